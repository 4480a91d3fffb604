import Kanban
import Time

/// Parsing that all holiday providers share.
enum HolidayAnswer {
  /// The maximum number of holidays in a year; no country has as many.
  static let most = 1_000
  static let mostBytes = 1 << 20
  private static let longestName = 100

  static func name(_ text: String) -> String? {
    let name = text.asLine(longest: longestName)
    return name.isEmpty ? nil : name
  }

  /// The holidays sorted by day, without duplicates; those of one day stay in the given order.
  static func ordered(_ holidays: [FeedHoliday]) -> [FeedHoliday] {
    var seen: Set<FeedHoliday> = []
    let once = holidays.filter { seen.insert($0).inserted }
    return once.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  static func json(_ body: [UInt8]) throws(FeedFailure) -> JSON {
    guard body.count <= mostBytes else { throw .strange("size") }
    do {
      return try JSON(parsing: String(decoding: body, as: UTF8.self), depth: 16)
    } catch {
      throw error.reason == .unexpectedEnd ? .cut : .strange("body")
    }
  }

  static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int64(exactly: number).map { String($0) }
    case .null, .bool, .array, .object, nil: nil
    }
  }
}
