import Interchange
import Remote
import Testing
import Time

@testable import Network

@Suite("The Retry-After header")
struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  private let now = Moment(seconds: 784_111_777)

  private func pause(_ text: String?, _ status: Int = 503, date: String? = nil) throws -> Int? {
    var headers = ["retry-after": text, "date": date].compactMapValues { $0 }
    headers["server"] = "busy"
    return WebAnswer(status, headers: headers, from: try WebAddress("https://cal.example.org/")).pause(at: now)
  }

  @Test(
    arguments: [
      ("0", 0), ("120", 120_000), ("3600", 3_600_000), ("3601", 3_600_000), ("31536000", 3_600_000),
      ("99999999999999999999999999", 3_600_000),
      ("Sun, 06 Nov 1994 08:50:37 GMT", 60_000), ("Sunday, 06-Nov-94 08:50:37 GMT", 60_000),
      ("Sun Nov  6 08:50:37 1994", 60_000), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
      ("Fri, 31 Dec 9999 23:59:60 GMT", 3_600_000),
    ] as [(String, Int)])
  func secondsAndDatesAreParsed(text: String, pause: Int) throws {
    #expect(try self.pause(text) == pause)
  }

  @Test(
    arguments: [
      "", "-5", "+5", "5.5", "5 s", "soon", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994", "06 11 1994 08:49:37 GMT",
      "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT",
    ])
  func invalidValueIsIgnored(text: String) throws {
    #expect(try pause(text) == nil)
  }

  @Test func dateIsRelativeToTheServerClock() throws {
    let later = "Mon, 07 Nov 1994 08:50:37 GMT"
    #expect(try pause(later, date: "Mon, 07 Nov 1994 08:49:37 GMT") == 60_000)
    #expect(try pause(later, date: "today") == 3_600_000)
  }

  @Test(arguments: [200, 207, 301, 400, 401, 403, 404, 412, 500, 507])
  func otherStatusesHaveNoPause(status: Int) throws {
    #expect(try pause("120", status) == nil)
    #expect(try pause(nil) == nil)
  }
}
