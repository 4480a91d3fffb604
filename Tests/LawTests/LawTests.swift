import Glibc
import Laws
import Support
import Testing

/// Checks each law for its seeds and for random mutations of them, which are the same on every run. `SEKAN_SOAK=1000`
/// makes a thousand times as many.
@Suite("Laws that hold for any bytes", .serialized)
struct LawTests {
  private static let soak = getenv("SEKAN_SOAK").flatMap { Int(String(cString: $0)) } ?? 1

  /// Set once, because `setlocale` and threads do not mix.
  private static let locale = setlocale(LC_CTYPE, "C.UTF-8") != nil

  init() { _ = Self.locale }

  @Test("a law holds for its seeds", arguments: Law.all)
  func lawHoldsForItsSeeds(law: Law) {
    for seed in law.seeds { expect(law, seed) }
    expect(law, [])
  }

  @Test("a law holds for random changes of its seeds", arguments: Law.all)
  func lawHoldsForRandomChanges(law: Law) {
    var random = SeededRandom(seed: 20_261_120)
    // Laws that open a store are slower.
    for _ in 0..<(law.name.hasPrefix("import") || law.name == "add-lines" ? 10 : 100) * Self.soak {
      expect(law, law.mutated(&random))
    }
  }

  @Test func namesAreUnique() { #expect(Set(Law.all.map(\.name)).count == Law.all.count) }

  private func expect(_ law: Law, _ bytes: [UInt8]) {
    if let broken = law.broken(by: bytes) {
      Issue.record("\(law.name): \(broken)\nof \(bytes)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}

extension Law {
  /// A random seed with a few random changes.
  fileprivate func mutated(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = random.pick(seeds)
    for _ in 0...random.number(below: 4) { change(&bytes, &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = random.number(below: bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.number(below: 20))
    switch random.number(below: 7) {
    case 0 where place < bytes.count: bytes[place] = UInt8(random.number(below: 256))
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.number(below: bytes.count + 1))
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = random.pick(seeds)
      bytes = Array(bytes[..<place]) + other.suffix(random.number(below: other.count + 1))
    default: bytes.insert(contentsOf: words.isEmpty ? [0] : Array(random.pick(words).utf8), at: place)
    }
  }
}

extension Law: CustomTestStringConvertible {
  public var testDescription: String { name }
}
