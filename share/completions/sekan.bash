# What the shell completes for sekan; made by `make docs` from the rows of its command line.
_sekan() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command='' first='' place=0 options='' values='' i
  # --option=value comes as three words.
  if [[ $word == '=' ]]; then
    word=''
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  case $option in
    --lang)
      COMPREPLY=($(compgen -W 'en ko' -- "$word"))
      return ;;
    --priority)
      COMPREPLY=($(compgen -W 'none low medium high' -- "$word"))
      return ;;
    --column)
      COMPREPLY=($(compgen -W 'todo doing done' -- "$word"))
      return ;;
    --sort)
      COMPREPLY=($(compgen -W 'own due priority changed created start' -- "$word"))
      return ;;
    --color)
      COMPREPLY=($(compgen -W 'none ansi tmux pango' -- "$word"))
      return ;;
    --format)
      COMPREPLY=($(compgen -W 'jrnl jrnl-json dayone markdown md-document html' -- "$word"))
      return ;;
    --store | --config)
      local IFS=$'\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
      return ;;
    -p | --project | --title | --due | --start | --repeat | --remind | --tag | --notes | --quick | --occurrences | --filter | --add | --year | --country | --command | --days | --snooze | --dismiss | --from | --to | --limit | --since | --date | --time | --weather)
      return ;;
  esac
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -p | --project | --store | --config | --lang | --title | --due | --start | --repeat | --remind | --tag | --priority | --notes | --column | --quick | --occurrences | --filter | --sort | --add | --year | --country | --command | --color | --days | --snooze | --dismiss | --from | --to | --limit | --since | --date | --time | --weather | --format)
        [[ ${COMP_WORDS[i + 1]} == '=' ]] && ((i++))
        ((i++)) ;;
      -*) ;;
      *)
        if [[ ! $command ]]; then
          command=${COMP_WORDS[i]}
        else
          if ((place == 0)); then first=${COMP_WORDS[i]}; fi
          ((++place))
        fi ;;
    esac
  done
  case $command in
    '') options='--project --create --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    add) options='--due --start --repeat --remind --tag --priority --notes --column --top --past --quick --json --project --create --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    show) options='--json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    list) options='--column --json --filter --sort --occurrences --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    find) options='--json --all --trash --occurrences --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    edit) options='--title --due --start --repeat --remind --tag --priority --notes --append --past --filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    move) options='--bottom --filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    done) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    reopen) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    skip) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    due) options='--series --past --filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    tag) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    priority) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    wait) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    send) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    remove) options='--filter --dry-run --json --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    restore) options='--project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    purge) options='--yes --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    undo) options='--project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    redo) options='--project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    log) options='--limit --since --follow --json --all --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    limit) options='--project --create --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    export) options='--markdown --ics --json --column --all --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    import) options='--dry-run --project --create --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    agenda) options='--days --json --all --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    calendar) options='--json --all --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    status) options='--json --color --watch --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    watch) options='--column --filter --agenda --calendar --all --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    projects) options='--json --add --create --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    journal) options='--from --to --tag --limit --removed --json --project --date --time --weather --create --append --yes --format --dry-run --again --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    remote) options='--store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    sync) options='--store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    check) options='--repair --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    doctor) options='--json --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    holidays) options='--year --country --json --about --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    remind) options='--command --watch --list --json --snooze --dismiss --project --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    config) options='--check --example --store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    demo) options='--store --config --lang --ascii --no-color --no-mouse --version --help' ;;
    help) options='--store --config --lang --ascii --no-color --no-mouse --version --help' ;;
  esac
  case $command:$place in
    :0) values='add show list find edit move done reopen skip due tag priority wait send remove restore purge undo redo log limit export import agenda calendar status watch projects journal remote sync check doctor holidays remind config demo help' ;;
    limit:0) values='todo doing done' ;;
    limit:1) values='none' ;;
    journal:0) values='list show search add edit remove restore purge export import' ;;
    remote:0) values='list feeds add link journal unlink remove accept put-back retry seen' ;;
    help:0) values='add show list find edit move done reopen skip due tag priority wait send remove restore purge undo redo log limit export import agenda calendar status watch projects journal remote sync check doctor holidays remind config demo help' ;;
  esac
  case $command:$first:$place in
    import::0)
      if [[ $word != -* ]]; then
        local IFS=$'\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi ;;
    journal:export:1)
      if [[ $word != -* ]]; then
        local IFS=$'\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi ;;
    journal:import:1)
      if [[ $word != -* ]]; then
        local IFS=$'\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi ;;
  esac
  if [[ $word == -* ]]; then values=$options; fi
  COMPREPLY=($(compgen -W "$values" -- "$word"))
}
complete -F _sekan sekan
