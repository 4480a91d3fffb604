import Kanban
import Remote

/// What came of asking the servers once.
struct SyncTold {
  var told = RoundTold()
  /// The names of those that answered, and let us in.
  var reached: [String] = []
  /// Why others did not.
  var failures: [Attention] = []
  /// For how many milliseconds the last of them asks to be left alone.
  var pause: Int?

  mutating func note(_ failure: NotDone, of server: String) {
    failures.append(Attention(code: failure.code, server: server, sentence: failure.sentence))
  }

  func isWithheld(from server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .withheld }
  }

  func isUnauthorized(by server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .unauthorized }
  }

  /// Whether something was in the way that may be gone by itself after a while, and is to be tried less and less often.
  var hasFailed: Bool { failures.contains { $0.code != .withheld } }

  func json(_ attention: [Attention]) -> JSON {
    .object([
      ("new", .integer(Int64(told.new))), ("changed", .integer(Int64(told.changed))),
      ("removed", .integer(Int64(told.removed))), ("sent", .integer(Int64(told.sent))),
      ("deleted", .integer(Int64(told.deleted))), ("leftAlone", told.leftAlone.json),
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

extension RoundTold {
  var hasExchanged: Bool { new + changed + removed + sent + deleted > 0 }

  mutating func add(_ other: RoundTold) {
    new += other.new
    changed += other.changed
    removed += other.removed
    sent += other.sent
    deleted += other.deleted
    parked += other.parked
    leftAlone.merge(other.leftAlone) { $0 + $1 }
  }
}
