import Kanban

extension Lanes {
  /// Reconciles selections and anchors; the cards read for this are kept for drawing.
  mutating func reconcile(_ flags: CardFlags, in surroundings: Surroundings) throws(StoreFailure) {
    let layout = layout(in: surroundings)
    for column in Column.allCases {
      try settleSelection(of: column, in: surroundings)
      if layout.shows(column) { try settleAnchor(of: column, flags, layout, surroundings) }
    }
  }

  /// Keeps the selection on its card, or moves it to the card that took its place.
  mutating func settleSelection(of column: Column, in surroundings: Surroundings) throws(StoreFailure) {
    if try takeExpected(in: column, surroundings) { return }
    if try settleAtFold(column, in: surroundings) { return }
    let (near, project) = (self[column].selected, surroundings.project)
    var found = try surroundings.cards(Window(project, column, from: near, inclusive: true, most: 1))
    // Usually the card is still in place, and no further query is needed.
    if let near, found.first?.id != near.id, let card = try surroundings.store.card(near.id),
      card.isShown(in: column, of: project)
    {
      if try surroundings.shows(card) {
        self[column].selected = card.rank
        return
      }
      expect(card, in: surroundings)
    }
    if found.isEmpty { found = try surroundings.cards(Window(project, column, from: near, .up, most: 1)) }
    self[column].selected = found.first?.rank
  }

  /// Selects the fold's row if the selected card was folded, or the card at its new place. True if the selection is settled.
  private mutating func settleAtFold(_ column: Column, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let fold = surroundings.fold(of: column) else {
      guard self[column].isAtFold else { return false }
      self[column].leaveFold()
      self[column].selected = try surroundings.cards(Window(surroundings.project, column, .up, most: 1)).first?.rank
      return true
    }
    guard let near = self[column].selected else {
      if fold.last == nil { self[column].goToFold() }
      return self[column].isAtFold
    }
    guard !fold.shows(near) else { return false }
    if let card = try surroundings.store.card(near.id), card.isShown(in: column, of: surroundings.project),
      fold.shows(card.rank)
    {
      self[column].selected = card.rank
    } else {
      self[column].goToFold()
    }
    return true
  }

  private mutating func settleAnchor(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    if let fold = surroundings.fold(of: column), let top = self[column].top, !fold.shows(top) {
      self[column].top = fold.last
    }
    if self[column].isAtFold { return try settleAnchor(atFoldOf: column, flags, layout, surroundings) }
    guard let selected = self[column].selected else {
      self[column].top = nil
      return
    }
    if let top = self[column].top, try surroundings.stands(selected, before: top, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, flags, layout, surroundings)
    }
    var shown = try stretch(of: column, flags, layout, surroundings)
    if let last = shown.lastWhole, try surroundings.stands(last, before: selected, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, flags, layout, surroundings)
      shown = try stretch(of: column, flags, layout, surroundings)
    }
    if try !fillBottom(of: column, shown, flags, layout, surroundings) { prepare(shown, of: column, in: surroundings) }
  }

  /// Keeps the fold's row in sight, with as many cards above it as fit.
  private mutating func settleAnchor(
    atFoldOf column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    var shown = try stretch(of: column, flags, layout, surroundings)
    if shown.fold == nil, let last = surroundings.fold(of: column)?.last {
      try scroll(
        column, toShow: last, leaving: layout.rows - layout.rowsOfFold(in: column), flags, layout, surroundings)
      shown = try stretch(of: column, flags, layout, surroundings)
    }
    if try !fillBottom(of: column, shown, flags, layout, surroundings) { prepare(shown, of: column, in: surroundings) }
  }

  /// Scrolls by several cards at once, to have the selected card in the middle: most key presses scroll nothing.
  private mutating func scroll(
    _ column: Column, toShow selected: Rank, leaving rows: Int, _ flags: CardFlags, _ layout: ListLayout,
    _ surroundings: Surroundings
  ) throws(StoreFailure) {
    self[column].top = try anchor(ending: selected, rows: max(rows, 1), in: column, flags, layout, surroundings)
  }

  /// Avoids empty rows below the last card while cards are hidden above. An anchor at the first card of the column
  /// becomes nil, the top. Returns true if the anchor moved.
  private mutating func fillBottom(
    of column: Column, _ shown: Stretch, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    guard self[column].top != nil, let first = shown.first, let last = shown.last else { return false }
    var anchor = first
    if shown.free > layout.gap(of: column) {
      let rows = layout.rows - (shown.fold == nil ? 0 : layout.rowsOfFold(in: column))
      let higher = try self.anchor(ending: last, rows: rows, in: column, flags, layout, surroundings)
      if try surroundings.stands(higher, before: first, in: column) { anchor = higher }
    }
    let above = try surroundings.cards(Window(surroundings.project, column, from: anchor, .up, most: 1))
    self[column].top = above.isEmpty ? nil : anchor
    return anchor != first
  }
}
