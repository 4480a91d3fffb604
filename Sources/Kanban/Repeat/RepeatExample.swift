/// What people type for a repetition, and the rule it means on Friday 20 November 2026; documentation and tests read them.
public struct RepeatExample: Sendable {
  public let typed: String
  /// As a calendar file writes it.
  public let rule: String
  public let isAfterDone: Bool

  /// `after done` stands behind the rule where it is meant.
  static func groups(_ table: String) -> [(title: String, rows: [RepeatExample])] {
    PhraseTable(table).groups.map { ($0.title, $0.rows.map { RepeatExample($0.typed, $0.means) }) }
  }

  private init(_ typed: String, _ means: String) {
    let words = means.split(separator: " ")
    self.typed = typed
    rule = words.first.map(String.init) ?? ""
    isAfterDone = words.count > 1
  }
}
