# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# dialect.py [--write] TREE: whether each file of C is written as .clang-format has it; --write makes it so.
#
# Other versions of clang-format write some things differently, so only the one of the Debian root judges. A space stands
# before every parenthesis but those of the marks for translators, which no setting can except: for clang-format they
# become operators of the same width.

import difflib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

MARKS = {"_": "+", "N_": "!~", "C_": "~!", "NC_": "!~!"}


def replaced(text, names, gap):
    which = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<![\w!~+])({which}){gap}\(", lambda found: names[found[1]] + "(", text)


def formatted(path, text):
    program = subprocess.run(["clang-format", "--style=file", f"--assume-filename={path}"], check=True,
                             input=replaced(text, MARKS, " ?"), capture_output=True, text=True)
    return replaced(program.stdout, {operator: mark for mark, operator in MARKS.items()}, "")


def main():
    write = "--write" in sys.argv[1:]
    os.chdir(sys.argv[-1])
    if "UNDERSTUDY_ROOT" not in os.environ:
        print("1..0 # SKIP the clang-format of the Debian root judges")
        return
    paths = sorted(os.path.join(folder, name) for top in ("src", "tests") for folder, _, names in os.walk(top)
                   for name in names if name.endswith((".c", ".h")))
    before = {path: open(path, encoding="utf-8").read() for path in paths}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        after = dict(zip(paths, pool.map(lambda path: formatted(path, before[path]), paths)))
    changed = [path for path in paths if after[path] != before[path]]
    if write:
        for path in changed:
            with open(path, "w", encoding="utf-8") as out:
                out.write(after[path])
            print(path)
        return
    print("1..1")
    for path in changed:
        for line in difflib.unified_diff(before[path].splitlines(), after[path].splitlines(), path, path, n=0, lineterm=""):
            print("#", line)
    print("not ok 1 - ./dev format mends this" if changed else f"ok 1 - {len(paths)} files of C in one dialect")


main()
