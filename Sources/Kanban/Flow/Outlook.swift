import Time

/// The number of cards that are done by each day of the next weeks in 85 % of the trials of a forecast.
public struct Outlook: Equatable, Sendable {
  /// The days from tomorrow on, without days off.
  private let days: [WorkDay]

  private struct WorkDay: Equatable, Sendable {
    let day: Day
    /// Number of the week, 0 for the present one.
    let week: Int
    /// Number of cards that are done by this day, at most `most`.
    let done: Int
  }

  /// The weeks that are forecast, with the present one. Cards that lie further ahead have no mark, because new cards
  /// and other priorities change the order of TODO before their turn comes.
  public static let weeks = 8
  /// Limit of the cards that are counted. It bounds the time of the calculation, whatever the history.
  public static let most = 1_000
  /// The minimum of cards between two marks, and above the first one.
  public static let fewestBetween = 2

  /// Derives the outlook from the history; nil if it is too short for a forecast.
  public init?(_ flow: Flow, weekStart: Weekday) {
    let finished = flow.finishedPerWorkingDay
    guard Forecast.isPossible(from: finished) else { return nil }
    let today = flow.clock.today
    let passed = floorModulo(today.weekday.rawValue - weekStart.rawValue, 7)
    var trials = (1...Forecast.trials).map { Forecast.Trial($0, drawing: finished) }
    var sums = [Int](repeating: 0, count: trials.count)
    days = (1..<7 * Outlook.weeks - passed).filter { !flow.isDayOff(today + $0) }.map { ahead in
      for index in trials.indices { sums[index] = min(Outlook.most, sums[index] + trials[index].nextDay()) }
      return WorkDay(day: today + ahead, week: (passed + ahead) / 7, done: Outlook.kept(by: sums))
    }
  }

  /// The greatest number that 85 % of the sums reach.
  private static func kept(by sums: [Int]) -> Int {
    var counts = [Int](repeating: 0, count: most + 1)
    for sum in sums { counts[sum] += 1 }
    var (number, missing) = (most, (sums.count * 85 + 99) / 100 - counts[most])
    while number > 0, missing > 0 {
      number -= 1
      missing -= counts[number]
    }
    return number
  }

  /// The 85 % day of a forecast of `cards` cards; nil if it lies after the last week.
  public func day(of cards: Int) -> Day? { days.first { $0.done >= cards }?.day }

  /// The marks in a column of `queued` cards that are worked on in their order, after `begun` others: one below the
  /// last card of each week, if at least `fewestBetween` cards lie between it and the mark before, or the top.
  public func marks(begun: Int, queued: Int) -> [DateMark] {
    var marks: [DateMark] = []
    for (index, end) in days.enumerated() where index + 1 == days.count || days[index + 1].week != end.week {
      let above = min(end.done, begun + queued) - begun
      guard above >= (marks.last?.above ?? 0) + Outlook.fewestBetween, let day = day(of: begun + above)
      else { continue }
      marks.append(DateMark(above: above, day: day))
    }
    return marks
  }
}

/// A date between the cards of a column: the `above` first cards will be done by that day in 85 % of the trials.
public struct DateMark: Equatable, Sendable {
  public let above: Int
  public let day: Day

  public init(above: Int, day: Day) { (self.above, self.day) = (above, day) }
}
