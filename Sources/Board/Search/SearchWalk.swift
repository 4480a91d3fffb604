import Kanban
import Text
import Words

/// A search that stays active on the board: `n` and `N` move between its hits.
public struct SearchWalk: Equatable, Sendable {
  var results: SearchResults
}

/// Searches that outlive the search screen: the active one on the board, and the last one.
struct Searches: Equatable, Sendable {
  private(set) var walk: SearchWalk?
  private var last: SearchResults?

  /// The active search, else the last one, as a search in this project; nil before the first one.
  func again(in project: ProjectID) -> SearchResults? {
    (walk?.results ?? last).map { last in
      last.question.project == project && last.question.reach == .project
        ? last : SearchResults(SearchQuestion(last.question.typed, .project, in: project))
    }
  }

  /// Keeps the words for the next search, however the screen was left.
  mutating func remember(_ searched: SearchResults?) {
    if let searched, !searched.question.isEmpty { last = searched }
  }

  /// The search screen is left for the board, where its search stays active.
  mutating func leave(_ searched: SearchResults) {
    remember(searched)
    walk = SearchWalk(results: searched)
  }

  mutating func end() -> Bool {
    guard let walk else { return false }
    last = walk.results
    self.walk = nil
    return true
  }

  // MARK: Moving between hits

  /// The hit `count` steps from the current one; nil if no hit is that way, or none is found yet.
  mutating func step(_ count: Int) -> (hit: SearchHit, walked: SearchResults.Walked)? {
    guard let walked = walk?.results.step(count), let hit = walk?.results.hit else { return nil }
    return (hit, walked)
  }

  func refusal(at focus: Focus, in surroundings: Surroundings) -> String {
    let words = surroundings.words
    guard let walk else { return surroundings.settings.keys.filled(words.noSearch, in: focus) }
    return walk.results.isBusy ? words.searchGoesOn : words.noHit
  }

  func marks(in surroundings: Surroundings) -> SearchMarks? { walk.map { SearchMarks($0, in: surroundings) } }

  // MARK: Slices, in place: each slice would copy the hits if a second reference existed

  var isBusy: Bool { walk?.results.isBusy == true }
  mutating func advance(_ store: any CardQuestions) throws(StoreFailure) { try walk?.results.advance(store) }
  mutating func reconcile(_ store: any CardQuestions) throws(StoreFailure) { try walk?.results.reconcile(store) }
}

/// The active search as the board shows it: the words to highlight, and the position among the hits.
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

  /// The search for the title row, for example `/rotate 3 of 17`. To fit, only the words are truncated.
  func pieces(width: Int, ellipsis: String) -> [Piece] {
    let room = max(4, width - ScreenText.width(place) - 1)
    let words = ScreenText.truncated(SearchLayout.sign + typed, to: room, ellipsis: ellipsis)
    return [Piece(words + " ", .strong), Piece(place, .dim)]
  }
}

extension SearchWalk {
  /// The notice after a step between hits: that it wrapped around, or the position if no title row shows it; else nil.
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
