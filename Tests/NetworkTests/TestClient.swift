import Interchange
import Network
import Remote
import Testing

/// A client of the hostile server.
struct TestClient {
  let server: HostileServer
  let transport: CurlTransport
  private let home: WebAddress

  enum Door {
    case plain, other, encrypted, misnamed
  }

  /// A client for the server at this door, to whose port alone credentials belong. `authority` is the name of a
  /// certificate.
  init(
    _ door: Door = .plain, as login: Login? = nil, trusting authority: String? = nil,
    within limits: WebLimits = WebLimits()
  ) throws {
    server = try #require(HostileServer.shared, "python3 is not installed")
    home = try WebAddress(TestClient.origin(door, of: server))
    transport = try CurlTransport(
      to: home, as: login, trusting: authority.map { [server] in "\(server.certificates)/\($0).pem" }, within: limits)
  }

  private static func origin(_ door: Door, of server: HostileServer) -> String {
    switch door {
    case .plain: "http://127.0.0.1:\(server.plain)/"
    case .other: "http://127.0.0.1:\(server.other)/"
    case .encrypted: "https://127.0.0.1:\(server.encrypted)/"
    case .misnamed: "https://127.0.0.1:\(server.misnamed)/"
    }
  }

  func address(_ path: String, at door: Door? = nil) throws -> WebAddress {
    let from = try door.map { try WebAddress(TestClient.origin($0, of: server)) } ?? home
    return try #require(from.resolved(path))
  }

  func ask(
    _ path: String, at door: Door? = nil, _ method: String = "GET", headers: [String: String] = [:], _ body: String = ""
  ) throws -> WebAnswer {
    let request = WebRequest(method, try address(path, at: door), headers: headers, body: Array(body.utf8))
    return try transport.send(request)
  }

  /// The request as the server received it.
  func echo(
    _ path: String, at door: Door? = nil, _ method: String = "GET", headers: [String: String] = [:], _ body: String = ""
  ) throws -> String {
    try ask(path, at: door, method, headers: headers, body).text
  }

  func failure(
    _ path: String, at door: Door? = nil, _ method: String = "GET", _ body: String = ""
  ) throws
    -> TransportFailure?
  {
    do {
      _ = try ask(path, at: door, method, body)
      return nil
    } catch let failure as TransportFailure {
      return failure
    }
  }
}

extension WebAnswer {
  var text: String { String(decoding: body, as: UTF8.self) }
}

extension WebLimits {
  init(_ change: (inout WebLimits) -> Void) {
    self.init()
    change(&self)
  }
}
