# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A player for the protocol of the command line, who answers whatever is asked."""


def far_out(cell):
    """How far a place of a map lies from its middle: towns grow around what stands there."""
    row, column = (int(number) for number in cell.split("/")[1].split(","))
    return row * row + column * column


def some_answer(prompt, turn):
    """An answer that keeps the play going: any one that is possible, and rarely the one that ends a turn."""
    choices = [choice["id"] for choice in prompt["choices"] or [] if choice["enabled"]]
    kind = prompt["kind"]
    one = prompt["min"] == 1 and prompt["max"] == 1
    if kind == "cells" and one and all("," in choice for choice in choices):
        return sorted(choices, key=far_out)[min(turn // 10 + turn % 3, len(choices) - 1)]
    if kind == "choice" or (kind == "cells" and one):
        return choices[-1] if turn % 12 == 0 else choices[turn % max(1, len(choices) - 1)]
    if kind in ("many", "cells"):
        return choices[:prompt["min"]]
    if kind == "sequence":
        return [choices[(turn + i) % len(choices)] for i in range(prompt["min"])]
    if kind == "number":
        return prompt["min"]
    if kind == "dice":
        return [prompt["min"] + (turn + i) % (prompt["max"] - prompt["min"] + 1) for i in range(prompt["count"])]
    if kind == "text":
        return f"Name {turn}"
    if kind == "rows":
        return [{"what": choices[(turn + i) % len(choices)]} | ({"text": f"Words {turn}"} if i % 2 == 0 else {})
                for i in range(min(prompt["min"] + turn % 3, prompt["max"]))]
    if kind == "form":
        told = {}
        for field in prompt["fields"]:
            if field["when"] is None or told.get(field["when"]["key"]) in field["when"]["is"]:
                told[field["key"]] = some_answer(field, turn)
        return told
    return True
