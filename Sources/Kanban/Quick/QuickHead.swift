/// A date or repetition at the start of a quick-entry line: `금요일까지 보고서 쓰기`, `tomorrow 3pm dentist`, `매주 월요일 주간보고`.
enum QuickHead {
  case date(Deadline, text: String, places: [Int])
  case series(TimedRepeat, places: [Int])
  /// A deadline that is ambiguous.
  case unclear(DatePhraseFailure)
  /// A day alone, which usually belongs to the title.
  case text(String)

  /// Takes the most words that parse, leaving at least one for the title.
  static func read(_ words: [QuickWord], _ meanings: [QuickWord.Meaning], at clock: Clock) -> QuickHead? {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let plain = Array(titles.prefix(DatePhrase.mostWords + 1).prefix { meanings[$0].isPlain })
    var reader = DateReader(at: clock, rewords: false)
    let setting = RepeatSetting(clock, mendsSpelling: false)
    for count in stride(from: min(plain.count, titles.count - 1), to: 0, by: -1) {
      let places = Array(plain.prefix(count))
      let next = words[titles[count]].text.lowercased()
      let typed = places.map { words[$0].text }
      if joints.contains(next) || next.hasPrefix("~") {
        // `내일 오후 3시 to 5시` is a span, not a moment.
        if (try? reader.read(typed.joined(separator: " "))) != nil { return nil }
        continue
      }
      if let head = series(typed, places, setting) ?? date(typed, places, &reader, at: clock) { return head }
    }
    return nil
  }

  /// `Daily standup` and `매월 보고서` are titles: a pace alone is not enough.
  private static func series(_ typed: [String], _ places: [Int], _ setting: RepeatSetting) -> QuickHead? {
    let read = QuickSeries.read(typed, setting)
    if case .unclear(let failure) = read { return .unclear(failure) }
    guard case .found(let timed, _) = read else { return nil }
    let isVague = typed.count == 1 && !typed[0].hasSuffix("마다") || typed.count == 2 && timed.phrase.rule.isPlainPace
    return isVague ? nil : .series(timed, places: places)
  }

  private static func date(
    _ typed: [String], _ places: [Int], _ reader: inout DateReader, at clock: Clock
  ) -> QuickHead? {
    var text = typed.joined(separator: " ")
    while let last = text.last, last == "," || last == ":" { text.removeLast() }
    guard text.utf8.count <= DatePhrase.longest * 4 else { return nil }
    do throws(DatePhraseFailure) {
      guard let phrase = try reader.read(text), let due = clock.deadline(phrase) else { return nil }
      guard !due.isPast(at: clock), !reader.isOfPast(text) else { return nil }
      if reader.saysDeadline(text, phrase) { return .date(due, text: text, places: places) }
      return typed.count <= 3 && reader.isOfDate(text) && !reader.isHoliday(text) ? .text(text) : nil
    } catch {
      // An ambiguous day alone is part of the title.
      let isMeant = text.hasSuffix("까지") || text.hasSuffix("전까지") || text.contains("시")
      guard case .unclear = error, isMeant else { return nil }
      return .unclear(error)
    }
  }

  /// Words that continue a date, so that the title cannot begin here.
  private static let joints: Set = [
    "and", "or", "to", "&", "-", "–", "vs", "through", "until", "till", "부터", "또는", "및", "이나", "까지", "에서", "전까지",
  ]
}

extension RecurrenceRule {
  /// `every day`: names no day.
  fileprivate var isPlainPace: Bool { interval == 1 && byDay.isEmpty && byMonthDay.isEmpty && byMonth.isEmpty }
}

/// Decides whether words mark a date as a deadline, instead of a part of the title.
struct DeadlineMark {
  private let first: DateToken
  private let last: DateToken
  private let tokens: [DateToken]
  private let isKorean: Bool
  private let hasTime: Bool

  init(_ first: DateToken, _ last: DateToken, _ tokens: [DateToken], isKorean: Bool, hasTime: Bool) {
    (self.first, self.last, self.tokens, self.isKorean, self.hasTime) = (first, last, tokens, isKorean, hasTime)
  }

  var isThere: Bool {
    // `까지`, `안에`; `by`, `on`; `in 3 days`.
    if last.kind == .particle, last.value > 0 { return true }
    if first.kind == .lead, first.value == 0, tokens.count > 1 { return true }
    if first.kind == .within { return true }
    guard hasTime else { return false }
    if has(.clockUnit), has([.after, .within]) { return true }
    // `24시 편의점`
    if tokens.count == 2, first.value == 24, last.kind == .hourMark { return false }
    let hasHour = has([.hourMark, .clockWord]) || has(.colon) || has(.halfDay) && has(.digits)
    let hasDay = has([.nearDay, .weekday, .monthMark, .monthName, .dayMark, .slash, .dash, .fourDigits, .which])
    if hasHour { return hasDay || has(.hourMark) || has(.halfDay) && has(.digits) }
    return isKorean && has(.nearDay) && has(.halfDay) && tokens.count == 2 && first.range != last.range
  }

  private func has(_ kinds: DateKinds) -> Bool { tokens.contains { !$0.kind.isDisjoint(with: kinds) } }
}

extension String {
  var isKorean: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
