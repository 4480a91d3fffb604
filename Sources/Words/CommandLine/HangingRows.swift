import Text

/// Wraps lines for a terminal. Continuation rows are aligned with the text behind the lead, or slightly indented if
/// that leaves too little room.
public struct HangingRows {
  /// The terminal's width in cells; nil if the output is not a terminal: then lines are not wrapped.
  public let width: Int?

  private static let leastWidth = 16
  private static let leastBeside = 20
  public static let indent = 2

  public init(within width: Int?) { self.width = width.map { max(HangingRows.leastWidth, $0) } }

  public func rows(_ lead: String, _ text: String) -> [String] {
    let usedWidth = ScreenText.width(lead)
    guard let width, usedWidth + ScreenText.width(text) > width else { return [lead + text] }
    if width - usedWidth >= HangingRows.leastBeside || lead.allSatisfy({ $0 == " " }) {
      return hung(wrapped(text, width - usedWidth), below: lead, by: usedWidth)
    }
    let blank = String(repeating: " ", count: HangingRows.indent)
    return wrapped(lead, width) + wrapped(text, width - HangingRows.indent).map { blank + $0 }
  }

  /// Wraps a line without a lead; continuation rows are slightly indented.
  public func rows(_ line: String) -> [String] {
    guard let width, ScreenText.width(line) > width else { return [line] }
    let text = line.drop { $0 == " " }
    let begin = min(line.count - text.count, width / 2)
    let indent = begin + HangingRows.indent
    return hung(wrapped(String(text), width - indent), below: String(repeating: " ", count: begin), by: indent)
  }

  public func rows(ofText text: String) -> [String] {
    guard let width else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let blanks = line.prefix { $0 == " " }.prefix(width / 2)
      return rows(String(blanks), String(line.dropFirst(blanks.count)))
    }
  }

  /// The text wrapped to the width that remains beside `cells`, without that indent, which the caller adds to each row.
  public func rows(below cells: Int, _ text: String) -> [String] {
    guard let width, cells + ScreenText.width(text) > width else { return [text] }
    return wrapped(text, width - cells)
  }

  private func wrapped(_ text: String, _ room: Int) -> [String] {
    ScreenText.wrapped(text, width: max(1, room)).map(\.withoutBlanksBehind)
  }

  private func hung(_ rows: [String], below lead: String, by indent: Int) -> [String] {
    let blank = String(repeating: " ", count: indent)
    return rows.enumerated().map { ($0 == 0 ? lead : blank) + $1 }
  }
}
