import Board
import Host

/// What is typed and not saved, kept on disk soon after.
struct Drafts {
  var files: DraftFiles
  private(set) var due: Int?

  /// Long enough for a burst of keys, short enough that a kill costs a syllable.
  private static let delay = 150
  /// A text that takes a moment to be written; still at least once a second.
  private static let longDelay = 700
  /// For a disk on which nothing can be kept.
  private static let failurePause = 5000

  mutating func watch(_ coordinator: Coordinator, at desk: Desk) {
    let draft = coordinator.draftMark
    files.keepOnly(draft?.id)
    guard let draft, !files.isSaved(draft) else {
      due = nil
      return
    }
    if due == nil { due = desk.due(in: draft.isLong ? Drafts.longDelay : Drafts.delay) }
  }

  /// What was typed in a line that is left; why it could not be kept, if so.
  mutating func leave(_ draft: Draft) -> String? {
    due = nil
    return files.leave(draft)
  }

  mutating func keepSoon(at desk: Desk) { due = desk.due(in: 0) }

  /// When it is due. Where no draft can be kept the store may have room for a page of the journal.
  mutating func keepDue(_ coordinator: Coordinator, at desk: inout Desk) {
    if keep(coordinator, at: &desk) != nil, coordinator.isWriting { desk.tell(.keepWriting) }
  }

  /// Why it could not be, if so.
  @discardableResult
  mutating func keep(_ coordinator: Coordinator, at desk: inout Desk) -> String? {
    due = nil
    guard let mark = coordinator.draftMark, !files.isSaved(mark) else { return nil }
    guard let draft = coordinator.draft else {
      files.keepNothing(of: mark)
      return nil
    }
    guard let why = files.save(draft) else { return nil }
    due = desk.due(in: coordinator.isWriting ? Drafts.longDelay : Drafts.failurePause)
    if coordinator.notice == nil { desk.tell(.draftNotSaved(why)) }
    return why
  }
}
