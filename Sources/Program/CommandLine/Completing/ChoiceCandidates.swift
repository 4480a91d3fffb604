import Board
import Kanban
import Time
import Typing
import Words

/// Candidates that do not depend on the store: fixed names in the user's language, and phrases for days.
struct ChoiceCandidates {
  private let line: TypedLine
  private let context: Context

  init(_ line: TypedLine, _ context: Context) { (self.line, self.context) = (line, context) }

  private var isKorean: Bool { context.settings.language == .korean }

  // MARK: Names

  var columns: [Candidate] { choices(Column.allCases.map { column in (column.name, { $0.column(column) }) }) }
  var priorities: [Candidate] {
    choices(Priority.allCases.map { priority in (priority.name, { $0.priority(priority) }) })
  }
  var orderings: [Candidate] {
    choices(Ordering.allCases.map { ordering in (ordering.rawValue, { $0.title(of: ordering) }) })
  }

  /// The word `none`, in the user's language, which clears a value.
  var none: [Candidate] { choices([(ArgumentKind.unlimited, { $0.none })]) }

  func plain(_ names: [String]) -> [Candidate] { names.filter(isBegun).map { candidate($0) } }

  /// A candidate for each name: in the user's language, or in the other language if only that begins like the typed
  /// word.
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
    let otherLanguages = Language.allCases.filter { $0 != context.settings.language }
    let own = days.phrases(in: context.settings.language)
    // Offers phrases of other languages only once a word is begun, if they begin like it.
    let phrases = line.last.isEmpty ? own : own + otherLanguages.flatMap(days.phrases)
    return phrases.filter(isBegun).map { candidate($0, meaning(ofDay: $0)) }
  }

  private func meaning(ofDay phrase: String) -> String {
    // A phrase that is no date, such as `none`, gets no description.
    guard let read = try? DatePhrase.read(phrase, at: context.clock) else { return "" }
    return context.clock.deadline(read).map(context.longText) ?? ""
  }

  var months: [Candidate] {
    let first = context.clock.today.beginOfMonth
    return (0..<12).map { first.adding(months: $0) }.filter { isBegun(String($0.text.prefix(7))) }
      .map { candidate(String($0.text.prefix(7)), context.words.monthTitle($0)) }
  }

  // MARK: Helpers

  private func isBegun(_ text: String) -> Bool {
    line.last.isEmpty || TitleKey(line.last)?.begins(text) == true
  }

  private func candidate(_ text: String, _ meaning: String = "") -> Candidate { Candidate(line.head + text, meaning) }
}

enum DayCandidates {
  case coming, past

  func phrases(in language: Language) -> [String] {
    let words = language.words
    let near = self == .coming ? words.dayExamples : [words.today, words.yesterday]
    let weekdays = Weekday.allCases.map { words.shortWeekday($0) }
    return (near + weekdays + (self == .coming ? [words.none] : [])).map { $0.lowercased() }
  }
}
