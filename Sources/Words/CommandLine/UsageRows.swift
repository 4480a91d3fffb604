import Text

/// Lays out usage lines: the meaning beside the syntax, or below it on a narrow terminal.
public struct UsageRows {
  private let room: Int?
  private let rows: HangingRows

  private static let leastWidth = 64
  private static let indent = 6
  /// Width in cells for lines that are not printed to a terminal.
  private static let usualWidth = 80
  private static let callIndent = 4

  public init(within room: Int?) { (self.room, rows) = (room, HangingRows(within: room)) }

  public var isNarrow: Bool { room.map { $0 < UsageRows.leastWidth } ?? false }

  public func isTooWide(_ line: String) -> Bool { room.map { ScreenText.width(line) > $0 } ?? false }

  public func entry(_ written: String, _ meaning: [String], _ column: Int) -> [String] {
    let width = ScreenText.width(written)
    guard !isNarrow, width < column - 1, let first = meaning.first else {
      let (blank, texts) = isNarrow ? (UsageRows.indent, [meaning.joined(separator: " ")]) : (column, meaning)
      return rows.rows(written) + texts.filter { !$0.isEmpty }.flatMap { rows.rows(UsageRows.blank(blank), $0) }
    }
    return rows.rows(written + UsageRows.blank(column - width), first) + below(meaning.dropFirst(), column)
  }

  /// The rows of a command line with its options, and its meaning beside or below. If it is long, it is wrapped between
  /// options, which stand below the first one or are slightly indented.
  public func entry(_ head: String, _ options: [String], _ meaning: [String], _ column: Int) -> [String] {
    let width = room ?? UsageRows.usualWidth
    let widest = options.map(ScreenText.width).max() ?? 0
    let call = ([head] + options).joined(separator: " ")
    guard ScreenText.width(call) > width, !isNarrow, widest <= width - UsageRows.callIndent else {
      return entry(call, meaning, column)
    }
    let beside = ScreenText.width(head) + 1
    let indent = beside + widest <= width ? beside : UsageRows.callIndent
    var lines = [head]
    for option in options {
      if ScreenText.width(lines[lines.count - 1]) + 1 + ScreenText.width(option) <= width {
        lines[lines.count - 1] += " " + option
      } else {
        lines.append(UsageRows.blank(indent) + option)
      }
    }
    return lines + below(meaning, column)
  }

  /// Each line of a meaning as rows of its own, which begin at the given column.
  public func below(_ meaning: some Sequence<String>, _ column: Int) -> [String] {
    meaning.flatMap { rows.rows(UsageRows.blank(column), $0) }
  }

  /// Wraps paragraphs to the terminal's width; on a narrow terminal their indent is smaller.
  public func fitting(_ lines: [String]) -> [String] {
    lines.flatMap { line in
      let text = line.drop { $0 == " " }
      let begin = line.count - text.count
      return rows.rows(UsageRows.blank(isNarrow ? min(UsageRows.indent, begin) : begin), String(text))
    }
  }

  public static func blank(_ width: Int) -> String { String(repeating: " ", count: width) }
}
