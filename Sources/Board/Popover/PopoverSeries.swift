import Kanban

/// When a card comes again, in a popover; and whose deadline it is that was typed.
extension PopoverModel {
  var focus: Focus { asked != nil ? .seriesQuestion : isInMonth ? .datePicker : .popover }

  /// A new deadline of one card of a series, with the question already asked.
  static func due(
    asking due: Deadline, of card: Card, in surroundings: Surroundings
  ) -> PopoverModel? {
    var popover = PopoverModel.due(.one(card), of: card, at: card.id, in: surroundings)
    guard let change = popover.seriesChange(to: due, in: surroundings) else { return nil }
    popover.field.replaceAll(with: DatePhrase.text(of: due, in: surroundings.clock.zone))
    popover.isSelected = false
    popover.ask(change)
    return popover
  }

  /// Nil where nobody has to be asked.
  func seriesChange(to due: Deadline, in surroundings: Surroundings) -> SeriesChange? {
    // What cannot be asked for now is judged by the store.
    guard case .one(let id, _) = picked, let card = try? surroundings.store.card(id) else { return nil }
    let before = seen ?? card.filledIn
    var text = before
    text.due = due
    let change = SeriesChange(card: id, before: before, after: text)
    return change.isAsked(at: surroundings.clock) ? change : nil
  }

  mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input, let asked else { return .stay }
    if command == .cancel || command == .back { ask(nil) }
    guard let scope = SeriesScope(command) else { return .stay }
    ask(nil)
    guard let change = asked.change(scope, as: surroundings.newID, at: surroundings.clock) else {
      return refuse(surroundings.words.repeatCannotMove)
    }
    return propose(change)
  }

  mutating func acceptRepeat(in surroundings: Surroundings) -> Step {
    guard case .one(let id, _) = picked, let card = try? surroundings.store.card(id) else {
      return refuse(surroundings.words.cardIsGone)
    }
    switch card.repeating(text, in: surroundings) {
    case .success(let edits): return edits.isEmpty ? .close : propose(.edited(id, edits))
    case .failure(let why): return refuse(why.text)
    }
  }

  mutating func act(_ deed: SeriesDeed, in surroundings: Surroundings) -> Step {
    guard case .one(let id, _) = picked, let card = try? surroundings.store.card(id) else {
      return refuse(surroundings.words.cardIsGone)
    }
    switch deed.change(of: card, in: surroundings) {
    case .success(let change): return propose(change)
    case .failure(let why): return refuse(why.text)
    }
  }
}
