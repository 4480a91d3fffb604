import Kanban

/// How many cards of a column there are, and how many of them are shown.
struct LaneCounts {
  let shown: Int
  let long: String
  let short: String
  /// Where all are shown there is nothing to tell apart.
  let isWhole: Bool

  init(_ column: Column, _ total: Int, _ limit: Int?, _ surroundings: Surroundings) {
    let whole = limit.map { "\(total)/\($0)" } ?? "\(total)"
    guard let sieve = surroundings.sieve else {
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
  /// What to do about a column in which nothing is shown.
  func hint(about column: Column, of total: Int) -> String {
    guard total > 0, let sieve else { return isOnlyLooking ? "" : words.emptyColumn(column) }
    return sieve.isComplete(column) ? words.nothingPasses : settings.signs.ellipsis
  }
}

/// A count of what is out of sight: exact to 999, for counting further would cost a board and not a screen.
enum ShortCount {
  static let most = 1000

  /// `97+` where it is known that there may be more.
  static func text(_ count: Int, isLeast: Bool = false) -> String {
    count >= most ? "1k+" : "\(count)" + (isLeast ? "+" : "")
  }
}

extension Surroundings {
  /// How much of the whole board, or of all of them, is late, and due today.
  func lateAndToday() throws(StoreFailure) -> [Piece] {
    let late = try store.late(in: boards, at: clock, most: ShortCount.most)
    let today = try store.dueToday(in: boards, at: clock, most: ShortCount.most)
    var pieces: [Piece] = []
    if late > 0 { pieces.append(Piece(words.lateCount(ShortCount.text(late)), .late)) }
    if today > 0 { pieces.append(Piece(words.todayCount(ShortCount.text(today)), .today)) }
    return pieces
  }
}
