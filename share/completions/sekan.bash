# Shell completions for sekan; the candidates come from the program itself (sekan complete).
_sekan() {
  local answer
  mapfile -t answer < <(sekan complete bash -- "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  COMPREPLY=()
  case ${answer[0]} in
    words)
      compopt -o nosort 2>/dev/null
      COMPREPLY=("${answer[@]:1}")
      ;;
    files)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$2")
      ;;
  esac
}
complete -F _sekan sekan
