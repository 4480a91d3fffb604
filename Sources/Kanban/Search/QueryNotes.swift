/// What a query has to know of notes, which may be long and lie elsewhere.
extension Query {
  /// Whether what notes say can matter.
  package var readsNotes: Bool {
    clause.terms.contains { term in
      if case .word(_, let parts) = term.test { return parts.contains(.notes) }
      return false
    }
  }

  /// Whether a card that matches could cease to when more of its notes are known.
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
