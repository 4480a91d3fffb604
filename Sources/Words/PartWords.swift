/// Texts about cards that are part of another card.
public protocol PartWords {
  /// Text on a card that is part of another one, with the reference of that parent.
  func partOf(_ parent: String) -> String
  func parts(done: Int, of all: Int) -> String
  /// Name of the field with the parent of a card, also a heading in the detail screen.
  var parentCard: String { get }
  /// Name of the field with the parent within a sentence about changed fields.
  var fieldParent: String { get }
  func partsTitle(done: Int, of all: Int) -> String
  func historyPartOf(_ what: String?, _ parent: String?) -> String
  func nowPartOf(_ what: String, _ parent: String?) -> String
  /// In place of the parent's name, if the parent was purged or has not arrived in this store.
  var parentNotHere: String { get }
  var parentIsNeeded: String { get }
  var isPartOfItself: String { get }
  func partsInCircle(_ path: String) -> String
  func partsTooDeep(_ limit: Int) -> String
}

extension English {
  func partOf(_ parent: String) -> String { "part of \(parent)" }
  func parts(done: Int, of all: Int) -> String { "\(done)/\(all) \(all == 1 ? "part" : "parts")" }
  var parentCard: String { "Part of" }
  var fieldParent: String { "Parent card" }
  func partsTitle(done: Int, of all: Int) -> String { "Parts \(done)/\(all)" }

  func historyPartOf(_ what: String?, _ parent: String?) -> String {
    guard let parent else { return what.map { "\($0) is no longer part of a card" } ?? "No longer part of a card" }
    return what.map { "\($0) is part of \(parent)" } ?? "Part of \(parent)"
  }

  func nowPartOf(_ what: String, _ parent: String?) -> String {
    guard what.hasSuffix(" cards") else { return historyPartOf(what, parent) }
    return parent.map { "\(what) are part of \($0)" } ?? "\(what) are no longer part of a card"
  }

  var parentNotHere: String { "a card that is not here" }
  var parentIsNeeded: String { "Type the number of a card, like #12, or ‘none’" }
  var isPartOfItself: String { "A card cannot be part of itself" }
  func partsInCircle(_ path: String) -> String { "Circular parts: \(path)" }
  func partsTooDeep(_ limit: Int) -> String { "A part has at most \(limit) cards above it" }
}

extension Korean {
  func partOf(_ parent: String) -> String { "상위 \(parent)" }
  func parts(done: Int, of all: Int) -> String { "하위 \(done)/\(all)" }
  var parentCard: String { "상위 카드" }
  var fieldParent: String { parentCard }
  func partsTitle(done: Int, of all: Int) -> String { "하위 카드 \(done)/\(all)" }

  func historyPartOf(_ what: String?, _ parent: String?) -> String {
    (what.map { "\($0) " } ?? "") + (parent.map { "상위 카드를 \(Korean.toward($0)) 정함" } ?? "상위 카드 지움")
  }

  func nowPartOf(_ what: String, _ parent: String?) -> String {
    guard let parent else { return "\(what)의 상위 카드를 없앴습니다" }
    return "\(what)의 상위 카드를 \(Korean.toward(parent)) 정했습니다"
  }

  var parentNotHere: String { "여기에 없는 카드" }
  var parentIsNeeded: String { "#12처럼 카드 번호를 쓰거나 ‘없음’이라고 쓰세요" }
  var isPartOfItself: String { "카드가 자기 자신의 하위 카드가 될 수는 없습니다" }
  func partsInCircle(_ path: String) -> String { "서로의 하위 카드가 됩니다: \(path)" }
  func partsTooDeep(_ limit: Int) -> String { "상위 카드는 \(limit)단계까지 이어질 수 있습니다" }
}
