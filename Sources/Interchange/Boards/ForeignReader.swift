import Kanban

/// Reads a board of another program as a stream. It accepts bytes cut anywhere, holds a bounded amount of them, and
/// returns each card once it is complete.
public protocol ForeignReader: Sendable {
  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard]
  /// Ends the file, and returns the cards that were incomplete until then.
  mutating func finish() throws(ForeignMistake) -> [ForeignCard]
  /// Counts of content that a card has no place for, by its name in the file.
  var ignored: ForeignNames { get }
  /// The number of cards that the board has, but the file does not contain; 0 if the file has no total.
  var missing: Int { get }
}

extension ForeignReader {
  public var missing: Int { 0 }
}

/// The parts in which a reader reads its file: lines, rows of a table or JSON values.
protocol ForeignUnits {
  associatedtype Unit
  mutating func add(_ bytes: [UInt8], isLast: Bool) throws(ForeignMistake)
  mutating func next(isLast: Bool) throws(ForeignMistake) -> Unit?
}

/// A reader that reads its file unit by unit.
protocol UnitReader: ForeignReader {
  associatedtype Units: ForeignUnits
  var units: Units { get set }
  mutating func read(_ unit: Units.Unit, _ cards: inout [ForeignCard]) throws(ForeignMistake)
  /// Called after the last unit.
  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake)
}

extension UnitReader {
  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] { try read(bytes, isLast: false) }
  mutating func finish() throws(ForeignMistake) -> [ForeignCard] { try read([], isLast: true) }
  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) {}

  mutating func read(_ bytes: [UInt8], isLast: Bool) throws(ForeignMistake) -> [ForeignCard] {
    try units.add(bytes, isLast: isLast)
    var cards: [ForeignCard] = []
    while let unit = try units.next(isLast: isLast) { try read(unit, &cards) }
    if isLast { try end(&cards) }
    return cards
  }
}

/// Counts of names from a file, limited in their number because the file may be hostile.
public struct ForeignNames: Equatable, Sendable {
  public private(set) var counts: [String: Int] = [:]
  /// The count of all names that came after the first `most` different ones.
  public private(set) var others = 0

  private static let most = 100

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  /// The counts with names for the user; a name for which `name` returns nil stays.
  public func renamed(_ name: (String) -> String?) -> ForeignNames {
    var names = self
    names.counts = Dictionary(counts.map { (name($0.key) ?? $0.key, $0.value) }, uniquingKeysWith: +)
    return names
  }

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
  /// The line and the column of the mistake, from 1; the column counts Unicode scalars, and is nil if the whole line is
  /// meant.
  public let line: Int
  public let column: Int?
  /// The name of the file with the mistake, if a folder is read; nil for a single file.
  public private(set) var file: String?

  public enum Kind: Error, Equatable, Sendable {
    case json(JSON.Failure.Reason)
    /// The file is in UTF-16 or UTF-32, or a binary file.
    case otherEncoding
    case notUTF8
    /// A zero byte, which no text file has.
    case zeroByte
    /// A member name occurs twice in the same object.
    case twice(String)
    case missing(String)
    case badValue(String, JSON.Glimpse, JSON.Wanted)
    /// A line, a card or another part that has to be held in memory has more bytes than allowed.
    case tooLarge(limit: Int)
    case notOfFormat
    /// A CSV file has no column for titles; the names are those of its columns.
    case noTitles([String])
    /// A quoted field of CSV does not end.
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
