#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every page of the app in made-up words, where whatever is not translated shows, and in every language, where
nothing may be cut off on a phone.

usage: language.py SHOTS SOURCE-ROOT
"""

import locale
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
# pylint: disable-next=wrong-import-position
from catalogue import LOCALE, compile_to, entries, extract, has_locale, in_every_language, report

PHONE = 360
# On these the text is twice as large.
LARGE = ["shelf-large", "new-play-large", "copy-large", "turn-large-narrow", "hal-large-narrow", "why-large-narrow", "new-play-small-large",
         "turn-large-short", "told-large-narrow", "told-large-short", "moves-small-large",
         "log-export-large", "log-import-large", "log-print-large"]
# The names of the heroes and what else the samples type in, of rows and columns, of the app; and what the toolkit names in its
# own words.
NAMES = re.compile(r"\b(Page Down|Ctrl|Shift|Alt|Space|Return|Escape|Insert|Left|Up|Down|F\d+|Understudy|[A-Z]\d*"
                   r"|Squire|Novice|Scout|Page|Warden|Hunter|Healer|Champion|Oracle"
                   r"|Architect|Cartographer|Long Haul|Peacekeeper|Deep Salvage|Smuggler’s Moon|First Light|Kiln Runner|Old Debts|Quiet Sky"
                   r"|Swamp Rat|Numerator|Puddle Jumper|Easy Tiger|Night Heron|Longhorn|Iron Lantern|Tall Order|Grey Whale|Copper Moth"
                   r"|Embers( at home.csv| with Kim(.json)?|, first campaign)?|victory|weather"
                   r"|(Brass|Iron) Kite|The usual|The law|Fists|Drifter|The Old Hand of Loath|Diligent|If it destroys, it collects"
                   r"|End three turns on three planets without an attack on anybody, and keep a mission that you have not done until "
                   r"the last of them)\b"
                   r"|^(Back|Clear Entry|Close|Close the window)$")



def pseudo(text):
    """Brackets round the text, which is longer by a third; its places and formats stay."""
    body = text.rstrip("\n ")
    return f"[[{body}{'~' * (len(re.sub(r'{[^}]*}|<[^>]*>|%', '', body)) // 3)}]]{text[len(body):]}"


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def pseudo_catalogue(template):
    head = ["Content-Type: text/plain; charset=UTF-8\n", "Plural-Forms: nplurals=2; plural=(n != 1);\n"]
    lines = ['msgid ""', 'msgstr ""', *map(quote, head), ""]
    for entry in entries(template):
        lines += [f"msgctxt {quote(entry['msgctxt'])}"] if entry["msgctxt"] is not None else []
        lines.append(f"msgid {quote(entry['msgid'])}")
        if entry["msgid_plural"] is None:
            lines.append(f"msgstr {quote(pseudo(entry['msgid']))}")
        else:
            lines += [f"msgid_plural {quote(entry['msgid_plural'])}", f"msgstr[0] {quote(pseudo(entry['msgid']))}",
                      f"msgstr[1] {quote(pseudo(entry['msgid_plural']))}"]
        lines.append("")
    return "\n".join(lines)


def outside(text):
    """Returns what of a text stands outside of all brackets."""
    depth, rest = 0, []
    for part in re.split(r"(\[\[|\]\])", text):
        if part in ("[[", "]]"):
            depth += 1 if part == "[[" else -1
        elif depth <= 0:
            rest.append(part)
    return "".join(rest)


def run(shots, folder, language, *pages):
    env = os.environ | {"UNDERSTUDY_LOCALE": str(folder), "LANGUAGE": language, "LC_ALL": LOCALE, "GTK_A11Y": "test"}
    return subprocess.run([shots, "--texts", *pages], env=env, capture_output=True, text=True, check=False)


def read(shots, folder, language, *pages):
    """Returns what there is to be read on all pages, or on these: page, what it is, text."""
    done = run(shots, folder, language, *pages)
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
    done.check_returncode()
    return [line.split("\t") for line in done.stdout.splitlines()]


def days():
    """What the locale, not a catalogue, calls the days of the week: plays of this week are of one of them."""
    locale.setlocale(locale.LC_TIME, LOCALE)
    names = [locale.nl_langinfo(getattr(locale, f"DAY_{n}")) for n in range(1, 8)]
    return re.compile(rf"\b({'|'.join(names)})\b")


def untranslated(found):
    of_week = days()
    for page, kind, text in found:
        rest = of_week.sub("", NAMES.sub("", outside(text)))
        # The dialog about the app is the toolkit's as well.
        if kind not in ("cut", "width", "unexplained") and re.search(r"[^\W\d_]{2,}", rest) and not page.startswith("about"):
            yield f"{page}: {kind}: {text}"


def narrow(found):
    return sorted({page for page, _, _ in found if page.endswith(("narrow", "small"))})


def cut(found):
    pages = narrow(found)
    return [f"{page}: {kind}: {text}" for page, kind, text in found if kind in ("cut", "width") and page in pages]


def too_wide(shots, folder, language):
    """Yields what a page says that is wider than a phone: the toolkit warns of it, and a warning ends the program."""
    done = run(shots, folder, language, *LARGE)
    shown = {line.split("\t")[0] for line in done.stdout.splitlines()}
    if done.returncode != 0:
        yield done.stderr.strip()
    yield from (f"{page}: is not shown" for page in LARGE if page not in shown)


def main(shots, root):
    if not has_locale():
        return 0
    points = []
    with tempfile.TemporaryDirectory() as folder:
        compile_to(pseudo_catalogue(extract(root)), folder, "xx")
        found = read(shots, folder, "xx")
        points.append((f"{len(found)} texts on {len({page for page, _, _ in found})} pages are translated",
                       sorted(set(untranslated(found)))))
        points.append(("every button without words has a tooltip",
                       sorted({f"{page}: {text}" for page, kind, text in found if kind == "unexplained"})))
        points.append(("words longer by a third make no window wider",
                       [fault for fault in cut(found) if ": width: " in fault]))
        for language in in_every_language(root, folder):
            points.append((f"nothing is cut off in {language} at {PHONE} px",
                           cut(read(shots, folder, language, *narrow(found)))))
            points.append((f"text twice as large fits in {language}", list(too_wide(shots, folder, language))))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
