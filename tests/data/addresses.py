#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The metainfo names exactly the places that this build knows, and shows pictures only where there are some.

usage: addresses.py METAINFO KIND=ADDRESS...
"""

import sys
import xml.etree.ElementTree as ET


def main(metainfo, *given):
    tree = ET.parse(metainfo)
    known = {kind: address for kind, address in (each.split("=", 1) for each in given) if address}
    pictures = known.pop("screenshots", None)
    named = {url.get("type"): url.text for url in tree.findall("url")}
    shown = [image.text for image in tree.iter("image")]
    controls = {control.text for control in tree.iter("control")}
    points = [
        (named == known, f"it names {', '.join(known) or 'no place'}"),
        (bool(shown) == bool(pictures) and all(each.startswith(f"{pictures}/") for each in shown),
         f"it shows {len(shown)} pictures"),
        ((tree.find("screenshots") is not None) == bool(pictures), "it has no empty list of pictures"),
        ([each.text for each in tree.iter("display_length")] == ["360"] and controls == {"pointing", "touch", "keyboard"},
         "it fits on a phone"),
        ("@" not in ET.tostring(tree.getroot(), encoding="unicode"), "everything is filled in"),
    ]
    print(f"1..{len(points)}")
    for number, (good, what) in enumerate(points, 1):
        print(f"{'ok' if good else 'not ok'} {number} {what}")
    return not all(good for good, _ in points)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
