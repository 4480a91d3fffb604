import Glibc
import Host
import Interchange
import Kanban
import Storage
import Words

extension CommandLineRun {
  func importFile(to store: SQLiteStore) throws -> Int32 {
    context.streams.ignoreClosedPipe()
    var cards = CardImport(self, in: store)
    guard options.file != "-", Machine.isFolder(context.way(to: options.file)) else { return cards.run() }
    try context.expectReadable(folder: options.file)
    guard let folder = try BoardFolder(options.file, context) else { return try importMirror(to: store) }
    return cards.run(folder)
  }
}

/// `sekan import`: imports the tasks of an iCalendar file as cards, and leaves other formats to `BackupImport`. The
/// whole file is checked first and written in one transaction; a single unreadable task is reported and skipped.
struct CardImport {
  let shell: CommandLineRun
  private let store: any CardStore
  private let place: TaskPlace
  private var commits: CommitRun
  private(set) var report = CardsReport()
  /// The waits of imported cards, set after the last card, since an awaited card may come later in the file.
  private(set) var waits = ImportedWaits()
  private(set) var parents = ImportedParents()
  /// Cards that were counted as unchanged, but may still get waits for cards later in the file.
  private var unchanged: Set<CardID> = []
  private var batch: [PendingImport] = []
  private var size = 0
  private var unread = InvalidUTF8Lines()
  private var isMarkdown = false

  init(_ shell: CommandLineRun, in store: any CardStore) {
    (self.shell, self.store) = (shell, store)
    place = TaskPlace(shell.context.clock, morning: shell.context.settings.reminding.morning)
    commits = CommitRun(store, shell.commitContext, pause: 0)
  }

  var words: any Words { shell.context.words }
  private var path: String { shell.options.file }
  var shownPath: String { shell.context.shown(path) }
  var isDry: Bool { shell.options.isDry }

  mutating func run(_ folder: BoardFolder? = nil) -> Int32 {
    do {
      let file = try IncomingFile(path, shell.context, folder)
      for (name, encoding) in file.encodings { shell.printLine(words.inFile(name, words.readAs(encoding.name))) }
      var (first, name) = (try file.beginning(), path)
      if folder == nil, let kind = PackedFile(first.bytes) {
        switch try unpack(file, as: kind) {
        case .folder(let folder): return run(folder)
        case .file(let inner): name = inner
        }
        first = try file.beginning()
      }
      var beginning = first.bytes
      guard !beginning.isEmpty else { throw isEmpty }
      if folder == nil, let encoding = try encoding(of: file, beginning, first.isWhole) {
        try file.decode(as: encoding)
        shell.printLine(words.readAs(encoding.name))
        beginning = try file.beginning().bytes
      }
      let named = shell.options.boardFormat.flatMap { ForeignFormat(name: $0) }
      let begun = ForeignBeginning(name: name, beginning)
      let format = named ?? ForeignFormat(of: begun)
      isMarkdown = begun.hasMarkdownTasks
      file.rewind()
      if format != nil || BackupReader.isFor(beginning) {
        let source = try format.map { try ForeignSource($0, shell, in: store) }
        var backup = BackupImport(shell, in: store, from: source)
        return backup.run(.file(file))
      }
      let survey = try survey(file)
      var reader = TaskFileReader(survey)
      guard survey.tasks > 0 || survey.hasUnread else {
        throw CommandStop(
          [words.noTask(in: shownPath), words.sentence(of: survey.leftOut(reader.orphans))].compactMap(\.self))
      }
      file.rewind()
      try importAll(of: file, &reader)
      printReport(survey.leftOut(reader.orphans))
      unread.printError(in: shell.context)
      return report.unread.count == 0 ? 0 : 1
    } catch {
      return shell.context.ended(by: error, unlessUncertain: words.noCardImported)
    }
  }

  private enum Unpacked {
    /// The packed file was replaced by the only file in it, which has this name.
    case file(String)
    case folder(BoardFolder)
  }

  private func unpack(_ file: IncomingFile, as kind: PackedFile) throws(CommandStop) -> Unpacked {
    let found = try file.unpacked(as: kind, endings: BoardFolder.endings)
    let only = found.isOnly ? found.files.first : nil
    // A packed CSV table is imported like the file itself, except one of Todoist, because only its file name has the
    // project.
    let format = only.flatMap { ForeignFormat(of: ForeignBeginning(name: $0.name, $0.bytes))?.name }
    let isTable = only?.name.lowercased().hasSuffix(".csv") == true && format != "todoist"
    if !isTable, let folder = try BoardFolder(path, packed: found.files, shell.context) { return .folder(folder) }
    return .file(try file.replace(by: only, of: kind))
  }

  /// The encoding of a text that is not UTF-8; nil for other files.
  private func encoding(
    of file: IncomingFile, _ beginning: [UInt8], _ isWhole: Bool
  ) throws(CommandStop) -> ForeignEncoding? {
    if let encoding = ForeignEncoding(markOf: beginning) { return encoding }
    guard ForeignEncoding.isPossible(in: beginning) else { return nil }
    var probe = EncodingProbe()
    var bytes = beginning
    while !bytes.isEmpty {
      probe.add(bytes)
      bytes = isWhole ? [] : try file.next()
    }
    return probe.encoding
  }

  private mutating func importAll(of file: IncomingFile, _ reader: inout TaskFileReader) throws {
    let store = store
    try store.importWhole(isDry: isDry, shell.context) { try read(file, &reader) }
  }

  // MARK: Reading

  private func survey(_ file: IncomingFile) throws(CommandStop) -> TaskSurvey {
    var survey = TaskSurvey()
    while true {
      let bytes = try file.next()
      do throws(CalendarMistake) {
        if bytes.isEmpty {
          try survey.finish()
          return survey
        }
        try survey.feed(bytes)
      } catch {
        throw unread(error)
      }
    }
  }

  private mutating func read(_ file: IncomingFile, _ reader: inout TaskFileReader) throws {
    var isAtEnd = false
    while !isAtEnd {
      let bytes = try file.next()
      isAtEnd = bytes.isEmpty
      let found: [TaskFileReader.Found]
      do throws(CalendarMistake) { found = try isAtEnd ? reader.finish() : reader.feed(bytes) } catch {
        throw unread(error)
      }
      for task in found { try importTask(task) }
    }
    try commitBatch()
    try waitForOthers()
    try joinParents()
  }

  private mutating func importTask(_ found: TaskFileReader.Found) throws {
    switch found {
    case .unread(let mistake): leaveOut(mistake.line, nil, mistake.kind.sentence(in: words))
    case .task(let object, let line):
      let (task, original): (ReadTask, SourceText)
      let place = place
      let named = try store.reading { () throws(StoreFailure) in try store.place(place, naming: object) }
      do throws(TaskTrouble) {
        task = try object.read(in: named)
        original = try object.original(named: task.uid, in: place)
      } catch {
        return leaveOut(line, object.task.first("SUMMARY")?.text.excerpt, error.sentence(in: words))
      }
      try add(object, task, original, line)
    }
  }

  private mutating func leaveOut(_ line: Int, _ title: String?, _ why: String) {
    let sentence = words.taskUnread(line, title, why)
    report.unread.add(sentence)
  }

  /// A batch whose tasks have more bytes than this is committed before another task is added.
  private static let mostAtOnce = 4 << 20

  private mutating func add(
    _ object: TaskObject, _ task: ReadTask, _ original: SourceText, _ line: Int
  ) throws {
    guard waits.insert(task.card, titled: isDry ? task.reading.text.title.excerpt : nil) else {
      return leaveOut(line, task.reading.text.title.excerpt, words.taskStandsTwice)
    }
    for place in object.linesOfNoText(of: original) { unread.record(line + place) }
    if batch.count == Batch.most || size > CardImport.mostAtOnce { try commitBatch() }
    let (place, here) = (place, shell.project)
    let (known, home, local) = try store.reading { () throws(StoreFailure) in
      let known = try KnownTask(task, beside: try store.original(of: task.card), in: store, place)
      let local = try known.card.map { card throws(StoreFailure) in
        try store.localChanges(of: card, since: task.reading)
      }
      let home = try known.card.flatMap { card throws(StoreFailure) -> Project? in
        card.project == here ? nil : try store.project(card.project)
      }
      return (known, home, local ?? LocalChanges())
    }
    let name = known.card.map { CardReference(project: home?.reference, $0.number).text } ?? ""
    var received = known.received(task, original)
    var card = known.card
    if local.isRemovedByUndo { card?.life = .onBoard }
    if let card { received.importAgain(local.undone, over: card) }
    try parents.checkParent(of: &received, over: card, known.lastChanged, in: store, shell)
    var arrival = received.arrival(at: card, lastChanged: known.lastChanged, shell.context.clock)
    let isSame = arrival == .same
    // Waits that an earlier import left out are tried again, unless the user changed what the card waits for.
    let isTriedAgain = card?.life == .onBoard && !local.changed.contains(.waiting)
    let isWaiting = arrival.takesWaiting || isTriedAgain
    if let card { arrival = arrival.keeping(received.kept(local, in: card)) }
    if isWaiting, let cards = task.reading.waiting?.cards {
      waits.add(task.card, titled: task.reading.text.title, waitingFor: cards)
      if arrival == .same, !local.isRemovedByUndo { unchanged.insert(task.card) }
    }
    if isSame, !local.isRemovedByUndo, let original = known.original, original.isSame(as: object) {
      return report.record(arrival, name)
    }
    for property in task.ignoredTimes {
      let sentence = words.taskTimeIsIgnored(line, task.reading.text.title.excerpt, property)
      report.ignored.add(sentence)
    }
    batch.append(
      PendingImport(
        card: received, line: line, arrival: arrival, name: name,
        otherProject: home.map { words.name(of: $0).excerpt }, isRestored: local.isRemovedByUndo))
    size += original.bytes.count
  }

  // MARK: Writing

  private mutating func commitBatch() throws {
    defer { (batch, size) = ([], 0) }
    guard !batch.isEmpty else { return }
    guard try commit(batch) != nil else {
      for one in batch { report.record(one) }
      return
    }
    // Commits the cards of a refused batch one by one, to find and report the refused card.
    for one in batch {
      if let refusal = try commit([one]) {
        let why = StoreFailure.refused(refusal).sentence(in: words, at: shell.context.clock)
        leaveOut(one.line, one.card.theirs.text.title.excerpt, words.taskRefused(why))
      } else {
        report.record(one)
      }
    }
  }

  private mutating func commit(_ coming: [PendingImport]) throws -> Refusal? {
    let restored = coming.filter(\.isRestored).map(\.card.id)
    var changes: [Change] = restored.isEmpty ? [] : [.restored(restored)]
    changes.append(.received(coming.map(\.card)))
    do throws(StoreFailure) {
      _ = isDry ? try commits.rehearse(changes) : try commits.commit(changes)
      return nil
    } catch {
      guard case .refused(let refusal) = error, !refusal.isOfProject else { throw error }
      return refusal
    }
  }

  /// Adds the waits that are missing, as those for cards later in the file. Called when all cards exist.
  private mutating func waitForOthers() throws {
    let (store, shell) = (store, shell)
    let planned = try store.reading { () throws(StoreFailure) in try waits.planned(in: store, shell) }
    for (id, cards) in planned {
      let card = try store.card(id)
      guard let card, Set(card.waiting?.cards.map(\.card) ?? []) != Set(cards.map(\.card)) else { continue }
      if unchanged.contains(id) { report.countAsChanged() }
      if isDry { continue }
      let received = IncomingCard(waitingFor: cards, of: card, at: shell.context.clock)
      batch.append(PendingImport(card: received, line: 0, arrival: nil, name: ""))
      if batch.count == Batch.most { try commitBatch() }
    }
    try commitBatch()
  }

  /// Called when all cards exist: sets the parents that closed a circle or lay too deep when their card was read, but
  /// no longer do.
  private mutating func joinParents() throws {
    let (store, shell) = (store, shell)
    let late = try store.reading { () throws(StoreFailure) in try parents.finish(in: store, shell) }
    for _ in 0..<late.same { report.countAsChanged() }
    for received in late.cards {
      if batch.count == Batch.most { try commitBatch() }
      batch.append(PendingImport(card: received, line: 0, arrival: nil, name: ""))
    }
    try commitBatch()
  }

  func printError(_ sentence: String) { shell.context.printError("sekan: " + sentence) }

  private var isEmpty: CommandStop { CommandStop(path == "-" ? words.nothingRead : words.fileIsEmpty(path)) }

  private func unread(_ mistake: CalendarMistake) -> CommandStop {
    let isMarkdown = isMarkdown && mistake.kind == .notCalendar
    let why = isMarkdown ? words.isMarkdownToRead : mistake.kind.sentence(in: words)
    let sentence = words.place(line: mistake.line, column: nil, entry: 0) + ": " + why
    return CommandStop(words.inFile(shownPath, sentence))
  }
}

/// An imported card that waits for the commit of its batch.
struct PendingImport {
  let card: IncomingCard
  let line: Int
  /// The result for the report; nil if the card has been counted already.
  let arrival: MergeOutcome?
  /// The reference of the card in this store, for example `#12`; empty for a new card.
  let name: String
  /// The name of the card's project; nil if it is the project into which the user imports.
  var otherProject: String?
  /// True if the card returns from the trash, as its import was undone.
  var isRestored = false
}

extension CardStore {
  /// The reference of a card, with the name of its project if that is another one than `here`; empty for a new card.
  func name(of card: Card?, in here: ProjectID) throws(StoreFailure) -> String {
    guard let card else { return "" }
    let elsewhere = card.project == here ? nil : try project(card.project)
    return CardReference(project: elsewhere?.reference, card.number).text
  }
}

extension Refusal {
  /// True if the refusal is about the whole project, which therefore refuses every card.
  fileprivate var isOfProject: Bool {
    switch self {
    case .projectIsGone, .projectIsArchived: true
    default: false
    }
  }
}

extension CardImport {
  func printReport(_ leftOut: LeftOut) {
    shell.printLine(words.together(report.sentences(in: words, isDry: isDry, shell.context.settings.signs.ellipsis)))
    if let leftOut = words.sentence(of: leftOut) { shell.printLine(leftOut) }
    for problems in [report.unread, report.ignored, waits.leftOut, parents.leftOut] {
      for problem in problems.samples { printError(words.inFile(shownPath, problem)) }
      if problems.hasMore { printError(words.moreTasks(problems.count - problems.samples.count)) }
    }
  }
}

struct CardsReport {
  var new = 0
  /// How many of the new cards are in the trash.
  var newInTrash = 0
  /// How many of the new cards have the title of a card that was there before.
  var newWithKnownTitle = 0
  /// How many completed cards of another program's file have no date of completion.
  var withoutCompletionDate = 0
  var restored = 0
  var same = 0
  var changed = 0
  var occurred = 0
  /// For each other project than that of the import, how many of its cards the import changed, by the project's name.
  private(set) var inOtherProjects: [String: Int] = [:]
  /// Cards that were changed both here and in the file, and took the value of the file.
  var over = Sampled()
  var kept = Sampled()
  var removed = Sampled()
  var purged = Sampled()
  var unread = Sampled()
  /// Tasks with implausible times, which were dropped, and the names of their properties.
  var ignored = Sampled()

  var imported: Int { new + restored + changed + occurred }
  var isEmpty: Bool { imported + same + over.count + kept.count + removed.count + purged.count == 0 }

  /// The sentences of the report, without "no card imported" if something else was (`hasOthers`).
  func sentences(in words: any Words, isDry: Bool, _ dots: String, besides hasOthers: Bool = false) -> [String] {
    var parts: [String] = []
    if imported > 0 || !hasOthers {
      parts.append(
        words.cardsImported(
          new, inTrash: newInTrash, restored: restored, changed: changed, occurred: occurred, isDry: isDry))
    }
    if newWithKnownTitle > 0 { parts.append(words.cardsWithKnownTitle(newWithKnownTitle)) }
    if withoutCompletionDate > 0 { parts.append(words.cardsCompletedToday(withoutCompletionDate)) }
    if !inOtherProjects.isEmpty {
      let projects = inOtherProjects.sorted { $0.key < $1.key }.prefix(Sampled.mostSamples)
      let names = projects.map { "\($0.key) (\(words.cards($0.value)))" }
      let more = inOtherProjects.count > projects.count ? [dots] : []
      parts.append(words.cardsInOtherProjects((names + more).joined(separator: ", ")))
    }
    if same > 0 { parts.append(words.cardsAsTheyWere(same)) }
    let groups: [(Sampled, (Int, String) -> String)] = [
      (over, words.cardsChangedOnBothSides), (kept, words.cardsNewerHere), (removed, words.cardsThrownAway),
      (purged, words.cardsPurged),
    ]
    for (cards, sentence) in groups where cards.count > 0 {
      let names = cards.samples.sorted { ($0.count, $0) < ($1.count, $1) }
      parts.append(sentence(cards.count, (names + (cards.hasMore ? [dots] : [])).joined(separator: ", ")))
    }
    return parts
  }

  /// Counts a card as changed that was counted as unchanged before.
  mutating func countAsChanged() {
    same -= 1
    changed += 1
  }

  mutating func record(_ coming: PendingImport) {
    guard let arrival = coming.arrival else { return }
    if let project = coming.otherProject, coming.isRestored || arrival.changesCard {
      inOtherProjects[project, default: 0] += 1
    }
    record(arrival, coming.name, isRestored: coming.isRestored)
  }

  mutating func record(_ arrival: MergeOutcome, _ number: String, isRestored: Bool = false) {
    if isRestored {
      restored += 1
      if case .merged(_, let over, let kept) = arrival { record(over: over, kept: kept, number) }
      return
    }
    switch arrival {
    case .new: new += 1
    case .same: same += 1
    case .occurred: occurred += 1
    case .removed(_, .purged): purged.add(number)
    case .removed: removed.add(number)
    case .merged(let taken, let over, let kept):
      if !taken.isEmpty { changed += 1 }
      record(over: over, kept: kept, number)
    }
  }

  private mutating func record(over: [CardSnapshot.Part], kept: [CardSnapshot.Part], _ number: String) {
    if !over.isEmpty { self.over.add(number) }
    if !kept.isEmpty { self.kept.add(number) }
  }
}

extension MergeOutcome {
  fileprivate var changesCard: Bool {
    switch self {
    case .occurred: true
    case .merged(let taken, _, _): !taken.isEmpty
    case .new, .same, .removed: false
    }
  }

  /// True if the card was unknown here, or took the column of the file: a card in DONE is completed by the import then.
  var completesCard: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): taken.contains(.position)
    case .same, .occurred, .removed: false
    }
  }

  var takesWaiting: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): taken.contains(.waiting)
    case .same, .occurred, .removed: false
    }
  }
}

extension TaskSurvey {
  func leftOut(_ orphans: Int) -> LeftOut {
    var leftOut = LeftOut()
    leftOut.record(.component, orphans)
    return otherComponents.reduce(into: leftOut) { leftOut, other in
      switch other.key {
      case "VEVENT": leftOut.record(.event, other.value)
      case "VJOURNAL": leftOut.record(.note, other.value)
      default: leftOut.record(.component, other.value)
      }
    }
  }
}

extension TaskTrouble {
  func sentence(in words: any Words) -> String {
    switch self {
    case .noName: words.taskHasNoName
    case .recurrence: words.taskRecursOtherwise
    case .badDate(let property): words.taskHasBadDate(property)
    case .tooLarge: words.taskIsTooLarge
    case .tooLong(let field): words.taskIsTooLong(words.label(field))
    }
  }
}

extension CalendarMistake.Kind {
  func sentence(in words: any Words) -> String {
    switch self {
    case .notCalendar, .notAlone: words.notACalendar
    case .otherEncoding: words.interchange(InterchangeMistake.Kind.otherEncoding)
    case .cut: words.calendarIsCut
    case .wrongEnd(let expected, let found): words.calendarEndsWrongly(expected, found)
    case .tooDeep: words.calendarIsTooDeep
    case .tooMuch: words.calendarHoldsTooMuch
    case .tooLong: words.calendarIsTooLong
    }
  }
}

/// `sekan export --ics`: writes the board as an iCalendar file. Each task keeps unknown lines of the program that it
/// was imported from. Cards that are removed during the export are left out.
extension CommandLineRun {
  func exportCalendar(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    let place = TaskPlace(context.clock, morning: context.settings.reminding.morning)
    var file = TaskFileWriter(context.words.name(of: try store.project(project)), in: place)
    put(file.begin(), to: &output)
    var pages = CardPages(query, by: .own, at: context.clock, in: project, columns, store)
    for column in columns {
      pages.begin()
      while let cards = try pages.next(column) {
        for summary in cards {
          guard let task = try task(summary.id, in: store, place) else { continue }
          put(file.write(task), to: &output)
          if output.isLarge, !output.flush() { return outputFailed() }
        }
      }
    }
    while let late = try pages.late() {
      for summary in late.flatMap(\.cards) {
        if let task = try task(summary.id, in: store, place) { put(file.write(task), to: &output) }
      }
      if output.isLarge, !output.flush() { return outputFailed() }
    }
    put(file.end(), to: &output)
    return output.end()
  }

  private func task(_ id: CardID, in store: SQLiteStore, _ place: TaskPlace) throws(StoreFailure) -> TaskObject? {
    try store.reading { () throws(StoreFailure) in
      guard let card = try store.card(id), card.life == .onBoard else { return nil }
      return try store.task(of: card, over: try store.original(of: id), in: place)
    }
  }
}
