#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the table of glyphs that us-glyph.c draws out of their files, glyphs/NAME.svg: path data, so that a running
program reads no SVG for them. All glyphs share one set of names. A file that says anything else than a glyph can be is
an error, in one sentence.

usage: glyphs.py OUTPUT GLYPH.svg…
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
# What editors leave in a file and nobody sees.
UNSEEN = {SVG + name for name in ("title", "desc", "metadata")}
# How many numbers each command of a path takes.
COMMANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
GAP = r"[\s,]*"
NUMBER = re.compile(GAP + r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FLAG = re.compile(GAP + r"[01]")
LETTER = re.compile(GAP + r"(\S)")
TURN = re.compile(r"rotate\((-?\d+) ([\d.]+) ([\d.]+)\)")
LOOKS = ("fill", "fill-rule", "data-dark", "data-on-cube")


class Bad(Exception):
    pass


def check_path(text):
    """Whether the text is a path from its first to its last letter."""
    at, first = 0, True
    while text[at:].strip():
        letter = LETTER.match(text, at)
        at = letter.end()
        command = letter[1].upper()
        if command not in COMMANDS:
            raise Bad(f"“{letter[1]}” is no command of a path.")
        if first and command != "M":
            raise Bad(f"a path begins with M, not with {letter[1]}.")
        first = False
        groups = 0
        while COMMANDS[command]:
            for place in range(COMMANDS[command]):
                number = (FLAG if command == "A" and place in (3, 4) else NUMBER).match(text, at)
                if not number and (place > 0 or groups == 0):
                    raise Bad(f"{letter[1]} of a path takes {COMMANDS[command]} numbers.")
                if not number:
                    break
                at = number.end()
            if not number:
                break
            groups += 1
    if first:
        raise Bad("the path is empty.")


def read_side(root):
    numbers = (root.get("viewBox") or "").replace(",", " ").split()
    if not numbers:
        raise Bad("the svg needs a viewBox, such as “0 0 24 24”.")
    try:
        left, top, width, height = map(float, numbers)
    except ValueError:
        raise Bad(f"“{root.get('viewBox')}” is no viewBox.") from None
    if left != 0 or top != 0 or width != height or width <= 0:
        raise Bad(f"the viewBox is a square that begins at 0 0, not “{root.get('viewBox')}”.")
    return width


def check_looks(looks):
    for name in "fill", "data-dark", "data-on-cube":
        if looks[name] and not re.fullmatch(r"#[0-9a-fA-F]{6}", looks[name]):
            raise Bad(f"“{looks[name]}” is no colour; one is written as {name}=\"#26a269\".")
    if bool(looks["fill"]) != bool(looks["data-dark"]):
        raise Bad("a glyph with a colour of its own has two, fill=\"#…\" for the light scheme and data-dark=\"#…\".")
    if looks["fill-rule"] not in (None, "nonzero", "evenodd"):
        raise Bad(f"“{looks['fill-rule']}” is no fill-rule.")


def read_paths(root, shapes):
    looks = None
    for shape in shapes:
        if shape.tag != SVG + "path":
            raise Bad(f"a glyph is made of paths, not of <{shape.tag.removeprefix(SVG)}>.")
        for name in shape.keys():
            if name not in ("d", "id", *LOOKS) and not name.startswith("{"):
                raise Bad(f"a path of a glyph has no {name}.")
        own = {name: shape.get(name, root.get(name)) for name in LOOKS}
        if looks not in (None, own):
            raise Bad("all paths of a glyph have the same colours and the same fill-rule.")
        looks = own
        check_path(shape.get("d") or "")
    check_looks(looks)
    return {"path": " ".join(" ".join(shape.get("d").split()) for shape in shapes), "turn": 0, **looks}


def read_turned(use, side):
    """A glyph that is another one, turned."""
    href = re.fullmatch(r"([\w-]+)\.svg#glyph", use.get("href") or "")
    turn = TURN.fullmatch(use.get("transform") or "")
    if not href or not turn or float(turn[2]) != side / 2 or float(turn[3]) != side / 2:
        raise Bad(f"a turned glyph is <use href=\"OTHER.svg#glyph\" transform=\"rotate(90 {side / 2:g} {side / 2:g})\"/>.")
    return {"of": href[1], "turn": int(turn[1])}


def read(path):
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        raise Bad(f"this is no XML: {error}.") from None
    if root.tag != SVG + "svg":
        raise Bad("this is no SVG.")
    side = read_side(root)
    # Elements of other languages are an editor's own.
    shapes = [shape for shape in root if shape.tag.startswith(SVG) and shape.tag not in UNSEEN]
    if not shapes:
        raise Bad("there is no path in it.")
    if len(shapes) == 1 and shapes[0].tag == SVG + "use":
        return {"side": side, **read_turned(shapes[0], side)}
    return {"side": side, **read_paths(root, shapes)}


def turn(glyph, glyphs):
    other = glyphs.get(glyph["of"])
    if other is None or "of" in other:
        raise Bad(f"{glyph['of']}, which it turns, is no glyph with paths.")
    if other["side"] != glyph["side"]:
        raise Bad(f"its viewBox is not that of {glyph['of']}, which it turns.")
    return {**other, "turn": glyph["turn"]}


def line(name, glyph):
    """One initializer of the table."""
    quoted = [f'"{glyph[key]}"' if glyph[key] else "NULL" for key in ("fill", "data-dark", "data-on-cube")]
    pierced = "TRUE" if glyph["fill-rule"] == "evenodd" else "FALSE"
    return f'{{ "{name}", "{glyph["path"]}", {glyph["side"]}f, {glyph["turn"]}, {", ".join(quoted)}, {pierced} }},\n'


def main(output, files):
    glyphs, places = {}, {}
    for path in files:
        try:
            name = path.stem
            if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
                raise Bad("a glyph is called by small letters, digits and hyphens.")
            if name in places:
                raise Bad(f"there is a glyph of this name already, {places[name]}; all games share one set of names.")
            places[name] = path
            glyphs[name] = read(path)
        except Bad as bad:
            sys.exit(f"{path}: {bad}")
    lines = []
    # The table is searched by halves.
    for name in sorted(glyphs):
        try:
            lines.append(line(name, turn(glyphs[name], glyphs) if "of" in glyphs[name] else glyphs[name]))
        except Bad as bad:
            sys.exit(f"{places[name]}: {bad}")
    output.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
