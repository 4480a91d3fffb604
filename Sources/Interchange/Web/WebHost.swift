extension WebAddress {
  static func endsAuthority(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }

  /// Splits off the scheme, if `//` follows. `cal.example.org:8443/dav` has none.
  static func schemed(_ text: ArraySlice<UInt8>) throws(WebAddressMistake) -> (Scheme, ArraySlice<UInt8>) {
    guard let length = schemeLength(of: text), isAuthority(text.dropFirst(length + 1)) else { return (.https, text) }
    guard let scheme = Scheme(rawValue: text.prefix(length).inSmallLetters) else { throw .otherScheme }
    return (scheme, text.dropFirst(length + 3))
  }

  static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "//".utf8) }

  /// Length of a possible scheme before a colon.
  static func schemeLength(of text: ArraySlice<UInt8>) -> Int? {
    let name = text.prefix { Href.isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    guard let first = name.first, !WebPlace.isDigit(first), text.dropFirst(name.count).first == UInt8(ascii: ":")
    else {
      return nil
    }
    return name.count
  }

  /// The place without the scheme's default port.
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

extension Collection<UInt8> {
  var inSmallLetters: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension [UInt8] {
  /// Without surrounding whitespace.
  var withoutBlankEnds: ArraySlice<UInt8> {
    let begun = drop { $0 <= 32 }
    return begun[..<(begun.lastIndex { $0 > 32 }.map { $0 + 1 } ?? begun.startIndex)]
  }
}
