import Support

@testable import Kanban
@testable import Storage
@testable import Twin

/// Access to the ledger within a transaction, for writes that no user's change makes.
extension CardStore {
  @discardableResult
  func atLedger<Answer>(_ work: (inout any Ledger) throws(StoreFailure) -> Answer) throws -> Answer {
    var answer: Answer?
    if let memory = self as? MemoryStore {
      try memory.rewrite { shelf throws(StoreFailure) in answer = try shelf.opened(work) }
    } else if let file = self as? SQLiteStore {
      try file.rewrite { ledger throws(StoreFailure) in answer = try ledger.opened(work) }
    }
    guard let answer else { throw StoreFailure.other("a store without a ledger") }
    return answer
  }

  func setOriginal(of card: CardID, _ original: SourceText?) throws {
    try atLedger { ledger throws(StoreFailure) in try ledger.setOriginal(of: .card(card), original) }
  }

  /// Reserves a number for a card that does not exist yet; false if the number is not available.
  func claim(_ number: Int, for id: CardID = Sample.id(9_999), in project: ProjectID = Project.home) throws -> Bool {
    try atLedger { ledger throws(StoreFailure) in try ledger.claim(number, for: id, in: project) }
  }

  /// Adds a card with a given number; false if the number is not available.
  func add(_ new: NewCard, numbered number: Int, on context: CommitContext) throws -> Bool {
    try atLedger { ledger throws(StoreFailure) in try ledger.add(new, numbered: number, on: context) }
  }
}

extension Ledger {
  fileprivate mutating func opened<Answer>(
    _ work: (inout any Ledger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    var ledger: any Ledger = self
    let answer = try work(&ledger)
    if let written = ledger as? Self { self = written }
    return answer
  }

  fileprivate mutating func add(
    _ new: NewCard, numbered number: Int, on context: CommitContext
  ) throws(StoreFailure) -> Bool {
    guard try claim(number, for: new.id, in: context.project) else { return false }
    let place = try Room(.todo, of: context.project).place(at: .bottom, in: &self)
    let card = Card(
      id: new.id, number: number, project: context.project, position: Position(column: .todo, place: place),
      text: new.text, created: context.clock.now, changed: context.clock.now)
    try write(card, over: nil, on: context)
    let fields = [.life(nil, .onBoard), .position(nil, card.position)] + FieldChange.between(CardText(), new.text)
    let entry = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: context.project, kind: .added,
      subject: .card(card.id, number: number, title: card.title), fields: fields)
    _ = try append(entry, group: nil)
    return true
  }
}
