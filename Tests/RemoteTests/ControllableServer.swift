import Interchange
import Network
import Support

@testable import Remote

/// A server that a test can change directly.
protocol ControllableServer: Transport {
  /// The address of the server, and the path of the calendar.
  var address: String { get }
  var calendar: String { get }
  var fault: (WebRequest) -> ServerFault { get set }
  /// Titles of objects that were overwritten or deleted.
  var overwritten: Set<String> { get }

  var hrefs: [String] { get }
  func bytes(at href: String) -> [UInt8]
  func store(_ bytes: [UInt8], at href: String)
  func remove(_ href: String)

  func chooseHabits(_ dice: inout SeededRandom)
  func backUp()
  func restore()
  func forgetDeletions()
}

enum ServerFault: Equatable {
  case none, lostBefore, lostAfter, tooLarge, busy, unauthorized
  case refused(Int)
  /// A login page, and an empty listing.
  case page, emptyList
}

extension ServerFault {
  func answer(to request: WebRequest) -> WebAnswer {
    switch self {
    case .unauthorized: WebAnswer(401, from: request.address)
    case .refused(let status): WebAnswer(status, from: request.address)
    case .page:
      WebAnswer(
        200, headers: ["content-type": "text/html; charset=utf-8", "etag": "\"page\""], body: Array("<html>".utf8),
        from: request.address)
    case .emptyList: WebAnswer(207, body: Array("<d:multistatus xmlns:d='DAV:'/>".utf8), from: request.address)
    case .none, .lostBefore, .lostAfter, .tooLarge, .busy:
      WebAnswer(503, headers: ["retry-after": "1"], from: request.address)
    }
  }
}

/// A real server started by `make remote`, with a new calendar for each instance.
final class RealServer: ControllableServer {
  let address: String
  let calendar: String
  var fault: (WebRequest) -> ServerFault = { _ in .none }
  private(set) var overwritten: Set<String> = []
  private let transport: CurlTransport
  private let home: WebAddress
  private let calendarClient: ServerCalendar

  init(_ home: String, calendar name: String) throws {
    self.home = try WebAddress(home)
    address = home
    transport = try CurlTransport(to: self.home, as: nil)
    guard let place = self.home.resolved(name + "/") else { throw TransportFailure.other(name) }
    calendar = place.href
    let made = try transport.send(.makeCalendar(at: place, named: name, withJournal: true))
    guard made.status == 201 else { throw TransportFailure.other("MKCALENDAR \(made.status)") }
    calendarClient = ServerCalendar(place, over: transport)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    if request.method == "PUT" || request.method == "DELETE" {
      let before = bytes(at: request.address.href)
      let answer = try faulty(request)
      if 200..<300 ~= answer.status, !before.isEmpty { overwritten.insert(before.title) }
      return answer
    }
    return try faulty(request)
  }

  private func faulty(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let fault = fault(request)
    switch fault {
    case .none: return try transport.send(request)
    case .lostBefore: throw .unreachable("cut")
    case .tooLarge: throw .tooLarge
    case .lostAfter:
      _ = try transport.send(request)
      throw .cutShort("cut")
    case .busy, .unauthorized, .refused, .page, .emptyList: return fault.answer(to: request)
    }
  }

  var hrefs: [String] { ((try? calendarClient.list()) ?? [:]).keys.sorted() }

  func bytes(at href: String) -> [UInt8] {
    (try? calendarClient.get(href))??.bytes ?? []
  }

  func store(_ bytes: [UInt8], at href: String) {
    guard let place = WebAddress(href: href, on: home) else { return }
    // Overwrites like other programs do.
    _ = try? transport.send(WebRequest("PUT", place, headers: ["content-type": "text/calendar"], body: bytes))
  }

  func remove(_ href: String) {
    guard let place = WebAddress(href: href, on: home) else { return }
    _ = try? transport.send(.delete(place, ifMatch: nil))
  }

  func chooseHabits(_ dice: inout SeededRandom) {}
  func backUp() {}
  func restore() {}
  func forgetDeletions() {}
}
