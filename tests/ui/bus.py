#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program seen and used through the accessibility bus alone, as a screen reader's user does."""

import os
import signal
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi  # noqa: E402
from gi.repository import Atspi, GLib  # noqa: E402

# What happens on the bus takes a moment; what has not come after so many seconds does not come.
PATIENCE = 20.0
# Longer than the big button is deaf after its meaning has changed.
DEAF = 0.4

# What holds nothing that matters.
LEAVES = {"label", "image", "check box", "separator", "text"}

GONE = (GLib.Error, LookupError, NotImplementedError, AttributeError)


class Missing(Exception):
    """Something that should stand on the screen does not."""


class Thing:
    """One object of the program's window, as it was when it was looked at."""

    def __init__(self, accessible, depth):
        self.accessible = accessible
        self.depth = depth
        self.role = accessible.getRoleName()
        self.name = accessible.name or ""
        states = accessible.getState()
        self.showing = states.contains(pyatspi.STATE_SHOWING) and states.contains(pyatspi.STATE_VISIBLE)
        self.sensitive = states.contains(pyatspi.STATE_SENSITIVE)
        self.focused = states.contains(pyatspi.STATE_FOCUSED)
        self.checked = states.contains(pyatspi.STATE_CHECKED) or states.contains(pyatspi.STATE_PRESSED)

    def actions(self):
        try:
            action = self.accessible.queryAction()
            return [action.getName(i) for i in range(action.nActions)]
        except GONE:
            return []

    def do(self, name):
        action = self.accessible.queryAction()
        for i in range(action.nActions):
            if action.getName(i) == name:
                action.doAction(i)
                return
        raise Missing(f"{self} has no action {name}")

    def press(self):
        """Clicks a button, or answers with a row or a cell."""
        actions = self.actions()
        for name in ("click", "row.answer", "cell.answer", "activate", "toggle"):
            if name in actions:
                self.do(name)
                return
        raise Missing(f"{self} cannot be pressed: {actions}")

    def write(self, text):
        """Fills in a text field."""
        self.accessible.queryEditableText().setTextContents(text)

    def __str__(self):
        flags = "".join(letter for letter, on in (("s", self.showing), ("e", self.sensitive), ("f", self.focused),
                                                  ("c", self.checked)) if on)
        return f"{self.role} “{self.name}” [{flags}]"


class Program:
    """The running program; it starts when this is made."""

    def __init__(self, command, environment, log):
        self.log = open(log, "ab")
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                                        stdout=self.log, stderr=self.log)
        self.application = None
        self.wait("the program on the bus", self._find_application)

    def _find_application(self):
        if self.process.poll() is not None:
            raise Missing(f"the program ended with status {self.process.returncode}")
        desktop = pyatspi.Registry.getDesktop(0)
        desktop.clear_cache()
        for i in range(desktop.childCount):
            try:
                child = desktop.getChildAtIndex(i)
                if child is not None and self.is_ours(child):
                    # Only roles never change; the rest would soon be wrong, for nobody listens for changes here.
                    child.set_cache_mask(Atspi.Cache.ROLE)
                    self.application = child
                    return True
            except GONE:
                pass
        return False

    def is_ours(self, application):
        return application.get_process_id() == self.process.pid

    def wait(self, what, condition, seconds=PATIENCE):
        """Waits until the condition is met and returns its result."""
        end = time.monotonic() + seconds
        while True:
            try:
                result = condition()
            except GONE:
                result = None  # something went while it was looked at
            if result:
                return result
            if time.monotonic() > end:
                raise Missing(f"{what} did not come in {seconds:.0f} s")
            time.sleep(0.05)

    def walk(self):
        """Everything that shows in the windows, in reading order."""
        stack = [(self.application.getChildAtIndex(i), 0)
                 for i in reversed(range(self.application.childCount))]
        while stack:
            accessible, depth = stack.pop()
            try:
                thing = Thing(accessible, depth)
                children = []
                if thing.role not in LEAVES and (depth == 0 or thing.showing):
                    children = [(accessible.getChildAtIndex(i), depth + 1)
                                for i in reversed(range(accessible.childCount))]
            except GONE:
                continue
            if depth == 0 or thing.showing:
                yield thing
            stack += children

    def things(self):
        return list(self.walk())

    def all(self, role=None, name=None, sensitive=None):
        return [thing for thing in self.things()
                if (role is None or thing.role in role.split("|"))
                and (name is None or name.search(thing.name))
                and (sensitive is None or thing.sensitive == sensitive)]

    def find(self, role=None, name=None, sensitive=True):
        """Waits for it."""
        what = f"{role or 'anything'} named {name.pattern if name else 'anything'}"
        return self.wait(what, lambda: (self.all(role, name, sensitive) or [None])[0])

    def key(self, keyval):
        """A key, as if it were pressed on the keyboard."""
        Atspi.generate_keyboard_event(keyval, None, Atspi.KeySynthType.SYM)

    def kill(self):
        """At once and without a chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def dump(self):
        return "\n".join("  " * thing.depth + str(thing) + " " + " ".join(thing.actions())
                         for thing in self.things())


def missing():
    """Why there is nothing to do this on: no display, no bus; or None."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return "there is no display"
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return "there is no session bus"
    return None
