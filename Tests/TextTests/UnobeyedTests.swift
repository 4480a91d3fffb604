import Testing

@testable import Text

@Suite("Sanitising text for other programs")
struct UnobeyedTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("한글\tone\r\ntwo\n", "한글\tone\r\ntwo\n"),
      ("a\u{1B}[31mb\u{7F}\u{9B}c", "a\u{FFFD}[31mb\u{FFFD}\u{FFFD}c"),
      ("\u{202E}gnp.exe\u{202C}\u{2067}\u{2069}\u{200F}\u{61C}", "gnp.exe"),
      ("soft\u{AD}hyphen\u{200B}\u{FEFF}", "softhyphen"),
      ("👩🏽‍💻 ❤\u{FE0F} 🇰🇷", "👩🏽‍💻 ❤\u{FE0F} 🇰🇷"),
      ("\u{1112}\u{1161}\u{11AB} Cafe\u{301}", "\u{1112}\u{1161}\u{11AB} Cafe\u{301}"),
      ("ZWNJ\u{200C}x", "ZWNJ\u{200C}x"), ("", ""),
      ("🏴\u{E0067}\u{E0062}\u{E007F}x", "🏴\u{E0067}\u{E0062}\u{E007F}x"), ("x\u{E0068}\u{E0069}y\u{E0001}", "xy"),
      ("🏴x\u{E0067}", "🏴x"),
    ])
  func controlCharactersAreReplacedOrRemoved(typed: String, given: String) {
    #expect(Array(ScreenText.unobeyed(typed).unicodeScalars) == Array(given.unicodeScalars))
  }
}
