import Kanban
import Remote

/// The results of one round with all servers.
struct SyncReport {
  var total = RoundReport()
  /// The names of the servers that accepted the credentials.
  var reached: [String] = []
  var failures: [Attention] = []
  /// The `Retry-After` of the last server, in milliseconds.
  var pause: Int?

  mutating func addFailure(_ failure: CommandFailure, of server: String) {
    failures.append(Attention(code: failure.code, server: server, sentence: failure.sentence))
  }

  func isWithheld(from server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .withheld }
  }

  func isUnauthorized(by server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .unauthorized }
  }

  /// True if a retry may succeed, with growing pauses.
  var hasFailed: Bool { failures.contains { $0.code != .withheld } }

  func json(_ attention: [Attention]) -> JSON {
    .object([
      ("new", .integer(Int64(total.new))), ("changed", .integer(Int64(total.changed))),
      ("removed", .integer(Int64(total.removed))), ("sent", .integer(Int64(total.sent))),
      ("deleted", .integer(Int64(total.deleted))), ("leftAlone", total.leftAlone.json),
      ("reached", .array(reached.map { .string($0) })),
      ("attention", .array(attention.map(\.json))),
    ])
  }
}

extension [LeftAloneReason: Int] {
  var json: JSON {
    .object(
      LeftAloneReason.allCases.compactMap { reason in self[reason].map { (reason.rawValue, .integer(Int64($0))) } })
  }
}

extension RoundReport {
  var hasExchanged: Bool { new + changed + removed + sent + deleted > 0 }

  mutating func add(_ other: RoundReport) {
    new += other.new
    changed += other.changed
    removed += other.removed
    sent += other.sent
    deleted += other.deleted
    parked += other.parked
    leftAlone.merge(other.leftAlone) { $0 + $1 }
  }
}
