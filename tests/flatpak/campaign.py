# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A campaign that goes out to files and takes one in, where a portal shows the file dialogs.

Who hosts it has a report, a folder for files that both sides see (data), says what the portal answers (answer) and knows
what it was asked (questions).
"""

import re
import sqlite3

TABLE = """Date,Goal,Outcome,Your fame,Fame of the NPCs,Ships
2026-02-01,Architect,npc-win,6,12,Numerator
soon,Architect,npc-win,6,12,Numerator
"""


def games(host):
    """How many lines the campaign has, as they are on the disk."""
    with sqlite3.connect(f"file:{host.data}/understudy.db?mode=ro", uri=True) as database:
        return database.execute("SELECT games FROM campaign").fetchone()[0]


def press(program, role, name):
    program.find(role, re.compile(name)).press()


def closed(program):
    program.wait("the end of the dialog", lambda: not program.all("dialog"))


def begin(host, program):
    """A campaign with two ships, a goal and one game."""
    press(program, "button", "^Campaign…$")
    for name, text in ("^Name$", "Embers"), ("^Tier 1: names", "Swamp Rat, Numerator"), ("^Names, with commas", "Architect"):
        program.find("text", re.compile(name)).write(text)
    press(program, "button", "^Create$")
    press(program, "button", "^Enter a Game")
    for name in "^Architect$", "^Goal$", "^Trade 1$":
        press(program, "toggle button", name)
    for name, fame in ("^Your fame$", 12), ("^Fame of the NPCs$", 7):
        program.find("spin button", re.compile(name)).set_value(fame)
    press(program, "button", "^Swamp Rat$")
    press(program, "button", "^Save$")
    closed(program)
    host.report.point(games(host) == 1, "a game is entered by hand")


def write(host, program, page):
    """The sheet as a document."""
    sheet = host.data / "Embers.pdf"
    host.answer(response=0, uri=sheet.as_uri())
    page.do("log.export")
    press(program, None, r"^Log Sheet \(PDF\)…")
    program.wait("the document", lambda: sheet.exists() and sheet.read_bytes().startswith(b"%PDF"))
    host.report.point(host.questions.read_text(encoding="utf-8").endswith("SaveFile Export the Log Sheet\n"),
                      "its log is written as a PDF where the portal says")
    closed(program)


def read(host, program, page):
    """A table, which is looked at before it comes in, and once more when it has."""
    table = host.data / "Embers.csv"
    table.write_text(TABLE, encoding="utf-8")
    before = games(host)
    host.answer(response=0, uri=table.as_uri())
    page.do("log.import")
    program.find("list item", re.compile(f"^{before + 1} · Architect$"))
    program.find("list item", re.compile("^Line 3, column 1$"))
    host.report.point(games(host) == before, "a table from the portal is shown before it comes in, with what cannot be read")
    press(program, "button", "^Import$")
    closed(program)
    host.report.point(games(host) == before + 1, "confirmed it comes in")
    press(program, "button", "^Undo$")
    program.wait("the line’s end", lambda: games(host) == before)
    host.report.point(True, "and goes again by Undo")


def no_printer(host, program, page):
    """The stand-in knows none."""
    page.do("log.print")
    press(program, "button", "^Log Sheet$")
    said = program.find("label", re.compile("xdg-desktop-portal"))
    host.report.point("export a PDF" in said.name, f"Print without a portal says: {said.name}")
    program.all("button", re.compile("^Close$"))[-1].press()
    closed(program)


def by_portal(host, program, sandboxed):
    begin(host, program)
    page = program.find("grouping", re.compile("^Embers$"))
    write(host, program, page)
    read(host, program, page)
    if sandboxed:
        no_printer(host, program, page)
    program.find("frame").do("win.back")
