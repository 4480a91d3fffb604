/// What nobody is to read: wherever a value is printed by itself, it shows dots.
public struct Secret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Who one is for a server, and by what one proves it.
public struct Login: Equatable, Sendable {
  public let user: String
  public let secret: Secret

  public init(user: String, secret: Secret) { (self.user, self.secret) = (user, secret) }
}
