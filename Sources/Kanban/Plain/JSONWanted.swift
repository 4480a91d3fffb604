extension JSON {
  /// A JSON value as an error message shows it.
  public enum Glimpse: Equatable, Sendable {
    case null, flag(Bool), number(String), text(String), list, object
  }

  /// The maximum length of a text in a message.
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

  /// The expected value, for error messages.
  public enum Wanted: Equatable, Sendable {
    case text, flag, list, object
    /// With a length in characters, or in bytes.
    case textOf(ClosedRange<Int>)
    case textOfBytes(ClosedRange<Int>)
    case listOf(most: Int)
    case distinct
    case number(ClosedRange<Int64>)
    case milliseconds, seconds
    /// In tenths.
    case degrees(ClosedRange<Int>)
    case choice([String])
    case id, day, time, clock, moment, zone
    /// A day with time; a day with or without time; the same to the second.
    case dayAndTime, deadline, occurrence
    case tag, rule, series, place, weather, base64
  }
}
