import Kanban

/// What a command acts on: one card, or all that are marked.
public enum Picked: Equatable, Sendable {
  case one(CardID)
  case marked(Set<CardID>)

  static func one(_ card: Card) -> Picked { .one(card.id) }

  var ids: [CardID] {
    switch self {
    case .one(let id): [id]
    case .marked(let ids): ids.sorted()
    }
  }
}
