import Kanban

/// Cards that other processes changed since the user last looked at this pane.
public struct Unseen: Equatable, Sendable {
  private(set) var cards: Set<CardID> = []
  /// The newest entry that was read; nil before the first turn.
  private var readUpTo: Int64?
  /// True if a key was pressed since the last card was added to `cards`.
  private var isSeen = false

  static let most = 500

  func has(_ card: CardID) -> Bool { !cards.isEmpty && cards.contains(card) }

  /// Marks the cards that other processes changed since the last turn.
  mutating func read(upTo newest: Int64, in surroundings: Surroundings) throws(StoreFailure) {
    guard let from = readUpTo else {
      readUpTo = newest
      return
    }
    guard from != newest else { return }
    // The store was replaced by one with a shorter history.
    guard from < newest else {
      readUpTo = newest
      return
    }
    let (entries, end) = try surroundings.entries(after: from, upTo: newest, most: Unseen.most)
    for entry in entries where entry.actor.run != surroundings.actor.run {
      guard let card = entry.subject.card, cards.count < Unseen.most else { continue }
      cards.insert(card)
      isSeen = false
    }
    readUpTo = end
  }

  /// Removes the mark of the selected card after a key press. The other marks are removed once the focus leaves the
  /// pane.
  mutating func look(at card: CardID?) {
    guard !cards.isEmpty else { return }
    if let card { cards.remove(card) }
    isSeen = true
  }

  /// Removes all marks when the focus leaves the pane, unless no key was pressed since the last one was set.
  mutating func leave() {
    if isSeen { forget() }
  }

  mutating func forget() {
    cards = []
    isSeen = false
  }
}
