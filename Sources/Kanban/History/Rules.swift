/// The rules of the board: what each change does to the cards, and when it is refused. Written once, over any ledger.
extension Ledger {
  public mutating func carryOut(_ change: Change, on occasion: Occasion) throws(StoreFailure) -> Receipt {
    switch change {
    case .added(let id, let text, let column, let spot): try add(id, text, to: column, at: spot, occasion)
    case .pasted(let cards, let column): try paste(cards, to: column, occasion)
    case .edited(let id, let changes): try edit(id, changes, occasion)
    case .checked(let id, let line, let reads): try check(id, line: line, reads: reads, occasion)
    case .moved(let ids, let column, let spot): try move(ids, to: column, at: spot, occasion)
    case .completed(let ids): try move(ids, to: .done, at: .top, as: .completed, occasion)
    case .occurred(let id, let occurrence): try occur(id, occurrence, occasion)
    case .reopened(let ids): try reopen(ids, occasion)
    case .skipped(let ids): try skip(ids, occasion)
    case .detached(let id, let new, let changes): try detach(id, as: new, changes, occasion)
    case .removed(let ids): try setLife(ids, .inTrash, as: .removed, occasion)
    case .restored(let ids): try setLife(ids, .onBoard, as: .restored, occasion)
    case .limited(let column, let limit): try setLimit(column, limit, occasion)
    case .undone: try undo(occasion)
    case .redone: try redo(occasion)
    case .retagged(let ids, let old, let new): try retag(ids, removing: old, adding: new, occasion)
    case .tagRenamed(let ids, let old, let new): try renameTag(ids, old, to: new, occasion)
    case .prioritized(let ids, let priority):
      try rewriteEach(ids, occasion) { text throws(StoreFailure) in text.priority = priority }
    case .rescheduled(let ids, let due):
      try rewriteEach(ids, occasion) { text throws(StoreFailure) in
        text.due = due
        // What has no deadline any more does not come again either.
        if due == nil { text.repeats = nil }
      }
    case .reanchored(let ids, let due): try reanchor(ids, to: due, occasion)
    case .waited(let ids, let waiting): try wait(ids, waiting, occasion)
    case .sent(let ids, let project): try send(ids, to: project, occasion)
    case .reverted(let sequence): try revert(to: sequence, occasion)
    case .purged(let ids): try purge(ids, occasion)
    case .projectAdded(let id, let name): try addProject(id, name, occasion)
    case .projectRenamed(let id, let name): try renameProject(id, name, occasion)
    case .projectArchived(let id, let isArchived): try archiveProject(id, isArchived, occasion)
    case .projectOrdered(let id, let other): try orderProject(id, after: other, occasion)
    case .within(let project, let change): try carryOut(change, on: occasion.within(project))
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

  mutating func add(
    _ new: NewCard, to column: Column, _ place: Place, as kind: Entry.Kind = .added, seen: CardText? = nil,
    in receipt: inout Receipt, _ occasion: Occasion
  ) throws(StoreFailure) {
    let text = try new.text.judged(by: occasion, before: seen)
    let project = try known(occasion.project)
    if project.isArchived { throw .refused(.projectIsArchived(project.name)) }
    if let there = try card(new.id) {
      // The same card again: an earlier try had held although it was told otherwise.
      if there.life == .onBoard, there.text == text { return }
      throw .refused(.cardIsThere(number: there.number))
    }
    let now = occasion.clock.now
    let position = Position(column: column, place: place, completed: column == .done ? now : nil)
    let card = Card(
      id: new.id, number: try nextNumber(in: occasion.project), project: occasion.project, position: position,
      text: text, created: now, changed: now)
    try write(card, over: nil, on: occasion)
    let fields = [.life(nil, .onBoard), .position(nil, position)] + FieldChange.between(CardText(), text)
    try note(.about(card, kind, fields, occasion), in: &receipt, occasion)
  }

  private mutating func edit(
    _ id: CardID, _ changes: [TextChange], _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    let before = try present(id)
    let text = try before.text.applying(changes).judged(by: occasion, before: before.text)
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
      throw .refused(.changedElsewhere(FieldSet(.notes)))
    }
    lines[line] = toggled
    var text = before.text
    text.notes = lines.joined(separator: "\n")
    return try rewrite(before, as: text, kind: .checked, occasion)
  }

  private mutating func rewrite(
    _ before: Card, as text: CardText, kind: Entry.Kind, _ occasion: Occasion
  )
    throws(StoreFailure) -> Receipt
  {
    var receipt = Receipt()
    try rewrite(before, as: text, kind: kind, in: &receipt, occasion)
    return receipt
  }

  mutating func rewrite(
    _ before: Card, as text: CardText, kind: Entry.Kind, in receipt: inout Receipt, _ occasion: Occasion
  ) throws(StoreFailure) {
    let fields = FieldChange.between(before.text, text)
    guard !fields.isEmpty else { return }
    var after = before
    after.text = text
    after.changed = occasion.clock.now
    try record(after, over: before, kind, fields, in: &receipt, occasion)
  }

  /// A card that can be worked on.
  func present(_ id: CardID) throws(StoreFailure) -> Card {
    guard let card = try card(id) else { throw .refused(.cardIsGone) }
    switch card.life {
    case .onBoard: return card
    case .inTrash: throw .refused(.cardIsInTrash(number: card.number))
    case .purged: throw .refused(.cardIsPurged(number: card.number))
    }
  }

  /// Every entry of a change belongs to the group of its first, or to that of the change it goes on with.
  mutating func note(
    _ draft: EntryDraft, in receipt: inout Receipt, _ occasion: Occasion
  ) throws(StoreFailure) {
    let group = receipt.entries.first?.group ?? occasion.group
    receipt.entries.append(try append(draft, group: group))
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
    var receipt = Receipt()
    if column == .done { cards = try bringNextOf(cards, in: &receipt, occasion) }
    if cards.count == 1, cards[0].column == column, try stands(cards[0], at: spot) { return receipt }
    let places = try room(for: cards.count, at: spot, moving: Set(cards.map(\.id)), in: column, project)
    for (card, place) in zip(cards, places) {
      // Making room may have renumbered the card meanwhile.
      let before = try present(card.id)
      let after = before.renewed(at: occasion.clock).moved(to: column, place, at: occasion.clock.now)
      let told = kind == .moved && before.column == column ? .reordered : kind
      try record(after, over: before, told, [.position(before.position, after.position)], in: &receipt, occasion)
    }
    return receipt
  }

  private mutating func occur(
    _ id: CardID, _ occurrence: WallSecond, _ occasion: Occasion
  ) throws(StoreFailure) -> Receipt {
    guard try present(id).repeats?.current == occurrence else { throw .refused(.changedElsewhere(FieldSet(.repeats))) }
    return try move([id], to: .done, at: .top, as: .completed, occasion)
  }

  /// What comes again does not go to done: its next occurrence comes. The others are left.
  private mutating func bringNextOf(
    _ cards: [Card], in receipt: inout Receipt, _ occasion: Occasion
  ) throws(StoreFailure) -> [Card] {
    var others: [Card] = []
    for card in cards {
      if let next = card.comingBack(at: occasion.clock) {
        try bringNext(try present(card.id), next, as: .occurred, in: &receipt, occasion)
      } else {
        others.append(card)
      }
    }
    return others
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
      let after = before.renewed(at: occasion.clock).moved(to: column, place, at: occasion.clock.now)
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
      if before.life == .purged { throw .refused(.cardIsPurged(number: before.number)) }
      guard before.life != life else { continue }
      var after = before.renewed(at: occasion.clock)
      after.life = life
      after.changed = occasion.clock.now
      try record(after, over: before, kind, [.life(before.life, life)], in: &receipt, occasion)
    }
    return receipt
  }

  mutating func record(
    _ after: Card, over before: Card, _ kind: Entry.Kind, _ fields: [FieldChange], in receipt: inout Receipt,
    _ occasion: Occasion
  ) throws(StoreFailure) {
    guard kind == .occurred || fields != fields.map(\.inverse) else { return }
    try write(after, over: before, on: occasion)
    try note(.about(after, kind, fields, occasion), in: &receipt, occasion)
  }

  private mutating func setLimit(
    _ column: Column, _ limit: Int?, _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    guard limit.map({ (1...9999).contains($0) }) != false else { throw .refused(.badLimit) }
    let project = try known(occasion.project)
    return try change(project, .limited, [.limit(column, project.limits[column], limit)], occasion)
  }
}
