/// Normalizes text that is put into a field.
enum TextIntake {
  /// Line breaks become LF; U+0000, which not every consumer accepts, becomes U+FFFD. In a field of one line line breaks and tabs become spaces.
  static func accepted(_ text: String, lines: TextField.Lines) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isChanged($0, lines) }) else { return text }
    var accepted = String.UnicodeScalarView()
    accepted.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      if !(previous == "\r" && scalar == "\n") { accepted.append(arriving(scalar, lines)) }
      previous = scalar
    }
    return String(accepted)
  }

  private static func isChanged(_ scalar: Unicode.Scalar, _ lines: TextField.Lines) -> Bool {
    scalar == "\0" || scalar == "\r" || arriving(scalar, lines) != scalar
  }

  private static func arriving(_ scalar: Unicode.Scalar, _ lines: TextField.Lines) -> Unicode.Scalar {
    switch (scalar, lines) {
    case ("\0", _): Glyph.replacement
    case ("\t", .one), ("\n"..."\r", .one), ("\u{85}", .one), ("\u{2028}"..."\u{2029}", .one): " "
    case ("\r", .many): "\n"
    default: scalar
    }
  }
}
