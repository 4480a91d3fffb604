import Kanban
import Time

/// Parses the dates of a file in the forms that spreadsheets and web services write. Whether the month precedes the day
/// is the same in the whole file: the user's setting, else what other dates of the file show.
struct ForeignDateReader {
  enum Meaning: Equatable {
    case date(ForeignDate)
    /// A date such as `05/12/2026` while the order is unknown. If other dates of the file show it, `provenOrder` has
    /// it.
    case ambiguous
    /// The text looks like a date, but its day or time does not exist, or its order contradicts the chosen one.
    case absurd
  }

  private let order: DateOrder
  private let today: Day
  /// True if `26.12.25` begins with the year, as in Korean texts.
  private let isYearFirst: Bool
  /// The orders that unambiguous dates of the file have.
  private var orders: Set<DateOrder> = []
  private var hasAmbiguous = false

  init(_ order: DateOrder, at today: Day, isYearFirst: Bool = false) {
    (self.order, self.today, self.isYearFirst) = (order, today, isYearFirst)
  }

  /// The order of the ambiguous dates that were read, as the other dates show it. Nil if that is not needed or unknown.
  var provenOrder: DateOrder? { hasAmbiguous && orders.count == 1 ? orders.first : nil }

  /// Parses a date; nil for other texts, such as `every friday`.
  mutating func read(_ text: String) -> Meaning? {
    let (rest, offset) = ForeignDateReader.split(text)
    let monthFirst = order == .ask ? nil : order == .monthFirst
    switch WrittenDate(rest, monthFirst: monthFirst, shortYearsAt: today, isYearFirst: isYearFirst) {
    case nil: return nil
    case .absurd?: return .absurd
    case .ambiguous?:
      hasAmbiguous = true
      return .ambiguous
    case .date(let date, let shown)?:
      if let shown { orders.insert(shown ? .monthFirst : .dayFirst) }
      return .date(ForeignDate(date, offset, written: text))
    }
  }

  /// True for a text in the form of a date with a year, also if its day does not exist, such as 31 February.
  static func isDate(_ text: String) -> Bool {
    WrittenDate(split(text).rest, shortYearsAt: Day(year: 2000, month: 1, day: 1)) != nil
  }

  /// Splits off an offset from UTC in seconds, as in `Sat Dec 05 2026 00:00:00 GMT+0000 (GMT)`; nil without one.
  private static func split(_ text: String) -> (rest: Substring, offset: Int?) {
    var rest = text[...]
    if rest.last == ")", let start = rest.lastIndex(of: "(") { rest = rest[..<start] }
    while rest.last == " " { rest = rest.dropLast() }
    guard rest.contains(":"), let blank = rest.lastIndex(of: " ") else { return (text[...], nil) }
    var zone = rest[blank...].dropFirst()
    let name = ["GMT", "UTC", "Z"].first { zone.hasPrefix($0) }
    if let name { zone = zone.dropFirst(name.count) }
    let digits = zone.dropFirst().filter { $0 != ":" }
    let number = digits.utf8.count == 4 ? decimal(digits) : nil
    switch (zone.first, number) {
    case (nil, _) where name != nil: return (rest[..<blank], 0)
    case ("+", let number?): return (rest[..<blank], (number / 100 * 60 + number % 100) * 60)
    case ("-", let number?): return (rest[..<blank], -(number / 100 * 60 + number % 100) * 60)
    default: return (text[...], nil)
    }
  }
}

extension ForeignDate {
  /// The date that was read, at an offset from UTC in seconds. Midnight with an offset is the whole day, because
  /// programs that write it so have a day in mind.
  fileprivate init(_ date: PageDate, _ offset: Int?, written text: String) {
    guard let second = date.second, offset == nil || second > 0 else {
      self = .day(date.day)
      return
    }
    if let offset {
      self.init(Moment(seconds: date.day.number * 86_400 + second - offset), written: text)
    } else {
      self = .wall(WallTime(date.day, minute: second / 60))
    }
  }
}
