import Kanban

/// Splits the terminal into the journal's list and, if wide enough, a preview of the selected page.
public struct JournalLayout: Equatable, Sendable {
  public let isBeside: Bool
  /// Includes a blank cell on either side.
  public let listWidth: Int
  public let previewWidth: Int
  public let rows: Int
  public let hasRule: Bool
  let density: Density
  /// Blank rows between two pages.
  let gap: Int

  private static let besideFrom = 100
  private static let ruleFrom = 8
  /// Lower panes use a more compact density, so that enough pages are visible.
  private static let plainFrom = 16
  private static let titlesBelow = 10

  init(_ surroundings: Surroundings, chosen: Density?) {
    let extent = surroundings.extent
    isBeside = extent.columns >= JournalLayout.besideFrom && extent.rows >= JournalLayout.titlesBelow
    listWidth = isBeside ? max(48, min(76, extent.columns * 9 / 20)) : extent.columns
    previewWidth = isBeside ? extent.columns - listWidth - 1 : 0
    hasRule = extent.rows >= JournalLayout.ruleFrom
    rows = max(1, extent.rows - (hasRule ? 3 : 2))
    let wanted = chosen ?? surroundings.settings.density
    let least: Density =
      surroundings.hidesJournal || extent.rows < JournalLayout.titlesBelow
      ? .titles : extent.rows < JournalLayout.plainFrom ? .compact : .relaxed
    density = max(wanted, least)
    gap = density <= .plain && extent.rows >= 20 ? 1 : 0
  }

  /// Without the blank cells.
  var width: Int { max(1, listWidth - 2) }
}
