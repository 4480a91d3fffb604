/// Parses a typed list of reminders: lengths before the deadline, times on its day or an earlier day, and moments.
public enum ReminderPhrase {
  /// In characters; limits the work on a pasted text.
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
  case tooMany(limit: Int)
  case tooLong(limit: Int)
}

extension ReminderPhrase {
  /// Parses English and Korean: lengths of time, times of a day and moments, separated by commas; duplicates are
  /// dropped. A day without a time means its morning.
  public static func read(
    _ text: String, at clock: Clock, morning: Int = 9 * 60, before due: Deadline? = nil
  ) throws(ReminderPhraseFailure) -> [Reminder] {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= longest * 10, text.count <= longest else { throw .tooLong(limit: longest) }
    if ReminderReword.isNone(text) { return [] }
    let item = ReminderItem(clock: clock, morning: morning, due: due)
    var found: [Reminder] = []
    let all = ReminderReword.withUnits(
      text.split(whereSeparator: { $0.isNewline || ",;，、·".contains($0) }).map { String($0) })
    var at = 0
    while at < all.count {
      // `the evening before, 8pm` is one reminder.
      let day = at + 1 < all.count ? item.readDay(all[at], at: all[at + 1]) : nil
      let read = if let day { [day] } else { try item.readAny(all[at]) }
      found += read.filter { !found.contains($0) }
      at += day == nil ? 1 : 2
    }
    guard found.count <= Reminder.most else { throw .tooMany(limit: Reminder.most) }
    return found
  }
}

private struct ReminderItem {
  let clock: Clock
  let morning: Int
  let due: Deadline?

  private var dueDay: Day? { due?.wall(in: clock.zone).day }

  /// Nil unless `day` is a day before the deadline and `time` a time of it.
  func readDay(_ day: String, at time: String) -> Reminder? {
    let isDay = if case .onDay? = try? readReworded(day) { true } else { isBefore(day) }
    guard isDay, let hour = try? readReworded("당일 " + time), case .onDay(0, let minute) = hour,
      let joined = try? readReworded(day + " " + time), case .onDay(_, minute) = joined
    else { return nil }
    return joined
  }

  /// Reads the text itself, then the reworded text, then several reminders with `and` between them. Empty for an empty text.
  func readAny(_ typed: String) throws(ReminderPhraseFailure) -> [Reminder] {
    // Split first, because `1d + 1h` also parses as a moment.
    if typed.dropFirst().contains("+"), let all = readParts(typed) { return all }
    do throws(ReminderPhraseFailure) {
      return try readReworded(typed).map { [$0] } ?? []
    } catch {
      if case .outOfRange = error { throw error }
      guard let all = readParts(typed) else { throw error }
      return all
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
    do throws(ReminderPhraseFailure) {
      return try read(typed)
    } catch let first {
      do throws(ReminderPhraseFailure) {
        if let other = ReminderReword.other(typed) { return try read(other) }
      } catch let second {
        switch second {
        case .unclear, .outOfRange, .badMoment(.unclear), .badMoment(.noSuchTime): throw second
        default: break
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
    return try moment(typed)
  }

  private func moment(_ typed: String, rewords: Bool = false) throws(ReminderPhraseFailure) -> Reminder? {
    var reader = DateReader(at: clock, rewords: rewords)
    do throws(DatePhraseFailure) {
      guard let phrase = try reader.read(typed) else { return nil }
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
  /// `the day before at 9pm`, `저녁 9시 전날`: the day comes first or last.
  private func hour(
    _ line: DateLine, _ tokens: [DateToken], _ stop: Int?
  ) throws(ReminderPhraseFailure) -> Reminder? {
    let customs = line.whole.isKorean ? clock.customs.inKorea : clock.customs
    if !customs.knowsHolidays, tokens.contains(where: { [.business, .businessDay].contains($0.kind) }) {
      throw .badMoment(.needsHolidays)
    }
    var head = ReminderReader(tokens, due: dueDay, customs: customs)
    if let (days, next) = head.daysBefore() {
      if next == tokens.count, stop == nil {
        // `당일` is the morning of that day, or the deadline if that is earlier.
        let hour = if case .time(let wall, _, _)? = due { min(morning, wall.minute) } else { morning }
        return .onDay(daysBefore: days, minute: days == 0 ? hour : morning)
      }
      let start = next < tokens.count ? tokens[next].range.lowerBound : stop ?? line.bytes.count
      return try onDay(days, line.text(start..<line.bytes.count), of: line)
    }
    let starts = line.bytes.indices.reversed().lazy.filter { $0 > 0 && line.bytes[$0 - 1] == UInt8(ascii: " ") }
    for start in starts.prefix(ReminderItem.longestDay).reversed() {
      let (tail, stop) = line.known(from: start)
      var reader = ReminderReader(tail, due: dueDay, customs: customs)
      guard stop == nil, let (days, next) = reader.daysBefore(), tail[next...].allSatisfy({ $0.kind == .halfDay })
      else {
        continue
      }
      // `9pm the night before`: 1 day before, night at 9pm.
      let half = next < tail.count ? line.text(tail[next].range.lowerBound..<line.bytes.count) + " " : ""
      if let reminder = try onDay(days, half + line.text(0..<start), of: line) { return reminder }
    }
    return nil
  }

  /// The maximum number of words for a day after its time.
  private static let longestDay = 6

  /// Parses the time as tomorrow's, so that no time is past. Nil if the other words are no time.
  private func onDay(_ days: Int, _ time: String, of line: DateLine) throws(ReminderPhraseFailure) -> Reminder? {
    let tomorrow = clock.today + 1
    let phrase: DatePhrase?
    do throws(DatePhraseFailure) {
      phrase = try DatePhrase.read((time.isKorean ? "내일 " : "tomorrow ") + time, at: clock)
    } catch {
      switch error {
      // Midnight is the start or the end of a day.
      case .unclear(_, let clear) where clear.first?.hasSuffix(" 00:00") ?? false:
        throw .unclear(time.split(separator: " ").joined(separator: " "), clear: ReminderReword.midnights(days))
      case .unclear, .noSuchTime: throw .badMoment(error)
      default: return nil
      }
    }
    guard let phrase, let minute = phrase.minute, phrase.zone == nil else { return nil }
    // Midnight at the end of a day is the start of the next one.
    let before = days - (phrase.day - tomorrow)
    guard (0...1).contains(days - before) else { return nil }
    guard before >= 0 else { throw .unclear(time, clear: ReminderReword.midnights(0)) }
    guard before <= Reminder.mostDaysBefore else { throw .outOfRange(line.whole) }
    return .onDay(daysBefore: before, minute: minute)
  }
}
