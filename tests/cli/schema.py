#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays over the protocol and checks every line that is printed or sent against the schema. Then checks the output of all
other commands with --json against their schemas. Speaks TAP.

usage: schema.py CLI ZOO-CLI SCHEMA-FOLDER PLAYER-FOLDER CLI-WITH-MORE-GAMES
"""

import copy
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
sys.path.insert(0, sys.argv[4])
from player import some_answer  # noqa: E402

PLAYS = [
    ("phantom --no-save --seed 1", 150),
    ("phantom --no-save --seed 2 --set mode=light", 90),
    ("phantom --no-save --seed 3 --source dice=table --source zoning=app --set rule.workers=apart", 100),
    ("phantom --seed 4 --set rule.goal=final-count", 50),
]


class Strict:
    """Checks against one definition of the schema, so that a message names the member that is wrong."""

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
    """Answers questions, and uses all other commands of the protocol in between."""
    box = None  # the second answer, where what is in the box is asked
    for turn in range(turns):
        if talk.now["finished"]:
            break
        prompt = talk.now["prompt"]
        answer = some_answer(prompt, turn)
        if prompt["key"] == "phantom/box":
            box = answer
        talk.say({"answer": answer})
        if turn % 20 == 19 and not talk.now["finished"]:
            talk.say({"undo": 2})
            talk.say({"redo": 2})
            talk.say({"seek": turn // 2})
            talk.say({"seek": None})
            talk.say({"journal": True})
            talk.say({"note": {"position": 1, "text": f"after {turn}"}})
            talk.say({"bookmark": {"position": 2, "on": turn % 40 == 19}})
            slots = 3 + turn // 20 % 2
            if box:
                talk.say({"repair": {"position": 2, "answer": box | {"hero-slots": slots}}})
            else:
                talk.say({"repair": {"position": 1, "answer": slots}})
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


# Each command that has --json: its schema, and command lines that are run in this order on one database.
PRINTED = {
    "games": ("games", ["games --json", "games phantom --json", "games hal --json"]),
    "rules": ("rules", ["rules phantom --json", "rules hal --json"]),
    "play": (None, []),                                 # above
    "replay": ("protocol", ["replay --json @", "replay --json @ @"]),
    "plays": ("plays", ["plays --json", "plays crossing --json", "delete 1", "plays --trash --json", "undelete 1"]),
    "simulate": ("simulate", ["simulate phantom -n 3 --json", "simulate hal -n 3 --set mode=light --json"]),
    "campaign list": ("campaigns", ["campaign list --json", "campaign new Gone", "campaign trash Gone",
                                    "campaign list --trash --json", "campaign trash Gone --for-good"]),
    "campaign new": ("campaign-log", ["campaign new Way --set goals=2 --json"]),
    "campaign put": ("campaign-log", ["campaign put Way ship --set name=Kite --set tier=1 --json",
                                      "campaign put Way goal/kiln --set name=Kiln --set limit=12 --json",
                                      "campaign put Way goal/light --set name=Light --json"]),
    "campaign drop": ("campaign-log", ["campaign drop Way goal/light --json"]),
    "campaign add": ("campaign-log", [
        "campaign add Way --set goal=Kiln --set outcome=goal --set fame=12 --set npc-fame=7 --set ships=Kite --json",
        "campaign add Way --set goal=Kiln --set outcome=goal --set fame=9 --set npc-fame=7 --date= --json"]),
    "campaign choose": ("campaign-log", ["campaign choose Way --json", "campaign choose Way upgrades trade-1 --json"]),
    "campaign accept": ("campaign-log", ["campaign accept Way 2 --json"]),
    "campaign edit": ("campaign-log", ["campaign edit Way 1 --set fame=13 --json"]),
    "campaign move": ("campaign-log", ["campaign move Way 2 1 --json"]),
    "campaign undo": ("campaign-log", ["campaign undo Way --json"]),
    "campaign redo": ("campaign-log", ["campaign redo Way --json", "campaign undo Way"]),
    "campaign set": ("campaign-log", ["campaign set Way goals=1 --json"]),
    "campaign show": ("campaign-log", ["campaign show Way --json"]),
    "campaign log": ("campaign-log", ["campaign log Way --json"]),
    "campaign check": ("campaign-log", ["campaign check Way --json"]),
    "campaign close": ("campaign-log", ["play xia --campaign Way --json", "campaign show Way --json",
                                        "campaign close Way --leave-out --json"]),
    "campaign remove": ("campaign-log", ["campaign remove Way 2 --json", "campaign undo Way"]),
    "campaign rename": ("campaign-log", ["campaign rename Way Walk --json", "campaign rename Walk Way"]),
    "campaign archive": ("campaign-log", ["campaign archive Way --json", "campaign archive Way --out --json"]),
    "campaign trash": ("campaign-log", ["campaign trash Way --json"]),
    "campaign restore": ("campaign-log", ["campaign restore Way --json"]),
    "campaign print": ("campaign-log", ["campaign print Way @ --json"]),
    "campaign export": ("campaign", ["campaign export Way --json", "campaign export Way @ --as csv"]),
    "campaign import": ("campaign-import", ["campaign import @ --into Way --dry-run --json",
                                            "campaign import @ --into Way --yes --json"]),
    "copy": ("known", ["copy ginkgopolis --json", "copy heroes-crossing --json",
                       "copy heroes-crossing forget hero-slots", "copy heroes-crossing list --forgotten --json"]),
}


def sealed(schema):
    """Returns the schema with additional members forbidden: readers must accept them, but the test would miss them."""
    schema = copy.deepcopy(schema)
    parts = [schema]
    while parts:
        one = parts.pop()
        if isinstance(one, dict):
            if "properties" in one and "required" in one:
                one.setdefault("additionalProperties", False)
            parts += one.values()
        elif isinstance(one, list):
            parts += one
    return schema


def run(cli, folder, line, path):
    words = [path if word == "@" else word for word in line.split()]
    return subprocess.run([cli, *words], env=os.environ | {"UNDERSTUDY_DATA": folder}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=True).stdout


def commands_with_json(cli):
    """Returns all commands with --json, as the program prints them for the completion."""
    command, found = None, set()
    for line in subprocess.run([cli, "--print-completion"], capture_output=True, text=True, check=True).stdout.splitlines():
        if line.startswith("    '"):
            command = line.strip().strip("')")
        elif "options='" in line and "--json" in line:
            found.add(command)
    return found


def check_printed(cli, schemas):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "play.json")
        run(cli, folder, "play phantom --seed 7 --policy random", path)
        run(cli, folder, "play hal --seed 7 --policy random", path)
        run(cli, folder, "play phantom --seed 8 --json", path)
        Path(path).write_text(run(cli, folder, "export play 1", path), encoding="utf-8")
        for name, lines in PRINTED.values():
            wrong = []
            validator = None
            if name == "protocol":
                validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/first", "$defs": schemas[name]["$defs"]})
            elif name:
                jsonschema.Draft202012Validator.check_schema(schemas[name])
                validator = jsonschema.Draft202012Validator(sealed(schemas[name]))
            for line in lines:
                text = run(cli, folder, line, path)
                # A file that is exported has many lines; a play speaks another protocol.
                texts = [text] if name == "campaign" else text.splitlines()
                for text in texts if "--json" in line and not line.startswith("play ") else []:
                    trouble = jsonschema.exceptions.best_match(validator.iter_errors(json.loads(text)))
                    if trouble:
                        wrong.append(f"{line}: {'/'.join(map(str, trouble.absolute_path))}: {trouble.message[:300]}")
                    if name == "campaign-log":
                        wrong += filter(None, [Strict(schemas["protocol"], "board").check(json.loads(text)["board"])])
            if name:
                yield f"{name}: {len(lines)} lines", wrong


def installed(folder):
    text = (folder / "meson.build").read_text(encoding="utf-8")
    return [path.name for path in folder.glob("*.schema.json") if f"'{path.name}'" not in text]


def in_campaign(cli, schema):
    """A play that says which campaign it is of."""
    with tempfile.TemporaryDirectory() as folder:
        run(cli, folder, "campaign new Way", "")
        talk = Conversation(cli, "xia --campaign Way --seed 1", schema, folder)
        said = talk.now["campaign"]
        talk.close()
    yield "a play of a campaign", talk.wrong + ([] if said["name"] == "Way" and said["game"] == 1 else [str(said)])


def talks(cli, schema):
    for arguments, turns in PLAYS:
        with tempfile.TemporaryDirectory() as folder:
            talk = Conversation(cli, arguments, schema, folder)
            play(talk, turns)
            code = talk.close()
        yield f"{arguments}: {talk.lines} lines", talk.wrong + ([f"ended with {code}"] if code else [])


def marked(cli, schema):
    """A play whose reasons have pictures."""
    with tempfile.TemporaryDirectory() as folder:
        talk = Conversation(cli, "grid --no-save", schema, folder)
        talk.say({"answer": True})
        reasons = [reason for line in talk.now["lines"] for reason in line["why"]]
        seen = any(reason["marks"] for reason in reasons) and any(reason["sweep"] for reason in reasons)
        talk.say({"answer": True})
        talk.close()
    yield "reasons with marks and sweep", talk.wrong + ([] if seen else ["there are none"])


def talks_in_zoo(cli, schema):
    """A game of the tests has what no other game has."""
    for seed in range(6):
        with tempfile.TemporaryDirectory() as folder:
            talk = Conversation(cli, f"zoo --seed {seed}", schema, folder)
            for turn in range(9):
                if not talk.now["finished"]:
                    talk.say({"answer": some_answer(talk.now["prompt"], turn + seed)})
            code = talk.close()
        wrong = talk.wrong + ([f"ended with {code}"] if code else []) + ([] if talk.now["finished"] else ["no end"])
        yield f"zoo {seed}: {talk.lines} lines", wrong


def main(cli, zoo, folder, more_games):
    schemas = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
               for path in folder.glob("*.schema.json")}
    points = [*talks(cli, schemas["protocol"]), *talks_in_zoo(zoo, schemas["protocol"]),
              *in_campaign(cli, schemas["protocol"]), *marked(more_games, schemas["protocol"]), *check_printed(cli, schemas),
              ("every command with --json has a schema", sorted(commands_with_json(cli) ^ set(PRINTED))),
              ("every schema is installed", installed(folder))]
    print(f"1..{len(points)}")
    for number, (name, wrong) in enumerate(points, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        for text in wrong[:8]:
            print(f"# {text}")


main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[5])
