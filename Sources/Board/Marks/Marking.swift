import Kanban

/// Marking by the keys of the board, and by the history.
extension Marks {
  /// False when there would be too many; what was marked is marked still.
  mutating func mark(
    _ command: Command, at selected: Rank, in column: Column, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    switch command {
    case .mark:
      endReach()
      return toggle(selected.id)
    case .markRange:
      guard reach == nil else {
        endReach()
        return true
      }
      return begin(at: selected, in: column)
    default:
      endReach()
      return try toggleAll(of: column, surroundings)
    }
  }

  /// All cards of the column; when all of them are marked already, none.
  private mutating func toggleAll(of column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    let found = try surroundings.ranks(of: column, most: Marks.most + 1)
    guard found.count <= Marks.most else { return false }
    let all = found.map(\.id)
    guard all.allSatisfy(ids.contains) else { return add(all) }
    remove(all)
    return true
  }

  /// A range that is being drawn goes along with the selection, and ends in another column. False when it would hold too
  /// many: then the selection is to go back to its end.
  mutating func drawReach(
    to selected: Rank?, in column: Column, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    guard let reach else { return true }
    guard reach.column == column, let selected else {
      endReach()
      return true
    }
    guard selected != reach.end else { return true }
    let passed = try surroundings.ranks(of: column, between: (reach.end, selected), most: Marks.most + 1)
    let held = try surroundings.isSorted ? held(among: passed, by: reach, to: selected, surroundings) : nil
    return draw(to: selected, passing: passed, holding: held)
  }

  /// Those of some in a row that stand between the ends of a range, where ranks do not tell.
  private func held(
    among passed: [Rank], by reach: Reach, to end: Rank, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Set<CardID> {
    guard let first = passed.first else { return [] }
    let start = try surroundings.countBefore(first, column: reach.column, most: .max)
    let (one, other) = (
      try surroundings.countBefore(reach.anchor, column: reach.column, most: .max),
      try surroundings.countBefore(end, column: reach.column, most: .max)
    )
    let range = min(one, other)...max(one, other)
    return Set(passed.enumerated().filter { range.contains(start + $0.offset) }.map(\.element.id))
  }

  /// One layer: a range that is being drawn is taken back with what it has marked, else all marks. False when there is
  /// nothing to unmark.
  mutating func unmark() -> Bool {
    if isEmpty, reach == nil { return false }
    takeBackReach()
    return true
  }
}

// MARK: What is said of them

extension Marks {
  func piece(in surroundings: Surroundings) -> Piece {
    Piece(surroundings.words.marked(surroundings.words.grouped(count)), .headingFocused)
  }

  static func tooMany(in surroundings: Surroundings) -> Notice {
    Notice(surroundings.words.tooManyMarked(Marks.most), .refusal)
  }
}
