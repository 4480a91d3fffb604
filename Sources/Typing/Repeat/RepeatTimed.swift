import Kanban
import Time

/// A typed repetition with a time or a first day: `every monday at 9:00`, `매일 아침 9시`.
public struct TimedRepeat: Equatable, Sendable {
  public let phrase: RepeatPhrase
  public let minute: Int?
  /// The first day, if one was typed: `from 1 december`, `12월 1일부터`.
  public var first: Day?
  /// The repetition without the time and the first day. It parses to `phrase` if its length counts from `first`.
  public let text: String
}

extension TimedRepeat {
  /// Like `RepeatPhrase.read`, but accepts a time, for the deadline, and a first day.
  public static func read(
    _ text: String, at clock: Clock, from first: Day? = nil
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    try read(text, RepeatSetting(DateSetting(clock), from: first))
  }

  static func read(_ typed: String, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let text = RepeatReword.plain(typed)
    if fullHours.contains(text) {
      let next = setting.clock.zone.wall(at: setting.clock.now).minute / 60 + 1
      return try read(padded(next % 24, 2) + ":00부터 매시간", setting)
    }
    do throws(RepeatPhraseFailure) {
      return try RepeatPhrase.read(text, setting).map {
        TimedRepeat(phrase: $0, minute: nil, text: text)
      }
    } catch {
      switch error {
      case .tooLong, .badRule, .badLine, .holidays: throw error
      case .notUnderstood, .unclear, .noSuchDay, .hasTime, .hasTimes, .badEnd, .outOfRange: break
      }
      guard text.utf8.count <= DatePhrase.longest * 4 else { throw error }
      for typed in [text, RepeatReword.other(text, mendsSpelling: setting.mendsSpelling)].compactMap(\.self) {
        if let timed = try withTime(typed, setting) { return timed }
      }
      if let begun = try RepeatStart.read(text, setting) { return begun }
      if case .hasTime = error, let times = times(in: text, setting) ?? timesOfDays(in: text) {
        throw .hasTimes(times)
      }
      throw error
    }
  }

  /// The text if each of its parts, separated by commas, ends with a time: `매주 월 9시, 수 10시`. Nil for other texts.
  private static func timesOfDays(in text: String) -> String? {
    let parts = text.split(separator: ",")
    guard parts.count > 1, text.isKorean else { return nil }
    let areTimed = parts.allSatisfy { part in
      part.split(separator: " ").last.map { word in
        word.first?.isNumber == true && (["시", "분", "반"].contains(where: word.hasSuffix) || word.contains(":"))
      } ?? false
    }
    return areTimed ? text : nil
  }

  /// Two or more times with a comma or `and` between them, if the rest is a repetition. Nil for other texts.
  private static func times(in text: String, _ setting: RepeatSetting) -> String? {
    let line = DateLine(text, .repeats)
    guard let tokens = try? line.tokens(), tokens.count <= 24 else { return nil }
    for start in tokens.indices {
      var (end, count) = (start, 0)
      while let (reading, _, next) = DateShape.longest(in: tokens, at: end), reading == .time {
        count += 1
        end = next
        guard end + 1 < tokens.count, [.comma, .and].contains(tokens[end].kind) else { break }
        end += 1
      }
      guard count > 1 else { continue }
      let first = start > 0 && tokens[start - 1].kind == .lead ? start - 1 : start
      let (before, behind) = (tokens[first].range.lowerBound, tokens[end - 1].range.upperBound)
      let rest = completed(line.text(before: before), line.text(behind: behind))
      guard (try? RepeatPhrase.read(rest, setting)) ?? nil != nil else { continue }
      return line.text(from: tokens[start], to: tokens[end - 1])
    }
    return nil
  }

  /// Phrases for a repetition at every full hour, which begins at the next one. `매시간` counts its hours from now.
  private static let fullHours: Set = ["매시 정각", "매시간 정각", "매시정각", "매시 정각마다"]

  /// The repetition with its time. Nil if the text has no time, or the rest is not a repetition.
  private static func withTime(
    _ text: String, _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    var line = DateLine(text, .repeats)
    // Holidays are looked up only if the text does not parse without them, as in `until new year's eve`.
    if (try? line.tokens()) == nil { line = DateLine(text, .repeats, feasts: setting.feasts) }
    guard let tokens = try? line.tokens(), tokens.count <= 24 else { return nil }
    for start in tokens.indices {
      let digitsEnd = isFourDigitTime(tokens, start, line) ? [start + 1] : []
      let dottedEnd = isDottedTime(tokens, start, line) ? [start + 3] : []
      for end in endsOfTime(tokens, start) + digitsEnd + dottedEnd {
        let isAt = start > 0 && tokens[start - 1].kind == .lead
        let from = tokens[isAt ? start - 1 : start].range.lowerBound
        let rest = completed(line.text(before: from), line.text(behind: tokens[end - 1].range.upperBound))
        guard let phrase = (try? RepeatPhrase.read(rest, setting)) ?? nil else { continue }
        var time = line.text(from: tokens[isAt ? start - 1 : start], to: tokens[end - 1])
        if dottedEnd.contains(end) {
          // `every year 9.30` may be a day of the year.
          guard phrase.rule.frequency != .yearly else { continue }
          time = time.replacing(".", with: ":")
        }
        return TimedRepeat(phrase: phrase, minute: try minute(time, of: phrase, setting), text: rest)
      }
    }
    return nil
  }

  /// The indices behind each time that begins at `start`, the longest first. A second time behind it is included:
  /// `morning at 7` is longer than `morning`.
  private static func endsOfTime(_ tokens: [DateToken], _ start: Int) -> [Int] {
    var ends: [Int] = []
    if let (reading, _, next) = DateShape.longest(in: tokens, at: start), reading == .time {
      ends = [next]
      let isLead = next < tokens.count && tokens[next].kind == .lead
      let second = isLead ? next + 1 : next
      if let (reading, _, end) = DateShape.longest(in: tokens, at: second), reading == .time { ends.insert(end, at: 0) }
      if isLead, second < tokens.count, tokens[second].kind.isSubset(of: [.oneDigit, .twoDigits]) {
        ends.insert(second + 1, at: 0)
      }
    } else if start > 0, tokens[start - 1].kind == .lead, tokens[start - 1].value == 1,
      tokens[start].kind.isSubset(of: [.oneDigit, .twoDigits])
    {
      ends = [start + 1]
    }
    return ends.map { end in end < tokens.count && tokens[end].kind == .particle ? end + 1 : end }
  }

  /// True for four digits that are a time: `daily at 0730`, `every sun 1800`. False for the year of `every 25 dec 2030`
  /// and the count of `every 1500 days`.
  private static func isFourDigitTime(_ tokens: [DateToken], _ start: Int, _ line: DateLine) -> Bool {
    let digits = tokens[start].value
    guard start > 0, tokens[start].kind == .fourDigits, digits < 2400, digits % 100 < 60,
      digits < 1000 || digits % 5 == 0, !line.whole.isKorean
    else { return false }
    let before: DateKinds = digits < 1960 ? [.every, .each] : [.every, .each, .monthName, .feast, .ordinal]
    return tokens[start - 1].kind.isDisjoint(with: before.union(.digits))
  }

  /// True for a time with a dot: `every weekday at 9.30`. Right behind `on` or `every` it is a day.
  private static func isDottedTime(_ tokens: [DateToken], _ start: Int, _ line: DateLine) -> Bool {
    guard start > 0, start + 2 < tokens.count, tokens[start - 1].kind != .lead || tokens[start - 1].value == 1,
      tokens[start - 1].kind.isDisjoint(with: [.every, .each]),
      tokens[start].kind.isSubset(of: [.oneDigit, .twoDigits]), tokens[start + 1].kind == .dot,
      tokens[start + 2].kind == .twoDigits, !line.whole.isKorean
    else { return false }
    let isLast = start + 3 == tokens.count || tokens[start + 3].kind.isDisjoint(with: DateKinds.signs.union(.halfDay))
    return isLast && tokens[start].value < 24 && tokens[start + 2].value < 60
  }

  /// The words without the time; a lone `every` or `마다` becomes every day, as in `every evening` and `아침마다`.
  private static func completed(_ before: String, _ behind: String) -> String {
    var rest = (before + " " + behind).split(separator: " ").joined(separator: " ")
    if rest.hasSuffix(",") { rest.removeLast() }
    switch rest.lowercased() {
    case "every", "each": return "every day"
    case "마다", "매": return "매일"
    default: return rest
    }
  }

  /// The minute of the day of a typed time. It is parsed as a time of tomorrow, because that of today may have passed.
  private static func minute(
    _ time: String, of phrase: RepeatPhrase, _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> Int {
    let tomorrow = setting.clock.today + 1
    do throws(DatePhraseFailure) {
      guard let read = try setting.dates.read("\(tomorrow.text) \(time)"), let minute = read.minute else {
        throw .notUnderstood(time)
      }
      let isEveryDay = phrase.rule.frequency == .daily || phrase.rule.isWithinDay
      // In `매주 금요일 밤 1시` the hour belongs to Saturday, which the rule cannot express.
      guard read.day == tomorrow || isEveryDay else {
        throw .unclear(time, clear: hours(minute, inKorean: time.isKorean))
      }
      return minute
    } catch {
      switch error {
      // The error offers midnights of two days. A repetition has no date yet, so the start and the end of a day are
      // offered.
      case .unclear(let words, let clear)
      where !words.ranges(of: "midnight").isEmpty || clear.contains { $0.count > 12 }:
        throw .unclear(words, clear: ["0:00", "23:59"])
      case .unclear(let words, let clear): throw .unclear(words, clear: clear)
      default: throw .notUnderstood(time)
      }
    }
  }

  /// Clear phrases for a time after the midnight that ends the day: the same hour at the start of the day, or both ends
  /// of the day for midnight itself.
  private static func hours(_ minute: Int, inKorean isKorean: Bool) -> [String] {
    guard minute > 0 else { return ["0:00", "23:59"] }
    guard isKorean else { return ["0\(minute / 60):\(padded(minute % 60, 2))"] }
    return ["새벽 \(minute / 60)시" + (minute % 60 == 0 ? "" : " \(minute % 60)분")]
  }
}

extension DateLine {
  fileprivate func text(before end: Int) -> String { String(decoding: bytes[..<end], as: UTF8.self) }
  fileprivate func text(behind start: Int) -> String { String(decoding: bytes[start...], as: UTF8.self) }
}

extension Repeat {
  /// Like `begun` with a phrase; a typed time replaces the time of the deadline, and a typed first day replaces its
  /// day. If the typed time makes the deadline a past one, the series begins with the next occurrence. An hourly or
  /// minutely rule without a deadline begins one interval from now.
  public static func begun(
    _ timed: TimedRepeat, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    guard timed.phrase.series == nil else { return try begun(timed.phrase, with: due, at: clock) }
    let (day, minute) = due.map { $0.wall(in: clock.zone) } ?? (nil, nil)
    let time = timed.minute ?? minute
    if let first = timed.first { return try begun(timed.phrase, from: first, minute: time, at: clock) }
    guard let minute = timed.minute else {
      if due == nil, timed.phrase.rule.isWithinDay {
        return try begun(timed.phrase, with: clock.soon(timed.phrase.rule), at: clock)
      }
      return try begun(timed.phrase, with: due, at: clock)
    }
    guard let day, let due else {
      let rule = timed.phrase.rule.isWithinDay ? RecurrenceRule(.daily) : timed.phrase.rule
      let first = try begun(RepeatPhrase(rule), with: nil, at: clock).due.wall(in: clock.zone).day
      return try begun(timed.phrase, from: first, minute: minute, at: clock)
    }
    let moved = clock.deadline(day, minute: minute)
    // If the typed time has passed today and the deadline has not, the series begins with the next occurrence.
    if moved.isPast(at: clock), !due.isPast(at: clock) {
      return try begun(timed.phrase, from: day, minute: minute, at: clock)
    }
    return try begun(timed.phrase, with: moved, at: clock)
  }

  /// Begins with the first occurrence on or after `first` that is not past.
  private static func begun(
    _ phrase: RepeatPhrase, from first: Day, minute: Int?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    var every = phrase.rule.isWithinDay ? RecurrenceRule(.daily) : phrase.rule
    (every.interval, every.count) = (1, nil)
    let series = Repeat(every, from: clock.deadline(first, minute: minute))
    guard let next = series.firstNotPast(onOrAfter: series.first, at: clock), let due = series.due(next, at: clock)
    else { throw .neverComes }
    return try begun(phrase, with: due, at: clock)
  }
}

extension Clock {
  /// The first deadline of an hourly or minutely rule without a typed start: one interval from now, at least a minute.
  fileprivate func soon(_ rule: RecurrenceRule) -> Deadline {
    let step = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    let wall = zone.wall(at: now + max(60, step * rule.interval) * 1000)
    return deadline(wall.day, minute: wall.minute)
  }
}

/// Parses the first day of a typed repetition: `every monday starting 1 december`, `12월 1일부터 매일`.
enum RepeatStart {
  /// The repetition with its first day. Nil if the text has no first day, or the rest is not a repetition.
  static func read(_ text: String, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let plain = DateLine(text, .repeats).whole
    let words = plain.split(separator: " ").map { String($0).trimmingBrackets }.filter { !$0.isEmpty }
    guard words.count <= 24 else { return nil }
    let begun = try plain.isKorean ? korean(words, setting) : english(words, setting)
    // Not with `??`: the compiler drops the path of an error that its right side throws (Swift 6.3, optimized).
    if let begun { return begun }
    return try dated(words, setting)
  }

  /// Parses a repetition with a date before or after it, which is its first day: `5 dec every month`, `매월 12월 5일`. Nil
  /// without such a date, and for a yearly rule, whose day the date would be.
  private static func dated(_ words: [String], _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    // A second month may end the repetition; more would only cost time.
    guard words.count > 1, words.count(where: isOfMonth) <= 2 else { return nil }
    for count in stride(from: min(words.count - 1, 6), to: 0, by: -1) {
      for (date, rest) in [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ] where rest.contains(where: QuickSeries.isMarker) {
        let date = date.drop { ["by", "on", "due", "the"].contains($0.lowercased()) }
        guard let first = date.first, first.first?.isNumber == true || isMonth(first), date.contains(where: isOfMonth),
          let phrase = day(date.joined(separator: " ").trimmingBrackets, setting)
        else { continue }
        guard let timed = try timed(rest.joined(separator: " "), phrase, setting) else { continue }
        if timed.phrase.rule.frequency < .yearly { return timed }
      }
    }
    return nil
  }

  private static func isMonth(_ word: String) -> Bool {
    DateLine(word).known().tokens.first?.kind == .monthName
  }

  /// True for a word that may name a month: `dec`, `12월`, or one that begins with a number and has a slash or a dash,
  /// such as `12/5`.
  private static func isOfMonth(_ word: String) -> Bool {
    let tokens = DateLine(word).known().tokens
    let isOfNumbers = word.first?.isNumber == true && tokens.contains { [.slash, .dash].contains($0.kind) }
    return isOfNumbers || tokens.contains { [.monthName, .monthMark].contains($0.kind) }
  }

  private static func english(_ words: [String], _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    guard let start = words.firstIndex(where: { leads.contains($0.lowercased()) }) else { return nil }
    var from = start + 1
    while from < words.count, ["on", "from", "at", "in", "of", "the"].contains(words[from].lowercased()) { from += 1 }
    for end in stride(from: min(words.count, from + 6), to: from, by: -1) {
      let date = words[from..<end].joined(separator: " ").trimmingBrackets
      guard decimal(date) == nil, let phrase = day(date, setting) ?? day("1 " + date, setting) else { continue }
      let rest = words[..<start] + words[end...]
      if let timed = try timed(rest.joined(separator: " "), phrase, setting) { return timed }
    }
    return nil
  }

  private static let leads: Set = [
    "starting", "starts", "start", "beginning", "begins", "begin", "from", "as", "commencing", "effective",
  ]

  private static func korean(_ words: [String], _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    guard let end = words.firstIndex(where: { $0.hasSuffix("부터") }) else { return try throughout(words, setting) }
    for start in 0...end {
      let date = words[start...end].joined(separator: " ").dropLast(2)
      // In `매월 1일부터 5일까지` both numbers are days of each month, so the `1일` is no first day.
      if date.ranges(of: "월").isEmpty, date.hasSuffix("일"), start > 0, monthly.contains(words[start - 1]) { return nil }
      guard let phrase = day(String(date), setting) ?? day(date + " 1일", setting) else { continue }
      let rest = words[..<start] + words[(end + 1)...]
      if let timed = try timed(rest.joined(separator: " "), phrase, setting) { return timed }
    }
    return nil
  }

  /// A repetition during a period, from its first day or today to its last day: `12월 한 달 동안 매일`, `다음 주 내내 매일`. Nil
  /// without one.
  private static func throughout(
    _ words: [String], _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let today = setting.clock.today
    guard let at = words.indices.dropFirst().first(where: { leadingMark(words[$0...]) != nil }),
      let mark = leadingMark(words[at...])
    else { return nil }
    let behind = words[(at + mark.count)...]
    for start in 0..<(behind.isEmpty ? at : 1) where start == 0 || !words[start - 1].hasSuffix(",") {
      let period = words[start..<at].joined(separator: " ")
      guard let (first, last) = edges(of: period, setting), last >= today else { continue }
      let rest = (words[..<start] + behind).joined(separator: " ")
      // A period that has begun lasts from today. If its first day is after its last, the first day was parsed as next
      // year's.
      let isUnderWay = first < today || first > last
      let beginning = DatePhrase(day: isUnderWay ? today : first, minute: nil)
      return try timed("\(rest), \(last.text)까지", beginning, setting)
    }
    return nil
  }

  private static func edges(of period: String, _ setting: RepeatSetting) -> (Day, Day)? {
    if weeks.contains(period) { return day(period + " 월요일", setting).map { ($0.day, $0.day + 6) } }
    guard period.hasSuffix("월") || period.hasSuffix("달"), let first = day(period + " 1일", setting)?.day,
      let last = day(period + " 말일", setting)?.day
    else { return nil }
    return (first, last)
  }

  private static func leadingMark(_ words: ArraySlice<String>) -> [String]? {
    marks.first { words.starts(with: $0) }
  }

  private static let marks = [
    ["한", "달", "동안"], ["한", "달간"], ["한", "달", "내내"], ["한달", "동안"], ["한달간"], ["한달", "내내"], ["한", "주", "동안"],
    ["한", "주간"],
    ["한주", "동안"], ["일주일", "동안"], ["일주일간"], ["동안"], ["내내"],
  ]
  private static let weeks: Set = ["이번 주", "이번주", "다음 주", "다음주", "담주", "다다음 주", "다다음주"]

  private static let monthly: Set = ["매월", "매달", "매년", "마다"]

  private static func day(_ text: String, _ setting: RepeatSetting) -> DatePhrase? {
    // In `every mon from 9` the number is an hour as often as a day.
    guard decimal(text) == nil, let phrase = (try? setting.dates.read(text)).flatMap(\.self), phrase.zone == nil else {
      return nil
    }
    return phrase
  }

  private static func timed(
    _ rest: String, _ start: DatePhrase, _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let rest = rest.trimmingBrackets
    guard !rest.isEmpty,
      let read = try? TimedRepeat.read(
        rest, RepeatSetting(setting.dates.setting, from: start.day, mendsSpelling: setting.mendsSpelling))
    else {
      return nil
    }
    guard let minute = read.minute else {
      return TimedRepeat(phrase: read.phrase, minute: start.minute, first: start.day, text: read.text)
    }
    guard start.minute == nil else { return nil }
    return TimedRepeat(phrase: read.phrase, minute: minute, first: start.day, text: read.text)
  }
}

extension String {
  fileprivate var trimmingBrackets: String {
    let edges: Set<Character> = ["(", ")", ",", " "]
    return String(String(drop { edges.contains($0) }).reversed().drop { edges.contains($0) }.reversed())
  }
}
