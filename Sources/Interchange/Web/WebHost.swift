extension WebAddress {
  static func endsAuthority(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }

  /// `cal.example.org:8443/dav` has none, as no two slashes stand behind its colon.
  static func schemed(_ text: ArraySlice<UInt8>) throws(WebAddressMistake) -> (Scheme, ArraySlice<UInt8>) {
    guard let length = schemeLength(of: text), isAuthority(text.dropFirst(length + 1)) else { return (.https, text) }
    guard let scheme = Scheme(rawValue: text.prefix(length).inSmallLetters) else { throw .otherScheme }
    return (scheme, text.dropFirst(length + 3))
  }

  static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "//".utf8) }

  /// Of what stands before the colon, where that can be a scheme.
  static func schemeLength(of text: ArraySlice<UInt8>) -> Int? {
    let name = text.prefix { Href.isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    guard let first = name.first, !isDigit(first), text.dropFirst(name.count).first == UInt8(ascii: ":") else {
      return nil
    }
    return name.count
  }

  /// The host and the port.
  static func place(
    _ authority: ArraySlice<UInt8>, _ scheme: Scheme
  ) throws(WebAddressMistake) -> (host: String, port: Int?) {
    if authority.contains(UInt8(ascii: "@")) { throw .credentials }
    let isNumbers = authority.first == UInt8(ascii: "[")
    let end = authority.firstIndex(of: isNumbers ? UInt8(ascii: "]") : UInt8(ascii: ":"))
    let name = end.map { authority[..<(isNumbers ? $0 + 1 : $0)] } ?? authority
    let (host, port) = (name.inSmallLetters, try port(authority[name.endIndex...], scheme))
    if host.isEmpty { throw .noHost }
    guard isNumbers ? isIPv6(host) : isName(name) else { throw .badHost }
    if scheme == .http, !isLoopback(host) { throw .unencrypted }
    return (host, port)
  }

  private static func port(_ text: ArraySlice<UInt8>, _ scheme: Scheme) throws(WebAddressMistake) -> Int? {
    guard let colon = text.first else { return nil }
    let digits = text.dropFirst()
    guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(isDigit) else { throw .badPort }
    if digits.isEmpty { return nil }
    guard let port = Int(String(decoding: digits, as: UTF8.self)), 1...65_535 ~= port else { throw .badPort }
    let own =
      switch scheme {
      case .http: 80
      case .https: 443
      }
    return port == own ? nil : port
  }

  private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
    host.count <= 253 && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "-")
      && host.allSatisfy { Href.isLetterOrDigit($0) || "-._".utf8.contains($0) }
  }

  /// Roughly: what passes here and is none, the network does not find.
  private static func isIPv6(_ host: String) -> Bool {
    let inside = host.utf8.dropFirst().dropLast()
    return host.utf8.last == UInt8(ascii: "]") && 2...45 ~= inside.count && inside.count { $0 == UInt8(ascii: ":") } > 1
      && inside.allSatisfy { isDigit($0) || "abcdef:.".utf8.contains($0) }
  }

  /// Whether it names this machine and no other.
  public var isLoopback: Bool { WebAddress.isLoopback(host) }

  /// Only as everybody writes it: `127.1` and `0177.0.0.1` mean other machines to some.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map { String($0) } == String($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

extension Collection<UInt8> {
  var inSmallLetters: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension [UInt8] {
  /// Without blanks, tabs and ends of lines around it.
  var withoutBlankEnds: ArraySlice<UInt8> {
    let begun = drop { $0 <= 32 }
    return begun[..<(begun.lastIndex { $0 > 32 }.map { $0 + 1 } ?? begun.startIndex)]
  }
}
