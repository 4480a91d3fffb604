import Board
import Curses
import Glibc
import Host
import Kanban
import Screens
import Terminal

/// What comes from the terminal and from signals.
extension Loop {
  /// The end of a paste may be lost on the way. Slow links pause, so this is long; what comes later would be keys.
  private static var pasteDelay: Int { 5000 }

  mutating func readInput() {
    switch pane.read() {
    case .nothing: break
    case .closed:
      keys += parser.abandonPaste()
      ending.asked = 128 + SIGHUP
    case .bytes(let bytes): keys += parser.feed(bytes)
    }
    let now = outside.uptime
    timetable[.escape] = parser.patience.map { now + $0 }
    timetable[.paste] = parser.pasteInProgress ? now + Loop.pasteDelay : nil
  }

  mutating func endEscape() {
    timetable[.escape] = nil
    keys += parser.timeout()
  }

  mutating func endPaste() {
    timetable[.paste] = nil
    keys += parser.abandonPaste()
  }

  mutating func takeSignals() {
    for signal in pane.pendingSignals() {
      switch signal {
      case .resize:
        pane.resize()
        drawAgain()
      case .resumed: drawAgain()
      case .suspend: suspend()
      case .terminate: ending.asked = 128 + SIGTERM
      case .hangup: ending.asked = 128 + SIGHUP
      case .interrupt: ending.asked = 128 + SIGINT
      case .quit: ending.asked = 128 + SIGQUIT
      }
    }
  }

  mutating func suspend() {
    keepDraft()
    if !pane.suspend() { tell(.told(Notice(context.words.cannotSuspend, .refusal))) }
    turn(to: outside.zone ?? .utc)
    // What came while we were stopped wakes nobody any more.
    takeSignals()
  }

  /// All that is pending, before one frame is drawn; what came of it, in order.
  @discardableResult
  package mutating func handleAll() -> [Effect] {
    var all: [Effect] = []
    while ending.status == nil {
      if !events.isEmpty {
        guard let effects = handleFirst() else { break }
        all += effects
      } else if !keys.isEmpty {
        translate(keys.removeFirst())
      } else {
        break
      }
    }
    if isBlocked { all += letEscapeThrough() }
    watchDraft()
    return all
  }

  private var isBlocked: Bool { ending.status == nil && !events.isEmpty }

  /// Behind a key that waits for the store, Esc and Ctrl-C are not kept waiting: they give up what waits.
  private mutating func letEscapeThrough() -> [Effect] {
    let ways = [TerminalEvent.key(Key(.escape)), .key(.control("c"))]
    guard let found = keys.firstIndex(where: ways.contains) else { return [] }
    events.removeAll { event in
      if case .input = event { return true }
      return false
    }
    let way = keys[found]
    keys = keys[(found + 1)...]
    if waiting != nil {
      giveUp()
    } else {
      tell(.told(Notice(context.words.storeBusy, .refusal)))
      if way == .key(.control("c")) { keys.insert(way, at: keys.startIndex) }
    }
    return handleAll()
  }

  private mutating func translate(_ event: TerminalEvent) {
    switch event {
    // A change that waits is given up at once, told or not.
    case .key(Key(.escape)) where waiting != nil: giveUp()
    case .key(let key): press(key)
    case .paste(let text):
      keyboard.forgetSequence()
      tell(.input(.paste(text)))
    case .mouse(let mouse):
      keyboard.forgetSequence()
      guard let gesture = mouse.gesture else { return }
      tell(.input(.mouse(gesture, picture.frame?.hit(at: mouse.point))))
    case .reply(.attributes): pane.answered()
    case .reply(.background(let red, let green, let blue)):
      dress(isLight: Wardrobe.isLight(red: red, green: green, blue: blue))
    case .focus(false): tell(.lookedAway)
    case .focus(true), .reply: break
    }
  }

  private mutating func press(_ key: Key) {
    let typed = keyboard.keys(for: key, in: coordinator.focus)
    // The rest of a syllable comes first next time, where the first letter has led.
    if typed.count > 1 { keys.insert(contentsOf: typed.dropFirst().map(TerminalEvent.key), at: keys.startIndex) }
    guard let first = typed.first else { return }
    let wasPending = !keyboard.pending.isEmpty
    let isASCII = context.settings.isASCII
    if let event = keyboard.event(for: first, in: coordinator.focus, isASCII: isASCII) { tell(event) }
    if wasPending || !keyboard.pending.isEmpty { drawAgain() }
  }
}

extension Mouse {
  /// Nil for what means nothing here.
  fileprivate var gesture: Gesture? {
    switch action {
    case .press(.left): .click
    case .press(.right): .rightClick
    case .drag(.left): .drag
    case .release(.left): .drop
    case .wheelUp: .wheel(-2)
    case .wheelDown: .wheel(2)
    case .press(.middle), .drag, .release, .wheelLeft, .wheelRight: nil
    }
  }
}
