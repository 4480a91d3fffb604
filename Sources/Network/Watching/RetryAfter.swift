import Kanban
import Remote
import Time

/// The `Retry-After` of a server that is temporarily unavailable (RFC 9110, 10.2.3): seconds, or a date by the server's clock.
package enum RetryAfter {
  /// In milliseconds: the limit, even if a server asks for a year.
  package static let longest = 3_600_000

  /// In milliseconds; nil without a `Retry-After`, or for a status that is no temporary failure.
  package static func pause(in answer: WebAnswer, at now: Moment, atMost longest: Int = longest) -> Int? {
    guard [408, 425, 429, 502, 503, 504].contains(answer.status) else { return nil }
    let since = answer.headers["date"].flatMap(moment) ?? now
    return answer.headers["retry-after"].flatMap { pause($0, since: since, atMost: longest) }
  }

  private static func pause(_ text: String, since now: Moment, atMost longest: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return moment(text).map { min(longest, max(0, Int($0.milliseconds - now.milliseconds))) }
    }
    // More digits than fit into a number count as the limit.
    return min(longest / 1_000, Int(text) ?? longest) * 1_000
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, and the two older forms.
  private static func moment(_ text: String) -> Moment? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    guard words.count == 5 || words.count == 6, words.dropFirst(5).allSatisfy({ $0 == "GMT" }) else { return nil }
    // The oldest form has the month before the day, and the year last.
    let isOldest = words.count == 5
    let (day, name) = isOldest ? (words[2], words[1]) : (words[1], words[2])
    let (year, time) = isOldest ? (words[4], words[3]) : (words[3], words[4])
    guard let month = months.firstIndex(of: name), let day = number(day, 1...31), let year = number(year, 0...9_999),
      let day = Day(year: full(year), month: month + 1, day: day), let second = second(time)
    else { return nil }
    return Moment(seconds: day.number * 86_400 + second)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Two digits of the middle form: from 70 on the year is in the last century.
  private static func full(_ year: Int) -> Int { year > 99 ? year : year + (year < 70 ? 2_000 : 1_900) }

  private static func second(_ time: String) -> Int? {
    let parts = time.split(separator: ":").map(String.init)
    guard parts.count == 3, let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59),
      // Allows a leap second.
      let second = number(parts[2], 0...60)
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }
}
