#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the points of all tests from the logs that meson wrote, one log for each build.

A program that crashes, runs out of time or reports nothing is one point failed, besides the points
it reported. A skipped point is named with its reason and counts in neither number.
"""

import json
import re
import sys
from pathlib import Path

POINT = re.compile(r"^(not )?ok\b\s*\d*\s*(?:- )?([^#]*)(?:#\s*(SKIP)\b\S*\s*(.*))?$", re.IGNORECASE)
PLAN_SKIP = re.compile(r"^1\.\.0\b\s*(?:#\s*(?:SKIP\S*)?\s*(.*))?$", re.IGNORECASE)


def count(test):
    """Returns how many points passed and failed, and what was skipped as (name, reason)."""
    passed, failed, skipped = 0, 0, []
    lines = (test.get("stdout") or "").splitlines()
    points = [point for point in map(POINT.match, lines) if point]
    for point in points:
        name, directive, reason = point[2].strip(), (point[3] or "").upper(), (point[4] or "").strip()
        if directive == "SKIP":
            skipped.append((name, reason))
        elif point[1]:
            failed += 1
        else:
            passed += 1
    if points:
        # A program that bails out says with it which point it was; any other end in mid-way is one more.
        bailed = any(line.startswith("Bail out!") for line in lines)
        ended_badly = test["result"] in ("TIMEOUT", "INTERRUPT") or (test.get("returncode") or 0) < 0
        if failed == 0 and test["result"] not in ("OK", "SKIP") or ended_badly and not bailed:
            failed += 1
        return passed, failed, skipped
    plan = next((plan for plan in map(PLAN_SKIP.match, lines) if plan), None)
    if plan:
        return 0, 0, [("all of it", plan[1])]
    if test.get("returncode") == 77:
        return 0, 0, [("all of it", lines[-1] if lines else "")]
    # Without points the exit status speaks. meson calls a TAP program that said nothing skipped; here
    # it failed, because it did not test.
    return (1, 0, []) if test["result"] == "OK" else (0, 1, [])


def main(logs):
    passed = failed = 0
    for log in map(Path, logs):
        build = log.parent.parent.name
        if not log.is_file():
            print(f"{build}: no test was run")
            failed += 1
            continue
        with log.open(encoding="utf-8") as lines:
            results = [json.loads(line) for line in lines if line.strip()]
        for test in results:
            good, bad, skipped = count(test)
            passed += good
            failed += bad
            if bad:
                print(f"{build}: {test['name']}: {test['result'].lower()}, {bad} failed of {good + bad}")
            for name, reason in skipped:
                print(f"{build}: {test['name']}: skipped {name}: {reason or 'no reason given'}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
