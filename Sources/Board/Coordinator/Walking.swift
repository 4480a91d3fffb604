import Kanban

/// The search walk: moving from hit to hit on the board.
extension Coordinator {
  public var walk: SearchWalk? { searches.walk }

  /// Ends the walk; the cursor stays on the hit. False without a walk.
  mutating func leaveWalk() -> Bool {
    searches.remember(top.searched)
    guard opened.isEmpty, searches.end() else { return false }
    layers.board.sought = nil
    return true
  }

  /// Selects the hit on its board, or opens it read-only if it is on no active board.
  private mutating func visit(_ hit: SearchHit, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard let card = try surroundings.store.card(hit.card), card.life != .purged else {
      return refuse(surroundings.words.cardIsGone, in: surroundings)
    }
    // Cards in the trash and in archived projects are opened in the detail screen.
    let isInTrash = card.life == .inTrash
    let isPutAway = try surroundings.store.project(card.project)?.isArchived == true
    let isElsewhere = isInTrash || isPutAway
    leaveSearch()
    // If the detail screen is open, the next hit is shown there, too.
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

  /// Closes the search screen and continues the search as a walk on the board.
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

  /// Selects a card of this board. Clears a filter that hides it, with a notice.
  mutating func reveal(_ card: Card, in surroundings: Surroundings) {
    let isFiltered = board.shown.isFiltered
    layers.board.reveal(card, in: surroundings)
    guard isFiltered, !board.shown.isFiltered else { return }
    say(Notice(surroundings.settings.keys.filled(surroundings.words.filterLifted, in: .list)), in: surroundings)
  }

  // MARK: Background work

  /// False on the search screen, which does the work itself.
  var isWalkBusy: Bool { searches.isBusy && top.searched == nil }

  mutating func settleWalk(in surroundings: Surroundings) throws(StoreFailure) {
    if top.searched == nil { try searches.reconcile(surroundings.store) }
    layers.board.sought = searches.marks(in: surroundings)
  }
}
