import Board
import Words

/// The key that opens the next cards, and the keys that only this screen has; it shares the others with the board.
extension KeyTable {
  static let next: [KeyRow] = [
    KeyRow(
      [.list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard], .showNext, "g q")
  ]
}
