import Support
import Testing

@testable import Kanban

@Suite("Text folding for search")
struct FoldingTests {
  private func folded(_ text: String) -> String { String(decoding: Folded(text).bytes, as: UTF8.self) }

  @Test(
    "Case, accents and width are folded",
    arguments: [
      ("", ""), ("Write the REPORT, 2nd @[`{", "write the report, 2nd @[`{"), ("short AZ", "short az"),
      ("Été à la plage", "ete a la plage"), ("E\u{301}te\u{301}", "ete"),
      ("Straße, STRASSE, ẞ", "strasse, strasse, ss"),
      ("Ærøskøbing Øl Þór đ Łódź", "aeroskobing ol thor d lodz"), ("ŒUVRE ĳ Ǆ İI ı", "oeuvre ij dz ii i"),
      ("Việt Nam, ĐƯỜNG", "viet nam, duong"), ("ΣΊΣΥΦΟΣ ᾳ Ἀθῆναι", "σισυφοσ α αθηναι"), ("Ёжик ЙОД", "ежик иод"),
      ("и\u{306}", "и"), ("ՀԱՅ", "հայ"), ("ＡＢＣ１２３　ｚ！", "abc123 z!"), ("K\u{212A}\u{212B}µ", "kkaμ"),
      ("no\u{A0}break\u{AD}\u{200B}", "no break"), ("日本語 カタカナ 🙂", "日本語 カタカナ 🙂"), ("×÷", "×÷"),
    ])
  func table(_ text: String, _ expected: String) {
    #expect(folded(text) == expected)
  }

  @Test(
    "Decomposed and half-width Hangul fold to the same letters",
    arguments: [
      ("회의 자료", "회의 자료"), ("\u{1112}\u{116C}\u{110B}\u{1174}", "회의"), ("\u{1112}\u{1161}\u{11AB}글", "한글"),
      ("하\u{11AB}", "한"), ("한\u{11AB}", "한ㄴ"), ("\u{1112}\u{110B}", "ㅎㅇ"), ("ﾾﾷ", "ㅎㅇ"), ("ﾡ\u{FFC2}\u{FFDC}", "ㄱㅏㅣ"),
      ("ﾣ", "ㄱㅅ"), ("\u{1161}", "ㅏ"), ("\u{11A8}", "ㄱ"),
      ("ㄳ", "ㄱㅅ"), ("ㅄㅀ", "ㅂㅅㄹㅎ"), ("\u{11AA}", "ㄱㅅ"), ("가힣", "가힣"), ("\u{1113}\u{115F}", "\u{1113}\u{115F}"),
    ])
  func hangul(_ text: String, _ expected: String) {
    #expect(Array(folded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("Upper-case and accented letters fold like their plain letters, decomposed or not")
  func allLetters() throws {
    for value in (UInt32(0xC0)...0x2000).filter({ !(0x300...0x36F).contains($0) }) {
      guard let letter = Unicode.Scalar(value), letter.properties.isAlphabetic else { continue }
      let lowered = letter.properties.lowercaseMapping
      // Unicode lowercases U+0130 to two scalars.
      guard lowered.unicodeScalars.count == 1 || value == 0x130 else { continue }
      try #require(folded(lowered) == folded(String(letter)), "U+\(String(value, radix: 16))")
      try #require(folded(folded(String(letter))) == folded(String(letter)), "U+\(String(value, radix: 16))")
    }
  }

  @Test("Invalid UTF-8 is kept unchanged at any position")
  func hostile() {
    let hostile: [[UInt8]] = [
      [0xFF], [0xC3], [0xE1, 0x84], [0xEA, 0xB0], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80], [0x80],
      [0x41, 0xF0, 0x9F], [0xE1, 0x84, 0x92, 0xE1, 0x85], [0xED, 0x9E, 0xA4], [0xE1, 0x86, 0xA8, 0xE3, 0x84],
    ]
    var folded = Folded()
    for bytes in hostile {
      for padding in 0..<9 {
        let text = [UInt8](repeating: 0x41, count: padding) + bytes
        text.withUnsafeBufferPointer { folded.set($0) }
        #expect(folded.bytes.starts(with: [UInt8](repeating: 0x61, count: padding)))
        #expect(folded.bytes.count <= text.count * 2)
      }
    }
    [0x41, 0xFF, 0x42].withUnsafeBufferPointer { folded.set($0) }
    #expect(folded.bytes == [0x61, 0xFF, 0x62])
  }

  @Test("Random bytes never crash folding or grow beyond the limit")
  func random() {
    var random = SeededRandom(seed: 7)
    var folded = Folded()
    let pieces: [[UInt8]] = [
      [0x41], [0xE1], [0x84], [0x92], [0xE3, 0x84, 0xB3], [0xED, 0x9A], [0xEA, 0xB0, 0x80], [0xE1, 0x85, 0xA1], [0xC3],
      [0xE1, 0x86, 0xA8], [0xF0], [0x9F], [0xC4, 0xB0], [0xE1, 0xBA, 0x9E], [0xEF, 0xBC, 0xA1], [0xE1, 0x84, 0x80],
    ]
    for _ in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<12 { text += random.pick(pieces) }
      text.withUnsafeBufferPointer { folded.set($0) }
      #expect(folded.bytes.count <= text.count * 2)
      for word in ["ㄱ", "가ㅇ", "a", "\u{1F600}"] { _ = Needle(word)?.isFound(in: folded) }
    }
  }
}
