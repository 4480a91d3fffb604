import Board

struct BashCompletion {
  var text: String {
    """
    \(Completion.header)
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
    \(values)
      esac
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(pattern(ShellOption.allCases.filter(\.row.takesValue)))
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
    \(([.board] + Completion.commands).map(options).joined(separator: "\n"))
      esac
      case $command:$place in
        :0) values='\(Completion.commands.map(\.name).joined(separator: " "))' ;;
    \(words)
      esac
      case $command:$first:$place in
    \(files)
      esac
      if [[ $word == -* ]]; then values=$options; fi
      COMPREPLY=($(compgen -W "$values" -- "$word"))
    }
    complete -F _sekan sekan
    """
  }

  /// After an option that takes one.
  private var values: String {
    let options = ShellOption.allCases.filter(\.row.takesValue)
    let known = options.filter { !$0.row.values.isEmpty }.map { option in
      """
          \(pattern([option]))
            COMPREPLY=($(compgen -W '\(option.row.values.joined(separator: " "))' -- "$word"))
            return ;;
      """
    }
    let files = """
          \(pattern(options.filter(\.row.isFile)))
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen -f -- "$word"))
            return ;;
      """
    let others = "    \(pattern(options.filter { $0.row.values.isEmpty && !$0.row.isFile }))\n      return ;;"
    return (known + [files, others]).joined(separator: "\n")
  }

  private func options(of command: ShellCommand) -> String {
    let names = Completion.options(of: command).map(\.name).joined(separator: " ")
    return "    \(command == .board ? "''" : command.name)) options='\(names)' ;;"
  }

  private var words: String {
    Completion.commands.flatMap { command in
      command.row.words.values.enumerated().map { place, values in
        "    \(command.name):\(place)) values='\(values.joined(separator: " "))' ;;"
      }
    }.joined(separator: "\n")
  }

  private var files: String {
    Completion.commands.flatMap { command in
      let places = command.row.words.beforeFiles.map { "\($0):1" } + (command.row.words.beginsWithFile ? [":0"] : [])
      return places.map { place in
        """
            \(command.name):\(place))
              if [[ $word != -* ]]; then
                local IFS=$'\\n'
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -f -- "$word"))
                return
              fi ;;
        """
      }
    }.joined(separator: "\n")
  }

  private func pattern(_ options: [ShellOption]) -> String {
    options.flatMap(\.names).joined(separator: " | ") + ")"
  }
}
