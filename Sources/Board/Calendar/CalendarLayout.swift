import Time

/// Splits the terminal into the grid of days and the list of the chosen day, below or beside it.
public struct CalendarLayout: Equatable, Sendable {
  /// The days of the grid, in whole weeks; without a grid only the chosen day.
  public let days: Range<Day>
  public let weeks: Int
  /// Rows of a week in the grid, including the row with the day numbers.
  public let weekRows: Int
  public let dayWidth: Int
  /// True if the list is beside the grid, false if below it.
  public let isBeside: Bool
  /// Number of days with a row each, in a terminal too narrow for seven columns or for a week in plain mode; else 0.
  public let dayRows: Int
  public let hasRule: Bool
  public let hasLines: Bool
  public let holidayRows: Int
  /// Size of the chosen day's list without its title row.
  public let listRows: Int
  public let listWidth: Int

  /// Width from which a day in the grid shows titles; narrower days have a few marks, in plain mode a number of
  /// entries.
  static let titleWidth = 8
  private static let besideWidth = 110
  private static let gridWidth = 28

  public var hasGrid: Bool { weeks > 0 }
  public var hasTitles: Bool { isRows || dayWidth >= CalendarLayout.titleWidth && weekRows > 1 }
  public var isRows: Bool { dayRows > 0 }
  var lanes: Int { isRows ? 1 : hasTitles ? weekRows - 1 : 0 }
  public var gridWidth: Int { dayWidth * 7 }
  public var weekStep: Int { weekRows + (hasLines ? 1 : 0) }
  public var gridRows: Int { isRows ? dayRows : hasGrid ? 1 + weeks * weekStep - (hasLines ? 1 : 0) : 0 }

  init(_ calendar: CalendarModel, _ surroundings: Surroundings) {
    let (extent, start) = (surroundings.extent, surroundings.settings.weekStart)
    let rows = extent.rows - 2
    let month = calendar.day.month(startingOn: start)
    let week = calendar.day.week(startingOn: start)
    var scope = calendar.scope
    if scope == .month, rows - 1 < month.weeks + 1 { scope = .week }
    guard scope != .day else {
      (days, weeks, weekRows, dayWidth) = (calendar.day..<calendar.day + 1, 0, 0, 0)
      (hasRule, hasLines, isBeside, dayRows) = (extent.rows >= 8, false, false, 0)
      listWidth = extent.columns
      holidayRows = CalendarLayout.holidayRows(
        calendar.day, isAlone: true, width: listWidth, of: rows - (hasRule ? 1 : 0), surroundings)
      listRows = rows - (hasRule ? 1 : 0) - holidayRows
      return
    }
    let isPlain = surroundings.settings.isPlain
    // A narrow terminal has a row for each day of the week; plain mode too when a week is shown, because a screen
    // reader reads a list.
    guard extent.columns >= CalendarLayout.gridWidth, !(isPlain && scope == .week) else {
      // With enough rows all seven days have a row, and the list of the chosen day gets the rest; otherwise the days
      // fill the screen and scroll.
      let all = rows >= 11
      (days, weeks, weekRows, dayWidth) = (week, 1, 2, extent.columns)
      (dayRows, listRows) = (all ? 7 : rows, all ? rows - 8 : 0)
      (isBeside, hasRule, hasLines, holidayRows, listWidth) = (false, false, false, 0, extent.columns)
      return
    }
    dayRows = 0
    days = scope == .month ? month : week
    weeks = days.weeks
    isBeside = extent.columns >= CalendarLayout.besideWidth && rows >= 12 && !isPlain
    let side = isBeside ? max(36, extent.columns / 4) : 0
    dayWidth = max(2, (extent.columns - side - (isBeside ? 1 : 0)) / 7)
    listWidth = isBeside ? extent.columns - dayWidth * 7 - 1 : extent.columns
    let room = rows - 1
    let list: Int
    if isBeside {
      hasRule = true
      hasLines = CalendarLayout.hasLines(room, weeks)
      weekRows = (room - (hasLines ? weeks - 1 : 0)) / weeks
      list = rows - 2
    } else {
      hasRule = rows >= 14
      let panel = hasRule ? 2 : 1
      let least = max(1, min(4, (room - weeks) / 3))
      let grid = room - panel - least
      let hasTitles = dayWidth >= CalendarLayout.titleWidth && !isPlain
      hasLines = hasTitles && CalendarLayout.hasLines(grid, weeks)
      let most = hasTitles ? (grid - (hasLines ? weeks - 1 : 0)) / weeks : 1
      weekRows = max(1, min(most, scope == .week ? max(2, room * 2 / 3) : most))
      list = max(0, room - weeks * weekRows - (hasLines ? weeks - 1 : 0) - panel)
    }
    holidayRows = CalendarLayout.holidayRows(calendar.day, isAlone: false, width: listWidth, of: list, surroundings)
    listRows = list - holidayRows
  }

  /// True if each of several weeks keeps at least `roomyWeek` rows when lines are drawn between them.
  private static func hasLines(_ rows: Int, _ weeks: Int) -> Bool {
    weeks > 1 && (rows - (weeks - 1)) / weeks >= roomyWeek
  }

  private static let roomyWeek = 5

  /// Number of rows for the holidays of the chosen day, below its date: at most a third and at most eight, so that the
  /// list keeps most of the rows.
  private static func holidayRows(
    _ day: Day, isAlone: Bool, width: Int, of rows: Int, _ surroundings: Surroundings
  ) -> Int {
    DayHeading(day, isAlone: isAlone, width: width, most: min(8, rows / 3), surroundings).holidays.count
  }
}

extension Range<Day> {
  var weeks: Int { (upperBound - lowerBound) / 7 }
}

extension Day {
  func week(startingOn start: Weekday) -> Range<Day> {
    let first = self - floorModulo(weekday.rawValue - start.rawValue, 7)
    return first..<first + 7
  }

  func month(startingOn start: Weekday) -> Range<Day> {
    let first = self - (dayOfMonth - 1)
    return first.week(startingOn: start).lowerBound..<endOfMonth.week(startingOn: start).upperBound
  }
}
