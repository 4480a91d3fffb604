import Time

/// Counts and durations of the moves of a period, for statistics. Moves may be added in any order.
public struct Flow: Equatable, Sendable {
  /// The days of the period, in the viewer's time zone.
  public let days: Range<Day>
  public let clock: Clock
  /// Per day: cards that came to the board, pieces of work that were finished, open cards that left the board.
  public private(set) var arrived: [Int]
  public private(set) var finished: [Int]
  public private(set) var left: [Int]
  /// The work that was finished in the period.
  public private(set) var works: [FinishedWork] = []
  /// Sums of the finished work: the seconds per column or stage (`Band`), the seconds marked as waiting, and how often
  /// cards went back.
  public private(set) var stays: [Band: Int] = [:]
  public private(set) var waited = 0
  public private(set) var returns = 0
  /// The number of cards in each column or stage before the first day, and how it changed on each day.
  private var opening: [Band: Int] = [:]
  private var changes: [Band: [Int]] = [:]
  /// True if a move from before the period was counted.
  public private(set) var hasEarlier = false
  /// The index of the first day of the period on which a card moved.
  private var firstDay: Int?
  private let bounds: [Int64]
  private let workTime: WorkTime?

  /// Begins empty statistics of the given days. Cycle and lead times leave out the days off of `workTime`; `stays` and
  /// `waited` do not.
  public init(_ days: Range<Day>, at clock: Clock, leavingOut workTime: WorkTime? = nil) {
    (self.days, self.clock) = (days, clock)
    bounds = (0...days.count).map { clock.zone.moment(of: WallTime(days.lowerBound + $0, minute: 0)).milliseconds }
    arrived = [Int](repeating: 0, count: days.count)
    (finished, left) = (arrived, arrived)
    self.workTime = workTime
  }

  /// An empty flow for the same period as `flow`.
  package init(emptied flow: Flow) {
    (days, clock, bounds, workTime) = (flow.days, flow.clock, flow.bounds, flow.workTime)
    arrived = [Int](repeating: 0, count: days.count)
    (finished, left) = (arrived, arrived)
  }

  public var begin: Moment { Moment(milliseconds: bounds[0]) }
  public var end: Moment { Moment(milliseconds: bounds[days.count]) }

  /// Counts a move; one before the period only changes the opening levels, one after it nothing. With `withinAll`, for
  /// statistics of all projects, a card that one project sent to another neither arrives nor leaves.
  public mutating func add(_ move: CardMove, withinAll: Bool = false) {
    guard move.moment < end else { return }
    guard let day = day(of: move.moment) else { return addEarlier(from: move.from, to: move.to, cards: 1) }
    firstDay = min(firstDay ?? day, day)
    change(move.from, by: -1, on: day)
    change(move.to, by: 1, on: day)
    if !(withinAll && move.isSent) {
      if move.isArrival { arrived[day] += 1 }
      if let from = move.from, from.column != .done, move.to == nil, !move.isTakenBack { left[day] += 1 }
    }
    if let finish = move.finish { add(finish, at: move.moment, on: day) }
  }

  /// Counts `cards` equal moves from `from` to `to` that happened before the period.
  package mutating func addEarlier(from: Band?, to: Band?, cards: Int) {
    hasEarlier = true
    guard from != to else { return }
    if let from { opening[from, default: 0] -= cards }
    if let to { opening[to, default: 0] += cards }
  }

  private mutating func add(_ finish: Finish, at moment: Moment, on day: Int) {
    finished[day] += 1
    let cycle = finish.begun.map { seconds(from: $0, to: moment) }
    let lead = finish.added.map { seconds(from: $0, to: moment) }
    works.append(FinishedWork(moment: moment, cycle: cycle, lead: lead))
    stays[Band(.todo), default: 0] += Int(finish.todo / 1000)
    for (stage, time) in finish.doing { stays[Band(.doing, stage: stage), default: 0] += Int(time / 1000) }
    waited += Int(finish.waited / 1000)
    returns += finish.returns
  }

  private mutating func change(_ band: Band?, by number: Int, on day: Int) {
    guard let band else { return }
    changes[band, default: [Int](repeating: 0, count: days.count)][day] += number
  }

  /// The index of the day of the period that contains the moment; nil before the first day.
  private func day(of moment: Moment) -> Int? {
    moment.milliseconds < bounds[0] ? nil : bounds.day(of: moment.milliseconds)
  }

  /// The seconds between two moments, without days off; at least 0.
  public func seconds(from begin: Moment, to end: Moment) -> Int {
    let length = workTime?.milliseconds(from: begin, to: end) ?? end.milliseconds - begin.milliseconds
    return Int(max(0, length) / 1000)
  }

  /// The number of cards in the column or stage at the end of each day.
  public func level(of band: Band) -> [Int] {
    var level = opening[band] ?? 0
    let changes = changes[band] ?? [Int](repeating: 0, count: days.count)
    return changes.map { change in
      level += change
      return level
    }
  }

  /// The number of cards in the column or stage before the first day.
  public func openingLevel(of band: Band) -> Int { opening[band] ?? 0 }

  /// The number of cards in DONE at the end of each day, less the least number of the period or before it, so that a
  /// chart begins near 0.
  public var reached: [Int] {
    let done = bands.filter { $0.column == .done }.map(level)
    let levels = arrived.indices.map { index in done.reduce(0) { $0 + $1[index] } }
    let before = done.isEmpty ? 0 : opening.reduce(0) { $0 + ($1.key.column == .done ? $1.value : 0) }
    let least = min(before, levels.min() ?? before)
    return levels.map { $0 - least }
  }

  /// All columns and stages that had cards before the period or moves in it, sorted by column, then by name of the
  /// stage.
  public var bands: [Band] {
    Set(changes.keys).union(opening.filter { $0.value != 0 }.keys).sorted {
      ($0.column.rawValue, $0.stage) < ($1.column.rawValue, $1.stage)
    }
  }

  public func isDayOff(_ day: Day) -> Bool { workTime?.isDayOff(day) ?? false }

  /// The indices of the days since the first move; all days if there were moves before the period, none if no card
  /// moved.
  public var observed: Range<Int> { (hasEarlier ? 0 : firstDay ?? days.count)..<days.count }

  /// The finished work of each observed working day, for a forecast. Work of a day off counts on the next working day,
  /// after the last one on that.
  public var finishedPerWorkingDay: [Int] {
    var (sums, rest) = ([Int](), 0)
    for index in observed {
      rest += finished[index]
      guard !isDayOff(days.lowerBound + index) else { continue }
      sums.append(rest)
      rest = 0
    }
    if rest > 0, let last = sums.indices.last { sums[last] += rest }
    return sums
  }

  /// The day that lies `count` working days after `start`.
  public func day(_ count: Int, workingDaysAfter start: Day) -> Day {
    var (day, left) = (start, count)
    while left > 0 {
      day = day + 1
      if !isDayOff(day) { left -= 1 }
    }
    return day
  }

  public var cycles: [Int] { works.compactMap(\.cycle).sorted() }
  public var leads: [Int] { works.compactMap(\.lead).sorted() }
}

public struct FinishedWork: Equatable, Sendable {
  public let moment: Moment
  /// Seconds from the first move of the card to DOING until it was finished, without days off; for a repeating card
  /// from the first one since the occurrence before. Nil without such a move.
  public let cycle: Int?
  /// Seconds from adding the card until it was finished, without days off; nil for an occurrence of a repeating card,
  /// and for work after one.
  public let lead: Int?
}

/// A percentile by nearest rank: the smallest value that at least `percent` of all values do not exceed. Nil for no
/// values.
public func percentile(_ percent: Int, of sorted: [Int]) -> Int? {
  guard !sorted.isEmpty else { return nil }
  let rank = (sorted.count * percent + 99) / 100
  return sorted[max(1, min(rank, sorted.count)) - 1]
}

/// Lengths of time without a person's days off.
public struct WorkTime: Equatable, Sendable {
  private let first: Day
  private let isOff: [Bool]
  /// For each midnight of the range, the milliseconds from the first one to it, without days off.
  private let before: [Int64]
  private let bounds: [Int64]

  /// Days outside the range count as working days.
  public init(_ days: Range<Day>, at clock: Clock, isOff: (Day) -> Bool) {
    first = days.lowerBound
    let off = (0..<days.count).map { isOff(days.lowerBound + $0) }
    let moments = (0...days.count).map {
      clock.zone.moment(of: WallTime(days.lowerBound + $0, minute: 0)).milliseconds
    }
    (self.isOff, bounds) = (off, moments)
    var sum: Int64 = 0
    var before: [Int64] = [0]
    for day in off.indices {
      if !off[day] { sum += moments[day + 1] - moments[day] }
      before.append(sum)
    }
    self.before = before
  }

  public func milliseconds(from begin: Moment, to end: Moment) -> Int64 { worked(end) - worked(begin) }

  public func isDayOff(_ day: Day) -> Bool {
    let index = day - first
    return isOff.indices.contains(index) && isOff[index]
  }

  /// Milliseconds from the first day to a moment, without days off; negative for an earlier moment.
  private func worked(_ moment: Moment) -> Int64 {
    let time = moment.milliseconds
    guard let start = bounds.first, let end = bounds.last, time > start, let all = before.last else {
      return time - (bounds.first ?? 0)
    }
    guard time < end else { return all + time - end }
    let day = bounds.day(of: time)
    return before[day] + (isOff[day] ? 0 : time - bounds[day])
  }
}

extension [Int64] {
  /// The index of the day that contains `time`. The array holds the midnights in milliseconds, and `time` is at least
  /// the first midnight and before the last one.
  fileprivate func day(of time: Int64) -> Int {
    // The day is estimated with 24 hours a day and then corrected: changes of the zone's offset shift midnights by
    // hours.
    var day = Swift.min(count - 2, Int((time - self[0]) / 86_400_000))
    while self[day] > time { day -= 1 }
    while self[day + 1] <= time { day += 1 }
    return day
  }
}
