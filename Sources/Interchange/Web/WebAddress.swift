/// Where something lies on a server: an `http` or `https` address without a user, a query or a fragment.
///
/// What is not encrypted stays on this machine: `http` leads to no other.
public struct WebAddress: Hashable, Sendable {
  public enum Scheme: String, Sendable {
    case http, https
  }

  /// In bytes, as it is typed and as it is sent.
  public static let longest = 4_096

  public let scheme: Scheme
  /// In small letters; an IPv6 address within its brackets.
  public let host: String
  /// Nil where it is the scheme's own.
  public let port: Int?
  /// The path as it is compared and kept; see `Href`.
  public let href: String

  /// The path as it is sent.
  public var path: String { Href.sent(href) }
  /// All of it as it is sent, and shown. Read again it is the same address.
  public var text: String { origin + path }

  /// As somebody types it: without a scheme it is `https`. A query and a fragment are left out.
  public init(_ text: String) throws(WebAddressMistake) {
    guard text.utf8.count <= WebAddress.longest else { throw .tooLong }
    guard !text.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else { throw .badCharacter }
    let (scheme, rest) = try WebAddress.schemed(Array(text.utf8)[...])
    let authority = rest.prefix { !WebAddress.endsAuthority($0) }
    let place = try WebAddress.place(authority, scheme)
    guard let href = Href.read(Href.withoutQuery(rest[authority.endIndex...])) else { throw .badEscape }
    guard let address = WebAddress(scheme, place.host, place.port, Href.withoutDots(href)) else { throw .tooLong }
    self = address
  }

  /// What a path that is kept means on the server of an address; nil for anything that is no such path.
  public init?(href: String, on server: WebAddress) {
    guard href.utf8.first == Href.slash, let read = Href.read(Array(href.utf8)[...]), Href.withoutDots(read) == read
    else { return nil }
    self.init(server.scheme, server.host, server.port, read)
  }

  private init?(_ scheme: Scheme, _ host: String, _ port: Int?, _ href: String) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
    self.href = href.isEmpty ? "/" : href
    guard text.utf8.count <= WebAddress.longest else { return nil }
  }

  private var origin: String { "\(scheme.rawValue)://\(place.authority)" }

  public func isSameHost(as other: WebAddress) -> Bool {
    (scheme, host) == (other.scheme, other.host) && port == other.port
  }

  /// What a server means by a reference: an address, or a path from the root of the server or from this address.
  /// Nil for what leads nowhere, or where nothing is sent to.
  public func resolved(_ reference: String) -> WebAddress? {
    guard let bytes = WebAddress.plain(reference) else { return nil }
    if let length = WebAddress.schemeLength(of: bytes) {
      guard WebAddress.isAuthority(bytes.dropFirst(length + 1)) else { return nil }
      return try? WebAddress(String(decoding: bytes, as: UTF8.self))
    }
    if WebAddress.isAuthority(bytes) {
      return try? WebAddress(scheme.rawValue + ":" + String(decoding: bytes, as: UTF8.self))
    }
    return at(bytes)
  }

  /// What a server means by a path in its answer, on the server as it was reached. One behind a proxy knows only its own
  /// scheme and port, and writes those; another host is not meant by that, and is nil.
  public func resolvedHere(_ reference: String) -> WebAddress? {
    guard let bytes = WebAddress.plain(reference) else { return nil }
    guard let length = WebAddress.schemeLength(of: bytes) else {
      return resolved(reference).flatMap { $0.isSameHost(as: self) ? $0 : nil }
    }
    let rest = bytes.dropFirst(length + 1)
    guard Scheme(rawValue: bytes.prefix(length).inSmallLetters) != nil, WebAddress.isAuthority(rest) else { return nil }
    let authority = rest.dropFirst(2).prefix { !WebAddress.endsAuthority($0) }
    // Encrypted or not is no question here: what is asked there is asked in the way that this address says.
    guard let place = try? WebAddress.place(authority, .https), place.host == host else { return nil }
    let path = rest[authority.endIndex...]
    return at(path.first == Href.slash ? path : [Href.slash])
  }

  /// Blanks within it are borne, as some servers forget to escape them.
  private static func plain(_ reference: String) -> ArraySlice<UInt8>? {
    let bytes = Array(reference.utf8).withoutBlankEnds
    guard bytes.count <= longest, !bytes.contains(where: { $0 < 32 || $0 == 127 }) else { return nil }
    return bytes
  }

  private func at(_ path: ArraySlice<UInt8>) -> WebAddress? {
    guard let read = Href.read(Href.withoutQuery(path)) else { return nil }
    return WebAddress(scheme, host, port, Href.withoutDots(merged(read)))
  }

  private func merged(_ reference: String) -> String {
    if reference.isEmpty { return href }
    if reference.utf8.first == Href.slash { return reference }
    let folder = href.utf8.lastIndex(of: Href.slash).map { href[...$0] } ?? "/"
    return folder + reference
  }
}

/// Why something is no address of a server, or none that is asked.
public enum WebAddressMistake: Error, Equatable, Sendable {
  /// Neither `http` nor `https`.
  case otherScheme
  case noHost
  /// Something else stands there than a name in ASCII letters or an address in numbers.
  case badHost
  case badPort
  /// A user or a password stands in it, where everybody would read it.
  case credentials
  /// A `%` without two hexadecimal digits behind it.
  case badEscape
  /// A blank or a control character.
  case badCharacter
  /// More than `WebAddress.longest`.
  case tooLong
  /// `http` to another machine.
  case unencrypted
}
