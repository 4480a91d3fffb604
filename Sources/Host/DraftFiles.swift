import Board
import Kanban

/// What is typed and not saved, as files of their own: they outlive a broken connection, and a store that is full or locked.
///
/// Beside each draft lies a lock that its program holds, so that a living pane's text is never offered to another.
public struct DraftFiles {
  private let disk: any Disk
  private let store: String
  private var locks: [DraftID: FileLock] = [:]
  private var saved: Draft.Mark?
  /// How many of those that were left could not be read; they stay where they lie, as a newer program may read them.
  public private(set) var unreadable = 0
  public let folder: String

  public init(on disk: any Disk, folder: String, store: String) {
    self.disk = disk
    self.folder = folder
    self.store = store
  }

  /// Whether this text is on disk already.
  public func isSaved(_ mark: Draft.Mark) -> Bool { saved == mark }

  /// Nil, or why it could not be kept.
  public mutating func save(_ draft: Draft) -> String? {
    disk.makeFolder(folder)
    do {
      try lock(draft.id)
    } catch {
      return why(error.number)
    }
    if let error = disk.write(draft.file(store: store), to: path(draft.id, "json")) { return why(error) }
    // What the person's own editor had is part of the text by now.
    if !draft.isExternal { disk.remove(path(draft.id, "md")) }
    saved = draft.mark
    return nil
  }

  private func why(_ error: Int32) -> String { "\(Machine.describe(error)) (\(folder))" }

  /// As saving; it stays there when another text is kept or none is.
  public mutating func leave(_ draft: Draft) -> String? {
    defer { saved = nil }
    return save(draft)
  }

  /// The editor was closed: what it had kept is not needed any more.
  public mutating func drop(_ id: DraftID) {
    // Nobody is offered what lies beside no draft: that goes first, whenever one dies here.
    for kind in ["md", "json", "lock"] { disk.remove(path(id, kind)) }
    release(id)
    if saved?.id == id { saved = nil }
  }

  /// Offered and not wanted: no longer a draft, but the text stays for a while beside them.
  public mutating func putAside(_ id: DraftID) {
    let aside = "discarded-"
    // Where it cannot be renamed it is dropped, as was asked.
    for kind in ["md", "json"] { disk.move(path(id, kind), to: "\(folder)/\(aside)\(id.name).\(kind)") }
    drop(id)
    // The names begin with the moment they were given: the oldest come first.
    let all = disk.names(in: folder).filter { $0.hasPrefix(aside) }.sorted()
    for old in all.dropLast(DraftFiles.keptAside) { disk.remove("\(folder)/\(old)") }
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

  /// How many lie there for a store, whoever has them; nothing is locked or taken.
  public static func count(in folder: String, of store: String, on disk: any Disk) -> Int {
    let files = DraftFiles(on: disk, folder: folder, store: store)
    return disk.names(in: folder).count { name in
      guard let id = files.id(ofFile: name) else { return false }
      return !files.isOfAnotherStore(id)
    }
  }

  // MARK: The person's own editor

  /// Errno on failure.
  public func hand(_ text: String, to id: DraftID) -> Int32? { disk.write(text, to: externalPath(id)) }

  /// What the editor has made of it.
  public func handedBack(_ id: DraftID) -> String? {
    disk.read(externalPath(id)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the editor has made of it is not wanted.
  public func takeBack(_ id: DraftID) { disk.remove(externalPath(id)) }

  /// Its file counts as the draft, and lies beside it.
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
    if let other = disk.written(externalPath(id)), other >= written, let text = handedBack(id) {
      draft.take(external: text)
    }
    return draft
  }

  /// Of another board, whose pane will offer it.
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
