/// What a typed list of reminders means: how long before the deadline each of them is, or at what moment.
public enum ReminderPhrase {
  /// In characters; nobody types more, and a paste is not read further.
  public static let longest = 300
}

/// Why typed reminders are not taken; with the words it is about, as they were typed.
public enum ReminderPhraseFailure: Error, Equatable, Sendable {
  case notUnderstood(String)
  /// It means two things; each of the others means one.
  case unclear(String, clear: [String])
  case badMoment(DatePhraseFailure)
  /// More than a year before the deadline.
  case outOfRange(String)
  case tooMany(limit: Int)
  case tooLong(limit: Int)
}

extension ReminderPhrase {
  /// Reads English and Korean at once: lengths of time and moments with commas between them, each of them once. A day
  /// without a time is its morning; an hour of the day before is counted from the deadline.
  public static func read(
    _ text: String, at clock: Clock, morning: Int = 9 * 60, before due: Deadline? = nil
  ) throws(ReminderPhraseFailure) -> [Reminder] {
    // Bytes first: counting the characters of a pasted book would take its time.
    guard text.utf8.count <= longest * 10, text.count <= longest else { throw .tooLong(limit: longest) }
    var found: [Reminder] = []
    for item in text.split(whereSeparator: { $0.isNewline || ",;，、·".contains($0) }) {
      guard let reminder = try reminder(String(item), clock, morning, due), !found.contains(reminder) else { continue }
      found.append(reminder)
    }
    guard found.count <= Reminder.most else { throw .tooMany(limit: Reminder.most) }
    return found
  }

  private static func reminder(
    _ item: String, _ clock: Clock, _ morning: Int, _ due: Deadline?
  ) throws(ReminderPhraseFailure) -> Reminder? {
    let line = DateLine(item, .reminders)
    let tokens: [DateToken]
    // What has no word of its own may be a holiday, or a date as programs write it.
    do throws(DatePhraseFailure) { tokens = try line.tokens() } catch { return try moment(item, clock, morning) }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let typed = line.text(from: first, to: last)
    let dueDay = due?.wall(in: clock.zone).day
    var reader = ReminderReader(tokens, due: dueDay)
    if let minutes = reader.minutesBefore() {
      guard minutes <= Reminder.longestBefore else { throw .outOfRange(typed) }
      return .before(minutes: minutes)
    }
    var other = ReminderReader(tokens, due: dueDay)
    if let (days, start) = other.daysBefore() {
      let base = if case .time(let wall, _, _)? = due { wall.minute } else { morning }
      // `당일` is the morning of that day, or the deadline where that is before.
      if days == 0, start == tokens.count { return .before(minutes: max(0, base - morning)) }
      let minutes = try failing { () throws(DatePhraseFailure) in try time(tokens, start, line, clock) }
      if let minutes { return try before(days * 1440 + base - minutes, typed) }
    }
    if tokens.contains(where: { $0.kind == .before }) { throw .notUnderstood(typed) }
    if tokens.count == 1, first.kind.isSubset(of: .digits) {
      throw .unclear(typed, clear: ["\(typed) min", "\(typed) h", "\(typed)분", "\(typed)시간"])
    }
    return try moment(item, clock, morning)
  }

  private static func before(_ minutes: Int, _ typed: String) throws(ReminderPhraseFailure) -> Reminder {
    guard minutes >= 0 else { throw .notUnderstood(typed) }
    guard minutes <= Reminder.longestBefore else { throw .outOfRange(typed) }
    return .before(minutes: minutes)
  }

  /// The hour that is the rest of the words; nil where they are something else.
  private static func time(
    _ tokens: [DateToken], _ start: Int, _ line: DateLine, _ clock: Clock
  ) throws(DatePhraseFailure) -> Int? {
    guard let (reading, found, next) = DateShape.longest(in: tokens, at: start), reading == .time, found.which == nil,
      tokens[next...].allSatisfy({ $0.kind == .particle })
    else { return nil }
    var time = DateTime()
    try time.add(found, line.text(from: tokens[start], to: tokens[next - 1]))
    // No hour of that day is over: it is none of today's.
    let morning = clock.at(clock.zone.moment(of: WallTime(clock.today, minute: 0)))
    return try time.minute(on: morning.today, at: morning)
  }

  private static func failing<Value>(
    _ read: () throws(DatePhraseFailure) -> Value
  ) throws(ReminderPhraseFailure) -> Value {
    do throws(DatePhraseFailure) { return try read() } catch { throw failure(error) }
  }

  private static func moment(
    _ item: String, _ clock: Clock, _ morning: Int
  ) throws(ReminderPhraseFailure) -> Reminder? {
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(item, at: clock) else { return nil }
      let whole = DatePhrase(day: phrase.day, minute: phrase.minute ?? morning, zone: phrase.zone)
      guard case .time(let wall, let zone, let instant) = clock.deadline(whole) else {
        throw .noSuchZone(phrase.zone ?? "")
      }
      return .at(wall, zone: zone, instant: instant)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ failure: DatePhraseFailure) -> ReminderPhraseFailure {
    if case .notUnderstood(let words) = failure { return .notUnderstood(words) }
    return .badMoment(failure)
  }
}

/// Walks over the words of one reminder that is told as a length of time.
private struct ReminderReader {
  private let tokens: [DateToken]
  /// Before which months are counted.
  private let due: Day?
  private var at = 0

  init(_ tokens: [DateToken], due: Day? = nil) { (self.tokens, self.due) = (tokens, due) }

  /// Nil for what is none: then it may be a moment.
  mutating func minutesBefore() -> Int? {
    let isOnTime = skipDeadline()
    var (minutes, hasParts) = (0, false)
    while !(hasParts && has(.dueDay)), let part = part() {
      (minutes, hasParts) = (minutes + part, true)
      if has(.and) { at += 1 }
    }
    // `하루 전날` is one day, and not two.
    let isBefore = has(.before) || hasParts && has(.dueDay) && tokens[at].value == 1
    if isBefore {
      at += 1
      _ = skipDeadline()
    }
    guard at == tokens.count, hasParts || isOnTime && !isBefore else { return nil }
    return minutes
  }

  /// `the day before`, `이틀 전`, `당일`, and where the words go on: how many days before.
  mutating func daysBefore() -> (days: Int, next: Int)? {
    while has([.lead, .filler]) { at += 1 }
    if has(.dueDay) { return (tokens[at].value, skipLeads(at + 1)) }
    guard let minutes = part(), minutes % 1440 == 0, has(.before) else { return nil }
    return (minutes / 1440, skipLeads(at + 1))
  }

  private func skipLeads(_ start: Int) -> Int {
    var next = start
    while has([.lead, .particle, .filler, .within], at: next) { next += 1 }
    return next
  }

  /// `at the time`, `마감`, before the length or behind it.
  private mutating func skipDeadline() -> Bool {
    let start = at
    var isNamed = false
    while has([.lead, .filler, .particle, .deadline]) {
      if has(.deadline) { isNamed = true }
      at += 1
    }
    // `the day before` begins like it; `at 9:00` is a moment, which nothing of this has eaten.
    if !isNamed, has([.lead], at: start) { at = start }
    return isNamed
  }

  private mutating func part() -> Int? {
    let start = at
    if has(.halfPast) {
      at += has(.amount, at: at + 1) ? 2 : 1
      if has(.clockUnit), tokens[at].value == 60 {
        at += 1
        return 30
      }
    } else if has(.span) || has(.dueDay), tokens[at].value > 0 {
      at += 1
      return tokens[at - 1].value * 1440
    } else if has([.digits, .amount]), has(.unit, at: at + 1), tokens[at + 1].value == DateUnit.month.rawValue {
      at += 2
      return days(ofMonths: tokens[at - 2].value) * 1440
    } else if has([.digits, .amount]), let unit = unit(at: at + 1) {
      at += 2
      return tokens[at - 2].value * unit + half(of: unit)
    } else if let unit = unit(at: at), has(.before, at: at + 1) {
      at += 1
      return unit
    }
    at = start
    return nil
  }

  /// Thirty each where no deadline says which months they are; more than any reminder may be where they are too many.
  private func days(ofMonths count: Int) -> Int {
    guard let due, count <= 12 else { return min(count, 1000) * 30 }
    return due - due.adding(months: -count)
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
  /// As reminders are typed too: `한 시간`, `half an hour`, `1시간 뒤`.
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
  /// `당일`, `전날`: the day of the deadline and the one before it.
  static let dueDay = one(81)
}

extension DateLine.Vocabulary {
  /// The words of dates are words of reminders too; of two meanings, that of reminders comes first.
  static let reminders = DateLine.Vocabulary(
    latin: DateWord.latinReminders + DateWord.latin, korean: DateWord.koreanReminders + DateWord.korean)
}

extension DateWord {
  fileprivate static let latinReminders: [DateWord] = [
    // Months are no length of time, and nobody means them here.
    DateWord("m", .clockUnit, 1),
    DateWord("before", .before), DateWord("beforehand", .before), DateWord("ahead", .before),
    DateWord("earlier", .before), DateWord("early", .before), DateWord("prior", .before),
    DateWord("time", .deadline), DateWord("due", .deadline), DateWord("deadline", .deadline),
    DateWord("that", .filler), DateWord("when", .filler), DateWord("it", .filler), DateWord("is", .filler),
    DateWord("to", .filler), DateWord("half", .halfPast, 30), DateWord("and", .and),
  ]

  fileprivate static let koreanReminders: [DateWord] = [
    DateWord("전", .before), DateWord("미리", .before), DateWord("앞서", .before), DateWord("전에", .before),
    DateWord("정각", .deadline), DateWord("정시", .deadline), DateWord("제때", .deadline), DateWord("제시간", .deadline),
    DateWord("마감", .deadline), DateWord("시각", .deadline), DateWord("때", .deadline),
    DateWord("전날", .dueDay, 1), DateWord("당일", .dueDay),
  ]
}
