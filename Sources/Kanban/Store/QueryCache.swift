/// A cache of query results for one state of the store: answers by query, and for each column the cards around the
/// visible ones. A new store version drops it, so nothing has to invalidate it.
///
/// An answer that depends on the time is cached with its time span.
public final class QueryCache: CardQuestions {
  let store: any CardQuestions
  private(set) var known: StoreVersion?
  /// The moves committed here since `known`, and the version that follows if nothing else was written.
  var moves: (moves: CardMoves, version: StoreVersion)?
  var runs: [Lane: CachedWindow<InColumn>] = [:]
  var histories: [ProjectID: CachedWindow<InHistory>] = [:]
  var trashes: [ProjectID: CachedWindow<InTrash>] = [:]
  var sifted: Sifted?
  var answers: [Question: Any] = [:]
  var timed: [Question: Timed] = [:]
  private var deadlines: [Boards: NextDeadline] = [:]
  private var alarms: [AlarmChannel: NextAlarm] = [:]
  private var depth = 0

  /// A full cache is cleared. 128 answers are what the rows of two screens need; few answers depend on the time.
  private static let most = (answers: 128, timed: 48)

  struct Lane: Hashable {
    let project: ProjectID
    let column: Column
    /// Whether the cards are those of the last sieve.
    var isSifted = false
  }

  /// When an answer was read, and how long it is valid.
  struct Span {
    let clock: Clock
    let until: Moment?

    /// False too if the clock was set back.
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
    _ question: Question, _ ask: () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in
      if let kept = answers[question], let answer = kept as? Answer { return answer }
      let answer = try ask()
      if answers.count >= QueryCache.most.answers { answers = [:] }
      answers[question] = answer
      return answer
    }
  }

  /// Caches an answer that a passing deadline changes.
  func recalled<Answer>(
    _ question: Question, in boards: Boards, at clock: Clock, _ ask: () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in
      if let kept = timed[question], kept.span.holds(at: clock), let answer = kept.answer as? Answer { return answer }
      let answer = try ask()
      if timed.count >= QueryCache.most.timed { timed = [:] }
      timed[question] = Timed(answer: answer, span: try span(from: clock, in: boards))
      return answer
    }
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
