import Kanban

/// Parses tables of `typed = meaning` rows with group titles, for documentation and tests.
struct PhraseTable {
  private(set) var groups: [(title: String, rows: [(typed: String, means: String)])] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else if let sign = line.ranges(of: " = ").first, !groups.isEmpty {
        groups[groups.count - 1].rows.append((String(line[..<sign.lowerBound]), String(line[sign.upperBound...])))
      }
    }
  }
}
