import Kanban

/// The small overlays for one thing of a card, and what is done again.
public protocol PopoverWords {
  func popoverTitle(_ what: String, _ whose: String) -> String
  var tagsPlaceholder: String { get }
  var completes: String { get }
  func tagIsNotThere(_ tag: String) -> String
  var noDeadline: String { get }
  var limitLabel: String { get }
  var limitPlaceholder: String { get }
  var noLimit: String { get }
  func again(_ what: String) -> String
  var nothingToRepeat: String { get }
}

extension English {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(what) of \(whose)" }
  var tagsPlaceholder: String { "ops -home" }
  var completes: String { "Complete" }
  func tagIsNotThere(_ tag: String) -> String { "There is no tag ‘\(tag)’" }
  var noDeadline: String { "No deadline" }
  var limitLabel: String { "Limit" }
  var limitPlaceholder: String { "a number" }
  var noLimit: String { "No limit" }
  func again(_ what: String) -> String { "Again: \(what)" }
  var nothingToRepeat: String { "Nothing was done yet that can be repeated" }
}

extension Korean {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(whose) \(what)" }
  var tagsPlaceholder: String { "업무 -집" }
  var completes: String { "완성" }
  func tagIsNotThere(_ tag: String) -> String { "‘\(tag)’ 태그가 없습니다" }
  var noDeadline: String { "마감 없음" }
  var limitLabel: String { "한도" }
  var limitPlaceholder: String { "숫자" }
  var noLimit: String { "한도 없음" }
  func again(_ what: String) -> String { "다시: \(what)" }
  var nothingToRepeat: String { "다시 할 수 있는 일이 아직 없습니다" }
}
