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
    guard let question = popover.seriesQuestion(about: due, in: surroundings) else { return nil }
    popover.field.replaceAll(with: DatePhrase.text(of: due, in: surroundings.clock.zone))
    popover.isSelected = false
    popover.ask(question)
    return popover
  }

  /// Nil where nobody has to be asked.
  func seriesQuestion(about due: Deadline?, in surroundings: Surroundings) -> SeriesQuestion? {
    guard let due else { return endsSeries(in: surroundings) ? .ending : nil }
    switch picked {
    // What cannot be asked for now is judged by the store.
    case .one(let id):
      return surroundings.seriesChange(of: id, seen: seen, to: due).map(SeriesQuestion.one)
    // Too many to look at in one turn may repeat.
    case .marked(let ids):
      let isAsked = ids.count > Bulk.slice || ids.contains { surroundings.seriesChange(of: $0, to: due) != nil }
      return isAsked ? .marked(due) : nil
    case nil: return nil
    }
  }

  /// What has no deadline any more does not come again either.
  private func endsSeries(in surroundings: Surroundings) -> Bool {
    guard let picked else { return false }
    // Too many to look at in one turn may repeat.
    return picked.ids.count > Bulk.slice
      || picked.ids.contains { (try? surroundings.store.card($0))?.repeats != nil }
  }

  mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input, let asked else { return .stay }
    if command == .cancel || command == .back { ask(nil) }
    guard let scope = SeriesScope(command), asked != .ending || command == .accept else { return .stay }
    ask(nil)
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
    guard let card = current(in: surroundings) else { return .stay }
    do throws(Reason) {
      let changes = try surroundings.fieldText.changes(of: card.text, .repeats, typed: text)
      return changes.isEmpty ? .close : propose(.edited(card.id, changes))
    } catch {
      return refuse(error.text)
    }
  }

  mutating func act(_ action: SeriesAction, in surroundings: Surroundings) -> Step {
    guard let card = current(in: surroundings) else { return .stay }
    do throws(Reason) {
      return propose(try action.change(of: card, in: surroundings))
    } catch {
      return refuse(error.text)
    }
  }

  /// The one card as it is now; nil, and why is said, where it cannot be told.
  mutating func current(in surroundings: Surroundings) -> Card? {
    do throws(StoreFailure) {
      if case .one(let id) = picked, let card = try surroundings.store.card(id) { return card }
      problem = surroundings.words.cardIsGone
    } catch {
      problem = Sentences(surroundings).failure(error)
    }
    return nil
  }
}
