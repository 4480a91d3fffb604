import Kanban
import Words

/// Splits the terminal among the columns, for placing cards and for drawing them.
public struct ListLayout: Equatable, Sendable {
  public enum Arrangement: Equatable, Sendable {
    /// `columns`: three equal columns; `strips`: a wide focused column between narrow strips with titles or counts;
    /// `tabs`: one column under tabs; `stack`: the columns below each other, with the same number of rows each.
    case columns, strips, tabs, stack
  }

  public let arrangement: Arrangement
  public let density: Density
  public let focused: Column
  public let widths: [Column: Int]
  public let rows: Int
  public let hasTitleRow: Bool
  public let hasRule: Bool

  /// `chosen` is the user's density; a low terminal may use a denser one. `band` is the number of rows at the foot for
  /// a long filter. A column that is shown alone (`isAlone`) always has tabs. The columns are below each other if
  /// `isStacked`, unless the terminal is too low.
  public init(
    _ extent: Extent, focused: Column, density chosen: Density = .relaxed, band: Int = 0, isAlone: Bool = false,
    isStacked: Bool = false
  ) {
    let columns = extent.columns
    self.focused = focused
    let heights = extent.rows - 1 - band - 1 - Column.allCases.count
    if isStacked, heights >= Column.allCases.count {
      (arrangement, density, hasTitleRow, hasRule) = (.stack, chosen, true, false)
      rows = heights / Column.allCases.count
      widths = ListLayout.widths(columns, arrangement, focused: focused)
      return
    }
    arrangement = isAlone ? .tabs : columns >= 72 ? .columns : columns >= 48 ? .strips : .tabs
    density = max(chosen, extent.rows < 12 ? .titles : extent.rows < 18 ? .compact : .relaxed)
    hasTitleRow = ListLayout.hasTitleRow(extent)
    hasRule = extent.rows >= 8
    // Rows for cards: all but header, indicator row, band and foot, and in a taller terminal the title row and a rule.
    rows = max(1, extent.rows - 3 - band - (hasTitleRow ? 1 : 0) - (hasRule ? 1 : 0))
    widths = ListLayout.widths(columns, arrangement, focused: focused)
  }

  static func hasTitleRow(_ extent: Extent) -> Bool { extent.rows >= 8 }

  /// Width of the strip of a column without focus: room for its title, or only for a count.
  private static func strip(_ columns: Int) -> Int { columns >= 60 ? 12 : 3 }

  private static func widths(_ columns: Int, _ arrangement: Arrangement, focused: Column) -> [Column: Int] {
    switch arrangement {
    case .columns:
      let room = columns - 2
      return Dictionary(
        uniqueKeysWithValues: Column.allCases.map { ($0, room / 3 + ($0.rawValue < room % 3 ? 1 : 0)) })
    case .strips:
      let strip = strip(columns)
      return Dictionary(
        uniqueKeysWithValues: Column.allCases.map { ($0, $0 == focused ? columns - 2 * (strip + 1) : strip) })
    case .tabs: return [focused: columns]
    case .stack: return Dictionary(uniqueKeysWithValues: Column.allCases.map { ($0, columns) })
    }
  }

  public func shows(_ column: Column) -> Bool { !isStrip(column) || width(column) > 3 }

  public func isStrip(_ column: Column) -> Bool { !showsAll && column != focused }

  /// True if all columns are shown alike.
  var showsAll: Bool { arrangement == .columns || arrangement == .stack }

  public func density(of column: Column) -> Density { isStrip(column) ? .titles : density }

  public func gap(of column: Column) -> Int { density(of: column).gap }

  /// Number of rows that the row of folded cards takes, including the gap above it.
  func rowsOfFold(in column: Column) -> Int { 1 + gap(of: column) }

  public func width(_ column: Column) -> Int { widths[column] ?? 0 }
}
