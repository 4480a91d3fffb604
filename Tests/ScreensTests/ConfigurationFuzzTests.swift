import Glibc
import Screens
import Support
import Terminal
import Testing
import Words

/// `SEKAN_SOAK=1000` tests a thousand files.
@Suite("Random configuration files")
struct ConfigurationFuzzTests {
  private static let soak = getenv("SEKAN_SOAK").flatMap { Int(String(cString: $0)) }

  @Test(arguments: 1...(soak ?? 4))
  func randomConfigurationKeepsValidLines(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<100 {
      let scribble = random.file()
      var configuration = Configuration()
      configuration.read(file: Array("mouse = off\n".utf8) + scribble)
      let preferences = Preferences(configuration)
      let lines = 2 + scribble.count { $0 == UInt8(ascii: "\n") }
      #expect(!preferences.settings.hasMouse, "\(scribble)")
      #expect(preferences.mistakes.count <= Mistakes.most)
      let outside = preferences.mistakes.filter { !(1...lines).contains($0.line) || $0.column < 1 }
      #expect(outside == [], "\(scribble)")
      // A message has one line, and the listing can be parsed again.
      for language in Language.allCases {
        #expect(
          !preferences.mistakes.contains { $0.sentence(in: language.words, file: "c").contains("\n") }, "\(scribble)")
      }
      let list = ConfigurationListing(preferences, file: "c", words: Language.english.words).text
      var again = Configuration()
      again.read(file: Array(list.utf8))
      #expect(Preferences(again).settings.hasMouse == preferences.settings.hasMouse)
      #expect(again.settings.limits == configuration.settings.limits, "\(list)")
    }
  }

  @Test(arguments: 1...(soak ?? 4))
  func keySpellingRoundTrips(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var accepted = 0
    for _ in 0..<500 {
      let text = random.keyName()
      guard let key = Key(spelled: text) else { continue }
      accepted += 1
      #expect(Key(spelled: key.spelling) == key, "\(text)")
    }
    #expect(accepted > 0)
  }
}

/// Generates files from valid pieces in random order, with invalid bytes.
extension SeededRandom {
  fileprivate mutating func file() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<number(below: 60) {
      switch number(below: 8) {
      case 0: bytes.append(UInt8(number(below: 256)))
      case 1: bytes += pick(Command.allCases.map(\.name)).utf8
      case 2: bytes += keyName().utf8
      default: bytes += pick(SeededRandom.pieces).utf8
      }
    }
    return bytes
  }

  fileprivate mutating func keyName() -> String {
    let pieces = [
      "ctrl-", "C-", "M-", "shift-", "-", "a", "G", "enter", "tab", "<", ",", "#", "\"", "f5", "가", " ", "é",
    ]
    return (0..<1 + number(below: 4)).map { _ in pick(pieces) }.joined()
  }

  private static let pieces = [
    "\n", "\n", "\n", " = ", "=", ",", " ", "\t", "\"", "\\", "#", " # ", "[", "]", "\r\n", "[keys]\n", "[theme]\n",
    "[keys.board]\n", "[keys.editor-notes]\n", "[templates]\n", "theme", "language", "title-limit", "mouse", "late",
    "notice", "dark", "ko", "120", "\"\\n\"", "off", "red", "bold", "on", "#ff8800", "color9", "\u{202E}", "\u{1B}[2J",
    "한글", "\0",
  ]
}
