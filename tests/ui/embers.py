#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Xia from the shelf to the result in the real window, through the accessibility bus alone: a behaviour card is
typed in when it comes, two rounds with an attack, a ship and a fame roll, a bounty is put right on the card of an NPC, the
program is killed once, and the NPCs win.

usage: embers.py PROGRAM
"""

import re
import sys
import time

from e2e import Player, hear_no_complaint
from page import Table, new_play, run_test

RETURN, HOME, DOWN = 0xff0d, 0xff50, 0xff54
SEED = "7"

# What a step can be, as far as they are needed here, from above.
KINDS = ["Target", "Target: you", "Target: you in tier 1", "Target: most bounty", "Move", "Attack"]
# What each step is, and its words.
CARD = "Iron Jaw"
BEHAVIOURS = {
    "first": ("Prowler", [("Target: you", ""), ("Move", "as far as it can"), ("Attack", "with all it has")]),
    "second": ("Collector", [("Target: most bounty", ""), ("Attack", "from where it is")]),
}
# What is told of each of them while it is in force.
TOLD = {
    "Prowler": ["^Target: your ship$", "^Move as far as it can$", "^Attack with all it has$"],
    "Collector": ["^Target: the ship with the most bounty$", "^Attack from where it is$"],
}
LIMIT = 10
MOST_TRIES = 6


class Captain(Player):
    """Somebody who flies on the table and says in the window what came of it."""

    def __init__(self, bus, program, report):
        super().__init__(bus, program, report)
        self.left = None       # the page and the table as they were answered

    # --- What stands there ---------------------------------------------------------------------------------------

    def says(self, pattern):
        return any(re.search(pattern, thing.name) for thing in self.now.column if thing.name)

    def shows(self, pattern):
        """A place of the table, or a card on it."""
        return any(re.search(pattern, cell.name) for cell in self.now.cells)

    def expect(self, pattern, what=None):
        """The question; what it is for is a point of the report."""
        if not self.says(pattern):
            raise self.bus.Missing(f"“{pattern}” is not asked: {self.now.labels}")
        if what:
            self.report.point(True, what)

    def told(self, patterns, what):
        missing = [pattern for pattern in patterns if not self.says(pattern)]
        self.report.point(not missing, what)
        if missing:
            self.report.note(f"missing: {missing}\nthere is: {[thing.name for thing in self.now.column if thing.name]}")

    def lies(self, patterns, what):
        missing = [pattern for pattern in patterns if not self.shows(pattern)]
        self.report.point(not missing, what)
        if missing:
            self.report.note(f"missing: {missing}\nthere is: {[cell.name for cell in self.now.cells if cell.name]}")

    # --- What is pressed -----------------------------------------------------------------------------------------

    def rest(self):
        """What comes under a finger is deaf for a moment."""
        time.sleep(max(0, self.hears - time.monotonic()))

    @staticmethod
    def state(table):
        """The same may be asked twice, with another table."""
        return table.text, [cell.name for cell in table.cells]

    @staticmethod
    def asks(table):
        """What is read there, however far it is scrolled."""
        return [thing.name for thing in table.column if thing.name and thing.role != "button"]

    def leave(self, table):
        """What stands there now must have gone when it goes on."""
        self.left = self.state(table)
        self.rest()

    def go_on(self):
        def elsewhere():
            table = self.table()
            return table if self.state(table) != self.left else None

        self.now = self.program.wait(f"what follows {self.now.labels}", elsewhere)

    def choose(self, question, *names):
        """Presses the rows that begin so; the last one answers, or all of them and the big button."""
        self.expect(question)
        self.leave(self.now)
        for name in names:
            self.press([thing for thing in self.now.column
                        if thing.name.startswith(name) and "row.answer" in thing.actions()], name)
        if any(thing.role == "check box" and thing.name in names for thing in self.now.column):
            self.go_on()
            self.leave(self.now)
            self.finish(self.now)
        self.go_on()

    def agree(self, question):
        """The big button."""
        self.expect(question)
        self.leave(self.now)
        self.finish(self.now)
        self.go_on()

    def set_number(self, name, number):
        self.program.find("spin button", re.compile(name)).set_value(number)

    def count(self, question, number):
        self.expect(question)
        self.rest()
        self.set_number(question, number)
        self.now = self.table()
        self.agree(question)

    # --- A behaviour card ----------------------------------------------------------------------------------------

    def write(self, name, text):
        self.program.find("text", re.compile(name)).write(text)

    def add_step(self, within, nth, kind, words):
        """A row: its kind with the keys, its words as they are typed."""
        def button(name, role="button"):
            """Within this behaviour; the other one has steps of the same names."""
            things = self.program.things()
            heads = [i for i, thing in enumerate(things) if thing.role == "grouping" and thing.name == within]
            return next((thing for thing in things[heads[0]:] if thing.role == role and thing.name == name), None)

        button(f"Add Step {nth}").press()
        self.program.wait("the new step", lambda: button(f"Words of Step {nth}", "text"))
        # A key may get lost on its way to a list that has just opened.
        for _ in range(MOST_TRIES):
            button(f"Step {nth}", "toggle button").press()
            self.pick(kind)
            self.program.wait("its end", lambda: not button(f"Step {nth}", "toggle button").checked)
            if self.is_chosen(button(f"Step {nth}", "toggle button"), kind):
                break
        if words:
            button(f"Words of Step {nth}", "text").write(words)

    def is_chosen(self, thing, kind):
        return thing.name == kind or any(self.is_chosen(child, kind) for child in thing.children)

    def pick(self, kind):
        """In the list that opens."""
        self.program.wait("the kinds of steps", lambda: self.program.all("label", re.compile("^If not, attack$")))
        for key in [HOME] + [DOWN] * KINDS.index(kind) + [RETURN]:
            time.sleep(self.bus.DEAF / 2)
            self.program.key(key)
        time.sleep(self.bus.DEAF)

    def type_card(self):
        self.expect("^Asked once: it is kept for your copy", "a card that came is typed in where it is asked for")
        self.write("^What you call the card$", CARD)
        for which, (name, steps) in BEHAVIOURS.items():
            self.write(f"^Its {which} behaviour$", name)
            for nth, (kind, words) in enumerate(steps, 1):
                self.add_step(f"Steps of the {which}", nth, kind, words)
        self.now = Table(self.program)
        self.agree("^Behaviours of the Scoundrel$")

    # --- What is put right ---------------------------------------------------------------------------------------

    def correct(self, card, sheet, values):
        """On the sheet that a press on the card opens, or on the track; closed, what it says holds."""
        self.rest()
        self.press(self.now.among(self.now.cells, card, "button"), card)
        self.program.find("dialog", re.compile(f"^About {sheet}"))
        for name, number in values.items():
            self.set_number(name, number)
        [thing for thing in self.program.things() if thing.role == "button" and thing.name == "Close"][-1].press()
        self.program.wait("the end of the sheet", lambda: not self.program.all("dialog"))
        self.now = self.table()


def set_up(captain):
    report = captain.report
    captain.now = captain.table()
    for what in "No Spawn Point", "1 Spawn Point", "It Is the Xia Sector", "1 Spawn Point":
        captain.choose("what does it have", what)
    captain.lies(["Sectors: 3 · 4 needed", "Spawn points: 2 · 2 needed"],
                 "sectors and spawn points are counted, and the Xia sector is not")
    captain.choose("what does it have", "No Spawn Point")
    captain.choose("^Which of these two are turned up", "Kemplar II", "Loath")
    captain.rest()
    captain.choose("^Which ship of tier 1 do you fly", "Without a Name")
    captain.expect("^2 chosen: Enforcer, Scoundrel$", "who comes with Kemplar II and with Loath is chosen already")
    captain.agree("^Which NPCs are in play")
    captain.choose("for the Enforcer: which one is it", "As on the Card")
    captain.choose("^Where do you lay the card of the Scoundrel", "Seat 1")
    captain.choose("for the Scoundrel: which one is it", "Teach a new one")
    captain.type_card()
    captain.told(["^Spawn the Scoundrel and lay its card at its seat, with 2,000 of bounty", "^Spawn the Enforcer", "with side A up$", "^Take 4,000 cr"],
                 "the list names who is in play, the side and the credits")
    [behaviour] = [name for name in TOLD if captain.says(f"^Its behaviour is {name}$")]
    report.point(True, f"chance says which of the two is in force, and the list names it: {behaviour}")
    captain.agree("^Set up the table$")
    return behaviour


def your_turn(captain, target, came, fame, tier):
    """An attack and a ship."""
    captain.choose("^Fly your turn$", f"Attack on the {target}")
    captain.told([f"^shields, {target}, [0-9]+ on a d"], f"the {target} rolls its shields against an attack of yours")
    captain.choose(f"^What came of the attack on the {target}", came)
    if came == "Destroyed":
        captain.told([f"^Take the {target} off the map$"],
                     f"the {target} leaves the map")
    captain.choose("^Fly your turn$", "You bought a ship")
    captain.told([f"^Move your marker to {fame}$"], "a ship of the next tier is one fame")
    captain.lies([f"^Fame: you {fame}, NPCs", f"^Your ship, Tier: {tier}$", "^Your ship, Bounty: 1,000$"],
                 f"fame {fame}, tier {tier} and the bounty stand on the table")


def npcs_act(captain, behaviour, back=False):
    captain.agree("^Fly your turn$")
    captain.choose("^System Expanse$", "Nobody Came")
    captain.told([f"^The Scoundrel acts: {behaviour}$", *TOLD[behaviour], "^blaster, [0-9]+ on a d12$"],
                 "its behaviour is told as it was typed in, with its dice")
    if back:
        owed, head, step = (next((i for i, label in enumerate(captain.now.labels) if label.startswith(words)), None)
                            for words in ("Put the Scoundrel back", "The Scoundrel acts", "Target: your ship"))
        captain.report.point(None not in (owed, head, step) and owed < head < step,
                             "what the hands still owe stands above its heading, and that above its steps")
    captain.lies(["^Scoundrel, now$", "^You, done$", "^Enforcer, to come$"], "the round shows whose turn it is")
    captain.agree("^Is everybody still flying")
    captain.told(["^The Enforcer acts$", "^Do what its card says", "^missile, [0-9]+ on a d"],
                 "of a card that is not typed in there are the dice alone")
    captain.lies(["^Scoundrel, done$", "^Enforcer, now$", "^Scoundrel, .*Turn no kill$"],
                 "and the round goes on")
    captain.agree("^Is everybody still flying")


def fame_roll(captain, cubes):
    captain.told(["^Total, [+]?[0-9]+$", "^[+]1: [0-9]+%$"], "before the fame roll it says what counts and how likely what is")
    captain.count("^Take all cubes off the map", cubes)


def first_round(captain, behaviour):
    your_turn(captain, "Enforcer", "Still Flying", 1, 2)
    npcs_act(captain, behaviour)
    fame_roll(captain, 2)
    captain.told(["^The NPCs gain ", "^Roll, [0-9]+$", "^Cubes on the map: 2, [+]4$", "^Fame that you are ahead: 1, [+]2$",
                  ", it has come$"], "the fame roll is told with all that added to it")
    captain.agree("^The NPCs gain")
    captain.agree("^Resolve the events")
    captain.lies(["^Round 2$", "^You, now$", "^Your ship, Cubes on the map: 0$"], "the second round begins")


def lose(captain):
    """One fame is missing, and ten cubes lie on the map."""
    captain.correct("^Fame: you", "Fame", {"^Fame of the NPCs$": LIMIT - 1})
    captain.lies([f"NPCs {LIMIT - 1}$", "Side of the stats card: B"], "the fame of the NPCs is put right on the track")
    fame_roll(captain, 10)
    captain.told(["^You have lost: the NPCs have [0-9]+ fame$"], "the NPCs win when they have the fame that is needed")


def run(stage, command):
    bus, report = stage.bus, stage.report
    with stage.program(command) as program:
        new_play(program, SEED, "Xia")
        captain = Captain(bus, program, report)
        behaviour = set_up(captain)
        first_round(captain, behaviour)
        your_turn(captain, "Scoundrel", "Destroyed", 3, 3)
        captain.correct("^Enforcer, ", "Enforcer", {"^Bounty of the Enforcer$": 3000})
        captain.lies(["^Enforcer, .*Bounty 3,000"], "a bounty is put right on the card of the NPC")
        before = captain.now
        report.note("killed at: " + " | ".join(before.labels[:4]))

    with stage.program(command) as program:
        captain.program = program
        captain.now = after = captain.table()
        same = captain.asks(after) == captain.asks(before)
        report.point(same, "after kill -9 the same question stands there")
        if not same:
            report.note(f"before: {captain.asks(before)}\nafter:  {captain.asks(after)}")
        report.point([cell.name for cell in after.cells] == [cell.name for cell in before.cells], "and the table is the same")
        npcs_act(captain, behaviour, back=True)
        lose(captain)
        captain.told(["^The play is in your history", "^Total, [0-9]+$", "^Play Again$"],
                     "the result stands there, with what the last roll came to")
    hear_no_complaint(stage)


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1:]))
