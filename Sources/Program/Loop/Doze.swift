/// Falling asleep: when for a second there was nothing to do, what only work needed is given back, once.
struct Doze {
  private(set) var due: Int?

  /// Longer than one who works waits between two keys, short enough that a board is small when one looks away.
  private static let delay = 1000

  /// There is work; what comes after it is sleep.
  mutating func putOff(at desk: Desk) { due = desk.due(in: Doze.delay) }

  mutating func fallAsleep(at desk: Desk) {
    due = nil
    desk.outside.giveBack()
  }
}
