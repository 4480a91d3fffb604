/// When a number of cards will be done, from the finished work per day in the past.
///
/// Each of `trials` runs draws days of the past at random until enough work is finished. Each run has its own random
/// numbers, from SplitMix64 with the run's number as seed. So the same history has the same answer, and the first cards
/// of many have the forecast that they would have alone.
public struct Forecast: Equatable, Sendable {
  /// Working days until 50 % (`half`) and 85 % (`most`) of the trials were finished; nil if that takes more than
  /// `mostDays`.
  public let half: Int?
  public let most: Int?

  public static let trials = 2_000
  public static let mostDays = 3_650
  /// The minimum of observed days and of finished cards; with fewer no forecast is made.
  public static let fewestDays = 28
  public static let fewestFinished = 10

  /// Forecasts when `cards` will be done from `finished`, the work done on each observed day; nil if that is too
  /// little.
  public init?(of cards: Int, from finished: [Int]) {
    guard Forecast.isPossible(from: finished) else { return nil }
    let lengths = (1...Forecast.trials).map { number in
      var (trial, left, days) = (Trial(number, drawing: finished), cards, 0)
      while left > 0, days <= Forecast.mostDays {
        left -= trial.nextDay()
        days += 1
      }
      return days
    }.sorted()
    let day = { (percent: Int) in percentile(percent, of: lengths).flatMap { $0 > Forecast.mostDays ? nil : $0 } }
    (half, most) = (day(50), day(85))
  }

  static func isPossible(from finished: [Int]) -> Bool {
    finished.count >= fewestDays && finished.reduce(0, +) >= fewestFinished
  }

  /// One run of a forecast.
  struct Trial {
    private let finished: [Int]
    private var random: SeededChance

    init(_ number: Int, drawing finished: [Int]) {
      (self.finished, random) = (finished, SeededChance(seed: UInt64(number)))
    }

    /// The work finished on the next day of this run: that of a day drawn from the past.
    mutating func nextDay() -> Int { finished[Int(random.next() >> 33) % finished.count] }
  }
}

/// Checks the forecast on past weeks of seven working days each: compares the forecast number of days for the work that
/// a week finished with the days that this work took.
public struct BackTest: Equatable, Sendable {
  /// Counts of weeks: those with work and a forecast (`weeks`), and those whose work was done within the days of the 85
  /// % forecast (`kept`).
  public private(set) var weeks = 0
  public private(set) var kept = 0

  /// For each full week after the first 28 working days: a forecast of the week's finished work from all days before
  /// it. `finished` is the work of each working day.
  public init(_ finished: [Int]) {
    var begin = Forecast.fewestDays
    while begin + 7 <= finished.count {
      let done = finished[begin..<begin + 7].reduce(0, +)
      if done > 0, let forecast = Forecast(of: done, from: Array(finished[..<begin])) {
        weeks += 1
        if let most = forecast.most, most >= BackTest.days(for: done, in: finished[begin..<begin + 7]) { kept += 1 }
      }
      begin += 7
    }
  }

  /// The number of days until `cards` cards were finished; all days if fewer were finished.
  private static func days(for cards: Int, in finished: ArraySlice<Int>) -> Int {
    var left = cards
    for (index, number) in finished.enumerated() {
      left -= number
      if left <= 0 { return index + 1 }
    }
    return finished.count
  }
}
