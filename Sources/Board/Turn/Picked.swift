import Kanban

/// The cards that a command acts on.
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
