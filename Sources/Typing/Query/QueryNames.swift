import Kanban

/// The names of a query keyword in each language. The first one is offered and printed.
public struct QueryName: Hashable, Sendable {
  public let english: [String]
  public let korean: [String]

  init(_ english: String, _ korean: String) {
    self.english = english.split(separator: " ").map(String.init)
    self.korean = korean.split(separator: " ").map(String.init)
  }

  public var all: [String] { english + korean }

  func means(_ word: String) -> Bool { all.contains(word) }

  func first(inKorean isKorean: Bool) -> String { (isKorean ? korean : english).first ?? "" }
}

/// A field of a query, before `:` or a comparison.
public enum QueryField: CaseIterable, Hashable, Sendable {
  case number, title, notes, tag, due, start, created, changed, completed, age, idle, priority, size, estimate, spent
  case column, stage, checklist, state, with, without, waiting, repeats, part, project

  /// Cached, because every typed word is looked up.
  private static let names = Dictionary(allCases.map { ($0, $0.written) }, uniquingKeysWith: { first, _ in first })

  public var name: QueryName { QueryField.names[self] ?? written }

  private var written: QueryName {
    switch self {
    case .number: QueryName("number nr", "번호")
    case .title: QueryName("title", "제목")
    case .notes: QueryName("notes note", "메모")
    case .tag: QueryName("tag tags", "태그")
    case .due: QueryName("due deadline by", "마감 기한")
    case .start: QueryName("start starts", "시작")
    case .created: QueryName("created added", "추가 만듦")
    case .changed: QueryName("changed updated modified", "변경 수정")
    case .completed: QueryName("completed finished closed", "완료일")
    case .age: QueryName("age", "나이")
    case .idle: QueryName("idle", "방치")
    case .priority: QueryName("priority p prio pri", "중요도 우선순위")
    case .size: QueryName("size", "크기 규모")
    case .estimate: QueryName("est estimate", "예상 예상시간")
    case .spent: QueryName("spent", "소요 소요시간")
    case .column: QueryName("column in", "칸")
    case .stage: QueryName("stage", "단계")
    case .checklist: QueryName("checklist", "체크리스트")
    case .waiting: QueryName("waiting waits wait", "대기")
    case .repeats: QueryName("repeats repeat", "반복")
    case .part: QueryName("part partof", "상위")
    case .project: QueryName("project", "프로젝트")
    case .state: QueryName("is", "상태")
    case .with: QueryName("has", "있음")
    case .without: QueryName("no", "없음")
    }
  }

  public enum Kind: Hashable, Sendable {
    case number, text, tag, date, span, size, length, choice, project
  }

  public var kind: Kind {
    switch self {
    case .number, .part: .number
    case .title, .notes, .stage: .text
    case .tag: .tag
    case .due, .start, .created, .changed, .completed: .date
    case .age, .idle: .span
    case .size: .size
    case .estimate, .spent: .length
    case .project: .project
    case .priority, .column, .checklist, .waiting, .repeats, .state, .with, .without: .choice
    }
  }

  public var isComparable: Bool {
    switch self {
    case .number, .due, .start, .created, .changed, .completed, .age, .idle, .priority, .size, .estimate, .spent: true
    case .title, .notes, .tag, .column, .stage, .checklist, .waiting, .repeats, .state, .with, .without, .part,
      .project:
      false
    }
  }

  /// Whether commas separate values of this field. Tags and stages contain no comma, but dates and texts may. A project
  /// whose name has one is put in quotes.
  var isList: Bool {
    switch kind {
    case .number, .tag, .size, .length, .choice, .project: true
    case .text: self == .stage
    case .date, .span: false
    }
  }

  /// True if a weekday or a date without a year means the last one, because the field cannot be in the future.
  var looksBack: Bool {
    switch self {
    case .created, .changed, .completed: true
    case .number, .title, .notes, .tag, .due, .start, .age, .idle, .priority, .size, .estimate, .spent, .column, .stage,
      .checklist, .waiting, .repeats, .state, .with, .without, .part, .project:
      false
    }
  }

  /// The named values of the field, besides those that its kind allows, such as dates.
  public var values: [QueryValue] {
    switch self {
    case .number, .title, .notes, .age, .idle, .project: []
    case .tag, .size, .estimate, .waiting, .repeats, .part: [.nothing, .anything]
    case .spent: [.nothing, .anything, .state(.over)]
    case .stage: [.nothing]
    case .due, .start, .completed: [.nothing, .anything] + QueryPeriod.allCases.map(QueryValue.period)
    case .created, .changed: QueryPeriod.allCases.map(QueryValue.period)
    case .priority: Priority.allCases.reversed().map(QueryValue.priority)
    case .column: Column.allCases.map(QueryValue.column)
    case .checklist: [.unchecked, .checked, .nothing, .anything]
    case .state: QueryState.allCases.map(QueryValue.state)
    case .with, .without: QueryPart.allCases.map(QueryValue.part)
    }
  }
}

public enum QueryValue: Hashable, Sendable {
  case nothing, anything, unchecked, checked
  case priority(Priority)
  case column(Column)
  case state(QueryState)
  case part(QueryPart)
  case period(QueryPeriod)

  /// Cached, because every typed word is looked up.
  private static let names = Dictionary(
    QueryField.allCases.flatMap(\.values).map { ($0, $0.written) }, uniquingKeysWith: { first, _ in first })

  public var name: QueryName { QueryValue.names[self] ?? written }

  private var written: QueryName {
    switch self {
    case .nothing: QueryName("none", "없음")
    case .anything: QueryName("any *", "있음")
    case .unchecked: QueryName("open", "남음")
    case .checked: QueryName("done", "완료")
    case .priority(.none): QueryName("none", "없음")
    case .priority(.low): QueryName("low l", "낮음 하")
    case .priority(.medium): QueryName("medium m med", "보통 중")
    case .priority(.high): QueryName("high h", "높음 상")
    case .column(let column): QueryState(column).name
    case .state(let state): state.name
    case .part(let part): part.name
    case .period(let period): period.name
    }
  }
}

extension QueryState {
  /// Cached, because every typed word is looked up.
  private static let names = Dictionary(allCases.map { ($0, $0.written) }, uniquingKeysWith: { first, _ in first })

  public var name: QueryName { QueryState.names[self] ?? written }

  /// Not inlined: the compiler unrolls the loop that fills the cache, which was 10 KB of code.
  @inline(never)
  private var written: QueryName {
    switch self {
    case .late: QueryName("late overdue", "지남 늦음")
    case .today: QueryName("today", "오늘")
    case .waiting: QueryName("waiting", "대기")
    case .blocked: QueryName("blocked", "막힘")
    case .blocks: QueryName("blocks blocking", "막음")
    case .stuck: QueryName("stuck", "발묶임")
    case .repeats: QueryName("repeats repeating series", "반복")
    case .todo: QueryName("todo", "할일")
    case .doing: QueryName("doing", "진행중 진행")
    case .done: QueryName("done", "완료")
    case .running: QueryName("running", "재는중")
    case .open: QueryName("open", "미완료")
    case .over: QueryName("over", "초과")
    case .trash: QueryName("trash", "휴지통")
    }
  }

  /// Whether it works without `is:`. `open`, `over` and `trash` alone are words to search for.
  public var standsAlone: Bool {
    switch self {
    case .late, .today, .waiting, .blocked, .blocks, .stuck, .repeats, .running, .todo, .doing, .done: true
    case .open, .over, .trash: false
    }
  }
}

extension QueryPart {
  public var name: QueryName {
    switch self {
    case .notes: QueryField.notes.name
    case .checklist: QueryField.checklist.name
    case .due: QueryField.due.name
    case .start: QueryField.start.name
    case .tags: QueryName("tags tag", "태그")
    case .priority: QueryField.priority.name
    case .size: QueryField.size.name
    case .estimate: QueryField.estimate.name
    case .spent: QueryField.spent.name
    case .waiting: QueryField.waiting.name
    case .repeats: QueryField.repeats.name
    case .parent: QueryField.part.name
    }
  }
}

public enum QueryPeriod: CaseIterable, Hashable, Sendable {
  case week, nextWeek, lastWeek, month, nextMonth, lastMonth, year, lastYear

  /// Cached, because every typed word is looked up.
  private static let names = Dictionary(allCases.map { ($0, $0.written) }, uniquingKeysWith: { first, _ in first })

  public var name: QueryName { QueryPeriod.names[self] ?? written }

  /// Not inlined, as for `QueryState`.
  @inline(never)
  private var written: QueryName {
    switch self {
    case .week: QueryName("week thisweek", "이번주 금주")
    case .nextWeek: QueryName("nextweek", "다음주 차주")
    case .lastWeek: QueryName("lastweek", "지난주")
    case .month: QueryName("month thismonth", "이번달 이달")
    case .nextMonth: QueryName("nextmonth", "다음달 내달")
    case .lastMonth: QueryName("lastmonth", "지난달")
    case .year: QueryName("year thisyear", "올해")
    case .lastYear: QueryName("lastyear", "작년 지난해")
    }
  }

  var unit: DateUnit {
    switch self {
    case .week, .nextWeek, .lastWeek: .week
    case .month, .nextMonth, .lastMonth: .month
    case .year, .lastYear: .year
    }
  }

  var distance: Int {
    switch self {
    case .week, .month, .year: 0
    case .nextWeek, .nextMonth: 1
    case .lastWeek, .lastMonth, .lastYear: -1
    }
  }
}

/// The notation of queries: separators and quoting.
enum QueryText {
  /// Maps full-width characters and typographic quotes to ASCII, and blanks and control characters to a space.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x201C...0x201F: "\""
    default: isBlank(scalar) ? " " : scalar
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || scalar.properties.isWhitespace
  }

  /// Lowercase with ASCII punctuation, to compare names.
  static func small(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(plain))).lowercased()
  }

  /// The text in lower case without blanks, underscores and, unless they are kept, dashes: `Next week` and `next-week`
  /// become `nextweek`.
  static func squeezed(_ text: String, keepingDashes: Bool = false) -> String {
    small(text).filter { $0 != " " && $0 != "_" && (keepingDashes || $0 != "-") }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      // Every kind of quote is escaped, because each of them ends a phrase.
      if plain(scalar) == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  /// Quotes a word unless it parses as the same word.
  static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !"-!#".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\":<>=".unicodeScalars.contains($0) } && QueryKeyword(small(text)) == nil
      && !QueryState.allCases.contains { $0.standsAlone && $0.name.means(small(text)) }
    return isPlain ? text : quoted(text)
  }

  /// Quotes a value unless it is valid after a field.
  static func value(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !":<>=".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\",".unicodeScalars.contains($0) }
    return isPlain ? text : quoted(text)
  }
}

enum QueryKeyword: Hashable, Sendable {
  case or, and, not

  static let all: [(QueryKeyword, QueryName)] = [
    (.or, QueryName("or", "또는")), (.and, QueryName("and", "그리고")), (.not, QueryName("not", "")),
  ]

  init?(_ word: String) {
    guard let (keyword, _) = QueryKeyword.all.first(where: { $0.1.means(word) }) else { return nil }
    self = keyword
  }
}
