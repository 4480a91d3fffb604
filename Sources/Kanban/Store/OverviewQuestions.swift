import Time

/// Queries about a board as a whole. Their cost depends on the number of rows shown, not on cards or projects.
public protocol OverviewQuestions {
  /// The first unarchived projects in order, each with its number of late cards, counted up to `mostLate`.
  func glances(at clock: Clock, mostLate: Int, most: Int) throws(StoreFailure) -> [ProjectGlance]
  /// The rank of the lowest card in DONE that was completed on this UTC day or later; nil if none was.
  func lowestDone(in project: ProjectID, since day: Day) throws(StoreFailure) -> Rank?
  func completions(in project: ProjectID, weeks: Throughput.Weeks) throws(StoreFailure) -> [Int]
}

public struct ProjectGlance: Equatable, Sendable {
  public let id: ProjectID
  public let name: String
  public let late: Int
  /// The earliest moment at which another card becomes late, apart from the end of a day.
  public let nextDeadline: Moment?

  package init(id: ProjectID, name: String, late: Int, nextDeadline: Moment?) {
    (self.id, self.name, self.late, self.nextDeadline) = (id, name, late, nextDeadline)
  }
}

/// Completions are counted per UTC hour, so that they can be summed for the weeks of any zone. In a zone with half
/// hours, a week begins within an hour: the completions of that hour are looked up, but those of cards in the trash,
/// and of purged ones, all count in the later week.
public enum Throughput {
  /// The last `count` weeks, oldest first; the last one is the current week.
  public struct Weeks: Hashable, Sendable {
    public let bounds: [Moment]

    public static let count = 8

    public init(upTo clock: Clock, startingOn weekday: Weekday) {
      let first = clock.today.weekBegin(weekday) - 7 * (Weeks.count - 1)
      bounds = (0...Weeks.count).map { week in
        clock.zone.moment(of: WallTime(first + 7 * week, minute: 0))
      }
    }
  }
}

extension Day {
  /// The latest day with this weekday that is not after this day.
  fileprivate func weekBegin(_ weekday: Weekday) -> Day {
    self - floorModulo(self.weekday.rawValue - weekday.rawValue, 7)
  }
}

extension Moment {
  /// The number of whole hours from the start of 1970 in UTC.
  package var hour: Int { floorDivide(Int(milliseconds), 3_600_000) }
}

extension Card {
  /// The hour, since 1970 in UTC, in which the card was completed; nil if it is not in DONE, or if that is unknown.
  package var completionHour: Int? { column == .done ? position.completed?.hour : nil }
}
