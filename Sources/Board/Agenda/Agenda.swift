import Kanban

/// What is late, what is due today, and what the next days bring: read when something has changed, and not before.
public struct Agenda: Equatable, Sendable {
  public init() {}

  private(set) var rows: [Row] = []
  private var coming = ComingDays()
  private var basis: Basis?

  enum Row: Equatable, Sendable {
    /// How many there are in it, counted up to a most.
    case late(count: Int)
    case day(Day)
    case card(DayList.Row, Day)
    case lateCard(CardSummary)
    /// So many more of the section.
    case more(Int)
    case gap

    var item: DayItem? {
      switch self {
      case .card(let row, _): row.item
      case .lateCard(let card): .card(card.id)
      case .late, .day, .more, .gap: nil
      }
    }
  }

  /// What it is true to.
  private struct Basis: Equatable {
    let project: ProjectID
    let sequence: Int64
    let today: Day
    let zone: String
    /// Something becomes late then.
    let until: Moment?
    let coming: Recurrences?
  }

  var isBusy: Bool { coming.isBusy }

  static let days = 14
  private static let mostLate = 50
  private static let mostOfDay = 20

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) {
    try coming.goOn(for: surroundings.slice, in: surroundings)
  }

  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    let (store, project, clock) = (surroundings.store, surroundings.project, surroundings.clock)
    let days = clock.today..<clock.today + Agenda.days
    try coming.settle(on: days, in: surroundings)
    let sequence = try store.newestSequence()
    if let basis, basis.project == project, basis.sequence == sequence, basis.today == clock.today,
      basis.zone == clock.zone.name, basis.until.map({ clock.now <= $0 }) ?? true, basis.coming == coming.known
    {
      return
    }
    basis = Basis(
      project: project, sequence: sequence, today: clock.today, zone: clock.zone.name,
      until: try store.nextDeadline(in: project, after: clock.now), coming: coming.known)
    rows = try Agenda.read(days, coming.known, surroundings)
  }

  private static func read(
    _ days: Range<Day>, _ coming: Recurrences?, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Row] {
    let (store, project, clock) = (surroundings.store, surroundings.project, surroundings.clock)
    var rows: [Row] = []
    let late = try store.lateCards(in: project, at: clock, most: mostLate + 1)
    if !late.isEmpty {
      let count = try store.late(in: project, at: clock, most: ListModel.countable)
      rows = [.late(count: count)] + late.prefix(mostLate).map { .lateCard($0) }
      if late.count > mostLate { rows.append(.more(count - mostLate)) }
    }
    for day in days.all {
      let list = try DayList(of: day, coming, in: surroundings)
      let found = try list.rows(0..<min(list.count, mostOfDay)).filter { $0.isAhead(at: clock) }
      guard !found.isEmpty || day == clock.today else { continue }
      rows += (rows.isEmpty ? [] : [.gap]) + [.day(day)] + found.map { .card($0, day) }
      if list.count > mostOfDay { rows.append(.more(list.count - mostOfDay)) }
    }
    return rows
  }
}

extension DayList.Row {
  /// What is done is behind one, and what is late stands elsewhere. A period is told on the day it ends.
  fileprivate func isAhead(at clock: Clock) -> Bool {
    switch self {
    case .card(let card): card.position.column != .done && !card.isLate(at: clock)
    case .coming: true
    case .passing: false
    }
  }
}
