import Terminal

/// The letter keys under another keyboard layout: a command is where its key lies, whatever letter is printed on it now.
enum Layouts {
  /// The Latin keys that typed this one; nil when it is Latin already.
  static func latin(_ key: Key) -> [Key]? {
    guard case .character(let scalar) = key.code, scalar.value > 0x7F else { return nil }
    return typed(scalar)?.unicodeScalars.map { Key.character($0, key.modifiers) }
  }

  private static func typed(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3131...0x3163: letter(Int(scalar.value - 0x3131))
    case 0xAC00...0xD7A3: syllable(Int(scalar.value - 0xAC00))
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    case 0x3000: " "
    default: letters[scalar].map { String($0) }
    }
  }

  /// A composed syllable is taken apart into the keys that made it.
  private static func syllable(_ index: Int) -> String {
    initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
  }

  /// ㄱ…ㅎ in the order of their code points, then the vowels.
  private static func letter(_ index: Int) -> String {
    index < consonants.count ? consonants[index] : vowels[index - consonants.count]
  }

  // 두벌식, the standard layout of Korea.
  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals = [""] + words("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")
  private static let consonants = words("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")

  /// One letter a key, printed letter to Latin one. Where two layouts put a letter on different keys, the one that most
  /// keyboards of its script have decides.
  private static let letters = [
    // ЙЦУКЕН as Windows and Linux lay it out, Russian; then what Ukrainian and Belarusian have in its place.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~"),
    ("їієґў", "]s'\\o"), ("ЇІЄҐЎ", "}S\"|O"), ("№", "#"),
    // Greek; its q is a question mark. Both sigmas of the small letters have a key, the capital lies on s.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ\u{37E}", "wertyuiopasdfghjklzxcvbnmq"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
  ].reduce(into: [Unicode.Scalar: Unicode.Scalar]()) { letters, layout in
    for (printed, latin) in zip(layout.0.unicodeScalars, layout.1.unicodeScalars) { letters[printed] = latin }
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
