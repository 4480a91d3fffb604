import Testing

@testable import Interchange

@Suite("Encodings of imported text") struct ForeignEncodingTests {
  private static func encoding(_ bytes: [UInt8]) -> ForeignEncoding? {
    var (whole, single) = (EncodingProbe(), EncodingProbe())
    whole.add(bytes)
    for byte in bytes { single.add([byte]) }
    #expect(whole.encoding == single.encoding)
    return whole.encoding
  }

  @Test("UTF-8 and other files are left alone")
  func unicode() {
    for text in ["", "a", "회의 준비", "Grüße", "😀", "\u{7FF}\u{800}\u{FFFF}\u{10FFFF}"] {
      #expect(Self.encoding(Array(text.utf8)) == nil, "\(text)")
    }
    // A damaged byte does not change the encoding of the other characters.
    for bad: [UInt8] in [[0xE9], [0xED, 0x95], [0xFF]] {
      #expect(Self.encoding(Array("회의, ".utf8) + bad + Array(" 준비".utf8)) == nil)
    }
    // Shift JIS has long runs, and binary files have zeros.
    #expect(Self.encoding([0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x81, 0x5B]) == nil)
    #expect(Self.encoding([0xC8, 0xB8, 0xC0, 0xC7, 0]) == nil)
  }

  @Test("Korean and Western text are told apart")
  func legacy() {
    #expect(Self.encoding([0xC8, 0xB8, 0xC0, 0xC7, 0x20, 0xC1, 0xD8, 0xBA, 0xF1]) == .cp949)
    for text in ["Gr\u{FC}\u{DF}e", "d\u{E9}j\u{E0} vu", "\u{C4}rger", "na\u{EF}ve \u{80} 5"] {
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      #expect(Self.encoding(bytes) == .windows1252, "\(text)")
    }
    #expect(Self.encoding([0x61, 0x81, 0x20]) == nil)
    // In Chinese text of GBK (GB 2312) too few pairs are Korean syllables.
    #expect(Self.encoding([0xB0, 0xA1, 0xC4, 0xE3, 0xD6, 0xD0, 0xCE, 0xC4]) != .cp949)
  }

  @Test("UTF-16 and Windows-1252 are decoded however the bytes are cut")
  func decoding() throws {
    func decode(_ bytes: [UInt8], as encoding: ForeignEncoding, by size: Int) throws -> String? {
      var decoder = try #require(ForeignDecoder(encoding))
      var text: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        guard let more = decoder.decode(Array(bytes[start..<min(bytes.count, start + size)])) else { return nil }
        text += more
      }
      return decoder.decode([]) == nil ? nil : String(decoding: text, as: UTF8.self)
    }
    let units = Array("a회😀\n".utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    for size in 1...5 {
      for bytes in [little, big] {
        #expect(ForeignEncoding(markOf: bytes) == .utf16)
        #expect(try decode(bytes, as: .utf16, by: size) == "a회😀\n")
        #expect(try decode(bytes + [0x61], as: .utf16, by: size) == nil)
      }
      #expect(try decode([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0], as: .utf16, by: size) == nil)
      #expect(try decode([0x80, 0xE9, 0x9F], as: .windows1252, by: size) == "€éŸ")
    }
    #expect(try decode([0x81], as: .windows1252, by: 1) == nil)
    #expect(ForeignDecoder(.cp949) == nil && ForeignEncoding(markOf: [0xFF, 0xFE, 0, 0]) == nil)
  }

  @Test("Only text can be in an older encoding")
  func possible() {
    for text in ["a,b", "  x"] { #expect(ForeignEncoding.isPossible(in: Array(text.utf8)), "\(text)") }
    for text in ["", " {\"a\"", "[", "BEGIN:VCALENDAR", "\u{FEFF}a,b"] {
      #expect(!ForeignEncoding.isPossible(in: Array(text.utf8)), "\(text)")
    }
    #expect(PackedFile([0x50, 0x4B, 3, 4, 9]) == .zip && PackedFile([0x1F, 0x8B, 8]) == .gzip)
    #expect(PackedFile([0x50]) == nil)
  }
}
