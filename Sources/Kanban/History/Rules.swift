/// The rules of the board: what each change does to the cards, and when it is refused. Written once, over any ledger.
extension Ledger {
  public mutating func carryOut(_ change: Change, on occasion: Occasion) throws(StoreFailure) -> Receipt {
    switch change {
    case .added(let id, let text, let column, let spot): try add(id, text, to: column, at: spot, occasion)
    case .pasted(let cards, let column): try paste(cards, to: column, occasion)
    case .edited(let id, let edits): try edit(id, edits, occasion)
    case .checked(let id, let line, let reads): try check(id, line: line, reads: reads, occasion)
    case .moved(let ids, let column, let spot): try move(ids, to: column, at: spot, occasion)
    case .completed(let ids): try move(ids, to: .done, at: .top, as: .completed, occasion)
    case .reopened(let ids): try reopen(ids, occasion)
    case .removed(let ids): try setLife(ids, .inTrash, as: .removed, occasion)
    case .restored(let ids): try setLife(ids, .onBoard, as: .restored, occasion)
    case .limited(let column, let limit): try setLimit(column, limit, occasion)
    case .undone: try undo(occasion)
    case .redone: try redo(occasion)
    }
  }
}

// MARK: Adding and editing

extension Ledger {
  private mutating func add(
    _ id: CardID, _ text: CardText, to column: Column, at spot: Change.Spot, _ occasion: Occasion
  ) throws(StoreFailure) -> Receipt {
    let place = try room(for: 1, at: spot, moving: [], in: column, occasion.project)[0]
    var receipt = Receipt()
    try add(NewCard(id: id, text: text), to: column, place, in: &receipt, occasion)
    return receipt
  }

  private mutating func paste(
    _ cards: [NewCard], to column: Column, _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    let places = try room(for: cards.count, at: .bottom, moving: [], in: column, occasion.project)
    var receipt = Receipt()
    for (card, place) in zip(cards, places) { try add(card, to: column, place, in: &receipt, occasion) }
    return receipt
  }

  private mutating func add(
    _ new: NewCard, to column: Column, _ place: Place, in receipt: inout Receipt, _ occasion: Occasion
  ) throws(StoreFailure) {
    let text = try new.text.judged(by: occasion)
    if let there = try card(new.id) {
      // The same card again: an earlier try had held although it was told otherwise.
      if there.life == .onBoard, there.filledIn == text { return }
      throw .refused(.cardIsThere(number: there.number))
    }
    let now = occasion.clock.now
    let position = Position(column: column, place: place, completed: column == .done ? now : nil)
    let card = Card(
      id: new.id, number: try nextNumber(in: occasion.project), project: occasion.project, position: position,
      title: text.title, notes: text.notes, due: text.due, start: text.start, tags: text.tags,
      priority: text.priority, created: now, changed: now)
    try write(card, over: nil)
    let fields = [.life(nil, .onBoard), .position(nil, position)] + FieldChange.between(CardText(title: ""), text)
    let group = receipt.entries.first?.group
    receipt.entries.append(try append(.about(card, .added, fields, occasion), group: group))
  }

  private mutating func edit(
    _ id: CardID, _ edits: [Change.Edit], _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    let before = try present(id)
    let text = try before.filledIn.applying(edits).judged(by: occasion, before: before.filledIn)
    return try rewrite(before, as: text, kind: .edited, occasion)
  }

  private mutating func check(
    _ id: CardID, line: Int, reads: String, _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    let before = try present(id)
    // By scalars: as a character, a line break of two is another than "\n".
    var lines = before.notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard lines.indices.contains(line), lines[line] == reads, let toggled = Checklist.toggled(reads) else {
      throw .refused(.changedElsewhere(.notes))
    }
    lines[line] = toggled
    var text = before.filledIn
    text.notes = lines.joined(separator: "\n")
    return try rewrite(before, as: text, kind: .checked, occasion)
  }

  private mutating func rewrite(
    _ before: Card, as text: CardText, kind: Entry.Kind, _ occasion: Occasion
  )
    throws(StoreFailure) -> Receipt
  {
    let fields = FieldChange.between(before.filledIn, text)
    guard !fields.isEmpty else { return Receipt() }
    var after = before
    after.fill(in: text)
    after.changed = occasion.clock.now
    try write(after, over: before)
    return Receipt(entries: [try append(.about(after, kind, fields, occasion), group: nil)])
  }

  /// A card that can be worked on.
  private func present(_ id: CardID) throws(StoreFailure) -> Card {
    guard let card = try card(id) else { throw .refused(.cardIsGone) }
    guard card.life == .onBoard else { throw .refused(.cardIsInTrash(number: card.number)) }
    return card
  }
}

// MARK: Moving

extension Ledger {
  private mutating func move(
    _ ids: [CardID], to column: Column, at spot: Change.Spot, as kind: Entry.Kind = .moved, _ occasion: Occasion
  ) throws(StoreFailure) -> Receipt {
    var cards: [Card] = []
    var named: Set<CardID> = []
    for id in ids where named.insert(id).inserted { cards.append(try present(id)) }
    if kind == .completed { cards.removeAll { $0.column == .done } }
    guard let project = cards.first?.project else { return Receipt() }
    if cards.count == 1, cards[0].column == column, try stands(cards[0], at: spot) { return Receipt() }
    let places = try room(for: cards.count, at: spot, moving: Set(cards.map(\.id)), in: column, project)
    var receipt = Receipt()
    for (card, place) in zip(cards, places) {
      // Making room may have renumbered the card meanwhile.
      let before = try present(card.id)
      let after = before.moved(to: column, place, at: occasion.clock.now)
      let told = kind == .moved && before.column == column ? .reordered : kind
      try record(after, over: before, told, [.position(before.position, after.position)], in: &receipt, occasion)
    }
    return receipt
  }

  /// There already: nothing has happened to it then.
  private func stands(_ card: Card, at spot: Change.Spot) throws(StoreFailure) -> Bool {
    let gap = try gap(at: spot, [card.id], card.column, card.project)
    return gap.lower.map { $0 <= card.rank } ?? true && gap.upper.map { card.rank <= $0 } ?? true
  }

  /// Each card returns to the column it left.
  private mutating func reopen(_ ids: [CardID], _ occasion: Occasion) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    for id in ids.reversed() {
      let before = try present(id)
      guard before.column == .done else { continue }
      let column = before.position.cameFrom ?? .todo
      let place = try room(for: 1, at: .top, moving: [id], in: column, before.project)[0]
      let after = before.moved(to: column, place, at: occasion.clock.now)
      try record(after, over: before, .reopened, [.position(before.position, after.position)], in: &receipt, occasion)
    }
    return receipt
  }

  private mutating func setLife(
    _ ids: [CardID], _ life: Life, as kind: Entry.Kind, _ occasion: Occasion
  )
    throws(StoreFailure) -> Receipt
  {
    var receipt = Receipt()
    for id in ids {
      guard let before = try card(id) else { throw .refused(.cardIsGone) }
      guard before.life != life else { continue }
      var after = before
      after.life = life
      after.changed = occasion.clock.now
      try record(after, over: before, kind, [.life(before.life, life)], in: &receipt, occasion)
    }
    return receipt
  }

  private mutating func record(
    _ after: Card, over before: Card, _ kind: Entry.Kind, _ fields: [FieldChange], in receipt: inout Receipt,
    _ occasion: Occasion
  ) throws(StoreFailure) {
    guard fields != fields.map(\.inverse) else { return }
    try write(after, over: before)
    let group = receipt.entries.first?.group
    receipt.entries.append(try append(.about(after, kind, fields, occasion), group: group))
  }

  private mutating func setLimit(
    _ column: Column, _ limit: Int?, _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    guard limit.map({ (1...9999).contains($0) }) != false else { throw .refused(.badLimit) }
    guard var project = try project(occasion.project) else { throw .refused(.cardIsGone) }
    let before = project.limits[column]
    guard before != limit else { return Receipt() }
    project.limits[column] = limit
    try write(project)
    let draft = EntryDraft(
      moment: occasion.clock.now, actor: occasion.actor, project: project.id, kind: .limited, subject: .project,
      fields: [.limit(column, before, limit)])
    return Receipt(entries: [try append(draft, group: nil)])
  }
}

// MARK: Finding room in a column

extension Ledger {
  /// As many places as asked for, in order, at a spot; the cards being moved do not count as neighbours.
  private mutating func room(
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

  private func gap(
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
