import CSQLite
import Glibc
import Kanban

/// A checked copy of a backup beside a store. Replacing the store is then one rename, like a repair.
public final class StoreRestore {
  private let path: String
  private let file: String
  private let patience: Int

  /// Copies the backup beside the store, migrates the copy and checks it. A damaged backup throws `damaged`.
  public init(
    of backup: String, over store: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil
  ) throws(StoreFailure) {
    (path, patience) = (StoreFolder.followed(StoreFolder.plain(store)), milliseconds)
    file = "\(path)\(StoreRestore.infix)\(getpid())\(StoreRestore.ending)"
    StoreRestore.sweep(beside: path)
    let opening = FileOpening(
      path: backup, mode: .readOnly, patience: milliseconds, reporting: reporting, steps: Schema.steps)
    let source = try opening.found()
    unlink(file)
    do throws(StoreFailure) {
      try StoreFolder.makeFile(file, for: path)
      try StoreBackup(source: source.database, patience: milliseconds).run(into: file) {}
      if source.version < Schema.steps.count {
        try StoreBackup.check(file, isCurrent: false)
        try change { target throws(StoreFailure) in
          try target.apply(Schema.steps, source.version..<Schema.steps.count)
          try FileLedger(target).readTitlesOfFewCards()
        }
      }
      try StoreBackup.check(file, isCurrent: true)
    } catch {
      unlink(file)
      throw error
    }
  }

  /// Deletes the checked copy, unless it has replaced the store.
  public func discard() { unlink(file) }

  private static let infix = ".restored."
  private static let ending = ".unfinished"

  /// Deletes copies of backups that restores left behind because their process was killed.
  public static func sweep(beside store: String) {
    let path = StoreFolder.followed(StoreFolder.plain(store))
    let (folder, prefix) = (StoreFolder.folder(of: path), StoreFolder.name(of: path) + infix)
    for name in StoreFolder.names(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(ending) {
      guard let process = Int32(name.dropFirst(prefix.count).dropLast(ending.count)), process > 0 else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// Runs `work` on the copy in a transaction without syncs: no other process reads the copy, and it is synced as a
  /// whole.
  private func change(_ work: (Database) throws(StoreFailure) -> Void) throws(StoreFailure) {
    let target = try Database(file, readOnly: false)
    try target.connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN")
    try work(target)
    try target.connection.execute("COMMIT")
  }

  /// The names of the servers to which projects of the backup are linked, sorted.
  public var servers: [String] {
    get throws(StoreFailure) {
      try Database(file, readOnly: true).lines(
        "SELECT name FROM servers WHERE key IN (SELECT server FROM links) ORDER BY name")
    }
  }
}

// MARK: Replacing the store

extension StoreRestore {
  private enum Present {
    case none
    case readable(FoundFile)
    /// The store's file cannot be opened by SQLite, so no process can be writing to it as a store.
    case unreadable(FileIdentity)
  }

  /// Replaces the store and returns false if there was none. The present one is first copied to `copy`, byte for byte,
  /// while no other process can write to it. `side`, whose version wins at the next sync, must be given if projects of
  /// the backup are linked to a server.
  public func replace(_ side: RestoredSide?, keeping copy: String) throws(StoreFailure) -> Bool {
    if let side {
      try change { target throws(StoreFailure) in
        for sql in Schema.startingSyncAnew(after: side) { try target.connection.execute(sql) }
      }
    }
    switch try present() {
    case .none:
      guard StoreFolder.sync(file) else { throw .cannotOpen(path, errno) }
      let journal = try setJournalAside()
      do throws(StoreFailure) {
        guard try StoreFolder.name(file, path) else { throw .replaced }
      } catch {
        putBack(journal)
        throw error
      }
      keep(journal, with: copy)
      return false
    case .readable(let found):
      let database = found.database
      guard !database.connection.isReadOnly else { throw .readOnly(path) }
      try Patience(milliseconds: patience).waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
      defer { database.rollBack() }
      return try put(over: found.identity, keeping: copy, from: database)
    case .unreadable(let identity):
      return try put(over: identity, keeping: copy, from: Database(path, readOnly: true))
    }
  }

  private func present() throws(StoreFailure) -> Present {
    guard let identity = FileIdentity(path) else {
      guard errno == ENOENT else { throw .cannotOpen(path, errno) }
      return .none
    }
    var opening = FileOpening(path: path, mode: .existing, patience: patience, steps: Schema.steps)
    opening.padding = true
    do throws(StoreFailure) { return .readable(try opening.found()) } catch {
      switch error {
      case .damaged, .emptied: return .unreadable(identity)
      case .notAStore:
        // A database of another program is not treated as a damaged store, which a restore would replace.
        guard try Database(path, readOnly: true).connection.header() == .garbled else { throw error }
        return .unreadable(identity)
      default: throw error
      }
    }
  }

  private func put(
    over identity: FileIdentity, keeping copy: String, from database: Database
  ) throws(StoreFailure) -> Bool {
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
    try database.keepCopy(at: copy)
    var journal: String?
    do throws(StoreFailure) {
      journal = try setJournalAside()
      guard StoreFolder.put(file, over: path) else { throw .cannotOpen(path, errno) }
    } catch {
      putBack(journal)
      unlink(copy)
      throw error
    }
    keep(journal, with: copy)
    return true
  }

  private var journal: String { path + "-journal" }

  /// Renames the rollback journal of the old file, because SQLite would play it back into the new one. Returns the new
  /// path; nil without a journal. Unlike a copy, a rename within the folder needs no space.
  private func setJournalAside() throws(StoreFailure) -> String? {
    guard FileIdentity(journal)?.size ?? 0 > 0 else { return nil }
    let aside = "\(path).\(getpid()).old-journal"
    guard rename(journal, aside) == 0 else { throw .cannotOpen(journal, errno) }
    return aside
  }

  private func putBack(_ aside: String?) {
    if let aside { rename(aside, journal) }
  }

  /// Moves the old journal beside the copy. It stays beside the store if the copy is on another file system.
  private func keep(_ aside: String?, with copy: String) {
    if let aside { rename(aside, copy + "-journal") }
  }
}

// MARK: Comparing

/// The differences between the present store and a backup in one kind of rows.
public struct StoreDifference: Equatable, Sendable {
  public enum Subject: CaseIterable, Sendable {
    case cards, pages, projects
  }

  public struct Part: Equatable, Sendable {
    public var count = 0
    /// The titles of the rows that differ, newest first, at most `mostTitles`. That of a card has its number (`#12
    /// title`), after its project and a line break if there are several projects; that of a page begins with its day
    /// number. The name of the home project may be empty.
    public var titles: [String] = []
  }

  public let subject: Subject
  public var onlyPresent = Part()
  public var onlyBackup = Part()
  public var changed = Part()

  public static let mostTitles = 10
}

extension StoreRestore {
  /// The differences between the present store and the backup, one per subject; nil without a present store. Throws if
  /// the present store is damaged or has an older schema.
  public func difference() throws(StoreFailure) -> [StoreDifference]? {
    guard FileIdentity(path) != nil else { return nil }
    let opening = FileOpening(path: path, mode: .inspecting, patience: patience, steps: Schema.steps)
    // Opens the present store once, to play back a journal, which the read-only connection below cannot do.
    let version = try opening.found().version
    guard version == Schema.steps.count else { throw .older(version) }
    let backup = try Database(file, readOnly: true)
    try backup.connection.execute("ATTACH \(path.quoted) AS present")
    // Checks all pages of the present store, because the comparison reads only some of them.
    guard try backup.lines("PRAGMA present.quick_check(1)") == ["ok"] else { throw .damaged("pages") }
    return try Patience(milliseconds: patience).waiting { () throws(StoreFailure) in
      try backup.connection.execute("BEGIN")
      defer { backup.rollBack() }
      var differences: [StoreDifference] = []
      for rows in ComparedRows.all {
        var difference = StoreDifference(subject: rows.subject)
        let columns = try backup.columns(of: rows.table, in: "main")
        difference.onlyPresent = try backup.part(rows.title("present"), rows.only(in: "present", without: "main"))
        difference.onlyBackup = try backup.part(rows.title("main"), rows.only(in: "main", without: "present"))
        difference.changed = try backup.part(rows.title("main"), rows.changed(columns))
        differences.append(difference)
      }
      return differences
    }
  }
}

/// A table whose rows a comparison of two stores matches by their ids. In its SQL, `r` is the row in one store and `s`
/// that in the other.
private struct ComparedRows {
  let subject: StoreDifference.Subject
  let table: String
  /// SQL expression of the row's title, in the form of `StoreDifference.Part.titles`.
  let title: @Sendable (_ schema: String) -> String
  /// SQL condition of the rows to compare: it excludes what a permanent deletion leaves behind.
  let exists: @Sendable (_ row: String) -> String
  /// The columns that are not compared: orders, values that differ although no user changed anything, and those that
  /// `others` compares.
  let ignored: Set<String>
  /// SQL expressions of values in other tables that are compared like columns of the row.
  var others: @Sendable (_ schema: String, _ row: String) -> [String] = { _, _ in [] }

  static let all = [
    ComparedRows(
      subject: .cards, table: "cards",
      title: { schema in
        """
        iif((SELECT count(*) FROM \(schema).projects) > 1,
        (SELECT name FROM \(schema).projects WHERE key = r.project) || char(10), '') || '#' || r.number || ' ' || r.title
        """
      },
      exists: { row in row + ".purged IS NULL" },
      ignored: ["key", "id", "project", "place", "changed", "due_at", "span", "checked", "checkable"],
      others: { schema, row in
        [
          "(SELECT id FROM \(schema).projects WHERE key = \(row).project)",
          "(SELECT rest FROM \(schema).long_notes WHERE card = \(row).key)",
          """
          (SELECT group_concat(awaited, ' ') FROM (SELECT hex(id) AS awaited FROM \(schema).waits
          JOIN \(schema).cards ON key = target WHERE card = \(row).key ORDER BY id))
          """,
        ]
      }),
    ComparedRows(
      subject: .pages, table: "pages", title: { _ in "r.day || ' ' || r.opening" },
      exists: { row in row + ".life < 2" },
      ignored: ["key", "id", "journal", "project", "changed"],
      others: { schema, row in ["(SELECT rest FROM \(schema).long_pages WHERE page = \(row).key)"] }),
    ComparedRows(
      subject: .projects, table: "projects", title: { _ in "r.name" }, exists: { _ in "true" },
      ignored: ["key", "id", "place", "last_number"]),
  ]

  func only(in schema: String, without other: String) -> String {
    """
    FROM \(schema).\(table) AS r WHERE \(exists("r"))
    AND NOT EXISTS (SELECT 1 FROM \(other).\(table) AS s WHERE s.id = r.id AND \(exists("s")))
    """
  }

  func changed(_ columns: [String]) -> String {
    let compared = columns.filter { !ignored.contains($0) }
    let ours = compared.map { "r." + $0 } + others("main", "r")
    let theirs = compared.map { "s." + $0 } + others("present", "s")
    return """
      FROM main.\(table) AS r JOIN present.\(table) AS s ON s.id = r.id WHERE \(exists("r")) AND \(exists("s"))
      AND (\(ours.joined(separator: ", "))) IS NOT (\(theirs.joined(separator: ", ")))
      """
  }
}

extension Database {
  fileprivate func part(_ title: String, _ rows: String) throws(StoreFailure) -> StoreDifference.Part {
    var part = StoreDifference.Part()
    part.count = try lines("SELECT count(*) \(rows)").first.flatMap { Int($0) } ?? 0
    if part.count > 0 {
      part.titles = try lines("SELECT \(title) \(rows) ORDER BY r.key DESC LIMIT \(StoreDifference.mostTitles)")
    }
    return part
  }
}
