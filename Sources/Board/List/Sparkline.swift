import Kanban

/// Numbers as a row of bars, scaled to the greatest.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇")

  /// A blank for zero; empty if all are zero.
  static func text(_ counts: [Int]) -> String {
    guard let most = counts.max(), most > 0 else { return "" }
    return String(counts.map { $0 > 0 ? bars[($0 * bars.count - 1) / most] : " " })
  }
}

extension Surroundings {
  fileprivate var weeks: Throughput.Weeks { Throughput.Weeks(upTo: clock, startingOn: settings.weekStart) }

  /// Completed cards in each of the last weeks, including this one. ASCII has no bars.
  func throughput() throws(StoreFailure) -> String {
    guard !settings.isASCII else { return "" }
    return Sparkline.text(try store.completions(in: project, weeks: formatted?.weeks(in: self) ?? weeks))
  }
}

extension CardContentCache {
  /// Computed once a day.
  fileprivate func weeks(in surroundings: Surroundings) -> Throughput.Weeks {
    let basis = WeeksBasis(
      today: surroundings.clock.today, zone: surroundings.clock.zone, start: surroundings.settings.weekStart)
    if let weeks, weeks.basis == basis { return weeks.bounds }
    let bounds = surroundings.weeks
    weeks = (basis, bounds)
    return bounds
  }
}
