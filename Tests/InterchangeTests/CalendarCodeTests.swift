import Interchange
import Support
import Testing

@Suite("SHA-256 and Base64URL")
struct CalendarCodeTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The checksums are from FIPS 180-4 and RFC 6234.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      1,
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      "0123456701234567012345670123456701234567012345670123456701234567", 10,
      "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5"
    ),
    ("a", 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
  ])
  func sha256MatchesPublishedVectors(_ text: String, _ count: Int, _ hash: String) {
    #expect(hex(SHA256.hash(String(repeating: text, count: count).utf8)) == hash)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64URLMatchesPublishedVectors(_ text: String, _ code: String) {
    #expect(Base64URL.encode(text.utf8) == code)
    #expect(Base64URL.decode(code) == Array(text.utf8))
  }

  @Test func base64URLRoundTrips() {
    #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    var random = SeededRandom(seed: 5)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(random.number(below: 256)) }
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm9vY", "+/8", "Zm 8", "Zm8\n", "가"])
  func otherTextIsRejected(_ code: String) { #expect(Base64URL.decode(code) == nil) }
}
