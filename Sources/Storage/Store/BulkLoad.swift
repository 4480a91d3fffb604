import Kanban

/// Writes generated cards and histories into an empty store without applying rules, in large transactions.
///
/// For benchmarks only; everything else uses `commit`. Entries are renumbered in the given order, each as a change of its own.
public struct BulkLoad {
  private let store: SQLiteStore
  private let batch: Int

  public init(into store: SQLiteStore, batch: Int = 50_000) {
    self.store = store
    self.batch = batch
  }

  public func load(_ cards: some Sequence<(card: Card, entries: [Entry])>) throws(StoreFailure) {
    guard try store.entries(in: Project.home, after: 0, most: 1).isEmpty else { throw .other("the store is not empty") }
    try store.database.connection.execute("PRAGMA cache_size = -131072")
    var iterator = cards.makeIterator()
    var next = iterator.next()
    while next != nil {
      try store.rewrite { ledger throws(StoreFailure) in
        ledger.signs = false
        for _ in 0..<batch {
          guard let (card, entries) = next else { break }
          try ledger.load(card, entries)
          next = iterator.next()
        }
      }
    }
    while try store.maintain(for: 1000) {}
    try store.database.connection.execute("PRAGMA cache_size = -600; PRAGMA shrink_memory")
  }
}

extension FileLedger {
  fileprivate mutating func load(_ card: Card, _ entries: [Entry]) throws(StoreFailure) {
    var numbered = card
    numbered.number = try nextNumber(in: card.project)
    try write(numbered, over: nil)
    for entry in entries {
      let sequence = try nextSequence()
      try insert(
        Entry(
          sequence: sequence, group: sequence, moment: entry.moment, actor: entry.actor, project: entry.project,
          kind: entry.kind, subject: .card(card.id, number: numbered.number, title: entry.title ?? card.title),
          fields: entry.fields))
    }
  }
}

extension Entry {
  fileprivate var title: String? {
    if case .card(_, _, let title) = subject { title } else { nil }
  }
}
