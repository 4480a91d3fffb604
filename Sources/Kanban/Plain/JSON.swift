/// A JSON value (RFC 8259). Objects keep the order of their members.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A fraction, an exponent, or an integer out of range.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
}

extension JSON: Equatable {
  public static func == (one: JSON, other: JSON) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}

extension JSON {
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  public var boolean: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}

// MARK: Writing

extension JSON {
  /// Without spaces; characters beyond ASCII are not escaped.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    // JSON has no infinity or NaN.
    case .number(let number): bytes += (number.isFinite ? number.description : "null").utf8
    case .string(let text): JSON.write(text, to: &bytes)
    case .array(let values):
      JSON.write(values, between: ("[", "]"), to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      JSON.write(members, between: ("{", "}"), to: &bytes) {
        JSON.write($0.key, to: &$1)
        $1.append(UInt8(ascii: ":"))
        $0.value.write(to: &$1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between ends: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8],
    each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: ends.0))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      each(element, &bytes)
    }
    bytes.append(UInt8(ascii: ends.1))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { source in
      var (written, at) = (0, 0)
      while at < source.count {
        let scalar = suspect(source, at)
        defer { at += scalar.map { UTF8.width($0) } ?? 1 }
        guard let scalar, let escaped = escaped(scalar) else { continue }
        bytes += source[written..<at]
        bytes += escaped
        written = at + UTF8.width(scalar)
      }
      bytes += source[written...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The character at an offset if it may need an escape; decided by the first byte for nearly all.
  private static func suspect(_ source: UnsafeBufferPointer<UInt8>, _ at: Int) -> Unicode.Scalar? {
    func rest(_ index: Int) -> UInt32 { UInt32(source[at + index] & 0x3F) }
    switch source[at] {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(source[at])
    case 0xC2, 0xD8: return Unicode.Scalar(UInt32(source[at] & 0x1F) << 6 | rest(1))
    case 0xE2: return Unicode.Scalar(0x2000 | rest(1) << 6 | rest(2))
    default: return nil
    }
  }

  /// A control character's escape: `\u000a`.
  public static func escaped(_ byte: UInt8) -> String {
    String(decoding: escaped(Unicode.Scalar(byte)) ?? [byte], as: UTF8.self)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar {
    case "\"": Array("\\\"".utf8)
    case "\\": Array("\\\\".utf8)
    case "\n": Array("\\n".utf8)
    case "\r": Array("\\r".utf8)
    case "\t": Array("\\t".utf8)
    case _ where scalar.isObeyed:
      "\\u".utf8 + [12, 8, 4, 0].map { hexDigit(UInt8(truncatingIfNeeded: scalar.value >> $0) & 15) }
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Characters that a terminal interprets: control characters, direction marks and line separators.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    default: turnsDirection
    }
  }

  /// Characters that invisibly change direction or line.
  var turnsDirection: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
