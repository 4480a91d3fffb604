/// A password or key. Printing it shows only dots.
public struct Secret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A user name and password for a server.
public struct Login: Equatable, Sendable {
  public let user: String
  public let secret: Secret

  public init(user: String, secret: Secret) { (self.user, self.secret) = (user, secret) }
}
