/// The card, project or page that a history or a screen is about, by id.
public enum Subject: Hashable, Sendable {
  case card(CardID)
  case project(ProjectID)
  case page(PageID)
}

extension Entry {
  /// The subject by id, without its name and number at the time.
  public var about: Kanban.Subject {
    switch subject {
    case .card(let id, _, _): .card(id)
    case .project: .project(project)
    case .page(let id, _): .page(id)
    }
  }
}
