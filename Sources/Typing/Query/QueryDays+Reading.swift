import Kanban
import Time

extension QueryDays {
  /// The days that a text means: `fri`, `+2w`, `-7d`, `week`, `mon..fri`, `2026-12-25`, `2026-12`, `2026`.
  static func read(_ text: String, of field: QueryField, at clock: Clock) throws(DatePhraseFailure) -> QueryDays {
    guard text.utf8.count <= DatePhrase.longest * 10 else { throw .tooLong(limit: DatePhrase.longest) }
    guard let dots = dots(in: text) else { return try one(text, of: field, at: clock) }
    let (first, last) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    guard !first.isEmpty, !last.isEmpty else { throw .notUnderstood(text) }
    var (from, to) = (try one(first, of: field, at: clock), try one(last, of: field, at: clock))
    // On 24 November, the ends of `11-20..11-30` would be of different years, the first after the last: one end is
    // parsed in the other direction, so that the range is not reversed.
    if from.first > to.last {
      if field.looksBack {
        to = try one(last, looksBack: false, at: clock)
      } else {
        from = try one(first, looksBack: true, at: clock)
      }
    }
    return QueryDays(min(from.first, to.first), max(from.last, to.last), in: clock.zone)
  }

  /// True if the meaning does not depend on today.
  static func isFixed(_ text: String) -> Bool {
    guard let dots = dots(in: text) else { return isFixed(end: text[...]) }
    return isFixed(end: text[..<dots.lowerBound]) && isFixed(end: text[dots.upperBound...])
  }

  /// True if an end of a range does not depend on today, or is empty, as in an open range.
  private static func isFixed(end: Substring) -> Bool {
    end.isEmpty || Day(text: end) != nil || days(ofMonthOrYear: String(end)) != nil
  }

  /// The comparison and the end of an open range: `..fri` means `<=fri`, and `fri..` means `>=fri`. Nil for other
  /// texts.
  static func openRange(_ text: String) -> (comparison: Comparison, end: String)? {
    guard let dots = dots(in: text) else { return nil }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard first.isEmpty != last.isEmpty else { return nil }
    if first.isEmpty { return (comparison: .atMost, end: String(last)) }
    return (comparison: .atLeast, end: String(first))
  }

  static func dots(in text: String) -> Range<String.Index>? {
    guard let first = text.firstIndex(of: ".") else { return nil }
    for index in text[first...].indices where text[index...].hasPrefix("..") {
      return index..<text.index(index, offsetBy: 2)
    }
    return nil
  }

  /// The days to compare with. A date without a year is the nearest one, not the next, so that `due<11-20` on 24
  /// November does not match nearly all cards. Fields that look back keep the last one.
  static func nearest(
    _ text: String, of field: QueryField, at clock: Clock
  ) throws(DatePhraseFailure) -> QueryDays {
    let days = try read(text, of: field, at: clock)
    guard !field.looksBack, dots(in: text) == nil, days.minute == nil, hasOpenYear(text),
      let last = try? one(text, looksBack: true, at: clock)
    else { return days }
    return clock.today - last.first < days.first - clock.today ? last : days
  }

  /// True for a date without a year: `11-20`, `20 nov`, `20`. False for `fri` and `+3`.
  private static func hasOpenYear(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    let kinds: DateKinds = [.weekday, .nearDay, .unit, .clockUnit, .plus, .span, .which, .fourDigits]
    return tokens.contains { $0.kind.isSubset(of: .digits) } && !tokens.contains { !$0.kind.isDisjoint(with: kinds) }
  }

  private static func one(
    _ text: String, of field: QueryField, at clock: Clock
  ) throws(DatePhraseFailure) -> QueryDays {
    try one(text, looksBack: field.looksBack, at: clock)
  }

  private static func one(_ text: String, looksBack: Bool, at clock: Clock) throws(DatePhraseFailure) -> QueryDays {
    if let period = QueryPeriod.allCases.first(where: { $0.name.means(QueryText.squeezed(text)) }) {
      return days(of: period, at: clock)
    }
    if let (first, last) = days(ofMonthOrYear: text) { return QueryDays(first, last, in: clock.zone) }
    if let (first, last) = days(ofMonthNamed: text, looksBack: looksBack, at: clock) {
      return QueryDays(first, last, in: clock.zone)
    }
    if let ago = try ago(text, at: clock) { return QueryDays(ago, ago, in: clock.zone) }
    guard let phrase = try DatePhrase.read(text, at: clock, looksBack: looksBack) else {
      throw .notUnderstood(text)
    }
    if let minute = phrase.minute, !isPartOfDay(text) {
      let isAhead = looksBack && phrase.day > clock.today && isTime(text)
      let zone = phrase.zone.flatMap(clock.zone(named:)) ?? clock.zone
      return QueryDays(isAhead ? phrase.day - 1 : phrase.day, minute: minute, in: zone)
    }
    return QueryDays(phrase.day, phrase.day, in: clock.zone)
  }

  /// True for a part of a day without an hour, such as `tonight`, which counts as a day.
  private static func isPartOfDay(_ text: String) -> Bool {
    // Cannot fail: the text was parsed before.
    guard let tokens = try? DateLine(text).tokens() else { return false }
    let hasHour = tokens.contains { $0.kind.isSubset(of: [.hourMark, .clockWord, .colon]) }
    return !hasHour && tokens.contains { $0.kind == .halfDay && $0.value > DayHalf.pm.rawValue }
  }

  private static func days(of period: QueryPeriod, at clock: Clock) -> QueryDays {
    let weekStart = clock.customs.weekStart
    let first = clock.today.start(of: period.unit, after: period.distance, weekStart: weekStart)
    let last = clock.today.start(of: period.unit, after: period.distance + 1, weekStart: weekStart) - 1
    return QueryDays(first, last, in: clock.zone)
  }

  /// The days of a year or a month: `2026`, `2026-11`, `2026년 11월`. Nil for other texts.
  private static func days(ofMonthOrYear text: String) -> (first: Day, last: Day)? {
    let text = QueryText.squeezed(text, keepingDashes: true)
    let parts = text.split(omittingEmptySubsequences: false) { "-/.년".contains($0) }
    guard (1...2).contains(parts.count), parts[0].utf8.count == 4, let year = decimal(parts[0]) else { return nil }
    if parts.count == 1 || text.hasSuffix("년") {
      // Other numbers of four digits, such as `1730`, are probably times.
      guard (1900...2199).contains(year), let first = Day(year: year, month: 1, day: 1),
        let last = Day(year: year, month: 12, day: 31)
      else { return nil }
      return (first, last)
    }
    let digits = parts[1].hasSuffix("월") ? parts[1].dropLast() : parts[1]
    guard digits.utf8.count <= 2, let month = decimal(digits), let first = Day(year: year, month: month, day: 1)
    else { return nil }
    return (first, first + (Day.length(ofMonth: month, year: year) - 1))
  }

  /// The days of the month that a name means, in this year or in the nearest other one in the direction of the field:
  /// `december`, `nov`, `12월`. Nil for other texts.
  private static func days(
    ofMonthNamed text: String, looksBack: Bool, at clock: Clock
  ) -> (first: Day, last: Day)? {
    guard let month = month(named: QueryText.squeezed(text)) else { return nil }
    let today = clock.today.parts
    let distance = looksBack ? (month > today.month ? -1 : 0) : (month < today.month ? 1 : 0)
    let year = today.year + distance
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    return (first, first + (Day.length(ofMonth: month, year: year) - 1))
  }

  private static func month(named name: String) -> Int? {
    if name.hasSuffix("월") { return decimal(name.dropLast()).flatMap { (1...12).contains($0) ? $0 : nil } }
    return DateWord.latin.first { $0.kind == .monthName && $0.text.description == name }?.value
  }

  /// Parses a day by its distance before today: `-7d`, `3주전`, `2 weeks ago`. Nil for other texts.
  private static func ago(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> Day? {
    var rest = QueryText.squeezed(text, keepingDashes: true)[...]
    if rest.hasPrefix("-") {
      rest.removeFirst()
    } else if rest.hasSuffix("ago") {
      rest.removeLast(3)
    } else if rest.hasSuffix("전") {
      rest.removeLast()
    } else {
      return nil
    }
    return try QuerySpan.read(String(rest)).map { span throws(DatePhraseFailure) in try span.before(clock.today) }
  }

  /// True for a time without a day, such as `9:00`. Date parsing takes a past one as tomorrow's, which `one` corrects
  /// for a field that looks back.
  static func isTime(_ text: String) -> Bool {
    // Fails for words of no date: callers pass any text.
    guard let tokens = try? DateLine(text).tokens(), let (reading, _, next) = DateShape.longest(in: tokens, at: 0)
    else { return false }
    return reading == .time && next == tokens.count
  }
}

/// A length: `30d`, `2 weeks`, `3개월`.
struct QuerySpan: Hashable, Sendable {
  let count: Int
  let unit: DateUnit

  static func read(_ text: String) -> QuerySpan? {
    let text = QueryText.squeezed(text)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = decimal(digits), let unit = unit(String(text.dropFirst(digits.count))) else { return nil }
    return QuerySpan(count: count, unit: unit)
  }

  private static func unit(_ word: String) -> DateUnit? {
    // `일` and `년` are units only after a number.
    if word == "일" { return .day }
    if word == "년" { return .year }
    let units = (DateWord.latin + DateWord.korean).filter { $0.kind == .unit }
    return units.first { $0.text.description == word }.flatMap { DateUnit(rawValue: $0.value) }
  }

  func before(_ day: Day) throws(DatePhraseFailure) -> Day {
    let day = day.adding(-count, unit)
    guard Day.years.contains(day.year) else { throw .outOfRange }
    return day
  }
}
