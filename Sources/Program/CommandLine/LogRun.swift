import Board
import Glibc
import Host
import Kanban
import Storage

/// `sekan log`: what happened, the newest first; with a place to go on from, or as it happens, the oldest first.
struct LogRun {
  private var shell: CommandLineRun
  private let store: SQLiteStore
  private var output: Output
  /// Told up to here.
  private var since: Int64 = 0
  /// The entry that this is; nil where there is none.
  private var told: Entry?
  /// When everything had been told that there was.
  private var looked = Machine.now
  private var left: Int
  /// Nil for all of them.
  private var cards: Set<CardID>?
  private let style: ShellStyle
  private var table: LogRow

  /// How much is read at once; while it is written out nobody is kept from the store.
  private static let page = 200
  /// For a store whose folder tells nothing, in milliseconds.
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

  /// The exit status.
  mutating func run() throws(Unread) -> Int32 {
    let names = shell.options.cards
    let cards =
      names.names.isEmpty && !names.areRead ? nil : try CardsRun(shell, in: store).namedCards(includingTrash: true)
    do throws(StoreFailure) {
      guard asked.since != nil || asked.follows else {
        if let cards { return try tell(of: cards) }
        return try tellBackwards()
      }
      if let cards {
        self.cards = Set(cards.map(\.id))
        shell.project = cards.first?.project ?? shell.project
      }
      guard let first = try sequence(before: asked.since) else { return ShellStatus.notUnderstood }
      since = try beginning(after: first)
      if asked.follows { left = .max }
      told = try store.entry(since)
      if asked.follows { return try follow() }
      return try tellOn() ? 0 : shell.outputFailed()
    } catch {
      throw .store(error)
    }
  }

  // MARK: What happened

  /// Of some cards, wherever they have been.
  private mutating func tell(of cards: [Card]) throws(StoreFailure) -> Int32 {
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

  private mutating func tellBackwards() throws(StoreFailure) -> Int32 {
    let projects = shell.options.sought.isEverywhere ? try store.projects().map(\.id) : [shell.project]
    var history = JoinedHistory(of: projects, reading: LogRun.page)
    while left > 0 {
      let some = try history.next(min(left, LogRun.page), in: store)
      if some.isEmpty { break }
      guard try put(some) else { return shell.outputFailed() }
    }
    return 0
  }

  /// What came after the last that was told; false when nobody reads any more.
  private mutating func tellOn() throws(StoreFailure) -> Bool {
    while left > 0 {
      let from = since
      let entries = try merged { project throws(StoreFailure) in
        try store.entries(in: project, after: from, most: LogRun.page)
      }
      let some = entries.sorted { $0.sequence < $1.sequence }.prefix(min(left, LogRun.page))
      guard let last = some.last else { break }
      (since, told) = (last.sequence, last)
      guard try put(some.filter { isMeant($0) }) else { return false }
    }
    return true
  }

  /// Of the projects in question; what went from one to another stands in both.
  private func merged(
    _ entries: (ProjectID) throws(StoreFailure) -> [Entry]
  ) throws(StoreFailure) -> [Entry] {
    // A card is followed wherever it goes.
    guard shell.options.sought.isEverywhere || cards != nil else { return try entries(shell.project) }
    var known: Set<Int64> = []
    var all: [Entry] = []
    for project in try store.projects() { all += try entries(project.id).filter { known.insert($0.sequence).inserted } }
    return all
  }

  private func isMeant(_ entry: Entry) -> Bool {
    cards.map { cards in entry.subject.card.map(cards.contains) ?? false } ?? true
  }

  // MARK: As it happens

  /// The last entry that `--since` leaves out, 0 for none; nil when it was not understood, which has been reported.
  private func sequence(before typed: String?) throws(StoreFailure) -> Int64? {
    guard let typed else { return 0 }
    if let number = Int64(typed), number >= 0 { return number }
    guard let day = try? PageDays.read(typed, at: context.clock).lowerBound else {
      let words = context.words
      context.complain("\(words.badValue(typed.toldBriefly, ShellOption.since.name)) (\(words.badSince))")
      return nil
    }
    return try lastSequence(before: context.clock.zone.moment(of: WallTime(day, minute: 0)))
  }

  private func lastSequence(before begin: Moment) throws(StoreFailure) -> Int64 {
    var before: Int64?
    while true {
      let from = before
      let entries = try merged { project throws(StoreFailure) in
        try store.entries(in: project, before: from, most: LogRun.page)
      }
      if let last = entries.filter({ $0.moment < begin }).map(\.sequence).max() { return last }
      guard let oldest = entries.map(\.sequence).min() else { return 0 }
      before = oldest
    }
  }

  /// The entry after which the output begins; with `--follow`, `--limit` entries before the end.
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
      let some = entries.filter { $0.sequence > first }.sorted { $0.sequence > $1.sequence }.prefix(LogRun.page)
      guard let last = some.last else { return first }
      for entry in some where isMeant(entry) {
        missing -= 1
        if missing == 0 { return entry.sequence - 1 }
      }
      before = last.sequence
    }
  }

  /// Asleep until somebody writes, or nobody reads.
  private mutating func follow() throws(StoreFailure) -> Int32 {
    var watch = StoreWatch(path: store.path)
    var vigil = StoreVigil(over: store)
    let reader = Machine.pipeOfOutput
    while true {
      let isRead = try vigil.ask(context) { isOther throws(StoreFailure) -> Bool? in
        if isOther, try !findPlace() { return nil }
        let now = Machine.now
        let isRead = try tellOn()
        looked = now
        return isRead
      }
      if let isRead {
        guard let isRead else { return ShellStatus.notUnderstood }
        guard isRead else { return context.outputFailed(withoutReader: ShellStatus.readerGone) }
      }
      if left == 0 { return 0 }
      let mustLook = watch?.needsPolling ?? true
      let woke = Wakeup.wait(
        input: -1, signals: -1, store: watch?.descriptor ?? -1, timer: -1, reader: reader,
        timeout: isRead == nil ? StoreVigil.again : mustLook ? LogRun.look : nil)
      if woke.store { _ = watch?.drain() }
      if woke.reader { return ShellStatus.readerGone }
    }
  }

  /// In a file that took the name of the one that was followed: behind what was told last, where that is in it, too; else behind what
  /// had happened when the other one was still there. False where the project is not in it, which has been said.
  private mutating func findPlace() throws(StoreFailure) -> Bool {
    guard let project = try CommandLineRun.project(named: shell.options.project, in: store, context) else {
      return false
    }
    shell.project = project
    if since == 0 { return true }
    if let told, let there = try store.entry(told.sequence), there.moment == told.moment, there.actor == told.actor {
      return true
    }
    var (old, before): (Entry?, Int64?)
    repeat {
      let from = before
      let entries = try merged { project throws(StoreFailure) in
        try store.entries(in: project, before: from, most: LogRun.page)
      }
      old = entries.filter { $0.moment <= looked }.max { $0.sequence < $1.sequence }
      before = entries.map(\.sequence).min()
    } while old == nil && before != nil
    (since, told) = (old?.sequence ?? 0, old)
    return true
  }

  // MARK: Written

  /// False when nobody reads any more.
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
    let sentence = entry.sentence(in: surroundings, toldIn: shell.project)
    let moment = HistoryText.moment(of: entry, clock: clock)
    let origin = HistoryText.origin(of: entry, seenBy: shell.commitContext.actor, words: words, clock: clock)
    guard style.reader == .program else {
      return table.rows(entry.sequence, moment, sentence, origin).map(style.shown)
    }
    return [shell.shown(["\(entry.sequence)", moment, sentence.text, origin].joined(separator: "  "))]
  }
}

extension CommandLineRun {
  func log(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(Unread) in
      var log = LogRun(self, in: store)
      return try log.run()
    }
  }
}
