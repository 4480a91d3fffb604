import Glibc
import Host
import Interchange
import Kanban
import Typing
import Words

/// `sekan journal add`, `edit`, `remove`, `restore` and `purge`.
extension JournalRun {
  func add() throws -> Int32 {
    try expectText(asked.words)
    let (date, weather) = (try date(of: nil), try weather())
    // Reads the text from stdin after all options were checked, so that an invalid option does not consume the input.
    let typed = try PageTyped(asked.words, in: self)
    let text = try typed.text(in: self)
    var ids = context.ids
    let page = NewPage(
      id: ids.next(at: context.clock.now), journal: journal, date: date, text: text,
      weather: weather.isAsked
        ? weather.value : context.settings.feeds.snapshot(for: date, in: store, at: context.clock))
    try keeping(typed, text) { () throws(StoreFailure) in
      _ = try store.commit(.pagesAdded([page]), on: shell.commitContext)
    }
    shell.printLine(words.added(dateText(date)) + "  " + (try shortID(of: page.id, on: date.day)))
    return 0
  }

  func edit() throws -> Int32 {
    let rest = Array(asked.words.dropFirst())
    let isAboutText = !rest.isEmpty || shell.options.takesPage
    if isAboutText { try expectText(rest) }
    let name = Array(asked.words.prefix(1))
    try expectNames(name)
    guard let found = try pages(name, [.onBoard, .inTrash]).first, let page = try store.page(found.id) else {
      throw StoreFailure.refused(.pageIsGone)
    }
    let (date, weather) = (try date(of: page.date), try weather())
    guard isAboutText else {
      try write(page, page.text, date, weather)
      return 0
    }
    let typed = try PageTyped(rest, in: self)
    let new = try typed.text(in: self)
    let text = shell.options.addition.isAppending ? page.text.withLineBelow + new : new
    try keeping(typed, new) { () throws(StoreFailure) in try write(page, text, date, weather) }
    return 0
  }

  /// Throws if no text is given and stdin is a terminal.
  private func expectText(_ words: [String]) throws(CommandStop) {
    guard words.isEmpty, context.streams.isTyped else { return }
    let rest = asked.action == .edit ? asked.words[0].excerpt + " -" : "-"
    throw CommandStop(self.words.needsNewText(asked.action.call, rest), status: ShellStatus.notUnderstood)
  }

  private func write(
    _ page: Page, _ text: String, _ date: PageDate, _ weather: AskedWeather
  ) throws(StoreFailure) {
    var changes: [Change] = []
    // By bytes: as strings, texts that differ only in the composition of their letters are equal.
    if !text.utf8.elementsEqual(page.text.utf8) { changes.append(.pageWritten(page.id, from: page.text, to: text)) }
    if date != page.date { changes.append(.pageDated(page.id, date)) }
    if weather.isAsked, weather.value != page.weather { changes.append(.pageWeathered(page.id, weather.value)) }
    // An edit without changes is not committed, so a page in the trash is refused here, as the commit would.
    if changes.isEmpty, page.life == .inTrash { throw .refused(.pageIsInTrash(page.date.day)) }
    if !changes.isEmpty { _ = try store.commit(changes, on: shell.commitContext) }
    let sentence = changes.isEmpty ? words.nothingChanged : words.saved(dateText(date))
    shell.printLine(sentence)
  }

  func dateText(_ date: PageDate) -> String { HistoryText.page(date, words: words, clock: context.clock) }

  // MARK: Option values

  /// The date of a page, or the present one for a new page (nil), with the given options applied.
  private func date(of page: PageDate?) throws(CommandStop) -> PageDate {
    let now = PageDate(context.clock)
    var date = page ?? now
    if let typed = asked.date {
      let day = try day(typed, .date)
      // A new page gets no time if it is for another day than today.
      if page == nil, day != now.day { date = PageDate(day) }
      date.day = day
    }
    guard let typed = asked.time else { return date }
    if Language.isNone(typed) { return PageDate(date.day) }
    do throws(DatePhraseFailure) {
      let second = try PageDays.second(typed, at: context.clock)
      return PageDate(date.day, second: second, zone: context.clock.zone.name)
    } catch {
      guard case .unclear = error else { throw badValue(typed, .time, words.badTimeOfDay) }
      throw badValue(typed, .time, words.sentence(error, of: typed, at: context.clock))
    }
  }

  struct AskedWeather {
    var isAsked = false
    var value: Weather?
  }

  private func weather() throws(CommandStop) -> AskedWeather {
    guard let typed = asked.weather else { return AskedWeather() }
    if Language.isNone(typed) { return AskedWeather(isAsked: true) }
    guard let weather = Weather(typed: typed, observed: context.clock.now) else {
      throw badValue(typed, .weather, words.weatherExamples)
    }
    return AskedWeather(isAsked: true, value: weather)
  }

  // MARK: The trash

  /// Moves pages to the trash or back; none if one is missing. Reports each page, also one that needs no move.
  func setLife(_ life: Life) throws -> Int32 {
    let isRemoving = life == .inTrash
    try expectNames(asked.words)
    let pages = try pages(asked.words, isRemoving ? [.onBoard, .inTrash] : [.inTrash, .onBoard])
    let change = { (ids: [PageID]) -> Change in isRemoving ? .pagesRemoved(ids) : .pagesRestored(ids) }
    try commit(pages, as: change) { batch, receipt in
      for page in batch {
        let isChanged = receipt.entries.contains { $0.about == .page(page.id) }
        shell.printLine(outcome(of: page, isRemoving, isChanged: isChanged))
      }
    }
    return 0
  }

  private func outcome(of page: PageSummary, _ isRemoving: Bool, isChanged: Bool) -> String {
    let what = dateText(page.date)
    if isRemoving { return isChanged ? words.removed(what) : words.capitalised(words.isInTrashAlready(what)) }
    return isChanged ? words.restored(what) : words.isInJournalAlready(what)
  }

  func purge() throws -> Int32 {
    try expectNames(asked.words)
    let pages = try pages(asked.words, [.inTrash, .onBoard])
    if let page = pages.first(where: { $0.life == .onBoard }) {
      throw StoreFailure.refused(.pageIsNotInTrash(page.date.day))
    }
    guard shell.options.isSure else {
      throw CommandStop(words.purgeNeedsYes(pages.count), status: ShellStatus.refused)
    }
    try commit(pages, as: Change.pagesPurged) { batch, _ in
      for page in batch { shell.printLine(words.purged(dateText(page.date))) }
    }
    return 0
  }
}

extension String {
  /// The text with a line end, so that appended text begins a new line.
  fileprivate var withLineBelow: String { isEmpty || hasSuffix("\n") ? self : self + "\n" }
}

/// The text of a page, from the command line or from standard input. Text from standard input exists nowhere else, so
/// it is kept in a file if the page is not stored.
struct PageTyped {
  private let bytes: [UInt8]
  private let isFromInput: Bool

  init(_ words: [String], in run: JournalRun) throws(CommandStop) {
    isFromInput = words == ["-"] || words.isEmpty
    bytes = isFromInput ? try PageTyped.input(in: run) : Array(words.joined(separator: " ").utf8)
  }

  /// The most bytes of a text that are read from stdin: a text of the largest size may come with line ends of two
  /// bytes.
  private static let mostRead = 2 * Page.longest

  /// The most bytes of stdin that are kept in a file: an endless input must not fill the disk.
  static let mostKept = 16 << 20

  private static func input(in run: JournalRun) throws(CommandStop) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= mostRead {
      guard let piece = run.context.streams.readSome() else {
        let why = run.words.systemFailed(run.words.standardInput, Machine.describe(errno, in: run.words))
        throw CommandStop([why] + (bytes.isEmpty ? [] : [kept(bytes, in: run.context).outcome]))
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    let kept = kept(bytes, andRest: true, in: run.context)
    let sentence = run.words.pageTooLong(kept.length, isCut: kept.isCut, Page.longest)
    throw CommandStop([sentence, kept.outcome], status: ShellStatus.refused)
  }

  /// The text with LF as line end, without a BOM, control characters except tabs, and the last line end of stdin.
  /// Throws if it is too long or has another encoding.
  func text(in run: JournalRun) throws(CommandStop) -> String {
    if isFromInput, JournalFormat.isOfOtherEncoding(bytes) {
      throw CommandStop([run.words.inputIsOfOtherEncoding] + kept(in: run), status: ShellStatus.refused)
    }
    var text = String(decoding: bytes, as: UTF8.self).withOneKindOfLineEnd
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let isPlain = { (scalar: Unicode.Scalar) in !scalar.isControl || scalar == "\n" || scalar == "\t" }
    if !text.unicodeScalars.allSatisfy(isPlain) {
      text = String(text.unicodeScalars.filter(isPlain))
      run.printError(run.words.controlsLeftOut)
    }
    if isFromInput, text.hasSuffix("\n") { text.removeLast() }
    guard text.utf8.count <= Page.longest else {
      let sentence = run.words.pageTooLong(text.utf8.count, isCut: false, Page.longest)
      throw CommandStop([sentence] + kept(in: run), status: ShellStatus.refused)
    }
    if text.unicodeScalars.contains("\u{FFFD}") { run.context.printError(run.words.notUTF8) }
    return text
  }

  /// Keeps the text in a file, and returns the message about it. Text from arguments is not kept: it is still in the
  /// shell's history.
  func kept(in run: JournalRun) -> [String] {
    isFromInput && !bytes.isEmpty ? [PageTyped.kept(bytes, in: run.context).outcome] : []
  }

  /// Keeps the rest of the input of a failed command, which cannot be typed again.
  static func keepRest(in context: Context) {
    // If the file exists, the command has kept its input, or the beginning of an endless one; nothing more is kept.
    if Machine.isFile(place(in: context)) { return }
    var bytes: [UInt8] = []
    while PageText.isBlank(String(decoding: bytes, as: UTF8.self)), bytes.count <= mostRead {
      guard let piece = context.streams.readSome(), !piece.isEmpty else { return }
      bytes += piece
    }
    context.printError("sekan: " + kept(bytes, andRest: true, in: context).outcome)
  }

  /// The path of the file that keeps the input of this run. Each call gives the same path, because `ids` is copied.
  private static func place(in context: Context) -> String {
    var ids = context.ids
    let id: PageID = ids.next(at: context.clock.now)
    return context.paths.state + "/page-\(id.text).txt"
  }

  /// Keeps the input in a file, with `hasRest` also what is still unread on stdin. Returns the number of saved bytes,
  /// whether the input was longer than `mostKept`, and the message with the path.
  private static func kept(
    _ bytes: [UInt8], andRest hasRest: Bool = false, in context: Context
  ) -> (length: Int, isCut: Bool, outcome: String) {
    let path = place(in: context)
    Machine.makeFolder(context.paths.state)
    var (length, isCut) = (bytes.count, false)
    do throws(SystemError) {
      var file = try NewFile(path)
      try file.write(bytes)
      while hasRest, let piece = context.streams.readSome(), !piece.isEmpty {
        isCut = length + piece.count > mostKept
        if isCut { break }
        try file.write(piece)
        length += piece.count
      }
      try file.keep()
      let words = context.words
      return (length, isCut, isCut ? words.textKeptInPart(path, mostKept >> 20) : words.textKept(path))
    } catch {
      return (length, isCut, context.words.textNotKept(path, Machine.describe(error.number, in: context.words)))
    }
  }
}

extension Options {
  /// Best-effort check of an invalid command line: whether the text of a page comes through stdin. A word after an
  /// unknown option counts as its value.
  static func meanInput(_ arguments: [String]) -> Bool {
    var (options, words, rest) = (Options(), [String](), ShellWords(arguments))
    var followsUnknown = false
    while let argument = rest.next(ShellOption.self) {
      let mayBeValue = followsUnknown && !rest.isPlain
      followsUnknown = false
      switch argument {
      case .option(let option, let word):
        // Ignores mistakes, which have been reported.
        try? option.fill(&options, written: word, from: &rest)
      case .unknown: followsUnknown = rest.unwanted == nil
      case .word(let word):
        if !mayBeValue || word == "-" || wordsOfPage(words) == nil { words.append(word) }
      }
    }
    guard let (action, behind) = wordsOfPage(words) else { return false }
    (options.journal.action, options.journal.words) = (action, behind)
    return options.takesPage || behind.contains("-")
  }

  /// The action that writes a page (`add` or `edit`), and its arguments; nil for other commands.
  private static func wordsOfPage(_ words: [String]) -> (JournalAction, [String])? {
    guard let place = words.firstIndex(of: ShellCommand.journal.name), place + 1 < words.count,
      let action = JournalAction(rawValue: words[place + 1]), [.add, .edit].contains(action)
    else { return nil }
    return (action, Array(words[(place + 2)...]))
  }

  /// True if the text of a page comes through stdin: its argument is `-`, or is missing, for `edit` only if no option
  /// sets date, time or weather instead.
  var takesPage: Bool {
    let words = journal.words
    switch journal.action {
    case .add: return words == ["-"] || words.isEmpty
    case .edit:
      let isAboutText = addition.isAppending || (journal.date ?? journal.time ?? journal.weather) == nil
      return Array(words.dropFirst()) == ["-"] || words.count == 1 && isAboutText
    case .list, .show, .search, .remove, .restore, .purge, .export, .importFile: return false
    }
  }
}

extension JournalRun {
  /// Keeps the text from stdin in a file if the page could not be stored.
  func keeping(
    _ typed: PageTyped, _ text: String, _ work: () throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    do throws(StoreFailure) {
      try work()
    } catch {
      if !PageText.isBlank(text) { typed.kept(in: self).forEach(printError) }
      throw error
    }
  }
}
