#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The translators' tools must know every word of the rules' vocabulary that takes text, and where it stands.

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


def main(root):
    header = (root / "src" / "engine" / "us-run.h").read_text(encoding="utf-8")
    build = (root / "po" / "meson.build").read_text(encoding="utf-8")
    expected, listed = set(wanted(header)), set(re.findall(r"'(us_run_\w+:[\dc,]+)'", build))
    for keyword in sorted(expected - listed):
        print(f"missing in po/meson.build: {keyword}")
    for keyword in sorted(listed - expected):
        print(f"not in us-run.h: {keyword}")
    return 0 if expected and expected == listed else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
