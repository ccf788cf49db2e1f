#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of a library must not include each other in a circle: what stands in one can then be understood after
what it includes, and moved or tested with that alone. A C file, its header and its private header count as one. Of a
library that is written with a slash, each folder counts as one.

usage: circles.py SOURCE-ROOT LIBRARY[/]…
"""

import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def unit(name):
    return name.rsplit(".", 1)[0].removesuffix("-private")


def read(folder, by_folder):
    """Returns which of a library's units include which others of it."""
    files = sorted(folder.glob("*/*.[ch]" if by_folder else "**/*.[ch]"))
    # The unit of a file, by the name that it is included under.
    units = {file.name: file.parent.name if by_folder else unit(file.name) for file in files}
    graph = {name: set() for name in units.values()}
    for file in files:
        included = {units[Path(name).name] for name in INCLUDE.findall(file.read_text()) if Path(name).name in units}
        graph[units[file.name]] |= included - {units[file.name]}
    return graph


def find_circle(graph):
    """Returns one circle, in the order of its includes, or nothing."""
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return None
        path.append(name)
        for other in sorted(graph[name]):
            circle = visit(other)
            if circle:
                return circle
        path.pop()
        done.add(name)
        return None

    for name in sorted(graph):
        circle = visit(name)
        if circle:
            return circle
    return []


def main(root, libraries):
    status = 0
    print(f"1..{len(libraries)}")
    for number, library in enumerate(libraries, 1):
        graph = read(Path(root) / "src" / library, library.endswith("/"))
        circle = find_circle(graph)
        if circle:
            print(f"# {' → '.join(circle)}", file=sys.stderr)
        good = len(graph) > 1 and not circle
        status |= not good
        print(f"{'ok' if good else 'not ok'} {number} no circle among the {len(graph)} units of {library}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
