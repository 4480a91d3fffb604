import Text

/// Lines for whoever reads them: on a terminal what is too long for a row goes on below its beginning, beside what leads it, or a
/// little further in where that leaves too little room.
public struct HangingRows {
  /// In cells; nil where a program reads it, which gets whole lines.
  public let width: Int?

  private static let leastWidth = 16
  private static let leastBeside = 20
  private static let indent = 2

  public init(within width: Int?) { self.width = width.map { max(HangingRows.leastWidth, $0) } }

  public func rows(_ lead: String, _ text: String) -> [String] {
    let taken = ScreenText.width(lead)
    guard let width, taken + ScreenText.width(text) > width else { return [lead + text] }
    if width - taken >= HangingRows.leastBeside || lead.allSatisfy({ $0 == " " }) {
      return hung(text, below: taken, width).enumerated().map { $0 == 0 ? lead + $1.drop { $0 == " " } : $1 }
    }
    return hung(lead, below: 0, width) + hung(text, below: HangingRows.indent, width)
  }

  /// Without a lead of its own: what goes on below stands a little further in.
  public func rows(_ text: String) -> [String] {
    guard let width, ScreenText.width(text) > width else { return [text] }
    let rows = hung(text, below: HangingRows.indent, width)
    return [String((rows.first ?? "").dropFirst(HangingRows.indent))] + rows.dropFirst()
  }

  private func hung(_ text: String, below indent: Int, _ width: Int) -> [String] {
    let blank = String(repeating: " ", count: indent)
    return ScreenText.wrapped(text, width: max(1, width - indent)).map { row in
      blank + String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
