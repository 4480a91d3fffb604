import Kanban
import Text

/// A search that is alive on the board: `n` and `N` go from hit to hit.
public struct SearchWalk: Equatable, Sendable {
  var results: SearchResults
}

/// What outlives the screen of the search: the one that is alive on the board, and what was searched for last.
struct Searches: Equatable, Sendable {
  private(set) var walk: SearchWalk?
  private var last: SearchResults?

  /// What to begin with: the last words, in this project again.
  func again(in project: ProjectID) -> SearchResults? {
    (walk?.results ?? last).map { last in
      last.question.project == project && last.question.reach == .project
        ? last : SearchResults(SearchQuestion(last.question.typed, .project, in: project))
    }
  }

  /// What was searched for is kept for the next time, however the search was left.
  mutating func remember(_ searched: SearchResults?) {
    if let searched, !searched.question.isEmpty { last = searched }
  }

  /// The search screen is left for the board, where the search stays alive.
  mutating func leave(_ searched: SearchResults) {
    remember(searched)
    walk = SearchWalk(results: searched)
  }

  /// False if none was alive.
  mutating func end() -> Bool {
    guard let walk else { return false }
    last = walk.results
    self.walk = nil
    return true
  }

  // MARK: From hit to hit

  /// Nil when there is nowhere to go, or not yet.
  mutating func step(_ count: Int) -> (hit: SearchHit, walked: SearchResults.Walked)? {
    guard let walked = walk?.results.step(count), let hit = walk?.results.hit else { return nil }
    return (hit, walked)
  }

  /// Why there is nowhere to go.
  func refusal(at focus: Focus, in surroundings: Surroundings) -> String {
    let words = surroundings.words
    guard let walk else { return surroundings.settings.keys.filled(words.noSearch, in: focus) }
    return walk.results.isBusy ? words.searchGoesOn : words.noHit
  }

  func marks(in surroundings: Surroundings) -> SearchMarks? { walk.map { SearchMarks($0, in: surroundings) } }

  // MARK: Between the keys, in its place: a copy of what was found would be copied again by each slice

  var isBusy: Bool { walk?.results.isBusy == true }
  mutating func goOn(_ store: any CardQuestions) throws(StoreFailure) { try walk?.results.goOn(store) }
  mutating func settle(_ store: any CardQuestions) throws(StoreFailure) { try walk?.results.settle(store) }
}

/// What the board shows of it: its words are marked, and how far one has come is told.
struct SearchMarks: Equatable, Sendable {
  let words: [Needle]
  let typed: String
  let place: String

  init(_ walk: SearchWalk, in surroundings: Surroundings) {
    let (results, words) = (walk.results, surroundings.words)
    self.words = results.question.words
    typed = ScreenText.clean(results.question.typed)
    let count = words.grouped(results.search.count) + (results.isComplete ? "" : surroundings.settings.signs.ellipsis)
    place = results.found.isEmpty ? words.noHit : words.hit(words.grouped(results.chosen + 1), of: count)
  }

  /// `/rotate 3 of 17`; the words are cut, not the place.
  func pieces(width: Int, ellipsis: String) -> [Piece] {
    let room = max(4, width - ScreenText.width(place) - 1)
    let words = ScreenText.truncated(SearchLayout.sign + typed, to: room, ellipsis: ellipsis)
    return [Piece(words + " ", .strong), Piece(place, .dim)]
  }
}

extension SearchWalk {
  /// How far one has come, where nothing else tells it.
  func notice(_ walked: SearchResults.Walked, in surroundings: Surroundings) -> Notice? {
    switch walked {
    case .toFirst: return Notice(surroundings.words.backToFirstHit)
    case .toLast: return Notice(surroundings.words.backToLastHit)
    case .on:
      guard !ListLayout.hasTitleRow(surroundings.extent) else { return nil }
      let pieces = SearchMarks(self, in: surroundings).pieces(
        width: surroundings.extent.columns - 2, ellipsis: surroundings.settings.signs.ellipsis)
      return Notice(pieces.map(\.text).joined())
    }
  }
}
