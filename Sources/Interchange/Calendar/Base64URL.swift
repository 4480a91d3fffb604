/// Base64 with the URL-safe alphabet of RFC 4648, without padding.
public enum Base64URL {
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var (text, held, count) = ([UInt8](), UInt32(0), UInt32(0))
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(held >> count & 63)])
      }
    }
    if count > 0 { text.append(letters[Int(held << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes the text; nil if `encode` never writes such a text.
  public static func decode(_ text: String) -> [UInt8]? {
    var (bytes, held, count) = ([UInt8](), UInt32(0), UInt32(0))
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      held = held << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: held >> count))
    }
    let rest = held & (1 << count - 1)
    return count < 6 && rest == 0 ? bytes : nil
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
