#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for the desktop's portal: what it answers stands in a file, read anew for every question, and nobody has to
click on its dialogs. It knows no more of the interfaces than GTK and libadwaita ask in a sandbox.

ANSWERS is JSON: “response” (0 done, 1 cancelled, 2 failed) and “uri” for the file dialog, “dark” for the style. What is
asked goes into ANSWERS.asked, a line each.

usage: portal.py ANSWERS
"""

import json
import sys
from pathlib import Path

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
REQUEST = "org.freedesktop.portal.Request"
APPEARANCE = "org.freedesktop.appearance"

ASKED = "".join(f"""
  <method name="{name}">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{{sv}}" direction="in"/>
    <arg type="o" direction="out"/>
  </method>""" for name in ("OpenFile", "SaveFile", "OpenURI"))
READ = "".join(f"""
  <method name="{name}">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>""" for name in ("Read", "ReadOne"))
VERSION = """<property name="version" type="u" access="read"/>"""
INTERFACES = Gio.DBusNodeInfo.new_for_xml(f"""<node>
<interface name="org.freedesktop.portal.FileChooser">{ASKED}{VERSION}</interface>
<interface name="org.freedesktop.portal.OpenURI">{ASKED}{VERSION}</interface>
<interface name="org.freedesktop.portal.Settings">{READ}
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>{VERSION}
</interface>
</node>""").interfaces


class Portal:
    def __init__(self, answers):
        self.answers = answers
        self.questions = Path(f"{answers}.asked")

    def read(self):
        return json.loads(self.answers.read_text(encoding="utf-8"))

    def style(self):
        return GLib.Variant("u", int(self.read().get("dark", False)))

    def answer(self, connection, sender, request, uri):
        """Once who asks knows where the answer comes from."""
        results = {"uris": GLib.Variant("as", [uri] if uri else [])}
        connection.emit_signal(sender, request, REQUEST, "Response",
                               GLib.Variant("(ua{sv})", (self.read()["response"], results)))
        return GLib.SOURCE_REMOVE

    def asked(self, connection, sender, _path, _interface, method, arguments, invocation):
        if method == "ReadAll":
            invocation.return_value(GLib.Variant("(a{sa{sv}})", ({APPEARANCE: {"color-scheme": self.style()}},)))
        elif method in ("Read", "ReadOne"):
            self.read_one(method, arguments.unpack(), invocation)
        else:
            _window, what, options = arguments.unpack()
            with self.questions.open("a", encoding="utf-8") as file:
                print(method, what, file=file)
            request = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
            invocation.return_value(GLib.Variant("(o)", (request,)))
            uri = None if method == "OpenURI" else self.read().get("uri")
            GLib.idle_add(self.answer, connection, sender, request, uri)

    def read_one(self, method, key, invocation):
        if key != (APPEARANCE, "color-scheme"):
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "Requested setting not found")
            return
        # The older of the two wraps it once more.
        value = self.style() if method == "ReadOne" else GLib.Variant("v", self.style())
        invocation.return_value(GLib.Variant("(v)", (value,)))

    def version(self, _connection, _sender, _path, interface, _name):
        return GLib.Variant("u", {"FileChooser": 4, "OpenURI": 5}.get(interface.rpartition(".")[2], 2))

    def show(self, connection, _name):
        for interface in INTERFACES:
            connection.register_object(PATH, interface, self.asked, self.version, None)


def main(answers):
    loop = GLib.MainLoop()
    portal = Portal(answers)
    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, portal.show, None, lambda *_: loop.quit())
    loop.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
