import Kanban

/// The card from which the cursor moved to each added card: undoing the addition moves it back there.
struct CursorTrail: Equatable, Sendable {
  private struct Jump: Equatable, Sendable {
    let from: CardID
    let to: CardID
  }

  private var jumps: [Jump] = []
  private static let most = 50

  mutating func remember(from: CardID, to: CardID) {
    jumps = jumps.filter { $0.to != to }.suffix(CursorTrail.most - 1) + [Jump(from: from, to: to)]
  }

  func origin(of card: CardID) -> CardID? { jumps.last { $0.to == card }?.from }
}
