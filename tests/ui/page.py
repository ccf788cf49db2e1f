# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests through the accessibility bus share: their report, and the page of a play as it is seen there."""

import re

HINT = re.compile(r"Page Down")


class Report:
    """The points of the test."""

    def __init__(self):
        self.n = 0
        self.failed = 0

    def point(self, good, what):
        self.n += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.n} {what}", flush=True)

    def note(self, text):
        for line in str(text).splitlines():
            print(f"# {line}", flush=True)


BOARD = "The table"


class Table:
    """The page of a play at one moment: the cells of the board, what is to be done beside it, and the header. A board has
    hundreds of things, so who does not care for them is answered sooner."""

    def __init__(self, program, cells=True):
        self.cells, self.column, self.header = [], [], []
        part, depth = None, None
        for thing in program.walk(closed=None if cells else BOARD):
            if depth is None:
                if thing.role == "grouping" and thing.name == BOARD:
                    depth = thing.depth
                    part = self.cells
                continue
            if thing.role == "button" and thing.name == "Back":
                part = self.header
            elif part is self.cells and thing.depth <= depth:
                part = self.column
            part.append(thing)
        self.shown = depth is not None

    @property
    def text(self):
        """What is to be read there: equal texts are the same question."""
        return [(thing.role, thing.name, thing.sensitive) for thing in self.column if thing.name]

    @property
    def labels(self):
        return [thing.name for thing in self.column if thing.role in ("label", "heading") and thing.name]

    @property
    def title(self):
        """The game, and below it who plays and where the play stands."""
        return [thing.name for thing in self.header if thing.role == "label"][:2]

    @property
    def done(self):
        """The big button stands over the line that names its keys."""
        button = None
        for thing in self.column:
            if thing.role == "button":
                button = thing
            elif thing.role == "label" and HINT.search(thing.name):
                return button
        return None

    def among(self, things, pattern, role=None):
        return [thing for thing in things
                if thing.sensitive and re.search(pattern, thing.name) and (role is None or thing.role == role)]
