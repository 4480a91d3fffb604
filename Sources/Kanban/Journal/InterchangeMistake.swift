/// Why a journal of another program is not read, and where in its file.
public struct InterchangeMistake: Error, Equatable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// In letters from 1, where a line holds more than an entry.
  public let column: Int?
  /// Which entry of the file it is, counted from 1; 0 where it is none.
  public let entry: Int
  public let kind: Kind

  public enum Kind: Error, Equatable, Sendable {
    case otherEncoding
    case notUTF8
    /// Text that stands before the first date.
    case noHeading
    /// JSON that holds no list of entries.
    case noEntries
    case badDate(String)
    /// `03/04/2026`, as long as nothing in the file tells which of both is the month.
    case ambiguousDate(String)
    /// A file in whose name and head no day stands.
    case noDate
    case missing(String)
    case badValue(String)
    case otherValue(String, JSON.Glimpse, JSON.Wanted)
    case json(JSON.Failure.Reason)
    /// What Sekan wrote into a file ends in the middle: the file was cut.
    case cut
    case entryTooLarge(limit: Int)
    case pageTooLong(Int)
  }

  public init(_ kind: Kind, line: Int, column: Int? = nil, entry: Int) {
    (self.kind, self.line, self.column, self.entry) = (kind, line, column, entry)
  }
}

/// What a file had and a page has no place for, counted so that somebody is told.
public struct LeftOut: Equatable, Sendable {
  public enum Kind: CaseIterable, Sendable {
    case photo, video, recording, document, weather, tag, detail
    /// An entry in which nothing is written.
    case empty
    /// A time zone that is not known here: the time is that of the reader's.
    case zone
    /// Beside the files of a folder.
    case file
    /// Of a calendar that is read for its tasks: what takes place, what was noted, and all else.
    case event, note, component
  }

  public private(set) var counts: [Kind: Int] = [:]

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }
  public subscript(kind: Kind) -> Int { counts[kind] ?? 0 }

  public mutating func note(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  public mutating func add(_ other: LeftOut) {
    for (kind, count) in other.counts { note(kind, count) }
  }
}
