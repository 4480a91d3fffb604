/// Releases unneeded memory once after a second without work.
struct IdleTrim {
  private(set) var due: Int?

  /// Longer than the pause between two keys, short enough that an unused board is small.
  private static let delay = 1000

  mutating func putOff(at desk: LoopState) { due = desk.due(in: IdleTrim.delay) }

  mutating func fallAsleep(at desk: LoopState) {
    due = nil
    desk.outside.giveBack()
  }
}
