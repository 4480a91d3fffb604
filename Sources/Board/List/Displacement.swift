import Kanban

/// Detects that another process took the selected card away, so that the cursor stands on a card that the user did not
/// choose. The first command for that card is refused.
struct Displacement: Equatable, Sendable {
  /// The newest entry when the selection was last settled; nil before the first time.
  private var settledAt: Int64?
  /// The change that took the selected card away, until the cursor is moved or a command was refused.
  private var entry: Entry?
  private var isReported = false

  /// Called with the selection before and after it was settled.
  mutating func settled(
    from before: Rank?, to after: Rank?, upTo newest: Int64, in surroundings: Surroundings
  ) throws(StoreFailure) {
    let from = settledAt
    settledAt = newest
    guard let before, before.id != after?.id, let from, from < newest,
      let last = try surroundings.store.entries(of: before.id, before: nil, most: 1).first, last.sequence > from,
      last.actor.run != surroundings.actor.run
    else { return }
    (entry, isReported) = (last, false)
  }

  mutating func forget() { entry = nil }

  /// The notice, once.
  mutating func report(in surroundings: Surroundings) -> Notice? {
    guard let entry, !isReported else { return nil }
    isReported = true
    return notice(of: entry, in: surroundings)
  }

  /// The refusal of the first command for the card that is selected now.
  mutating func refuse(on card: Card, in surroundings: Surroundings) -> Notice? {
    guard let entry else { return nil }
    self.entry = nil
    guard isReported else { return notice(of: entry, in: surroundings) }
    return Notice(
      surroundings.words.isSelectedNow(surroundings.words.quoted(card.title)), .refusal, about: card.title)
  }

  private func notice(of entry: Entry, in surroundings: Surroundings) -> Notice {
    let what = Sentences(surroundings).happenedToNamed(entry)
    return Notice(surroundings.words.happenedElsewhere(what), .refusal, about: entry.subject.title)
  }
}

extension ListModel {
  /// Nil if a command for the selected card may be carried out.
  mutating func refuseDisplaced(in surroundings: Surroundings) throws(StoreFailure) -> Notice? {
    guard marks.isEmpty else { return nil }
    try settleFocus(in: surroundings)
    guard let selected, let card = try surroundings.store.card(selected) else { return nil }
    return displacement.refuse(on: card, in: surroundings)
  }
}

extension Command {
  /// Whether the board applies the command to the selected card and changes it.
  var changesSelected: Bool { isAboutCard && changesCards || self == .repeatLast }
}
