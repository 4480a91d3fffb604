import Board
import Glibc
import Host
import Kanban
import Storage
import Time
import Typing
import Words

/// `sekan log`: prints the history, newest first, for named cards card by card; with `--since` or `--follow` oldest
/// first.
struct LogRun {
  private var shell: CommandLineRun
  private let store: SQLiteStore
  private var output: Output
  private var since: Int64 = 0
  /// The history entry after which the output continues; nil at the beginning of the history.
  private var lastPrinted: Entry?
  /// The moment up to which the output is complete, to find the position in a file that replaced the store.
  private var looked = Machine.now
  private var left: Int
  private var cards: Set<CardID>?
  /// The first named card: sentences are about its project; nil if the command names no cards.
  private var firstCard: CardID?
  private let style: ShellStyle
  private var table: LogRow

  /// The most entries of one read; the store is not locked while they are written out.
  private static let page = 200
  /// Milliseconds between two looks at a store on a file system that reports no changes, such as a network share.
  private static let look = 5_000

  init(_ shell: CommandLineRun, in store: SQLiteStore) {
    (self.shell, self.store) = (shell, store)
    output = Output(to: shell.context.streams)
    style = shell.context.style
    table = LogRow(width: shell.context.columns)
    left = shell.options.most ?? .max
  }

  private var asked: Options.Logged { shell.options.logged }
  private var context: Context { shell.context }

  mutating func run() throws -> Int32 {
    let names = shell.options.cards
    let cards =
      names.names.isEmpty && !names.areRead ? nil : try CardsRun(shell, in: store).namedCards(includingTrash: true)
    guard asked.since != nil || asked.follows else {
      if let cards { return try printEntries(of: cards) }
      return try printNewestFirst()
    }
    if let cards {
      self.cards = Set(cards.map(\.id))
      firstCard = cards.first?.id
      shell.project = cards.first?.project ?? shell.project
    }
    since = try beginning(after: try sequence(before: asked.since))
    if asked.follows { left = .max }
    lastPrinted = try store.entry(since)
    if asked.follows { return try follow() }
    return try printNewEntries() ? 0 : shell.outputFailed()
  }

  // MARK: Listing

  private mutating func printEntries(of cards: [Card]) throws(StoreFailure) -> Int32 {
    for card in cards {
      var before: Int64?
      while left > 0 {
        let entries = try store.entries(of: card.id, before: before, most: min(left, LogRun.page))
        guard let last = entries.last else { break }
        before = last.sequence
        guard try put(entries) else { return shell.outputFailed() }
      }
    }
    return 0
  }

  private mutating func printNewestFirst() throws(StoreFailure) -> Int32 {
    var history = JoinedHistory(of: try projects(), reading: LogRun.page)
    while left > 0 {
      let batch = try history.next(min(left, LogRun.page), in: store)
      if batch.isEmpty { break }
      guard try put(batch) else { return shell.outputFailed() }
    }
    return 0
  }

  /// Prints the entries after the last printed one; false if the output failed.
  private mutating func printNewEntries() throws(StoreFailure) -> Bool {
    while left > 0 {
      let from = since
      let entries = try merged { project throws(StoreFailure) in
        try store.entries(in: project, after: from, most: LogRun.page)
      }
      let batch = entries.sorted { $0.sequence < $1.sequence }.prefix(min(left, LogRun.page))
      guard let last = batch.last else { break }
      (since, lastPrinted) = (last.sequence, last)
      guard try put(batch.filter { matches($0) }) else { return false }
    }
    return true
  }

  /// The projects whose history is read: one, or all for `--all` and for the history of cards, which may have been in
  /// other projects before.
  private func projects() throws(StoreFailure) -> [ProjectID] {
    guard shell.options.sought.isEverywhere || cards != nil else { return [shell.project] }
    return try store.projects().map(\.id)
  }

  /// Joins entries of the projects. An entry that belongs to two projects, as after a move, appears once.
  private func merged(
    _ entries: (ProjectID) throws(StoreFailure) -> [Entry]
  ) throws(StoreFailure) -> [Entry] {
    var known: Set<Int64> = []
    var all: [Entry] = []
    for project in try projects() { all += try entries(project).filter { known.insert($0.sequence).inserted } }
    return all
  }

  private func matches(_ entry: Entry) -> Bool {
    cards.map { cards in entry.subject.card.map(cards.contains) ?? false } ?? true
  }

  // MARK: Following

  /// The number of the last entry that `--since` excludes; 0 if it excludes none.
  private func sequence(before typed: String?) throws -> Int64 {
    guard let typed else { return 0 }
    if let number = Int64(typed), number >= 0 { return number }
    guard let day = try? PageDays.read(typed, at: context.clock).lowerBound else {
      let words = context.words
      throw CommandStop(
        "\(words.badValue(typed.excerpt, ShellOption.since.name)) (\(words.badSince))",
        status: ShellStatus.notUnderstood)
    }
    let begin = context.clock.zone.moment(of: WallTime(day, minute: 0))
    return try newestEntry { $0.moment < begin }?.sequence ?? 0
  }

  private func newestEntry(where isWanted: (Entry) -> Bool) throws(StoreFailure) -> Entry? {
    var history = JoinedHistory(of: try projects(), reading: LogRun.page)
    while true {
      let batch = try history.next(LogRun.page, in: store)
      if batch.isEmpty { return nil }
      if let entry = batch.first(where: isWanted) { return entry }
    }
  }

  /// The sequence number after which the output begins: `first`, the last entry that `--since` excludes. `--follow`
  /// alone begins after the newest entry. `--follow` with `--limit` begins that many entries before the end, but not
  /// before `first`.
  private func beginning(after first: Int64) throws(StoreFailure) -> Int64 {
    guard asked.follows, let most = shell.options.most else {
      return asked.since == nil ? try store.newestSequence() : first
    }
    var (before, missing): (Int64?, Int) = (nil, most)
    while true {
      let from = before
      let entries = try merged { project throws(StoreFailure) in
        try store.entries(in: project, before: from, most: LogRun.page)
      }
      let batch = entries.filter { $0.sequence > first }.sorted { $0.sequence > $1.sequence }.prefix(LogRun.page)
      guard let last = batch.last else { return first }
      for entry in batch where matches(entry) {
        missing -= 1
        if missing == 0 { return entry.sequence - 1 }
      }
      before = last.sequence
    }
  }

  private mutating func follow() throws -> Int32 {
    var watch = StoreWatch(path: store.path)
    var vigil = StoreFollower(over: store)
    let reader = Machine.pipeOfOutput
    while true {
      let isRead = try vigil.ask(context) { isOther in
        if isOther { try findPlace() }
        let now = Machine.now
        let isRead = try printNewEntries()
        looked = now
        return isRead
      }
      if isRead == false { return context.outputFailed(withoutReader: ShellStatus.readerGone) }
      if left == 0 { return 0 }
      let mustLook = watch?.needsPolling ?? true
      let woke = Wakeup.wait(
        input: -1, signals: -1, store: watch?.descriptor ?? -1, timer: -1, reader: reader,
        timeout: isRead == nil ? StoreFollower.again : mustLook ? LogRun.look : nil)
      if woke.store { _ = watch?.drain() }
      if woke.reader { return ShellStatus.readerGone }
    }
  }

  /// Finds the project and the position in another file that replaced the store: the last printed entry if the file
  /// contains it, else the last entry that is not after `looked`.
  private mutating func findPlace() throws {
    if let firstCard {
      shell.project = try store.card(firstCard)?.project ?? shell.project
    } else {
      shell.project = try context.project(named: shell.options.project, in: store)
    }
    if since == 0 { return }
    if let lastPrinted, let there = try store.entry(lastPrinted.sequence), there.moment == lastPrinted.moment,
      there.actor == lastPrinted.actor
    {
      return
    }
    let old = try newestEntry { $0.moment <= looked }
    (since, lastPrinted) = (old?.sequence ?? 0, old)
  }

  // MARK: Output

  private mutating func put(_ entries: [Entry]) throws(StoreFailure) -> Bool {
    table.makeRoom(for: entries)
    for entry in entries { for line in lines(entry) { output.put(line + "\n") } }
    left -= entries.count
    return output.flush()
  }

  private func lines(_ entry: Entry) -> [String] {
    if shell.options.isJSON { return [entry.json.text] }
    let (words, clock) = (context.words, context.clock)
    let surroundings = context.surroundings(in: entry.project, of: store)
    let sentence = entry.sentence(in: surroundings, seenFrom: shell.project)
    let moment = HistoryText.moment(of: entry, clock: clock)
    let origin = HistoryText.origin(of: entry, seenBy: shell.commitContext.actor, words: words, clock: clock)
    guard style.reader == .program else {
      return table.rows(entry.sequence, moment, sentence, origin).map(style.shown)
    }
    return [shell.shownRow(["\(entry.sequence)", moment, sentence.text, origin].joined(separator: "  "))]
  }
}

extension CommandLineRun {
  func log(in store: SQLiteStore) throws -> Int32 {
    var log = LogRun(self, in: store)
    return try log.run()
  }
}

/// The histories of several projects merged by sequence number, newest entry first. Entries are read in batches and
/// buffered.
struct JoinedHistory {
  fileprivate struct Source {
    let project: ProjectID
    var read: ArraySlice<Entry> = []
    var before: Int64?
    var isAtEnd = false
  }

  private var sources: [Source]
  private let atOnce: Int

  /// The least number of entries per project and read. With many projects a larger number would fill the memory with
  /// entries that are not printed.
  private static let least = 10

  init(of projects: [ProjectID], reading most: Int) {
    sources = projects.map { Source(project: $0) }
    atOnce = max(JoinedHistory.least, most / max(1, projects.count))
  }

  /// The next entries, empty at the end. An entry that belongs to two projects is returned once.
  mutating func next(_ most: Int, in store: any CardQuestions) throws(StoreFailure) -> [Entry] {
    var entries: [Entry] = []
    while entries.count < most {
      for index in sources.indices { try sources[index].fill(atOnce, from: store) }
      guard let newest = sources.compactMap(\.read.first).max(by: { $0.sequence < $1.sequence }) else { break }
      for index in sources.indices where sources[index].read.first?.sequence == newest.sequence {
        sources[index].read.removeFirst()
      }
      entries.append(newest)
    }
    return entries
  }
}

extension JoinedHistory.Source {
  fileprivate mutating func fill(_ most: Int, from store: any CardQuestions) throws(StoreFailure) {
    guard read.isEmpty, !isAtEnd else { return }
    read = try store.entries(in: project, before: before, most: most)[...]
    (before, isAtEnd) = (read.last?.sequence ?? before, read.count < most)
  }
}
