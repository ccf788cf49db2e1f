# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the texts of the sources, and catalogues, by the tools that translators use."""

import ast
import os
import re
import subprocess
from pathlib import Path

KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2"]


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def extract(root):
    """Returns all texts of the project as a catalogue without translations."""
    build = (root / "po" / "meson.build").read_text(encoding="utf-8")
    words = KEYWORDS + re.findall(r"'(us_run_\w+:[\dc,]+)'", build)
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


def languages(root):
    return [line for line in (root / "po" / "LINGUAS").read_text(encoding="utf-8").split("\n")
            if line and not line.startswith("#")]


def compile_to(text, folder, language):
    """Writes a catalogue where programs find it below the folder."""
    place = Path(folder) / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    run("msgfmt", "--check-format", "--output-file", str(place / "understudy.mo"), "-", input=text)
