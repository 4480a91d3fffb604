import Kanban
import Time

/// The journal and the default time zone that apply to pages while a foreign file is read or written.
struct Origin {
  let journal: Journal
  let zone: Zone
  let zones: any ZoneShelf

  func zone(named name: String) -> Zone? { name == zone.name ? zone : zones.zone(named: name) }

  /// The time zone of a name in a file: `Asia/Seoul`, or `GMT+0900` as in
  /// some of Apple's files. Nil for an unknown name.
  func zone(written name: String) -> Zone? {
    if let zone = zone(named: name) { return zone }
    guard name.hasPrefix("GMT"), let offset = Moment.offset(name.dropFirst(3)) else { return nil }
    return Zone(name: name, offset: offset)
  }

  func date(of moment: Moment, in zone: Zone) -> PageDate? {
    let local = moment.seconds + zone.offset(at: moment)
    let day = Day(number: floorDivide(local, 86_400))
    return Day.years.contains(day.year) ? PageDate(day, second: floorModulo(local, 86_400), zone: zone.name) : nil
  }

  /// The moment of a page's date; noon if the page has no time.
  func moment(of date: PageDate, in zone: Zone) -> Moment {
    let second = date.second ?? 43_200
    let start = zone.moment(of: WallTime(date.day, minute: second / 60))
    return Moment(milliseconds: start.milliseconds + Int64(second % 60) * 1000)
  }
}

extension Moment {
  /// Parses `2026-11-20T09:12:00Z` or `2026-11-20T09:12:00.250+09:00`; nil for other texts. A time without an offset is
  /// in UTC.
  package init?(iso text: String) {
    // Searches bytes instead of characters, which is faster: a backup has several moments for each card.
    let begun = text.utf8.firstIndex(of: UInt8(ascii: "T"))
    guard let begun, let day = Day(text: text[..<begun]) else { return nil }
    let rest = text[begun...].dropFirst()
    let zone = rest.utf8.firstIndex { "Z+-".utf8.contains($0) } ?? rest.endIndex
    let point = rest[..<zone].utf8.firstIndex(of: UInt8(ascii: ".")) ?? zone
    let fraction = rest[point..<zone].dropFirst()
    let fields = rest[..<point].utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { Substring($0).asNumber }
    guard fields.count == 3, let hour = fields[0], hour < 24, let minute = fields[1], minute < 60,
      let second = fields[2], second < 60, let offset = Moment.offset(rest[zone...])
    else { return nil }
    let thousandths = fraction.isEmpty ? 0 : (String(fraction.prefix(3)) + "00").prefix(3).asNumber
    guard let thousandths else { return nil }
    let seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(milliseconds: Int64(seconds) * 1000 + Int64(thousandths))
  }

  /// The offset from UTC in seconds, positive in the east: `Z`, `+09:00` or
  /// `-0330`; 0 for an empty text, nil for others.
  static func offset(_ text: Substring) -> Int? {
    if text.isEmpty || text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard text.first == "+" || text.first == "-", let number = (digits.count < 3 ? digits + "00" : digits).asNumber,
      number / 100 < 24, number % 100 < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (number / 100 * 3_600 + number % 100 * 60)
  }
}

extension StringProtocol {
  /// The number, for one to nine ASCII digits; nil for any other text.
  var asNumber: Int? {
    guard (1...9).contains(utf8.count), utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(self)
  }
}

extension Collection<UInt8> {
  package func holds(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
