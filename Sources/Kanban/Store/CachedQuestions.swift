import Time

enum Question: Hashable {
  case project(ProjectID)
  case projects
  case tags(ProjectID, Int)
  case tallies(ProjectID)
  case talliesOfAll
  case card(CardID)
  case numbered(Int, ProjectID)
  case summary(CardID)
  case countAfter(Rank, Column, ProjectID, Int)
  case trashAfter(ProjectID, TrashSpot?, Int)
  case trashBefore(ProjectID, TrashSpot?, Int)
  case trashCount(ProjectID)
  case trashCountBefore(ProjectID, TrashSpot, Int)
  case newestSequence
  case entry(Int64)
  case entriesBefore(ProjectID, Int64?, Int)
  case entriesAfter(ProjectID, Int64, Int)
  case entriesOf(Subject, Int64?, Int)
  case changesBefore(ProjectID, Int64?, Int)
  case changesAfter(ProjectID, Int64, Int)
  case changeCount(ProjectID, Int)
  case entryCount(Int64, Int)
  case noted(NoteName)
  case undoable(Actor)
  case redoable(Actor)
  case late(Boards, Int)
  case dueToday(Boards, Int)
  case dueOnDays(Boards, Range<Day>, Int)
  case dueOnDay(Boards, Day, Int, Int)
  case periods(Boards, Range<Day>, Int)
  case lateCards(Boards, Int)
  case cardsLeftToday(Boards, Int)
  case doneOnDays(Boards, Range<Day>, Int)
  case glances(Int)
  case lowestDone(ProjectID, Day)
  case completions(ProjectID, Throughput.Weeks)
  case tied(CardID)
  case awaited(ProjectID, Int)
  case chain(CardID, Chain.Direction)
  case lastChanges(CardID)
  case running
  case page(PageID)
  case pages(PageStretch)
  case pageCount(PageStretch)
  case pageTags(Journal, Int)
  case removedPages(Journal?, PageTrashSpot?, Int)
  case pagesMentioning(CardID, Int)
  case cardsMentioned(PageID)
  case completed(Boards, Range<Moment>, Int)
  case links
  case events(Day, [FeedID], Int, Int)
  case eventsOver(Range<Day>, [FeedID], Int)
  case link(ProjectID)
  case unsentCounts(ProjectID, Int)
  case unsent(CardID, ProjectID)
  case parked(ProjectID, Int)
  case parkedPages(ProjectID, Int)
  case leftAloneCounts(ProjectID)
  case conflicts(ProjectID, Int)
}

// MARK: Cached by query

extension QueryCache {
  public func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    let project = try recalled(.project(id), try store.project(id))
    if let project { lastRead[id] = project }
    return project
  }

  /// The project for titles in texts. Outside of a snapshot: the version read last, which may be outdated until a frame
  /// reads the project again, or else a new read. Within a snapshot: the current version, or the last one if the store
  /// cannot be read.
  public func lastKnown(_ id: ProjectID) -> Project? {
    if depth == 0, let known = lastRead[id] { return known }
    do { return try project(id) } catch { return lastRead[id] }
  }

  public func projects() throws(StoreFailure) -> [Project] { try recalled(.projects, try store.projects()) }

  public func tags(in project: ProjectID, most: Int) throws(StoreFailure) -> [TagCount] {
    try recalled(.tags(project, most), try store.tags(in: project, most: most))
  }

  public func tallies(in project: ProjectID) throws(StoreFailure) -> [Column: ColumnTally] {
    try recalled(.tallies(project), try store.tallies(in: project))
  }

  public func talliesOfAll() throws(StoreFailure) -> [Column: ColumnTally] {
    try recalled(.talliesOfAll, try store.talliesOfAll())
  }

  public func card(_ id: CardID) throws(StoreFailure) -> Card? { try recalled(.card(id), try store.card(id)) }

  public func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    try recalled(.numbered(number, project), try store.card(number: number, in: project))
  }

  public func summary(of card: CardID) throws(StoreFailure) -> CardSummary? {
    try recalled(.summary(card), try store.summary(of: card))
  }

  public func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try recalled(.undoable(actor), try store.undoable(by: actor))
  }

  public func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    try store.entryToUndo(by: actor, in: project)
  }

  public func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try recalled(.redoable(actor), try store.redoable(by: actor))
  }

  public func noted(_ note: NoteName) throws(StoreFailure) -> String? {
    try recalled(.noted(note), try store.noted(note))
  }

  public func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards {
    try recalled(.tied(card), try store.tiedCards(of: card))
  }

  public func awaitedCards(in project: ProjectID, most: Int) throws(StoreFailure) -> [CardSummary] {
    try recalled(.awaited(project, most), try store.awaitedCards(in: project, most: most))
  }

  public func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain {
    try recalled(.chain(card, direction), try store.chain(of: card, direction))
  }

  public func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges {
    try recalled(.lastChanges(card), try store.lastChanges(of: card))
  }

  // MARK: The trash

  public func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    let look = Look<InTrash>(from: after.map(InTrash.Place.init), most: most)
    return try windowed(look, in: \.trashes, of: project, .trashAfter(project, after, most)) {
      (most: Int) throws(StoreFailure) in
      try store.trash(in: project, after: after, most: most)
    }
  }

  public func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    let look = Look<InTrash>(from: before.map(InTrash.Place.init), direction: .up, most: most)
    return try windowed(look, in: \.trashes, of: project, .trashBefore(project, before, most)) {
      (most: Int) throws(StoreFailure) in
      try store.trash(in: project, before: before, most: most)
    }
  }

  /// Answers from the cached part of a project's list of entries or trash; reads further items into it if needed. The
  /// answer to a request that is too large for it is cached by query.
  private func windowed<List: Listed>(
    _ look: Look<List>, in windows: ReferenceWritableKeyPath<QueryCache, [ProjectID: CachedWindow<List>]>,
    of project: ProjectID, _ question: Question, _ ask: (_ most: Int) throws(StoreFailure) -> [List.Item]
  ) throws(StoreFailure) -> [List.Item] {
    try reading { () throws(StoreFailure) in
      guard let found = try answer(look, self[keyPath: windows][project] ?? CachedWindow(), ask) else {
        return try recalled(question, try ask(look.most))
      }
      if let run = found.run { self[keyPath: windows][project] = run }
      return found.items
    }
  }

  public func trashCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try recalled(.trashCount(project), try store.trashCount(in: project))
  }

  public func trashCount(in project: ProjectID, before: TrashSpot, most: Int) throws(StoreFailure) -> Int {
    try recalled(
      .trashCountBefore(project, before, most), try store.trashCount(in: project, before: before, most: most))
  }

  // MARK: The history

  public func newestSequence() throws(StoreFailure) -> Int64 {
    try recalled(.newestSequence, try store.newestSequence())
  }

  public func entry(_ sequence: Int64) throws(StoreFailure) -> Entry? {
    try recalled(.entry(sequence), try store.entry(sequence))
  }

  public func entries(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try recalled(.entriesBefore(project, before, most), try store.entries(in: project, before: before, most: most))
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try recalled(.entriesAfter(project, after, most), try store.entries(in: project, after: after, most: most))
  }

  public func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try recalled(.entriesOf(subject, before, most), try store.entries(of: subject, before: before, most: most))
  }

  public func changes(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    let look = Look<InHistory>(from: before.map { -$0 }, most: most)
    return try windowed(look, in: \.histories, of: project, .changesBefore(project, before, most)) {
      (most: Int) throws(StoreFailure) in
      try store.changes(in: project, before: before, most: most)
    }
  }

  public func changes(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    let look = Look<InHistory>(from: -after, direction: .up, most: most)
    return try windowed(look, in: \.histories, of: project, .changesAfter(project, after, most)) {
      (most: Int) throws(StoreFailure) in
      try store.changes(in: project, after: after, most: most)
    }
  }

  public func changeCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try recalled(.changeCount(project, most), try store.changeCount(in: project, most: most))
  }

  public func entryCount(ofGroup group: Int64, most: Int) throws(StoreFailure) -> Int {
    try recalled(.entryCount(group, most), try store.entryCount(ofGroup: group, most: most))
  }
}

// MARK: Cached until a deadline passes

extension QueryCache {
  public func late(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    try recalled(.late(boards, most), in: boards, at: clock, try store.late(in: boards, at: clock, most: most))
  }

  public func dueToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    try recalled(.dueToday(boards, most), in: boards, at: clock, try store.dueToday(in: boards, at: clock, most: most))
  }

  public func cards(
    in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DayCards] {
    try recalled(
      .dueOnDays(boards, days, most), in: boards, at: clock,
      try store.cards(in: boards, dueOn: days, most: most, at: clock))
  }

  public func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [CardSummary] {
    try recalled(
      .dueOnDay(boards, day, skipping, most), in: boards, at: clock,
      try store.cards(in: boards, dueOn: day, skipping: skipping, most: most, at: clock))
  }

  public func periods(
    in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [Period] {
    try recalled(
      .periods(boards, days, most), in: boards, at: clock,
      try store.periods(in: boards, over: days, most: most, at: clock))
  }

  public func occurrences(
    in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DoneOnDay] {
    try recalled(
      .doneOnDays(boards, days, most), in: boards, at: clock,
      try store.occurrences(in: boards, doneOn: days, most: most, at: clock))
  }

  public func lateCards(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary] {
    try recalled(
      .lateCards(boards, most), in: boards, at: clock, try store.lateCards(in: boards, at: clock, most: most))
  }

  public func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary] {
    try recalled(
      .cardsLeftToday(boards, most), in: boards, at: clock,
      try store.cardsLeftToday(in: boards, at: clock, most: most))
  }
}

// MARK: Other projects and statistics

extension QueryCache {
  /// The overview of the projects, cached until a deadline passes in any of them. A cached longer list answers a
  /// shorter query.
  public func glances(at clock: Clock, mostLate: Int, most: Int) throws(StoreFailure) -> [ProjectGlance] {
    try reading { () throws(StoreFailure) in
      let question = Question.glances(mostLate)
      if let kept = timed[question], kept.span.holds(at: clock), let known = kept.answer as? Glances,
        let answer = known.first(most)
      {
        return answer
      }
      let answer = try store.glances(at: clock, mostLate: mostLate, most: most)
      let span = Span(clock: clock, until: answer.compactMap(\.nextDeadline).min())
      remember(Timed(answer: Glances(all: answer, most: most), span: span), for: question)
      return answer
    }
  }

  private struct Glances {
    let all: [ProjectGlance]
    let most: Int

    /// The overview of the first `number` projects; nil if the cached list was cut before that.
    func first(_ number: Int) -> [ProjectGlance]? {
      number <= most || all.count < most ? Array(all.prefix(number)) : nil
    }
  }

  public func lowestDone(in project: ProjectID, since day: Day) throws(StoreFailure) -> Rank? {
    try recalled(.lowestDone(project, day), try store.lowestDone(in: project, since: day))
  }

  public func completions(in project: ProjectID, weeks: Throughput.Weeks) throws(StoreFailure) -> [Int] {
    try recalled(.completions(project, weeks), try store.completions(in: project, weeks: weeks))
  }
}

// MARK: Not cached, but for the running clocks

extension QueryCache {
  public func ranks(
    of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int
  ) throws(StoreFailure) -> [Rank] {
    try store.ranks(of: column, in: project, from: from, through: through, most: most)
  }

  /// Not cached: the source text of a card can be a megabyte, and no screen shows it.
  public func original(of card: CardID) throws(StoreFailure) -> SourceText? { try store.original(of: card) }

  public func card(called uid: String) throws(StoreFailure) -> CardID? { try store.card(called: uid) }
  public func running() throws(StoreFailure) -> [CardID] { try recalled(.running, try store.running()) }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try store.rung(of: card, at: clock, most: most)
  }

  public func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try store.pending(on: channel, at: clock, most: most)
  }

  public func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure) {
    try store.advance(&search, for: milliseconds)
  }

  public func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try store.advance(&recurrences, at: clock, for: slice)
  }

  public func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure) {
    try store.advance(&reading, for: milliseconds)
  }

  public func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay] {
    try store.underWay(in: boards, most: most)
  }

  public func timed(since moment: Moment, most: Int) throws(StoreFailure) -> [CardID] {
    try store.timed(since: moment, most: most)
  }
}
