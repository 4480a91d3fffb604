import Kanban
import Words

/// Counts of a column's cards: all of them, and those shown.
struct ColumnCounts {
  let shown: Int
  let long: String
  let short: String
  /// True if the shown count is that of all cards: no filter leaves some out.
  let isWhole: Bool

  init(_ column: Column, _ total: Int, _ limit: Int?, _ surroundings: Surroundings) {
    let plain = surroundings.settings.isPlain ? surroundings.words.plainCount(total, limit: limit) : nil
    let whole = plain ?? limit.map { "\(total)/\($0)" } ?? "\(total)"
    guard let sieve = surroundings.sieve(of: column), !(surroundings.seesAll && sieve.query.isEverything) else {
      (shown, long, short, isWhole) = (total, whole, "\(total)", true)
      return
    }
    shown = sieve.count(column)
    isWhole = sieve.isComplete(column) && sieve.query.isEverything
    let mark = sieve.isComplete(column) ? "" : surroundings.settings.signs.ellipsis
    short = "\(shown)\(mark)"
    long = isWhole ? whole : surroundings.words.shown(short, of: whole)
  }
}

extension Surroundings {
  func hint(about column: Column, of total: Int) -> String {
    guard total > 0, let sieve else {
      return isOnlyLooking ? "" : words.emptyColumn(column)
    }
    return sieve.isComplete(column) ? words.nothingPasses : settings.signs.ellipsis
  }

  /// Number of cards per column of this project, or of all active projects if those are shown, regardless of a filter.
  func counts() throws(StoreFailure) -> [Column: Int] {
    guard seesAll else { return try store.counts(in: project) }
    var counts: [Column: Int] = [:]
    for project in try store.projects() where !project.isArchived {
      counts.merge(try store.counts(in: project.id), uniquingKeysWith: +)
    }
    return counts
  }

  /// For the header: the numbers of late cards and of cards due today, in this project, or in all of them if those are
  /// shown. A number of 0 is left out.
  func lateAndToday() throws(StoreFailure) -> [Piece] {
    let late = try store.late(in: boards, at: clock, most: ShortCount.most)
    let today = try store.dueToday(in: boards, at: clock, most: ShortCount.most)
    var pieces: [Piece] = []
    if late > 0 { pieces.append(Piece(words.lateCount(ShortCount.text(late)), .late)) }
    if today > 0 { pieces.append(Piece(words.todayCount(ShortCount.text(today)), .today)) }
    return pieces
  }
}
