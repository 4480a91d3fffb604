import Kanban
import Time
import Words

/// The calendar: the chosen day, the scope around it, and the cursor among days or in the day's list.
public struct CalendarModel: Equatable, Sendable {
  public internal(set) var day: Day
  public internal(set) var scope: Scope
  /// True if the cursor is in the day's list, not among the days.
  public internal(set) var isInDay = false
  private(set) var seesAll: Bool
  /// The item that is selected in the list of the chosen day, and its row when it was last found.
  var selected: DayItem?
  var row = 0
  var top = 0
  @Boxed var coming = ComingDays()
  @Boxed var days = PlannedDays()
  private var prepared: PreparedGrid?
  var drag: Drag?
  private var clicks = Clicks<DayItem>()

  public enum Scope: Equatable, Sendable {
    case month, week, day
  }

  struct Drag: Equatable, Sendable {
    let item: DayItem
    var over: Day?
  }

  init(on day: Day, scope: Scope = .month, ofAll seesAll: Bool = false) {
    self.day = day
    self.scope = scope
    self.seesAll = seesAll
  }

  public static func == (one: CalendarModel, other: CalendarModel) -> Bool {
    one.day == other.day && one.scope == other.scope && one.isInDay == other.isInDay && one.selected == other.selected
      && one.seesAll == other.seesAll && one.row == other.row && one.top == other.top && one.coming == other.coming
      && one.drag == other.drag
  }

  mutating func choose(_ day: Day) {
    guard Day.years.contains(day.year), day != self.day else { return }
    self.day = day
    (selected, row, top) = (nil, 0, 0)
  }
}

// MARK: Keys

extension CalendarModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    switch input {
    case .command(let command):
      drag = nil
      if let step = wander(command, surroundings) { return step }
      return isInDay ? try handleInDay(command, surroundings) : try handleAmongDays(command, surroundings)
    case .mouse(let gesture, let hit): return try handle(gesture, hit, surroundings)
    case .text, .edit, .paste: return .stay
    }
  }

  /// Handles the commands that work among the days and in the list of a day: to choose another day, to change the
  /// scope, to show all projects, to add a card. Nil for other commands.
  private mutating func wander(_ command: Command, _ surroundings: Surroundings) -> Step? {
    switch command {
    case .dayBefore: choose(day - 1)
    case .dayAfter: choose(day + 1)
    case .weekBefore: choose(day - 7)
    case .weekAfter: choose(day + 7)
    case .monthBefore: turnPage(by: -1)
    case .monthAfter: turnPage(by: 1)
    case .yearBefore: choose(day.adding(months: -12))
    case .yearAfter: choose(day.adding(months: 12))
    case .goToToday: choose(surroundings.clock.today)
    case .showMonth: scope = .month
    case .showWeek: scope = .week
    case .showDay: scope = .day
    case .seeAllProjects:
      seesAll.toggle()
      (selected, row, top, isInDay) = (nil, 0, 0, false)
    case .addLast, .addBelow: return add(surroundings)
    default: return nil
    }
    return .stay
  }

  /// Moves the chosen day forward or back: by months if a month is shown, else by weeks.
  private mutating func turnPage(by count: Int) {
    choose(scope == .month ? day.adding(months: count) : day + 7 * count)
  }

  private mutating func handleAmongDays(
    _ command: Command, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    switch command {
    case .enterDay:
      guard try dayList(surroundings).count > 0 else {
        return .refuse(surroundings.settings.keys.filled(surroundings.words.nothingOnDay, in: .calendar))
      }
      isInDay = true
    case .writeDay: return .open(.writing(try page(surroundings)))
    case .back, .cancel: return .close
    default: break
    }
    return .stay
  }

  /// The page to open for writing: the newest page of the chosen day, else a new page.
  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> WritingTarget {
    let stretch = PageStretch(try surroundings.journal, .earlier, days: day...day, most: 1)
    return try surroundings.store.pages(stretch).first.map { .page($0.id) } ?? .new(day)
  }

  private mutating func handleInDay(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    // Keys may arrive faster than frames: update the occurrences now, so that the command applies to the latest items.
    try coming.reconcile(on: CalendarLayout(self, surroundings).days, in: surroundings)
    let list = try dayList(surroundings)
    try keepSelectionVisible(list)
    let page = max(1, CalendarLayout(self, surroundings).listRows)
    switch command.matter {
    case .travel(let travel): try step(travel.count(page: page), list)
    case .days(let days): return try move(by: days, surroundings)
    case .cancel: isInDay = false
    case .layer where command == .back: isInDay = false
    case .program, .screens, .way, .walk, .card, .marks, .arrangement, .layer:
      return try PlannedCommands.step(command, on: selected, in: surroundings)
    }
    return .stay
  }

  mutating func step(_ count: Int, _ list: DayList) throws(StoreFailure) {
    row = max(0, min(row + count, list.count - 1))
    selected = try list.items(row..<row + 1).first
  }

  private func add(_ surroundings: Surroundings) -> Step {
    guard day >= surroundings.clock.today else { return .refuse(surroundings.words.deadlinePassed) }
    var editor = EditorModel(addingTo: .todo, at: .bottom, in: surroundings)
    editor.begin(due: day)
    return .present(.editor(editor))
  }
}

// MARK: Moving cards

extension CalendarModel {
  private mutating func move(by days: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let selected else { return .refuse(surroundings.words.noCardHere) }
    let step = try PlannedCommands.move(selected, by: days, surroundings)
    // After a move of the selected card, the cursor follows to the new day, so that the same key moves the card on.
    if case .propose = step {
      let item = selected.moved(by: days)
      choose(day + days)
      self.selected = item
    }
    return step
  }
}

// MARK: Mouse

extension CalendarModel {
  private mutating func handle(
    _ gesture: Gesture, _ hit: Hit?, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    switch gesture {
    case .click, .rightClick: return try press(hit, gesture, surroundings)
    case .drag:
      if case .day(let day) = hit { drag?.over = day } else if case .planned(_, let day) = hit { drag?.over = day }
    case .drop:
      guard let drag, let target = drag.over else { break }
      self.drag = nil
      guard target != day else { break }
      return try PlannedCommands.move(drag.item, by: target - day, surroundings)
    case .wheel(let lines):
      if isInDay || scope == .day {
        try step(lines, try dayList(surroundings))
      } else {
        turnPage(by: lines > 0 ? 1 : -1)
      }
    }
    return .stay
  }

  private mutating func press(
    _ hit: Hit?, _ gesture: Gesture, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    let before = clicks
    (clicks, drag) = (Clicks(), nil)
    switch hit {
    case .day(let day):
      choose(day)
      isInDay = false
    case .planned(let item, let day):
      choose(day)
      (selected, isInDay) = (item, true)
      row = try dayList(surroundings).row(of: item, near: row) ?? 0
      if gesture == .rightClick { return try PlannedCommands.step(Command.showMoveMenu, on: item, in: surroundings) }
      drag = Drag(item: item, over: day)
      clicks = before
      if clicks.isDouble(on: item, at: surroundings.clock.now) { return item.opened(in: surroundings) }
    case .column, .card, .fold, .heading, .project, .command, .destination, .completion, .field, .text, .line, .trashed,
      .page, .overlay, .beside, nil:
      break
    }
    return .stay
  }
}

// MARK: Reconciling with the store

extension CalendarModel {
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let surroundings = surroundings.seeing(all: seesAll)
    let layout = CalendarLayout(self, surroundings)
    try coming.reconcile(on: layout.days, in: surroundings)
    if layout.hasGrid {
      try days.reconcile(for: layout, surroundings)
      try prepare(layout, surroundings)
    }
    let list = try dayList(surroundings)
    try keepSelectionVisible(list)
    if list.count == 0, isInDay { isInDay = false }
    let rows = max(1, layout.listRows)
    top = max(0, min(top, list.count - rows, row))
    if row >= top + rows { top = row - rows + 1 }
  }

  /// Keeps the selection in the day's list on its item, or selects the item that took its row.
  private mutating func keepSelectionVisible(_ list: DayList) throws(StoreFailure) {
    if let selected, let found = try list.row(of: selected, near: row) {
      row = found
      return
    }
    // A coming occurrence may be selected that the running search has not reached yet: keep the selection.
    if case .coming = selected, coming.isBusy { return }
    row = max(0, min(row, list.count - 1))
    selected = try list.items(row..<row + 1).first
  }

  private func key(_ layout: CalendarLayout, _ surroundings: Surroundings) -> PreparedGrid.Key {
    PreparedGrid.Key(
      layout: layout, month: day.month, scope: scope, days: days, coming: coming.known,
      language: surroundings.settings.language)
  }

  private mutating func prepare(_ layout: CalendarLayout, _ surroundings: Surroundings) throws(StoreFailure) {
    let key = key(layout, surroundings)
    guard prepared?.key != key else { return }
    prepared = nil
    prepared = PreparedGrid(key: key, weeks: try CalendarGrid(self, layout, surroundings).weeks())
  }

  func prepared(for layout: CalendarLayout, _ surroundings: Surroundings) -> [CalendarContent.Week]? {
    prepared.flatMap { $0.key == key(layout, surroundings) ? $0.weeks : nil }
  }

  func dayList(_ surroundings: Surroundings) throws(StoreFailure) -> DayList {
    // While the cursor is among the days, the list of the chosen day reads no more events than the grid does.
    let events = isInDay || scope == .day ? DayList.mostEvents : DayEvents.most
    return try DayList(of: day, coming.known, events: events, in: surroundings)
  }
}

extension CalendarModel: OpenedLayer {
  var screen: Screen { .calendar(self) }
  var station: Station { .calendar }
  var focus: Focus { isInDay ? .calendarDay : .calendar }

  var hints: [Command] {
    if isInDay, case .page = selected { return [.openDetail, .edit, .back, .help] }
    if isInDay, case .event = selected { return [.openDetail, .addLast, .back, .help] }
    return isInDay
      ? [.openDetail, .moveDayBefore, .moveDayAfter, .complete, .edit, .addLast, .back, .help]
      : [
        .enterDay, .addLast, .writeDay, .monthBefore, .monthAfter, .goToToday, .seeAllProjects, otherScope, .back,
        .help,
      ]
  }

  var steady: CalendarModel {
    var steady = self
    steady.selected = nil
    return steady
  }

  /// The command for the footer that shows the next smaller scope: from month to week, to day, then to month again.
  private var otherScope: Command {
    switch scope {
    case .month: .showWeek
    case .week: .showDay
    case .day: .showMonth
    }
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .seeAllProjects: words.shortReach(seesAll ? .project : .projects)
    case .openDetail where isInDay && selected?.isEvent == true: words.shortMakeCard
    default: nil
    }
  }

  var picked: Picked? {
    guard isInDay, let selected, case .card(let id) = selected else { return nil }
    return .one(id)
  }

  var subjectAtCursor: Subject? { isInDay ? selected?.card.map(Subject.card) : nil }

  var isBusy: Bool { coming.isBusy }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try coming.advance(for: surroundings.slice, in: surroundings.seeing(all: seesAll))
    return .stay
  }

  /// After a change was stored: if the cursor is in the day's list, it goes to a new card with a deadline, and after
  /// undo and redo to the card whose deadline changed or that came back, on the day of its deadline.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    // If the changed card cannot be read now, the cursor stays.
    guard isInDay, change.isReversal || change.isAddition, let id = entry.subject.card,
      !entry.touched.isDisjoint(with: [FieldSet(.due), .life]), let card = try? surroundings.store.card(id),
      card.life == .onBoard, let due = card.due
    else { return }
    choose(due.wall(in: surroundings.clock.zone).day)
    selected = .card(id)
  }
}

extension Settings {
  /// Colour of a day off; nil for a working day. Days off are red, but a Saturday is blue if Sunday is a day off.
  func role(of weekday: Weekday) -> Role? {
    guard weekend.contains(weekday) else { return nil }
    return weekday == .saturday && weekend.contains(.sunday) ? .saturday : .holiday
  }
}

extension Surroundings {
  /// The name of a holiday: the local one if the user's language is spoken in its country, else the English one.
  func name(of holiday: Holiday) -> String {
    settings.language.isSpoken(in: holiday.country) ? holiday.name : holiday.englishName
  }

  /// The name of a holiday, with its local name if that differs.
  func names(of holiday: Holiday) -> String {
    let name = name(of: holiday)
    return name == holiday.name ? name : "\(name) (\(holiday.name))"
  }

  public func holidayNames(on day: Day) -> [String] { holidays.holidays(on: day).map { name(of: $0) } }

  /// The name of a holiday, with its sources unless it is from the built-in table, and with the sources in which it
  /// differs.
  func holidayText(_ merged: MergedHoliday) -> String {
    let (name, differences) = (names(of: merged.holiday), merged.differences(in: words))
    let withSources = merged.sources.isEmpty ? name : words.holiday(name, from: merged.sources)
    return differences.isEmpty ? withSources : "\(withSources) (\(differences.joined(separator: "; ")))"
  }
}

extension Language {
  /// True if holidays of this country are shown by their local names: for English those without a country, for Korean
  /// also those of Korea.
  fileprivate func isSpoken(in country: String?) -> Bool {
    switch self {
    case .english: country == nil
    case .korean: country == nil || country == "KR"
    }
  }
}

extension Day {
  /// ISO 8601: week 1 of a year has its first Thursday.
  var weekNumber: Int {
    let thursday = self - weekday.rawValue + 3
    let first = Day(year: thursday.year, month: 1, day: 1) ?? thursday
    return (thursday - first) / 7 + 1
  }
}
