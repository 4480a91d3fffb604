import Kanban
import Storage

extension Bench {
  /// Prints a line per search: microseconds to the first card, to the first page of cards and to the end; the longest
  /// slice; the number of cards.
  static func searches(_ times: Int, for word: String, _ path: String, slice milliseconds: Int) throws {
    guard let needle = Needle(word) else { throw Misuse("nothing to search for") }
    let store = try SQLiteStore.open(path, mode: .existing, patience: 30_000)
    for _ in 0..<times {
      var search = Search([needle], in: .project(Project.home))
      var (first, page, longest): (Int64?, Int64?, Int64) = (nil, nil, 0)
      let start = Watch.nanoseconds
      while !search.isComplete {
        let begun = Watch.nanoseconds
        try store.advance(&search, for: milliseconds)
        let now = Watch.nanoseconds
        longest = max(longest, now - begun)
        if first == nil, search.count > 0 || search.isComplete { first = now - start }
        if page == nil, search.count >= 20 || search.isComplete { page = now - start }
      }
      let figures = [first ?? 0, page ?? 0, Watch.nanoseconds - start, longest].map { String($0 / 1000) }
      guard say(figures.joined(separator: " ") + " \(search.count)") else { return }
    }
  }
}
