import Kanban

/// Where one goes, beyond opening a screen.
extension Coordinator {
  /// There is one history: from its cards one comes back to it, however often, and never deeper.
  mutating func openHistory(of card: HistoryFilter.Named? = nil) {
    let open = screens.firstIndex { screen in
      if case .history = screen { return true }
      return false
    }
    if let open { screens.removeSubrange(open...) }
    screens.append(.history(HistoryModel(of: card)))
  }

  /// Also by the number it had before it was sent to another project: there it is, then.
  mutating func openCard(numbered number: Int, in surroundings: Surroundings) -> [Effect] {
    overlay = nil
    guard let card = try? surroundings.store.card(number: number, in: surroundings.project), card.life == .onBoard
    else {
      say(Notice(surroundings.words.noCardNumbered(number), .refusal), in: surroundings)
      return []
    }
    let effects = card.project == project ? [] : go(to: card.project, in: surroundings)
    screens.removeLast(screens.count - 1)
    guard case .list(var list) = screen else { return effects }
    if !list.passes(card, at: surroundings.clock) { list.showAll(in: project) }
    list.select(card.id, card.rank, in: card.column)
    screen = .list(list)
    return effects
  }

  mutating func followCard(in surroundings: Surroundings) -> [Effect] {
    guard let followed, let card = try? surroundings.store.card(followed), card.life == .onBoard else {
      say(Notice(surroundings.words.nothingToFollow, .refusal), in: surroundings)
      return []
    }
    let effects = card.project == project ? [] : go(to: card.project, in: surroundings)
    guard case .list(var list) = screen else { return effects }
    if !list.passes(card, at: surroundings.clock) { list.showAll(in: project) }
    list.select(card.id, card.rank, in: card.column)
    screen = .list(list)
    return effects
  }
}
