import Glibc
import Host
import Interchange
import Kanban
import Words

/// The folder of a mirror. Without `--overwrite`, a file is replaced or deleted only if a mirror wrote it, it was not
/// edited since, and this store has all its changes; or if its present content was imported just before.
struct MirrorFolder {
  private struct Found {
    let content: Int
    /// The fingerprint of a file that was not edited; else nil.
    let fingerprint: Int?
    /// The times of changes that the file records; nil for a file that no mirror wrote.
    let changes: JSON?
    let isEdited: Bool
    /// True for an empty file, or one that a mirror wrote and whose front matter cannot be read any more.
    let isDamaged: Bool
    let id: String?
  }

  /// Files of the folder that are left unchanged: those that have to be imported first, because they were edited or
  /// have changes that this store lacks, and (`foreign`) those of other programs.
  private(set) var edited = Sampled()
  private(set) var foreign = Sampled()
  private(set) var written = 0
  private(set) var removed = 0
  /// The id of the project that the folder's board file names; nil without such a file.
  private(set) var project: ProjectID?
  private let path: String
  private let context: Context
  private let imported: [String: MirrorRecords.Content]
  /// True for `--overwrite`: replaces files of the mirror even if they were edited or have changes that this store
  /// lacks.
  private let overwrites: Bool
  private let knows: (_ id: String, _ changes: JSON) throws -> Bool
  private let lock: FolderLock
  private var found: [String: Found] = [:]
  /// Names of the files by the ids of their cards and pages.
  private var names: [String: String] = [:]
  private var wanted: Set<String> = []
  /// The ids of all cards and pages that this run has put into the folder,
  /// whether their files were written or up to date.
  private var ids: Set<String> = []
  /// Written files that have no name yet: they get their names after one sync of all of them.
  private var unnamed: [UnnamedFile] = []
  private static let mostUnnamed = 64

  static let board = "board.md"
  static let pages = "journal"
  private static let mostFiles = 100_000

  /// `knows` returns whether this store has all changes of a file: another machine may have written it.
  init(
    _ path: String, imported: [String: MirrorRecords.Content], overwrites: Bool, _ context: Context,
    knows: @escaping (_ id: String, _ changes: JSON) throws -> Bool
  ) throws {
    (self.path, self.context, self.imported, self.knows) = (path, context, imported, knows)
    self.overwrites = overwrites
    let folder = String(path.prefix(max(1, path.count - path.reversed().prefix { $0 == "/" }.count)))
    if let parent = Machine.missingFolders(of: folder).first {
      let command = "mkdir -p \(parent.quotedForShell)"
      throw CommandStop(context.words.mirrorNeedsParent(parent, command), status: ShellStatus.refused)
    }
    // Takes the lock before the scan of the folder, so that the last of several processes writes the newest state.
    guard Machine.makeFolder(path) else { throw context.notWritten(path, SystemError(errno)) }
    do throws(SystemError) { lock = try FolderLock(path) } catch { throw context.notWritten(path, error) }
    for name in try MirrorFolder.names(in: path, context) where Machine.isPlain("\(path)/\(name)") {
      guard let bytes = Machine.read("\(path)/\(name)", most: MirrorFile.longest) else { continue }
      let file = try? MirrorFile(bytes)
      let one = Found(
        content: bytes.hashValue, fingerprint: file.flatMap { $0.isEdited ? nil : $0.fingerprint },
        changes: file?.changes, isEdited: file?.isEdited ?? true,
        isDamaged: bytes.isEmpty || file?.flaw != nil, id: file?.id)
      found[name] = one
      if let id = one.id, one.changes != nil, one.isEdited || names[id] == nil { names[id] = name }
      if name == MirrorFolder.board { project = file?.project?.id }
    }
    let other = found.filter { $0.value.changes == nil }.keys.min()
    if !found.contains(where: { $0.value.changes != nil }), let other = other ?? MirrorFolder.otherName(in: path) {
      throw CommandStop(context.words.folderHasOtherFiles(path, other), status: ShellStatus.refused)
    }
    // Deletes unfinished files of an interrupted run, which otherwise would be committed to git with the folder.
    Machine.removeUnfinished(in: path)
    if hasJournal { Machine.removeUnfinished(in: "\(path)/\(MirrorFolder.pages)") }
  }

  /// A visible file or folder that is neither a README nor the folder of pages; nil without one.
  private static func otherName(in folder: String) -> String? {
    Machine.names(in: folder)
      .filter { !$0.hasPrefix(".") && !$0.lowercased().hasPrefix("readme") && $0 != pages }.min()
  }

  /// The names of the visible Markdown files in the folder and its folder of pages, sorted; without the README.
  static func names(in folder: String, _ context: Context) throws(CommandStop) -> [String] {
    let inner = "\(folder)/\(pages)"
    let ofPages = Machine.isPlain(inner, S_IFDIR) ? Machine.names(in: inner) : []
    let names = (Machine.names(in: folder) + ofPages.map { "\(pages)/\($0)" }).filter { name in
      let file = name.split(separator: "/").last ?? ""
      return file.hasSuffix(".md") && !file.hasPrefix(".") && file.lowercased() != "readme.md"
    }
    if names.count > mostFiles { throw CommandStop(context.words.tooManyFiles(folder, mostFiles)) }
    return names.sorted()
  }

  /// Writes the file of a card or page unless it is up to date. Returns its name: the present one if that file has to
  /// be imported first.
  @discardableResult
  mutating func put(_ bytes: [UInt8], as name: String, of id: String) throws -> String {
    if context.streams.isEnding { throw CommandStop(context.words.mirrorStopped) }
    ids.insert(id)
    if let other = names[id], other != name, try !mayReplace(other) {
      keep(other)
      return other
    }
    wanted.insert(name)
    guard let old = found[name] else {
      try write(bytes, to: name, isNew: true)
      return name
    }
    if old.content == bytes.hashValue { return name }
    if let known = old.fingerprint, known == (try? MirrorFile(bytes))?.fingerprint { return name }
    if try mayReplace(name), isUnchanged(name) { try write(bytes, to: name, isNew: false) } else { keep(name) }
    return name
  }

  /// Deletes the files of cards and pages that are gone, or have another name now, except those that have to be
  /// imported first.
  mutating func removeOthers() throws {
    try nameFiles()
    for name in found.keys.sorted() where !wanted.contains(name) {
      // An imported file stays if its card is in the trash: the import took nothing from it.
      let isImported = imported[name].map { ids.contains($0.id) } ?? true
      if isImported, try mayReplace(name), isUnchanged(name) {
        if unlink("\(path)/\(name)") == 0 { removed += 1 }
      } else if found[name]?.changes != nil {
        keep(name)
      }
    }
  }

  private func mayReplace(_ name: String) throws -> Bool {
    guard let file = found[name] else { return false }
    if imported[name]?.hash == file.content { return true }
    // A damaged file without a mark may be a new one of the user, unless it has the name of a card's file.
    if overwrites, file.changes != nil || file.isDamaged && wanted.contains(name) { return true }
    guard let changes = file.changes, !file.isEdited, let id = file.id else { return false }
    return try knows(id, changes)
  }

  /// False if the file was changed since this run read it.
  private func isUnchanged(_ name: String) -> Bool {
    let file = "\(path)/\(name)"
    return Machine.isPlain(file)
      && Machine.read(file, most: MirrorFile.longest)?.hashValue == found[name]?.content
  }

  private mutating func keep(_ name: String) {
    wanted.insert(name)
    let file = "\(path)/\(name)"
    if found[name]?.changes != nil { edited.add(file) } else { foreign.add(file) }
  }

  private mutating func write(_ bytes: [UInt8], to name: String, isNew: Bool) throws(CommandStop) {
    if unnamed.count == MirrorFolder.mostUnnamed { try nameFiles() }
    do throws(SystemError) {
      unnamed.append(try UnnamedFile(bytes, in: path, name, isNew: isNew))
    } catch {
      try keep(name, isNew: isNew, error)
    }
  }

  /// Gives the written files their names after one sync of all: a sync of one file takes as long, and without a sync a
  /// file could be empty after a power failure.
  private mutating func nameFiles() throws(CommandStop) {
    defer { unnamed = [] }
    let isSynced = unnamed.count > 1
    if isSynced { do throws(SystemError) { try lock.sync() } catch { throw context.notWritten(path, error) } }
    for file in unnamed {
      do throws(SystemError) {
        try file.keep(isSynced: isSynced)
        written += 1
      } catch {
        try keep(file.name, isNew: file.isNew, error)
      }
    }
  }

  /// Leaves a file or link that another program created meanwhile under the name of a new file. Throws any other error.
  private mutating func keep(_ name: String, isNew: Bool, _ error: SystemError) throws(CommandStop) {
    guard isNew, error.number == EEXIST else { throw context.notWritten("\(path)/\(name)", error) }
    keep(name)
  }

  /// True if pages are mirrored as well. The user creates the folder for them: a shared board must not publish a diary
  /// by surprise.
  var hasJournal: Bool { Machine.isPlain("\(path)/\(MirrorFolder.pages)", S_IFDIR) }
}

/// A written file without its name. A class, because arrays cannot hold `NewFile`, which is noncopyable.
private final class UnnamedFile {
  let name: String
  let isNew: Bool
  private var file: NewFile

  init(_ bytes: [UInt8], in folder: String, _ name: String, isNew: Bool) throws(SystemError) {
    let place = "\(folder)/\(name)"
    let file = try isNew ? NewFile(place, isHidden: true) : NewFile(replacing: place)
    try file.write(bytes)
    (self.name, self.isNew) = (name, isNew)
    self.file = file
  }

  func keep(isSynced: Bool) throws(SystemError) { try file.keep(isSynced: isSynced) }
}
