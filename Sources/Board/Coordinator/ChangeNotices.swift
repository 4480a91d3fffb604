import Kanban
import Words

extension Change {
  /// The notice of a stored change. It adds whether the change was a repetition, and where the card is if it is hidden.
  func notice(
    _ receipt: Receipt, again last: LastChange, hiddenBy shown: BoardFilter, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // Projects that cannot be read are left out of the notice.
    let projects = namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let done = last.sentence(Sentences(surroundings, projects: projects).done(receipt), in: words)
    let sentence =
      isOfOneOccurrence(in: surroundings) ? done + surroundings.settings.signs.dot + words.onlyThisOne : done
    let title = receipt.mainEntry?.subject.title ?? ""
    if case .within(let id, _) = self, id != surroundings.project, let name = projects.first(where: { $0.id == id }) {
      let text = sentence + surroundings.settings.signs.dot + words.name(of: name)
      return Notice(text, offers: offers(after: receipt), about: title)
    }
    guard shown.hides(receipt.entries.first?.subject.card, in: surroundings) else {
      return Notice(sentence, offers: offers(after: receipt), about: title)
    }
    let text = sentence + surroundings.settings.signs.dot + words.hiddenByFilter
    return Notice(text, offers: [.unfilterCards, .follow], about: title)
  }

  var isFinal: Bool {
    switch self {
    case .purged, .pagesPurged: true
    case .within(_, let change): change.isFinal
    default: false
    }
  }

  /// Whether the deadline of one occurrence moved, while the others stayed.
  private func isOfOneOccurrence(in surroundings: Surroundings) -> Bool {
    guard case .edited(let id, let changes) = self else { return false }
    for change in changes where change.field == .repeats {
      guard case .repeats(let before?) = change.before, case .repeats(let after?) = change.after else { return false }
      return after.movedOne(since: before) != nil
    }
    guard changes.contains(where: { $0.field == .due }) else { return false }
    // If the store cannot answer, the notice leaves this out.
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

  /// Whether the selection moves to the changed card.
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

  /// A completed card that repeats may have stayed in its place.
  private func offers(after receipt: Receipt) -> [Command] {
    let hasMoved = receipt.entries.contains { !$0.touched.isDisjoint(with: [.position, .home]) }
    return hasMoved ? offers : offers.filter { $0 != .follow }
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
    // Journal text is stored automatically, and the others have no undo.
    case .purged, .projectAdded, .pagesPurged, .pageWritten: []
    case .undone: [.redo]
    case .pasted, .added, .pagesAdded: [.undo]
    }
  }
}
