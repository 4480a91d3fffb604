import Kanban

/// `MOST FROM` and the lines of a repeat, all between tabs; answered with so many occurrences from there, as seconds of the
/// wall clock since 1970. `time TIMES FROM DAYS` with the lines is answered with the nanoseconds that the window took.
enum RecurrenceOracle {
  private static let clock = Clock(now: Moment(seconds: 0), zone: .utc)

  static func answer(_ question: String) -> String {
    let fields = question.split(separator: "\t")
    guard let head = fields.first?.split(separator: " "),
      let series = Repeat(text: fields.dropFirst().joined(separator: "\n"))
    else { return "refused" }
    let numbers = head.compactMap { Int($0) }
    switch (head.first, numbers.count) {
    case ("time", 3): return String(nanoseconds(series, times: numbers[0], from: numbers[1], days: numbers[2]))
    case (_, 2):
      return series.occurrences(from: WallSecond(number: numbers[1]), at: clock).prefix(numbers[0])
        .map { String($0.number) }.joined(separator: " ")
    default: return "refused"
    }
  }

  private static func nanoseconds(_ series: Repeat, times: Int, from: Int, days: Int) -> Int {
    var found = 0
    let window = Day(number: from)..<Day(number: from + days)
    let took = ContinuousClock().measure {
      for _ in 0..<times { found += series.occurrences(in: window, most: 1000, at: clock).count }
    }
    return found < 0
      ? 0 : Int(took.components.seconds * 1_000_000_000 + took.components.attoseconds / 1_000_000_000) / times
  }
}
