/// Numeric entities in Markdown and HTML for invisible characters that a terminal or a reader obeys.
public struct EntityWriter {
  private var isInFlag = false

  public init() {}

  /// Nil for characters that are written unchanged. The flags of some regions are a black flag and tag letters.
  public mutating func replacement(for scalar: Unicode.Scalar) -> String? {
    isInFlag = scalar == "\u{1F3F4}" || isInFlag && scalar.isTagLetter
    guard scalar.isObeyed, !isInFlag, scalar != "\n", scalar != "\t" else { return nil }
    // Browsers and Markdown parsers reject the entities of control characters.
    return scalar.isControl ? "\u{FFFD}" : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }

  public static func replacing(in text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
    var writer = EntityWriter()
    return text.unicodeScalars.reduce(into: "") { written, scalar in
      if let replacement = writer.replacement(for: scalar) {
        written += replacement
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
  }
}
