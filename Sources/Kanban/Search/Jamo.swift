enum Jamo {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  static let family: UInt32 = 588

  // The consonants with which a syllable can begin, in the order of Unicode's syllables.
  private static let initials: StaticString = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
  // The consonants with which a syllable can end; in `clusters`, each cluster is followed by its two consonants.
  private static let finals: StaticString = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
  private static let clusters: StaticString = "ㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅ"

  private static func letter(_ index: Int, of letters: StaticString) -> UInt32? {
    guard index >= 0, index * 3 + 2 < letters.utf8CodeUnitCount else { return nil }
    let start = letters.utf8Start + index * 3
    return UInt32(start[0] & 0x0F) << 12 | UInt32(start[1] & 0x3F) << 6 | UInt32(start[2] & 0x3F)
  }

  private static func index(of scalar: UInt32, in letters: StaticString, every step: Int = 1) -> Int? {
    stride(from: 0, to: letters.utf8CodeUnitCount / 3, by: step).first { letter($0, of: letters) == scalar }
  }

  /// The full-width form of a half-width letter; nil for fillers.
  static func wide(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xFFA1...0xFFBE: scalar - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: scalar - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: scalar - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: scalar - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: scalar - 0xFFDA + 0x3161
    default: nil
    }
  }

  /// The index of a consonant among the initial ones; nil if no syllable begins with it.
  static func family(of letter: UInt32) -> UInt32? {
    guard (0x3131...0x314E).contains(letter) else { return nil }
    return index(of: letter, in: initials).map { UInt32($0) }
  }

  /// The consonant with which the syllables of a family begin; a family is the 588 syllables with the same one.
  static func initial(ofFamily family: UInt32) -> UInt32? { letter(Int(family), of: initials) }

  static func parts(ofCluster scalar: UInt32) -> (UInt32, UInt32)? {
    guard (0x3133...0x3144).contains(scalar), let index = index(of: scalar, in: clusters, every: 3),
      let one = letter(index + 1, of: clusters), let other = letter(index + 2, of: clusters)
    else { return nil }
    return (one, other)
  }
}

// MARK: Composing

extension Jamo {
  static func leadAndVowel(_ scalar: UInt32, next: UInt32?) -> (lead: UInt32, vowel: UInt32)? {
    guard (0x1100...0x1112).contains(scalar), let next, (0x1161...0x1175).contains(next) else { return nil }
    return (scalar - 0x1100, next - 0x1161)
  }

  static func syllable(lead: UInt32, vowel: UInt32) -> UInt32 { 0xAC00 + (lead * 21 + vowel) * 28 }

  static func trail(_ scalar: UInt32) -> UInt32? {
    (0x11A8...0x11C2).contains(scalar) ? scalar - 0x11A7 : nil
  }

  /// True for a syllable without a final consonant.
  static func isOpen(_ scalar: UInt32) -> Bool {
    syllables.contains(scalar) && (scalar - 0xAC00).isMultiple(of: 28)
  }

  /// The letter that a keyboard types for a single Jamo; nil for an archaic one.
  static func letter(_ part: UInt32) -> UInt32? {
    switch part {
    case 0x1100...0x1112: letter(Int(part - 0x1100), of: initials)
    case 0x1161...0x1175: part - 0x1161 + 0x314F
    case 0x11A8...0x11C2: letter(Int(part - 0x11A8), of: finals)
    default: nil
    }
  }
}
