enum UTF8Text {
  /// A native string lends its storage; other strings are copied once. `text` is a `String` because a generic parameter would not be specialized
  /// across modules, and cost more than the work itself.
  static func bytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }

  /// The scalar at `position` in valid UTF-8, and its end.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let lead = UInt32(bytes[position])
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[position + offset] & 0x3F) }
    let value: UInt32
    let length: Int
    switch lead {
    case ..<0x80: (value, length) = (lead, 1)
    case ..<0xE0: (value, length) = ((lead & 0x1F) << 6 | rest(1), 2)
    case ..<0xF0: (value, length) = ((lead & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: (value, length) = ((lead & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
    // Valid UTF-8 has no surrogates, so the fallback is never used.
    return (Unicode.Scalar(value) ?? Glyph.replacement, position + length)
  }

  /// The scalar that ends at `position`.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, before position: Int) -> Unicode.Scalar {
    var start = position - 1
    while isContinuation(bytes[start]) { start -= 1 }
    return scalar(in: bytes, at: start).scalar
  }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
