import Board
import Text

/// `sekan --help`, put together from the rows.
struct Usage {
  let words: any Words
  /// Cells in a row; nil where a program reads it.
  var room: Int?

  private var rows: UsageRows { UsageRows(within: room) }

  private static let program = "sekan"
  private static let meaningOfCommand = 38
  private static let meaningOfOption = 18

  var text: String {
    let commands = ShellCommand.allCases.filter(\.row.hasLines).flatMap(lines)
    let options = ShellCommand.board.row.options.flatMap(lines) + rows.fitting([Usage.answers])
    let paragraphs = [rows.fitting([words.usageTitle]), commands, options, rows.fitting(words.usageRemarks)]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// `sekan help COMMAND`: its own lines, and all options that mean something to it.
  func text(of command: ShellCommand) -> String {
    let anywhere = ShellOption.anywhere
    let own = command.row.options.filter { !anywhere.contains($0) }
    let isOfCards = if case .cards = command.row.words { true } else { false }
    let remarks = (isOfCards ? words.cardRemarks : []) + [words.optionsAnywhere]
    let paragraphs = [linesWithMeaning(of: command), own.flatMap(lines), rows.fitting(remarks)]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The same of what is done with the journal.
  func text(of action: JournalAction) -> String {
    let paragraphs = [lines(of: action), action.row.options.flatMap(lines), rows.fitting([words.optionsAnywhere])]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// A new card's lines say it all among those of the others.
  private func linesWithMeaning(of command: ShellCommand) -> [String] {
    let meaning = command == .add ? words.usage(of: command).meaning + words.addRemarks : []
    return lines(of: command) + rows.fitting(meaning.map { UsageRows.blank(Usage.meaningOfCommand) + $0 })
  }

  // MARK: Commands

  private func lines(of command: ShellCommand) -> [String] {
    if command == .journal { return JournalAction.allCases.flatMap(lines) }
    let text = words.usage(of: command)
    let head = "  " + beginning(of: command)
    let parts = command.row.shown.split(separator: .newLine).map { $0.map(written).joined(separator: " ") }
    let blank = UsageRows.blank(ScreenText.width(head))
    let calls = parts.enumerated().map { ($0 == 0 ? head : blank) + " " + $1 }
    // What takes several lines says it all.
    let told = command == .add && parts.count > 1 ? [] : text.meaning
    guard parts.count > 1, !rows.isNarrow, !calls.contains(where: rows.isTooWide) else {
      return rows.entry(([head] + parts).joined(separator: " "), told, Usage.meaningOfCommand)
    }
    return calls + rows.below(told, Usage.meaningOfCommand)
  }

  private func lines(of action: JournalAction) -> [String] {
    rows.entry("  " + call(of: action), words.usage(of: action).meaning, Usage.meaningOfCommand)
  }

  /// All that can be typed for it, in one line.
  func call(of command: ShellCommand) -> String {
    let options = command.row.shown.filter { $0 != .newLine }.map(written)
    return ([beginning(of: command)] + options).joined(separator: " ")
  }

  func call(of action: JournalAction) -> String {
    let call = [Usage.program, action.call, words.usage(of: action).value].filter { !$0.isEmpty }
    return (call + action.row.shown.map(written)).joined(separator: " ")
  }

  private func beginning(of command: ShellCommand) -> String {
    let call = command == .board ? [command.name] : [Usage.program, command.name]
    return (call + [words.usage(of: command).value]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func written(_ part: UsagePart) -> String {
    switch part {
    case .maybe(let option): "[\(written(option))]" + (option.row.isRepeated ? "..." : "")
    case .spelled(let option): "[\(option.name) \(spelled(option))]"
    case .either(let options): "[" + options.map(written).joined(separator: "|") + "]"
    case .newLine: ""
    }
  }

  // MARK: Options

  private func lines(of option: ShellOption) -> [String] {
    rows.entry("  " + call(of: option), words.usage(of: option).meaning, Usage.meaningOfOption)
  }

  func call(of option: ShellOption) -> String { (option.letter.map { $0 + ", " } ?? "") + written(option) }

  private static var answers: String { "  " + ShellOption.answers.map(\.name).joined(separator: ", ") }

  private func written(_ option: ShellOption) -> String {
    guard option.row.takesValue else { return option.name }
    let value = words.usage(of: option).value
    return option.name + " " + (value.isEmpty ? spelled(option) : value)
  }

  /// Without what there is when nothing is said.
  private func spelled(_ option: ShellOption) -> String {
    option.row.values.filter { $0 != "none" }.joined(separator: "|")
  }
}
