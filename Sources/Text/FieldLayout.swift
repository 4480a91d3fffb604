/// The rows of a text field that are in sight, ready to draw, and where the cursor stands among them.
public struct FieldLayout: Equatable, Sendable {
  /// Clean, and none wider than was asked for. There may be fewer than fit.
  public var rows: [String]
  public var cursorRow: Int
  public var cursorColumn: Int
  /// Rows out of sight: exact for texts of ordinary length, an estimate above 0 for very long ones. A field of one line
  /// says 1 when there is text to the left.
  public var hiddenAbove: Int
  /// As above; a field of one line says 1 when there is text to the right.
  public var hiddenBelow: Int

  public init(rows: [String], cursorRow: Int, cursorColumn: Int, hiddenAbove: Int, hiddenBelow: Int) {
    self.rows = rows
    self.cursorRow = cursorRow
    self.cursorColumn = cursorColumn
    self.hiddenAbove = hiddenAbove
    self.hiddenBelow = hiddenBelow
  }
}

/// Rows in sight with where in the text each stands, for what is told of them besides.
public struct FieldPage: Equatable, Sendable {
  public let layout: FieldLayout
  /// Of each row, in bytes, with the line break that ends it.
  public let ranges: [Range<Int>]
  /// Where the row above the first one begins: a word may go on from there.
  public let lead: Int
}
