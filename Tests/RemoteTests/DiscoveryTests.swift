import Interchange
import Testing

@testable import Remote

/// A server with fixed responses and redirects, by method, depth and path.
final class ScriptedServer: Transport {
  var answers: [String: (status: Int, body: String)]
  var redirects: [String: String] = [:]
  var failure: TransportFailure?
  private(set) var requests: [String] = []

  init(_ answers: [String: (status: Int, body: String)] = [:]) { self.answers = answers }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    if let failure { throw failure }
    let depth = request.headers["depth"].map { " \($0)" } ?? ""
    requests.append("\(request.method)\(depth) \(request.address.path)")
    var address = request.address
    if let path = redirects[address.path], let place = address.resolved(path) { address = place }
    let answer = answers["\(request.method)\(depth) \(address.path)"] ?? (404, "")
    return WebAnswer(answer.status, body: Array(answer.body.utf8), from: address)
  }
}

@Suite("Discovery of calendars")
struct DiscoveryTests {
  private func find(_ address: String, on server: ScriptedServer) throws -> FoundCalendars {
    try Discovery(from: WebAddress(address), over: server).calendars()
  }

  private func failure(_ address: String, on server: ScriptedServer) throws -> DiscoveryFailure? {
    do {
      _ = try find(address, on: server)
      return nil
    } catch let failure as DiscoveryFailure {
      return failure
    }
  }

  private func found(_ address: String, _ name: String, isReadOnly: Bool = false) throws -> FoundCalendar {
    FoundCalendar(try WebAddress(address), name: name, isReadOnly: isReadOnly)
  }

  private func status(_ responses: String...) -> (status: Int, body: String) {
    (
      207,
      """
      <?xml version='1.0' encoding='utf-8'?>
      <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">\(responses.joined())</multistatus>
      """
    )
  }

  private func response(_ path: String, _ properties: String) -> String {
    """
    <response><href>\(path)</href><propstat><prop>\(properties)</prop>
    <status>HTTP/1.1 200 OK</status></propstat></response>
    """
  }

  private func calendar(_ path: String, _ name: String, _ components: String..., more: String = "") -> String {
    let comps = components.map { "<C:comp name=\"\($0)\"/>" }.joined()
    return response(
      path,
      """
      <resourcetype><C:calendar/><collection/></resourcetype><displayname>\(name)</displayname>
      <C:supported-calendar-component-set>\(comps)</C:supported-calendar-component-set>\(more)
      """)
  }

  private let folder = "<resourcetype><collection/></resourcetype>"
  private func principal(_ path: String) -> String {
    "<current-user-principal><href>\(path)</href></current-user-principal>"
  }
  private func home(_ path: String) -> String { "<C:calendar-home-set><href>\(path)</href></C:calendar-home-set>" }

  // MARK: Servers

  /// The root names the principal, which is also the calendar home.
  private var radicale: ScriptedServer {
    ScriptedServer([
      "PROPFIND 0 /": status(response("/", folder + principal("/ada/"))),
      "PROPFIND 1 /": status(response("/", folder), response("/ada/", "<resourcetype><principal/></resourcetype>")),
      "PROPFIND 0 /ada/": status(
        response("/ada/", "<resourcetype><principal/><collection/></resourcetype>" + principal("/ada/") + home("/ada/"))
      ),
      "PROPFIND 1 /ada/": status(
        response("/ada/", folder), calendar("/ada/7f/", "Garden", "VTODO", "VEVENT"),
        calendar("/ada/8a/", "Birthdays", "VEVENT"), calendar("/ada/9b/", "Everything")),
      "PROPFIND 0 /ada/7f/": status(calendar("/ada/7f/", "Garden", "VTODO", more: principal("/ada/"))),
      "PROPFIND 0 /ada/8a/": status(calendar("/ada/8a/", "Birthdays", "VEVENT", more: principal("/ada/"))),
    ])
  }

  private func garden(_ host: String = "cal.example.org") throws -> FoundCalendars {
    FoundCalendars(
      [try found("https://\(host)/ada/7f/", "Garden"), try found("https://\(host)/ada/9b/", "Everything")],
      home: try WebAddress("https://\(host)/ada/"))
  }

  @Test func calendarsAreFoundFromTheRootOfRadicale() throws {
    #expect(try find("cal.example.org", on: radicale) == garden())
  }

  @Test func calendarsAreFoundFromAUserFolderAfterARedirect() throws {
    #expect(
      try find(
        "https://cal.example.org/ada",
        on: {
          let server = radicale
          server.redirects["/ada"] = "/ada/"
          return server
        }()) == garden())
  }

  @Test func addressOfACalendarFindsOnlyThatCalendar() throws {
    #expect(
      try find("https://cal.example.org/ada/7f/", on: radicale)
        == FoundCalendars([try found("https://cal.example.org/ada/7f/", "Garden")], home: try garden().home))
    #expect(
      try failure("https://cal.example.org/ada/8a/", on: radicale) == .noneForTasks(home: try garden().home))
  }

  /// Nextcloud is in a folder of a web server, and `.well-known` at the root leads there.
  @Test func calendarsAreFoundOnNextcloudInASubpath() throws {
    let dav = "/cloud/remote.php/dav/"
    let server = ScriptedServer([
      "PROPFIND 0 /cloud/": (405, "<html>Method not allowed</html>"),
      "PROPFIND 0 \(dav)": status(response(dav, folder + principal("\(dav)principals/users/ada/"))),
      "PROPFIND 1 \(dav)": status(response(dav, folder)),
      "PROPFIND 0 \(dav)principals/users/ada/": status(
        response("\(dav)principals/users/ada/", home("\(dav)calendars/ada/"))),
      "PROPFIND 1 \(dav)calendars/ada/": status(
        response("\(dav)calendars/ada/", folder),
        response("\(dav)calendars/ada/inbox/", folder), calendar("\(dav)calendars/ada/work/", "Work", "VTODO"),
        calendar(
          "\(dav)calendars/ada/shared/", "Shared", "VTODO",
          more: "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>")),
    ])
    server.redirects["/.well-known/caldav"] = dav
    let base = "https://cloud.example.org\(dav)calendars/ada/"
    let all = FoundCalendars(
      [try found(base + "work/", "Work"), try found(base + "shared/", "Shared", isReadOnly: true)],
      home: try WebAddress(base))
    #expect(try find("https://cloud.example.org/cloud/", on: server) == all)
    // `.well-known` only in the folder.
    server.redirects = ["/cloud/.well-known/caldav": dav]
    #expect(try find("https://cloud.example.org/cloud/", on: server) == all)
  }

  /// Collections without a display name.
  @Test func calendarWithoutDisplayNameIsNamedAfterItsPath() throws {
    let server = ScriptedServer([
      "PROPFIND 0 /": status(response("/", folder + principal("/alice/"))),
      "PROPFIND 1 /": status(response("/", folder)),
      "PROPFIND 0 /alice/": status(response("/alice/", folder + home("/alice/calendars/"))),
      "PROPFIND 1 /alice/calendars/": status(
        response("/alice/calendars/", folder),
        response("/alice/calendars/calendar", "<resourcetype><collection/><C:calendar/></resourcetype>")),
    ])
    #expect(
      try find("https://cal.example.org/", on: server)
        == FoundCalendars(
          [try found("https://cal.example.org/alice/calendars/calendar/", "calendar")],
          home: try WebAddress("https://cal.example.org/alice/calendars/")))
  }

  /// A server behind a proxy that sees another scheme and port.
  @Test func proxyAddressReplacesSchemeAndPortOfHrefs() throws {
    let base = "http://cal.example.org:8080/dav.php"
    let server = ScriptedServer([
      "PROPFIND 0 /dav.php/": status(
        response("/dav.php/", folder + principal("\(base)/principals/ada/"))),
      "PROPFIND 1 /dav.php/": status(response("/dav.php/", folder)),
      "PROPFIND 0 /dav.php/principals/ada/": status(
        response("/dav.php/principals/ada/", home("\(base)/calendars/ada/"))),
      "PROPFIND 1 /dav.php/calendars/ada/": status(
        calendar("\(base)/calendars/ada/default/", "Default calendar", "VEVENT", "VTODO")),
    ])
    #expect(
      try find("https://cal.example.org/dav.php/", on: server).calendars
        == [try found("https://cal.example.org/dav.php/calendars/ada/default/", "Default calendar")])
  }

  // MARK: Failures

  @Test func failedDiscoveryReportsTheReason() throws {
    let server = ScriptedServer()
    #expect(try failure("https://example.org/blog/", on: server) == .notCalDAV(404))
    #expect(
      server.requests == [
        "PROPFIND 0 /blog/", "PROPFIND 0 /.well-known/caldav", "PROPFIND 0 /blog/.well-known/caldav", "PROPFIND 0 /",
      ])
    server.answers["PROPFIND 0 /blog/"] = (405, "")
    #expect(try failure("https://example.org/blog/", on: server) == .notCalDAV(405))
    server.answers["PROPFIND 0 /blog/"] = (207, "<html><body>Log in</body></html>")
    #expect(try failure("https://example.org/blog/", on: server) == .notCalDAV(207))
    server.answers["PROPFIND 0 /blog/"] = (401, "")
    #expect(try failure("https://example.org/blog/", on: server) == .unauthorized)
    server.failure = .certificate("self-signed")
    #expect(try failure("https://example.org/blog/", on: server) == .transport(.certificate("self-signed")))
  }

  @Test func credentialsAreNotSentToAnotherHost() throws {
    let server = ScriptedServer([
      "PROPFIND 0 /": status(response("/", "<resourcetype/>" + principal("/1/"))),
      "PROPFIND 0 /1/": status(response("/1/", home("https://p12.example.net/1/calendars/"))),
    ])
    #expect(
      try failure("https://cal.example.org", on: server)
        == .elsewhere(WebAddress("https://p12.example.net/1/calendars/")))
    #expect(server.requests == ["PROPFIND 0 /", "PROPFIND 0 /1/"])
  }

  // MARK: New calendars

  @Test func newCalendarIsCreatedWithMKCALENDAR() throws {
    let home = try WebAddress("https://cal.example.org/ada")
    let path = "/ada/roof-garden-01jx/"
    let server = ScriptedServer([
      "MKCALENDAR \(path)": (201, ""), "PROPFIND 0 \(path)": status(calendar(path, "Roof &amp; Garden", "VTODO")),
    ])
    let new = try #require(NewCalendar(named: "Roof & Garden", in: home, marked: "01JX"))
    try new.create(over: server)
    #expect(try new.found(over: server) == found("https://cal.example.org\(path)", "Roof & Garden"))
    #expect(server.requests == ["MKCALENDAR \(path)", "PROPFIND 0 \(path)"])
  }

  @Test func newCalendarFallsBackToMKCOL() throws {
    let server = ScriptedServer([
      "MKCALENDAR /ada/x/": (405, ""), "MKCOL /ada/x/": (201, ""),
      "PROPFIND 0 /ada/x/": status(calendar("/ada/x/", "정원", "VTODO")),
    ])
    // A name without ASCII letters leaves only the mark.
    let new = try #require(NewCalendar(named: "정원", in: WebAddress("https://cal.example.org/ada/"), marked: "x"))
    try new.create(over: server)
    #expect(try new.found(over: server).name == "정원")
  }

  @Test func forbiddenCreationIsReported() throws {
    let server = ScriptedServer(["MKCALENDAR /x/": (403, ""), "MKCOL /x/": (403, "")])
    let new = try #require(NewCalendar(named: "", in: WebAddress("https://cal.example.org/"), marked: "x"))
    #expect(throws: ServerTrouble.forbidden) { try new.create(over: server) }
  }
}
