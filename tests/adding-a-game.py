#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows docs/adding-a-game.md in a copy of the tree, word for word: writes its files, runs its commands, and then
looks for the game in the tests and on the shelf, with its illustration, its glyph and its tone. No folder is touched
but its own, and a mistake in what it brings is said in one sentence.

usage: adding-a-game.py SOURCE-ROOT BUILD-ROOT
"""

import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

GAME = "tortoise"
# What the page changes besides its own folder: the list of games, its help, the list of files with texts.
TOUCHED = {"src/games/meson.build", f"help/C/{GAME}.page", "po/POTFILES.in"}
# The skies of its illustration.
SKIES = {"shelf-tiles-wide": "d3ecdf", "shelf-tiles-narrow-dark": "1e2b3a"}
STEP = re.compile(r"(?:^`([\w./-]+)`\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# What meson writes about a build folder, and programs that are linked again: neither is worth taking along.
OWN = shutil.ignore_patterns("meson-*", "build.ninja", "compile_commands.json", "test-*", "bench-*", "shots-board")


def copy(root, build, tree):
    """Copies the sources, and what is built of them: the paths between the two stay the same, so it counts as built."""
    shutil.copytree(root, tree, symlinks=True, ignore=shutil.ignore_patterns("_build", ".git", "__pycache__", "*.pot"))
    # ./dev golden shows the difference to what is committed.
    for command in ["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "before"]:
        subprocess.run(["git", "-c", "user.name=-", "-c", "user.email=-", *command], cwd=tree, check=True)
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


def is_seen(colour, picture):
    """Whether the PNG, of eight bits a channel as the toolkit writes it, has the colour in a thousand pixels."""
    data, at, packed = picture.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        chunk = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, _, _, form = struct.unpack(">IIBB", chunk[:10])
        packed += chunk if kind == b"IDAT" else b""
        at += size + 12
    step = {2: 3, 6: 4}[form]
    row, rows, found = width * step, zlib.decompress(packed), 0
    before, wanted = bytearray(row), tuple(bytes.fromhex(colour))
    for start in range(0, len(rows), row + 1):
        line = bytearray(rows[start + 1:start + 1 + row])
        for i in range(row):
            left, above = line[i - step] if i >= step else 0, before[i]
            corner = before[i - step] if i >= step else 0
            # Paeth's: of the three the one that is nearest to where a plane would be.
            plane = min((left, above, corner), key=lambda near: abs(left + above - corner - near))
            line[i] = (line[i] + (0, left, above, (left + above) // 2, plane)[rows[start]]) & 255
        found += sum(tuple(line[i:i + 3]) == wanted for i in range(0, row, step))
        if found > 1000:
            return True
        before = line
    return False


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
    touched = {line[3:] for line in run("git", "status", "--porcelain", "--untracked-files=all").stdout.splitlines()}
    elsewhere = {name for name in touched if not name.startswith(f"src/games/{GAME}/")}
    points.check("no other folder is touched", elsewhere == TOUCHED, "\n".join(elsewhere))

    build = tree / "_build" / "plain"
    done = run("ninja", "-C", str(build), "tests/test-games-games", "tests/test-store-recorded", "tests/test-ui-looks",
               "tests/shots", "data/gschemas.compiled")
    points.check("the tests are built", done.returncode == 0, done.stdout)
    if done.returncode != 0:
        return
    for test, path in ("test-games-games", "games"), ("test-store-recorded", "recorded"), ("test-ui-looks", "looks"):
        done = run(str(build / "tests" / test), "-p", f"/{path}/{GAME}", G_TEST_SRCDIR=str(tree / "tests"))
        points.check(f"{test} finds it and is content", done.returncode == 0 and f"/{path}/{GAME}" in done.stdout,
                     done.stdout)
    done = run(str(build / "tests" / "shots"), "--texts", "shelf-wide", GTK_A11Y="test",
               GSETTINGS_SCHEMA_DIR=str(build / "data"))
    points.check("it stands on the shelf", "\tThe Tortoise\n" in done.stdout and "\tThe Race\n" in done.stdout, done.stdout)
    run(str(build / "tests" / "shots"), folder, *SKIES, GTK_A11Y="none", GSETTINGS_SCHEMA_DIR=str(build / "data"))
    for name, sky in SKIES.items():
        points.check(f"its illustration is seen, {name}", is_seen(sky, Path(folder) / f"{name}.png"))
    spoil(tree / "src" / "games" / GAME, build, run, points)


def spoil(game, build, run, points):
    """What it brings to be drawn with is made wrong, one thing after the other."""
    glyph, rules = game / "glyphs" / f"{GAME}.svg", game / f"{GAME}-rules.c"

    def attempt(path, before, after, sentence, *command):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(before, after), encoding="utf-8")
        done = run("ninja", "-C", str(build), "tests/test-ui-looks")
        if command and done.returncode == 0:
            done = run(*command)
        path.write_text(text, encoding="utf-8")
        points.check(f"it is said: {sentence}", before in text and done.returncode != 0 and sentence in done.stdout,
                     done.stdout)

    attempt(glyph, "A7.6", "X7.6", f"/{GAME}/glyphs/{GAME}.svg: “X” is no command of a path.\n")
    looks = str(build / "tests" / "test-ui-looks"), "-p", f"/looks/{GAME}"
    attempt(rules, '"tortoise";\n      piece->tone = "shell"', '"turtle";\n      piece->tone = "shel"',
            f"{GAME}: the piece “tortoise” has the glyph “turtle”, which nobody knows.", *looks)
    attempt(rules, '"#5c8a3a"', '"#5c8a3"', f"{GAME}: the tone “shell” has the shade “#5c8a3”, which is no colour.", *looks)


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
