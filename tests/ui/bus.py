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
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# What happens on the bus takes a moment; what has not come after so many seconds does not come.
PATIENCE = 60.0
# Longer than the big button is deaf after its meaning has changed.
DEAF = 0.4

# What holds nothing that matters.
LEAVES = {"label", "image", "check box", "separator", "text"}

ACCESSIBLE = "org.a11y.atspi.Accessible"
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")


class Bus:
    """The accessibility bus. A window has hundreds of things, so many questions are asked at once: each by itself would have
    to wait for four processes to take their turn."""

    def __init__(self):
        address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT |
            Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def tell(self, place, interface, method, arguments=None):
        """One call, whose failure is raised."""
        return self.connection.call_sync(*place, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1).unpack()

    def ask(self, places, interface, method, arguments=None):
        """The same call to many: an answer for each, None from what has gone meanwhile."""
        answers = [None] * len(places)
        left = len(places)

        def answered(connection, result, i):
            nonlocal left
            left -= 1
            try:
                answers[i] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                pass

        for i, place in enumerate(places):
            self.connection.call(*place, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None, answered, i)
        while left:
            GLib.MainContext.default().iteration(True)
        return answers

    def children(self, places):
        return [[child for child in children or [] if child[0]]
                for children in self.ask(places, ACCESSIBLE, "GetChildren")]

    def names(self, places):
        return self.ask(places, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name")))


class Missing(Exception):
    """Something that should stand on the screen does not."""


class Thing:
    """One object of the program's window, as it was when it was looked at."""

    def __init__(self, bus, place, depth, role, name, states):
        self.bus = bus
        self.place = place
        self.depth = depth
        self.role = role
        self.name = name or ""
        self.children = []
        bits = states[0] | states[1] << 32

        def has(state):
            return bool(bits >> int(state) & 1)

        self.showing = has(Atspi.StateType.SHOWING) and has(Atspi.StateType.VISIBLE)
        self.sensitive = has(Atspi.StateType.SENSITIVE)
        self.focused = has(Atspi.StateType.FOCUSED)
        self.checked = has(Atspi.StateType.CHECKED) or has(Atspi.StateType.PRESSED)

    def actions(self):
        """Their names as people read them, in small letters."""
        try:
            return [name.lower() for name, *_ in self.bus.tell(self.place, "org.a11y.atspi.Action", "GetActions")[0]]
        except GLib.Error:
            return []

    def do(self, name):
        actions = self.actions()
        if name not in actions:
            raise Missing(f"{self} has no action {name}")
        self.bus.tell(self.place, "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (actions.index(name),)))

    def description(self):
        """What is heard after its name."""
        return self.bus.tell(self.place, "org.freedesktop.DBus.Properties", "Get",
                             GLib.Variant("(ss)", (ACCESSIBLE, "Description")))[0]

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
        self.bus.tell(self.place, "org.a11y.atspi.EditableText", "SetTextContents", GLib.Variant("(s)", (text,)))

    def set_value(self, number):
        """Turns a number to this one."""
        self.bus.tell(self.place, "org.freedesktop.DBus.Properties", "Set",
                      GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", number))))

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
        self.bus = Bus()
        self.application = None
        self.roles = {}        # which never change
        self.wait("the program on the bus", self._find_application)

    def _find_application(self):
        # Who only calls the program has done well.
        if self.process.poll():
            raise Missing(f"the program ended with status {self.process.returncode}")
        for place in self.bus.children([REGISTRY])[0]:
            if self.is_ours(place):
                self.application = place
                return True
        return False

    def is_ours(self, place):
        return self.bus.tell(("org.freedesktop.DBus", "/"), "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                             GLib.Variant("(s)", (place[0],)))[0] == self.process.pid

    def wait(self, what, condition, seconds=PATIENCE):
        """Waits until the condition is met and returns its result."""
        end = time.monotonic() + seconds
        while True:
            try:
                result = condition()
            except GLib.Error:
                result = None  # something went while it was looked at
            if result:
                return result
            if time.monotonic() > end:
                raise Missing(f"{what} did not come in {seconds:.0f} s")
            time.sleep(0.05)

    def look(self, places, depth):
        """What stands at these places; None where it has gone."""
        new = [place for place in places if place not in self.roles]
        self.roles.update((place, Atspi.role_get_name(Atspi.Role(role)))
                          for place, role in zip(new, self.bus.ask(new, ACCESSIBLE, "GetRole")) if role is not None)
        return [place in self.roles and states and Thing(self.bus, place, depth, self.roles[place], name, states)
                for place, name, states in zip(places, self.bus.names(places), self.bus.ask(places, ACCESSIBLE, "GetState"))]

    def walk(self, closed=None):
        """Everything that shows in the windows, in reading order; without what is in the grouping `closed`."""
        windows = [window for window in self.look(self.bus.children([self.application])[0], 0) if window]
        level = windows
        while level:
            opened = [thing for thing in level if thing.role not in LEAVES and (thing.role, thing.name) != ("grouping", closed)]
            pairs = [(parent, child) for parent, children in zip(opened, self.bus.children([thing.place for thing in opened]))
                     for child in children]
            level = []
            for (parent, _), thing in zip(pairs, self.look([child for _, child in pairs], opened[0].depth + 1 if opened else 0)):
                if thing and thing.showing:
                    parent.children.append(thing)
                    level.append(thing)
        stack = windows[::-1]
        while stack:
            thing = stack.pop()
            yield thing
            stack += thing.children[::-1]

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
        Atspi.init()
        Atspi.generate_keyboard_event(keyval, None, Atspi.KeySynthType.SYM)

    def kill(self):
        """At once and without a chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def dump(self):
        if self.process.poll():
            return f"it has ended with status {self.process.returncode}"
        return "\n".join("  " * thing.depth + str(thing) + " " + " ".join(thing.actions())
                         for thing in self.things())


def missing():
    """Why there is nothing to do this on: no display, no bus; or None."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return "there is no display"
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return "there is no session bus"
    return None
