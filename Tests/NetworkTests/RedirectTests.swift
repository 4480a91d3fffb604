import Interchange
import Network
import Remote
import Support
import Testing

@Suite("Redirects", .cannotHang)
struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func getFollowsARedirect(_ status: Int) throws {
    let asking = try Asking()
    let answer = try asking.ask("/redirect/\(status)/here")
    #expect(answer.text.hasPrefix("GET /echo HTTP/1.1\r\n"))
    #expect(answer.address == (try asking.address("/echo")))
  }

  @Test(arguments: [301, 302, 307, 308], ["PROPFIND", "REPORT"])
  func redirectKeepsTheWebDAVMethodAndBody(_ status: Int, _ method: String) throws {
    let said = try Asking().echo("/redirect/\(status)/here", method, headers: ["depth": "0"], "<a/>")
    #expect(said.hasPrefix("\(method) /echo HTTP/1.1\r\n"))
    #expect(said.contains("\r\ndepth: 0\r\n"))
    #expect(said.hasSuffix("\r\n\r\n<a/>"))
  }

  @Test func putFollowsOnly307And308() throws {
    let asking = try Asking()
    for status in [307, 308] {
      #expect(try asking.echo("/redirect/\(status)/here", "PUT", "body").hasSuffix("\r\n\r\nbody"))
    }
    for status in [301, 302, 303] {
      #expect(try asking.failure("/redirect/\(status)/here", "PUT", "body") == .sentElsewhere("/echo"))
    }
    #expect(try asking.failure("/redirect/303/here", "PROPFIND", "<a/>") == .sentElsewhere("/echo"))
  }

  @Test func relativeLocationIsResolved() throws {
    #expect(try Asking().echo("/redirect/302/beside").hasPrefix("GET /echo HTTP/1.1\r\n"))
  }

  @Test func redirectToAnotherHostIsRefused() throws {
    let asking = try Asking()
    let other = "http://127.0.0.1:\(asking.server.other)/echo"
    let elsewhere = [
      "file": "file:///etc/passwd", "ftp": "ftp://127.0.0.1/", "other": other, "far": "https://evil.example/?[31m",
      "name": "http://localhost:\(asking.server.plain)/echo",
    ]
    for (target, location) in elsewhere {
      #expect(try asking.failure("/redirect/307/\(target)", "PROPFIND", "<a/>") == .sentElsewhere(location))
    }
  }

  @Test func redirectLoopEnds() throws {
    let asking = try Asking()
    let place = try asking.address("/redirect/307/loop").text
    #expect(try asking.failure("/redirect/307/loop") == .sentElsewhere(place))
  }

  @Test func redirectWithoutALocationIsTheResponse() throws {
    #expect(try Asking().ask("/redirect/302/nowhere").status == 302)
  }
}
