import Host
import Interchange
import Remote

/// Sends requests to one server. Credentials go to its host only.
public final class CurlTransport: Transport {
  private let home: WebAddress
  private let login: Login?
  private let limits: WebLimits
  private var handle: CurlHandle

  /// With `authority`, the path of a certificate file, only that authority is trusted.
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

public struct WebLimits: Equatable, Sendable {
  /// Bytes after decompression.
  public var body = 64 << 20
  public var headers = 64 << 10
  public var redirects = 5
  /// Milliseconds for the connection.
  public var connecting = 10_000
  /// Seconds without any transfer.
  public var silence = 60
  /// Milliseconds for the whole request with its redirects.
  public var whole = 300_000

  public init() {}
}

extension WebRequest {
  /// Rejects unencrypted and malformed requests.
  func judge() throws(TransportFailure) {
    guard isPrivate else { throw .other("not encrypted") }
    guard isSound else { throw .other("not a request") }
  }

  /// True if encrypted, or if the request does not leave this machine.
  private var isPrivate: Bool {
    switch address.scheme {
    case .https: true
    case .http: address.isLoopback
    }
  }

  /// False if a part could become another header line, such as a malicious ETag.
  private var isSound: Bool {
    !method.isEmpty && method.utf8.allSatisfy { (65...90).contains($0) }
      && query.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
      && headers.allSatisfy { name, value in
        !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
          && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
      }
  }
}
