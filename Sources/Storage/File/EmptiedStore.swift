import Kanban

/// A store file that has become empty, and the newest of the copies that migrations leave beside a store.
struct EmptiedStore {
  let copy: String?

  /// Nil if the file has content or does not exist.
  init?(_ path: String) {
    let plain = StoreFolder.plain(path)
    guard FileIdentity(plain)?.size == 0 else { return nil }
    let copies = Schema.steps.indices.reversed().map { "\(path).v\($0 + 1)" }
    copy = copies.first { FileIdentity(StoreFolder.plain($0))?.size ?? 0 > 0 }
  }

  var failure: StoreFailure { .emptied(copy: copy) }
}
