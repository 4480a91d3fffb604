/// Normalized paths on servers, for comparing and storing.
///
/// Servers write the same path in many ways: `%40` and `@`, `%2f` and `%2F`. Normalized, visible ASCII characters and
/// blanks are literal; slashes within a segment, `%` and all other bytes are escaped as `%2F`, `%25`, `%EC`. Paths are
/// compared by bytes: Swift treats composed and decomposed `é` as equal, servers do not.
public enum Href {
  static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")

  /// True if the path is directly in a collection, whose path ends with a slash, and is not a collection itself.
  public static func isChild(_ href: String, of collection: String) -> Bool {
    guard collection.utf8.last == slash, href.utf8.starts(with: collection.utf8) else { return false }
    let name = href.utf8.dropFirst(collection.utf8.count)
    return !name.isEmpty && !name.contains(slash) && !isDots(name)
  }

  /// The path of a new object.
  ///
  /// Names that are long or have special characters are replaced by a checksum, because servers disagree about
  /// escaping.
  public static func child(named uid: String, in collection: String) -> String {
    let isPlain = uid.utf8.allSatisfy { isLetterOrDigit($0) || "._-@".utf8.contains($0) }
    let isUsable = isPlain && 1...100 ~= uid.utf8.count && uid.utf8.first != UInt8(ascii: ".")
    let name = isUsable ? uid : String(decoding: SHA256.hash(uid.utf8).flatMap(hex), as: UTF8.self).lowercased()
    return collection + name + ".ics"
  }

  /// Normalizes a path as sent; nil for an invalid escape.
  static func read(_ path: ArraySlice<UInt8>) -> String? {
    var (href, at) = ([UInt8](), path.startIndex)
    href.reserveCapacity(path.count)
    while at < path.endIndex {
      if path[at] != percent {
        append(path[at], isSeparator: path[at] == slash, to: &href)
        at += 1
      } else {
        guard let byte = escaped(path[at...]) else { return nil }
        append(byte, isSeparator: false, to: &href)
        at += 3
      }
    }
    return String(decoding: href, as: UTF8.self)
  }

  /// Escapes a normalized path for sending: also `+` and `;`, which some servers interpret, but not `%`, which begins
  /// an escape already.
  static func sent(_ href: String) -> String {
    escaped(href) { isLetterOrDigit($0) || "-._~/:@%".utf8.contains($0) }
  }

  /// The text with all bytes escaped but the plain ones.
  public static func escaped(_ text: String, isPlain: (UInt8) -> Bool) -> String {
    String(decoding: text.utf8.flatMap { isPlain($0) ? [$0] : escape($0) }, as: UTF8.self)
  }

  /// Removes `.` and `..` (RFC 3986, 5.2.4), escaped ones included because the path is normalized.
  static func withoutDots(_ href: String) -> String {
    let segments = href.utf8.split(separator: slash, omittingEmptySubsequences: false)
    var kept: [Substring.UTF8View] = []
    for (index, segment) in segments.enumerated() {
      guard isDots(segment) else {
        kept.append(segment)
        continue
      }
      if segment.count == 2, kept.count > 1 { kept.removeLast() }
      if index == segments.count - 1 { kept.append(Substring().utf8) }
    }
    return kept.map { String(Substring($0)) }.joined(separator: "/")
  }

  static func withoutQuery(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  }

  public static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func append(_ byte: UInt8, isSeparator: Bool, to href: inout [UInt8]) {
    let standsForItself = 32..<127 ~= byte && byte != percent && (byte != slash || isSeparator)
    href += standsForItself ? [byte] : escape(byte)
  }

  private static func isDots(_ segment: some Collection<UInt8>) -> Bool {
    segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8)
  }

  private static func escaped(_ path: ArraySlice<UInt8>) -> UInt8? {
    let digits = path.dropFirst().prefix(2)
    guard digits.count == 2, digits.allSatisfy(isHexDigit) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit && byte < 128 }

  private static func escape(_ byte: UInt8) -> [UInt8] { [percent] + hex(byte) }

  private static func hex(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
