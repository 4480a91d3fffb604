import Glibc
import Host
import Interchange
import Remote
import Testing

@testable import Network

@Suite("Traces of requests", .cannotHang)
struct TracingTransportTests {
  private final class Answering: Transport {
    var failure: TransportFailure?

    func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
      if let failure { throw failure }
      let body = "ATTACH:https://kim:hidden@files.example.org/a@b\r\n\u{1B}[2J"
      return WebAnswer(
        207, headers: ["set-cookie": "hidden", "etag": "\"1\"", "location": "https://kim:hidden@example.org/hidden2"],
        body: Array(body.utf8), from: request.address)
    }
  }

  private func trace(_ isOfFeed: Bool, _ failure: TransportFailure? = nil) throws -> String {
    let folder = try Folder()
    let path = "\(folder.path)/trace.txt"
    let answering = Answering()
    answering.failure = failure
    let transport = TracingTransport(of: answering, in: try TraceFile(path), isOfFeed: isOfFeed) { "now" }
    let request = WebRequest(
      "PUT", try WebAddress("https://cal.example.org/private/a.ics"), query: "key=hidden",
      headers: ["authorization": "Basic hidden", "if-match": "\"1\""], body: Array("BEGIN:VCALENDAR".utf8))
    _ = try? transport.send(request)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: SystemError.self) { try TraceFile(path) }
    return String(decoding: try #require(Machine.read(path)), as: UTF8.self)
  }

  @Test func traceWithoutRequestsLeavesNoFile() throws {
    let folder = try Folder()
    _ = try TraceFile("\(folder.path)/trace.txt")
    #expect(!Machine.exists("\(folder.path)/trace.txt"))
  }

  @Test func secretsAreLeftOut() throws {
    let text = try trace(false)
    #expect(
      text.hasPrefix("now > PUT https://cal.example.org/private/a.ics?***\nauthorization: ***\nif-match: \"1\"\n"))
    #expect(text.contains("\n\nBEGIN:VCALENDAR\n\nnow < 207 https://cal.example.org/private/a.ics\netag: \"1\"\n"))
    #expect(text.contains("ATTACH:https://***@files.example.org/a@b\n[2J") && text.contains("set-cookie: ***"))
    #expect(text.contains("location: https://***@example.org/hidden2"))
    #expect(!text.replacing("hidden2", with: "").contains("hidden") && !text.contains("\u{1B}"))
  }

  @Test func feedsShowTheirHostOnly() throws {
    let text = try trace(true)
    #expect(text.hasPrefix("now > PUT cal.example.org/***\n") && text.contains("now < 207\n"))
    for word in ["hidden", "private", "VCALENDAR", "ATTACH"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func failuresAreWritten() throws {
    let failure = TransportFailure.sentElsewhere("https://kim:hidden@example.org/token")
    #expect(try trace(false, failure).hasSuffix("now ! sentElsewhere(\"https://***@example.org/token\")\n\n"))
    #expect(try trace(true, failure).hasSuffix("now ! sentElsewhere\n\n"))
  }
}
