/// What a history is about, and what a screen can lie on top of, by name alone.
public enum Subject: Hashable, Sendable {
  case card(CardID)
  case project(ProjectID)
  case page(PageID)
}

extension Entry {
  /// The same card, or page, whatever it was called then and wherever it was; or the project itself.
  public var about: Kanban.Subject {
    switch subject {
    case .card(let id, _, _): .card(id)
    case .project: .project(project)
    case .page(let id, _): .page(id)
    }
  }
}
