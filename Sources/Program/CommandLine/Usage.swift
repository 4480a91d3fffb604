import Words

/// The help texts, built from the command rows.
struct Usage {
  let words: any Words
  var room: Int?

  private var rows: UsageRows { UsageRows(within: room) }

  private static let program = "sekan"
  private static let meaningOfCommand = 38
  private static let meaningOfOption = 18
  /// The column of the meanings in `sekan --help`; narrow, because that text has to fit into 80 columns.
  private static let meaningOfName = 18

  private static let shared: [ShellCommand: String] = [.undo: "undo, redo", .remote: "remote, sync"]

  var text: String {
    let board = rows.entry("  " + beginning(of: .board), brief(.board), Usage.meaningOfCommand - 10)
    let groups = ShellCommandGroup.allCases.map { group in
      rows.fitting([words.title(of: group)])
        // Lists the commands of a group without three: `help` has the last line of the text, and `redo` and `sync`
        // share the lines of `undo` and `remote`.
        + group.commands.filter { ![.help, .redo, .sync].contains($0) }.flatMap { command in
          rows.entry("  " + (Usage.shared[command] ?? command.name), brief(command), Usage.meaningOfName)
        }
    }
    let paragraphs =
      [rows.fitting([words.usageTitle]) + board] + groups
      + [optionsAnywhere + rows.fitting(words.seeCommandHelp)]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func brief(_ command: ShellCommand) -> [String] { Array(words.usage(of: command).meaning.prefix(1)) }

  private var optionsAnywhere: [String] {
    let names = ([.project] + ShellOption.anywhere + ShellOption.answers).map { call(of: $0) }
    return HangingRows(within: min(room ?? 80, 80)).rows("  ", names.joined(separator: ", "))
  }

  /// `sekan help COMMAND`: usage lines, options, and remarks about placeholders.
  func text(of command: ShellCommand) -> String {
    let anywhere = ShellOption.anywhere
    let own = command.row.options.filter { !anywhere.contains($0) }
    let paragraphs = [
      lines(of: command), own.flatMap { lines(of: $0, in: command) }, remarks(command), explainedAnywhere(for: command),
    ]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  func text(of action: JournalAction) -> String {
    let options = action.row.options.flatMap { lines(of: $0, in: .journal) }
    let below = [UsageTopic.day, .page, .weather].flatMap { remarks(on: $0) }
    let paragraphs = [lines(of: action), options, below, explainedAnywhere(for: .journal)]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func explainedAnywhere(for command: ShellCommand) -> [String] {
    let options = ShellOption.anywhere.filter { $0 != .plain || command.drawsScreens } + ShellOption.answers
    return rows.fitting([words.optionsAnywhere]) + options.flatMap { lines(of: $0, in: .board) }
  }

  private func remarks(_ command: ShellCommand) -> [String] {
    UsageTopic.allCases.filter { $0.matches(by: command) }.flatMap { remarks(on: $0) }
  }

  /// The notes on a topic. If a line is too long for the terminal, all are joined and wrapped as one paragraph.
  private func remarks(on topic: UsageTopic) -> [String] {
    let lines = words.remarks(on: topic)
    return rows.fitting(lines.contains(where: rows.isTooWide) ? [lines.joined(separator: " ")] : lines)
  }

  // MARK: Commands

  private func lines(of command: ShellCommand) -> [String] {
    if command == .journal { return JournalAction.allCases.flatMap(lines) }
    return rows.entry(
      "  " + beginning(of: command), command.row.shown.map { written($0, of: command) },
      words.usage(of: command).meaning,
      Usage.meaningOfCommand)
  }

  private func lines(of action: JournalAction) -> [String] {
    rows.entry(
      "  " + beginning(of: action), action.row.shown.map { written($0) }, words.usage(of: action).meaning,
      Usage.meaningOfCommand)
  }

  func call(of command: ShellCommand) -> String {
    ([beginning(of: command)] + command.row.shown.map { written($0, of: command) }).joined(separator: " ")
  }

  func call(of action: JournalAction) -> String {
    ([beginning(of: action)] + action.row.shown.map { written($0) }).joined(separator: " ")
  }

  private func beginning(of action: JournalAction) -> String {
    [Usage.program, action.call, words.usage(of: action).value].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func beginning(of command: ShellCommand) -> String {
    let call = command == .board ? [command.name] : [Usage.program, command.name]
    return (call + [words.usage(of: command).value]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func written(_ part: UsagePart, of command: ShellCommand? = nil) -> String {
    switch part {
    case .maybe(let option): "[\(written(option))]" + (option.row.isRepeated ? "..." : "")
    case .spelled(let option): "[\(option.name) \(spelled(option, in: command))]"
    case .either(let options): "[" + options.map { written($0) }.joined(separator: "|") + "]"
    }
  }

  // MARK: Options

  private func lines(of option: ShellOption, in command: ShellCommand) -> [String] {
    let meaning = words.meaning(of: option, in: command).map { [$0] } ?? words.usage(of: option).meaning
    return rows.entry("  " + call(of: option, in: command), meaning, Usage.meaningOfOption)
  }

  func call(of option: ShellOption, in command: ShellCommand? = nil) -> String {
    (option.letter.map { $0 + ", " } ?? "") + written(option, in: command)
  }

  private func written(_ option: ShellOption, in command: ShellCommand? = nil) -> String {
    guard option.row.takesValue else { return option.name }
    let value = words.usage(of: option).value
    return option.name + " " + (value.isEmpty ? spelled(option, in: command) : value)
  }

  /// The values of an option for its usage line, separated by `|`. Leaves out `none`, which is the default or, for
  /// `--color`, the same as `never`.
  private func spelled(_ option: ShellOption, in command: ShellCommand? = nil) -> String {
    option.values(for: command).filter { $0 != "none" }.joined(separator: "|")
  }
}

extension UsageTopic {
  /// True if the help of this command shows the notes on the topic, because
  /// it has an option or argument that they explain.
  fileprivate func matches(by command: ShellCommand) -> Bool {
    let options = Set(command.row.options)
    switch self {
    case .card: if case .cards = command.row.words { return true } else { return false }
    case .lines, .plain: return command == .add
    case .when: return command == .due || !options.isDisjoint(with: [.due, .reminders])
    case .line: return options.contains(.quick)
    case .query: return options.contains(.filter)
    case .day: return !options.isDisjoint(with: [.from, .since, .start])
    case .page, .weather: return command == .journal
    case .month: return command == .calendar
    }
  }
}
