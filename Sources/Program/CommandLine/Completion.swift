import Board

/// What a shell completes, told in its own language from the rows; `make docs` writes it, `make install` puts it where
/// the shell looks.
enum Completion: CaseIterable {
  case bash, zsh, fish

  var path: String {
    switch self {
    case .bash: "share/completions/sekan.bash"
    case .zsh: "share/completions/_sekan"
    case .fish: "share/completions/sekan.fish"
    }
  }

  var text: String {
    switch self {
    case .bash: BashCompletion().text
    case .zsh: ZshCompletion().text
    case .fish: FishCompletion().text
    }
  }

  static let header = "# What the shell completes for sekan; made by `make docs` from the rows of its command line."

  /// What is asked for by a word.
  static let commands = ShellCommand.allCases.filter { $0 != .board }

  /// Of a command, with what can be asked beside any.
  static func options(of command: ShellCommand) -> [ShellOption] { command.row.options + ShellOption.answers }

  static func meaning(of option: ShellOption) -> String { Language.english.words.usage(of: option).sentence }

  /// What it does when nothing else is said: all before the first semicolon.
  static func meaning(of command: ShellCommand) -> String {
    String(Language.english.words.usage(of: command).sentence.prefix { $0 != ";" })
  }
}
