/// Settings for reading dates: the week, hours of the parts of the day, holidays, and the order of numeric dates. A
/// class, so that every clock carries only a reference.
public final class DateCustoms: Sendable {
  public let weekStart: Weekday
  public let weekend: Set<Weekday>
  public let hours: DayHours
  public let holidays: HolidayBook
  /// True if the year comes first and the month before the day: `26.12.3` is in 2026, and `12.3` in December.
  public let isYearFirst: Bool
  /// Whether the day or the month comes first in a date with slashes, such as `03/04/2026`, if both can be a month.
  public let order: DateOrder
  /// False if the user chose no source of holidays (country, file or provider), so that working days cannot be counted.
  public let knowsHolidays: Bool

  public init(
    weekStart: Weekday = .monday, weekend: Set<Weekday> = [.saturday, .sunday], hours: DayHours = DayHours(),
    holidays: HolidayBook = HolidayBook(), isYearFirst: Bool = false, order: DateOrder = .ask,
    knowsHolidays: Bool = true
  ) {
    self.order = order
    self.knowsHolidays = knowsHolidays
    self.weekStart = weekStart
    self.weekend = weekend
    self.hours = hours
    self.holidays = holidays
    self.isYearFirst = isYearFirst
  }

  public static let standard = DateCustoms()

  public func with(_ holidays: HolidayBook) -> DateCustoms { with(holidays, knowsHolidays: knowsHolidays) }

  private func with(_ holidays: HolidayBook, knowsHolidays: Bool) -> DateCustoms {
    DateCustoms(
      weekStart: weekStart, weekend: weekend, hours: hours, holidays: holidays, isYearFirst: isYearFirst,
      order: order, knowsHolidays: knowsHolidays)
  }

  /// These customs for texts about working days in Korean: with the holidays of South Korea if the user chose no source
  /// of holidays.
  package var inKorea: DateCustoms {
    knowsHolidays ? self : with(HolidayBook(countries: [KoreanHolidays.country]), knowsHolidays: true)
  }

  public static let examples = DateCustoms(
    holidays: HolidayBook(countries: [KoreanHolidays.country]), order: .monthFirst)
}

extension DateCustoms {
  /// The nth working day of a month, which is neither weekend nor holiday; a negative `nth` counts from the end. Nil if
  /// the month has fewer. The user's own holidays count as working days.
  package func workingDay(_ nth: Int, ofMonthFrom start: Day) -> Day? {
    let days = (start.number...start.endOfMonth.number).map { Day(number: $0) }
    let free = holidays.withoutOwn.holidays(in: start..<start.endOfMonth + 1)
    let working = days.filter { !weekend.contains($0.weekday) && free[$0] == nil }
    let index = nth > 0 ? nth - 1 : working.count + nth
    return working.indices.contains(index) ? working[index] : nil
  }

  /// The day `count` working days later or earlier. Nil if there are too few within 10 × `count` + 60 days, or if
  /// `count` is outside of 1 to 1,000.
  package func workingDay(_ count: Int, after day: Day, back: Bool = false) -> Day? {
    guard count > 0, count <= 1000, weekend.count < 7 else { return nil }
    // Reads the holidays of `stretch` days at a time, because each reading is costly. The first one suffices unless
    // most days of the week are free.
    let (book, stretch) = (holidays.withoutOwn, count * 3 + 60)
    var free: [Day: [Holiday]] = [:]
    var (left, next, known) = (count, day, 0)
    while left > 0 {
      next = next + (back ? -1 : 1)
      guard abs(next - day) < count * 10 + 60 else { return nil }
      if abs(next - day) > known {
        free = book.holidays(in: back ? next - (stretch - 1)..<next + 1 : next..<next + stretch)
        known += stretch
      }
      if !weekend.contains(next.weekday), free[next] == nil { left -= 1 }
    }
    return next
  }
}

public enum DateOrder: String, CaseIterable, Sendable {
  case monthFirst = "month-day"
  case dayFirst = "day-month"
  /// No order is chosen: an ambiguous date is refused with both readings.
  case ask
}

public enum DayPart: String, CaseIterable, Sendable {
  case dawn, morning, lunch, afternoon, evening, night
}

public struct DayHours: Equatable, Sendable {
  private var minutes = [5 * 60, 9 * 60, 12 * 60, 15 * 60, 18 * 60, 21 * 60]

  public init() {}

  public subscript(part: DayPart) -> Int {
    get { minutes[DayHours.index(of: part)] }
    set { minutes[DayHours.index(of: part)] = newValue }
  }

  private static func index(of part: DayPart) -> Int { DayPart.allCases.firstIndex(of: part) ?? 0 }

  /// Parses the hours of the parts of the day, such as `evening 19:00, night 22:00`. Parts that are not named keep
  /// their defaults; nil if a part or a time is invalid.
  public init?(_ text: String) {
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split { $0 == " " || $0 == "\t" }
      guard words.count == 2, let part = DayPart(rawValue: String(words[0])), let minute = WallTime.minute(words[1])
      else { return nil }
      self[part] = minute
    }
  }

  public var text: String {
    DayPart.allCases.map { "\($0.rawValue) \(WallTime.clock(self[$0]))" }.joined(separator: ", ")
  }
}
