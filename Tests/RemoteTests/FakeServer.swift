import Interchange
import Kanban
import Support

@testable import Remote

/// A server in memory, with the habits and faults of real ones.
final class FakeServer: ControllableServer {
  struct Stored: Equatable {
    var bytes: [UInt8]
    let uid: String
    let etag: String
    let revision: Int

    init(_ bytes: [UInt8], revision: Int) {
      (self.bytes, self.revision) = (bytes, revision)
      (uid, etag) = (bytes.uid, "\"\(bytes.sum)\"")
    }
  }

  struct Event: Equatable {
    let revision: Int
    let href: String
    let isGone: Bool
  }

  struct Collection: Equatable {
    var name = "Tasks"
    var objects: [String: Stored] = [:]
    var events: [Event] = []
    var revision = 0
    var isReadOnly = false
    var takes = ["VTODO", "VJOURNAL"]
    /// Deletions before this revision are forgotten.
    var pruned = 0
  }

  struct Habits: Equatable {
    /// Reorders lines and escapes commas unnecessarily.
    var rewrites = false
    /// Cuts X-SEKAN lines at the first comma.
    var cutsAtCommas = false
    /// Responds to a PUT without an ETag.
    var omitsETags = false
    /// No object has an ETag.
    var hasNoETags = false
    /// Truncates notes to this many characters.
    var longestNotes: Int?
    /// Responds 412 instead of 404 for missing objects.
    var reportsMissingAsChanged = false
    /// Refuses a second object with the same UID in a calendar.
    var hasUniqueUIDsPerCalendar = false

    /// An object created and deleted between two lists of changes is in neither.
    var omitsTransientObjects = false
    /// Answers an unknown token with a list of all objects instead of a refusal.
    var listsAllForUnknownTokens = false
    /// Forgets deletions without refusing the old token.
    var forgetsDeletionsSilently = false
    /// Truncates long lists, with a token as if they were complete.
    var cutsLists = false
    var hasNoTokens = false

    /// Private objects are in no listing, but can be fetched one by one (DAViCal).
    var hidesTasks = false
    /// Allows each UID only once in all calendars (Cyrus).
    var hasUniqueUIDs = false
    /// Compresses responses and marks their ETags (Apache).
    var marksCompressedETags = false
    /// Does not report privileges (DAViCal).
    var hidesPrivileges = false
  }

  var collections: [String: Collection] = ["/cal/tasks/": Collection()]
  var habits = Habits()
  private var backup: [String: Collection]?
  private(set) var requests: [String] = []
  /// Titles of objects that were overwritten or deleted.
  private(set) var overwritten: Set<String> = []
  var fault: (WebRequest) -> ServerFault = { _ in .none }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    requests.append(request.method)
    let fault = fault(request)
    switch fault {
    case .none: return answer(to: request)
    case .lostBefore: throw .unreachable("cut")
    case .tooLarge: throw .tooLarge
    case .lostAfter:
      _ = answer(to: request)
      throw .cutShort("cut")
    case .busy, .unauthorized, .refused, .page, .emptyList: return fault.answer(to: request)
    }
  }

  func clearRequests() { requests = [] }

  private func answer(to request: WebRequest) -> WebAnswer {
    let href = request.address.href
    let (status, headers, body) = respond(href, request)
    return WebAnswer(status, headers: headers, body: Array(body.utf8), from: request.address)
  }

  private typealias Response = (Int, [String: String], String)

  private func respond(_ href: String, _ request: WebRequest) -> Response {
    let body = String(decoding: request.body, as: UTF8.self)
    if href.hasSuffix("/") {
      guard let collection = collections[href] else { return (404, [:], "") }
      switch request.method {
      case "PROPFIND": return request.headers["depth"] == "1" ? list(href, collection) : state(href, collection)
      case "REPORT" where body.contains("sync-collection"): return changes(href, collection, since: body)
      case "REPORT": return several(collection, body)
      default: return (405, [:], "")
      }
    }
    let parent = href[...(href.lastIndex(of: "/") ?? href.startIndex)]
    guard var collection = collections[String(parent)] else { return (409, [:], "") }
    defer { collections[String(parent)] = collection }
    switch request.method {
    case "MOVE": return move(href, in: &collection, to: request.headers["destination"] ?? "")
    case "GET":
      guard let found = collection.objects[href] else { return (404, [:], "") }
      if habits.marksCompressedETags {
        let headers = ["etag": found.etag.dropLast() + "-gzip\"", "content-encoding": "gzip"]
        return (200, headers, String(decoding: found.bytes, as: UTF8.self))
      }
      let tag = habits.hasNoETags ? [:] : ["etag": found.etag]
      let headers = tag.merging(["content-length": String(found.bytes.count)]) { one, _ in one }
      return (200, headers, String(decoding: found.bytes, as: UTF8.self))
    case "PUT": return put(request, at: href, in: &collection)
    case "DELETE": return delete(request, at: href, in: &collection)
    default: return (405, [:], "")
    }
  }
}

// MARK: Changes by a test

extension FakeServer {
  var address: String { "https://cal.example.org/cal/" }
  var calendar: String { Replica.tasks }
  var hrefs: [String] { (collections[calendar]?.objects ?? [:]).keys.sorted() }
  func bytes(at href: String) -> [UInt8] { collections[calendar]?.objects[href]?.bytes ?? [] }
  func store(_ bytes: [UInt8], at href: String) { collections[calendar]?.store(bytes, at: href) }
  func remove(_ href: String) { collections[calendar]?.remove(href) }

  func backUp() { backup = collections }
  func restore() { if let backup { collections = backup } }

  func forgetDeletions() {
    let revision = collections[calendar]?.revision ?? 0
    collections[calendar]?.pruned = revision
  }

  func chooseHabits(_ dice: inout SeededRandom) {
    habits.rewrites = dice.number(below: 2) == 0
    habits.cutsAtCommas = dice.number(below: 3) == 0
    habits.omitsETags = dice.number(below: 3) == 0
    habits.reportsMissingAsChanged = dice.number(below: 2) == 0
    habits.hasUniqueUIDsPerCalendar = dice.number(below: 2) == 0
    habits.omitsTransientObjects = dice.number(below: 3) == 0
    habits.listsAllForUnknownTokens = dice.number(below: 3) == 0
    habits.forgetsDeletionsSilently = dice.number(below: 4) == 0
    habits.cutsLists = dice.number(below: 4) == 0
    habits.hasNoTokens = dice.number(below: 5) == 0
  }
}

// MARK: Listings

extension FakeServer {
  private func multistatus(_ responses: String, _ token: String? = nil) -> (Int, [String: String], String) {
    let token = token.map { "<d:sync-token>\($0)</d:sync-token>" } ?? ""
    return (
      207, [:],
      """
      <?xml version="1.0"?>
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(responses)\(token)</d:multistatus>
      """
    )
  }

  private func token(_ collection: Collection) -> String { "data:\(collection.revision)" }

  private func state(_ href: String, _ collection: Collection) -> (Int, [String: String], String) {
    let write = collection.isReadOnly ? "" : "<d:privilege><d:write/></d:privilege>"
    let privileges =
      habits.hidesPrivileges
      ? ""
      : "<d:current-user-privilege-set><d:privilege><d:read/></d:privilege>\(write)</d:current-user-privilege-set>"
    let token = habits.hasNoTokens ? "" : "<d:sync-token>\(token(collection))</d:sync-token>"
    return multistatus(
      """
      <d:response><d:href>\(href)</d:href><d:propstat><d:prop>
      <d:displayname>\(collection.name)</d:displayname>\(token)
      <x:getctag xmlns:x="http://calendarserver.org/ns/">\(collection.revision)</x:getctag>
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
      <c:supported-calendar-component-set>\(collection.takes.map { "<c:comp name=\"\($0)\"/>" }.joined())</c:supported-calendar-component-set>
      \(privileges)
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
      """)
  }

  private func foundResponse(_ href: String, _ stored: Stored) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(tag(stored))
    <d:resourcetype/></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  private func tag(_ stored: Stored) -> String {
    habits.hasNoETags ? "" : "<d:getetag>\(stored.etag.escaped)</d:getetag>"
  }

  private func missingResponse(_ href: String) -> String {
    "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>"
  }

  private func list(_ href: String, _ collection: Collection) -> (Int, [String: String], String) {
    let own =
      "<d:response><d:href>\(href)</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype></d:prop>"
      + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
    let shown = habits.hidesTasks ? [:] : collection.objects
    let all = shown.sorted { $0.key < $1.key }.map { foundResponse($0.key, $0.value) }
    return multistatus(own + all.joined())
  }

  private func changes(
    _ href: String, _ collection: Collection, since body: String
  ) -> (Int, [String: String], String) {
    if habits.hasNoTokens { return (501, [:], "") }
    if habits.hidesTasks { return multistatus("", token(collection)) }
    let since = Int(body.between("<", "sync-token>")?.dropPrefix("data:") ?? "") ?? -1
    let token = token(collection)
    let isUnknown =
      since < 0 || since > collection.revision || since < collection.pruned && !habits.forgetsDeletionsSilently
    if isUnknown, !habits.listsAllForUnknownTokens {
      return (403, [:], "<d:error xmlns:d=\"DAV:\"><d:valid-sync-token/></d:error>")
    }
    if isUnknown {
      return multistatus(collection.objects.map { foundResponse($0.key, $0.value) }.joined(), token)
    }
    var events = collection.events.filter { $0.revision > since }
    if habits.forgetsDeletionsSilently { events.removeAll { $0.isGone && $0.revision <= collection.pruned } }
    var responses: [String] = []
    for href in Set(events.map(\.href)).sorted() {
      if let stored = collection.objects[href] {
        responses.append(foundResponse(href, stored))
      } else {
        // Created and deleted since the token.
        let isNew = !collection.events.contains { $0.href == href && $0.revision <= since }
        if isNew, habits.omitsTransientObjects { continue }
        responses.append(missingResponse(href))
      }
    }
    if habits.cutsLists { responses = Array(responses.prefix(3)) }
    return multistatus(responses.joined(), token)
  }

  private func several(_ collection: Collection, _ body: String) -> (Int, [String: String], String) {
    let hrefs = body.components(between: "href>", "</")
    return multistatus(
      hrefs.map { href in
        guard let stored = collection.objects[href], !habits.hidesTasks else { return missingResponse(href) }
        return """
          <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(tag(stored))
          <c:calendar-data>\(String(decoding: stored.bytes, as: UTF8.self).escaped)</c:calendar-data></d:prop>
          <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
          """
      }.joined())
  }
}

// MARK: Writing

extension FakeServer {
  private func put(
    _ request: WebRequest, at href: String, in collection: inout Collection
  ) -> (Int, [String: String], String) {
    if collection.isReadOnly { return refusal }
    let existing = collection.objects[href]
    if request.headers["if-none-match"] == "*", existing != nil { return (412, [:], "") }
    if let match = request.headers["if-match"], existing?.etag != match {
      return (existing == nil && !habits.reportsMissingAsChanged ? 404 : 412, [:], "")
    }
    let uid = request.body.uid
    if habits.hasUniqueUIDsPerCalendar, existing == nil,
      let other = collection.objects.first(where: { $0.value.uid == uid })
    {
      let error = """
        <d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:no-uid-conflict><d:href>\(other.key)</d:href>\
        </c:no-uid-conflict></d:error>
        """
      return (409, [:], error)
    }
    if habits.hasUniqueUIDs,
      let other = collections.lazy.flatMap(\.value.objects).first(where: { $0.key != href && $0.value.uid == uid })
    {
      let error = """
        <d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:unique-scheduling-object-resource>\
        <d:href>\(other.key)</d:href></c:unique-scheduling-object-resource></d:error>
        """
      return (403, [:], error)
    }
    if let existing { overwritten.insert(existing.bytes.title) }
    collection.store(kept(request.body), at: href)
    let etag = collection.objects[href]?.etag ?? ""
    return (existing == nil ? 201 : 204, habits.omitsETags ? [:] : ["etag": etag], "")
  }

  private var refusal: (Int, [String: String], String) {
    (
      403, [:],
      habits.hidesPrivileges
        ? "No write permission" : "<d:error xmlns:d=\"DAV:\"><d:need-privileges/></d:error>"
    )
  }

  private func move(
    _ href: String, in collection: inout Collection, to destination: String
  ) -> (Int, [String: String], String) {
    guard let existing = collection.objects[href] else { return (404, [:], "") }
    guard let other = try? WebAddress(destination).href, let end = other.lastIndex(of: "/"),
      collections[String(other[...end])] != nil
    else { return (409, [:], "") }
    if collections[String(other[...end])]?.objects[other] != nil { return (412, [:], "") }
    collections[String(other[...end])]?.store(existing.bytes, at: other)
    collection.remove(href)
    return (201, [:], "")
  }

  private func delete(
    _ request: WebRequest, at href: String, in collection: inout Collection
  ) -> (Int, [String: String], String) {
    if collection.isReadOnly { return refusal }
    guard let existing = collection.objects[href] else { return (habits.reportsMissingAsChanged ? 412 : 404, [:], "") }
    if let match = request.headers["if-match"], existing.etag != match { return (412, [:], "") }
    overwritten.insert(existing.bytes.title)
    collection.remove(href)
    return (204, [:], "")
  }

  /// The content as this server stores it.
  private func kept(_ bytes: [UInt8]) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    if habits.cutsAtCommas {
      text =
        text.replacing("\r\n ", with: "").split(separator: "\r\n").map { line in
          line.hasPrefix("X-") ? String(line.prefix { $0 != "," }) : String(line)
        }.joined(separator: "\r\n") + "\r\n"
    }
    if let longest = habits.longestNotes {
      text =
        text.replacing("\r\n ", with: "").split(separator: "\r\n").map { line in
          line.hasPrefix("DESCRIPTION:") ? String(line.prefix("DESCRIPTION:".count + longest)) : String(line)
        }.joined(separator: "\r\n") + "\r\n"
    }
    if habits.rewrites {
      let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
      guard let begin = lines.firstIndex(where: { ["BEGIN:VTODO", "BEGIN:VJOURNAL"].contains($0) }),
        let end = lines[begin...].firstIndex(where: {
          $0.hasPrefix("BEGIN:VALARM") || ["END:VTODO", "END:VJOURNAL"].contains($0)
        })
      else { return Array(text.utf8) }
      let sorted = lines[...begin] + lines[(begin + 1)..<end].sorted() + lines[end...]
      text = sorted.joined(separator: "\r\n") + "\r\n"
    }
    return Array(text.utf8)
  }
}

extension FakeServer.Collection {
  mutating func store(_ bytes: [UInt8], at href: String) {
    revision += 1
    objects[href] = FakeServer.Stored(bytes, revision: revision)
    events.append(FakeServer.Event(revision: revision, href: href, isGone: false))
  }

  mutating func remove(_ href: String) {
    guard objects[href] != nil else { return }
    revision += 1
    objects[href] = nil
    events.append(FakeServer.Event(revision: revision, href: href, isGone: true))
  }
}

extension [UInt8] {
  var uid: String { line("UID") }
  var title: String { line("SUMMARY") }

  /// A checksum for ETags like on most servers: the same content has the same ETag again after a restore.
  var sum: String {
    let sum = reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(sum, radix: 16)
  }

  private func line(_ name: String) -> String {
    String(decoding: self, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n")
      .first { $0.hasPrefix(name) }.map { String($0.drop { $0 != ":" }.dropFirst()) } ?? ""
  }
}

extension String {
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The text of the first element with this end of its opening tag.
  func between(_ open: String, _ name: String) -> String? { components(between: name, "</").first }

  func components(between open: String, _ close: String) -> [String] {
    var (found, rest) = ([String](), self[...])
    while let start = rest.firstRange(of: open) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: close) else { break }
      let text = rest[..<end.lowerBound]
      if !text.isEmpty, !text.contains("<") { found.append(String(text)) }
      rest = rest[end.upperBound...].drop { $0 != ">" }
    }
    return found
  }

  func dropPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
