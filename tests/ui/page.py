# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests through the accessibility bus share: their report, the program that runs, and the page of a play as it
is seen there."""

import os
import re
import shutil
import tempfile
import traceback
from contextlib import contextmanager
from pathlib import Path

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

    def failure(self, error, log):
        """Whatever it is, it is a failed point and not the end of the report."""
        self.note(traceback.format_exc())
        self.note(log.read_text(errors="replace")[-4000:] if log.exists() else "")
        self.point(False, f"{type(error).__name__}: {error}".splitlines()[0])

    def close(self):
        print(f"1..{self.n}")
        return self.failed > 0


def find_bus():
    """The bus, and why the test is skipped without one: one of them is None."""
    try:
        import bus
    except (ImportError, ValueError) as error:
        return None, f"the accessibility bus cannot be used here: {error}"
    reason = bus.missing()
    return (None, reason) if reason else (bus, None)


@contextmanager
def watched(program, report, close):
    """A program until it is closed; what it showed is noted when something fails."""
    try:
        yield program
    except Exception:
        report.note(program.dump())
        raise
    finally:
        close(program)


class Stage:
    """Where a program is started: what it keeps, and what it writes to its log."""

    def __init__(self, bus, report, folder):
        self.bus, self.report = bus, report
        self.log = folder / "log"
        # The same font everywhere, as for all windows of the tests.
        shutil.copytree(Path(__file__).parent.parent / "config", folder / "config")
        self.environment = dict(os.environ, UNDERSTUDY_DATA=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"),
                                GSETTINGS_BACKEND="keyfile", GTK_A11Y="atspi", LC_ALL="C.UTF-8")

    def program(self, command):
        return watched(self.bus.Program(command, self.environment, self.log), self.report, self.bus.Program.kill)


def new_play(program, seed, game="Hero’s Crossing"):
    """The same dice and cards each time: what fails once fails again."""
    program.find("button", re.compile(f"^New play: {game}")).press()
    program.find("text", re.compile("^Number, empty")).write(seed)
    program.find("button", re.compile("^Set Up the Table$")).press()


def run_test(run, *arguments):
    """The test, run (stage, …), in a folder of its own; its exit code."""
    report = Report()
    bus, reason = find_bus()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    folder = Path(tempfile.mkdtemp(prefix="understudy-ui-"))
    try:
        run(Stage(bus, report, folder), *arguments)
    except Exception as error:
        report.failure(error, folder / "log")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return report.close()


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
                # So is called what leads out of a question as well; the header comes last.
                self.column += self.header
                self.header = []
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
