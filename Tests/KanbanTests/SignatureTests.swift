import Support
import Testing

@testable import Kanban

@Suite("Block signatures")
struct SignatureTests {
  private func signature(_ texts: [String]) -> Signature {
    var signature = Signature()
    for (index, text) in texts.enumerated() {
      var card = Haystack()
      card.set(title: text, tags: [], notes: "")
      signature.add(card, number: index + 1)
    }
    return signature
  }

  private func mayHave(_ word: String, _ signature: Signature) throws -> Bool {
    let probe = Probe([try #require(Needle(word))])
    return signature.bytes.withUnsafeBufferPointer { probe.mayBe(in: $0) }
  }

  @Test("A signature excludes words that no card contains")
  func denies() throws {
    let signature = signature(["Write the report", "주간 회의 자료", "서버 점검\n점심"])
    for word in ["report", "회의", "ㅎㅇ", "ㅎ", "회ㅇ", "ㅈㄱ ㅎㅇ", "w", "the report", "3", "#2", "점검"] {
      #expect(try mayHave(word, signature), "\(word)")
    }
    for word in ["reports", "회식", "ㅎㅅㅎ", "q", "#9", "ㅊㅋ", "검점", "의주"] {
      #expect(try !mayHave(word, signature), "\(word)")
    }
  }

  @Test("The bits match the published file format")
  func published() {
    let signature = signature(["Aé 한글 ㅋ 日本 🙂"])
    let bits = (0..<Signature.size * 8).filter { signature.bytes[$0 / 8] & 1 << UInt8($0 % 8) != 0 }
    #expect(bits.count == 32)
    #expect(bits.reduce(0, +) == 481_812)
  }

  @Test("A signature never excludes a card that contains the words")
  func property() throws {
    var (random, found) = (SeededRandom(seed: 11), 0)
    let pieces = [
      "a", "B", "é", "e\u{301}", "ß", " ", "\n", "한", "글", "각", "회", "의", "ㅎ", "ㄳ", "ㄱ", "\u{1112}", "\u{1161}",
      "\u{11AB}", "日", "本", "🙂", "👩‍💻", "1", "2", "#", "ＡＢ", "İ", "\u{0}", "Σ", "ς", "Й", "\u{200B}",
    ]
    for _ in 0..<3000 {
      let text = (0..<random.number(below: 14) + 1).map { _ in random.pick(pieces) }
      var card = Haystack()
      card.set(title: text.joined(), tags: ["ops"], notes: text.reversed().joined())
      let from = random.number(below: text.count)
      let length = random.number(below: text.count - from) + 1
      var word = text[from..<from + length].joined()
      if random.number(below: 3) == 0 { word = initials(word) }
      guard let needle = Needle(word), card.hasAll([needle], number: 7) else { continue }
      found += 1
      var signature = Signature()
      signature.add(card, number: 7)
      let isPossible = signature.bytes.withUnsafeBufferPointer { Probe([needle]).mayBe(in: $0) }
      try #require(isPossible, "\(word.unicodeScalars.map(\.value)) in \(text)")
    }
    #expect(found > 1_000)
  }

  private func initials(_ word: String) -> String {
    let consonants = ["한": "ㅎ", "글": "ㄱ", "각": "ㄱ", "회": "ㅎ", "의": "ㅇ"]
    return word.map { consonants[String($0)] ?? String($0) }.joined()
  }
}
