/// What was read in a state of the store need not be read again in it: answers by their questions, and for each column the
/// cards around what is shown. Another state is another memory; nothing has to be told that something has changed.
///
/// An answer about time is kept with the time for which it holds.
public final class Memory: CardQuestions {
  let store: any CardQuestions
  private var known: StoreVersion?
  private var runs: [Lane: Run] = [:]
  private var answers: [Question: Any] = [:]
  private var timed: [Question: Timed] = [:]
  private var deadlines: [ProjectID: NextDeadline] = [:]
  private var alarms: [AlarmChannel: NextAlarm] = [:]
  private var depth = 0

  /// Of each kind; with more it begins anew.
  private static let most = 48

  private struct Lane: Hashable {
    let project: ProjectID
    let column: Column
  }

  /// An answer, and when it was given.
  private struct Timed {
    let answer: Any
    let clock: Clock
    /// Something becomes late then.
    let until: Moment?

    /// The clock may be set back.
    func holds(at other: Clock) -> Bool {
      other.now >= clock.now && other.today == clock.today && until.map { other.now <= $0 } ?? true
        && other.zone == clock.zone
    }
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
      if version != known { forget() }
      known = version
      return try questions()
    }
  }

  public func version() throws(StoreFailure) -> StoreVersion {
    try reading { () throws(StoreFailure) in try store.version() }
  }

  private func forget() {
    runs = [:]
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
      if answers.count >= Memory.most { answers = [:] }
      answers[question] = answer
      return answer
    }
  }

  /// What a deadline makes another.
  func recalled<Answer>(
    _ question: Question, in project: ProjectID, at clock: Clock, _ ask: () throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in
      if let kept = timed[question], kept.holds(at: clock), let answer = kept.answer as? Answer { return answer }
      let answer = try ask()
      if timed.count >= Memory.most { timed = [:] }
      let until = try nextDeadline(in: project, after: clock.now + -1)
      timed[question] = Timed(answer: answer, clock: clock, until: until)
      return answer
    }
  }

  public func nextDeadline(in project: ProjectID, after moment: Moment) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      if let kept = deadlines[project], moment >= kept.asked, kept.deadline.map({ moment < $0 }) ?? true {
        return kept.deadline
      }
      let deadline = try store.nextDeadline(in: project, after: moment)
      deadlines[project] = NextDeadline(asked: moment, deadline: deadline)
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

// MARK: The cards of a column

extension Memory {
  public func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      let lane = Lane(project: window.project, column: window.column)
      let run = runs[lane] ?? Run()
      if let cards = run.cards(in: window) { return cards }
      guard let wider = run.worthReading(for: window) else { return try store.window(window) }
      let found = try store.window(wider)
      runs[lane, default: Run()].take(found, for: wider)
      return Array(found.prefix(window.most))
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      let lane = Lane(project: project, column: column)
      if let count = runs[lane]?.countBefore(rank, most: most) { return count }
      guard let first = runs[lane]?.first(toCount: rank) else {
        return try store.countBefore(rank, column: column, in: project, most: most)
      }
      let count = try store.countBefore(first, column: column, in: project, most: most)
      runs[lane]?.know(count, before: first, most: most)
      return runs[lane]?.countBefore(rank, most: most) ?? most
    }
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try recalled(.countAfter(rank, column, project, most)) { () throws(StoreFailure) in
      try store.countAfter(rank, column: column, in: project, most: most)
    }
  }
}
