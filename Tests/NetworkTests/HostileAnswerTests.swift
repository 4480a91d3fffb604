import Interchange
import Network
import Remote
import Support
import Testing

@Suite("Hostile responses", .cannotHang)
struct HostileAnswerTests {
  @Test func responseSizeIsLimited() throws {
    let limits = WebLimits { $0.body = 1 << 20 }
    #expect(try TestClient(within: limits).failure("/endless") == .tooLarge)
  }

  @Test func sizeLimitCountsDecompressedBytes() throws {
    let limits = WebLimits { $0.body = 1 << 20 }
    #expect(try TestClient(within: limits).failure("/bomb") == .tooLarge)
    #expect(try TestClient().ask("/bomb").body.count == 10_000_000)
  }

  @Test(arguments: ["/headers", "/header", "/wait"])
  func headerSizeIsLimited(_ path: String) throws { #expect(try TestClient().failure(path) == .tooLarge) }

  @Test(arguments: ["/cut", "/cut-head", "/cut-chunk", "/cut-packed", "/nothing"])
  func truncatedResponseIsRejected(_ path: String) throws {
    let failure = try TestClient().failure(path)
    guard case .cutShort = failure else {
      Issue.record("\(path): \(String(describing: failure))")
      return
    }
  }

  @Test(arguments: ["/garbage", "/status", "/old"])
  func invalidResponseIsRejected(_ path: String) throws {
    let failure = try TestClient().failure(path)
    guard case .other = failure else {
      Issue.record("\(path): \(String(describing: failure))")
      return
    }
  }

  @Test func transportWorksAfterAFailedResponse() throws {
    let client = try TestClient(within: WebLimits { $0.body = 1 << 20 })
    for path in ["/endless", "/headers", "/cut", "/garbage", "/nothing"] {
      #expect(try client.failure(path) != nil)
      #expect(try client.echo("/packed") == "hello")
    }
  }

  @Test func tricklingResponseEndsAtTheTotalTimeout() throws {
    let limits = WebLimits { $0.whole = 200 }
    #expect(try TestClient(within: limits).failure("/drip") == .timedOut)
  }

  @Test func silentServerTimesOut() throws {
    let limits = WebLimits { $0.silence = 1 }
    #expect(try TestClient(within: limits).failure("/silent") == .timedOut)
  }

  @Test func closedPortIsUnreachable() throws {
    // Port 1 of this machine, on which no process listens.
    let address = try WebAddress("http://127.0.0.1:1/")
    #expect(throws: TransportFailure.unreachable("connection refused")) {
      try CurlTransport(to: address, as: nil).send(WebRequest("GET", address))
    }
  }

  @Test func missingTLSHandshakeIsUnreachable() throws {
    let server = try TestClient().server
    let address = try WebAddress("https://127.0.0.1:\(server.mute)/")
    let limits = WebLimits { $0.connecting = 200 }
    let transport = try CurlTransport(to: address, as: nil, within: limits)
    #expect(throws: TransportFailure.unreachable("no answer")) {
      try transport.send(WebRequest("GET", address))
    }
  }
}
