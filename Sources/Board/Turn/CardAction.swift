import Kanban

/// What can be done to any cards alike: to one, to all that are marked, and again to others.
public enum CardAction: Equatable, Sendable {
  case move(to: Column, at: End)
  /// To DONE; where all are there already, back to where they came from.
  case complete
  case reopen
  case remove
  case retag(removing: [String], adding: [String])
  case rename(tag: String, to: String)
  case prioritize(Priority)
  case reschedule(Deadline?)
  /// With all that follow, where a card comes again.
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

  /// What a change did, without the cards that it did it to; nil for what cannot be done to others.
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

  /// Done to cards that came to stand on top, part by part: the last part first, or their order would turn round.
  var beginsWithLast: Bool {
    switch self {
    case .move(_, .top), .complete, .reopen, .send, .skip: true
    case .move(_, .bottom), .remove, .retag, .rename, .prioritize, .reschedule, .reanchor, .wait: false
    }
  }

  /// Takes the cards elsewhere: one is done with them, and they need no mark any more.
  var endsMarks: Bool {
    switch self {
    case .move, .complete, .reopen, .remove, .send: true
    case .retag, .rename, .prioritize, .reschedule, .reanchor, .wait, .skip: false
    }
  }

  /// Of those that it cannot be done to, each is left out; else it is done to all of a few, or to none.
  var leavesOut: Bool {
    switch self {
    case .skip, .reanchor: true
    case .move, .complete, .reopen, .remove, .retag, .rename, .prioritize, .reschedule, .send, .wait: false
    }
  }

  /// Why it cannot be done to a card, so far as the card itself tells.
  func refusal(of card: Card) -> Refusal? {
    guard self == .skip else { return nil }
    guard let repeats = card.repeats else { return .doesNotRepeat(number: card.number) }
    return repeats.isPaused ? .seriesIsPaused(number: card.number) : nil
  }
}
