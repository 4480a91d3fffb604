import Kanban
import Time

/// Tests whether cards match a query, by their `CardFacts`. Reads ties and the rest of long notes itself, if the query
/// needs them.
struct CardMatch {
  private let database: Database
  private let query: Query
  private let clock: Clock
  private let readsNotes: Bool
  private let readsTies: Bool
  private let turnsRound: Bool
  private var scratch = Folded()

  init(_ query: Query, in database: Database, at clock: Clock) throws(StoreFailure) {
    (self.database, self.query, self.clock) = (database, query, clock)
    (readsNotes, turnsRound) = (query.readsNotes, query.turnsRound)
    readsTies = query.asksOfTies ? try database.hasTies : false
  }

  /// True if the card matches the query. Reads the rest of the notes only if it can change the result.
  mutating func matches(
    _ facts: CardFacts, _ key: SieveKey, in project: ProjectID
  ) throws(StoreFailure) -> Bool {
    var facts = facts
    facts.project = project
    if readsTies { facts.ties = try database.ties(of: key) }
    var isMatch = query.matches(facts, at: clock, scratch: &scratch)
    guard readsNotes, facts.notes.count >= CardSummary.openingLength, !isMatch || turnsRound else { return isMatch }
    try database.visit(try database.statement(.restOfNotes), [.integer(Int64(key))], "long_notes") {
      (row: inout Row) throws(StoreFailure) in
      var whole = facts
      whole.rest = try row.textBytes()
      isMatch = query.matches(whole, at: clock, scratch: &scratch)
      return false
    }
    return isMatch
  }
}
