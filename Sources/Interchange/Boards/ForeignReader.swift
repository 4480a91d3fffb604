import Kanban

/// Reads a board of another program as a stream. It accepts bytes cut anywhere, holds a bounded amount of them, and
/// returns each card once it is complete.
public protocol ForeignReader: Sendable {
  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard]
  /// Returns the cards that were incomplete until the end of the file.
  mutating func finish() throws(ForeignMistake) -> [ForeignCard]
  /// Content without a place in a card, by its name in the file.
  var ignored: ForeignNames { get }
}

/// Names of the file with their counts, bounded for hostile files.
public struct ForeignNames: Equatable, Sendable {
  public private(set) var counts: [String: Int] = [:]
  /// How often all names occurred that came after the first `most` different ones.
  public private(set) var others = 0

  private static let most = 100

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ more: ForeignNames) {
    for (name, count) in more.counts.sorted(by: { $0.key < $1.key }) { record(name, count) }
    others += more.others
  }

  public mutating func record(_ name: String, _ count: Int = 1) {
    let name = String(name.asTitle.prefix(60))
    if counts[name] == nil, counts.count >= ForeignNames.most {
      others += count
    } else {
      counts[name, default: 0] += count
    }
  }
}

/// The reason why a file is rejected, with its position.
public struct ForeignMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// Line and column from 1; the column counts characters and is nil if the whole line is meant.
  public let line: Int
  public let column: Int?
  /// The name of the file, if a folder is read.
  public private(set) var file: String?

  public enum Kind: Error, Equatable, Sendable {
    case json(JSON.Failure.Reason)
    /// UTF-16, UTF-32 or a binary file.
    case otherEncoding
    case notUTF8
    /// A member name of an object occurs twice.
    case twice(String)
    case missing(String)
    case badValue(String, JSON.Glimpse, JSON.Wanted)
    /// A line, a card or the part of the file that has to be held in memory is longer.
    case tooLarge(limit: Int)
    case notOfFormat
    /// CSV without a column for titles; the names of the columns.
    case noTitles([String])
    /// A quoted field that does not end.
    case openQuote
  }

  public init(_ kind: Kind, line: Int, column: Int? = nil) {
    (self.kind, self.line, self.column) = (kind, line, column)
  }

  func inFile(_ name: String) -> ForeignMistake {
    var mistake = self
    mistake.file = name
    return mistake
  }
}

extension ForeignMistake {
  init(_ failure: JSONSplitter.Failure) {
    let kind: Kind =
      switch failure.kind {
      case .json(let reason): .json(reason)
      case .notUTF8: .notUTF8
      case .twice(let name): .twice(name)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
    self.init(kind, line: failure.line, column: failure.column)
  }
}
