import Board
import Kanban

struct ZshCompletion {
  var text: String {
    """
    #compdef sekan
    \(Completion.header)
    _sekan() {
      local command='' i
      local -a specs common=(
    \(lines((ShellOption.anywhere + ShellOption.answers).flatMap(specs)))
      )
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
          (\(ShellOption.allCases.filter(\.row.takesValue).flatMap(\.names).joined(separator: "|"))) ((i++)) ;;
          (-*) ;;
          (*) command=$words[i]; break ;;
        esac
      done
      case $command in
    \(([.board] + Completion.commands).map(specs).joined(separator: "\n"))
      esac
      _arguments $common $specs
    }
    _sekan "$@"
    """
  }

  private func specs(of command: ShellCommand) -> String {
    let own = command.row.options.filter { !$0.row.isAnywhere }
    let name = command == .board ? "''" : command.name
    return "    (\(name)) specs=(\n\(lines(own.flatMap(specs) + words(of: command)))\n    ) ;;"
  }

  private func lines(_ specs: [String]) -> String {
    specs.map { "      '\($0.replacing("'", with: "'\\''"))'" }.joined(separator: "\n")
  }

  /// Its letter and its name rule each other out.
  private func specs(of option: ShellOption) -> [String] {
    let names = [option.letter, option.name].compactMap { $0 }
    let others = option.row.isRepeated ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
    let meaning = "[\(plain(Completion.meaning(of: option)))]"
    return names.map { name in
      guard option.row.takesValue else { return others + name + meaning }
      return others + name + (name.hasPrefix("--") ? "=" : "") + meaning + ":\(option.rawValue):" + values(of: option)
    }
  }

  private func values(of option: ShellOption) -> String {
    if option.row.isFile { return "_files" }
    return option.row.values.isEmpty ? " " : "(\(option.row.values.joined(separator: " ")))"
  }

  private func words(of command: ShellCommand) -> [String] {
    guard command != .board else {
      let commands = Completion.commands.map { "\($0.name)\\:\"\(plain(Completion.meaning(of: $0)))\"" }
      return ["1:command:((\(commands.joined(separator: " "))))"]
    }
    let values = command.row.words.values.enumerated().map {
      "\($0 + 2):\(command.name):(\($1.joined(separator: " ")))"
    }
    let takesFiles = command.row.words.takesFiles
    let isMore = command.row.words != .none && (values.isEmpty || takesFiles)
    return ["1:command: "] + values + (isMore ? ["*:\(command.name):" + (takesFiles ? "_files" : " ")] : [])
  }

  private func plain(_ text: String) -> String { text.replacing(":", with: "\\:") }
}
