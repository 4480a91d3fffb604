import Kanban

extension Change {
  /// What was done, whether it was done again, and where it is now that nobody sees it.
  func notice(
    _ receipt: Receipt, again last: LastChange, hiddenBy shown: Shown, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // Names that cannot be asked for now are left out.
    let projects = namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let sentence = last.sentence(Sentences(surroundings, projects: projects).done(receipt), in: words)
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
    case .purged: true
    case .within(_, let change): change.isFinal
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
