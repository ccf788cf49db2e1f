#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Last Stand from the shelf to the score in the real window, through the accessibility bus alone: nothing is
known at first, two cards are taught with the keys, one is put right, a card of the player captures and rallies, and the
program is killed once.

usage: last-stand.py PROGRAM
"""

import re
import sys
import time

from e2e import Player, hear_no_complaint
from page import new_play, run_test

RETURN, SPACE, TAB, RIGHT, UP = 0xff0d, 0x20, 0xff09, 0xff53, 0xff52
SEED = "7"
ENEMY_TURNS = 3
# More answers than the game can need: one that goes round in circles is found out.
MOST_ANSWERS = 120

# What comes from the enemy deck at this table.
DECK = ["Duke", "Minstrel", "Mystic", "Pyro", "Vampire", "Stag", "Angel", "Guardian", "Harbinger"]
# What is tapped of two cards, from the space ahead of the card on: one step ahead and, mirrored, to both sides of that; and
# two steps ahead.
TAUGHT = {"Duke": [SPACE, RIGHT, SPACE], "Mystic": [UP, SPACE]}
# Beacon comes in, captures on the far side and rallies; nobody teaches it.
FIRST_TURN = ["^Beacon, in your hand", "^A2, empty", "Not Now", "^A2, your Beacon", "^E[1-5], the enemy’s",
              "^Monarch, in your hand", "^A1, empty", "Not Now"]


class Commander(Player):
    """Somebody who brings a card in, takes an enemy on the far side with it and rallies."""

    def __init__(self, bus, program, report):
        super().__init__(bus, program, report)
        self.deck = list(DECK)
        self.asked = []
        self.pads = 0
        self.turns = 0
        self.captured = self.rallied = 0
        self.wish = []         # what is done in the turn: places and rows to press one after the other

    def answers_of(self, table):
        """The rows of the question, without those of a list to tick off."""
        rows, within = [], False
        for thing in table.column:
            if thing.role == "list":
                within = thing.name != "To check off"
            elif within and thing.role in ("list item", "check box") and thing.sensitive and "row.answer" in thing.actions():
                rows.append(thing)
        return rows

    def take(self, rows, *names):
        for name in names:
            for row in rows:
                if row.name.startswith(name):
                    self.tap_on(row)
                    return True
        return False

    def tap_cell(self, table, pattern):
        self.press([cell for cell in table.among(table.cells, pattern) if cell.actions()], pattern)

    def tap_one_of(self, cells):
        """The first that answers, if any does."""
        for cell in cells:
            if cell.actions():
                self.tap_on(cell)
                return

    def at_turn(self, table):
        return "What do you do?" in table.labels

    def respond(self, table):
        rows = self.answers_of(table)
        question = next((label for label in table.labels if len(label) > 1 and label.endswith("?")), "")
        self.asked.append(question)
        if self.at_turn(table):
            self.turn(table, rows)
        elif self.wish:
            self.grant(table, rows)
        elif "which one is it?" in question:
            self.take(rows, self.deck.pop(0))
        elif question.startswith("Teach "):
            self.meet(rows, question)
        elif question.startswith("Can "):
            self.take(rows, "No")
        elif question.startswith("Which enemies do your cards lock"):
            self.tap_on(rows[0])
            self.finish(self.table())
        elif question.startswith("Where can "):
            self.tap_one_of(table.among(table.cells, "^[A-E][1-5], empty"))
            self.finish(self.table())
        else:
            self.finish(table)

    def meet(self, rows, question):
        card = re.match(r"Teach (.*)\?", question)[1]
        if card in TAUGHT:
            self.take(rows, "Teach It")
            self.teach(card, TAUGHT[card])
        else:
            self.take(rows, "Not Now")

    def focused(self):
        return next((thing for thing in self.program.things() if thing.focused), None)

    def teach(self, card, keys):
        """With the keys alone; the dialog opens by itself, on the space ahead of the card."""
        self.program.wait("the pad", lambda: self.focused() and self.focused().name.startswith("1 ahead"))
        for key in keys:
            self.program.key(key)
            time.sleep(self.bus.DEAF)
        self.end_pad("Done")
        self.pads += 1

    def fix(self, card):
        """Two steps ahead as well; what it can do now is said anew."""
        self.program.wait("the pad", lambda: self.program.all("button", re.compile("^2 ahead:")))
        self.program.find("button", re.compile("^2 ahead: nothing$")).press()
        self.program.find("button", re.compile("^2 ahead: arrow$"))
        self.end_pad("Save")
        self.now = self.table()

    def end_pad(self, name):
        for _ in range(20):
            self.program.key(TAB)
            time.sleep(self.bus.DEAF)
            if self.focused() and self.focused().name == name:
                break
        self.program.key(SPACE)

    # --- The own turn -------------------------------------------------------------------------------------------

    def turn(self, table, rows):
        """In the first turn a card comes in, captures and rallies; the others end at once."""
        if self.wish:
            self.grant(table, rows)
            return
        self.turns += 1
        if self.turns == 1:
            self.wish = list(FIRST_TURN)
            self.grant(table, rows)
        else:
            self.finish(table)

    def grant(self, table, rows):
        """A place of the table, or an answer beside it."""
        wish = self.wish.pop(0)
        if wish.startswith("^"):
            self.tap_cell(table, wish)
        else:
            self.press([row for row in rows if row.name.startswith(wish)] or table.among(table.column, wish, "button"), wish)

    def play_until(self, question):
        while not any(re.match(question, label) for label in (self.now or self.table()).labels):
            if self.answers >= MOST_ANSWERS:
                raise self.bus.Missing(f"{question} after {self.answers} answers")
            self.answer()
        self.now = self.now or self.table()


def said(table, pattern):
    return any(re.search(pattern, thing.name) for thing in table.cells)


def run(stage, command):
    bus, report = stage.bus, stage.report
    with stage.program(command) as program:
        new_play(program, SEED, "Crownfell")
        player = Commander(bus, program, report)
        player.play_until("Duke can go to")
        before = [label for label in player.now.labels if "Duke can go to" in label]
        player.press(player.now.among(player.now.column, "^Fix Card…", "button"), "Fix Card…")
        player.fix("Duke")
        reach = [label for label in player.now.labels if "Duke can go to" in label]
        report.point(len(reach) == 1 and reach != before,
                     "a card is put right on the same pad, and what it can do now is said instead")
        player.play_until("What do you do")
        report.point(player.pads == 2, "two cards are taught on the pad with the keys")
        player.play_until("Rally with Beacon")
        report.point(said(player.now, "^Captured: 1$"), "a capture is told by tapping the card and where it goes")
        report.point(said(player.now, "^E[1-5], your Beacon$"), "and the card lies there")
        while player.wish:
            player.answer()
        report.point(said(player.now, "^A1, your Monarch$"), "a rally brings a card in")
        report.point("Both actions are taken" in player.now.labels, "two actions are counted")
        player.answer()
        player.answer()
        before = player.now
        report.note("killed at: " + " | ".join(before.labels[:4]))

    with stage.program(command) as program:
        player.program = program
        player.now = after = player.table()
        report.point(after.text == before.text, "after kill -9 the same question stands there")
        report.point([cell.name for cell in after.cells] == [cell.name for cell in before.cells], "and the table is the same")
        player.turns = 1
        while player.turns < ENEMY_TURNS:
            player.play_until("What do you do")
            report.note(f"turn {player.turns}: {player.answers} answers")
            player.answer()
        player.play_until("What do you do")
        player.wish = ["Stop and Score", "Stop and Score"]
        player.play_until("You score")
        report.point("You score 2 of 13" in player.now.labels, "one captured and one locked are the score")
    report.point(not [question for question in player.asked if re.search("[Cc]an (Duke|Mystic) ", question)],
                 "of a card that was taught nothing is asked")
    hear_no_complaint(stage)


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1:]))
