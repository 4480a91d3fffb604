import Time

/// The cards that were finished, begun or late on some days, those that stand still, and the next deadlines.
public struct Review: Equatable, Sendable {
  public enum Section: String, CaseIterable, Sendable {
    /// Pieces of work that were finished on these days, even if the card is in the trash now.
    case done
    /// Cards in DOING that first came there on these days; for a repeating card since its last completed occurrence.
    case begun
    /// Open cards whose deadline was on these days and has passed.
    case late
    /// Open cards that have been waiting for a week or longer.
    case waiting
    /// Open cards without a change for a month, unless they wait, start later or became late on these days.
    case untouched
    /// Open cards that are due on the coming days.
    case due
  }

  public struct Item: Equatable, Sendable {
    public let card: CardID
    public let number: Int
    public let title: String
    public let project: ProjectID
    /// When the card was finished, begun, marked as waiting, or last changed, by section; nil for sections of
    /// deadlines.
    public let moment: Moment?
    /// How often the card was finished on these days; more than once only for a repeating card.
    public fileprivate(set) var times = 1
    public let due: Deadline?
    public let waiting: Waiting?
    /// True if the card waits now.
    public fileprivate(set) var isWaiting = false
  }

  public let days: Range<Day>
  public let coming: Range<Day>
  public private(set) var items: [Section: [Item]] = [:]
  /// The sections that may be incomplete: more than `most` cards were found, more than `mostCards` cards were changed,
  /// or the search was stopped.
  public private(set) var cut: Set<Section> = []
  private var waitingCards: Set<CardID> = []

  /// The maximum number of cards listed in a section.
  public static let most = 200
  /// The maximum number of changed cards whose history is read for a review.
  public static let mostCards = 2_000
  public static let waitingDays = 7
  public static let untouchedDays = 30
  private static let page = 500

  /// Reads the store. The searches for waiting and untouched cards test all cards; `slices` of 4 milliseconds limit
  /// each of them.
  public init(
    of days: Range<Day>, before coming: Range<Day>, in boards: Boards, of store: some CardQuestions, at clock: Clock,
    slices: Int = .max, mostCards: Int = Review.mostCards
  ) throws(StoreFailure) {
    (self.days, self.coming) = (days, coming)
    let source = try Source(days: days, boards: boards, store: store, clock: clock)
    let (touched, isCut) = try source.touched(mostCards)
    try readJourneys(touched, source)
    if isCut { cut.formUnion([.done, .begun]) }
    let late = try store.lateCards(in: boards, at: clock, most: Review.most + 1)
    let lateDays = late.map { $0.due?.wall(in: clock.zone).day ?? days.lowerBound }
    for (card, day) in zip(late, lateDays) where days.contains(day) { try add(card.id, to: .late, source) }
    // The list begins with the latest deadline: cards behind its end are of its last day or earlier. If that day is
    // before the reviewed days, none of their cards is missing.
    if late.count > Review.most, lateDays.last ?? days.lowerBound >= days.lowerBound { cut.insert(.late) }
    try readWaiting(source, slices)
    try readUntouched(source, slices)
    for day in coming.all {
      let found = try store.cards(in: boards, dueOn: day, skipping: 0, most: Review.most + 1, at: clock)
      for card in found where card.position.column != .done && !card.isLate(at: clock) {
        try add(card.id, to: .due, source)
      }
      if found.count > Review.most { cut.insert(.due) }
    }
    try markWaiting(source)
  }

  public var isEmpty: Bool { items.values.allSatisfy(\.isEmpty) }

  private mutating func markWaiting(_ source: Source<some CardQuestions>) throws(StoreFailure) {
    for section in Section.allCases {
      for index in items[section, default: []].indices {
        guard let card = items[section]?[index].card else { continue }
        var isWaiting = waitingCards.contains(card)
        if !isWaiting, cut.contains(.waiting) { isWaiting = try source.waits(card) }
        items[section]?[index].isWaiting = isWaiting
      }
    }
  }

  /// Adds the card with its present title and project, unless it is purged or an example card. If the section is full,
  /// marks it as cut instead.
  private mutating func add(
    _ id: CardID, to section: Section, at moment: Moment? = nil, _ source: Source<some CardQuestions>
  ) throws(StoreFailure) {
    if source.samples.contains(id) { return }
    guard items[section, default: []].count < Review.most else {
      cut.insert(section)
      return
    }
    guard let card = try source.store.card(id), card.life != .purged else { return }
    items[section, default: []].append(
      Item(
        card: id, number: card.number, title: card.title, project: card.project, moment: moment, due: card.due,
        waiting: card.waiting))
  }

  private mutating func readJourneys(
    _ cards: [CardID], _ source: Source<some CardQuestions>
  ) throws(StoreFailure) {
    var done: [(card: CardID, moment: Moment, times: Int)] = []
    var begun: [(card: CardID, moment: Moment)] = []
    for id in cards {
      let journey = try source.journey(of: id)
      let finishes = journey.moves.filter {
        $0.finish != nil && source.span.contains($0.moment) && source.projects.contains($0.project)
      }
      if let last = finishes.map(\.moment).max() { done.append((id, last, finishes.count)) }
      guard let moment = journey.begunNow, source.span.contains(moment), try source.shows(id) else { continue }
      begun.append((id, moment))
    }
    for (card, moment, times) in done.sorted(by: { ($0.moment, $0.card) < ($1.moment, $1.card) }) {
      let count = items[.done]?.count ?? 0
      try add(card, to: .done, at: moment, source)
      if let last = items[.done]?.indices.last, last == count { items[.done]?[last].times = times }
    }
    for (card, moment) in begun.sorted(by: { ($0.moment, $0.card) < ($1.moment, $1.card) }) {
      try add(card, to: .begun, at: moment, source)
    }
  }

  private mutating func readWaiting(_ source: Source<some CardQuestions>, _ slices: Int) throws(StoreFailure) {
    let clock = source.clock
    let (cards, isWhole) = try source.cards("is:waiting", .state(.waiting), by: .own, slices)
    waitingCards = Set(cards.map(\.id))
    var found: [(card: CardID, since: Moment)] = []
    for card in cards {
      guard let since = try source.waitingSince(card.id) else { continue }
      if clock.today - clock.zone.wall(at: since).day >= Review.waitingDays { found.append((card.id, since)) }
    }
    for (card, since) in found.sorted(by: { ($0.since, $0.card) < ($1.since, $1.card) }) {
      try add(card, to: .waiting, at: since, source)
    }
    if !isWhole { cut.insert(.waiting) }
  }

  private mutating func readUntouched(_ source: Source<some CardQuestions>, _ slices: Int) throws(StoreFailure) {
    let clock = source.clock
    let day = clock.today - Review.untouchedDays
    let test = QueryTest.date(.changed, .atMost, QueryDays(day, day, in: clock.zone), isFixed: true)
    let (cards, isWhole) = try source.cards("changed", test, by: .changed, slices)
    for card in cards.sorted(by: { ($0.changed, $0.id) < ($1.changed, $1.id) }) {
      let isLate = items[.late]?.contains { $0.card == card.id } == true
      if isLate || card.isWaiting || card.start.map({ $0 > clock.today }) == true { continue }
      try add(card.id, to: .untouched, at: card.changed, source)
    }
    if !isWhole { cut.insert(.untouched) }
  }

  /// The store from which a review reads, with its boards and span of time.
  private struct Source<Store: CardQuestions> {
    let store: Store
    let boards: Boards
    let projects: Set<ProjectID>
    let span: Range<Moment>
    let clock: Clock
    let samples: Set<CardID>

    init(days: Range<Day>, boards: Boards, store: Store, clock: Clock) throws(StoreFailure) {
      samples = try store.sampleCards()
      (self.store, self.boards, self.clock) = (store, boards, clock)
      let begin = { clock.zone.moment(of: WallTime($0, minute: 0)) }
      span = begin(days.lowerBound)..<begin(days.upperBound)
      switch boards {
      case .one(let project): projects = [project]
      case .all: projects = Set(try store.projects().filter { !$0.isArchived }.map(\.id))
      }
    }

    func shows(_ id: CardID) throws(StoreFailure) -> Bool {
      try store.card(id).map { $0.life == .onBoard && projects.contains($0.project) } ?? false
    }

    /// Cards with entries since the first day that may have moved them, project by project, newest first; true if there
    /// are more than `most`.
    func touched(_ most: Int) throws(StoreFailure) -> ([CardID], isCut: Bool) {
      var (cards, known) = ([CardID](), Set<CardID>())
      for project in projects.sorted() {
        var before: Int64?
        var isLast = false
        while !isLast {
          let entries = try store.entries(in: project, before: before, most: Review.page)
          for entry in entries where entry.moment >= span.lowerBound && entry.mayMove {
            guard let card = entry.subject.card, known.insert(card).inserted else { continue }
            if cards.count == most { return (cards, true) }
            cards.append(card)
          }
          before = entries.last?.sequence
          isLast = entries.count < Review.page || !entries.contains { $0.moment >= span.lowerBound }
        }
      }
      return (cards, false)
    }

    func journey(of id: CardID) throws(StoreFailure) -> Journey {
      let card = try store.card(id)
      return Journey(of: id, try store.allEntries(of: id), created: card?.life == .purged ? nil : card?.created)
    }

    /// Whether the card is open and waits, as the search for waiting cards tests it.
    func waits(_ id: CardID) throws(StoreFailure) -> Bool {
      guard let card = try store.card(id), card.isOpen else { return false }
      let term = QueryTerm(text: "is:waiting", test: .state(.waiting))
      return try store.isFound(card, by: Query(.term(term), or: "or"), at: clock)
    }

    /// When the card was last marked as waiting; nil if that is not in its newest `page` entries. Changes that were
    /// undone, and their undo, do not count.
    func waitingSince(_ id: CardID) throws(StoreFailure) -> Moment? {
      var reversed: Set<Int64> = []
      for entry in try store.entries(of: id, before: nil, most: Review.page)
      where !reversed.contains(entry.sequence) {
        if let sequence = entry.reverses {
          reversed.insert(sequence)
          continue
        }
        for case .waiting(nil, _?) in entry.fields { return entry.moment }
      }
      return nil
    }

    /// Open cards that pass a test, DOING before TODO, in each column the last one in the order first. `isWhole` is
    /// false if the search was stopped or more cards pass.
    func cards(
      _ text: String, _ test: QueryTest, by ordering: Ordering, _ slices: Int
    ) throws(StoreFailure) -> ([CardSummary], isWhole: Bool) {
      let terms = [QueryTerm(text: "is:open", test: .state(.open)), QueryTerm(text: text, test: test)]
      var sieve = Sieve(Query(.all(terms.map { .term($0) }), or: "or"), by: ordering, in: boards)
      var left = slices
      repeat {
        try store.advance(&sieve, at: clock, for: 4)
        left -= 1
      } while !sieve.isComplete && left > 0
      guard let project = projects.min() else { return ([], true) }
      var (cards, isWhole) = ([CardSummary](), sieve.isComplete)
      for column in [Column.doing, .todo] {
        let found = try store.window(Window(project, column, .up, most: Review.most + 1), in: sieve)
        isWhole = isWhole && found.count <= Review.most
        cards += found
      }
      return (cards, isWhole)
    }
  }
}

extension Entry {
  /// True if the entry may move the card over its board, or undo such an entry.
  fileprivate var mayMove: Bool {
    switch kind {
    case .occurred, .undone, .redone: true
    default: !touched.isDisjoint(with: [.life, .position, .home])
    }
  }
}
