import Kanban
import Time

/// An age or a range of ages: `2w`, `2w..1m`, `..3d`, `1y..`.
struct QueryAges {
  let comparison: Comparison
  private let first: QuerySpan
  private let last: QuerySpan

  /// Nil for other texts, and for a range after `<` or `>`.
  init?(_ value: String, _ comparison: Comparison) {
    let open = comparison == .equal ? QueryDays.openRange(value) : nil
    let dots = comparison == .equal && open == nil ? QueryDays.dots(in: value) : nil
    let ends = dots.map { [value[..<$0.lowerBound], value[$0.upperBound...]].map(String.init) }
    let spans = (ends ?? [open?.end ?? value]).compactMap(QuerySpan.read)
    guard spans.count == ends?.count ?? 1, let first = spans.first, let last = spans.last else { return nil }
    (self.comparison, self.first, self.last) = (open?.comparison ?? comparison, first, last)
  }

  /// The days on which such an age began.
  func days(at clock: Clock) throws(DatePhraseFailure) -> QueryDays {
    let (newest, oldest) = (try first.before(clock.today), try last.before(clock.today))
    return QueryDays(newest, oldest, in: clock.zone)
  }
}
