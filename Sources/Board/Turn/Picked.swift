import Kanban

/// What a command acts on: one card, or all that are marked.
public enum Picked: Equatable, Sendable {
  case one(CardID, number: Int)
  case marked(Set<CardID>)

  static func one(_ card: Card) -> Picked { .one(card.id, number: card.number) }

  var ids: [CardID] {
    switch self {
    case .one(let id, _): [id]
    case .marked(let ids): ids.sorted()
    }
  }
}
