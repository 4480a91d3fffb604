import Board
import Kanban
import Text

/// A month as a grid: each day with how much stands on it, today in brackets, holidays red and marked.
struct MonthGrid {
  private let first: Day
  private let days: PlannedDaysRead
  private let style: ShellStyle
  private let surroundings: Surroundings

  /// The day with its brackets and marks, then the count.
  private static let (dayWidth, countWidth) = (5, 3)
  private static let width = dayWidth + countWidth

  init(_ first: Day, _ days: PlannedDaysRead, _ style: ShellStyle, _ surroundings: Surroundings) {
    (self.first, self.days, self.style, self.surroundings) = (first, days, style, surroundings)
  }

  var lines: [String] {
    let title = surroundings.words.monthTitle(first)
    let indent = max(0, MonthGrid.width * 7 - ScreenText.width(title)) / 2
    return [String(repeating: " ", count: indent) + style.shown(title, .strong), weekdays] + weeks.map(line)
  }

  private var begin: Day {
    first - floorModulo(first.weekday.rawValue - surroundings.settings.weekStart.rawValue, 7)
  }

  private var weeks: [Day] {
    let end = first.endOfMonth
    return Array(sequence(first: begin) { $0 + 7 <= end ? $0 + 7 : nil })
  }

  private var weekdays: String {
    let cells = (0..<7).map { column in
      let weekday = (begin + column).weekday
      // Above the last digit of the number.
      let name = surroundings.words.narrowWeekday(weekday)
      let lead = String(repeating: " ", count: max(0, 3 - ScreenText.width(name)))
      let rest = String(repeating: " ", count: MonthGrid.width - 3)
      return (lead + style.shown(name, surroundings.settings.look(of: weekday)), rest)
    }
    return MonthGrid.joined(cells)
  }

  private func line(_ week: Day) -> String {
    MonthGrid.joined(
      (0..<7).map { column in
        let day = week + column
        guard day.month == first.month else { return ("", String(repeating: " ", count: MonthGrid.width)) }
        return cell(day)
      })
  }

  /// Without blanks at the end of a line.
  private static func joined(_ cells: [(text: String, rest: String)]) -> String {
    var (line, blanks) = ("", "")
    for cell in cells {
      if !cell.text.isEmpty {
        line += blanks + cell.text
        blanks = ""
      }
      blanks += cell.rest
    }
    return line
  }

  private func cell(_ day: Day) -> (text: String, rest: String) {
    let signs = surroundings.settings.signs
    let isHoliday = !surroundings.holidayNames(on: day).isEmpty
    let isToday = day == surroundings.clock.today
    let number = String(repeating: " ", count: day.dayOfMonth < 10 ? 1 : 0) + "\(day.dayOfMonth)"
    let mark = isHoliday ? "*" : ""
    let role: Role = isToday ? .today : isHoliday ? .holiday : surroundings.settings.look(of: day.weekday)
    let text = isToday ? "[\(number)\(mark)]" : " \(number)\(mark)"
    let count = count(on: day, signs)
    let width = ScreenText.width(text) + (count.map { ScreenText.width($0.text) } ?? 0)
    let shown = [Piece(text, role)] + [count].compactMap(\.self)
    return (style.shown(shown), String(repeating: " ", count: max(0, MonthGrid.width - width)))
  }

  /// How many open cards and occurrences there are, and whether one of them is late; a calendar of others has a sign alone.
  private func count(on day: Day, _ signs: Signs) -> Piece? {
    let rows = days.on(day)
    let own = rows.filter { $0.isOpen && [.late, .due, .occurrence].contains($0.kind) }
    let isLate = own.contains { $0.kind == .late }
    if own.isEmpty { return rows.contains { $0.kind == .event } ? Piece(signs.event, .dim) : nil }
    return Piece((isLate ? "!" : signs.unseen) + (own.count > 9 ? "9+" : "\(own.count)"), isLate ? .late : .accent)
  }
}
