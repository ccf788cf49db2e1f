#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares po/POTFILES.in with the files that have text for translators, or writes it.

usage: potfiles.py [--write] SOURCE-ROOT
"""

import re
import sys
from pathlib import Path

HEAD = "# Every file with text for translators. ./dev format writes this list; a test compares it.\n"
CALL = re.compile(r"\b(C?_|N_|NC_|ngettext|us_run_(?!free_|ask_|add_)\w+)\s*\(\s*(?=\S)")
# A word of the rules' vocabulary counts only where it carries a text.
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def has_text(path):
    if path.name.endswith((".desktop.in", ".metainfo.xml.in", ".page")):
        return True
    if path.suffix not in {".c", ".h", ".blp"}:
        return False
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return any(TEXT.match(text, call.end()) or "us_run_" in call[0] and '"' in text[call.end():call.end() + 200]
               for call in CALL.finditer(text))


def main(arguments):
    write = "--write" in arguments
    root = Path([argument for argument in arguments if argument != "--write"][0])
    listed_in = root / "po" / "POTFILES.in"
    found = sorted(str(path.relative_to(root)) for folder in ("data", "help", "src") for path in (root / folder).rglob("*")
                   if path.is_file() and has_text(path))
    wanted = HEAD + "".join(name + "\n" for name in found)
    listed = listed_in.read_text(encoding="utf-8") if listed_in.exists() else ""
    if listed == wanted:
        return 0
    if write:
        listed_in.write_text(wanted, encoding="utf-8")
        return 0
    before = {line for line in listed.splitlines() if line and not line.startswith("#")}
    for name in found:
        if name not in before:
            print(f"missing: {name}")
    for name in sorted(before - set(found)):
        print(f"has no text or is gone: {name}")
    print("./dev format writes po/POTFILES.in anew.")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
