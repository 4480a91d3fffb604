/// What people type for a repetition, and the rule it means on Friday 20 November 2026; documentation and tests read them.
public struct RepeatExample: Sendable {
  public let typed: String
  /// As a calendar file writes it.
  public let rule: String
  public let isAfterDone: Bool

  /// Rows of `typed = rule`, with `after done` behind the rule where it is meant, and a title above each group.
  static func groups(_ table: String) -> [(title: String, rows: [RepeatExample])] {
    var groups: [(title: String, rows: [RepeatExample])] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else if let sign = line.firstRange(of: " = ") {
        groups[groups.count - 1].rows.append(RepeatExample(line[..<sign.lowerBound], line[sign.upperBound...]))
      }
    }
    return groups
  }

  private init(_ typed: Substring, _ meaning: Substring) {
    let words = meaning.split(separator: " ")
    self.typed = String(typed.reversed().drop { $0 == " " }.reversed())
    rule = words.first.map(String.init) ?? ""
    isAfterDone = words.count > 1
  }
}
