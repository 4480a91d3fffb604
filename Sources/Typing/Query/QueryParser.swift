import Kanban
import Time

extension Query {
  /// Parses a query. `titles` may be typed in place of the names of the columns, and `projects` may be named. If
  /// `stages` are given, any other stage is a mistake unless it is in quotes.
  public init(
    _ text: String, at clock: Clock, titles: ColumnTitles = .none, stages: [String] = [],
    projects: [QueryProject] = []
  ) throws(QueryMistake) {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= Query.longest * 10, text.count <= Query.longest else {
      throw QueryMistake(.tooLong(limit: Query.longest), Query.longest..<Query.longest)
    }
    do throws(QueryMistake) {
      let reading = QueryReading(clock: clock, titles: titles, projects: projects, stages: stages)
      var parser = try QueryParser(text, reading)
      let clause = try parser.clause()
      // The text is kept as typed if its canonical form parses otherwise: a stage that the project does not list is a
      // mistake without its quotes.
      let isCanonical = stages.isEmpty || (try? QueryParser.clause(of: clause.text(or: parser.or), reading)) == clause
      self.init(
        clause, or: parser.or, typed: text, keepsTyped: !isCanonical,
        parse: { text, clock in
          try? Query(text, at: clock, titles: titles, stages: stages, projects: projects)
        })
    } catch {
      throw error.inCharacters(of: text)
    }
  }

  /// The cards with this tag, taken literally.
  public init(tag: String) {
    let name = QueryField.tag.name.first(inKorean: false)
    self.init(.term(QueryTerm(tag: tag, prefix: name + Comparison.equal.rawValue)), or: "or")
  }

  /// The cards with any of the tags. Tags beyond the limits of a query are left out.
  public init(anyOf tags: [String]) {
    let terms = tags.map { Clause.term(QueryTerm(tag: $0, prefix: "#")) }
    var count = min(terms.count, Query.mostTerms)
    while count > 1, Clause.joined(any: Array(terms[..<count])).text(or: "or").count > Query.longest { count -= 1 }
    self.init(Clause.joined(any: Array(terms[..<count])), or: "or")
  }

  public init(stage: String) {
    let name = QueryField.stage.name.first(inKorean: false) + Comparison.equal.rawValue
    self.init(
      .term(QueryTerm(text: name + QueryText.quoted(stage), test: .stage(Folded(stage).bytes))), or: "or")
  }

  public init(_ priority: Priority) {
    let name = QueryField.priority.name.first(inKorean: false) + Comparison.equal.rawValue
    let value = QueryValue.priority(priority).name.first(inKorean: false)
    self.init(.term(QueryTerm(text: name + value, test: .priority(.equal, priority))), or: "or")
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

/// Parses the tokens of a query: `or` binds least, then juxtaposition, then `-`.
struct QueryParser {
  private let tokens: [QueryToken]
  private let end: Int
  private let reading: QueryReading
  private var at = 0
  private var depth = 0
  private var terms = 0
  /// The canonical word between alternatives: `또는` if the first `or` of the query is Korean, or if it has none and a
  /// field is Korean, else `or`.
  private(set) var or = "or"

  static func clause(of text: String, _ reading: QueryReading) throws(QueryMistake) -> Clause {
    var parser = try QueryParser(text, reading)
    return try parser.clause()
  }

  init(_ text: String, _ reading: QueryReading) throws(QueryMistake) {
    var lexer = QueryLexer(text)
    tokens = try lexer.tokens()
    end = text.unicodeScalars.count
    self.reading = reading
    let isKorean =
      if case .or(let isKorean)? = tokens.first(where: \.isOr)?.kind {
        isKorean
      } else {
        tokens.contains { if case .field(_, inKorean: true, _, _, _) = $0.kind { true } else { false } }
      }
    if isKorean { or = "또는" }
  }

  mutating func clause() throws(QueryMistake) -> Clause {
    guard !tokens.isEmpty else { return .all([]) }
    let clause = try either()
    guard at == tokens.count else { throw QueryMistake(.parenthesisIsStray, tokens[at].range) }
    return clause
  }

  private var here: Range<Int> { at < tokens.count ? tokens[at].range : end..<end }

  private mutating func either() throws(QueryMistake) -> Clause {
    var clauses = [try both()]
    while at < tokens.count, tokens[at].isOr {
      at += 1
      clauses.append(try both())
    }
    return .joined(any: clauses)
  }

  private mutating func both() throws(QueryMistake) -> Clause {
    var clauses = [try turned()]
    while at < tokens.count, !tokens[at].isOr, tokens[at].kind != .close {
      if tokens[at].kind == .and { at += 1 }
      clauses.append(try turned())
    }
    return .joined(all: clauses)
  }

  private mutating func turned() throws(QueryMistake) -> Clause {
    var isTurned = false
    while at < tokens.count, tokens[at].kind == .not {
      isTurned.toggle()
      at += 1
    }
    if isTurned, at < tokens.count, case .word(let word, false) = tokens[at].kind,
      let part = reading.part(called: word)
    {
      at += 1
      terms += 1
      guard terms <= Query.mostTerms else { throw QueryMistake(.tooManyTerms(limit: Query.mostTerms), here) }
      return .turned(.term(part))
    }
    let start = at
    let clause = try primary()
    // A name of a part, such as `due`, is a plain word in quotes, so it is printed with its quotes.
    if isTurned, case .word(let word, true) = tokens[start].kind, reading.part(called: word) != nil,
      case .term(let term) = clause
    {
      return .turned(.term(QueryTerm(text: QueryText.quoted(word), test: term.test)))
    }
    return isTurned ? .turned(clause) : clause
  }

  private mutating func primary() throws(QueryMistake) -> Clause {
    guard at < tokens.count else { throw QueryMistake(.termIsMissing, here) }
    let token = tokens[at]
    switch token.kind {
    case .open: return try enclosed(token)
    case .close, .and, .or, .not: throw QueryMistake(.termIsMissing, token.range)
    case .word, .hash, .field: return try read(token)
    }
  }

  private mutating func enclosed(_ open: QueryToken) throws(QueryMistake) -> Clause {
    at += 1
    depth += 1
    guard depth <= Query.deepest else { throw QueryMistake(.tooDeep(limit: Query.deepest), open.range) }
    let clause = try either()
    guard at < tokens.count else { throw QueryMistake(.parenthesisIsOpen, open.range) }
    at += 1
    depth -= 1
    return clause
  }

  private mutating func read(_ token: QueryToken) throws(QueryMistake) -> Clause {
    at += 1
    let clause = try reading.clause(token)
    terms += clause.terms.count
    // A list of values is printed in parentheses, so it counts as one more level.
    if case .any = clause, depth == Query.deepest { throw QueryMistake(.tooDeep(limit: Query.deepest), token.range) }
    guard terms <= Query.mostTerms else { throw QueryMistake(.tooManyTerms(limit: Query.mostTerms), token.range) }
    return clause
  }
}

extension QueryToken {
  fileprivate var isOr: Bool {
    if case .or = kind { return true }
    return false
  }
}

public struct QueryMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// The range of the mistake in the query, in characters.
  public let position: Range<Int>

  public enum Kind: Equatable, Sendable {
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case tooManyTerms(limit: Int)
    case quoteIsOpen
    case parenthesisIsOpen
    case parenthesisIsStray
    /// An operator or parentheses without an operand, or a word with nothing to search for.
    case termIsMissing
    /// With the field that was probably meant.
    case noSuchField(String, meant: QueryField?)
    /// `field.values` lists the valid ones.
    case valueIsMissing(QueryField)
    case badValue(String, of: QueryField)
    case noSuchProject(String, known: [String])
    case noSuchStage(String, among: [String])
    case badDate(DatePhraseFailure, of: QueryField)
    case notComparable(QueryField)
    /// A date of several words without quotes, with the quoted form.
    case needsQuotes(String)
  }

  public init(_ kind: Kind, _ position: Range<Int>) {
    self.kind = kind
    self.position = position
  }
}
