import Host
import Interchange
import Remote

/// The network, as far as one server: what proves who one is goes to that host alone.
public final class CurlTransport: Transport {
  private let home: WebAddress
  private let login: Login?
  private let limits: WebLimits
  private var handle: CurlHandle

  /// An authority of one's own is the only one that is believed then: the path of a file with its certificate.
  public init(
    to home: WebAddress, as login: Login?, trusting authority: String? = nil, within limits: WebLimits = WebLimits()
  ) throws(TransportFailure) {
    (self.home, self.login, self.limits) = (home, login, limits)
    handle = try CurlHandle()
    try handle.prepare(trusting: authority, within: limits)
  }

  public func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let end = Machine.uptime + limits.whole
    var request = request
    for _ in 0...limits.redirects {
      let answer = try send(request, until: end)
      guard let next = try Redirect.next(after: answer, to: request) else { return answer }
      request = next
    }
    throw .sentElsewhere(request.address.text)
  }

  private func send(_ request: WebRequest, until end: Int) throws(TransportFailure) -> WebAnswer {
    try request.judge()
    let login = home.isSameHost(as: request.address) ? login : nil
    return try handle.perform(request, as: login, within: limits, until: end)
  }
}

/// How much and how long is waited for an answer.
public struct WebLimits: Equatable, Sendable {
  /// Bytes, as they are after unpacking.
  public var body = 64 << 20
  public var headers = 64 << 10
  public var redirects = 5
  /// Milliseconds until there is a connection.
  public var connecting = 10_000
  /// Seconds in which nothing comes and nothing goes.
  public var silence = 60
  /// Milliseconds for all of a request, wherever it is sent in between.
  public var whole = 300_000

  public init() {}
}

extension WebRequest {
  /// What could be read on its way, or is not what it seems, is not sent.
  func judge() throws(TransportFailure) {
    guard isPrivate else { throw .other("not encrypted") }
    guard isSound else { throw .other("not a request") }
  }

  /// Whether nobody on the way reads it: encrypted, or never leaving this machine.
  private var isPrivate: Bool {
    switch address.scheme {
    case .https: true
    case .http: address.isLoopback
    }
  }

  /// Whether its parts are what they seem. A tag that a server made up might otherwise become a line of its own.
  private var isSound: Bool {
    !method.isEmpty && method.utf8.allSatisfy { (65...90).contains($0) }
      && query.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
      && headers.allSatisfy { name, value in
        !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
          && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
      }
  }
}
