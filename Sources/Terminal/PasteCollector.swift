/// Collects pasted bytes up to the end marker, which may be split between reads.
struct PasteCollector: Equatable, Sendable {
  private static let endMarker = Array("\u{1b}[201~".utf8)
  private static let limit = 64 << 20

  private var bytes: [UInt8] = []
  /// The last bytes of an overlong paste, to find the marker in them.
  private var overflow: [UInt8] = []

  /// The index after the end marker; nil if the paste continues.
  mutating func append(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let markerLength = PasteCollector.endMarker.count
    let held = overflow.isEmpty ? bytes.count : overflow.count
    if overflow.isEmpty {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start...]))
    } else {
      overflow.append(contentsOf: UnsafeBufferPointer(rebasing: input[start...]))
    }
    let from = max(0, held - markerLength + 1)
    guard let marker = overflow.isEmpty ? endMarker(in: bytes, from: from) : endMarker(in: overflow, from: from) else {
      trim()
      return nil
    }
    if overflow.isEmpty { bytes.removeSubrange(marker...) }
    return start + marker + markerLength - held
  }

  /// The text with invalid UTF-8 repaired and line feeds as line breaks (terminals send carriage returns).
  mutating func finish() -> String {
    defer {
      bytes = []
      overflow = []
    }
    if bytes.count > PasteCollector.limit { bytes.removeSubrange(PasteCollector.limit...) }
    normalizeLineEnds()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Beyond the limit only the last bytes are kept, in case the marker has begun.
  private mutating func trim() {
    let kept = PasteCollector.endMarker.count - 1
    if overflow.isEmpty {
      if bytes.count > PasteCollector.limit { overflow = Array(bytes.suffix(kept)) }
    } else {
      overflow = Array(overflow.suffix(kept))
    }
  }

  private func endMarker(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = start
      let last = buffer.count - PasteCollector.endMarker.count
      while index <= last {
        if buffer[index] == 0x1b, isMarker(buffer, at: index) { return index }
        index += 1
      }
      return nil
    }
  }

  private func isMarker(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    for (offset, byte) in PasteCollector.endMarker.enumerated() where buffer[index + offset] != byte { return false }
    return true
  }

  private mutating func normalizeLineEnds() {
    var kept = 0
    var afterReturn = false
    bytes.withUnsafeMutableBufferPointer { buffer in
      for index in buffer.indices {
        let byte = buffer[index]
        if byte == 0x0a && afterReturn {
          afterReturn = false
          continue
        }
        afterReturn = byte == 0x0d
        buffer[kept] = afterReturn ? 0x0a : byte
        kept += 1
      }
    }
    bytes.removeSubrange(kept...)
  }
}
