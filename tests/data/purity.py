#!/usr/bin/env python3
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""No symbol that reaches files, the clock, the locale or chance may stand undefined in the libraries
of the engine and the games.

usage: purity.py NM LIBRARY…
"""

import re
import subprocess
import sys
from pathlib import Path

FORBIDDEN = {
    "files": r"f?open(at)?(64)?|fopen(64)?|fdopen|creat|read|write|pread|pwrite|readv|fread|fgets|fgetc|getc|stat|fstat|"
             r"opendir|mkdir|unlink|rename|g_file_.*|g_fopen|g_open|g_mkdir.*|g_unlink|g_dir_.*|g_key_file_.*|"
             r"g_mapped_file_.*|g_io_channel_.*",
    "the clock": r"time|clock|clock_gettime|gettimeofday|localtime(_r)?|gmtime(_r)?|mktime|strftime|"
                 r"g_get_.*time|g_date_time_new_now.*|g_timer_.*|g_usleep|sleep|usleep|nanosleep",
    "the locale": r"(set|new|use|dup)locale|localeconv|nl_langinfo|strcoll(_l)?|strxfrm|wcscoll|"
                  r"g_utf8_collate.*|g_get_language_names.*|to(upper|lower)|strto[df]|atof",
    "the environment": r"(secure_)?getenv|setenv|putenv|g_getenv|g_setenv|g_listenv|g_get_environ|"
                       r"g_get_(home|user|tmp|host|real|application|current)_?.*|g_settings_.*|getpid|gethostname",
    "chance": r"s?rand(om)?(_r)?|[del]rand48|getrandom|getentropy|arc4random.*|g_random_.*|g_rand_.*|g_uuid_.*",
    "the layers below": r"sqlite3_.*|json_.*|gtk_.*|gdk_.*|adw_.*|pango_.*|cairo_.*",
}
# A library that the linker may not even open is no proof, so these must be there.
EXPECTED = re.compile(r"\bg_[a-z_]+$")


def undefined(nm, library):
    """Returns every symbol that some object of the library needs and none of it defines, with the object."""
    out = subprocess.run([nm, "-A", "--undefined-only", "--format=posix", library],
                         check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        where, symbol = line.split(": ", 1)
        yield where.rpartition("[")[2].rstrip("]"), symbol.split()[0].split("@")[0]


def main(nm, libraries):
    number = 0
    print(f"1..{len(libraries) * (len(FORBIDDEN) + 1)}")
    status = 0
    for library in libraries:
        name = Path(library).stem
        symbols = list(undefined(nm, library))
        number += 1
        seen = any(EXPECTED.match(symbol) for _, symbol in symbols)
        status |= not seen
        print(f"{'ok' if seen else 'not ok'} {number} {name} was read: {len(symbols)} undefined symbols")
        for what, pattern in FORBIDDEN.items():
            number += 1
            found = sorted({f"{symbol} in {where}" for where, symbol in symbols
                            if re.fullmatch(pattern, symbol)})
            for one in found:
                print(f"# {one}", file=sys.stderr)
            print(f"{'not ok' if found else 'ok'} {number} {name} does not reach {what}")
            status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
