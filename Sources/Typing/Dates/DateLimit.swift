import Time

/// The limit that a day or time of an error exceeds: `11월 31일`, `32일`, `25시`.
public enum DateLimit: Equatable, Sendable {
  /// The days of a month; without a year the most that it can have.
  case days(Int, month: Int, year: Int?)
  case daysOfMonth
  case months
  case hours
  /// The twelve hours of `am`, `pm`, `오전` and `오후`: `오전 13시` and `13pm` exceed them, but `오후 13시` is a valid hour.
  case hoursOfHalf
  case minutes

  /// The limit that the words of the error exceed. Nil for errors without a limit, and for days of the lunar calendar.
  public init?(of failure: DatePhraseFailure) {
    let limit: DateLimit? =
      switch failure {
      case .noSuchDay(let words): DateLimit.ofDay(words)
      case .noSuchTime(let words): DateLimit.ofTime(words)
      case .notUnderstood, .otherWeekday, .noSuchZone, .unclear, .needsHolidays, .unknownYear, .outOfRange, .tooLong:
        nil
      }
    guard let limit else { return nil }
    self = limit
  }

  private static func ofDay(_ words: String) -> DateLimit? {
    guard let tokens = try? DateLine(words).tokens(), !tokens.contains(where: { isLunar($0) }) else { return nil }
    let (year, month, day) = parts(tokens)
    guard let month else { return day.map { $0 > 31 } ?? false ? .daysOfMonth : nil }
    guard (1...12).contains(month) else { return month > 12 ? .months : nil }
    // Without a year the month may have its greatest length: 2028 is a leap year.
    let last = Day.length(ofMonth: month, year: year ?? 2028)
    guard let day, day > last else { return nil }
    return .days(last, month: month, year: year)
  }

  private static func isLunar(_ token: DateToken) -> Bool {
    [.lunar, .leap, .lunarMonth, .lunarDay].contains(token.kind)
  }

  /// The numbers of a date whose order is certain: `2027년 2월 30일`, `nov 31`, `2026-13-01`, `32일`. Nil for a number that
  /// is absent or could be another one.
  private static func parts(_ tokens: [DateToken]) -> (year: Int?, month: Int?, day: Int?) {
    let numbers = tokens.filter { $0.kind.isSubset(of: .digits) }
    if numbers.count == 3, numbers[0].kind == .fourDigits, tokens.count == 5 {
      return (numbers[0].value, numbers[1].value, numbers[2].value)
    }
    var (year, month, day): (Int?, Int?, Int?) = (nil, nil, nil)
    for (index, token) in tokens.enumerated() {
      let mark = index + 1 < tokens.count ? tokens[index + 1].kind : nil
      switch token.kind {
      case .monthName: month = token.value
      case .ordinal: day = token.value
      case _ where !token.kind.isSubset(of: .digits): break
      case _ where mark == .monthMark: month = token.value
      case _ where mark == .yearMark, .fourDigits: year = token.value
      case _ where mark == .dayMark, _ where tokens.contains(where: { $0.kind == .monthName }): day = token.value
      default: break
      }
    }
    return (year, month, day)
  }

  private static func ofTime(_ words: String) -> DateLimit? {
    guard let tokens = try? DateLine(words).tokens() else { return nil }
    let numbers = tokens.filter { $0.kind.isSubset(of: .digits) && $0.kind != .fourDigits }.map(\.value)
    guard let hour = numbers.first else { return nil }
    if numbers.count > 1, numbers[1] > 59 { return .minutes }
    if hour > 24 || hour == 24 && numbers.count > 1 && numbers[1] > 0 { return .hours }
    let halves = tokens.filter { $0.kind == .halfDay }.compactMap { DayHalf(rawValue: $0.value) }
    let isHalf = halves.contains { [.am, .pm, .forenoon, .afternoon].contains($0) }
    return isHalf && hour > 12 ? .hoursOfHalf : nil
  }
}

extension DatePhraseFailure {
  /// True for the error about a number alone or about 40 days and more: `60일` is a length, `32일` a mistyped day.
  var isOfLength: Bool {
    guard case .noSuchDay(let words) = self else { return false }
    let number = words.prefix { $0.isNumber }
    let unit = words.dropFirst(number.count)
    return unit.isEmpty || unit == "일" && decimal(String(number)).map { $0 >= 40 } ?? false
  }
}
