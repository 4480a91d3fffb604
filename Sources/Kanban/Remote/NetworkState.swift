import Time

/// Whether this machine reaches its servers and sources, and how many changes wait to be sent.
public struct NetworkState: Equatable, Sendable {
  public let contact: NetworkContact
  /// The number of servers, and of external sources queried before, and how many of them were not reached the last
  /// time.
  public let asked: Int
  public let away: Int
  /// The number of cards and pages that the next sync sends to servers, counted up to a limit.
  public let waiting: Int

  public init(_ contact: NetworkContact = NetworkContact(), asked: Int = 0, away: Int = 0, waiting: Int = 0) {
    (self.contact, self.asked, self.away, self.waiting) = (contact, asked, away, waiting)
  }

  public enum Condition: String, CaseIterable, Sendable {
    case unasked
    case noLink
    // The raw values are part of the JSON of `sekan remote`.
    /// No server or source was reached.
    case unreached = "nobody"
    case partlyReached = "some"
    case all
  }

  public var condition: Condition {
    if contact.noLink != nil { return .noLink }
    if asked == 0 { return .unasked }
    if away == 0 { return .all }
    return away == asked ? .unreached : .partlyReached
  }
}

/// When a server and a source of a feed last answered `sekan-remote`, and since when this machine has no network.
public struct NetworkContact: Equatable, Sendable {
  public let server: Moment?
  public let source: Moment?
  /// Since when this machine has no network; nil if it has one, or if unknown.
  public let noLink: Moment?

  /// Drops `noLink` if a server or source has answered since then: one on this machine can be reached without a
  /// network.
  public init(server: Moment? = nil, source: Moment? = nil, noLink: Moment? = nil) {
    (self.server, self.source) = (server, source)
    self.noLink = noLink.flatMap { since in [server, source].contains { $0.map { $0 >= since } ?? false } ? nil : since
    }
  }
}
