/// Texts about waiting for a reason, a day, or other cards.
public protocol WaitWords {
  var waitLabel: String { get }
  var waitPlaceholder: String { get }
  var waitEnds: String { get }
  /// The number of cards that are in other projects.
  func elsewhere(_ count: Int) -> String
  func blocks(_ cards: String) -> String
  /// Headings in the detail screen: cards that this one waits for, and cards that wait for it.
  var waitsForCards: String { get }
  var blocksCards: String { get }
  /// In a chain of cards: note beside a card that a row above shows already, with what hangs on it.
  var isAbove: String { get }
  /// How many more cards there are in a chain or list of parts; with `isCut` there may be even more.
  func andMoreTied(_ count: Int, isCut: Bool) -> String
  var hasNoTies: String { get }
  func chainIsCut(_ limit: Int) -> String
  /// The sentence of a change, followed by the number of cards that no longer wait because of it.
  func releases(_ sentence: String, _ count: Int) -> String
  func noProjectCalled(_ name: String) -> String
  func isDone(_ number: Int) -> String
  func waitsForTooMany(_ limit: Int) -> String
  func tooManyWaiters(_ number: Int, _ limit: Int) -> String
  var waitsForItself: String { get }
  func waitsInCircle(_ path: String) -> String
  func waitsTooFar(_ limit: Int) -> String
}

extension English {
  var waitLabel: String { "Wait" }
  var waitPlaceholder: String { "a reason, a day, or #12" }
  var waitEnds: String { "Not waiting" }
  func elsewhere(_ count: Int) -> String { "\(count) elsewhere" }
  func blocks(_ cards: String) -> String { "blocks \(cards)" }
  var waitsForCards: String { "Waits for" }
  var blocksCards: String { "Blocks" }
  var isAbove: String { "see above" }
  func andMoreTied(_ count: Int, isCut: Bool) -> String { "and \(isCut ? "over " : "")\(grouped(count)) more" }
  var hasNoTies: String { "Waits for no card, and no card waits for it" }
  func chainIsCut(_ limit: Int) -> String { "Only the nearest \(grouped(limit)) cards are shown" }

  func releases(_ sentence: String, _ count: Int) -> String {
    "\(sentence); \(cards(count)) no longer \(count == 1 ? "waits" : "wait") for it"
  }

  func noProjectCalled(_ name: String) -> String { "There is no project ‘\(name)’" }
  func isDone(_ number: Int) -> String { "#\(number) is already done" }
  func waitsForTooMany(_ limit: Int) -> String { "A card waits for at most \(limit) cards" }
  func tooManyWaiters(_ number: Int, _ limit: Int) -> String { "\(limit) cards already wait for #\(number)" }
  var waitsForItself: String { "A card cannot wait for itself" }
  func waitsInCircle(_ path: String) -> String { "Circular: \(path)" }

  func waitsTooFar(_ limit: Int) -> String {
    "More than \(grouped(limit)) cards wait for one another, too many to check for a circle"
  }
}

extension Korean {
  var waitLabel: String { "대기" }
  var waitPlaceholder: String { "이유, 날짜 또는 #12" }
  var waitEnds: String { "대기 없음" }
  func elsewhere(_ count: Int) -> String { "다른 곳 \(count)장" }
  func blocks(_ cards: String) -> String { "\(Korean.with(cards, "이", "가")) 기다림" }
  var waitsForCards: String { "이 카드가 기다리는 카드" }
  var blocksCards: String { "이 카드를 기다리는 카드" }
  var isAbove: String { "위에 있음" }
  func andMoreTied(_ count: Int, isCut: Bool) -> String { "그 밖에 \(grouped(count))장\(isCut ? " 이상" : "")" }
  var hasNoTies: String { "기다리는 카드도, 이 카드를 기다리는 카드도 없습니다" }
  func chainIsCut(_ limit: Int) -> String { "가까운 카드 \(grouped(limit))장까지만 보여 줍니다" }
  func releases(_ sentence: String, _ count: Int) -> String { "\(sentence). \(cards(count))의 대기가 풀렸습니다" }
  func noProjectCalled(_ name: String) -> String { "‘\(name)’ 프로젝트가 없습니다" }
  func isDone(_ number: Int) -> String { "#\(number) 카드는 이미 완료되었습니다" }
  func waitsForTooMany(_ limit: Int) -> String { "카드 한 장은 다른 카드를 \(limit)장까지 기다릴 수 있습니다" }
  func tooManyWaiters(_ number: Int, _ limit: Int) -> String { "이미 \(limit)장이 #\(number) 카드를 기다립니다" }
  var waitsForItself: String { "카드가 자기 자신을 기다릴 수는 없습니다" }
  func waitsInCircle(_ path: String) -> String { "돌아가며 서로 기다리게 됩니다: \(path)" }
  func waitsTooFar(_ limit: Int) -> String { "서로 기다리는 카드가 \(grouped(limit))장이 넘어, 순환하는지 확인할 수 없습니다" }
}
