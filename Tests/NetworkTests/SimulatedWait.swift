@testable import Network

/// Simulated time, which passes during waits, with events at given moments.
final class SimulatedWait: SyncWait {
  private(set) var now = 0
  let seed: UInt64 = 7
  /// The end of each wait.
  private(set) var wakes: [Int] = []
  private(set) var rounds: [(at: Int, methods: [String])] = []
  var isEnded: () -> Bool = { false }
  var leftAt: Int?
  var hints: [Int] = []
  private var events: [(at: Int, what: () throws -> Void)]
  private let server: SmallServer
  private let end: Int
  private var heard: Int

  /// The run stops at `end`. Events are sorted by moment.
  init(_ server: SmallServer, until end: Int, _ events: [(at: Int, what: () throws -> Void)] = []) {
    (self.server, self.end, self.events) = (server, end, events)
    heard = server.requests.count
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
      heard = server.requests.count
    }
    return mindingNetwork && hints.first == now
  }

  func watchStore() {}

  func moments(of method: String) -> [Int] { rounds.filter { $0.methods.contains(method) }.map(\.at) }

  private func listen() {
    let new = Array(server.requests[heard...])
    heard = server.requests.count
    if !new.isEmpty { rounds.append((now, new)) }
  }
}
