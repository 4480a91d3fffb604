/// What is known of the network, and what waits for it: one value, whoever tells it.
public struct NetworkState: Equatable, Sendable {
  public let contact: NetworkContact
  /// Of so many servers and sources outside, so many were not reached the last time.
  public let asked: Int
  public let away: Int
  /// Changes that are to be sent, counted up to a most.
  public let waiting: Int

  public init(_ contact: NetworkContact = NetworkContact(), asked: Int = 0, away: Int = 0, waiting: Int = 0) {
    (self.contact, self.asked, self.away, self.waiting) = (contact, asked, away, waiting)
  }

  public enum Condition: String, CaseIterable, Sendable {
    /// Nobody has been asked yet.
    case unasked
    /// This machine has no network.
    case noLink
    /// It may have one, and nobody was reached; or only some were.
    case nobody, some
    case all
  }

  public var condition: Condition {
    if contact.noLink != nil { return .noLink }
    if asked == 0 { return .unasked }
    if away == 0 { return .all }
    return away == asked ? .nobody : .some
  }
}

/// When somebody answered last, and since when nobody can, as `sekan-remote` has written it down where it learned it.
public struct NetworkContact: Equatable, Sendable {
  public let server: Moment?
  /// One of the sources outside.
  public let source: Moment?
  /// Since when this machine has no network; nil where it has one, and where nobody knows.
  public let noLink: Moment?

  /// Who has answered since was reached whatever was seen of networks: it may run on this machine.
  public init(server: Moment? = nil, source: Moment? = nil, noLink: Moment? = nil) {
    (self.server, self.source) = (server, source)
    self.noLink = noLink.flatMap { since in [server, source].contains { $0.map { $0 >= since } ?? false } ? nil : since
    }
  }
}
