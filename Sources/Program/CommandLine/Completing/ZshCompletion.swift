/// The script for zsh, which quotes candidates itself. `-U` turns its filter off, since Sekan matches without case and accents.
enum ZshCompletion {
  static let text = """
    #compdef sekan
    \(Completion.header)
    (( $+functions[compdef] )) && compdef _sekan sekan
    _sekan() {
      local -a answer
      answer=("${(@f)$(sekan complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $answer[1] in
        words)
          shift answer
          (( $#answer )) && _describe -V -t sekan sekan answer -U || return 1
          # What all of them begin with may be less than what was typed.
          [[ $compstate[insert] != *unambiguous* || ${#compstate[unambiguous]} -ge $#PREFIX ]] || compstate[insert]=
          ;;
        files) _files ;;
        *) return 1 ;;
      esac
    }
    [[ $funcstack[1] != _sekan ]] || _sekan "$@"
    """
}
