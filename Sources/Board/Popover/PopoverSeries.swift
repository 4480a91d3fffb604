import Kanban
import Time
import Typing
import Words

/// Repetition of a card in a popover, and the question how far a new deadline applies.
extension PopoverModel {
  /// A popover with the question about a new deadline already open; nil if no question is needed, or if the card is
  /// gone or cannot be read now.
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
    popover.seriesQuestion = question
    return popover
  }

  /// A popover that shows why a past deadline, typed elsewhere, was refused. Enter then accepts the deadline.
  static func due(refusing typed: String, of picked: Picked, in surroundings: Surroundings) -> PopoverModel {
    var card: Card?
    if case .one(let id) = picked { card = try? surroundings.store.card(id) }
    var popover = PopoverModel.due(picked, of: card, at: card?.id, in: surroundings)
    popover.line.replace(with: typed)
    _ = popover.handle(.command(.accept), in: surroundings)
    return popover
  }

  mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input, let seriesQuestion else { return .stay }
    if command == .cancel || command == .back { self.seriesQuestion = nil }
    guard let scope = seriesQuestion.scope(chosenBy: command, at: surroundings.clock) else { return .stay }
    self.seriesQuestion = nil
    switch seriesQuestion {
    case .one(let question):
      guard let change = question.change(scope, as: surroundings.newID, at: surroundings.clock) else {
        return refuse(surroundings.cannotMove(question.before.repeats))
      }
      return propose(change)
    case .ending: return picked.map { act(.reschedule(nil), on: $0) } ?? .close
    case .marked(let due, _):
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

  /// Proposes the change of the one card; if `change` returns nil, closes the popover.
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

  /// The card of the popover as stored now; if it is gone or cannot be read, shows the reason and returns nil.
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
  /// The question to ask before the deadline changes to `due`: whether only this occurrence moves, or if `due` is nil,
  /// whether the repetition may end. Nil if no question is needed.
  func seriesQuestion(about due: Deadline?, seen: CardText?, in surroundings: Surroundings) -> SeriesQuestion? {
    guard let due else { return endsSeries(in: surroundings) ? .ending : nil }
    switch self {
    // If the store cannot be read now, the question is left out, and the store judges the change itself.
    case .one(let id):
      return surroundings.seriesChange(of: id, seen: seen, to: due).map(SeriesQuestion.one)
    case .marked(let ids):
      // Too many cards to read in one turn: ask, because some may repeat.
      if ids.count > Bulk.slice { return .marked(due, scopes: [.thisOne, .allFollowing]) }
      let scopes = ids.compactMap { surroundings.seriesChange(of: $0, to: due)?.scopes(at: surroundings.clock) }
      return scopes.max { $0.count < $1.count }.map { .marked(due, scopes: $0) }
    }
  }

  /// True if removing the deadline would end a repetition: a card among these repeats, or there are too many to check.
  private func endsSeries(in surroundings: Surroundings) -> Bool {
    ids.count > Bulk.slice || ids.contains { (try? surroundings.store.card($0))?.repeats != nil }
  }
}
