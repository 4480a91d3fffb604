import Kanban
import Time

/// How long an answer is valid, or how long to wait after a refusal (RFC 9110, 10.2.3; RFC 9111, 5.2 and 5.3).
enum WeatherRest {
  /// In seconds: the limit for what servers ask.
  static let longest = 86_400

  static func seconds(after answer: FeedAnswer, at moment: Moment) -> Int? {
    if answer.headers["retry-after"] != nil { return afterRefusal(answer, at: moment) }
    if let age = answer.headers["cache-control"].flatMap(mostAge) {
      return bounded(age - (answer.headers["age"].flatMap(count) ?? 0))
    }
    guard let end = answer.headers["expires"].flatMap(written) else { return nil }
    return bounded(end - beginning(answer, moment))
  }

  /// Without a moment, only a count of seconds or the answer's own date is used.
  static func afterRefusal(_ answer: FeedAnswer, at moment: Moment?) -> Int? {
    guard let text = answer.headers["retry-after"] else { return nil }
    if let seconds = count(text) { return bounded(seconds) }
    guard let end = written(text), moment != nil || answer.headers["date"] != nil else { return nil }
    return bounded(end - beginning(answer, moment))
  }

  /// The server's clock if sent, as the local one may be wrong.
  private static func beginning(_ answer: FeedAnswer, _ moment: Moment?) -> Int {
    answer.headers["date"].flatMap(written) ?? moment?.seconds ?? 0
  }

  private static func bounded(_ seconds: Int) -> Int? { seconds > 0 ? min(seconds, longest) : nil }

  private static func mostAge(_ text: String) -> Int? {
    for part in text.utf8.prefix(1_000).split(separator: UInt8(ascii: ",")) {
      let words = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, words[0].asTitle.lowercased() == "max-age" else { continue }
      return count(words[1].filter { $0 != "\"" }.asTitle)
    }
    return nil
  }

  /// Digits only; limited to a day.
  private static func count(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 40, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return min(Int(text) ?? longest, longest)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form in use, as seconds since 1970.
  private static func written(_ text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(where: { words[2] == $0 }),
      let date = number(words[1]), let year = number(words[3]),
      let day = Day(year: year, month: month + 1, day: date)
    else { return nil }
    return clock(words[4]).map { day.number * 86_400 + $0 }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `2026-11-24T22:00:00Z` as seconds since 1970.
  static func second(zulu text: String) -> Int? {
    guard text.utf8.count == 20, text.last == "Z" else { return nil }
    let parts = text.dropLast().split(separator: "T")
    guard parts.count == 2, let day = Day(text: parts[0]) else { return nil }
    return clock(parts[1]).map { day.number * 86_400 + $0 }
  }

  private static func clock(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard parts.count == 3, let hour = parts[0], hour < 24, let minute = parts[1], minute < 60, let second = parts[2],
      second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count) else { return nil }
    return count(String(text))
  }
}
