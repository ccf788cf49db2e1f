#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every language has every text, and each says what the English one can say.

usage: translations.py SOURCE-ROOT
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from catalogue import entries, extract, forgive, gaps, help_texts, languages, merge, report, run, translations

KEYS = re.compile(r"_(?=\w)")


def lost(entry):
    """What of the English text a translation does not have: places, tags, the key of a menu entry, the last space."""
    sources = [entry["msgid"], entry["msgid_plural"] or entry["msgid"]]
    for text in filter(None, translations(entry)):
        for what, pattern in ("place", r"\{\w+\}"), ("tag", r"<[^>]+>"):
            wanted = [set(re.findall(pattern, source)) for source in sources]
            if set(re.findall(pattern, text)) not in wanted:
                return f"has another {what}: {text}"
        if entry["msgid"].startswith("_") != bool(KEYS.search(text)) and " " not in KEYS.split(entry["msgid"])[0]:
            return f"has another key: {text}"
        if (text[-1] in " \n") != (entry["msgid"][-1] in " \n"):
            return f"ends in another way: {text}"
    return None


def check(root, language, template, folder):
    """Yields what holds for a language, and what does not hold of it."""
    merged = merge(root, language, template)
    found = entries(run("msgattrib", "--no-obsolete", "-", input=merged))
    yield forgive("has every text", list(gaps(merged)))
    yield "loses nothing of a text", [f"“{entry['msgid']}” {lost(entry)}" for entry in found if lost(entry)]
    compiled = Path(folder) / f"{language}.mo"
    done = subprocess.run(["msgfmt", "--check", "--output-file", str(compiled), "-"], input=merged,
                          capture_output=True, text=True, check=False)
    yield "can be compiled", done.stderr.splitlines() if done.returncode else []
    pages = Path(folder) / language
    pages.mkdir()
    run("itstool", "--merge", str(compiled), "--lang", language, "--output", str(pages),
        *map(str, sorted((root / "help" / "C").glob("*.page"))))
    if shutil.which("yelp-check"):
        done = subprocess.run(["yelp-check", "validate", str(pages)], capture_output=True, text=True, check=False)
        yield "has valid pages of help", done.stdout.splitlines() if done.returncode else []


def main(root):
    points = []
    template = extract(root)
    known = {entry["msgid"] for entry in entries(template)}
    points.append(("xgettext and itstool read help alike", sorted(help_texts(root) - known)))
    there = sorted(path.stem for path in (root / "po").glob("*.po"))
    points.append(("every catalogue is in po/LINGUAS", [] if there == languages(root) else there))
    with tempfile.TemporaryDirectory() as folder:
        for language in there:
            points += [(f"{language} {what}", faults) for what, faults in check(root, language, template, folder)]
    return report(points)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
