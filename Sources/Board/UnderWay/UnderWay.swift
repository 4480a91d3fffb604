import Kanban
import Time
import Words

/// Work that outlasts its key press: a change that waits for the store, a bulk change, a search for cards to mark, or a
/// trash being emptied. Esc cancels it, and the footer shows it.
public struct UnderWay: Equatable, Sendable {
  /// The change that waits for a lock of another process.
  private var waiting: Change?
  @Boxed private(set) var bulk: Bulk? = nil
  /// The search for cards to mark; nil if none runs.
  @Boxed private var marking: Sieve? = nil { didSet { isMarking = marking != nil } }
  /// Stored, because each key asks for it several times, and `marking != nil` would copy the search.
  private(set) var isMarking = false
  /// True after Esc: the commit in progress is the last one.
  private var isStopping = false
  /// A change that an overlay proposed during the bulk change, and that is committed at its end.
  private var held: Change?
  private var isEmptying = false

  struct Ended: Equatable, Sendable {
    @Boxed private(set) var bulk: Bulk
    let isStopped: Bool
    let failure: StoreFailure?
    /// The change that was put off during the bulk change, to be committed now.
    let held: Change?
  }

  /// Progress of the bulk change, or of the search for cards to mark, after a slice of its work or an answer of the
  /// store.
  indirect enum Progress: Equatable, Sendable {
    /// No bulk change, or the answer was for another change.
    case none
    case advanced([Effect])
    case ended(Ended)
    /// All cards to mark are found.
    case found(Sieve)
  }

  // MARK: Bulk changes

  /// True if the next slice can run: cards to mark are searched, or the bulk change has work left and no commit in
  /// progress.
  var isReady: Bool { isMarking || bulk?.isReady == true }

  mutating func begin(_ bulk: Bulk) { self.bulk = bulk }

  mutating func hold(_ change: Change) { held = change }

  /// Drops a change that was put off. Returns true if the change waits for the store instead, so that the loop has to
  /// cancel it.
  mutating func withdraw(_ change: Change) -> Bool {
    if held == change { held = nil }
    return waiting == change
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Progress {
    guard isReady else { return .none }
    if isMarking { return try seek(in: surroundings) }
    if let change = try bulk?.advance(in: surroundings) { return .advanced([.commit(change, group: bulk?.group)]) }
    return progress
  }

  private var progress: Progress {
    mutating get { bulk?.isFinished == true || isStopping ? end() : .advanced([]) }
  }

  private mutating func end(becauseOf failure: StoreFailure? = nil) -> Progress {
    guard let bulk else { return .none }
    let ended = Ended(bulk: bulk, isStopped: isStopping || !bulk.isFinished, failure: failure, held: held)
    (self.bulk, isStopping, held) = (nil, false, nil)
    return .ended(ended)
  }

  // MARK: Cards to mark

  mutating func begin(marking sieve: Sieve) { marking = sieve }

  mutating func endMarking() { marking = nil }

  private mutating func seek(in surroundings: Surroundings) throws(StoreFailure) -> Progress {
    guard var sieve = marking else { return .none }
    // The search is moved out of the property to avoid a copy. On an error it is kept and tried again.
    marking = nil
    defer { marking = sieve.isComplete ? nil : sieve }
    try surroundings.store.advance(&sieve, at: surroundings.clock, for: surroundings.slice)
    return sieve.isComplete ? .found(sieve) : .advanced([])
  }

  // MARK: Answers of the store

  /// True if no other change may start: one waits for the store, or a bulk change is under way.
  var isInTheWay: Bool { waiting != nil || bulk != nil }

  mutating func setWaiting(_ change: Change) { waiting = change }

  mutating func setEmptying(_ isEmptying: Bool) { self.isEmptying = isEmptying }

  mutating func stored(_ change: Change, _ receipt: Receipt, in project: ProjectID) -> Progress {
    waiting = nil
    if receipt.isPartial, bulk == nil, let work = Bulk.Work(change) {
      bulk = Bulk(work, after: receipt, in: project)
      return .advanced([])
    }
    guard bulk?.inFlight != nil else { return .none }
    bulk?.record(receipt)
    return progress
  }

  mutating func failed(_ failure: StoreFailure) -> Progress {
    waiting = nil
    guard bulk?.inFlight != nil else { return .none }
    return !isStopping && bulk?.advance(after: failure) == true ? progress : end(becauseOf: failure)
  }

  // MARK: Esc

  enum GivenUp: Equatable, Sendable {
    case waiting
    /// A bulk change: the commit in progress is completed, the rest is not changed. Or a search for cards to mark: none
    /// is marked.
    case rest(Progress)
    /// Emptying a trash: the items that are not deleted yet stay in it.
    case emptying
  }

  /// Cancels one thing: the waiting change (which the caller withdraws), else the search for cards to mark, else the
  /// bulk change, else the emptying of a trash. Nil if nothing is under way.
  mutating func giveUp() -> GivenUp? {
    if waiting != nil { return .waiting }
    if isMarking {
      endMarking()
      return .rest(.advanced([]))
    }
    if let bulk {
      if bulk.inFlight == nil { return .rest(end()) }
      isStopping = true
      return .rest(.advanced([]))
    }
    guard isEmptying else { return nil }
    isEmptying = false
    return .emptying
  }
}

// MARK: Footer

extension UnderWay {
  func notice(in words: any Words) -> Notice? {
    if isMarking { return Notice(words.isMarking, offers: [.cancel]) }
    return bulk.map { bulk in
      let text = words.underWay(
        bulk.work, done: words.grouped(bulk.done + bulk.skipped), of: bulk.total.map(words.grouped))
      return Notice(text, offers: [.cancel])
    }
  }

  /// The word for Esc in the footer during a bulk change or a search for cards to mark; nil without one.
  func stops(_ key: String, in words: any Words) -> String? {
    isMarking || bulk != nil ? words.stops(key) : nil
  }

  static func inTheWay(in words: any Words) -> Notice { Notice(words.bulkInTheWay, .refusal, offers: [.cancel]) }

  /// The notice that a change waits for the store. It stays, because Esc would otherwise cancel a change that the user
  /// no longer sees.
  static func waiting(in words: any Words) -> Notice {
    var notice = Notice(words.waitingForStore, .refusal, offers: [.cancel])
    notice.lasts = true
    return notice
  }

  /// The notice that the program ends when the last change is stored. Esc cancels that change, and the user stays.
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
  /// True if the marks of the cards are removed: the action ends marks, was started in this project, changed cards and
  /// was completed.
  func endsMarks(in project: ProjectID) -> Bool {
    bulk.done > 0 && !isStopped && bulk.project == project && bulk.work.action?.endsMarks == true
  }

  /// The failure that stopped the bulk change, or why it changed nothing. Nil if it changed cards without a failure,
  /// even if the user stopped it, and if no card needed a change.
  func refusal(in surroundings: Surroundings) -> String? {
    let sentences = Sentences(surroundings)
    if let failure { return sentences.failure(failure) }
    guard bulk.first == nil else { return nil }
    return bulk.obstacle(in: sentences) ?? (isStopped ? sentences.words.nothingChanged : nil)
  }

  /// The notice at the end of a bulk change: a summary, or the reason why nothing was changed.
  func notice(again last: LastChange, in surroundings: Surroundings) -> Notice {
    let (words, sentences) = (surroundings.words, Sentences(surroundings))
    guard let first = bulk.first else {
      let why = failure.map(sentences.failure)
      return Notice(why ?? bulk.obstacle(in: sentences) ?? words.nothingChanged, .refusal)
    }
    let done = last.sentence(done(first, in: surroundings), in: words)
    let text = summary(done, failure.map(sentences.failure), in: surroundings)
    let title = bulk.done == 1 ? first.subject.title : ""
    return Notice(text, failure == nil ? .done : .refusal, offers: [bulk.work.opposite], about: title)
  }

  /// Plain summary for the command line; empty if nothing was changed.
  func sentence(in surroundings: Surroundings) -> String {
    guard let first = bulk.first else { return "" }
    let why = failure.map { surroundings.words.stopped(by: $0) ?? Sentences(surroundings).failure($0) }
    return summary(done(first, in: surroundings), why, in: surroundings)
  }

  private func done(_ first: Entry, in surroundings: Surroundings) -> String {
    // Projects that cannot be read are left out.
    let projects = (try? surroundings.store.projects()) ?? []
    return Sentences(surroundings, projects: projects, about: bulk.projectOfCards).done(bulk, first)
  }

  /// Adds the number of skipped cards and the reason for stopping.
  private func summary(_ done: String, _ why: String?, in surroundings: Surroundings) -> String {
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
  /// Why no card was changed. For several cards that cannot be skipped, a summary says more than the refusal of one.
  fileprivate func obstacle(in sentences: Sentences) -> String? {
    if work == .action(.skip), skipped > 1 { return sentences.words.noneCanBeSkipped(skipped) }
    return obstacle.map(sentences.refusal)
  }
}

extension Bulk.Work {
  /// The action on cards; nil for undo and redo.
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
