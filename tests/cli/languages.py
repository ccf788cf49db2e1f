#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A play that is begun in English is read in another language, back to its first line.

usage: languages.py CLI SOURCE-ROOT
"""

import json
import locale
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
from catalogue import compile_to, languages  # pylint: disable=wrong-import-position

LOCALE = "de_DE.UTF-8"


def run(cli, folder, language, *arguments, lines=""):
    env = os.environ | {"UNDERSTUDY_LOCALE": folder, "UNDERSTUDY_DATA": folder, "LC_ALL": LOCALE, "LANGUAGE": language}
    return subprocess.run([cli, *arguments], env=env, input=lines, capture_output=True, text=True, check=True).stdout


def read(cli, folder, language):
    """Returns the journal of the first play and its present situation."""
    out = run(cli, folder, language, "play", "--continue", "1", "--json", lines='{"journal":true}\n')
    objects = [json.loads(line) for line in out.splitlines()]
    return next(one["journal"] for one in objects if "journal" in one), objects[0]


def stripped(journal):
    return [{member: value for member, value in entry.items() if member not in ("question", "text")} for entry in journal]


def main(cli, root):
    try:
        locale.setlocale(locale.LC_ALL, LOCALE)
    except locale.Error:
        print(f"1..0 # SKIP there is no locale {LOCALE} here")
        return 0
    points = []
    with tempfile.TemporaryDirectory() as folder:
        run(cli, folder, "C", "play", "phantom", "--seed", "7", "--policy", "random")
        english, _ = read(cli, folder, "C")
        for language in languages(root):
            compile_to((root / "po" / f"{language}.po").read_text(encoding="utf-8"), folder, language)
            journal, situation = read(cli, folder, language)
            other = sum(one["question"] != two["question"] for one, two in zip(journal, english) if one["question"])
            asked = sum(1 for one in english if one["question"])
            points += [(f"{language} speaks its language", situation["language"].startswith(language)),
                       (f"{language} has the same entries", stripped(journal) == stripped(english)),
                       (f"{language} says all {asked} questions anew", other == asked > 20)]
        again, _ = read(cli, folder, "C")
        points.append(("English is what it was", again == english))
    print(f"1..{len(points)}")
    for number, (what, good) in enumerate(points, 1):
        print(f"{'ok' if good else 'not ok'} {number} {what}")
    return not all(good for _, good in points)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
