import Kanban

extension FieldSet {
  func names(in words: any Words) -> String {
    let names = cardFields.map(words.name)
    return names.isEmpty ? words.place : names.joined(separator: ", ")
  }
}

extension Words {
  /// Its full name; the editor has room for a short label alone.
  func name(of field: CardField) -> String {
    switch field {
    case .due: fieldDue
    case .start: fieldStart
    case .reminders: fieldReminders
    case .title, .repeats, .tags, .priority, .notes: label(field)
    }
  }
}

extension Project {
  /// In English, whatever the language of the user: programs read it.
  public var plainName: String { Language.english.words.name(of: self) }
}

extension Words {
  /// The first project has a name of the language until the user renames it.
  public func name(of project: Project?) -> String {
    name(told: project?.name ?? "")
  }

  func name(told name: String) -> String {
    name.isEmpty ? home : name
  }
}
