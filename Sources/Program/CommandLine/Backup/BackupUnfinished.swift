import Board
import Interchange
import Kanban
import Time
import Words

/// An imported card that waits for others, or is new and mentions others, which may follow later in the file.
struct UnfinishedCard {
  let card: CardID
  let title: String
  let titles: [CardID: String]
  var plan: BackupWaits.Plan
  private let past: StoreDates
  /// The time at which the file's version of the card changed what the card waits for.
  private let waitsChanged: Moment
  private let isNaming: Bool

  init(_ backup: BackupCard, _ known: KnownBackupCard, _ plan: BackupWaits.Plan, isNaming: Bool) {
    (card, title, titles) = (backup.id, backup.reading.text.title.excerpt, backup.titles)
    (self.plan, self.isNaming) = (plan, isNaming)
    (past, waitsChanged) = (known.past, known.received.changed.moment(.waiting))
  }

  /// The stored card with the planned waits. Nil if it has them and mentions
  /// no others, or if it is no longer on the board.
  func received(from store: any CardStore, at clock: Clock) throws(StoreFailure) -> IncomingCard? {
    guard let card = try store.card(card), card.life == .onBoard else { return nil }
    let isWaiting = plan.waits.isEmpty || Set(card.waiting?.cards.map(\.card) ?? []) == Set(plan.waits)
    if isWaiting, !isNaming { return nil }
    let cards = isWaiting ? card.waiting?.cards ?? [] : plan.waits.map { Awaited($0) }
    var received = IncomingCard(waitingFor: cards, of: card, changed: waitsChanged, at: clock)
    received.past = past
    return received
  }
}

struct FiltersReport {
  private(set) var new = 0
  /// Names of filters in the file that already belong to another query here.
  private(set) var other = Sampled()
  /// Names of filters that were not imported, because they are invalid or there was no space left.
  private(set) var rejected = Sampled()

  var isEmpty: Bool { new + other.count + rejected.count == 0 }

  mutating func keep(_ more: [(name: String, query: String)], beside before: SavedFilters) -> SavedFilters {
    var filters = before
    for (written, query) in more {
      let name = SavedFilters.name(written)
      var with = filters
      with.save(query, as: name)
      if let saved = filters[name] {
        if with[name] != saved { other.add(name.excerpt) }
      } else if !with.isTooLong, SavedFilters(with.text) == with {
        // Only a filter whose name and query are the same after it is saved and parsed again is valid.
        filters = with
        new += 1
      } else {
        rejected.add(written.excerpt)
      }
    }
    return filters
  }
}

/// Counts of new cards and pages whose project the import cannot find, so that they go to the command's project.
struct Orphans {
  var cards = 0
  var pages = 0
}

extension BackupWaits.Hindrance {
  func sentence(_ card: String, _ other: String, in words: any Words, isDry: Bool) -> String {
    let other = other.excerpt
    return switch self {
    case .unknown: words.waitLeftOut(card, forUnknown: other, isDry: isDry)
    case .circle: words.waitLeftOut(card, inCircle: other, isDry: isDry)
    case .tooFar: words.waitLeftOut(card, inLongChain: other, limit: WaitingCircle.mostCards, isDry: isDry)
    case .tooMany: words.waitLeftOut(card, forAwaited: other, limit: Waiting.mostWaiters, isDry: isDry)
    }
  }
}
