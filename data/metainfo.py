#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fills in what a build decides: the application's id, and the addresses. What has none is left out.

usage: metainfo.py TEMPLATE OUTPUT ID KIND=ADDRESS...
"""

import re
import sys
from pathlib import Path
from xml.sax.saxutils import escape

SCREENSHOTS = re.compile(r"  <screenshots>.*</screenshots>\n", re.DOTALL)


def main(template, output, app_id, *given):
    addresses = {kind: escape(address) for kind, address in (each.split("=", 1) for each in given) if address}
    text = Path(template).read_text(encoding="utf-8").replace("@APP_ID@", app_id)
    pictures = addresses.pop("screenshots", None)
    shown = SCREENSHOTS.search(text)[0].replace("@SCREENSHOTS@", pictures.rstrip("/")) if pictures else ""
    places = "".join(f'  <url type="{kind}">{address}</url>\n' for kind, address in addresses.items())
    Path(output).write_text(SCREENSHOTS.sub(lambda _: places + shown, text), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
