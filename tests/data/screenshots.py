#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The screenshots of the metainfo are those of data/screenshots: some wide, one as narrow as a phone, none too large.

usage: screenshots.py SOURCE-ROOT
"""

import re
import struct
import sys
from pathlib import Path

LARGEST = 300_000
PHONE = 400


def size(png):
    """Width and height stand at the beginning of the file."""
    head = png.read_bytes()[:24]
    return struct.unpack(">II", head[16:24]) if head[:8] == b"\x89PNG\r\n\x1a\n" else (0, 0)


def main(root):
    metainfo = (root / "data" / "understudy.metainfo.xml.in").read_text(encoding="utf-8")
    named = re.findall(r"<image>@SCREENSHOTS@/([\w-]+\.png)</image>", metainfo)
    pictures = sorted((root / "data" / "screenshots").iterdir())
    sizes = [size(picture) for picture in pictures]
    points = [
        (sorted(named) == [picture.name for picture in pictures], f"the metainfo names the {len(pictures)} pictures there are"),
        (all(width > 0 for width, _ in sizes), "they are PNG"),
        (any(width > 1000 for width, _ in sizes) and any(0 < width < PHONE for width, _ in sizes), "wide and narrow ones"),
        (all(picture.stat().st_size <= LARGEST for picture in pictures), f"none is larger than {LARGEST} bytes"),
    ]
    print(f"1..{len(points)}")
    for number, (good, what) in enumerate(points, 1):
        print(f"{'ok' if good else 'not ok'} {number} {what}")
    return not all(good for good, _ in points)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
