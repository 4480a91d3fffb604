/// The trash, and what is destroyed for ever.
public protocol TrashWords {
  var trash: String { get }
  var trashIsEmpty: String { get }
  var nothingInTrash: String { get }
  var liesInTrash: String { get }
  var purgeTitle: String { get }
  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String
  func purgeLosesAll(_ count: Int) -> String
  var purgeIt: String { get }
  func purgeAllOf(_ count: Int) -> String
  var keepIt: String { get }
  func purging(_ count: Int, _ left: Int) -> String

  func noSuchCard(_ number: String, _ project: String) -> String
  func needsNumbers(_ command: String) -> String
  func isThereAlready(_ what: String) -> String
  func isInTrashAlready(_ what: String) -> String
}

extension English {
  var trash: String { "Trash" }
  var trashIsEmpty: String { "The trash is empty. What {remove} removes from the board lies here until it is purged." }
  var nothingInTrash: String { "There is nothing in the trash" }
  var liesInTrash: String { "It lies in the trash; {restore} restores it" }
  var purgeTitle: String { "Destroy for ever?" }
  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    let what = hasChecklist ? "its text, its checklist" : "its text"
    return
      "What is lost: \(what), and what its \(changes == "1" ? "1 change" : "\(changes) changes") in the history say. "
      + "It cannot be undone."
  }
  func purgeLosesAll(_ count: Int) -> String {
    "All \(grouped(count)) cards in this trash, with what the history says of them. It cannot be undone."
  }
  var purgeIt: String { "Destroy it" }
  func purgeAllOf(_ count: Int) -> String { "Destroy all \(grouped(count))" }
  var keepIt: String { "Keep" }
  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Purged \(cards(count)) for ever" : "Purging: \(grouped(left)) to go"
  }

  func noSuchCard(_ number: String, _ project: String) -> String { "sekan: there is no card #\(number) in \(project)" }
  func needsNumbers(_ command: String) -> String { "sekan: \(command) needs the numbers of cards" }
  func isThereAlready(_ what: String) -> String { "\(what) is on the board already" }
  func isInTrashAlready(_ what: String) -> String { "\(what) is in the trash already" }
}

extension Korean {
  var trash: String { "휴지통" }
  var trashIsEmpty: String { "휴지통이 비어 있습니다. 보드에서 {remove} 키로 버린 카드는 영구히 지울 때까지 여기에 있습니다." }
  var nothingInTrash: String { "휴지통에 아무것도 없습니다" }
  var liesInTrash: String { "휴지통에 있는 카드입니다. {restore} 키로 복구합니다" }
  var purgeTitle: String { "영구히 지울까요?" }
  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    "\(hasChecklist ? "글, 체크리스트와" : "글과") 기록 속 변경 \(changes)건의 내용이 사라집니다. 되돌릴 수 없습니다."
  }
  func purgeLosesAll(_ count: Int) -> String {
    "이 휴지통의 \(cards(count)) 모두와 기록 속 내용이 사라집니다. 되돌릴 수 없습니다."
  }
  var purgeIt: String { "지우기" }
  func purgeAllOf(_ count: Int) -> String { "\(grouped(count))장 모두 지우기" }
  var keepIt: String { "그대로 두기" }
  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "\(Korean.with(cards(count), "을", "를")) 영구히 지웠습니다" : "영구히 지우는 중, \(grouped(left))장 남음"
  }

  func noSuchCard(_ number: String, _ project: String) -> String { "sekan: \(project)에 #\(number) 카드가 없습니다" }
  func needsNumbers(_ command: String) -> String { "sekan: \(command)에는 카드 번호가 필요합니다" }
  func isThereAlready(_ what: String) -> String { "\(Korean.with(what, "은", "는")) 이미 보드에 있습니다" }
  func isInTrashAlready(_ what: String) -> String { "\(Korean.with(what, "은", "는")) 이미 휴지통에 있습니다" }
}
