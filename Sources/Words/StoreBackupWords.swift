public enum BackupKind: String, CaseIterable, Sendable {
  /// Made once a day by a board, and deleted when it is old.
  case daily
  case requested
  /// A copy of the store that a restore has replaced.
  case replaced
}

/// Messages of `sekan backup`, of the daily backup, and of `sekan check` about backups.
public protocol StoreBackupWords {
  /// Notice of a finished backup; `size` has a unit: `1.4 MB`.
  func storeBackedUp(_ path: String, _ size: String) -> String
  func backupExists(_ path: String) -> String
  /// Error that a backup failed; `why` names the file.
  func backupFailed(_ why: String) -> String
  func backupOfDamagedStore(check command: String) -> String
  func noRoomForBackup(_ folder: String) -> String
  func noBackups(_ folder: String) -> String
  func name(of kind: BackupKind) -> String
  func backupFolderIsLink(_ folder: String) -> String
  func linkedBackupsNotListed(_ folder: String) -> String
  /// Note after the first daily backup, shown once: backups are made each day from now on.
  var dailyBackupsBegin: String { get }
  func newestBackup(_ path: String) -> String
  var backupNeedsFile: String { get }
}

extension English {
  func storeBackedUp(_ path: String, _ size: String) -> String { "Backed up and checked (\(size)): \(path)" }
  func backupExists(_ path: String) -> String { "The file exists already, so no backup was made: \(path)" }
  func backupFailed(_ why: String) -> String { "The backup could not be written: \(why)" }
  func backupOfDamagedStore(check command: String) -> String {
    "The store is damaged, so no backup was made; ‘\(command)’ says whether it can be repaired"
  }
  func noRoomForBackup(_ folder: String) -> String { "There is too little free space for a backup: \(folder)" }
  func backupFolderIsLink(_ folder: String) -> String {
    "\(folder) is a link, so no backup was made; ‘sekan backup FOLDER’ writes to a folder that you name"
  }
  func linkedBackupsNotListed(_ folder: String) -> String {
    "\(folder) is a link, so its backups are not listed; ‘sekan backup --list FOLDER’ lists a folder that you name"
  }
  func noBackups(_ folder: String) -> String { "No backups in \(folder)" }
  func name(of kind: BackupKind) -> String {
    switch kind {
    case .daily: "daily"
    case .requested: "on request"
    case .replaced: "before a restore"
    }
  }
  var dailyBackupsBegin: String { "The store is now backed up daily (sekan backup --list); ‘backup = off’ ends it" }
  var backupNeedsFile: String { "sekan: A backup is a file, and is not written to standard output" }
  func newestBackup(_ path: String) -> String { "The newest sound backup: \(path)" }
}

extension Korean {
  func storeBackedUp(_ path: String, _ size: String) -> String { "백업을 만들고 점검했습니다(\(size)): \(path)" }
  func backupExists(_ path: String) -> String { "같은 이름의 파일이 있어 백업하지 않았습니다: \(path)" }
  func backupFailed(_ why: String) -> String { "백업 파일을 쓸 수 없습니다: \(why)" }
  func backupOfDamagedStore(check command: String) -> String {
    "저장소가 손상되어 백업하지 않았습니다. 복구할 수 있는지는 ‘\(command)’로 확인하세요"
  }
  func noRoomForBackup(_ folder: String) -> String { "디스크 공간이 부족해 백업하지 않았습니다: \(folder)" }
  func backupFolderIsLink(_ folder: String) -> String {
    "폴더가 아니라 링크라서 백업하지 않았습니다. ‘sekan backup 폴더’로 위치를 지정하세요: \(folder)"
  }
  func linkedBackupsNotListed(_ folder: String) -> String {
    "폴더가 아니라 링크라서 백업을 표시하지 않았습니다. ‘sekan backup --list 폴더’로 폴더를 지정하세요: \(folder)"
  }
  func noBackups(_ folder: String) -> String { "백업이 없습니다: \(folder)" }
  func name(of kind: BackupKind) -> String {
    switch kind {
    case .daily: "매일"
    case .requested: "직접"
    case .replaced: "복원 전"
    }
  }
  var dailyBackupsBegin: String { "이제 매일 저장소를 백업합니다(sekan backup --list). 끄기: ‘backup = off’" }
  var backupNeedsFile: String { "sekan: 백업은 파일로만 만들고 표준 출력으로는 내보내지 않습니다" }
  func newestBackup(_ path: String) -> String { "이상이 없는 최신 백업: \(path)" }
}
