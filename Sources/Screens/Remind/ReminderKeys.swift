extension KeyTable {
  static let reminders: [KeyRow] = [
    KeyRow(
      [.list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard, .next, .flow], .showReminders,
      "g r"),
    KeyRow([.reminders], .selectDown, "j", "down"),
    KeyRow([.reminders], .selectUp, "k", "up"),
    KeyRow([.reminders], .accept, "enter", "ctrl-j"),
    KeyRow([.reminders], .snooze, "s"),
    KeyRow([.reminders], .dismiss, "x", "d"),
    KeyRow([.reminders], .back, "q"),
  ]
}
