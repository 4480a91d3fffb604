/// What another program wrote of a card, byte for byte, as it last came here.
///
/// It lies beside the card: what of it nobody here understands goes back as it came, and what comes next is compared with it.
public struct Original: Sendable {
  /// What the other program calls it (UID).
  public let uid: String
  public let bytes: [UInt8]

  public init(uid: String, bytes: [UInt8]) {
    self.uid = uid
    self.bytes = bytes
  }

  /// In bytes; more is not kept.
  public static let longest = 1 << 20
  /// In bytes of UTF-8, likewise.
  public static let longestUID = 1024

  /// Whether a store keeps it; not what has no name, either.
  public var isKept: Bool { Original.isKept(uid: uid) && bytes.count <= Original.longest }

  package static func isKept(uid: String) -> Bool { (1...longestUID).contains(uid.utf8.count) }
}

extension Original: Equatable {
  /// To the byte: to another program two names are two although they look alike.
  public static func == (one: Original, other: Original) -> Bool {
    one.uid.utf8.elementsEqual(other.uid.utf8) && one.bytes == other.bytes
  }
}
