import Board

/// The autosave timer of the journal: stores the page some seconds after the last key, and retries on failure.
struct AutosaveTimer {
  private(set) var due: Int?
  private var unkept: Draft.Mark?

  private static let pause = 10_000

  mutating func watch(_ coordinator: Coordinator, at desk: LoopState) {
    let unkept = coordinator.unkept
    defer { self.unkept = unkept }
    if unkept == nil {
      due = nil
    } else if unkept != self.unkept || due == nil {
      due = desk.due(in: AutosaveTimer.pause)
    }
  }

  /// Skipped while another change waits for the store; `watch` schedules the next try.
  mutating func keep(whenFree isFree: Bool, at desk: inout LoopState) {
    due = nil
    if isFree { desk.tell(.keepWriting) }
  }
}
