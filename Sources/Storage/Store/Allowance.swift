import Kanban

/// How much of a slice is left. The first card is always granted, so that asking again and again comes to an end.
struct Allowance {
  private var cards: Int
  private let deadline: Int64?
  private(set) var isLeft = true

  /// The clock is looked at once in so many cards.
  private static let stride = 8

  init(_ slice: Sieve.Slice) {
    switch slice {
    case .milliseconds(let milliseconds):
      (cards, deadline) = (Allowance.stride, Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000)
    case .cards(let most): (cards, deadline) = (max(1, most), nil)
    }
  }

  /// One card more; false when there is no time for it.
  mutating func spend() -> Bool {
    guard isLeft else { return false }
    if cards == 0 {
      guard let deadline, Patience.now() < deadline else {
        isLeft = false
        return false
      }
      cards = Allowance.stride
    }
    cards -= 1
    return true
  }
}
