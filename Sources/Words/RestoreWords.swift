/// Messages of `sekan restore-backup` and of `backup-command`.
public protocol RestoreWords {
  func backupToRestore(_ path: String, _ when: String) -> String
  /// Note that the day has several backups, and that the newest is restored.
  func backupsOfDay(_ count: Int, _ day: String) -> String
  func backupsAreLink(_ folder: String) -> String
  func onlyInStore(_ what: String) -> String
  func onlyInBackup(_ what: String) -> String
  func differsInBoth(_ what: String) -> String
  func projects(_ count: Int) -> String
  /// Line below a shortened list of titles: the number of the others, in `what` with its noun.
  func furtherTitles(_ count: Int, _ what: String) -> String
  var backupIsSameAsStore: String { get }
  func storeNotCompared(_ why: String) -> String
  func noStoreToReplace(_ store: String) -> String
  var askToRestore: String { get }
  func askWhichSide(_ servers: String, _ names: String) -> String
  var restoreNeedsYes: String { get }
  /// Refusal to restore a backup whose projects are linked to servers, without the option `--keep backup|server`, which
  /// says which side wins.
  func restoreNeedsSide(_ servers: String, _ option: String) -> String
  var nothingRestored: String { get }
  func storeBeforeRestore(_ copy: String) -> String
  func storeRestored(_ store: String) -> String
  /// After a restore, if projects are linked: what the next sync will do.
  func nextSync(keepsBackup: Bool) -> String
  func noSuchBackup(_ name: String, _ list: String) -> String
  func backupIsStore(_ path: String) -> String
  /// Error that a backup was not restored; `why` names the file.
  func backupNotRestored(_ why: String) -> String
  func backupIsDamaged(_ path: String, _ why: String) -> String
  func backupCommandFailed(_ why: String) -> String
  func commandEnded(_ status: Int) -> String
}

extension English {
  func backupToRestore(_ path: String, _ when: String) -> String {
    when.isEmpty ? "Backup: \(path)" : "Backup of \(when): \(path)"
  }
  func backupsOfDay(_ count: Int, _ day: String) -> String {
    "There are \(count) backups of \(day); this is the newest. To restore another, name its file (sekan backup --list)"
  }
  func backupsAreLink(_ folder: String) -> String {
    "\(folder) is a link, so nothing was restored; delete the link if you did not make it"
  }
  func onlyInStore(_ what: String) -> String { "Only in the current store: \(what)" }
  func onlyInBackup(_ what: String) -> String { "Only in the backup: \(what)" }
  func differsInBoth(_ what: String) -> String { "Changed: \(what)" }
  func projects(_ count: Int) -> String { count == 1 ? "1 project" : "\(grouped(count)) projects" }
  func furtherTitles(_ count: Int, _ what: String) -> String { "and \(grouped(count)) more" }
  var backupIsSameAsStore: String { "The backup has the same cards, pages and projects as the current store" }
  func storeNotCompared(_ why: String) -> String { "The current store cannot be compared with the backup: \(why)" }
  func noStoreToReplace(_ store: String) -> String { "There is no store to replace: \(store)" }
  var askToRestore: String { "Replace the current store with this backup?" }
  func askWhichSide(_ servers: String, _ names: String) -> String {
    "The backup is linked to \(servers). Where a card differs, whose version wins (\(names))?"
  }
  var restoreNeedsYes: String { "Nothing was changed. Without a terminal, --yes replaces the store" }
  func restoreNeedsSide(_ servers: String, _ option: String) -> String {
    "Nothing was changed. The backup is linked to \(servers): \(option) says which side counts where a card differs"
  }
  var nothingRestored: String { "Nothing was changed" }
  func storeBeforeRestore(_ copy: String) -> String { "The previous store is kept at \(copy)" }
  func storeRestored(_ store: String) -> String { "Restored and checked: \(store)" }
  func nextSync(keepsBackup: Bool) -> String {
    keepsBackup
      ? "The next sync overwrites cards on the server with those of the backup, and deletes none"
      : "The next sync merges everything on the server into the backup, and deletes nothing"
  }
  func noSuchBackup(_ name: String, _ list: String) -> String { "There is no backup ‘\(name)’; ‘\(list)’ lists them" }
  func backupIsStore(_ path: String) -> String { "This is the store itself, not a backup: \(path)" }
  func backupNotRestored(_ why: String) -> String { "The backup cannot be restored: \(why)" }
  func backupIsDamaged(_ path: String, _ why: String) -> String {
    "The backup is damaged and was not restored: \(path) (\(why))"
  }
  func backupCommandFailed(_ why: String) -> String { "The backup was made, but ‘backup-command’ failed: \(why)" }
  func commandEnded(_ status: Int) -> String { "exit status \(status)" }
}

extension Korean {
  func backupToRestore(_ path: String, _ when: String) -> String {
    when.isEmpty ? "백업: \(path)" : "\(when)의 백업: \(path)"
  }
  func backupsOfDay(_ count: Int, _ day: String) -> String {
    "\(day)의 백업이 \(count)개 있어 가장 최신 것을 골랐습니다. 다른 백업은 파일 이름으로 지정하세요(sekan backup --list)"
  }
  func backupsAreLink(_ folder: String) -> String {
    "폴더가 아니라 링크라서 복원하지 않았습니다. 직접 만든 링크가 아니면 지우세요: \(folder)"
  }
  func onlyInStore(_ what: String) -> String { "현재 저장소에만 있음: \(what)" }
  func onlyInBackup(_ what: String) -> String { "백업에만 있음: \(what)" }
  func differsInBoth(_ what: String) -> String { "내용이 다름: \(what)" }
  func projects(_ count: Int) -> String { "프로젝트 \(grouped(count))개" }
  func furtherTitles(_ count: Int, _ what: String) -> String { "외 \(what)" }
  var backupIsSameAsStore: String { "백업의 카드, 일기, 프로젝트가 현재 저장소와 같습니다" }
  func storeNotCompared(_ why: String) -> String { "현재 저장소를 백업과 비교할 수 없습니다: \(why)" }
  func noStoreToReplace(_ store: String) -> String { "바꿀 저장소가 없습니다: \(store)" }
  var askToRestore: String { "현재 저장소를 이 백업으로 바꿀까요?" }
  func askWhichSide(_ servers: String, _ names: String) -> String {
    "백업이 서버(\(servers))와 연결되어 있습니다. 카드 내용이 서로 다르면 어느 쪽을 따를까요(\(names))?"
  }
  var restoreNeedsYes: String { "아무것도 바꾸지 않았습니다. 터미널이 없을 때 저장소를 바꾸려면 --yes를 붙이세요" }
  func restoreNeedsSide(_ servers: String, _ option: String) -> String {
    "아무것도 바꾸지 않았습니다. 백업이 서버(\(servers))와 연결되어 있으니, 카드 내용이 다를 때 따를 쪽을 \(option)로 정하세요"
  }
  var nothingRestored: String { "아무것도 바꾸지 않았습니다" }
  func storeBeforeRestore(_ copy: String) -> String { "복원 전 저장소: \(copy)" }
  func storeRestored(_ store: String) -> String { "복원하고 점검했습니다: \(store)" }
  func nextSync(keepsBackup: Bool) -> String {
    keepsBackup
      ? "다음 동기화 때 서버의 카드를 백업의 내용으로 덮어쓰고, 삭제는 하지 않습니다"
      : "다음 동기화 때 서버의 내용을 모두 받아 백업과 합치고, 삭제는 하지 않습니다"
  }
  func noSuchBackup(_ name: String, _ list: String) -> String { "‘\(name)’ 백업이 없습니다. 목록: ‘\(list)’" }
  func backupIsStore(_ path: String) -> String { "백업이 아니라 저장소 자체입니다: \(path)" }
  func backupNotRestored(_ why: String) -> String { "백업을 복원할 수 없습니다: \(why)" }
  func backupIsDamaged(_ path: String, _ why: String) -> String {
    "백업이 손상되어 복원하지 않았습니다: \(path) (\(why))"
  }
  func backupCommandFailed(_ why: String) -> String { "백업은 만들었지만 ‘backup-command’ 명령이 실패했습니다: \(why)" }
  func commandEnded(_ status: Int) -> String { "종료 상태 \(status)" }
}
