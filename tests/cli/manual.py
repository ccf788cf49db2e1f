#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page and the completion for bash, which the build makes from the tables of the help: the page is complete, and
bash completes command lines. Both programs print their version. Speaks TAP.

usage: manual.py CLI MANUAL COMPLETION APP VERSION
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "data"))
from catalogue import report  # pylint: disable=wrong-import-position

MACROS = {".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".nf", ".fi"}
SPECIAL = {r"\-": "-", r"\e": "\\", r"\&": "", r"\fB": "", r"\fI": "", r"\fR": ""}

# The line that was typed so far, and its completions; @ is a folder with a file in it.
COMPLETIONS = [
    ("", "backup campaign copy delete export games import play plays replay restore result rules simulate undelete"),
    ("pl", "play plays"),
    ("--v", "--version"),
    ("play ", "crownfell hal phantom xia"),
    ("play --se", "--seed= --set="),
    ("play --set mo", "mode=full mode=light"),
    ("play --set=mode=l", "light"),
    ("play --set mode=l", "light"),
    ("play phantom --source zon", "zoning=app zoning=table"),
    ("play --policy ", "random"),
    ("play --know=@/pl", "@/plan.json"),
    ("play --continue ", "1 3"),
    ("play --json hal ", ""),
    ("campaign re", "redo remove rename restore"),
    ("campaign show ", "1 2"),
    ("campaign add 1 --se", "--set="),
    ("campaign add --json 2 ", ""),
    ("campaign remove 1 ", "1 2"),
    ("campaign remove 1 2 ", ""),
    ("campaign export 1 @/pl", "@/plan.json"),
    ("campaign import --into ", "1 2"),
    ("campaign fly ", ""),
    ("play --campaign=", "1 2"),
    ("copy ", "crownfell ginkgopolis heroes-crossing xia"),
    ("copy heroes-crossing un", "unforget"),
    ("copy heroes-crossing c", "code"),
    ("copy heroes-crossing code hero-", "hero-slots"),
    ("copy heroes-crossing get hero-", "hero-slots"),
    ("copy heroes-crossing export @/pl", "@/plan.json"),
    ("export ", "all copy play"),
    ("export copy gi", "ginkgopolis"),
    ("export play ", "1 3"),
    ("export all @/pl", "@/plan.json"),
    ("delete ", "1 3"),
    ("delete --for-good ", "1 3"),
    ("delete 1 ", ""),
    ("undelete ", "2"),
    ("result ", "1 3"),
    ("replay x y @/pl", "@/plan.json"),
    ("simulate phantom -", "--help --jobs= --json --know= --plays= --policy= --seed= --set= --source= --untaught -h -j -n"),
    ("paly ", ""),
]


def run(*command, folder=None):
    env = os.environ | ({"UNDERSTUDY_DATA": folder} if folder else {})
    return subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True).stdout


def plain(page):
    """Returns the page without troff's escapes."""
    for code, text in SPECIAL.items():
        page = page.replace(code, text)
    return re.sub(r"\\\[u([0-9A-F]{4})\]", lambda found: chr(int(found[1], 16)), page).replace("...", "…")


def words(text):
    return " ".join(text.replace("...", "…").split())


def check_page(cli, page):
    read = plain(page)
    listed = words("\n".join(line for line in read.splitlines() if not line.startswith(".PP") and line not in (".nf", ".fi")))
    help_text = run(cli, "--help")
    commands = re.findall(r"^  (\w+) +\S", help_text.split("Commands:")[1].split("\n\n")[0], re.M)
    yield "it has only what manual pages know", [
        line for line in page.splitlines() if not line.isascii() or (line[0] in ".'" and line.split()[0] not in MACROS)]
    yield "it has every command", [one for one in commands if f".SS understudy-cli {one} [OPTION…]" not in read]
    missing = []
    actions = re.findall(r"^  (\w+) +\S", run(cli, "campaign", "--help").split("Actions:")[1].split("\n\n")[0], re.M)
    yield "it has every action", [one for one in actions if f".SS understudy-cli campaign {one} [OPTION…]" not in read]
    for command in [*commands, *(f"campaign {action}" for action in actions)]:
        section = read.split(f".SS understudy-cli {command} ")[1].split("\n.S")[0]
        text = run(cli, *command.split(), "--help")
        for short, name, about in re.findall(r"^  (?:(-\w), )?--([\w-]+)(?:=\S+)? +(.*)$", text, re.M):
            if name != "help" and (f"--{name}" not in section or about not in section or (short and short not in section)):
                missing.append(f"{command} --{name}")
    yield "it has every option", missing
    yield "it has every ending", [text for text in re.findall(r"^ +\d+  (.*)$", help_text, re.M) if text not in listed]
    yield "it has every variable", [name for name in ("UNDERSTUDY_DATA", "NO_COLOR") if f".B {name}" not in read]
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-z"], input=page, capture_output=True, text=True, check=False)
        yield "groff has nothing to say about it", [done.stderr] if done.stderr else []


def complete(cli, script, folder, typed):
    """Calls the function as bash does, which splits words at "=" too."""
    parts = [part for part in re.split(r"(=)| +", typed) if part] + ([""] if not typed or typed[-1] in " =" else [])
    if typed.endswith("="):
        parts.pop()
    code = ('source "$1"; shift; COMP_WORDBREAKS=$\' \\t\\n"\\\'><=;|&(:\'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1));'
            ' _understudy_cli; printf "%s\\n" "${COMPREPLY[@]}"')
    done = subprocess.run(["bash", "-c", code, "bash", script, cli, *parts], env=os.environ | {"UNDERSTUDY_DATA": folder},
                          capture_output=True, text=True, check=False)
    return " ".join(sorted(done.stdout.split())), done.stderr


def check_completion(cli, script):
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in ("1", "2", "3"):
            run(cli, "play", "phantom", "--seed", seed, "--json", folder=folder)
        run(cli, "delete", "2", folder=folder)
        for name in ("Way", "Other"):
            run(cli, "campaign", "new", name, folder=folder)
        for _ in range(2):
            run(cli, "campaign", "add", "1", "--set=outcome=npc-win", "--set=fame=1", "--set=npc-fame=9", folder=folder)
        run(cli, "copy", "heroes-crossing", "set", "hero-slots", "4", folder=folder)
        Path(folder, "plan.json").touch()
        for typed, expected in COMPLETIONS:
            found, trouble = complete(cli, script, folder, typed.replace("@", folder))
            if found.replace(folder, "@") != " ".join(sorted(expected.split())) or trouble:
                wrong.append(f"“{typed}”: {found} {trouble}")
    return wrong


def main(cli, manual, completion, app, version):
    points = list(check_page(cli, Path(manual).read_text(encoding="utf-8")))
    if shutil.which("bash"):
        points.append((f"bash completes {len(COMPLETIONS)} lines", check_completion(cli, completion)))
    for program, name in ((cli, "understudy-cli"), (app, "understudy")):
        said = run(program, "--version")
        points.append((f"{name} says its version", [] if said == f"{name} {version}\n" else [said]))
    return report(points)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
