import Remote
import Support
import Testing

@testable import Network

@Suite("HTTP requests", .cannotHang)
struct RequestTests {
  @Test func requestIsSentUnchanged() throws {
    let client = try TestClient()
    let received = try client.echo(
      "/echo", "REPORT", headers: ["depth": "1", "if-match": "\"a\"", "content-type": "text/xml"], "<a/>")
    #expect(
      received == """
        REPORT /echo HTTP/1.1\r
        Host: 127.0.0.1:\(client.server.plain)\r
        User-Agent: sekan-remote/\(RemoteProgram.version)\r
        Accept: */*\r
        Accept-Encoding: gzip\r
        content-type: text/xml\r
        depth: 1\r
        if-match: "a"\r
        Content-Length: 4\r
        \r
        <a/>
        """)
  }

  @Test(arguments: ["GET", "PUT", "DELETE", "PROPFIND", "OPTIONS", "MKCALENDAR"])
  func requestMayHaveNoBody(_ method: String) throws {
    let received = try TestClient().echo("/echo", method)
    #expect(received.hasPrefix("\(method) /echo HTTP/1.1\r\n"))
    #expect(received.hasSuffix("\r\n\r\n"))
    #expect(received.contains("Content-Length: 0") == (method == "PUT"))
    #expect(!received.contains("Content-Type"))
  }

  @Test func nextRequestKeepsNothingOfTheLast() throws {
    let client = try TestClient()
    _ = try client.echo("/echo", "PUT", headers: ["if-match": "a"], "body")
    let received = try client.echo("/echo")
    #expect(received.hasPrefix("GET /echo HTTP/1.1\r\n"))
    #expect(!received.contains("if-match"))
    #expect(received.hasSuffix("\r\n\r\n"))
  }

  @Test func longBodyIsSentWithoutExpect() throws {
    let body = String(repeating: "long ", count: 600_000)
    let received = try TestClient().echo("/echo", "PUT", body)
    #expect(!received.contains("Expect"))
    #expect(received.hasSuffix("\r\n\r\n" + body))
  }

  @Test func connectionIsReused() throws {
    let client = try TestClient()
    let first = try client.echo("/connection")
    #expect(try client.echo("/connection") == first)
  }

  @Test func responseHeadersAreLowercaseAndJoined() throws {
    let answer = try TestClient().ask("/later")
    #expect(answer.status == 503)
    #expect(
      answer.headers == ["retry-after": "120", "x-twice": "a, b", "set-cookie": "a=b", "content-length": "0"])
  }

  @Test func cookiesAreNotStored() throws {
    let client = try TestClient()
    _ = try client.ask("/later")
    #expect(!(try client.echo("/echo").contains("ookie")))
  }

  @Test func compressedResponseIsDecompressed() throws { #expect(try TestClient().echo("/packed") == "hello") }

  /// An ETag of the server must not become another header line.
  @Test(arguments: ["a\r\nx: y", "a\nb", "\0"])
  func headerWithALineBreakIsRefused(_ value: String) throws {
    #expect(throws: TransportFailure.other("not a request")) {
      try TestClient().ask("/echo", headers: ["if-match": value])
    }
  }

  @Test(arguments: ["", "GET /other HTTP/1.1\r\n", "get"])
  func invalidMethodIsRefused(_ method: String) throws {
    #expect(try TestClient().failure("/echo", method) == .other("not a request"))
  }
}
