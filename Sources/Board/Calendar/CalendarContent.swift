import Kanban
import Text
import Time
import Words

/// The calendar, ready to draw.
public struct CalendarContent: Equatable, Sendable {
  public let layout: CalendarLayout
  public let title: [Piece]
  public let tabs: [Tab]
  public let counts: [Piece]
  public let weekdays: [Piece]
  public let weeks: [Week]
  public let panel: DayContent
  public let chosen: Day

  /// In a list with one row per day, the width of the weekday and the number in front of a day's entries.
  public static let rowLead = 9

  public struct Tab: Equatable, Sendable {
    public let text: String
    public let command: Command
    public let isChosen: Bool
  }

  public struct Week: Equatable, Sendable {
    public var cells: [Cell]
    public let bars: [CalendarBar]
  }

  public struct Cell: Equatable, Sendable {
    public let day: Day
    public let number: Piece
    public let holiday: String
    /// Names of the day's holidays that are too long to stand beside its number; drawn below it, from row `holidayRow`
    /// on.
    public let holidays: [String]
    public let holidayRow: Int
    public let more: String
    /// Titles of cards and events below the day's number, the bars of periods and the `holidays`.
    public let entries: [Entry]
    /// Signs of the day's cards and events in place of their titles, in cells too narrow for titles; in plain mode the
    /// number of all entries.
    public let marks: [Piece]
    public var isChosen: Bool
    /// True for the chosen day while the cursor is among the days, not in the list of the day.
    public var hasCursor: Bool
  }

  public struct Entry: Equatable, Sendable {
    public let item: DayItem
    public let row: Int
    public let lines: [String]
    public let role: Role
    /// The beginning of an entry's first line if it is drawn in a role of its own: a sign or a time.
    public let lead: Piece?
  }
}

public struct DayContent: Equatable, Sendable {
  /// Heading of the chosen day, with an ellipsis while its coming occurrences are still searched. If only one day is
  /// shown, its date stands in the screen's first row instead.
  public let title: [Piece]
  public let holidays: [String]
  public let rows: [Row]
  public let above: String
  public let below: String
  /// Text below the day's list: a sentence if the list is empty, or a sign that more events exist; then the reason why
  /// calendar feeds are missing.
  public let hint: String

  public struct Row: Equatable, Sendable {
    public let item: DayItem
    public let text: [Piece]
    public let right: [Piece]
    public let isSelected: Bool
  }
}

extension CalendarModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> CalendarContent {
    let surroundings = surroundings.seeing(all: seesAll)
    let layout = CalendarLayout(self, surroundings)
    let (title, tabs) = (wholeTitle(layout, surroundings), tabs(surroundings))
    // The signs of the project file and of the sync are only shown if the title, the tabs and the counts leave room for
    // them.
    let usedWidth = tabs.reduce(title.width + 5) { $0 + ScreenText.width($1.text) }
    return CalendarContent(
      layout: layout, title: title, tabs: tabs,
      counts: try surroundings.lateAndToday().joined(by: surroundings.settings.signs.dot).followed(
        by: surroundings.projectFileSign, besides: usedWidth, in: surroundings
      ).followed(
        by: try surroundings.aboutSync(), besides: usedWidth, in: surroundings),
      weekdays: layout.hasGrid ? weekdays(layout, surroundings) : [],
      weeks: layout.hasGrid ? try weeks(layout, surroundings) : [],
      panel: try panel(layout, surroundings), chosen: day)
  }

  private func wholeTitle(_ layout: CalendarLayout, _ surroundings: Surroundings) -> [Piece] {
    let title = title(layout, surroundings)
    guard seesAll else { return title }
    let reach = Piece(surroundings.words.shortReach(.projects), .accent)
    return title + [Piece(surroundings.settings.signs.dot, .dim), reach]
  }

  private func title(_ layout: CalendarLayout, _ surroundings: Surroundings) -> [Piece] {
    let words = surroundings.words
    guard layout.hasGrid else { return heading(layout, surroundings).title }
    if layout.weeks == 1, surroundings.extent.columns >= 30 {
      // The title of a week has its number only if weeks begin on Monday, because ISO week numbers count such weeks.
      let number = surroundings.settings.weekStart == .monday ? day.weekNumber : nil
      let title = words.weekTitle(layout.days.lowerBound, layout.days.upperBound - 1, week: number)
      let signs = surroundings.settings.signs
      return [Piece(signs.isWords ? title.replacing("–", with: signs.until) : title, .strong)]
    }
    return [Piece(words.monthTitle(day), .strong)]
  }

  private func heading(
    _ layout: CalendarLayout, besides edges: [String] = [], _ surroundings: Surroundings
  ) -> DayHeading {
    let usedWidth = edges.filter { !$0.isEmpty }.map { ScreenText.width($0) + 1 }.reduce(0, +)
    return DayHeading(
      day, isAlone: !layout.hasGrid, width: layout.listWidth, usedWidth: usedWidth, most: layout.holidayRows,
      surroundings)
  }

  private func tabs(_ surroundings: Surroundings) -> [CalendarContent.Tab] {
    let isPlain = surroundings.settings.isPlain
    let all = [(Scope.month, Command.showMonth), (.week, .showWeek), (.day, .showDay)]
    return all.filter { !isPlain || $0.0 == self.scope }.map { scope, command in
      let title = surroundings.words.short(command)
      return CalendarContent.Tab(
        text: scope == self.scope && !isPlain ? "[\(title)]" : title, command: command, isChosen: scope == self.scope)
    }
  }

  private func weekdays(_ layout: CalendarLayout, _ surroundings: Surroundings) -> [Piece] {
    let (words, settings) = (surroundings.words, surroundings.settings)
    return (0..<7).map { index in
      let weekday = (layout.days.lowerBound + index).weekday
      let name = layout.isRows || layout.dayWidth >= 5 ? words.shortWeekday(weekday) : words.narrowWeekday(weekday)
      return Piece(name, settings.role(of: weekday) ?? .dim)
    }
  }

  private func weeks(
    _ layout: CalendarLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [CalendarContent.Week] {
    var weeks =
      if let prepared = prepared(for: layout, surroundings) { prepared } else {
        try CalendarGrid(self, layout, surroundings).weeks()
      }
    guard !surroundings.isOnlyLooking else { return weeks }
    let index = day - layout.days.lowerBound
    weeks[index / 7].cells[index % 7].isChosen = true
    weeks[index / 7].cells[index % 7].hasCursor = !isInDay
    return weeks
  }

  private func panel(_ layout: CalendarLayout, _ surroundings: Surroundings) throws(StoreFailure) -> DayContent {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let feeds = FeedColors(surroundings)
    let list = try dayList(surroundings)
    let isLast = list.isCut && top + layout.listRows >= list.count
    // The sign that more events exist needs the list's last row. So at its end the list scrolls by one more row, unless
    // the first visible row is selected.
    let room = layout.listRows - (isLast && row > top ? 1 : 0)
    let first = isLast ? max(top, list.count - room) : top
    let rows = try list.rows(first..<first + room)
    let below = list.count - first - rows.count
    let edges = (
      above: first > 0 ? signs.up + ShortCount.text(first) : "",
      below: below > 0 ? signs.down + ShortCount.text(below, isLeast: list.isCut) : ""
    )
    // In plain mode the heading of the day, which then has the cursor of the month, also has the number of its entries.
    let plain =
      surroundings.settings.isPlain && !coming.isBusy
      ? signs.dot + words.plainEntries(list.count, isLeast: list.isCut) : ""
    var title = layout.hasGrid ? heading(layout, besides: [edges.above, edges.below, plain], surroundings).title : []
    if !title.isEmpty, !plain.isEmpty { title.append(Piece(plain, .dim)) }
    if coming.isBusy { title.append(Piece((title.isEmpty ? "" : signs.dot) + signs.ellipsis, .dim)) }
    let nobodyActs = surroundings.isOnlyLooking ? words.nothingOnAnyDay : words.nothingOnDay
    let nothing = surroundings.settings.keys.filled(
      day < surroundings.clock.today ? words.nothingWasOnDay : nobodyActs, in: .calendar)
    let isAtEnd = isLast && rows.count < layout.listRows
    let headingHasCount = surroundings.settings.isPlain && layout.hasGrid
    let hints = [
      isAtEnd ? words.moreEvents(0, isLeast: true) : list.count == 0 && !headingHasCount ? nothing : "",
      surroundings.settings.feeds.withholdsCalendars ? words.calendarsStayInOwnStore : "",
    ]
    return DayContent(
      title: title, holidays: heading(layout, surroundings).holidays,
      rows: rows.enumerated().map { index, row in
        // A calendar may have equal events, so a selected event is recognized by its row as well.
        let isSelected = isInDay && row.item == selected && (!row.item.isEvent || first + index == self.row)
        return DayRowText(row, width: layout.listWidth, feeds, surroundings).content(isSelected: isSelected)
      },
      above: edges.above, below: edges.below,
      hint: hints.filter { !$0.isEmpty }.joined(separator: " "))
  }
}

struct DayRowText {
  private let row: DayList.Row
  private let width: Int
  private let feeds: FeedColors
  private let surroundings: Surroundings

  init(_ row: DayList.Row, width: Int, _ feeds: FeedColors, _ surroundings: Surroundings) {
    self.row = row
    self.feeds = feeds
    self.width = width
    self.surroundings = surroundings
  }

  func content(isSelected: Bool) -> DayContent.Row {
    let (lead, title, role, right) = parts
    let ellipsis = surroundings.settings.signs.ellipsis
    let usedWidth =
      lead.reduce(0) { $0 + ScreenText.width($1.text) } + right.reduce(0) { $0 + ScreenText.width($1.text) }
    let shown = ScreenText.truncated(
      title, to: max(1, width - 2 - usedWidth - (right.isEmpty ? 0 : 2)), ellipsis: ellipsis)
    return DayContent.Row(
      item: row.item, text: lead + [Piece(shown, isSelected ? .strong : role)], right: right, isSelected: isSelected)
  }

  private var parts: (lead: [Piece], title: String, role: Role, right: [Piece]) {
    let (words, signs, clock) = (surroundings.words, surroundings.settings.signs, surroundings.clock)
    switch row {
    case .card(let card):
      let minute = card.due?.wall(in: clock.zone).minute
      let isLate = card.isLate(at: clock)
      var lead: [Piece] = isLate ? [Piece(signs.late, .late)] : []
      if card.repeats?.isPaused == false { lead.append(Piece(signs.before(signs.again), .dim)) }
      if let minute { lead.append(Piece(WallTime.clock(minute) + " ", isLate ? .late : .dim)) }
      return (lead, card.title, card.position.column == .done ? .dim : .plain, named(card.id, right(card, signs)))
    case .coming(let coming):
      var lead = [Piece(signs.before(signs.again), .dim)]
      if let minute = coming.minute { lead.append(Piece(WallTime.clock(minute) + " ", .dim)) }
      return (
        lead, coming.title, .plain, narrow ? [] : named(coming.card, [Piece("#\(coming.number)", .dim)], isNumber: true)
      )
    case .done(let done):
      let time = WallTime.clock(clock.zone.wall(at: done.moment).minute)
      return (
        [Piece(signs.before(signs.done), .checked)], done.title, .dim,
        narrow ? [] : named(done.card, [Piece(time, .dim)])
      )
    case .page(let page):
      let title = surroundings.hidesJournal ? "" : page.title
      let weather = surroundings.hidesJournal ? nil : page.weather.map { Piece(surroundings.weatherText($0), .dim) }
      let time = page.date.minute.map { Piece(WallTime.clock($0) + " ", .dim) }
      return (
        [Piece(signs.before(signs.written), .accent), time].compactMap(\.self), title.isEmpty ? words.journal : title,
        .plain,
        narrow ? [] : [weather].compactMap(\.self)
      )
    case .passing(let period, let title):
      let until = words.until(surroundings.dates.day(period.end))
      return (
        [Piece(signs.before(signs.bar), period.role)], title, .plain,
        narrow ? [] : named(period.card, [Piece(until, .dim)])
      )
    case .event(let listed):
      let time = listed.event.time(signs).map { Piece($0 + " ", .dim) }
      let lead = [Piece(signs.before(signs.event), feeds.role(of: listed.feed)), time].compactMap(\.self)
      return (lead, listed.event.title, .dim, narrow ? [] : origin(of: listed))
    }
  }

  private var narrow: Bool { width < 34 }

  /// The origin of an event at the right of its row: its place, or else the name of its calendar.
  private func origin(of listed: ListedEvent) -> [Piece] {
    let text = listed.event.place.isEmpty ? surroundings.name(of: listed.feed) : listed.event.place
    let shown = ScreenText.truncated(text, to: width / 3, ellipsis: surroundings.settings.signs.ellipsis)
    return shown.isEmpty ? [] : [Piece(shown, .dim)]
  }

  /// The pieces at the right of a card's row. With all projects shown, the card's reference is put before them, or
  /// replaces them if they are just its number (`isNumber`).
  private func named(_ card: CardID, _ right: [Piece], isNumber: Bool = false) -> [Piece] {
    guard let home = surroundings.home(of: card, width: width) else { return right }
    return isNumber || right.isEmpty ? [home] : [home, Piece(surroundings.settings.signs.dot, .dim)] + right
  }

  private func right(_ card: CardSummary, _ signs: Signs) -> [Piece] {
    guard !narrow else { return [] }
    let column = Piece(surroundings.words(ofCard: card.id).column(card.position.column), .dim)
    let tags = width >= 50 ? card.tags.prefix(3).map { Piece($0, .tag) } : []
    let paused = card.repeats.flatMap { $0.isPaused ? Piece(surroundings.words.mark(of: $0, signs), .dim) : nil }
    return ([paused].compactMap(\.self) + [column] + tags).joined(by: signs.dot)
  }
}

extension Surroundings {
  /// Texts for a card: with all projects shown, those with the column titles of the card's own project.
  func words(ofCard id: CardID) -> any Words {
    guard seesAll, let card = try? store.card(id) else { return words }
    return words(of: card.project)
  }

  /// The card's reference, for example `work#12`; nil if only one project is shown, the row is narrow, or the card or
  /// its project cannot be read.
  func home(of card: CardID, width: Int) -> Piece? {
    guard seesAll, width >= 20, let card = try? store.card(card), let project = try? store.project(card.project),
      let reference = words.reference(to: project)
    else { return nil }
    let name = ScreenText.truncated(reference, to: max(4, width / 5), ellipsis: settings.signs.ellipsis)
    return Piece("\(name)#\(card.number)", .dim)
  }
}

/// The bar of a period (a card from its start to its deadline) across the days of one week.
public struct CalendarBar: Equatable, Sendable {
  public let card: CardID
  public let lane: Int
  public let columns: ClosedRange<Int>
  public let title: String
  /// True if the period began before this week.
  public let comesFromBefore: Bool
  public let continuesNextWeek: Bool
  public let role: Role
}

extension CalendarBar {
  /// A period with the lane of its bar; the card's title is read only for those that are placed.
  struct Placed {
    let period: Period
    let lane: Int
    let columns: ClosedRange<Int>
  }

  /// Gives the bar of each period in a week the first free lane, in the order of the periods. `hidden` counts for each
  /// day the periods without a lane, except those that end on it.
  static func place(_ periods: [Period], in week: Range<Day>, lanes: Int) -> (placed: [Placed], hidden: [Int]) {
    var placed: [Placed] = []
    var hidden = Array(repeating: 0, count: 7)
    var free = Array(repeating: 0, count: max(0, lanes))
    for period in periods {
      guard period.start < week.upperBound, period.end >= week.lowerBound, period.start <= period.end else { continue }
      let first = max(0, period.start - week.lowerBound)
      let last = min(6, period.end - week.lowerBound)
      guard let lane = free.firstIndex(where: { $0 <= first }) else {
        // On its last day the card is counted as due already.
        for column in first...last where week.lowerBound + column != period.end { hidden[column] += 1 }
        continue
      }
      free[lane] = last + 1
      placed.append(Placed(period: period, lane: lane, columns: first...last))
    }
    return (placed, hidden)
  }

  init(_ placed: Placed, title: String, in week: Range<Day>) {
    let period = placed.period
    self.init(
      card: period.card, lane: placed.lane, columns: placed.columns, title: title,
      comesFromBefore: period.start < week.lowerBound, continuesNextWeek: period.end >= week.upperBound,
      role: period.role)
  }
}

extension Period {
  var role: Role { isLate ? .late : column.calendarRole }
}

extension DayCard {
  func calendarRole(_ clock: Clock) -> Role { isLate(at: clock) ? .late : column.calendarRole }
}

extension Column {
  fileprivate var calendarRole: Role {
    switch self {
    case .todo: .plain
    case .doing: .accent
    case .done: .dim
    }
  }
}
