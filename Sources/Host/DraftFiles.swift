import Board
import CSystem
import Glibc
import Kanban

/// What is typed and not saved, as files of their own: they outlive a broken connection, and a store that is full or locked.
///
/// Beside each draft lies a lock that its program holds, so that a living pane's text is never offered to another.
public struct DraftFiles {
  private let folder: String
  private let store: String
  private var locks: [DraftID: Int32] = [:]
  private var saved: Draft.Mark?

  public init(folder: String, store: String) {
    self.folder = folder
    self.store = store
  }

  /// Whether this text is on disk already.
  public func isSaved(_ mark: Draft.Mark) -> Bool { saved == mark }

  /// Nil, or why it could not be kept.
  public mutating func save(_ draft: Draft) -> String? {
    Machine.makeFolder(folder)
    guard lock(draft.id) else { return Machine.describe(errno) }
    if let error = Machine.write(draft.file(store: store), to: path(draft.id, "json")) {
      return Machine.describe(error)
    }
    // What the person's own editor had is part of the text by now.
    if !draft.isExternal { unlink(path(draft.id, "md")) }
    saved = draft.mark
    return nil
  }

  /// The editor was closed: what it had kept is not needed any more.
  public mutating func drop(_ id: DraftID) {
    for kind in ["json", "md", "lock"] { unlink(path(id, kind)) }
    if let lock = locks.removeValue(forKey: id) { close(lock) }
    if saved?.id == id { saved = nil }
  }

  /// Offered and not wanted: no longer a draft, but the text stays for a while beside them.
  public mutating func putAside(_ id: DraftID) {
    let aside = "discarded-"
    // Where it cannot be renamed it is dropped, as was asked.
    for kind in ["json", "md"] { _ = rename(path(id, kind), "\(folder)/\(aside)\(id.name).\(kind)") }
    drop(id)
    // The names begin with the moment they were given: the oldest come first.
    let all = Machine.names(in: folder).filter { $0.hasPrefix(aside) }.sorted()
    for old in all.dropLast(DraftFiles.keptAside) { unlink("\(folder)/\(old)") }
  }

  private static let keptAside = 20

  /// What was typed was taken back: there is nothing to lose, and nothing to write until more is typed.
  public mutating func keepNothing(of mark: Draft.Mark) {
    drop(mark.id)
    saved = mark
  }

  /// Drops what was kept for an editor that is no longer open.
  public mutating func keepOnly(_ open: DraftID?) {
    guard let saved, saved.id != open else { return }
    drop(saved.id)
  }

  /// What programs that are no longer alive have left, oldest first; from now on they are ours.
  public mutating func abandoned() -> [Draft] {
    var found: [Draft] = []
    for name in Machine.names(in: folder) where name.hasSuffix(".json") && name.hasPrefix(prefix) {
      guard let id = DraftID(name: String(name.dropFirst(prefix.count).dropLast(5))), lock(id) else { continue }
      if let draft = read(id) { found.append(draft) } else { release(id) }
    }
    return found.sorted { ($0.written?.milliseconds ?? 0) < ($1.written?.milliseconds ?? 0) }
  }

  // MARK: The person's own editor

  /// Its file counts as the draft, and lies beside it.
  public func externalPath(_ id: DraftID) -> String { path(id, "md") }

  // MARK: Files

  private let prefix = "draft-"

  private func path(_ id: DraftID, _ kind: String) -> String { "\(folder)/\(prefix)\(id.name).\(kind)" }

  private func read(_ id: DraftID) -> Draft? {
    let path = path(id, "json")
    var status = stat()
    guard stat(path, &status) == 0, let bytes = Machine.read(path) else { return nil }
    let written = Moment(seconds: status.st_mtim.tv_sec)
    guard var draft = Draft(id: id, file: String(decoding: bytes, as: UTF8.self), store: store, written: written) else {
      return nil
    }
    if isNewer(externalPath(id), than: status), let text = Machine.read(externalPath(id)) {
      draft.take(external: String(decoding: text, as: UTF8.self))
    }
    return draft
  }

  private func isNewer(_ path: String, than other: stat) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let (one, two) = (status.st_mtim, other.st_mtim)
    return one.tv_sec != two.tv_sec ? one.tv_sec > two.tv_sec : one.tv_nsec >= two.tv_nsec
  }

  /// False while another program holds it.
  private mutating func lock(_ id: DraftID) -> Bool {
    if locks[id] != nil { return true }
    let file = open(path(id, "lock"), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return false
    }
    locks[id] = file
    return true
  }

  private mutating func release(_ id: DraftID) {
    if let lock = locks.removeValue(forKey: id) { close(lock) }
  }
}
