#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The app as Flatpak installs and runs it: built from its manifest, installed from a web server and from a bundle, signed
and not, brought up to date, and used in the sandbox through the accessibility bus.

Whatever is made lies in FOLDER; the installation and the home in it are new each time.

usage: sandbox.py SOURCE-ROOT FOLDER
"""

import ctypes
import functools
import http.server
import json
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from configparser import ConfigParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "ui"))

import campaign  # noqa: E402
from page import Report, Table, find_bus, watched  # noqa: E402

ID = "org.understudy.Understudy"
# More answers than one round needs: a play that goes round in circles is found out.
MOST_ANSWERS = 150
# What the brushes are called, and a place of a town that is free.
LAID, NO_TILE = "What you lay", ", no tile"
# What leaves a card untaught, and what the big button says where several can be ticked and nothing is.
NOT_NOW, NONE = "Not Now", "None of Them"
# What asks for reasons answers nothing, and who ends the game sees no second round.
NO_ANSWER = re.compile(r"Why\? |The Game Ends$")
PRESSED = {"button", "radio button", "toggle button", "check box", "list item"}
COMPLAINT = re.compile(r"(CRITICAL|WARNING) \*\*")
F1, ESCAPE = 0xffbe, 0xff1b
# What may stand between somebody and the world; the manifest asks for a window and nothing else.
PERMISSIONS = {"shared": {"ipc"}, "sockets": {"x11", "wayland", "fallback-x11"}, "devices": {"dri"}}


def attempt(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def output(*command):
    """What it prints; what it complains of when it fails is the test's."""
    done = attempt(*command)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}{done.stderr}"[-6000:])
    return done.stdout


def cli(*arguments):
    return output("flatpak", "run", "--command=understudy-cli", ID, *arguments)


def has_portal():
    return not subprocess.run(["gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
                               "--object-path", "/org/freedesktop/portal/desktop",
                               "--method", "org.freedesktop.DBus.Properties.Get",
                               "org.freedesktop.portal.FileChooser", "version"], capture_output=True, check=False).returncode


def skipped():
    """Why nothing can be tested here, or None."""
    for tool in ("flatpak", "flatpak-builder", "bwrap", "ostree", "gpg"):
        if not shutil.which(tool):
            return f"there is no {tool}"
    if subprocess.run(["bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev",
                       "true"], capture_output=True, check=False).returncode:
        return "bubblewrap may not make a sandbox here"
    if "UNDERSTUDY_RUNTIME" not in os.environ and subprocess.run(
            ["flatpak", "info", "org.gnome.Sdk//50"], capture_output=True, check=False).returncode:
        return "org.gnome.Sdk//50 is not installed"
    return None


def brightness():
    """Of the window's lower left corner, where nothing stands: 0 to 255."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = x.XGetImage.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = x.XGetPixel.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    image = ctypes.c_void_p(x.XGetImage(display, ctypes.c_ulong(x.XDefaultRootWindow(display)), 20, 780, 1, 1,
                                        ctypes.c_ulong(0xffffff), 2))
    pixel = x.XGetPixel(image, 0, 0)
    x.XDestroyImage(image)
    x.XCloseDisplay(display)
    return max(pixel >> shift & 0xff for shift in (0, 8, 16))


def listed():
    """The plays there are, whatever their numbers."""
    return {each["play"] for each in json.loads(cli("plays", "--json"))["plays"]}


class Guest:
    """Somebody who knows no game: presses the big button where that is possible, else something that can be pressed. Where
    the same page comes back, something else is tried."""

    def __init__(self, bus, program):
        self.bus = bus
        self.program = program
        self.tried = {}
        self.answers = 0

    def page(self):
        """The page once it has come to rest: looked at twice it is the same."""
        last = None

        def at_rest():
            nonlocal last
            before, last = last, Table(self.program, cells=False)
            same = before and last.shown and last.title and last.column and self.state(before) == self.state(last)
            return last if same else None

        return self.program.wait("the page of the play", at_rest)

    @staticmethod
    def state(table):
        return tuple((thing.role, thing.name, thing.sensitive, thing.checked) for thing in table.column)

    def press_late(self, thing):
        """What comes under a finger is deaf for a moment."""
        time.sleep(self.bus.DEAF)
        thing.press()

    def possible(self, table):
        """What can be done, the likeliest first."""
        # Who knows no game teaches none, and needs no other page for it.
        done = table.done
        likely = [thing for thing in table.column if thing.name == NOT_NOW and thing.role in PRESSED]
        # A game without anything in it would show little.
        likely += [thing for thing in table.column if thing.role == "check box" and done is not None and done.name == NONE]
        likely += [done] if done is not None and done.sensitive else []
        for thing in likely:
            yield functools.partial(self.press_late, thing)
        for thing in table.column:
            if thing.role == "text":
                yield functools.partial(thing.write, "Somebody")
            elif thing.sensitive and not thing.checked and thing is not done and thing.role in PRESSED and not NO_ANSWER.match(thing.name):
                if {"click", "row.answer"} & set(thing.actions()):
                    yield thing.press

    def choice(self):
        """The page and what can be done there, or None."""
        table = self.page()
        ways = self.ways(table)
        return (table, ways) if ways else None

    def ways(self, table):
        ways = list(self.possible(table))
        # A brush is no answer: tiles are laid on the table, each where none lies.
        lays = any(thing.name == LAID for thing in table.column) and not (table.done is not None and table.done.sensitive)
        if lays or not ways:
            ways = [thing.press for thing in Table(self.program).cells
                    if thing.name and thing.sensitive and thing.role not in self.bus.LEAVES
                    and "cell.answer" in thing.actions() and not (lays and not thing.name.endswith(NO_TILE))]
        return ways

    def answer(self):
        # What answers may come a moment after the question.
        table, ways = self.program.wait("something to press", self.choice)
        state = self.state(table)
        self.tried[state] = self.tried.get(state, -1) + 1
        self.answers += 1
        try:
            ways[self.tried[state] % len(ways)]()
        except (self.bus.Missing, self.bus.GLib.Error):
            pass  # it went while it was thought about; the page is looked at again

    def play_a_round(self):
        """Until the header names the second."""
        while not re.search(r"\b2$", self.page().title[-1]):
            if self.answers >= MOST_ANSWERS:
                raise self.bus.Missing(f"the second round, after {self.answers} answers")
            self.answer()


class Sandbox:
    def __init__(self, report, source, folder):
        self.report = report
        self.source = source
        self.folder = folder
        self.home = Path(os.environ["HOME"])
        self.log = folder / "app.log"
        self.title = None      # of the game that was played last
        self.data = self.home / ".var" / "app" / ID / "data" / "understudy"
        # Where the runtime's viewer of help writes what it shows.
        self.shown = self.home / ".var" / "app" / ID / "cache" / "shown"
        self.answers = folder / "answers"
        self.questions = folder / "answers.asked"
        self.portal = None
        self.key = None

    # --- Built and installed ------------------------------------------------------------------------------------

    def serve(self):
        """Any web server will do; this one knows nothing but files."""
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        handler = functools.partial(Handler, directory=str(self.folder / "site"))
        # The address is built into the program: where it is the last one, nothing has to be built again.
        known = self.folder / "port"
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", int(known.read_text(encoding="utf-8"))), handler)
        except (OSError, ValueError):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        known.write_text(str(server.server_address[1]), encoding="utf-8")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_address[1]}"

    def make_key(self):
        """A key that nobody has to unlock, in a keyring of its own; sockets lie in it, whose paths may not be long."""
        os.environ["GNUPGHOME"] = tempfile.mkdtemp(prefix="key.", dir="/tmp")
        self.key = "somebody@example.org"
        output("gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", self.key)

    def forget_key(self):
        attempt("gpgconf", "--kill", "all")
        shutil.rmtree(os.environ.pop("GNUPGHOME"))

    @staticmethod
    def add(*what):
        """The runtime is there, so nobody asks its repository, which is on the net."""
        output("flatpak", "--user", "install", "--noninteractive", "--no-deps", *what)

    @staticmethod
    def remove():
        """The program and where it came from; what was played stays."""
        output("flatpak", "--user", "uninstall", "--noninteractive", ID)
        for remote in output("flatpak", "--user", "remotes", "--columns=name").split():
            output("flatpak", "--user", "remote-delete", "--force", remote)

    @staticmethod
    def origin():
        """Where the program comes from, and how that is trusted."""
        [line] = output("flatpak", "--user", "remotes", "--show-disabled", "--columns=url,options").splitlines()
        return line

    def install(self):
        address = self.serve()
        for key in None, self.key:
            # It is built once and offered twice.
            output(self.source / "flatpak" / "bundle", *(["--again"] if key else []), self.folder, address, key or "")
            self.add("--from", f"{address}/understudy.flatpakref")
            kind, origin = "signed" if key else "not signed", self.origin()
            self.report.point(ID in output("flatpak", "--user", "list", "--app", "--columns=application") and
                              ("no-gpg-verify" in origin) == (key is None),
                              f"{kind}, it installs from a web server by its .flatpakref: {origin}")
            if key is None:
                self.remove()
        metainfo = next(self.folder.glob("app/files/share/metainfo/*.xml")).read_text(encoding="utf-8")
        shown = re.findall(f"<image>{address}/(.*)</image>", metainfo)
        self.report.point(shown and all((self.folder / "site" / name).is_file() for name in shown),
                          f"the {len(shown)} pictures that it shows lie there as well")

    def bundle(self):
        """What was played stays when the program goes and comes again, and is there in the next version."""
        plays = cli("plays", "--json")
        self.remove()
        self.add("--bundle", self.folder / "understudy.flatpak")
        self.report.point(cli("plays", "--json") == plays, "its bundle installs, and finds the plays")
        installed = self.commit()
        self.publish()
        done = attempt("flatpak", "--user", "update", "--noninteractive", "--no-deps", ID)
        self.report.point(self.commit() == installed and "no signatures found" in done.stderr,
                          f"what nobody has signed is not installed: {done.stderr.strip()}")
        self.publish(f"--gpg-sign={self.fingerprint()}")
        output("flatpak", "--user", "update", "--noninteractive", "--no-deps", ID)
        self.report.point(self.commit() not in (installed, "") and cli("plays", "--json") == plays,
                          "whoever has the bundle gets the next version")

    @staticmethod
    def commit():
        return output("flatpak", "--user", "info", "--show-commit", ID).strip()

    def fingerprint(self):
        return re.search("^fpr:+([0-9A-F]+):", output("gpg", "--with-colons", "--list-keys", self.key), re.MULTILINE)[1]

    def publish(self, *sign):
        """The same once more, as the repository's next version."""
        repo = self.folder / "site" / "repo"
        [ref] = [ref for ref in output("ostree", f"--repo={repo}", "refs").split() if ref.startswith(f"app/{ID}/")]
        output("flatpak", "build-commit-from", "--force", *sign, f"--src-ref={ref}", repo, ref)
        output("flatpak", "build-update-repo", f"--gpg-sign={self.fingerprint()}", repo)

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

    def reach(self):
        """A file that the sandbox does not share is refused, and each way out that is named leads out."""
        lost, found = self.home / "lost.db", self.home / "found.db"
        arguments = ("--command=understudy-cli", ID, "backup", str(lost))
        done = attempt("flatpak", "run", *arguments)
        said = done.stderr.strip()
        self.report.point(done.returncode == 3 and str(lost) in said and "“- >FILE”" in said and not lost.exists(),
                          f"a backup to nowhere is refused: {said}")
        with found.open("wb") as file:
            subprocess.run(["flatpak", "run", "--command=understudy-cli", ID, "backup", "-"], stdout=file, check=True)
        with sqlite3.connect(found) as database:
            whole = database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        self.report.point(whole, f"by standard output it is {found.stat().st_size} bytes on the host")
        done = attempt("flatpak", "run", "--command=understudy-cli", ID, "restore", str(found))
        self.report.point(done.returncode == 3 and str(found) in done.stderr, f"the same holds for reading: {done.stderr.strip()}")
        with found.open("rb") as file:
            done = subprocess.run(["flatpak", "run", "--command=understudy-cli", ID, "restore", "-"], stdin=file,
                                  capture_output=True, check=False)
        self.report.point(done.returncode == 0, "by standard input it is read")
        output("flatpak", "run", "--filesystem=home", *arguments)
        self.report.point(lost.exists(), "flatpak run --filesystem=home shares the folder once")
        lost.unlink()
        output(*shlex.split(said[said.rindex("flatpak override"):]))
        output("flatpak", "run", *arguments)
        self.report.point(lost.exists(), "the command that was named shares it for good")
        output("flatpak", "override", "--user", "--reset", ID)

    # --- Used ----------------------------------------------------------------------------------------------------

    def start(self, bus, *command):
        class Program(bus.Program):
            """What the bus knows is the sandbox's door-keeper and not the program. Whoever has left may still be listed."""

            def is_ours(self, place):
                return self.bus.names([place]) == ["understudy"] and self.bus.children([place]) != [[]]

        return Program(command, dict(os.environ), self.log)

    def open(self, bus, *options):
        return self.start(bus, "flatpak", "run", *options, ID)

    def close(self, program):
        subprocess.run(["flatpak", "kill", ID], check=False)
        program.process.wait()
        program.log.close()
        while ID in output("flatpak", "ps", "--columns=application"):
            time.sleep(0.05)

    def leave(self, program):
        program.find("button", re.compile("^Back$")).press()
        program.find("button", re.compile("^New play"))

    def help(self, program, where, page, language="C"):
        """The page that fits, in the user's language, by a viewer that sees it. A real one tells nobody what it shows."""
        if "UNDERSTUDY_RUNTIME" not in os.environ:
            return
        self.shown.unlink(missing_ok=True)
        # A key that is pressed in the correction of a value stays in it.
        correction = re.compile("^Correct the Table$")
        if program.all("list", correction):
            program.key(ESCAPE)
            program.wait("its end", lambda: not program.all("list", correction))
        program.key(F1)
        shown = program.wait("the viewer of help", lambda: self.shown.exists() and self.shown.read_text(encoding="utf-8"))
        self.report.point(shown == f"help:understudy/{page} /app/share/help/{language}/understudy/{page}.page\n",
                          f"F1 {where} shows {shown.strip()}")

    def play(self, bus):
        games = json.loads(cli("games", "--json"))["games"]
        with watched(self.open(bus), self.report, self.close) as program:
            program.find("button", re.compile("^New play"))
            self.help(program, "on the shelf", "index")
            for game in games:
                program.find("button", re.compile("^New play: " + re.escape(game["title"]))).press()
                program.find("text", re.compile("^Number, empty")).write("7")
                if game is games[0]:
                    self.help(program, "in a dialog", "phantom")
                program.find("button", re.compile("^Set Up the Table$")).press()
                guest = Guest(bus, program)
                guest.play_a_round()
                self.report.point(True, f"a round of {game['id']} is played with {guest.answers} answers")
                self.help(program, "in a play", game["id"])
                self.leave(program)
                self.title = game["title"]
            self.exchange(bus, program)
        plays = json.loads(cli("plays", "--json"))["plays"]
        self.report.point(sorted(play["game"] for play in plays) == sorted(game["id"] for game in games),
                          "understudy-cli lists the same plays: " + ", ".join(play["summary"] for play in plays))
        self.report.point((self.data / "understudy.db").is_file() and not (self.home / ".local").exists(),
                          "they lie in the sandbox's own data folder")

    def resume(self, bus):
        """The launcher's action, which the bus brings to the program or starts it with."""
        call = ("gdbus", "call", "--session", "--dest", ID, "--object-path", "/" + ID.replace(".", "/"),
                "--method", "org.freedesktop.Application.ActivateAction", "resume", "[]", "{}")
        with watched(self.start(bus, *call), self.report, self.close) as program:
            for what in ("starts the program", "goes to it where it runs"):
                self.report.point(Guest(bus, program).page().title[0] == self.title, f"“Resume Last Play” {what}")
                self.leave(program)
                output(*call)
            # It comes a third time, and would cover what is pressed next.
            Guest(bus, program).page()
            self.leave(program)
            if self.portal:
                self.files(program)
                self.everything(program)
                campaign.by_portal(self, program, sandboxed=True)

    # --- With a portal -------------------------------------------------------------------------------------------

    def start_portal(self):
        """Unless there is one, whose dialogs are its own."""
        if has_portal():
            return
        self.answer()
        self.portal = subprocess.Popen([sys.executable, Path(__file__).with_name("portal.py"), self.answers])
        while not has_portal():
            time.sleep(0.05)

    def answer(self, **what):
        """What it says from now on."""
        self.answers.write_text(json.dumps(what), encoding="utf-8")

    def ask(self, program, name, response, file=None):
        """Presses Export or Import, whose file dialog ends like this at once."""
        self.questions.unlink(missing_ok=True)
        self.answer(response=response, uri=file and Path(file).as_uri())
        program.find("button", re.compile(f"^{name}$")).press()
        program.wait("the file dialog", self.questions.exists)

    def refused(self, program, name, file):
        self.ask(program, name, 0, file)
        said = program.find("label", re.compile(re.escape(Path(file).name)))
        self.report.point(str(Path(file).parent) not in said.name, f"{name} with a file that cannot be had says: {said.name}")
        program.all("button", re.compile("^Close$"))[-1].press()
        program.wait("its end", lambda: not program.all(None, re.compile(f"^Could Not {name}$")))

    def files(self, program):
        """What goes out by the file dialog comes in by it. The portal's files lie where both sides see them."""
        out, play = self.data / "out.json", self.data / "play.json"
        program.find("frame").do("win.my-copy")
        for name, method in (("Export", "SaveFile"), ("Import", "OpenFile")):
            self.ask(program, name, 1)
            time.sleep(0.5)
            self.report.point(self.questions.read_text(encoding="utf-8").startswith(method) and
                              not program.all(None, re.compile("^Could Not|^Exported|added")),
                              f"{name} does nothing where the dialog is cancelled")
            self.refused(program, name, "/usr/share/nothing/there.json")
        self.ask(program, "Export", 0, out)
        program.find("label", re.compile("^Exported to “out.json”$"))
        taught = json.loads(out.read_text(encoding="utf-8"))
        keys = {each["key"] for each in taught["known"]}
        self.report.point(taught["format"] == "understudy-copy" and keys, "Export writes what was taught")
        cli("copy", taught["box"], "forget", min(keys))
        self.ask(program, "Import", 0, out)
        program.wait("what was forgotten", lambda: keys == {each["key"] for each in
                                                            json.loads(cli("copy", taught["box"], "export"))["known"]})
        self.report.point(True, "Import knows again what was forgotten")
        known = listed()
        cli("export", "play", "1", str(play))
        cli("delete", "1", "--for-good")
        self.ask(program, "Import", 0, play)
        program.wait("the play", lambda: listed() == known)
        program.find("frame").do("win.back")
        program.find("button", re.compile("^Go on: Hero’s Crossing"))
        self.report.point(True, "Import puts a play back on the shelf")

    def everything(self, program):
        """One file with all plays goes out and in, from the shelf, by the same portal."""
        out, known = self.data / "all.db", listed()
        frame = program.find("frame")
        self.answer(response=0, uri=out.as_uri())
        frame.do("win.back-up")
        program.wait("the backup", lambda: out.exists() and out.stat().st_size > 0)
        self.report.point(self.questions.read_text(encoding="utf-8").endswith("SaveFile Back Up Everything\n"),
                          "Back Up asks where by the portal")
        # What came in by the portal before has got another number.
        cli("delete", str(json.loads(cli("plays", "--json"))["plays"][0]["id"]), "--for-good")
        frame.do("win.restore")
        program.find("button", re.compile("^Add$")).press()
        program.wait("the play", lambda: listed() == known)
        self.report.point(True, "Restore brings back what was deleted")

    def desktop(self, bus):
        """Its language, its style, and that it is asked for no page of ours."""
        self.answer(dark=True)
        with watched(self.open(bus, "--env=LC_ALL=de_DE.UTF-8"), self.report, self.close) as program:
            program.find("button", re.compile("^Neue Partie"))
            if self.portal:
                program.wait("a dark window", lambda: 0 < brightness() < 64)
                self.report.point(True, "the window is dark where the desktop is")
            self.help(program, "in German", "index", "de")
            if self.portal:
                self.report.point("OpenURI" not in self.questions.read_text(encoding="utf-8"),
                                  "the desktop is not asked to show help, whose pages it cannot see")

    def exchange(self, bus, program):
        """What was taught goes out and in by the portal's file dialog; where there is none, that is said."""
        if has_portal():
            self.report.point(True, "export and import # SKIP a portal answers here, whose dialog is its own")
            return
        program.find("frame").do("win.my-copy")
        for name in ("Export", "Import"):
            program.find("button", re.compile(f"^{name}$")).press()
            program.find(None, re.compile(f"^Could Not {name}$"))
            said = program.find("label", re.compile("xdg-desktop-portal"))
            self.report.point(True, f"{name} without a portal says: {said.name}")
            # The window's own comes first.
            program.all("button", re.compile("^Close$"))[-1].press()
            program.wait("its end", lambda: not program.all(None, re.compile(f"^Could Not {name}$")))

    def run(self, bus):
        self.make_key()
        self.install()
        self.closed()
        version = cli("--version").strip()
        self.report.point(version.startswith("understudy-cli "), f"the command line answers: {version}")
        self.play(bus)
        self.reach()
        self.start_portal()
        self.resume(bus)
        self.desktop(bus)
        self.bundle()
        complaints = [line for line in self.log.read_text(errors="replace").splitlines() if COMPLAINT.search(line)]
        self.report.point(not complaints, "the program complains of nothing")
        self.report.note("\n".join(complaints))


def own_session(folder):
    """Goes on with a home, an installation and a bus of its own, which starts what that installation offers."""
    for name in ("home", "installation"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    (folder / "app.log").unlink(missing_ok=True)
    environment = dict(os.environ, UNDERSTUDY_SESSION="1", HOME=str(folder / "home"), LC_ALL="C.UTF-8", GTK_A11Y="atspi",
                       FLATPAK_USER_DIR=str(folder / "installation"),
                       XDG_DATA_DIRS=f"{folder}/installation/exports/share:/usr/local/share:/usr/share")
    if "UNDERSTUDY_RUNTIME" in os.environ:
        environment["FLATPAK_SYSTEM_DIR"] = os.environ["UNDERSTUDY_RUNTIME"]
    for name in ("G_DEBUG", "GSETTINGS_BACKEND", "GSETTINGS_SCHEMA_DIR", "UNDERSTUDY_DATA", "ADW_DISABLE_PORTAL",
                 "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        environment.pop(name, None)
    # What the bus starts has much to say, on the test's own output.
    quiet = folder / "bus"
    quiet.write_text('#!/bin/sh\nexec dbus-daemon "$@" >/dev/null 2>&1\n', encoding="utf-8")
    quiet.chmod(0o755)
    os.execvpe("dbus-run-session", ["dbus-run-session", f"--dbus-daemon={quiet}", "--", sys.executable, *sys.argv], environment)


def main(source, folder):
    report = Report()
    bus, reason = find_bus()
    reason = reason or skipped()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    if "UNDERSTUDY_SESSION" not in os.environ:
        own_session(folder)
    sandbox = Sandbox(report, source, folder)
    try:
        sandbox.run(bus)
    except Exception as error:
        report.failure(error, sandbox.log)
    if sandbox.portal:
        sandbox.portal.kill()
    sandbox.forget_key()
    return report.close()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
