import Kanban
import Time

struct QueryReading {
  let clock: Clock
  let titles: ColumnTitles
  let projects: [QueryProject]
  /// The stages of the project; empty if any stage is accepted.
  let stages: [String]

  func clause(_ token: QueryToken) throws(QueryMistake) -> Clause {
    switch token.kind {
    case .word(let text, let isQuoted): return .term(try word(text, isQuoted: isQuoted, token.range))
    case .hash(let text, let isQuoted): return try hash(text, isQuoted: isQuoted, token.range)
    case .field(let field, let isKorean, let comparison, let value, let isQuoted):
      let written = Written(
        field: field, isKorean: isKorean, comparison: comparison, isQuoted: isQuoted, range: token.range,
        valueRange: token.value ?? token.range)
      return try clause(written, value)
    case .open, .close, .not, .and, .or: throw QueryMistake(.termIsMissing, token.range)
    }
  }

  /// The terms of numbers and tags: `#12`, `#1-3`, `#1,2`, `#ops,home`.
  private func hash(_ text: String, isQuoted: Bool, _ range: Range<Int>) throws(QueryMistake) -> Clause {
    guard !isQuoted else { return .term(try tag(text, prefix: "#", isQuoted: true, range)) }
    let values = text.split(separator: ",").map(String.init)
    guard !values.isEmpty else { throw QueryMistake(.badValue(text, of: .tag), range) }
    var clauses: [Clause] = []
    for value in values {
      if let numbers = QueryNumbers(value) {
        clauses.append(.term(QueryTerm(text: "#\(numbers.text)", test: .number(.equal, numbers.range))))
      } else {
        clauses.append(.term(try tag(value, prefix: "#", isQuoted: false, range)))
      }
    }
    return .joined(any: clauses)
  }

  private func clause(_ written: Written, _ value: String) throws(QueryMistake) -> Clause {
    let field = written.field
    guard written.comparison == .equal || field.isComparable else {
      throw QueryMistake(.notComparable(field), written.range)
    }
    let values = field.isList && !written.isQuoted ? value.split(separator: ",").map(String.init) : [value]
    guard !values.isEmpty else { throw QueryMistake(.badValue(value, of: field), written.valueRange) }
    var clauses: [Clause] = []
    for value in values { clauses.append(.term(try term(written, value))) }
    return .joined(any: clauses)
  }

  private struct Written {
    let field: QueryField
    let isKorean: Bool
    let comparison: Comparison
    let isQuoted: Bool
    let range: Range<Int>
    let valueRange: Range<Int>

    var prefix: String { field.name.first(inKorean: isKorean) + comparison.rawValue }
  }

  /// The term for a name such as `due` in `-due`, which means `-has:due`. Nil for other words: `-waiting` is a state.
  func part(called word: String) -> QueryTerm? {
    let small = QueryText.small(word)
    guard !QueryState.allCases.contains(where: { $0.standsAlone && $0.name.means(small) }),
      let part = QueryPart.allCases.first(where: { $0.name.means(small) })
    else { return nil }
    let isKorean = part.name.korean.contains(small)
    let prefix = QueryField.with.name.first(inKorean: isKorean) + Comparison.equal.rawValue
    return QueryTerm(text: prefix + part.name.first(inKorean: isKorean), test: .has(part))
  }

  private func word(_ text: String, isQuoted: Bool, _ range: Range<Int>) throws(QueryMistake) -> QueryTerm {
    let small = QueryText.small(text)
    if !isQuoted, let state = QueryState.allCases.first(where: { $0.standsAlone && $0.name.means(small) }) {
      return QueryTerm(text: state.name.first(inKorean: state.name.korean.contains(small)), test: .state(state))
    }
    guard let needle = Needle(text) else { throw QueryMistake(.termIsMissing, range) }
    return QueryTerm(text: QueryText.word(text), test: .word(needle, in: .everywhere))
  }

  /// The term of a tag. In quotes it may begin with `+`, which is otherwise only a marker.
  private func tag(
    _ text: String, prefix: String, isQuoted: Bool, _ range: Range<Int>
  ) throws(QueryMistake) -> QueryTerm {
    let tag = isQuoted && text.hasPrefix("+") ? text : Tags.plain(text)
    guard Tags.isValid(tag), Needle(tag) != nil else { throw QueryMistake(.badValue(text, of: .tag), range) }
    return QueryTerm(tag: tag, prefix: prefix)
  }

  private func term(_ written: Written, _ value: String) throws(QueryMistake) -> QueryTerm {
    let field = written.field
    let bad = QueryMistake(.badValue(value, of: field), written.valueRange)
    let squeezed = QueryText.squeezed(value)
    // In quotes a tag may equal a keyword.
    let isName = written.isQuoted && field.kind == .tag
    if !isName, let named = field.values.first(where: { $0.name.means(squeezed) }), let test = test(named, written) {
      let name = named.name.first(inKorean: named.name.korean.contains(squeezed))
      return QueryTerm(text: written.prefix + name, test: test)
    }
    switch field.kind {
    case .number:
      guard let numbers = QueryNumbers(value) else { throw bad }
      let isOfParent = field == .part
      return QueryTerm(
        text: written.prefix + (isOfParent ? "#" : "") + numbers.text,
        test: isOfParent ? .parent(numbers.range) : .number(written.comparison, numbers.range))
    case .text where field == .stage:
      let stage = Folded(value).bytes
      if !written.isQuoted, !stages.isEmpty, !stages.contains(where: { Folded($0).bytes == stage }) {
        throw QueryMistake(.noSuchStage(value, among: stages), written.valueRange)
      }
      let text = written.isQuoted ? QueryText.quoted(value) : QueryText.value(value)
      return QueryTerm(text: written.prefix + text, test: .stage(stage))
    case .text:
      guard let needle = Needle(value) else { throw bad }
      let part: TextParts = field == .title ? .title : .notes
      return QueryTerm(text: written.prefix + QueryText.value(value), test: .word(needle, in: part))
    case .tag: return try tag(value, prefix: written.prefix, isQuoted: written.isQuoted, written.valueRange)
    case .project: return try project(written, value)
    case .date: return try date(written, value)
    case .span: return try span(written, value)
    case .size, .length: return try work(written, value)
    case .choice where field == .priority:
      guard let priority = Priority(quickWord: value),
        let test = test(.priority(priority), written)
      else { throw bad }
      let name = QueryValue.priority(priority).name.first(inKorean: written.isKorean)
      return QueryTerm(text: written.prefix + name, test: test)
    case .choice:
      guard field == .column, let column = titles.column(called: value) else { throw bad }
      let name = QueryState(column).name.first(inKorean: written.isKorean)
      return QueryTerm(text: written.prefix + name, test: .column(column))
    }
  }

  private func project(_ written: Written, _ value: String) throws(QueryMistake) -> QueryTerm {
    for project in projects {
      guard let name = project.name(typedAs: value) else { continue }
      return QueryTerm(text: written.prefix + QueryText.value(name), test: .project(project.id))
    }
    throw QueryMistake(.noSuchProject(value, known: projects.compactMap(\.names.first)), written.valueRange)
  }

  /// The test of a named value. Nil if the value does not fit the comparison, or is a period, which is parsed as a
  /// date.
  private func test(_ value: QueryValue, _ written: Written) -> QueryTest? {
    switch value {
    case .nothing, .anything, .unchecked, .checked:
      written.comparison == .equal ? present(value, written.field) : nil
    case .priority(let priority): .priority(written.comparison, priority)
    case .column(let column): .column(column)
    case .state(let state): written.comparison == .equal ? .state(state) : nil
    case .part(let part): written.field == .without ? .lacks(part) : .has(part)
    case .period: nil
    }
  }

  private func present(_ value: QueryValue, _ field: QueryField) -> QueryTest? {
    switch (value, field) {
    case (.nothing, .tag): .lacks(.tags)
    case (.anything, .tag): .has(.tags)
    case (.nothing, .due): .lacks(.due)
    case (.anything, .due): .has(.due)
    case (.nothing, .start): .lacks(.start)
    case (.anything, .start): .has(.start)
    case (.nothing, .completed): .completed(false)
    case (.anything, .completed): .completed(true)
    case (.nothing, .checklist): .lacks(.checklist)
    case (.anything, .checklist): .has(.checklist)
    case (.nothing, .stage): .stage([])
    case (.nothing, .size): .lacks(.size)
    case (.anything, .size): .has(.size)
    case (.nothing, .estimate): .lacks(.estimate)
    case (.anything, .estimate): .has(.estimate)
    case (.nothing, .spent): .lacks(.spent)
    case (.anything, .spent): .has(.spent)
    case (.nothing, .waiting): .lacks(.waiting)
    case (.anything, .waiting): .has(.waiting)
    case (.nothing, .repeats): .lacks(.repeats)
    case (.anything, .repeats): .has(.repeats)
    case (.nothing, .part): .lacks(.parent)
    case (.anything, .part): .has(.parent)
    case (.unchecked, .checklist): .checklist(isDone: false)
    case (.checked, .checklist): .checklist(isDone: true)
    default: nil
    }
  }

  private func date(_ written: Written, _ value: String) throws(QueryMistake) -> QueryTerm {
    guard let fact = QueryTest.DateFact(written.field) else {
      throw QueryMistake(.badValue(value, of: written.field), written.valueRange)
    }
    do throws(DatePhraseFailure) {
      let (comparison, days) = try days(written, value)
      return QueryTerm(
        text: written.prefix + QueryText.value(value),
        test: .date(fact, comparison, days, isFixed: QueryDays.isFixed(value)))
    } catch {
      throw QueryMistake(.badDate(error, of: written.field), written.valueRange)
    }
  }

  private func days(
    _ written: Written, _ value: String
  ) throws(DatePhraseFailure) -> (comparison: Comparison, days: QueryDays) {
    guard written.comparison == .equal else {
      return (written.comparison, try QueryDays.nearest(value, of: written.field, at: clock))
    }
    guard let open = QueryDays.openRange(value) else {
      return (.equal, try QueryDays.read(value, of: written.field, at: clock))
    }
    return (open.comparison, try QueryDays.nearest(open.end, of: written.field, at: clock))
  }

  private func work(_ written: Written, _ value: String) throws(QueryMistake) -> QueryTerm {
    guard let fact = QueryTest.WorkFact(written.field),
      let amounts = QueryAmounts(value, written.comparison, of: fact)
    else { throw QueryMistake(.badValue(value, of: written.field), written.valueRange) }
    return QueryTerm(
      text: written.prefix + QueryText.value(value), test: .work(fact, amounts.comparison, amounts.range))
  }

  /// The term of an age, which is tested by the day on which it began.
  private func span(_ written: Written, _ value: String) throws(QueryMistake) -> QueryTerm {
    guard let ages = QueryAges(value, written.comparison) else {
      throw QueryMistake(.badValue(value, of: written.field), written.valueRange)
    }
    do throws(DatePhraseFailure) {
      let (fact, days) = (written.field == .age ? QueryTest.DateFact.created : .changed, try ages.days(at: clock))
      return QueryTerm(
        text: written.prefix + QueryText.value(value), test: .date(fact, ages.comparison.turned, days, isFixed: false))
    } catch {
      throw QueryMistake(.badDate(error, of: written.field), written.valueRange)
    }
  }
}

extension QueryTerm {
  init(tag: String, prefix: String) {
    let isWord = prefix != "#" && QueryField.tag.values.contains { $0.name.means(QueryText.squeezed(tag)) }
    let mustBeQuoted = isWord || prefix == "#" && QueryNumbers(tag) != nil || tag.hasPrefix("+")
    self.init(
      text: prefix + (mustBeQuoted ? QueryText.quoted(tag) : QueryText.value(tag)), test: .tag(Folded(tag).bytes))
  }
}

extension QueryTest.DateFact {
  fileprivate init?(_ field: QueryField) {
    switch field {
    case .due: self = .due
    case .start: self = .start
    case .created: self = .created
    case .changed: self = .changed
    case .completed: self = .completed
    case .number, .title, .notes, .tag, .age, .idle, .priority, .size, .estimate, .spent, .column, .stage, .checklist,
      .waiting, .repeats, .state, .with, .without, .part, .project:
      return nil
    }
  }
}

extension QueryTest.WorkFact {
  fileprivate init?(_ field: QueryField) {
    switch field {
    case .size: self = .size
    case .estimate: self = .estimate
    case .spent: self = .spent
    case .number, .title, .notes, .tag, .due, .start, .created, .changed, .completed, .age, .idle, .priority, .column,
      .stage, .checklist, .waiting, .repeats, .state, .with, .without, .part, .project:
      return nil
    }
  }
}

/// Card numbers of a query: `12`, `#12`, `1-3`, `1..3`.
struct QueryNumbers: Hashable {
  let range: ClosedRange<Int>

  /// Reads a number or a range of numbers. Nil for other texts, such as `3-1`, which may be a tag.
  init?(_ text: String) {
    guard let gap = QueryDays.dots(in: text) ?? text.firstIndex(of: "-").map({ $0..<text.index(after: $0) }) else {
      guard let number = QueryNumbers.number(text[...]) else { return nil }
      range = number...number
      return
    }
    guard let first = QueryNumbers.number(text[..<gap.lowerBound]),
      let last = QueryNumbers.number(text[gap.upperBound...]), first <= last
    else { return nil }
    range = first...last
  }

  private static func number(_ text: Substring) -> Int? { decimal(text.drop { $0 == "#" }) }

  var text: String {
    range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
