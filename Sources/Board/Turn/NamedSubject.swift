import Kanban

/// The subject of a narrowed history, and its label.
public struct NamedSubject: Equatable, Sendable {
  let subject: Subject
  let name: String

  init(_ card: Card) {
    subject = .card(card.id)
    name = "#\(card.number)"
  }

  /// Labelled by its date, because the text is private.
  init(_ page: Page, in surroundings: Surroundings) {
    subject = .page(page.id)
    name = surroundings.dates.page(page.date)
  }

  /// Nil for a project, whose history is the unfiltered one.
  init?(of entry: Entry, in surroundings: Surroundings) {
    subject = entry.about
    switch entry.subject {
    case .card(_, let number, _): name = "#\(number)"
    case .page(_, let day): name = Sentences(surroundings).page(of: entry) ?? surroundings.dates.page(of: day)
    case .project: return nil
    }
  }
}
