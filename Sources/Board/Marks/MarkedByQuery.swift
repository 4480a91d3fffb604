import Kanban
import Words

extension ListModel {
  /// Marks all cards that pass the board's filter and match the query, in every column, except those of folded lanes
  /// and folded old ones of DONE. If too many match, marks the first ones and reports it; if none matches, refuses.
  mutating func mark(_ query: Query, in surroundings: Surroundings) -> Step {
    do throws(StoreFailure) {
      let ids = try found(by: query, in: surroundings)
      guard !ids.isEmpty else { return .refuse(surroundings.words.noCardToMark) }
      marks.endReach()
      return marks.addFirst(of: ids) ? .stay : .say(Marks.tooMany(in: surroundings))
    } catch {
      return .refuse(Sentences(surroundings).failure(error))
    }
  }

  private mutating func found(by query: Query, in surroundings: Surroundings) throws(StoreFailure) -> [CardID] {
    let fold = try look(surroundings).fold
    var sieve = Sieve(shown.filter.and(query), by: .own, in: surroundings.boards, grouped: shown.sieve?.groups)
    sieve.fold(shown.folded)
    try surroundings.store.advance(&sieve, at: surroundings.clock, for: .cards(.max))
    let matching = surroundings.through(sieve)
    var ids: [CardID] = []
    for column in Column.allCases {
      let ranks = try matching.ranks(of: column, most: Marks.most + 1)
      ids += ranks.filter { column != .done || fold?.shows($0) ?? true }.map(\.id)
    }
    return ids
  }
}
