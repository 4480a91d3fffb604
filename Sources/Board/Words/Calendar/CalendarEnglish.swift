import Kanban

extension English {
  func monthTitle(_ day: Day) -> String { "\(English.months[day.month - 1]) \(day.year)" }

  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String {
    let from =
      first.month == last.month
      ? "\(first.dayOfMonth)"
      : first.year == last.year ? shortDate(first, withYear: false) : shortDate(first, withYear: true)
    return (week.map { "Week \($0): " } ?? "") + "\(from) – \(shortDate(last, withYear: true))"
  }

  /// Can be typed as a date.
  func lunar(_ day: LunarDay) -> String { "lunar \(day.isLeapMonth ? "leap " : "")\(day.month)-\(day.day)" }

  func shortLunar(_ day: LunarDay) -> String { lunar(day) }

  func showsHolidays(of country: String) -> String {
    "Showing holidays of \(country) · change: ‘holidays = …’ in the configuration"
  }

  var nothingOnDay: String { "Nothing on this day. Press {addLast} to add a card." }
  var nothingWasOnDay: String { "Nothing was due on this day." }
  func comesLater(_ current: String) -> String { "The occurrence of \(current) comes first" }
  var occurrenceIsDone: String { "This occurrence is already done" }
  func occursThere(_ number: Int) -> String { "#\(number) already has an occurrence on that day" }
  var agenda: String { "Agenda" }
  var lateHeading: String { "Late" }
  func moreCards(_ count: Int) -> String { "and \(grouped(count)) more" }
  var nothingToday: String { "Nothing is due today." }
  var nothingAhead: String { "Nothing is due in the next two weeks." }
  var pageIsNoCard: String { "This is a journal page; that key is for cards" }
  var eventIsElsewhere: String { "This is from another calendar; press {openDetail} to make a card of it" }
  var eventHasBegun: String { "It has already begun: no due date" }
  var shortMakeCard: String { "Make card" }
  func moreEvents(_ count: Int, isLeast: Bool) -> String {
    count == 0 ? "and more in other calendars" : "and \(grouped(count))\(isLeast ? "+" : "") more in other calendars"
  }
}
