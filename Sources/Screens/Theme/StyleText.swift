import Terminal
import Words

/// Parses and formats styles: `red bold`, `#ff8800 underline`, `white on red`, `plain`.
enum StyleText {
  static let attributes: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
  ]
  static let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  static func read(_ wish: Configuration.Wish, for role: Role) throws(Mistake) -> Style {
    guard let value = wish.values.first else { throw wish.name.mistake(.badStyle("")) }
    var style = Style.plain
    var isBackground = false
    let words = value.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard !words.isEmpty else { throw value.mistake(.badStyle("")) }
    for part in words {
      let word = String(part)
      if word == "on", !isBackground {
        guard [.notice, .refusal, .selection].contains(role) else {
          throw value.from(part).mistake(.backgroundNotHere)
        }
        isBackground = true
      } else if isBackground, style.background == .standard, let color = color(word) {
        style.background = color
        isBackground = false
      } else if let attribute = attributes.first(where: { $0.name == word })?.attribute {
        style = style.adding(attribute)
      } else if style.foreground == .standard, let color = color(word) {
        style.foreground = color
      } else if word != "plain" {
        throw value.from(part).mistake(.badStyle(word))
      }
    }
    if isBackground { throw value.mistake(.badStyle("on")) }
    return style
  }

  static func color(_ word: String) -> Color? {
    if word == "default" { return .standard }
    if word == "grey" || word == "gray" { return .palette(8) }
    let isBright = word.hasPrefix("bright-")
    if let index = colors.firstIndex(of: isBright ? String(word.dropFirst(7)) : word) {
      return .palette(UInt8(index) + (isBright ? 8 : 0))
    }
    if word.hasPrefix("color"), let number = number(word.dropFirst(5), radix: 10) {
      return UInt8(exactly: number).map(Color.palette)
    }
    guard word.hasPrefix("#"), word.utf8.count == 7, let value = number(word.dropFirst(), radix: 16) else { return nil }
    return .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// The number, for digits without a sign; nil for other text.
  private static func number(_ digits: Substring, radix: Int) -> Int? {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    return Int(digits, radix: radix)
  }

  static func text(_ style: Style) -> String {
    var words: [String] = []
    if let color = name(style.foreground) { words.append(color) }
    if let color = name(style.background) { words += ["on", color] }
    words += attributes.filter { style.attributes.contains($0.attribute) }.map(\.name)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  private static func name(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .palette(let index) where index < 8: colors[Int(index)]
    case .palette(let index) where index < 16: "bright-" + colors[Int(index) - 8]
    case .palette(let index): "color\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

extension Marked {
  fileprivate func from(_ part: Substring) -> Marked {
    Marked(String(part), line: line, column: column + text[..<part.startIndex].unicodeScalars.count)
  }
}
