/// Texts of the trash, and about permanent deletion.
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
  func purgingPages(_ count: Int, _ left: Int) -> String
  var purgeIsFinal: String { get }
}

extension English {
  var trash: String { "Trash" }
  var trashIsEmpty: String {
    "The trash is empty. Press {remove} on a card to move it here; it stays until it is deleted permanently."
  }
  var nothingInTrash: String { "The trash is empty" }
  var purgeTitle: String { "Delete permanently?" }

  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    let text = hasChecklist ? "Its title, notes, checklist" : "Its title, notes"
    return "\(text) and \(changes == "1" ? "1 history entry" : "\(changes) history entries") will be gone. "
      + "This cannot be undone."
  }

  func purgeLosesAll(_ count: Int) -> String {
    let (what, their) = count == 1 ? ("The only card", "its") : ("All \(grouped(count)) cards", "their")
    return "\(what) in this trash and \(their) history will be gone. This cannot be undone."
  }

  var purgeIt: String { "Delete" }
  func purgeAllOf(_ count: Int) -> String { count == 1 ? purgeIt : "Delete all \(grouped(count))" }
  var keepIt: String { "Keep" }

  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Deleted \(cards(count)) permanently" : "Deleting: \(grouped(left)) to go"
  }
  func purgingPages(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Deleted \(pages(count)) permanently" : "Deleting: \(grouped(left)) to go"
  }

  var purgeIsFinal: String { "A permanent deletion cannot be undone; {undo} again undoes the change before it" }
}

extension Korean {
  var trash: String { "휴지통" }
  var trashIsEmpty: String { "휴지통이 비어 있습니다. 보드에서 {remove} 키로 버린 카드는 영구 삭제할 때까지 여기에 있습니다." }
  var nothingInTrash: String { "휴지통에 아무것도 없습니다" }
  var purgeTitle: String { "영구 삭제할까요?" }

  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    "제목과 메모\(hasChecklist ? ", 체크리스트" : ""), 변경 기록 \(changes)건이 모두 사라집니다. 되돌릴 수 없습니다."
  }

  func purgeLosesAll(_ count: Int) -> String {
    "이 휴지통의 \(cards(count))\(count == 1 ? "과" : " 모두와") 그 변경 기록이 사라집니다. 되돌릴 수 없습니다."
  }

  var purgeIt: String { "영구 삭제" }
  func purgeAllOf(_ count: Int) -> String { count == 1 ? purgeIt : "\(grouped(count))장 모두 영구 삭제" }
  var keepIt: String { "그대로 두기" }

  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "\(Korean.with(cards(count), "을", "를")) 영구 삭제했습니다" : "영구 삭제하는 중, \(grouped(left))장 남음"
  }
  func purgingPages(_ count: Int, _ left: Int) -> String {
    left == 0 ? "\(Korean.with(pages(count), "을", "를")) 영구 삭제했습니다" : "영구 삭제하는 중, \(grouped(left))편 남음"
  }

  var purgeIsFinal: String { "영구 삭제는 되돌릴 수 없습니다. {undo} 키를 다시 누르면 그 앞의 변경을 되돌립니다" }
}
