import Glibc
import Host
import Interchange
import Kanban
import Time
import Words

/// `sekan journal export`: writes pages by date, in batches.
extension JournalRun {
  func export() throws -> Int32 {
    let days = try days()
    let path = asked.words.first ?? "-"
    // Refuses a path that is not valid UTF-8: it was decoded lossily, so the
    // file would get another name than the typed one.
    guard context.isText(path) else {
      let sentence = words.badValue(path.excerpt, asked.action.call, why: words.newNameIsNoText)
      throw CommandStop(sentence, status: ShellStatus.notUnderstood)
    }
    guard let format = asked.format ?? JournalFile(named: path) else {
      let possible = JournalFile.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandStop(words.exportNeedsFormat(path.excerpt, possible), status: ShellStatus.notUnderstood)
    }
    if format == .markdown, path == "-" {
      let call = "\(asked.action.call) --format \(format.rawValue)"
      throw CommandStop(words.needsFolder(call), status: ShellStatus.notUnderstood)
    }
    guard path != "-" else { return try export(days, format) }
    // Holds signals until the export ends, so that an unfinished file is removed before the process ends.
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    // Reports an error before signals are released: a held signal would then end the process without a message.
    do { return try format == .markdown ? export(days, toFolder: path) : export(days, format, to: path) } catch {
      return context.ended(by: error, looking: true)
    }
  }

  private func export(_ days: ClosedRange<Day>, _ format: JournalFile) throws(StoreFailure) -> Int32 {
    var text = JournalText(format, in: self)
    var output = Output(to: context.streams)
    var pages = PagesToWrite(days, in: self)
    output.put(shown(text.begin()))
    while let batch = try pages.next() {
      for page in batch { output.put(shown(text.write(page))) }
      guard output.flush() else { return context.outputFailed() }
    }
    output.put(shown(text.end()))
    return output.end()
  }

  private func shown(_ bytes: [UInt8]) -> String { shell.exported(String(decoding: bytes, as: UTF8.self)) }

  /// Exports the pages to one file, which is complete or does not appear.
  private func export(_ days: ClosedRange<Day>, _ format: JournalFile, to path: String) throws -> Int32 {
    var text = JournalText(format, in: self)
    var (pages, count) = (PagesToWrite(days, in: self), 0)
    var file = try context.newFile(path, isHidden: true)
    try put(text.begin(), to: file)
    while let batch = try pages.next() {
      for page in batch { try put(text.write(page), to: file) }
      count += batch.count
    }
    guard count > 0 else { throw nothing(in: days) }
    try put(text.end(), to: file)
    do throws(SystemError) { try file.keep() } catch { throw context.notWritten(path, error) }
    shell.printLine(words.pagesExported(count, path))
    return 0
  }

  /// Writes a file per page into a new or empty folder, so that two exports never mix.
  private func export(_ days: ClosedRange<Day>, toFolder path: String) throws -> Int32 {
    // A folder whose files cannot be listed would count as empty.
    if Machine.isFolder(path), access(path, R_OK) != 0 { throw folderNotWritten(path, SystemError(errno)) }
    guard Machine.names(in: path).allSatisfy({ $0 == "." || $0 == ".." || Machine.isUnfinished($0) }) else {
      throw CommandStop(words.folderIsNotEmpty(path))
    }
    var folder = try newFolder(path)
    let place = folder.place
    var (pages, count) = (PagesToWrite(days, in: self), 0)
    while let batch = try pages.next() {
      for page in batch {
        let name = MarkdownFolder.fileName(of: page) { Machine.exists("\(place)/\($0)") }
        var file = try context.newFile("\(place)/\(name)")
        try put(MarkdownFolder.write(page), to: file)
        file.leave()
        count += 1
      }
    }
    guard count > 0 else { throw nothing(in: days) }
    do throws(SystemError) { try folder.keep() } catch { throw folderNotWritten(path, error) }
    shell.printLine(words.pagesExported(count, path))
    return 0
  }

  /// The error if the range has no pages; no file is created then.
  private func nothing(in days: ClosedRange<Day>) -> CommandStop {
    let typed = [asked.from, asked.to].compactMap(\.self).map(\.excerpt).joined(separator: " - ")
    return CommandStop(days == PageStretch.allDays ? words.noPageYet : none(.days(days), typed: typed))
  }

  private func newFolder(_ path: String) throws(CommandStop) -> NewFolder {
    do throws(SystemError) { return try NewFolder(path) } catch { throw folderNotWritten(path, error) }
  }

  private func folderNotWritten(_ path: String, _ error: SystemError) -> CommandStop {
    CommandStop(
      words.fileNotWritten(path, Machine.describe(error.number, in: words)), status: ShellStatus.output)
  }

  /// Writes bytes to the file. Throws if that fails, or if a held signal will end the process.
  private func put(_ bytes: [UInt8], to file: borrowing NewFile) throws(CommandStop) {
    guard !context.streams.isEnding else { throw CommandStop(words.exportStopped) }
    do throws(SystemError) { try file.write(bytes) } catch { throw context.notWritten(file.path, error) }
  }
}

/// The pages to export, oldest first. They are read in batches, each right before it is written; pages that were
/// removed meanwhile are left out.
private struct PagesToWrite {
  private let store: any CardStore
  private var walk: PageWalk

  init(_ days: ClosedRange<Day>, in run: JournalRun) {
    (store, walk) = (run.store, run.walk(days, .later, atOnce: 20))
  }

  mutating func next() throws(StoreFailure) -> [Page]? {
    guard let found = try walk.next() else { return nil }
    return try store.reading { () throws(StoreFailure) in
      try found.map { page throws(StoreFailure) in try store.page(page.id) }
    }.compactMap(\.self).filter { $0.life == .onBoard }
  }
}

/// Formats a journal that is written to one file.
private struct JournalText {
  private enum Way {
    case format(PageWriter)
    case document(PageDocument)
  }

  private var way: Way

  init(_ format: JournalFile, in run: JournalRun) {
    way =
      switch format {
      case .markdownDocument: .document(run.document(.markdown))
      case .html: .document(run.document(.html(language: run.context.settings.language.rawValue, isRightToLeft: false)))
      case .jrnl, .jrnlJSON, .dayOne, .markdown:
        .format(PageWriter(format.format ?? .jrnl, zone: run.context.clock.zone, zones: SystemZones.all))
      }
  }

  func begin() -> [UInt8] {
    switch way {
    case .format(let writer): writer.begin()
    case .document(let document): document.begin()
    }
  }

  mutating func write(_ page: Page) -> [UInt8] {
    switch way {
    case .format(var writer):
      defer { way = .format(writer) }
      return writer.write(page)
    case .document(var document):
      defer { way = .document(document) }
      return document.write(page)
    }
  }

  func end() -> [UInt8] {
    switch way {
    case .format(let writer): writer.end()
    case .document(let document): document.end()
    }
  }
}

extension JournalRun {
  fileprivate func document(_ kind: PageDocument.Kind) -> PageDocument {
    let words = words
    let title = words.journal + (journal.project.map { " (\(name(of: $0)))" } ?? "")
    return PageDocument(kind, title: title, heading: words.longDate) { page in
      let known = [page.date.minute.map(WallTime.clock), page.weather.map(words.weather), page.weather?.place]
      let details = known.compactMap(\.self)
      return details.isEmpty ? nil : details.joined(separator: ", ")
    }
  }
}

extension JournalFile {
  /// The same format for an import; nil for formats of documents that are only for reading.
  var format: JournalFormat? { JournalFormat(rawValue: rawValue) }

  /// The format that the name implies; nil if unknown. `-`, which is stdout, implies a Markdown document.
  init?(named path: String) {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    if path == "-" {
      self = .markdownDocument
    } else if path.hasSuffix("/") {
      self = .markdown
    } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
      self = .markdownDocument
    } else if name.hasSuffix(".html") || name.hasSuffix(".htm") {
      self = .html
    } else if name.hasSuffix(".txt") || name.hasSuffix(".jrnl") {
      self = .jrnl
    } else if Machine.isFolder(path) {
      self = .markdown
    } else {
      return nil
    }
  }
}
