import Kanban

/// Matches cards and objects with the same content when a project is linked. Content that occurs twice on one side is
/// not matched.
struct DuplicateFinder {
  /// The cards by their content; the value is nil if several cards have the same content.
  private var cards: [CardSnapshot.Face: CardID?] = [:]

  /// Collects the cards that can match: those on the board without an object or stored source text, except untouched
  /// samples.
  init(_ project: ProjectID, in store: any RemoteStore) throws(StoreFailure) {
    try store.eachCard(of: project) { id throws(StoreFailure) in
      guard let card = try store.card(id), try !store.isUntouchedSample(id), try DuplicateFinder.isAlone(card, store)
      else {
        return
      }
      let face = CardSnapshot(card).face
      cards[face] = .some(cards[face] == nil ? id : nil)
    }
  }

  static func isAlone(_ card: Card, _ reader: any CardReader & RemoteReader) throws(StoreFailure) -> Bool {
    guard card.life == .onBoard, try reader.original(of: card.id) == nil else { return false }
    return try reader.object(of: card.id, in: card.project) == nil
  }

  /// The cards that match an object by content, by the path of the object.
  func found(among faces: [(href: String, face: CardSnapshot.Face)]) -> [String: CardID] {
    var hrefs: [CardSnapshot.Face: String?] = [:]
    for (href, face) in faces { hrefs[face] = .some(hrefs[face] == nil ? href : nil) }
    return hrefs.reduce(into: [:]) { found, one in
      if let href = one.value, let card = cards[one.key] ?? nil { found[href] = card }
    }
  }
}

extension IncomingCard.Base {
  /// The base for merging a card and a matching object that were never synced: without tags, so that those of both are
  /// kept. If both are in the same column, the base has the card's position, so that the card does not count as moved.
  init(ofTwins card: Card, beside theirs: CardSnapshot) {
    var reading = CardSnapshot(card)
    reading.text.tags = []
    self.init(reading, parts: card.column == theirs.column ? [.tags, .position] : [.tags])
  }
}

extension EntryReader {
  /// True for a sample card that neither a user nor a sync has changed. Renumbering by a sync does not count.
  func isUntouchedSample(_ id: CardID) throws(StoreFailure) -> Bool {
    var before: Int64?
    while true {
      let page = try entries(of: id, before: before, most: 8)
      guard page.allSatisfy({ $0.actor.origin == .program || $0.isRenumberingBySync }) else { return false }
      guard page.count == 8, let last = page.last else { return before != nil || !page.isEmpty }
      before = last.sequence
    }
  }
}

extension Entry {
  fileprivate var isRenumberingBySync: Bool { actor.origin == .remote && touched == .home && other == nil }
}
