import Kanban
import Time
import Words

/// The screen of statistics. It reads the store in slices and shows the previous figures until the new ones are read.
public struct FlowModel: Equatable, Sendable {
  private(set) var page = FlowPage.throughput
  private(set) var period = FlowPeriod.standard
  /// How many periods back the shown one lies; 0 for the period that ends today.
  private(set) var back = 0
  /// The chosen unit of the throughput page: days, weeks or months; nil for the unit that fits the width.
  private(set) var unit: FlowUnit?
  private(set) var seesAll: Bool
  private(set) var figures: FlowFigures?
  /// The reading of new figures in progress; nil if the shown figures are complete.
  private(set) var reading: FlowReading?
  /// The values that the reading in progress depends on; without one, those of the shown figures. If they change, a new
  /// reading begins.
  private var basis: Basis?
  private(set) var selected: CardID?
  private(set) var top = 0
  private var clicks = Clicks<CardID>()

  init(ofAll seesAll: Bool = false) { self.seesAll = seesAll }

  private struct Basis: Equatable {
    let boards: Boards
    let query: Query?
    let days: Range<Day>
    let workingDays: WorkingDays
    let zone: Zone
    /// Sequence number of the newest history entry when the reading began.
    let newest: Int64
    /// Version of the store when the reading began. It also changes when the store derives moves from old entries.
    let version: StoreVersion

    func isAbout(_ other: Basis) -> Bool {
      boards == other.boards && query == other.query && days == other.days && workingDays == other.workingDays
        && zone == other.zone
    }
  }

  var query: Query? { basis?.query }

  /// True while the history of the chosen period is not read far enough, so that partial or former figures are shown.
  /// The cumulative page needs all of the reading.
  var isCounting: Bool { reading.map { !$0.isEnough || page == .cumulative } ?? false }

  // MARK: Input

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    // A key may come before the first frame, which usually begins the reading: begin it now, so that the key finds
    // figures.
    if figures == nil { try begin(in: surroundings) }
    switch input {
    case .command(let command): return try handle(command, in: surroundings)
    case .text(let text):
      if let digit = text.unicodeScalars.first, let page = FlowPage(digit: digit) { show(page) }
    case .mouse(.click, .card(let id, _)):
      selected = id
      return clicks.isDouble(on: id, at: surroundings.clock.now) ? .open(.detail(id)) : .stay
    case .mouse(.wheel(let lines), _): move(lines, in: surroundings)
    case .mouse, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      move(travel.count(page: FlowLayout(surroundings.extent).rows), in: surroundings)
      return .stay
    }
    switch command {
    case .back, .cancel: return .close
    case .nextFigure: show(page.beside(1))
    case .previousFigure: show(page.beside(-1))
    case .periodBefore: if period != .all { back += 1 }
    case .periodAfter:
      guard back > 0 else { return .refuse(surroundings.words.isNewestPeriod) }
      back -= 1
    case .cyclePeriod: (period, back) = (period.next, 0)
    case .cycleUnit:
      let shown = unit ?? shownUnit(in: surroundings)
      unit = FlowUnit.allCases[((FlowUnit.allCases.firstIndex(of: shown) ?? 0) + 1) % FlowUnit.allCases.count]
    case .seeAllProjects: seesAll.toggle()
    case .filterCards:
      let sieve = surroundings.sieve
      return .present(
        .filter(try FilterModel(sieve?.query ?? .everything, by: sieve?.ordering ?? .own, in: surroundings)))
    case .unfilterCards:
      guard let sieve = surroundings.sieve, !sieve.query.isEverything else {
        return .refuse(surroundings.words.noFilter)
      }
      return .show(.everything, by: sieve.ordering)
    case .openDetail:
      guard page == .age else {
        show(.age)
        return .stay
      }
      return selected.map { .open(.detail($0)) } ?? .refuse(surroundings.words.noCardHere)
    default: break
    }
    return .stay
  }

  private mutating func show(_ page: FlowPage) { (self.page, top) = (page, 0) }

  func shownUnit(in surroundings: Surroundings) -> FlowUnit {
    unit ?? figures.map { ThroughputChart.unit(for: $0.flow, width: FlowLayout(surroundings.extent).width) } ?? .week
  }

  /// On the page of ages, moves the selection among the cards; on other pages scrolls.
  private mutating func move(_ count: Int, in surroundings: Surroundings) {
    guard page == .age, let cards = figures?.cards, !cards.isEmpty else {
      top = max(0, min(top + count, lines(in: surroundings).count - FlowLayout(surroundings.extent).rows))
      return
    }
    let row = cards.firstIndex { $0.card.id == selected } ?? 0
    selected = cards[max(0, min(row + count, cards.count - 1))].card.id
  }
}

// MARK: Reading

extension FlowModel {
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let surroundings = surroundings.seeing(all: seesAll)
    try begin(in: surroundings)
    try renewAges(in: surroundings)
    keepSelectionVisible(in: surroundings)
  }

  /// Begins a reading if something changed. Changes of cards wait until a reading of the same figures has ended.
  private mutating func begin(in surroundings: Surroundings) throws(StoreFailure) {
    let basis = try basis(in: surroundings)
    if let known = self.basis, basis.isAbout(known) {
      let hasMore = figures?.lacksHistory == true && basis.version != known.version
      guard reading == nil, basis.newest != known.newest || hasMore else { return }
    }
    self.basis = basis
    let workTime = basis.workingDays.workTime(around: basis.days, at: surroundings.clock)
    let flow = Flow(basis.days, at: surroundings.clock, leavingOut: workTime)
    reading = FlowReading(flow, in: basis.boards, matching: basis.query)
    // Runs the first slice at once: it completes the reading of most boards, so that the first frame has figures.
    try advanceReading(in: surroundings)
  }

  private func basis(in surroundings: Surroundings) throws(StoreFailure) -> Basis {
    let query = surroundings.sieve.flatMap { $0.query.isEverything ? nil : $0.query }
    return Basis(
      boards: surroundings.boards, query: query, days: period.days(upTo: surroundings.clock.today, before: back),
      workingDays: surroundings.settings.workingDays, zone: surroundings.clock.zone,
      newest: try surroundings.store.newestSequence(), version: try surroundings.store.version())
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    try advanceReading(in: surroundings)
    return .stay
  }

  private mutating func advanceReading(in surroundings: Surroundings) throws(StoreFailure) {
    // Taken out of the property while it changes: a second reference would copy all figures in each slice.
    guard var reading = reading.take() else { return }
    defer { self.reading = reading.isComplete ? nil : reading }
    let wasEnough = reading.isEnough
    try surroundings.store.advance(&reading, for: FlowModel.slice)
    // True if the counts have grown since the shown figures, because the store derives moves from old entries.
    let hasGrown = reading.isEnough && figures.map { reading.flow.hasOtherCounts(than: $0.flow) } ?? true
    // Does not derive figures after every slice: the first slice has the newest days, which are shown until the whole
    // period is read or the counts have grown.
    guard reading.isComplete || reading.isEnough != wasEnough || hasGrown || figures == nil else { return }
    figures = try figures(
      of: reading.flow, isPart: !reading.isEnough, isComplete: reading.isComplete, lacksHistory: reading.lacksHistory,
      in: surroundings)
  }

  /// Limit of the cards under way that are compared with the filter.
  private static let mostExamined = 2_000

  /// Milliseconds of one slice.
  private static let slice = 3

  /// Derives the shown figures again if the age of a card has grown as shown, or if the number of open cards has
  /// changed: with a filter, that number is known late.
  private mutating func renewAges(in surroundings: Surroundings) throws(StoreFailure) {
    guard let old = figures, !old.isPart else { return }
    let counts = try counts(in: surroundings)
    guard old.counts != counts || old.hasOtherAges(at: surroundings.clock.now) else { return }
    figures = try figures(
      of: old.flow, isPart: false, isComplete: old.isComplete, lacksHistory: old.lacksHistory, in: surroundings)
  }

  private func figures(
    of flow: Flow, isPart: Bool, isComplete: Bool, lacksHistory: Bool, in surroundings: Surroundings
  ) throws(StoreFailure) -> FlowFigures {
    let most = basis?.query == nil ? FlowFigures.most : FlowModel.mostExamined
    var cards = try surroundings.store.underWay(in: surroundings.boards, most: most)
    if let query = basis?.query {
      var matching: [CardUnderWay] = []
      for card in cards where matching.count < FlowFigures.most {
        let full = try surroundings.store.card(card.card.id)
        if let full, surroundings.finds(full, by: query) { matching.append(card) }
      }
      cards = matching
    }
    return FlowFigures(
      flow, cards, try counts(in: surroundings), isFiltered: basis?.query != nil, isPart: isPart,
      isComplete: isComplete, lacksHistory: lacksHistory, in: surroundings)
  }

  /// The numbers of open cards, without example cards.
  private func counts(in surroundings: Surroundings) throws(StoreFailure) -> FlowFigures.Counts {
    let samples = try surroundings.store.openSamples(
      in: surroundings.boards, matching: basis?.query, at: surroundings.clock)
    let begun = samples.count { $0.column == .doing }
    if basis?.query != nil {
      // In background slices the surroundings do not have the board's filter; the counts are then unknown.
      guard let sieve = surroundings.sieve, sieve.boards == surroundings.boards, sieve.isComplete else {
        return FlowFigures.Counts()
      }
      return FlowFigures.Counts(
        open: max(0, sieve.count(.todo) + sieve.count(.doing) - samples.count),
        doing: max(0, sieve.count(.doing) - begun))
    }
    let counts = try surroundings.store.counts(in: surroundings.boards)
    let doing = counts[.doing] ?? 0
    return FlowFigures.Counts(
      open: max(0, (counts[.todo] ?? 0) + doing - samples.count), doing: max(0, doing - begun))
  }

  /// Keeps the selection on its card, else selects the first card, and keeps the selected row on the screen.
  private mutating func keepSelectionVisible(in surroundings: Surroundings) {
    let cards = figures?.cards ?? []
    if !cards.contains(where: { $0.card.id == selected }) { selected = cards.first?.card.id }
    let lines = lines(in: surroundings)
    let rows = FlowLayout(surroundings.extent).rows
    if let row = lines.firstIndex(where: \.isSelected) {
      // If the first card is selected, scrolls to the top of the page, to show the sentences above the cards, too.
      let first = lines.firstIndex { $0.card != nil } == row ? 0 : row
      if first < top { top = first }
      if row >= top + rows { top = row - rows + 1 }
    }
    top = max(0, min(top, lines.count - rows))
  }
}

// MARK: Layer

extension FlowModel: OpenedLayer {
  var screen: Screen { .flow(self) }
  var focus: Focus { .flow }
  var hints: [Command] {
    [.nextFigure, .cyclePeriod, .periodBefore, .filterCards, .seeAllProjects, .back, .help]
  }
  var picked: Picked? { page == .age ? selected.map { .one($0) } : nil }
  var isBusy: Bool { reading != nil }
  var needsUpkeep: Bool { reading == nil && figures?.lacksHistory == true }

  func hint(_ command: Command, in words: any Words) -> String? {
    command == .seeAllProjects ? words.shortReach(seesAll ? .project : .projects) : nil
  }
}

extension FlowReading {
  /// True once all finished cards of the period are read, and it is known whether there were any before it or the older
  /// history is not derived yet.
  fileprivate var isEnough: Bool { isComplete || hasPeriod && (flow.hasEarlier || lacksHistory) }
}

extension Flow {
  fileprivate func hasOtherCounts(than other: Flow) -> Bool {
    works.count != other.works.count || arrived != other.arrived
  }
}
