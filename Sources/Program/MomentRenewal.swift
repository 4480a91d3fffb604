import Host
import Kanban
import Storage

// After a release of time zone rules, the moments of deadlines are computed again.
extension Renewal {
  /// Advances by one slice. The release of the rules is stored after the last card.
  mutating func advance(
    in store: any CardStore, on commitContext: CommitContext, most: Int, release: String?
  ) throws(StoreFailure) {
    try store.renew(&self, on: commitContext, most: most)
    if isComplete { try store.note(.zones, release) }
  }
}

extension Context {
  private static let renewedAtOnce = 500
  /// A command does not take seconds for this; the next one goes on.
  private static let mostRenewed = 5_000
  /// In milliseconds: a prompt does not wait for another program.
  private static let renewalPatience = 50

  /// Renews the moments of deadlines before a command reads them, as an open board does by itself. A store that cannot be written
  /// keeps the old moments.
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
