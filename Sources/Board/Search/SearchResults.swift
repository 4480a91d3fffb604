import Kanban

/// A search, running or complete, with the selected hit. It holds IDs, never cards.
public struct SearchResults: Equatable, Sendable {
  public private(set) var question: SearchQuestion
  private(set) var search: Search
  /// The same search again, after a change of the store; it replaces `search` when it is complete.
  private var renewal: Search?
  /// Version of the store when the search began; nil if it has not begun.
  private var version: StoreVersion?
  /// The hits, the best first; nil until all are found, and if there are too many to rank.
  private var ranked: [SearchHit]?
  private(set) var chosen = 0
  private var isChosenByUser = false
  private var card: CardID?

  /// Milliseconds of the first slice and of each later one.
  private static let slice = (first: 1, next: 3)

  init(_ question: SearchQuestion) {
    self.question = question
    search = question.search
  }

  var found: [SearchHit] { ranked ?? search.found }
  var isComplete: Bool { question.isEmpty || search.isComplete }
  var isBusy: Bool { !isComplete || renewal != nil }

  var hit: SearchHit? { found.indices.contains(chosen) ? found[chosen] : nil }

  // MARK: Choosing

  mutating func choose(_ index: Int) {
    isChosenByUser = true
    chosen = max(0, min(index, found.count - 1))
    card = hit?.card
  }

  /// Selects the hit `count` steps away. Wraps around only if the search is complete. Nil if no hit is that way, or
  /// none is found yet.
  mutating func step(_ count: Int) -> Walked? {
    guard !found.isEmpty else { return nil }
    // If the selected card is no longer among the hits, the next one is already at its index: a step forward begins one
    // before it.
    let from = card == hit?.card || count < 0 ? chosen : chosen - 1
    let target = from + count
    if found.indices.contains(target) {
      choose(target)
      return .on
    }
    guard isComplete else { return nil }
    choose(count > 0 ? 0 : found.count - 1)
    return count > 0 ? .toFirst : .toLast
  }

  enum Walked {
    case on, toFirst, toLast
  }

  // MARK: Progress

  /// Unless the search has begun, runs its first slice, so that most searches have a result in the first frame.
  mutating func begin(_ store: any CardQuestions) throws(StoreFailure) {
    guard version == nil, !question.isEmpty else { return }
    let now = try store.version()
    try store.advance(&search, for: SearchResults.slice.first)
    version = now
    try rank(store)
    card = hit?.card
  }

  /// Ranks the hits of a complete search, if they are few, and selects the best one unless the user has selected a hit.
  private mutating func rank(_ store: any CardQuestions) throws(StoreFailure) {
    guard search.isComplete, ranked == nil, search.found.count <= SearchRank.most else { return }
    ranked = try SearchRank.ordered(search.found, by: question.words, store)
    chosen = isChosenByUser ? found.firstIndex { $0.card == card } ?? chosen : 0
  }

  /// Before each frame: begins the search, or repeats a complete one if the store has changed.
  mutating func reconcile(_ store: any CardQuestions) throws(StoreFailure) {
    try begin(store)
    guard !question.isEmpty, search.isComplete, renewal == nil else { return }
    let now = try store.version()
    guard now != version else { return }
    var renewal = question.search
    try store.advance(&renewal, for: SearchResults.slice.first)
    version = now
    self.renewal = renewal
    try adoptRenewal(store)
  }

  mutating func advance(_ store: any CardQuestions) throws(StoreFailure) {
    if version == nil {
      try begin(store)
    } else if !isComplete {
      try store.advance(&search, for: SearchResults.slice.next)
      try rank(store)
      card = isChosenByUser ? card ?? hit?.card : hit?.card
    } else if var next = renewal {
      // Taken out of the property while it changes: a second reference would copy all hits in each slice.
      renewal = nil
      defer { renewal = next }
      try store.advance(&next, for: SearchResults.slice.next)
    }
    try adoptRenewal(store)
  }

  /// The repeated search is complete: shows its hits. The selected card stays selected if it is found again, else the
  /// hit at its index.
  private mutating func adoptRenewal(_ store: any CardQuestions) throws(StoreFailure) {
    guard let renewal, renewal.isComplete else { return }
    let isFew = renewal.found.count <= SearchRank.most
    ranked = isFew ? try SearchRank.ordered(renewal.found, by: question.words, store) : nil
    search = renewal
    self.renewal = nil
    if let place = found.firstIndex(where: { $0.card == card }) {
      chosen = place
    } else {
      chosen = max(0, min(chosen, found.count - 1))
    }
  }
}

extension SearchResults {
  func retyped(_ question: SearchQuestion) -> SearchResults {
    var other = self
    other.question = question
    return other
  }
}

/// Orders the hits if they are few: whole words in the title and a typed number (`#12`) first, then the beginning of
/// the title, beginnings of its words, the middle of its words, all else; the newest first among equals.
enum SearchRank {
  /// Limit of hits that are ranked, because ranking reads each card; more hits keep the order in which they were found.
  static let most = 300

  static func ordered(
    _ hits: [SearchHit], by words: [Needle], _ store: any CardQuestions
  ) throws(StoreFailure) -> [SearchHit] {
    var ranks: [Int] = []
    for hit in hits { ranks.append(try store.summary(of: hit.card).map { rank(of: $0, words) } ?? .max) }
    return hits.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { hits[$0] }
  }

  private static func rank(of card: CardSummary, _ words: [Needle]) -> Int {
    words.reduce(0) { $0 + place(of: $1, in: card).rawValue }
  }

  private enum Place: Int {
    case wholeWord, titleBeginning, beginning, inside, elsewhere
  }

  private static func place(of word: Needle, in card: CardSummary) -> Place {
    if word.number == card.number, word.text.first == "#" { return .wholeWord }
    let title = card.title
    let places = word.ranges(in: title).map { range -> Place in
      guard range.lowerBound == title.startIndex || !isInWord(title[title.index(before: range.lowerBound)]) else {
        return .inside
      }
      guard range.upperBound < title.endIndex, isInWord(title[range.upperBound]) else { return .wholeWord }
      return range.lowerBound == title.startIndex ? .titleBeginning : .beginning
    }
    return places.min { $0.rawValue < $1.rawValue } ?? .elsewhere
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
