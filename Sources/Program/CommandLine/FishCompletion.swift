import Board
import Kanban

struct FishCompletion {
  var text: String {
    let commands = Completion.commands.map { command in
      line("__fish_use_subcommand", "-a \(command.name)", Completion.meaning(of: command))
    }
    let options = ShellOption.allCases.map { option in
      line(condition(option), words(of: option), Completion.meaning(of: option))
    }
    return ([Completion.header, "complete -c sekan -f"] + commands + options + words + files).joined(separator: "\n")
  }

  private func line(_ condition: String, _ words: String, _ meaning: String) -> String {
    let when = condition.isEmpty ? "" : " -n \(quoted(condition))"
    return "complete -c sekan\(when) \(words) -d \(quoted(meaning))"
  }

  /// Where it means something.
  private func condition(_ option: ShellOption) -> String {
    if option.row.isAnywhere || ShellOption.answers.contains(option) { return "" }
    let commands = Completion.commands.filter { $0.row.options.contains(option) }.map(\.name)
    let named = "__fish_seen_subcommand_from " + commands.joined(separator: " ")
    return ShellCommand.board.row.options.contains(option) ? "__fish_use_subcommand; or \(named)" : named
  }

  private func words(of option: ShellOption) -> String {
    let short = option.letter.map { "-s \($0.dropFirst()) " } ?? ""
    return short + "-l \(option.rawValue)" + value(of: option)
  }

  private func value(of option: ShellOption) -> String {
    guard option.row.takesValue else { return "" }
    if option.row.isFile { return " -r -F" }
    let values = option.row.values
    return " -x" + (values.isEmpty ? "" : " -a \(quoted(values.joined(separator: " ")))")
  }

  /// At any place: fish does not count them.
  private var words: [String] {
    Completion.commands.compactMap { command in
      let values = command.row.words.values.flatMap { $0 }
      guard !values.isEmpty else { return nil }
      return "complete -c sekan -n '__fish_seen_subcommand_from \(command.name)' -a '\(values.joined(separator: " "))'"
    }
  }

  private var files: [String] {
    Completion.commands.filter(\.row.words.takesFiles).map { command in
      let firsts = command.row.words.beforeFiles.joined(separator: " ")
      let seen = "__fish_seen_subcommand_from"
      if firsts.isEmpty { return "complete -c sekan -n '\(seen) \(command.name)' -F" }
      return "complete -c sekan -n '\(seen) \(command.name); and \(seen) \(firsts)' -F"
    }
  }

  private func quoted(_ text: String) -> String {
    text.contains(" ") || text.contains("'")
      ? "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" : text
  }
}
