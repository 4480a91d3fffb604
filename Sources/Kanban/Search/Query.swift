/// A parsed filter: `tag:ops due<fri -waiting`.
///
/// Dates are resolved at parse time; a query that depends on time is parsed again (`read(again:)`) when the day
/// changes.
public struct Query: Equatable, Hashable, Sendable {
  /// The canonical form, which parses to the same query.
  public let text: String
  /// Words that every match contains in its title, notes, tags or number. Used to highlight and to preselect.
  public let needles: [Needle]
  /// Words that some match contains, including those of an `or`. Used to highlight.
  public let marks: [Needle]
  /// Whether the result can change without a change of cards.
  public let dependsOnTime: Bool
  /// Whether the result depends on the zone, as every date does.
  public let dependsOnZone: Bool
  /// Whether it asks for dependencies, which are not part of the card.
  public let asksOfTies: Bool
  let clause: Clause

  /// In characters.
  public static let longest = 1_000
  /// Maximum nesting of parentheses.
  public static let deepest = 20
  public static let mostTerms = 100

  public static let everything = Query(.all([]), or: "or")

  private init(_ clause: Clause, or: String, typed: String = "") {
    let text = clause.text(or: or)
    // Full names may make the canonical form too long to parse; then the typed text is kept.
    self.text = text.count <= Query.longest ? text : typed
    needles = clause.certain
    marks = clause.possible
    dependsOnTime = clause.dependsOnTime
    asksOfTies = clause.asksOfTies
    dependsOnZone = dependsOnTime || clause.hasDates
    self.clause = clause.quickFirst
  }

  public init(_ text: String, at clock: Clock) throws(QueryMistake) {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= Query.longest * 10, text.count <= Query.longest else {
      throw QueryMistake(.tooLong(limit: Query.longest), Query.longest..<Query.longest)
    }
    do throws(QueryMistake) {
      var parser = try QueryParser(text, at: clock)
      let clause = try parser.clause()
      self.init(clause, or: parser.or, typed: text)
    } catch {
      throw error.inCharacters(of: text)
    }
  }

  /// The cards with this tag, taken literally.
  public init(tag: String) {
    let name = QueryField.tag.name.first(inKorean: false)
    self.init(.term(QueryTerm(tag: tag, prefix: name + Comparison.equal.rawValue)), or: "or")
  }

  /// The cards with any of the tags; cut to the number that fits into a query.
  public init(anyOf tags: [String]) {
    let terms = tags.map { Clause.term(QueryTerm(tag: $0, prefix: "#")) }
    var count = min(terms.count, Query.mostTerms)
    while count > 1, Clause.joined(any: Array(terms[..<count])).text(or: "or").count > Query.longest { count -= 1 }
    self.init(Clause.joined(any: Array(terms[..<count])), or: "or")
  }

  public init(_ priority: Priority) {
    let name = QueryField.priority.name.first(inKorean: false) + Comparison.equal.rawValue
    let value = QueryValue.priority(priority).name.first(inKorean: false)
    self.init(.term(QueryTerm(text: name + value, test: .priority(.equal, priority))), or: "or")
  }

  public var isEverything: Bool { clause == .all([]) }

  /// True if the query has `is:trash`; only then it finds cards in the trash.
  public var namesTrash: Bool { clause.terms.contains { $0.test == .state(.trash) } }

  /// The query at another time or in another zone; unchanged if its dates no longer parse.
  public func read(again clock: Clock) -> Query {
    // A phrase such as "Thursday 25 December" is valid in some years only.
    dependsOnZone ? (try? Query(text, at: clock)) ?? self : self
  }

  public func matches(_ facts: CardFacts, at clock: Clock, scratch: inout Folded) -> Bool {
    var look = QueryLook(facts: facts, clock: clock)
    return look.holds(clause, &scratch)
  }

  /// `ties` may be omitted if the query does not ask for them.
  public func matches(_ card: Card, tied ties: Ties = .none, at clock: Clock) -> Bool {
    var scratch = Folded()
    return CardFacts.of(card, tied: ties) { matches($0, at: clock, scratch: &scratch) }
  }
}

extension QueryMistake {
  fileprivate func inCharacters(of text: String) -> QueryMistake {
    var ends: [Int] = []
    var scalars = 0
    for character in text {
      scalars += character.unicodeScalars.count
      ends.append(scalars)
    }
    let first = ends.firstIndex { $0 > position.lowerBound } ?? ends.count
    let last = position.isEmpty ? first : (ends.firstIndex { $0 >= position.upperBound } ?? ends.count - 1) + 1
    return QueryMistake(kind, first..<max(first, last))
  }
}
