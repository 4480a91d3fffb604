import Kanban
import Text

/// Where in DONE the cards end that are shown: what lies below was completed long ago, and is one row.
struct Fold: Equatable {
  /// The lowest of those that are shown; nil where none is.
  let last: Rank?
  /// How many lie below, counted up to a most.
  let older: Int

  /// Nil where nothing lies below.
  init?(in surroundings: Surroundings, days: Int) throws(StoreFailure) {
    let (store, project, clock) = (surroundings.store, surroundings.project, surroundings.clock)
    guard let done = try store.counts(in: project)[.done], done > 0 else { return nil }
    // Days are indexed as they are counted in UTC: so it begins some hours before the viewer's day does, never after it.
    let since = Zone.utc.wall(at: clock.zone.moment(of: WallTime(clock.today - days, minute: 0))).day
    last = try store.lowestDone(in: project, since: since)
    if let last {
      older = try store.countAfter(last, column: .done, in: project, most: ShortCount.most)
    } else {
      older = min(done, ShortCount.most)
    }
    guard older > 0 else { return nil }
  }

  func shows(_ rank: Rank) -> Bool { last.map { rank <= $0 } ?? false }

  /// What of a stretch is shown.
  func cards(_ window: Window, in store: any CardQuestions) throws(StoreFailure) -> [CardSummary] {
    guard let last else { return [] }
    var window = window
    switch window.direction {
    case .down: return Array(try store.window(window).prefix { $0.rank <= last })
    case .up:
      if !(window.from.map(shows) ?? false) { (window.from, window.isInclusive) = (last, true) }
      return try store.window(window)
    }
  }

  /// Under the last card that is shown.
  var end: Change.Spot { last.map { .below($0.id) } ?? .top }
}

extension Surroundings {
  /// With what lies long ago in DONE out of sight. A filter or another order folds nothing.
  func folded(unless isUnfolded: Bool) throws(StoreFailure) -> Surroundings {
    guard !isUnfolded, sieve == nil, let days = settings.foldDays else { return self }
    var other = self
    other.fold = try Fold(in: self, days: days)
    return other
  }

  func fold(of column: Column) -> Fold? { column == .done ? fold : nil }

  /// Where what comes last in a column goes.
  func end(of column: Column) -> Change.Spot { fold(of: column)?.end ?? .bottom }
}

/// The row that stands for what is folded, ready to draw.
public struct FoldContent: Equatable, Sendable {
  public let text: String
  public let isSelected: Bool

  init(_ fold: Fold, width: Int, isSelected: Bool, in surroundings: Surroundings) {
    let (sign, count) = (surroundings.settings.signs.folded, ShortCount.text(fold.older))
    let long = "\(sign) \(surroundings.words.older(count))"
    text = ScreenText.width(long) <= width ? long : "\(sign) \(count)"
    self.isSelected = isSelected
  }
}
