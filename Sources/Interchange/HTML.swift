import Kanban

/// Escapes texts for HTML and SVG.
enum HTML {
  /// The text with `&`, `<`, `>` and quotation marks escaped, for content and for quoted attributes. Control characters
  /// are removed; invisible ones that a browser obeys become numeric entities, those of writing direction U+FFFD.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.cleaned.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      // Replaces U+FFFE and U+FFFF, with which an SVG file is not well-formed and is not shown at all.
      case 0xBE...0xBF where bytes.suffix(2) == [0xEF, 0xBF]: bytes.append(0xBD)
      // Replaces controls of writing direction, U+202A to U+202E and U+2066 to U+2069: even as entities they would
      // reverse the text beside the field.
      case 0xAA...0xAE where bytes.suffix(2) == [0xE2, 0x80], 0xA6...0xA9 where bytes.suffix(2) == [0xE2, 0x81]:
        bytes.replaceSubrange((bytes.count - 2)..., with: "\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
    }
    return EntityWriter.replacing(in: String(decoding: bytes, as: UTF8.self))
  }
}
