import Testing

@testable import Terminal

@Suite("Clipboard escape sequences")
struct ClipboardTests {
  private func sent(_ text: String, through carrier: Clipboard.Carrier) -> String? {
    Clipboard.bytes(copying: text, through: carrier).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("카드", "7Lm065Oc"), ("??>", "Pz8+"), ("???", "Pz8/"),
  ])
  func textIsEncodedInBase64(text: String, digits: String) {
    #expect(String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self) == digits)
  }

  @Test func terminalGetsTheSequence() {
    #expect(sent("foo", through: .nothing) == "\u{1B}]52;c;Zm9v\u{7}")
  }

  @Test func tmuxGetsTheSequencePlainAndWrapped() {
    #expect(sent("foo", through: .tmux) == "\u{1B}]52;c;Zm9v\u{7}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{7}\u{1B}\\")
  }

  @Test func screenGetsTheSequenceInPieces() throws {
    let all = try #require(sent(String(repeating: "a", count: 1_000), through: .screen))
    let pieces = all.split(separator: "\u{1B}\\").map { $0.dropFirst(2) }
    #expect(all.split(separator: "\u{1B}\\").allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 242 })
    #expect(pieces.joined() == sent(String(repeating: "a", count: 1_000), through: .nothing))
  }

  @Test func textLongerThanXtermAcceptsIsNotSent() {
    let longest = String(repeating: "a", count: Clipboard.most)
    #expect(Clipboard.base64(Array(longest.utf8)).count <= 74_994)
    #expect(sent(longest, through: .nothing) != nil)
    #expect(sent(longest + "a", through: .nothing) == nil)
    #expect(Clipboard.most == 56_244)
  }

  @Test func controlCharactersAreRemoved() {
    let hostile = "a\u{1B}[31m\u{9B}b\u{7}\u{0}\tc\r\nd\re\n\nf\u{7F}한\u{202E}\u{2066}\u{200F}\u{61C}\u{E0041}\u{2069}"
    #expect(Clipboard.cleaned(hostile) == "a[31mb\tc\nd\ne\n\nf한")
  }

  @Test func emojiSequencesAreCopiedWhole() {
    let family = "👩‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} ✔\u{FE0F}"
    #expect(Clipboard.cleaned(family) == family)
  }

  @Test(arguments: [
    ("xterm-256color", nil, nil, Clipboard.Carrier.nothing), ("tmux-256color", "/tmp/x,1,0", nil, .tmux),
    ("screen-256color", "/tmp/x,1,0", nil, .tmux), ("tmux-256color", nil, nil, .tmux),
    ("screen-256color", nil, "1.pts", .screen), ("screen.xterm-256color", nil, nil, .screen),
    ("screen-256color", nil, nil, .nothing), ("xterm", "", "", .nothing),
  ])
  func multiplexerIsDetectedFromTheEnvironment(term: String, tmux: String?, screen: String?, carrier: Clipboard.Carrier)
  {
    #expect(Clipboard.Carrier(term: term, tmux: tmux, screen: screen) == carrier)
  }
}
