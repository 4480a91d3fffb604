import Terminal
import Testing

@Suite("Spelling of keys")
struct KeySpellingTests {
  @Test(arguments: [
    ("a", "a"), ("A", "A"), ("?", "?"), ("-", "-"), ("<", "lt"), (">", "gt"), ("ctrl-s", "ctrl-s"), ("C-s", "ctrl-s"),
    ("Ctrl-S", "ctrl-s"), ("CONTROL-s", "ctrl-s"), ("M-x", "alt-x"), ("A-x", "alt-x"), ("alt-X", "alt-X"),
    ("C-M-x", "ctrl-alt-x"), ("S-tab", "shift-tab"), ("shift-Left", "shift-left"), ("Enter", "enter"),
    ("return", "enter"), ("CR", "enter"), ("Escape", "esc"), ("Space", "space"), ("PageUp", "pgup"), ("F5", "f5"),
    ("delete", "del"), ("comma", ","), ("hash", "#"), ("quote", "\""), ("minus", "-"), ("C--", "ctrl--"), ("C-", "C-"),
    ("ㅓ", "ㅓ"), ("가", "가"), ("é", "é"), ("ctrl-m", "enter"), ("C-i", "tab"), ("C-[", "esc"), ("C-h", "backspace"),
    ("C-/", "ctrl-_"), ("C-@", "ctrl-space"), ("shift-a", "A"),
  ])
  func spellingsAreParsed(text: String, name: String) {
    #expect((Key(spelled: text)?.name ?? text) == name)
  }

  @Test(arguments: ["", "gg", "ctrl", "ctrl-", "hyper-x", "enterr", "f0", "f36", "\u{1B}", "a b", "ctrl-gg", "🇰🇷"])
  func invalidSpellingsAreRejected(text: String) {
    #expect(Key(spelled: text) == nil)
  }

  @Test func spellingRoundTrips() {
    let names = [
      "a", "A", ",", "#", "\"", "lt", "gt", "-", "space", "ctrl-space", "alt-,", "ctrl--", "shift-tab", "f12",
    ]
    let keys = names.compactMap { Key(named: $0) }
    #expect(keys.count == names.count)
    #expect(keys.map { Key(spelled: $0.spelling) } == keys)
    let spelled = ["comma", "hash", "quote", "<", "alt-comma", "ctrl-space"]
    #expect(spelled.compactMap { Key(spelled: $0)?.spelling } == spelled)
  }
}
