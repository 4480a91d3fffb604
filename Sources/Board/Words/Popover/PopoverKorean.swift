import Kanban

extension Korean {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(whose) \(what)" }
  var tagsPlaceholder: String { "업무 -집" }
  var completes: String { "완성" }
  func tagIsNotThere(_ tag: String) -> String { "‘\(tag)’ 태그가 없습니다" }
  var noDeadline: String { "마감 없음" }
  func keepsAll(_ none: String) -> String { "그대로 둠 · \(none): 모두 지우기" }
  var lineLabel: String { "체크리스트" }
  var linePlaceholder: String { "한 줄" }
  var limitLabel: String { "한도" }
  var limitPlaceholder: String { "숫자" }
  var noLimit: String { "한도 없음" }
}
