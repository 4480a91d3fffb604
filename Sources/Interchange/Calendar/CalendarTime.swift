import Kanban

/// A date or time of iCalendar without its zone: `20261120`, `20261120T170000`, `20261120T170000Z`.
package struct CalendarTime {
  package let day: Day
  /// Nil for a whole day. A leap second counts as second 59, as RFC 5545 asks.
  package let second: Int?
  package let isUTC: Bool

  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? { String(decoding: bytes[range], as: UTF8.self).asNumber }
    guard [8, 15, 16].contains(bytes.count), let year = number(0..<4), let month = number(4..<6),
      let ofMonth = number(6..<8), let day = Day(year: year, month: month, day: ofMonth)
    else { return nil }
    self.day = day
    isUTC = bytes.count == 16
    guard bytes.count > 8 else {
      second = nil
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), !isUTC || bytes[15] == UInt8(ascii: "Z"), let hour = number(9..<11),
      let minute = number(11..<13), let second = number(13..<15), hour < 24, minute < 60, second <= 60
    else { return nil }
    self.second = hour * 3_600 + minute * 60 + min(second, 59)
  }
}
