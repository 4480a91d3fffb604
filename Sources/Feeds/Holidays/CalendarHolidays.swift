import Interchange
import Time

/// The address of an iCalendar file with holidays, with its query.
struct CalendarAddress {
  let written: String
  private let address: WebAddress
  private let query: String?

  /// Parses an address; nil if it is invalid, or has no scheme or an unsupported one. `webcal` means `https`.
  init?(_ written: String) {
    guard let colon = written.range(of: "://", within: 8) else { return nil }
    let scheme = written[..<colon.lowerBound].lowercased()
    guard ["http", "https", "webcal", "webcals"].contains(scheme) else { return nil }
    let rest = written[colon.upperBound...]
    self.written = (scheme == "http" ? "http" : "https") + "://" + rest
    guard let address = try? WebAddress(self.written) else { return nil }
    self.address = address
    let asked = rest.prefix { $0 != "#" }
    query = asked.firstIndex(of: "?").map { String(asked[asked.index(after: $0)...]) }
  }

  var name: String { address.host + (address.port.map { ":\($0)" } ?? "") + address.path }

  var question: FeedQuestion { FeedQuestion(address, headers: ["accept": "text/calendar"], rawQuery: query) }
}

enum CalendarHolidays {
  /// The maximum length of a holiday in days. A longer event is no holiday, and would be listed for each day.
  private static let longest = 31

  static func holidays(in answer: FeedAnswer, _ year: Int) throws(FeedFailure) -> [FeedHoliday] {
    if let failure = answer.failure { throw failure }
    let file = HolidayFile(answer.body)
    for failure in file.failures {
      switch failure.kind {
      case .tooLarge: throw .strange("size")
      case .tooMany: throw .strange("count")
      case .notCalendar: throw answer.body.isEmpty || isBegun(answer.body) ? .cut : .strange("body")
      // An invalid event is skipped, as in the user's own files of holidays.
      case .badDate, .incomplete, .unknownRule: break
      }
    }
    guard isWhole(answer.body) else { throw .cut }
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
      return []
    }
    let short = file.holidays.filter { $0.length <= longest }
    return HolidayBook(own: short).all(first..<last + 1).prefix(HolidayAnswer.most).compactMap { holiday in
      HolidayAnswer.name(holiday.name).map { FeedHoliday(day: holiday.day, name: $0) }
    }
  }

  private static let end = Array("END:VCALENDAR".utf8)

  private static func isWhole(_ body: [UInt8]) -> Bool {
    let tail = body.suffix(200).reversed().drop { $0 <= 32 }.prefix(end.count).reversed()
    return tail.map(capital).elementsEqual(end)
  }

  /// True if the body is cut off within the first word, `BEGIN:VCALENDAR`.
  private static func isBegun(_ body: [UInt8]) -> Bool {
    let begun = body.drop { $0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    return "BEGIN:VCALENDAR".utf8.starts(with: begun.map(capital))
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xDF : byte
  }
}

extension String {
  fileprivate func range(of mark: String, within most: Int) -> Range<Index>? {
    var at = startIndex
    for _ in 0...most where at < endIndex {
      if self[at...].utf8.starts(with: mark.utf8) { return at..<index(at, offsetBy: mark.count) }
      at = index(after: at)
    }
    return nil
  }
}
