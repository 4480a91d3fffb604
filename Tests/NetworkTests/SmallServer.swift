import Interchange
import Remote

@testable import Network

/// A server with the calendar home `/kim/`, with calendars to read, write and create.
final class SmallServer: Transport {
  /// The bytes of all objects, by the calendar's path and the object's name.
  var calendars: [String: [String: [UInt8]]] = [:]
  var names: [String: String] = [:]
  /// Calendars without tasks.
  var others: Set<String> = []
  /// Whether calendars are created without tasks.
  var createsOthers = false
  var readOnly: Set<String> = []
  /// Calendars of another user.
  var forbidden: Set<String> = []
  var moved: [String: (status: Int, location: String)] = [:]
  var password = "open sesame"
  var failure: TransportFailure?
  /// Objects that exceed the limit of an answer.
  var tooLarge: Set<String> = []
  var status: Int?
  var headers: [String: String] = [:]
  var login = ""
  private(set) var requests: [String] = []

  /// Follows redirects like the real transport.
  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let answer = try answer(to: request)
    guard let next = try Redirect.next(after: answer, to: request) else { return answer }
    return try send(next)
  }

  private func answer(to request: WebRequest) throws(TransportFailure) -> WebAnswer {
    requests.append(request.method)
    if let failure { throw failure }
    if request.method == "GET", tooLarge.contains(request.address.href) { throw .tooLarge }
    let (status, headers, body) = login == password ? respond(request) : (401, [:], "")
    let all = headers.merging(self.headers) { $1 }
    return WebAnswer(self.status ?? status, headers: all, body: Array(body.utf8), from: request.address)
  }

  func serve(_ path: String, _ name: String, _ titles: String...) {
    names[path] = name
    calendars[path] = [:]
    for title in titles {
      let uid = title.lowercased()
      let text =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\n"
        + "END:VCALENDAR\r\n"
      calendars[path]?["\(path)\(uid).ics"] = Array(text.utf8)
    }
  }

  private typealias Response = (Int, [String: String], String)

  private func respond(_ request: WebRequest) -> Response {
    let (path, isDeep) = (request.address.href, request.headers["depth"] == "1")
    if forbidden.contains(path) { return (403, [:], "") }
    if let elsewhere = moved[path] { return (elsewhere.status, ["location": elsewhere.location], "") }
    switch request.method {
    case "PROPFIND" where path == "/":
      return several([found("/", "<d:current-user-principal><d:href>/kim/</d:href></d:current-user-principal>")])
    case "PROPFIND" where path == "/kim/":
      let home =
        "<d:resourcetype><d:collection/></d:resourcetype>"
        + "<c:calendar-home-set><d:href>/kim/</d:href></c:calendar-home-set>"
      return several([found(path, home)] + (isDeep ? calendars.keys.sorted().map(calendar) : []))
    case "PROPFIND":
      guard let objects = calendars[path] else { return (404, [:], "") }
      let inside = objects.keys.sorted().map { found($0, "<d:getetag>\(tag($0))</d:getetag>") }
      return several([calendar(path)] + (isDeep ? inside : []))
    case "MKCALENDAR":
      serve(path, String(decoding: request.body, as: UTF8.self).inside("displayname>"))
      if createsOthers { others.insert(path) }
      return (201, [:], "")
    case "REPORT": return (501, [:], "")
    case "GET", "PUT", "DELETE": return object(path, request)
    default: return (405, [:], "")
    }
  }

  private func object(_ path: String, _ request: WebRequest) -> Response {
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    guard var objects = calendars[String(folder)] else { return (409, [:], "") }
    defer { calendars[String(folder)] = objects }
    if request.method == "PUT" {
      objects[path] = request.body
      return (201, ["etag": tag(request.body)], "")
    }
    guard let bytes = objects[path] else { return (404, [:], "") }
    if request.method == "DELETE" {
      objects[path] = nil
      return (204, [:], "")
    }
    return (200, ["etag": tag(bytes)], String(decoding: bytes, as: UTF8.self))
  }

  private func tag(_ path: String) -> String {
    tag(calendars.values.compactMap { $0[path] }.first ?? []).replacing("\"", with: "&quot;")
  }

  private func tag(_ bytes: [UInt8]) -> String { "\"\(bytes.reduce(7) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 })\"" }

  /// A number that changes with the content of the calendar.
  private func state(of path: String) -> UInt64 {
    let objects = (calendars[path] ?? [:]).sorted { $0.key < $1.key }
    return objects.reduce(7) { state, object in
      (Array(object.key.utf8) + object.value).reduce(state) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
    }
  }

  private func calendar(_ path: String) -> String {
    found(
      path,
      """
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>\(names[path] ?? "")</d:displayname>
      <s:getctag>\(state(of: path))</s:getctag>
      <c:supported-calendar-component-set><c:comp name="\(others.contains(path) ? "VEVENT" : "VTODO")"/>
      </c:supported-calendar-component-set>
      <d:current-user-privilege-set><d:privilege><d:\(readOnly.contains(path) ? "read" : "all")/></d:privilege>
      </d:current-user-privilege-set>
      """)
  }

  private func found(_ path: String, _ properties: String) -> String {
    """
    <d:response><d:href>\(path)</d:href><d:propstat><d:prop>\(properties)</d:prop>
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  private func several(_ responses: [String]) -> Response {
    (
      207, [:],
      "<d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\" "
        + "xmlns:s=\"http://calendarserver.org/ns/\">\(responses.joined())</d:multistatus>"
    )
  }
}

extension String {
  /// The text of the first element whose name has this ending.
  fileprivate func inside(_ name: String) -> String {
    guard let start = firstRange(of: name)?.upperBound, let end = self[start...].firstIndex(of: "<") else { return "" }
    return String(self[start..<end])
  }
}
