import Kanban

/// How well a name fits what was typed of it.
struct Fuzzy {
  private let typed: [UInt8]
  private let needle: Needle?

  init(_ text: String) {
    typed = Folded(text).bytes.filter { $0 != UInt8(ascii: " ") }
    needle = Needle(text)
  }

  /// Nil where it does not fit at all. A beginning is worth most, then a word's beginning, then a part, then the letters in
  /// their order; of two that fit alike the shorter name.
  func rating(_ name: String) -> Int? {
    let folded = Folded(name)
    let length = min(folded.bytes.count, 99)
    if folded.bytes.starts(with: typed) { return 400 - length }
    // Hangul by its first consonants, too.
    if needle?.isFound(in: folded) == true {
      let beginsWord = folded.bytes.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: typed) }
      return (beginsWord ? 300 : 200) - length
    }
    return isSubsequence(of: folded.bytes) ? 100 - length : nil
  }

  private func isSubsequence(of bytes: [UInt8]) -> Bool {
    // Two letters are in nearly everything.
    guard typed.count > 1 else { return false }
    var rest = typed[...]
    for byte in bytes where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

extension String {
  /// `#12`, or `12`.
  var isCardNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "#") ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
  }

  var trimmed: String {
    let text = drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return String(text.reversed())
  }
}
