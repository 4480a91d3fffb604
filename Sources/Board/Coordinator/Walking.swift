import Kanban

/// The search that is alive on the board.
extension Coordinator {
  public var walk: SearchWalk? { searches.walk }

  /// Ends the search; the cursor stays on the hit. False if none is alive on the board.
  mutating func leaveWalk() -> Bool {
    searches.remember(top.searched)
    guard opened.isEmpty, searches.end() else { return false }
    layers.board.sought = nil
    return true
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
    if !isElsewhere { reveal(card, in: surroundings) }
    layers.board.sought = searches.marks(in: surroundings)
    return isRead ? effects + go(isInTrash ? .trashed(card.id) : .detail(card.id), in: surroundings) : effects
  }

  mutating func arrive(at hit: SearchHit, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in try router.visit(hit, in: surroundings) }
  }

  /// From its screen to the board, where it stays alive.
  private mutating func leaveSearch() {
    guard let searched = top.searched else { return }
    searches.leave(searched)
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

  /// Brings a card of this board under the cursor. A filter that leaves it out is lifted, with a notice.
  mutating func reveal(_ card: Card, in surroundings: Surroundings) {
    let isFiltered = board.shown.isFiltered
    layers.board.reveal(card, in: surroundings)
    guard isFiltered, !board.shown.isFiltered else { return }
    say(Notice(surroundings.settings.keys.filled(surroundings.words.filterLifted, in: .list)), in: surroundings)
  }

  // MARK: Between the keys

  /// A search that has its own screen goes on there.
  var isWalkBusy: Bool { searches.isBusy && top.searched == nil }

  mutating func settleWalk(in surroundings: Surroundings) throws(StoreFailure) {
    if top.searched == nil { try searches.settle(surroundings.store) }
    layers.board.sought = searches.marks(in: surroundings)
  }
}
