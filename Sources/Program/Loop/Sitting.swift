import Board

/// Whoever writes and pauses finds it stored: some seconds after the last key, and again where that came to nothing.
struct Sitting {
  private(set) var due: Int?
  private var unkept: Draft.Mark?

  private static let pause = 10_000

  mutating func watch(_ coordinator: Coordinator, at desk: Desk) {
    let unkept = coordinator.unkept
    defer { self.unkept = unkept }
    if unkept == nil {
      due = nil
    } else if unkept != self.unkept || due == nil {
      due = desk.due(in: Sitting.pause)
    }
  }

  /// While something else waits for the store it is tried later.
  mutating func keep(whenFree isFree: Bool, at desk: inout Desk) {
    due = nil
    if isFree { desk.tell(.keepWriting) }
  }
}
