import CNcurses
import Terminal

/// The few strings of a terminal that are sent around ncurses, and how far it can be trusted with modern ones.
struct Capabilities: Equatable {
  let canDraw: Bool
  /// Understands control sequences of the usual form, so unknown modes are ignored and not shown.
  let isAnsi: Bool
  /// A real or imitated old terminal: nothing newer than its own description is asked of it.
  let isOld: Bool
  /// Without a way to switch wrapping off, ncurses writes the screen's last cell one place early and pushes it on.
  let pushesLastCell: Bool
  let enterAlternate: [UInt8]
  let leaveAlternate: [UInt8]
  let plain: [UInt8]
  let showCursor: [UInt8]
  let hideCursor: [UInt8]

  /// What ncurses' current terminal says; `term` is its name.
  static func current(term: String) -> Capabilities {
    let move = string("cup")
    let isAnsi = move.starts(with: [0x1b, UInt8(ascii: "[")])
    return Capabilities(
      canDraw: !move.isEmpty && !string("clear").isEmpty,
      isAnsi: isAnsi,
      isOld: !isAnsi || ["linux", "vt", "ansi", "cons", "sun", "pcansi"].contains { term.hasPrefix($0) },
      pushesLastCell: string("rmam").isEmpty,
      enterAlternate: string("smcup"), leaveAlternate: string("rmcup"), plain: string("sgr0"),
      showCursor: onlyVisibility(string("cnorm"), "\u{1b}[?25h"),
      hideCursor: onlyVisibility(string("civis"), "\u{1b}[?25l"))
  }

  /// Many descriptions also reset blinking or shape with the cursor, which the person chose and not we.
  private static func onlyVisibility(_ bytes: [UInt8], _ wanted: String) -> [UInt8] {
    let wanted = Array(wanted.utf8)
    guard bytes.count > wanted.count else { return bytes }
    let holds = (0...bytes.count - wanted.count).contains { Array(bytes[$0..<$0 + wanted.count]) == wanted }
    return holds ? wanted : bytes
  }

  private static func string(_ name: String) -> [UInt8] {
    guard let value = sekan_capability(name) else { return [] }
    return withoutPadding(Array(String(cString: value).utf8))
  }

  /// `$<5>` asks for a pause of five milliseconds, which no terminal has needed for decades.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
      }
    }
    return kept
  }
}

extension Capabilities {
  /// What is sent before the first frame.
  func enter(mouse: Bool, focus: Bool) -> [UInt8] {
    var modes = ""
    // what ncurses takes for granted: margins around everything, overwriting, wrapping
    if isAnsi { modes += "\u{1b}[r\u{1b}[4l\u{1b}[?7h\u{1b}[?2004h" }
    if isAnsi && mouse { modes += "\u{1b}[?1002h\u{1b}[?1006h" }
    if isAnsi && focus { modes += "\u{1b}[?1004h" }
    return enterAlternate + plain + Array(modes.utf8)
  }

  /// What gives the terminal back from any state, also from the middle of a sequence: each string does no harm where
  /// its mode was not set, and nothing is sent whose mode we never set.
  func leave(mouse: Bool, focus: Bool) -> [UInt8] {
    guard isAnsi else { return plain + leaveAlternate + showCursor + Array("\r\n".utf8) }
    // an escape ends a half-sent sequence, and with the backslash a half-sent string
    var modes = "\u{1b}\\"
    if canSynchronize { modes += "\u{1b}[?2026l" }
    if focus { modes += "\u{1b}[?1004l" }
    if mouse { modes += "\u{1b}[?1006l\u{1b}[?1002l" }
    modes += "\u{1b}[?2004l"
    // whole-screen margins, after which the cursor is at the top
    modes += "\u{1b}[r"
    let below = leaveAlternate.isEmpty ? "\u{1b}[999;1H\r\n" : ""
    return Array(modes.utf8) + plain + leaveAlternate + Array(below.utf8) + showCursor
  }

  /// Whether frames may be wrapped so that the terminal shows them at once.
  var canSynchronize: Bool { isAnsi && !isOld }
}
