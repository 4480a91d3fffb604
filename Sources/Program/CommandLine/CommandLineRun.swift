import Board
import Glibc
import Host
import Interchange
import Kanban
import Storage
import Text
import Time
import Typing
import Words

/// Runs one command on its store.
struct CommandLineRun {
  @Boxed private(set) var options: Options
  var context: Context
  var project = Project.home

  func run(_ action: CommandAction.InStore, _ use: StoreUse) -> Int32 {
    printMissingZone()
    return keepingInput { carryOut(action, use) }
  }

  /// Runs the command. If it fails and would have read the text of a journal page from stdin, saves the unread rest.
  func keepingInput(_ work: () -> Int32) -> Int32 {
    let status = work()
    let matches = options.command == .journal && options.takesPage && !context.streams.isTyped
    // The command itself has saved the input that it read; this saves what it left unread.
    if status != 0, matches { PageTyped.keepRest(in: context) }
    return status
  }

  private func carryOut(_ action: CommandAction.InStore, _ use: StoreUse) -> Int32 {
    do {
      // Commands that only read run on an empty store in memory if the default store is missing, dry runs if any is.
      if use == .looking && context.isUnbegun && !isWaiting || use == .trying && context.hasNoStore {
        return carryOut(action, in: try SQLiteStore.inMemory(), use)
      }
      let missing = use == .adding ? Machine.missingFolders(of: context.paths.store) : []
      let store = try opened(for: use)
      context.streams.keep(store)
      let status = carryOut(action, in: store, use)
      if store.isNew { withdraw(store, missing) }
      if store.stored.first != nil, let command = context.mirrorCommand { _ = Machine.start(command) }
      return context.ended(status) { storedReport(store.stored, in: store) }
    } catch {
      return failed(error, use)
    }
  }

  private func carryOut(_ action: CommandAction.InStore, in store: SQLiteStore, _ use: StoreUse) -> Int32 {
    do {
      var run = self
      run.project = try context.project(named: options.project, in: store)
      context.renewMoments(in: store)
      run.context = try context.withFeedHolidays(in: store)
      let board = try store.project(run.project)
      if !options.sought.isEverywhere { run.context.understand(board) }
      try run.options.chooseStage(of: board, in: run.context.words)
      return try action(run)(store)
    } catch {
      return failed(error, use, storing: storedReport(store.stored, in: store))
    }
  }

  private func failed(_ error: any Error, _ use: StoreUse, storing stored: StoredReport? = nil) -> Int32 {
    context.ended(
      by: error, looking: use == .looking, beginning: use.mode(creating: context.creating) != .existing,
      storing: stored)
  }

  /// Reports a change after it was stored. A failure here gets the exit status of failed output: with that of a failed
  /// command, a script would repeat the change.
  func reporting(of store: SQLiteStore, _ report: () throws(StoreFailure) -> Int32) -> Int32 {
    do throws(StoreFailure) { return try report() } catch {
      let why = context.words.stopped(by: error) ?? error.sentence(in: context.words, at: context.clock)
      printError("sekan: " + context.words.outputFailed(why, stored: storedReport(store.stored, in: store)))
      return ShellStatus.output
    }
  }

  /// Deletes a new store that stayed empty, with the folders made for it. If that fails, an empty store does no harm.
  private func withdraw(_ store: SQLiteStore, _ folders: [String]) {
    // `withdraw` looks for history entries only, and filters have none: a store with filters stays.
    guard (try? store.noted(.filters)) == .some(nil), (try? store.withdraw()) == true else { return }
    for folder in folders { rmdir(folder) }
  }

  private func storedReport(_ stored: StoredChanges, in store: SQLiteStore) -> StoredReport? {
    guard let first = stored.first else { return nil }
    // The change is stored, so it is reported even if its history entry cannot be read, then without a sentence.
    guard let entry = try? store.entry(first) else { return StoredReport("") }
    let sentence = entry.sentence(in: context.surroundings(in: entry.project, of: store), seenFrom: project)
    return StoredReport(
      [sentence.name, sentence.sentence].filter { !$0.isEmpty }.joined(separator: " "), more: stored.count - 1)
  }

  /// True for `log --follow`, which waits until the store is created.
  private var isWaiting: Bool { options.command == .log && options.logged.follows }

  private func opened(for use: StoreUse) throws -> SQLiteStore {
    if isWaiting {
      let store = try context.lookingOn {
        try context.openedForLooking(context.isUnbegun ? context.looking : .existing)
      }
      store.patience = context.patience
      return store
    }
    // Without a default store a command that changes data runs on an empty one in memory: its error is then about the
    // missing card, not about a missing store.
    if use == .changing, context.isUnbegun { return try SQLiteStore.inMemory() }
    return try SQLiteStore.open(
      context.paths.store, mode: use.mode(creating: context.creating), patience: context.patience,
      reporting: context.lockWaitNotice)
  }

  var commitContext: CommitContext {
    var commitContext = context.commitContext(.commandLine, in: project)
    commitContext.allowsPast = options.cards.manner.allowsPast
    return commitContext
  }

  func printMissingZone() {
    if let zone = context.missingZone { printError("sekan: " + context.words.zoneIsMissing(zone)) }
  }

  func add(to store: SQLiteStore) throws -> Int32 {
    if options.addition.isOfLines { return try addLines(to: store) }
    let status = try add(try text(of: options.addition), partOf: try parent(in: store), to: store)
    if status == 0 { printQuickHint() }
    return status
  }

  /// Recommends `--quick` if the title of a new card contains a date; only at a terminal, so that a script's stderr
  /// stays empty.
  private func printQuickHint() {
    let addition = options.addition
    guard context.streams.isTerminal, context.streams.isTyped, !options.isJSON, addition.quick == nil,
      addition.fields[.due] == nil, addition.fields[.repeats] == nil, let title = addition.fields[.title],
      let hint = context.words.hint(atDatesIn: title.asTitle, at: context.clock)
    else { return }
    printError(hint)
  }

  private func add(
    _ text: CardText, partOf parent: CardID?, to store: SQLiteStore
  ) throws(StoreFailure) -> Int32 {
    let column = options.column ?? .todo
    var ids = context.ids
    let id: CardID = ids.next(at: context.clock.now)
    // In DONE the newest card stands at the top, where `sekan done` and `sekan move` put it.
    let spot = options.cards.manner.end == .top || column == .done ? Change.Spot.top : .bottom
    let added = Change.added(id, text, to: column, stage: options.stage, at: spot)
    let changes = [added] + (parent.map { [Change.madePart([id], of: $0)] } ?? [])
    if options.isDry { return try rehearse([NewCard(id: id, text: text)], addedBy: changes, in: store) }
    let receipt = try adding(to: store) { () throws(StoreFailure) in try store.commit(changes, on: commitContext) }
    if [text.title, text.notes].contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      printError(context.words.notUTF8)
    }
    return reporting(of: store) { () throws(StoreFailure) in try printAdded(receipt, of: text, in: store) }
  }

  /// Commits new cards, again in the new file if a repair replaced the store file while the command waited.
  func adding(to store: SQLiteStore, _ commit: () throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    do throws(StoreFailure) { return try commit() } catch {
      guard case .replaced = error, store.stored.first == nil else { throw error }
      try store.reopen()
      return try commit()
    }
  }

  private func printAdded(_ receipt: Receipt, of text: CardText, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var late = LateReminders(self)
    late.record(receipt)
    try late.printError(in: store)
    if options.isJSON {
      printSkippedTimes(of: [text])
      return try printAddedCards(receipt, in: store)
    }
    if case .card(_, let number, let title) = receipt.entries.first?.subject {
      let due = text.due.map { "  " + context.longText($0) } ?? ""
      let again = text.repeats.map { "  " + context.words.sentence(of: $0) } ?? ""
      let surroundings = context.surroundings(in: project, of: store)
      let reminders = surroundings.dates.namedReminders(text.reminders, before: text.due).map { "  " + $0 } ?? ""
      let work = surroundings.dates.work(text, clock: nil, context.settings.signs).map { "  " + $0.text }.joined()
      let start = text.start.map { "  \(context.words.fieldStart): \(surroundings.dates.medium($0))" } ?? ""
      let added = context.words.added("#\(number) \(context.words.quoted(title))")
      let place = receipt.entries[0].position.map(surroundings.name) ?? ""
      printLine("\(added)  \(place)\(due)\(again)\(start)\(reminders)\(work)\(marks(of: text))")
    }
    return 0
  }

  /// The priority and tags of the new card, as text for the report.
  private func marks(of text: CardText) -> String {
    let priority = text.priority == .none ? [] : [context.words.priority(text.priority)]
    return (priority + text.tags.map { "#\($0)" }).map { "  " + $0 }.joined()
  }

  func outputFailed() -> Int32 { context.outputFailed() }

  func printError(_ text: String) { context.printError(text) }

  func printLine(_ text: String) { printLine([Piece(text)]) }

  func printLine(_ pieces: [Piece]) {
    let isASCII = context.settings.isASCII
    let clean = pieces.map { piece in
      Piece(ScreenText.clean(isASCII ? piece.text.withPlainQuotes : piece.text), piece.role)
    }
    context.put(context.style.shown(clean) + "\n")
  }

  func printChange(_ receipt: Receipt, in store: SQLiteStore) {
    let sentence = receipt.entries.first.map {
      HistoryText.sentence($0, words: context.words, clock: context.clock, in: store)
    }
    printLine(sentence ?? context.words.nothingChanged)
  }
}

/// `sekan projects`: lists the projects, or adds or changes one.
extension CommandLineRun {
  func projects(_ store: SQLiteStore) throws -> Int32 {
    switch options.projectChange {
    case nil: return try listProjects(store)
    case .add(let name): return try addProject(name, to: store)
    case .rename(let name): return try change(.projectRenamed(project, name), in: store)
    case .archive(let name): return try archive(name, true, in: store)
    case .unarchive(let name): return try archive(name, false, in: store)
    case .titles(let typed): return try change(.titled(try titles(typed)), in: store)
    case .stages(let typed): return try change(try stages(typed), in: store)
    }
  }

  private func titles(_ typed: String) throws(CommandStop) -> ColumnTitles {
    do throws(Reason) { return try ColumnTitles.read(typed, in: context.words) } catch {
      throw notUnderstood(typed, .titles, error)
    }
  }

  private func stages(_ typed: String) throws(CommandStop) -> Change {
    do throws(Reason) {
      let stages = try TypedStages(typed, needingColumn: true, in: context.words)
      return .staged(stages.column ?? .todo, stages.stages)
    } catch {
      throw notUnderstood(typed, .stages, error)
    }
  }

  func notUnderstood(_ typed: String, _ option: ShellOption, _ why: Reason) -> CommandStop {
    let sentence = context.words.badValue(typed.excerpt, option.name, why: why.text)
    return CommandStop(sentence, status: ShellStatus.notUnderstood)
  }

  private func archive(_ name: String, _ isArchived: Bool, in store: SQLiteStore) throws -> Int32 {
    let id = try context.project(named: name, in: store)
    let receipt = try store.commit(
      .projectArchived(id, isArchived), on: context.commitContext(.commandLine, in: project))
    guard !receipt.entries.isEmpty, let found = try store.project(id) else {
      printChange(receipt, in: store)
      return 0
    }
    let shown = context.words.name(of: found)
    printLine(isArchived ? context.words.projectArchived(shown) : context.words.projectOpened(shown))
    return 0
  }

  private func change(_ change: Change, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    printChange(try store.commit(change, on: context.commitContext(.commandLine, in: project)), in: store)
    return 0
  }

  private func addProject(_ name: String, to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    if let taken = Language.nameOfHome(name), try store.project(Project.home)?.name == "" {
      throw .refused(.projectIsThere(taken))
    }
    var ids = context.ids
    let change = Change.projectAdded(ids.next(at: context.clock.now), name)
    printChange(try store.commit(change, on: context.commitContext(.commandLine, in: Project.home)), in: store)
    return 0
  }

  private func listProjects(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    // The project of a store that does not exist yet is not listed.
    if context.isUnbegun {
      if options.isJSON { printLine("[]") }
      return 0
    }
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    var all: [(project: Project, counts: [Column: Int])] = []
    for project in try store.projects() where options.project == nil || project.id == self.project {
      all.append((project, try store.counts(in: project.id)))
    }
    let style = context.style
    if options.isJSON {
      for (project, counts) in all { rows.put(project.json(counts).text) }
    } else if style.reader == .program {
      for (project, counts) in all { rows.put(line(project, counts)) }
    } else {
      let table = ProjectTable(width: context.columns, in: context.surroundings(in: project, of: store))
      for row in table.rows(all) { rows.put(style.shown(row)) }
    }
    return rows.end()
  }

  private func line(_ project: Project, _ counts: [Column: Int]) -> String {
    let counted = Column.allCases.map { "\(context.words.plain($0)) \(counts[$0] ?? 0)" }
    let state = project.isArchived ? [context.words.archived] : []
    return shownRow(([context.words.name(of: project)] + counted + state).joined(separator: "  "))
  }
}

extension Project {
  /// The stable JSON format of a project, with the number of cards per column.
  func json(_ counts: [Column: Int]) -> JSON {
    let counted = Column.allCases.map { ($0.name, JSON.integer(Int64(counts[$0] ?? 0))) }
    let limits = Column.allCases.map { ($0.name, self.limits[$0].map { JSON.integer(Int64($0)) } ?? .null) }
    let titles = Column.allCases.map { ($0.name, self.titles[$0].map { JSON.string($0) } ?? .null) }
    let stages = Column.allCases.map { ($0.name, JSON.array(self.stages(of: $0).map(JSON.string))) }
    let stageLimits = Column.allCases.map { column in
      let limits = self.stages(of: column).compactMap { stage in
        limit(of: column, stage: stage).map { (stage, JSON.integer(Int64($0))) }
      }
      return (column.name, JSON.object(limits))
    }
    return .object(
      [
        ("id", .string(id.text)), ("name", .string(plainName)), ("archived", .bool(isArchived)),
      ] + counted
        + [
          ("unnamed", .bool(name.isEmpty)), ("limits", .object(limits)), ("titles", .object(titles)),
          ("stages", .object(stages)), ("stageLimits", .object(stageLimits)),
        ])
  }
}

extension Context {
  /// The project with this name; without a name the default one or, if that is archived, the first one that is not.
  /// Throws if the name is unknown or ambiguous.
  func project(named name: String?, in store: any CardStore) throws -> ProjectID {
    let projects = try store.projects()
    guard let name else { return NamedProject.unnamed(among: projects)?.id ?? Project.home }
    let found = NamedProject(name, among: projects)
    if case .one(let project) = found { return project.id }
    throw CommandStop(mistaken(name, found, among: projects), status: ShellStatus.notUnderstood)
  }

  func card(_ number: Int, in project: ProjectID, of store: SQLiteStore) throws -> Card {
    if let card = try store.card(number: number, in: project) { return card }
    throw CommandStop(words.noSuchCard("\(number)", words.name(of: try store.project(project)).excerpt))
  }
}

/// `sekan check`: checks the store; `--repair` rebuilds the file from its tables, if data is lost only with `--yes`.
extension CommandLineRun {
  func check(repairing: Bool) throws -> Int32 {
    printMissingZone()
    let (path, words) = (context.paths.store, context.words)
    do {
      return try repairing ? repair(path) : report(try findings(path))
    } catch StoreFailure.readOnly where !repairing {
      throw CommandStop(words.checkNeedsWriting, status: ShellStatus.store)
    } catch StoreFailure.damaged(let what) {
      // Suggests no repair if the tables themselves cannot be read, because a repair would need them.
      throw CommandStop(
        [repairing ? words.cannotRepair(what, isSure: options.isSure) : "\(path): " + words.isBeyondRepair(what)]
          + newestBackup,
        status: ShellStatus.store)
    } catch {
      let status = context.ended(by: error, looking: !repairing)
      if let failure = error as? StoreFailure, failure.isOfNoStore {
        for line in newestBackup { printError(CommandStop.program + line) }
      }
      return status
    }
  }

  /// Looks for problems of the store: reads the whole file, and compares indexes, counts and history with the cards.
  private func findings(_ path: String) throws(StoreFailure) -> [Finding] {
    try SQLiteStore.check(path, patience: context.patience, reporting: context.lockWaitNotice)
  }

  private func report(_ findings: [Finding], isRepaired: Bool = false) throws(CommandStop) -> Int32 {
    if findings.isEmpty {
      printLine(context.words.storeIsSound)
      return 0
    }
    list(findings.map(\.flaw))
    throw CommandStop([advice(findings, isRepaired: isRepaired)] + (isRepaired ? [] : newestBackup))
  }

  private var newestBackup: [String] {
    BackupFolder(of: context.paths.store).newestSound.map { [context.words.newestBackup($0)] } ?? []
  }

  private func list(_ flaws: [Flaw]) {
    let (words, more) = (context.words, flaws.count - CommandLineRun.mostListedFindings)
    let store = try? SQLiteStore.open(context.paths.store, mode: .readOnly, patience: context.patience)
    for (index, flaw) in flaws.prefix(CommandLineRun.mostListedFindings).enumerated() {
      let card = flaw.card.flatMap { try? store?.card($0) }
      let name = card.flatMap { try? store?.name(of: $0, in: project) }
      let sentence = words.sentence(flaw, titled: card?.title, called: name)
      let isLast = index == CommandLineRun.mostListedFindings - 1
      printError(isLast && more > 0 ? words.andMore(sentence, more) : sentence)
    }
  }

  private static let mostListedFindings = 100

  private func advice(_ findings: [Finding], isRepaired: Bool) -> String {
    let (words, repair) = (context.words, context.paths.repairCommand)
    if isRepaired { return words.storeNotRepaired(findings.count) }
    if findings.contains(where: \.isLoss) { return words.rowsAreMissing(repair + " --yes") }
    if findings.allSatisfy({ $0.kind == .index }) { return words.indexesDamaged(repair) }
    if findings.allSatisfy({ $0.kind == .index || $0.kind == .derived }) {
      return words.derivedDataDamaged(repair)
    }
    return words.storeDamaged(findings.count, repair: repair)
  }

  private func repair(_ path: String) throws -> Int32 {
    let found = try knownFindings(path)
    if found?.isEmpty == true { return try report([]) }
    let isLoss = found?.contains(where: \.isLoss) ?? false
    guard !isLoss || options.isSure else { return try report(found ?? []) }
    list((found ?? []).map(\.flaw))
    guard Machine.linkCount(of: path) < 2 else { throw CommandStop(context.words.storeHasOtherName) }
    let known = Set((found ?? []).map(\.words))
    let (copy, isRecovered, losses) = try remake(path, recovering: isLoss, besides: known)
    printLine(context.words.storeCopied(copy))
    printLine(context.words.storeRemade)
    let isRebuilt = losses.contains(where: \.isRebuilt) || found?.contains { $0.kind == .missing } == true
    if isRecovered, isRebuilt { printLine(context.words.rowsRecovered) }
    let newLosses = losses.filter { !known.contains($0.name) }
    if !newLosses.isEmpty { printError("sekan: " + context.words.repairLost) }
    list(newLosses)
    return try report(try findings(path), isRepaired: true)
  }

  /// Rebuilds the store. If only the repair itself notices losses, it ends the command; with `--yes` it starts again,
  /// and recovers the readable rows.
  private func remake(
    _ path: String, recovering: Bool, besides known: Set<String>
  ) throws -> (copy: String, isRecovered: Bool, losses: [Flaw]) {
    var losses: [Flaw] = []
    do throws(StoreFailure) {
      let copy = try SQLiteStore.remake(
        path, on: commitContext, patience: context.patience, recovering: recovering, reporting: { losses = $0 })
      return (copy, recovering, losses)
    } catch {
      guard case .damaged(let what) = error, !recovering else { throw error }
      guard options.isSure else {
        list((losses.isEmpty ? [.unreadable(what)] : losses).filter { !known.contains($0.name) })
        throw CommandStop(context.words.rowsAreMissing(context.paths.repairCommand + " --yes"))
      }
      return try remake(path, recovering: true, besides: known)
    }
  }

  /// The findings of a check; nil if the store has an older schema, which the repair upgrades before it checks.
  private func knownFindings(_ path: String) throws(StoreFailure) -> [Finding]? {
    do throws(StoreFailure) { return try findings(path) } catch {
      if case .older = error { return nil }
      throw error
    }
  }
}

extension StoreFailure {
  /// True if the file cannot be opened, is empty or is no store, so that a backup may be all that is left.
  fileprivate var isOfNoStore: Bool {
    switch self {
    case .cannotOpen, .emptied, .notAStore: true
    case .refused, .busy, .diskFull, .fileSizeLimit, .readOnly, .replaced, .damaged, .newer, .older, .unsafe, .noFolder,
      .uncertain, .other:
      false
    }
  }
}

extension CardField {
  /// The option that sets a field; nil for the title, which is an argument of `add` and `--title` of `edit`.
  var option: ShellOption? {
    switch self {
    case .title: nil
    case .notes: .notes
    case .due: .due
    case .start: .start
    case .tags: .tag
    case .priority: .priority
    case .repeats: .repeats
    case .reminders: .reminders
    case .size: .size
    case .estimate: .estimate
    case .spent: .spent
    }
  }
}

extension OptionRow<Options> {
  /// The option of a field. Except for a priority, its value stays unparsed, because its meaning depends on other
  /// fields.
  static func field(_ field: CardField) -> OptionRow {
    switch field.kind {
    case .text where field == .title: OptionRow(reading: .filled { $0.addition.fields[field] = $1 })
    case .text: OptionRow(reading: .any { $0.addition.fields[field] = $1 })
    case .tags:
      OptionRow(
        isRepeated: true,
        reading: .any {
          $0.addition.fields[field] = [$0.addition.fields[field], $1].compactMap(\.self).joined(separator: " ")
        }
      )
    case .priority:
      OptionRow(
        reading: .one(of: Priority.allCases.map(\.name), Priority.init(called:)) { $0.addition.fields[field] = $1.name }
      )
    case .deadline, .day, .repeats, .reminders, .size, .length:
      OptionRow(reading: .filled { $0.addition.fields[field] = $1 })
    }
  }
}

extension CommandLineRun {
  func text(of addition: Options.Addition, onLine number: Int? = nil) throws(CommandStop) -> CardText {
    var fields = fieldText
    fields.isDueTyped = true
    var text = addition.quick.map { read($0, before: addition.fields[.title], onLine: number) } ?? CardText()
    // An option overrides the same field of the `--quick` line, but tags are added to those of the line.
    for field in CardField.allCases {
      guard let word = addition.fields[field], field != .title || addition.quick == nil else { continue }
      let typed = field == .notes && word == "-" ? try standardInput() : word
      do throws(Reason) {
        if field == .tags {
          text.tags += try fields.tagsOfNewCard(typed).filter { !text.tags.contains($0) }
        } else {
          try fields.fill(in: field, of: &text, with: typed)
        }
      } catch {
        throw notUnderstood(typed, field, error.text)
      }
    }
    if let rule = addition.fields[.repeats] {
      printHolidayWarning(inRule: rule)
    } else if let quick = addition.quick, text.repeats != nil, !RepeatHolidays.namesWorkingDays(text.title) {
      printHolidayWarning(inRule: quick)
    }
    return text
  }

  /// If the rule names business days, warns that public holidays count as such.
  func printHolidayWarning(inRule typed: String) {
    guard RepeatHolidays.namesWorkingDays(typed) else { return }
    printError("sekan: " + context.words.businessDaysIncludeHolidays)
  }

  var fieldText: FieldText {
    var fields = FieldText(words: context.words, clock: context.clock, morning: context.settings.reminding.morning)
    (fields.allowsPast, fields.pastOption) = (options.cards.manner.allowsPast, .past)
    return fields
  }

  /// Parses a `--quick` line. If it was not quoted, `rest` has its other words, which the shell split off.
  private func read(_ line: String, before rest: String?, onLine number: Int?) -> CardText {
    let whole = [line, rest].compactMap(\.self).joined(separator: " ").asTitle
    let (clock, morning) = (context.clock, context.settings.reminding.morning)
    let quick =
      options.cards.manner.allowsPast
      ? QuickText(whole, at: clock, morning: morning)
      : QuickText.keepingPastDay(whole, at: clock, morning: morning)
    if let doubt = context.words.report(of: quick) {
      printError(number.map { context.words.onLine($0, doubt) } ?? doubt)
    }
    return quick.card
  }

  private func notUnderstood(_ text: String, _ field: CardField, _ why: String) -> CommandStop {
    let mistake = context.words.badField(text.excerpt, field, option: field.option?.name ?? "", why: why)
    return CommandStop(mistake, status: ShellStatus.notUnderstood)
  }

  /// The text of stdin, without a line end at its end. Throws if it is too long, unreadable, or UTF-16.
  func standardInput() throws(CommandStop) -> String {
    errno = 0
    guard let bytes = context.streams.read(most: CommandLineRun.mostInput << 20) else {
      let (error, words) = (errno, context.words)
      guard error == 0 else {
        throw CommandStop(words.systemFailed(words.standardInput, Machine.describe(error, in: words)))
      }
      throw CommandStop(words.inputTooLarge(CommandLineRun.mostInput), status: ShellStatus.refused)
    }
    if JournalFormat.isOfOtherEncoding(bytes) {
      throw CommandStop(context.words.inputIsOfOtherEncoding, status: ShellStatus.refused)
    }
    let text = String(decoding: bytes, as: UTF8.self).withOneKindOfLineEnd
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static let mostInput = 16
}
