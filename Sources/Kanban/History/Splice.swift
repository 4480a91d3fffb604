/// A change within a long text, at an offset in UTF-8 bytes.
public struct Splice: Equatable, Sendable {
  public let offset: Int
  public let removed: String
  public let inserted: String

  public init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The shortest splice between two texts, cut at scalar boundaries.
  public init(from before: String, to after: String) {
    let (old, new) = (Array(before.utf8), Array(after.utf8))
    let shortest = min(old.count, new.count)
    var head = 0
    while head < shortest, old[head] == new[head] { head += 1 }
    while head > 0, Splice.splitsScalar(old, head) || Splice.splitsScalar(new, head) { head -= 1 }
    var tail = 0
    while tail < shortest - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, Splice.splitsScalar(old, old.count - tail) || Splice.splitsScalar(new, new.count - tail) {
      tail -= 1
    }
    offset = head
    removed = String(decoding: old[head..<old.count - tail], as: UTF8.self)
    inserted = String(decoding: new[head..<new.count - tail], as: UTF8.self)
  }

  private static func splitsScalar(_ bytes: [UInt8], _ at: Int) -> Bool {
    at < bytes.count && bytes[at] & 0xC0 == 0x80
  }

  public var inverse: Splice { Splice(offset: offset, removed: inserted, inserted: removed) }

  /// The text after the splice; nil if the text does not contain `removed` there.
  public func applied(to text: String) -> String? {
    let bytes = Array(text.utf8)
    let end = offset + removed.utf8.count
    guard offset >= 0, end <= bytes.count, bytes[offset..<end].elementsEqual(removed.utf8) else { return nil }
    return String(decoding: bytes[..<offset], as: UTF8.self) + inserted
      + String(decoding: bytes[end...], as: UTF8.self)
  }
}
