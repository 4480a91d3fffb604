import Interchange

/// A calendar that takes tasks, where it was found.
public struct FoundCalendar: Equatable, Sendable {
  /// With a slash at its end.
  public let address: WebAddress
  public let name: String
  public let isReadOnly: Bool

  /// One that the server has no name for is called by the end of its path.
  public init(_ address: WebAddress, name: String, isReadOnly: Bool = false) {
    (self.address, self.isReadOnly) = (address, isReadOnly)
    self.name = name.isEmpty ? address.href.split(separator: "/").last.map(String.init) ?? address.host : name
  }
}

/// The calendars that take tasks behind an address.
public struct FoundCalendars: Equatable, Sendable {
  public var calendars: [FoundCalendar]
  /// Where a new one can be made; nil where the server names no such place.
  public var home: WebAddress?

  public init(_ calendars: [FoundCalendar] = [], home: WebAddress? = nil) {
    (self.calendars, self.home) = (calendars, home)
  }
}

/// Why no calendar is found behind an address.
public enum DiscoveryFailure: Error, Equatable, Sendable {
  case transport(TransportFailure)
  /// It does not take these credentials.
  case unauthorized
  /// No server of calendars; with the status that it answered.
  case notCalDAV(Int)
  /// They lie on another host, to which no credentials are sent unasked.
  case elsewhere(WebAddress)
  /// There are calendars, or a place for them, but none that takes tasks.
  case noneForTasks(home: WebAddress?)
}

/// Finds the calendars behind an address that a person typed (RFC 6764, 5397, 4791).
///
/// What others share is in no list of a server's: the address of a calendar itself is therefore always taken.
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
        guard let some = try calendars(at: place) else { continue }
        found = some
      } catch {
        guard case .notCalDAV = error else { throw error }
        // What the address itself answered tells a person more than what was tried behind it.
        first = first ?? error
        continue
      }
      guard !found.calendars.isEmpty else { throw .noneForTasks(home: found.home) }
      return found
    }
    throw first ?? .notCalDAV(207)
  }

  /// Whether nothing lies at the address itself, wherever else its server leads to calendars.
  public func leadsNowhere() throws(DiscoveryFailure) -> Bool {
    do throws(DiscoveryFailure) {
      _ = try properties(.discovery(at: address))
      return false
    } catch {
      guard case .notCalDAV(let status) = error else { throw error }
      return status == 404 || status == 410
    }
  }

  /// Some serve their calendars in a folder, beside which the way to them is told, and some at the root without telling it.
  private var places: [WebAddress] {
    let places = [address] + ["/.well-known/caldav", ".well-known/caldav", "/"].compactMap { folder.resolved($0) }
    return places.enumerated().filter { index, place in !places[..<index].contains(place) }.map(\.element)
  }

  private var folder: WebAddress { address.asCollection ?? address }

  /// Nil where the server knows the place and leads no further.
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

  /// Where the calendars of whoever asks lie, as the place tells it or as that person's own does.
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

  /// Those that take tasks, and whether there are others.
  private func children(
    of place: WebAddress
  ) throws(DiscoveryFailure) -> (calendars: [FoundCalendar], hasOthers: Bool) {
    let (status, there) = try ask(.calendars(in: place))
    let all = status.responses.filter { $0.isCalendar && !$0.isGone && $0.href != there.href }
    let calendars = all.filter(\.takesTasks).compactMap { FoundCalendar($0, on: there) }
    return (Array(calendars.prefix(Discovery.most)), calendars.count < all.count)
  }

  /// Nobody chooses among more.
  private static let most = 500

  // MARK: Asking

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
  /// With the slash that some leave out.
  public var asCollection: WebAddress? { href.hasSuffix("/") ? self : WebAddress(href: href + "/", on: self) }
}
