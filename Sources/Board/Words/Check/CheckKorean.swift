import Kanban

extension Korean {
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
