import Host
import Kanban
import Storage
import Time

/// Follows a store for a long-running command, even if its file is replaced. A failure that may pass is retried, and
/// reported once if it lasts and is no lock.
struct StoreFollower {
  /// Milliseconds between two tries after a failure, and for which a failure has to last before it is reported.
  static let again = 1_000

  private let store: SQLiteStore
  private var trouble: Trouble?
  /// True if the path of the store may lead to another file than at the last successful query.
  private var isOther = false

  init(over store: SQLiteStore) { self.store = store }

  /// Runs the query, on the new file if the store was replaced; nil while the store is unavailable. Throws a failure
  /// that does not pass.
  mutating func ask<Answer>(
    _ context: Context, _ question: (_ isOther: Bool) throws -> Answer
  ) throws -> Answer? {
    do {
      let change = try store.fileChange()
      if change == .missing {
        reportIfLasting(context.paths.store + ": " + context.words.storeIsGone, context)
        return nil
      }
      isOther = isOther || change.leadsElsewhere || trouble != nil
      if isOther { try store.reopen() }
      let answer = try question(isOther)
      (trouble, isOther) = (nil, false)
      return answer
    } catch let failure as StoreFailure where failure.isTransient {
      if failure != .busy { reportIfLasting(context.message(failure), context) }
      return nil
    }
  }

  private struct Trouble {
    let sentence: String
    let since = Machine.uptime
    var isSaid = false
  }

  /// Reports a failure once it has lasted a second: copying another file over the store takes a moment.
  private mutating func reportIfLasting(_ sentence: String, _ context: Context) {
    if trouble?.sentence != sentence { trouble = Trouble(sentence: sentence) }
    guard let since = trouble?.since, trouble?.isSaid == false, Machine.uptime - since >= StoreFollower.again else {
      return
    }
    trouble?.isSaid = true
    context.printError("sekan: " + sentence)
  }
}

/// Sleeps until the store, the clock or the time zone changes, for a command that runs until it is interrupted.
struct StoreChanges: ~Copyable {
  /// Milliseconds between two looks at a store on a file system that reports no changes, such as a network share.
  private static let look = 30_000

  private var watch: StoreWatch?
  private var zones = ZoneWatch(SystemZones.all.own)
  private var timer = ClockTimer()

  init(of path: String) { watch = StoreWatch(path: path) }

  /// Sleeps until a change or until `moment`, when the output changes by itself; nil while the store is unavailable, so
  /// that it returns after a short pause. Updates the clock of the context. True if the reader of the output is gone.
  mutating func wait(until moment: Moment?, reader: Int32 = -1, _ context: inout Context) -> Bool {
    var timeout = watch?.needsPolling ?? true ? StoreChanges.look : nil
    if let moment { timer.arm(moment) } else { timeout = StoreFollower.again }
    let woke = Wakeup.wait(
      input: -1, signals: -1, store: watch?.descriptor ?? -1, timer: timer.descriptor, zones: zones.descriptor,
      reader: reader, timeout: timeout)
    if woke.store { _ = watch?.drain() }
    if woke.clock { timer.read() }
    if woke.zones { zones = ZoneWatch.afterUpdate() }
    context.clock = context.clockNow(rereadingZone: woke.zones || woke.clock)
    return woke.reader
  }
}

extension Context {
  fileprivate func clockNow(rereadingZone: Bool) -> Clock {
    guard rereadingZone else { return clock.at(Machine.now) }
    return Clock(
      now: Machine.now, zone: SystemZones.all.own.load().zone, zones: SystemZones.all, customs: clock.customs)
  }

  /// Retries while the store is locked, and reports the wait once.
  func lookingOn<Answer>(_ work: () throws -> Answer) throws -> Answer {
    var isSaid = false
    while true {
      do { return try work() } catch StoreFailure.busy {
        if !isSaid { printError("sekan: " + words.waitsForStore) }
        isSaid = true
      }
    }
  }

  /// Opens the store. Waits for a lock only as long as a command waits silently, so that `lookingOn` reports a longer
  /// wait.
  func openedForLooking(_ mode: SQLiteStore.Mode? = nil) throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore.open(paths.store, mode: mode ?? looking, patience: max(silence, 50))
  }
}

extension StoreFailure {
  /// True if the failure may pass, as while a file is copied over the store or its schema is upgraded.
  var isTransient: Bool {
    switch self {
    case .busy, .damaged, .emptied, .replaced, .older, .cannotOpen, .noFolder, .readOnly, .diskFull, .fileSizeLimit,
      .uncertain, .other:
      true
    case .refused, .notAStore, .unsafe, .newer: false
    }
  }
}

extension SQLiteStore.FileChange {
  fileprivate var leadsElsewhere: Bool {
    switch self {
    case .replaced, .touched: true
    case .none, .changed, .missing: false
    }
  }
}
