#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks over every page of the app with the keys and listens to it.

usage: hands.py SHOTS
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
# pylint: disable-next=wrong-import-position
from catalogue import report


def read(shots):
    """Returns what is wrong with all pages: page, what it is, where."""
    done = subprocess.run([shots, "--hands"], env=os.environ | {"GTK_A11Y": "test"}, capture_output=True, text=True,
                          check=False)
    print(done.stderr, file=sys.stderr)
    done.check_returncode()
    return [line.split("\t") for line in done.stdout.splitlines()]


def main(shots):
    found = read(shots)
    pages = {page for page, kind, _ in found if kind == "page"}

    # On a phone a finger on a place of the table opens it and its neighbours once more, large enough.
    wide = {page for page, kind, width in found if kind == "page" and int(width) >= 600}

    def faults(*kinds):
        return [f"{page}: {kind}: {where}" for page, kind, where in found if kind in kinds]

    return report([
        (f"{len(pages)} pages were walked", [] if len(pages) > 50 else ["there should be more"]),
        ("Tab finds in both directions the same", faults("forward", "backward")),
        ("whatever is pressed is as large as a finger", faults("small")),
        ("so are places of the table beside a column",
         [fault for fault in faults("opens") if fault.split(":")[0] in wide]),
        ("no word is broken", faults("broken")),
        ("whatever can have the focus has a name", faults("unnamed")),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
