#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds for every source file: it is short, it begins with its two-line head, it leaves nothing undone.

usage: sources.py SOURCE-ROOT
"""

import re
import sys
from pathlib import Path

LONGEST = 600
KINDS = {".c", ".h", ".in", ".blp", ".py", ".sh", ".bash", ".sql", ".css"}
FOLDERS = ["src", "tests", "data"]
# Built from halves, so that this file does not find itself.
UNDONE = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
# What writes past the place where texts are made fit for a terminal.
WRITES = re.compile(r"\b(g_print|g_printerr|printf|fprintf|puts|fputs|fwrite|putchar) \(|\b(stdout|stderr)\b")
WRITER = "src/cli/us-output.c"


def sources(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in KINDS and "__pycache__" not in path.parts:
                yield path
    yield root / "dev"
    yield from sorted((root / "build-aux").iterdir())
    yield root / ".ci" / "run"
    yield root / "flatpak" / "bundle"
    yield root / "flatpak" / "runtime"


def main(root):
    long, headless, undone, writes = [], [], [], []
    count = 0
    for path in sources(root):
        name = path.relative_to(root)
        lines = path.read_text(encoding="utf-8").splitlines()
        count += 1
        if len(lines) > LONGEST:
            long.append(f"{name}: {len(lines)} lines")
        head = "\n".join(lines[:4])
        if "SPDX-License-Identifier: " not in head:
            headless.append(str(name))
        undone += [f"{name}:{number}" for number, line in enumerate(lines, 1) if UNDONE.search(line)]
        if name.parts[:2] == ("src", "cli") and path.suffix == ".c" and str(name) != WRITER:
            writes += [f"{name}:{number}" for number, line in enumerate(lines, 1) if WRITES.search(line)]
    status = 0
    print("1..5")
    for number, (what, found) in enumerate([
            (f"no file has over {LONGEST} lines", long),
            ("every file names its licence at its head", headless),
            ("nothing is marked as undone", undone),
            (f"the command line writes in {WRITER} alone", writes),
            (f"the sources were found: {count} files", [] if count > 20 else [str(root)]),
    ], 1):
        for one in found:
            print(f"# {one}", file=sys.stderr)
        print(f"{'not ok' if found else 'ok'} {number} {what}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
