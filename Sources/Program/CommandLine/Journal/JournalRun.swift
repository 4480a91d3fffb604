import Board
import Host
import Kanban
import Storage
import Time
import Typing
import Words

extension CommandLineRun {
  func journal(in store: SQLiteStore) throws -> Int32 { try JournalRun(self, in: store).run() }
}

/// `sekan journal`: works on the journal that the project writes to.
struct JournalRun {
  let shell: CommandLineRun
  let store: any CardStore
  let journal: Journal
  private let projects: [Project]

  init(_ shell: CommandLineRun, in store: any CardStore) throws(StoreFailure) {
    (self.shell, self.store) = (shell, store)
    projects = try store.projects()
    let here = projects.first { $0.id == shell.project }
    journal = here.map(shell.context.settings.journal.journal) ?? .shared
  }

  var asked: Options.Journaling { shell.options.journal }
  var context: Context { shell.context }
  var words: any Words { shell.context.words }
  var isJSON: Bool { shell.options.isJSON }

  func run() throws -> Int32 {
    switch asked.action {
    case .list: try list()
    case .show: try show()
    case .search: try search()
    case .add: try add()
    case .edit: try edit()
    case .remove: try setLife(.inTrash)
    case .restore: try setLife(.onBoard)
    case .purge: try purge()
    case .export: try export()
    case .importFile: try importFile()
    }
  }

  func printError(_ sentence: String) { context.printError("sekan: " + sentence) }

  func plainName(of project: ProjectID) -> String { projects.first { $0.id == project }?.plainName ?? "" }

  func name(of project: ProjectID) -> String { words.name(of: projects.first { $0.id == project }) }

  // MARK: Selecting pages

  /// The range of days that `--from` and `--to` name; open ends are the first and the last possible day.
  func days() throws(CommandStop) -> ClosedRange<Day> {
    let (from, to) = (try days(asked.from, .from), try days(asked.to, .to))
    guard from.lowerBound <= to.upperBound else {
      throw CommandStop(words.endIsBeforeBeginning, status: ShellStatus.notUnderstood)
    }
    return from.lowerBound...to.upperBound
  }

  private func days(_ typed: String?, _ option: ShellOption) throws(CommandStop) -> ClosedRange<Day> {
    guard let typed else { return PageStretch.allDays }
    do throws(DatePhraseFailure) {
      return try PageDays.read(typed, at: context.clock)
    } catch {
      throw badValue(typed, option, words.pageSentence(error, of: typed, at: context.clock))
    }
  }

  /// Parses the value of an option as one day; a range of several days is an error.
  func day(_ typed: String, _ option: ShellOption) throws(CommandStop) -> Day {
    let days = try days(typed, option)
    guard days.lowerBound == days.upperBound else { throw badValue(typed, option) }
    return days.lowerBound
  }

  func badValue(_ typed: String, _ option: ShellOption, _ why: String? = nil) -> CommandStop {
    let mistake = UsageMistake.badValue(typed, option.name).sentence(in: words)
    let sentence = why.map { words.badValue(typed.excerpt, option.name, why: $0) } ?? mistake
    return CommandStop(sentence, status: ShellStatus.notUnderstood)
  }

  var tags: [String] { Tags.read(shell.options.addition.fields[.tags] ?? "") }

  func walk(_ days: ClosedRange<Day>, _ direction: PageStretch.Direction = .earlier, atOnce most: Int) -> PageWalk {
    let stretch = PageStretch(journal, direction, days: days, tag: tags.first, most: most)
    return PageWalk(store, stretch, tags: tags, isOfRemoved: asked.isOfRemoved, watching: projects.map(\.id))
  }

  // MARK: Changing

  /// Commits in batches, so that other processes can write in between; all share one undo.
  func commit(
    _ pages: [PageSummary], as change: ([PageID]) -> Change,
    reporting report: (ArraySlice<PageSummary>, Receipt) -> Void
  ) throws(StoreFailure) {
    context.streams.ignoreClosedPipe()
    var commits = CommitRun(store, shell.commitContext)
    var rest = pages[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Batch.most)
      rest = rest.dropFirst(batch.count)
      report(batch, try commits.commit(change(batch.map(\.id))))
    }
  }
}

/// Commits changes in several transactions that share one undo.
struct CommitRun {
  private let store: any CardStore
  private var commitContext: CommitContext
  private var isBegun = false
  /// Milliseconds between two commits, in which other processes can write.
  var pause: UInt32

  init(_ store: any CardStore, _ commitContext: CommitContext, pause: UInt32 = 5) {
    (self.store, self.commitContext, self.pause) = (store, commitContext, pause)
  }

  mutating func commit(_ change: Change) throws(StoreFailure) -> Receipt {
    let store = store
    return try commit { context throws(StoreFailure) in try store.commit(change, on: context) }
  }

  /// Commits the changes in one transaction.
  mutating func commit(_ changes: [Change]) throws(StoreFailure) -> Receipt {
    let store = store
    return try commit { context throws(StoreFailure) in try store.commit(changes, on: context) }
  }

  /// Checks the changes against the rules in a transaction that is rolled back.
  mutating func rehearse(_ changes: [Change]) throws(StoreFailure) -> Receipt {
    sleepBetweenCommits()
    isBegun = true
    return try store.rehearse(changes, on: commitContext)
  }

  func sleepBetweenCommits() {
    if isBegun { Machine.sleep(milliseconds: pause) }
  }

  mutating func commit(_ write: (CommitContext) throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    sleepBetweenCommits()
    isBegun = true
    let receipt = try write(commitContext)
    commitContext.group = commitContext.group ?? receipt.entries.first?.group
    return receipt
  }
}

/// Reads pages in batches, each in a short transaction. If projects are watched, each page is returned once, even if
/// another process moves it.
struct PageWalk {
  private let store: any CardStore
  private var stretch: PageStretch
  private let tags: [String]
  private let isOfRemoved: Bool
  private var spot: PageTrashSpot?
  private var meanwhile: ChangedMeanwhile
  private var given: Set<PageID> = []
  private var isEnded = false

  init(
    _ store: any CardStore, _ stretch: PageStretch, tags: [String] = [], isOfRemoved: Bool = false,
    watching projects: [ProjectID] = []
  ) {
    meanwhile = ChangedMeanwhile(in: projects)
    (self.store, self.stretch, self.tags, self.isOfRemoved) = (store, stretch, tags, isOfRemoved)
  }

  /// The next batch, which may be empty after filtering; nil at the end.
  mutating func next() throws(StoreFailure) -> [PageSummary]? {
    if isEnded { return nil }
    if !meanwhile.isWatching { try meanwhile.look(in: store) }
    let found = isOfRemoved ? try nextRemoved() : try store.pages(stretch)
    try meanwhile.look(in: store)
    isEnded = found.isEmpty
    if let last = found.last { (stretch.from, spot) = (last.spot, last.trashSpot) }
    let pages = isEnded ? try late() : found
    let meant = pages.filter { page in
      stretch.days.contains(page.date.day) && tags.allSatisfy(page.tags.contains)
        && !(meanwhile.has(page.id) && given.contains(page.id))
    }
    given.formUnion(meant.map(\.id))
    return isEnded && meant.isEmpty ? nil : meant
  }

  /// Pages that another process changed during the reading, and that may have moved into a part that was read before.
  private func late() throws(StoreFailure) -> [PageSummary] {
    let pages = try meanwhile.pages.sorted().map { id throws(StoreFailure) in try store.page(id)?.summary }
    return pages.compactMap(\.self).filter { page in
      page.journal == stretch.journal && page.life == (isOfRemoved ? .inTrash : .onBoard)
    }
  }

  private func nextRemoved() throws(StoreFailure) -> [PageSummary] {
    try store.removedPages(in: stretch.journal, after: spot, most: stretch.most)
  }
}

extension Options {
  /// The arguments of `sekan journal`; days, times and the weather are not parsed yet.
  struct Journaling: Equatable {
    var action = JournalAction.list
    /// The words behind the action: names of pages, a text, search terms, or a path.
    var words: [String] = []
    var from: String?
    var to: String?
    var isOfRemoved = false
    var date: String?
    var time: String?
    var weather: String?
    var format: JournalFile?
    /// True for `--again`: an imported page is added as another page if its page here differs or was removed.
    var addsAgain = false
  }

  /// Parses the arguments of `sekan journal`. Options that neither the action nor every command accepts are errors.
  mutating func readJournal(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    guard let name = words.first else { throw .journalNeedsAction }
    guard let action = JournalAction(rawValue: name) else {
      throw .badValue(name, ShellCommand.journal.name, possible: JournalAction.allCases.map(\.name))
    }
    let known = action.row.options + ShellOption.anywhere
    if let other = given.first(where: { !known.contains($0) }) { throw .notForCommand(other.name, action.call) }
    (journal.action, journal.words) = (action, Array(words.dropFirst()))
    try judgeJournalWords()
  }

  /// The search terms: each argument is one, so that quotes of the shell keep a phrase together; quotes within an
  /// argument work as on the board.
  static func needles(_ words: [String]) -> [Needle] {
    words.flatMap { $0.contains("\"") ? SearchQuestion.words($0) : [Needle($0)].compactMap(\.self) }
  }

  private func judgeJournalWords() throws(UsageMistake) {
    let (action, words) = (journal.action, journal.words)
    switch action {
    case .list: if let word = words.first { throw .tooManyWords(word) }
    case .show, .export: if words.count > 1 { throw .tooManyWords(words[1]) }
    case .add: break
    case .edit, .remove, .restore, .purge: if words.isEmpty { throw .needsPages(action.call) }
    case .search: if Options.needles(words).isEmpty { throw .journalNeedsWords }
    case .importFile:
      if words.isEmpty { throw .needsFile(action.call) }
      if words.count > 1 { throw .tooManyWords(words[1]) }
    }
  }
}

/// The values of `--format` for `sekan journal`.
enum JournalFile: String, CaseIterable {
  case jrnl
  case jrnlJSON = "jrnl-json"
  case dayOne = "dayone"
  case markdown
  case markdownDocument = "md-document"
  case html
}

struct JournalActionRow {
  var shown: [UsagePart]
  var further: [ShellOption] = [.project]
  let use: StoreUse

  var options: [ShellOption] { shown.flatMap(\.options) + further }
}

extension Options.Journaling {
  func use(isDry: Bool) -> StoreUse { isDry && action == .importFile ? .trying : action.row.use }
}

extension JournalAction {
  static var options: [ShellOption] {
    var options: [ShellOption] = []
    for option in allCases.flatMap(\.row.options) where !options.contains(option) { options.append(option) }
    return options
  }

  var row: JournalActionRow {
    switch self {
    case .list:
      JournalActionRow(
        shown: [.maybe(.from), .maybe(.to), .maybe(.tag), .maybe(.most), .maybe(.removed), .maybe(.json)],
        use: .looking)
    case .show: JournalActionRow(shown: [.maybe(.json)], use: .looking)
    case .search:
      JournalActionRow(shown: [.maybe(.from), .maybe(.to), .maybe(.tag), .maybe(.json)], use: .looking)
    case .add:
      JournalActionRow(
        shown: [.maybe(.date), .maybe(.time), .maybe(.weather)], further: [.project, .create], use: .adding)
    case .edit:
      JournalActionRow(
        shown: [.maybe(.append), .maybe(.date), .maybe(.time), .maybe(.weather)], use: .changing)
    case .remove, .restore: JournalActionRow(shown: [], use: .changing)
    case .purge: JournalActionRow(shown: [.maybe(.yes)], use: .changing)
    case .export:
      JournalActionRow(shown: [.maybe(.format), .maybe(.from), .maybe(.to), .maybe(.tag)], use: .looking)
    case .importFile:
      JournalActionRow(
        shown: [.maybe(.format), .maybe(.dryRun), .maybe(.again)], further: [.project, .create], use: .adding)
    }
  }
}
