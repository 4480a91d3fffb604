import Kanban

extension English {
  var waitLabel: String { "Wait" }
  var waitPlaceholder: String { "a reason, a day, or #12" }
  var waitEnds: String { "Not waiting" }
  func elsewhere(_ count: Int) -> String { "\(count) elsewhere" }
  func blocks(_ cards: String) -> String { "blocks \(cards)" }
  var waitsForCards: String { "Waits for" }
  var blocksCards: String { "Blocks" }

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
