import Interchange
import Kanban
import Time

/// A JSON value of an answer, with its key for error messages. Each access checks type and range.
struct WeatherValue {
  /// The JSON value; nil if it is missing in the answer or `null`.
  let json: JSON?
  let name: String

  static let largest = 1 << 20

  /// Throws the failure of a known status, else the provider's own error (`mistake`), else the failure of any other bad
  /// status, else that of the parser.
  init(_ answer: FeedAnswer, mistake: (WeatherValue) -> FeedFailure?) throws(FeedFailure) {
    let read = Result { () throws(FeedFailure) in try WeatherValue.read(answer.body) }
    let reading = try? read.get()
    if let failure = FeedFailure(status: answer.status) { throw failure }
    if let failure = reading.flatMap(mistake) { throw failure }
    if let failure = answer.failure { throw failure }
    self = try read.get()
  }

  private init(_ json: JSON?, _ name: String) {
    if case .null? = json { self.json = nil } else { self.json = json }
    self.name = name
  }

  private static func read(_ body: [UInt8]) throws(FeedFailure) -> WeatherValue {
    do {
      return WeatherValue(try JSON(parsing: String(decoding: body, as: UTF8.self), size: largest), "answer")
    } catch {
      if error.reason == .unexpectedEnd || isCut(body) { throw .cut }
      throw .strange("no JSON")
    }
  }

  /// True if the answer begins with a bracket but does not end with the matching one, so it was cut off. If the cut is
  /// within a word or an escape, the parser reports another error than an early end.
  private static func isCut(_ body: [UInt8]) -> Bool {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    switch body.first(where: { !isBlank($0) }) {
    case UInt8(ascii: "{"): return body.last { !isBlank($0) } != UInt8(ascii: "}")
    case UInt8(ascii: "["): return body.last { !isBlank($0) } != UInt8(ascii: "]")
    default: return false
    }
  }
}

extension WeatherValue {
  var exists: Bool { json != nil }

  subscript(key: String) -> WeatherValue { WeatherValue(json?[key], key) }

  /// The first `most` elements of a list. An object counts as a list with one element, a missing value as an empty
  /// list.
  func list(most: Int = 1_000) throws(FeedFailure) -> [WeatherValue] {
    switch json {
    case nil: return []
    case .array(let values)?: return values.prefix(most).map { WeatherValue($0, name) }
    case .object?: return [self]
    case .null?, .bool?, .integer?, .number?, .string?: throw .strange(name)
    }
  }

  /// The element of a list; a missing value if the index is out of range or this is no list.
  func element(_ index: Int) -> WeatherValue {
    guard case .array(let values)? = json, values.indices.contains(index) else { return WeatherValue(nil, name) }
    return WeatherValue(values[index], name)
  }

  func number() throws(FeedFailure) -> Double? {
    let number: Double? =
      switch json {
      case nil: nil
      case .integer(let number)?: Double(number)
      case .number(let number)?: number
      case .string(let text)?: text.utf8.count <= 40 ? Double(text) : nil
      case .null?, .bool?, .array?, .object?: nil
      }
    guard exists else { return nil }
    guard let number, number.isFinite else { throw .strange(name) }
    return number
  }

  /// The number multiplied by `factor` and rounded; nil if missing. Throws if the result is out of bounds.
  func scaled(_ factor: Double = 1, within bounds: ClosedRange<Int>) throws(FeedFailure) -> Int? {
    guard let number = try number() else { return nil }
    guard let scaled = Int(exactly: (number * factor).rounded()), bounds.contains(scaled) else { throw .strange(name) }
    return scaled
  }

  func needed(within bounds: ClosedRange<Int>) throws(FeedFailure) -> Int {
    guard let number = try scaled(within: bounds) else { throw .strange(name) }
    return number
  }

  func temperature() throws(FeedFailure) -> Int? { try scaled(10, within: Weather.temperatures) }

  /// A moment in seconds since 1970, up to the year 9999. Throws if it is missing.
  func second() throws(FeedFailure) -> Int { try needed(within: 0...253_402_300_799) }

  /// The number as a code; nil if missing. Throws for a fraction, or a number outside of 0 to 9,999.
  func code() throws(FeedFailure) -> Int? {
    guard let number = try number() else { return nil }
    guard let code = Int(exactly: number), (0...9_999).contains(code) else { throw .strange(name) }
    return code
  }

  /// The text as a line of at most `longest` characters without control characters; empty if missing. Throws for a
  /// value of another type.
  func text(longest: Int = Weather.longestPlace) throws(FeedFailure) -> String {
    switch json {
    case nil: return ""
    case .string(let text)?: return text.asLine(longest: longest)
    case .null?, .bool?, .integer?, .number?, .array?, .object?: throw .strange(name)
    }
  }

  var saying: String { (try? text(longest: 200)) ?? "" }

  func point(_ latitude: String, _ longitude: String) throws(FeedFailure) -> GeoPoint {
    guard let north = try self[latitude].scaled(10_000, within: -900_000...900_000) else { throw .strange(latitude) }
    guard let east = try self[longitude].scaled(10_000, within: -1_800_000...1_800_000) else {
      throw .strange(longitude)
    }
    guard let point = GeoPoint(latitude: north, longitude: east) else { throw .strange(latitude) }
    return point
  }
}

enum WeatherAddress {
  /// The address for a constant text; an invalid one is a mistake of this program, which ends.
  static func of(_ text: String) -> WebAddress {
    do { return try WebAddress(text) } catch { preconditionFailure("\(text) is no address") }
  }
}

/// Reads from an answer the seconds until the next request: from `Retry-After`, else from `max-age` minus `Age`, else
/// from `Expires` (RFC 9110, 10.2.3; RFC 9111, 5.1 to 5.3).
enum WeatherRest {
  /// The longest pause between two requests in seconds, whatever a server asks.
  static let longest = 86_400

  static func seconds(after answer: FeedAnswer, at moment: Moment) -> Int? {
    let headers = answer.headers
    if headers["retry-after"] != nil {
      return RetryAfter.pause(in: headers, at: moment, atMost: longest * 1_000).flatMap(bounded)
    }
    if let age = headers["cache-control"].flatMap(mostAge) {
      return bounded((age - (headers["age"].flatMap(count) ?? 0)) * 1_000)
    }
    return headers["expires"].flatMap { RetryAfter.pause(until: $0, in: headers, at: moment) }.flatMap(bounded)
  }

  /// The pause in whole seconds, rounded up so that no request comes too early, and at most a day. Nil unless positive.
  private static func bounded(_ milliseconds: Int) -> Int? {
    milliseconds > 0 ? min((milliseconds + 999) / 1_000, longest) : nil
  }

  private static func mostAge(_ text: String) -> Int? {
    for part in text.utf8.prefix(1_000).split(separator: UInt8(ascii: ",")) {
      let words = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, words[0].asTitle.lowercased() == "max-age" else { continue }
      return count(words[1].filter { $0 != "\"" }.asTitle)
    }
    return nil
  }

  /// The number of seconds in the text, at most a day; nil unless the text has only digits.
  private static func count(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return min(Int(text) ?? longest, longest)
  }
}
