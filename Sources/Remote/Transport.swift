import Interchange

public struct WebRequest: Equatable, Sendable {
  public var method: String
  public var address: WebAddress
  /// The encoded query after the `?`. It may hold a secret, so messages show only the address.
  public var query = ""
  /// The header fields of the request; their names are in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(
    _ method: String, _ address: WebAddress, query: String = "", headers: [String: String] = [:], body: [UInt8] = []
  ) {
    (self.method, self.address, self.query) = (method, address, query)
    (self.headers, self.body) = (headers, body)
  }
}

public struct WebAnswer: Equatable, Sendable {
  public var status: Int
  /// The header fields of the response; their names are in lower case.
  public var headers: [String: String]
  public var body: [UInt8]
  /// The address that responded, after redirects within the same host.
  public var address: WebAddress

  public init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = [], from address: WebAddress) {
    (self.status, self.headers, self.body, self.address) = (status, headers, body, address)
  }

  /// True if the status of the response means that the same request may succeed later.
  package var isTemporaryFailure: Bool { [408, 425, 429, 502, 503, 504].contains(status) }
}

/// Why a request has no response. Unless the request was never sent, it may have taken effect.
public enum TransportFailure: Error, Equatable, Sendable {
  /// The server cannot be reached, or its name does not resolve.
  case unreachable(String)
  case certificate(String)
  case timedOut
  case cutShort(String)
  case tooLarge
  /// A redirect to another host, or to an unencrypted connection.
  case sentElsewhere(String)
  case other(String)
  /// The request was not sent, because the process is ending.
  case ended
}

/// Sends requests: over the network, or to a fake of the tests.
public protocol Transport: AnyObject {
  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer
}
