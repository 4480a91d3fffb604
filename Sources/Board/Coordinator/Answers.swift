import Kanban

/// What the store answered, told.
extension Coordinator {
  public func isProposing(_ change: Change) -> Bool {
    if case .editor(let editor) = overlay { return editor.proposed == change }
    return false
  }

  /// Asks the store nothing that could fail: what is stored must never look as if it were not.
  mutating func committed(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    let effects = close(after: change, receipt, in: surroundings)
    last.remember(Deed(change))
    guard let first = receipt.entries.first else {
      if last.isRepeated {
        say(Notice(surroundings.words.nothingChanged, .refusal), in: surroundings)
      } else {
        notice = nil
      }
      last.end()
      return effects
    }
    followed = first.subject.card ?? followed
    reveal(change, first, in: surroundings)
    if case .calendar(var calendar) = screen, let id = first.subject.card,
      !first.touched.isDisjoint(with: [.due, .life]), let card = try? surroundings.store.card(id)
    {
      calendar.follow(card, after: change, at: surroundings.clock)
      screen = .calendar(calendar)
    }
    if case .history(var history) = screen {
      history.reveal(first.group)
      screen = .history(history)
    }
    // Names that cannot be asked for now are left out.
    let projects = change.namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let sentence = Sentences(surroundings, projects: projects).done(receipt)
    var notice = Notice(last.told(sentence, in: surroundings.words), offers: change.offers)
    last.end()
    if hides(first.subject.card, in: surroundings) {
      notice.text += surroundings.settings.signs.dot + surroundings.words.hiddenByFilter
      notice.offers = [.unfilterCards, .follow]
    }
    say(notice, in: surroundings)
    return effects
  }

  /// What asked for the change has done its work, and its draft is not needed any more.
  private mutating func close(after change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    switch overlay {
    case .editor(var editor) where editor.proposed == change:
      var number: Int?
      if case .card(_, let given, _) = receipt.entries.first?.subject { number = given }
      guard editor.stored(as: number) else {
        overlay = .editor(editor)
        return []
      }
      overlay = nil
      offerDraft()
      return [.dropDraft(editor.draftID)]
    case .pasteOffer:
      guard case .pasted = change else { return [] }
      overlay = nil
      offerDraft()
      return []
    case .projects(var projects):
      if case .projectAdded(let id, _) = change { return go(to: id, in: surroundings) }
      projects.stored(change, in: surroundings)
      overlay = .projects(projects)
      return []
    case .popover(let popover) where popover.proposed == change:
      overlay = nil
      offerDraft()
      return []
    case .editor, .moveMenu, .help, .palette, .popover, .priorityMenu, .draftOffer, .revert, .purge, .filter, .orders,
      .reminders, nil:
      return []
    }
  }

  /// Brings what was added, put in order or taken back under the cursor; what was moved away is left alone.
  private mutating func reveal(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    // A card that cannot be asked for now is only not selected.
    guard case .list(var list) = screens[0], change.isFollowed, let id = entry.subject.card,
      let card = try? surroundings.store.card(id), card.life == .onBoard, card.project == project,
      list.passes(card, at: surroundings.clock)
    else { return }
    list.select(card.id, card.rank, in: card.column)
    screens[0] = .list(list)
  }

  mutating func failed(_ change: Change, _ failure: StoreFailure, in surroundings: Surroundings) {
    var text = Sentences(surroundings).failure(failure)
    if case .editor(var editor) = overlay, editor.proposed == change {
      editor.refused(failure, saying: text, in: surroundings)
      text = editor.problem?.text ?? text
      overlay = .editor(editor)
    }
    if case .popover(var popover) = overlay, popover.proposed == change {
      popover.refused(saying: text)
      overlay = .popover(popover)
    }
    last.end()
    say(Notice(text, .refusal), in: surroundings)
  }
}

extension Change {
  /// Whether the cursor goes along.
  fileprivate var isFollowed: Bool {
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
