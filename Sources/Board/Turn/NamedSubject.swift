import Kanban

/// What a history can tell alone, with what it is called there.
public struct NamedSubject: Equatable, Sendable {
  let subject: Subject
  let name: String

  init(_ card: Card) {
    subject = .card(card.id)
    name = "#\(card.number)"
  }

  /// Nil for what is told with all that happens: a project is the history itself.
  init?(of entry: Entry) {
    guard case .card(_, let number, _) = entry.subject else { return nil }
    subject = entry.about
    name = "#\(number)"
  }
}
