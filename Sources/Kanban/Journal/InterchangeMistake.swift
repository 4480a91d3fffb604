/// A parse error in another program's journal, with its position.
public struct InterchangeMistake: Error, Equatable, Sendable {
  public let line: Int
  /// In characters from 1; set if the line may hold several entries.
  public let column: Int?
  /// The number of the entry in the file, from 1; 0 outside of entries.
  public let entry: Int
  public let kind: Kind

  public enum Kind: Error, Equatable, Sendable {
    case otherEncoding
    case notUTF8
    /// Text before the first date.
    case noHeading
    /// JSON without a list of entries.
    case noEntries
    case badDate(String)
    /// `03/04/2026`, if no date in the file shows which part is the month.
    case ambiguousDate(String)
    /// No date in the file's name or header.
    case noDate
    case missing(String)
    case badValue(String)
    case otherValue(String, JSON.Glimpse, JSON.Wanted)
    case json(JSON.Failure.Reason)
    /// A member name of the document occurs twice.
    case twice(String)
    /// A file that Sekan wrote is truncated.
    case cut
    case entryTooLarge(limit: Int)
    case pageTooLong(Int)
  }

  public init(_ kind: Kind, line: Int, column: Int? = nil, entry: Int) {
    (self.kind, self.line, self.column, self.entry) = (kind, line, column, entry)
  }
}

/// Content of an import that pages cannot hold, counted for the report.
public struct LeftOut: Equatable, Sendable {
  public enum Kind: CaseIterable, Sendable {
    case photo, video, recording, document, weather, tag, detail
    case empty
    /// An unknown time zone; the reader's zone is used instead.
    case zone
    /// Other files in the folder.
    case file
    /// Components of a calendar imported for its tasks: events, journal entries and others.
    case event, note, component
  }

  public private(set) var counts: [Kind: Int] = [:]

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }
  public subscript(kind: Kind) -> Int { counts[kind] ?? 0 }

  public mutating func record(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  public mutating func add(_ other: LeftOut) {
    for (kind, count) in other.counts { record(kind, count) }
  }
}
