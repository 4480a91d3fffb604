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

  /// What was typed in a line that is left.
  mutating func leave(_ draft: Draft, at desk: inout Desk) {
    due = nil
    if let why = files.leave(draft) { desk.tell(.draftNotSaved(why)) }
  }

  mutating func keepSoon(at desk: Desk) { due = desk.due(in: 0) }

  mutating func keep(_ coordinator: Coordinator, at desk: inout Desk) {
    due = nil
    guard let mark = coordinator.draftMark, !files.isSaved(mark) else { return }
    guard let draft = coordinator.draft else {
      files.keepNothing(of: mark)
      return
    }
    if let why = files.save(draft) {
      due = desk.due(in: Drafts.failurePause)
      if coordinator.notice == nil { desk.tell(.draftNotSaved(why)) }
    }
  }
}
