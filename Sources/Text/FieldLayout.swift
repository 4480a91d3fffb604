/// The visible rows of a text field, ready to draw, and the cursor position.
public struct FieldLayout: Equatable, Sendable {
  /// Clean text, no wider than requested. There may be fewer rows than fit.
  public var rows: [String]
  public var cursorRow: Int
  public var cursorColumn: Int
  /// Number of hidden rows: exact for texts of ordinary length, an estimate above 0 for very long ones. In a field of one line 1 if text is
  /// hidden on the left.
  public var hiddenAbove: Int
  /// Likewise; in a field of one line 1 if text is hidden on the right.
  public var hiddenBelow: Int

  public init(rows: [String], cursorRow: Int, cursorColumn: Int, hiddenAbove: Int, hiddenBelow: Int) {
    self.rows = rows
    self.cursorRow = cursorRow
    self.cursorColumn = cursorColumn
    self.hiddenAbove = hiddenAbove
    self.hiddenBelow = hiddenBelow
  }
}

extension FieldLayout {
  /// The row of a field of one line. An ellipsis replaces its first cells if text is hidden on the left, except under the
  /// cursor.
  public func line(ellipsis: String) -> String {
    let row = rows.first ?? ""
    guard hiddenAbove > 0 else { return row }
    var (rest, cut) = (row[...], 0)
    while cut < ScreenText.width(ellipsis), let first = rest.popFirst() { cut += ScreenText.width(String(first)) }
    let padding = cut - ScreenText.width(ellipsis)
    guard padding >= 0, cut <= cursorColumn else { return row }
    return ellipsis + String(repeating: " ", count: padding) + String(rest)
  }
}

/// Visible rows with their positions in the text.
public struct FieldPage: Equatable, Sendable {
  public let layout: FieldLayout
  /// Byte range of each row, including its line break.
  public let ranges: [Range<Int>]
  /// Start of the row above the first one, where a word may begin that continues.
  public let lead: Int
}
