import Words

/// The key that opens the screen of the next cards, which shares all its other keys with other screens.
extension KeyTable {
  static let next: [KeyRow] = [
    KeyRow(
      [.list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard, .flow], .showNext, "g q")
  ]
}
