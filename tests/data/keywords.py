#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The translators' tools must know every word of the rules' vocabulary that takes text, and where it stands; what
they cannot be told, the second text of a condition, is marked by hand.

usage: keywords.py SOURCE-ROOT
"""

import re
import sys
from pathlib import Path

def wanted(header):
    """Reads the macros that rules call: the text is named text, one and many; its context key or id."""
    for name, parameters in re.findall(r"^#define (us_run_\w+)\(([^)]*)\)", header, flags=re.MULTILINE):
        names = [parameter.strip() for parameter in parameters.split(",")]
        places = [str(names.index(word) + 1) for word in ("text", "one", "many") if word in names]
        context = [f"{names.index(word) + 1}c" for word in ("key", "id") if word in names]
        if places and name != "us_run_line":
            yield f"{name}:{','.join(context + places)}"


def calls(source, words):
    """The arguments of each call of one of these words."""
    for call in re.finditer(rf"\b(?:{'|'.join(words)}) \(", source):
        depth, start, texts, quoted = 1, call.end(), [], False
        for at in range(call.end(), len(source)):
            here = source[at]
            if here == '"' and source[at - 1] != "\\":
                quoted = not quoted
            depth += 0 if quoted else (here in "({[") - (here in ")}]")
            if not quoted and (depth == 0 or (depth == 1 and here == ",")):
                texts.append(source[start:at].strip())
                start = at + 1
            if depth == 0:
                break
        yield texts


def unmarked(source):
    """Finds conditions whose texts, the fourth and fifth argument, are neither NULL nor marked with N_()."""
    for texts in calls(source, ("us_run_applies", "us_run_decides")):
        yield from (text for text in texts[3:5] if text.startswith('"'))


def without_context(source, keywords):
    """Finds texts that are looked up with a context and are extracted without one, because N_() knows none."""
    words = [keyword.partition(":")[0] for keyword in keywords if "c" in keyword.partition(":")[2]]
    yield from (text for texts in calls(source, words) for text in texts if "N_(" in text)


def main(root):
    header = "".join(path.read_text(encoding="utf-8") for path in sorted((root / "src" / "engine").glob("*.h")))
    build = (root / "po" / "meson.build").read_text(encoding="utf-8")
    expected, listed = set(wanted(header)), set(re.findall(r"'(us_run_\w+:[\dc,]+)'", build))
    for keyword in sorted(expected - listed):
        print(f"missing in po/meson.build: {keyword}")
    for keyword in sorted(listed - expected):
        print(f"in no header of the engine: {keyword}")
    bare = [(path, text) for path in sorted((root / "src" / "games").rglob("*.c"))
            for text in unmarked(path.read_text(encoding="utf-8"))]
    for path, text in bare:
        print(f"{path.relative_to(root)}: not marked with N_(): {text}")
    lost = [(path, text) for path in sorted((root / "src" / "games").rglob("*.c"))
            for text in without_context(path.read_text(encoding="utf-8"), listed)]
    for path, text in lost:
        print(f"{path.relative_to(root)}: no language finds it: {text}")
    return 0 if expected and expected == listed and not bare and not lost else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
