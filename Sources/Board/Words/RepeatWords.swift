import Kanban

/// When a card comes again, in sentences that can be typed again; and why a typed repetition is not taken.
public protocol RepeatWords {
  /// `every month on the last Friday, until 1 June 2027`
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String
  /// For the last line of a card: how often, and on which weekdays; never where it ends.
  func short(of rule: RecurrenceRule, isAfterDone: Bool) -> String
  func repeatPaused(_ sentence: String) -> String
  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String
  func repeatNotUnderstood(_ words: String) -> String
  func repeatUnclear(_ words: String, _ clear: [String]) -> String
  func repeatNoSuchDay(_ words: String) -> String
  func repeatBadEnd(_ words: String) -> String
  /// With the part of the rule that is wrong.
  func repeatBadRule(_ part: String) -> String
  func repeatOutOfRange(_ words: String, _ most: Int) -> String
  func repeatTooLong(_ limit: Int) -> String
}

extension Words {
  public func sentence(of phrase: RepeatPhrase) -> String {
    sentence(of: phrase.rule, isAfterDone: phrase.isAfterDone)
  }

  public func sentence(of repetition: Repeat) -> String {
    var sentence = sentence(of: repetition.rule, isAfterDone: repetition.isAfterDone)
    let (added, skipped) = (repetition.added.count, repetition.skipped.count)
    if added + skipped > 0 { sentence = repeatDates(sentence, added: added, skipped: skipped) }
    return repetition.isPaused ? repeatPaused(sentence) : sentence
  }

  public func short(of repetition: Repeat) -> String {
    let short = short(of: repetition.rule, isAfterDone: repetition.isAfterDone)
    return repetition.isPaused ? repeatPaused(short) : short
  }

  /// Names the words that were not taken, and what would be.
  public func sentence(_ failure: RepeatPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): repeatNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      repeatUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .noSuchDay(let words): repeatNoSuchDay(RepeatTerms.brief(words))
    case .badEnd(let failure): repeatBadEnd(RepeatTerms.brief(RepeatTerms.words(of: failure)))
    case .badRule(let mistake): repeatBadRule(RepeatTerms.brief(mistake.part ?? "…"))
    case .outOfRange(let words): repeatOutOfRange(RepeatTerms.brief(words), RepeatPhrase.most)
    case .tooLong(let limit): repeatTooLong(limit)
    }
  }
}

/// What both languages need to tell a rule.
enum RepeatTerms {
  /// It stands in one line, and what was typed may be long.
  static func brief(_ text: String) -> String {
    text.count <= 24 ? text : text.prefix(23) + "…"
  }

  /// Those in the reader's language; all of them where they are only numbers.
  static func spoken(_ phrases: [String], inKorean: Bool) -> [String] {
    let own = phrases.filter { $0.unicodeScalars.allSatisfy(\.isASCII) != inKorean }
    return own.isEmpty ? phrases : own
  }

  static func words(of failure: DatePhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words), .noSuchDay(let words), .noSuchTime(let words), .noSuchZone(let words),
      .unclear(let words, _):
      words
    case .outOfRange, .tooLong: "…"
    }
  }

  /// The end of a wall clock's day is the day; seconds are told only where there are some.
  static func clock(_ second: Int) -> String {
    WallTime.clock(second / 60) + (second % 60 == 0 ? "" : ":" + padded(second % 60, 2))
  }
}

extension English {
  func repeatPaused(_ sentence: String) -> String { "\(sentence) (paused)" }
  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String {
    let more = added == 0 ? [] : ["\(added) more"]
    let less = skipped == 0 ? [] : ["\(skipped) left out"]
    return "\(sentence) (\((more + less).joined(separator: ", ")))"
  }
  func repeatNotUnderstood(_ words: String) -> String {
    "‘\(words)’? E.g. every 2 weeks, every mon wed, monthly on the 15th"
  }
  func repeatUnclear(_ words: String, _ clear: [String]) -> String {
    "‘\(words)’ is not clear; try \(clear.joined(separator: " or "))"
  }
  func repeatNoSuchDay(_ words: String) -> String { "There is no such day: \(words)" }
  func repeatBadEnd(_ words: String) -> String {
    "The end ‘\(words)’? E.g. until 2027-06-01, until eoy, 10 times"
  }
  func repeatBadRule(_ part: String) -> String { "‘\(part)’ is wrong in the rule. E.g. FREQ=WEEKLY;BYDAY=MO" }
  func repeatOutOfRange(_ words: String, _ most: Int) -> String { "‘\(words)’: from 1 to \(most) are possible" }
  func repeatTooLong(_ limit: Int) -> String { "At most \(limit) characters are possible" }
}

extension Korean {
  func repeatPaused(_ sentence: String) -> String { "\(sentence) (멈춤)" }
  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String {
    let more = added == 0 ? [] : ["추가 \(added)회"]
    let less = skipped == 0 ? [] : ["제외 \(skipped)회"]
    return "\(sentence) (\((more + less).joined(separator: ", ")))"
  }
  func repeatNotUnderstood(_ words: String) -> String {
    "‘\(words)’? 예: 2주마다, 매주 월수, 매월 15일, 완료 후 3일마다"
  }
  func repeatUnclear(_ words: String, _ clear: [String]) -> String {
    "‘\(words)’: 뜻이 분명하지 않습니다. 예: \(clear.joined(separator: ", "))"
  }
  func repeatNoSuchDay(_ words: String) -> String { "없는 날짜입니다: \(words)" }
  func repeatBadEnd(_ words: String) -> String {
    "끝나는 날 ‘\(words)’? 예: 2027년 6월 1일까지, 연말까지, 10회"
  }
  func repeatBadRule(_ part: String) -> String { "규칙의 ‘\(part)’ 부분이 틀렸습니다. 예: FREQ=WEEKLY;BYDAY=MO" }
  func repeatOutOfRange(_ words: String, _ most: Int) -> String { "‘\(words)’: 1부터 \(most)까지 쓸 수 있습니다" }
  func repeatTooLong(_ limit: Int) -> String { "\(limit)자까지 쓸 수 있습니다" }
}
