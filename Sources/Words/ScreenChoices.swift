import Kanban

/// The scope of a search.
public enum SearchReach: CaseIterable, Sendable {
  case project, projects, trash

  package var wider: SearchReach {
    switch self {
    case .project: .projects
    case .projects: .trash
    case .trash: .project
    }
  }

  package var narrower: SearchReach {
    switch self {
    case .project: .trash
    case .projects: .project
    case .trash: .projects
    }
  }
}

/// A kind of changes in the history.
public enum HistoryKind: CaseIterable, Sendable {
  case added, moved, edited, completed, removed, undone, board
}

/// Parts of the editor: its fields, then its buttons.
public enum EditorPart: Hashable, Sendable {
  case field(CardField), done, cancel, editor
}
