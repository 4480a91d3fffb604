import Kanban

extension English {
  var storeIsSound: String { "The store is sound" }
  var waitingForStore: String { "Another program is writing; trying again" }
  var storeBusy: String { "Another program keeps the store locked; nothing was changed" }
  var leavesWhenStored: String { "A change is still waiting to be stored; quitting once it is" }
  func storeBusy(dropping keys: Int) -> String { "\(storeBusy) (\(keys == 1 ? "1 key" : "\(keys) keys") dropped)" }
  var diskFull: String { "The disk is full; nothing was changed. Free some space and try again" }
  func storeReadOnly(_ path: String) -> String { "The store cannot be written to; nothing was changed: \(path)" }
  var storeReplaced: String { "The store was deleted, or replaced by another file; nothing was changed" }
  var storeMissing: String { "The store was moved or deleted; put it back, or leave and start again" }
  var storeIsGone: String { "The store was moved or deleted; once it is back, it is shown again" }
  var storeReopened: String { "The store was replaced; this is the new one" }
  var storeReopenedStopping: String { "The store was replaced; unfinished changes were stopped" }

  func storeDamaged(_ what: String, check command: String) -> String {
    "The store is damaged (\(what)); ‘\(command)’ says whether it can be repaired"
  }
  func storeDamaged(_ count: Int, repair command: String) -> String {
    "The store is damaged (\(count)); try ‘\(command)’ or a backup"
  }

  var waitsForStore: String { "Another program has locked the store; waiting until it is free" }
  func waitsForLock(_ seconds: Int) -> String { "Another program has locked the store; waiting up to \(seconds) s" }
  var storeIsEmpty: String { "The file is empty, so it is not a store; restore a backup, or delete the file" }
  func storeEmptied(_ copy: String) -> String {
    "The file is empty, but ‘\(copy)’ is a copy of what was in it; put the copy in its place, or delete the empty file"
  }

  func noStore(_ path: String) -> String { "There is no store yet; adding a card creates it: \(path)" }
  func noStoreNorFolder(_ path: String) -> String {
    "There is no store, nor a folder for it; sekan add --create creates both: \(path)"
  }
  func noStore(_ path: String, norAnyIn folder: String) -> String {
    "There is no store, and nothing can be created in ‘\(folder)’: \(path)"
  }
  func noStore(_ path: String, named signpost: String) -> String {
    "\(signpost) names a missing store; sekan --create creates it: \(path)"
  }
  func text(of signpost: SkippedProjectFile) -> DoctorText {
    let (path, name) = (signpost.path, signpost.path.quotedForShell)
    let notObeyed = "\(path) is ignored: "
    return switch signpost.why {
    case .isLink: DoctorText(notObeyed + "it is a link", "Put a file of your own in its place")
    case .isNoFile: DoctorText(notObeyed + "it is not a file", "Move it away, or give it another name")
    case .belongsTo(let owner):
      DoctorText(
        notObeyed + "it belongs to \(owner)", "Read it first; if it is to be yours: sudo chown \"$USER\" \(name)")
    case .isOpenToEverybody(let mode):
      DoctorText(notObeyed + "anybody can write to it (\(mode))", "If you wrote it: chmod o-w \(name)")
    case .cannotBeRead: DoctorText(notObeyed + "it cannot be read", "chmod u+r \(name)")
    }
  }
  func signpostIsPassed(_ first: String, more: Int) -> String {
    more == 0 ? "\(first) (sekan doctor)" : "\(first) (and \(grouped(more)) more: sekan doctor)"
  }
  func noFolder(_ folder: String) -> String { "There is no folder ‘\(folder)’; --create creates it" }

  func draftsUnreadable(_ folder: String, _ count: Int) -> String {
    "\(count == 1 ? "A draft" : "\(count) drafts") in \(folder) cannot be read"
  }

  var storeNewer: String { "The store was written by a newer Sekan; please update this one" }
  var notAStore: String { "The file is not a Sekan store; it was left as it is" }
  func journalNames(_ path: String) -> String {
    "The journal beside the store names another file, which SQLite would delete: \(path). The store was not opened. Do not use it if it is not your own"
  }
  var storeIsInWALMode: String {
    "The store is in SQLite’s WAL mode, which Sekan does not use. If it is your own, switch it back: sqlite3 FILE 'PRAGMA journal_mode = DELETE'"
  }
  func cannotOpenStore(_ why: String) -> String { "The store cannot be opened: \(why)" }
  func storeFailed(_ why: String) -> String { "The store failed: \(why)" }
  func storeUncertain(_ why: String) -> String { "\(why). First check whether it was done" }

  func crashed(_ report: String) -> String {
    "Sekan crashed; your cards are safe, and text not yet saved is offered at the next start. Report: \(report)"
  }

  /// Wording of the C library.
  func trouble(_ trouble: SystemTrouble) -> String {
    switch trouble {
    case .isMissing: "No such file or directory"
    case .noAccess: "Permission denied"
    case .isFolder: "Is a directory"
    case .isNoFolder: "Not a directory"
    case .exists: "File exists"
    case .diskIsFull: "No space left on device"
    case .isReadOnly: "Read-only file system"
    case .isNotAllowed: "Operation not permitted"
    case .failed: "Input/output error"
    }
  }

  func stopped(by failure: StoreFailure) -> String? {
    switch failure {
    case .busy: "Another program keeps the store locked"
    case .diskFull: "The disk is full; free some space"
    case .readOnly(let path): "The store cannot be written to: \(path)"
    case .replaced: "The store was deleted, or replaced by another file"
    case .refused, .cannotOpen, .noFolder, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other:
      nil
    }
  }

  var storeOlder: String {
    "The store is from an older version; open the board once where it may be written to, then it can be read here"
  }
}
