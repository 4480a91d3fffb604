import Kanban
import Time

/// Parses a date of the lunar calendar: `음력 8월 15일`, `내년 음력 윤6월 3일`, `lunar 8-15`, `섣달 그믐`.
struct LunarShape {
  private let tokens: [DateToken]
  private var at: Int
  private var found = DateFound()

  private init(_ tokens: [DateToken], _ start: Int) {
    self.tokens = tokens
    at = start
  }

  static func read(_ tokens: [DateToken], at start: Int) -> (DateFound, next: Int)? {
    // The word for the lunar calendar may come last.
    guard tokens.dropFirst(start).prefix(8).contains(where: { !$0.kind.isDisjoint(with: LunarShape.signs) }) else {
      return nil
    }
    var shape = LunarShape(tokens, start)
    return shape.isRead() ? (shape.found, shape.at) : nil
  }

  private static let signs: DateKinds = [.lunar, .lunarMonth, .leap]

  private mutating func isRead() -> Bool {
    let isBeside = readSide()
    guard readDate() else { return false }
    if !isBeside, has(.beside) {
      found.beside = tokens[at].value
      at += 1
    }
    return true
  }

  private mutating func readDate() -> Bool {
    readYear()
    // `정월 대보름`: names that exist only in the lunar calendar.
    if has(.lunarMonth) { return readMonth() && has(.lunarDay) && readDay() }
    guard accept(.lunar) else { return readDateBefore() }
    if found.year == nil, found.which == nil { readYear() }
    found.isLeapMonth = accept(.leap)
    if readPair() { return true }
    let isMonth = readMonth()
    return (isMonth || !found.isLeapMonth && found.year == nil && found.which == nil) && readDay(isMonth: isMonth)
  }

  private func has(_ kinds: DateKinds, ahead count: Int = 0) -> Bool {
    at + count < tokens.count && kinds.contains(tokens[at + count].kind)
  }

  private mutating func accept(_ kinds: DateKinds) -> Bool {
    guard has(kinds) else { return false }
    at += 1
    return true
  }
}

extension LunarShape {
  /// Parses `day before` and `day after`, which precede the date. False without them.
  private mutating func readSide() -> Bool {
    guard has([.unit, .dayWord]), tokens[at].value == 0, has([.before, .afterThat], ahead: 1) else { return false }
    found.beside = has(.before, ahead: 1) ? -1 : 1
    at += 2
    return true
  }

  /// Parses a date with its mark behind (`8월 15일(음력)`) or with a leap month, which needs no mark. False for other
  /// dates.
  private mutating func readDateBefore() -> Bool {
    found.isLeapMonth = accept(.leap)
    guard readPair() || readMonth() && readDay() else { return false }
    // Only the lunar calendar has leap months.
    return (accept(.lunar) || found.isLeapMonth) && !has(DateKinds.digits.union(LunarShape.signs))
  }

  /// Parses the year: `2027년`, `내년`, `2027` before `lunar`, `2027-` after it.
  private mutating func readYear() {
    if has(.fourDigits), has(.yearMark, ahead: 1) || has(.lunar, ahead: 1) || has([.dash, .slash, .dot], ahead: 1) {
      found.year = tokens[at].value
      at += has(.lunar, ahead: 1) ? 1 : 2
    } else if has(.which), has(.unit, ahead: 1), tokens[at + 1].value == DateUnit.year.rawValue {
      found.which = tokens[at].value
      at += 2
    }
  }

  /// Parses a month and a day as a pair: `8-15`, `8/15`, `8.15.`. False without them.
  private mutating func readPair() -> Bool {
    let digits: DateKinds = [.oneDigit, .twoDigits]
    guard has(digits), has([.dash, .slash, .dot], ahead: 1), has(digits, ahead: 2) else { return false }
    let end = tokens[at + 1].kind == .dot && has(.dot, ahead: 3) ? 4 : 3
    guard !has(.signs, ahead: end) else { return false }
    (found.month, found.dayOfMonth) = (tokens[at].value, tokens[at + 2].value)
    at += end
    return true
  }

  private mutating func readMonth() -> Bool {
    if has(.lunarMonth) {
      found.month = tokens[at].value
      at += 1
      return true
    }
    guard has([.oneDigit, .twoDigits]), has(.monthMark, ahead: 1) else { return false }
    found.month = tokens[at].value
    at += 2
    return true
  }

  /// Parses a day: `15일`, `보름`, `그믐`, `말일`; after a month also `15`. False without one.
  private mutating func readDay(isMonth: Bool = true) -> Bool {
    if has(.lunarDay) || has(.span) && tokens[at].value == 15 {
      found.dayOfMonth = tokens[at].value
    } else if has(.end) {
      found.dayOfMonth = -1
    } else {
      guard has([.oneDigit, .twoDigits]), has(.dayMark, ahead: 1) || isMonth && !has(.signs, ahead: 1) else {
        return false
      }
      found.dayOfMonth = tokens[at].value
      if has(.dayMark, ahead: 1) { at += 1 }
    }
    at += 1
    return true
  }
}

// MARK: Meaning

extension DateFound {
  /// The day of a lunar date; nil if it does not exist or is outside of the known years. A named year is a lunar year;
  /// without one, the next such day from today.
  func lunar(from today: Day) -> Day? {
    let side = beside ?? 0
    if let year = year ?? which.map({ today.year + $0 }) { return lunar(inYear: year).map { $0 + side } }
    return nextLunar(today - side).map { $0 + side }
  }

  private func nextLunar(_ today: Day) -> Day? {
    guard let first = LunarMonth.containing(today) else { return nil }
    guard month != nil else {
      // At least one of two successive months has 30 days.
      return sequence(first: first, next: \.next).prefix(4).lazy.compactMap { lunar(in: $0) }.first { $0 >= today }
    }
    let years = first.yearNumber...LunarDay.years.upperBound
    return years.lazy.compactMap { lunar(inYear: $0) }.first { $0 >= today }
  }

  /// The last such day up to today; with a named year the day of that year, even in the future. Nil if it does not
  /// exist.
  func lunar(until today: Day) -> Day? {
    guard year == nil, which == nil else { return lunar(from: today) }
    let side = beside ?? 0
    return lastLunar(today - side).map { $0 + side }
  }

  private func lastLunar(_ today: Day) -> Day? {
    guard let last = LunarMonth(of: today) else { return nil }
    guard month != nil else {
      guard let first = LunarMonth(of: today - 90) else { return nil }
      return sequence(first: first, next: \.next).prefix(5).compactMap { lunar(in: $0) }.last { $0 <= today }
    }
    let years = LunarDay.years.lowerBound...last.yearNumber
    return years.reversed().lazy.compactMap { lunar(inYear: $0) }.first { $0 <= today }
  }

  private func lunar(inYear year: Int) -> Day? {
    LunarMonth(month ?? 0, isLeap: isLeapMonth, of: year).flatMap { lunar(in: $0) }
  }

  private func lunar(in month: LunarMonth) -> Day? {
    guard let dayOfMonth else { return nil }
    let day = dayOfMonth < 0 ? month.days.upperBound + dayOfMonth : month.start + (dayOfMonth - 1)
    return month.days.contains(day) ? day : nil
  }
}

extension LunarShape {
  /// The words and readings of `lunar aug 15`, which may mean the eighth lunar month or the solar August. Nil for
  /// others.
  static func doubt(_ tokens: [DateToken], at start: Int) -> (words: ClosedRange<Int>, clear: [String])? {
    let rest = tokens.dropFirst(start).prefix(3)
    let digits: DateKinds = [.oneDigit, .twoDigits, .ordinal]
    guard rest.count > 1, rest[start].kind == .lunar, digits.union(.monthName).contains(rest[start + 1].kind),
      let month = rest.first(where: { $0.kind == .monthName })?.value
    else { return nil }
    let day = rest.first { digits.contains($0.kind) }?.value
    let clear = ["lunar \(month)-\(day ?? 1)", "음력 \(month)월 \(day ?? 1)일"]
    let last = day == nil ? start + 1 : start + rest.count - 1
    return (start...last, clear)
  }
}

extension DatePhrase {
  /// Whether a valid phrase uses the lunar calendar.
  public static func isLunar(_ text: String) -> Bool {
    guard text.utf8.count <= longest * 10, let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: [.lunar, .lunarDay]) }
  }
}
