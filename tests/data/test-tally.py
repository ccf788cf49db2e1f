#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tally of the tests must lose no failure: each way in which a test program can end, and what it counts.

usage: test-tally.py FOLDER-OF-TALLY
"""

import sys

CASES = [
    # what happened, result, exit status, output → passed, failed, skipped
    ("all points pass", "OK", 0, "1..2\nok 1 /a\n# said\nok 2 /b\n", 2, 0, []),
    ("a point fails and the program bails out", "ERROR", -6, "1..3\nok 1 /a\nnot ok 2 /b - no\nBail out!\n", 1, 1, []),
    ("a point fails and the rest goes on", "FAIL", 1, "1..3\nok 1 /a\nnot ok 2 /b - no\nok 3 /c\n", 2, 1, []),
    ("a crash in mid-way", "ERROR", -11, "1..3\nok 1 /a\n", 1, 1, []),
    ("a crash after a failed point", "ERROR", -11, "1..3\nnot ok 1 /a - no\n", 0, 2, []),
    ("a crash before the first point", "ERROR", -6, "", 0, 1, []),
    ("an end before all planned points", "ERROR", 0, "1..3\nok 1 /a\n", 1, 1, []),
    ("a leak found after the last point", "ERROR", 23, "1..1\nok 1 /a\n", 1, 1, []),
    ("out of time", "TIMEOUT", -15, "1..3\nok 1 /a\n", 1, 1, []),
    ("silence", "SKIP", 0, "", 0, 1, []),
    ("one point skipped", "OK", 0, "1..2\nok 1 /a # SKIP no display\nok 2 /b\n", 1, 0, [("/a", "no display")]),
    ("everything skipped", "SKIP", 0, "1..0 # SKIP no display\n", 0, 0, [("all of it", "no display")]),
    ("a checker that is content", "OK", 0, "", 1, 0, []),
    ("a checker that complains", "FAIL", 1, "no such thing\n", 0, 1, []),
    ("a checker that cannot run", "SKIP", 77, "no such tool\n", 0, 0, [("all of it", "no such tool")]),
]


def main(folder):
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)
    from tally import count  # pylint: disable=import-outside-toplevel

    status = 0
    print(f"1..{len(CASES)}")
    for number, (what, result, code, output, *expected) in enumerate(CASES, 1):
        counted = count({"name": what, "result": result, "returncode": code, "stdout": output})
        good = counted == tuple(expected)
        status |= not good
        print(f"{'ok' if good else 'not ok'} {number} {what}")
        if not good:
            print(f"# expected {tuple(expected)}, counted {counted}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
