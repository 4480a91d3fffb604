import Text

/// What can be typed beside what it means. With less room what stands side by side stands below each other, so far in.
public struct UsageRows {
  /// Cells in a row; nil where a program reads it.
  private let room: Int?
  private let rows: HangingRows

  private static let leastWidth = 64
  private static let indent = 6

  public init(within room: Int?) { (self.room, rows) = (room, HangingRows(within: room)) }

  public var isNarrow: Bool { room.map { $0 < UsageRows.leastWidth } ?? false }

  /// Whether it is wider than a row.
  public func isTooWide(_ line: String) -> Bool { room.map { ScreenText.width(line) > $0 } ?? false }

  /// The meaning beside what is written, or below it where that is wide.
  public func entry(_ written: String, _ meaning: [String], _ column: Int) -> [String] {
    let width = ScreenText.width(written)
    guard !isNarrow, width < column - 1, let first = meaning.first else {
      let (blank, told) = isNarrow ? (UsageRows.indent, [meaning.joined(separator: " ")]) : (column, meaning)
      return rows.rows(written) + told.filter { !$0.isEmpty }.flatMap { rows.rows(UsageRows.blank(blank), $0) }
    }
    return rows.rows(written + UsageRows.blank(column - width), first) + below(meaning.dropFirst(), column)
  }

  /// So far in, each on lines of its own.
  public func below(_ meaning: some Sequence<String>, _ column: Int) -> [String] {
    meaning.flatMap { rows.rows(UsageRows.blank(column), $0) }
  }

  /// Lines that stand by themselves, with less blank before them where there is less room.
  public func fitting(_ lines: [String]) -> [String] {
    lines.flatMap { line in
      let text = line.drop { $0 == " " }
      let begin = line.count - text.count
      return rows.rows(UsageRows.blank(isNarrow ? min(UsageRows.indent, begin) : begin), String(text))
    }
  }

  public static func blank(_ width: Int) -> String { String(repeating: " ", count: width) }
}
