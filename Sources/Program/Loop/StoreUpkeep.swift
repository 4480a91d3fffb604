import Kanban

/// Idle maintenance in small steps: the search index, and counts that an older version did not keep.
struct StoreUpkeep {
  private(set) var due: Int?

  private static let pause = 20
  private static let pauseForOthers = 500
  private static let step = 4

  mutating func advance(whenQuiet isQuiet: Bool, at desk: LoopState) {
    due = nil
    do {
      guard try isQuiet ? desk.store.maintain(for: StoreUpkeep.step) : true else { return }
      due = desk.due(in: isQuiet ? StoreUpkeep.pause : StoreUpkeep.pauseForOthers)
    } catch {
      // A locked store is retried; other failures are ignored, since a search without the index is only slower.
      if error == .busy { due = desk.due(in: StoreUpkeep.pauseForOthers) }
    }
  }
}
