/// What is told of a board beside its cards. Each answer costs what is shown, at any number of cards and projects.
public protocol OverviewQuestions {
  /// The first projects in order that are not put away, with how much of each is late, counted up to a most.
  func glances(at clock: Clock, mostLate: Int, most: Int) throws(StoreFailure) -> [ProjectGlance]
  /// The card furthest down in DONE of those that were completed on a day or later; days are counted in UTC.
  func lowestDone(in project: ProjectID, since day: Day) throws(StoreFailure) -> Rank?
  /// How many cards and occurrences were completed in each of some weeks, told by the hours between which they lie.
  func completions(in project: ProjectID, weeks: Throughput.Weeks) throws(StoreFailure) -> [Int]
}

/// What a board tells of another project.
public struct ProjectGlance: Equatable, Sendable {
  public let id: ProjectID
  /// Empty for the first one.
  public let name: String
  public let late: Int
  /// At this time or later one more becomes late, unless a day ends before.
  public let nextDeadline: Moment?

  package init(id: ProjectID, name: String, late: Int, nextDeadline: Moment?) {
    (self.id, self.name, self.late, self.nextDeadline) = (id, name, late, nextDeadline)
  }
}

/// How much was completed, by the hour in UTC: so it can be told of the weeks of any zone.
public enum Throughput {
  /// So many, of which the last is the one that it is now.
  public struct Weeks: Hashable, Sendable {
    /// Each week goes from one of these hours to the next.
    public let bounds: [Int]

    public static let count = 8

    public init(upTo clock: Clock, startingOn weekday: Weekday) {
      let first = clock.today.weekBegin(weekday) - 7 * (Weeks.count - 1)
      bounds = (0...Weeks.count).map { week in
        clock.zone.moment(of: WallTime(first + 7 * week, minute: 0)).hour
      }
    }
  }
}

extension Day {
  /// The latest day of that name which is not after this one.
  fileprivate func weekBegin(_ weekday: Weekday) -> Day {
    self - floorModulo(self.weekday.rawValue - weekday.rawValue, 7)
  }
}

extension Moment {
  /// Since 1970 in UTC.
  package var hour: Int { floorDivide(Int(milliseconds), 3_600_000) }
}

extension Card {
  /// The hour in which it was completed, wherever it has gone since.
  package var completionHour: Int? { column == .done ? position.completed?.hour : nil }
}
