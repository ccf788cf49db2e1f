# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the texts of the sources, and catalogues, by the tools that translators use."""

import ast
import locale
import os
import re
import subprocess
import sys
from pathlib import Path

# A catalogue is asked only in a locale of some country; which one decides nothing.
LOCALE = "de_DE.UTF-8"
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2"]


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def extract(root):
    """Returns all texts of the project as a catalogue without translations."""
    build = (root / "po" / "meson.build").read_text(encoding="utf-8")
    words = KEYWORDS + re.findall(r"'((?:us_run|US)_\w+:[\dc,]+)'", build)
    # Templates are close enough to C for xgettext, which says so for each of them.
    return run("xgettext", "--from-code=UTF-8", "--no-location", "--output=-", "--files-from=po/POTFILES.in",
               *(f"--keyword={word}" for word in words), cwd=root,
               env=os.environ | {"GETTEXTDATADIRS": str(root / "po")})


def help_texts(root):
    """Returns the texts that itstool finds in the pages of help, where it puts the translations in."""
    pages = sorted(str(page) for page in (root / "help" / "C").glob("*.page"))
    return {entry["msgid"] for entry in entries(run("itstool", "--output", "-", *pages)) if entry["msgctxt"] != "_"}


def entries(text):
    """Yields the entries of a catalogue but for its head, each a dictionary with every member."""
    for block in re.split(r"\n\s*\n", run("msgcat", "--no-wrap", "-", input=text)):
        entry = {"msgctxt": None, "msgid": "", "msgid_plural": None, "flags": ""}
        member = None
        for line in block.splitlines():
            if line.startswith("#,"):
                entry["flags"] += line
            elif line.startswith('"'):
                entry[member] += ast.literal_eval(line)
            elif not line.startswith("#"):
                member, value = line.split(" ", 1)
                entry[member] = ast.literal_eval(value)
        if entry["msgid"]:
            yield entry


def translations(entry):
    return [value for member, value in entry.items() if member.startswith("msgstr")]


def merge(root, language, template):
    """Returns the catalogue of a language with exactly the texts that there are."""
    return run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file=-", str(root / "po" / f"{language}.po"), "-",
               input=template)


def gaps(catalogue):
    """Returns the texts that are shown in English, each with the reason."""
    for entry in entries(run("msgattrib", "--no-obsolete", "-", input=catalogue)):
        if not all(translations(entry)):
            yield f"“{entry['msgid']}” is missing"
        elif "fuzzy" in entry["flags"]:
            yield f"“{entry['msgid']}” is fuzzy"


def forgive(what, faults):
    """Returns a point for what follows from gaps. Whoever changes a text need not know every language, so it is skipped;
    ./dev test --strict is for what every language must have."""
    if not faults or os.environ.get("UNDERSTUDY_STRICT"):
        return what, faults
    for fault in faults:
        print(f"# {fault}", file=sys.stderr)
    return f"{what} # SKIP {len(faults)} not translated yet; with --strict this is a failure", []


def languages(root):
    return [line for line in (root / "po" / "LINGUAS").read_text(encoding="utf-8").split("\n")
            if line and not line.startswith("#")]


def compile_to(text, folder, language):
    """Writes a catalogue where programs find it below the folder."""
    place = Path(folder) / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    run("msgfmt", "--check-format", "--output-file", str(place / "understudy.mo"), "-", input=text)


def in_every_language(root, folder):
    """Yields each language when programs find its catalogue below the folder."""
    for language in languages(root):
        compile_to((root / "po" / f"{language}.po").read_text(encoding="utf-8"), folder, language)
        yield language


def has_locale():
    """Returns whether there is a language but English here; if not, the test is skipped."""
    try:
        locale.setlocale(locale.LC_ALL, LOCALE)
    except locale.Error:
        print(f"1..0 # SKIP there is no locale {LOCALE} here")
        return False
    return True


def report(points):
    """Prints what was tested, each point with its faults, and returns whether there are any."""
    print(f"1..{len(points)}")
    for number, (what, faults) in enumerate(points, 1):
        for fault in faults:
            print(f"# {fault}", file=sys.stderr)
        print(f"{'not ok' if faults else 'ok'} {number} {what}")
    return any(faults for _, faults in points)
