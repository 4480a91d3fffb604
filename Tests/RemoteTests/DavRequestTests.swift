import Remote
import Testing

@Suite("WebDAV requests")
struct DavRequestTests {
  private let spaces = """
    xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:d="DAV:"
    """

  /// The expected request; `body` continues after the XML declaration.
  private func expected(_ method: String, _ headers: [String: String], _ body: String) throws -> WebRequest {
    let document = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(body)\n"
    return WebRequest(
      method, try DavSamples.address(),
      headers: headers.merging(["content-type": "application/xml; charset=utf-8"]) { one, _ in one },
      body: Array(document.utf8))
  }

  @Test func propfindNamesTheProperties() throws {
    let body = "<d:propfind \(spaces)><d:prop><d:sync-token/><cs:getctag/></d:prop></d:propfind>"
    #expect(
      try WebRequest.properties([.syncToken, .changeTag], of: DavSamples.address())
        == expected("PROPFIND", ["depth": "0"], body))
  }

  @Test func propfindOfChildrenHasDepthOne() throws {
    let body = "<d:propfind \(spaces)><d:prop><d:getetag/></d:prop></d:propfind>"
    #expect(
      try WebRequest.properties([.etag], of: DavSamples.address(), depth: .children)
        == expected("PROPFIND", ["depth": "1"], body))
  }

  @Test func discoveryAsksForPrincipalHomeAndCalendars() throws {
    let properties = """
      <d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>\
      </d:prop></d:propfind>
      """
    let person = "<d:current-user-principal/><c:calendar-home-set/>"
    #expect(
      try WebRequest.discovery(at: DavSamples.address())
        == expected("PROPFIND", ["depth": "0"], "<d:propfind \(spaces)><d:prop>\(person)\(properties)"))
    #expect(
      try WebRequest.calendars(in: DavSamples.address())
        == expected("PROPFIND", ["depth": "1"], "<d:propfind \(spaces)><d:prop>\(properties)"))
  }

  @Test func syncReportContainsTheToken() throws {
    func body(_ token: String) -> String {
      """
      <d:sync-collection \(spaces)>\(token)<d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
      """
    }
    #expect(
      try WebRequest.changes(in: DavSamples.address(), since: "data:,<42>")
        == expected("REPORT", ["depth": "0"], body("<d:sync-token>data:,&lt;42&gt;</d:sync-token>")))
    #expect(
      try WebRequest.changes(in: DavSamples.address(), since: nil)
        == expected("REPORT", ["depth": "0"], body("<d:sync-token/>")))
  }

  @Test func multigetEncodesPathsAndSkipsInvalidOnes() throws {
    let body = """
      <c:calendar-multiget \(spaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
      <d:href>/dav/tasks/a%20b.ics</d:href><d:href>/dav/tasks/c%2Fd%26.ics</d:href></c:calendar-multiget>
      """
    let hrefs = ["/dav/tasks/a b.ics", "no path", "/dav/tasks/c%2Fd&.ics"]
    #expect(
      try WebRequest.objects(at: hrefs, in: DavSamples.address()) == expected("REPORT", ["depth": "1"], body))
  }

  @Test func mkcalendarAndMkcolNameTheCalendar() throws {
    let settings = """
      <d:displayname>A &amp; B</d:displayname><c:supported-calendar-component-set><c:comp name="VTODO"/>\
      </c:supported-calendar-component-set></d:prop></d:set>
      """
    #expect(
      try WebRequest.makeCalendar(at: DavSamples.address(), named: "A & B")
        == expected("MKCALENDAR", [:], "<c:mkcalendar \(spaces)><d:set><d:prop>\(settings)</c:mkcalendar>"))
    let type = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
    #expect(
      try WebRequest.makeCollection(at: DavSamples.address(), named: "A & B")
        == expected("MKCOL", [:], "<d:mkcol \(spaces)><d:set><d:prop>\(type)\(settings)</d:mkcol>"))
  }

  @Test func putAndDeleteSendPreconditions() throws {
    let (address, body) = (try DavSamples.address(), Array(DavSamples.object.utf8))
    let type = "text/calendar; charset=utf-8"
    #expect(WebRequest.get(address) == WebRequest("GET", address))
    #expect(
      WebRequest.put(body, at: address, ifMatch: nil)
        == WebRequest("PUT", address, headers: ["content-type": type, "if-none-match": "*"], body: body))
    #expect(
      WebRequest.put(body, at: address, ifMatch: "\"a\"")
        == WebRequest("PUT", address, headers: ["content-type": type, "if-match": "\"a\""], body: body))
    #expect(WebRequest.delete(address, ifMatch: "W/\"a\"").headers == ["if-match": "\"a\""])
    #expect(WebRequest.delete(address, ifMatch: nil) == WebRequest("DELETE", address))
  }
}
