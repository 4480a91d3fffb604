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
    trouble = flaw.map(desk.refusal)
    if trouble != nil { desk.drawAgain() }
    watch()
    if desk.isStale { draw() }
    picture.askBackground(at: desk)
  }

  func finishLooking() -> Int32 {
    desk.pane.leave()
    if let lost { desk.outside.complain("sekan: " + desk.context.told(lost)) }
    return ending.status ?? 0
  }

  /// Nothing is chosen, wherever cards have gone since the last frame; what is wrong is said for as long as it is.
  mutating func lookAgain() {
    guard isOnlyLooking else { return }
    coordinator.lookAgain(on: desk.context.clock.today)
    guard var notice = trouble, coordinator.notice == nil else { return }
    notice.lasts = true
    desk.say(notice, by: &coordinator)
  }

  // MARK: The file

  /// Where there is none any more, what was there last is shown until there is one again.
  mutating func lookAtFile() {
    do throws(StoreFailure) {
      let change = try desk.file.fileChange()
      guard change != .none || trouble != nil else { return }
      if change == .missing {
        trouble = Notice(desk.words.storeIsGone, .refusal)
      } else {
        if change != .changed || trouble != nil { try readAnew() }
        if trouble != nil { desk.tell(.unlocked) }
        trouble = nil
      }
    } catch .busy {
      return readAgain(after: .busy)
    } catch {
      endLooking(over: error)
      trouble = desk.refusal(error)
    }
    desk.drawAgain()
  }

  /// Where nobody is about to make the file right: a script is to hear of that.
  mutating func endLooking(over failure: StoreFailure) {
    if isOnlyLooking, !failure.mayPass { (lost, ending.status) = (failure, ShellStatus.store) }
  }

  /// What is held of the file in memory may be all that is left of it.
  private func readAnew() throws(StoreFailure) {
    try desk.file.reopen()
    if let flaw { throw flaw }
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
