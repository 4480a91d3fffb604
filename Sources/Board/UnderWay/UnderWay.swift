import Kanban

/// What goes on beyond its key: a change that waits for the store, one of many cards, a trash that is being emptied. Esc
/// gives it up, and the foot tells it.
public struct UnderWay: Equatable, Sendable {
  /// It waits for the store, which another process has.
  private var waiting: Change?
  /// A change of many cards.
  @Boxed private(set) var bulk: Bulk? = nil
  /// It was given up: the part that is on its way to the store is the last of it.
  private var isStopping = false
  /// What was proposed meanwhile by those who keep what was typed.
  private var held: Change?
  private var isEmptying = false

  /// A change of many cards that has come to its end.
  struct Ended: Equatable, Sendable {
    @Boxed private(set) var bulk: Bulk
    let isStopped: Bool
    let failure: StoreFailure?
    /// What waited for it.
    let held: Change?
  }

  /// What a slice or an answer of the store was to a change of many cards.
  indirect enum Progress: Equatable, Sendable {
    /// There is none, or it was about something else.
    case none
    case goesOn([Effect])
    case ended(Ended)
  }

  // MARK: Many cards

  /// Something can be gone on with at once; else an answer is waited for.
  var isReady: Bool { bulk?.isReady == true }

  mutating func begin(_ bulk: Bulk) { self.bulk = bulk }

  mutating func hold(_ change: Change) { held = change }

  /// It is not to be stored after all. True where the store has to take it back, as it waits there.
  mutating func takeBack(_ change: Change) -> Bool {
    if held == change { held = nil }
    return waiting == change
  }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Progress {
    guard isReady else { return .none }
    if let change = try bulk?.goOn(in: surroundings) { return .goesOn([.commit(change, group: bulk?.group)]) }
    return progress
  }

  private var progress: Progress {
    mutating get { bulk?.isFinished == true || isStopping ? end() : .goesOn([]) }
  }

  private mutating func end(becauseOf failure: StoreFailure? = nil) -> Progress {
    guard let bulk else { return .none }
    let ended = Ended(bulk: bulk, isStopped: isStopping || !bulk.isFinished, failure: failure, held: held)
    (self.bulk, isStopping, held) = (nil, false, nil)
    return .ended(ended)
  }

  // MARK: What the store answers

  /// No other change comes between.
  var isInTheWay: Bool { waiting != nil || bulk != nil }

  mutating func waits(_ change: Change) { waiting = change }

  mutating func empties(_ goesOn: Bool) { isEmptying = goesOn }

  mutating func stored(_ change: Change, _ receipt: Receipt, in project: ProjectID) -> Progress {
    waiting = nil
    if receipt.isPartial, bulk == nil, let work = Bulk.Work(change) {
      bulk = Bulk(work, after: receipt, in: project)
      return .goesOn([])
    }
    guard bulk?.inFlight != nil else { return .none }
    bulk?.note(receipt)
    return progress
  }

  mutating func failed(_ failure: StoreFailure) -> Progress {
    waiting = nil
    guard bulk?.inFlight != nil else { return .none }
    return !isStopping && bulk?.goOn(after: failure) == true ? progress : end(becauseOf: failure)
  }

  // MARK: Esc

  enum GivenUp: Equatable, Sendable {
    /// The store takes back what waits.
    case waiting
    /// What is on its way is still answered; the rest is not begun.
    case rest(Progress)
    /// What lies there still stays there.
    case emptying
  }

  /// Nil when there is nothing to give up.
  mutating func giveUp() -> GivenUp? {
    if waiting != nil { return .waiting }
    if let bulk {
      if bulk.inFlight == nil { return .rest(end()) }
      isStopping = true
      return .rest(.goesOn([]))
    }
    guard isEmptying else { return nil }
    isEmptying = false
    return .emptying
  }
}

// MARK: What the foot says of it

extension UnderWay {
  /// How far a change of many cards has come.
  func notice(in words: any Words) -> Notice? {
    bulk.map { bulk in
      let text = words.underWay(
        bulk.work, done: words.grouped(bulk.done + bulk.skipped), of: bulk.total.map(words.grouped))
      return Notice(text, offers: [.cancel])
    }
  }

  /// What Esc does to it, with its key; nil when there is nothing that would be stopped.
  func stops(_ key: String, in words: any Words) -> String? { bulk.map { _ in words.stops(key) } }

  /// While it goes on nothing comes between.
  static func inTheWay(in words: any Words) -> Notice { Notice(words.bulkInTheWay, .refusal, offers: [.cancel]) }

  /// As long as it waits: what is given up when nobody sees it any more is a surprise.
  static func waiting(in words: any Words) -> Notice {
    var notice = Notice(words.waitingForStore, .refusal, offers: [.cancel])
    notice.lasts = true
    return notice
  }

  /// One may still stay: Esc gives the change up.
  public static func leaving(in words: any Words) -> Notice {
    var notice = Notice(words.leavesWhenStored, .refusal, offers: [.cancel])
    notice.lasts = true
    return notice
  }

  static func emptying(_ purged: Int, left: Int, ofPages: Bool, in words: any Words) -> Notice {
    let text = ofPages ? words.purgingPages(purged, left) : words.purging(purged, left)
    return Notice(text, offers: left > 0 ? [.cancel] : [])
  }
}

extension UnderWay.Ended {
  /// Whether nothing is left of it to be marked.
  func endsMarks(in project: ProjectID) -> Bool {
    bulk.done > 0 && !isStopped && bulk.project == project && bulk.work.action?.endsMarks == true
  }

  /// Why it did not do what it was to do; nil where it did, or where there was nothing to do.
  func refusal(in surroundings: Surroundings) -> String? {
    let sentences = Sentences(surroundings)
    if let failure { return sentences.failure(failure) }
    guard bulk.first == nil else { return nil }
    return bulk.obstacle(in: sentences) ?? (isStopped ? sentences.words.nothingChanged : nil)
  }

  /// What the whole of it did; why, where it did nothing.
  func notice(again last: LastChange, in surroundings: Surroundings) -> Notice {
    let (words, sentences) = (surroundings.words, Sentences(surroundings))
    guard let first = bulk.first else {
      let why = failure.map(sentences.failure)
      return Notice(why ?? bulk.obstacle(in: sentences) ?? words.nothingChanged, .refusal)
    }
    let done = last.sentence(done(first, in: surroundings), in: words)
    let text = told(done, failure.map(sentences.failure), in: surroundings)
    let title = bulk.done == 1 ? first.subject.title : ""
    return Notice(text, failure == nil ? .done : .refusal, offers: [bulk.work.opposite], about: title)
  }

  /// The same where nothing is repeated and nothing offered; empty where it did nothing.
  func sentence(in surroundings: Surroundings) -> String {
    guard let first = bulk.first else { return "" }
    let why = failure.map { surroundings.words.stopped(by: $0) ?? Sentences(surroundings).failure($0) }
    return told(done(first, in: surroundings), why, in: surroundings)
  }

  private func done(_ first: Entry, in surroundings: Surroundings) -> String {
    // Names that cannot be asked for now are left out.
    let projects = (try? surroundings.store.projects()) ?? []
    return Sentences(surroundings, projects: projects).done(bulk, first)
  }

  /// With what was left out, and why it went no further.
  private func told(_ done: String, _ why: String?, in surroundings: Surroundings) -> String {
    let words = surroundings.words
    var parts = [done]
    if bulk.skipped > 0 { parts.append(words.skipped(bulk.skipped)) }
    if let why {
      parts.append(why)
    } else if isStopped {
      parts.append(words.stopped)
    }
    return parts.joined(separator: surroundings.settings.signs.dot)
  }
}

extension Bulk {
  /// Why it could be done to none of them; of many the count says more than one of them.
  fileprivate func obstacle(in sentences: Sentences) -> String? {
    if work == .action(.skip), skipped > 1 { return sentences.words.noneCanBeSkipped(skipped) }
    return obstacle.map(sentences.refusal)
  }
}

extension Bulk.Work {
  /// Nil for what goes through the history.
  var action: CardAction? {
    if case .action(let action) = self { return action }
    return nil
  }

  fileprivate var opposite: Command {
    switch self {
    case .action, .redoing: .undo
    case .undoing: .redo
    }
  }
}
