import Kanban

/// What one can stand at on the screen of servers.
public enum RemoteRow: Hashable, Sendable {
  case link(ProjectID)
  /// The entry of the history that tells it.
  case conflict(Int64)
  case parked(RemoteSubject, ProjectID)
}

/// What there is of servers to be told: each link, what both sides changed, and what stays here.
struct RemoteRows {
  let links: [RemoteLink]
  /// The newest first.
  private(set) var conflicts: [Int64] = []
  private(set) var parked: [Parked] = []

  struct Parked {
    let subject: RemoteSubject
    let why: String?
    let project: ProjectID
  }

  /// Of either: what else there is comes when these are dealt with.
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

  /// From the top.
  var all: [RemoteRow] {
    links.map { .link($0.project) } + conflicts.map { .conflict($0) }
      + parked.map { .parked($0.subject, $0.project) }
  }

  func link(of project: ProjectID) -> RemoteLink? { links.first { $0.project == project } }
}
