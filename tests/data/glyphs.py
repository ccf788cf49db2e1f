#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A file that is no glyph ends the build with one sentence that begins with its name, and what is right arrives in the
table.

usage: glyphs.py SOURCE-ROOT
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
WHOLE = f'{HEAD}<path id="glyph" d="M0 0H9Z"/></svg>'

# What is wrong: the files, in the order in which they are given, and what is said of the last.
WRONG = {
    "no XML": ({"a": "<svg"}, "this is no XML: "),
    "another language": ({"a": "<html/>"}, "this is no SVG."),
    "no viewBox": ({"a": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'}, "the svg needs a viewBox, "),
    "a viewBox of words": ({"a": WHOLE.replace("0 0 24 24", "a b c d")}, "“a b c d” is no viewBox."),
    "an oblong viewBox": ({"a": WHOLE.replace("24 24", "24 12")}, "the viewBox is a square that begins at 0 0, not "),
    "nothing to draw": ({"a": HEAD + "<title>A</title></svg>"}, "there is no path in it."),
    "another shape": ({"a": HEAD + '<circle r="4"/></svg>'}, "a glyph is made of paths, not of <circle>."),
    "a group": ({"a": HEAD + '<g><path d="M0 0"/></g></svg>'}, "a glyph is made of paths, not of <g>."),
    "a line around it": ({"a": HEAD + '<path stroke="#000000" d="M0 0"/></svg>'}, "a path of a glyph has no stroke."),
    "an unknown command": ({"a": HEAD + '<path d="M0 0 X4 4"/></svg>'}, "“X” is no command of a path."),
    "numbers too few": ({"a": HEAD + '<path d="M0 0 C1 2 3 4 5Z"/></svg>'}, "C of a path takes 6 numbers."),
    "no flag": ({"a": HEAD + '<path d="M0 0 A4 4 0 2 0 5 5"/></svg>'}, "A of a path takes 7 numbers."),
    "numbers for the end": ({"a": HEAD + '<path d="M0 0Z4"/></svg>'}, "“4” is no command of a path."),
    "a path from nowhere": ({"a": HEAD + '<path d="L4 4"/></svg>'}, "a path begins with M, not with L."),
    "an empty path": ({"a": HEAD + "<path/></svg>"}, "the path is empty."),
    "no colour": ({"a": HEAD + '<path fill="red" data-dark="#ff0000" d="M0 0"/></svg>'}, "“red” is no colour; "),
    "one colour for both": ({"a": HEAD + '<path fill="#ff0000" d="M0 0"/></svg>'}, "a glyph with a colour of its own has "),
    "no rule": ({"a": HEAD + '<path fill-rule="odd" d="M0 0"/></svg>'}, "“odd” is no fill-rule."),
    "two colours": ({"a": HEAD + '<path d="M0 0"/><path fill="#ff0000" data-dark="#ff0000" d="M0 0"/></svg>'},
                    "all paths of a glyph have the same colours and the same fill-rule."),
    "a name with a capital": ({"Ab": WHOLE}, "a glyph is called by small letters, digits and hyphens."),
    "a name twice": ({"one/a": WHOLE, "two/a": WHOLE}, "there is a glyph of this name already, "),
    "turned by no number": ({"a": HEAD + '<use href="b.svg#glyph" transform="flip()"/></svg>'}, "a turned glyph is <use "),
    "turned about a corner": ({"a": HEAD + '<use href="b.svg#glyph" transform="rotate(90 0 0)"/></svg>'},
                              "a turned glyph is <use "),
    "turned out of nothing": ({"a": HEAD + '<use href="b.svg#glyph" transform="rotate(90 12 12)"/></svg>'},
                              "b, which it turns, is no glyph with paths."),
    "turned out of a larger one": ({"b": WHOLE.replace("24 24", "48 48"),
                                    "a": HEAD + '<use href="b.svg#glyph" transform="rotate(90 12 12)"/></svg>'},
                                   "its viewBox is not that of b, which it turns."),
}

RIGHT = {
    "b": WHOLE,
    "a": HEAD + '<use href="b.svg#glyph" transform="rotate(90 12 12)"/></svg>',
    "c": '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/" viewBox="0 0 16 16" fill="#26a269" '
         'data-dark="#57E389"><title>C</title><i:view/><path i:name="x" fill-rule="evenodd" data-on-cube="#000000" d="M.5-1e1&#10;a4,4 0 1110 0z"/>'
         '<path fill-rule="evenodd" data-on-cube="#000000" d="m1 1 2 2"/></svg>',
}
TABLE = [
    '{ "a", "M0 0H9Z", 24.0f, 90, NULL, NULL, NULL, FALSE },',
    '{ "b", "M0 0H9Z", 24.0f, 0, NULL, NULL, NULL, FALSE },',
    '{ "c", "M.5-1e1 a4,4 0 1110 0z m1 1 2 2", 16.0f, 0, "#26a269", "#57E389", "#000000", TRUE },',
]


def make(script, files):
    """Returns what the script says of the files and the table that it writes."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{name}.svg" for name in files]
        for path, text in zip(paths, files.values()):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        table = Path(folder) / "table"
        done = subprocess.run([sys.executable, script, table, *paths], capture_output=True, text=True, check=False)
        return done, str(paths[-1]), table.read_text(encoding="utf-8").splitlines() if table.exists() else None


def main(root):
    script = root / "build-aux" / "glyphs.py"
    status = 0
    print(f"1..{len(WRONG) + 1}")
    for number, (what, (files, sentence)) in enumerate(WRONG.items(), 1):
        done, last, table = make(script, files)
        good = (done.returncode != 0 and table is None and done.stderr.startswith(f"{last}: {sentence}")
                and done.stderr.count("\n") == 1)
        print(f"{'ok' if good else 'not ok'} {number} {what}")
        if not good:
            print(done.stderr, file=sys.stderr)
            status = 1
    done, _, table = make(script, RIGHT)
    good = done.returncode == 0 and table == TABLE
    print(f"{'ok' if good else 'not ok'} {len(WRONG) + 1} what is right arrives")
    if not good:
        print(done.stderr, table, file=sys.stderr)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
