import Kanban
import Text
import Time
import Words

/// Formats the days of a month or week.
struct CalendarGrid {
  @Boxed private var calendar: CalendarModel
  private let layout: CalendarLayout
  private let surroundings: Surroundings
  private let room: Int
  private let holidays: [Day: [Holiday]]
  private let feeds: FeedColors

  init(_ calendar: CalendarModel, _ layout: CalendarLayout, _ surroundings: Surroundings) {
    self.calendar = calendar
    self.layout = layout
    self.surroundings = surroundings
    feeds = FeedColors(surroundings)
    holidays = surroundings.holidays.holidays(in: layout.days)
    // `room` leaves cells for the mark of the chosen day and a blank.
    room = max(1, layout.dayWidth - (layout.isRows ? CalendarContent.rowLead + 4 : 2))
  }

  private var lanes: Int { layout.lanes }

  /// The formatted weeks, without a mark for the chosen day, so that the result can be cached.
  func weeks() throws(StoreFailure) -> [CalendarContent.Week] {
    let known = try calendar.days.known(for: layout, surroundings)
    var weeks: [CalendarContent.Week] = []
    for index in 0..<layout.weeks {
      let first = layout.days.lowerBound + index * 7
      weeks.append(
        try week(
          first..<first + 7, known.due[index * 7..<index * 7 + 7], known.done[index * 7..<index * 7 + 7], known)
      )
    }
    return weeks
  }

  private func week(
    _ week: Range<Day>, _ due: ArraySlice<DayCards>, _ done: ArraySlice<DoneOnDay>, _ known: PlannedDays.Known
  ) throws(StoreFailure) -> CalendarContent.Week {
    let (placed, hidden) = CalendarBar.place(known.periods, in: week, lanes: layout.isRows ? 0 : lanes)
    let drawn = Set(placed.map(\.period.card))
    let cells = (0..<7).map { column in
      let usedLanes = placed.filter { $0.columns.contains(column) }.map { $0.lane + 1 }.max() ?? 0
      return cell(
        week.lowerBound + column, due[due.startIndex + column], done[done.startIndex + column], without: drawn,
        from: usedLanes, hidden: hidden[column],
        events: known.events[week.lowerBound + column - layout.days.lowerBound],
        isWritten: known.written.contains(week.lowerBound + column))
    }
    var bars: [CalendarBar] = []
    for bar in placed {
      let title = try surroundings.store.summary(of: bar.period.card)?.title ?? ""
      bars.append(CalendarBar(bar, title: title, in: week))
    }
    return CalendarContent.Week(cells: cells, bars: bars)
  }

  private func cell(
    _ day: Day, _ found: DayCards, _ done: DoneOnDay, without drawn: Set<CardID>, from usedLanes: Int, hidden: Int,
    events: DayEvents, isWritten: Bool
  ) -> CalendarContent.Cell {
    let coming = calendar.coming.known
    // Cards whose period is drawn as a bar are not listed again on the day of their deadline.
    let cards = inOrder(found.shown.filter { !drawn.contains($0.id) })
    let all =
      found.count - (found.shown.count - cards.count) + (coming?.count(on: day) ?? 0) + done.count + hidden
      + events.count
    let number = number(day, isWritten: isWritten)
    let named = named(day, beside: number, from: usedLanes, for: all)
    let first = usedLanes + named.lines.count
    let free = max(0, lanes - first)
    // If the rows are too few, open cards of the day take them first, then coming occurrences, then done cards.
    let due = cards.filter { $0.column != .done }.prefix(free).map { text(of: $0) }
    let finished = cards.filter { $0.column == .done }.prefix(free).map { text(of: $0) }
    let later = (coming?.found(on: day) ?? []).prefix(free).map { text(of: $0) }
    let own = (due + later + finished + done.shown.prefix(free).map { text(of: $0) }).prefix(free)
    // Events of other calendars take only the rows that the user's own cards leave.
    let shown = inOrder(own + events.first.prefix(free - own.count).map { text(of: $0) })
    let fitting = placed(shown, from: first, isAll: all <= shown.count)
    let entries = isTooNarrow(beside: all - fitting.count, isLeast: events.isCut) ? [] : fitting
    let more = layout.hasTitles ? all - entries.count : 0
    let rest = more > 0 ? rest(more, isLeast: events.isCut, isAll: entries.isEmpty) : ""
    let nameRoom = room - ScreenText.width(number.text) - 1 - (rest.isEmpty ? 0 : ScreenText.width(rest) + 1)
    return CalendarContent.Cell(
      day: day, number: number,
      holiday: !layout.hasTitles || layout.isRows || nameRoom < 3 || !named.lines.isEmpty
        ? "" : ScreenText.truncated(named.name, to: nameRoom, ellipsis: surroundings.settings.signs.ellipsis),
      holidays: named.lines, holidayRow: usedLanes, more: rest, entries: entries,
      marks: layout.hasTitles
        ? []
        : surroundings.settings.isPlain
          ? count(of: all, layout.dayWidth - 1 - ScreenText.width(number.text))
          : marks(
            found, coming?.count(on: day) ?? 0, done.count, hidden, events,
            layout.dayWidth - 1 - ScreenText.width(number.text)),
      isChosen: false, hasCursor: false)
  }

  /// Places the names of a day's holidays: all beside the day's number if they fit, else wrapped on the rows below that
  /// no entry needs; if those are too few, or a word would be broken, only the first name, beside the number.
  private func named(
    _ day: Day, beside number: Piece, from usedLanes: Int, for entries: Int
  ) -> (name: String, lines: [String]) {
    let names = (holidays[day] ?? []).map(surroundings.name)
    guard let first = names.first, layout.hasTitles, !layout.isRows else { return (names.first ?? "", []) }
    let all = names.joined(separator: ", ")
    if ScreenText.width(all) < room - ScreenText.width(number.text) { return (all, []) }
    let free = lanes - usedLanes - entries
    let lines = ScreenText.wrapped(all, width: room, limit: max(1, free + 1))
    return lines.count <= free && isBrokenWell(all) ? ("", lines) : (first, [])
  }

  /// True if no word has to be broken; words without an ASCII letter, such as Korean ones, may be broken anywhere.
  private func isBrokenWell(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { ScreenText.width(String($0)) <= room || isBreakable($0) }
  }

  private func isBreakable(_ word: Substring) -> Bool {
    word.unicodeScalars.allSatisfy { !$0.isASCII || $0.value < 0x41 }
  }

  /// Sorts a day's cards like the day's list: by time, then those without a time by column; completed ones last. Equal
  /// ones are in the order of their numbers.
  private func inOrder(_ cards: [DayCard]) -> [DayCard] {
    func order(_ card: DayCard) -> (Int, Int, Int) {
      let minute = card.due?.wall(in: surroundings.clock.zone).minute
      return (minute ?? CalendarGrid.noTime, minute == nil ? card.column.rawValue : 0, card.number)
    }
    let (open, done) = (cards.filter { $0.column != .done }, cards.filter { $0.column == .done })
    return open.sorted { order($0) < order($1) } + done.sorted { order($0) < order($1) }
  }

  /// Sorts the entries of a day by time; entries of the same time keep their order.
  private func inOrder(_ texts: [FullEntry]) -> [FullEntry] {
    texts.indices.sorted { (texts[$0].order, $0) < (texts[$1].order, $1) }.map { texts[$0] }
  }

  /// Places each entry on a row. If all entries fit, or if only one week is shown, long titles get the spare rows:
  /// first one each, then a second one each, and so on.
  private func placed(_ shown: [FullEntry], from first: Int, isAll: Bool) -> [CalendarContent.Entry] {
    let most = isWrapped || room >= CalendarGrid.wideRoom ? CalendarGrid.mostLines : CalendarGrid.mostLinesOfNarrow
    let wanted = shown.map { isWrapped || isAll ? lines(of: $0.text, most: most).count : 1 }
    var granted = shown.map { _ in 1 }
    var free = lanes - first - shown.count
    for line in 1..<most {
      for index in shown.indices where free > 0 && wanted[index] > line {
        granted[index] += 1
        free -= 1
      }
    }
    var row = first
    return zip(shown, granted).map { entry, count in
      let lines = lines(of: entry.text, most: count)
      defer { row += lines.count }
      return CalendarContent.Entry(item: entry.item, row: row, lines: lines, role: entry.role, lead: entry.lead)
    }
  }

  /// Wraps a title to the width of a day. The rows after the first are indented, to show where the next entry begins.
  private func lines(of text: String, most: Int) -> [String] {
    let ellipsis = surroundings.settings.signs.ellipsis
    guard most > 1, ScreenText.width(text) > room else {
      return [ScreenText.truncated(text, to: room, ellipsis: ellipsis)]
    }
    let indent = room >= CalendarGrid.wideRoom ? "  " : " "
    let narrow = max(1, room - indent.count)
    let text = text.split(separator: " ").map { word in
      isBreakable(word) ? String(word) : ScreenText.truncated(String(word), to: narrow, ellipsis: ellipsis)
    }.joined(separator: " ")
    guard let first = ScreenText.wrapped(text, width: room, limit: 2, ellipsis: ellipsis).first,
      text.hasPrefix(first)
    else { return [ScreenText.truncated(text, to: room, ellipsis: ellipsis)] }
    let rest = String(text.dropFirst(first.count).drop(while: \.isWhitespace))
    return [first]
      + ScreenText.wrapped(rest, width: narrow, limit: most - 1, ellipsis: ellipsis).map { indent + $0 }
  }

  private static let mostLines = 6
  private static let mostLinesOfNarrow = 2
  /// Width from which titles in a day have up to six rows; in narrower days up to two, unless only one week is shown.
  private static let wideRoom = 14

  /// True if titles are wrapped in any case: a single week has enough rows for that.
  private var isWrapped: Bool { layout.weeks == 1 && !layout.isRows }

  private func number(_ day: Day, isWritten: Bool) -> Piece {
    let (settings, today) = (surroundings.settings, surroundings.clock.today)
    let isRed = holidays[day] != nil
    let isOutside = calendar.scope == .month && layout.weeks > 1 && day.month != calendar.day.month
    var text = "\(day.dayOfMonth)"
    // A holiday is marked by a sign beside its number, too, for terminals and users without colours.
    if isRed, layout.dayWidth >= 5 { text += settings.signs.holiday }
    // In plain mode, today and days with journal pages have no sign in the grid: the list of the chosen day has words
    // for them.
    if day == today, layout.dayWidth >= 4, !settings.isPlain { text = "[\(text)]" }
    if isWritten, !settings.isPlain {
      text += (layout.dayWidth >= 8 && !layout.isRows ? " " : "") + settings.signs.written
    }
    let role: Role = day == today ? .today : isRed ? .holiday : settings.role(of: day.weekday) ?? .plain
    return Piece(text, isOutside && day != today ? .dim : role)
  }

  /// An entry of a day in the grid, with its whole text: it is truncated when it is placed.
  private struct FullEntry {
    let item: DayItem
    /// Sort key in the grid: the minute of the day. Whole-day events come before all times, entries without a time
    /// after them, completed ones last.
    let order: Int
    let text: String
    let role: Role
    var lead: Piece?
  }

  private static let (noTime, done) = (1440, 10_000)

  private func text(of card: DayCard) -> FullEntry {
    let role = card.calendarRole(surroundings.clock)
    let minute = card.due?.wall(in: surroundings.clock.zone).minute
    let order = (minute ?? CalendarGrid.noTime) + (card.column == .done ? CalendarGrid.done : 0)
    let isLate = role == .late
    return FullEntry(
      item: .card(card.id), order: order,
      text: (isLate ? surroundings.settings.signs.late : "") + time(minute) + card.title, role: role,
      lead: isLate ? nil : Piece(time(minute), .dim))
  }

  /// The entry of a coming occurrence: dim, because the card itself is on another day.
  private func text(of coming: FutureOccurrence) -> FullEntry {
    let signs = surroundings.settings.signs
    return FullEntry(
      item: .coming(coming.card, coming.occurrence), order: coming.minute ?? CalendarGrid.noTime,
      text: signs.before(signs.again) + time(coming.minute) + coming.title, role: .dim)
  }

  private func text(of done: DoneOccurrence) -> FullEntry {
    let signs = surroundings.settings.signs
    return FullEntry(
      item: .done(done.card, done.sequence), order: 2 * CalendarGrid.done,
      text: signs.before(signs.done) + done.title, role: .dim)
  }

  private func text(of listed: ListedEvent) -> FullEntry {
    let signs = surroundings.settings.signs
    let time = hasTimes ? listed.event.time(signs).map { $0 + " " } ?? "" : ""
    return FullEntry(
      item: .event(listed), order: listed.event.minutes?.lowerBound ?? -1,
      text: signs.before(signs.event) + time + listed.event.title, role: .dim,
      lead: Piece(signs.event, feeds.role(of: listed.feed)))
  }

  private func time(_ minute: Int?) -> String { hasTimes ? minute.map { WallTime.clock($0) + " " } ?? "" : "" }

  private var hasTimes: Bool {
    !layout.isRows && layout.dayWidth >= (isWrapped ? CalendarLayout.titleWidth : CalendarGrid.timeWidth)
  }

  private static let timeWidth = 18

  /// In plain mode, the number of a day's entries in the month; empty for 0 or without room.
  private func count(of all: Int, _ room: Int) -> [Piece] {
    let text = surroundings.words.plainCell(all).first { ScreenText.width($0) + 1 <= room }
    return all == 0 ? [] : text.map { [Piece(" " + $0)] } ?? []
  }

  /// The number of entries that a day does not show, in plain mode in words; with `isAll` it shows none.
  private func rest(_ count: Int, isLeast: Bool, isAll: Bool) -> String {
    let words = surroundings.words
    guard surroundings.settings.isPlain else { return "+" + ShortCount.text(count, isLeast: isLeast) }
    return isAll ? words.plainEntries(count, isLeast: isLeast) : words.plainMore(count, isLeast: isLeast)
  }

  /// In plain mode, true for a row without room for a title before the number of further entries.
  private func isTooNarrow(beside more: Int, isLeast: Bool) -> Bool {
    guard surroundings.settings.isPlain, layout.isRows, more > 0 else { return false }
    let number = ", " + surroundings.words.plainMore(more, isLeast: isLeast)
    return layout.dayWidth - CalendarContent.rowLead - 1 - ScreenText.width(number) < 4
  }

  static let mostMarks = 3

  /// In days too narrow for titles, up to `mostMarks` signs: one per card, period and occurrence, `!` for a late card,
  /// then those of events of other calendars.
  private func marks(
    _ due: DayCards, _ coming: Int, _ done: Int, _ periods: Int, _ events: DayEvents, _ left: Int
  ) -> [Piece] {
    let (signs, clock) = (surroundings.settings.signs, surroundings.clock)
    var marks = due.shown.map { card in
      card.isLate(at: clock) ? Piece("!", .late) : Piece(signs.unseen, card.calendarRole(clock))
    }
    marks += Array(repeating: Piece(signs.unseen), count: min(CalendarGrid.mostMarks, coming + periods))
    marks += Array(repeating: Piece(signs.unseen, .dim), count: min(CalendarGrid.mostMarks, done))
    marks += events.first.map { Piece(signs.event, feeds.role(of: $0.feed)) }
    return Array(marks.prefix(min(CalendarGrid.mostMarks, max(0, left))))
  }
}
