#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often somebody presses in an evening against the Phantom: every tap and key in the real window is counted.

A first evening, of which nothing is known, up to the first turn; a later one, whose heroes are known; and three rounds
of it with reports.

usage: presses.py PROGRAM CLI
"""

import re
import subprocess
import sys

from e2e import NEXT, ZONING, Player
from page import new_play, run_test

FIRST, LATER, ROUND = 12, 7, 6
ROUNDS = 3
HEROES = ["Alder", "Briar", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"]
WANTS = ["WMP", "AMPW", "WPA", "MPAW", "PWM", "AAM", "MWP", "WWA"]
# More answers than an evening can need: one that goes round in circles is found out.
MOST_ANSWERS = 120


class Guest(Player):
    """Somebody who takes what is offered, and in each round reports the Spy’s pair, and a building that he took and laid."""

    def __init__(self, bus, program, report, heroes=()):
        super().__init__(bus, program, report)
        self.known = list(heroes)
        self.built = 0
        self.pages = []        # what was asked, with the presses that it took

    def rows(self, table):
        return [thing for thing in table.column if thing.sensitive and "row.answer" in thing.actions()]

    def at_turn(self, table):
        return any(row.name.startswith("Took the action paired with Spy") for row in self.rows(table))

    def take(self, rows, *names):
        """The first that is there, by its beginning."""
        for name in names:
            for row in rows:
                if row.name.startswith(name):
                    self.tap_on(row)
                    return
        self.tap_on(rows[0])

    def respond(self, table):
        rows = self.rows(table)
        names = [row.name for row in rows]
        may_finish = table.done is not None and table.done.sensitive
        waiting = [button for name in self.known[:4] for button in table.among(table.column, f"^{name}$", "button")]
        if self.at_turn(table):
            if self.spied <= self.rounds:
                self.spied += 1
                self.take(rows, "Took the action paired with Spy")
            elif self.built <= self.rounds:
                self.built += 1
                self.tap_on(table.among(table.cells, r"^Building \d·\d$")[0])
            else:
                self.finish(table)
        elif any(name.startswith(NEXT) for name in names):
            self.rounds += 1
            self.take(rows, ZONING[self.rounds % len(ZONING)])
        elif any("wait in the row" in label for label in table.labels) and waiting:
            for button in waiting:
                self.tap_on(button)
            self.finish(self.table())
        elif may_finish:
            self.finish(table)
        elif rows:
            self.take(rows, *self.known, ZONING[0], "Another, taught later")
        elif any(re.match("Lay building .* in your town", label) for label in table.labels):
            self.tap_on(table.among(table.cells, "^[A-Z][0-9], no tile")[0])
        else:
            self.tap(table)

    def tap(self, table):
        before = self.presses
        super().tap(table)
        self.presses = before + 1

    def answer(self):
        before = self.presses
        table = self.now or self.table()
        question = next((label for label in table.labels if label.endswith("?") or len(label) > 12), "?")
        super().answer()
        self.pages.append((self.presses - before, question))

    def play_to(self, until):
        """The presses until then."""
        self.pages, before, answers = [], self.presses, self.answers
        while not until(self.now or self.table()):
            if self.answers - answers > MOST_ANSWERS:
                raise self.bus.Missing("the end of it")
            self.answer()
        for n, question in self.pages:
            self.report.note(f"  {n}  {question}")
        return self.presses - before


def evening(stage, command, seed, heroes, rounds, what, most):
    report = stage.report
    with stage.program(command) as program:
        # The last play is open as it was left.
        if heroes:
            program.find("button", re.compile("^Back$")).press()
        new_play(program, seed)
        guest = Guest(stage.bus, program, report, heroes)
        guest.table()
        n = guest.play_to(guest.at_turn)
        report.point(n <= most, f"{what}: {n} presses before the first turn, at most {most}")
        for i in range(rounds):
            n = guest.play_to(lambda table: guest.rounds > i and guest.at_turn(table))
            report.point(n <= ROUND, f"round {i + 1}: {n} presses with its reports, at most {ROUND}")


def run(stage, command, cli):
    evening(stage, command, "7", (), 0, "a first evening", FIRST)
    text = "".join(f"1 {name} = {wants}\n" for name, wants in zip(HEROES, WANTS))
    subprocess.run([cli, "copy", "heroes-crossing", "teach", "-"], input=text, text=True, check=True,
                   env=stage.environment, stdout=subprocess.DEVNULL)
    evening(stage, command, "11", HEROES, ROUNDS, "a later evening", LATER)


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1:2], sys.argv[2]))
