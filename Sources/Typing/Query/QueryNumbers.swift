import Kanban
import Time

/// Card numbers of a query: `12`, `#12`, `1-3`, `1..3`.
struct QueryNumbers: Hashable {
  let range: ClosedRange<Int>

  /// Reads a number or a range of numbers. Nil for other texts, such as `3-1`, which may be a tag.
  init?(_ text: String) {
    guard let gap = QueryDays.dots(in: text) ?? text.firstIndex(of: "-").map({ $0..<text.index(after: $0) }) else {
      guard let number = QueryNumbers.number(text[...]) else { return nil }
      range = number...number
      return
    }
    guard let first = QueryNumbers.number(text[..<gap.lowerBound]),
      let last = QueryNumbers.number(text[gap.upperBound...]), first <= last
    else { return nil }
    range = first...last
  }

  private static func number(_ text: Substring) -> Int? { decimal(text.drop { $0 == "#" }) }

  var text: String {
    range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
