/// The script for bash, which shows no descriptions and inserts candidates unchanged: `sekan complete` quotes them, and
/// leaves out the part of the word that bash keeps (`ShellWord.kept`).
enum BashCompletion {
  static let text = """
    \(Completion.header)
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
    """
}

/// The script for zsh, which quotes candidates itself. `-U` turns its filter off, since Sekan matches without case and
/// accents.
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
          # The common beginning of all candidates may be shorter than the typed word.
          [[ $compstate[insert] != *unambiguous* || ${#compstate[unambiguous]} -ge $#PREFIX ]] || compstate[insert]=
          ;;
        files) _files ;;
        *) return 1 ;;
      esac
    }
    [[ $funcstack[1] != _sekan ]] || _sekan "$@"
    """
}

/// The script for fish, which quotes and filters candidates itself.
enum FishCompletion {
  static let text = """
    \(Completion.header)
    function __sekan_complete
      set -l words (commandline -opc)
      set -l answer (sekan complete fish -- $words[2..-1] (commandline -ct) 2>/dev/null)
      switch "$answer[1]"
        case words
          printf '%s\\n' $answer[2..-1]
        case files
          __fish_complete_path (commandline -ct)
      end
    end
    complete -c sekan -f -k -a '(__sekan_complete)'
    """
}
