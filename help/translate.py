#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the pages of help in another language, into FOLDER/NAME, which is made anew.

usage: translate.py ITSTOOL CATALOGUE.mo PAGE… FOLDER NAME
"""

import shutil
import subprocess
import sys
from pathlib import Path


def main(itstool, catalogue, *rest):
    *pages, folder, name = rest
    shutil.rmtree(folder, ignore_errors=True)
    place = Path(folder) / name
    place.mkdir(parents=True)
    return subprocess.run([itstool, "--merge", catalogue, "--lang", Path(folder).name,
                           "--output", place, *pages], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
