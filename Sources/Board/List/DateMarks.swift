import Kanban
import Time
import Words

/// The forecast dates between the cards of TODO, by which the cards above will probably be done. The history for the
/// forecast is read in slices, while no key waits.
struct DateMarks: Equatable, Sendable {
  let isOn: Bool
  private var outlook: Outlook?
  /// The reading of the history in progress. The former forecast is shown until it ends.
  private var reading: FlowReading?
  /// The values on which the forecast, or the reading in progress, depends.
  private var basis: Basis?
  /// True if the values on which the forecast depends have changed, so that the history has to be read again.
  private var isBehind = false
  /// True if the store has not yet derived all moves of cards from old history entries, so that the forecast misses
  /// older work.
  private var lacksHistory = false
  /// True until the whole history was read once after the user switched the marks on: a history that is too short is
  /// then reported.
  private var isFirstReading: Bool

  /// Milliseconds of one slice.
  private static let slice = 3

  init(isOn: Bool, isFirstReading: Bool = false) { (self.isOn, self.isFirstReading) = (isOn, isFirstReading) }

  private struct Basis: Equatable {
    let project: ProjectID
    let today: Day
    let zone: Zone
    let workingDays: WorkingDays
    /// Sequence number of the newest history entry.
    let newest: Int64
    /// Nil unless the store still derives moves from old history entries: each derived move changes the version, and so
    /// causes a new reading.
    var version: StoreVersion?

    init(in surroundings: Surroundings, lacksHistory: Bool) throws(StoreFailure) {
      project = surroundings.project
      (today, zone) = (surroundings.clock.today, surroundings.clock.zone)
      workingDays = surroundings.settings.workingDays
      newest = try surroundings.store.newestSequence()
      version = lacksHistory ? try surroundings.store.version() : nil
    }
  }

  /// The marks for the present numbers of cards; empty while they are off or cannot be shown, until the history was
  /// read, and if it is too short.
  func marks(in surroundings: Surroundings) throws(StoreFailure) -> [DateMark] {
    guard isOn, let outlook, surroundings.canShowDateMarks else { return [] }
    let counts = try surroundings.store.counts(in: surroundings.project)
    return outlook.marks(begun: counts[.doing] ?? 0, queued: counts[.todo] ?? 0)
  }

  // MARK: Reading

  var isBusy: Bool { isOn && (isBehind || reading != nil) }
  var needsUpkeep: Bool { isOn && reading == nil && lacksHistory }

  /// Before each frame: notes whether the history has to be read again.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    isBehind = false
    guard isOn, surroundings.canShowDateMarks, try DateMarks.arePossible(in: surroundings) else { return }
    isBehind = try Basis(in: surroundings, lacksHistory: lacksHistory) != basis
  }

  /// False if the cards in DOING alone reach the limit of the forecast, so that the history would be read in vain.
  private static func arePossible(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try surroundings.store.counts(in: surroundings.project)[.doing] ?? 0 < Outlook.most
  }

  /// Runs one slice. Returns the notice that the history is too short, if the marks were just switched on.
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    do throws(StoreFailure) {
      return try advanceReading(in: surroundings)
    } catch {
      // If the store is busy, the reading continues in the next slice. After another failure it begins again after the
      // next change, not at once.
      if error != .busy { (reading, isBehind) = (nil, false) }
      throw error
    }
  }

  private mutating func advanceReading(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if reading == nil { try begin(in: surroundings) }
    // Taken out of the property while it changes: a second reference would copy all figures in each slice.
    guard var reading = reading.take() else { return .stay }
    defer { self.reading = reading.isEnoughForForecast ? nil : reading }
    try surroundings.store.advance(&reading, for: DateMarks.slice)
    guard reading.isEnoughForForecast else { return .stay }
    let flow = reading.flow
    outlook = Outlook(flow, weekStart: surroundings.settings.weekStart)
    lacksHistory = reading.lacksHistory
    basis?.version = lacksHistory ? try surroundings.store.version() : nil
    guard isFirstReading, !lacksHistory else { return .stay }
    isFirstReading = false
    guard outlook == nil else { return .stay }
    let finished = flow.finishedPerWorkingDay
    return .refuse(surroundings.words.forecastNeedsMore(cards: finished.reduce(0, +), days: finished.count))
  }

  private mutating func begin(in surroundings: Surroundings) throws(StoreFailure) {
    let clock = surroundings.clock
    let days = FlowPeriod.standard.days(upTo: clock.today)
    let flow = Flow(days, at: clock, leavingOut: surroundings.settings.workingDays.workTime(around: days, at: clock))
    basis = try Basis(in: surroundings, lacksHistory: lacksHistory)
    isBehind = false
    reading = FlowReading(flow, in: .one(surroundings.project))
  }
}

extension ListModel {
  /// Switches the date marks on or off, with a notice. A history that is too short for a forecast is reported later,
  /// when it was read.
  mutating func toggleDateMarks(in surroundings: Surroundings) -> Step {
    dateMarks = DateMarks(isOn: !dateMarks.isOn, isFirstReading: !dateMarks.isOn)
    cursors.forgetPrepared()
    return .say(Notice(surroundings.words.dateMarks(areOn: dateMarks.isOn, areShown: surroundings.canShowDateMarks)))
  }

  /// Surroundings with the date marks of the board.
  func dated(_ surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    guard dateMarks.isOn else { return surroundings }
    var other = surroundings
    other.dateMarks = try dateMarks.marks(in: surroundings)
    return other
  }
}

extension Surroundings {
  /// True if the board of one project shows all cards of TODO in the user's order, so that the first ones are those to
  /// be done first.
  var canShowDateMarks: Bool { !seesAll && sieve(of: .todo) == nil }

  /// A copy without dates, for a column that is a narrow strip.
  var undated: Surroundings {
    var other = self
    other.dateMarks = []
    return other
  }

  /// The date below a card of the column, ready to draw; nil if it has no mark. `place` is 1 for the first card.
  func dateMark(below place: Int, in column: Column) -> String? {
    guard column == .todo, let mark = dateMarks.first(where: { $0.above == place }) else { return nil }
    let date = words.shortDate(mark.day, withYear: false)
    return settings.isPlain ? words.plainDateMark(date) : words.dateMark(date)
  }

  /// The number of cards above a place in TODO; nil is the top. It is counted only as far as there are marks, and
  /// `rows` further if that many cards are then read upwards. 0 in other columns, which have no marks.
  func cardsAbove(_ place: RowPlace?, in column: Column, rows: Int = 0) throws(StoreFailure) -> Int {
    guard column == .todo, let place, let last = dateMarks.last else { return 0 }
    return try countBefore(place, column: column, most: last.above + rows)
  }
}
