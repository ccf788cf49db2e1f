#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What there are several kinds of, areas of a board and fields of a record, has its kinds in a table, and each is named
there and where it is drawn or filled. Whoever else needs to know something about one asks for that, so that a new kind
changes no other file. Games name the kinds that they show.

usage: kinds.py SOURCE-ROOT
"""

import re
import sys
from pathlib import Path

# A header with the enumeration, its prefix, the table, and where the window's half is: the file of a kind, or a folder.
FAMILIES = [
    ("src/engine/us-board.h", "US_AREA_", "src/engine/us-area-kind.c", ["src/ui/board/us-area-{}.c"]),
    ("src/engine/us-value.h", "US_FIELD_", "src/engine/us-field-kind.c", ["src/ui/fields/"]),
]


def read_kinds(root, header, prefix):
    enumeration = next(one for one in re.findall(r"typedef enum \{(.*?)\}", (root / header).read_text(), re.DOTALL)
                       if prefix in one)
    return re.findall(rf"^\s*{prefix}([A-Z]+)\b", enumeration, re.MULTILINE)


def find_outside(root, allowed, prefix, kinds, half):
    """Yields where a kind is named by a file that is neither one of `allowed` nor of the kind's half."""
    for file in sorted((root / "src").glob("**/*.[ch]")):
        name = file.relative_to(root).as_posix()
        if name in allowed or name.startswith("src/games/"):
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for kind in re.findall(rf"\b{prefix}([A-Z]+)\b", line):
                if kind in kinds and not name.startswith(tuple(one.format(kind.lower()) for one in half)):
                    yield f"{name}:{number} names {prefix}{kind}"


def main(root):
    number = status = 0
    print(f"1..{len(FAMILIES) * 2}")
    for header, prefix, table, half in FAMILIES:
        kinds = read_kinds(root, header, prefix)
        # A pattern that finds nothing would find nothing outside either.
        entries = re.findall(rf"\[{prefix}([A-Z]+)\] =", (root / table).read_text())
        outside = list(find_outside(root, {header, table}, prefix, kinds, half))
        for wrong in outside:
            print(f"# {wrong}", file=sys.stderr)
        for good, what in ((kinds and entries == kinds, f"{table} has each of the {len(kinds)} kinds"),
                           (not outside, f"no other file names a kind of {prefix}…")):
            number += 1
            status |= not good
            print(f"{'ok' if good else 'not ok'} {number} {what}")
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
