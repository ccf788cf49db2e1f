#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two games of a campaign of Xia in the real window, through the accessibility bus alone: the first is entered by hand, the
second played from the campaign to its end, with an upgrade taken on the tree. The first one is edited until it is flagged,
the log goes out as a PDF, and a table comes in. Between them the program is killed.

usage: evenings.py PROGRAM
"""

import re
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "flatpak"))

import campaign  # noqa: E402
from campaign import closed, games, press  # noqa: E402
from e2e import hear_no_complaint  # noqa: E402
from embers import Captain  # noqa: E402
from page import run_test  # noqa: E402
from portal import hosted  # noqa: E402

TAB, RETURN, DOWN = 0xff09, 0xff0d, 0xff54
# More than there is to go to on the page.
MOST_STEPS = 60
PAUSE = 0.1

SEED = "7"
RULES = "Visit every planet"
FLAG = "You had 12 fame and the NPCs 13$"


# --- What stands in the log -------------------------------------------------------------------------------------------


def rows(program):
    return program.all("table row", re.compile("^Game: "))


def open_campaign(program, n):
    """From the shelf, which says which game is next. Returns its page."""
    press(program, "button", f"Game {n}")
    program.wait("its games", lambda: len(rows(program)) == n - 1)
    return program.find("grouping", re.compile("^Embers$"))


def step_to(program, key, find):
    """One key again and again, until it leads to what is found."""
    for _ in range(MOST_STEPS):
        if any(thing.focused for thing in find(program)):
            return
        program.key(key)
        time.sleep(PAUSE)
    raise AssertionError(f"{MOST_STEPS} times the key {key:#x} led elsewhere")


# --- The evenings -----------------------------------------------------------------------------------------------------


def set_up(captain):
    for what in "No Spawn Point", "1 Spawn Point", "It Is the Xia Sector", "1 Spawn Point", "No Spawn Point":
        captain.choose("what does it have", what)
    captain.choose("^Which of these two are turned up", "Kemplar II", "Loath")
    refused = [thing for thing in captain.now.column if thing.name == "Swamp Rat" and thing.role == "list item"]
    captain.report.point(len(refused) == 1 and not refused[0].sensitive and captain.says("^Taken before: Swamp Rat "),
                         "the ship that flew already is shown, and why it may not fly")
    captain.choose("^Which ship of tier 1 do you fly", "Numerator")
    captain.agree("^Which NPCs are in play")
    captain.choose("for the Enforcer: which one is it", "As on the Card")
    captain.choose("^Where do you lay the card of the Scoundrel", "Seat 1")
    captain.choose("for the Scoundrel: which one is it", "As on the Card")
    captain.agree("^Set up the table$")


def take_goal(captain):
    captain.choose("^Choose a goal card", "Teach a new one")
    for name, text in ("^Name$", "Explorer"), ("^Special rules$", RULES), ("^Reward$", "A second ship"):
        captain.write(name, text)
    captain.set_number("^Fame limit$", 5)
    captain.now = captain.table()
    captain.agree("^Goals$")
    captain.told(["^In force: one more cube when you buy, twice a turn$"], "what is owned already is said where it acts")
    captain.report.point(RULES in [cell.description() for cell in captain.now.cells],
                         "the special rules of the goal stand on the table")


def win(captain):
    captain.correct("^Fame: you", "Fame", {"^Your fame$": 5})
    captain.agree("^Fly your turn$")
    captain.choose("^Are the special rules of Explorer met", "Yes")
    captain.expect("^Choose a campaign upgrade$", "whoever won chooses an upgrade")
    captain.leave(captain.now)
    captain.press(captain.now.among(captain.now.cells, "^Weapons and shields 1,", "table cell"), "a place of the tree")
    captain.go_on()
    captain.told(["^You have won with 5 fame$"], "taken on the tree, it ends the game")


def play(stage, program):
    captain = Captain(stage.bus, program, stage.report)
    press(program, "button", "^Play Game 2$")
    program.find("text", re.compile("^Number, empty")).write(SEED)
    press(program, "button", "^Set Up the Table$")
    captain.now = captain.table()
    set_up(captain)
    take_goal(captain)
    win(captain)


def edit(stage, program):
    """The first game was won by five, and now is not."""
    step_to(program, TAB, rows)
    step_to(program, DOWN, lambda program: rows(program)[-1:])
    program.key(RETURN)
    program.find("spin button", re.compile("^Fame of the NPCs$")).set_value(13)
    program.find("label", re.compile(FLAG))
    stage.report.point(True, "what does not fit is said beside it while it is typed")
    press(program, "button", "^Save$")
    closed(program)
    program.wait("the flag", lambda: re.search(FLAG, rows(program)[-1].name))
    press(program, "button", "^1 Flagged$")
    program.wait("that one game", lambda: len(rows(program)) == 1)
    stage.report.point(True, "saved all the same, it is flagged, and can be shown alone")


def run(stage, command):
    report = stage.report
    with hosted(stage) as host:
        with stage.program([command]) as program:
            campaign.begin(host, program)

        with stage.program([command]) as program:
            open_campaign(program, 2)
            play(stage, program)

        with stage.program([command]) as program:
            open_campaign(program, 3)
            last = rows(program)[0].name
            report.point(games(host) == 2 and "Ships used: Numerator, Upgrade: Weapons and shields 1, Points: +5" in last,
                         f"after kill -9 the game that was played stands in the log: {last}")
            edit(stage, program)

        with stage.program([command]) as program:
            page = open_campaign(program, 3)
            report.point(re.search(FLAG, rows(program)[-1].name), "after kill -9 it is flagged")
            campaign.write(host, program, page)
            campaign.read(host, program, page)
    hear_no_complaint(stage)


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1]))
