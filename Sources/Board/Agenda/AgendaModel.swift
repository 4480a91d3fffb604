import Kanban
import Time
import Words

/// The agenda as a screen. The selection is kept as an item of the agenda, because row numbers change.
public struct AgendaModel: Equatable, Sendable {
  @Boxed var agenda = Agenda()
  var selected: DayItem?
  var row = 0
  var top = 0
  private(set) var seesAll: Bool

  init(ofAll seesAll: Bool = false) { self.seesAll = seesAll }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    // Keys may arrive faster than frames: reread the rows now, so that the input applies to the latest items.
    try agenda.reconcile(in: surroundings)
    keepSelectionVisible()
    switch input {
    case .command(let command): return try handle(command, surroundings)
    case .mouse(.wheel(let lines), _): step(lines)
    case .mouse(.click, .planned(let item, _)):
      if selected == item { return item.opened(in: surroundings) }
      selected = item
      keepSelectionVisible()
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      step(travel.count(page: max(1, surroundings.extent.rows - 4)))
      return .stay
    }
    switch command {
    case .back, .cancel: return .close
    case .seeAllProjects: seesAll.toggle()
    case .addLast: return .present(.editor(EditorModel(addingTo: .todo, at: .bottom, in: surroundings)))
    case .enterDay, .showMonth: return .open(.calendar(day))
    default: return try PlannedCommands.step(command, on: selected, in: surroundings)
    }
    return .stay
  }

  private var day: Day? {
    for case .day(let day) in agenda.rows.prefix(row + 1).reversed() { return day }
    return nil
  }

  /// Moves the selection between items, skipping headings and gaps.
  private mutating func step(_ count: Int) {
    let rows = agenda.rows
    let cards = rows.indices.filter { rows[$0].item != nil }
    guard let here = cards.firstIndex(where: { $0 >= row }) else { return }
    row = cards[max(0, min(here + count, cards.count - 1))]
    selected = rows[row].item
  }

  private mutating func keepSelectionVisible() {
    let rows = agenda.rows
    if let selected, rows.indices.contains(row), rows[row].item == selected { return }
    let found = selected.flatMap { selected in rows.firstIndex { $0.item == selected } }
    // If the selected item is gone, selects the item that took its row, else the last item.
    row = found ?? rows.indices.first { $0 >= row && rows[$0].item != nil } ?? rows.lastIndex { $0.item != nil } ?? 0
    selected = rows.indices.contains(row) ? rows[row].item : nil
  }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    try agenda.reconcile(in: surroundings.seeing(all: seesAll))
    keepSelectionVisible()
    let rows = AgendaLayout.rows(surroundings.extent)
    // Watch mode has no selection: keys only scroll.
    guard !surroundings.isOnlyLooking else {
      top = max(0, min(top, agenda.rows.count - rows))
      return
    }
    // Scrolls up to the heading if the selected item is the first one below it.
    let first = row > 0 && agenda.rows.indices.contains(row - 1) && agenda.rows[row - 1].item == nil ? row - 1 : row
    if row >= top + rows { top = row - rows / 2 }
    top = max(0, min(top, agenda.rows.count - rows, first))
  }
}

// MARK: Layer

extension AgendaModel: OpenedLayer {
  var screen: Screen { .agenda(self) }
  var station: Station { .agenda }
  var focus: Focus { .agenda }
  var hints: [Command] {
    if case .page = selected { return [.openDetail, .edit, .showCalendar, .back, .help] }
    if case .event = selected { return [.openDetail, .seeAllProjects, .showCalendar, .back, .help] }
    return [.openDetail, .moveDayBefore, .moveDayAfter, .complete, .seeAllProjects, .edit, .showCalendar, .back, .help]
  }

  var steady: AgendaModel {
    var steady = self
    steady.selected = nil
    return steady
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .seeAllProjects: words.shortReach(seesAll ? .project : .projects)
    case .openDetail where selected?.isEvent == true: words.shortMakeCard
    default: nil
    }
  }

  var picked: Picked? {
    if case .card(let id) = selected { return .one(id) }
    return nil
  }

  var subjectAtCursor: Subject? { selected?.card.map(Subject.card) }

  var isBusy: Bool { agenda.isBusy }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try agenda.advance(in: surroundings.seeing(all: seesAll))
    return .stay
  }
}
