/// Which cards are asked for: `tag:ops due<fri -waiting`.
///
/// Dates are read once, when the query is made: what depends on time is made anew (`read(again:)`) when the day turns.
public struct Query: Equatable, Hashable, Sendable {
  /// The canonical form, which reads back as the same query.
  public let text: String
  /// The words that every match contains, in its title, notes, tags or number: for marking them, and for narrowing down.
  public let needles: [Needle]
  /// The words that some match contains; those of an `or` as well.
  public let marks: [Needle]
  /// Whether the answer can change while no card does.
  public let dependsOnTime: Bool
  /// Whether the answer can be another where clocks show another time, as that of every day is: it begins with its zone.
  public let dependsOnZone: Bool
  /// Whether it asks how cards wait for each other, which is told by more than the card itself.
  public let asksOfTies: Bool
  let clause: Clause

  /// In characters.
  public static let longest = 1_000
  /// Parentheses within parentheses.
  public static let deepest = 20
  public static let mostTerms = 100

  public static let everything = Query(.all([]), or: "or")

  private init(_ clause: Clause, or: String, typed: String = "") {
    let text = clause.text(or: or)
    // Full names are longer than short ones; what was typed is short enough to be read again.
    self.text = text.count <= Query.longest ? text : typed
    needles = clause.certain
    marks = clause.possible
    dependsOnTime = clause.dependsOnTime
    asksOfTies = clause.asksOfTies
    dependsOnZone = dependsOnTime || clause.hasDates
    self.clause = clause.quickFirst
  }

  public init(_ text: String, at clock: Clock) throws(QueryMistake) {
    // Bytes first: counting the characters of a pasted book would take its time.
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

  /// The cards with this tag, however it is written: its letters mean nothing but themselves.
  public init(tag: String) {
    let name = QueryField.tag.name.first(inKorean: false)
    self.init(.term(QueryTerm(tag: tag, prefix: name + Comparison.equal.rawValue)), or: "or")
  }

  /// The cards with one of these tags at least: as many of them as a query can hold.
  public init(anyOf tags: [String]) {
    let terms = tags.map { Clause.term(QueryTerm(tag: $0, prefix: "#")) }
    var count = min(terms.count, Query.mostTerms)
    while count > 1, Clause.joined(any: Array(terms[..<count])).text(or: "or").count > Query.longest { count -= 1 }
    self.init(Clause.joined(any: Array(terms[..<count])), or: "or")
  }

  /// The cards that are as important.
  public init(_ priority: Priority) {
    let name = QueryField.priority.name.first(inKorean: false) + Comparison.equal.rawValue
    let value = QueryValue.priority(priority).name.first(inKorean: false)
    self.init(.term(QueryTerm(text: name + value, test: .priority(.equal, priority))), or: "or")
  }

  public var isEverything: Bool { clause == .all([]) }

  /// Whether the query has `is:trash`: only such a query finds cards in the trash.
  public var namesTrash: Bool { clause.terms.contains { $0.test == .state(.trash) } }

  /// What it asks at another time, or in another zone; itself where its dates can no longer be read.
  public func read(again clock: Clock) -> Query {
    // "Thursday 25 December" is a day in some years only.
    dependsOnZone ? (try? Query(text, at: clock)) ?? self : self
  }

  public func matches(_ facts: CardFacts, at clock: Clock, scratch: inout Folded) -> Bool {
    var look = QueryLook(facts: facts, clock: clock)
    return look.holds(clause, &scratch)
  }

  /// Its ties need not be asked for where the query does not.
  public func matches(_ card: Card, tied ties: Ties = .none, at clock: Clock) -> Bool {
    var scratch = Folded()
    return CardFacts.of(card, tied: ties) { matches($0, at: clock, scratch: &scratch) }
  }
}

extension QueryMistake {
  /// The parser counts scalars; people count characters.
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
