#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A play that is begun in English is read in another language, back to its first line.

usage: languages.py CLI SOURCE-ROOT
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
# pylint: disable-next=wrong-import-position
from catalogue import LOCALE, extract, forgive, gaps, has_locale, in_every_language, merge, report


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


def unless(good, fault):
    return [] if good else [fault]


def main(cli, root):
    if not has_locale():
        return 0
    points = []
    template = extract(root)
    with tempfile.TemporaryDirectory() as folder:
        run(cli, folder, "C", "play", "phantom", "--seed", "7", "--policy", "random")
        english, _ = read(cli, folder, "C")
        for language in in_every_language(root, folder):
            journal, situation = read(cli, folder, language)
            asked = [(one["question"], two["question"]) for one, two in zip(english, journal) if one["question"]]
            anew = f"{language} says all {len(asked)} questions anew", [one for one, two in asked if one == two]
            points += [(f"{language} speaks its language",
                        unless(situation["language"].startswith(language), situation["language"])),
                       (f"{language} has the same entries", unless(stripped(journal) == stripped(english), journal)),
                       (f"{language} is asked enough", unless(len(asked) > 20, len(asked))),
                       forgive(*anew) if any(gaps(merge(root, language, template))) else anew]
        again, _ = read(cli, folder, "C")
        points.append(("English is what it was", unless(again == english, again)))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
