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

extension Project {
  /// The project's name for other programs: while it is unnamed, the English default name in every language.
  public var plainName: String { Language.english.words.name(of: self) }
}

extension Words {
  /// The name of a project. The default project has a name in the user's language until the user renames it; a missing
  /// project (nil) has that name, too.
  public func name(of project: Project?) -> String {
    name(stored: project?.name ?? "")
  }

  package func name(stored name: String) -> String {
    name.isEmpty ? home : name
  }
}
