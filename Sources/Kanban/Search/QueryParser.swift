/// Parses the tokens of a query: `or` binds least, then juxtaposition, then `-`.
struct QueryParser {
  private let tokens: [QueryToken]
  private let end: Int
  private let clock: Clock
  private var at = 0
  private var depth = 0
  private var terms = 0
  /// The spelling of the first `or`.
  private(set) var or = "or"

  init(_ text: String, at clock: Clock) throws(QueryMistake) {
    var lexer = QueryLexer(text)
    tokens = try lexer.tokens()
    end = text.unicodeScalars.count
    self.clock = clock
    if case .or(isKorean: true)? = tokens.first(where: \.isOr)?.kind { or = "또는" }
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
    let clause = try primary()
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
    let clause = try QueryReading(clock: clock).clause(token)
    terms += clause.terms.count
    // A list of values is printed in parentheses.
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
