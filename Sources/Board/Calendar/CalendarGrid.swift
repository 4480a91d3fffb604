import Kanban
import Text

/// The days of a month or week with what fits into each.
struct CalendarGrid {
  private let calendar: CalendarModel
  private let layout: CalendarLayout
  private let surroundings: Surroundings
  private let room: Int
  private let holidays: [Day: [Holiday]]

  init(_ calendar: CalendarModel, _ layout: CalendarLayout, _ surroundings: Surroundings) {
    self.calendar = calendar
    self.layout = layout
    self.surroundings = surroundings
    // The mark of the chosen day before it, a blank behind it.
    holidays = surroundings.holidays.holidays(in: layout.days)
    room = max(1, layout.dayWidth - (layout.isRows ? CalendarContent.rowLead + 4 : 2))
  }

  /// Rows under the numbers.
  private var lanes: Int { layout.lanes }

  /// Without the chosen day, so that they are the same for every day of them.
  func weeks() throws(StoreFailure) -> [CalendarContent.Week] {
    let known = try calendar.days.known(for: layout, surroundings)
    var weeks: [CalendarContent.Week] = []
    for index in 0..<layout.weeks {
      let first = layout.days.lowerBound + index * 7
      weeks.append(try week(first..<first + 7, known.due[index * 7..<index * 7 + 7], known.periods))
    }
    return weeks
  }

  private func week(
    _ week: Range<Day>, _ due: ArraySlice<DayCards>, _ periods: [Period]
  ) throws(StoreFailure) -> CalendarContent.Week {
    let (placed, hidden) = CalendarBar.place(periods, in: week, lanes: layout.isRows ? 0 : lanes)
    let drawn = Set(placed.map(\.period.card))
    let cells = (0..<7).map { column in
      let taken = placed.filter { $0.columns.contains(column) }.map { $0.lane + 1 }.max() ?? 0
      return cell(
        week.lowerBound + column, due[due.startIndex + column], without: drawn, from: taken, hidden: hidden[column])
    }
    var bars: [CalendarBar] = []
    for bar in placed {
      let title = try surroundings.store.summary(of: bar.period.card)?.title ?? ""
      bars.append(CalendarBar(bar, title: title, in: week))
    }
    return CalendarContent.Week(cells: cells, bars: bars)
  }

  private func cell(
    _ day: Day, _ found: DayCards, without drawn: Set<CardID>, from taken: Int, hidden: Int
  ) -> CalendarContent.Cell {
    let coming = calendar.coming.known
    // A period is told by its bar, not again on the day it ends.
    let cards = found.shown.filter { !drawn.contains($0.id) }
    let fitting = max(0, lanes - taken)
    let due = cards.prefix(fitting).map { entry($0) }
    let shown = due + (coming?.found(on: day) ?? []).prefix(fitting - due.count).map { entry($0) }
    let entries = shown.enumerated().map { index, entry in
      CalendarContent.Entry(item: entry.item, row: taken + index, text: entry.text, role: entry.role)
    }
    let all = found.count - (found.shown.count - cards.count) + (coming?.count(on: day) ?? 0) + hidden
    let isMarked = !layout.hasTitles
    let more = isMarked ? 0 : all - entries.count
    let number = number(day)
    let left = room - ScreenText.width(number.text) - 1
    let rest = more > 0 ? "+" + ShortCount.text(more) : ""
    let name = holidays[day]?.first.map(surroundings.name) ?? ""
    let nameRoom = left - (rest.isEmpty ? 0 : ScreenText.width(rest) + 1)
    return CalendarContent.Cell(
      day: day, number: number,
      holiday: isMarked || layout.isRows || nameRoom < 3
        ? "" : ScreenText.truncated(name, to: nameRoom, ellipsis: surroundings.settings.signs.ellipsis),
      more: rest, entries: entries,
      marks: isMarked
        ? marks(found, coming?.count(on: day) ?? 0, hidden, layout.dayWidth - 1 - ScreenText.width(number.text)) : [],
      isChosen: false, hasCursor: false)
  }

  private func number(_ day: Day) -> Piece {
    let (settings, today) = (surroundings.settings, surroundings.clock.today)
    let isRed = holidays[day] != nil
    let isOutside = calendar.scope == .month && layout.weeks > 1 && day.month != calendar.day.month
    var text = "\(day.dayOfMonth)"
    // Colour alone is not enough to tell a holiday.
    if isRed, layout.dayWidth >= 5 { text += settings.signs.holiday }
    if day == today, layout.dayWidth >= 4 { text = "[\(text)]" }
    let role: Role = day == today ? .today : isRed ? .holiday : settings.role(of: day.weekday) ?? .plain
    return Piece(text, isOutside && day != today ? .dim : role)
  }

  private func entry(_ card: DayCard) -> (item: DayItem, text: String, role: Role) {
    let clock = surroundings.clock
    let role = card.calendarRole(clock)
    let minute = card.due?.wall(in: clock.zone).minute
    let time = hasTimes ? minute.map { WallTime.clock($0) + " " } ?? "" : ""
    return (.card(card.id), cut((role == .late ? "!" : "") + time + card.title), role)
  }

  private func entry(_ coming: Coming) -> (item: DayItem, text: String, role: Role) {
    let time = hasTimes ? coming.minute.map { WallTime.clock($0) + " " } ?? "" : ""
    return (
      .coming(coming.card, coming.occurrence), cut(time + coming.title), coming.column == .doing ? .accent : .plain
    )
  }

  private var hasTimes: Bool { !layout.isRows && layout.dayWidth >= 18 }

  private func cut(_ text: String) -> String {
    ScreenText.truncated(text, to: room, ellipsis: surroundings.settings.signs.ellipsis)
  }

  static let mostMarks = 3

  /// A dot a card, late ones first.
  private func marks(_ due: DayCards, _ coming: Int, _ periods: Int, _ left: Int) -> [Piece] {
    let (signs, clock) = (surroundings.settings.signs, surroundings.clock)
    var marks = due.shown.map { card in
      card.isLate(at: clock) ? Piece("!", .late) : Piece(signs.unseen, card.calendarRole(clock))
    }
    marks += Array(repeating: Piece(signs.unseen), count: min(CalendarGrid.mostMarks, coming + periods))
    return Array(marks.prefix(min(CalendarGrid.mostMarks, max(0, left))))
  }
}
