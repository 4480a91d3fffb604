import Interchange

/// A calendar on the server that accepts tasks.
public struct FoundCalendar: Equatable, Sendable {
  /// The address of the calendar, with a trailing slash.
  public let address: WebAddress
  public let name: String
  public let isReadOnly: Bool

  /// Names a calendar without a name by the last component of its path, or by its host if the path is the root.
  public init(_ address: WebAddress, name: String, isReadOnly: Bool = false) {
    (self.address, self.isReadOnly) = (address, isReadOnly)
    self.name = name.isEmpty ? address.href.split(separator: "/").last.map(String.init) ?? address.host : name
  }
}

public struct FoundCalendars: Equatable, Sendable {
  public var calendars: [FoundCalendar]
  /// The collection in which new calendars are created: the user's calendar home, or else the collection at the
  /// address, if that contains calendars of any kind. Nil if neither is known.
  public var home: WebAddress?

  public init(_ calendars: [FoundCalendar] = [], home: WebAddress? = nil) {
    (self.calendars, self.home) = (calendars, home)
  }
}

public enum DiscoveryFailure: Error, Equatable, Sendable {
  case transport(TransportFailure)
  case unauthorized
  /// The address leads to no calendars. The value is the HTTP status of the response or, if that is 207, of the path in
  /// it; 207 if the response is unreadable or names no calendars.
  case notCalDAV(Int)
  /// The calendars are on another host, to which credentials are not sent without the user's consent.
  case elsewhere(WebAddress)
  /// None of the calendars accepts tasks, or the calendar home is empty.
  case noneForTasks(home: WebAddress?)
}

/// Finds the calendars at an address that the user typed (RFC 6764, 5397, 4791).
///
/// The address of a calendar itself is accepted as well, because servers do not list calendars shared by others.
public struct Discovery {
  private let address: WebAddress
  private let transport: any Transport

  public init(from address: WebAddress, over transport: any Transport) {
    (self.address, self.transport) = (address, transport)
  }

  public func calendars() throws(DiscoveryFailure) -> FoundCalendars {
    var first: DiscoveryFailure?
    for place in places {
      let found: FoundCalendars
      do throws(DiscoveryFailure) {
        guard let listed = try calendars(at: place) else { continue }
        found = listed
      } catch {
        guard case .notCalDAV = error else { throw error }
        // The first failure is reported: that of the typed address helps the user more than those of the fallbacks.
        first = first ?? error
        continue
      }
      guard !found.calendars.isEmpty else { throw .noneForTasks(home: found.home) }
      return found
    }
    throw first ?? .notCalDAV(207)
  }

  /// True if the server answers 404 or 410 for the address itself, or a 207 that reports the address as missing.
  public func isMissing() throws(DiscoveryFailure) -> Bool {
    do throws(DiscoveryFailure) {
      _ = try properties(.discovery(at: address))
      return false
    } catch {
      guard case .notCalDAV(let status) = error else { throw error }
      return status == 404 || status == 410
    }
  }

  /// The addresses to try: the typed one, then fallbacks, as some servers have their calendars in a folder and others
  /// at the root.
  private var places: [WebAddress] {
    let places = [address] + ["/.well-known/caldav", ".well-known/caldav", "/"].compactMap { folder.resolved($0) }
    return places.enumerated().filter { index, place in !places[..<index].contains(place) }.map(\.element)
  }

  private var folder: WebAddress { address.asCollection ?? address }

  /// The calendar at the address, those in it, or those of the user's home: only those for tasks, so perhaps none. Nil
  /// if the address exists but leads to no calendars at all.
  private func calendars(at place: WebAddress) throws(DiscoveryFailure) -> FoundCalendars? {
    let (itself, there) = try properties(.discovery(at: place))
    let home = try home(of: itself)
    if itself.isCalendar {
      guard let calendar = FoundCalendar(itself, on: there) else { return nil }
      return FoundCalendars(itself.takesTasks ? [calendar] : [], home: home)
    }
    if itself.isCollection {
      let own = try children(of: there)
      if !own.calendars.isEmpty { return FoundCalendars(own.calendars, home: home ?? there) }
      if home == nil, own.hasOthers { return FoundCalendars(home: there) }
    }
    guard let home else { return nil }
    return FoundCalendars(try children(of: home).calendars, home: home)
  }

  /// The user's calendar home, named by the address itself or by the user's principal.
  private func home(of place: DavResponse) throws(DiscoveryFailure) -> WebAddress? {
    if let home = try here(place.homes) { return home }
    guard let principal = try here(place.principal.map { [$0] } ?? []) else { return nil }
    do throws(DiscoveryFailure) {
      return try here(properties(.discovery(at: principal)).itself.homes)
    } catch {
      guard case .notCalDAV = error else { throw error }
      return nil
    }
  }

  private func here(_ addresses: [WebAddress]) throws(DiscoveryFailure) -> WebAddress? {
    if let here = addresses.first(where: { $0.isSameHost(as: address) }) { return here.asCollection }
    if let elsewhere = addresses.first { throw .elsewhere(elsewhere) }
    return nil
  }

  /// The calendars that accept tasks, and whether other calendars exist.
  private func children(
    of place: WebAddress
  ) throws(DiscoveryFailure) -> (calendars: [FoundCalendar], hasOthers: Bool) {
    let (status, there) = try ask(.calendars(in: place))
    let all = status.responses.filter { $0.isCalendar && !$0.isGone && $0.href != there.href }
    let calendars = all.filter(\.takesTasks).compactMap { FoundCalendar($0, on: there) }
    return (Array(calendars.prefix(Discovery.most)), calendars.count < all.count)
  }

  /// The maximum number of calendars that are listed: a longer list is useless for choosing.
  private static let most = 500

  // MARK: Requests

  private func properties(
    _ request: WebRequest
  ) throws(DiscoveryFailure) -> (itself: DavResponse, there: WebAddress) {
    let (status, there) = try ask(request)
    guard let itself = status.response(at: there.href) ?? status.responses.first, !itself.isGone else {
      throw .notCalDAV(404)
    }
    return (itself, there)
  }

  private func ask(_ request: WebRequest) throws(DiscoveryFailure) -> (MultiStatus, there: WebAddress) {
    let answer: WebAnswer
    do throws(TransportFailure) { answer = try transport.send(request) } catch { throw .transport(error) }
    if answer.status == 401 { throw .unauthorized }
    guard answer.status == 207 else { throw .notCalDAV(answer.status) }
    do throws(DavMistake) {
      return (try MultiStatus(answer.body, from: answer.address), answer.address)
    } catch {
      throw .notCalDAV(207)
    }
  }
}

extension FoundCalendar {
  fileprivate init?(_ response: DavResponse, on server: WebAddress) {
    guard let address = WebAddress(href: response.href, on: server)?.asCollection else { return nil }
    self.init(address, name: response.displayName ?? "", isReadOnly: response.isReadOnly ?? false)
  }
}

extension WebAddress {
  public var asCollection: WebAddress? { href.hasSuffix("/") ? self : WebAddress(href: href + "/", on: self) }
}

/// Creates a calendar for tasks in the user's calendar home.
public struct NewCalendar {
  let name: String
  public let address: WebAddress

  /// A calendar whose path is made of name and mark; the mark makes it unique. Nil if the home is no valid collection,
  /// or neither name nor mark has an ASCII letter or digit.
  public init?(named name: String, in home: WebAddress, marked mark: String) {
    guard let home = home.asCollection else { return nil }
    let path = [NewCalendar.path(name), NewCalendar.path(mark)].filter { !$0.isEmpty }.joined(separator: "-")
    guard !path.isEmpty, let address = WebAddress(href: home.href + path + "/", on: home) else { return nil }
    (self.name, self.address) = (name, address)
  }

  public func create(over transport: any Transport) throws(ServerTrouble) {
    // The new calendar allows journal entries, in case the user syncs them later. Servers that refuse that get a
    // calendar for tasks only.
    var answer = try send(.makeCalendar(at: address, named: name, withJournal: true), transport)
    if NewCalendar.isUnknown(answer) { answer = try send(.makeCalendar(at: address, named: name), transport) }
    // If the server does not know MKCALENDAR, tries MKCOL, because some servers know only one of them.
    if NewCalendar.isUnknown(answer) { answer = try send(.makeCollection(at: address, named: name), transport) }
    guard 200..<300 ~= answer.status else { throw ServerTrouble(answer) }
  }

  /// The created calendar, as the server describes it. Throws if it takes no tasks.
  public func found(over transport: any Transport) throws(ServerTrouble) -> FoundCalendar {
    let state = try ServerCalendar(address, over: transport).state()
    guard state.takesTasks else { throw .strange("VTODO") }
    return FoundCalendar(address, name: state.name.isEmpty ? name : state.name, isReadOnly: state.isReadOnly ?? false)
  }

  private func send(_ request: WebRequest, _ transport: any Transport) throws(ServerTrouble) -> WebAnswer {
    do throws(TransportFailure) { return try transport.send(request) } catch { throw .transport(error) }
  }

  private static func isUnknown(_ answer: WebAnswer) -> Bool { [400, 403, 404, 405, 415, 501].contains(answer.status) }

  /// A name as a path component that needs no escapes: its ASCII letters in lower case and digits, with hyphens between
  /// the words, at most 40 characters.
  private static func path(_ name: String) -> String {
    let plain = name.lowercased().utf8.map { byte in
      (97...122).contains(byte) || (48...57).contains(byte) ? byte : UInt8(ascii: "-")
    }
    let words = plain.split(separator: UInt8(ascii: "-"))
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(40).description
  }
}
