import Time

/// A change without its cards. It can be applied to one card or to all marked cards, and repeated on others.
public enum CardAction: Equatable, Sendable {
  /// Moves cards to a stage of the column. Empty means no stage; nil means the first stage, or the present one of a
  /// card in the column.
  case move(to: Column, stage: String? = nil, at: Change.Spot)
  /// Moves each card to the stage or column beside its own. A card at the end of the board stays.
  case shift(Stages.Side)
  /// Moves cards to DONE. A card whose series goes on moves on to its next occurrence in TODO instead.
  case complete
  case reopen
  /// Moves repeating cards to their next occurrence without completing this one.
  case skip
  case remove
  /// Removes and adds tags; the new ones take the position of the first removed one, or come last.
  case retag(removing: TagRemoval, adding: [String])
  /// Replaces a tag on the cards that have it. A card that has both keeps one.
  case rename(tag: String, to: String)
  case prioritize(Priority)
  case reschedule(Deadline?)
  /// Sets a deadline like `reschedule`, and also shifts all later occurrences of a repeating card.
  case reanchor(to: Deadline)
  case wait(Waiting?)
  /// Makes the cards parts of another card; nil makes them parts of none.
  case makePart(of: CardID?)
  /// Moves cards to the top of a column in another project, where they get numbers of that project. A nil column is
  /// that of the card.
  case send(to: ProjectID, column: Column? = nil)

  /// True if cards are inserted at the top, so a bulk change applies its last batch first to keep their order.
  package var beginsWithLast: Bool {
    switch self {
    case .move(_, _, .top), .shift, .complete, .reopen, .send, .skip: true
    case .move, .remove, .retag, .rename, .prioritize, .reschedule, .reanchor, .wait, .makePart: false
    }
  }

  /// True if the user's marks on the cards are cleared afterwards, because the action moves the cards away from their
  /// place. A skip keeps the marks.
  package var endsMarks: Bool {
    switch self {
    case .move, .shift, .complete, .reopen, .remove, .send: true
    case .retag, .rename, .prioritize, .reschedule, .reanchor, .wait, .makePart, .skip: false
    }
  }

  /// True if a bulk change always skips cards that refuse the action. Otherwise a change of a few cards is all or
  /// nothing.
  package var leavesOut: Bool {
    switch self {
    case .skip, .reanchor: true
    case .move, .shift, .complete, .reopen, .remove, .retag, .rename, .prioritize, .reschedule, .send, .wait, .makePart:
      false
    }
  }

  /// Why `skip` does not apply to the card: it does not repeat, or its series is paused. Nil for other cards and for
  /// all other actions, which only the store can refuse.
  package func refusal(of card: Card) -> Refusal? {
    guard self == .skip else { return nil }
    guard let repeats = card.repeats else { return .doesNotRepeat(number: card.number) }
    return repeats.isPaused ? .seriesIsPaused(number: card.number) : nil
  }
}

/// The work of a bulk change, which is done in parts: an action on its cards, or the undo or redo of a large change.
public enum BulkWork: Equatable, Sendable {
  case action(CardAction)
  case undoing, redoing
}

/// The tags that a change removes from each of its cards.
public enum TagRemoval: Equatable, Sendable, ExpressibleByArrayLiteral {
  case these([String])
  /// Removes all tags of the card except those that the change adds.
  case all

  public init(arrayLiteral tags: String...) { self = .these(tags) }

  public func removed(from tags: [String], adding new: [String]) -> [String] {
    switch self {
    case .these(let old): old
    case .all: tags.filter { !new.contains($0) }
    }
  }
}
