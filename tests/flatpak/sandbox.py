#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The app as Flatpak installs and runs it: built from its manifest and installed from a web server.

Whatever is made lies in FOLDER; the installation and the home in it are new each time.

usage: sandbox.py SOURCE-ROOT FOLDER
"""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
import traceback
from configparser import ConfigParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "ui"))

from page import Report  # noqa: E402

ID = "org.understudy.Understudy"
# What may stand between somebody and the world; the manifest asks for a window and nothing else.
PERMISSIONS = {"shared": {"ipc"}, "sockets": {"x11", "wayland", "fallback-x11"}, "devices": {"dri"}}


def output(*command):
    """What it prints; what it complains of when it fails is the test's."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}{done.stderr}"[-6000:])
    return done.stdout


def cli(*arguments):
    return output("flatpak", "run", "--command=understudy-cli", ID, *arguments)


def skipped():
    """Why nothing can be tested here, or None."""
    for tool in ("flatpak", "flatpak-builder", "bwrap", "ostree"):
        if not shutil.which(tool):
            return f"there is no {tool}"
    if subprocess.run(["bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev",
                       "true"], capture_output=True, check=False).returncode:
        return "bubblewrap may not make a sandbox here"
    if "UNDERSTUDY_RUNTIME" not in os.environ and subprocess.run(
            ["flatpak", "info", "org.gnome.Sdk//50"], capture_output=True, check=False).returncode:
        return "org.gnome.Sdk//50 is not installed"
    return None


class Sandbox:
    def __init__(self, report, source, folder):
        self.report = report
        self.source = source
        self.folder = folder
        self.home = Path(os.environ["HOME"])

    # --- Built and installed ------------------------------------------------------------------------------------

    def serve(self):
        """Any web server will do; this one knows nothing but files."""
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        handler = functools.partial(Handler, directory=str(self.folder / "site"))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_address[1]}"

    def install(self):
        address = self.serve()
        output(self.source / "flatpak" / "bundle", self.folder, address)
        self.report.point(True, "the manifest builds")
        # The runtime is there, so nobody asks its repository, which is on the net.
        output("flatpak", "--user", "install", "--noninteractive", "--no-deps", "--from", f"{address}/understudy.flatpakref")
        self.report.point(ID in output("flatpak", "--user", "list", "--app", "--columns=application"),
                          "it installs from a web server by its .flatpakref")

    def closed(self):
        """What the sandbox lets through."""
        shown = ConfigParser()
        shown.read_string(output("flatpak", "info", "--show-permissions", ID))
        given = {key: set(filter(None, value.split(";"))) for key, value in shown["Context"].items()}
        self.report.point(given == PERMISSIONS and shown.sections() == ["Context"],
                          "it may show a window and nothing else" + ("" if given == PERMISSIONS else f": {given}"))
        secret = self.home / "letter.txt"
        secret.write_text("mine", encoding="utf-8")
        inside = output("flatpak", "run", "--command=sh", ID, "-c", 'ls -A "$HOME"; tail -n +3 /proc/net/dev | cut -d: -f1')
        self.report.point(inside.split() == [".var", "lo"], f"it sees neither files nor a network: {' '.join(inside.split())}")

    def run(self):
        self.install()
        self.closed()
        version = cli("--version").strip()
        self.report.point(version.startswith("understudy-cli "), f"the command line answers: {version}")

def own_session(folder):
    """Goes on with a home, an installation and a bus of its own, which starts what that installation offers."""
    for name in ("home", "installation"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    environment = dict(os.environ, UNDERSTUDY_SESSION="1", HOME=str(folder / "home"), LC_ALL="C.UTF-8", GTK_A11Y="atspi",
                       FLATPAK_USER_DIR=str(folder / "installation"),
                       XDG_DATA_DIRS=f"{folder}/installation/exports/share:/usr/local/share:/usr/share")
    if "UNDERSTUDY_RUNTIME" in os.environ:
        environment["FLATPAK_SYSTEM_DIR"] = os.environ["UNDERSTUDY_RUNTIME"]
    for name in ("G_DEBUG", "GSETTINGS_BACKEND", "GSETTINGS_SCHEMA_DIR", "UNDERSTUDY_DATA", "ADW_DISABLE_PORTAL",
                 "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        environment.pop(name, None)
    os.execvpe("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv], environment)


def main(source, folder):
    report = Report()
    try:
        import bus
        reason = bus.missing()
    except (ImportError, ValueError) as error:
        reason = f"the accessibility bus cannot be used here: {error}"
    reason = reason or skipped()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    if "UNDERSTUDY_SESSION" not in os.environ:
        own_session(folder)
    sandbox = Sandbox(report, source, folder)
    try:
        sandbox.run()
    except Exception as error:  # whatever it is, it is a failed point and not the end of the report
        report.note(traceback.format_exc())
        report.point(False, f"{type(error).__name__}: {error}".splitlines()[0])
    print(f"1..{report.n}")
    return report.failed > 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
