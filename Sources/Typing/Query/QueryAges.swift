import Kanban
import Time

/// An age or a range of ages: `2w`, `2w..1m`, `..3d`, `1y..`.
struct QueryAges {
  let comparison: Comparison
  private let first: QuerySpan
  private let last: QuerySpan

  /// Reads an age or a range of ages. Nil for other texts, and for a range after a comparison such as `<` or `>=`.
  init?(_ value: String, _ comparison: Comparison) {
    let ends = QueryEnds(value, comparison)
    let spans = ends.texts.compactMap(QuerySpan.read)
    guard spans.count == ends.texts.count, let first = spans.first, let last = spans.last else { return nil }
    (self.comparison, self.first, self.last) = (ends.comparison, first, last)
  }

  /// The days on which such an age began.
  func days(at clock: Clock) throws(DatePhraseFailure) -> QueryDays {
    let (newest, oldest) = (try first.before(clock.today), try last.before(clock.today))
    return QueryDays(newest, oldest, in: clock.zone)
  }
}

/// A size or a length of time, or a range of them: `3`, `2..5`, `30m..2h`, `1h..`.
struct QueryAmounts {
  let comparison: Comparison
  let range: ClosedRange<Int>

  /// Reads an amount or a range of amounts. Nil for other texts, for 0, and for a range after a comparison such as `<`
  /// or `>=`.
  init?(_ value: String, _ comparison: Comparison, of fact: QueryTest.WorkFact) {
    let ends = QueryEnds(value, comparison)
    let amounts = ends.texts.compactMap { QueryAmounts.amount($0, of: fact) }
    guard amounts.count == ends.texts.count, let least = amounts.min(), let most = amounts.max() else { return nil }
    (self.comparison, range) = (ends.comparison, least...most)
  }

  private static func amount(_ text: String, of fact: QueryTest.WorkFact) -> Int? {
    let number = decimal(text)
    switch fact {
    case .size: return number.flatMap { 1...Work.largest ~= $0 ? $0 : nil }
    // A number without a unit is no length of time, as on a quick line.
    case .estimate, .spent: return number == nil ? Work.minutes(text).flatMap { $0 > 0 ? $0 : nil } : nil
    }
  }
}

/// The ends of a range; one text otherwise. An open range becomes a comparison with its end.
private struct QueryEnds {
  let comparison: Comparison
  let texts: [String]

  init(_ value: String, _ comparison: Comparison) {
    if comparison == .equal, let open = QueryDays.openRange(value) {
      (self.comparison, texts) = (open.comparison, [open.end])
    } else {
      let dots = comparison == .equal ? QueryDays.dots(in: value) : nil
      texts = dots.map { [String(value[..<$0.lowerBound]), String(value[$0.upperBound...])] } ?? [value]
      self.comparison = comparison
    }
  }
}
