import Board
import Curses
import Screens
import Terminal
import Words

/// Turns bytes of the terminal into keys, and keys into events.
package struct TerminalInput {
  package var keyboard: Keyboard
  /// Keys that are read but not yet handled. A slice, so that removing the first one takes constant time.
  package var keys: ArraySlice<TerminalEvent> = []
  private var parser = InputParser()
  private(set) var escapeDue: Int?
  private(set) var pasteDue: Int?

  /// Milliseconds after which a paste without an end is closed. Long, because slow links pause and later text would be
  /// read as keys.
  private static let pasteDelay = 5000

  init(_ keyboard: Keyboard) { self.keyboard = keyboard }

  mutating func read(at state: LoopState) -> Bool {
    let reading = state.pane.read()
    switch reading {
    case .nothing: break
    case .closed: keys += parser.abandonPaste()
    case .bytes(let bytes): keys += parser.feed(bytes)
    }
    escapeDue = parser.patience.map(state.due)
    pasteDue = parser.pasteInProgress ? state.due(in: TerminalInput.pasteDelay) : nil
    return reading != .closed
  }

  mutating func endEscape() {
    escapeDue = nil
    keys += parser.timeout()
  }

  mutating func endPaste() {
    pasteDue = nil
    keys += parser.abandonPaste()
  }

  // MARK: Events

  mutating func press(_ key: Key, in focus: Focus, at state: inout LoopState) {
    let typed = keyboard.keys(for: key, in: focus)
    // A key with a Hangul syllable stands for several Latin keys. Only the first is handled now, because it may change
    // the focus that gives the others their meaning.
    if typed.count > 1 { keys.insert(contentsOf: typed.dropFirst().map(TerminalEvent.key), at: keys.startIndex) }
    guard let first = typed.first else { return }
    let wasPending = !keyboard.pending.isEmpty
    let isASCII = state.context.settings.drawsASCII
    if let event = keyboard.event(for: first, in: focus, isASCII: isASCII) { state.post(event) }
    if wasPending || !keyboard.pending.isEmpty { state.drawAgain() }
  }

  mutating func paste(_ text: String, at state: inout LoopState) {
    keyboard.forgetSequence()
    state.post(.input(.paste(text)))
  }

  mutating func point(_ mouse: Mouse, on frame: Frame?, at state: inout LoopState) {
    keyboard.forgetSequence()
    guard let gesture = mouse.gesture else { return }
    state.post(.input(.mouse(gesture, frame?.hit(at: mouse.point))))
  }

  /// Takes the first Esc or Ctrl-C out of the pending keys and drops the input before it, whose keys and pastes
  /// `dropped` counts. Nil if neither was typed.
  mutating func takeWayOut() -> (way: TerminalEvent, dropped: Int)? {
    let ways = [TerminalEvent.key(Key(.escape)), TerminalInput.interrupt]
    guard let found = keys.firstIndex(where: ways.contains) else { return nil }
    defer { keys = keys[(found + 1)...] }
    return (keys[found], keys[..<found].count(where: \.isTyped))
  }

  /// Drops all pending input and returns how many keys and pastes were in it.
  @discardableResult mutating func forgetTyped() -> Int {
    defer { keys = [] }
    return keys.count(where: \.isTyped)
  }

  static let interrupt = TerminalEvent.key(.control("c"))

  mutating func putBack(_ event: TerminalEvent) { keys.insert(event, at: keys.startIndex) }
}

extension TerminalEvent {
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .reply, .focus: false
    }
  }
}

extension Mouse {
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
