import Interchange
import Kanban

/// A VEVENT as parsed. Its moments are known once the zones of the file are.
struct WrittenEvent {
  private(set) var uid = ""
  /// Nil if missing, unlike an empty one.
  private(set) var title: String?
  private(set) var place: String?
  private(set) var start: WrittenTime?
  private(set) var end: WrittenTime?
  private(set) var length: WrittenLength?
  private(set) var rule: String?
  private(set) var added: [WrittenTime] = []
  private(set) var skipped: [WrittenTime] = []
  /// The occurrence that it overrides (RECURRENCE-ID).
  private(set) var instead: WrittenTime?
  private(set) var sequence = 0
  private(set) var isCancelled = false
  /// True if a property is invalid or not supported.
  private(set) var isStrange = false

  init(_ component: CalendarComponent) {
    for case .property(let property) in component.parts { read(property) }
  }

  private mutating func read(_ property: CalendarProperty) {
    switch property.name {
    case "UID": uid = String(decoding: property.value.utf8.prefix(WrittenEvent.longestUID), as: UTF8.self)
    case "SUMMARY": title = title ?? property.text.asFeedLine
    case "LOCATION": place = place ?? property.text.asFeedLine
    case "DTSTART": start = time(property)
    case "DTEND": end = time(property)
    case "DURATION": length = strange(WrittenLength(property.value))
    case "RRULE" where rule == nil: rule = property.value
    // Second rules and exclusion rules are rare, and programs differ in their meaning.
    case "RRULE", "EXRULE": isStrange = true
    case "RDATE": added += times(property)
    case "EXDATE": skipped += times(property)
    case "RECURRENCE-ID":
      instead = time(property)
      // It applies to all later occurrences, too; only this one is overridden here.
      if property.parameter("RANGE") != nil { isStrange = true }
    case "SEQUENCE": sequence = Int(property.value) ?? 0
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    default: break
    }
  }

  private static let longestUID = 1_024

  private mutating func strange<Value>(_ value: Value?) -> Value? {
    if value == nil { isStrange = true }
    return value
  }

  private mutating func time(_ property: CalendarProperty) -> WrittenTime? {
    strange(WrittenTime(property.value[...], zone: property.parameter("TZID")))
  }

  private mutating func times(_ property: CalendarProperty) -> [WrittenTime] {
    let zone = property.parameter("TZID")
    return property.value.split(separator: ",").compactMap { strange(WrittenTime($0, zone: zone)) }
  }
}

/// `20261120`, `20261120T170000`, `20261120T170000Z`; of a period, the start.
struct WrittenTime {
  let day: Day
  /// Nil for a whole day.
  let second: Int?
  let isUTC: Bool
  let zone: String?

  init?(_ text: Substring, zone: String?) {
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "/") }.filter { $0 > 32 })
    func number(_ range: Range<Int>) -> Int? {
      let digits = bytes[range]
      return digits.allSatisfy { (48...57).contains($0) } ? digits.reduce(0) { $0 * 10 + Int($1 - 48) } : nil
    }
    guard [8, 15, 16].contains(bytes.count), let year = number(0..<4), let month = number(4..<6),
      let ofMonth = number(6..<8), let day = Day(year: year, month: month, day: ofMonth)
    else { return nil }
    self.day = day
    isUTC = bytes.count == 16
    self.zone = isUTC ? nil : zone
    guard bytes.count > 8 else {
      second = nil
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), !isUTC || bytes[15] == UInt8(ascii: "Z"), let hour = number(9..<11),
      let minute = number(11..<13), let ofMinute = number(13..<15), hour < 24, minute < 60, ofMinute <= 60
    else { return nil }
    second = hour * 3_600 + minute * 60 + min(ofMinute, 59)
  }

  var wall: WallSecond { WallSecond(day, second: second ?? 0) }
}

/// A duration: days end at the same time of day, hours after a fixed time, across clock changes.
struct WrittenLength {
  let seconds: Int
  let isDays: Bool

  init?(_ text: String) {
    guard let seconds = TaskSpan.read(text) else { return nil }
    self.seconds = max(0, seconds)
    isDays = !text.uppercased().contains("T")
  }
}
