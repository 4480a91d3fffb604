import Host
import Kanban
import Storage

// A deadline with a time is stored as a wall time in a zone, and as the moment computed from them. A new release of the
// time zone rules can change that moment, so the stored moments are computed again, in slices.
extension Renewal {
  /// Computes the moments of the next `most` deadlines or reminders. At the end of the pass stores the name of the
  /// release, so that the pass is not repeated.
  mutating func advance(
    in store: any CardStore, on commitContext: CommitContext, most: Int, release: String?
  ) throws(StoreFailure) {
    try store.renew(&self, on: commitContext, most: most)
    if isComplete { try store.note(.zones, release) }
  }
}

extension Context {
  private static let renewedAtOnce = 500
  /// The number of rewritten moments after which a command stops, to limit its delay; the next command continues.
  private static let mostRenewed = 5_000
  /// Milliseconds to wait for the lock of a store that is opened to write the moments: short, because a shell prompt
  /// must not wait for another program.
  private static let renewalPatience = 50

  /// Renews the moments of deadlines and reminders before a command reads them, if the zone rules have a newer release
  /// than the one stored. If the store cannot be written, its moments stay old.
  func renewMoments(in store: SQLiteStore) {
    guard let release = zoneFiles.release, let known = try? store.noted(.zones) ?? "", release > known else { return }
    do throws(StoreFailure) {
      let patience = min(store.patience, Context.renewalPatience)
      let store =
        store.mayWrite ? store : try SQLiteStore.open(store.path, mode: .existing, patience: patience)
      let commitContext = commitContext(.program, in: Project.home)
      var renewal = Renewal(of: try store.projects().map(\.id), from: clock.now)
      while !renewal.isComplete, renewal.rewritten < Context.mostRenewed {
        try renewal.advance(in: store, on: commitContext, most: Context.renewedAtOnce, release: release)
      }
    } catch {}
  }
}
