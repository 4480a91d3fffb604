import Board

/// Saving the open journal page when the user leaves it by other ways than its own key.
extension Loop {
  /// Saves the open journal page before another program gets the terminal, unless a change waits for the store. The
  /// result arrives as an event.
  mutating func savePage() {
    guard coordinator.isWriting, commits.waiting == nil else { return }
    for effect in answer(to: .savePage) { perform(effect) }
  }

  /// Saves the open text as a draft. Returns false if that failed for the first time: the user is warned, and the next
  /// attempt to quit succeeds.
  mutating func saveDraft() -> Bool {
    guard !ending.mayLose else { return true }
    guard let why = drafts.keep(coordinator, at: &state) else { return true }
    state.post(.draftNotSaved(why))
    ending.mayLose = true
    return false
  }

  /// Commits the page before the program ends. False if that failed: the page stays a draft, which the next start
  /// commits, or is lost if it could not be saved as one. Both are reported.
  mutating func closePage() -> Bool {
    guard coordinator.isWriting else { return true }
    var effects = answer(to: .closePage)
    while !effects.isEmpty {
      if let why = carryOut(effects.removeFirst(), &effects) { return reportDraft(why) }
    }
    return coordinator.isWriting ? reportDraft(coordinator.writingTrouble ?? state.words.waitingForStore) : true
  }

  private mutating func carryOut(_ effect: Effect, _ effects: inout [Effect]) -> String? {
    switch effect {
    case .dropDraft(let id): drafts.files.drop(id)
    case .commit(let change, let group):
      let waiting = WaitingChange(change, group: group, of: coordinator, since: state.outside.uptime)
      do {
        effects += answer(to: .committed(change, try waiting.commit(at: state)))
      } catch {
        return state.refusal(error).text
      }
    // Stops at the effect that saves a draft, since the draft is saved already: the page could not be committed.
    case .keepDraft: return state.words.waitingForStore
    case .editExternally, .putDraftAside, .copy, .storeNote, .empty, .openLink, .pipe, .write, .remind, .keepFilters,
      .ask, .wear, .wish, .sync, .suspend, .redraw, .giveUp, .stopEmptying, .quit:
      break
    }
    return nil
  }

  private func reportDraft(_ why: String) -> Bool {
    let isSaved = coordinator.draftMark.map(drafts.files.isSaved) ?? true
    state.outside.printError(isSaved ? state.words.writingIsDraft(why) : state.words.writingIsLost(why))
    return false
  }

  /// The effects of an event. Failures are ignored: the journal is an overlay, and overlays read nothing from the
  /// store.
  private mutating func answer(to event: Event) -> [Effect] {
    (try? coordinator.handle(event, in: surroundings)) ?? []
  }
}
