/// An `http` or `https` URL without user, query and fragment.
///
/// `http` is only allowed for this machine.
public struct WebAddress: Hashable, Sendable {
  public enum Scheme: String, Sendable {
    case http, https
  }

  /// The most bytes of an address, both as typed and as sent.
  public static let longest = 4_096

  public let scheme: Scheme
  /// The host in lower case; for an IPv6 address with brackets.
  public let host: String
  /// The port of the address; nil for the default port of its scheme.
  public let port: Int?
  /// The path of the address, normalized as in `Href`.
  public let href: String

  /// The path of the address with the escapes that are sent to a server.
  public var path: String { Href.sent(href) }
  /// The whole address as sent and shown; parsing it gives the same address.
  public var text: String { origin + path }

  /// Parses user input. The default scheme is `https`; query and fragment are dropped.
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

  /// The address of a stored path on a server; nil if the path is relative, has dot segments or an invalid escape, or
  /// is too long.
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

  /// Resolves a reference from a server: a URL, or a path relative to the root or to this address. Nil if it is
  /// invalid, or if its address is not allowed, as `http` on another machine.
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

  /// Resolves a path in a response against the requested server. A server behind a proxy may write its internal
  /// scheme and port, which are ignored; nil for another host or an invalid reference.
  public func resolvedHere(_ reference: String) -> WebAddress? {
    guard let bytes = WebAddress.plain(reference) else { return nil }
    guard let length = WebAddress.schemeLength(of: bytes) else {
      return resolved(reference).flatMap { $0.isSameHost(as: self) ? $0 : nil }
    }
    let rest = bytes.dropFirst(length + 1)
    guard Scheme(rawValue: bytes.prefix(length).inSmallLetters) != nil, WebAddress.isAuthority(rest) else { return nil }
    let authority = rest.dropFirst(2).prefix { !WebAddress.endsAuthority($0) }
    // Ignores the scheme and port of the reference if its host is the same, and uses those of this address.
    guard let place = try? WebAddress.place(authority, .https), place.host == host else { return nil }
    let path = rest[authority.endIndex...]
    return at(path.first == Href.slash ? path : [Href.slash])
  }

  /// The bytes without blanks at both ends; nil if too long or with control characters. Inner blanks are tolerated,
  /// because some servers do not escape them.
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

/// The reason why a text is not an acceptable address.
public enum WebAddressMistake: Error, Equatable, Sendable {
  case otherScheme
  case noHost
  /// The host of the address is neither a name in ASCII letters nor a numeric address.
  case badHost
  case badPort
  /// The address contains a user or password, which would be visible to everyone.
  case credentials
  /// The address contains a `%` without two hexadecimal digits.
  case badEscape
  /// The address contains a blank or a control character.
  case badCharacter
  case tooLong
  /// The address is one of another machine with `http`, which is not encrypted.
  case unencrypted
}

extension WebAddress {
  static func endsAuthority(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }

  /// Splits off the scheme if `//` follows it; otherwise it is `https`, as for `cal.example.org:8443/dav`, whose
  /// `cal.example.org` is no scheme.
  static func schemed(_ text: ArraySlice<UInt8>) throws(WebAddressMistake) -> (Scheme, ArraySlice<UInt8>) {
    guard let length = schemeLength(of: text), isAuthority(text.dropFirst(length + 1)) else { return (.https, text) }
    guard let scheme = Scheme(rawValue: text.prefix(length).inSmallLetters) else { throw .otherScheme }
    return (scheme, text.dropFirst(length + 3))
  }

  static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "//".utf8) }

  /// The length of a possible scheme before a colon. Nil without one.
  static func schemeLength(of text: ArraySlice<UInt8>) -> Int? {
    let name = text.prefix { Href.isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    guard let first = name.first, !WebPlace.isDigit(first), text.dropFirst(name.count).first == UInt8(ascii: ":")
    else {
      return nil
    }
    return name.count
  }

  /// Parses host and port; a port that is the scheme's default is dropped.
  static func place(_ authority: ArraySlice<UInt8>, _ scheme: Scheme) throws(WebAddressMistake) -> WebPlace {
    let place = try WebPlace(authority, scheme)
    return WebPlace(scheme, place.host, place.port == scheme.port ? nil : place.port)
  }

  public var isLoopback: Bool { place.isLoopback }
}

extension WebAddress.Scheme {
  var port: Int {
    switch self {
    case .http: 80
    case .https: 443
    }
  }
}

extension String {
  /// The address for a message, with user and password hidden. Any text is accepted, because messages are about invalid
  /// addresses too.
  public var withoutUserInfo: String {
    let (bytes, at) = (Array(utf8)[...], UInt8(ascii: "@"))
    var start = 0
    if let length = WebAddress.schemeLength(of: bytes), WebAddress.isAuthority(bytes.dropFirst(length + 1)) {
      start = length + 3
    } else if WebAddress.isAuthority(bytes) {
      start = 2
    } else if bytes.first == Href.slash {
      return self
    }
    let authority = bytes[start...].prefix { !WebAddress.endsAuthority($0) }
    let port = authority.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    // False if an unescaped slash of a password has ended the authority too
    // early: the part behind the colon is then no port.
    let isWhole = authority.contains(at) || authority.first == UInt8(ascii: "[") || port.allSatisfy(WebPlace.isDigit)
    guard let end = (isWhole ? authority : bytes[start...]).lastIndex(of: at) else { return self }
    return String(decoding: bytes[..<start], as: UTF8.self) + "•••" + String(decoding: bytes[end...], as: UTF8.self)
  }
}

extension Collection<UInt8> {
  var inSmallLetters: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension [UInt8] {
  /// The bytes without blanks and control characters at both ends.
  var withoutBlankEnds: ArraySlice<UInt8> {
    let begun = drop { $0 <= 32 }
    return begun[..<(begun.lastIndex { $0 > 32 }.map { $0 + 1 } ?? begun.startIndex)]
  }
}
