import Kanban

/// What a search leans on is brought in order, and what was completed before that was counted is counted, in small steps when
/// nothing else is to do: after the store came from an older version, or was edited a lot.
struct StoreUpkeep {
  private(set) var due: Int?

  /// Keys and other programs come between two steps.
  private static let pause = 20
  private static let pauseForOthers = 500
  /// In milliseconds.
  private static let step = 4

  mutating func goOn(whenQuiet isQuiet: Bool, at desk: Desk) {
    due = nil
    do {
      guard try isQuiet ? desk.store.maintain(for: StoreUpkeep.step) : true else { return }
      due = desk.due(in: isQuiet ? StoreUpkeep.pause : StoreUpkeep.pauseForOthers)
    } catch {
      // Without it everything is found all the same, only later; a store that is locked is asked again.
      if error == .busy { due = desk.due(in: StoreUpkeep.pauseForOthers) }
    }
  }
}
