import Kanban

/// A search in the journal, under way or done. Where pages stand, never pages.
struct PageHits: Equatable, Sendable {
  struct Question: Equatable, Sendable {
    /// As it was typed.
    let typed: String
    let words: [Needle]
    let journal: Journal
    let tag: String?

    init(_ typed: String, in journal: Journal, tag: String?) {
      (self.typed, self.journal, self.tag) = (typed, journal, tag)
      words = SearchQuestion.words(typed)
    }

    fileprivate var search: PageSearch { PageSearch(words, in: journal, tag: tag) }

    /// A blank more asks for the same.
    static func == (one: Question, other: Question) -> Bool {
      one.words == other.words && one.journal == other.journal && one.tag == other.tag
    }
  }

  let question: Question
  private var search: PageSearch
  /// The same asked again, because something was written since; it takes the place of the first when it is done.
  private var renewal: PageSearch?
  /// The state of the store in which the search began; nil before.
  private var version: StoreVersion?
  /// What the words found before the last letter: shown until these have found something, so that nothing flickers.
  private var former: [PageSpot]

  /// In milliseconds, of the turn that begins it and of those in which it goes on.
  private static let slice = (first: 1, next: 3)

  init(_ question: Question, showing former: [PageSpot]) {
    (self.question, self.former) = (question, former)
    search = question.search
  }

  var typed: String { question.typed }
  var words: [Needle] { question.words }
  var isComplete: Bool { search.isComplete }
  var isBusy: Bool { !isComplete || renewal != nil }
  /// The newest first.
  var found: [PageSpot] { search.found.isEmpty && !isComplete ? former : search.found }
  var count: Int { search.count }

  // MARK: Going on

  /// The first slice, so that most searches are answered with the first frame.
  mutating func begin(_ store: any CardQuestions) throws(StoreFailure) {
    guard version == nil else { return }
    let now = try store.version()
    try store.advance(&search, for: PageHits.slice.first)
    version = now
  }

  /// What was written meanwhile may have changed what there is to find.
  mutating func settle(_ store: any CardQuestions) throws(StoreFailure) {
    try begin(store)
    guard search.isComplete, renewal == nil else { return }
    let now = try store.version()
    guard now != version else { return }
    var renewal = question.search
    try store.advance(&renewal, for: PageHits.slice.first)
    version = now
    self.renewal = renewal
    takeOver()
  }

  mutating func goOn(_ store: any CardQuestions) throws(StoreFailure) {
    if version == nil {
      try begin(store)
    } else if !search.isComplete {
      try store.advance(&search, for: PageHits.slice.next)
    } else if var next = renewal {
      // Held only once while it changes: otherwise each slice would copy what was found.
      renewal = nil
      defer { renewal = next }
      try store.advance(&next, for: PageHits.slice.next)
    }
    takeOver()
  }

  private mutating func takeOver() {
    if !search.found.isEmpty || isComplete { former = [] }
    guard let renewal, renewal.isComplete else { return }
    search = renewal
    self.renewal = nil
  }
}
