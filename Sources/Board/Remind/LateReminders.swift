import Kanban

extension Surroundings {
  /// That reminders which a change has set come too late to ring; nil where all of them will. What was set by itself, such as those of
  /// the next occurrence, is nobody's slip.
  public func lateReminders(of card: Card, after entry: Entry) -> String? {
    guard [.added, .edited].contains(entry.kind), card.isOpen else { return nil }
    var before = CardText()
    if entry.kind == .edited { before = card.text.before(entry) }
    let late = card.text.lateReminders(unlike: before, at: AlarmClock(clock, morning: settings.reminding.morning))
    guard let told = dates.reminders(late, before: card.text.due) else { return nil }
    return words.remindersAreLate("#\(card.number) \(words.quoted(card.title))", told, late.count)
  }
}

extension CardText {
  /// As it was before a change, as far as reminders are concerned.
  fileprivate func before(_ entry: Entry) -> CardText {
    var text = self
    for case .text(let change) in entry.fields { text[change.field] = change.before }
    return text
  }
}
