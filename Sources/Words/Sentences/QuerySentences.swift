import Kanban
import Typing

extension QueryMistake {
  /// The error about an invalid query: the mistake, and a suggestion for a valid one.
  public func sentence(in words: any Words) -> String {
    switch kind {
    case .tooLong(let limit): words.queryTooLong(limit)
    case .tooDeep(let limit): words.queryTooDeep(limit)
    case .tooManyTerms(let limit): words.queryHasTooManyTerms(limit)
    case .quoteIsOpen: words.queryQuoteIsOpen
    case .parenthesisIsOpen: words.queryParenthesisIsOpen
    case .parenthesisIsStray: words.queryParenthesisIsStray
    case .termIsMissing: words.queryTermIsMissing
    case .noSuchField(let name, let meant):
      words.queryHasNoField(QueryMistake.short(name), meant: meant.map { words.name(of: $0) })
    case .valueIsMissing(let field):
      words.queryValueIsMissing(words.name(of: field), field.example(inKorean: words.isQueryKorean))
    case .badValue(let value, let field): bad(value, field, words)
    case .noSuchProject(let name, let known): noSuchProject(name, known, words)
    case .noSuchStage(let stage, let stages):
      words.queryNoStage(QueryMistake.short(stage), stages.joined(separator: ", "))
    case .badDate(let failure, let field): bad(failure.words, field, words)
    case .notComparable(let field): words.queryNotComparable(words.name(of: field))
    case .needsQuotes(let quoted): words.queryNeedsQuotes(quoted)
    }
  }

  private func bad(_ value: String, _ field: QueryField, _ words: any Words) -> String {
    if field == .priority {
      let names = Priority.allCases.reversed().map { QueryValue.priority($0).name }
      let own = names.compactMap { (words.isQueryKorean ? $0.korean : $0.english).first }
      return words.queryNoPriority(QueryMistake.short(value), own)
    }
    return words.queryBadValue(
      QueryMistake.short(value), words.name(of: field), field.right(inKorean: words.isQueryKorean))
  }

  /// The error about an unknown project: suggests the one that was probably meant, else as many known names as fit into
  /// the line.
  private func noSuchProject(_ name: String, _ known: [String], _ words: any Words) -> String {
    let short = QueryMistake.short(name)
    if let meant = Spelling.nearest(to: name, among: known) {
      return words.queryHasNoProject(short, meant: QueryMistake.short(meant))
    }
    var room = 24
    let shown = known.map(QueryMistake.short).prefix { name in
      room -= name.count + 2
      return room >= 0
    }
    return words.queryHasNoProject(short, known: shown + (shown.count < known.count ? ["…"] : []))
  }

  /// The typed text, shortened for the error, which is one line.
  private static func short(_ text: String) -> String {
    text.count <= 15 ? text : text.prefix(14) + "…"
  }
}

extension DatePhraseFailure {
  /// The typed words that the failure names.
  var words: String {
    switch self {
    case .notUnderstood(let words), .noSuchDay(let words), .otherWeekday(let words, _, _), .noSuchTime(let words),
      .noSuchZone(let words), .unclear(let words, _), .unknownYear(let words, _):
      words
    case .needsHolidays, .outOfRange, .tooLong: "…"
    }
  }
}

extension QueryField {
  fileprivate func right(inKorean isKorean: Bool) -> String {
    switch kind {
    case .number: "12, 1-3"
    case .text: example(inKorean: isKorean)
    case .project: example(inKorean: isKorean)
    case .tag: isKorean ? "운영" : "ops"
    case .date: isKorean ? "오늘, 금, 다음주, -7일, 12-25" : "today, fri, nextweek, -7d, 12-25"
    case .span: isKorean ? "7일, 2주, 3개월, 2주..1개월" : "7d, 2w, 3m, 2w..1m"
    case .size: "3, 2..5"
    case .length: isKorean ? "2시간, 30분, 1시간..2시간" : "2h, 30m, 1h..2h"
    case .choice:
      values.prefix(4).compactMap { (isKorean ? $0.name.korean : $0.name.english).first }.joined(separator: ", ")
    }
  }
}

extension Words {
  /// True if texts show the Korean names of the query language.
  package var isQueryKorean: Bool { self is Korean }

  public func name(of field: QueryField) -> String {
    (isQueryKorean ? field.name.korean : field.name.english).first ?? ""
  }
}
