import Kanban
import Words

/// Leaves out imported parents that would close a circle or lie too deep. It checks the cards in file order, as the
/// store does, so that a dry run gives the same result. `finish` tries the left-out parents again, because a parent and
/// its part may be swapped in the file, and reports those that remain.
struct ImportedParents {
  private struct Part {
    let title: String
    let parent: CardID?
  }

  /// The planned parents of cards whose parent the import changes; for all other cards the parent in the store counts.
  private var planned: [CardID: Part] = [:]
  private var late: [Late] = []
  private(set) var leftOut = Sampled()

  /// Why a parent is left out, as the store would refuse it.
  private enum Hindrance { case circle, depth }

  private struct Late {
    let card: CardID
    let title: String
    let parent: CardID
    /// True if the report has counted the card as unchanged, so that a late parent turns it into a changed one.
    let isSame: Bool
  }

  /// Gives the incoming card its present parent if the one of the file would close a circle or lie too deep; `finish`
  /// tries that one again.
  mutating func checkParent(
    of received: inout IncomingCard, over card: Card?, _ lastChanged: LastChanges, in store: any CardStore,
    _ shell: CommandLineRun
  ) throws(StoreFailure) {
    let wanted = received.theirs.parent
    guard wanted != card?.parent,
      received.arrival(at: card, lastChanged: lastChanged, shell.context.clock).takesParent
    else { return }
    let title = received.theirs.text.title.excerpt
    guard let parent = wanted, try hindrance(parent, of: received.id, in: store) != nil else {
      planned[received.id] = Part(title: title, parent: wanted)
      return
    }
    received.theirs.parent = card?.parent
    let isSame = received.arrival(at: card, lastChanged: lastChanged, shell.context.clock) == .same
    late.append(Late(card: received.id, title: title, parent: parent, isSame: isSame))
  }

  /// Plans the left-out parents again when all cards exist. Returns the cards that get their parent after all (none in
  /// a dry run), and how many of them were counted as unchanged. Reports the others.
  mutating func finish(
    in store: any CardStore, _ shell: CommandLineRun
  ) throws(StoreFailure) -> (cards: [IncomingCard], same: Int) {
    let isDry = shell.options.isDry
    var (cards, same) = ([IncomingCard](), 0)
    for one in late {
      if let hindrance = try hindrance(one.parent, of: one.card, in: store) {
        let words = shell.context.words
        let here = try store.card(one.parent)?.title.excerpt
        let other = here ?? planned[one.parent]?.title ?? one.title
        leftOut.add(
          hindrance == .circle
            ? words.parentLeftOut(one.title, inCircle: other, isDry: isDry)
            : words.parentLeftOut(one.title, under: other, deepest: Parts.deepest, isDry: isDry))
        continue
      }
      planned[one.card] = Part(title: one.title, parent: one.parent)
      if one.isSame { same += 1 }
      guard !isDry, let card = try store.card(one.card) else { continue }
      cards.append(IncomingCard(partOf: one.parent, card, at: shell.context.clock))
    }
    late = []
    return (cards, same)
  }

  /// Why the card cannot get the parent; nil if it can.
  private func hindrance(
    _ parent: CardID, of card: CardID, in store: any CardStore
  ) throws(StoreFailure) -> Hindrance? {
    var next: CardID? = parent
    for _ in 0..<Parts.deepest {
      guard let id = next else { return nil }
      if id == card { return .circle }
      next = if let part = planned[id] { part.parent } else { try store.card(id)?.parent }
    }
    return next.map { _ in .depth }
  }
}

extension MergeOutcome {
  fileprivate var takesParent: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): taken.contains(.parent)
    case .same, .occurred, .removed: false
    }
  }
}
