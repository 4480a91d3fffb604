import Interchange
import Remote
import Support
import Testing

@Suite("Multistatus responses of different servers")
struct MultiStatusTests {
  private let object = DavValue.bytes(Array(DavSamples.object.utf8))

  @Test func radicaleResponseIsParsed() throws {
    let multiStatus = try DavSamples.read(DavSamples.radicale)
    #expect(
      multiStatus
        == MultiStatus(
          responses: [
            DavResponse(
              href: "/kim/tasks/1@home.ics",
              findings: [DavFinding(.etag, .text("\"d41d8\"")), DavFinding(.calendarData, object)]),
            DavResponse(href: "/kim/tasks/2.ics", status: 404),
          ], syncToken: "http://radicale.org/ns/sync/e3b0c44298"))
    #expect(multiStatus.responses.map(\.isGone) == [false, true])
    #expect(multiStatus.response(at: "/kim/tasks/1@home.ics")?.calendarData == Array(DavSamples.object.utf8))
  }

  @Test func xandikosResponseIsParsed() throws {
    let response = DavResponse(
      href: "/alice/calendars/calendar/1.ics", findings: [DavFinding(.etag, .text("\"97a5e0\""))])
    let multiStatus = try DavSamples.read(DavSamples.xandikos)
    #expect(multiStatus == MultiStatus(responses: [response], syncToken: "bb7a04fd2d"))
  }

  @Test func sabreResponseIsParsed() throws {
    let multiStatus = try DavSamples.read(DavSamples.sabre)
    let calendar = try #require(multiStatus.responses.first)
    #expect(
      calendar.findings == [
        DavFinding(
          .resourceType,
          .names([
            XMLName("DAV:", "collection"), XMLName(DavSpace.calendar, "calendar"),
            XMLName("http://owncloud.org/ns", "shared"),
          ])),
        DavFinding(.displayName, .text("집안일 & more")), DavFinding(.components, .components(["VEVENT", "VTODO"])),
        DavFinding(
          .privileges, .names([XMLName("DAV:", "privilege"), XMLName("DAV:", "read"), XMLName("DAV:", "write")])),
        DavFinding(.syncToken, .text("http://sabre.io/ns/sync/12")), DavFinding(.changeTag, status: 404, .text("")),
      ])
    #expect(calendar.isCalendar && calendar.isCollection && calendar.takesTasks && !calendar.takesJournals)
    #expect(calendar.isReadOnly == false && calendar.changeTag == nil && calendar.status(of: .changeTag) == 404)
    #expect(multiStatus.responses.last?.etag == "\"a1b2\"")
    #expect(multiStatus.responses.last?.calendarData == Array(DavSamples.object.utf8))
  }

  @Test func davicalResponseIsParsed() throws {
    let calendar = try #require(try DavSamples.read(DavSamples.davical).responses.first)
    #expect(calendar.href == "/caldav.php/kim/calendar/" && calendar.displayName == "Kim's calendar")
    #expect(calendar.syncToken == "data:,42" && calendar.changeTag == "\"d0f5\"")
    #expect(calendar.isCalendar && calendar.isReadOnly == true && calendar.takesTasks && calendar.takesJournals)
  }

  @Test func cyrusResponseIsParsed() throws {
    let response = try #require(try DavSamples.read(DavSamples.cyrus).responses.first)
    #expect(response.href == "/dav/calendars/user/kim@example.org/Default/1.ics")
    // A proxy has weakened the ETag.
    #expect(response.etag == "\"58a2\"" && response.calendarData == Array(DavSamples.object.utf8))
  }

  @Test func appleResponseIsParsed() throws {
    let person = try #require(try DavSamples.read(DavSamples.apple).responses.first)
    #expect(person.principal?.text == "https://cal.example.org/123/principal/")
    #expect(person.homes.map(\.text) == ["https://p34.example.org/123/calendars/"])
    #expect(!person.isCalendar && person.isReadOnly == nil && person.etag == nil)
  }

  private func parse(_ inside: String) throws -> MultiStatus {
    try DavSamples.read("<multistatus xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'>\(inside)</multistatus>")
  }

  @Test func hrefsOfOtherHostsAreSkippedAndCounted() throws {
    func place(_ href: String) -> String {
      "<response><href>\n \(href) </href><status>HTTP/1.1 404 Not Found</status></response>"
    }
    let long = "/" + String(repeating: "x", count: 4_100)
    let hrefs = ["/a", "http://cal.example.org/b", "c.ics", "https://other.example.org/d", "/%", "//other/e", "", long]
    let multiStatus = try parse(hrefs.map(place).joined())
    #expect(multiStatus.responses.map(\.href) == ["/a", "/b", "/dav/tasks/c.ics"])
    #expect(multiStatus.elsewhere == 5)
  }

  @Test func severalHrefsShareOneStatus() throws {
    let multiStatus = try parse("<response><href>/a</href><href>/b</href><status>HTTP/1.1 410 Gone</status></response>")
    #expect(multiStatus.responses == [DavResponse(href: "/a", status: 410), DavResponse(href: "/b", status: 410)])
  }

  @Test func truncatedListingIsRecognised() throws {
    let multiStatus = try parse(
      """
      <response><href>/dav/tasks/</href><status>HTTP/1.1 507 Insufficient Storage</status>\
      <error><number-of-matches-within-limits/></error></response>
      """)
    let error = DavError([DavError.Condition(XMLName("DAV:", "number-of-matches-within-limits"))])
    #expect(multiStatus.isCut)
    #expect(multiStatus.responses == [DavResponse(href: "/dav/tasks/", status: 507, error: error)])
  }

  @Test func missingStatusIsSkippedAndInvalidStatusIs500() throws {
    let multiStatus = try parse(
      """
      <response><href>/a</href><propstat><prop><getetag>"1"</getetag></prop></propstat>\
      <propstat><prop><displayname>x</displayname></prop><status>fine</status></propstat></response>\
      <response><href>/b</href><status>HTTP/1.1 abc</status></response>
      """)
    #expect(
      multiStatus.responses == [
        DavResponse(href: "/a", findings: [DavFinding(.displayName, status: 500, .text("x"))]),
        DavResponse(href: "/b", status: 500),
      ])
    #expect(multiStatus.responses.first?.displayName == nil)
  }

  @Test func unknownElementsAreSkipped() throws {
    let long = String(repeating: "x", count: 4_097)
    let multiStatus = try parse(
      """
      <x><response/></x><response><y><href>/z</href></y><href>/a</href><propstat><status>HTTP/2 200</status><prop>\
      <getetag>"1"</getetag><getetag>"2"</getetag><owner><href>/o</href></owner><sync-token>\(long)</sync-token>\
      <displayname>\u{202E}a\u{9B}\nb<b>c</b></displayname></prop></propstat></response>text
      """)
    let findings = [DavFinding(.etag, .text("\"1\"")), DavFinding(.displayName, .text("\u{202E}ab"))]
    #expect(multiStatus == MultiStatus(responses: [DavResponse(href: "/a", findings: findings)]))
  }

  @Test func namesAndResponsesAreLimited() throws {
    let names = (0..<200).map { "<a\($0)/>" }.joined()
    let multiStatus = try parse(
      """
      <response><href>/a</href><propstat><prop><resourcetype>\(names)</resourcetype></prop>\
      <status>HTTP/1.1 200 OK</status></propstat></response>
      """)
    guard case .names(let kept) = multiStatus.responses.first?.findings.first?.value else {
      Issue.record("the resource type is missing")
      return
    }
    #expect(kept.count == 100)
    let many = "<response>" + String(repeating: "<href/>", count: MultiStatus.mostResponses + 1) + "</response>"
    #expect(throws: DavMistake.tooMuch) { try self.parse(many) }
  }

  @Test func otherDocumentsAreRejected() {
    #expect(throws: DavMistake.otherDocument) { try DavSamples.read("<html><body>Log in</body></html>") }
    #expect(throws: DavMistake.otherDocument) { try DavSamples.read("<multistatus/>") }
    #expect(throws: DavMistake.xml(XMLMistake(.docType, line: 1))) { try DavSamples.read("<!DOCTYPE html>") }
    #expect(throws: DavMistake.xml(XMLMistake(.notXML, line: 1))) { try DavSamples.read("") }
    #expect(throws: DavMistake.xml(XMLMistake(.notXML, line: 1))) {
      try DavSamples.read("<multistatus xmlns='DAV:'/><multistatus/>")
    }
  }

  /// Half a response must fail: missing objects would look deleted.
  @Test(arguments: [DavSamples.radicale, DavSamples.sabre, DavSamples.cyrus]) func truncatedResponseIsRejected(
    _ sample: String
  ) throws {
    let (whole, address) = (Array(sample.utf8), try DavSamples.address())
    for end in whole.indices {
      #expect(throws: DavMistake.self) { try MultiStatus(Array(whole[..<end]), from: address) }
    }
  }

  @Test(arguments: [DavSamples.radicale, DavSamples.sabre, DavSamples.davical, DavSamples.apple])
  func mutatedResponseHasOnlyLocalHrefs(_ sample: String) throws {
    var (random, accepted) = (SeededRandom(seed: UInt64(sample.utf8.count)), 0)
    let address = try DavSamples.address()
    for _ in 0..<500 {
      var document = Array(sample.utf8)
      for _ in 0...random.number(below: 3) {
        let (at, other) = (random.number(below: document.count), random.number(below: document.count))
        switch random.number(below: 3) {
        case 0: document[at] = UInt8(random.number(below: 256))
        case 1: document.removeSubrange(min(at, other)..<min(max(at, other), min(at, other) + 20))
        default: document.insert(contentsOf: document[at..<min(document.count, at + 60)], at: other)
        }
      }
      guard let multiStatus = try? MultiStatus(document, from: address) else { continue }
      accepted += 1
      #expect(multiStatus.responses.allSatisfy { WebAddress(href: $0.href, on: address)?.href == $0.href })
    }
    #expect(accepted > 0)
  }
}
