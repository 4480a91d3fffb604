import Board
import Host
import Kanban

/// Unsaved text in files of its own, which survive a broken connection and a full or locked store.
///
/// A lock file beside each draft is held by its process, so the text of a running pane is never offered to another one.
public struct DraftFiles {
  private let disk: any Disk
  private let store: String
  private var locks: [DraftID: FileLock] = [:]
  private var saved: Draft.Mark?
  /// Drafts whose file of the external editor holds a rejected text, because it could not be moved.
  private var unmoved: Set<DraftID> = []
  /// Number of abandoned drafts that were unreadable; they stay because a newer version may read them.
  public private(set) var unreadable = 0
  public let folder: String

  public init(on disk: any Disk, folder: String, store: String) {
    self.disk = disk
    self.folder = folder
    self.store = store
  }

  public func isSaved(_ mark: Draft.Mark) -> Bool { saved == mark }

  /// Saves the draft to its files. Nil on success, else errno.
  public mutating func save(_ draft: Draft) -> Int32? {
    disk.makeFolder(folder)
    do {
      try lock(draft.id)
    } catch {
      return error.number
    }
    if let error = disk.write(draft.file(store: store), to: path(draft.id, "json")) { return error }
    // Deletes the file of the external editor, since its text is part of the saved draft now.
    if !draft.isExternal, !unmoved.contains(draft.id) { disk.remove(externalPath(draft.id)) }
    saved = draft.mark
    return nil
  }

  /// Saves the draft and keeps its files even when another text is edited next. Nil on success, else errno.
  public mutating func leave(_ draft: Draft) -> Int32? {
    defer { saved = nil }
    return save(draft)
  }

  /// Deletes the draft's files when its editor is closed, except a rejected text of the external editor that could not
  /// be moved.
  public mutating func drop(_ id: DraftID) {
    // Deletes the text before its draft: otherwise a crash in between would leave a text that is never offered.
    if unmoved.remove(id) == nil { disk.remove(externalPath(id)) }
    for kind in ["json", "lock"] { disk.remove(path(id, kind)) }
    release(id)
    if saved?.id == id { saved = nil }
  }

  /// Renames the files of a draft that the user declined, so that its text is kept until some newer ones were declined.
  public mutating func putAside(_ id: DraftID) {
    let aside = "discarded-"
    // If renaming fails, `drop` deletes the files.
    for kind in ["md", "json"] { disk.move(path(id, kind), to: "\(folder)/\(aside)\(id.name).\(kind)") }
    drop(id)
    // Deletes all but the newest 20 files of declined drafts, one or two for each draft. Names begin with the time of
    // creation, so sorting puts the oldest first.
    let all = disk.names(in: folder).filter { $0.hasPrefix(aside) }.sorted()
    for old in all.dropLast(DraftFiles.keptAside) { disk.remove("\(folder)/\(old)") }
  }

  private static let keptAside = 20

  /// Deletes the draft's files because the text is unchanged or stored; the next change of it writes them again.
  public mutating func keepNothing(of mark: Draft.Mark) {
    drop(mark.id)
    saved = mark
  }

  /// Deletes the files of the draft saved last, unless its editor is still the open one.
  public mutating func keepOnly(_ open: DraftID?) {
    guard let saved, saved.id != open else { return }
    drop(saved.id)
  }

  /// Drafts of this store whose processes have ended, oldest first. This process locks them.
  public mutating func abandoned() -> [Draft] {
    var found: [Draft] = []
    for name in disk.names(in: folder) {
      guard let id = id(ofFile: name), (try? lock(id)) != nil else { continue }
      if let draft = read(id) {
        found.append(draft)
        continue
      }
      if !isOfAnotherStore(id) { unreadable += 1 }
      release(id)
    }
    return found.sorted { ($0.written?.milliseconds ?? 0) < ($1.written?.milliseconds ?? 0) }
  }

  /// Number of drafts of a store, whichever process has them, and of unreadable ones; locks nothing.
  public static func count(in folder: String, of store: String, on disk: any Disk) -> Int {
    let files = DraftFiles(on: disk, folder: folder, store: store)
    return disk.names(in: folder).count { name in
      guard let id = files.id(ofFile: name) else { return false }
      return !files.isOfAnotherStore(id)
    }
  }

  // MARK: External editor

  /// Writes the text for the external editor. Nil on success, else errno.
  public func hand(_ text: String, to id: DraftID) -> Int32? { disk.write(text, to: externalPath(id)) }

  /// The text that the external editor saved; nil if it cannot be read or is not UTF-8.
  public func externalText(of id: DraftID) -> String? {
    disk.read(externalPath(id)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Moves the file of an external editor that failed to a path of its own and returns that path, or the present one if
  /// the file cannot be moved. Nil if the file is missing, or was deleted because it is empty or has only the text that
  /// the editor was handed.
  public mutating func keepRejectedText(of id: DraftID, handed text: String) -> String? {
    let saved = disk.read(externalPath(id))
    // A file that is too long to be read is kept as well.
    guard saved != Array(text.utf8), saved?.isEmpty != true, disk.written(externalPath(id)) != nil else {
      disk.remove(externalPath(id))
      return nil
    }
    return moveRejectedText(of: id) ?? externalPath(id)
  }

  /// Makes room for the next text of the external editor: tries again to move a rejected text that could not be moved.
  /// If that fails too, the next text overwrites it.
  public mutating func makeRoom(for id: DraftID) {
    guard unmoved.contains(id) else { return }
    _ = moveRejectedText(of: id)
    unmoved.remove(id)
  }

  /// Moves the file of the external editor and returns its new path; nil if that failed.
  private mutating func moveRejectedText(of id: DraftID) -> String? {
    let files = (1...DraftFiles.keptAside).map { "\(folder)/editor-\($0).md" }.map { ($0, disk.written($0)) }
    // Chooses a free path; if all are taken, the path of the oldest file, which is replaced.
    let never = FileTime(seconds: .min, nanoseconds: 0)
    guard let path = files.min(by: { $0.1 ?? never < $1.1 ?? never })?.0 else { return nil }
    disk.move(externalPath(id), to: path)
    guard disk.written(externalPath(id)) == nil else {
      unmoved.insert(id)
      return nil
    }
    return path
  }

  /// The path of the file that the external editor opens, beside the draft's files.
  public func externalPath(_ id: DraftID) -> String { path(id, "md") }

  // MARK: Files

  private let prefix = "draft-"

  private func id(ofFile name: String) -> DraftID? {
    guard name.hasSuffix(".json"), name.hasPrefix(prefix) else { return nil }
    return DraftID(name: String(name.dropFirst(prefix.count).dropLast(5)))
  }

  private func path(_ id: DraftID, _ kind: String) -> String { "\(folder)/\(prefix)\(id.name).\(kind)" }

  private func read(_ id: DraftID) -> Draft? {
    let path = path(id, "json")
    guard let written = disk.written(path), let bytes = disk.read(path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard var draft = Draft(id: id, file: text, store: store, written: written.moment) else { return nil }
    if let other = disk.written(externalPath(id)), other >= written, let bytes = disk.read(externalPath(id)) {
      // Letters that are not UTF-8 are replaced: this may be the only copy of the text.
      draft.apply(external: String(decoding: bytes, as: UTF8.self))
    }
    return draft
  }

  /// True if the draft belongs to another store, whose boards offer it.
  private func isOfAnotherStore(_ id: DraftID) -> Bool {
    guard let bytes = disk.read(path(id, "json")), let json = try? JSON(parsing: String(decoding: bytes, as: UTF8.self))
    else { return false }
    return json["store"]?.string.map { $0 != store } ?? false
  }

  private mutating func lock(_ id: DraftID) throws(SystemError) {
    if locks[id] == nil { locks[id] = try disk.lock(path(id, "lock")) }
  }

  private mutating func release(_ id: DraftID) {
    if let lock = locks.removeValue(forKey: id) { disk.unlock(lock) }
  }
}
