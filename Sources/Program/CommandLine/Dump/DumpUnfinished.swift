import Board
import Interchange
import Kanban

/// A card that waits for others, or is new and names others, that may come behind it.
struct UnfinishedCard {
  let card: CardID
  let title: String
  /// What those are called that it waits for, as the file tells it.
  let titles: [CardID: String]
  var plan: DumpWaits.Plan
  private let past: Past
  /// When its waiting was changed there.
  private let told: Moment
  private let isNaming: Bool

  init(_ dumped: DumpedCard, _ known: KnownDumpedCard, _ plan: DumpWaits.Plan, isNaming: Bool) {
    (card, title, titles) = (dumped.id, dumped.reading.text.title.toldBriefly, dumped.titles)
    (self.plan, self.isNaming) = (plan, isNaming)
    (past, told) = (known.past, known.received.changed.moment(.waiting))
  }

  /// Nil where nothing is left to do.
  func received(from store: any CardStore, at clock: Clock) throws(StoreFailure) -> Received? {
    guard let card = try store.card(card), card.life == .onBoard else { return nil }
    let isWaiting = plan.waits.isEmpty || Set(card.waiting?.cards.map(\.card) ?? []) == Set(plan.waits)
    if isWaiting, !isNaming { return nil }
    let cards = isWaiting ? card.waiting?.cards ?? [] : plan.waits.map { Awaited($0) }
    var received = Received(waitingFor: cards, of: card, told: told, at: clock)
    received.past = past
    return received
  }
}

/// What came of the filters that are kept by name.
struct FiltersTold {
  private(set) var new = 0
  /// Of the same name, with another query.
  private(set) var other = Some()
  /// For which there is no room, or which are none.
  private(set) var left = Some()

  var isEmpty: Bool { new + other.count + left.count == 0 }

  /// All there are then.
  mutating func keep(_ more: [(name: String, query: String)], beside before: SavedFilters) -> SavedFilters {
    var filters = before
    for (told, query) in more {
      let name = SavedFilters.name(told)
      var with = filters
      with.save(query, as: name)
      if let saved = filters[name] {
        if with[name] != saved { other.note(name.toldBriefly) }
      } else if !with.isTooLong, SavedFilters(with.text) == with {
        // What is read back as it was written is one.
        filters = with
        new += 1
      } else {
        left.note(told.toldBriefly)
      }
    }
    return filters
  }
}

/// What came of a project of which neither the file nor the store tells a name.
struct Homeless {
  var cards = 0
  var pages = 0
}

extension DumpWaits.Hindrance {
  func sentence(_ card: String, _ other: String, in words: any Words, isDry: Bool) -> String {
    let other = other.toldBriefly
    return switch self {
    case .unknown: words.waitLeftOut(card, forUnknown: other, isDry: isDry)
    case .circle: words.waitLeftOut(card, inCircle: other, isDry: isDry)
    case .tooMany: words.waitLeftOut(card, forAwaited: other, limit: Waiting.mostWaiters, isDry: isDry)
    }
  }
}
