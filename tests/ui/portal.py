#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window where a portal shows the file dialogs, as in a sandbox, which takes longer to make.

usage: portal.py PROGRAM
"""

import json
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "flatpak"))

import campaign  # noqa: E402
from page import run_test  # noqa: E402


class Host:
    def __init__(self, stage):
        self.report = stage.report
        self.data = Path(stage.environment["UNDERSTUDY_DATA"])
        self.answers = stage.log.parent / "answers"
        self.questions = Path(f"{self.answers}.asked")

    def answer(self, **what):
        """What it says from now on."""
        self.answers.write_text(json.dumps(what), encoding="utf-8")


@contextmanager
def hosted(stage):
    """A host with a portal, which all programs of the stage ask."""
    host = Host(stage)
    host.answer()
    stage.environment["GDK_DEBUG"] = "portals"
    portal = Path(__file__).resolve().parent.parent / "flatpak" / "portal.py"
    with subprocess.Popen([sys.executable, portal, host.answers], stdout=subprocess.PIPE) as process:
        try:
            while not has_portal():
                time.sleep(0.05)
            yield host
        finally:
            process.kill()


def run(stage, command):
    with hosted(stage) as host, stage.program([command]) as program:
        campaign.by_portal(host, program, sandboxed=False)


def has_portal():
    return not subprocess.run(["gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
                               "--object-path", "/org/freedesktop/portal/desktop",
                               "--method", "org.freedesktop.DBus.Peer.Ping"], capture_output=True, check=False).returncode


if __name__ == "__main__":
    sys.exit(run_test(run, sys.argv[1]))
