#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A text without its translation is skipped where somebody works, and fails where everything must hold.

usage: gaps.py SOURCE-ROOT
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from catalogue import languages, report


def check(tree, **more):
    env = {name: value for name, value in os.environ.items() if name != "UNDERSTUDY_STRICT"} | more
    done = subprocess.run([sys.executable, Path(__file__).with_name("translations.py"), tree], env=env, capture_output=True,
                          text=True, check=False)
    waiting = re.search(f"^ok .* {languages(tree)[0]} .* # SKIP ([0-9]+) ", done.stdout, re.MULTILINE)
    return done.returncode, int(waiting[1]) if waiting else 0, done.stdout + done.stderr


def main(root):
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in ("data", "help", "po", "src"):
            shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("*.png", "*.svg"))
        for page in (root / "help").rglob("media/*.png"):
            (tree / page.relative_to(root)).parent.mkdir(exist_ok=True)
            (tree / page.relative_to(root)).write_bytes(b"")
        language = languages(root)[0]
        catalogue = tree / "po" / f"{language}.po"
        text = catalogue.read_text(encoding="utf-8")
        before = check(tree)[1]
        (tree / "src" / "new.c").write_text('const char *fresh = N_("A text that nobody has seen yet");\n', encoding="utf-8")
        with (tree / "po" / "POTFILES.in").open("a", encoding="utf-8") as listed:
            listed.write("src/new.c\n")
        # Nobody has brought the catalogue up to date; or somebody has, and left it empty; or msgmerge has guessed.
        head = '\nmsgid "A text that nobody has seen yet"\nmsgstr '
        points = []
        for what, entry in (("unknown", ""), ("empty", f'{head}""\n'), ("guessed", f'\n#, fuzzy{head}"Ein Text"\n')):
            catalogue.write_text(text + entry, encoding="utf-8")
            code, waiting, said = check(tree)
            points.append((f"{what}: skipped", [] if (code, waiting) == (0, before + 1) else [said]))
            code, waiting, said = check(tree, UNDERSTUDY_STRICT="1")
            points.append((f"{what}: a failure where that is strict",
                           [] if (code, waiting) == (1, 0) and "nobody has seen" in said else [said]))
        ci = (root / ".ci" / "run").read_text(encoding="utf-8")
        points.append((".ci/run is strict", [] if "./dev test --strict " in ci else [ci]))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
