import Kanban
import Text
import Time
import Words

/// Folds the cards at the end of DONE that were completed long ago into one row.
struct Fold: Equatable {
  /// The lowest card of DONE that is shown, above the folded ones; nil if all are folded.
  let last: Rank?
  /// Number of folded cards of DONE, counted up to `ShortCount.most`.
  let older: Int

  /// Folds the cards of DONE below the lowest one that was completed in the last `days` days; all if no card was
  /// completed then. Nil if no card is folded.
  init?(in surroundings: Surroundings, days: Int) throws(StoreFailure) {
    let (store, project, clock) = (surroundings.store, surroundings.project, surroundings.clock)
    guard let done = try store.counts(in: project)[.done], done > 0 else { return nil }
    // The index groups cards by UTC day. The UTC day in which the viewer's day begins starts at the same time or
    // earlier, so no card of the last `days` is folded.
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

  /// The cards of a window of DONE, without the folded ones.
  func cards(_ window: Window, in store: any CardQuestions) throws(StoreFailure) -> [CardSummary] {
    guard let last else { return [] }
    var window = window
    switch window.direction {
    case .down:
      let cards = try store.window(window)
      if let lowest = cards.last, lowest.rank <= last { return cards }
      return Array(cards.prefix { $0.rank <= last })
    case .up:
      if !(window.from.map(shows) ?? false) { (window.from, window.isInclusive) = (last, true) }
      return try store.window(window)
    }
  }

  var end: Change.Spot { last.map { .below($0.id) } ?? .top }
}

extension Surroundings {
  /// Surroundings that fold old cards of DONE. A filter, another order, lanes and stages of DONE disable folding.
  func folded(unless isUnfolded: Bool) throws(StoreFailure) -> Surroundings {
    guard !isUnfolded, sieve(of: .done) == nil, let days = settings.foldDays else { return self }
    var other = self
    other.fold = try Fold(in: self, days: days)
    return other
  }

  func fold(of column: Column) -> Fold? { column == .done ? fold : nil }

  /// The spot for a card that is added or moved to the end of a column: in DONE below the last card that is not folded.
  func end(of column: Column) -> Change.Spot { fold(of: column)?.end ?? .bottom }
}

/// The row of the folded cards, ready to draw.
public struct FoldContent: Equatable, Sendable {
  public let text: String
  public let isSelected: Bool

  init(_ fold: Fold, width: Int, isSelected: Bool, in surroundings: Surroundings) {
    let (sign, count) = (surroundings.settings.signs.folded, ShortCount.text(fold.older))
    let older = surroundings.words.older(count)
    let long = surroundings.settings.isPlain ? surroundings.words.plainFolded(older) : "\(sign) \(older)"
    text = ScreenText.width(long) <= width ? long : "\(sign) \(count)"
    self.isSelected = isSelected
  }
}
