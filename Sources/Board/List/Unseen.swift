import Kanban

/// Cards that somebody else changed since this pane was last looked at.
public struct Unseen: Equatable, Sendable {
  private(set) var cards: Set<CardID> = []
  /// The newest entry that was read; nil before the first look.
  private var readUpTo: Int64?
  /// Somebody was here since they were marked.
  private var isSeen = false

  static let most = 500

  func has(_ card: CardID) -> Bool { !cards.isEmpty && cards.contains(card) }

  /// What came in since the last turn: mostly nothing.
  mutating func read(upTo newest: Int64, in surroundings: Surroundings) throws(StoreFailure) {
    guard let from = readUpTo else {
      readUpTo = newest
      return
    }
    guard from != newest else { return }
    // Another store lies there now, with a shorter history.
    guard from < newest else {
      readUpTo = newest
      return
    }
    let entries = try surroundings.store.entries(in: surroundings.project, after: from, most: Unseen.most)
    for entry in entries where entry.actor.run != surroundings.actor.run {
      guard let card = entry.subject.card, cards.count < Unseen.most else { continue }
      cards.insert(card)
      isSeen = false
    }
    // Of another project there may be more, which is no news here.
    readUpTo = entries.count < Unseen.most ? newest : entries[entries.count - 1].sequence
  }

  /// A key was pressed: whoever is there sees the marks, and has seen the card one stands on.
  mutating func look(at card: CardID?) {
    guard !cards.isEmpty else { return }
    if let card { cards.remove(card) }
    isSeen = true
  }

  /// The pane is left: what was marked while nobody was there stays marked.
  mutating func leave() {
    if isSeen { forget() }
  }

  mutating func forget() {
    cards = []
    isSeen = false
  }
}
