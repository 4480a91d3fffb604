import Kanban

extension ListModel: ScreenLayer {
  var focus: Focus { .list }

  // MARK: Foot

  var hints: [Command] {
    if sought != nil { return [.nextHit, .previousHit, .cancel, .search, .openDetail, .edit, .help] }
    if !marks.isEmpty {
      return [.showMoveMenu, .editTags, .editDue, .editPriority, .complete, .remove, .mark, .cancel, .help]
    }
    let first: [Command] = shown.isFiltered || shown.lifted != nil ? [.unfilterCards] : []
    if lanes.isAtFold { return first + [.openDetail, .addLast, .undo, .back, .help] }
    if selected == nil { return first + [.addLast, .undo, .back, .help] }
    return first + [
      .showMoveMenu, .edit, .addLast, .editDue, .complete, .remove, .search, .undo, .openDetail, .back, .help,
    ]
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .cancel where sought == nil && !marks.isEmpty: words.unmark
    case .openDetail where lanes.isAtFold: words.unfold
    case .unfilterCards where shown.lifted != nil: words.filterAgain
    // Leaving the board quits the program.
    case .back: words.short(.leave)
    default: nil
    }
  }

  /// The number of marked cards, if no title row shows it.
  func lead(in surroundings: Surroundings) -> Piece? {
    marks.isEmpty || ListLayout.hasTitleRow(surroundings.forBoard.extent)
      ? nil : marks.piece(in: surroundings)
  }

  // MARK: Picked cards

  /// All marked cards, else the selected one.
  var picked: Picked? { marks.isEmpty ? selected.map { .one($0) } : .marked(marks.ids) }

  func object(in surroundings: Surroundings) -> VerbObject {
    var list = self
    // If the store cannot be read, the change itself is refused.
    try? surroundings.store.reading { () throws(StoreFailure) in
      try list.lanes.settleSelection(of: focused, in: surroundings.folded(unless: isUnfolded))
    }
    return VerbObject(picked: list.picked, column: focused, isBoard: true)
  }

  // MARK: Events

  /// Selects a card that was added, undone or restored; the cursor does not follow a moved card. If undo removes the
  /// selected card, the cursor returns to the card it came from.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard change.isFollowed, let id = entry.subject.card else { return }
    if let card = card(id, in: surroundings) {
      if change.isAddition, let selected { comeFrom.remember(from: selected, to: id) }
      unfold(for: card, in: surroundings)
      lanes.select(card.rank, in: card.column)
    } else if selected == id, let card = comeFrom.origin(of: id).flatMap({ card($0, in: surroundings) }) {
      lanes.select(card.rank, in: card.column)
    }
  }

  /// nil if the card is not shown on this board or cannot be read now.
  private func card(_ id: CardID, in surroundings: Surroundings) -> Card? {
    guard let card = try? surroundings.store.card(id), card.life == .onBoard, card.project == surroundings.project,
      shown.passes(card, in: surroundings)
    else { return nil }
    return card
  }

  mutating func observe(_ event: Event) {
    if event == .lookedAway { unseen.leave() }
  }

  // MARK: Work in slices

  var isBusy: Bool { shown.isBusy }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    _ = try shown.look(surroundings, for: surroundings.slice)
    return .stay
  }
}
