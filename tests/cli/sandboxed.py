#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""For every argument that names a file “-” means standard input or output. In a sandbox, a file that is not shared is refused
with advice, and nothing is written to a place that only the sandbox sees.

usage: sandboxed.py CLI FOLDER
"""

import fcntl
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

ID = "org.understudy.Understudy"
BOX = "heroes-crossing"
# Every command that takes a file; PLACE stands for the file.
READING = ["restore PLACE", "import PLACE", "replay PLACE", "simulate phantom --plays 2 --know PLACE",
           "play phantom --policy random --know PLACE", f"copy {BOX} teach PLACE", f"copy {BOX} import PLACE"]
WRITING = ["backup PLACE", "export play 1 PLACE", "export all PLACE", f"export copy {BOX} PLACE", f"copy {BOX} export PLACE"]
HEROES = "1 Knight :A = WW\n2 Cleric :MP = MPWM\n"


class Points:
    def __init__(self):
        self.count = self.failed = 0

    def check(self, good, what, *said):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} {what}", flush=True)
        for each in () if good else said:
            if isinstance(each, subprocess.CompletedProcess):
                each = (each.returncode, each.stdout, each.stderr)
            print(f"# {each}", file=sys.stderr)


class Outside:
    """Runs the program outside of a sandbox."""

    def __init__(self, cli, folder):
        self.cli = cli
        self.folder = folder
        self.spools = folder / "tmp"
        self.spools.mkdir()
        self.env = os.environ | {"UNDERSTUDY_DATA": str(folder / "data"), "TMPDIR": str(self.spools)}

    def run(self, line, data=b"", **more):
        streams = {"input": data, "capture_output": True} | more
        return subprocess.run([self.cli, *line.split()], env=self.env, check=False, **streams)

    def write(self, line, data=b""):
        done = self.run(line, data)
        if done.returncode:
            raise RuntimeError(f"{line}: {done.returncode} {done.stderr.decode()}")
        return done.stdout


def holds_play(data, folder):
    """Whether these bytes are a whole database with one play in it."""
    path = folder / "seen.db"
    path.write_bytes(data)
    with sqlite3.connect(path) as database:
        whole = database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return whole and database.execute("SELECT count(*) FROM play").fetchall() == [(1,)]


def at_terminal(outside, line, data, typed):
    """Runs it on a new terminal with data on standard input; returns the exit code and what the terminal shows."""
    ours, theirs = os.openpty()

    def own():
        os.setsid()
        fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)

    with subprocess.Popen([outside.cli, *line.split()], env=outside.env, stdin=subprocess.PIPE, stdout=theirs, stderr=theirs,
                          preexec_fn=own) as process:
        os.close(theirs)
        process.stdin.write(data)
        process.stdin.close()
        os.write(ours, typed)
        shown = b""
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:  # the program has ended
                break
        process.wait()
    os.close(ours)
    return process.returncode, shown


def standard(outside, points):
    """Uses “-” for every file argument, and tries combinations that are impossible."""
    outside.write(f"copy {BOX} teach -", HEROES.encode())
    outside.write("play phantom --seed 21 --policy random")
    texts = {line: outside.write(line.replace("PLACE", "-")) for line in WRITING}
    backup, play = texts.pop("backup PLACE"), texts["export play 1 PLACE"]
    copy = texts[f"copy {BOX} export PLACE"]
    points.check(all(text.startswith(b"{") and text.endswith(b"}\n") for text in texts.values()),
                 f"{len(texts)} exports go to standard output", texts)
    points.check(backup.startswith(b"SQLite format 3\0") and holds_play(backup, outside.folder),
                 f"backup - is a whole database of {len(backup)} bytes")
    for line in READING:
        data = {"restore": backup, "import": play, "replay": play}.get(line.split()[0], copy)
        done = outside.run(line.replace("PLACE", "-"), HEROES.encode() if " teach " in line else data)
        points.check(done.returncode == 0 and done.stdout, line.replace("PLACE", "-"), done)
    points.check(holds_play(outside.write("backup -"), outside.folder), "what was brought back is what went out")
    for what, data in (("nothing", b""), ("no database", b"no database\n" * 900), ("half of one", backup[:len(backup) // 2])):
        done = outside.run("restore -", data)
        said = done.stderr.decode()
        points.check(done.returncode == 3 and "“-”" in said and str(outside.spools) not in said and not done.stdout,
                     f"restore - with {what} says: {said.strip()}")
    points.check(holds_play(outside.write("backup -"), outside.folder), "and changes nothing")
    with open("/dev/full", "wb") as full:
        done = outside.run("backup -", stdout=full, stderr=subprocess.PIPE, capture_output=False)
        points.check(done.returncode == 3 and "“-”" in done.stderr.decode(), f"a full disk is said: {done.stderr.decode().strip()}")
    read, write = os.pipe()
    os.close(read)
    done = outside.run("backup -", stdout=write, stderr=subprocess.PIPE, capture_output=False)
    os.close(write)
    points.check(done.returncode == 0 and not done.stderr, "a reader who has gone is nothing to complain of", done)
    code, shown = at_terminal(outside, "backup -", b"", b"")
    points.check(code == 3 and b"SQLite" not in shown, f"backup - at a terminal says: {shown.decode().strip()}")
    code, shown = at_terminal(outside, "play phantom --seed 5 --know -", copy, b"q\n")
    points.check(code == 0 and "“-”".encode() not in shown and len(shown) > 100,
                 "play --know - reads a copy and is answered at the terminal", code, shown.decode())
    for line, code in (("play phantom --know - --json", 2), ("replay --check -", 2), ("replay --write -", 2)):
        done = outside.run(line, copy)
        points.check(done.returncode == code and not done.stdout, f"{line} says: {done.stderr.decode().splitlines()[0]}", done)
    done = outside.run("play phantom --know -", copy, start_new_session=True)
    points.check(done.returncode == 3 and done.stderr, f"without a terminal it says: {done.stderr.decode().strip()}", done)
    points.check(not list(outside.spools.iterdir()), "nothing is left behind", list(outside.spools.iterdir()))


class Sandbox:
    """Runs the program as Flatpak would start it: it sees its own folder and a shared one; its root, /tmp and home are not the
    host's."""

    def __init__(self, outside, folder):
        self.outside = outside
        self.home = folder / "home"
        self.own = self.home / ".var" / "app" / ID
        self.shared = folder / "shared"
        for path in (self.own, self.shared / "hidden"):
            path.mkdir(parents=True)

    def run(self, line, data=b"", cwd="/", **env):
        info = f"""[Application]
name={ID}
[Instance]
instance-path={self.own}
[Context]
filesystems=xdg-run/nothing;{self.home}/never;{self.shared};{'/tmp;' if 'named' in line else ''}
"""
        read, write = os.pipe()
        os.write(write, info.encode())
        os.close(write)
        links = [part for name in ("bin", "sbin", "lib", "lib64") if os.path.islink(f"/{name}")
                 for part in ("--symlink", f"usr/{name}", f"/{name}")]
        build = Path(self.outside.cli).parent
        command = ["bwrap", "--unshare-user", "--unshare-pid", "--die-with-parent", "--ro-bind", "/usr", "/usr", "--ro-bind",
                   "/etc", "/etc", *links, "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--ro-bind", build, build,
                   "--bind", self.own, self.own, "--bind", self.shared, self.shared, "--tmpfs", self.shared / "hidden",
                   "--ro-bind-data", str(read), "/.flatpak-info", "--setenv", "HOME", self.home,
                   "--setenv", "XDG_DATA_HOME", self.own / "data", "--unsetenv", "UNDERSTUDY_DATA", "--unsetenv", "TMPDIR"]
        for name, value in env.items():
            command += ["--setenv", name, value]
        done = subprocess.run([*command, "--chdir", cwd, self.outside.cli, *line.split()], input=data, capture_output=True,
                              pass_fds=[read], check=False)
        os.close(read)
        return done

    def refuses(self, points, what, line, place, **more):
        done = self.run(line.replace("PLACE", str(place)), **more)
        said = done.stderr.decode()
        standard = "“- <FILE”" if line in READING else "“- >FILE”"
        points.check(done.returncode == 3 and not done.stdout and f"“{place}”" in said and standard in said and
                     f"flatpak override --user --filesystem='{Path(place).parent}' {ID}" in said, what, done)


def sandboxed(sandbox, points):
    outside = sandbox.outside
    for line, name in (("export copy heroes-crossing PLACE", "copy.json"), ("export play 1 PLACE", "play.json"),
                       ("backup PLACE", "all.db")):
        for folder in (sandbox.shared, sandbox.home):
            outside.write(line.replace("PLACE", str(folder / name)))
    done = sandbox.run(f"restore {sandbox.shared}/all.db")
    points.check(done.returncode == 0, "in a sandbox a file that is shared is read", done)
    done = sandbox.run(f"backup {sandbox.shared}/new.db")
    points.check(done.returncode == 0 and holds_play((sandbox.shared / "new.db").read_bytes(), outside.folder),
                 "and one that is shared is written", done)
    done = sandbox.run(f"backup {sandbox.own}/own.db")
    points.check(done.returncode == 0 and (sandbox.own / "own.db").exists(), "so is one among the program's own", done)
    points.check(holds_play(sandbox.run("backup -").stdout, outside.folder), "backup - needs no folder")
    for line in WRITING:
        sandbox.refuses(points, f"{line}: what is not shared is not written", line, sandbox.home / "lost")
    for line in READING:
        name = {"restore": "all.db", "import": "play.json", "replay": "play.json"}.get(line.split()[0], "copy.json")
        sandbox.refuses(points, f"{line}: and not looked for", line, sandbox.home / name)
    sandbox.refuses(points, "/tmp is not the host's", "backup PLACE", "/tmp/lost.db")
    sandbox.refuses(points, "neither is /var/tmp, nor what is deeper", "export all PLACE", "/var/tmp/none/lost.json")
    sandbox.refuses(points, "a folder that was hidden is not shared", "backup PLACE", sandbox.shared / "hidden" / "lost.db")
    sandbox.refuses(points, "one that was not there is not, either", "backup PLACE", sandbox.home / "never" / "lost.db")
    done = sandbox.run("backup lost.db", cwd=sandbox.home)
    points.check(done.returncode == 3 and "--filesystem=FOLDER " in done.stderr.decode(),
                 "a name alone is of a folder that nobody knows here", done)
    done = sandbox.run("backup near.db", cwd=sandbox.shared)
    points.check(done.returncode == 0 and (sandbox.shared / "near.db").exists(), "which may be shared", done)
    done = sandbox.run("backup /tmp/named.db")
    points.check(done.returncode == 0, "/tmp may be shared by its name", done)
    done = sandbox.run("import /dev/stdin", (sandbox.home / "play.json").read_bytes())
    points.check(done.returncode == 0, "/dev/stdin is open already", done)
    done = sandbox.run("plays", UNDERSTUDY_DATA=str(sandbox.home / "plays"))
    points.check(done.returncode == 3 and f"--filesystem='{sandbox.home}/plays'" in done.stderr.decode(),
                 f"plays are not kept where they would be lost: {done.stderr.decode().strip()}", done)
    names = {path.name for path in sandbox.home.iterdir()}
    points.check(names == {".var", "all.db", "copy.json", "play.json"}, "nothing is written beside", names)


def no_sandbox(folder):
    """Returns why no sandbox can be made here, or None."""
    if not shutil.which("bwrap") or subprocess.run(["bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc",
                                                    "/proc", "--dev", "/dev", "true"], capture_output=True, check=False).returncode:
        return "bubblewrap may not make one here"
    kind = subprocess.run(["stat", "--file-system", "--format=%T", folder], capture_output=True, text=True, check=False).stdout
    return "the build folder lies in memory, as a sandbox does" if kind.strip() == "tmpfs" else None


def main(cli, build):
    points = Points()
    with tempfile.TemporaryDirectory(dir=build, prefix="files.") as name:
        folder = Path(name)
        outside = Outside(cli, folder)
        standard(outside, points)
        reason = no_sandbox(folder)
        if reason:
            points.check(True, f"a sandbox # SKIP {reason}")
        else:
            sandboxed(Sandbox(outside, folder), points)
    print(f"1..{points.count}")
    return points.failed > 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])))
