import Time

/// The state of the network, and the number of changes that wait for it.
public struct NetworkState: Equatable, Sendable {
  public let contact: NetworkContact
  /// The number of servers and external sources, and how many of them were not reached the last time.
  public let asked: Int
  public let away: Int
  /// Unsent changes, counted up to a limit.
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

/// When any server and any source of a feed last answered `sekan-remote`.
public struct NetworkContact: Equatable, Sendable {
  public let server: Moment?
  public let source: Moment?
  /// Since when this machine has no network; nil if it has one, or if unknown.
  public let noLink: Moment?

  /// An answer after `noLink` overrides it: the server may run on this machine.
  public init(server: Moment? = nil, source: Moment? = nil, noLink: Moment? = nil) {
    (self.server, self.source) = (server, source)
    self.noLink = noLink.flatMap { since in [server, source].contains { $0.map { $0 >= since } ?? false } ? nil : since
    }
  }
}
