import Kanban

/// What the store answered.
extension Coordinator {
  /// Asks the store nothing that could fail: what is stored must never look as if it were not.
  mutating func committed(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.stored(change, receipt, in: surroundings.project)
    guard progress == .none else { return follow(progress, in: surroundings) }
    // What asked for the change has done its work.
    let step = overlay?.with { $0.stored(change, receipt, in: surroundings) }
    let effects = follow(step ?? .stay, in: surroundings)
    last.remember(CardAction(change))
    defer { last.end() }
    guard let first = receipt.entries.first else {
      notice = nil
      if last.isRepeated { say(Notice(surroundings.words.nothingChanged, .refusal), in: surroundings) }
      return effects
    }
    followed = first.subject.card ?? followed
    board.stored(change, first, in: surroundings)
    if !opened.isEmpty { opened[opened.count - 1].with { $0.stored(change, first, in: surroundings) } }
    say(change.notice(receipt, again: last, hiddenBy: board.shown, in: surroundings), in: surroundings)
    return effects
  }

  mutating func failed(_ change: Change, _ failure: StoreFailure, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.failed(failure)
    guard progress == .none else { return follow(progress, in: surroundings) }
    let text = Sentences(surroundings).failure(failure)
    let told = overlay?.with { $0.refused(change, failure, saying: text, in: surroundings) }
    last.end()
    return refuse(told ?? text, in: surroundings)
  }
}

extension Change {
  /// What was done, whether it was done again, and where it is now that nobody sees it.
  fileprivate func notice(
    _ receipt: Receipt, again last: LastAction, hiddenBy shown: Shown, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // Names that cannot be asked for now are left out.
    let projects = namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let sentence = last.told(Sentences(surroundings, projects: projects).done(receipt), in: words)
    guard shown.hides(receipt.entries.first?.subject.card, in: surroundings) else {
      return Notice(sentence, offers: offers)
    }
    let text = sentence + surroundings.settings.signs.dot + words.hiddenByFilter
    return Notice(text, offers: [.unfilterCards, .follow])
  }

  /// Whether the cursor goes along.
  var isFollowed: Bool {
    switch self {
    case .added, .pasted, .undone, .redone, .restored, .reverted: true
    case .edited, .checked, .moved, .completed, .occurred, .reopened, .skipped, .detached, .removed, .limited,
      .retagged,
      .tagRenamed,
      .prioritized, .rescheduled, .reanchored,
      .waited, .sent, .purged, .projectAdded, .projectRenamed, .projectArchived, .projectOrdered, .within:
      false
    }
  }

  /// Whether telling it takes the name of a project.
  fileprivate var namesProjects: Bool {
    switch self {
    case .sent, .undone, .redone, .reverted: true
    case .within(_, let change): change.namesProjects
    case .added, .pasted, .edited, .checked, .moved, .completed, .occurred, .reopened, .skipped, .detached, .removed,
      .restored,
      .limited, .retagged, .tagRenamed, .prioritized, .rescheduled, .reanchored, .waited, .purged, .projectAdded,
      .projectRenamed,
      .projectArchived, .projectOrdered:
      false
    }
  }

  fileprivate var offers: [Command] {
    switch self {
    case .moved, .completed, .occurred, .reopened, .sent: [.undo, .follow]
    case .edited, .skipped, .detached, .checked, .removed, .restored, .limited, .redone, .retagged, .tagRenamed,
      .prioritized, .rescheduled, .reanchored,
      .waited,
      .reverted, .projectRenamed, .projectArchived, .projectOrdered:
      [.undo]
    case .within(_, let change): change.offers
    case .purged, .projectAdded: []
    case .undone: [.redo]
    case .pasted: [.undo]
    case .added: []
    }
  }
}
