import Time

/// How long to wait before the next request, by the headers of an answer. Names of headers are in lower case.
public enum RetryAfter {
  /// The pause that `Retry-After` (RFC 9110, 10.2.3) asks for as seconds or as a date: in milliseconds, at most
  /// `longest`. Nil if the header is missing or invalid.
  public static func pause(in headers: [String: String], at now: Moment, atMost longest: Int) -> Int? {
    guard let text = headers["retry-after"] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return pause(until: text, in: headers, at: now).map { min(longest, max(0, $0)) }
    }
    // A number of seconds with too many digits to parse counts as the limit.
    return min(longest / 1_000, Int(text) ?? longest) * 1_000
  }

  /// Milliseconds until an HTTP date: negative if the date is past, nil for other texts. Counted from the server's
  /// `Date` if the answer has one, because the local clock may be wrong.
  public static func pause(until date: String, in headers: [String: String], at now: Moment) -> Int? {
    let now = headers["date"].flatMap(Moment.init(httpDate:)) ?? now
    return Moment(httpDate: date).map { Int($0.milliseconds - now.milliseconds) }
  }
}

extension Moment {
  /// The moment of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two older forms (RFC 9110, 5.6.7). Nil for
  /// other texts.
  init?(httpDate text: String) {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count == 5 || words.count == 6, words.dropFirst(5).allSatisfy({ $0 == "GMT" }) else { return nil }
    // The oldest of the three forms has five words, with the month before the day and the year at the end.
    let isOldest = words.count == 5
    let (day, name) = isOldest ? (words[2], words[1]) : (words[1], words[2])
    let (year, time) = isOldest ? (words[4], words[3]) : (words[3], words[4])
    guard let month = Moment.httpMonths.firstIndex(of: String(name)), let day = day.asNumber, let year = year.asNumber,
      let day = Day(year: Moment.fullYear(year), month: month + 1, day: day), let second = Moment.secondOfDay(time)
    else { return nil }
    self.init(seconds: day.number * 86_400 + second)
  }

  private static let httpMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The full year. A year with two digits, as in the middle form, is in the last century if it is 70 or more.
  private static func fullYear(_ year: Int) -> Int { year > 99 ? year : year + (year < 70 ? 2_000 : 1_900) }

  private static func secondOfDay(_ time: Substring) -> Int? {
    let parts = time.split(separator: ":").map(\.asNumber)
    // Accepts a 60th second, as a leap second.
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60,
      second <= 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }
}
