import Time

/// A 128-bit id that is unique across machines. A generated one begins with a timestamp in milliseconds, so that later
/// ids sort later.
public struct Identifier<Subject>: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  public static func < (one: Self, other: Self) -> Bool {
    one.high != other.high ? one.high < other.high : one.low < other.low
  }
}

public typealias CardID = Identifier<Card>
public typealias ProjectID = Identifier<Project>

extension Identifier {
  /// The id as 16 bytes, most significant first, so that bytes sort like the value.
  public var bytes: [UInt8] {
    [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) } }
  }

  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    // Copied to an array: reading the bytes of a collection of unknown type takes ten times as long.
    let bytes = Array(bytes)
    func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: half(bytes[..<8]), low: half(bytes[8...]))
  }

  public var text: String {
    String(decoding: bytes.flatMap { [hexDigit($0 >> 4), hexDigit($0 & 15)] }, as: UTF8.self)
  }

  public init?(text: String) {
    // Signs are excluded here, because `UInt64(_:radix:)` would accept one in either half.
    guard text.utf8.count == 32, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? 48 + value : 87 + value
}

/// Generates ids. The program seeds it randomly, tests with a number.
public struct IdentifierSource: Equatable, Sendable {
  private var chance: SeededChance
  private let stream: UInt64

  public init(seed: UInt64, stream: UInt64 = 0) {
    chance = SeededChance(seed: seed)
    self.stream = stream
  }

  public mutating func next<Subject>(at moment: Moment) -> Identifier<Subject> {
    let random = (chance.next(), chance.next())
    let time = UInt64(max(0, moment.milliseconds)) & 0xFFFF_FFFF_FFFF
    return Identifier(high: time << 16 | random.0 & 0xFFFF, low: random.1 ^ stream)
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededChance: Equatable, Sendable, RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
