/// The rules of the board: what each change does to the cards, and when it is refused. Written once, over any ledger.
extension Ledger {
  public mutating func carryOut(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    switch change {
    case .added(let id, let text, let column, let spot): try add(id, text, to: column, at: spot, context)
    case .pasted(let cards, let column): try paste(cards, to: column, context)
    case .edited(let id, let changes): try edit(id, changes, context)
    case .checked(let id, let line, let reads): try check(id, line: line, reads: reads, context)
    case .moved(let ids, let column, let spot): try move(ids, to: column, at: spot, context)
    case .completed(let ids): try move(ids, to: .done, at: .top, as: .completed, context)
    case .occurred(let id, let occurrence): try occur(id, occurrence, context)
    case .reopened(let ids): try reopen(ids, context)
    case .skipped(let ids): try skip(ids, context)
    case .detached(let id, let new, let changes): try detach(id, as: new, changes, context)
    case .removed(let ids): try setLife(ids, .inTrash, as: .removed, context)
    case .restored(let ids): try setLife(ids, .onBoard, as: .restored, context)
    case .limited(let column, let limit): try setLimit(column, limit, context)
    case .undone: try undo(context)
    case .redone: try redo(context)
    case .retagged(let ids, let old, let new): try retag(ids, removing: old, adding: new, context)
    case .tagRenamed(let ids, let old, let new): try renameTag(ids, old, to: new, context)
    case .prioritized(let ids, let priority):
      try rewriteEach(ids, context) { text throws(StoreFailure) in text.priority = priority }
    case .rescheduled(let ids, let due):
      try rewriteEach(ids, context) { text throws(StoreFailure) in
        text.due = due
        // What has no deadline any more does not come again either.
        if due == nil { text.repeats = nil }
      }
    case .reanchored(let ids, let due): try reanchor(ids, to: due, context)
    case .waited(let ids, let waiting): try wait(ids, waiting, context)
    case .sent(let ids, let project): try send(ids, to: project, context)
    case .reverted(let sequence): try revert(to: sequence, context)
    case .purged(let ids): try purge(ids, context)
    case .projectAdded(let id, let name): try addProject(id, name, context)
    case .projectRenamed(let id, let name): try renameProject(id, name, context)
    case .projectArchived(let id, let isArchived): try archiveProject(id, isArchived, context)
    case .projectOrdered(let id, let other): try orderProject(id, after: other, context)
    case .within(let project, let change): try carryOut(change, on: context.within(project))
    }
  }
}

// MARK: Adding and editing

extension Ledger {
  private mutating func add(
    _ id: CardID, _ text: CardText, to column: Column, at spot: Change.Spot, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let place = try room(for: 1, at: spot, moving: [], in: column, context.project)[0]
    var receipt = Receipt()
    try add(NewCard(id: id, text: text), to: column, place, in: &receipt, context)
    return receipt
  }

  private mutating func paste(
    _ cards: [NewCard], to column: Column, _ context: CommitContext
  ) throws(StoreFailure)
    -> Receipt
  {
    let places = try room(for: cards.count, at: .bottom, moving: [], in: column, context.project)
    var receipt = Receipt()
    for (card, place) in zip(cards, places) { try add(card, to: column, place, in: &receipt, context) }
    return receipt
  }

  mutating func add(
    _ new: NewCard, to column: Column, _ place: Place, as kind: Entry.Kind = .added, seen: CardText? = nil,
    in receipt: inout Receipt, _ context: CommitContext
  ) throws(StoreFailure) {
    let text = try new.text.judged(by: context, before: seen)
    let project = try known(context.project)
    if project.isArchived { throw .refused(.projectIsArchived(project.name)) }
    if let there = try card(new.id) {
      // The same card again: an earlier try had held although it was told otherwise.
      if there.life == .onBoard, there.text == text { return }
      throw .refused(.cardIsThere(number: there.number))
    }
    let now = context.clock.now
    let position = Position(column: column, place: place, completed: column == .done ? now : nil)
    let card = Card(
      id: new.id, number: try nextNumber(in: context.project), project: context.project, position: position,
      text: text, created: now, changed: now)
    try write(card, over: nil, on: context)
    let fields = [.life(nil, .onBoard), .position(nil, position)] + FieldChange.between(CardText(), text)
    try note(.about(card, kind, fields, context), in: &receipt, context)
  }

  private mutating func edit(
    _ id: CardID, _ changes: [TextChange], _ context: CommitContext
  ) throws(StoreFailure)
    -> Receipt
  {
    let before = try present(id)
    let text = try before.text.applying(changes).judged(by: context, before: before.text)
    return try rewrite(before, as: text, kind: .edited, context)
  }

  private mutating func check(
    _ id: CardID, line: Int, reads: String, _ context: CommitContext
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
    return try rewrite(before, as: text, kind: .checked, context)
  }

  private mutating func rewrite(
    _ before: Card, as text: CardText, kind: Entry.Kind, _ context: CommitContext
  )
    throws(StoreFailure) -> Receipt
  {
    var receipt = Receipt()
    try rewrite(before, as: text, kind: kind, in: &receipt, context)
    return receipt
  }

  mutating func rewrite(
    _ before: Card, as text: CardText, kind: Entry.Kind, in receipt: inout Receipt, _ context: CommitContext
  ) throws(StoreFailure) {
    let fields = FieldChange.between(before.text, text)
    guard !fields.isEmpty else { return }
    var after = before
    after.text = text
    after.changed = context.clock.now
    try record(after, over: before, kind, fields, in: &receipt, context)
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
    _ draft: EntryDraft, in receipt: inout Receipt, _ context: CommitContext
  ) throws(StoreFailure) {
    let group = receipt.entries.first?.group ?? context.group
    receipt.entries.append(try append(draft, group: group))
  }
}

// MARK: Moving

extension Ledger {
  private mutating func move(
    _ ids: [CardID], to column: Column, at spot: Change.Spot, as kind: Entry.Kind = .moved, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    var cards: [Card] = []
    var named: Set<CardID> = []
    for id in ids where named.insert(id).inserted { cards.append(try present(id)) }
    if kind == .completed { cards.removeAll { $0.column == .done } }
    guard let project = cards.first?.project else { return Receipt() }
    var receipt = Receipt()
    if column == .done { cards = try bringNextOf(cards, in: &receipt, context) }
    if cards.count == 1, cards[0].column == column, try stands(cards[0], at: spot) { return receipt }
    let places = try room(for: cards.count, at: spot, moving: Set(cards.map(\.id)), in: column, project)
    for (card, place) in zip(cards, places) {
      // Making room may have renumbered the card meanwhile.
      let before = try present(card.id)
      let after = before.renewed(at: context.clock).moved(to: column, place, at: context.clock.now)
      let told = kind == .moved && before.column == column ? .reordered : kind
      try record(after, over: before, told, [.position(before.position, after.position)], in: &receipt, context)
    }
    return receipt
  }

  private mutating func occur(
    _ id: CardID, _ occurrence: WallSecond, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    guard try present(id).repeats?.current == occurrence else { throw .refused(.changedElsewhere(FieldSet(.repeats))) }
    return try move([id], to: .done, at: .top, as: .completed, context)
  }

  /// What comes again does not go to done: its next occurrence comes. The others are left.
  private mutating func bringNextOf(
    _ cards: [Card], in receipt: inout Receipt, _ context: CommitContext
  ) throws(StoreFailure) -> [Card] {
    var others: [Card] = []
    for card in cards {
      if let next = card.comingBack(at: context.clock) {
        try bringNext(try present(card.id), next, as: .occurred, in: &receipt, context)
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
  private mutating func reopen(_ ids: [CardID], _ context: CommitContext) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    for id in ids.reversed() {
      let before = try present(id)
      guard before.column == .done else { continue }
      let column = before.position.cameFrom ?? .todo
      let place = try room(for: 1, at: .top, moving: [id], in: column, before.project)[0]
      let after = before.renewed(at: context.clock).moved(to: column, place, at: context.clock.now)
      try record(after, over: before, .reopened, [.position(before.position, after.position)], in: &receipt, context)
    }
    return receipt
  }

  private mutating func setLife(
    _ ids: [CardID], _ life: Life, as kind: Entry.Kind, _ context: CommitContext
  )
    throws(StoreFailure) -> Receipt
  {
    var receipt = Receipt()
    for id in ids {
      guard let before = try card(id) else { throw .refused(.cardIsGone) }
      if before.life == .purged { throw .refused(.cardIsPurged(number: before.number)) }
      guard before.life != life else { continue }
      var after = before.renewed(at: context.clock)
      after.life = life
      after.changed = context.clock.now
      try record(after, over: before, kind, [.life(before.life, life)], in: &receipt, context)
    }
    return receipt
  }

  mutating func record(
    _ after: Card, over before: Card, _ kind: Entry.Kind, _ fields: [FieldChange], in receipt: inout Receipt,
    _ context: CommitContext
  ) throws(StoreFailure) {
    guard kind == .occurred || fields != fields.map(\.inverse) else { return }
    try write(after, over: before, on: context)
    try note(.about(after, kind, fields, context), in: &receipt, context)
  }

  private mutating func setLimit(
    _ column: Column, _ limit: Int?, _ context: CommitContext
  ) throws(StoreFailure)
    -> Receipt
  {
    guard limit.map({ (1...9999).contains($0) }) != false else { throw .refused(.badLimit) }
    let project = try known(context.project)
    return try change(project, .limited, [.limit(column, project.limits[column], limit)], context)
  }
}
