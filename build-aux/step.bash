# shellcheck shell=bash
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How ./dev and its parts speak, and how they wait. Sourced and not run: where `step` is interrupted it
# ends the script that waits, which a process of its own could not.

say () { printf '%s\n' "$*" >&2; }
die () { say "dev: $*"; exit 1; }

# step TEXT LOG COMMAND…: says what happens and for how long, once it lasts longer than a moment; when
# the command fails, shows the end of what it said.
step () {
  local text=$1 log=$2 start=$SECONDS ticks=0 pid status=0 told=0
  shift 2
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  # A command in the background does not hear Ctrl-C by itself.
  # shellcheck disable=SC2064 # this very process
  trap "kill $pid 2>/dev/null; exit 130" INT TERM
  while kill -0 "$pid" 2>/dev/null; do
    if ((++ticks > 10)); then
      if [[ -t 2 ]]; then
        printf '\r%s … %d s' "$text" $((SECONDS - start)) >&2
      elif ((!told)); then
        say "$text …"
      fi
      told=1
    fi
    sleep 0.2
  done
  wait "$pid" || status=$?
  trap - INT TERM
  ((!told)) || [[ ! -t 2 ]] || printf '\r' >&2
  if ((status)); then
    say "$text: failed after $((SECONDS - start)) s. The end of $log:"
    tail -n 60 -- "$log" >&2
    return "$status"
  fi
  ((!told)) || say "$text: done in $((SECONDS - start)) s."
}
