#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program writes matches the schemas in data/schemas, and these refuse texts with errors.

usage: schemas.py SOURCE-ROOT TEST-EXCHANGE TEST-LOGS
"""

import copy
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

NAMES = ["play", "copy", "campaign", "all", "protocol"]


class Tap:
    def __init__(self):
        self.number = 0
        self.failed = False

    def ok(self, good, what, trouble=""):
        self.number += 1
        if trouble and not good:
            print(f"# {trouble}")
        print(f"{'ok' if good else 'not ok'} {self.number} {what}")
        self.failed |= not good


def trouble_of(validator, sample):
    for error in sorted(validator.iter_errors(sample), key=str):
        return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
    return ""


def changed(sample, *path, to=None, gone=False):
    sample = copy.deepcopy(sample)
    place = sample
    for step in path[:-1]:
        place = place[step]
    if gone:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return sample


def wrong_plays(play):
    entry = ("play", "entries", 0)
    return {
        "another format": changed(play, "format", to="understudy-copy"),
        "a newer version": changed(play, "version", to=2),
        "no play": changed(play, "play", gone=True),
        "no entries": changed(play, "play", "entries", gone=True),
        "a seed that JSON cannot keep": changed(play, "play", "seed", to=2**53),
        "an unknown author": changed(play, *entry, "by", to="cat"),
        "an entry without value": changed(play, *entry, "value", gone=True),
        "a note without end": changed(play, *entry, "note", to="x" * 1001),
        "a value of null": changed(play, *entry, "value", to=None),
        "a broken value": changed(play, *entry, "value", to=1.5),
        "a key counted from one": changed(play, *entry, "key", to="door#1"),
        "an end without result": changed(play, "play", "outcome", gone=True),
        "a result before the end": changed(play, "play", "state", to="open"),
        "a bad uuid": changed(play, "play", "uuid", to="mine"),
    }


def wrong_campaigns(campaign):
    line, ship = ("log", "lines", 0), ("log", "ship", 0)
    return {
        "a newer version": changed(campaign, "version", to=2),
        "no game": changed(campaign, "game", gone=True),
        "no log": changed(campaign, "log", gone=True),
        "a bad uuid": changed(campaign, "uuid", to="mine"),
        "a day in another order": changed(campaign, *line, "date", to="29.11.2026"),
        "a line without fields": changed(campaign, *line, "line", gone=True),
        "a fraction": changed(campaign, *line, "line", "fame", to=1.5),
        "a flag without its field": changed(campaign, *line, "accepted", to=["campaign.ship-use"]),
        "a ship without address": changed(campaign, *ship, "which", gone=True),
        "ships that are no list": changed(campaign, "log", "ship", to={}),
    }


def situation():
    """Returns a small object of the protocol that contains one of every kind of line."""
    prompt = {"key": "door", "kind": "choice", "text": "Which door?", "detail": None, "why": [], "component": None,
              "choices": [{"id": "left", "label": "Left", "enabled": True, "reason": None},
                          {"id": "right", "label": "Right", "enabled": False, "reason": "It is shut"}],
              "min": 0, "max": 0, "default": None, "remember": False, "count_as": "asked"}
    return {"position": 2, "head": 2, "section": "round/1", "turn": "bot",
            "lines": [{"kind": "do", "id": "doors.open", "text": "Open it", "args": {"door": "left", "n": 2}, "lists": {},
                       "move": 0, "fix": "taught/door/left",
                       "why": [{"rule": "doors.first", "verdict": "decides", "text": "It is the first", "of": "left",
                                "list": [{"entry": "open", "verdict": "chosen"}], "marks": [], "sweep": None}]}],
            "prompt": prompt, "adjust": [{"key": "points", "label": "Points", "value": 1, "min": 0, "max": 9}],
            "sources": [{"component": "coin", "by": "app"}],
            "board": {"areas": [{"id": "hall", "kind": "grid", "title": None, "first": [0, 0], "rows": 1, "columns": 1,
                                 "cells": [{"id": "hall/0,0", "at": [0, 0], "label": "A1", "spoken": "A1, empty",
                                            "answers": True, "state": "empty", "tokens": []}]}], "moves": []},
            "scores": {"player": 3}, "finished": None}


def check_protocol(tap, schema, validator):
    command = jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": "#/$defs/command"}]})
    good = situation()
    tap.ok(validator.is_valid(good), "a situation is right", trouble_of(validator, good))
    for what, wrong in {
            "no position": changed(good, "position", gone=True),
            "an unknown kind of question": changed(good, "prompt", "kind", to="riddle"),
            "a choice without reasons": changed(good, "prompt", "choices", 0, "reason", gone=True),
            "dice without names": changed(good, "prompt", "kind", to="dice"),
            "a grid without size": changed(good, "board", "areas", 0, "rows", gone=True),
            "a first object without game": {**good, "protocol": 1},
            "an unknown error": {"error": {"code": "oops", "message": "Oops"}},
    }.items():
        tap.ok(not validator.is_valid(wrong), f"refused: {what}")
    for line in ['{"answer":"left"}', '{"answer":{"level":2}}', '{"undo":1}', '{"seek":null}', '{"goto":3}',
                 '{"adjust":{"key":"points","value":3}}', '{"source":{"component":"coin","by":"table"}}',
                 '{"repair":{"position":2,"answer":["a","b"]}}', '{"note":{"position":1,"text":"x"}}',
                 '{"bookmark":{"position":1,"on":true}}', '{"journal":true}', '{"finish":"abandoned"}', '{"quit":true}']:
        tap.ok(command.is_valid(json.loads(line)), f"a command: {line}")
    for line in ['{"undo":0}', '{"undo":1,"redo":1}', '{"finish":"won"}', '{"source":{"component":"coin","by":"me"}}', '{}',
                 f'{{"note":{{"position":1,"text":"{"x" * 1001}"}}}}']:
        tap.ok(not command.is_valid(json.loads(line)), f"no command: {line[:60]}")


def main(root, exchange, logs):
    tap = Tap()
    schemas, validators = {}, {}
    for name in NAMES:
        schemas[name] = json.loads((root / "data" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schemas[name])
        validators[name] = jsonschema.Draft202012Validator(schemas[name])
        tap.ok(True, f"{name}.schema.json is a schema")

    with tempfile.TemporaryDirectory() as folder:
        for writer in ([exchange], [logs, "-p", "/logs/sample"]):
            subprocess.run(writer, env={**os.environ, "UNDERSTUDY_SAMPLES": folder}, stdout=subprocess.DEVNULL, check=True)
        samples = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).iterdir())}
    tap.ok(set(samples) == {"play", "copy", "campaign", "all", "recorded"}, "the samples were written", str(sorted(samples)))
    for name, sample in samples.items():
        validator = validators["play" if name == "recorded" else name]
        tap.ok(validator.is_valid(sample), f"{name}.json is as its schema says", trouble_of(validator, sample))
    for what, wrong in wrong_plays(samples["play"]).items():
        tap.ok(not validators["play"].is_valid(wrong), f"refused: {what}")
    for what, wrong in wrong_campaigns(samples["campaign"]).items():
        tap.ok(not validators["campaign"].is_valid(wrong), f"refused: a campaign with {what}")
    tap.ok(not validators["copy"].is_valid(changed(samples["copy"], "box", gone=True)), "refused: a copy of nothing")
    tap.ok(not validators["all"].is_valid(changed(samples["all"], "plays", gone=True)), "refused: everything without plays")
    old = changed(samples["all"], "campaigns", gone=True)
    tap.ok(validators["all"].is_valid(old), "everything of before there were campaigns", trouble_of(validators["all"], old))
    campaign = ("campaigns", 0)
    for what, wrong in {
            "a campaign without a log": changed(samples["all"], *campaign, "log", gone=True),
            "a bad date": changed(samples["all"], *campaign, "log", "lines", 0, "date", to="29.11.2026"),
            "a line of no play": changed(samples["all"], *campaign, "log", "lines", 0, "play", to="mine"),
            "a thing without address": changed(samples["all"], *campaign, "log", "friend", 0, "which", gone=True),
    }.items():
        tap.ok(not validators["all"].is_valid(wrong), f"refused: {what}")

    for path in sorted((root / "src" / "games").glob("*/plays/*.json")):
        sample = json.loads(path.read_text(encoding="utf-8"))
        tap.ok(validators["play"].is_valid(sample), f"recorded play {path.parts[-3]}/{path.stem}",
               trouble_of(validators["play"], sample))
    check_protocol(tap, schemas["protocol"], validators["protocol"])
    print(f"1..{tap.number}")
    return int(tap.failed)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
