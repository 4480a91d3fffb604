import Kanban
import Text

/// How it stands between boards and their servers, as briefly as a header tells it.
struct SyncSign {
  private(set) var waiting = 0
  private var isOffline = false
  private(set) var needsSomebody = false

  /// Counted up to one more than is told.
  private static let most = 1000

  init(of links: [RemoteLink], in store: any CardQuestions) throws(StoreFailure) {
    for link in links {
      let unsent = try store.unsentCounts(in: link.project, most: SyncSign.most)
      // What is changed in a calendar that is only read is meant to stay here.
      if !link.isReadOnly { waiting += unsent.waiting }
      if unsent.parked > 0 { needsSomebody = true }
      switch link.state.condition {
      case .well, .busy, .answered: break
      case .offline: isOffline = true
      case .asking, .failing: needsSomebody = true
      }
    }
  }

  /// Nil while nothing waits: to be offline is no trouble by itself.
  func piece(in surroundings: Surroundings) -> Piece? {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let count = waiting >= SyncSign.most ? "999+" : "\(waiting)"
    if needsSomebody { return Piece("! \(words.syncNeedsYou)", .warning) }
    guard waiting > 0 else { return nil }
    return Piece(isOffline ? words.state(.offline) + signs.dot + count : "\(signs.sync) \(count)", .dim)
  }
}

extension Surroundings {
  /// Of the project that is shown, or of all; where none of them is linked no server is asked about.
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
  /// With one more at the end, where it has room beside so many cells: it is the first to go.
  func followed(by last: Piece?, besides taken: Int, in surroundings: Surroundings) -> [Piece] {
    guard let last else { return self }
    let all = self + (isEmpty ? [] : [Piece(surroundings.settings.signs.dot, .dim)]) + [last]
    // A blank at either end, and a gap behind what stands before.
    return all.width + taken + 4 <= surroundings.extent.columns ? all : self
  }
}
