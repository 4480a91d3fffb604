import Kanban
import Words

/// Leaves out imported parents that would close a circle, and reports them. It follows the file order, as the store
/// does, so that a dry run gives the same result.
struct ImportedParents {
  private struct Part {
    let title: String
    let parent: CardID?
  }

  /// Cards whose parent the import changes; the store provides those of all others.
  private var planned: [CardID: Part] = [:]
  private(set) var circles = Sampled()

  /// Gives the incoming card its present parent if the one of the file would close a circle.
  mutating func settle(
    _ received: inout IncomingCard, over card: Card?, _ lastChanged: LastChanges, in store: any CardStore,
    _ shell: CommandLineRun
  ) throws(StoreFailure) {
    let (wanted, title) = (received.theirs.parent, received.theirs.text.title.toldBriefly)
    guard wanted != card?.parent,
      received.arrival(at: card, lastChanged: lastChanged, shell.context.clock).takesParent
    else { return }
    guard let parent = wanted, try closesCircle(parent, of: received.id, in: store) else {
      planned[received.id] = Part(title: title, parent: wanted)
      return
    }
    received.theirs.parent = card?.parent
    let here = try store.card(parent)?.title.toldBriefly
    let other = here ?? planned[parent]?.title ?? title
    circles.add(shell.context.words.parentLeftOut(title, inCircle: other, isDry: shell.options.isDry))
  }

  /// True also above the limit of the store, which refuses such a parent as well.
  private func closesCircle(
    _ parent: CardID, of card: CardID, in store: any CardStore
  ) throws(StoreFailure) -> Bool {
    var next: CardID? = parent
    for _ in 0..<Parts.deepest {
      guard let id = next else { return false }
      if id == card { return true }
      next = if let part = planned[id] { part.parent } else { try store.card(id)?.parent }
    }
    return next != nil
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
