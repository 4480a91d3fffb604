import Kanban

/// Cards that other processes changed since the user last looked at this pane.
public struct Unseen: Equatable, Sendable {
  private(set) var cards: Set<CardID> = []
  /// Sequence number of the newest history entry that was read; nil before the first turn.
  private var readUpTo: Int64?
  /// True if a key was pressed since a card was last marked as changed.
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
    // The store was replaced by one with a shorter history: go on from its newest entry.
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

  /// After a key press: removes the mark of the selected card. The other marks go once the terminal pane loses the
  /// focus, or at Esc.
  mutating func look(at card: CardID?) {
    guard !cards.isEmpty else { return }
    if let card { cards.remove(card) }
    isSeen = true
  }

  /// The terminal pane lost the focus: removes all marks, unless no key was pressed since the last one was set, so that
  /// the user may not have seen it.
  mutating func leave() {
    if isSeen { forget() }
  }

  mutating func forget() {
    cards = []
    isSeen = false
  }
}
