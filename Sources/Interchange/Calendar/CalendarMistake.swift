/// The reason why a file is not a calendar, or why a part of one cannot be read.
public struct CalendarMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case notCalendar
    /// For example UTF-16.
    case otherEncoding
    /// The file ends within a component.
    case cut
    /// The names are in upper case.
    case wrongEnd(expected: String, found: String)
    /// Nested more deeply than `CalendarReader.deepest`.
    case tooDeep
    /// More than `CalendarReader.longest` bytes, or `CalendarReader.mostLines` lines.
    case tooLong
    /// More than `TaskSurvey.most` bytes would have to be held in memory.
    case tooMuch
    /// Content after an object that should be the only one.
    case notAlone
  }

  public let kind: Kind
  /// From 1; the first line of something too long.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
