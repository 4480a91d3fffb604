/// The last version of a card or page as another program wrote it, byte for byte.
///
/// Parts that Sekan does not understand are written back unchanged, and the next import is compared with it.
public struct SourceText: Sendable {
  /// The identifier (UID) of the card or page in the other program.
  public let uid: String
  public let bytes: [UInt8]

  public init(uid: String, bytes: [UInt8]) {
    self.uid = uid
    self.bytes = bytes
  }

  /// The maximum size of a source text in bytes; a larger one is not stored.
  public static let longest = 1 << 20
  public static let longestUID = 1024

  /// Whether a store keeps the text: it needs a UID, and UID and bytes must fit their limits.
  public var isKept: Bool { SourceText.isKept(uid: uid) && bytes.count <= SourceText.longest }

  package static func isKept(uid: String) -> Bool { (1...longestUID).contains(uid.utf8.count) }
}

extension SourceText: Equatable {
  /// Compares bytes: canonically equivalent UIDs are different names to other programs.
  public static func == (one: SourceText, other: SourceText) -> Bool {
    one.uid.utf8.elementsEqual(other.uid.utf8) && one.bytes == other.bytes
  }
}
