import Time

/// A cache of query results for one state of the store: answers by query, and for each column the cards around the
/// visible ones. A new store version drops it, except that answers which a few moves of cards cannot change are kept.
///
/// An answer that depends on the time is cached with its time span.
public final class QueryCache: CardQuestions {
  let store: any CardQuestions
  private(set) var known: StoreVersion?
  /// The moves committed by this program since `known`, and the store version that follows if no other process wrote
  /// anything.
  var moves: (moves: CardMoves, version: StoreVersion)?
  var runs: [Lane: CachedWindow<InColumn>] = [:]
  var histories: [ProjectID: CachedWindow<InHistory>] = [:]
  var trashes: [ProjectID: CachedWindow<InTrash>] = [:]
  var sifted: Sifted?
  var answers: [Question: Any] = [:]
  var timed: [Question: Timed] = [:]
  /// The last state read of each project. Kept when the version of the store changes, until a project is changed
  /// through this cache.
  var lastRead: [ProjectID: Project] = [:]
  private var deadlines: [Boards: NextDeadline] = [:]
  private var alarms: [AlarmChannel: NextAlarm] = [:]
  private(set) var depth = 0

  /// A full cache is cleared. 128 answers are what the rows of two screens need; few answers depend on the time.
  private static let most = (answers: 128, timed: 48)

  struct Lane: Hashable {
    let boards: Boards
    let column: Column
    /// True if the cached cards are those of the last sieve in this column; false for all cards of the column.
    var isSifted = false
  }

  /// When an answer was read, and until when it is valid.
  struct Span {
    let clock: Clock
    let until: Moment?

    /// True if the answer is still valid; false too if the clock was set back, or its day or zone has changed.
    func holds(at other: Clock) -> Bool {
      other.now >= clock.now && other.today == clock.today && until.map { other.now <= $0 } ?? true
        && other.zone == clock.zone
    }
  }

  struct Timed {
    let answer: Any
    let span: Span
  }

  private struct NextDeadline {
    let asked: Moment
    let deadline: Moment?
  }

  private struct NextAlarm {
    let asked: AlarmClock
    let alarm: Moment?

    func holds(at other: AlarmClock) -> Bool {
      other.now >= asked.now && alarm.map { other.now < $0 } ?? true && other.morning == asked.morning
        && other.clock.zone == asked.clock.zone
    }
  }

  public init(of store: any CardQuestions) { self.store = store }

  // MARK: In one state of the store

  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    guard depth == 0 else { return try questions() }
    return try store.reading { () throws(StoreFailure) in
      depth += 1
      defer { depth -= 1 }
      let version = try store.version()
      if version != known { turn(to: version) }
      return try questions()
    }
  }

  /// Answers from the last snapshot, whatever has been written since; only queries that are not cached reach the store.
  public func recalling<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    depth += 1
    defer { depth -= 1 }
    return try questions()
  }

  public func version() throws(StoreFailure) -> StoreVersion {
    try reading { () throws(StoreFailure) in
      if let known { return known }
      return try store.version()
    }
  }

  private func turn(to version: StoreVersion) {
    if let moves, moves.version == version { forget(after: moves.moves) } else { forget() }
    moves = nil
    known = version
  }

  private func forget() {
    (runs, histories, trashes) = ([:], [:], [:])
    sifted = nil
    answers = [:]
    timed = [:]
    deadlines = [:]
    alarms = [:]
  }

  func recalled<Answer>(
    _ question: Question, _ ask: @autoclosure () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in
      if let kept = answers[question], let answer = kept as? Answer { return answer }
      let answer = try ask()
      if answers.count >= QueryCache.most.answers { answers = [:] }
      answers[question] = answer
      return answer
    }
  }

  /// Answers from the cache, or reads an answer that stays valid only until a deadline in `boards` passes, and caches
  /// it.
  func recalled<Answer>(
    _ question: Question, in boards: Boards, at clock: Clock,
    _ ask: @autoclosure () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in
      if let kept = timed[question], kept.span.holds(at: clock), let answer = kept.answer as? Answer { return answer }
      let answer = try ask()
      remember(Timed(answer: answer, span: try span(from: clock, in: boards)), for: question)
      return answer
    }
  }

  func remember(_ answer: Timed, for question: Question) {
    if timed.count >= QueryCache.most.timed { timed = [:] }
    timed[question] = answer
  }

  func span(from clock: Clock, in boards: Boards) throws(StoreFailure) -> Span {
    Span(clock: clock, until: try nextDeadline(in: boards, after: clock.now + -1))
  }

  public func nextDeadline(in boards: Boards, after moment: Moment) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      if let kept = deadlines[boards], moment >= kept.asked, kept.deadline.map({ moment < $0 }) ?? true {
        return kept.deadline
      }
      let deadline = try store.nextDeadline(in: boards, after: moment)
      deadlines[boards] = NextDeadline(asked: moment, deadline: deadline)
      return deadline
    }
  }

  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      if let kept = alarms[channel], kept.holds(at: clock) { return kept.alarm }
      let alarm = try store.nextAlarm(on: channel, at: clock)
      alarms[channel] = NextAlarm(asked: clock, alarm: alarm)
      return alarm
    }
  }
}

extension QueryCache {
  public func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      let lane = Lane(boards: .one(window.project), column: window.column)
      return try cards(of: lane, in: window, CachedWindow()) { (window: Window) throws(StoreFailure) in
        try store.window(window)
      }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      try countBefore(rank, Lane(boards: .one(project), column: column), most) { (rank: Rank) throws(StoreFailure) in
        try store.countBefore(rank, column: column, in: project, most: most)
      }
    }
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try recalled(
      .countAfter(rank, column, project, most), try store.countAfter(rank, column: column, in: project, most: most))
  }

  private func cards(
    of lane: Lane, in window: Window, _ new: @autoclosure () -> CachedWindow<InColumn>,
    _ ask: (Window) throws(StoreFailure) -> [CardSummary]
  ) throws(StoreFailure) -> [CardSummary] {
    let found = try answer(Look(window), runs[lane] ?? new()) { (most: Int) throws(StoreFailure) in
      var wider = window
      wider.most = most
      return try ask(wider)
    }
    guard let found else { return try ask(window) }
    if let run = found.run { runs[lane] = run }
    return found.items
  }

  /// Answers from the cached window, or reads from the store and returns the grown window; nil if the request is too
  /// large to cache.
  func answer<List>(
    _ look: Look<List>, _ run: CachedWindow<List>, _ ask: (_ most: Int) throws(StoreFailure) -> [List.Item]
  ) throws(StoreFailure) -> (items: [List.Item], run: CachedWindow<List>?)? {
    if let known = run.answer(look) { return (known, nil) }
    guard let wider = run.worthReading(for: look) else { return nil }
    let found = try ask(wider.most)
    var grown = run
    grown.add(found, for: wider)
    return (Array(found.prefix(look.most)), grown)
  }

  private func countBefore(
    _ rank: Rank, _ lane: Lane, _ most: Int, _ ask: (Rank) throws(StoreFailure) -> Int
  ) throws(StoreFailure) -> Int {
    if let count = runs[lane]?.countBefore(rank, most: most) { return count }
    guard let first = runs[lane]?.first(toCount: rank) else { return try ask(rank) }
    let count = try ask(first)
    runs[lane]?.know(count, before: first, most: most)
    return runs[lane]?.countBefore(rank, most: most) ?? most
  }
}

// MARK: Cards that pass a sieve

extension QueryCache {
  /// Identifies the last complete `Sieve` (the cards that match a filter), and the time until which the same cards
  /// match. An incomplete sieve is not cached.
  struct Sifted {
    private let query: Query
    private let ordering: Ordering
    private let boards: Boards
    private let groups: Groups?
    private let folded: Set<Int>
    private let basis: Sieve.Basis
    private let span: Span

    init?(_ sieve: Sieve, _ span: Span) {
      guard sieve.isComplete, let basis = sieve.basis else { return nil }
      (query, ordering, boards, self.basis) = (sieve.query, sieve.ordering, sieve.boards, basis)
      (groups, folded) = (sieve.groups, sieve.folded)
      self.span = span
    }

    func isOf(_ sieve: Sieve) -> Bool {
      sieve.boards == boards && sieve.ordering == ordering && sieve.basis == basis && sieve.isComplete
        && sieve.query == query && sieve.groups == groups && sieve.folded == folded
    }

    func holds(_ sieve: Sieve, at clock: Clock) -> Bool { span.holds(at: clock) && isOf(sieve) }
  }

  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      if let sifted, sifted.holds(sieve, at: clock) { return }
      try store.advance(&sieve, at: clock, for: slice)
      forgetSifted()
      guard sieve.isComplete else { return }
      let deadline = sieve.dependsOnTime ? try nextDeadline(in: sieve.boards, after: clock.now + -1) : nil
      let endOfMinute = sieve.query.dependsOnMinute ? clock.now.nextMinute + -1 : nil
      sifted = Sifted(sieve, Span(clock: clock, until: [deadline, endOfMinute].compactMap(\.self).min()))
    }
  }

  func forgetSifted() {
    guard sifted != nil else { return }
    sifted = nil
    for lane in runs.keys where lane.isSifted { runs[lane] = nil }
  }

  public func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      guard let sifted, sifted.isOf(sieve), sieve.boards.show(window.project), window.group == nil else {
        return try store.window(window, in: sieve)
      }
      let lane = Lane(boards: sieve.boards, column: window.column, isSifted: true)
      return try cards(of: lane, in: window, CachedWindow(isInOrder: !sieve.isSorted && sieve.groups == nil)) {
        (window: Window) throws(StoreFailure) in try store.window(window, in: sieve)
      }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      guard let sifted, sifted.isOf(sieve) else { return try store.countBefore(rank, column: column, in: sieve) }
      let lane = Lane(boards: sieve.boards, column: column, isSifted: true)
      return try countBefore(rank, lane, .max) { (rank: Rank) throws(StoreFailure) in
        try store.countBefore(rank, column: column, in: sieve)
      }
    }
  }
}

/// A change that only moved a few cards on the board, outside DONE. Answers that do not depend on the moved cards or
/// their columns stay valid.
struct CardMoves {
  let project: ProjectID
  private(set) var columns: Set<Column> = []

  init?(_ receipt: Receipt) {
    guard let first = receipt.entries.first, receipt.entries.count <= CardMoves.most else { return nil }
    project = first.project
    for entry in receipt.entries {
      guard entry.project == project, entry.fields.count == 1,
        case .position(let before?, let after?) = entry.fields[0]
      else { return nil }
      columns.formUnion([before.column, after.column])
    }
    guard !columns.contains(.done) else { return nil }
  }

  /// The maximum number of moves after which the cache is kept; a larger change, as of many marked cards, clears it.
  private static let most = 8
}

extension QueryCache {
  /// Commits a change, and records which cards it moved: most changes move one card, after which other cached answers
  /// stay usable.
  public func commit(
    _ change: Change, on context: CommitContext, in store: any CardStore
  ) throws(StoreFailure) -> Receipt {
    let before = store.written
    let receipt = try store.commit(change, on: context)
    moves = nil
    // The next key may come before a frame, and must not see old titles or stages.
    if receipt.entries.contains(where: { $0.subject == .project }) { lastRead = [:] }
    if let known, known.own == before, let made = CardMoves(receipt) {
      moves = (made, StoreVersion(reopenCount: known.reopenCount, foreign: known.foreign, own: store.written))
    }
    return receipt
  }

  /// Drops the answers that the moves may have changed. Answers about single cards are dropped, too, because their
  /// neighbours may have new places.
  func forget(after moves: CardMoves) {
    forgetSifted()
    histories = [:]
    for column in moves.columns { runs[Lane(boards: .one(moves.project), column: column)] = nil }
    answers = answers.filter { $0.key.outlives(moves) }
    timed = timed.filter { $0.key.outlives(moves) }
  }
}

extension Question {
  fileprivate func outlives(_ moves: CardMoves) -> Bool {
    switch self {
    case .project, .projects, .tags, .noted, .late, .dueToday, .glances, .running: true
    // These are about DONE: the cached answer stays valid, because only moves outside of DONE are kept as `CardMoves`.
    case .lowestDone, .completions: true
    case .trashAfter, .trashBefore, .trashCount, .trashCountBefore: true
    case .page, .pages, .pageCount, .pageTags, .removedPages, .pagesMentioning, .cardsMentioned, .completed: true
    case .tallies(let project): project != moves.project || moves.columns.count == 1
    case .talliesOfAll: moves.columns.count == 1
    case .countAfter(_, let column, let project, _): project != moves.project || !moves.columns.contains(column)
    case .card, .numbered, .summary, .tied, .awaited, .chain, .lastChanges, .periods, .lateCards, .cardsLeftToday,
      .dueOnDays, .dueOnDay, .doneOnDays:
      false
    case .undoable, .redoable: false
    case .newestSequence, .entry, .entriesBefore, .entriesAfter, .entriesOf, .changesBefore, .changesAfter: false
    case .changeCount, .entryCount: false
    case .events, .eventsOver, .links, .link, .conflicts, .leftAloneCounts: true
    // The answer is dropped, because the moved cards have become unsent.
    case .unsentCounts, .unsent, .parked, .parkedPages: false
    }
  }
}
