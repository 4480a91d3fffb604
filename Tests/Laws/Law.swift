/// What holds of something that reads what strangers wrote, whatever the bytes: `make test` asks it of those that are known here and of
/// what becomes of them by chance, `make fuzz` of what libFuzzer finds.
public struct Law: Sendable {
  public let name: String
  /// With which to begin, among them what once broke it.
  public let seeds: [[UInt8]]
  /// What means something to who reads it, for whoever makes up bytes.
  public let words: [String]
  private let hold: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, _ seeds: [[UInt8]], words: [String] = [], _ hold: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, self.seeds, self.words, self.hold) = (name, seeds, words, hold)
  }

  /// Of a text; what is no UTF-8 in it is replaced.
  init(
    _ name: String, _ seeds: [String], words: [String] = [], of text: @escaping @Sendable (String) throws -> Void
  ) {
    self.init(name, seeds.map { Array($0.utf8) }, words: words) { try text(String(decoding: $0, as: UTF8.self)) }
  }

  /// What does not hold of these bytes; nil where all does.
  public func broken(by bytes: [UInt8]) -> String? {
    do { try hold(bytes) } catch let broken as Broken { return broken.what } catch { return "\(error)" }
    return nil
  }
}

/// What a law says and what is not so.
struct Broken: Error { let what: String }

func hold(_ isSo: Bool, _ what: @autoclosure () -> String) throws {
  if !isSo { throw Broken(what: what()) }
}

extension [UInt8] {
  /// Read at once and in pieces, of a size that the bytes themselves say, it has to be the same.
  func pieces<Failure>(_ take: (ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
    let size = 1 + Int(first ?? 0) % 37
    var rest = self[...]
    while !rest.isEmpty {
      try take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }

  /// Lines end with a line feed, or a carriage return.
  var lines: Int { 1 + count { $0 == 10 || $0 == 13 } }

  /// Cut at each of a byte; so several texts come out of one.
  func parts(_ count: Int) -> [String] {
    var parts = split(separator: 0x1E, maxSplits: count - 1, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    while parts.count < count { parts.append("") }
    return parts
  }
}

extension Law {
  /// Between the texts that are made of one.
  static let between = "\u{1E}"
}
