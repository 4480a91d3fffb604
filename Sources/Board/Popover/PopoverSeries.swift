import Kanban

/// When a card comes again, in a popover; and whose deadline it is that was typed.
extension PopoverModel {
  /// A new deadline, with the question already asked; nil where nobody has to be.
  static func due(
    asking due: Deadline?, of picked: Picked, in surroundings: Surroundings
  ) -> PopoverModel? {
    var (picked, card) = (picked, Card?.none)
    if case .one(let id) = picked {
      guard let found = try? surroundings.store.card(id) else { return nil }
      (picked, card) = (.one(found), found)
    }
    var popover = PopoverModel.due(picked, of: card, at: card?.id, in: surroundings)
    guard let question = picked.seriesQuestion(about: due, seen: popover.seen, in: surroundings) else { return nil }
    popover.line.replace(with: DatePhrase.text(of: due, in: surroundings.clock.zone))
    popover.asked = question
    return popover
  }

  /// A deadline in the past that was typed elsewhere: refused here, where Enter takes it.
  static func due(refusing typed: String, of picked: Picked, in surroundings: Surroundings) -> PopoverModel {
    var card: Card?
    if case .one(let id) = picked { card = try? surroundings.store.card(id) }
    var popover = PopoverModel.due(picked, of: card, at: card?.id, in: surroundings)
    popover.line.replace(with: typed)
    _ = popover.handle(.command(.accept), in: surroundings)
    return popover
  }

  mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input, let asked else { return .stay }
    if command == .cancel || command == .back { self.asked = nil }
    guard let scope = SeriesScope(command), asked != .ending || command == .accept else { return .stay }
    self.asked = nil
    switch asked {
    case .one(let asked):
      guard let change = asked.change(scope, as: surroundings.newID, at: surroundings.clock) else {
        return refuse(surroundings.words.repeatCannotMove)
      }
      return propose(change)
    case .ending: return picked.map { act(.reschedule(nil), on: $0) } ?? .close
    case .marked(let due):
      return picked.map { act(scope == .thisOne ? .reschedule(due) : .reanchor(to: due), on: $0) } ?? .close
    }
  }

  mutating func acceptRepeat(in surroundings: Surroundings) -> Step {
    let typed = text
    return proposeForOne(in: surroundings) { card throws(Reason) in
      let changes = try surroundings.fieldText.changes(of: card.text, .repeats, typed: typed)
      return changes.isEmpty ? nil : .edited(card.id, changes)
    }
  }

  mutating func act(_ action: SeriesAction, in surroundings: Surroundings) -> Step {
    proposeForOne(in: surroundings) { card throws(Reason) in try action.change(of: card, in: surroundings) }
  }

  /// Nil where there is nothing to change.
  private mutating func proposeForOne(
    in surroundings: Surroundings, _ change: (Card) throws(Reason) -> Change?
  ) -> Step {
    guard let card = current(in: surroundings) else { return .stay }
    do throws(Reason) {
      return try change(card).map { propose($0) } ?? .close
    } catch {
      return refuse(error.text)
    }
  }

  /// The one card as it is now; nil, and why is said, where it cannot be told.
  mutating func current(in surroundings: Surroundings) -> Card? {
    do throws(StoreFailure) {
      if case .one(let id) = picked, let card = try surroundings.store.card(id) { return card }
      _ = refuse(surroundings.words.cardIsGone)
    } catch {
      _ = refuse(Sentences(surroundings).failure(error))
    }
    return nil
  }
}

extension Picked {
  /// What is to be asked before they get this deadline; nil where nothing is.
  func seriesQuestion(about due: Deadline?, seen: CardText?, in surroundings: Surroundings) -> SeriesQuestion? {
    guard let due else { return endsSeries(in: surroundings) ? .ending : nil }
    switch self {
    // What cannot be asked for now is judged by the store.
    case .one(let id):
      return surroundings.seriesChange(of: id, seen: seen, to: due).map(SeriesQuestion.one)
    // Too many to look at in one turn may repeat.
    case .marked(let ids):
      let isAsked = ids.count > Bulk.slice || ids.contains { surroundings.seriesChange(of: $0, to: due) != nil }
      return isAsked ? .marked(due) : nil
    }
  }

  /// What has no deadline any more does not come again either.
  private func endsSeries(in surroundings: Surroundings) -> Bool {
    // Too many to look at in one turn may repeat.
    ids.count > Bulk.slice || ids.contains { (try? surroundings.store.card($0))?.repeats != nil }
  }
}
