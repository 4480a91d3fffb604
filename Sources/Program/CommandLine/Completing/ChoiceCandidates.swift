import Board
import Kanban

/// What can be typed whatever is in the store: one of a few names, in the language that is typed, and days as people say them.
struct ChoiceCandidates {
  private let line: TypedLine
  private let context: Context

  init(_ line: TypedLine, _ context: Context) { (self.line, self.context) = (line, context) }

  private var isKorean: Bool { context.settings.language == .korean }

  // MARK: Names

  var columns: [Candidate] { choices(Column.allCases.map { column in (column.name, { $0.column(column) }) }) }
  var priorities: [Candidate] { choices(Priority.allCases.map { some in (some.name, { $0.priority(some) }) }) }
  var orderings: [Candidate] { choices(Ordering.allCases.map { some in (some.rawValue, { $0.title(of: some) }) }) }

  /// What stands for nothing.
  var none: [Candidate] { choices([(WordsTaken.unlimited, { $0.none })]) }

  func plain(_ names: [String]) -> [Candidate] { names.filter(isBegun).map { candidate($0) } }

  /// Each by the name of whoever reads this, or by the one whose beginning is typed: that of other programs, or of a language.
  private func choices(_ all: [(plain: String, name: (any Words) -> String)]) -> [Candidate] {
    all.compactMap { plain, name in
      let korean = name(Language.korean.words).filter { !$0.isWhitespace }
      let names = isKorean ? [korean, plain] : [plain, korean]
      guard let text = names.first(where: isBegun) else { return nil }
      let meaning = name(context.words)
      return candidate(text, meaning.lowercased().filter { !$0.isWhitespace } == text ? "" : meaning)
    }
  }

  // MARK: Days

  func days(_ days: DayCandidates) -> [Candidate] {
    let others = Language.allCases.filter { $0 != context.settings.language }
    let own = days.phrases(in: context.settings.language)
    // Those of another language are for whoever has begun one.
    let phrases = line.last.isEmpty ? own : own + others.flatMap(days.phrases)
    return phrases.filter(isBegun).map { candidate($0, meaning(ofDay: $0)) }
  }

  private func meaning(ofDay phrase: String) -> String {
    // What means no day is told by itself.
    guard let read = try? DatePhrase.read(phrase, at: context.clock) else { return "" }
    return context.clock.deadline(read).map(context.longText) ?? ""
  }

  /// This one and those that come, as they are always understood.
  var months: [Candidate] {
    let first = context.clock.today.beginOfMonth
    return (0..<12).map { first.adding(months: $0) }.filter { isBegun(String($0.text.prefix(7))) }
      .map { candidate(String($0.text.prefix(7)), context.words.monthTitle($0)) }
  }

  // MARK: One of them

  private func isBegun(_ text: String) -> Bool {
    line.last.isEmpty || TitleKey(line.last)?.begins(text) == true
  }

  private func candidate(_ text: String, _ meaning: String = "") -> Candidate { Candidate(line.head + text, meaning) }
}

/// Days that are often typed.
enum DayCandidates {
  /// For what is still to be, or has been.
  case coming, past

  func phrases(in language: Language) -> [String] {
    let words = language.words
    let near = self == .coming ? words.dayExamples : [words.today, words.yesterday]
    let weekdays = Weekday.allCases.map { words.shortWeekday($0) }
    return (near + weekdays + (self == .coming ? [words.none] : [])).map { $0.lowercased() }
  }
}
