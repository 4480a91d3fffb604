/// Parses the tokens of a reminder: a length of time, or the day of a time.
struct ReminderReader {
  private let tokens: [DateToken]
  /// The day from which calendar months are counted back.
  private let due: Day?
  private let customs: DateCustoms
  private var at = 0

  init(_ tokens: [DateToken], due: Day? = nil, customs: DateCustoms = .standard) {
    (self.tokens, self.due, self.customs) = (tokens, due, customs)
  }

  private typealias Part = (minutes: Int, unit: Int)

  /// Nil if the tokens are no length of time; then the reminder may be a moment.
  mutating func minutesBefore() -> Int? {
    let isOnTime = skipDeadline()
    var (minutes, unit) = (0, Int.max)
    while !(unit < .max && has(.dueDay)), let part = part() {
      // `1 hour and 10 minutes` is one length, `10 minutes and 1 hour` are two.
      guard part.unit < unit else { return nil }
      (minutes, unit) = (minutes + part.minutes, part.unit)
      if has(.and) { at += 1 }
    }
    if unit == 60, has([.oneDigit, .twoDigits]), tokens[at].value < 60 {
      minutes += tokens[at].value
      at += 1
    }
    let hasParts = unit < .max
    // `하루 전날` is one day before, not two.
    let isBefore = has(.before) || hasParts && has(.dueDay) && tokens[at].value == 1
    if isBefore {
      at += 1
      _ = skipDeadline()
    }
    if hasParts { skipParticles() }
    guard at == tokens.count, hasParts || isOnTime && !isBefore else { return nil }
    return minutes
  }

  /// `the day before`, `이틀 전`, `당일`: the days before the deadline, and the index after the words.
  mutating func daysBefore() -> (days: Int, next: Int)? {
    while has([.lead, .filler, .deadline]) { at += 1 }
    if has(.dueDay) {
      let days = tokens[at].value
      at += 1
      skipParticles()
      return (days, at)
    }
    if let days = daysBeforeByCalendar() { return (days, at) }
    guard let part = part(), part.minutes % 1440 == 0, has(.before) else { return nil }
    at += 1
    while has([.filler, .deadline]) { at += 1 }
    skipParticles()
    return (part.minutes / 1440, at)
  }

  /// `the friday before`, `2 business days before`, `직전 영업일`: as many days as the calendar has before this deadline.
  private mutating func daysBeforeByCalendar() -> Int? {
    guard let due else { return nil }
    let (start, isBefore) = (at, has(.before))
    if isBefore { at += 1 }
    guard let day = dayBefore(due), isBefore || has(.before) else {
      at = start
      return nil
    }
    if !isBefore { at += 1 }
    while has([.filler, .deadline]) { at += 1 }
    skipParticles()
    return due - day
  }

  private mutating func dayBefore(_ due: Day) -> Day? {
    if has(.weekday), let weekday = Weekday(rawValue: tokens[at].value) {
      at += 1
      return (due - 1).last(weekday)
    }
    let isCounted = has(DateKinds.digits.union(.amount))
    var count = isCounted ? tokens[at].value : 1
    if isCounted { at += 1 }
    let isTwoWords = has(.business) && has(.unit, at: at + 1) && tokens[at + 1].value == 0
    guard isTwoWords || has(.businessDay) else { return nil }
    at += isTwoWords ? 2 : 1
    // `영업일 2일 전`
    if !isCounted, has(.digits), has([.dayMark, .weekday], at: at + 1) {
      count = tokens[at].value
      at += 2
    }
    return customs.workingDay(count, after: due, back: true)
  }

  /// `전날에`, `당일에`.
  private mutating func skipParticles() {
    while has(.particle), tokens[at].value == 0 { at += 1 }
  }

  /// `at the time`, `마감`, before or after the length.
  private mutating func skipDeadline() -> Bool {
    let start = at
    var isNamed = false
    while has([.lead, .filler, .particle, .deadline]) {
      if has(.deadline) { isNamed = true }
      at += 1
    }
    // Backtracks: `the day before` begins the same way, and `at 9:00` is a moment.
    if !isNamed, has([.lead], at: start) { at = start }
    return isNamed
  }

  private mutating func part() -> Part? {
    let start = at
    if has(.halfPast) {
      at += has(.amount, at: at + 1) ? 2 : 1
      if has(.clockUnit), tokens[at].value == 60 {
        at += 1
        return (30, 30)
      }
    } else if has(.span) || has(.dueDay), tokens[at].value > 0 {
      at += 1
      return (tokens[at - 1].value * 1440, 1440)
    } else if has([.digits, .amount]), let months = months(at: at + 1) {
      at += 2
      return (days(ofMonths: tokens[at - 2].value, months) * 1440, 30 * 1440)
    } else if has([.digits, .amount]), let unit = unit(at: at + 1) {
      at += 2
      return (tokens[at - 2].value * unit + half(of: unit), unit)
    } else if let unit = unit(at: at), has(.before, at: at + 1) {
      at += 1
      return (unit, unit)
    }
    at = start
    return nil
  }

  private func months(at index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    switch (tokens[index].kind, DateUnit(rawValue: tokens[index].value)) {
    case (.unit, .month): return 1
    case (.unit, .year), (.yearMark, .year): return 12
    default: return nil
    }
  }

  /// Calendar months before the deadline; without a deadline, thirty days each. Too many months give a value out of
  /// range.
  private func days(ofMonths count: Int, _ months: Int) -> Int {
    guard count <= 12 / months else { return 1000 }
    guard let due else { return months == 12 ? 365 : count * 30 }
    return due - due.adding(months: -count * months)
  }

  /// `1시간 반`, `an hour and a half`.
  private mutating func half(of unit: Int) -> Int {
    guard unit == 60 else { return 0 }
    var next = at
    if has(.and, at: next) { next += 1 }
    if has(.amount, at: next) { next += 1 }
    guard has(.halfPast, at: next), next == at || next == at + 2 else { return 0 }
    at = next + 1
    return 30
  }

  private func unit(at index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    let value = tokens[index].value
    switch tokens[index].kind {
    case .clockUnit: return value
    case .minuteMark: return 1
    case .dayMark: return 1440
    case .unit where value <= 1: return value == 0 ? 1440 : 10_080
    default: return nil
    }
  }

  private func has(_ kinds: DateKinds, at index: Int? = nil) -> Bool {
    let index = index ?? at
    return tokens.indices.contains(index) && kinds.contains(tokens[index].kind)
  }
}

extension MinuteSpan {
  /// Lengths that are also typed as reminders: `한 시간`, `half an hour`, `1시간 뒤`.
  public static func minutes(said text: String) -> Int? {
    if let minutes = minutes(text) { return minutes }
    guard text.count <= ReminderPhrase.longest, let tokens = try? DateLine(text, .reminders).tokens() else {
      return nil
    }
    let behind: DateKinds = [.after, .particle]
    let length = tokens.reversed().drop { behind.contains($0.kind) }.reversed()
    let other: DateKinds = [.before, .deadline, .dueDay]
    guard !length.contains(where: { other.contains($0.kind) }) else { return nil }
    var reader = ReminderReader(Array(length))
    return reader.minutesBefore().flatMap { $0 <= Reminder.longestBefore ? $0 : nil }
  }
}

extension DateKinds {
  /// `before`, `전`.
  static let before = one(53)
  /// `the time`, `정각`, `마감`.
  static let deadline = one(58)
  /// `당일`, `전날`: the deadline's day and the day before.
  static let dueDay = one(81)
}

extension DateLine.Vocabulary {
  /// Includes the words of dates; an ambiguous word has its meaning in reminders.
  static let reminders = DateLine.Vocabulary(
    latin: DateWord.latinReminders + DateWord.latin, korean: DateWord.koreanReminders + DateWord.korean)
}

extension DateWord {
  fileprivate static let latinReminders: [DateWord] = [
    // Minutes instead of months, because months have no fixed length.
    DateWord("m", .clockUnit, 1),
    DateWord("before", .before), DateWord("beforehand", .before), DateWord("ahead", .before),
    DateWord("earlier", .before), DateWord("early", .before), DateWord("prior", .before),
    DateWord("time", .deadline), DateWord("due", .deadline), DateWord("deadline", .deadline),
    DateWord("start", .deadline), DateWord("starts", .deadline),
    DateWord("that", .filler), DateWord("when", .filler), DateWord("it", .filler), DateWord("is", .filler),
    DateWord("to", .filler), DateWord("half", .halfPast, 30), DateWord("and", .and), DateWord("dueday", .dueDay),
  ]

  fileprivate static let koreanReminders: [DateWord] = [
    DateWord("전", .before), DateWord("미리", .before), DateWord("앞서", .before), DateWord("전에", .before),
    DateWord("정각", .deadline), DateWord("정시", .deadline), DateWord("제때", .deadline), DateWord("제시간", .deadline),
    DateWord("마감", .deadline), DateWord("시각", .deadline), DateWord("때", .deadline),
    DateWord("전날", .dueDay, 1), DateWord("당일", .dueDay),
  ]
}
