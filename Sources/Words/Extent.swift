/// Size of a terminal or of a part of it, in cells.
public struct Extent: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Minimum size of the terminal; a smaller one only shows a message.
  public static let smallest = Extent(columns: 20, rows: 6)

  public var isTooSmall: Bool { columns < Extent.smallest.columns || rows < Extent.smallest.rows }
}
