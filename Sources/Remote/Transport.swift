import Interchange

/// What is asked of a server.
public struct WebRequest: Equatable, Sendable {
  public var method: String
  public var address: WebAddress
  /// What is sent behind a `?`, as it is sent. It may be a secret, and is never told: who speaks of a request shows its address.
  public var query = ""
  /// Names in small letters.
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
  /// Names in small letters.
  public var headers: [String: String]
  public var body: [UInt8]
  /// Where it came from in the end: within the same host a server may send one elsewhere.
  public var address: WebAddress

  public init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = [], from address: WebAddress) {
    (self.status, self.headers, self.body, self.address) = (status, headers, body, address)
  }
}

/// Why there is no answer. What was asked for may have been done all the same, but where it was never sent.
public enum TransportFailure: Error, Equatable, Sendable {
  /// No way to the server, or no such server.
  case unreachable(String)
  /// It does not prove that it is the one that is meant.
  case certificate(String)
  case timedOut
  /// The connection ended before the answer did.
  case cutShort(String)
  /// More than is read of any answer.
  case tooLarge
  /// It sends one to another host, or out of an encrypted connection.
  case sentElsewhere(String)
  case other(String)
  /// It was not sent: whoever wanted the answer wants to end.
  case ended
}

/// The way to servers: the network, or a test's.
public protocol Transport: AnyObject {
  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer
}
