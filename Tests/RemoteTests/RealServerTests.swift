import Glibc
import Support
import Testing

/// The world of `FuzzTests` on a real server, which `make remote` starts.
@Suite("On a real server all machines agree", .cannotHang, .serialized, .enabled(if: realServer != nil))
struct RealServerTests {
  @Test(arguments: Soak.first..<(Soak.first + 20))
  func clientsConvergeOnARealServer(seed: Int) throws {
    let server = try RealServer(try #require(realServer), calendar: "seed-\(seed)")
    var world = try World(seed: UInt64(seed), on: server)
    for _ in 0..<60 { try world.step() }
    try world.reconcile()
    try world.expectAgreement()
  }
}

private let realServer = getenv("SEKAN_REMOTE").map { String(cString: $0) }
