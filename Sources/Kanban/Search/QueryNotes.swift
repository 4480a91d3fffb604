/// Properties of a query that decide whether a store must read long notes.
extension Query {
  /// Whether notes can affect the result.
  package var readsNotes: Bool {
    clause.terms.contains { term in
      if case .word(_, let parts) = term.test { return parts.contains(.notes) }
      return false
    }
  }

  /// Whether reading the rest of the notes can turn a match into a mismatch.
  package var turnsRound: Bool { clause.turnsRound }
}

extension Clause {
  fileprivate var turnsRound: Bool {
    switch self {
    case .all(let clauses), .any(let clauses): clauses.contains(where: \.turnsRound)
    case .not: true
    case .term: false
    }
  }
}
