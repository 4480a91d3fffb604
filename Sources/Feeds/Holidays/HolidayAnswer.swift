import Kanban

/// What is alike in the answers of all who tell holidays.
enum HolidayAnswer {
  /// Of a year; no country has as many.
  static let most = 1_000
  /// In bytes.
  static let mostBytes = 1 << 20
  /// Of a name, in characters.
  private static let longest = 100

  /// Nil where nothing is left of it.
  static func name(_ text: String) -> String? {
    let name = String(String(text.prefix(longest * 2)).asTitle.prefix(longest)).asTitle
    // A letter with a thousand marks on it is one character.
    return name.isEmpty || name.utf8.count > longest * 8 ? nil : name
  }

  /// By their days, and each once.
  static func ordered(_ holidays: [FeedHoliday]) -> [FeedHoliday] {
    var seen: Set<FeedHoliday> = []
    let once = holidays.filter { seen.insert($0).inserted }
    return once.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  /// What a status says by itself; nil where the body is to be read.
  static func failure(_ answer: FeedAnswer) -> FeedFailure? {
    switch answer.status {
    case 200...203: nil
    case 401, 403, 407: .wrongKey
    case 404, 410: .notFound
    case 429: .tooOften(waiting(answer))
    case 500...: .busy(answer.status)
    default: .strange("status")
    }
  }

  /// In seconds, where it is told so; a day that is told instead is not read.
  static func waiting(_ answer: FeedAnswer) -> Int? {
    guard let text = answer.headers["retry-after"]?.asTitle, (1...9).contains(text.utf8.count),
      text.utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    return Int(text)
  }

  static func json(_ body: [UInt8]) throws(FeedFailure) -> JSON {
    guard body.count <= mostBytes else { throw .strange("size") }
    do {
      return try JSON(parsing: String(decoding: body, as: UTF8.self), depth: 16)
    } catch {
      throw error.reason == .unexpectedEnd ? .cut : .strange("body")
    }
  }

  /// A word or a number as it would be written; nil for anything else.
  static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int64(exactly: number).map { String($0) }
    case .null, .bool, .array, .object, nil: nil
    }
  }
}
