import Kanban
import Time

extension DateParts {
  /// The longest match, without four digits that are the time of its day: `25 dec 1730`. `25 dec 2026` is a year, and
  /// `25 dec 2130` could be both. `25 dec 2500` is probably neither and is refused as well.
  func longest(
    in tokens: [DateToken], at start: Int, _ line: DateLine
  ) throws(DatePhraseFailure) -> (DateReading, DateFound, next: Int)? {
    guard let (reading, told, next) = DateShape.longest(in: tokens, at: start) else { return nil }
    if reading == .calendar, lastReading == .weekday, !looksBack, let hour = beginOfHours(tokens[start..<next]) {
      let text = line.text(from: tokens[start], to: tokens[next - 1])
      let day = try told.day(reading, at: clock, text, feasts)
      if tokens[..<start].contains(where: { $0.kind == .weekday && $0.value == day.weekday.rawValue }) {
        throw .unclear(text, clear: ["\(hour)am", "\(hour)pm", "오전 \(hour)시", "오후 \(hour)시", day.text])
      }
    }
    guard [.calendar, .feast].contains(reading), let digits = told.year, next - start > 1,
      tokens[next - 1].kind == .fourDigits, tokens[next - 2].kind.isDisjoint(with: [.dash, .slash, .dot])
    else { return (reading, told, next) }
    var found = told
    found.year = nil
    let time = digits <= 2400 && digits % 100 < 60 ? WallTime.clock(digits / 100 * 60 + digits % 100) : nil
    if digits >= 2100, reading == .calendar, !looksBack {
      let text = line.text(from: tokens[start], to: tokens[next - 1])
      let far = try told.day(reading, at: clock, text, feasts)
      let near = try found.day(reading, at: clock, text, feasts)
      throw .unclear(text, clear: [[near.text, time].compactMap(\.self).joined(separator: " "), far.text])
    }
    // Smaller numbers are times: years begin with 1960, those of a past day, such as a page's, with 1000.
    guard time != nil, digits < (looksBack ? 1000 : 1960) || reading == .calendar && isPastHour(digits) else {
      return (reading, told, next)
    }
    return (reading, found, tokens[next - 2].kind == .comma ? next - 2 : next - 1)
  }

  /// The first hour of `fri 9-10` and `fri 9-17`, which may be a span of hours; nil if the numbers cannot be one, as in
  /// `thu 12-24` with its 12 hours.
  private func beginOfHours(_ tokens: ArraySlice<DateToken>) -> Int? {
    guard tokens.count == 3, let first = tokens.first?.value, let last = tokens.last?.value,
      tokens.dropFirst().first?.kind == .dash, (1...12).contains(first)
    else { return nil }
    return (1...12).contains(last) || (13...24).contains(last) && last - first < 12 ? first : nil
  }

  /// True for a past year that is an hour: `10 dec 2000` is 20:00, because no deadline is that old. `10 dec 2025` may
  /// be last year's.
  private func isPastHour(_ digits: Int) -> Bool {
    !looksBack && digits % 5 == 0 && digits % 100 < 60 && digits < clock.today.year - 1
  }

  /// True for the hour of `0830 fri`, `1430 dec 5` and `2030 tomorrow`; `2026 fri` names a near year.
  func isHour(_ digits: Int, before start: Int, in tokens: [DateToken], _ line: DateLine) -> Bool {
    if digits < 1000 { return true }
    guard digits < 2400, digits % 100 < 60, digits % 5 == 0, abs(digits - clock.today.year) > 1, !looksBack,
      !line.whole.isKorean
    else { return false }
    let first = tokens[start].kind == .lead ? start + 1 : start
    guard first < tokens.count, let (reading, _, next) = DateShape.longest(in: tokens, at: first) else { return false }
    return [.near, .weekday, .weekdayOfWeek].contains(reading)
      || reading == .calendar && tokens[first..<next].contains { $0.kind == .monthName }
  }

  /// True for the year of `25 dec 2030`. `fri 2030` is 20:30; `fri 2026` names a near year.
  func canBeYear(_ digits: Int) -> Bool {
    guard (1990...2099).contains(digits), !isPastHour(digits) else { return false }
    let isOddTime = digits % 100 >= 60 || digits % 5 != 0 || abs(digits - clock.today.year) <= 1
    return isOddTime || looksBack || takesYear
  }

  private var takesYear: Bool {
    guard undated == nil, let lastReading else { return true }
    return ![.weekday, .weekdayOfWeek, .near, .calendar, .time].contains(lastReading)
  }
}
