import Host
import Interchange
import Remote

/// The network, as far as whoever publishes something: nobody proves there who one is but by a key in the query, and what is asked
/// changes nothing.
final class FeedTransport: Transport {
  private let reach: FeedReach
  private var handle: CurlHandle

  init(_ reach: FeedReach) throws(TransportFailure) {
    self.reach = reach
    handle = try CurlHandle()
    try handle.prepare(trusting: reach.authority, within: reach.limits)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let end = Machine.uptime + reach.limits.whole
    var request = request
    for _ in 0...reach.limits.redirects {
      try request.judge()
      let answer = try handle.perform(request, as: nil, within: reach.limits, until: end)
      guard let next = try FeedRedirect.next(after: answer, to: request, mayLeave: reach.mayLeave) else {
        return answer
      }
      request = next
    }
    throw .sentElsewhere(request.address.host)
  }
}

/// Where an answer sends one who looks at what somebody publishes: wherever it is encrypted, as files move from host to host. Of places
/// only the host is told, as the path of a calendar that is shared may be its key.
enum FeedRedirect {
  /// Nil where the answer is one. The query of the question stays behind: where one is wanted again the place tells it.
  static func next(
    after answer: WebAnswer, to request: WebRequest, mayLeave: Bool
  ) throws(TransportFailure) -> WebRequest? {
    guard Redirect.kinds.contains(answer.status), let location = answer.headers["location"] else { return nil }
    guard let address = answer.address.resolved(location) else { throw .sentElsewhere(host(in: location)) }
    guard isFollowed(from: answer.address, to: address, mayLeave) else { throw .sentElsewhere(address.host) }
    var next = request
    (next.address, next.query) = (address, query(of: location))
    return next
  }

  /// No other's answer leads to what runs on this machine.
  private static func isFollowed(from: WebAddress, to: WebAddress, _ mayLeave: Bool) -> Bool {
    if from.isSameHost(as: to) { return true }
    guard mayLeave, from.isLoopback == to.isLoopback else { return false }
    return to.scheme == .https || from.isLoopback
  }

  private static func query(of location: String) -> String {
    let place = location.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let mark = place.firstIndex(of: UInt8(ascii: "?")) else { return "" }
    // What no query may hold is not sent for one.
    return String(
      decoding: place[location.utf8.index(after: mark)...].filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  /// Of a place that is none: its beginning, without what may be secret in it.
  private static func host(in location: String) -> String {
    let parts = location.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return Redirect.shown(parts.prefix(3).joined(separator: "/"))
  }
}
