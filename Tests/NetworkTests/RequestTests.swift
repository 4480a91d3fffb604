import Interchange
import Remote
import Support
import Testing

@testable import Network

/// Requests as the server receives them, and its answers.
@Suite("HTTP requests", .cannotHang)
struct RequestTests {
  @Test func requestIsSentUnchanged() throws {
    let asking = try Asking()
    let said = try asking.echo(
      "/echo", "REPORT", headers: ["depth": "1", "if-match": "\"a\"", "content-type": "text/xml"], "<a/>")
    #expect(
      said == """
        REPORT /echo HTTP/1.1\r
        Host: 127.0.0.1:\(asking.server.plain)\r
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
    let said = try Asking().echo("/echo", method)
    #expect(said.hasPrefix("\(method) /echo HTTP/1.1\r\n"))
    #expect(said.hasSuffix("\r\n\r\n"))
    #expect(said.contains("Content-Length: 0") == (method == "PUT"))
    #expect(!said.contains("Content-Type"))
  }

  @Test func nextRequestKeepsNothingOfTheLast() throws {
    let asking = try Asking()
    _ = try asking.echo("/echo", "PUT", headers: ["if-match": "a"], "body")
    let said = try asking.echo("/echo")
    #expect(said.hasPrefix("GET /echo HTTP/1.1\r\n"))
    #expect(!said.contains("if-match"))
    #expect(said.hasSuffix("\r\n\r\n"))
  }

  @Test func longBodyIsSentWithoutExpect() throws {
    let body = String(repeating: "long ", count: 600_000)
    let said = try Asking().echo("/echo", "PUT", body)
    #expect(!said.contains("Expect"))
    #expect(said.hasSuffix("\r\n\r\n" + body))
  }

  @Test func connectionIsReused() throws {
    let asking = try Asking()
    let first = try asking.echo("/connection")
    #expect(try asking.echo("/connection") == first)
  }

  @Test func responseHeadersAreLowercaseAndJoined() throws {
    let answer = try Asking().ask("/later")
    #expect(answer.status == 503)
    #expect(
      answer.headers == ["retry-after": "120", "x-twice": "a, b", "set-cookie": "a=b", "content-length": "0"])
  }

  @Test func cookiesAreNotStored() throws {
    let asking = try Asking()
    _ = try asking.ask("/later")
    #expect(!(try asking.echo("/echo").contains("ookie")))
  }

  @Test func compressedResponseIsDecompressed() throws { #expect(try Asking().echo("/packed") == "hello") }

  /// An ETag of the server must not become another header line.
  @Test(arguments: ["a\r\nx: y", "a\nb", "\0"])
  func headerWithALineBreakIsRefused(_ value: String) throws {
    #expect(throws: TransportFailure.other("not a request")) {
      try Asking().ask("/echo", headers: ["if-match": value])
    }
  }

  @Test(arguments: ["", "GET /other HTTP/1.1\r\n", "get"])
  func invalidMethodIsRefused(_ method: String) throws {
    #expect(try Asking().failure("/echo", method) == .other("not a request"))
  }
}
