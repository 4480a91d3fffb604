import Kanban

extension Korean {
  var paletteTitle: String { "명령" }
  var noSuchCommand: String { "그런 명령은 없습니다" }
  var noSuchCommandButThese: String { "그런 명령은 없습니다. 이 가운데에서 고르세요" }
  var isSavedAlready: String { "바꾸는 즉시 저장되므로 따로 저장하지 않습니다" }
  var numberIsNeeded: String { "#12처럼 카드 번호나 금처럼 날짜를 쓰세요" }
  func chooseOneOf(_ names: String) -> String { "가능한 값: \(names)" }
  func noCardNumbered(_ number: Int) -> String { "여기에는 #\(number) 카드가 없습니다" }
  var none: String { "없음" }
  var twoTagsAreNeeded: String { "태그 두 개를 쓰세요: 지금 이름과 새 이름" }
  func noSuchTag(_ tag: String) -> String { "‘\(tag)’ 태그가 붙은 카드가 없습니다" }
}
