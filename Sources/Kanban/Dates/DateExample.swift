/// What people type for a date, and what it means on Friday 20 November 2026 at noon in UTC; documentation and tests read them.
public struct DateExample: Sendable {
  public let typed: String
  /// As `DatePhrase.text(of:in:)` writes it.
  public let means: String

  static func groups(_ table: String) -> [(title: String, rows: [DateExample])] {
    PhraseTable(table).groups.map { ($0.title, $0.rows.map { DateExample(typed: $0.typed, means: $0.means) }) }
  }
}
