#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays over the protocol, kills the program again and again at a random moment, and looks whether anything that was
confirmed is gone: the whole situation, and every entry of the play as it is exported. Speaks TAP.

usage: killer.py CLI TIMES [SEED]
"""

import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from player import some_answer

LONGEST_LIFE = 0.06

# What only the first object of a process has, and what an answer changes of a play's export.
FIRST = {"protocol", "game", "rules", "play", "seed", "options", "campaign", "language"}
GOES_ON = {"entries", "head", "tip", "offer", "state", "outcome", "outcome_text", "summary", "scores", "changed",
           "seconds", "transcript"}


class Play:
    """One play in a database of its own, gone on with by one process after the other."""

    def __init__(self, cli, folder):
        self.cli = cli
        self.environment = os.environ | {"UNDERSTUDY_DATA": folder}
        self.id = None
        self.turn = 0
        self.confirmed = None
        self.exported = None
        self.lost = []

    def compare_exports(self):
        """What was exported after the kill before this one is a part of what is exported now."""
        if not self.id:
            self.exported = None
            return
        text = subprocess.run([self.cli, "export", "play", str(self.id)], env=self.environment, check=True,
                              capture_output=True).stdout
        before, self.exported = self.exported, json.loads(text)["play"]
        if before is None or before["uuid"] != self.exported["uuid"]:
            return
        n = len(before["entries"])
        added = len(self.exported["entries"]) > n
        if self.exported["entries"][:n] != before["entries"]:
            self.lost.append(f"the first {n} entries are others")
        for member in before.keys() - (GOES_ON if added else {"changed", "seconds"}):
            if before[member] != self.exported.get(member):
                self.lost.append(f"“{member}” was {before[member]} and is {self.exported.get(member)}")

    def live(self, life):
        """Answers for so many seconds at most; the last line that was read whole is what was confirmed."""
        command = [self.cli, "play", "--json"]
        command += ["--continue", str(self.id)] if self.id else ["phantom", "--seed", "5"]
        # Read as bytes: a kill may come in the middle of a letter.
        with subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            # The clock starts with the first line, so that the kill falls among the answers and not before them.
            killer = None
            try:
                for number, line in enumerate(process.stdout):
                    if not line.endswith(b"\n"):
                        break
                    if killer is None:
                        killer = threading.Timer(life, process.kill)
                        killer.start()
                    situation = json.loads(line)
                    if not self.take(situation, first=number == 0):
                        break
                    answer = {"answer": some_answer(situation["prompt"], self.turn)}
                    process.stdin.write(json.dumps(answer).encode() + b"\n")
                    process.stdin.flush()
            except BrokenPipeError:
                pass
            finally:
                killer and killer.join()
                process.kill()
                try:
                    process.stdin.close()
                except BrokenPipeError:
                    pass

    def take(self, situation, first):
        """Compares the first situation of a process with what the one before it confirmed last."""
        if "error" in situation:
            sys.exit(f"An answer was refused: {situation['error']}")
        self.id = situation.get("play") or self.id
        bare = {member: value for member, value in situation.items() if member not in FIRST}
        if first and self.confirmed is not None:
            if bare["head"] < self.confirmed["head"]:
                self.lost.append(f"{self.confirmed['head']} entries were confirmed, {bare['head']} are there")
            elif bare["head"] == self.confirmed["head"] and bare != self.confirmed:
                different = [member for member in bare if bare[member] != self.confirmed.get(member)]
                self.lost.append(f"after {bare['head']} entries it is different: {', '.join(different)}")
        self.confirmed = bare
        self.turn += 1
        if situation["prompt"] is None:
            # Finished: another play, in the same database.
            self.id = self.confirmed = None
            return False
        return True


def main(cli, times, seed):
    chance = random.Random(seed)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        play = Play(cli, folder)
        for _ in range(times):
            play.live(chance.uniform(0, LONGEST_LIFE))
            play.compare_exports()
        database = Path(folder) / "understudy.db"
        with sqlite3.connect(database) as connection:
            damage = connection.execute("PRAGMA integrity_check").fetchall()
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            entries = connection.execute("SELECT count(*) FROM entry").fetchone()[0]
        connection.close()
        aside = sorted(path.name for path in Path(folder).rglob("*damaged*"))
    print(f"# seed {seed}, {entries} entries, {time.monotonic() - begun:.0f} s")
    checks = [
        (f"no confirmed answer was lost in {times} kills", play.lost),
        ("the database is whole", [str(row) for row in damage + orphans if row != ("ok",)] + aside),
        ("answers were given between the kills", [] if play.turn > times else [f"{play.turn} in {times} lives"]),
    ]
    print(f"1..{len(checks)}")
    status = 0
    for number, (what, found) in enumerate(checks, 1):
        for one in found:
            print(f"# {one}", file=sys.stderr)
        print(f"{'not ok' if found else 'ok'} {number} {what}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1))
