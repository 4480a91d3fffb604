import Host
import Interchange
import Remote

/// Sends GET requests to external sources, without credentials except a key in the query.
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

/// Redirects of sources: without a key to any encrypted address, as files move between hosts, with a key only within
/// the host. Messages show only hosts, as the path of a shared calendar may be its key.
enum FeedRedirect {
  /// The redirected request, with the query of the new address; nil if the answer is no redirect. Throws if the
  /// redirect is not allowed.
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

  /// True for the same host and, if the request may leave it, for an encrypted address. Between addresses of this
  /// machine encryption is not needed; a redirect between this machine and another host is never followed.
  private static func isFollowed(from: WebAddress, to: WebAddress, _ mayLeave: Bool) -> Bool {
    if from.isSameHost(as: to) { return true }
    guard mayLeave, from.isLoopback == to.isLoopback else { return false }
    return to.scheme == .https || from.isLoopback
  }

  private static func query(of location: String) -> String {
    let place = location.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let mark = place.firstIndex(of: UInt8(ascii: "?")) else { return "" }
    // Drops characters that a query cannot contain.
    return String(
      decoding: place[location.utf8.index(after: mark)...].filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  /// The beginning of an invalid address, without parts that may be secret.
  private static func host(in location: String) -> String {
    let parts = location.withoutUserInfo.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return Redirect.shown(parts.prefix(3).joined(separator: "/"))
  }
}

/// The limits of a request to an external source.
struct FeedReach: Equatable {
  var limits: WebLimits
  /// Whether redirects to other hosts are followed. A request with a key never leaves its host.
  var mayLeave = true
  /// The path of a certificate authority; nil for those of the system.
  var authority: String?

  /// Limits for short answers, which a user at the board may wait for; even long weather reports are smaller.
  static let short = FeedReach(limits: .feed(body: 256 << 10, milliseconds: 5_000))
  /// Limits for a calendar file, which may be large if it covers many years.
  static let calendar = FeedReach(limits: .feed(body: 10 << 20, milliseconds: 20_000))
}

extension WebLimits {
  fileprivate static func feed(body: Int, milliseconds: Int) -> WebLimits {
    var limits = WebLimits()
    (limits.body, limits.whole, limits.connecting) = (body, milliseconds, milliseconds)
    return limits
  }
}
