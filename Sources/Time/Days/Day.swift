/// A day of the Gregorian calendar, as the number of days since 1 January 1970.
public struct Day: Hashable, Comparable, Sendable {
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  public init?(year: Int, month: Int, day: Int) {
    guard Day.years.contains(year), (1...12).contains(month), (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  public static let years = 1...9999

  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
  public static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
  public static func - (day: Day, days: Int) -> Day { Day(number: day.number - days) }
  public static func - (one: Day, other: Day) -> Int { one.number - other.number }
}

extension Day {
  /// The day with these parts, which are not checked. Years are counted from March, so that the leap day is the last of
  /// its year.
  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    let fromMarch = month > 2 ? year : year - 1
    let era = floorDivide(fromMarch, 400)
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
  }

  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  public var year: Int { parts.year }
  public var month: Int { parts.month }
  public var dayOfMonth: Int { parts.day }

  public var weekday: Weekday {
    Weekday(rawValue: floorModulo(number + 3, 7)) ?? .monday
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The same day `months` later; if that month is too short, its last day.
  public func adding(months: Int) -> Day {
    let (year, month, day) = parts
    let count = year * 12 + month - 1 + months
    let (toYear, toMonth) = (floorDivide(count, 12), floorModulo(count, 12) + 1)
    return Day(unchecked: toYear, toMonth, min(day, Day.length(ofMonth: toMonth, year: toYear)))
  }

  public var endOfMonth: Day {
    let (year, month, _) = parts
    return Day(unchecked: year, month, Day.length(ofMonth: month, year: year))
  }
}

public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Day {
  /// The day in ISO 8601 form: `2026-12-25`.
  public var text: String {
    let (year, month, day) = parts
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public init?(text: some StringProtocol) {
    // Parses bytes instead of characters, which is faster: files to import have several dates for each card.
    let found = text.utf8.withContiguousStorageIfAvailable { Day(bytes: $0) } ?? Day(bytes: Array(text.utf8))
    guard let found else { return nil }
    self = found
  }

  private init?(bytes: some RandomAccessCollection<UInt8>) {
    guard bytes.count == 10 else { return nil }
    var fields = [0, 0, 0]
    for (index, byte) in bytes.enumerated() {
      switch (index, byte) {
      case (4, 45), (7, 45): break
      case (4, _), (7, _): return nil
      case (_, 48...57):
        let field = index < 4 ? 0 : index < 7 ? 1 : 2
        fields[field] = fields[field] * 10 + Int(byte - 48)
      default: return nil
      }
    }
    self.init(year: fields[0], month: fields[1], day: fields[2])
  }
}

/// The decimal number in a text; nil unless the text has one to nine ASCII digits and nothing else.
package func decimal(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text)
}

public func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

public func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

public func floorModulo(_ number: Int, _ divisor: Int) -> Int {
  number - floorDivide(number, divisor) * divisor
}
