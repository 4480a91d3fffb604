/// Texts of the popovers that edit one field of a card.
public protocol PopoverWords {
  func popoverTitle(_ what: String, _ whose: String) -> String
  var tagsPlaceholder: String { get }
  var completes: String { get }
  func tagIsNotThere(_ tag: String) -> String
  var noDeadline: String { get }
  /// Preview of an empty line for several cards: it changes nothing; the word for none (`none`) clears the field.
  func keepsAll(_ none: String) -> String
  var lineLabel: String { get }
  var linePlaceholder: String { get }
  /// Below the line that adds items to a checklist: how many of the items that are not stored yet have no row there.
  func moreItems(_ count: Int) -> String
  /// Error: the paste has more lines than can become items of a checklist at once.
  func tooManyItems(_ count: Int, _ most: Int) -> String
  var limitLabel: String { get }
  var limitPlaceholder: String { get }
  var noLimit: String { get }
}

extension English {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(what): \(whose)" }
  var tagsPlaceholder: String { "ops -home" }
  var completes: String { "Complete" }
  func tagIsNotThere(_ tag: String) -> String { "There is no tag ‘\(tag)’" }
  var noDeadline: String { "No due date" }
  func keepsAll(_ none: String) -> String { "No change · \(none): clear all" }
  var lineLabel: String { "Checklist" }
  var linePlaceholder: String { "one line" }
  func moreItems(_ count: Int) -> String { "and \(grouped(count)) more" }
  func tooManyItems(_ count: Int, _ most: Int) -> String {
    "\(grouped(count)) lines are too many for one paste (at most \(most)); nothing was added"
  }
  var limitLabel: String { "Limit" }
  var limitPlaceholder: String { "a number" }
  var noLimit: String { "No limit" }
}

extension Korean {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(whose) \(what)" }
  var tagsPlaceholder: String { "업무 -집" }
  var completes: String { "완성" }
  func tagIsNotThere(_ tag: String) -> String { "‘\(tag)’ 태그가 없습니다" }
  var noDeadline: String { "마감 없음" }
  func keepsAll(_ none: String) -> String { "그대로 둠 · \(none): 모두 지우기" }
  var lineLabel: String { "체크리스트" }
  var linePlaceholder: String { "한 줄" }
  func moreItems(_ count: Int) -> String { "그 밖에 \(grouped(count))개" }
  func tooManyItems(_ count: Int, _ most: Int) -> String {
    "한 번에 \(most)줄까지 붙여 넣을 수 있습니다. \(grouped(count))줄이라 붙여 넣지 않았습니다"
  }
  var limitLabel: String { "한도" }
  var limitPlaceholder: String { "숫자" }
  var noLimit: String { "한도 없음" }
}
