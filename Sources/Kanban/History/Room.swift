/// Finds places between the cards of a column, and renumbers cards whose keys have become long.
struct Room {
  private let column: Column
  private let project: ProjectID
  /// Not counted as neighbours.
  private let moving: Set<CardID>

  init(_ column: Column, of project: ProjectID, moving: Set<CardID> = []) {
    self.column = column
    self.project = project
    self.moving = moving
  }

  /// The neighbours of an insertion point; nil is the end of the column.
  struct Gap {
    let lower: Rank?
    let upper: Rank?

    func places(_ count: Int) -> [Place] { Place.spread(count, between: lower?.place, upper?.place) }

    func holds(_ rank: Rank) -> Bool { lower.map { $0 <= rank } ?? true && upper.map { rank <= $0 } ?? true }

    /// True if both neighbours have the same place, which an undo among concurrent moves can cause.
    var isShared: Bool {
      if let lower, let upper { lower.place >= upper.place } else { false }
    }
  }

  func place(at spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) -> Place {
    try places(1, at: spot, in: &ledger)[0]
  }

  func places(_ count: Int, at spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) -> [Place] {
    let gap = try gap(at: spot, in: ledger)
    let places = gap.places(count)
    guard gap.isShared || places.contains(where: { $0.key.utf8.count > Place.comfortable }) else { return places }
    try Room(column, of: project).renumber(around: spot, in: &ledger)
    return try self.gap(at: spot, in: ledger).places(count)
  }

  func gap(at spot: Change.Spot, in ledger: some Ledger) throws(StoreFailure) -> Gap {
    switch spot {
    case .top: return Gap(lower: nil, upper: try next(nil, .down, in: ledger))
    case .bottom: return Gap(lower: try next(nil, .up, in: ledger), upper: nil)
    case .above(let id):
      guard let anchor = try anchor(id, in: ledger) else { return try gap(at: .top, in: ledger) }
      return Gap(lower: try next(anchor.rank, .up, in: ledger), upper: anchor.rank)
    case .below(let id):
      guard let anchor = try anchor(id, in: ledger) else { return try gap(at: .bottom, in: ledger) }
      return Gap(lower: anchor.rank, upper: try next(anchor.rank, .down, in: ledger))
    }
  }

  /// The neighbour named in the spot; nil if it is no longer in this column.
  private func anchor(_ id: CardID, in ledger: some Ledger) throws(StoreFailure) -> Card? {
    guard let card = try ledger.card(id), card.life == .onBoard, card.column == column, card.project == project else {
      return nil
    }
    return card
  }

  private func next(
    _ rank: Rank?, _ side: Window.Direction, in ledger: some Ledger
  ) throws(StoreFailure) -> Rank? {
    var found = try ledger.neighbour(of: rank, side, column: column, in: project)
    while let candidate = found, moving.contains(candidate.id) {
      found = try ledger.neighbour(of: candidate, side, column: column, in: project)
    }
    return found
  }

  /// Gives the cards around a spot shorter keys in the same order. No history entries: their order does not change.
  private func renumber(around spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) {
    let gap = try gap(at: spot, in: ledger)
    let (above, lower) = try crowd(from: gap.lower, .up, most: 32, in: ledger)
    let (below, upper) = try crowd(from: gap.upper, .down, most: 64 - above.count, in: ledger)
    let places = Gap(lower: lower, upper: upper).places(above.count + below.count)
    for (rank, place) in zip(above.reversed() + below, places) {
      guard let before = try ledger.card(rank.id) else { continue }
      var after = before
      after.position.place = place
      try ledger.write(after, over: before)
    }
  }

  /// Up to `most` ranks, nearest first, and the rank after the last of them.
  private func crowd(
    from first: Rank?, _ side: Window.Direction, most: Int, in ledger: some Ledger
  ) throws(StoreFailure) -> (ranks: [Rank], beyond: Rank?) {
    var (ranks, next) = ([] as [Rank], first)
    while let rank = next, ranks.count < most {
      ranks.append(rank)
      next = try ledger.neighbour(of: rank, side, column: column, in: project)
    }
    return (ranks, next)
  }
}
