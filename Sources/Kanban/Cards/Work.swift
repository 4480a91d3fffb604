import Time

/// Parses and formats times of work, with the limits of size, estimate and time spent.
public enum Work {
  public static let largest = 99
  /// The longest estimate or time spent, in minutes: 10,000 hours.
  public static let longest = 600_000

  static func number(_ json: JSON, most: Int) -> Int? {
    json.integer.flatMap { (0...Int64(most)).contains($0) ? Int($0) : nil }
  }

  /// The minutes between two moments, rounded to the nearest; from 0 to `longest`.
  public static func minutes(from start: Moment, to end: Moment) -> Int {
    let milliseconds = end.milliseconds - start.milliseconds
    return Int(min(Int64(longest), max(0, (milliseconds + 30_000) / 60_000)))
  }

  /// Parses hours and minutes: `1h30m`, `1h30`, `1.5h`, `1:30`, `90m`, `2 hours`, `half an hour`, `1시간 반`, `두 시간`; a
  /// number alone is minutes. Nil for other text, for more than `longest`, and for days and weeks, because a day of
  /// work has no fixed length.
  public static func minutes(_ text: some StringProtocol) -> Int? {
    var text = text.lowercased().filter { !$0.isWhitespace }
    if let minutes = lengths[text] { return minutes }
    if !text.ranges(of: "hour").isEmpty { text = text.replacing("and", with: "") }
    if let (word, number) = numbers.first(where: { text.hasPrefix($0.word + "시간") }) {
      text = number + text.dropFirst(word.count)
    }
    if text.hasSuffix("시간반") { text = String(text.dropLast()) + "30분" }
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count == 2 {
      guard clock[0].utf8.count <= 5, clock[1].utf8.count == 2, let hours = decimal(clock[0]),
        let minutes = decimal(clock[1]), minutes < 60
      else { return nil }
      return longest >= hours * 60 + minutes ? hours * 60 + minutes : nil
    }
    if let hours = hours(text) { return hours }
    if text.contains(where: { "dw일주".contains($0) }) { return nil }
    return MinuteSpan.minutes(text, most: longest)
  }

  /// Parses hours with one or two decimals, such as `1.5h`, and rounds to minutes; nil for other text.
  private static func hours(_ text: String) -> Int? {
    guard let unit = ["hours", "hour", "hrs", "hr", "h", "시간"].first(where: text.hasSuffix) else { return nil }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 5, (1...2).contains(parts[1].utf8.count),
      let whole = decimal(parts[0]), let fraction = decimal(parts[1])
    else { return nil }
    let minutes = whole * 60 + (fraction * (parts[1].utf8.count == 1 ? 10 : 1) * 60 + 50) / 100
    return minutes <= longest ? minutes : nil
  }

  /// Lengths in words, without their blanks.
  private static let lengths = [
    "anhour": 60, "onehour": 60, "halfanhour": 30, "halfhour": 30, "anhourandahalf": 90, "twohours": 120,
    "threehours": 180, "반시간": 30,
  ]
  /// Korean numerals, which stand directly before the word for hours.
  private static let numbers: [(word: String, number: String)] = [
    ("한", "1"), ("두", "2"), ("세", "3"), ("네", "4"), ("다섯", "5"), ("여섯", "6"), ("일곱", "7"), ("여덟", "8"), ("아홉", "9"),
    ("열", "10"), ("열한", "11"), ("열두", "12"),
  ]

  /// Formats minutes as hours and minutes: 80 is `1:20`.
  public static func clock(_ minutes: Int) -> String {
    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  /// Formats minutes as `1h20m`, a form that users can type; empty for 0.
  public static func typed(_ minutes: Int) -> String {
    (minutes < 60 ? "" : "\(minutes / 60)h") + (minutes % 60 == 0 ? "" : "\(minutes % 60)m")
  }

  /// Formats time spent and estimate as `1:20/2:00`. Without an estimate only the time spent; nil if both are 0.
  public static func text(spent: Int, of estimate: Int) -> String? {
    if spent == 0, estimate == 0 { return nil }
    if estimate == 0 { return clock(spent) }
    return clock(spent) + "/" + clock(estimate)
  }
}

/// The time measured by a clock that was started before today and still runs: the user may have forgotten to stop it.
public struct OldClock: Equatable, Sendable {
  public let start: Moment
  /// Minutes from the start until now (`all`), and until the midnight that ended the day of the start (`ofDay`).
  public let all: Int
  public let ofDay: Int

  /// Creates the time of a clock that was started before today; nil if none runs (`start` is nil), or if it was started
  /// today.
  public init?(_ start: Moment?, at clock: Clock) {
    guard let start else { return nil }
    let day = clock.zone.wall(at: start).day
    guard day < clock.today else { return nil }
    self.start = start
    all = Work.minutes(from: start, to: clock.now)
    ofDay = Work.minutes(from: start, to: clock.zone.moment(of: WallTime(day + 1, minute: 0)))
  }
}
