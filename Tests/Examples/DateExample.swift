/// A typed date and its meaning on Friday 20 November 2026 at noon UTC. Used by documentation and tests.
public struct DateExample: Sendable {
  public let typed: String
  /// The form of `DatePhrase.text(of:in:)`.
  public let means: String

  static func groups(_ table: String) -> [(title: String, rows: [DateExample])] {
    PhraseTable(table).groups.map { ($0.title, $0.rows.map { DateExample(typed: $0.typed, means: $0.means) }) }
  }
}
