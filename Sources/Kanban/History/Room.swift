/// Finding room in a column: places between the cards that are there, and renumbering where they have grown long.
extension Ledger {
  /// As many places as asked for, in order, at a spot; the cards being moved do not count as neighbours.
  mutating func room(
    for count: Int, at spot: Change.Spot, moving: Set<CardID>, in column: Column, _ project: ProjectID
  ) throws(StoreFailure) -> [Place] {
    let places = try places(count, at: spot, moving, column, project)
    let gap = try gap(at: spot, moving, column, project)
    // Two cards may have come to share a place, by an undo between others' moves.
    let isShared = if let lower = gap.lower, let upper = gap.upper { lower.place >= upper.place } else { false }
    guard isShared || places.contains(where: { $0.key.utf8.count > Place.comfortable }) else { return places }
    try renumber(around: spot, column, project)
    return try self.places(count, at: spot, moving, column, project)
  }

  private func places(
    _ count: Int, at spot: Change.Spot, _ moving: Set<CardID>, _ column: Column, _ project: ProjectID
  ) throws(StoreFailure) -> [Place] {
    let gap = try gap(at: spot, moving, column, project)
    return Place.spread(count, between: gap.lower?.place, gap.upper?.place)
  }

  func gap(
    at spot: Change.Spot, _ moving: Set<CardID>, _ column: Column, _ project: ProjectID
  )
    throws(StoreFailure) -> (lower: Rank?, upper: Rank?)
  {
    switch spot {
    case .top: return (nil, try next(nil, .down, without: moving, column, project))
    case .bottom: return (try next(nil, .up, without: moving, column, project), nil)
    case .above(let id):
      guard let anchor = try anchor(id, column, project) else {
        return try gap(at: .top, moving, column, project)
      }
      return (try next(anchor.rank, .up, without: moving, column, project), anchor.rank)
    case .below(let id):
      guard let anchor = try anchor(id, column, project) else {
        return try gap(at: .bottom, moving, column, project)
      }
      return (anchor.rank, try next(anchor.rank, .down, without: moving, column, project))
    }
  }

  /// The card to stand beside, if it is where one was told to stand.
  private func anchor(_ id: CardID, _ column: Column, _ project: ProjectID) throws(StoreFailure) -> Card? {
    guard let card = try card(id), card.life == .onBoard, card.column == column, card.project == project else {
      return nil
    }
    return card
  }

  private func next(
    _ rank: Rank?, _ side: Window.Direction, without moving: Set<CardID>, _ column: Column, _ project: ProjectID
  ) throws(StoreFailure) -> Rank? {
    var found = try neighbour(of: rank, side, column: column, in: project)
    while let candidate = found, moving.contains(candidate.id) {
      found = try neighbour(of: candidate, side, column: column, in: project)
    }
    return found
  }

  /// Gives the cards around a crowded spot shorter keys in the same order. Maintenance: nothing happened to them.
  private mutating func renumber(
    around spot: Change.Spot, _ column: Column, _ project: ProjectID
  )
    throws(StoreFailure)
  {
    let gap = try gap(at: spot, [], column, project)
    var crowd: [Rank] = []
    var lower = gap.lower
    while let rank = lower, crowd.count < 32 {
      crowd.insert(rank, at: 0)
      lower = try neighbour(of: rank, .up, column: column, in: project)
    }
    var upper = gap.upper
    while let rank = upper, crowd.count < 64 {
      crowd.append(rank)
      upper = try neighbour(of: rank, .down, column: column, in: project)
    }
    for (rank, place) in zip(crowd, Place.spread(crowd.count, between: lower?.place, upper?.place)) {
      guard let before = try card(rank.id) else { continue }
      var after = before
      after.position.place = place
      try write(after, over: before)
    }
  }
}
