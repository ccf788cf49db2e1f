#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A play from the shelf to the fourth round in the real window, through the accessibility bus alone.

Starts the program, teaches what is asked, plays three rounds, takes a step back, kills the program without warning and
finds the same question in it again.

usage: e2e.py PROGRAM
"""

import os
import re
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

PAGE_DOWN = 0xff56
ROUNDS = 3
SEED = "7"
# More answers than three rounds can need: a play that goes round in circles is found out.
MOST_ANSWERS = 120

HINT = re.compile(r"Page Down")
TAUGHT = "Asked once: it is kept for your copy of the game."
# What the log of a healthy program never holds; dialogs that are too large for a moment are the library's own affair.
COMPLAINT = re.compile(r"(CRITICAL|WARNING) \*\*")

# A town of four buildings and two land tiles, and what lies in the box. Heroes are made up.
BUILDINGS = ["C3", "E3", "C5", "E5"]
LANDS = ["D3", "D5"]
PALETTE = ["red", "blue", "green", "yellow"]
HEROES = [("1", ["armor", "weapon"]), ("2", ["magic", "potion", "weapon"])]
ZONING = ["no restriction", "to the right", "away from you"]


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


class Table:
    """The page of a play at one moment: the cells of the board, and beside it what is to be done."""

    def __init__(self, program):
        self.cells, self.column = [], []
        depth = None
        for thing in program.walk():
            if depth is None:
                if thing.role == "grouping" and thing.name == "The table":
                    depth = thing.depth
            elif thing.role == "button" and thing.name == "Back":
                break
            elif not self.column and thing.depth > depth:
                self.cells.append(thing)
            else:
                self.column.append(thing)
        self.shown = depth is not None

    @property
    def text(self):
        """What is to be read there: equal texts are the same question."""
        return [(thing.role, thing.name, thing.sensitive) for thing in self.column if thing.name]

    @property
    def labels(self):
        return [thing.name for thing in self.column if thing.role in ("label", "heading") and thing.name]

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

    def says(self, pattern):
        return any(re.search(pattern, label) for label in self.labels)

    def among(self, things, pattern, role=None):
        return [thing for thing in things
                if thing.sensitive and re.search(pattern, thing.name) and (role is None or thing.role == role)]


class Player:
    """Somebody who answers with what stands on the screen."""

    def __init__(self, bus, program, report):
        self.bus = bus
        self.program = program
        self.report = report
        self.now = None        # the page as it was seen last, if nothing was done since
        self.answers = 0
        self.rounds = 0
        self.spied = 0
        self.by_key = self.by_press = 0
        self.heroes = 0
        self.taught = []
        self.again = []

    def table(self, unlike=None):
        """The page once it has come to rest: looked at twice it is the same. `unlike` is what must have gone."""
        last = None

        def at_rest():
            nonlocal last
            before, last = last, Table(self.program)
            if not last.shown or not last.column or last.text == unlike:
                last = None
            return last if last and before and before.text == last.text else None

        return self.program.wait(f"another page than {unlike}" if unlike else "the page of the play", at_rest)

    def press(self, things, what):
        if not things:
            raise self.bus.Missing(f"{what} is not among the answers")
        things[0].press()

    def finish(self, table, key=False):
        """The big button, which hears nothing for a moment after its meaning has changed."""
        end = time.monotonic() + self.bus.PATIENCE
        while table.done is None or not table.done.sensitive:
            if time.monotonic() > end:
                raise self.bus.Missing(f"the big button cannot be pressed: {table.labels}")
            table = Table(self.program)
        time.sleep(self.bus.DEAF)
        if table.done.name == "Next Round":
            self.rounds += 1
        if key:
            self.program.key(PAGE_DOWN)
            self.by_key += 1
        else:
            table.done.press()
            self.by_press += 1

    def toggle(self, table, group, value):
        """One of the buttons that stand side by side in the group of this name."""
        inside = False
        for thing in table.column:
            if thing.role == "grouping":
                inside = thing.name == group
            elif inside and thing.role == "radio button" and thing.name == value:
                thing.press()
                return
        raise self.bus.Missing(f"{group} has no {value}")

    # --- Answers ----------------------------------------------------------------------------------------------

    def tell_levels(self, table):
        for group, value in (("Level 1", "4"), ("Level 2", "3"), ("Level 3", "2")):
            self.toggle(table, group, value)
        self.finish(table)

    def tell_open_levels(self, table):
        for level in ("Level 1", "Level 2"):
            self.press(table.among(table.column, f"^{level}", "list item"), level)
        self.finish(table)

    def tell_town(self, cells):
        def answer(table):
            free = [cell for cell in cells if table.among(table.cells, f"^{cell}, no tile")]
            self.press(table.among(table.cells, f"^{free[0]}, no tile"), "a cell of the town")
        return answer

    def tell_spy(self, table):
        self.press(table.among(table.cells, "^[A-Z][0-9], land tile"), "a land tile")

    def tell_who(self, table):
        """Two heroes are new; then one that is known stands there again."""
        new = self.heroes < len(HEROES)
        self.press(table.among(table.column, "^A new one" if new else "^Level", "list item"), "a hero")

    def tell_hero(self, table):
        level, wants = HEROES[self.heroes]
        self.heroes += 1
        self.toggle(table, "Level", level)
        for want in wants:
            self.press(table.among(table.column, f"^{want}$", "button"), want)
        self.finish(table)

    def tell_colours(self, table):
        for colour in PALETTE:
            self.press(table.among(table.column, f"^{colour}$", "button"), colour)
        self.finish(table)

    def tell_zoning(self, table):
        self.press(table.among(table.column, f"^{ZONING[self.rounds % len(ZONING)]}", "list item"), "a face")

    def tell_turn(self, table):
        """The first turn of a round reports that the Spy's pair was used; then there is nothing more to tell."""
        spy = table.among(table.column, "^Used the Spy pair", "list item")
        if spy and self.spied < self.rounds + 1:
            self.spied += 1
            self.press(spy, "the Spy")
        else:
            self.finish(table)

    def choose_first(self, table):
        self.press([row for row in table.column if row.sensitive and "row.answer" in row.actions()], "any answer")

    def say_done(self, table):
        self.finish(table)

    def say_done_by_key(self, table):
        self.finish(table, key=True)

    # --- The play ---------------------------------------------------------------------------------------------

    def answer(self):
        """Answers the question that stands there, and returns what comes of it."""
        table = self.now or self.table()
        self.now = None
        self.answers += 1
        if TAUGHT in table.labels:
            self.learn(table)
        for pattern, answer in self.known():
            if table.says(pattern):
                answer(table)
                break
        else:
            if table.done is not None and table.done.sensitive:
                self.finish(table)
            else:
                self.choose_first(table)
        self.now = self.table(unlike=table.text)
        return self.now

    def learn(self, table):
        """The same thing must never be taught twice. A place's hero is asked for each place, and known ones are offered."""
        title = table.labels[table.labels.index(TAUGHT) - 2]
        if title in self.taught and title != "Hero" and not any("Who waits" in label for label in table.labels):
            self.again.append(title)
        self.taught.append(title)

    def known(self):
        return [
            (r"^Visiting heroes$", self.say_done),
            (r"^Building supply$", self.tell_levels),
            (r"^Set up the table$", self.say_done_by_key),
            (r"^Which levels", self.tell_open_levels),
            (r"^Tap (a|each) building", self.tell_town(BUILDINGS)),
            (r"^Tap (a|each) land", self.tell_town(LANDS)),
            (r"^(Put|Place) the Spy", self.tell_spy),
            (r"^Who waits at", self.tell_who),
            (r"^Hero$", self.tell_hero),
            (r"^(Resource dice|Cubes)$", self.tell_colours),
            (r"^Roll the zoning die", self.tell_zoning),
            (r"^Play your dice", self.tell_turn),
        ]

    def play(self, until):
        while not until():
            if self.answers >= MOST_ANSWERS:
                raise self.bus.Missing(f"the end of round {ROUNDS}, after {self.answers} answers")
            self.answer()


def undo_and_redo(player, program, report):
    """A step back leads to the question before, a step forward to the one after."""
    before = player.now.text
    after = player.answer().text
    for name, from_here, to, what in (("Undo", after, before, "Undo asks the question before again"),
                                      ("Redo", before, after, "Redo gives the answer again"),
                                      ("Undo", after, before, "and it can be taken back once more")):
        program.find("button", re.compile(f"^{name}$")).press()
        player.now = player.table(unlike=from_here)
        report.point(player.now.text == to, what)


def run(bus, command, folder, report):
    environment = dict(os.environ, UNDERSTUDY_DATA=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"),
                       GSETTINGS_BACKEND="keyfile", GTK_A11Y="atspi", LC_ALL="C.UTF-8")
    log = folder / "log"
    program = bus.Program(command, environment, log)
    try:
        program.find("button", re.compile("^New play: Hero’s Crossing"))
        report.point(True, "the shelf offers a new play")
        program.find("button", re.compile("^New play: Hero’s Crossing")).press()
        # The same dice each time: what fails once fails again.
        program.find("text", re.compile("new shuffle")).write(SEED)
        program.find("button", re.compile("^Set Up the Table$")).press()
        player = Player(bus, program, report)
        player.table()
        report.point(True, "a new play asks its first question")

        player.play(lambda: player.rounds == 1)
        report.point(player.by_press > 0, "the big button answers when it is pressed")
        report.point(player.by_key > 0, "the big button answers to Page Down")
        report.point(len(player.taught) > 4, f"{len(player.taught)} things are taught")
        player.play(lambda: player.rounds == ROUNDS)
        report.point(True, f"{ROUNDS} rounds are played with {player.answers} answers")
        report.point(not player.again, f"nothing is taught twice {player.again or ''}")

        player.answer()
        undo_and_redo(player, program, report)
        before = player.answer()
        report.note("killed at: " + " | ".join(before.labels[:4]))
    except Exception:
        report.note(program.dump())
        raise
    finally:
        program.kill()

    program = bus.Program(command, environment, log)
    try:
        player.program = program
        player.now = after = player.table()
        report.point(after.text == before.text, "after kill -9 the same question stands there")
        if after.text != before.text:
            report.note(f"before: {before.text}\nafter:  {after.text}")
        report.point([cell.name for cell in after.cells] == [cell.name for cell in before.cells],
                     "and the table is the same")
        player.answer()
        report.point(True, "and the play goes on")
    except Exception:
        report.note(program.dump())
        raise
    finally:
        program.kill()

    complaints = [line for line in log.read_text(errors="replace").splitlines() if COMPLAINT.search(line)]
    report.point(not complaints, "the program complains of nothing")
    report.note("\n".join(complaints))


def main(command):
    report = Report()
    try:
        import bus
    except (ImportError, ValueError) as error:
        print(f"1..0 # SKIP the accessibility bus cannot be used here: {error}")
        return 0
    reason = bus.missing()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0

    folder = Path(tempfile.mkdtemp(prefix="understudy-e2e-"))
    try:
        # The same font everywhere, as for all windows of the tests.
        shutil.copytree(Path(__file__).parent.parent / "config", folder / "config")
        run(bus, command, folder, report)
    except Exception as error:  # whatever it is, it is a failed point and not the end of the report
        report.note(traceback.format_exc())
        log = folder / "log"
        report.note(log.read_text(errors="replace")[-4000:] if log.exists() else "")
        report.point(False, f"{type(error).__name__}: {error}".splitlines()[0])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"1..{report.n}")
    return report.failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
