import Kanban

/// The remaining budget of a slice. The first card is always granted, so repeated slices make progress.
struct Allowance {
  private var cards: Int
  private let deadline: Int64?
  private(set) var isLeft = true

  /// Number of cards between two looks at the clock.
  private static let stride = 8

  init(_ slice: Sieve.Slice) {
    switch slice {
    case .milliseconds(let milliseconds):
      (cards, deadline) = (Allowance.stride, Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000)
    case .cards(let most): (cards, deadline) = (max(1, most), nil)
    }
  }

  /// Spends one card; false if the budget is used up.
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
