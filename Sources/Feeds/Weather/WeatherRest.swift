import Interchange
import Kanban
import Time

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
