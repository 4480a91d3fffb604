import Time

/// The days or the minute that a value of a query means, with their moments in the viewer's zone.
package struct QueryDays: Hashable, Sendable {
  package let first: Day
  package let last: Day
  package let minute: Int?
  package let begin: Moment
  package let end: Moment

  package init(_ first: Day, _ last: Day, in zone: Zone) {
    self.first = min(first, last)
    self.last = max(first, last)
    minute = nil
    begin = zone.moment(of: WallTime(self.first, minute: 0))
    end = zone.moment(of: WallTime(self.last + 1, minute: 0))
  }

  package init(_ day: Day, minute: Int, in zone: Zone) {
    first = day
    last = day
    self.minute = minute
    begin = zone.moment(of: WallTime(day, minute: minute))
    end = begin + 60_000
  }

  /// Compares a moment with the days of the query: -1 if it is before them, 0 within, 1 after.
  package func place(of moment: Moment) -> Int {
    moment < begin ? -1 : moment < end ? 0 : 1
  }

  /// Compares a day with the days of the query: -1 if it is before them, 0 within, 1 after. If the query names a minute,
  /// its day counts as after it.
  package func place(of day: Day) -> Int {
    if day < first { return -1 }
    return minute != nil || day > last ? 1 : 0
  }

  package func place(of due: Deadline) -> Int {
    switch due {
    case .day(let day): place(of: day)
    case .time(_, _, let instant): place(of: instant)
    }
  }
}
