import Board
import Kanban
import Terminal

/// A board that is only looked at: it writes nothing, starts nothing and rings nothing, and of all keys those count that leave,
/// suspend and draw anew.
extension Loop {
  var isOnlyLooking: Bool { desk.looking != nil }

  mutating func beginLooking() {
    // Nothing goes on by itself.
    (isSound, zones.mayRenew) = (false, false)
    draw()
    watch()
    if desk.isStale { draw() }
    picture.askBackground(at: desk)
    desk.outside.hasBegun()
  }

  func finishLooking() -> Int32 {
    desk.pane.leave()
    return ending.status ?? 0
  }

  /// Nothing is chosen, wherever cards have gone since the last frame.
  mutating func lookAgain() {
    if isOnlyLooking { coordinator.lookAgain(on: desk.context.clock.today) }
  }

  mutating func translateLooking(_ event: TerminalEvent) {
    switch event {
    case .key(let key): for part in input.keyboard.keys(for: key, in: .list) { press(part) }
    case .reply(let reply): hear(reply)
    case .paste, .mouse, .focus: break
    }
  }

  /// By the keys that it has on the board.
  private mutating func press(_ key: Key) {
    let event = input.keyboard.event(for: key, in: .list, isASCII: desk.context.settings.isASCII)
    guard case .input(.command(let command))? = event else { return }
    switch command {
    // To go back from the board is to leave.
    case .back, .leave, .interrupt: ending.status = 0
    case .suspend:
      suspend()
      desk.drawAgain()
    case .redraw:
      desk.pane.redraw()
      desk.drawAgain()
    default: break
    }
  }
}
