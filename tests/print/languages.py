#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages have room for each language, for one whose words are half as long again, and for one that is read from the right.

usage: languages.py TEST-OF-PAGES SOURCE-ROOT
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
# pylint: disable-next=wrong-import-position
from catalogue import LOCALE, compile_to, entries, extract, has_locale, in_every_language, report

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n'
# What holds in every language; other tests look for words.
PARTS = ["usual", "long", "arabic", "crowded"]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def longer(text):
    return text + (" und noch etwas mehr" if " " in text else "erung"[:len(text) // 2 + 1])


def from_right(text):
    return "نص " + text


def made_up(template, change):
    """Returns a catalogue in which each text that has words was changed."""
    blocks = [HEAD]
    for entry in entries(template):
        if "\n" in entry["msgid"] or not re.search(r"[^\W\d]{2}", re.sub(r"\{\w+\}|%\S+|<.*?>", "", entry["msgid"])):
            continue
        lines = [f"msgctxt {quoted(entry['msgctxt'])}"] if entry["msgctxt"] is not None else []
        lines.append(f"msgid {quoted(entry['msgid'])}")
        if entry["msgid_plural"] is None:
            lines.append(f"msgstr {quoted(change(entry['msgid']))}")
        else:
            lines += [f"msgid_plural {quoted(entry['msgid_plural'])}", f"msgstr[0] {quoted(change(entry['msgid']))}",
                      f"msgstr[1] {quoted(change(entry['msgid_plural']))}"]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def check(test, folder, language):
    env = os.environ | {"UNDERSTUDY_LOCALE": folder, "LC_ALL": LOCALE, "LANGUAGE": language}
    done = subprocess.run([test, *(word for part in PARTS for word in ("-p", f"/pages/{part}"))], env=env, text=True,
                          capture_output=True, check=False)
    good = done.returncode == 0 and done.stdout.count("\nok ") == len(PARTS)
    return [] if good else [*done.stdout.splitlines()[-4:], *done.stderr.splitlines()[-4:]]


def main(test, root):
    if not has_locale():
        return 0
    template = extract(root)
    with tempfile.TemporaryDirectory() as folder:
        # Names of real languages: a program asks for none that nobody has heard of.
        compile_to(made_up(template, longer), folder, "nds")
        compile_to(made_up(template, from_right), folder, "fa")
        points = [(f"pages have room for {language}", check(test, folder, language))
                  for language in (*in_every_language(root, folder), "nds", "fa")]
    return report(points)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
