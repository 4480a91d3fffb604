import Kanban

extension Surroundings {
  /// Warns of reminders that a change has set too late to ring; nil if all of them will ring. Reminders that were set
  /// automatically, like those of the next occurrence, cause no warning.
  public func lateReminders(of card: Card, after entry: Entry) -> String? {
    guard [.added, .edited].contains(entry.kind), card.isOpen else { return nil }
    var before = CardText()
    if entry.kind == .edited { before = card.text.before(entry) }
    let late = card.text.lateReminders(unlike: before, at: AlarmClock(clock, morning: settings.reminding.morning))
    guard let reminders = dates.reminders(late, before: card.text.due) else { return nil }
    return words.remindersAreLate("#\(card.number) \(words.quoted(card.title))", reminders, late.count)
  }
}

extension CardText {
  fileprivate func before(_ entry: Entry) -> CardText {
    var text = self
    for case .text(let change) in entry.fields { text[change.field] = change.before }
    return text
  }
}
