import Board
import Text
import Time
import Words

/// A month as a grid: each day with its number of cards, today in brackets, holidays with `*` and, except today, in
/// their colour.
struct MonthGrid {
  private let first: Day
  private let days: PlannedItems
  private let style: ShellStyle
  private let surroundings: Surroundings

  private let width: Int
  /// The width of a day with its brackets and marks, and of the count behind it.
  private static let (dayWidth, countWidth) = (5, 3)
  /// The least width of a day: its number with brackets or a mark. If the terminal is too narrow for it, the grid is
  /// left out; the list of days below remains.
  private static let leastWidth = 4

  /// Makes the grid as wide as fits into `columns`; nil is an unlimited width.
  init(_ first: Day, _ days: PlannedItems, _ style: ShellStyle, _ surroundings: Surroundings, within columns: Int?) {
    (self.first, self.days, self.style, self.surroundings) = (first, days, style, surroundings)
    let most = MonthGrid.dayWidth + MonthGrid.countWidth
    width = columns.map { min(most, $0 / 7) } ?? most
  }

  var lines: [String] {
    let title = surroundings.words.monthTitle(first)
    guard width >= MonthGrid.leastWidth else { return [style.shown(title, .strong)] }
    let indent = max(0, width * 7 - ScreenText.width(title)) / 2
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
      // Puts the name of the weekday above the last digit of its days.
      let name = surroundings.words.narrowWeekday(weekday)
      let lead = String(repeating: " ", count: max(0, 3 - ScreenText.width(name)))
      let rest = String(repeating: " ", count: width - 3)
      return (lead + style.shown(name, surroundings.settings.look(of: weekday)), rest)
    }
    return MonthGrid.joined(cells)
  }

  private func line(_ week: Day) -> String {
    MonthGrid.joined(
      (0..<7).map { column in
        let day = week + column
        guard day.month == first.month else { return ("", String(repeating: " ", count: width)) }
        return cell(day)
      })
  }

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
    let text = isToday ? "[\(number)\(width < MonthGrid.dayWidth ? "" : mark)]" : " \(number)\(mark)"
    let shown = [Piece(text, role)] + fitting(count(on: day, signs), beside: text)
    let shownWidth = shown.reduce(0) { $0 + ScreenText.width($1.text) }
    return (style.shown(shown), String(repeating: " ", count: max(0, width - shownWidth)))
  }

  /// The number of cards beside a day if it fits into the column, else only
  /// its sign, or nothing if even that is too wide.
  private func fitting(_ count: Piece?, beside text: String) -> [Piece] {
    guard let count else { return [] }
    let room = width - ScreenText.width(text)
    let forms = [count, Piece(String(count.text.prefix(1)), count.role)]
    return forms.first { ScreenText.width($0.text) <= room }.map { [$0] } ?? []
  }

  /// The number of the day's open cards and occurrences, at most `9+`, after `!` if one is late, else after a dot. A
  /// day that has only events of other calendars gets their sign without a number, an empty day nil.
  private func count(on day: Day, _ signs: Signs) -> Piece? {
    let rows = days.on(day)
    let own = rows.filter { $0.isOpen && [.late, .due, .occurrence].contains($0.kind) }
    let isLate = own.contains { $0.kind == .late }
    if own.isEmpty { return rows.contains { $0.kind == .event } ? Piece(signs.event, .dim) : nil }
    return Piece((isLate ? "!" : signs.unseen) + (own.count > 9 ? "9+" : "\(own.count)"), isLate ? .late : .accent)
  }
}
