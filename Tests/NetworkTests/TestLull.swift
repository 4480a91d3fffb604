@testable import Network

/// Time that passes when somebody sleeps, and what happens meanwhile.
final class TestLull: Lull {
  private(set) var now = 0
  let seed: UInt64 = 7
  /// When somebody slept last until something was due or happened.
  private(set) var wakes: [Int] = []
  /// What was asked of the server, by the moment.
  private(set) var asked: [(at: Int, methods: [String])] = []
  var isEnded: () -> Bool = { false }
  /// The moment from which the board is gone beside which it works.
  var leftAt: Int?
  /// When a network comes and goes.
  var hints: [Int] = []
  private var events: [(at: Int, what: () throws -> Void)]
  private let server: SmallServer
  private let end: Int
  private var heard: Int

  /// Of `end` on nobody sleeps any longer; events are in order of their moments.
  init(_ server: SmallServer, until end: Int, _ events: [(at: Int, what: () throws -> Void)] = []) {
    (self.server, self.end, self.events) = (server, end, events)
    heard = server.asked.count
  }

  var isLeft: Bool { leftAt.map { now >= $0 } ?? false }
  var isEnding: Bool { now >= end || isEnded() }

  func wait(until moment: Int?, mindingNetwork: Bool) -> Bool {
    listen()
    hints.removeAll { $0 <= now }
    let hint = mindingNetwork ? hints.first ?? end : end
    now = max(now, min(moment ?? end, events.first?.at ?? end, leftAt ?? end, hint, end))
    wakes.append(now)
    if let event = events.first, event.at <= now {
      events.removeFirst()
      do { try event.what() } catch { fatalError("\(error)") }
      heard = server.asked.count
    }
    return mindingNetwork && hints.first == now
  }

  func watchStore() {}

  /// The moments in which at least one such request was made.
  func moments(of method: String) -> [Int] { asked.filter { $0.methods.contains(method) }.map(\.at) }

  private func listen() {
    let new = Array(server.asked[heard...])
    heard = server.asked.count
    if !new.isEmpty { asked.append((now, new)) }
  }
}
