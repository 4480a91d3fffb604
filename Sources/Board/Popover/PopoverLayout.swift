import Kanban
import Text

/// The cells within the frame of a popover.
public struct PopoverLayout: Equatable, Sendable {
  public let width: Int
  /// Rows under the line.
  let room: Int
  /// So many for why something would not be taken, while one still types.
  let foretold: Int
  /// How many completions are seen at once.
  public let completions: Int
  /// How many of what can be done to a series, and rows for when it comes.
  let actions: Int
  let dateRows: Int
  /// Room for a month under a date, and for its name.
  let hasMonth: Bool
  let hasMonthTitle: Bool

  static let widest = 36

  /// What is to be chosen from gives way to why something is not taken, which says what could be typed instead.
  public init(_ extent: Extent, reasons: Int = 1) {
    width = max(1, min(PopoverLayout.widest, extent.columns - 4))
    // The foot, the frame and the line stand around them.
    room = max(1, extent.rows - 4)
    foretold = extent.rows < 14 ? 1 : 3
    completions = max(0, min(5, room - 1 - reasons))
    actions = max(reasons > 1 ? 0 : 1, min(SeriesAction.allCases.count, room - 1 - reasons))
    dateRows = max(0, min(5, room - 4 - actions))
    // The names of the weekdays have a row, and the frame keeps off the foot.
    let month = room - 1 - reasons - MonthContent.rows
    hasMonth = width >= 7 * MonthContent.cellWidth && month >= 0
    hasMonthTitle = month > 0
  }
}

extension PopoverLayout {
  /// Why something is not taken, on as many rows as it needs; where there are fewer, what could be typed instead comes first.
  func rows(of reason: String, most: Int, _ role: Role, in surroundings: Surroundings) -> [[Piece]] {
    let ellipsis = surroundings.settings.signs.ellipsis
    func wrapped(_ text: some StringProtocol, _ most: Int) -> [String] {
      ScreenText.wrapped(String(text), width: width, limit: most, ellipsis: ellipsis)
    }
    var rows = wrapped(reason, most + 1)
    if rows.count > most {
      let proposal = surroundings.words.proposal(in: reason) ?? reason[...]
      let proposed = wrapped(proposal, most)
      rows = wrapped(reason[..<proposal.startIndex], most - proposed.count) + proposed
    }
    return rows.map { [Piece($0, role)] }
  }
}
