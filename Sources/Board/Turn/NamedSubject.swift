import Kanban

/// What a history can tell alone, with what it is called there.
public struct NamedSubject: Equatable, Sendable {
  let subject: Subject
  let name: String

  init(_ card: Card) {
    subject = .card(card.id)
    name = "#\(card.number)"
  }

  /// By its day: what stands in it may be nobody's business.
  init(_ page: Page, in surroundings: Surroundings) {
    subject = .page(page.id)
    name = surroundings.dates.page(page.date)
  }

  /// Nil for what is told with all that happens: a project is the history itself.
  init?(of entry: Entry, in surroundings: Surroundings) {
    subject = entry.about
    switch entry.subject {
    case .card(_, let number, _): name = "#\(number)"
    case .page(_, let day): name = Sentences(surroundings).page(of: entry) ?? surroundings.dates.page(of: day)
    case .project: return nil
    }
  }
}
