import Kanban
import Text

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

extension ListModel {
  /// `tag:ops !done · by deadline`, in no more than the better half of the row: the board has a name, too.
  func looking(in surroundings: Surroundings) -> [Piece] {
    let order = ordering == .own ? "" : surroundings.words.inOrder(ordering)
    let taken = order.isEmpty ? 0 : ScreenText.width(order + surroundings.settings.signs.dot)
    let room = max(4, surroundings.extent.columns * 2 / 3 - taken)
    let query = ScreenText.truncated(filter.text, to: room, ellipsis: surroundings.settings.signs.ellipsis)
    return [query, order].filter { !$0.isEmpty }.map { Piece($0, .accent) }
  }

  /// What to do about a column in which nothing is shown.
  func hint(_ column: Column, of total: Int, _ surroundings: Surroundings) -> String {
    guard total > 0, let sieve = surroundings.sieve else { return surroundings.words.emptyColumn(column) }
    return sieve.isComplete(column) ? surroundings.words.nothingPasses : surroundings.settings.signs.ellipsis
  }
}

extension Surroundings {
  /// Why a card cannot be put before another, and what can be done about it.
  var keepsOrder: Notice {
    let text = words.orderIsKept(words.inOrder(sieve?.ordering ?? .own))
    return Notice(settings.keys.filled(text, in: .list), .refusal)
  }
}
