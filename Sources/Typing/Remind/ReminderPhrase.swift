import Kanban
import Time

/// Parses a typed list of reminders: lengths before the deadline, times on its day or an earlier day, and dates of
/// their own.
public enum ReminderPhrase {
  /// The longest text that is parsed, in characters; limits the work on a pasted text.
  public static let longest = 300
}

/// The reason why typed reminders were refused, with the words concerned.
public enum ReminderPhraseFailure: Error, Equatable, Sendable {
  case notUnderstood(String)
  /// Ambiguous; `clear` lists unambiguous phrases.
  case unclear(String, clear: [String])
  case badMoment(DatePhraseFailure)
  /// More than a year before the deadline.
  case outOfRange(String)
  /// The reminder counts business days, which is not supported; the value is the number of calendar days to suggest
  /// instead, or the typed number if the deadline or the holidays are unknown.
  case businessDays(Int)
  case tooMany(limit: Int)
  case tooLong(limit: Int)
}

extension ReminderPhrase {
  /// Parses English and Korean: lengths of time, times of a day and dates, separated by commas, semicolons or line
  /// breaks; duplicates are dropped. A day without a time means its morning. Empty for an empty text and for words such
  /// as `off`.
  public static func read(
    _ text: String, at clock: Clock, morning: Int = 9 * 60, before due: Deadline? = nil
  ) throws(ReminderPhraseFailure) -> [Reminder] {
    try read(text, in: DateSetting(clock), morning: morning, before: due)
  }

  static func read(
    _ text: String, in setting: DateSetting, morning: Int = 9 * 60, before due: Deadline? = nil
  ) throws(ReminderPhraseFailure) -> [Reminder] {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= longest * 10, text.count <= longest else { throw .tooLong(limit: longest) }
    if ReminderReword.isNone(text) { return [] }
    let item = ReminderItem(setting: setting, morning: morning, due: due)
    var found: [Reminder] = []
    let all = ReminderReword.withUnits(
      text.split(whereSeparator: { $0.isNewline || ",;，、·".contains($0) }).map { String($0) })
    var at = 0
    while at < all.count {
      // Two items are one reminder if the first is a day and the second its time, as in `the evening before, 8pm`.
      let day = at + 1 < all.count ? item.readDay(all[at], at: all[at + 1]) : nil
      let read = if let day { [day] } else { try item.readAny(all[at]) }
      for reminder in read where !found.contains(reminder) { found.append(reminder) }
      at += day == nil ? 1 : 2
    }
    guard found.count <= Reminder.most else { throw .tooMany(limit: Reminder.most) }
    return found
  }
}

private struct ReminderItem {
  let setting: DateSetting
  let morning: Int
  let due: Deadline?

  private var clock: Clock { setting.clock }
  private var dueDay: Day? { due?.wall(in: clock.zone).day }

  /// The reminder of two items, as in `the evening before, 8pm`. Nil unless `day` names the deadline's day or one
  /// before it, and `time` a time of that day.
  func readDay(_ day: String, at time: String) -> Reminder? {
    let isDay = if case .onDay? = try? readReworded(day) { true } else { isBefore(day) }
    guard isDay, let hour = try? readReworded("당일 " + time), case .onDay(0, let minute) = hour,
      let joined = try? readReworded(day + " " + time), case .onDay(_, minute) = joined
    else { return nil }
    return joined
  }

  /// Parses reminders with `+` between them, else the text itself, else the reworded text, else reminders with `and` or
  /// the like between them. Empty for an empty text.
  func readAny(_ typed: String) throws(ReminderPhraseFailure) -> [Reminder] {
    // Items joined with `+` are split first, because `1d + 1h` also parses as a date.
    if typed.dropFirst().contains("+"), let all = readParts(typed) { return all }
    do throws(ReminderPhraseFailure) {
      return try readReworded(typed).map { [$0] } ?? []
    } catch {
      if case .outOfRange = error { throw error }
      guard !namesWeekday(typed), let all = readParts(typed) else { throw error }
      return all
    }
  }

  /// True for a length before a weekday, as in `1주 전 월요일 오전 9시`: that names one time and must not be split into several
  /// reminders, which happens if its day is unknown without a deadline.
  private func namesWeekday(_ typed: String) -> Bool {
    let tokens = DateLine(typed, .reminders).allKnown
    return tokens.indices.dropFirst().dropLast().contains { index in
      ReminderReader.lengths.contains(tokens[index - 1].kind) && tokens[index].isKoreanBefore
        && tokens[index + 1].kind == .weekday
    }
  }

  private func readParts(_ typed: String) -> [Reminder]? {
    for parts in ReminderReword.parts(typed) {
      let all = parts.compactMap { (try? readReworded($0)) ?? nil }
      if all.count == parts.count { return all }
    }
    return nil
  }

  private func readReworded(_ typed: String) throws(ReminderPhraseFailure) -> Reminder? {
    if ReminderReword.isAfterDeadline(typed) { throw .notUnderstood(typed) }
    do throws(ReminderPhraseFailure) {
      return try read(typed)
    } catch let first {
      do throws(ReminderPhraseFailure) {
        if let other = ReminderReword.other(typed) { return try read(other) }
      } catch let second {
        switch second {
        case .unclear, .outOfRange, .businessDays, .badMoment(.unclear), .badMoment(.noSuchTime): throw second
        case .notUnderstood, .badMoment, .tooMany, .tooLong: break
        }
      }
      // Dates are reworded too, unless a word says that this is a reminder before the deadline.
      if case .notUnderstood = first, !isBefore(typed), let moment = try? moment(typed, rewords: true) { return moment }
      throw first
    }
  }

  private func isBefore(_ typed: String) -> Bool {
    DateLine(typed, .reminders).allKnown.contains { !$0.kind.isDisjoint(with: [.before, .dueDay]) }
  }

  private func read(_ typed: String) throws(ReminderPhraseFailure) -> Reminder? {
    let line = DateLine(typed, .reminders)
    let (tokens, stop) = line.known()
    guard let first = tokens.first, let last = tokens.last else { return try moment(typed) }
    let words = stop == nil ? line.text(from: first, to: last) : line.whole
    if stop == nil {
      var reader = ReminderReader(tokens, due: dueDay)
      if let minutes = reader.minutesBefore() {
        guard minutes <= Reminder.longestBefore else { throw .outOfRange(words) }
        return .before(minutes: minutes)
      }
    }
    if ReminderReword.isHalfDay(words) {
      throw .unclear(words, clear: ["6 hours before", "12 hours before", "6시간 전", "12시간 전"])
    }
    if let hour = try hour(line, tokens, stop) { return hour }
    if tokens.contains(where: { $0.kind == .before || $0.kind == .dueDay && $0.value == 0 }) {
      throw .notUnderstood(words)
    }
    if stop == nil, tokens.count == 1, first.kind.isSubset(of: .digits) {
      throw .unclear(words, clear: ["\(words) min", "\(words) h", "\(words)분", "\(words)시간"])
    }
    let found = try moment(typed)
    return namesOnlyTime(typed, tokens) ? try onDay(0, typed, of: line) ?? found : found
  }

  /// True for words that name only a time, such as `아침` and `9am`, if the deadline is after today: they mean that time
  /// on the deadline's day. False for `this evening`, which is today's.
  private func namesOnlyTime(_ typed: String, _ tokens: [DateToken]) -> Bool {
    guard let dueDay, dueDay > clock.today else { return false }
    return QuickText.isHour(typed) && !tokens.contains { $0.kind == .which }
  }

  private func moment(_ typed: String, rewords: Bool = false) throws(ReminderPhraseFailure) -> Reminder? {
    let reader = DateReader(setting, rewords: rewords)
    do throws(DatePhraseFailure) {
      guard let phrase = try reader.read(typed) else { return nil }
      if let minute = phrase.minute { try expectHalf(minute, DateLine(typed, .reminders)) }
      let whole = DatePhrase(day: phrase.day, minute: phrase.minute ?? morning, zone: phrase.zone)
      guard case .time(let wall, let zone, let instant) = clock.deadline(whole) else {
        throw .noSuchZone(phrase.zone ?? "")
      }
      return .at(wall, zone: zone, instant: instant)
    } catch {
      if case .notUnderstood(let words) = error { throw .notUnderstood(words) }
      throw .badMoment(error)
    }
  }
}

// MARK: A time of a day

extension ReminderItem {
  /// Throws for an hour from 1 to 11 without am or pm, such as `9시`, because the evening is as likely as the morning.
  /// `09시` and `9:00` are on a 24-hour clock and pass.
  private func expectHalf(_ minute: Int, _ line: DateLine) throws(DatePhraseFailure) {
    let (tokens, stop) = line.known()
    guard stop == nil, (60..<720).contains(minute), tokens.allSatisfy({ $0.kind.isSubset(of: ReminderItem.hourWords) }),
      tokens.contains(where: { [.hourMark, .halfPast].contains($0.kind) }),
      let first = tokens.first(where: { $0.kind.isSubset(of: .digits.union(.amount)) }),
      !line.text(of: first).hasPrefix("0")
    else { return }
    let (hour, rest) = (minute / 60, minute % 60)
    let latin = rest == 0 ? "\(hour)" : "\(hour):\(padded(rest, 2))"
    let korean = rest == 0 ? "\(hour)시" : "\(hour)시 \(rest)분"
    let typed = line.whole.split(separator: " ").joined(separator: " ")
    throw .unclear(typed, clear: ["\(latin)am", "\(latin)pm", "오전 \(korean)", "오후 \(korean)"])
  }

  private static let hourWords: DateKinds =
    .digits.union([.amount, .hourMark, .minuteMark, .halfPast, .lead, .particle, .deadline])

  /// A reminder at a time of a day, typed in either order: `the day before at 9pm`, `저녁 9시 전날`. A day without a time
  /// means its morning. Nil if the text names no day before the deadline.
  private func hour(
    _ line: DateLine, _ tokens: [DateToken], _ stop: Int?
  ) throws(ReminderPhraseFailure) -> Reminder? {
    try refuseBusinessDays(tokens, of: line)
    var head = ReminderReader(tokens, due: dueDay)
    if let (days, next) = head.daysBefore() {
      if next == tokens.count, stop == nil {
        // `당일` alone is the morning of that day, or the time of the deadline if that is earlier.
        let hour = if case .time(let wall, _, _)? = due { min(morning, wall.minute) } else { morning }
        return .onDay(daysBefore: days, minute: days == 0 ? hour : morning)
      }
      let start = next < tokens.count ? tokens[next].range.lowerBound : stop ?? line.bytes.count
      return try onDay(days, line.text(start..<line.bytes.count), of: line)
    }
    let starts = line.bytes.indices.reversed().lazy.filter { $0 > 0 && line.bytes[$0 - 1] == UInt8(ascii: " ") }
    for start in starts.prefix(ReminderItem.longestDay).reversed() {
      let (tail, stop) = line.known(from: start)
      try refuseBusinessDays(tail, of: line)
      var reader = ReminderReader(tail, due: dueDay)
      guard stop == nil, let (days, next) = reader.daysBefore(), tail[next...].allSatisfy({ $0.kind == .halfDay })
      else {
        continue
      }
      // A part of the day behind the day belongs to the time: `9pm the night before` is 9pm at night, on the day
      // before.
      let half = next < tail.count ? line.text(tail[next].range.lowerBound..<line.bytes.count) + " " : ""
      if let reminder = try onDay(days, half + line.text(0..<start), of: line) { return reminder }
    }
    return nil
  }

  /// Throws for business days: a reminder is stored in days, and after a new deadline other days would be business
  /// days.
  private func refuseBusinessDays(_ tokens: [DateToken], of line: DateLine) throws(ReminderPhraseFailure) {
    var reader = ReminderReader(tokens, due: dueDay)
    guard let count = reader.businessDaysBefore() else { return }
    let customs = line.whole.isKorean ? clock.customs.inKorea : clock.customs
    guard let dueDay, customs.knowsHolidays, let day = customs.workingDay(count, after: dueDay, back: true) else {
      throw .businessDays(count)
    }
    throw .businessDays(dueDay - day)
  }

  /// The maximum number of words for a day after its time.
  private static let longestDay = 6

  /// The reminder at a time of the day `days` before the deadline; nil if the words are no time. The time is parsed as
  /// tomorrow's, so that it is not past.
  private func onDay(_ days: Int, _ time: String, of line: DateLine) throws(ReminderPhraseFailure) -> Reminder? {
    let tomorrow = clock.today + 1
    let phrase: DatePhrase?
    do throws(DatePhraseFailure) {
      phrase = try DateReader(setting).read((time.isKorean ? "내일 " : "tomorrow ") + time)
    } catch {
      switch error {
      // Midnight may be the start or the end of a day, so both are offered.
      case .unclear(_, let clear) where clear.first?.hasSuffix(" 00:00") ?? false:
        throw .unclear(time.split(separator: " ").joined(separator: " "), clear: ReminderReword.midnights(days))
      case .unclear, .noSuchTime: throw .badMoment(error)
      default: return nil
      }
    }
    guard let phrase, let minute = phrase.minute, phrase.zone == nil else { return nil }
    // Midnight at the end of a day is parsed as the start of the next one, which is one day less before the deadline.
    let before = days - (phrase.day - tomorrow)
    guard (0...1).contains(days - before) else { return nil }
    guard before >= 0 else {
      // `당일 밤 1시` is on the day after the deadline. The same hour at the start of its day is offered.
      let hour = "당일 새벽 \(minute / 60)시" + (minute % 60 == 0 ? "" : " \(minute % 60)분")
      throw .unclear(time, clear: minute > 0 && time.isKorean ? [hour] : ReminderReword.midnights(0))
    }
    guard before <= Reminder.mostDaysBefore else { throw .outOfRange(line.whole) }
    return .onDay(daysBefore: before, minute: minute)
  }
}

/// Parses the tokens of a reminder: a length of time, or the day of a time.
struct ReminderReader {
  private let tokens: [DateToken]
  /// The deadline's day, from which calendar months and weekdays are counted back; nil if it is unknown.
  private let due: Day?
  private var at = 0

  init(_ tokens: [DateToken], due: Day? = nil) { (self.tokens, self.due) = (tokens, due) }

  private typealias Part = (minutes: Int, unit: Int)

  /// The length of time before the deadline, in minutes; 0 for the deadline itself, as in `at the time`. Nil for other
  /// tokens, such as those of a date.
  mutating func minutesBefore() -> Int? {
    let isOnTime = skipDeadline()
    var (minutes, unit, isJoined) = (0, Int.max, false)
    while !(unit < .max && has(.dueDay)), let part = part() {
      // A unit must be smaller than the one before, and days are not joined to hours: `1 hour and 10 minutes` is one
      // length, `10 minutes and 1 hour` and `1 day and 1 hour` are two.
      let isOfDays = unit < .max && unit >= 1440 && part.unit < 1440
      guard part.unit < unit, !(isJoined && isOfDays) else { return nil }
      (minutes, unit, isJoined) = (minutes + part.minutes, part.unit, has(.and))
      if isJoined { at += 1 }
    }
    if unit == 60, has([.oneDigit, .twoDigits]), tokens[at].value < 60 {
      minutes += tokens[at].value
      at += 1
    }
    let hasParts = unit < .max
    // `전날` behind a length means only before it: `하루 전날` is one day before, not two.
    let isBefore = has(.before) || hasParts && has(.dueDay) && tokens[at].value == 1
    if isBefore {
      at += 1
      _ = skipDeadline()
    }
    if hasParts { skipParticles() }
    guard at == tokens.count, hasParts || isOnTime && !isBefore else { return nil }
    return minutes
  }

  /// The days before the deadline, and the index behind the words: `the day before`, `이틀 전`, `당일`. Nil for other
  /// tokens.
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
    // A weekday behind the length names the day, so the length alone does not give it.
    if tokens[at - 1].isKoreanBefore, has(.weekday) { return nil }
    while has([.filler, .deadline]) { at += 1 }
    skipParticles()
    return (part.minutes / 1440, at)
  }

  /// The days from a weekday to the deadline: `the friday before`, `전 금요일`. Nil without a weekday or a deadline.
  private mutating func daysBeforeByCalendar() -> Int? {
    guard let due else { return nil }
    if let day = weekdayOfWeek(before: due) { return due - day }
    let (start, isBefore) = (at, has(.before))
    if isBefore { at += 1 }
    guard has(.weekday), let weekday = Weekday(rawValue: tokens[at].value), isBefore || has(.before, at: at + 1) else {
      at = start
      return nil
    }
    at += isBefore ? 1 : 2
    while has([.filler, .deadline]) { at += 1 }
    skipParticles()
    return due - (due - 1).last(weekday)
  }

  /// The weekday of a week before the deadline's: `1주 전 월요일`. Nil for other tokens.
  private mutating func weekdayOfWeek(before due: Day) -> Day? {
    let isSpan = has(.span)
    let next = at + (isSpan ? 1 : 2)
    guard isSpan || has(DateKinds.digits.union(.amount)) && unit(at: at + 1) == 10_080, has(.before, at: next),
      tokens[next].isKoreanBefore, has(.weekday, at: next + 1), let weekday = Weekday(rawValue: tokens[next + 1].value)
    else { return nil }
    let days = tokens[at].value
    let weeks = isSpan ? days / 7 : days
    guard (1...52).contains(weeks), !isSpan || days % 7 == 0 else { return nil }
    at = next + 2
    skipParticles()
    return (due - weeks * 7).start(of: .week, after: 0).first(weekday)
  }

  /// Kinds of the token that ends a length in days or longer, behind which `전` and a weekday may follow.
  static let lengths: [DateKinds] = [.span, .unit, .dayMark]

  /// The number of business days: `2 business days before`, `직전 영업일`. Nil for other tokens.
  mutating func businessDaysBefore() -> Int? {
    while has([.lead, .filler, .deadline]) { at += 1 }
    let isBefore = has(.before)
    if isBefore { at += 1 }
    guard let count = businessDays(), isBefore || has(.before) else { return nil }
    return count
  }

  private mutating func businessDays() -> Int? {
    let isCounted = has(DateKinds.digits.union(.amount))
    var count = isCounted ? tokens[at].value : 1
    if isCounted { at += 1 }
    let isTwoWords = has(.business) && has(.unit, at: at + 1) && tokens[at + 1].value == 0
    guard isTwoWords || has(.businessDay) else { return nil }
    at += isTwoWords ? 2 : 1
    // The number may follow the word for a business day, as in `영업일 2일 전`.
    if !isCounted, has(.digits), has([.dayMark, .weekday], at: at + 1) {
      count = tokens[at].value
      at += 2
    }
    return count
  }

  /// Skips particles without a value, such as the `에` of `전날에` and `당일에`.
  private mutating func skipParticles() {
    while has(.particle), tokens[at].value == 0 { at += 1 }
  }

  /// Skips words for the deadline and the prepositions and fillers around them: `at the time`, `마감`. True if a word for
  /// the deadline was among them.
  private mutating func skipDeadline() -> Bool {
    let start = at
    var isNamed = false
    while has([.lead, .filler, .particle, .deadline]) {
      if has(.deadline) { isNamed = true }
      at += 1
    }
    // Goes back to a preposition such as `at` if no word for the deadline follows: `the day before` begins the same
    // way, and `at 9:00` is a time.
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

  /// The days of `count` calendar months (years if `months` is 12) before the deadline; without a deadline, 30 for each
  /// month and 365 for a year. More than a year gives a value out of range.
  private func days(ofMonths count: Int, _ months: Int) -> Int {
    guard count <= 12 / months else { return 1000 }
    guard let due else { return months == 12 ? 365 : count * 30 }
    return due - due.adding(months: -count * months)
  }

  /// The 30 minutes of a half behind an hour: `1시간 반`, `an hour and a half`. Otherwise 0.
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

extension DateToken {
  /// True for `전` after a length, unlike `before`.
  fileprivate var isKoreanBefore: Bool { kind == .before && value == 1 }
}

extension MinuteSpan {
  /// The minutes of a length, also as typed for reminders: `한 시간`, `half an hour`, `1시간 뒤`. Nil for other texts.
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
    // `m` is minutes here and not months, because a reminder in months has no fixed length.
    DateWord("m", .clockUnit, 1),
    DateWord("before", .before), DateWord("beforehand", .before), DateWord("ahead", .before),
    DateWord("earlier", .before), DateWord("early", .before), DateWord("prior", .before),
    DateWord("time", .deadline), DateWord("due", .deadline), DateWord("deadline", .deadline),
    DateWord("start", .deadline), DateWord("starts", .deadline),
    DateWord("that", .filler), DateWord("when", .filler), DateWord("it", .filler), DateWord("is", .filler),
    DateWord("to", .filler), DateWord("half", .halfPast, 30), DateWord("and", .and), DateWord("dueday", .dueDay),
  ]

  fileprivate static let koreanReminders: [DateWord] = [
    DateWord("전", .before, 1), DateWord("미리", .before), DateWord("앞서", .before), DateWord("전에", .before, 1),
    DateWord("정각", .deadline), DateWord("정시", .deadline), DateWord("제때", .deadline), DateWord("제시간", .deadline),
    DateWord("마감", .deadline), DateWord("시각", .deadline), DateWord("때", .deadline),
    DateWord("전날", .dueDay, 1), DateWord("당일", .dueDay),
  ]
}
