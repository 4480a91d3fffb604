import Time
import Typing

/// Texts of the line that adds cards.
public protocol QuickWords {
  var quickPlaceholder: String { get }
  /// In the quick line, the label of the key that keeps a date as text.
  var quickAsText: String { get }
  /// Refusal of the first Enter on a line with an ambiguous date: a second Enter keeps the date as text.
  var enterKeepsText: String { get }
  /// Hint that a part of the line remains text: it looks like a tag, priority or date, but is not one.
  func quickStaysText(_ typed: String) -> String
  /// The hint `quickStaysText` for a shell command, which says how to have the date parsed.
  func quickDateHint(_ typed: String) -> String
  /// Like `quickDateHint`, for words at the head of the line that would be parsed at its end.
  func quickHeadHint(_ typed: String) -> String
  /// Adds to the hint `quickStaysText` a phrase that would be parsed.
  func quickStaysText(_ typed: String, try phrase: String) -> String
  /// Hint that a part of the line would be a deadline if it were written as `phrase`.
  func quickTakes(_ phrase: String) -> String
  /// Hint that the title given to a shell command has a date, which only `--quick` parses.
  func quickReadsDates(_ typed: String) -> String
}

extension Words {
  /// Explains a part of the quick line that looks like a tag, priority or date but remains text; nil if no part does.
  public func doubt(in quick: QuickText) -> String? {
    if let doubt = quick.doubt { return self.doubt(doubt) }
    if let phrase = quick.suggestion, case .text(let typed)? = quick.hint {
      return quickStaysText(brief(typed), try: brief(phrase))
    }
    return quick.hint.map { sentence($0) }
  }

  /// The sentence about an invalid date or time. If an hour is too great, the sentence with its limit does not name the
  /// time, so a sentence with the typed time, for example `25:00`, precedes it.
  private func doubt(_ failure: DatePhraseFailure) -> String {
    guard case .noSuchTime(let typed) = failure, DateLimit(of: failure) != nil else { return sentence(failure) }
    return "\(sentence(QuickHint.text(typed))): \(sentence(failure))"
  }

  /// The explanation for the shell, which has no preview: for a date that was not parsed it says which options set one.
  /// Nil if no part remains text.
  public func report(of quick: QuickText) -> String? {
    guard quick.doubt == nil, quick.due == nil, quick.suggestion == nil, case .text(let typed)? = quick.hint,
      !typed.hasPrefix("!"), !typed.hasPrefix("#")
    else { return doubt(in: quick) }
    return quick.isReadAtEnd ? quickHeadHint(brief(typed)) : quickDateHint(brief(typed))
  }

  /// Hint for a title that is added without parsing, from which `--quick` would take a deadline or repetition; nil for
  /// other titles.
  public func hint(atDatesIn title: String, at clock: Clock) -> String? {
    let quick = QuickText(title, at: clock)
    guard quick.due != nil else { return nil }
    return quickReadsDates(brief(quick.repeats == nil ? quick.dueText : quick.repeatText))
  }

  /// The typed phrase, shortened beyond 48 characters; most are shown whole.
  private func brief(_ phrase: String) -> String { RepeatTerms.brief(phrase, to: 48) }

  public func sentence(_ hint: QuickHint) -> String {
    switch hint {
    case .near(let phrase) where phrase.hasSuffix("까지") || phrase.hasPrefix("by "): quickTakes(phrase)
    case .near(let phrase): didYouMean(phrase)
    case .text(let typed): quickStaysText(brief(typed))
    case .holidays(let setting): holidayIsUnknown(setting: setting)
    case .moves(let holiday): holidayMoves(brief(holiday))
    }
  }
}

extension English {
  var quickPlaceholder: String { "e.g. Send the invoice #office !high mon 14:00" }
  var quickAsText: String { "Keep as text" }
  var enterKeepsText: String { "Press Enter again to keep it as text" }
  func quickStaysText(_ typed: String) -> String { "‘\(typed)’ is kept as text" }
  func quickDateHint(_ typed: String) -> String { "\(quickStaysText(typed)); set dates with --due and --repeat" }
  func quickHeadHint(_ typed: String) -> String {
    "\(quickStaysText(typed)); move it to the end, or set dates with --due and --repeat"
  }
  func quickStaysText(_ typed: String, try phrase: String) -> String {
    "\(quickStaysText(typed)); try ‘\(phrase)’"
  }
  func quickTakes(_ phrase: String) -> String { "For a deadline write ‘\(phrase)’" }
  func quickReadsDates(_ typed: String) -> String { "hint: ‘\(typed)’ stays in the title; use --quick to read dates" }
}

extension Korean {
  var quickPlaceholder: String { "예: 거래처에 견적서 보내기 #영업 !높음 월 14:00" }
  var quickAsText: String { "날짜 아님" }
  var enterKeepsText: String { "한 번 더 Enter: 제목에 그대로 둡니다" }
  func quickStaysText(_ typed: String) -> String { "\(Korean.with("‘\(typed)’", "은", "는")) 제목에 그대로 둡니다" }
  func quickDateHint(_ typed: String) -> String { "\(quickStaysText(typed)). 날짜는 --due, 반복은 --repeat로 정하세요" }
  func quickHeadHint(_ typed: String) -> String {
    "\(quickStaysText(typed)). 줄 끝으로 옮기거나, 날짜는 --due, 반복은 --repeat로 정하세요"
  }
  func quickStaysText(_ typed: String, try phrase: String) -> String {
    "\(quickStaysText(typed)). \(Korean.with("‘\(phrase)’", "은", "는")) 됩니다"
  }
  func quickTakes(_ phrase: String) -> String { "\(Korean.with("‘\(phrase)’", "이라고", "라고")) 쓰면 마감이 됩니다" }
  func quickReadsDates(_ typed: String) -> String {
    "참고: \(Korean.with("‘\(typed)’", "은", "는")) 제목에 그대로 두었습니다. 날짜로 쓰려면 --quick을 붙이세요"
  }
}
