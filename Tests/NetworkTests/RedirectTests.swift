import Interchange
import Remote
import Support
import Testing

@Suite("Redirects", .cannotHang)
struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func getFollowsARedirect(_ status: Int) throws {
    let client = try TestClient()
    let answer = try client.ask("/redirect/\(status)/here")
    #expect(answer.text.hasPrefix("GET /echo HTTP/1.1\r\n"))
    #expect(answer.address == (try client.address("/echo")))
  }

  @Test(arguments: [301, 302, 307, 308], ["PROPFIND", "REPORT"])
  func redirectKeepsTheWebDAVMethodAndBody(_ status: Int, _ method: String) throws {
    let received = try TestClient().echo("/redirect/\(status)/here", method, headers: ["depth": "0"], "<a/>")
    #expect(received.hasPrefix("\(method) /echo HTTP/1.1\r\n"))
    #expect(received.contains("\r\ndepth: 0\r\n"))
    #expect(received.hasSuffix("\r\n\r\n<a/>"))
  }

  @Test func putFollowsOnly307And308() throws {
    let client = try TestClient()
    for status in [307, 308] {
      #expect(try client.echo("/redirect/\(status)/here", "PUT", "body").hasSuffix("\r\n\r\nbody"))
    }
    for status in [301, 302, 303] {
      #expect(try client.failure("/redirect/\(status)/here", "PUT", "body") == .sentElsewhere("/echo"))
    }
    #expect(try client.failure("/redirect/303/here", "PROPFIND", "<a/>") == .sentElsewhere("/echo"))
  }

  @Test func relativeLocationIsResolved() throws {
    #expect(try TestClient().echo("/redirect/302/beside").hasPrefix("GET /echo HTTP/1.1\r\n"))
  }

  @Test func redirectToAnotherHostIsRefused() throws {
    let client = try TestClient()
    let other = "http://127.0.0.1:\(client.server.other)/echo"
    let elsewhere = [
      "file": "file:///etc/passwd", "ftp": "ftp://127.0.0.1/", "other": other, "far": "https://evil.example/?[31m",
      "user": "https://•••@cal.example.org/dav/",
      "name": "http://localhost:\(client.server.plain)/echo",
    ]
    for (target, location) in elsewhere {
      #expect(try client.failure("/redirect/307/\(target)", "PROPFIND", "<a/>") == .sentElsewhere(location))
    }
  }

  @Test func redirectLoopEnds() throws {
    let client = try TestClient()
    let place = try client.address("/redirect/307/loop").text
    #expect(try client.failure("/redirect/307/loop") == .sentElsewhere(place))
  }

  @Test func redirectWithoutALocationIsTheResponse() throws {
    #expect(try TestClient().ask("/redirect/302/nowhere").status == 302)
  }
}
