import Time

/// A parsed filter: `tag:ops due<fri -waiting`.
///
/// Dates are resolved at parse time; a query with dates is parsed again (`read(again:)`) when a scan starts over, as on
/// a new day or in another zone. `due<+2h` means another moment in each minute, so that its scan starts over then.
public struct Query: Hashable, Sendable {
  /// The canonical form; the typed text if the canonical form is too long or would parse to another query.
  public let text: String
  /// Words that every match contains in its title, notes, tags or number. Used to highlight and to preselect.
  public let needles: [Needle]
  /// Words that some match contains, including those of an `or`. Used to highlight.
  public let marks: [Needle]
  /// Whether the result can change as time passes, without a change of any card.
  public let dependsOnTime: Bool
  /// Whether a date of the query may mean another moment in the next minute.
  public let dependsOnMinute: Bool
  /// Whether the result depends on the zone, as every date does.
  public let dependsOnZone: Bool
  /// Whether the query asks for dependencies, which are not part of the card.
  public let asksOfTies: Bool
  package let clause: Clause
  /// Parses the text of the query again, for another time or zone; nil for a query that was not parsed from a text.
  private let parse: (@Sendable (String, Clock) -> Query?)?

  /// The maximum length of a query, in characters.
  public static let longest = 1_000
  /// The maximum depth of nested parentheses.
  public static let deepest = 20
  public static let mostTerms = 100

  public static let everything = Query(.all([]), or: "or")

  package init(
    _ clause: Clause, or: String, typed: String = "", keepsTyped: Bool = false,
    parse: (@Sendable (String, Clock) -> Query?)? = nil
  ) {
    let text = clause.text(or: or)
    // Full names may make the canonical form too long to parse; then the typed text is kept, too.
    self.text = keepsTyped || text.count > Query.longest ? typed : text
    needles = clause.certain
    marks = clause.possible
    dependsOnTime = clause.dependsOnTime
    dependsOnMinute = clause.dependsOnMinute
    asksOfTies = clause.asksOfTies
    dependsOnZone = dependsOnTime || clause.hasDates
    self.clause = clause.quickFirst
    self.parse = parse
  }

  public static func == (one: Query, other: Query) -> Bool { one.text == other.text && one.clause == other.clause }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  public var isEverything: Bool { clause == .all([]) }

  /// True if the query has `is:trash`, also negated; only then it may find cards in the trash.
  public var namesTrash: Bool { clause.terms.contains { $0.test == .state(.trash) } }

  /// False if no card of the project can match the query, so that a scan can skip the project.
  package func canMatch(in project: ProjectID) -> Bool { clause.canMatch(in: project) }

  /// The query at another time or in another zone; unchanged if its dates no longer parse.
  public func read(again clock: Clock) -> Query {
    // Parsing may fail: a phrase such as "Thursday 25 December" is valid in some years only.
    dependsOnZone ? parse?(text, clock) ?? self : self
  }

  public func and(_ other: Query) -> Query {
    let typed = [self, other].filter { !$0.isEverything }.map { "(\($0.text))" }.joined(separator: " ")
    return Query(.joined(all: [clause, other.clause]), or: "or", typed: typed) { _, clock in
      self.read(again: clock).and(other.read(again: clock))
    }
  }

  public func matches(_ facts: CardFacts, at clock: Clock, scratch: inout Folded) -> Bool {
    var look = QueryLook(facts: facts, clock: clock)
    return look.holds(clause, &scratch)
  }

  /// Whether the card matches the query. `ties` may be omitted if the query does not ask for dependencies.
  public func matches(_ card: Card, tied ties: TieFacts = .none, at clock: Clock) -> Bool {
    var scratch = Folded()
    return CardFacts.of(card, tied: ties) { matches($0, at: clock, scratch: &scratch) }
  }
}

/// Properties of a query that decide whether a store must read long notes.
extension Query {
  /// Whether the result can depend on the part of long notes that a store keeps apart, so that it must be read.
  package var readsNotes: Bool {
    clause.terms.contains { term in
      if case .word(_, let parts) = term.test { return parts.contains(.notes) }
      return false
    }
  }

  /// Whether a card that matches by the first part of long notes may fail once the other part is read, because of a
  /// negation.
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
