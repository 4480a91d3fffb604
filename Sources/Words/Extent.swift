/// Size in cells.
public struct Extent: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Minimum size; a smaller terminal only shows a message.
  public static let smallest = Extent(columns: 20, rows: 6)

  public var isTooSmall: Bool { columns < Extent.smallest.columns || rows < Extent.smallest.rows }
}
