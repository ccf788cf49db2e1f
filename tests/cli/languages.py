#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A play that was begun in English is shown in other languages, back to its first line, and the letters for tiles on a map
are those of the language.

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


def plays(cli, folder, language):
    """Returns the summaries and results that the list of plays shows."""
    listed = json.loads(run(cli, folder, language, "plays", "--json"))["plays"]
    return [play[member] for play in listed for member in ("summary", "outcome_text") if play[member]]


def stripped(journal):
    return [{member: value for member, value in entry.items() if member not in ("question", "text")} for entry in journal]


TABLE = ("play", "hal", "--seed", "7", "--no-save", "--source", "cards=table", "--set",
         "your-tiles=unnamed")


def check_letters(cli, folder, language):
    """The map shows a tile by its name, which can also be typed: "G1" in a language where yellow is gelb."""
    asked = [json.loads(line) for line in run(cli, folder, language, *TABLE, "--json", lines='{"answer":true}\n').splitlines()]
    label = next(one["label"] for one in asked[-1]["prompt"]["choices"] if one["id"] == "yellow-1")
    letter = label[0].upper()
    out = run(cli, folder, language, *TABLE, lines=f"\n{letter}1\nq\n")
    table, after = out.split(f"> {letter}1\n")
    return unless(f" {letter}1 " in table and label in after.split("\n> ")[0], out)


def unless(good, fault):
    return [] if good else [fault]


def main(cli, root):
    if not has_locale():
        return 0
    points = []
    template = extract(root)
    with tempfile.TemporaryDirectory() as folder:
        run(cli, folder, "C", "play", "phantom", "--seed", "9", "--policy", "random")
        english, _ = read(cli, folder, "C")
        run(cli, folder, "C", "play", "hal", "--seed", "3", "--policy", "random")
        # A play that is not over, for which the list shows the summary.
        run(cli, folder, "C", "play", "phantom", "--seed", "8", "--policy", "random")
        run(cli, folder, "C", "play", "--continue", "3", "--json", lines='{"undo":1}\n')
        listed = plays(cli, folder, "C")
        for language in in_every_language(root, folder):
            journal, situation = read(cli, folder, language)
            asked = [(one["question"], two["question"]) for one, two in zip(english, journal) if one["question"]]
            anew = f"{language} says all {len(asked)} questions anew", [one for one, two in asked if one == two]
            points += [(f"{language} speaks its language",
                        unless(situation["language"].startswith(language), situation["language"])),
                       (f"{language} has the same entries", unless(stripped(journal) == stripped(english), journal)),
                       (f"{language} calls tiles by its own letters", check_letters(cli, folder, language)),
                       (f"{language} is asked enough", unless(len(asked) > 20, len(asked))),
                       forgive(*anew) if any(gaps(merge(root, language, template))) else anew,
                       (f"{language} lists plays in its words",
                        [one for one, two in zip(listed, plays(cli, folder, language), strict=True) if one == two])]
            text = run(cli, folder, language, "plays")
            points.append((f"{language} prints them", [one for one in listed if one in text]))
            export = json.loads(run(cli, folder, language, "export", "play", "1"))["play"]
            points.append((f"{language} exports them",
                           [one for one in (export["summary"], export["outcome_text"]) if one in listed]))
        again, _ = read(cli, folder, "C")
        points.append(("English is what it was", unless(again == english, again)))
        points.append(("English lists what it did", unless(plays(cli, folder, "C") == listed, listed)))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
