#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays over the protocol and holds every line that is printed, and every one that is sent, against the schema.
Speaks TAP.

usage: schema.py CLI SCHEMA PLAYER-FOLDER
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import jsonschema
except ImportError:
    print("1..0 # SKIP python3-jsonschema is not installed")
    sys.exit(0)

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[3])
from player import some_answer  # noqa: E402

PLAYS = [
    ("phantom --no-save --seed 1", 150),
    ("phantom --no-save --seed 2 --set mode=light", 90),
    ("phantom --no-save --seed 3 --source dice=table --source zoning=app --set rule.workers=apart", 100),
    ("phantom --seed 4 --set rule.goal=final-count", 50),
]


class Strict:
    """One definition of the schema, so that a message names the member and not all the shapes there are."""

    def __init__(self, schema, name):
        self.validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})

    def check(self, value):
        wrong = jsonschema.exceptions.best_match(self.validator.iter_errors(value))
        return f"{'/'.join(map(str, wrong.absolute_path))}: {wrong.message[:300]}" if wrong else None


class Conversation:
    def __init__(self, cli, arguments, schema, folder):
        self.shapes = {name: Strict(schema, name)
                       for name in ("situation", "first", "error", "repaired", "journal", "command")}
        self.process = subprocess.Popen([cli, "play", "--json", *arguments.split()], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=os.environ | {"UNDERSTUDY_DATA": folder})
        self.wrong = []
        self.lines = 0
        self.now = self.listen(first=True)

    def check(self, shape, value):
        wrong = self.shapes[shape].check(value)
        if wrong:
            self.wrong.append(f"{shape} {value.get('position')}: {wrong}")

    def listen(self, first=False):
        while True:
            value = json.loads(self.process.stdout.readline())
            self.lines += 1
            if "position" in value:
                self.check("first" if first else "situation", value)
                return value
            self.check(next(name for name in ("error", "repaired", "journal") if name in value), value)
            if "error" in value:
                self.wrong.append(value["error"]["message"])

    def say(self, command):
        self.check("command", command)
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        self.now = self.listen()

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def play(talk, turns):
    """Answers, and does in between everything else that a line may ask for."""
    for turn in range(turns):
        if talk.now["finished"]:
            break
        talk.say({"answer": some_answer(talk.now["prompt"], turn)})
        if turn % 20 == 19 and not talk.now["finished"]:
            talk.say({"undo": 2})
            talk.say({"redo": 2})
            talk.say({"seek": turn // 2})
            talk.say({"seek": None})
            talk.say({"journal": True})
            talk.say({"note": {"position": 1, "text": f"after {turn}"}})
            talk.say({"bookmark": {"position": 2, "on": turn % 40 == 19}})
            talk.say({"repair": {"position": 1, "answer": 3 + turn // 20 % 2}})
            for one in talk.now["adjust"][:1]:
                talk.say({"adjust": {"key": one["key"], "value": one["value"]}})
            component = talk.now["sources"][0]
            for by in ("table", "app", component["by"]):
                talk.say({"source": {"component": component["component"], "by": by}})
    if not talk.now["finished"]:
        talk.say({"finish": "abandoned"})
    talk.say({"undo": 1})
    talk.say({"goto": 3})
    talk.say({"branch": 1})
    talk.say({"journal": True})


def main(cli, schema_path):
    schema = json.loads(Path(schema_path).read_text(encoding="utf-8"))
    print(f"1..{len(PLAYS)}")
    for number, (arguments, turns) in enumerate(PLAYS, 1):
        with tempfile.TemporaryDirectory() as folder:
            talk = Conversation(cli, arguments, schema, folder)
            play(talk, turns)
            code = talk.close()
        good = not talk.wrong and code == 0
        print(f"{'ok' if good else 'not ok'} {number} - {arguments}: {talk.lines} lines")
        for text in talk.wrong[:8]:
            print(f"# {text}")
        if code != 0:
            print(f"# ended with {code}")


main(sys.argv[1], sys.argv[2])
