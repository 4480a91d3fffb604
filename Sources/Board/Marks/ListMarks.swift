import Kanban

/// Marking on the board.
extension ListModel {
  mutating func mark(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let selected = lanes[focused.rawValue].selected else {
      return .say(Notice(surroundings.words.noCardHere, .refusal))
    }
    switch command {
    case .mark:
      marks.endReach()
      guard marks.toggle(selected.id) else { return tooMany(surroundings) }
      return try step(.down, 1, surroundings)
    case .markRange:
      if marks.reach != nil {
        marks.endReach()
      } else if !marks.begin(at: selected, in: focused) {
        return tooMany(surroundings)
      }
    default: return try markAll(surroundings)
    }
    return .stay
  }

  /// All cards of the column; when all of them are marked already, none.
  private mutating func markAll(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    marks.endReach()
    let found = try surroundings.ranks(of: focused, most: Marks.most + 1)
    guard found.count <= Marks.most else { return tooMany(surroundings) }
    let ids = found.map(\.id)
    if ids.allSatisfy(marks.ids.contains) {
      marks.remove(ids)
      return .stay
    }
    return marks.add(ids) ? .stay : tooMany(surroundings)
  }

  /// A range that is being drawn goes along with the selection, and ends in another column.
  mutating func drawReach(in surroundings: Surroundings) throws(StoreFailure) -> Step? {
    guard let reach = marks.reach else { return nil }
    guard reach.column == focused, let selected = lanes[focused.rawValue].selected else {
      marks.endReach()
      return nil
    }
    guard selected != reach.end else { return nil }
    let passed = try surroundings.ranks(of: focused, between: (reach.end, selected), most: Marks.most + 1)
    let held = try surroundings.isSorted ? ids(among: passed, from: reach.anchor, to: selected, surroundings) : nil
    guard marks.draw(to: selected, passing: passed, holding: held) else {
      lanes[focused.rawValue].selected = reach.end
      return tooMany(surroundings)
    }
    return nil
  }

  /// Those of some in a row that stand between two others, where ranks do not tell.
  private func ids(
    among passed: [Rank], from anchor: Rank, to end: Rank, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Set<CardID> {
    guard let first = passed.first else { return [] }
    let start = try surroundings.countBefore(first, column: focused, most: .max)
    let (one, other) = (
      try surroundings.countBefore(anchor, column: focused, most: .max),
      try surroundings.countBefore(end, column: focused, most: .max)
    )
    let range = min(one, other)...max(one, other)
    return Set(passed.enumerated().filter { range.contains(start + $0.offset) }.map(\.element.id))
  }

  private func tooMany(_ surroundings: Surroundings) -> Step {
    .say(Notice(surroundings.words.tooManyMarked(Marks.most), .refusal))
  }

  /// One layer: the range first, which leaves what it holds marked, then the marks.
  mutating func unmark() {
    if marks.reach != nil { marks.endReach() } else { marks.clear() }
  }

  /// Cards that have left the board lose their mark. The history tells which; it is read a bounded part a time.
  mutating func settleMarks(upTo newest: Int64, in surroundings: Surroundings) throws(StoreFailure) {
    guard !marks.isEmpty, marks.seen < newest else {
      marks.seen = newest
      return
    }
    let entries = try surroundings.store.entries(in: surroundings.project, after: marks.seen, most: 2 * Batch.most)
    for case .card(let id, _, _) in entries.lazy.filter(\.mayLeaveBoard).map(\.subject) where marks.ids.contains(id) {
      let card = try surroundings.store.card(id)
      if card?.life != .onBoard || card?.project != surroundings.project { marks.remove([id]) }
    }
    marks.seen = entries.count < 2 * Batch.most ? newest : entries[entries.count - 1].sequence
  }
}

extension Entry {
  fileprivate var mayLeaveBoard: Bool { touched.contains(.life) || touched.contains(.home) }
}

// MARK: Acting on all that are marked

extension ListModel {
  /// What a command about a card means for the marked cards; nil when it is about the selected card alone.
  func act(
    _ command: Command, _ meaning: CommandRow.OnMarked, in surroundings: Surroundings
  ) throws(StoreFailure) -> Step? {
    guard !marks.isEmpty else { return nil }
    switch meaning {
    case .all: return try act(command, on: .marked(marks.ids), surroundings)
    case .nothing(let why): return .say(Notice(why, in: surroundings.words))
    case .selected: return nil
    }
  }

  private func act(
    _ command: Command, on picked: Picked, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step? {
    switch command {
    case .moveCardLeft: return move(to: focused.left, picked, surroundings)
    case .moveCardRight: return move(to: focused.right, picked, surroundings)
    case .complete: return .act(.complete, on: picked)
    case .skipOccurrence: return .act(.skip, on: picked)
    case .remove: return .act(.remove, on: picked)
    case .showMoveMenu:
      let menu = try MoveMenuModel(picked, at: selected, in: focused, sparing: surroundings.project, surroundings)
      return .present(.moveMenu(menu))
    case .editTags: return .present(.popover(try .tags(picked, of: nil, at: selected, in: surroundings)))
    case .editDue: return .present(.popover(.due(picked, of: nil, at: selected, in: surroundings)))
    case .editPriority: return .present(.priorityMenu(PriorityMenu(picked, of: nil, at: selected)))
    default: return nil
    }
  }

  /// To the column beside the one that has the keys, wherever the marked cards stand.
  private func move(to column: Column?, _ picked: Picked, _ surroundings: Surroundings) -> Step {
    guard let column else { return .say(Notice(surroundings.words.noColumnThere, .refusal)) }
    return .act(.move(to: column, at: .top), on: picked)
  }
}
