import Kanban
import Text
import Words

/// The state of syncing as a sign in the header of the board: unsent changes, and whether the user is needed.
struct SyncSign {
  private(set) var waiting = 0
  private var isOffline = false
  private(set) var needsSomebody = false

  /// Limit of counted changes: at this number the sign is `999+`.
  private static let most = 1000

  init(of links: [RemoteLink], in store: any CardQuestions) throws(StoreFailure) {
    for link in links {
      let unsent = try store.unsentCounts(in: link.project, most: SyncSign.most)
      // Unsent changes of a read-only calendar are not counted: they stay here on purpose.
      if !link.isReadOnly { waiting += unsent.waiting }
      if unsent.parked > 0 { needsSomebody = true }
      switch link.state.condition {
      case .well, .busy, .answered: break
      case .offline: isOffline = true
      case .asking, .failing: needsSomebody = true
      }
    }
  }

  /// The sign to draw. Nil if no change waits and the user is not needed: being offline does not matter by itself.
  func piece(in surroundings: Surroundings) -> Piece? {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let count = waiting >= SyncSign.most ? "999+" : "\(waiting)"
    if needsSomebody { return Piece((signs.isWords ? "" : "! ") + words.syncNeedsYou, .warning) }
    guard waiting > 0 else { return nil }
    return Piece(isOffline ? words.state(.offline) + signs.dot + count : "\(signs.sync) \(count)", .dim)
  }
}

extension Surroundings {
  /// The sign of syncing for the shown projects; nil if there is nothing to show. Links are only read if a project
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
  /// Appends a piece to the title row if there is room for it besides `usedWidth` cells.
  func followed(by last: Piece?, besides usedWidth: Int, in surroundings: Surroundings) -> [Piece] {
    guard let last else { return self }
    let all = self + (isEmpty ? [] : [Piece(surroundings.settings.signs.dot, .dim)]) + [last]
    // The row has a blank at either end, and a gap of two.
    return all.width + usedWidth + 4 <= surroundings.extent.columns ? all : self
  }
}
