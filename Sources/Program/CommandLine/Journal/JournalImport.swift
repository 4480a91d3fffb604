import Glibc
import Host
import Interchange
import Kanban
import Time
import Words

/// `sekan journal import`: reads the whole file before it writes, so that a mistake changes nothing, and writes it in
/// one transaction.
extension JournalRun {
  func importFile() throws(StoreFailure) -> Int32 {
    let path = asked.words[0]
    do {
      var pages = try ForeignPages(path, asked.format, in: self)
      let judged = try judge(&pages)
      guard judged.mistakes.isEmpty else { throw report(judged.mistakes, path) }
      if judged.isEmpty, pages.leftOut.isEmpty { throw nothing(in: path) }
      try pages.rewind()
      var added = 0
      try store.importWhole(isDry: shell.options.isDry, context) { added = try write(&pages) }
      printReport(judged, shell.options.isDry ? judged.new : added, pages, path)
      return judged.differing.count == 0 ? 0 : 1
    } catch {
      return context.ended(by: error, unlessUncertain: words.nothingImported)
    }
  }

  // MARK: Reading

  /// The result of comparing the file with the journal.
  fileprivate struct Judged {
    var new = 0
    var there = 0
    /// Pages of the file that are in the trash or purged here, and are not imported.
    var removed = Sampled()
    var differing = Sampled()
    var mistakes: [String] = []

    var isEmpty: Bool { new + there + removed.count + differing.count == 0 }
  }

  private func judge(_ pages: inout ForeignPages) throws -> Judged {
    var (judged, newcomers) = (Judged(), Newcomers(self))
    while let batch = try pages.next() {
      for page in batch { try judge(page, &newcomers, &judged) }
    }
    return judged
  }

  private func judge(_ page: NewPage, _ newcomers: inout Newcomers, _ judged: inout Judged) throws(StoreFailure) {
    if let refusal = page.refusal {
      // Collects one more refused page than the report shows, so that it can say "and more".
      if judged.mistakes.count <= Sampled.mostSamples { judged.mistakes.append(mistake(page, refusal)) }
      return
    }
    switch try newcomers.verdict(on: page) {
    case .new: judged.new += 1
    case .there: judged.there += 1
    case .removed(let day): judged.removed.add(HistoryText.day(day, words: words, clock: context.clock))
    case .differs(let day): judged.differing.add(words.leftAsItIs(dateText(PageDate(day)) + " (\(page.id.text))"))
    }
  }

  private func mistake(_ page: NewPage, _ refusal: Refusal) -> String {
    StoreFailure.refused(refusal).sentence(in: words, at: context.clock) + " (\(page.id.text))"
  }

  private func report(_ mistakes: [String], _ path: String) -> CommandStop {
    let listed = mistakes.prefix(Sampled.mostSamples).map { words.inFile(shown(path), $0) }
    let sentences = listed + (mistakes.count > Sampled.mostSamples ? [words.morePages] : [])
    return CommandStop(sentences)
  }

  // MARK: Writing

  private static let mostAtOnce = 4 << 20

  /// Adds the new pages in batches that share an undo group, and returns their number. A dry run only checks the rules,
  /// and returns 0.
  private func write(_ pages: inout ForeignPages) throws -> Int {
    var (commits, newcomers) = (CommitRun(store, shell.commitContext, pause: 0), Newcomers(self))
    var (batch, size, added) = ([NewPage](), 0, 0)
    while let newPages = try pages.next() {
      for var page in newPages {
        guard case .new(let id) = try newcomers.verdict(on: page) else { continue }
        page.id = id
        batch.append(page)
        size += page.text.utf8.count
        guard batch.count == Batch.most || size > JournalRun.mostAtOnce else { continue }
        added += try commit(batch, &commits)
        (batch, size) = ([], 0)
      }
    }
    if !batch.isEmpty { added += try commit(batch, &commits) }
    return added
  }

  private func commit(_ batch: [NewPage], _ commits: inout CommitRun) throws(StoreFailure) -> Int {
    guard !shell.options.isDry else {
      _ = try commits.rehearse([.pagesAdded(batch)])
      return 0
    }
    return try commits.commit(.pagesAdded(batch)).entries.count
  }

  private func printReport(_ judged: Judged, _ added: Int, _ pages: ForeignPages, _ path: String) {
    let isDry = shell.options.isDry
    var sentences = [isDry ? words.wouldImport(added) : words.imported(added)]
    if judged.there > 0 { sentences.append(words.importedBefore(judged.there, isDry: isDry)) }
    if judged.removed.count > 0 {
      let days = judged.removed.samples + (judged.removed.hasMore ? [context.settings.signs.ellipsis] : [])
      sentences.append(words.thrownAway(judged.removed.count, days.joined(separator: ", "), isDry: isDry))
    }
    if judged.differing.count > 0 { sentences.append(words.otherwiseHere(judged.differing.count, isDry: isDry)) }
    shell.printLine(words.together(sentences))
    if let leftOut = words.sentence(of: pages.leftOut) { shell.printLine(leftOut) }
    for page in judged.differing.samples { printError(words.inFile(shown(path), page)) }
    if judged.differing.hasMore { printError(words.morePages) }
  }
}

/// Decides which imported pages are new. Keeps a hash per page to notice duplicates within the file.
private struct Newcomers {
  enum Verdict {
    /// The page is imported as a new one: under its own id or, with `--again`, under another one.
    case new(PageID)
    case there
    case removed(Day)
    case differs(Day)
  }

  private let store: any CardStore
  private let addsAgain: Bool
  private var seen: [PageID: Int] = [:]

  init(_ run: JournalRun) { (store, addsAgain) = (run.store, run.asked.addsAgain) }

  mutating func verdict(on page: NewPage) throws(StoreFailure) -> Verdict {
    var (id, number) = (page.id, 0)
    while let met = try met(page, as: id) {
      if case .there = met { return met }
      guard addsAgain else { return met }
      number += 1
      id = page.id.another(number)
    }
    seen[id] = page.text.hashValue
    return .new(id)
  }

  /// How the page differs from the one that has this id already, in the journal or earlier in the file; nil if the id
  /// is free.
  private func met(_ page: NewPage, as id: PageID) throws(StoreFailure) -> Verdict? {
    if let text = seen[id] { return text == page.text.hashValue ? .there : .differs(page.date.day) }
    guard let there = try store.page(id) else { return nil }
    if there.life != .onBoard { return .removed(there.date.day) }
    return there.text == page.text ? .there : .differs(there.date.day)
  }
}

extension PageID {
  /// The id of a copy. Deterministic, so that repeated imports with `--again` add a changed page only once.
  fileprivate func another(_ number: Int) -> PageID {
    let mixed = (low ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
    return PageID(high: high ^ (mixed >> 48), low: mixed ^ (mixed >> 29))
  }
}

/// Counts pages or cards, and keeps the texts of the first ones, ten by default, for the report.
struct Sampled {
  static let mostSamples = 10
  /// The most texts for the report of a dry run, whose purpose is to show everything.
  static let mostOfDryRun = 100_000

  private let most: Int
  private(set) var count = 0
  private(set) var samples: [String] = []
  var hasMore: Bool { count > samples.count }

  init(most: Int = mostSamples) { self.most = most }

  mutating func add(_ what: @autoclosure () -> String) {
    count += 1
    if samples.count < most { samples.append(what()) }
  }
}

/// Reads the pages of another program's file or folder in parts, twice: to check them, and to import them. Errors
/// have their position.
struct ForeignPages {
  private let run: JournalRun
  private let path: String
  /// The path with which the file or folder is opened, as `path` may not be valid UTF-8.
  private let way: String
  private let file: IncomingFile?
  /// The journals in the file: one, unless it is packed.
  private let parts: [Part]
  /// The index of the journal that is read.
  private var part = 0
  private var reader: PageReader?
  /// The names of the files of a folder.
  private let names: [String]
  private var nextName = 0
  /// A hash of each file of a folder from the first pass, to notice files that change before the second.
  private var contents: [Int] = []
  private(set) var leftOut = LeftOut()
  private var otherFiles = 0

  private struct Part {
    /// The name that may show the format and the day of a page; empty for stdin.
    let name: String
    let format: JournalFormat
    /// The unpacked content; nil for a file that is not packed.
    let content: [UInt8]?
  }

  init(_ path: String, _ asked: JournalFile?, in run: JournalRun) throws(CommandStop) {
    let way = run.context.way(to: path)
    (self.run, self.path, self.way) = (run, path, way)
    guard path == "-" || !Machine.isFolder(way) else {
      guard asked == nil || asked == .markdown else { throw run.noSuchFormat(asked, [.markdown]) }
      try run.context.expectReadable(folder: path)
      let all = Machine.names(in: way).filter { $0 != "." && $0 != ".." }
      (file, parts) = (nil, [])
      names = all.filter { JournalRun.isPage($0, in: way) }.sorted()
      otherFiles = all.count - names.count
      leftOut.record(.file, otherFiles)
      if names.isEmpty {
        throw CommandStop([run.words.noMarkdown(in: path), run.words.sentence(of: leftOut)].compactMap(\.self))
      }
      return
    }
    let file = try IncomingFile(path, run.context)
    let beginning = try file.beginning().bytes
    (self.file, names) = (file, [])
    if let kind = PackedFile(beginning) {
      parts = try ForeignPages.parts(of: file, packedAs: kind, path, asked, run)
    } else {
      let name = path == "-" ? "" : path
      parts = [Part(name: name, format: try run.format(name: name, beginning, path, asked), content: nil)]
    }
    try rewind()
  }

  private static func parts(
    of file: IncomingFile, packedAs kind: PackedFile, _ path: String, _ asked: JournalFile?, _ run: JournalRun
  ) throws(CommandStop) -> [Part] {
    // Unpacks only JSON: beside its text, an export of Day One has folders of photos.
    let files = try file.unpacked(as: kind, endings: [".json"]).files
    guard !files.isEmpty else { throw file.unread(.unknownForm, kind) }
    return try files.map { unpacked throws(CommandStop) in
      let found = try file.name(of: unpacked, in: kind)
      let name = found == "-" ? "" : found
      let beginning = Array(unpacked.bytes.prefix(ForeignBeginning.most))
      let place = files.count > 1 ? "\(path)/\(name)" : path
      return Part(name: name, format: try run.format(name: name, beginning, place, asked), content: unpacked.bytes)
    }
  }

  mutating func rewind() throws(CommandStop) {
    (leftOut, nextName) = (LeftOut(), 0)
    leftOut.record(.file, otherFiles)
    file?.rewind()
    try begin(0)
  }

  private mutating func begin(_ index: Int) throws(CommandStop) {
    reader = nil
    guard parts.indices.contains(index) else { return }
    part = index
    if let content = parts[index].content { try file?.replace(by: content) }
    reader = run.reader(parts[index].format, parts[index].name)
  }

  mutating func next() throws(CommandStop) -> [NewPage]? {
    guard let file else { return try nextOfFolder() }
    guard reader != nil else { return nil }
    let bytes = try file.next()
    let pages: [NewPage]?
    do throws(InterchangeMistake) {
      if !bytes.isEmpty { return try reader?.feed(bytes) }
      pages = try reader?.finish()
    } catch {
      throw run.report(error, in: parts.count > 1 ? "\(path)/\(parts[part].name)" : path)
    }
    for (kind, count) in reader?.leftOut.counts ?? [:] { leftOut.record(kind, count) }
    try begin(part + 1)
    return pages
  }

  private mutating func nextOfFolder() throws(CommandStop) -> [NewPage]? {
    guard nextName < names.count else { return nil }
    if run.context.streams.isEnding { throw CommandStop(run.words.importStopped) }
    let (name, way) = (path + (path.hasSuffix("/") ? "" : "/") + names[nextName], "\(way)/\(names[nextName])")
    nextName += 1
    errno = 0
    guard let bytes = Machine.read(way, most: 2 * Page.longest) else {
      throw errno == 0
        ? run.report(InterchangeMistake(.pageTooLong(2 * Page.longest), line: 1, entry: 1), in: name)
        : run.context.unread(SystemError(errno), name)
    }
    try expectAsBefore(bytes.hashValue, name)
    do throws(InterchangeMistake) {
      if let page = try MarkdownFolder.read(name: name, bytes, journal: run.journal, zone: run.context.clock.zone) {
        return [page]
      }
    } catch {
      throw run.report(error, in: name)
    }
    leftOut.record(.empty)
    return []
  }

  /// Records the hash of a file during the check, and throws if the file has changed by the time of the import.
  private mutating func expectAsBefore(_ content: Int, _ name: String) throws(CommandStop) {
    if nextName > contents.count { contents.append(content) }
    if contents[nextName - 1] != content { throw run.context.changed(name) }
  }
}

extension JournalRun {
  /// True for a Markdown file. A link may lead to a file in the same folder or below it only: a folder from elsewhere
  /// must not bring private files into the journal.
  fileprivate static func isPage(_ name: String, in folder: String) -> Bool {
    let low = name.lowercased()
    let isNamed = !name.hasPrefix(".") && (low.hasSuffix(".md") || low.hasSuffix(".markdown"))
    return isNamed && Machine.isFile("\(folder)/\(name)") && Machine.isInside(folder, "\(folder)/\(name)")
  }

  func shown(_ path: String) -> String { context.shown(path) }

  fileprivate func format(
    name: String, _ beginning: [UInt8], _ path: String, _ asked: JournalFile?
  ) throws(CommandStop) -> JournalFormat {
    if let asked {
      guard let format = asked.format else { throw noSuchFormat(asked, JournalFormat.allCases) }
      return format
    }
    guard let guess = JournalFormat.guess(name: name, beginning: beginning) else {
      if JournalFormat.isEmpty(beginning) { throw nothing(in: path) }
      if JournalFormat.isOfOtherEncoding(beginning) {
        throw report(InterchangeMistake(.otherEncoding, line: 1, entry: 0), in: path)
      }
      let possible = JournalFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandStop(
        words.journalNeedsFormat(shown(path).excerpt, possible), status: ShellStatus.notUnderstood)
    }
    return guess
  }

  fileprivate func reader(_ format: JournalFormat, _ name: String) -> PageReader {
    PageReader(format, journal: journal, zone: context.clock.zone, zones: SystemZones.all, name: name)
  }

  // MARK: Errors

  fileprivate func noSuchFormat(_ asked: JournalFile?, _ possible: [JournalFormat]) -> CommandStop {
    CommandStop(
      .badValue(asked?.rawValue ?? "", ShellOption.format.name, possible: possible.map(\.rawValue)), in: words)
  }

  fileprivate func report(_ mistake: InterchangeMistake, in path: String) -> CommandStop {
    CommandStop(words.inFile(shown(path), words.sentence(of: mistake)))
  }

  func nothing(in path: String) -> CommandStop { CommandStop(words.nothingIsIn(shown(path))) }
}
