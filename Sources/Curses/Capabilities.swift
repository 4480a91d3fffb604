import CNcurses

/// The control strings of a terminal that are sent without ncurses, and the modern sequences that it supports.
struct Capabilities: Equatable {
  let canDraw: Bool
  /// True if the terminal understands ECMA-48 control sequences, so it ignores unknown modes instead of printing them.
  let isAnsi: Bool
  /// True for an old terminal, real or emulated: it gets no OSC sequences and no synchronized output.
  let isOld: Bool
  /// True if wrapping cannot be switched off: ncurses then writes the screen's last cell one position early and shifts
  /// it.
  let pushesLastCell: Bool
  let enterAlternate: [UInt8]
  let leaveAlternate: [UInt8]
  let plain: [UInt8]
  let showCursor: [UInt8]
  let hideCursor: [UInt8]

  /// Reads the capabilities of the terminal that ncurses uses at present.
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

  /// The capability reduced to `wanted`, if it contains that: many also reset
  /// blinking and shape of the cursor, which the user chose.
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

  /// Removes padding such as `$<5>` (a delay of five milliseconds), which no current terminal needs.
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
  /// The bytes that switch to the alternate screen and set the terminal's modes, before the first frame.
  func enter(mouse: Bool, focus: Bool) -> [UInt8] {
    var modes = ""
    // sets the state that ncurses assumes (full-screen margins, overwriting, wrapping), and enables bracketed paste
    if isAnsi { modes += "\u{1b}[r\u{1b}[4l\u{1b}[?7h\u{1b}[?2004h" }
    if isAnsi && mouse { modes += "\u{1b}[?1002h\u{1b}[?1006h" }
    if isAnsi && focus { modes += "\u{1b}[?1004h" }
    return enterAlternate + plain + Array(modes.utf8)
  }

  /// The bytes that restore the terminal from any state, even from the middle of a sequence. Each string is harmless if
  /// its mode is off; mouse and focus reports are switched off only if they were on.
  func leave(mouse: Bool, focus: Bool) -> [UInt8] {
    guard isAnsi else { return plain + leaveAlternate + showCursor + Array("\r\n".utf8) }
    // ends an unfinished sequence (by the escape) or an unfinished string (with the backslash)
    var modes = "\u{1b}\\"
    if canSynchronize { modes += "\u{1b}[?2026l" }
    if focus { modes += "\u{1b}[?1004l" }
    if mouse { modes += "\u{1b}[?1006l\u{1b}[?1002l" }
    modes += "\u{1b}[?2004l"
    // resets the margins to the full screen, which moves the cursor to the top
    modes += "\u{1b}[r"
    let below = leaveAlternate.isEmpty ? "\u{1b}[999;1H\r\n" : ""
    return Array(modes.utf8) + plain + leaveAlternate + Array(below.utf8) + showCursor
  }

  /// True if the terminal may support synchronized output (mode 2026), which shows a frame at once.
  var canSynchronize: Bool { isAnsi && !isOld }
}
