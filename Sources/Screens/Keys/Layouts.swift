import Terminal

/// Maps the letters of other keyboard layouts to Latin ones: a command depends on the position of its key, not on the
/// printed letter.
enum Layouts {
  /// The Latin keys at the same positions; nil for a Latin key.
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

  /// The keys that compose a syllable.
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

  /// One letter per key, printed letter to Latin one. If two layouts place a letter differently, the more common layout
  /// of the script decides.
  private static let letters = [
    // ЙЦУКЕН as on Windows and Linux: Russian, then the different keys of Ukrainian and Belarusian.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~"),
    ("їієґў", "]s'\\o"), ("ЇІЄҐЎ", "}S\"|O"), ("№", "#"),
    // Greek; its q is a question mark. Both small sigmas have a key, the capital one is on s.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ\u{37E}", "wertyuiopasdfghjklzxcvbnmq"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
  ].reduce(into: [Unicode.Scalar: Unicode.Scalar]()) { letters, layout in
    for (printed, latin) in zip(layout.0.unicodeScalars, layout.1.unicodeScalars) { letters[printed] = latin }
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
