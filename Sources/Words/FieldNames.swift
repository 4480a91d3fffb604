import Kanban

extension FieldSet {
  package func names(in words: any Words) -> String {
    let names =
      cardFields.map(words.name) + (contains(.parent) ? [words.fieldParent] : [])
      + (contains(.clock) ? [words.fieldClock] : [])
    return names.isEmpty ? words.place : names.joined(separator: ", ")
  }
}

extension Words {
  /// Full name of a field of a card. The editor has room only for its short label.
  package func name(of field: CardField) -> String {
    switch field {
    case .due: fieldDue
    case .start: fieldStart
    case .reminders: fieldReminders
    case .estimate: fieldEstimate
    case .spent: fieldSpent
    case .title, .repeats, .tags, .priority, .notes, .size: label(field)
    }
  }
}
