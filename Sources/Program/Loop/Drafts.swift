import Board
import Host

/// Saves unsaved text to disk shortly after it is typed.
struct Drafts {
  var files: DraftFiles
  private(set) var due: Int?

  /// Milliseconds from a key until the text is saved: long enough for a burst
  /// of keys, so short that a crash costs one syllable.
  private static let delay = 150
  /// Milliseconds until a long text is saved, which takes longer to write.
  private static let longDelay = 700
  private static let failurePause = 5000

  mutating func watch(_ coordinator: Coordinator, at state: LoopState) {
    let draft = coordinator.draftMark
    files.keepOnly(draft?.id)
    guard let draft, !files.isSaved(draft) else {
      due = nil
      return
    }
    if due == nil { due = state.due(in: draft.isLong ? Drafts.longDelay : Drafts.delay) }
  }

  /// Saves a text whose editor the user left, and keeps its file. Nil on success, else the reason of the failure.
  mutating func leave(_ draft: Draft, at state: LoopState) -> String? {
    due = nil
    return files.leave(draft).map { reason($0, at: state) }
  }

  private func reason(_ error: Int32, at state: LoopState) -> String {
    "\(Machine.describe(error, in: state.words)) (\(files.folder))"
  }

  mutating func keepSoon(at state: LoopState) { due = state.due(in: 0) }

  /// Saves the due draft. If that fails and the text is a journal page, requests that the page is stored at once
  /// instead.
  mutating func keepDue(_ coordinator: Coordinator, at state: inout LoopState) {
    if keep(coordinator, at: &state) != nil, coordinator.isWriting { state.post(.savePage) }
  }

  /// Saves the open text as a draft if it changed, and deletes the draft's files if the text is again as stored. Nil on
  /// success or without a text, else the reason of the failure, which is reported and retried.
  @discardableResult
  mutating func keep(_ coordinator: Coordinator, at state: inout LoopState) -> String? {
    due = nil
    guard let mark = coordinator.draftMark, !files.isSaved(mark) else { return nil }
    guard let draft = coordinator.draft else {
      files.keepNothing(of: mark)
      return nil
    }
    guard let why = files.save(draft).map({ reason($0, at: state) }) else { return nil }
    due = state.due(in: coordinator.isWriting ? Drafts.longDelay : Drafts.failurePause)
    if coordinator.notice == nil { state.post(.draftNotSaved(why)) }
    return why
  }
}

/// The autosave timer of the journal: stores the page some seconds after the last key, and retries on failure.
struct AutosaveTimer {
  private(set) var due: Int?
  private var unsaved: Draft.Mark?

  private static let pause = 10_000

  mutating func watch(_ coordinator: Coordinator, at state: LoopState) {
    let unsaved = coordinator.unsaved
    defer { self.unsaved = unsaved }
    if unsaved == nil {
      due = nil
    } else if unsaved != self.unsaved || due == nil {
      due = state.due(in: AutosaveTimer.pause)
    }
  }

  /// Requests that the page is saved, unless another change waits for the
  /// store; in that case `watch` schedules the next try.
  mutating func keep(whenFree isFree: Bool, at state: inout LoopState) {
    due = nil
    if isFree { state.post(.savePage) }
  }
}
