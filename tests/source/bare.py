#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A stranger builds the sources as README.md says, on a system that has exactly the packages listed there: those, what they
depend on, and what every Debian has. Their files are taken from this system, so nothing is fetched.

It takes a while, so it is done again only when the list or a file of meson has changed since it went well.

usage: bare.py SOURCE-ROOT FOLDER
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LIST = re.compile(r"^sudo apt install (.+)$", re.MULTILINE)
BUILD = re.compile(r"^meson setup .+\nmeson install .+$", re.MULTILINE)
UNUSED = ("/usr/share/doc/", "/usr/share/man/", "/usr/share/locale/", "/usr/share/icons/", "/usr/share/info/")
FIELDS = r"${Package}\t${db:Status-Status}\t${Essential}\t${Pre-Depends}, ${Depends}\t${Provides}\n"


def names(field):
    """The alternatives of each part of a field, without versions and architectures."""
    for part in filter(str.strip, field.split(",")):
        yield [re.split(r"[\s:(]", name.strip())[0] for name in part.split("|")]


def closure(wanted):
    """All packages that come with the wanted ones onto an empty system, none of them merely recommended; and those that
    this system does not have."""
    known, providers, found, missing = {}, {}, set(), []
    for line in run("dpkg-query", "--show", f"--showformat={FIELDS}").splitlines():
        name, status, essential, depends, provides = line.split("\t")
        if status == "installed":
            known[name] = depends
            if essential == "yes":
                wanted = wanted + [name]
            for [provided] in names(provides):
                providers.setdefault(provided, name)
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        if name not in known:
            missing.append(name)
            continue
        found.add(name)
        for alternatives in names(known[name]):
            there = (each if each in known else providers.get(each) for each in alternatives)
            waiting += list(filter(None, there))[:1]
    return sorted(found), missing


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def plant(packages, root):
    """Puts the files of the packages below a folder."""
    for line in run("dpkg-query", "--listfiles", *packages).splitlines():
        # "/." and what dpkg says about diversions.
        if not line.startswith("/") or line.startswith(UNUSED):
            continue
        # /bin is /usr/bin.
        place = Path(os.path.realpath(os.path.dirname(line))) / os.path.basename(line)
        copy = root / place.relative_to("/")
        if place.is_symlink():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.unlink(missing_ok=True)
            copy.symlink_to(os.readlink(place))
        elif place.is_dir():
            copy.mkdir(parents=True, exist_ok=True)
        elif place.is_file() and os.access(place, os.R_OK):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(place, copy)
    # What the packages' own scripts choose: cc is gcc, awk is mawk.
    for link in Path("/usr/bin").iterdir():
        if link.is_symlink() and os.readlink(link).startswith("/etc/alternatives/"):
            chosen = os.readlink(os.readlink(link))
            if (root / chosen[1:]).exists():
                (root / "usr" / "bin" / link.name).symlink_to(chosen)


def inside(root, tree, command):
    """Runs a command of the shell in that system, at home in the tree; the rest of the machine is not there."""
    links = [part for name in ("bin", "sbin", "lib", "lib64") if (root / "usr" / name).is_dir()
             for part in ("--symlink", f"usr/{name}", f"/{name}")]
    return subprocess.run(
        ["bwrap", "--unshare-all", "--die-with-parent", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp",
         "--bind", root / "usr", "/usr", "--bind", root / "etc", "/etc", *links, "--dir", "/var", "--bind", tree, "/home/tree",
         "--chdir", "/home/tree", "--clearenv", "--setenv", "PATH", "/usr/local/bin:/usr/bin:/usr/sbin",
         "--setenv", "HOME", "/home", "--setenv", "LANG", "C.UTF-8", "--setenv", "CFLAGS", "-O0 -g0", "sh", "-ec", command],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def skipped(stamp, mark):
    """Why nothing can or need be tried here, or None."""
    if not shutil.which("dpkg-query"):
        return "the list that is tried is Debian's, and this is another system"
    if not shutil.which("bwrap") or subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"],
                                                   capture_output=True, check=False).returncode:
        return "bubblewrap may not make a sandbox here"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == mark:
        return "neither the list nor a file of meson has changed since it went well; by its name it is tried all the same"
    return None


def sources(root):
    """What a stranger gets, without what is built or edited there."""
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if path.is_file() and not any(part.startswith((".", "_build", "__pycache__")) for part in parts):
            yield path.relative_to(root)


def is_recipe(path):
    """What says how a stranger's program is built."""
    return "tests" not in path.parts and (path.name.startswith("meson.") or path.suffix == ".py")


class Points:
    def __init__(self):
        self.count = self.failed = 0

    def check(self, good, what, out=""):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} {what}", flush=True)
        if not good:
            print("".join(f"# {line}\n" for line in out.splitlines()[-40:]), file=sys.stderr)
        return good


def build(readme, source, folder, points):
    root, tree = folder / "root", folder / "tree"
    packages, missing = closure(LIST.search(readme)[1].split())
    if not points.check(not missing, f"README.md lists {len(packages)} packages with all they depend on",
                        f"These are not installed here: {missing}"):
        return
    plant(packages, root)
    for name in sources(source):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source / name, tree / name)
    done = inside(root, tree, "ldconfig; " + BUILD.search(readme)[0])
    if not points.check(done.returncode == 0, "with them alone it builds and installs", done.stdout):
        return
    installed = [str(path.relative_to(root / "usr/local")) for path in (root / "usr/local").rglob("*") if path.is_file()]
    wanted = {"bin/understudy", "bin/understudy-cli", "share/applications/org.understudy.Understudy.desktop",
              "share/glib-2.0/schemas/gschemas.compiled", "share/help/de/understudy/index.page",
              "share/locale/de/LC_MESSAGES/understudy.mo", "share/understudy/schemas/play.schema.json"}
    points.check(wanted <= set(installed), f"{len(installed)} files are installed", f"missing: {wanted - set(installed)}")
    odd = [name for name in installed if name.endswith("meson.build") or "/test" in name]
    points.check(not odd and not (tree / "build" / "tests").exists(), "tests are neither built nor installed", f"{odd}")
    done = inside(root, tree, "understudy-cli play phantom --seed 7 --policy random --no-save")
    points.check(done.returncode == 0 and "\n" in done.stdout, "what is installed plays", done.stdout)


def main(source, folder):
    readme = (source / "README.md").read_text(encoding="utf-8")
    parts = [LIST.search(readme)[1], BUILD.search(readme)[0]]
    parts += [f"{name}\n{(source / name).read_text(encoding='utf-8')}" for name in sources(source) if is_recipe(name)]
    mark = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    stamp = folder / "stamp"
    reason = skipped(stamp, mark)
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    points = Points()
    build(readme, source, folder, points)
    print(f"1..{points.count}")
    if not points.failed:
        for name in ("root", "tree"):
            shutil.rmtree(folder / name)
        stamp.write_text(mark, encoding="utf-8")
    return points.failed > 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
