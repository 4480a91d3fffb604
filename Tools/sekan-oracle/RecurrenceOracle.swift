import Kanban
import Time

/// `MOST FROM` and the lines of a repeat, separated by tabs: prints up to MOST occurrences from FROM, in seconds of
/// wall time since 1970.
/// `time TIMES FROM DAYS` with these lines prints the nanoseconds for the occurrences of a range, without DAYS those
/// for the first occurrence, and without FROM and DAYS those for parsing the lines.
enum RecurrenceOracle {
  private static let clock = Clock(now: Moment(seconds: 0), zone: .utc)

  static func answer(_ question: String) -> String {
    let fields = question.split(separator: "\t")
    guard let head = fields.first?.split(separator: " "),
      let series = Repeat(text: fields.dropFirst().joined(separator: "\n"))
    else { return "refused" }
    let numbers = head.compactMap { Int($0) }
    switch (head.first, numbers.count) {
    case ("time", 3):
      let days = Day(number: numbers[1])..<Day(number: numbers[1] + numbers[2])
      return nanoseconds(times: numbers[0]) { series.occurrences(in: days, most: 1000, at: clock).count }
    case ("time", 1):
      let text = series.text
      return nanoseconds(times: numbers[0]) { Repeat(text: text)?.first.number ?? 0 }
    case ("time", 2):
      let from = WallSecond(Day(number: numbers[1]))
      return nanoseconds(times: numbers[0]) { series.first(onOrAfter: from, at: clock)?.number ?? 0 }
    case (_, 2):
      return series.occurrences(from: WallSecond(number: numbers[1]), at: clock).prefix(numbers[0])
        .map { String($0.number) }.joined(separator: " ")
    default: return "refused"
    }
  }

  private static func nanoseconds(times: Int, _ question: () -> Int) -> String {
    var found = 0
    let took = ContinuousClock().measure {
      for _ in 0..<times { found &+= question() }
    }
    // The result must be used, or the compiler removes the measured code.
    let (seconds, attoseconds) = took.components
    return found == .min ? "" : String((Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)) / times)
  }
}
