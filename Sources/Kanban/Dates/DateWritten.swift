/// ISO 8601 dates of programs, including this one's JSON: `2026-11-27T17:00Z`, `20261201`, `2026-W50-3`.
struct DateWritten {
  private let bytes: [UInt8]
  private var at = 0

  static func read(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> DatePhrase? {
    let typed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let whole = String(typed)
    guard (7...35).contains(whole.utf8.count) else { return nil }
    var reader = DateWritten(bytes: Array(whole.utf8))
    guard let date = reader.date() else { return nil }
    if reader.isAtEnd {
      // `2026-12-25` is left to the normal parser.
      guard date.isCompact else { return nil }
      guard let day = date.day else { throw .noSuchDay(whole) }
      return DatePhrase(day: day, minute: nil)
    }
    guard reader.skip("T"), let minute = reader.time() else { return nil }
    let offset = reader.offset()
    guard reader.isAtEnd else { return nil }
    guard let day = date.day else { throw .noSuchDay(whole) }
    guard let minute = minute.value else { throw .noSuchTime(whole) }
    return try phrase(WallTime(day, minute: minute), offset, at: clock)
  }

  /// Without an offset the time is on the viewer's clock.
  private static func phrase(
    _ wall: WallTime, _ offset: Int?, at clock: Clock
  ) throws(DatePhraseFailure) -> DatePhrase {
    guard let offset else { return DatePhrase(day: wall.day, minute: wall.minute) }
    if offset == 0, let utc = clock.zone(named: "UTC") {
      return DatePhrase(day: wall.day, minute: wall.minute, zone: utc.name == clock.zone.name ? nil : utc.name)
    }
    let moment = Moment(seconds: wall.day.number * 86_400 + (wall.minute - offset) * 60)
    let own = clock.zone.wall(at: moment)
    guard Day.years.contains(own.day.year) else { throw .outOfRange }
    return DatePhrase(day: own.day, minute: own.minute)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var isAtEnd: Bool { at == bytes.count }

  private mutating func digits(_ count: Int) -> Int? {
    guard at + count <= bytes.count, let value = decimal(String(decoding: bytes[at..<at + count], as: UTF8.self)) else {
      return nil
    }
    at += count
    return value
  }

  private mutating func skip(_ letter: Unicode.Scalar) -> Bool {
    guard at < bytes.count, Unicode.Scalar(bytes[at] & (letter.properties.isAlphabetic ? 0xDF : 0xFF)) == letter else {
      return false
    }
    at += 1
    return true
  }

  /// Compact: a form that only programs write.
  private mutating func date() -> (day: Day?, isCompact: Bool)? {
    guard let year = digits(4) else { return nil }
    let hasDash = skip("-")
    if skip("W") {
      guard let week = digits(2) else { return nil }
      let isDay = !isAtEnd && (!hasDash || skip("-"))
      let weekday = isDay ? digits(1) : 1
      guard let weekday, let name = Weekday(rawValue: weekday - 1) else { return (nil, true) }
      return (Day(week: week, of: year, name), true)
    }
    guard let month = digits(2), !hasDash || skip("-"), let day = digits(2) else { return nil }
    return (Day(year: year, month: month, day: day), !hasDash)
  }

  /// Nil for an invalid time of the right form.
  private struct Time { let value: Int? }

  /// Seconds are dropped.
  private mutating func time() -> Time? {
    guard let hour = digits(2) else { return nil }
    let hasColon = skip(":")
    guard let minute = digits(2) else { return nil }
    if !isAtEnd, hasColon ? skip(":") : (48...57).contains(bytes[at]) {
      guard digits(2) != nil else { return nil }
      if skip(".") { while digits(1) != nil {} }
    }
    return Time(value: hour < 24 && minute < 60 ? hour * 60 + minute : nil)
  }

  /// In minutes; nil if absent.
  private mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = at < bytes.count && bytes[at] == UInt8(ascii: "-") ? -1 : 1
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    guard !isAtEnd else { return sign * hours * 60 }
    _ = skip(":")
    return digits(2).flatMap { $0 < 60 ? sign * (hours * 60 + $0) : nil }
  }
}
