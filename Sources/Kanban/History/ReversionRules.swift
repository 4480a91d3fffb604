/// Back to how a card or a project was at some moment of its history, as one change of its own.
extension Ledger {
  mutating func revert(to sequence: Int64, _ occasion: Occasion) throws(StoreFailure) -> Receipt {
    guard let entry = try entry(sequence) else { throw .refused(.entryIsGone) }
    guard let id = entry.subject.card else {
      let project = try known(entry.project)
      return try change(project, .reverted, try reversion(of: project, to: sequence), occasion)
    }
    guard let before = try card(id) else { throw .refused(.cardIsGone) }
    if before.life == .purged { throw .refused(.cardIsPurged(number: before.number)) }
    let fields = try reversion(of: before, to: sequence)
    guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(.notes)) }
    var receipt = Receipt()
    guard !fields.isEmpty else { return receipt }
    var changed = after
    changed.changed = occasion.clock.now
    try record(changed, over: before, .reverted, fields, in: &receipt, occasion)
    return receipt
  }
}

/// Whoever can tell the entries of one card or project, newest first.
public protocol EntryTeller {
  func entries(of card: CardID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  func boardEntries(of project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
}

extension EntryTeller {
  /// What would have to change for the card to be as it was when the entry had just been written; in its project it stays.
  public func reversion(of card: Card, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past: Card? = card
    try visit(
      downTo: sequence,
      pages: { before throws(StoreFailure) in try entries(of: card.id, before: before, most: 100) },
      look: { past = past?.applying($0.fields.reversed().map(\.inverse)) })
    guard let past else { throw .refused(.changedElsewhere(.notes)) }
    return FieldChange.differences(card, past)
  }

  public func reversion(of project: Project, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past = project
    try visit(
      downTo: sequence,
      pages: { before throws(StoreFailure) in try boardEntries(of: project.id, before: before, most: 100) },
      look: { past = past.applying($0.fields.reversed().map(\.inverse)) })
    return FieldChange.differences(project, past)
  }

  private func visit(
    downTo sequence: Int64, pages: (Int64?) throws(StoreFailure) -> [Entry], look: (Entry) -> Void
  ) throws(StoreFailure) {
    var before: Int64?
    while true {
      let entries = try pages(before)
      for entry in entries {
        if entry.sequence <= sequence { return }
        look(entry)
      }
      guard let last = entries.last else { return }
      before = last.sequence
    }
  }
}

extension FieldChange {
  static func differences(_ now: Card, _ past: Card) -> [FieldChange] {
    var fields = between(now.filledIn, past.filledIn)
    if now.waiting != past.waiting { fields.append(.waiting(now.waiting, past.waiting)) }
    if now.position != past.position { fields.append(.position(now.position, past.position)) }
    if now.life != past.life { fields.append(.life(now.life, past.life)) }
    return fields
  }

  static func differences(_ now: Project, _ past: Project) -> [FieldChange] {
    var fields: [FieldChange] = Column.allCases.map { .limit($0, now.limits[$0], past.limits[$0]) }
    fields += [.name(now.name, past.name), .archived(now.isArchived, past.isArchived), .order(now.place, past.place)]
    return fields.filter { $0 != $0.inverse }
  }
}
