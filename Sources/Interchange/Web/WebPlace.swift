/// A server: host and optional port. The scheme is `https`, unless the text begins with `http://`, which trusts any
/// process on this machine that listens on the port.
public struct WebPlace: Hashable, Sendable {
  public let scheme: WebAddress.Scheme
  /// The name or address of the host in lower case; an IPv6 address has brackets.
  public let host: String
  /// The port; nil for the default port of the scheme.
  public let port: Int?

  public init(_ text: String) throws(WebAddressMistake) {
    let (bytes, plain) = (Array(text.utf8)[...], WebPlace.unencrypted.utf8)
    let isPlain = bytes.prefix(plain.count).inSmallLetters == WebPlace.unencrypted
    try self.init(isPlain ? bytes.dropFirst(plain.count) : bytes, isPlain ? .http : .https)
  }

  private static let unencrypted = "http://"

  /// The place as text; parsing the text gives the same place.
  public var text: String { (scheme == .http ? WebPlace.unencrypted : "") + authority }

  var authority: String { host + (port.map { ":\($0)" } ?? "") }

  init(_ authority: ArraySlice<UInt8>, _ scheme: WebAddress.Scheme) throws(WebAddressMistake) {
    if authority.contains(UInt8(ascii: "@")) { throw .credentials }
    let isNumbers = authority.first == UInt8(ascii: "[")
    let end = authority.firstIndex(of: isNumbers ? UInt8(ascii: "]") : UInt8(ascii: ":"))
    let name = end.map { authority[..<(isNumbers ? $0 + 1 : $0)] } ?? authority
    let (host, port) = (name.inSmallLetters, try WebPlace.port(authority[name.endIndex...]))
    if host.isEmpty { throw .noHost }
    guard isNumbers ? WebPlace.isIPv6(host) : WebPlace.isName(name) else { throw .badHost }
    self.init(scheme, host, port)
    if scheme == .http, !isLoopback { throw .unencrypted }
  }

  init(_ scheme: WebAddress.Scheme, _ host: String, _ port: Int?) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  /// True if scheme, host and port are the same; a missing port means the default.
  public func isSame(as other: WebPlace) -> Bool {
    (scheme, host) == (other.scheme, other.host) && (port ?? scheme.port) == (other.port ?? other.scheme.port)
  }

  /// True if the host is this machine. Accepts only canonical forms, because `127.1` and `0177.0.0.1` are other
  /// machines for some programs.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map { String($0) } == String($0) }
  }

  private static func port(_ text: ArraySlice<UInt8>) throws(WebAddressMistake) -> Int? {
    guard let colon = text.first else { return nil }
    let digits = text.dropFirst()
    guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(isDigit) else { throw .badPort }
    if digits.isEmpty { return nil }
    guard let port = Int(String(decoding: digits, as: UTF8.self)), 1...65_535 ~= port else { throw .badPort }
    return port
  }

  private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
    host.count <= 253 && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "-")
      && host.allSatisfy { Href.isLetterOrDigit($0) || "-._".utf8.contains($0) }
  }

  /// True if the text may be an IPv6 address in brackets. Only a rough check, since the network rejects invalid ones.
  private static func isIPv6(_ host: String) -> Bool {
    let inside = host.utf8.dropFirst().dropLast()
    return host.utf8.last == UInt8(ascii: "]") && 2...45 ~= inside.count && inside.count { $0 == UInt8(ascii: ":") } > 1
      && inside.allSatisfy { isDigit($0) || "abcdef:.".utf8.contains($0) }
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

extension WebAddress {
  public var place: WebPlace { WebPlace(scheme, host, port) }
}
