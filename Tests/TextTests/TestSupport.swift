import CSystem
import Support

/// `wcwidth` needs a UTF-8 locale beyond ASCII. Set once, because `setlocale` is not thread-safe.
let utf8Locale = sekan_set_utf8_locale()

extension SeededRandom {
  /// Random text of ordinary scalars and of ones that join, split, are wide or invisible, or break lines.
  mutating func text(upTo most: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...most, using: &self) { text.append(scalar()) }
    return String(text)
  }

  mutating func scalar() -> Unicode.Scalar {
    let sets: [[Unicode.Scalar]] = [
      ["a", "b", "Z", "1", ".", "-", " ", " ", " ", " "],
      ["가", "각", "힣", "한", "글", "字", "の", "カ", "、", "\u{3000}"],
      [
        "\u{1100}", "\u{1112}", "\u{1161}", "\u{1175}", "\u{11A8}", "\u{11C2}", "\u{1140}", "\u{11A2}", "\u{A960}",
        "\u{D7B0}",
      ],
      [
        "\u{300}", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{200C}", "\u{34F}", "\u{E0100}",
        "\u{25CC}",
      ],
      ["👨", "👩", "👧", "👍", "\u{1F3FD}", "\u{1F1F0}", "\u{1F1F7}", "\u{1F1FA}", "❤", "⌚"],
      ["\n", "\n", "\t", "\r", "\u{85}", "\u{2028}", "\0", "\u{1B}", "\u{9B}", "\u{7F}"],
      [
        "\u{200B}", "\u{202E}", "\u{2066}", "\u{AD}", "\u{E0041}", "\u{600}", "\u{FEFF}", "\u{200F}", "\u{61C}",
        "\u{E0001}",
      ],
      ["न", "म", "\u{94D}", "\u{93F}", "\u{903}", "ก", "\u{E33}", "\u{E48}", "ش", "ש"],
      ["é", "ß", "Ж", "Ω", "\u{E000}", "\u{FFFD}", "\u{378}", "\u{1FAE0}", "䷀", "\u{10FFFF}"],
    ]
    // Half of it is plain text.
    let set = Bool.random(using: &self) ? sets[Int.random(in: 0...1, using: &self)] : sets.randomElement(using: &self)
    return (set ?? []).randomElement(using: &self) ?? "x"
  }
}
