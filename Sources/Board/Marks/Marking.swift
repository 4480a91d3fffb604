import Kanban

extension Marks {
  /// Returns false, and changes no mark, if too many cards would be marked.
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

  /// Marks all cards of the column, or unmarks them if all are marked.
  private mutating func toggleAll(of column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    let found = try surroundings.ranks(of: column, most: Marks.most + 1)
    guard found.count <= Marks.most else { return false }
    let all = found.map(\.id)
    guard all.allSatisfy(ids.contains) else { return add(all) }
    remove(all)
    return true
  }

  /// Extends the open range to the selection; it ends in another column. False if the range would hold too many cards:
  /// the selection then has to return to its end.
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

  /// The cards within the range, for a sorted column, where ranks do not give the order.
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

  /// Removes one layer: the open range and its marks, else all marks. False without marks.
  mutating func unmark() -> Bool {
    if isEmpty, reach == nil { return false }
    takeBackReach()
    return true
  }
}

// MARK: Texts

extension Marks {
  func piece(in surroundings: Surroundings) -> Piece {
    Piece(surroundings.words.marked(surroundings.words.grouped(count)), .headingFocused)
  }

  static func tooMany(in surroundings: Surroundings) -> Notice {
    Notice(surroundings.words.tooManyMarked(Marks.most), .refusal)
  }
}
