import Board
import Glibc
import Host
import Interchange
import Kanban
import Storage

extension CommandLineRun {
  func importFile(to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var cards = CardImport(self, in: store)
    return cards.run()
  }
}

/// `sekan import`: reads tasks of an iCalendar file as cards. The whole file is checked before anything is written, and
/// written in one transaction; a single unreadable task is reported and skipped.
struct CardImport {
  let shell: CommandLineRun
  private let store: any CardStore
  private let place: TaskPlace
  private var commits: CommitRun
  private(set) var report = CardsReport()
  /// Waits to set at the end, since the awaited cards may come later in the file.
  private var awaiting: [(CardID, [Awaited])] = []
  private var batch: [Coming] = []
  private var size = 0
  private var seen: Set<CardID> = []
  private var unread = InvalidUTF8Lines()

  init(_ shell: CommandLineRun, in store: any CardStore) {
    (self.shell, self.store) = (shell, store)
    place = TaskPlace(shell.context.clock, morning: shell.context.settings.reminding.morning)
    commits = CommitRun(store, shell.commitContext, pause: 0)
  }

  var words: any Words { shell.context.words }
  private var path: String { shell.options.file }
  var shownPath: String { shell.context.shown(path) }
  var isDry: Bool { shell.options.isDry }

  mutating func run() -> Int32 {
    do throws(CommandStop) {
      let file = try IncomingFile(path, shell.context)
      let beginning = try file.next()
      guard !beginning.isEmpty else { throw isEmpty }
      let isOfOurs = BackupReader.isFor(beginning)
      file.rewind()
      if isOfOurs {
        var dump = BackupImport(shell, in: store)
        return dump.run(file)
      }
      let survey = try survey(file)
      var reader = TaskFileReader(survey)
      guard survey.tasks > 0 || survey.hasUnread else {
        throw complain(words.noTask(in: shownPath), survey.leftOut(reader.orphans))
      }
      file.rewind()
      try importAll(of: file, &reader)
      tell(survey.leftOut(reader.orphans))
      unread.complain(in: shell.context)
      return report.unread.count == 0 ? 0 : 1
    } catch {
      return ended(error)
    }
  }

  private mutating func importAll(of file: IncomingFile, _ reader: inout TaskFileReader) throws(CommandStop) {
    let store = store
    try store.importWhole(isDry: isDry) { () throws(CommandStop) in try read(file, &reader) }
  }

  private func ended(_ end: CommandStop) -> Int32 {
    let status =
      switch end {
      case .store(let failure): shell.context.failed(failure)
      case .reported(let status): status
      }
    if end.leavesStoreAsItWas { complain(words.noCardImported) }
    return status
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

  private mutating func read(_ file: IncomingFile, _ reader: inout TaskFileReader) throws(CommandStop) {
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
  }

  private mutating func importTask(_ found: TaskFileReader.Found) throws(CommandStop) {
    switch found {
    case .unread(let mistake): leaveOut(mistake.line, nil, mistake.kind.sentence(in: words))
    case .task(let object, let line):
      let (task, original): (ReadTask, SourceText)
      let place = place
      let named = try asking { store throws(StoreFailure) in try store.place(place, naming: object) }
      do throws(TaskTrouble) {
        task = try object.read(in: named)
        original = try object.original(named: task.uid, in: place)
      } catch {
        return leaveOut(line, object.task.first("SUMMARY")?.text.toldBriefly, error.sentence(in: words))
      }
      try add(object, task, original, line)
    }
  }

  private mutating func leaveOut(_ line: Int, _ title: String?, _ why: String) {
    let sentence = words.taskUnread(line, title, why)
    report.unread.add(sentence)
  }

  /// In bytes of the file.
  private static let mostAtOnce = 4 << 20

  private mutating func add(
    _ object: TaskObject, _ task: ReadTask, _ original: SourceText, _ line: Int
  ) throws(CommandStop) {
    guard seen.insert(task.card).inserted else {
      return leaveOut(line, task.reading.text.title.toldBriefly, words.taskStandsTwice)
    }
    for place in object.linesOfNoText(of: original) { unread.record(line + place) }
    if batch.count == Batch.most || size > CardImport.mostAtOnce { try commitBatch() }
    let (place, here) = (place, shell.project)
    let (known, name) = try asking { store throws(StoreFailure) in
      let known = try KnownTask(task, beside: try store.original(of: task.card), in: store, place)
      return (known, try known.name(in: here, of: store))
    }
    let received = known.received(task, original)
    let arrival = received.arrival(at: known.card, lastChanged: known.lastChanged, shell.context.clock)
    if arrival.takesWaiting, let cards = task.reading.waiting?.cards { awaiting.append((task.card, cards)) }
    if arrival == .same, let original = known.original, original.isSame(as: object) {
      return report.record(arrival, name)
    }
    batch.append(Coming(card: received, line: line, arrival: arrival, name: name))
    size += original.bytes.count
  }

  private func asking<Answer>(
    _ questions: (any CardStore) throws(StoreFailure) -> Answer
  ) throws(CommandStop) -> Answer {
    do throws(StoreFailure) { return try store.reading { () throws(StoreFailure) in try questions(store) } } catch {
      throw .store(error)
    }
  }

  // MARK: Writing

  private mutating func commitBatch() throws(CommandStop) {
    defer { (batch, size) = ([], 0) }
    guard !batch.isEmpty else { return }
    guard try commit(batch.map(\.card)) != nil else {
      for one in batch { report.record(one) }
      return
    }
    // The batch was refused: commit one by one to report the refused card.
    for one in batch {
      if let refusal = try commit([one.card]) {
        let why = StoreFailure.refused(refusal).sentence(in: words, at: shell.context.clock)
        leaveOut(one.line, one.card.theirs.text.title.toldBriefly, words.taskRefused(why))
      } else {
        report.record(one)
      }
    }
  }

  private mutating func commit(_ cards: [IncomingCard]) throws(CommandStop) -> Refusal? {
    do throws(StoreFailure) {
      _ = isDry ? try commits.rehearse([.received(cards)]) : try commits.commit(.received(cards))
      return nil
    } catch {
      guard case .refused(let refusal) = error, !refusal.isOfProject else { throw .store(error) }
      return refusal
    }
  }

  /// When all cards exist: sets the waits for cards later in the file.
  private mutating func waitForOthers() throws(CommandStop) {
    for (id, cards) in awaiting where !isDry {
      let card = try asking { store throws(StoreFailure) in try store.card(id) }
      guard let card, Set(card.waiting?.cards.map(\.card) ?? []) != Set(cards.map(\.card)) else { continue }
      let received = IncomingCard(waitingFor: cards, of: card, at: shell.context.clock)
      batch.append(Coming(card: received, line: 0, arrival: nil, name: ""))
      if batch.count == Batch.most { try commitBatch() }
    }
    try commitBatch()
  }

  func complain(_ sentence: String) { shell.context.complain("sekan: " + sentence) }

  private func complain(_ sentence: String, _ leftOut: LeftOut) -> CommandStop {
    complain(sentence)
    if let leftOut = words.sentence(of: leftOut) { complain(leftOut) }
    return .reported(1)
  }

  private var isEmpty: CommandStop {
    complain(path == "-" ? words.nothingRead : words.fileIsEmpty(path))
    return .reported(ShellStatus.notFound)
  }

  private func unread(_ mistake: CalendarMistake) -> CommandStop {
    let sentence = words.place(line: mistake.line, column: nil, entry: 0) + ": " + mistake.kind.sentence(in: words)
    complain(words.inFile(shownPath, sentence))
    return .reported(1)
  }
}

/// An imported card before the commit.
struct Coming {
  let card: IncomingCard
  let line: Int
  /// Nil if the card is in the report already.
  let arrival: MergeOutcome?
  /// Its reference in this store.
  let name: String
}

extension KnownTask {
  fileprivate func name(in here: ProjectID, of store: any CardStore) throws(StoreFailure) -> String {
    guard let card else { return "" }
    let elsewhere = card.project == here ? nil : try store.project(card.project)
    return CardReference(project: elsewhere?.reference, card.number).text
  }
}

extension Refusal {
  /// True if the project refuses every card.
  fileprivate var isOfProject: Bool {
    switch self {
    case .projectIsGone, .projectIsArchived: true
    default: false
    }
  }
}
