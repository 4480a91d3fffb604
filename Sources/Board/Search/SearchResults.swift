import Kanban

/// A search under way or done, and which of what it found is chosen; ids, never cards.
public struct SearchResults: Equatable, Sendable {
  public private(set) var question: SearchQuestion
  private(set) var search: Search
  /// The same asked again, because something was written since; it takes the place of the first when it is done.
  private var renewal: Search?
  /// The state of the store in which the search began; nil before.
  private var version: StoreVersion?
  /// The hits in their order, once all are found and if they are few.
  private var ranked: [SearchHit]?
  private(set) var chosen = 0
  private var isChosenByUser = false
  /// The card that was chosen, to be found again.
  private var card: CardID?

  /// Of the turn that begins a search, and of the turns in which it goes on.
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

  /// Round the end only when it is the end. Nil when there is nowhere to go, or not yet.
  mutating func step(_ count: Int) -> Walked? {
    guard !found.isEmpty else { return nil }
    // The chosen one may have gone: then the next one stands in its place.
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

  // MARK: Going on

  /// The first slice, so that most searches are answered with the first frame.
  mutating func begin(_ store: any CardQuestions) throws(StoreFailure) {
    guard version == nil, !question.isEmpty else { return }
    let now = try store.version()
    try store.advance(&search, for: SearchResults.slice.first)
    version = now
    try rank(store)
    card = hit?.card
  }

  /// Until the user has chosen a hit, the best one is chosen.
  private mutating func rank(_ store: any CardQuestions) throws(StoreFailure) {
    guard search.isComplete, ranked == nil, search.found.count <= SearchRank.most else { return }
    ranked = try SearchRank.ordered(search.found, by: question.words, store)
    chosen = isChosenByUser ? found.firstIndex { $0.card == card } ?? chosen : 0
  }

  /// Once before each frame: what was written meanwhile may have changed what there is to find.
  mutating func settle(_ store: any CardQuestions) throws(StoreFailure) {
    try begin(store)
    guard !question.isEmpty, search.isComplete, renewal == nil else { return }
    let now = try store.version()
    guard now != version else { return }
    var renewal = question.search
    try store.advance(&renewal, for: SearchResults.slice.first)
    version = now
    self.renewal = renewal
    try takeOver(store)
  }

  mutating func goOn(_ store: any CardQuestions) throws(StoreFailure) {
    if version == nil {
      try begin(store)
    } else if !isComplete {
      try store.advance(&search, for: SearchResults.slice.next)
      try rank(store)
      card = isChosenByUser ? card ?? hit?.card : hit?.card
    } else if var next = renewal {
      // Held only once while it changes: otherwise each slice would copy what was found.
      renewal = nil
      defer { renewal = next }
      try store.advance(&next, for: SearchResults.slice.next)
    }
    try takeOver(store)
  }

  /// The chosen card stays the chosen one where it is still found, else what came to stand in its place is.
  private mutating func takeOver(_ store: any CardQuestions) throws(StoreFailure) {
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
  /// What was found stays; only how it was typed is another.
  func retyped(_ question: SearchQuestion) -> SearchResults {
    var other = self
    other.question = question
    return other
  }
}
