import Kanban

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

public enum HistoryKind: CaseIterable, Sendable {
  case added, moved, edited, completed, removed, undone, board
}

public enum EditorPart: Hashable, Sendable {
  case field(CardField), done, cancel, editor
}
