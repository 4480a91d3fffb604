extension JSON {
  /// What a value is, as far as a sentence about it tells.
  public enum Glimpse: Equatable, Sendable {
    case null, flag(Bool), number(String), text(String), list, object
  }

  /// Nobody reads more of a text or a number that is not what it should be.
  package static let mostOfText = 200

  public var glimpse: Glimpse {
    switch self {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .integer, .number: .number(text)
    case .string(let text): .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(JSON.mostOfText))))
    case .array: .list
    case .object: .object
    }
  }

  /// What is read in a place.
  public enum Wanted: Equatable, Sendable {
    case text, flag, list, object
    /// Of so many characters, or bytes.
    case textOf(ClosedRange<Int>)
    case textOfBytes(ClosedRange<Int>)
    case listOf(most: Int)
    /// Of which none stands there twice.
    case distinct
    case number(ClosedRange<Int64>)
    case milliseconds, seconds
    /// In tenths.
    case degrees(ClosedRange<Int>)
    case choice([String])
    case id, day, time, clock, moment, zone
    /// A day and a time of it; a day alone or with a time; the same to the second.
    case dayAndTime, deadline, occurrence
    case tag, rule, series, place, weather, base64
  }
}
