/// A property that a parser of untrusted input must keep for any bytes. `make test` checks it for known inputs and
/// random mutations of them, `make fuzz` for inputs that libFuzzer finds.
public struct Law: Sendable {
  public let name: String
  /// Seeds, including inputs that once failed.
  public let seeds: [[UInt8]]
  /// Dictionary of significant tokens for the fuzzer.
  public let words: [String]
  private let hold: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, _ seeds: [[UInt8]], words: [String] = [], _ hold: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, self.seeds, self.words, self.hold) = (name, seeds, words, hold)
  }

  /// A law about text; invalid UTF-8 is replaced.
  init(
    _ name: String, _ seeds: [String], words: [String] = [], of text: @escaping @Sendable (String) throws -> Void
  ) {
    self.init(name, seeds.map { Array($0.utf8) }, words: words) { try text(String(decoding: $0, as: UTF8.self)) }
  }

  /// The violation for these bytes; nil if the law holds.
  public func broken(by bytes: [UInt8]) -> String? {
    do { try hold(bytes) } catch let broken as Broken { return broken.what } catch { return "\(error)" }
    return nil
  }
}

/// The violation of a law.
struct Broken: Error { let what: String }

func hold(_ isSo: Bool, _ what: @autoclosure () -> String) throws {
  if !isSo { throw Broken(what: what()) }
}

extension [UInt8] {
  /// Passes the bytes to `take` in chunks, whose size depends on the first byte.
  func pieces<Failure>(_ take: (ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
    let size = 1 + Int(first ?? 0) % 37
    var rest = self[...]
    while !rest.isEmpty {
      try take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }

  /// The number of lines; LF and CR each end one.
  var lines: Int { 1 + count { $0 == 10 || $0 == 13 } }

  /// The texts between the first separators, always `count`; missing ones are empty.
  func parts(_ count: Int) -> [String] {
    var parts = split(separator: 0x1E, maxSplits: count - 1, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    while parts.count < count { parts.append("") }
    return parts
  }
}

extension Law {
  static let between = "\u{1E}"
}
