import Kanban
import Words

extension Words {
  /// `part of #12`, `2/5 parts`
  func partPieces(_ ties: Ties) -> [Piece] {
    [partOf(ties.parent), parts(ties.parts)].compactMap(\.self).map { Piece($0, .dim) }
  }
}
