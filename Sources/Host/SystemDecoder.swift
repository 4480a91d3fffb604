import CSystem

/// Decodes text in an encoding that the C library knows (iconv) to UTF-8. The bytes may be cut anywhere.
public final class SystemDecoder {
  private let decoder: UnsafeMutableRawPointer
  /// The bytes of an incomplete character at the end of the last piece.
  private var rest: [UInt8] = []

  /// Nil if this system has no tables for the encoding.
  public init?(_ encoding: String) {
    guard let decoder = sekan_decoder_open(encoding) else { return nil }
    self.decoder = decoder
  }

  deinit { sekan_decoder_close(decoder) }

  /// The text of the next bytes in UTF-8; no bytes mean the end of the file. Nil for invalid bytes, also for an
  /// incomplete character at the end.
  public func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.isEmpty { return rest.isEmpty ? [] : nil }
    let all = rest + bytes
    var used = 0
    var count = -1
    // A byte becomes at most three bytes of UTF-8.
    let text = [UInt8](unsafeUninitializedCapacity: all.count * 3) { buffer, length in
      count = sekan_decode(decoder, all, all.count, &used, buffer.baseAddress, buffer.count)
      length = max(0, count)
    }
    rest = Array(all[used...])
    return count < 0 || rest.count > SystemDecoder.longestCharacter ? nil : text
  }

  private static let longestCharacter = 8
}
