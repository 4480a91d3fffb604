import Kanban

/// A search in the journal, running or complete. It holds positions, never pages.
struct PageHits: Equatable, Sendable {
  struct Question: Equatable, Sendable {
    let typed: String
    let words: [Needle]
    let journal: Journal
    let tag: String?

    init(_ typed: String, in journal: Journal, tag: String?) {
      (self.typed, self.journal, self.tag) = (typed, journal, tag)
      words = SearchQuestion.words(typed)
    }

    fileprivate var search: PageSearch { PageSearch(words, in: journal, tag: tag) }

    /// Equal if the words, journal and tag are equal. `typed` is ignored, because an extra blank does not change the
    /// search.
    static func == (one: Question, other: Question) -> Bool {
      one.words == other.words && one.journal == other.journal && one.tag == other.tag
    }
  }

  let question: Question
  private var search: PageSearch
  /// The search again, after a change of the store; it replaces `search` when it is complete. Nil if none is running.
  private var renewal: PageSearch?
  /// Version of the store when the search, or its last repetition, began; nil if it has not begun.
  private var version: StoreVersion?
  /// Hits of the search before, shown until this one finds something, to avoid flicker.
  private var former: [PageSpot]

  /// Milliseconds of the first slice and of each later one.
  private static let slice = (first: 1, next: 3)

  init(_ question: Question, showing former: [PageSpot]) {
    (self.question, self.former) = (question, former)
    search = question.search
  }

  var typed: String { question.typed }
  var words: [Needle] { question.words }
  var isComplete: Bool { search.isComplete }
  var isBusy: Bool { !isComplete || renewal != nil }
  var found: [PageSpot] { search.found.isEmpty && !isComplete ? former : search.found }
  var count: Int { search.count }

  // MARK: Progress

  /// Runs the first slice of the search, so that most searches have a result in the first frame.
  mutating func begin(_ store: any CardQuestions) throws(StoreFailure) {
    guard version == nil else { return }
    let now = try store.version()
    try store.advance(&search, for: PageHits.slice.first)
    version = now
  }

  /// Before each frame: begins the search, or repeats a complete one if the store has changed.
  mutating func reconcile(_ store: any CardQuestions) throws(StoreFailure) {
    try begin(store)
    guard search.isComplete, renewal == nil else { return }
    let now = try store.version()
    guard now != version else { return }
    var renewal = question.search
    try store.advance(&renewal, for: PageHits.slice.first)
    version = now
    self.renewal = renewal
    adoptRenewal()
  }

  mutating func advance(_ store: any CardQuestions) throws(StoreFailure) {
    if version == nil {
      try begin(store)
    } else if !search.isComplete {
      try store.advance(&search, for: PageHits.slice.next)
    } else if var next = renewal {
      // Taken out of the property while it changes: a second reference would copy all hits in each slice.
      renewal = nil
      defer { renewal = next }
      try store.advance(&next, for: PageHits.slice.next)
    }
    adoptRenewal()
  }

  private mutating func adoptRenewal() {
    if !search.found.isEmpty || isComplete { former = [] }
    guard let renewal, renewal.isComplete else { return }
    search = renewal
    self.renewal = nil
  }
}
