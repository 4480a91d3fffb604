import Kanban

extension Crowd {
  /// Cards examined per slice, and the hits by number.
  struct Searching {
    var perSlice: Int
    var isHit: (Int) -> Bool = { _ in true }
  }

  func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure) {
    try stand()
    guard let searching else { return search.finish() }
    guard let next = search.resume(newest: Int64(count)) else { return }
    let last = max(0, Int(next) - searching.perSlice)
    for number in stride(from: Int(next), to: last, by: -1) where searching.isHit(number) {
      search.add { SearchHit(card: CardID(high: 0, low: UInt64(number - 1)), project: Project.home) }
    }
    last == 0 ? search.finish() : search.pause(before: Int64(last))
  }
}
