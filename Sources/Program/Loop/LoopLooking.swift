import Board
import Kanban
import Terminal
import Words

/// Watch mode: the loop writes nothing to the store, starts nothing, rings nothing; the only keys are those for scroll,
/// leave, suspend and redraw.
extension Loop {
  var isOnlyLooking: Bool { state.looking != nil }

  mutating func beginLooking() {
    (mayWriteInBackground, zones.mayUpdateMoments) = (false, false)
    draw()
    trouble = flaw.map(state.refusal)
    if trouble != nil { state.drawAgain() }
    watch()
    if state.isStale { draw() }
    picture.askBackground(at: state)
  }

  func finishLooking() -> Int32 {
    state.pane.leave()
    if let lost { state.outside.printError("sekan: " + state.context.message(lost)) }
    return ending.status ?? 0
  }

  /// Before a frame of watch mode: clears the selection (in the calendar selects today), and shows the problem with the
  /// store's file while it lasts.
  mutating func lookAgain() {
    guard isOnlyLooking else { return }
    coordinator.lookAgain(on: state.context.clock.today)
    guard var notice = trouble, coordinator.notice == nil else { return }
    notice.lasts = true
    state.say(notice, by: &coordinator)
  }

  // MARK: The file

  /// Handles a change of the store's file. If the file is missing, the last frame stays until a new file appears; a
  /// lasting failure to read it ends watch mode.
  mutating func lookAtFile() {
    do throws(StoreFailure) {
      let change = try state.file.fileChange()
      guard change != .none || trouble != nil else { return }
      if change == .missing {
        trouble = Notice(state.words.storeIsGone, .refusal)
      } else {
        if change != .changed || trouble != nil { try readAnew() }
        if trouble != nil { state.post(.unlocked) }
        trouble = nil
      }
    } catch .busy {
      return readAgain(after: .busy)
    } catch {
      endLooking(over: error)
      trouble = state.refusal(error)
    }
    state.drawAgain()
  }

  /// Ends watch mode on a failure that does not pass, so that a script notices it.
  mutating func endLooking(over failure: StoreFailure) {
    if isOnlyLooking, !failure.isTransient { (lost, ending.status) = (failure, ShellStatus.store) }
  }

  /// Opens the file again and, unless it is large, checks it, because SQLite's page cache may hide damage.
  private func readAnew() throws(StoreFailure) {
    try state.file.reopen()
    if let flaw { throw flaw }
  }

  mutating func translateLooking(_ event: TerminalEvent) {
    switch event {
    case .key(let key): for part in input.keyboard.keys(for: key, in: .list) { press(part) }
    case .reply(let reply): observe(reply)
    case .paste, .mouse, .focus: break
    }
  }

  private mutating func press(_ key: Key) {
    let event = input.keyboard.event(for: key, in: .list, isASCII: state.context.settings.drawsASCII)
    guard case .input(.command(let command))? = event else { return }
    switch command {
    // `back` ends watch mode like `leave`: no other view is below it.
    case .back, .leave, .interrupt: ending.status = 0
    case .suspend:
      suspend()
      state.drawAgain()
    case .redraw:
      state.pane.redraw()
      state.drawAgain()
    default: scroll(command)
    }
  }

  /// Scrolls the board; does nothing if the store cannot be read now.
  private mutating func scroll(_ command: Command) {
    let surroundings = self.surroundings
    try? surroundings.store.reading { () throws(StoreFailure) in try coordinator.scroll(command, in: surroundings) }
    state.drawAgain()
  }
}
