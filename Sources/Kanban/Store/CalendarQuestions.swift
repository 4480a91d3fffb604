import Time

/// The boards of a query: one project, or all that are not archived.
public enum Boards: Hashable, Sendable {
  case one(ProjectID), all

  /// True if these boards include the project. The caller makes sure that it is not archived.
  package func show(_ project: ProjectID) -> Bool { self == .all || self == .one(project) }
}

/// Queries of the calendar. Their cost depends on the number of days shown, not on the number of cards.
public protocol CalendarQuestions {
  /// For each of the viewer's days, the first `most` cards due, and the number of all, counted up to `DayCards.most`.
  func cards(
    in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DayCards]
  /// The cards due on a day, after the first `skipping`: open ones before done ones, of both those with a time first.
  /// Sorted by time, or open ones without a time by column; equal ones by number.
  func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [CardSummary]
  /// Cards with a start before their deadline whose period overlaps these days, by start.
  func periods(
    in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [Period]
  /// Occurrences of cards on the board that were completed on each of the viewer's days, in order of completion. Read
  /// from the history.
  func occurrences(
    in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DoneOnDay]
  func summary(of card: CardID) throws(StoreFailure) -> CardSummary?
  /// Open cards whose deadline has passed, latest deadline first.
  func lateCards(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary]
  /// Open cards that are due today and not late, in the order of the day: those with a time first.
  func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary]
  /// Continues a search for recurrences on some days; its results so far are usable at any time.
  func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure)
}

extension CardSummary {
  /// Whether `one` became late after `other`, for a list with the latest first. A deadline without a time passes at the
  /// end of its day. Equal ones have a fixed order: those without a time first, by column from the right, then by
  /// number and id in descending order.
  package static func becameLateLater(_ one: CardSummary, than other: CardSummary, at clock: Clock) -> Bool {
    let (mine, theirs) = (one.lateness(clock), other.lateness(clock))
    if mine != theirs { return theirs.lexicographicallyPrecedes(mine) }
    return one.number != other.number ? other.number < one.number : other.id < one.id
  }

  fileprivate func lateness(_ clock: Clock) -> [Int64] {
    switch shown.due {
    case .time(_, _, let instant): [instant.milliseconds, 0, 0]
    case .day(let day):
      [clock.zone.moment(of: WallTime(day + 1, minute: 0)).milliseconds, 1, Int64(position.column.rawValue)]
    case nil: [0, 0, 0]
    }
  }
}

/// The span from a card's start to its deadline, in the viewer's zone.
public struct Period: Hashable, Sendable {
  public let card: CardID
  public let start: Day
  public let end: Day
  public let column: Column
  public let isLate: Bool

  package init(_ card: CardID, from start: Day, to due: Deadline, _ column: Column, at clock: Clock) {
    self.card = card
    self.start = start
    self.column = column
    end = due.wall(in: clock.zone).day
    isLate = column != .done && due.isPast(at: clock)
  }

  package static func starts(_ one: Period, before other: Period) -> Bool {
    one.start != other.start ? one.start < other.start : one.card < other.card
  }
}

public struct DayCard: Hashable, Sendable {
  public let id: CardID
  public let number: Int
  public let column: Column
  public let title: String
  public let due: Deadline?

  package init(id: CardID, number: Int, column: Column, title: String, due: Deadline?) {
    self.id = id
    self.number = number
    self.column = column
    self.title = title
    self.due = due
  }

  public func isLate(at clock: Clock) -> Bool { column != .done && due?.isPast(at: clock) == true }
}

/// A completed occurrence of a repeating card that was not undone.
public struct DoneOccurrence: Hashable, Sendable {
  public let sequence: Int64
  public let card: CardID
  /// The title that the card had when the occurrence was completed.
  public let title: String
  public let moment: Moment

  package init(sequence: Int64, card: CardID, title: String, moment: Moment) {
    self.sequence = sequence
    self.card = card
    self.title = title
    self.moment = moment
  }
}

/// The first occurrences completed on a day, and their number, counted up to `DayCards.most`.
public struct DoneOnDay: Equatable, Sendable {
  public let shown: [DoneOccurrence]
  public let count: Int

  public init(_ shown: [DoneOccurrence] = [], count: Int = 0) {
    self.shown = shown
    self.count = count
  }
}

public struct DayCards: Equatable, Sendable {
  public var shown: [DayCard]
  /// The number of cards due on the day, counted up to `most`.
  public var count: Int
  /// How many of the counted cards are not done.
  public var open: Int

  public static let most = 1000

  public init(_ shown: [DayCard] = [], count: Int = 0, open: Int = 0) {
    (self.shown, self.count, self.open) = (shown, count, open)
  }
}

public struct FutureOccurrence: Hashable, Sendable {
  public let card: CardID
  public let number: Int
  public let title: String
  public let column: Column
  public let occurrence: WallSecond
  /// The day on which the occurrence falls for the viewer, and the minute of that day if it has a time.
  public let day: Day
  public let minute: Int?

  package static func stands(_ one: FutureOccurrence, before other: FutureOccurrence) -> Bool {
    let (mine, theirs) = (one.minute ?? 1440, other.minute ?? 1440)
    if mine != theirs { return mine < theirs }
    if one.number != other.number { return one.number < other.number }
    return one.card != other.card ? one.card < other.card : one.occurrence < other.occurrence
  }
}

/// A search for future occurrences of all repeating cards on some days, which a store advances in slices.
///
/// It leaves out paused series, series that count from completion, and the current occurrence, which is found by its
/// deadline.
public struct Recurrences: Equatable, Sendable {
  public let boards: Boards
  public let days: Range<Day>
  /// The maximum number of occurrences kept for each day; further ones are only counted.
  public let most: Int
  public private(set) var found: [[FutureOccurrence]]
  public private(set) var counts: [Int]
  public package(set) var isComplete = false
  package var cursor: CardID?
  /// The sequence of the newest history entry when the occurrences were read; nil before the first slice.
  public private(set) var sequence: Int64?

  public init(in boards: Boards, on days: Range<Day>, most: Int) {
    self.boards = boards
    self.days = days
    self.most = most
    found = Array(repeating: [], count: days.count)
    counts = Array(repeating: 0, count: days.count)
  }

  public func found(on day: Day) -> [FutureOccurrence] { days.contains(day) ? found[day - days.lowerBound] : [] }
  public func count(on day: Day) -> Int { days.contains(day) ? counts[day - days.lowerBound] : 0 }

  static let mostOfOne = 2000
}

extension Range<Day> {
  public var count: Int { upperBound - lowerBound }
  public var all: [Day] { (0..<count).map { lowerBound + $0 } }
}

/// The values of a repeating card that are needed to compute and show its future occurrences.
package struct RepeatingCard {
  package let id: CardID
  package let number: Int
  package let title: String
  package let column: Column
  package let repeats: Repeat

  package init(id: CardID, number: Int, title: String, column: Column, repeats: Repeat) {
    self.id = id
    self.number = number
    self.title = title
    self.column = column
    self.repeats = repeats
  }
}

extension Recurrences {
  /// Begins a slice. Starts over if the store has changed since the last slice.
  package mutating func begin(at newest: Int64) {
    guard newest != sequence else { return }
    self = Recurrences(in: boards, on: days, most: most)
    sequence = newest
  }

  package mutating func add(_ card: RepeatingCard, at clock: Clock) {
    let repeats = card.repeats
    cursor = card.id
    // Skips paused series, series whose current occurrence is after the days, and series that count from completion,
    // whose next date depends on the day of completion.
    guard !repeats.isPaused, !repeats.isAfterDone, repeats.current.day < days.upperBound + 1 else { return }
    let isElsewhere = repeats.zone.map { $0 != clock.zone.name } ?? false
    let zone = isElsewhere ? repeats.zone.flatMap(clock.zone(named:)) : nil
    // In a series of another zone, an occurrence may fall on the viewer's day before or after, so one more day on each
    // side is searched.
    let asked = isElsewhere ? days.lowerBound - 1..<days.upperBound + 1 : days
    for occurrence in repeats.occurrences(in: asked, most: Recurrences.mostOfOne, at: clock)
    where occurrence > repeats.current {
      let wall = zone.map { clock.zone.wall(at: $0.moment(of: occurrence.wallTime)) } ?? occurrence.wallTime
      guard days.contains(wall.day) else { continue }
      keep(
        FutureOccurrence(
          card: card.id, number: card.number, title: card.title, column: card.column, occurrence: occurrence,
          day: wall.day, minute: repeats.zone == nil ? nil : wall.minute))
    }
  }

  private mutating func keep(_ coming: FutureOccurrence) {
    let index = coming.day - days.lowerBound
    counts[index] += 1
    let place = found[index].lastIndex { FutureOccurrence.stands($0, before: coming) }.map { $0 + 1 } ?? 0
    guard place < most else { return }
    if found[index].count == most { found[index].removeLast() }
    found[index].insert(coming, at: place)
  }
}

extension [CardSummary] {
  /// Sorts late cards: the last to become late first; at the same moment those without a time first, by column from the
  /// right. Then by number, as ids of cards that were added together are random.
  public func lateInOrder(at clock: Clock) -> [CardSummary] {
    sorted { one, other in
      let (mine, theirs) = (one.lateness(clock), other.lateness(clock))
      return mine != theirs ? theirs.lexicographicallyPrecedes(mine) : one.number < other.number
    }
  }
}
