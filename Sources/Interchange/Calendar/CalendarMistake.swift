/// Why a file is no calendar, or something in one cannot be read.
public struct CalendarMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Something else stands where a calendar should begin, or nothing at all.
    case notCalendar
    /// As UTF-16.
    case otherEncoding
    /// It ends within a component.
    case cut
    /// In capital letters, of a line END.
    case wrongEnd(expected: String, found: String)
    /// More stands in each other than `CalendarReader.deepest`.
    case tooDeep
    /// More than `CalendarReader.longest` bytes, or `CalendarReader.mostLines` lines.
    case tooLong
    /// More than `TaskSurvey.most` that would have to be held until it is needed.
    case tooMuch
    /// Something stands behind an object that was to be the only one.
    case notAlone
  }

  public let kind: Kind
  /// From 1; of what is too long, where it begins.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
