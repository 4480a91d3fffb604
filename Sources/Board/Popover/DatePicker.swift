import Kanban
import Text
import Time
import Typing
import Words

/// The month below the line of a deadline. It marks the day of the typed text; a day chosen in it is written into the
/// line.
extension PopoverModel {
  func hasMonth(in surroundings: Surroundings) -> Bool {
    kind == .due && PopoverLayout(surroundings.extent).hasMonth
  }

  /// Moves the focus to the month. Without a typed day it starts at today, which is written into the line at once.
  mutating func enterMonth(in surroundings: Surroundings) {
    guard hasMonth(in: surroundings) else { return }
    isInMonth = true
    line.forgetRefusal()
    if TypedDay(text, at: surroundings.clock).day == nil { choose(surroundings.clock.today, in: surroundings) }
  }

  mutating func choose(_ day: Day, in surroundings: Surroundings) {
    guard Day.years.contains(day.year) else { return }
    line.replace(with: TypedDay(text, at: surroundings.clock).text(on: day))
  }

  /// Handles a key while the month has the focus; nil for keys that mean the same in the line.
  mutating func wander(_ command: Command, in surroundings: Surroundings) -> Step? {
    if command == .nextField {
      isInMonth = false
    } else {
      guard let day = TypedDay(text, at: surroundings.clock).day(after: command) else { return nil }
      choose(day, in: surroundings)
    }
    return .stay
  }
}

/// The day of the deadline typed in the line, from which keys of the month move to other days.
struct TypedDay {
  private let due: Deadline?
  private let clock: Clock

  init(_ text: String, at clock: Clock) {
    due = try? clock.deadline(text)
    self.clock = clock
  }

  var day: Day? { due?.day }

  /// The text of a deadline on a day, with the time of the typed deadline.
  func text(on day: Day) -> String {
    var chosen = Deadline.day(day)
    if let due, case .time = due { chosen = due.moved(by: day - due.day, at: clock) }
    return DatePhrase.text(of: chosen, in: clock.zone)
  }

  func day(after command: Command) -> Day? {
    let day = day ?? clock.today
    return switch command {
    case .dayBefore: day - 1
    case .dayAfter: day + 1
    case .weekBefore: day - 7
    case .weekAfter: day + 7
    case .monthBefore: day.adding(months: -1)
    case .monthAfter: day.adding(months: 1)
    case .goToToday: clock.today
    default: nil
    }
  }
}

/// The small month below the line of a deadline, ready to draw.
public struct MonthContent: Equatable, Sendable {
  /// The name of the month; nil if no row is left for it.
  public let title: Piece?
  public let weekdays: [Piece]
  public let weeks: [[Cell]]

  public struct Cell: Equatable, Sendable {
    public let day: Day
    public let number: Piece
    /// A sign behind the number of the day if a card is due then.
    public let mark: Piece
    public let isChosen: Bool
    public let hasCursor: Bool
  }

  /// The width of each day: its number in brackets, and a mark.
  public static let cellWidth = 5
  /// Number of weeks, the same for every month, so that moving between months does not shift the rows below.
  public static let rows = 6
}

extension MonthContent {
  init(around chosen: Day?, hasCursor: Bool, _ layout: PopoverLayout, in surroundings: Surroundings) {
    let (words, settings) = (surroundings.words, surroundings.settings)
    let month = MonthSheet(around: chosen ?? surroundings.clock.today, in: surroundings)
    title = layout.hasMonthTitle ? Piece(words.monthTitle(month.day), .strong) : nil
    weekdays = (0..<7).map { index in
      let weekday = (month.days.lowerBound + index).weekday
      return Piece(words.narrowWeekday(weekday), settings.role(of: weekday) ?? .dim)
    }
    weeks = (0..<month.days.weeks).map { week in
      (0..<7).map { month.cell(week * 7 + $0, chosen: chosen, hasCursor: hasCursor) }
    }
  }
}

private struct MonthSheet {
  let day: Day
  let days: Range<Day>
  private let due: [DayCards]?
  private let holidays: [Day: [Holiday]]
  private let surroundings: Surroundings

  init(around day: Day, in surroundings: Surroundings) {
    self.day = day
    self.surroundings = surroundings
    days = day.month(startingOn: surroundings.settings.weekStart)
    // If the store cannot be read now, the marks are left out.
    due = try? surroundings.store.cards(in: .one(surroundings.project), dueOn: days, most: 1, at: surroundings.clock)
    holidays = surroundings.holidays.holidays(in: days)
  }

  func cell(_ index: Int, chosen: Day?, hasCursor: Bool) -> MonthContent.Cell {
    let (cell, settings) = (days.lowerBound + index, surroundings.settings)
    let isToday = cell == surroundings.clock.today
    let number = (cell.dayOfMonth < 10 ? " " : "") + "\(cell.dayOfMonth)"
    let sign = holidays[cell] == nil || settings.signs.holiday.isEmpty ? " " : settings.signs.holiday
    let isMarked = due.map { $0.indices.contains(index) && $0[index].count > 0 } ?? false
    return MonthContent.Cell(
      day: cell,
      number: Piece(isToday ? "[\(number)]" : " \(number)\(sign)", cell == chosen ? .selection : role(of: cell)),
      mark: Piece(isMarked ? settings.signs.unseen : " ", .accent), isChosen: cell == chosen,
      hasCursor: hasCursor && cell == day)
  }

  private func role(of cell: Day) -> Role {
    if cell == surroundings.clock.today { return .today }
    if holidays[cell] != nil { return .holiday }
    return surroundings.settings.role(of: cell.weekday) ?? (cell.month == day.month ? .plain : .dim)
  }
}
