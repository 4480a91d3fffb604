import Glibc
import Storage
import Time
import Words

public struct Backup: Equatable, Sendable {
  public let path: String
  public let day: Day
  public let kind: BackupKind
  public let bytes: Int
  /// The modification time of the file, to the millisecond.
  public let made: Moment

  public var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }
}

/// The folder with the backups of a store: `backups` beside it, or one that the user named. It has files such as
/// `board-2026-11-29.sqlite` (made daily) and `board-2026-11-29-141205.sqlite` (made on request; for the store that a
/// restore replaces, `-before-restore` is added to the name).
public struct BackupFolder {
  public let path: String
  private let stem: String
  private let ending: String
  /// True for the folder beside the store, false for one that the user named.
  private let isBesideStore: Bool

  public init(of store: String, in folder: String? = nil) {
    let place = StorePlace(of: store)
    let name = place.path.lastIndex(of: "/").map { String(place.path[place.path.index(after: $0)...]) } ?? place.path
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    isBesideStore = folder == nil
    let folder = folder.map { $0.withoutSlashes } ?? place.folder + "/backups"
    (path, stem, ending) = (folder, String(name[..<dot]), String(name[dot...]))
  }

  /// True if `backups` beside the store is a symbolic link, false for a folder that the user named. In a cloned
  /// repository the link may lead to the user's own backups, and a new backup would delete old ones there.
  public var isLink: Bool { isBesideStore && Machine.isPlain(path, S_IFLNK) }

  public func daily(_ day: Day) -> String { "\(path)/\(stem)-\(day.text)\(ending)" }

  /// The path of a backup that is made on request, with this day and time in its name.
  public func requested(on day: Day, second: Int, as kind: BackupKind = .requested) -> String {
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return "\(path)/\(stem)-\(day.text)-\(time)\(kind.ending)\(ending)"
  }

  /// A free path for the store that a restore replaces. The daily rule does not delete it.
  public func kept(on day: Day, second: Int) -> String { free(on: day, second: second, as: .replaced) }

  /// The path with this time in its name, or a later one if the file exists.
  public func free(on day: Day, second: Int, as kind: BackupKind) -> String {
    let path = requested(on: day, second: second, as: kind)
    return Machine.exists(path) ? free(on: day, second: second + 1, as: kind) : path
  }

  /// The backups, recognized by their names, newest first: by the day in the name, then by the time of the file. Empty
  /// if the folder `isLink`.
  public var backups: [Backup] {
    guard !isLink else { return [] }
    return Machine.names(in: path).compactMap(backup).sorted {
      // If both have the same millisecond, the store that a restore replaced is newer: a restore follows a backup.
      ($0.day, $0.made, $0.kind == .replaced ? 1 : 0, $0.path)
        > ($1.day, $1.made, $1.kind == .replaced ? 1 : 0, $1.path)
    }
  }

  /// The path that a user means by `latest`, a day (its newest backup), the name of a backup, or an existing path; nil
  /// for anything else, and for `latest` or a day without a backup.
  public func path(meantBy word: String) -> String? {
    let backups = backups
    if BackupFolder.latest.contains(word) { return backups.first?.path }
    if let day = Day(text: word) { return backups.first { $0.day == day }?.path }
    return backups.first { $0.path == "\(path)/\(word)" }?.path ?? (Machine.exists(word) ? word : nil)
  }

  public static let latest = ["latest", "최신"]

  /// The newest backup that passes a check; nil if none of the newest three does. Older ones are not checked, because a
  /// check takes seconds for a large store.
  public var newestSound: String? {
    backups.prefix(BackupFolder.mostChecked).first { backup in
      (try? SQLiteStore.check(backup.path, patience: 0, reporting: nil))?.isEmpty == true
    }?.path
  }

  private static let mostChecked = 3

  public func dailyDays(on disk: any Disk) -> Set<Day> {
    Set(disk.names(in: path).compactMap(read).filter { $0.kind == .daily }.map(\.day))
  }

  private func backup(_ name: String) -> Backup? {
    guard let (day, kind) = read(name), let file = BackupFolder.file("\(path)/\(name)") else { return nil }
    return Backup(
      path: "\(path)/\(name)", day: day, kind: kind, bytes: Int(file.st_size),
      made: Moment(milliseconds: Int64(file.st_mtim.tv_sec) * 1000 + Int64(file.st_mtim.tv_nsec / 1_000_000)))
  }

  private func read(_ name: String) -> (day: Day, kind: BackupKind)? {
    guard name.hasPrefix(stem + "-"), name.hasSuffix(ending) else { return nil }
    let middle = name.dropFirst(stem.count + 1).dropLast(ending.count)
    guard let day = Day(text: middle.prefix(10)) else { return nil }
    let rest = middle.dropFirst(10)
    if rest.isEmpty { return (day, .daily) }
    let time = rest.dropFirst().prefix(6)
    guard rest.first == "-", time.count == 6, time.allSatisfy(\.isNumber) else { return nil }
    return [BackupKind.requested, .replaced].first { $0.ending == rest.dropFirst(7) }.map { (day, $0) }
  }

  /// When a backup was made: the modification time of its file, in whole seconds. Nil if the path has no regular file.
  public static func made(_ path: String) -> Moment? { file(path).map { Moment(seconds: $0.st_mtim.tv_sec) } }

  /// The status of a regular file; nil for anything else, also for a link to one.
  private static func file(_ path: String) -> stat? {
    var found = stat()
    return lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG ? found : nil
  }

  /// Deletes the daily backups that the rule does not keep.
  public func prune(by rule: BackupRule = BackupRule()) {
    let daily = backups.filter { $0.kind == .daily }
    let kept = rule.kept(of: daily.map { (day: $0.day, bytes: $0.bytes) })
    for backup in daily where !kept.contains(backup.day) { unlink(backup.path) }
  }

  /// Deletes incomplete backups that killed processes have left: files `NAME.ID.unfinished` that were not written for
  /// an hour, where NAME is `chosen`, the file name of the backup that starts now, or that of another backup of this
  /// store. Files with other content than SQLite's stay, because the folder can be any that the user named.
  public func removeUnfinished(of chosen: String, at now: Moment) {
    for name in Machine.names(in: path) {
      guard let backup = BackupFolder.backup(ofUnfinished: name), backup == chosen || read(backup) != nil,
        let file = BackupFolder.file("\(path)/\(name)"), BackupFolder.mayBeStore("\(path)/\(name)")
      else { continue }
      if now.seconds - file.st_mtim.tv_sec > BackupFolder.longest { unlink("\(path)/\(name)") }
    }
  }

  /// True for a file that begins as every SQLite file does, or is empty.
  private static func mayBeStore(_ path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return count == 0 || bytes == Array("SQLite format 3\0".utf8)
  }

  /// The name that a file would get when it is complete: `a.sekan` for `a.sekan.123.unfinished`, with the id of a
  /// process. Nil for other names.
  private static func backup(ofUnfinished name: String) -> String? {
    let ending = ".unfinished"
    guard name.hasSuffix(ending) else { return nil }
    let rest = name.dropLast(ending.count)
    guard let dot = rest.lastIndex(of: "."), Int32(rest[rest.index(after: dot)...]) != nil else { return nil }
    return String(rest[..<dot])
  }

  /// Seconds without a write after which a file counts as left behind.
  private static let longest = 3_600

  /// True if the disk has room for twice the bytes and a reserve, for the backup and for other programs, or if the free
  /// space is unknown.
  public func hasRoom(for bytes: Int) -> Bool {
    StorePlace(of: path).free.map { $0 > 2 * bytes + BackupFolder.reserve } ?? true
  }

  private static let reserve = 64 << 20
}

extension BackupFolder {
  /// The last failure of `backup-command`.
  public var commandFailure: FailureFile { FailureFile("\(path)/\(stem)-command.failed") }
}

/// The rule for daily backups: keeps the newest of each of the last 7 days, 5 weeks and 12 months that have one, within
/// a limit of bytes.
public struct BackupRule {
  public var days = 7
  public var weeks = 5
  public var months = 12
  /// The limit for all daily backups together. The newest two are kept whatever their size is.
  public var bytes = 1 << 30

  public init() {}

  public func kept(of backups: [(day: Day, bytes: Int)]) -> Set<Day> {
    let newest = backups.sorted { $0.day > $1.day }
    var kept: Set<Day> = []
    // Counts weeks from Monday, since day 0 was a Thursday.
    let periods: [(most: Int, of: (Day) -> Int)] = [
      (days, \.number), (weeks, { floorDivide($0.number + 3, 7) }), (months, { $0.parts.year * 12 + $0.parts.month }),
    ]
    for period in periods {
      var seen: Set<Int> = []
      for backup in newest where seen.count < period.most && seen.insert(period.of(backup.day)).inserted {
        kept.insert(backup.day)
      }
    }
    var total = 0
    for (index, backup) in newest.filter({ kept.contains($0.day) }).enumerated() {
      total += backup.bytes
      if total > bytes, index >= 2 { kept.remove(backup.day) }
    }
    return kept
  }
}

extension BackupKind {
  /// The end of the file's name, behind day and time, that shows the kind of the backup.
  fileprivate var ending: String { self == .replaced ? "-before-restore" : "" }
}

extension String {
  fileprivate var withoutSlashes: String {
    var text = self[...]
    while text.count > 1, text.last == "/" { text.removeLast() }
    return String(text)
  }
}
