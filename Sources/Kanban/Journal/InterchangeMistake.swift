/// A parse error in an imported file, with its position.
public struct InterchangeMistake: Error, Equatable, Sendable {
  public let line: Int
  /// The column of the error in its line, in characters from 1; set only if a line may hold several entries.
  public let column: Int?
  /// The number of the entry in the file, from 1; 0 if the error is not in an entry, or if a JSON file cannot be split
  /// into entries.
  public let entry: Int
  public let kind: Kind

  public enum Kind: Error, Equatable, Sendable {
    case otherEncoding
    case notUTF8
    /// The file has text before its first date.
    case noHeading
    /// The JSON file has no list of entries.
    case noEntries
    case badDate(String)
    /// A date such as `03/04/2026`, if no date in the file shows which of its parts is the month.
    case ambiguousDate(String)
    /// Neither the file's name nor its header has a date.
    case noDate
    case missing(String)
    case badValue(String)
    case otherValue(String, JSON.Glimpse, JSON.Wanted)
    case json(JSON.Failure.Reason)
    /// The outermost object of the JSON file has two members of the same name.
    case twice(String)
    /// A file that Sekan wrote ends too early: it was truncated.
    case cut
    case entryTooLarge(limit: Int)
    case pageTooLong(Int)
  }

  public init(_ kind: Kind, line: Int, column: Int? = nil, entry: Int) {
    (self.kind, self.line, self.column, self.entry) = (kind, line, column, entry)
  }
}

/// Content of an import that cards or pages cannot hold, counted for the report.
public struct LeftOut: Equatable, Sendable {
  public enum Kind: CaseIterable, Sendable {
    case photo, video, recording, document, weather, tag, detail
    case empty
    /// A time has an unknown time zone; the reader's zone is used instead.
    case zone
    /// Files of the imported folder that are not part of the journal.
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
}
