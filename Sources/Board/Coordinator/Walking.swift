import Kanban

/// The search that is alive on the board: from hit to hit, and back to where one was.
extension Coordinator {
  public var walk: SearchWalk? { searches.walk }

  /// Nil when none is alive on the board.
  mutating func leaveWalk(in surroundings: Surroundings) -> [Effect]? {
    searches.remember(top.searched)
    guard opened.isEmpty, let origin = searches.end() else { return nil }
    return go(back: origin, in: surroundings)
  }

  /// Goes to what was found: its card on the board of its project, or as near to it as one can come.
  private mutating func visit(_ hit: SearchHit, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard let card = try surroundings.store.card(hit.card), card.life != .purged else {
      return refuse(surroundings.words.cardIsGone, in: surroundings)
    }
    // What is on no board, and what is on the board of a project that was put away, is read where it lies.
    let isInTrash = card.life == .inTrash
    let isPutAway = try surroundings.store.project(card.project)?.isArchived == true
    let isElsewhere = isInTrash || isPutAway
    leaveSearch()
    // A card that is read as it stands on the board: so is the next one.
    let isRead = isElsewhere || top.focus == .detail
    let effects = card.project == project || isElsewhere ? [] : go(to: card.project, in: surroundings)
    said.clear()
    layers.opened = []
    if !isElsewhere { layers.board.reveal(card, in: surroundings) }
    layers.board.sought = searches.marks(in: surroundings)
    return isRead ? effects + go(isInTrash ? .trashed(card.id) : .detail(card.id), in: surroundings) : effects
  }

  mutating func arrive(at hit: SearchHit, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in try router.visit(hit, in: surroundings) }
  }

  /// From its screen to the board, where it stays alive.
  private mutating func leaveSearch() {
    guard let searched = top.searched else { return }
    searches.leave(searched, from: SearchWalk.Origin(project: project, board: board, opened: opened.dropLast()))
    layers.opened = []
  }

  mutating func walk(_ count: Int, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard let (hit, walked) = searches.step(count) else {
      return refuse(searches.refusal(at: focus, in: surroundings), in: surroundings)
    }
    said.clear()
    let effects = try visit(hit, in: surroundings)
    if notice == nil, let place = walk?.notice(walked, in: surroundings) { say(place, in: surroundings) }
    return effects
  }

  /// To the card and the column, and what lay over the board.
  private mutating func go(back origin: SearchWalk.Origin, in surroundings: Surroundings) -> [Effect] {
    let effects = origin.project == project ? [] : go(to: origin.project, in: surroundings)
    layers.board.goBack(to: origin.board)
    layers.opened = origin.opened
    return effects
  }

  // MARK: Between the keys

  /// A search that has its own screen goes on there.
  var isWalkBusy: Bool { searches.isBusy && top.searched == nil }

  mutating func settleWalk(in surroundings: Surroundings) throws(StoreFailure) {
    if top.searched == nil { try searches.settle(surroundings.store) }
    layers.board.sought = searches.marks(in: surroundings)
  }
}
