import Kanban

// A server restored from a backup lacks everything sent to it since the backup.
extension Round {
  /// The missing cards and pages that this machine learned after everything that the server still has. An older one was deleted
  /// by another client. Empty if nothing known is left there: then the calendar was emptied or replaced.
  ///
  /// - Parameter rest: the listed objects that are left, without those sent since the last listing, as the server may have been
  ///   restored before that.
  func lostByServer(
    _ missing: Set<String>, beside rest: Set<String>, _ link: RemoteLink
  ) throws(Halt) -> Set<String> {
    guard !rest.isEmpty else { return [] }
    return try asking { () throws(StoreFailure) in
      var lost: Set<String> = []
      var newest: Moment?
      for href in try store.hrefsNewestFirst(in: link.project) {
        guard let came = try cameHere(href, link) else { continue }
        if rest.contains(href) { newest = max(newest ?? came, came) }
        guard missing.contains(href) else { continue }
        // Objects of one pull are learned in any order.
        if let newest, newest.milliseconds - came.milliseconds > Round.longestPull { continue }
        lost.insert(href)
      }
      return lost
    }
  }

  private static let longestPull: Int64 = 3_600_000

  private func cameHere(_ href: String, _ link: RemoteLink) throws(StoreFailure) -> Moment? {
    switch try store.object(at: href, in: link.project)?.subject {
    case .card(let id): try store.card(id)?.created
    case .page(let id): try store.page(id)?.created
    case nil: nil
    }
  }
}

extension ChangesAnswer {
  /// Some servers answer an unknown token with a list of everything instead of a refusal.
  func isOfUnknownToken(beside all: [String: String?]) -> Bool {
    switch self {
    case .changes(let delta): delta.gone.isEmpty && Set(delta.there.keys) == Set(all.keys)
    case .unknownToken: true
    case .none: false
    }
  }
}
