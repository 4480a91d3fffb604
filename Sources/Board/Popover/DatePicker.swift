import Kanban
import Text

/// The month under the line in which a deadline is typed: the day that the line says is marked, and another one that is
/// chosen there is written into the line.
extension PopoverModel {
  func hasMonth(in surroundings: Surroundings) -> Bool {
    kind == .due && PopoverLayout(surroundings.extent).hasMonth
  }

  /// The day that the line says.
  private func typedDay(at clock: Clock) -> Day? { typedDue(at: clock)?.day }

  // What is not understood yet names no day.
  private func typedDue(at clock: Clock) -> Deadline? { try? clock.deadline(text) }

  /// The keys go to the month; what is chosen there is written in the line from the beginning.
  mutating func enterMonth(in surroundings: Surroundings) {
    guard hasMonth(in: surroundings) else { return }
    isInMonth = true
    if typedDay(at: surroundings.clock) == nil { choose(surroundings.clock.today, in: surroundings) }
  }

  /// A time that stands beside the day stays.
  mutating func choose(_ day: Day, in surroundings: Surroundings) {
    guard Day.years.contains(day.year) else { return }
    let clock = surroundings.clock
    var chosen = Deadline.day(day)
    if let due = typedDue(at: clock), case .time = due {
      chosen = due.moved(by: day - due.day, at: clock)
    }
    field.replaceAll(with: DatePhrase.text(of: chosen, in: clock.zone))
    (problem, isSelected) = (nil, false)
  }

  /// What a key means among the days; nil for what means the same in the line.
  mutating func wander(_ command: Command, in surroundings: Surroundings) -> Step? {
    let day = typedDay(at: surroundings.clock) ?? surroundings.clock.today
    switch command {
    case .dayBefore: choose(day - 1, in: surroundings)
    case .dayAfter: choose(day + 1, in: surroundings)
    case .weekBefore: choose(day - 7, in: surroundings)
    case .weekAfter: choose(day + 7, in: surroundings)
    case .monthBefore: choose(day.adding(months: -1), in: surroundings)
    case .monthAfter: choose(day.adding(months: 1), in: surroundings)
    case .goToToday: choose(surroundings.clock.today, in: surroundings)
    case .nextField: isInMonth = false
    default: return nil
    }
    return .stay
  }
}

/// A small month, ready to draw.
public struct MonthContent: Equatable, Sendable {
  /// Where there is a row for it.
  public let title: Piece?
  public let weekdays: [Piece]
  public let weeks: [[Cell]]

  public struct Cell: Equatable, Sendable {
    public let day: Day
    public let number: Piece
    /// Something is due on that day.
    public let mark: Piece
    public let isChosen: Bool
    public let hasCursor: Bool
  }

  /// Of a day, in cells: the number between brackets, and the mark.
  public static let cellWidth = 5
  /// So many rows whatever the month: from one to the next nothing jumps.
  public static let rows = 6
}

extension PopoverModel {
  func month(in surroundings: Surroundings) -> MonthContent? {
    guard hasMonth(in: surroundings) else { return nil }
    let (words, settings) = (surroundings.words, surroundings.settings)
    let chosen = typedDay(at: surroundings.clock)
    let month = MonthSheet(around: chosen ?? surroundings.clock.today, in: surroundings)
    return MonthContent(
      title: PopoverLayout(surroundings.extent).hasMonthTitle ? Piece(words.monthTitle(month.day), .strong) : nil,
      weekdays: (0..<7).map { index in
        let weekday = (month.days.lowerBound + index).weekday
        return Piece(words.narrowWeekday(weekday), settings.role(of: weekday) ?? .dim)
      },
      weeks: (0..<month.days.weeks).map { week in
        (0..<7).map { month.cell(week * 7 + $0, chosen: chosen, hasCursor: isInMonth) }
      })
  }
}

/// What the days of a month's weeks look like.
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
    // Marks that cannot be asked for now are left out.
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
