import Terminal
import Testing

@Suite struct KeyTests {
  @Test("a key's name parses to the same key")
  func nameRoundTrips() {
    let names = [
      "a", "A", "é", "한", "-", "ctrl--", "ctrl-s", "ctrl-space", "ctrl-_", "alt-x", "alt-X", "ctrl-alt-left",
      "shift-tab", "ctrl-alt-shift-up", "enter", "esc", "tab", "backspace", "del", "ins", "pgup", "pgdn", "home", "end",
      "space", "lt", "gt", "f1", "f12", "alt-enter", "ctrl-shift-a",
    ]
    #expect(names.map { Key(named: $0)?.name } == names)
  }

  @Test("spelling variants are the same key")
  func spellingVariantsAreEqual() {
    #expect(Key(named: "alt-ctrl-x") == Key(named: "ctrl-alt-x"))
    #expect(Key(named: "shift-a") == .character("A"))
    #expect(Key(named: "ctrl-A") == .control("a"))
    #expect(Key(named: "<") == Key(named: "lt"))
  }

  @Test("invalid names are rejected", arguments: ["", "ctrl-", "bogus", "f0", "f99", "\u{1b}", "ab", "ctrl-ctrl"])
  func invalidNamesAreRejected(name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test("a key script has plain characters and names in angle brackets")
  func scriptIsParsed() {
    #expect(
      Key.script("jJ<enter> é<ctrl-s><lt>") == [
        .character("j"), .character("J"), Key(.enter), .character(" "), .character("é"), .control("s"), .character("<"),
      ])
    #expect(Key.script("j<bogus>") == nil)
    #expect(Key.script("j<enter") == nil)
  }
}
