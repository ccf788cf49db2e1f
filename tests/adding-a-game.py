#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows docs/adding-a-game.md in a copy of the tree, word for word: writes its files, runs its commands, and then
looks for the game in the tests and on the shelf.

usage: adding-a-game.py SOURCE-ROOT BUILD-ROOT
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

GAME = "tortoise"
STEP = re.compile(r"(?:^`([\w./-]+)`\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# What meson writes about a build folder, and programs that are linked again: neither is worth taking along.
OWN = shutil.ignore_patterns("meson-*", "build.ninja", "compile_commands.json", "test-*", "bench-*", "shots-board")


def copy(root, build, tree):
    """Copies the sources, and what is built of them: the paths between the two stay the same, so it counts as built."""
    shutil.copytree(root, tree, symlinks=True, ignore=shutil.ignore_patterns("_build", ".git", "__pycache__", "*.pot"))
    # ./dev golden shows the difference to what is committed.
    subprocess.run(["git", "init", "--quiet"], cwd=tree, check=True)
    place = tree / "_build" / "plain"
    stamp = build / ".stamp"
    if os.path.relpath(root, build) == os.path.relpath(tree, place) and stamp.exists():
        # Links stay links: one in the sandbox that an earlier run has left leads to all that the machine has.
        shutil.copytree(build, place, symlinks=True, ignore=OWN)
        # What ./dev notes there: the tree, the system, and the options of meson.
        _, system, *options = stamp.read_text(encoding="utf-8").splitlines()
        subprocess.run(["meson", "setup", place, tree, *options], check=True, stdout=subprocess.DEVNULL)
        (place / ".stamp").write_text("\n".join([str(tree), system, *options, ""]), encoding="utf-8")


def steps(page):
    """Yields what the page says, in order: a file and its text, or None and a command."""
    for name, language, text in STEP.findall(page):
        if name:
            yield name, text
        elif language == "sh":
            for command in text.splitlines():
                yield None, command


class Points:
    """What was tried, as TAP."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, what, good, out=""):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} {what}", flush=True)
        if not good:
            print("".join(f"# {line}\n" for line in out.splitlines()[-30:]), file=sys.stderr)


def follow(root, build, folder, points):
    tree = Path(folder).resolve() / "tree"
    copy(root, build, tree)
    env = os.environ | {"BUILD": str(tree / "_build"), "UNDERSTUDY_DATA": str(Path(folder) / "data")}

    def run(*command, **more):
        return subprocess.run(command, cwd=tree, env=env | more, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False)

    for name, text in steps((tree / "docs" / "adding-a-game.md").read_text(encoding="utf-8")):
        if name:
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_text(text, encoding="utf-8")
        else:
            done = run("bash", "-c", text)
            points.check(text, done.returncode == 0, done.stdout)
    listed = (tree / "po" / "POTFILES.in").read_text(encoding="utf-8")
    points.check("its texts are listed", f"src/games/{GAME}/rules.h\n" in listed)

    build = tree / "_build" / "plain"
    done = run("ninja", "-C", str(build), "tests/test-games-games", "tests/test-store-recorded", "tests/shots",
               "data/gschemas.compiled")
    points.check("the tests are built", done.returncode == 0, done.stdout)
    if done.returncode != 0:
        return
    for test, path in ("test-games-games", "games"), ("test-store-recorded", "recorded"):
        done = run(str(build / "tests" / test), "-p", f"/{path}/{GAME}", G_TEST_SRCDIR=str(tree / "tests"))
        points.check(f"{test} finds it and is content", done.returncode == 0 and f"/{path}/{GAME}" in done.stdout,
                     done.stdout)
    done = run(str(build / "tests" / "shots"), "--texts", "shelf-wide", GTK_A11Y="test",
               GSETTINGS_SCHEMA_DIR=str(build / "data"))
    points.check("it stands on the shelf", "\tThe Tortoise\n" in done.stdout and "\tThe Race\n" in done.stdout, done.stdout)


def main(root, build):
    if (root / "src" / "games" / GAME).exists():
        print(f"1..0 # SKIP somebody who tries the page has {GAME} in this tree already")
        return 0
    points = Points()
    with tempfile.TemporaryDirectory() as folder:
        follow(root, build, folder, points)
    print(f"1..{points.count}")
    return points.failed > 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
