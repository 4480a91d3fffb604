import Kanban

/// Messages about the store and its failures.
public protocol StoreWords {
  var storeIsSound: String { get }
  func trouble(_ trouble: SystemTrouble) -> String
  /// Reason for stopping after a part was done: the sentence of the failure without "nothing was changed"; nil if it
  /// lacks that anyway.
  func stopped(by failure: StoreFailure) -> String?
  var storeOlder: String { get }
  /// In place of a screen that cannot be read; the reason follows.
  var screenUnread: String { get }
  var screenUnreadChangesNothing: String { get }
  var waitingForStore: String { get }
  var storeBusy: String { get }
  /// Notice that the user has quit while a change still waits for the store: the program ends when it is stored.
  var leavesWhenStored: String { get }
  /// Notice that the store is locked by another process; `keys` is the number of queued key presses that are discarded.
  func storeBusy(dropping keys: Int) -> String
  /// Notice that cards from the quick line are not stored yet; `lines` are their texts.
  func notStoredYet(_ lines: [String]) -> String
  var diskFull: String { get }
  var fileSizeLimit: String { get }
  /// Error that the store is read-only. It ends with the path, which can be long.
  func storeReadOnly(_ path: String) -> String
  var storeReplaced: String { get }
  var storeMissing: String { get }
  /// Message in watch mode, and of a command that follows the store, that the file of the store is missing.
  var storeIsGone: String { get }
  var storeReopened: String { get }
  var storeReopenedStopping: String { get }
  func storeDamaged(check command: String) -> String
  func storeDamaged(_ count: Int, repair command: String) -> String
  func waitsForLock(_ seconds: Int) -> String
  /// For a command that waits without a timeout: another process has locked the store.
  var waitsForStore: String { get }
  var storeIsEmpty: String { get }
  func storeEmptied(_ copy: String) -> String
  func noStore(_ path: String) -> String
  /// Error that neither the store nor its folder exists; `--create` makes both.
  func noStoreNorFolder(_ path: String) -> String
  /// Error that the store does not exist and cannot be created, because the folder is not writable.
  func noStore(_ path: String, norAnyIn folder: String) -> String
  func noStore(_ path: String, named projectFile: String) -> String
  /// Why a `.sekan` file is ignored, and how to fix it.
  func text(of projectFile: SkippedProjectFile) -> DoctorText
  func projectFileIsSkipped(_ first: String, more: Int) -> String
  func noFolder(_ folder: String) -> String
  func draftsUnreadable(_ folder: String, _ count: Int) -> String
  var storeNewer: String { get }
  var notAStore: String { get }
  func journalNames(_ path: String) -> String
  var storeIsInWALMode: String { get }
  func storeIsNotAFile(_ kind: FileKind) -> String
  func cannotOpenStore(_ why: String) -> String
  func storeFailed(_ why: String) -> String
  /// Error that it is unknown whether the last change was stored; `why` has no full stop.
  func storeUncertain(_ why: String) -> String
  func crashed(_ report: String) -> String
}

extension English {
  var storeIsSound: String { "The store is sound" }
  var screenUnread: String { "This screen cannot be read." }
  var screenUnreadChangesNothing: String {
    "Until it can be read, no key changes anything here. Other screens may work."
  }
  var waitingForStore: String { "Another program is writing; trying again" }
  var storeBusy: String { "Another program has locked the store; nothing was changed" }
  var leavesWhenStored: String { "A change is still waiting to be stored; quitting once it is" }
  func storeBusy(dropping keys: Int) -> String { "\(storeBusy) (\(keys == 1 ? "1 key" : "\(keys) keys") dropped)" }
  func notStoredYet(_ lines: [String]) -> String { "Not stored yet: " + lines.joined(separator: ", ") }
  var diskFull: String { "The disk is full; nothing was changed. Free some space and try again" }
  var fileSizeLimit: String { "The file size limit (ulimit -f) was reached; nothing was changed. Raise it" }
  func storeReadOnly(_ path: String) -> String { "The store cannot be written to; nothing was changed: \(path)" }
  var storeReplaced: String { "The store was deleted, or replaced by another file; nothing was changed" }
  var storeMissing: String { "The store was moved or deleted; put it back, or leave and start again" }
  var storeIsGone: String { "The store was moved or deleted; once it is back, it is shown again" }
  var storeReopened: String { "The store was replaced; this is the new one" }
  var storeReopenedStopping: String { "The store was replaced; unfinished changes were stopped" }

  func storeDamaged(check command: String) -> String {
    "The store is damaged; ‘\(command)’ says whether it can be repaired"
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
  func noStore(_ path: String, named projectFile: String) -> String {
    "\(projectFile) names a missing store; sekan --create creates it: \(path)"
  }
  func text(of projectFile: SkippedProjectFile) -> DoctorText {
    let (path, name) = (projectFile.path, projectFile.path.quotedForShell)
    let notObeyed = "\(path) is ignored: "
    return switch projectFile.why {
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
  func projectFileIsSkipped(_ first: String, more: Int) -> String {
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
  func storeIsNotAFile(_ kind: FileKind) -> String {
    let thing =
      switch kind {
      case .folder: "a folder"
      case .device: "a device"
      case .namedPipe: "a named pipe"
      case .socket: "a socket"
      case .generated: "generated by the kernel"
      }
    return "A store must be a regular file; this is \(thing)"
  }
  func cannotOpenStore(_ why: String) -> String { "The store cannot be opened: \(why)" }
  func storeFailed(_ why: String) -> String { "The store failed: \(why)" }
  func storeUncertain(_ why: String) -> String { "\(why). First check whether it was done" }

  func crashed(_ report: String) -> String {
    "Sekan crashed; your cards are safe, and unsaved text is offered at the next start. Report: \(report)"
  }

  /// The wording of common system errors in English, as the C library has it.
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
    case .noDevice: "No such device or address"
    }
  }

  func stopped(by failure: StoreFailure) -> String? {
    switch failure {
    case .busy: "Another program has locked the store"
    case .diskFull: "The disk is full; free some space"
    case .fileSizeLimit: "The file size limit (ulimit -f) was reached; raise it"
    case .readOnly(let path): "The store cannot be written to: \(path)"
    case .replaced: "The store was deleted, or replaced by another file"
    case .refused, .cannotOpen, .noFolder, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other:
      nil
    }
  }

  var storeOlder: String {
    "The store is from an older version; to read it here, open the board once where the store is writable"
  }
}

extension Korean {
  var storeIsSound: String { "저장소에 이상이 없습니다" }
  var screenUnread: String { "이 화면을 읽을 수 없습니다." }
  var screenUnreadChangesNothing: String {
    "읽을 수 있을 때까지 여기서는 어떤 키도 내용을 바꾸지 않습니다. 다른 화면은 쓸 수 있습니다."
  }
  var waitingForStore: String { "다른 프로그램이 쓰는 중입니다. 다시 시도합니다" }
  var storeBusy: String { "다른 프로그램이 저장소를 잠그고 있습니다. 바뀐 것은 없습니다" }
  var leavesWhenStored: String { "아직 저장하지 못한 변경이 있습니다. 저장되면 끝냅니다" }
  func storeBusy(dropping keys: Int) -> String { "\(storeBusy) (키 \(keys)개 버림)" }
  func notStoredYet(_ lines: [String]) -> String { "아직 저장하지 못함: " + lines.joined(separator: ", ") }
  var diskFull: String { "디스크가 가득 찼습니다. 바뀐 것은 없습니다. 공간을 비우고 다시 시도하세요" }
  var fileSizeLimit: String { "파일 크기 제한(ulimit -f)에 걸렸습니다. 바뀐 것은 없습니다. 제한을 늘리세요" }
  func storeReadOnly(_ path: String) -> String { "저장소에 쓸 수 없습니다. 바뀐 것은 없습니다: \(path)" }
  var storeReplaced: String { "저장소가 삭제되었거나 다른 파일로 바뀌었습니다. 카드는 바꾸지 않았습니다" }
  var storeMissing: String { "저장소가 옮겨졌거나 지워졌습니다. 되돌려 놓거나, 끝내고 다시 시작하세요" }
  var storeIsGone: String { "저장소가 옮겨졌거나 지워졌습니다. 다시 생기면 보여 줍니다" }
  var storeReopened: String { "저장소가 바뀌었습니다. 새 저장소를 보여 줍니다" }
  var storeReopenedStopping: String { "저장소가 바뀌었습니다. 진행 중이던 변경은 중단했습니다" }

  func storeDamaged(check command: String) -> String {
    "저장소가 손상되었습니다. 고칠 수 있는지는 ‘\(command)’로 확인하세요"
  }
  func storeDamaged(_ count: Int, repair command: String) -> String {
    "저장소가 손상되었습니다 (\(count)). ‘\(command)’나 백업으로 고치세요"
  }

  var waitsForStore: String { "다른 프로그램이 저장소를 잠가 두어 풀릴 때까지 기다립니다" }
  func waitsForLock(_ seconds: Int) -> String { "다른 프로그램이 저장소를 잠그고 있습니다. \(seconds)초까지 기다립니다" }
  var storeIsEmpty: String { "빈 파일입니다. 백업에서 복구하거나, 파일을 지우고 새로 시작하세요" }
  func storeEmptied(_ copy: String) -> String {
    "파일이 비었지만 예전 내용의 사본이 있습니다 (\(copy)). 사본을 그 자리에 두거나, 빈 파일을 지우세요"
  }

  func noStore(_ path: String) -> String { "아직 저장소가 없습니다. 첫 카드를 추가하면 만들어집니다: \(path)" }
  func noStoreNorFolder(_ path: String) -> String {
    "저장소도, 저장소를 둘 폴더도 없습니다. sekan add --create로 카드를 추가하면 만들어집니다: \(path)"
  }
  func noStore(_ path: String, norAnyIn folder: String) -> String {
    "저장소가 없고, ‘\(folder)’ 폴더에는 아무것도 만들 수 없습니다: \(path)"
  }
  func noStore(_ path: String, named projectFile: String) -> String {
    "\(projectFile)에 적힌 저장소가 없습니다. sekan --create로 만듭니다: \(path)"
  }
  func text(of projectFile: SkippedProjectFile) -> DoctorText {
    let (path, name) = (projectFile.path, projectFile.path.quotedForShell)
    return switch projectFile.why {
    case .isLink: DoctorText("\(path): 링크여서 따르지 않습니다", "그 자리에 내 파일을 두세요")
    case .isNoFile: DoctorText("\(path): 파일이 아니어서 따르지 않습니다", "옮기거나 이름을 바꾸세요")
    case .belongsTo(let owner):
      DoctorText("\(path): 다른 사람(\(owner))의 파일이어서 따르지 않습니다", "먼저 내용을 확인하고, 내 파일로 하려면: sudo chown \"$USER\" \(name)")
    case .isOpenToEverybody(let mode):
      DoctorText("\(path): 누구나 고칠 수 있는 파일(\(mode))이어서 따르지 않습니다", "내가 쓴 것이면 chmod o-w \(name)")
    case .cannotBeRead: DoctorText("\(path): 읽을 수 없어 따르지 않습니다", "chmod u+r \(name)")
    }
  }
  func projectFileIsSkipped(_ first: String, more: Int) -> String {
    more == 0 ? "\(first) (sekan doctor)" : "\(first) (그 밖에 \(grouped(more))개: sekan doctor)"
  }
  func noFolder(_ folder: String) -> String { "‘\(folder)’ 폴더가 없습니다. --create를 쓰면 만듭니다" }

  func draftsUnreadable(_ folder: String, _ count: Int) -> String {
    "초안 \(count)개를 읽을 수 없습니다. \(folder) 폴더에 그대로 있습니다"
  }

  var storeNewer: String { "더 새로운 세칸이 만든 저장소입니다. 세칸을 새 버전으로 업데이트하세요" }
  var notAStore: String { "세칸 저장소가 아닙니다. 파일은 그대로 두었습니다" }
  func journalNames(_ path: String) -> String {
    "저장소의 저널이 다른 파일을 가리켜, 열면 SQLite가 그 파일을 지우게 됩니다: \(path). 저장소를 열지 않았습니다. 내가 만든 저장소가 아니면 쓰지 마세요"
  }
  var storeIsInWALMode: String {
    "저장소가 세칸이 쓰지 않는 SQLite WAL 모드입니다. 내가 만든 저장소라면 이렇게 되돌리세요: sqlite3 파일 'PRAGMA journal_mode = DELETE'"
  }
  func storeIsNotAFile(_ kind: FileKind) -> String {
    let thing =
      switch kind {
      case .folder: "폴더입니다"
      case .device: "장치입니다"
      case .namedPipe: "이름 있는 파이프입니다"
      case .socket: "소켓입니다"
      case .generated: "커널이 만들어 내는 파일입니다"
      }
    return "\(thing). 저장소는 일반 파일이어야 하므로 열지 않았습니다"
  }
  func cannotOpenStore(_ why: String) -> String { "저장소를 열 수 없습니다: \(why)" }
  func storeFailed(_ why: String) -> String { "저장소 오류: \(why)" }
  func storeUncertain(_ why: String) -> String { "\(why). 저장되었을 수도 있으니 다시 하기 전에 확인하세요" }

  func crashed(_ report: String) -> String {
    "세칸이 비정상 종료되었습니다. 카드는 안전하며, 저장하지 않은 글은 다음에 시작할 때 복구합니다. 보고서: \(report)"
  }

  func trouble(_ trouble: SystemTrouble) -> String {
    switch trouble {
    case .isMissing: "없는 파일이나 폴더입니다"
    case .noAccess: "권한이 없습니다"
    case .isFolder: "파일이 아니라 폴더입니다"
    case .isNoFolder: "폴더가 아닙니다"
    case .exists: "이미 있습니다"
    case .diskIsFull: "디스크가 가득 찼습니다"
    case .isReadOnly: "읽기 전용입니다"
    case .isNotAllowed: "허용되지 않습니다"
    case .failed: "읽거나 쓰다가 오류가 났습니다"
    case .noDevice: "없는 장치나 주소입니다"
    }
  }

  func stopped(by failure: StoreFailure) -> String? {
    switch failure {
    case .busy: "다른 프로그램이 저장소를 잠그고 있습니다"
    case .diskFull: "디스크가 가득 찼으니 공간을 비우세요"
    case .fileSizeLimit: "파일 크기 제한(ulimit -f)에 걸렸으니 제한을 늘리세요"
    case .readOnly(let path): "저장소에 쓸 수 없습니다: \(path)"
    case .replaced: "저장소가 지워졌거나 다른 파일로 바뀌었습니다"
    case .refused, .cannotOpen, .noFolder, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other:
      nil
    }
  }

  var storeOlder: String { "이전 버전의 저장소입니다. 쓸 수 있는 곳에서 보드를 한 번 열면 새 버전으로 바뀝니다" }
}

/// Common system errors for which there are texts in both languages.
public enum SystemTrouble: CaseIterable, Sendable {
  case isMissing, noAccess, isFolder, isNoFolder, exists, diskIsFull, isReadOnly, isNotAllowed, failed, noDevice
}
