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
  init(_ page: Page, in words: any Words) {
    subject = .page(page.id)
    name = words.page(of: page.date.day)
  }

  /// Nil for what is told with all that happens: a project is the history itself.
  init?(of entry: Entry, in words: any Words) {
    subject = entry.about
    switch entry.subject {
    case .card(_, let number, _): name = "#\(number)"
    case .page(_, let day): name = words.page(of: day)
    case .project: return nil
    }
  }
}
