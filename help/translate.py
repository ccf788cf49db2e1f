#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the pages of help in another language into a folder; an installation may stand elsewhere for now.

usage: translate.py ITSTOOL LANGUAGE CATALOGUE.mo PAGES FOLDER
"""

import os
import subprocess
import sys
from pathlib import Path


def main(itstool, language, catalogue, pages, folder):
    folder = os.environ.get("DESTDIR", "") + folder
    Path(folder).mkdir(parents=True, exist_ok=True)
    return subprocess.run([itstool, "--merge", catalogue, "--lang", language, "--output", folder,
                           *sorted(Path(pages).glob("*.page"))],
                          check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
