#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""./dev refuses what does not exist before it makes anything, and `format` looks at new files as well.

usage: dev.py SOURCE-ROOT
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from catalogue import report

REFUSED = [
    "nothing", "--nothing", "test nothing", "test engine nothing", "test --nothing", "test engine --plane", "shots --wide",
    "shots pictures xx", "shots pictures de more", "screenshots more", "flatpak here", "flatpak ftp://example.org",
    "flatpak --sign me", "flatpak --key", "flatpak https://one.example https://two.example", "bench --quick", "golden play",
    "format file", "shell -x",
]
HELP = ["", "help", "--help", "test --help", "shots --help", "screenshots -h", "flatpak --help", "bench --help",
        "golden --help", "format -h", "shell --help"]


def dev(root, line, folder):
    env = os.environ | {"BUILD": f"{folder}/build", "XDG_CACHE_HOME": f"{folder}/cache"}
    return subprocess.run([root / "dev", *line.split()], cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, check=False)


def refusals(root):
    """Yields what was not refused, and what was made all the same."""
    with tempfile.TemporaryDirectory() as folder:
        before = sorted(os.listdir(root))
        for line in REFUSED:
            done = dev(root, line, folder)
            if done.returncode != 2 or done.stdout or not any(word in done.stderr for word in line.split()[-2:]):
                yield f"./dev {line}: {done.returncode} {done.stdout}{done.stderr}"
        for line in HELP:
            done = dev(root, line, folder)
            if done.returncode != 0 or done.stderr or not done.stdout.startswith("usage: ./dev"):
                yield f"./dev {line}: {done.returncode} {done.stderr}"
        for line in ("", "nothing true", "sealed", "--bind /tmp", f"--bind {folder} /place shell"):
            done = subprocess.run([root / "build-aux" / "root", *line.split()], stdin=subprocess.DEVNULL, capture_output=True,
                                  env=os.environ | {"BUILD": f"{folder}/build", "XDG_CACHE_HOME": f"{folder}/cache"},
                                  text=True, check=False)
            if done.returncode != 2 or not done.stderr.startswith("usage: "):
                yield f"build-aux/root {line}: {done.returncode} {done.stderr}"
        yield from (f"{name} was made" for name in os.listdir(folder) + [n for n in os.listdir(root) if n not in before])


def suites(root):
    """Yields the difference between the suites that ./dev knows and those that there are."""
    named = set(re.search(r"^suites=\((.*)\)$", (root / "dev").read_text(encoding="utf-8"), re.MULTILINE)[1].split())
    there = set()
    for file in (root / "tests").rglob("meson.build"):
        there |= set(re.findall(r"suite: '(\w+)'|^  '(\w+)': \[$", file.read_text(encoding="utf-8"), re.MULTILINE))
    there = {name for pair in there for name in pair if name}
    yield from named ^ there


def unseen(root):
    """Yields what is wrong with `./dev format` where a new file stands beside an old one."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in ("dev", "build-aux/step.bash", ".clang-format", "tests/data/potfiles.py", "tests/data/dialect.py"):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, tree / name)
        (tree / "po").mkdir()
        (tree / "src").mkdir()
        (tree / "src" / "old.c").write_text("int old;\n", encoding="utf-8")
        (tree / "src" / "new.c").write_text('const   char * fresh () { return _("x"); }\n', encoding="utf-8")
        done = dev(tree, "format", folder)
        found = (tree / "src" / "new.c").read_text(encoding="utf-8")
        if found != 'const char *\nfresh ()\n{\n  return _("x");\n}\n' or (tree / "src" / "old.c").read_text() != "int old;\n":
            yield f"{found}{done.stdout}{done.stderr}"


def advice(root):
    """Yields what a host is not told that has nothing to build with and no apt to make a root."""
    with tempfile.TemporaryDirectory() as folder:
        for tool in ("bash", "dirname", "flock", "grep", "head", "mkdir", "sed", "sha256sum", "tr", "uname"):
            (Path(folder) / tool).symlink_to(shutil.which(tool))
        env = {"PATH": folder, "HOME": folder}
        done = subprocess.run([root / "dev", "test", "data"], env=env, capture_output=True, text=True, check=False)
        if done.returncode != 1:
            yield f"{done.returncode} {done.stdout}{done.stderr}"
        for wanted in ("mmdebstrap", "sudo dnf install ", "sudo pacman ", "gtk4-devel", "glib2-devel", "desktop-file-utils"):
            if wanted not in done.stderr:
                yield f"{wanted} is not named: {done.stderr}"


def main(root):
    points = [("what does not exist is refused, and nothing is made", list(refusals(root))),
              ("it knows the suites that there are", list(suites(root))),
              ("a host without apt is told what to install", list(advice(root)))]
    if "UNDERSTUDY_ROOT" in os.environ:
        points.append(("format writes new files too", list(unseen(root))))
    else:
        points.append(("format writes new files too # SKIP the clang-format of the Debian root judges", []))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
