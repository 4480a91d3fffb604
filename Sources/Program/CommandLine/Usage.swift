import Board
import Text

/// `sekan --help`, put together from the rows.
struct Usage {
  let words: any Words

  private static let program = "sekan"
  private static let meaningOfCommand = 38
  private static let meaningOfOption = 18

  var text: String {
    let commands = ShellCommand.allCases.filter(\.row.hasLines).flatMap(lines)
    let options = ShellCommand.board.row.options.flatMap(lines) + [Usage.answers]
    let paragraphs = [[words.usageTitle], commands, options, words.usageRemarks]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  // MARK: Commands

  private func lines(of command: ShellCommand) -> [String] {
    if command == .journal { return JournalAction.allCases.flatMap(lines) }
    let text = words.usage(of: command)
    let call = command == .board ? [command.name] : [Usage.program, command.name]
    let head = "  " + (call + [text.value]).filter { !$0.isEmpty }.joined(separator: " ")
    let rows = command.row.shown.split(separator: .newLine).map { $0.map(written).joined(separator: " ") }
    // What takes several lines says it all.
    guard rows.count > 1 else {
      return entry(([head] + rows).joined(separator: " "), text.meaning, Usage.meaningOfCommand)
    }
    let blank = Usage.blank(ScreenText.width(head))
    return rows.enumerated().map { ($0 == 0 ? head : blank) + " " + $1 }
  }

  private func lines(of action: JournalAction) -> [String] {
    let text = words.usage(of: action)
    let call = [Usage.program, action.call, text.value].filter { !$0.isEmpty }
    let line = (call + action.row.shown.map(written)).joined(separator: " ")
    return entry("  " + line, text.meaning, Usage.meaningOfCommand)
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
    let short = option.letter.map { $0 + ", " } ?? ""
    return entry("  " + short + written(option), words.usage(of: option).meaning, Usage.meaningOfOption)
  }

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

  // MARK: Columns

  /// The meaning beside what is written, or below it where that is wide.
  private func entry(_ written: String, _ meaning: [String], _ column: Int) -> [String] {
    let rest = meaning.map { Usage.blank(column) + $0 }
    let width = ScreenText.width(written)
    guard width < column - 1, let first = meaning.first else { return [written] + rest }
    return [written + Usage.blank(column - width) + first] + rest.dropFirst()
  }

  private static func blank(_ width: Int) -> String { String(repeating: " ", count: width) }
}
