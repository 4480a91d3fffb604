/// A numbered week of one month at the end of a line, which names no day: `meet third week of dec`,
/// `in the first week of march`.
struct QuickWeekOfMonth {
  /// The typed words.
  let typed: String
  /// A day of that week that can be typed: `third mon of dec`.
  let monday: String

  /// Nil if the words do not end with such a week.
  init?(_ words: [String]) {
    let small = words.map(NearDate.trimmed)
    guard let week = small.lastIndex(of: "week"), week > 0, let place = QuickWeekOfMonth.places[small[week - 1]] else {
      return nil
    }
    let month = small[(week + 1)...].drop { ["of", "in", "the"].contains($0) }
    guard week + 1 < month.startIndex, let first = month.first, month.count < 3,
      month.count == 1 ? RepeatReword.isMonth(first) : first == "next" && month.last == "month"
    else { return nil }
    let opening = small[..<(week - 1)].reversed().prefix { ["in", "on", "by", "the", "during"].contains($0) }
    typed = words[(week - 1 - opening.count)...].joined(separator: " ")
    monday = "\(place) mon of \(month.joined(separator: " "))"
  }

  private static let places = [
    "first": "first", "1st": "first", "second": "second", "2nd": "second", "third": "third", "3rd": "third",
    "fourth": "fourth", "4th": "fourth", "last": "last",
  ]
}

extension QuickText {
  /// Sets the hint about a numbered week of a month. False without one.
  mutating func noteWeekOfMonth(_ words: [String]) -> Bool {
    guard let week = QuickWeekOfMonth(words) else { return false }
    (hint, suggestion) = (.text(week.typed), week.monday)
    return true
  }
}
