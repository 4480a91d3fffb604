/// A date or time of iCalendar without its zone: `20261120`, `20261120T170000`, `20261120T170000Z`.
package struct CalendarTime {
  package let day: Day
  /// Nil for a whole day.
  package let second: Int?
  package let isUTC: Bool

  package init?(_ text: some StringProtocol) {
    var scan = ByteScan(String(text))
    self.init(&scan)
    guard scan.isAtEnd else { return nil }
  }

  init?(_ scan: inout ByteScan) {
    guard let day = scan.day() else { return nil }
    self.day = day
    guard scan.peek == UInt8(ascii: "T") else {
      (second, isUTC) = (nil, false)
      return
    }
    guard let second = scan.secondOfDay() else { return nil }
    (self.second, isUTC) = (second, scan.accept(UInt8(ascii: "Z")))
  }
}
