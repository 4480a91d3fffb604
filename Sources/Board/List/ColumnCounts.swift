import Kanban
import Words

/// Counts of a column's cards: all of them, and those shown.
struct ColumnCounts {
  let shown: Int
  let long: String
  let short: String
  /// True if the shown count is that of all cards: no filter is set, and if the column is sorted or in lanes, it has
  /// been read completely. The board of all projects needs only the former.
  let isWhole: Bool
  /// Sums of size and time for the header, from the longest form to the shortest; empty if they are 0, or if a filter
  /// leaves cards out, because the sums are those of the whole column.
  let sums: [[Piece]]

  init(_ column: Column, _ tally: ColumnTally, _ limit: Int?, _ surroundings: Surroundings) {
    let total = tally.cards
    let plain = surroundings.settings.isPlain ? surroundings.words.plainCount(total, limit: limit) : nil
    let whole = plain ?? limit.map { "\(total)/\($0)" } ?? "\(total)"
    let sieve = surroundings.sieve(of: column)
    let pieces = sieve?.query.isEverything ?? true ? surroundings.dates.work(tally, surroundings.settings.signs) : []
    sums = pieces.indices.map { pieces.dropLast($0).joined(by: surroundings.settings.signs.dot) }
    guard let sieve, !(surroundings.seesAll && sieve.query.isEverything) else {
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

  /// For the title row: the numbers of late cards and of cards due today, in this project, or in all of them if those
  /// are shown. A number of 0 is left out.
  func lateAndToday() throws(StoreFailure) -> [Piece] {
    let late = try store.late(in: boards, at: clock, most: ShortCount.most)
    let today = try store.dueToday(in: boards, at: clock, most: ShortCount.most)
    var pieces: [Piece] = []
    if late > 0 { pieces.append(Piece(words.lateCount(ShortCount.text(late)), .late)) }
    if today > 0 { pieces.append(Piece(words.todayCount(ShortCount.text(today)), .today)) }
    return pieces
  }
}
