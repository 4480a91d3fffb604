import Kanban

/// The last change, made again: to what is marked, else to the selected card.
extension Coordinator {
  mutating func repeatLast(in surroundings: Surroundings) -> [Effect] {
    guard let deed = last.deed else {
      say(Notice(surroundings.words.nothingToRepeat, .refusal), in: surroundings)
      return []
    }
    guard let picked = object(in: surroundings).picked else {
      say(Notice(surroundings.words.noCardHere, .refusal), in: surroundings)
      return []
    }
    let effects = act(deed, on: picked, in: surroundings)
    last.begin(!effects.isEmpty || underWay.bulk != nil)
    return effects
  }

  /// What a command without a card of its own is about, as the store has it now.
  func object(in surroundings: Surroundings) -> VerbObject {
    guard case .list(var list) = screen else {
      var object = screen.object
      // The column one is in is that of the card one reads.
      if case .one(let id, _) = object.picked, let card = try? surroundings.store.card(id) {
        object.column = card.column
      }
      return object
    }
    // Where the store cannot say what took the place of a card that is gone, the change itself is refused.
    try? list.settleSelection(of: list.focused, in: surroundings)
    return Screen.list(list).object
  }
}
