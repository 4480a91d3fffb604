/// A typed repetition and its rule on Friday 20 November 2026. Used by documentation and tests.
public struct RepeatExample: Sendable {
  public let typed: String
  public let rule: String
  public let isAfterDone: Bool
  /// The time of the deadline, if the phrase has one: `09:00`.
  public let time: String?
  /// The first day, if the phrase has one.
  public let first: String?

  /// The groups of a table. A rule may be followed by `after done`, `at 09:00` and `from 2026-12-01`.
  static func groups(_ table: String) -> [(title: String, rows: [RepeatExample])] {
    PhraseTable(table).groups.map { ($0.title, $0.rows.map { RepeatExample($0.typed, $0.means) }) }
  }

  private init(_ typed: String, _ means: String) {
    let words = means.split(separator: " ").map(String.init)
    self.typed = typed
    rule = words.first ?? ""
    isAfterDone = words.contains("after")
    time = words.firstIndex(of: "at").map { words[$0 + 1] }
    first = words.firstIndex(of: "from").map { words[$0 + 1] }
  }
}
