import Text
import Words

/// Splits the cells within the frame of a popover.
public struct PopoverLayout: Equatable, Sendable {
  public let width: Int
  let room: Int
  private let isLow: Bool
  public let completions: Int
  /// Visible actions on a series, and rows for its dates.
  let actions: Int
  let dateRows: Int
  /// Whether the popover has room for a month below a date, and for the month's name.
  let hasMonth: Bool
  let hasMonthTitle: Bool

  static let widest = 36

  /// `reasons` is the number of rows of an error message, or of the meaning of the typed text. Many leave fewer rows
  /// for completions and actions.
  public init(_ extent: Extent, reasons: Int = 1) {
    width = max(1, min(PopoverLayout.widest, extent.columns - 4))
    room = max(1, extent.rows - 4)
    isLow = extent.rows < 14
    completions = max(0, min(5, room - 1 - reasons))
    actions = max(reasons > 1 ? 0 : 1, min(SeriesAction.allCases.count, room - 1 - reasons))
    dateRows = max(0, min(5, room - 4 - actions))
    // Rows left besides the weekdays, the weeks and the error: with 0 the month fits, its name needs one more.
    let month = room - 1 - reasons - MonthContent.rows
    hasMonth = width >= 7 * MonthContent.cellWidth && month >= 0
    hasMonthTitle = month > 0
  }
}

extension PopoverLayout {
  /// Limit of rows for the meaning of the typed text, or for its error: on a low terminal one row beside a month, else
  /// three.
  func readingRows(besideMonth: Bool) -> Int { besideMonth && isLow ? 1 : min(3, room) }

  /// An error message or a meaning on up to `most` rows, with a count if it is repeated (`times`). If it is too long,
  /// the beginning is truncated, so that the suggestion at its end stays.
  func rows(
    of reason: String, times: Int = 1, most: Int, _ role: Role, in surroundings: Surroundings
  ) -> [[Piece]] {
    let ellipsis = surroundings.settings.signs.ellipsis
    // The count stands behind a word, because a count in a row of its own would be spoken alone.
    let count = surroundings.repetition(times)
    let width = max(1, self.width - count.count)
    func wrapped(_ text: some StringProtocol, _ most: Int) -> [String] {
      ScreenText.wrapped(String(text), width: width, limit: most, ellipsis: ellipsis)
    }
    var rows = wrapped(reason, most + 1)
    if rows.count > most {
      let proposal = surroundings.words.proposal(in: reason) ?? reason[...]
      let proposed = wrapped(proposal, most)
      rows = wrapped(reason[..<proposal.startIndex], most - proposed.count) + proposed
    }
    if let last = rows.popLast() { rows.append(last + count) }
    return rows.map { [Piece($0, role)] }
  }
}
