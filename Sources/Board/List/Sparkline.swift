import Kanban

/// Numbers as bars beside one another, the greatest as high as a row allows.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇")

  /// A blank for nothing; empty where all are nothing.
  static func text(_ counts: [Int]) -> String {
    guard let most = counts.max(), most > 0 else { return "" }
    return String(counts.map { $0 > 0 ? bars[($0 * bars.count - 1) / most] : " " })
  }
}

extension Surroundings {
  /// How much was completed in each of the last weeks, this one included. ASCII has no bars.
  func throughput() throws(StoreFailure) -> String {
    guard !settings.isASCII else { return "" }
    let weeks = Throughput.Weeks(upTo: clock, startingOn: settings.weekStart)
    return Sparkline.text(try store.completions(in: project, weeks: weeks))
  }
}
