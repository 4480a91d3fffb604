import Interchange
import Kanban

/// Why a server did not do what it was asked.
public enum ServerTrouble: Error, Equatable, Sendable {
  case transport(TransportFailure)
  /// It does not know who asks.
  case unauthorized
  case forbidden
  /// There is no such calendar.
  case missing
  /// Not now; with how many seconds it asks to be left alone.
  case busy(Int?)
  /// It failed over this, with a status; over something else it may not.
  case failed(Int)
  /// Something else lies there.
  case noCalendar
  /// It answered with this status, and perhaps said why.
  case refused(Int, String)
  /// It answers otherwise than such a server does.
  case strange(String)

  /// Other calendars of the server may be well.
  var isOfCalendar: Bool {
    switch self {
    case .transport, .unauthorized, .busy: false
    case .forbidden, .missing, .failed, .noCalendar, .refused, .strange: true
    }
  }
}

/// How a calendar is known to be as it was.
public struct CalendarState: Equatable, Sendable {
  public var name: String
  /// By which it can be asked for what has changed since.
  public var token: String?
  /// Another one whenever something has changed.
  public var tag: String?
  /// Nil where it does not say.
  public var isReadOnly: Bool?
  public var takesTasks: Bool
  public var takesJournals: Bool

  /// What it is remembered by.
  var mark: String? { token ?? tag.map { "ctag " + $0 } }
}

/// An answer to `ServerCalendar.changes(since:)`.
enum ChangesAnswer: Equatable, Sendable {
  case changes(CalendarChanges)
  /// The server no longer knows the token.
  case unknownToken
  /// No usable list: the calendar has to be listed as a whole.
  case none
}

/// What has changed in a calendar since a token, or all that is there.
struct CalendarChanges: Equatable, Sendable {
  /// Nil where the server did not say.
  var there: [String: String?]
  var gone: [String]
  var token: String?
}

/// One object of a calendar, as it was asked for.
struct FoundObject: Equatable, Sendable {
  let href: String
  let etag: String
  /// None where the server does not give it, or gives more than is kept.
  let bytes: [UInt8]

  init(href: String, etag: String, bytes: [UInt8]) {
    (self.href, self.etag, self.bytes) = (href, etag, bytes.count <= Original.longest ? bytes : [])
  }
}

/// Several objects, as they were asked for. What is in neither list is not there any more.
struct FoundObjects: Equatable, Sendable {
  var found: [FoundObject] = []
  /// Those over which the server failed.
  var failed: [String] = []
}

/// What became of something that was to be written.
enum Written: Equatable, Sendable {
  case done(etag: String?)
  /// There is something else than was meant, or nothing, by this status.
  case changed(Int)
  /// What is called so lies elsewhere in this calendar; where, if the server says so.
  case named(href: String?)
  /// What is called so lies in other calendars there.
  case elsewhere([String])
  /// It takes nothing from us.
  case readOnly
  /// It takes this not, or nothing at all, and does not say which.
  case forbidden
  /// It does not take this.
  case refused(String)
  /// It failed over this; whether it is done nobody knows.
  case failed(Int)
}

/// A calendar on a server, as it can be asked and written to.
public struct ServerCalendar {
  let address: WebAddress
  let transport: any Transport

  public init(_ address: WebAddress, over transport: any Transport) {
    (self.address, self.transport) = (address, transport)
  }

  public func state() throws(ServerTrouble) -> CalendarState { try located().state }

  /// With where that was told: some lead from a shorter path to the calendar's own.
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
    switch answer.status {
    case 207: break
    case 401, 429, 502...504: throw ServerTrouble(answer)
    default: return DavError(answer.body, from: answer.address)?.isTokenRefused == true ? .unknownToken : .none
    }
    let status = try read(answer)
    // A truncated list is incomplete.
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

  /// All that lies there.
  func list() throws(ServerTrouble) -> [String: String?] {
    let status = try multiStatus(.properties([.etag, .resourceType], of: address, depth: .children))
    // Half a list would say that the other half is gone.
    guard !status.isCut else { throw .strange("507") }
    var all: [String: String?] = [:]
    for response in status.responses where Href.isChild(response.href, of: address.href) {
      if response.isCollection || response.isGone { continue }
      if let status = response.status, !(200..<300 ~= status) { throw .strange(String(status)) }
      all.updateValue(response.etag, forKey: response.href)
    }
    // That nothing is there is believed of whoever tells of the calendar.
    if all.isEmpty, status.response(at: address.href) == nil { throw .noCalendar }
    return all
  }

  func fetch(_ hrefs: [String]) throws(ServerTrouble) -> FoundObjects {
    var objects = FoundObjects()
    var open = Set(hrefs)
    let answer = try send(.objects(at: hrefs, in: address))
    switch answer.status {
    case 207:
      for response in try read(answer).responses where open.contains(response.href) {
        if response.isGone {
          open.remove(response.href)
        } else if let bytes = response.calendarData, let etag = response.etag {
          open.remove(response.href)
          objects.found.append(FoundObject(href: response.href, etag: etag, bytes: bytes))
        }
      }
    case 401, 429, 502...504: throw ServerTrouble(answer)
    // It does not give several at once.
    default: break
    }
    try fetch(each: open, &objects)
    objects.found.sort { $0.href.utf8.lexicographicallyPrecedes($1.href.utf8) }
    return objects
  }

  /// One by one: what is wrong with one of them keeps none of the others.
  private func fetch(each hrefs: Set<String>, _ objects: inout FoundObjects) throws(ServerTrouble) {
    var inARow = 0
    for href in hrefs.sorted() {
      do throws(ServerTrouble) {
        if let one = try get(href) { objects.found.append(one) }
        inARow = 0
      } catch {
        switch error {
        case .forbidden: objects.found.append(FoundObject(href: href, etag: ServerCalendar.noTag, bytes: []))
        case .failed, .refused:
          objects.failed.append(href)
          inARow += 1
          if inARow == ServerCalendar.mostFailures { throw error }
        case .transport, .unauthorized, .missing, .busy, .noCalendar, .strange: throw error
        }
      }
    }
  }

  /// Who fails so often, one time after the other, fails at anything.
  static let mostFailures = 3
  /// Of what is not given nobody knows when it becomes another.
  private static let noTag = ""

  /// Nil where nothing lies there.
  func get(_ href: String) throws(ServerTrouble) -> FoundObject? {
    let answer = try send(.get(try place(href)))
    switch answer.status {
    case 200:
      // A page that asks to log in says nothing of what lies there.
      if answer.headers["content-type"]?.hasPrefix("text/html") ?? false { throw .strange("text/html") }
      // Nobody could tell whether what is there is still what was read.
      guard let etag = answer.etag else { throw .strange("ETag") }
      guard answer.body.isWholeCalendar else { throw .transport(.cutShort("")) }
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

  /// From another calendar of the server, where nothing lies in its place here.
  func move(_ href: String, here new: String) throws(ServerTrouble) -> Bool {
    guard let old = WebAddress(href: href, on: address) else { return false }
    let answer = try send(.move(old, to: try place(new)))
    switch answer.status {
    case 200..<300: return true
    case 401, 408, 425, 429, 502...504: throw ServerTrouble(answer)
    default: return false
    }
  }

  private func delete(_ place: WebAddress, _ etag: String?) throws(ServerTrouble) -> Written {
    let answer = try send(.delete(place, ifMatch: etag))
    switch answer.status {
    case 200, 202, 204, 404, 410: return .done(etag: nil)
    case 409, 412: return .changed(answer.status)
    // The status of what lies in it.
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
    switch answer.status {
    case 401, 408, 425, 429, 502...504: throw ServerTrouble(answer)
    case 400..<423, 424..<500: break
    default: return .failed(answer.status)
    }
    let why = error.flatMap { $0.message ?? $0.conditions.first?.name.local }
    return .refused(why.map { "\(answer.status) \($0)" } ?? String(answer.status))
  }

  /// Where the same is called so in this calendar; nil where it is not found.
  func path(named sending: RemoteSending) throws(ServerTrouble) -> String? {
    guard let uid = sending.body.flatMap({ CalendarResource.uid(of: $0) }) else { return nil }
    for some in try list().keys.sorted().inSlices(of: Round.mostAtOnce) {
      let found = try fetch(some).found.first { object in
        CalendarResource.uid(of: object.bytes)?.utf8.elementsEqual(uid.utf8) ?? false
      }
      if let found { return found.href }
    }
    return nil
  }
}

// MARK: The way there

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
