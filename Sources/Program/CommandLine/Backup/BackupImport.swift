import Board
import Host
import Interchange
import Kanban
import Storage
import Time
import Words

/// Imports Sekan's own JSON, the file of another program or a mirror folder, and merges its records with the store. A
/// first pass reads everything, so that a mistake changes nothing; a second one writes in one transaction.
struct BackupImport {
  enum Input {
    case file(IncomingFile)
    case mirror(MirrorRecords)

    var file: IncomingFile? {
      if case .file(let file) = self { file } else { nil }
    }
  }

  let shell: CommandLineRun
  /// The file of another program; nil for Sekan's JSON and for a mirror.
  private var source: ForeignSource?
  private let store: any CardStore
  private var commits: CommitRun
  private(set) var cards = CardsReport()
  private(set) var pages = PagesReport()
  private(set) var projects = ProjectsReport()
  private(set) var filters = FiltersReport()
  private(set) var unknown: [String] = []
  private(set) var entries = 0
  private var survey = BackupSurvey()
  /// The cards that this import of another program's file has added to projects that had cards before.
  private var added: Set<CardID> = []
  /// Whether a project had cards before this import. If so, the report counts new cards with the title of an earlier
  /// one.
  private var hadCards: [ProjectID: Bool] = [:]
  /// True if the file of another program has several projects; set after the first pass over the file.
  private var hasSeveralProjects = false
  private(set) var homes = BackupHomes()
  private var batch = BackupBatch()
  private var waits = BackupWaits()
  private var unfinished: [UnfinishedCard] = []
  private(set) var hindered: Sampled
  private(set) var parents = ImportedParents()
  private(set) var homeless = Orphans()
  /// Cards that got a new number in this store, because another card had theirs.
  private(set) var renumbered = Sampled()

  init(_ shell: CommandLineRun, in store: any CardStore, from source: ForeignSource? = nil) {
    (self.shell, self.store, self.source) = (shell, store, source)
    commits = CommitRun(store, shell.commitContext, pause: 0)
    hindered = Sampled(most: shell.options.isDry ? Sampled.mostOfDryRun : Sampled.mostSamples)
  }

  var words: any Words { shell.context.words }
  var isDry: Bool { shell.options.isDry }
  private var clock: Clock { shell.context.clock }

  mutating func run(_ input: Input) -> Int32 {
    do {
      try look(through: input)
      let store = store
      try store.importWhole(isDry: isDry, shell.context) { try importAll(of: input) }
      printReport()
      return 0
    } catch {
      input.file?.clearProgress()
      return shell.context.ended(by: error, unlessUncertain: words.noCardImported)
    }
  }

  private mutating func importAll(of input: Input) throws {
    let allowsArchived = source == nil && input.file != nil
    try source?.stored.freeze()
    homes = try store.reading { () throws(StoreFailure) in
      try BackupHomes(for: survey, in: store, shell, allowsArchived: allowsArchived)
    }
    projects = ProjectsReport(homes.changes.map(\.1), opening: homes.opened)
    if isDry { try rehearse([]) } else { try write(homes.all) }
    input.file?.rewind()
    _ = try read(input) { backup, found in try backup.importRecord(found) }
    try commitBatch()
    try finishCards()
    try keepFilters()
    if !isDry { try source?.remember(in: store) }
  }

  // MARK: Reading

  private mutating func look(through input: Input) throws {
    var records = try read(input) { backup, found in backup.survey.record(found) }
    var asked = source
    let lists = records.foreign?.converter.lists ?? []
    try source?.expectLists(lists, words)
    let isAnswered = try asked?.ask(about: lists, shell) == true
    if asked?.learnDateOrder(from: records.foreign) == true || isAnswered {
      (source, survey) = (asked, BackupSurvey())
      input.file?.rewind()
      records = try read(input) { backup, found in backup.survey.record(found) }
    }
    (unknown, entries) = (records.backup.unknown.sorted(), records.backup.entries)
    if let foreign = records.foreign {
      let ignored = records.ignored.renamed { words.foreignPart($0) }
      source?.printReport(foreign, ignored: ignored, shell)
      if records.missing > 0 { printError(words.cardsMissing(records.missing)) }
      hasSeveralProjects = foreign.converter.hasSeveralProjects
      source?.missingParents = foreign.converter.skipped
    }
    waits = BackupWaits(for: survey.awaited, in: records.cards)
  }

  private mutating func read(
    _ input: Input, _ visit: (inout BackupImport, BackupReader.Found) throws -> Void
  ) throws -> RecordParser {
    let parser = RecordParser(source, hasSeveralProjects: hasSeveralProjects, shell)
    let file: IncomingFile
    switch input {
    case .mirror(let mirror):
      parser.mirrored = try mirror.read { found in try visit(&self, found) }
      return parser
    case .file(let incoming): file = incoming
    }
    var bytes = try file.next()
    var parsing = parser.parse(bytes)
    while true {
      let parsed: RecordParser.Records
      do throws(RecordMistake) { parsed = try parsing.wait().get() } catch {
        throw CommandStop(words.inFile(shell.context.shown(shell.options.file), error.sentence(in: words)))
      }
      let isAtEnd = bytes.isEmpty
      if !isAtEnd {
        bytes = try file.next()
        parsing = parser.parse(bytes)
      }
      let found: [BackupReader.Found]
      switch parsed {
      case .foreign(let cards):
        let store = store
        found = try store.reading { () throws(StoreFailure) in parser.converted(cards) }
      case .backup(let records): found = records
      }
      for one in found { try visit(&self, one) }
      if isAtEnd { return parser }
    }
  }

  private mutating func importRecord(_ found: BackupReader.Found) throws(StoreFailure) {
    switch found {
    case .card(let card): if !survey.isOutdated(.card(card.id), isAgain: card.isAgain) { try importCard(card) }
    case .page(let page): if !survey.isOutdated(.page(page.id), isAgain: page.isAgain) { try importPage(page) }
    case .project, .filter: break
    }
  }

  private mutating func importCard(_ backup: BackupCard) throws(StoreFailure) {
    let home = homes[backup.project] ?? shell.project
    if !batch.hasRoom(forPages: false) { try commitBatch() }
    let (shell, store) = (shell, store)
    let hadCards = backup.isForeign ? try hadCards(in: home) : false
    let (known, plan, name, alike) = try store.reading { () throws(StoreFailure) in
      let card = try store.card(backup.id)
      let plan = try waits.plan(backup, over: card, in: store)
      let known = try KnownBackupCard(backup, over: card, plan, &parents, in: store, shell)
      let isNew = hadCards && known.arrival == .new
      let alike = isNew ? try store.titled(backup.reading.text.title, in: home, .onBoard, .down, most: 8) : nil
      return (known, plan, try store.name(of: known.card, in: shell.project), alike ?? [])
    }
    let title = backup.reading.text.title
    if alike.contains(where: { $0.title == title && !added.contains($0.id) }) { cards.newWithKnownTitle += 1 }
    if hadCards, known.arrival == .new { added.insert(backup.id) }
    recordUnfinished(backup, known, plan)
    if backup.isForeign, backup.life == .onBoard, backup.reading.column == .done, backup.reading.completed == nil,
      known.arrival.completesCard
    {
      cards.withoutCompletionDate += 1
    }
    guard known.isNews else { return cards.record(known.arrival, name) }
    batch.add(known, called: name, to: home)
  }

  private mutating func hadCards(in home: ProjectID) throws(StoreFailure) -> Bool {
    if let known = hadCards[home] { return known }
    let hadCards = try store.tallies(in: home).values.contains { $0.cards > 0 }
    self.hadCards[home] = hadCards
    return hadCards
  }

  private mutating func recordUnfinished(_ backup: BackupCard, _ known: KnownBackupCard, _ plan: BackupWaits.Plan) {
    if known.arrival == .new, let name = backup.project, homes[name] == nil { homeless.cards += 1 }
    let isNaming = known.arrival == .new && !Mentions.all(in: backup.reading.text.notes, most: 1).isEmpty
    let isTaken = known.arrival.takesWaiting
    if isTaken { waits.keep(plan) }
    guard isNaming || !plan.isEmpty && (isTaken || known.waits(as: plan)) else { return }
    unfinished.append(UnfinishedCard(backup, known, plan, isNaming: isNaming))
  }

  private mutating func importPage(_ backup: BackupPage) throws(StoreFailure) {
    let home = homes[backup.project] ?? shell.project
    if !batch.hasRoom(forPages: true) { try commitBatch() }
    let clock = clock
    let known = try store.reading { () throws(StoreFailure) in
      try KnownBackupPage(backup, home: home, in: store, at: clock)
    }
    if known.arrival == .new, let name = backup.project, homes[name] == nil { homeless.pages += 1 }
    guard let received = known.received else { return pages.record(known, shell) }
    batch.add(received, known, to: home)
  }

  // MARK: Writing

  /// Checks the changes against the rules without storing them, together with the planned changes of projects.
  private mutating func rehearse(_ changes: [Change]) throws(StoreFailure) {
    let all = homes.all + changes
    if all.isEmpty { return }
    _ = try commits.rehearse(all)
  }

  private mutating func write(_ changes: [Change]) throws(StoreFailure) {
    if changes.isEmpty { return }
    if isDry { return try rehearse(changes) }
    _ = try commits.commit(changes)
  }

  private mutating func commitBatch() throws(StoreFailure) {
    defer { batch = BackupBatch() }
    try write(batch.changes)
    try recordNumbers()
    for card in batch.cards {
      cards.record(card.arrival, card.name, isRestored: card.isRestored)
      if card.arrival == .new, !card.isRestored, card.received.past?.life == .inTrash { cards.newInTrash += 1 }
    }
    for page in batch.pages { pages.record(page.known, shell) }
  }

  private mutating func recordNumbers() throws(StoreFailure) {
    for card in batch.cards where card.arrival == .new {
      guard let there = card.received.number else { continue }
      let here = try store.card(card.received.id)?.number
      if let here, here != there { renumbered.add("#\(there) -> #\(here)") }
    }
  }

  /// Runs when all cards exist: sets the waits for cards that came later in the file, updates mentions of them, and
  /// sets the parents that were left out before.
  private mutating func finishCards() throws(StoreFailure) {
    let store = store
    for index in unfinished.indices {
      try store.reading { () throws(StoreFailure) in try waits.finish(&unfinished[index].plan, in: store) }
      if isDry { continue }
      let (one, clock) = (unfinished[index], clock)
      let received = try store.reading { () throws(StoreFailure) in try one.received(from: store, at: clock) }
      guard let received else { continue }
      batch.add(received, to: shell.project)
      if batch.cards.count == Batch.most { try commitFinished() }
    }
    try commitFinished()
    let shell = shell
    let late = try store.reading { () throws(StoreFailure) in try parents.finish(in: store, shell) }
    for _ in 0..<late.same { cards.countAsChanged() }
    for received in late.cards {
      if batch.cards.count == Batch.most { try commitFinished() }
      batch.add(received, to: shell.project)
    }
    try commitFinished()
    try recordHindered()
  }

  private mutating func recordHindered() throws(StoreFailure) {
    let (words, isDry) = (words, isDry)
    for var one in unfinished where !one.plan.isEmpty {
      let titles = try store.reading { () throws(StoreFailure) in
        if !isDry, let card = try store.card(one.card) { one.plan.find(missing: card) }
        return try one.plan.inOrder.map { other, _ throws(StoreFailure) in
          try store.card(other)?.title ?? one.titles[other] ?? other.text
        }
      }
      for (title, hindrance) in zip(titles, one.plan.inOrder.map(\.1)) {
        hindered.add(hindrance.sentence(one.title, title, in: words, isDry: isDry))
      }
    }
  }

  /// Commits waits, mentions and parents of cards that the report has counted already.
  private mutating func commitFinished() throws(StoreFailure) {
    defer { batch = BackupBatch() }
    try write(batch.changes)
  }

  /// Saves the file's filters whose names are new here. Filters have no history.
  private mutating func keepFilters() throws(StoreFailure) {
    let before = SavedFilters(try store.noted(.filters) ?? "")
    let filters = filters.keep(survey.filters, beside: before)
    guard filters != before, !isDry else { return }
    try store.note(.filters, filters.text)
  }

  func printError(_ sentence: String) { shell.context.printError("sekan: " + sentence) }
}

/// The cards or pages, of any projects, that the next commit writes.
private struct BackupBatch {
  private(set) var cards: [Row] = []
  private(set) var pages: [(home: ProjectID, received: ReceivedPage, known: KnownBackupPage)] = []
  private var size = 0

  struct Row {
    let home: ProjectID
    let received: IncomingCard
    let arrival: MergeOutcome
    let name: String
    let isRestored: Bool
  }

  private static let mostAtOnce = 4 << 20

  func hasRoom(forPages isOfPages: Bool) -> Bool {
    if cards.isEmpty, pages.isEmpty { return true }
    return isOfPages == cards.isEmpty && cards.count + pages.count < Batch.most && size < BackupBatch.mostAtOnce
  }

  mutating func add(_ card: KnownBackupCard, called name: String, to project: ProjectID) {
    cards.append(
      Row(
        home: project, received: card.received, arrival: card.arrival, name: name, isRestored: card.isRestored))
    size += card.received.theirs.text.notes.utf8.count + (card.received.original?.bytes.count ?? 0)
  }

  /// Adds a card that the import has stored already, to set its waits and mentions. The report does not count it again.
  mutating func add(_ card: IncomingCard, to project: ProjectID) {
    cards.append(Row(home: project, received: card, arrival: .same, name: "", isRestored: false))
  }

  mutating func add(_ page: ReceivedPage, _ known: KnownBackupPage, to project: ProjectID) {
    pages.append((project, page, known))
    size += page.theirs.text.utf8.count
  }

  /// The changes of the batch: first the return of cards from the trash, then one change for each run of cards, and of
  /// pages, of the same project.
  var changes: [Change] {
    let restored = cards.filter(\.isRestored).map(\.received.id)
    return (restored.isEmpty ? [] : [.restored(restored)])
      + BackupBatch.runs(cards, \.home).map { .within($0[0].home, .received($0.map(\.received))) }
      + BackupBatch.runs(pages, \.home).map { .within($0[0].home, .pagesReceived($0.map(\.received))) }
  }

  private static func runs<Element>(_ all: [Element], _ home: (Element) -> ProjectID) -> [[Element]] {
    var (runs, rest) = ([[Element]](), all[...])
    while let first = rest.first {
      runs.append(Array(rest.prefix { home($0) == home(first) }))
      rest = rest.dropFirst(runs[runs.count - 1].count)
    }
    return runs
  }
}

struct PagesReport {
  private(set) var new = 0
  private(set) var same = 0
  private(set) var changed = 0
  /// Pages that were changed both here and in the file: `over` took the version of the file, `kept` that of the store.
  private(set) var over = Sampled()
  private(set) var kept = Sampled()
  private(set) var removed = Sampled()

  var isEmpty: Bool { new + same + changed + over.count + kept.count + removed.count == 0 }

  mutating func record(_ page: KnownBackupPage, _ shell: CommandLineRun) {
    let day = page.day.map { HistoryText.day($0, words: shell.context.words, clock: shell.context.clock) } ?? ""
    if page.isRemoved { return removed.add(day) }
    switch page.arrival {
    case .new: new += 1
    case .same, .removed: same += 1
    case .merged(let taken, let over, let kept):
      if !taken.isEmpty { changed += 1 }
      if !over.isEmpty { self.over.add(day) }
      if !kept.isEmpty { self.kept.add(day) }
    }
  }
}

extension BackupImport {
  func printReport() {
    let ofProjects = projects.sentences(in: words, isDry: isDry, shell.context.settings.signs.ellipsis)
    if !projects.isEmpty { shell.printLine(words.capitalised(words.together(ofProjects))) }
    let isOfOthers = !projects.isEmpty || !filters.isEmpty || !pages.isEmpty
    if !cards.isEmpty || !isOfOthers {
      let ofCards = cards.sentences(
        in: words, isDry: isDry, shell.context.settings.signs.ellipsis, besides: !projects.isEmpty)
      shell.printLine(words.together(ofCards))
    }
    if !pages.isEmpty { shell.printLine(words.together(sentencesOfPages)) }
    if !sentencesOfFilters.isEmpty { shell.printLine(words.together(sentencesOfFilters)) }
    if entries > 0 { shell.printLine(words.historyLeftOut(entries)) }
    if !unknown.isEmpty { printError(words.unknownLeftOut(sentenceOfUnknown)) }
    if homeless.cards + homeless.pages > 0 { printError(sentenceOfHomeless) }
    if renumbered.count > 0 { printError(words.cardsRenumbered(renumbered.count, listed(renumbered))) }
    for ties in [hindered, parents.leftOut] {
      for tie in ties.samples { printError(words.inFile(shell.context.shown(shell.options.file), tie)) }
      if ties.hasMore { printError(words.moreTasks(ties.count - ties.samples.count)) }
    }
    let rejected = filters.rejected
    if rejected.count > 0 { printError(words.filtersLeftOut(rejected.count, listed(rejected))) }
  }

  private var sentencesOfFilters: [String] {
    var sentences: [String] = []
    if filters.new > 0 { sentences.append(words.filtersBrought(filters.new, isDry: isDry)) }
    if filters.other.count > 0 {
      sentences.append(words.filtersOfOtherQuery(filters.other.count, listed(filters.other)))
    }
    return sentences
  }

  private var sentenceOfHomeless: String {
    let came = [
      homeless.cards > 0 ? words.cards(homeless.cards) : nil, homeless.pages > 0 ? words.pages(homeless.pages) : nil,
    ]
    return words.cameWithoutProject(came.compactMap(\.self).joined(separator: ", "), homes.nameOfRest, isDry: isDry)
  }

  private func listed(_ sampled: Sampled) -> String {
    (sampled.samples + (sampled.hasMore ? [shell.context.settings.signs.ellipsis] : [])).joined(separator: ", ")
  }

  private var sentencesOfPages: [String] {
    var sentences = [isDry ? words.wouldImport(pages.new) : words.imported(pages.new)]
    if pages.changed > 0 { sentences.append(words.pagesMerged(pages.changed, isDry: isDry)) }
    if pages.same > 0 { sentences.append(words.importedBefore(pages.same, isDry: isDry)) }
    let groups: [(Sampled, (Int, String) -> String)] = [
      (pages.over, words.pagesChangedOnBothSides), (pages.kept, words.pagesNewerHere),
      (pages.removed, { words.thrownAway($0, $1, isDry: isDry) }),
    ]
    for (pages, sentence) in groups where pages.count > 0 {
      sentences.append(sentence(pages.count, listed(pages)))
    }
    return sentences
  }

  private var sentenceOfUnknown: String {
    let names = unknown.prefix(Sampled.mostSamples).map { String($0.prefix(40)) }
    let dots = unknown.count > names.count ? [shell.context.settings.signs.ellipsis] : []
    return (names + dots).joined(separator: ", ")
  }
}

enum RecordMistake: Error {
  case backup(BackupMistake)
  case foreign(ForeignMistake)

  func sentence(in words: any Words) -> String {
    switch self {
    case .backup(let mistake): mistake.sentence(in: words)
    case .foreign(let mistake): words.sentence(of: mistake)
    }
  }
}

extension BackupMistake {
  func sentence(in words: any Words) -> String {
    let place = words.place(line: line, column: column, entry: 0)
    return (path.isEmpty ? place : words.inDocument(place, path)) + ": " + kind.sentence(in: words)
  }
}

extension BackupMistake.Kind {
  fileprivate func sentence(in words: any Words) -> String {
    switch self {
    case .json(let reason): words.interchange(reason)
    case .notUTF8: words.interchange(InterchangeMistake.Kind.notUTF8)
    case .twice(let name): words.memberStandsTwice(name.excerpt)
    case .again(let name): words.standsInFileAlready(name)
    case .missing(let name): words.interchange(InterchangeMistake.Kind.missing(name))
    case .badValue(let found, let wanted): words.isNotAsItShouldBe(words.stands(found, for: wanted))
    case .tooLarge(let limit): words.valueIsTooLarge(limit)
    case .notOurs: words.isNoneOfOurs
    case .later(let form): words.isOfLaterVersion(Int(form))
    case .openFrontMatter: words.frontMatterIsOpen
    case .openConflict: words.conflictIsOpen
    }
  }
}
