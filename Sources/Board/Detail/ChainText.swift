import Kanban
import Text
import Words

/// Formats the rows of a tree of cards that wait for each other, for the detail screen and `sekan chain`.
struct ChainText {
  let surroundings: Surroundings
  let direction: Chain.Direction
  /// Width of a row in cells. Branches that are too deep for it have their depth in figures instead of more
  /// indentation, so that titles keep their room.
  let width: Int

  /// Limit of rows of a chain in the detail screen.
  static let mostRows = 30
  /// Limit of indents per row: a chain may be hundreds of cards deep, and output to a pipe has no width.
  private static let mostIndents = 10

  private var words: any Words { surroundings.words }
  private var signs: Signs { surroundings.settings.signs }

  /// The pieces of a row, for example `├ ☐ #12 Rotate the SSH keys · DOING`. Only cards that are waited for have a
  /// checkbox.
  func pieces(of row: Chain.Row) -> [Piece] {
    let (tied, lead) = (row.card, lead(to: row.branches))
    let box = direction == .awaited ? [tied.box(signs)] : []
    let name = (try? WaitingText(surroundings).reference(to: tied).text) ?? "#\(tied.number)"
    let start = (lead.isEmpty ? [] : [Piece(lead, .dim)]) + box + [Piece(name, .link)]
    guard !row.isRepeated else { return start + [Piece(signs.dot + words.isAbove, .dim)] }
    let paused = tied.isStuck && tied.life == .onBoard ? signs.dot + words.paused : ""
    return start + [
      Piece(" " + tied.title, tied.holds ? .plain : .dim),
      Piece(signs.dot + tied.column(surroundings.words(of: tied.project)) + paused, .dim),
    ]
  }

  private func lead(to branches: [Bool]) -> String {
    guard let own = branches.last else { return "" }
    let blank = String(repeating: " ", count: ScreenText.width(signs.stem))
    let above = branches.dropLast()
    let shown = above.suffix(max(0, min(ChainText.mostIndents, width / 3 / blank.count) - 1))
    let depth = shown.count < above.count ? "\(signs.ellipsis)\(branches.count + 1) " : ""
    return depth + shown.map { $0 ? signs.stem : blank }.joined() + (own ? signs.fork : signs.corner)
  }
}

extension TiedCard {
  /// A checkbox before a card that another one waits for: ticked once that one no longer waits for it.
  func box(_ signs: Signs) -> Piece {
    holds ? Piece(signs.before(signs.open)) : Piece(signs.before(signs.checked), .checked)
  }

  func column(_ words: any Words) -> String { life == .onBoard ? words.column(column) : words.trash }
}
