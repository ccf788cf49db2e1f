# shellcheck shell=bash
# Copyright 2026 The Understudy Authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion for understudy-cli. The functions above were printed by the program: _understudy_cli_usage COMMAND sets
# `forms` and `options`, or fails where there is no such command, and _understudy_cli_words KIND prints the words that may be used for KIND in a form.

# Prints the kind of value that an option takes: FILE for "--know". Nothing if it takes none.
_understudy_cli_value ()
{
  local option
  for option in $options; do
    [[ $option != "$1="* ]] || printf '%s\n' "${option#*=}"
  done
}

# Prints the kinds of words that may follow the given ones, one a line.
_understudy_cli_kinds ()
{
  local i
  local -a tokens
  while read -r -a tokens; do
    for ((i = 0; i < ${#given[@]} && i < ${#tokens[@]}; i++)); do
      [[ ${tokens[i]} == [A-Z]* || ${tokens[i]} == "${given[i]}" ]] || continue 2
    done
    if ((i == ${#given[@]} && i < ${#tokens[@]})); then
      printf '%s\n' "${tokens[i]%...}"
    elif ((i && ${#tokens[@]} == i)) && [[ ${tokens[i - 1]} == *... ]]; then
      printf '%s\n' "${tokens[i - 1]%...}"
    fi
  done <<<"${forms//|/$'\n'}"
}

# Prints the candidates of a kind.
_understudy_cli_list ()
{
  case $1 in
    ID)
      if [[ $command == undelete ]]; then
        "${COMP_WORDS[0]}" plays --trash
      else
        "${COMP_WORDS[0]}" plays
      fi 2>/dev/null | sed -n 's/^ *\([0-9][0-9]*\)  .*/\1/p'
      ;;
    CAMPAIGN)
      if [[ $command == *restore ]]; then
        "${COMP_WORDS[0]}" campaign list --trash
      else
        "${COMP_WORDS[0]}" campaign list
      fi 2>/dev/null | sed -n 's/^ *\([0-9a-f][0-9a-f]*\)  .*/\1/p'
      ;;
    LINE) "${COMP_WORDS[0]}" campaign log "${given[0]}" 2>/dev/null | sed -n 's/^ *\([0-9][0-9]*\) [ !] .*/\1/p' ;;
    KEY) "${COMP_WORDS[0]}" copy "${given[0]}" 2>/dev/null | sed -n 's/^  \([^ ][^ ]*\)  .*/\1/p' ;;
    FILE) compgen -f -- "$2" ;;
    [A-Z]*) _understudy_cli_words "$1" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

_understudy_cli ()
{
  local command='' forms='' options='' current='' word kind='' kinds='' before='' i
  local -a words=() given=()

  # Bash splits words at "=", and the program does not.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((${#words[@]})) && [[ $word == =* || ${words[-1]} == *= ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  current=${words[-1]-}
  unset 'words[-1]'

  _understudy_cli_usage ''
  for word in "${words[@]}"; do
    if [[ -n $kind ]]; then
      kind=''
    elif [[ $word == -* ]]; then
      kind=$(_understudy_cli_value "$word")
    elif [[ -z $command ]]; then
      command=$word forms='' options=''
      _understudy_cli_usage "$command"
    elif ((${#given[@]})) || ! _understudy_cli_usage "$command $word"; then
      given+=("$word")
    else
      command+=" $word"
    fi
  done

  if [[ -n $kind ]]; then
    kinds=$kind
  elif [[ $current == --*=* ]]; then
    before=${current%%=*}=
    kinds=$(_understudy_cli_value "${before%=}")
    current=${current#*=}
  elif [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(for word in $options; do
      if [[ $word == --*=* ]]; then printf '%s=\n' "${word%%=*}"; else printf '%s\n' "${word%%=*}"; fi
    done)" -- "$current")
    [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
    return 0
  else
    kinds=$(_understudy_cli_kinds)
  fi

  mapfile -t COMPREPLY < <(while read -r word; do
    _understudy_cli_list "$word" "$current"
  done <<<"$kinds" | sort -u | while IFS= read -r word; do
    [[ -z $word || $word != "$current"* ]] || printf '%s\n' "$word"
  done)
  [[ $kinds != *FILE* ]] || compopt -o filenames 2>/dev/null
  # For bash the part before the last "=" is another word, so it is left out.
  if [[ $current == *=* && $COMP_WORDBREAKS == *=* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${current%=*}="}")
  fi
}

complete -F _understudy_cli understudy-cli
