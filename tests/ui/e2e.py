#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A play from the shelf to the fourth round in the real window, through the accessibility bus alone.

Starts the program, teaches what is asked, plays three rounds, takes a step back, kills the program without warning and
finds the same question in it again.

usage: e2e.py PROGRAM
"""

import re
import sys
import time

from page import Table, new_play, run_test

PAGE_DOWN = 0xff56
ROUNDS = 3
SEED = "7"
# More answers than three rounds can need: a play that goes round in circles is found out.
MOST_ANSWERS = 120

TAUGHT = "Asked once: it is kept for your copy of the game."
# What the log of a healthy program never holds; dialogs that are too large for a moment are the library's own affair.
COMPLAINT = re.compile(r"(CRITICAL|WARNING) \*\*")

# What this table holds; the heroes are made up. A town is tapped building by building, then land by land: what is laid
# goes on by itself, and one press takes it all.
LAID = "What you lay"
TOWN = ["C3", "E3", "C5", "E5", "D3", "D5"]
VALUES = {"Level 1": "4", "Level 2": "3", "Level 3": "2"}
HEROES = [("1", ["armor", "weapon"]), ("2", ["magic", "potion", "weapon"])]
NEXT = "Sold to a hero, or a place changed"
ZONING = ["Away from you", "To the right", "To the left"]


class Player:
    """Somebody who answers with what stands on the screen."""

    def __init__(self, bus, program, report):
        self.bus = bus
        self.program = program
        self.report = report
        self.now = None        # the page as it was seen last, if nothing was done since
        self.before = None     # the page as it was when it was answered
        self.hears = 0         # when its answers can be pressed: for a moment after a change it is deaf
        self.answers = 0
        self.presses = 0       # taps and keys of the player, one by one
        self.rounds = 0
        self.spied = 0
        self.by_key = self.by_press = 0
        self.heroes = 0
        self.taught = []
        self.again = []
        self.tapped = []
        self.described = []    # what is heard of answers after their names
        self.whys = set()      # what the "?" are called

    def table(self, unlike=None):
        """The page once it has come to rest: looked at twice it is the same. `unlike` is what must have gone."""
        last = None

        def at_rest():
            nonlocal last
            before, last = last, Table(self.program)
            if not last.shown or not last.column or last.text == unlike:
                last = None
            if last:
                self.whys |= {thing.name for thing in last.column
                              if thing.role == "toggle button" and re.match(r"\?|Why", thing.name)}
            # The first look may still have found the page before this one.
            if last and not (before and before.text == last.text):
                self.hears = time.monotonic() + self.bus.DEAF
            return last if last and before and before.text == last.text else None

        return self.program.wait(f"another page than {unlike}" if unlike else "the page of the play", at_rest)

    def press(self, things, what):
        if not things:
            raise self.bus.Missing(f"{what} is not among the answers")
        self.tap_on(things[0])

    def tap_on(self, thing):
        self.presses += 1
        thing.press()

    def wait_for_done(self, table):
        end = time.monotonic() + self.bus.PATIENCE
        while table.done is None or not table.done.sensitive:
            if time.monotonic() > end:
                raise self.bus.Missing(f"the big button cannot be pressed: {table.labels}")
            table = Table(self.program)
        return table

    def read_on(self, table):
        """What lies below the edge is seen first: the big button leads there, and each time is a press."""
        while table.done.name == "Read On":
            time.sleep(self.bus.DEAF)
            self.tap_on(table.done)
            time.sleep(self.bus.DEAF)
            table = self.wait_for_done(Table(self.program))
        return table

    def finish(self, table, key=False):
        """The big button, which hears nothing for a moment after its meaning has changed."""
        table = self.read_on(self.wait_for_done(table))
        time.sleep(self.bus.DEAF)
        # What was pressed before has changed the page, and is not what comes of it.
        self.before = Table(self.program).text
        if key:
            self.presses += 1
            self.program.key(PAGE_DOWN)
            self.by_key += 1
        else:
            self.tap_on(table.done)
            self.by_press += 1

    # --- Answers: chosen by what there is to press, so that no wording is part of the test ------------------------

    def groups(self, table):
        """Buttons that stand side by side, of which one can be chosen: name → buttons."""
        groups, name = {}, None
        for thing in table.column:
            if thing.role == "grouping" and thing.name:
                name = thing.name
            elif thing.role == "radio button" and name:
                groups.setdefault(name, []).append(thing)
        return groups

    def fill_groups(self, table):
        for name, buttons in self.groups(table).items():
            value = HEROES[self.heroes][0] if name == "Level" else VALUES.get(name)
            if value:
                self.press([button for button in buttons if button.name == value], f"{value} for {name}")
        if "Level" in self.groups(table):
            for want in HEROES[self.heroes][1]:
                self.press(table.among(table.column, f"^{want}$", "button"), want)
            self.heroes += 1
        self.finish(table)

    def tick(self, table, rows):
        """Several may be chosen; two will do."""
        for row in rows[:2]:
            row.press()
        self.finish(table)

    def lay(self, table):
        """The whole town on the board, in one answer."""
        for cell in TOWN:
            self.press(table.among(table.cells, f"^{cell}, no tile"), cell)
        laid = [thing.name for thing in Table(self.program).cells if re.search("^[A-Z][0-9], (Building|Land)$", thing.name)]
        self.report.point(len(laid) == len(TOWN), f"the table shows the tiles as they will lie: {', '.join(laid)}")
        self.finish(table)

    def tap(self, table):
        """A place in the town that was not tapped yet, or the first land tile."""
        for cell in TOWN:
            free = table.among(table.cells, f"^{cell}, no tile") if cell not in self.tapped else []
            if free:
                self.tapped.append(cell)
                free[0].press()
                return
        self.press(table.among(table.cells, "^[A-Z][0-9], land tile"), "a land tile")

    def choose(self, rows):
        """Who came is not told once two heroes are; the zoning die shows something else each round, and
        is thrown for the next one as a round ends."""
        self.rounds += any(row.name.startswith(NEXT) for row in rows)
        wanted = [ZONING[self.rounds % len(ZONING)], "Teach a new one" if self.heroes < len(HEROES) else "Another, taught later"]
        for name in wanted:
            for row in rows:
                if row.name.startswith(name):
                    row.press()
                    return
        rows[0].press()

    def row(self, table):
        """Two heroes of the row are new, and who the others are is not told."""
        for _ in HEROES:
            self.press(table.among(table.column, "^Teach a new one$", "button"), "a new hero")
            # A button that was just activated is still pressed in.
            time.sleep(self.bus.DEAF)
        self.finish(Table(self.program))

    def respond(self, table):
        rows = [thing for thing in table.column if thing.sensitive and "row.answer" in thing.actions()]
        self.described += [row.description() for row in rows]
        spy = [row for row in rows if row.name.startswith("Took the action paired with Spy")]
        may_finish = table.done is not None and table.done.sensitive
        if spy and self.spied <= self.rounds:
            self.spied += 1
            spy[0].press()
        elif LAID in self.groups(table):
            self.lay(table)
        elif self.groups(table):
            self.fill_groups(table)
        elif table.among(table.column, "^Teach a new one$", "button"):
            self.row(table)
        elif may_finish:
            # The first is a list of things to lay out: hands are full, so a pedal says that it is done.
            self.finish(table, key=table.done.name == "The Table Is Set")
        elif table.done is not None and rows:
            self.tick(table, rows)
        elif rows:
            self.choose(rows)
        elif table.among(table.column, "^[0-9]+$", "button"):
            self.press(table.among(table.column, "^[0-9]+$", "button"), "a number")
        else:
            self.tap(table)

    # --- The play ---------------------------------------------------------------------------------------------

    def answer(self):
        """Answers the question that stands there, and returns what comes of it."""
        table = self.now or self.table()
        self.now = None
        self.answers += 1
        if TAUGHT in table.labels:
            self.learn(table)
        time.sleep(max(0, self.hears - time.monotonic()))
        self.before = table.text
        self.respond(table)
        self.now = self.table(unlike=self.before)
        return self.now

    def learn(self, table):
        """Nothing is to be taught twice; of heroes there are several."""
        what = table.labels[table.labels.index(TAUGHT) - 1]
        if what in self.taught and "Level" not in self.groups(table):
            self.again.append(what)
        self.taught.append(what)

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


def hear_no_complaint(stage):
    complaints = [line for line in stage.log.read_text(errors="replace").splitlines() if COMPLAINT.search(line)]
    stage.report.point(not complaints, "the program complains of nothing")
    stage.report.note("\n".join(complaints))


def run(stage, command):
    bus, report = stage.bus, stage.report
    with stage.program(command) as program:
        program.find("button", re.compile("^New play: Hero’s Crossing"))
        report.point(True, "the shelf offers a new play")
        new_play(program, SEED)
        player = Player(bus, program, report)
        player.table()
        report.point(True, "a new play asks its first question")

        player.play(lambda: player.rounds == 1)
        report.point(player.by_press > 0, "the big button answers when it is pressed")
        report.point(player.by_key > 0, "the big button answers to Page Down")
        report.point(any(player.described), "the second line of an answer is heard after its name")
        report.note(f"such as “{next(filter(None, player.described), '')}”")
        report.point(len(player.whys) > 3 and all(len(name) > 5 for name in player.whys),
                     f"each “?” is called after what it explains, such as “{min(player.whys, default='')}”")
        report.point(len(player.taught) == 1 + len(HEROES), f"{len(player.taught)} things are taught: the box and the heroes")
        player.play(lambda: player.rounds == ROUNDS)
        report.point(True, f"{ROUNDS} rounds are played with {player.answers} answers")
        report.point(not player.again, f"nothing is taught twice {player.again or ''}")

        player.answer()
        undo_and_redo(player, program, report)
        before = player.answer()
        report.note("killed at: " + " | ".join(before.labels[:4]))

    with stage.program(command) as program:
        player.program = program
        player.now = after = player.table()
        report.point(after.text == before.text, "after kill -9 the same question stands there")
        if after.text != before.text:
            report.note(f"before: {before.text}\nafter:  {after.text}")
        report.point([cell.name for cell in after.cells] == [cell.name for cell in before.cells],
                     "and the table is the same")
        player.answer()
        report.point(True, "and the play goes on")

    hear_no_complaint(stage)


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1:]))
