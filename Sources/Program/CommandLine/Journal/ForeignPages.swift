import Board
import Glibc
import Host
import Interchange
import Kanban

/// Reads the pages of another program's file or folder in parts, twice: to check them, and to import them. Errors are
/// reported with their position.
struct ForeignPages {
  private let run: JournalRun
  private let path: String
  /// The bytes of the path, to open it.
  private let way: String
  private let file: IncomingFile?
  private let format: JournalFormat
  private var reader: PageReader?
  private let names: [String]
  private var nextName = 0
  /// Hashes of the files at the first pass.
  private var contents: [Int] = []
  private(set) var leftOut = LeftOut()
  private var otherFiles = 0

  init(_ path: String, _ asked: JournalFile?, in run: JournalRun) throws(CommandStop) {
    let way = run.context.way(to: path)
    (self.run, self.path, self.way) = (run, path, way)
    guard path == "-" || !Machine.isFolder(way) else {
      guard asked == nil || asked == .markdown else { throw run.noSuchFormat(asked, [.markdown]) }
      let all = Machine.names(in: way).filter { $0 != "." && $0 != ".." }
      (file, format, names) = (nil, .markdown, all.filter { JournalRun.isPage($0, in: way) }.sorted())
      otherFiles = all.count - names.count
      leftOut.record(.file, otherFiles)
      if names.isEmpty {
        run.complain(run.words.noMarkdown(in: path))
        if let sentence = run.words.sentence(of: leftOut) { run.complain(sentence) }
        throw .reported(1)
      }
      return
    }
    let file = try IncomingFile(path, run.context)
    format = try run.format(of: file, path, asked)
    (self.file, names) = (file, [])
    rewind()
  }

  mutating func rewind() {
    (leftOut, nextName) = (LeftOut(), 0)
    leftOut.record(.file, otherFiles)
    file?.rewind()
    if file != nil { reader = run.reader(format, path) }
  }

  mutating func next() throws(CommandStop) -> [NewPage]? {
    guard let file else { return try nextOfFolder() }
    guard reader != nil else { return nil }
    let bytes = try file.next()
    do throws(InterchangeMistake) {
      if !bytes.isEmpty { return try reader?.feed(bytes) }
      let pages = try reader?.finish()
      leftOut = reader?.leftOut ?? leftOut
      reader = nil
      return pages
    } catch {
      throw run.report(error, in: path)
    }
  }

  private mutating func nextOfFolder() throws(CommandStop) -> [NewPage]? {
    guard nextName < names.count else { return nil }
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

  /// Fails if a file changed between check and import.
  private mutating func expectAsBefore(_ content: Int, _ name: String) throws(CommandStop) {
    if nextName > contents.count { contents.append(content) }
    if contents[nextName - 1] != content { throw run.context.changed(name) }
  }
}

extension JournalRun {
  /// Whether it is a Markdown file. A link may lead to a file of the same folder only: a folder from elsewhere must not
  /// bring private files into the journal.
  fileprivate static func isPage(_ name: String, in folder: String) -> Bool {
    let low = name.lowercased()
    let isNamed = !name.hasPrefix(".") && (low.hasSuffix(".md") || low.hasSuffix(".markdown"))
    return isNamed && Machine.isFile("\(folder)/\(name)") && Machine.isInside(folder, "\(folder)/\(name)")
  }

  func shown(_ path: String) -> String { context.shown(path) }

  fileprivate func format(
    of file: IncomingFile, _ path: String, _ asked: JournalFile?
  ) throws(CommandStop) -> JournalFormat {
    let name = path == "-" ? "" : path
    if let asked {
      guard let format = asked.format else { throw noSuchFormat(asked, JournalFormat.allCases) }
      return format
    }
    let beginning = try file.next()
    guard let guess = JournalFormat.guess(name: name, beginning: beginning) else {
      if JournalFormat.isEmpty(beginning) { throw nothing(in: path) }
      if JournalFormat.isOfOtherEncoding(beginning) {
        throw report(InterchangeMistake(.otherEncoding, line: 1, entry: 0), in: path)
      }
      let possible = JournalFormat.allCases.map(\.rawValue).joined(separator: ", ")
      complain(words.journalNeedsFormat(shown(path).toldBriefly, possible))
      throw .reported(2)
    }
    return guess
  }

  fileprivate func reader(_ format: JournalFormat, _ path: String) -> PageReader {
    PageReader(
      format, journal: journal, zone: context.clock.zone, zones: SystemZones.all, name: path == "-" ? "" : path)
  }

  // MARK: Errors

  fileprivate func noSuchFormat(_ asked: JournalFile?, _ possible: [JournalFormat]) -> CommandStop {
    let mistake = UsageMistake.badValue(
      asked?.rawValue ?? "", ShellOption.format.name, possible: possible.map(\.rawValue))
    context.complain(mistake.sentence(in: words))
    return .reported(2)
  }

  fileprivate func report(_ mistake: InterchangeMistake, in path: String) -> CommandStop {
    complain(words.inFile(shown(path), words.sentence(of: mistake)))
    return .reported(1)
  }

  func nothing(in path: String) -> CommandStop {
    complain(words.nothingIsIn(shown(path)))
    return .reported(1)
  }
}
