import Kanban
import Time

/// A change without its cards. It can be applied to one card or to all marked cards, and repeated on others.
public enum CardAction: Equatable, Sendable {
  case move(to: Column, at: End)
  /// Moves the cards to DONE, or back to their previous columns if all of them are done.
  case complete
  case reopen
  case remove
  case retag(removing: TagRemoval, adding: [String])
  case rename(tag: String, to: String)
  case prioritize(Priority)
  case reschedule(Deadline?)
  /// Moves the deadline of a repeating card and all following occurrences.
  case reanchor(to: Deadline)
  case send(to: ProjectID)
  case wait(Waiting?)
  case skip

  public enum End: Equatable, Sendable {
    case top, bottom
  }

  public func change(_ ids: [CardID]) -> Change {
    switch self {
    case .move(let column, let end): .moved(ids, to: column, at: end == .top ? .top : .bottom)
    case .complete: .completed(ids)
    case .reopen: .reopened(ids)
    case .remove: .removed(ids)
    case .retag(let old, let new): .retagged(ids, removing: old, adding: new)
    case .rename(let tag, let new): .tagRenamed(ids, tag, to: new)
    case .prioritize(let priority): .prioritized(ids, priority)
    case .reschedule(let due): .rescheduled(ids, due)
    case .reanchor(let due): .reanchored(ids, to: due)
    case .send(let project): .sent(ids, to: project)
    case .wait(let waiting): .waited(ids, waiting)
    case .skip: .skipped(ids)
    }
  }

  /// Extracts the action from a change; nil if the change cannot be repeated on other cards.
  public init?(_ change: Change) {
    switch change {
    case .moved(_, let column, .top): self = .move(to: column, at: .top)
    case .moved(_, let column, .bottom): self = .move(to: column, at: .bottom)
    case .completed, .occurred: self = .complete
    case .reopened: self = .reopen
    case .removed: self = .remove
    case .retagged(_, let old, let new): self = .retag(removing: old, adding: new)
    case .tagRenamed(_, let tag, let new): self = .rename(tag: tag, to: new)
    case .prioritized(_, let priority): self = .prioritize(priority)
    case .rescheduled(_, let due): self = .reschedule(due)
    case .reanchored(_, let due): self = .reanchor(to: due)
    case .sent(_, let project): self = .send(to: project)
    case .waited(_, let waiting): self = .wait(waiting)
    case .skipped: self = .skip
    case .moved, .added, .pasted, .edited, .detached, .checked, .restored, .limited, .received, .renumbered, .reverted,
      .purged,
      .projectAdded, .projectRenamed, .projectArchived, .projectOrdered, .pagesAdded, .pageWritten, .pageDated,
      .pageWeathered, .pagesRemoved, .pagesRestored, .pagesReceived, .pagesPurged, .undone, .redone, .within:
      return nil
    }
  }

  /// True if cards are inserted at the top, so a bulk change applies its last batch first to keep their order.
  package var beginsWithLast: Bool {
    switch self {
    case .move(_, .top), .complete, .reopen, .send, .skip: true
    case .move(_, .bottom), .remove, .retag, .rename, .prioritize, .reschedule, .reanchor, .wait: false
    }
  }

  /// True if the cards leave their place, so their marks are cleared.
  package var endsMarks: Bool {
    switch self {
    case .move, .complete, .reopen, .remove, .send: true
    case .retag, .rename, .prioritize, .reschedule, .reanchor, .wait, .skip: false
    }
  }

  /// True if cards that refuse the action are always skipped. Otherwise a change of a few cards is all or nothing.
  package var leavesOut: Bool {
    switch self {
    case .skip, .reanchor: true
    case .move, .complete, .reopen, .remove, .retag, .rename, .prioritize, .reschedule, .send, .wait: false
    }
  }

  /// Why the action does not apply to the card, without asking the store.
  package func refusal(of card: Card) -> Refusal? {
    guard self == .skip else { return nil }
    guard let repeats = card.repeats else { return .doesNotRepeat(number: card.number) }
    return repeats.isPaused ? .seriesIsPaused(number: card.number) : nil
  }
}

/// The change that a bulk change makes to each of its cards.
public enum BulkWork: Equatable, Sendable {
  case action(CardAction)
  case undoing, redoing
}
