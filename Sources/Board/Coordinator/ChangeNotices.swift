import Kanban

extension Change {
  /// What was done, whether it was done again, and where it is now that nobody sees it.
  func notice(
    _ receipt: Receipt, again last: LastChange, hiddenBy shown: Shown, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // Names that cannot be asked for now are left out.
    let projects = namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let done = last.sentence(Sentences(surroundings, projects: projects).done(receipt), in: words)
    let sentence =
      isOfOneOccurrence(in: surroundings) ? done + surroundings.settings.signs.dot + words.onlyThisOne : done
    let title = receipt.told?.subject.title ?? ""
    if case .within(let id, _) = self, id != surroundings.project, let name = projects.first(where: { $0.id == id }) {
      let text = sentence + surroundings.settings.signs.dot + words.name(of: name)
      return Notice(text, offers: offers, about: title)
    }
    guard shown.hides(receipt.entries.first?.subject.card, in: surroundings) else {
      return Notice(sentence, offers: offers, about: title)
    }
    let text = sentence + surroundings.settings.signs.dot + words.hiddenByFilter
    return Notice(text, offers: [.unfilterCards, .follow], about: title)
  }

  /// It has no inverse.
  var isFinal: Bool {
    switch self {
    case .purged, .pagesPurged: true
    case .within(_, let change): change.isFinal
    default: false
    }
  }

  /// Another day for one of those that come again: the others stay where they are.
  private func isOfOneOccurrence(in surroundings: Surroundings) -> Bool {
    guard case .edited(let id, let changes) = self else { return false }
    for change in changes where change.field == .repeats {
      guard case .repeats(let before?) = change.before, case .repeats(let after?) = change.after else { return false }
      return after.movedOne(since: before) != nil
    }
    guard changes.contains(where: { $0.field == .due }) else { return false }
    // What cannot be asked for now is not told.
    return (try? surroundings.store.card(id))?.repeats != nil
  }

  var isReversal: Bool {
    switch self {
    case .undone, .redone: true
    case .within(_, let change): change.isReversal
    default: false
    }
  }

  var isAddition: Bool {
    switch self {
    case .added, .pasted: true
    default: false
    }
  }

  /// Whether the cursor goes along.
  var isFollowed: Bool {
    switch self {
    case .added, .pasted, .undone, .redone, .restored, .reverted: true
    case .edited, .checked, .moved, .completed, .occurred, .reopened, .skipped, .detached, .removed, .limited,
      .retagged,
      .tagRenamed,
      .prioritized, .rescheduled, .reanchored,
      .waited, .sent, .received, .renumbered, .purged, .projectAdded, .projectRenamed, .projectArchived,
      .projectOrdered,
      .pagesAdded,
      .pageWritten, .pageDated, .pageWeathered, .pagesRemoved, .pagesRestored, .pagesReceived, .pagesPurged,
      .within:
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
      .limited, .retagged, .tagRenamed, .prioritized, .rescheduled, .reanchored, .waited, .received, .renumbered,
      .purged,
      .projectAdded,
      .projectRenamed,
      .projectArchived, .projectOrdered, .pagesAdded, .pageWritten, .pageDated, .pageWeathered, .pagesRemoved,
      .pagesRestored, .pagesReceived, .pagesPurged:
      false
    }
  }

  fileprivate var offers: [Command] {
    switch self {
    case .moved, .completed, .occurred, .reopened, .sent: [.undo, .follow]
    case .edited, .skipped, .detached, .checked, .removed, .restored, .limited, .redone, .retagged, .tagRenamed,
      .prioritized, .rescheduled, .reanchored,
      .waited,
      .received, .renumbered, .reverted, .projectRenamed, .projectArchived, .projectOrdered, .pageDated, .pageWeathered,
      .pagesRemoved,
      .pagesRestored, .pagesReceived:
      [.undo]
    case .within(_, let change): change.offers
    // What was written was kept by itself: nobody asked for it.
    case .purged, .projectAdded, .pagesPurged, .pageWritten: []
    case .undone: [.redo]
    case .pasted, .added, .pagesAdded: [.undo]
    }
  }
}

extension Repeat {
  /// Where one of its occurrences went, if that is all that was changed.
  func movedOne(since before: Repeat) -> WallSecond? {
    var others = self
    (others.added, others.skipped) = (before.added, before.skipped)
    return others == before ? added.first { !before.added.contains($0) } : nil
  }
}
