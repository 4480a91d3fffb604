import Interchange
import Remote
import Support
import Testing

@testable import Network

@Suite("Feed sources that answer badly", .cannotHang)
struct FeedTransportTests {
  private let server: HostileServer

  init() throws { server = try #require(HostileServer.shared, "python3 is not installed") }

  private func ask(
    _ path: String, query: String = "key=s3cret", _ reach: FeedReach = .short
  ) throws(TransportFailure) -> WebAnswer {
    let address: WebAddress
    do { address = try WebAddress("http://127.0.0.1:\(server.plain)\(path)") } catch { throw .other("\(error)") }
    return try FeedTransport(reach).send(WebRequest("GET", address, query: query))
  }

  private func failure(_ path: String, _ reach: FeedReach = .short) -> TransportFailure? {
    do throws(TransportFailure) {
      _ = try ask(path, reach)
      return nil
    } catch {
      return error
    }
  }

  @Test("A request has its query and a User-Agent")
  func requestHasItsQueryAndUserAgent() throws {
    let received = try ask("/echo").text
    #expect(received.hasPrefix("GET /echo?key=s3cret HTTP/1.1\r\n"))
    #expect(received.contains("\r\nUser-Agent: \(RemoteProgram.agent)\r\n"))
  }

  @Test("A query that would break the request line is not sent", arguments: ["a b", "a\r\nx: y", "a#b"])
  func invalidQueryIsNotSent(_ query: String) {
    #expect(throws: TransportFailure.other("not a request")) { try ask("/echo", query: query) }
  }

  @Test("The limits are 5 s and 256 KB, and 20 s and 10 MB for a calendar")
  func limitsDependOnTheKindOfFeed() {
    #expect(FeedReach.short.limits.whole == 5_000 && FeedReach.short.limits.body == 262_144)
    #expect(FeedReach.calendar.limits.whole == 20_000 && FeedReach.calendar.limits.body == 10_485_760)
  }

  @Test("A response that trickles in is aborted at the total timeout")
  func tricklingResponseTimesOut() {
    var reach = FeedReach.short
    reach.limits.whole = 200
    #expect(failure("/drip", reach) == .timedOut)
  }

  @Test("A calendar of 10 MB is read; one byte more is refused")
  func calendarSizeIsLimited() throws {
    #expect(try ask("/mass", query: "10485760", .calendar).body.count == 10_485_760)
    #expect(throws: TransportFailure.tooLarge) { try ask("/mass", query: "10485761", .calendar) }
    #expect(failure("/endless") == .tooLarge)
  }

  @Test("A truncated response is an error", arguments: ["/cut", "/cut-chunk", "/nothing"])
  func truncatedResponseIsAnError(_ path: String) {
    guard case .cutShort = failure(path) else {
      Issue.record("\(path)")
      return
    }
  }

  @Test("A redirect to another host is followed only without credentials, and drops the query")
  func redirectToAnotherHostDropsTheQuery() throws {
    let received = try ask("/redirect/302/other").text
    #expect(received.hasPrefix("GET /echo HTTP/1.1\r\n") && received.contains("Host: 127.0.0.1:\(server.other)"))
    #expect(!received.contains("s3cret"))
    let moved = try ask("/redirect/302/signed").text
    #expect(moved.hasPrefix("GET /echo?signed=1 HTTP/1.1\r\n"))
    let kept = FeedReach(limits: FeedReach.short.limits, mayLeave: false)
    #expect(failure("/redirect/302/other", kept) == .sentElsewhere("127.0.0.1"))
    #expect(failure("/redirect/302/here", kept) == nil)
  }

  @Test("Redirects from this machine to another, to a file and in a loop are refused")
  func redirectsFromThisMachineAreRefused() {
    #expect(failure("/redirect/302/far") == .sentElsewhere("https://evil.example"))
    #expect(failure("/redirect/302/file") == .sentElsewhere("file://"))
    #expect(failure("/redirect/302/loop") == .sentElsewhere("127.0.0.1"))
  }

  @Test("Redirects from other hosts to this machine or to plain HTTP are refused")
  func redirectsToThisMachineOrPlainHTTPAreRefused() throws {
    let request = WebRequest("GET", try WebAddress("https://cal.example.org/a"), query: "token=1")
    func next(_ location: String) throws -> String? {
      let answer = WebAnswer(302, headers: ["location": location], from: request.address)
      return try FeedRedirect.next(after: answer, to: request, mayLeave: true).map { "\($0.address.text) \($0.query)" }
    }
    #expect(try next("https://files.example.net/b?sig=2#c") == "https://files.example.net/b sig=2")
    #expect(try next("/b") == "https://cal.example.org/b ")
    for place in ["http://127.0.0.1/a", "https://localhost/a", "http://cal.example.org/a?token=1"] {
      #expect(throws: TransportFailure.self) { try next(place) }
    }
  }
}
