import Interchange
import Kanban

/// Why a server did not carry out a request.
public enum ServerTrouble: Error, Equatable, Sendable {
  case transport(TransportFailure)
  case unauthorized
  case forbidden
  case missing
  /// The server is temporarily unavailable.
  case busy
  /// The server failed at this request, with this HTTP status. Another request may succeed.
  case failed(Int)
  case noCalendar
  /// The server refused the request with this status, and perhaps a message.
  case refused(Int, String)
  /// The response does not follow the protocol.
  case strange(String)

  /// True if the failure concerns this calendar only, so that other calendars of the server may work.
  var isOfCalendar: Bool {
    switch self {
    case .transport, .unauthorized, .busy: false
    case .forbidden, .missing, .failed, .noCalendar, .refused, .strange: true
    }
  }
}

/// The properties of a calendar that show whether it has changed.
public struct CalendarState: Equatable, Sendable {
  public var name: String
  public var token: String?
  /// The CTag, which changes with any object.
  public var tag: String?
  /// Whether the calendar is read-only; nil if the server does not report it.
  public var isReadOnly: Bool?
  public var takesTasks: Bool
  public var takesJournals: Bool

  /// The text that is stored to notice changes: the sync token, or else the CTag.
  var mark: String? { token ?? tag.map { CalendarState.tagMark + $0 } }

  /// Begins a stored CTag. No sync token begins so, as those are URIs.
  static let tagMark = "ctag "
}

/// An answer to `ServerCalendar.changes(since:)`.
enum ChangesAnswer: Equatable, Sendable {
  case changes(CalendarChanges)
  case unknownToken
  /// The server gave no usable list of changes, or none was requested: the calendar has to be listed as a whole.
  case none
}

struct CalendarChanges: Equatable, Sendable {
  /// The ETags of the changed objects by path; nil for an object whose ETag the server did not send.
  var there: [String: String?]
  var gone: [String]
  var token: String?
}

struct FoundObject: Equatable, Sendable {
  let href: String
  let etag: String
  /// The content of the object; empty if the server refuses to send it, or it is longer than `SourceText.longest`.
  let bytes: [UInt8]

  init(href: String, etag: String, bytes: [UInt8]) {
    (self.href, self.etag, self.bytes) = (href, etag, bytes.count <= SourceText.longest ? bytes : [])
  }
}

/// The result of fetching several objects. A path that is in neither list no longer exists on the server.
struct FoundObjects: Equatable, Sendable {
  var found: [FoundObject] = []
  var failed: [String] = []
}

enum Written: Equatable, Sendable {
  case done(etag: String?)
  /// The object on the server has another version or does not exist, or only a part of a deletion succeeded (207); the
  /// value is the HTTP status.
  case changed(Int)
  /// Another object of this calendar has the UID; its path is nil if the server does not name it.
  case named(href: String?)
  /// The UID is taken by objects in other calendars on the server, at these paths.
  case elsewhere([String])
  case readOnly
  /// The server forbids this write, and does not say whether it forbids only this object or any write.
  case forbidden
  /// The server refuses to store this object; the value is its reason.
  case refused(String)
  /// The server failed with this HTTP status, or has locked the object (423). The write may have taken effect.
  case failed(Int)
}

/// The requests for one calendar on a server.
public struct ServerCalendar {
  let address: WebAddress
  let transport: any Transport

  public init(_ address: WebAddress, over transport: any Transport) {
    (self.address, self.transport) = (address, transport)
  }

  public func state() throws(ServerTrouble) -> CalendarState { try located().state }

  /// Requests the calendar's state. Also returns the final address, as some servers redirect a shorter path to the
  /// calendar's own.
  func located() throws(ServerTrouble) -> (state: CalendarState, place: WebAddress) {
    let properties: [DavProperty] = [.resourceType, .displayName, .components, .privileges, .syncToken, .changeTag]
    let answer = try send(.properties(properties, of: address))
    guard answer.status == 207 else { throw ServerTrouble(answer) }
    let status = try read(answer)
    guard let response = status.response(at: answer.address.href) ?? status.responses.first else { throw .noCalendar }
    if response.isGone { throw .missing }
    guard response.isCalendar else { throw .noCalendar }
    let state = CalendarState(
      name: response.displayName ?? "", token: response.syncToken, tag: response.changeTag,
      isReadOnly: response.isReadOnly, takesTasks: response.takesTasks, takesJournals: response.takesJournals)
    return (state, answer.address)
  }

  func changes(since token: String) throws(ServerTrouble) -> ChangesAnswer {
    let answer = try send(.changes(in: address, since: token))
    guard answer.status == 207 else {
      try judge(answer)
      return DavError(answer.body, from: answer.address)?.isTokenRefused == true ? .unknownToken : .none
    }
    let status = try read(answer)
    guard !status.isCut, status.syncToken != nil else { return .none }
    var changes = CalendarChanges(there: [:], gone: [], token: status.syncToken)
    for response in status.responses where Href.isChild(response.href, of: address.href) {
      if response.isGone {
        changes.gone.append(response.href)
      } else {
        changes.there.updateValue(response.etag, forKey: response.href)
      }
    }
    return .changes(changes)
  }

  /// The ETags of all objects, by path; nil for an object whose ETag the server did not send.
  func list() throws(ServerTrouble) -> [String: String?] {
    let status = try multiStatus(.properties([.etag, .resourceType], of: address, depth: .children))
    // A truncated listing is refused, because the objects that it lacks would look deleted.
    guard !status.isCut else { throw .strange("507") }
    var all: [String: String?] = [:]
    for response in status.responses where Href.isChild(response.href, of: address.href) {
      if response.isCollection || response.isGone { continue }
      if let status = response.status, !(200..<300 ~= status) { throw .strange(String(status)) }
      all.updateValue(response.etag, forKey: response.href)
    }
    // An empty listing is accepted only if the collection itself is in the response: otherwise all objects would look
    // deleted.
    if all.isEmpty, status.response(at: address.href) == nil { throw .noCalendar }
    return all
  }

  /// - Parameter etags: the listed ETags, by path. A response that exceeds the limit brings none.
  func fetch(_ hrefs: [String], etags: [String: String?] = [:]) throws(ServerTrouble) -> FoundObjects {
    var objects = FoundObjects()
    var open = Set(hrefs)
    let answer: WebAnswer?
    do throws(ServerTrouble) { answer = try send(.objects(at: hrefs, in: address)) } catch {
      // The objects together exceed the limit of a response, for example because of attachments.
      guard error == .transport(.tooLarge) else { throw error }
      answer = nil
    }
    if let answer, answer.status == 207 {
      for response in try read(answer).responses where open.contains(response.href) {
        if response.isGone {
          open.remove(response.href)
        } else if let bytes = response.calendarData, let etag = response.etag {
          open.remove(response.href)
          objects.found.append(FoundObject(href: response.href, etag: etag, bytes: bytes))
        }
      }
    } else if let answer {
      // Any other response may mean that the server does not support requests for several objects.
      try judge(answer)
    }
    try fetch(each: open, etags, &objects)
    objects.found.sort { $0.href.utf8.lexicographicallyPrecedes($1.href.utf8) }
    return objects
  }

  /// Fetches each object with a request of its own, so that a failure concerns one object only.
  private func fetch(
    each hrefs: Set<String>, _ etags: [String: String?], _ objects: inout FoundObjects
  ) throws(ServerTrouble) {
    var inARow = 0
    for href in hrefs.sorted() {
      do throws(ServerTrouble) {
        if let one = try get(href) { objects.found.append(one) }
        inARow = 0
      } catch {
        switch error {
        case .transport(.tooLarge):
          let etag = etags[href] ?? nil
          objects.found.append(FoundObject(href: href, etag: etag ?? ServerCalendar.noTag, bytes: []))
        case .forbidden:
          objects.found.append(FoundObject(href: href, etag: ServerCalendar.noTag, bytes: []))
        case .failed, .refused:
          objects.failed.append(href)
          inARow += 1
          if inARow == ServerCalendar.mostFailures { throw error }
        case .transport, .unauthorized, .missing, .busy, .noCalendar, .strange: throw error
        }
      }
    }
  }

  /// After this many failures in a row, the server is assumed to fail at every request.
  static let mostFailures = 3
  /// The ETag stored for an object that each full listing fetches again: one that the server refuses to send, as it may
  /// permit that later, or one that exceeds the limit of a response and was listed without an ETag.
  private static let noTag = ""

  /// Fetches one object; nil if it does not exist.
  func get(_ href: String) throws(ServerTrouble) -> FoundObject? {
    let answer = try send(.get(try place(href)))
    switch answer.status {
    case 200:
      // An HTML page, such as a login page, says nothing about the object.
      if answer.headers["content-type"]?.hasPrefix("text/html") ?? false { throw .strange("text/html") }
      // An object without an ETag is refused, because later changes of it could not be detected.
      guard let etag = answer.etag else { throw .strange("ETag") }
      if answer.mayBeCut { throw .transport(.cutShort("")) }
      return FoundObject(href: href, etag: etag, bytes: answer.body)
    case 404, 410: return nil
    default: throw ServerTrouble(answer)
    }
  }

  func carryOut(_ sending: RemoteSending) throws(ServerTrouble) -> Written {
    let place = try place(sending.href)
    guard let body = sending.body else { return try delete(place, sending.ifMatch) }
    let answer = try send(.put(body, at: place, ifMatch: sending.ifMatch))
    if let error = DavError(answer.body, from: answer.address), let hrefs = error.uidConflict {
      let href = hrefs.first { Href.isChild($0, of: address.href) }
      return href == nil && !hrefs.isEmpty ? .elsewhere(hrefs) : .named(href: href)
    }
    switch answer.status {
    case 200, 201, 204: return .done(etag: answer.etag)
    case 404, 409, 410, 412: return .changed(answer.status)
    default: return try refusal(answer)
    }
  }

  /// Moves an object here from another calendar of the server. False if the path is taken or the server refuses this
  /// move; a failure that concerns the whole server is thrown.
  func move(_ href: String, here new: String) throws(ServerTrouble) -> Bool {
    guard let old = WebAddress(href: href, on: address) else { return false }
    let answer = try send(.move(old, to: try place(new)))
    if 200..<300 ~= answer.status { return true }
    try judge(answer)
    return false
  }

  private func delete(_ place: WebAddress, _ etag: String?) throws(ServerTrouble) -> Written {
    let answer = try send(.delete(place, ifMatch: etag))
    switch answer.status {
    case 200, 202, 204, 404, 410: return .done(etag: nil)
    case 409, 412: return .changed(answer.status)
    // A deletion with status 207 has a status for each member; it succeeded if none failed.
    case 207:
      return try read(answer).responses.allSatisfy { $0.isGone || 200..<300 ~= $0.status ?? 200 }
        ? .done(etag: nil) : .changed(answer.status)
    default: return try refusal(answer)
    }
  }

  private func refusal(_ answer: WebAnswer) throws(ServerTrouble) -> Written {
    let error = DavError(answer.body, from: answer.address)
    if answer.status == 403, error?.hrefs(of: .dav("need-privileges")) != nil { return .readOnly }
    if answer.status == 403, error == nil { return .forbidden }
    try judge(answer)
    guard 400..<500 ~= answer.status, answer.status != 423 else { return .failed(answer.status) }
    let why = error.flatMap { $0.message ?? $0.conditions.first?.name.local }
    return .refused(why.map { "\(answer.status) \($0)" } ?? String(answer.status))
  }

  /// The path of the object in this calendar that has the UID of the object to send; nil if none has it.
  func path(named sending: RemoteSending) throws(ServerTrouble) -> String? {
    guard let uid = sending.body.flatMap({ CalendarResource.uid(of: $0) }) else { return nil }
    for slice in try list().keys.sorted().inSlices(of: Round.mostAtOnce) {
      let found = try fetch(slice).found.first { object in
        CalendarResource.uid(of: object.bytes)?.utf8.elementsEqual(uid.utf8) ?? false
      }
      if let found { return found.href }
    }
    return nil
  }
}

// MARK: Requests

extension ServerCalendar {
  private func place(_ href: String) throws(ServerTrouble) -> WebAddress {
    guard Href.isChild(href, of: address.href), let place = WebAddress(href: href, on: address) else {
      throw .strange(href)
    }
    return place
  }

  private func send(_ request: WebRequest) throws(ServerTrouble) -> WebAnswer {
    do throws(TransportFailure) { return try transport.send(request) } catch { throw .transport(error) }
  }

  /// Throws the failure of a response if requests to other calendars of the server would fail as well.
  private func judge(_ answer: WebAnswer) throws(ServerTrouble) {
    let trouble = ServerTrouble(answer)
    if !trouble.isOfCalendar { throw trouble }
  }

  private func multiStatus(_ request: WebRequest) throws(ServerTrouble) -> MultiStatus {
    let answer = try send(request)
    guard answer.status == 207 else { throw ServerTrouble(answer) }
    return try read(answer)
  }

  private func read(_ answer: WebAnswer) throws(ServerTrouble) -> MultiStatus {
    do throws(DavMistake) { return try MultiStatus(answer.body, from: answer.address) } catch {
      throw .strange("XML")
    }
  }
}

extension ServerTrouble {
  init(_ answer: WebAnswer) {
    self =
      switch answer.status {
      case 401: .unauthorized
      case 403: .forbidden
      case 404, 410: .missing
      case _ where answer.isTemporaryFailure: .busy
      case 423, 500: .failed(answer.status)
      default: .refused(answer.status, DavError(answer.body, from: answer.address)?.message ?? "")
      }
  }
}

extension WebAnswer {
  /// True for an empty response and for a calendar without an end, if the server states no length: old servers end a
  /// response by closing the connection, so that an interruption looks the same. The transport checks a stated length.
  fileprivate var mayBeCut: Bool {
    if headers["content-length"] != nil || headers["transfer-encoding"] != nil { return false }
    return body.isEmpty || body.starts(with: "BEGIN:VCALENDAR".utf8) && !body.holds("END:VCALENDAR")
  }

  /// The ETag of the response without the `-gzip` or `;gzip` that a server appends for a compressed response and does
  /// not recognize in a request.
  var etag: String? {
    guard let tag = headers["etag"]?.asStrongTag, headers["content-encoding"] != nil else {
      return headers["etag"]?.asStrongTag
    }
    for end in ["-gzip\"", ";gzip\""] where tag.hasSuffix(end) { return tag.dropLast(end.count) + "\"" }
    return tag
  }
}

extension String {
  /// The ETag in the strong form that `If-Match` needs; nil if empty. A proxy may have weakened the server's ETag.
  var asStrongTag: String? {
    let tag = hasPrefix("W/") ? String(dropFirst(2)) : self
    return tag.isEmpty ? nil : tag
  }
}
