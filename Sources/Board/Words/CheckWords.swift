/// What `sekan check` tells.
public protocol CheckWords {
  var storeIsSound: String { get }
  var indexesDamaged: String { get }
  var reckonedWrongly: String { get }
  /// Goes on where `storeDamaged` ends.
  var orRepair: String { get }
  var checkNeedsWriting: String { get }
  func storeCopied(_ path: String) -> String
  var storeRemade: String { get }
  func storeNotRepaired(_ count: Int) -> String
  func cannotRepair(_ what: String) -> String
}

extension English {
  var storeIsSound: String { "The store is sound" }
  var indexesDamaged: String {
    "Indexes of the store are damaged: lists and searches may leave cards out. Make them anew from the tables: sekan check --repair"
  }
  var reckonedWrongly: String {
    "What is wrong is only reckoned from the tables. Make it anew from them: sekan check --repair"
  }
  var orRepair: String { ", or make anew what the tables still tell: sekan check --repair" }
  var checkNeedsWriting: String {
    "A change was cut short and must be taken back before the store can be checked, but the file or its folder cannot be written to"
  }
  func storeCopied(_ path: String) -> String { "Copied as it was to \(path)" }
  var storeRemade: String {
    "Made anew from the tables: indexes, counts, card numbers to come, tags in use, search signatures, unreadable places and alarms"
  }
  func storeNotRepaired(_ count: Int) -> String {
    "The store is still damaged (\(count)): the tables do not tell these anew; restore a backup"
  }
  func cannotRepair(_ what: String) -> String {
    "Not everything in the tables can be read, so nothing was changed (\(what)); restore a backup"
  }
}

extension Korean {
  var storeIsSound: String { "저장소에 이상이 없습니다" }
  var indexesDamaged: String {
    "저장소의 색인이 손상되어 목록과 찾기에서 카드가 빠질 수 있습니다. 표에서 다시 만들려면: sekan check --repair"
  }
  var reckonedWrongly: String { "표에서 헤아린 값만 틀렸습니다. 다시 만들려면: sekan check --repair" }
  var orRepair: String { ". 표에 남아 있는 것으로 다시 만들려면: sekan check --repair" }
  var checkNeedsWriting: String {
    "중간에 끊긴 변경을 먼저 되돌려야 확인할 수 있는데, 저장소 파일이나 폴더에 쓸 수 없습니다"
  }
  func storeCopied(_ path: String) -> String { "그대로 복사해 둔 곳: \(path)" }
  var storeRemade: String {
    "표에서 다시 만든 것: 색인, 개수, 다음 카드 번호, 쓰는 태그, 찾기 서명, 읽을 수 없던 자리와 알림"
  }
  func storeNotRepaired(_ count: Int) -> String {
    "저장소가 아직 손상되어 있습니다 (\(count)). 표에서 다시 만들 수 없는 것이니 백업에서 복구하세요"
  }
  func cannotRepair(_ what: String) -> String {
    "표를 모두 읽을 수 없어 아무것도 바꾸지 않았습니다 (\(what)). 백업에서 복구하세요"
  }
}
