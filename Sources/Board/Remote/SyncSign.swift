import Kanban
import Text
import Words

/// State of syncing, for the header.
struct SyncSign {
  private(set) var waiting = 0
  private var isOffline = false
  private(set) var needsSomebody = false

  /// One more than the largest number shown.
  private static let most = 1000

  init(of links: [RemoteLink], in store: any CardQuestions) throws(StoreFailure) {
    for link in links {
      let unsent = try store.unsentCounts(in: link.project, most: SyncSign.most)
      // Changes in a read-only calendar stay here on purpose.
      if !link.isReadOnly { waiting += unsent.waiting }
      if unsent.parked > 0 { needsSomebody = true }
      switch link.state.condition {
      case .well, .busy, .answered: break
      case .offline: isOffline = true
      case .asking, .failing: needsSomebody = true
      }
    }
  }

  /// Nil if no change waits and no answer is needed: being offline does not matter by itself.
  func piece(in surroundings: Surroundings) -> Piece? {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let count = waiting >= SyncSign.most ? "999+" : "\(waiting)"
    if needsSomebody { return Piece((signs.isWords ? "" : "! ") + words.syncNeedsYou, .warning) }
    guard waiting > 0 else { return nil }
    return Piece(isOffline ? words.state(.offline) + signs.dot + count : "\(signs.sync) \(count)", .dim)
  }
}

extension Surroundings {
  /// The sync state of the current project or of all projects, if it is worth showing. Links are only read if a project
  /// is linked.
  func aboutSync() throws(StoreFailure) -> Piece? {
    try syncSign().piece(in: self)
  }

  func syncSign() throws(StoreFailure) -> SyncSign { try SyncSign(of: try links(), in: store) }

  private func links() throws(StoreFailure) -> [RemoteLink] {
    switch boards {
    case .one(let project):
      guard try store.project(project)?.isLinked == true else { return [] }
      return try store.link(of: project).map { [$0] } ?? []
    case .all: return try store.projects().contains(where: \.isLinked) ? try store.links() : []
    }
  }
}

extension [Piece] {
  /// Appends a piece if the line has room for it besides `usedWidth` cells.
  func followed(by last: Piece?, besides usedWidth: Int, in surroundings: Surroundings) -> [Piece] {
    guard let last else { return self }
    let all = self + (isEmpty ? [] : [Piece(surroundings.settings.signs.dot, .dim)]) + [last]
    // A blank at either end, and a gap of two.
    return all.width + usedWidth + 4 <= surroundings.extent.columns ? all : self
  }
}
