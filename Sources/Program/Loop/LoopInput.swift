import Board
import Curses
import Glibc
import Screens
import Terminal

extension Loop {
  mutating func readInput() {
    if !input.read(at: state) { ending.asked = 128 + SIGHUP }
  }

  mutating func takeSignals() {
    for signal in state.pane.pendingSignals() {
      switch signal {
      case .resize:
        state.pane.resize()
        state.drawAgain()
      case .resumed: state.drawAgain()
      case .suspend: suspend()
      case .terminate: ending.asked = 128 + SIGTERM
      case .hangup: ending.asked = 128 + SIGHUP
      case .interrupt: ending.asked = 128 + SIGINT
      case .quit: ending.asked = 128 + SIGQUIT
      }
    }
  }

  mutating func suspend() {
    coordinator.hideJournal()
    drafts.keep(coordinator, at: &state)
    savePage()
    if !state.pane.suspend() { state.post(Notice(state.words.cannotSuspend, .refusal)) }
    state.lookAtZone()
    // Reads signals that arrived while the process was stopped (Ctrl-Z), because they do not wake the loop.
    takeSignals()
  }

  /// Handles the pending events and keys, until one has to wait for the store, before one frame is drawn; returns the
  /// performed effects in order.
  @discardableResult
  package mutating func handleAll() -> [Effect] {
    var all: [Effect] = []
    while ending.status == nil {
      if !state.events.isEmpty {
        guard let effects = handleFirst() else { break }
        all += effects
      } else if !input.keys.isEmpty {
        translate(input.keys.removeFirst())
      } else {
        break
      }
    }
    if isBlocked { all += letEscapeThrough() }
    drafts.watch(coordinator, at: state)
    autosave.watch(coordinator, at: state)
    return all
  }

  private var isBlocked: Bool { ending.status == nil && !state.events.isEmpty }

  /// Takes an Esc or Ctrl-C that was typed behind a key that waits for the store: gives up the waiting change and drops
  /// the input before it. Ctrl-C is then handled itself if no change waited.
  private mutating func letEscapeThrough() -> [Effect] {
    guard let (way, dropped) = input.takeWayOut() else { return [] }
    let isWaiting = commits.waiting != nil
    if isWaiting { commits.giveUp(at: &state) }
    state.post(Notice(state.words.storeBusy(dropping: state.forgetInput() + dropped), .refusal))
    if !isWaiting, way == TerminalInput.interrupt { input.putBack(way) }
    return handleAll()
  }

  private mutating func translate(_ event: TerminalEvent) {
    if isOnlyLooking { return translateLooking(event) }
    switch event {
    // Esc gives up a waiting change at once, even if the notice of the wait is not shown yet.
    case .key(Key(.escape)) where commits.waiting != nil: commits.giveUp(at: &state)
    case .key(let key): input.press(key, in: coordinator.focus, at: &state)
    case .paste(let text): input.paste(text, at: &state)
    case .mouse(let mouse): input.point(mouse, on: picture.frame, at: &state)
    case .reply(let reply): observe(reply)
    case .focus(false): state.post(.lookedAway)
    case .focus(true): break
    }
  }

  mutating func observe(_ reply: Reply) {
    switch reply {
    case .attributes: state.pane.answered()
    case .background(let red, let green, let blue):
      picture.dress(isLight: ThemeResolver.isLight(red: red, green: green, blue: blue), at: &state)
    case .cursor, .foreground, .mode: break
    }
  }
}
