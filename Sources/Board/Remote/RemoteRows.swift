import Kanban

/// A selectable row of the server screen.
public enum RemoteRow: Hashable, Sendable {
  case link(ProjectID)
  /// The number of the history entry.
  case conflict(Int64)
  case parked(RemoteSubject, ProjectID)
}

/// Rows of the server screen: links, conflicts, and items that a server refused.
struct RemoteRows {
  let links: [RemoteLink]
  /// Newest first.
  private(set) var conflicts: [Int64] = []
  private(set) var parked: [Parked] = []

  struct Parked {
    let subject: RemoteSubject
    let why: String?
    let project: ProjectID
  }

  /// Limit per kind; the rest appears once these are resolved.
  private static let most = 50
  private static let mostLinks = 200

  init(in store: any CardQuestions) throws(StoreFailure) {
    links = Array(try store.links().prefix(RemoteRows.mostLinks))
    for link in links {
      conflicts += try store.conflicts(in: link.project, most: RemoteRows.most)
      parked += try store.parked(in: link.project, most: RemoteRows.most).map {
        Parked(subject: .card($0.card), why: $0.parked, project: link.project)
      }
      parked += try store.parkedPages(in: link.project, most: RemoteRows.most).map {
        Parked(subject: .page($0.page), why: $0.parked, project: link.project)
      }
    }
    conflicts = Array(conflicts.sorted(by: >).prefix(RemoteRows.most))
    parked = Array(parked.prefix(RemoteRows.most))
  }

  var all: [RemoteRow] {
    links.map { .link($0.project) } + conflicts.map { .conflict($0) }
      + parked.map { .parked($0.subject, $0.project) }
  }

  func link(of project: ProjectID) -> RemoteLink? { links.first { $0.project == project } }
}
