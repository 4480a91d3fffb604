import Terminal

extension Law {
  static let ofTheTerminal: [Law] = [
    Law(
      "keys-from-terminal",
      [
        "abc\u{1B}[A\u{1B}[1;5C\u{1B}OP\u{1B}[200~paste\n\u{1B}[201~\u{1B}[<0;10;5M\u{1B}[<0;10;5m",
        "\u{1B}[27;5;13~\u{1B}[97;5u\u{1B}a",
        "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?62;4c\u{1B}P>|x\u{1B}\\", "한글😀",
        "\u{1B}[M !!\u{1B}[[A\u{1B}\u{1B}[I\u{1B}[O",
      ].map { Array($0.utf8) } + [[0xC3, 0x1B, 0xF0, 0x9F, 0x1B, 0x5B, 0x4D, 0xFF, 0xFF, 0xFF]],
      words: [
        "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<64;1;1M", "\u{1B}]11;", "\u{1B}\\", "\u{1B}P",
        "\u{1B}[M", ";5u", ";2~",
        "\u{1B}[[", "\u{7}", "\u{1B}[?1;2c",
      ], input),
    Law(
      "key-names",
      [
        "ctrl-s", "C-M-x", "shift-tab", "f12", "alt-ctrl--", "space", "<enter>jj<ctrl-s>e", "comma", "ctrl-[",
        "shift-lt", "shift-space",
      ],
      words: ["ctrl-", "alt-", "shift-", "C-", "M-", "<", ">", "enter", "pgup", "f1", "hash"], of: names),
  ]

  /// Input does not depend on read boundaries, never waits forever, and yields no more than was read.
  @Sendable private static func input(_ bytes: [UInt8]) throws {
    var (whole, cut) = (InputParser(), InputParser())
    var events = whole.feed(bytes)
    var others: [TerminalEvent] = []
    bytes.pieces { others += cut.feed($0) }
    events += whole.timeout() + whole.abandonPaste()
    others += cut.timeout() + cut.abandonPaste()
    try hold(events == others, "reading in pieces gives other events")
    try hold(!whole.isWaiting && !whole.pasteInProgress, "the parser still waits for bytes")
    try hold(events.count <= 2 * bytes.count + 1, "\(events.count) events of \(bytes.count) bytes")
    try hold(whole.feed(Array("q".utf8)) == [.key(Key(.character("q")))], "the next key is not parsed")
  }

  @Sendable private static func names(_ text: String) throws {
    if let key = Key(spelled: text) {
      try hold(Key(spelled: key.spelling) == key, "\(key.spelling) parses to another key")
    }
    if let key = Key(named: text) { try hold(Key(named: key.name) == key, "\(key.name) parses to another key") }
    _ = Key.script(text)
  }
}
