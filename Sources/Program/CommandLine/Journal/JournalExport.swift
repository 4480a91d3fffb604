import Board
import Glibc
import Host
import Interchange
import Kanban
import Time
import Words

/// `sekan journal export`: writes pages by date, in batches.
extension JournalRun {
  func export() throws(StoreFailure) -> Int32 {
    guard let days else { return 2 }
    let path = asked.words.first ?? "-"
    // The file would get another name than the one that was typed.
    guard context.isText(path) else {
      context.complain(
        UsageMistake.badValue(path, asked.action.call).sentence(in: words) + " (\(words.newNameIsNoText))")
      return 2
    }
    guard let format = asked.format ?? JournalFile(named: path) else {
      complain(words.exportNeedsFormat(path.toldBriefly, JournalFile.allCases.map(\.rawValue).joined(separator: ", ")))
      return 2
    }
    if format == .markdown, path == "-" {
      context.complain(words.needsFolder("\(asked.action.call) --format \(format.rawValue)"))
      return 2
    }
    guard path != "-" else { return try export(days, format) }
    // Signals are held, so that a partial file is removed before the process ends.
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    return try format == .markdown ? export(days, toFolder: path) : export(days, format, to: path)
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
    return output.flush() ? 0 : context.outputFailed()
  }

  private func shown(_ bytes: [UInt8]) -> String { shell.exported(String(decoding: bytes, as: UTF8.self)) }

  /// Writes a complete file or none.
  private func export(_ days: ClosedRange<Day>, _ format: JournalFile, to path: String) throws(StoreFailure) -> Int32 {
    var text = JournalText(format, in: self)
    var (pages, count) = (PagesToWrite(days, in: self), 0)
    guard var file = newFile(path, isHidden: true), put(text.begin(), to: file) else { return 1 }
    while let batch = try pages.next() {
      for page in batch where !put(text.write(page), to: file) { return 1 }
      count += batch.count
    }
    guard count > 0 else { return nothing(in: days) }
    guard put(text.end(), to: file), keep(&file) else { return 1 }
    shell.tell(words.pagesExported(count, path))
    return 0
  }

  /// Writes a file per page into a new or empty folder, so that two exports never mix.
  private func export(_ days: ClosedRange<Day>, toFolder path: String) throws(StoreFailure) -> Int32 {
    guard Machine.names(in: path).allSatisfy({ $0 == "." || $0 == ".." || Machine.isUnfinished($0) }) else {
      complain(words.folderIsNotEmpty(path))
      return 1
    }
    guard var folder = newFolder(path) else { return 1 }
    let place = folder.place
    var (pages, count) = (PagesToWrite(days, in: self), 0)
    while let batch = try pages.next() {
      for page in batch {
        let name = MarkdownFolder.fileName(of: page) { Machine.names(of: "\(place)/\($0)") > 0 }
        guard var file = newFile("\(place)/\(name)"), put(MarkdownFolder.write(page), to: file) else { return 1 }
        file.leave()
        count += 1
      }
    }
    guard count > 0 else { return nothing(in: days) }
    do throws(SystemError) {
      try folder.keep()
    } catch {
      complain(words.fileNotWritten(path, Machine.describe(error.number, in: words)))
      return 1
    }
    shell.tell(words.pagesExported(count, path))
    return 0
  }

  /// Without pages no file is created.
  private func nothing(in days: ClosedRange<Day>) -> Int32 {
    let typed = [asked.from, asked.to].compactMap(\.self).map(\.toldBriefly).joined(separator: " - ")
    complain(days == PageStretch.allDays ? words.noPageYet : none(.days(days), typed: typed))
    return ShellStatus.notFound
  }

  private func newFolder(_ path: String) -> NewFolder? {
    do throws(SystemError) {
      return try NewFolder(path)
    } catch {
      complain(words.fileNotWritten(path, Machine.describe(error.number, in: words)))
      return nil
    }
  }

  /// Nil after reporting that the file exists or cannot be created.
  private func newFile(_ path: String, isHidden: Bool = false) -> NewFile? {
    do throws(SystemError) {
      return try NewFile(path, isHidden: isHidden)
    } catch {
      notWritten(path, error)
      return nil
    }
  }

  private func notWritten(_ path: String, _ error: SystemError) {
    let isFile = error.number == EEXIST && !Machine.isFolder(path)
    let number = error.number == EEXIST ? EISDIR : error.number
    complain(isFile ? words.fileIsThere(path) : words.fileNotWritten(path, Machine.describe(number, in: words)))
  }

  /// False after reporting a failed write or a signal that ends the process.
  private func put(_ bytes: [UInt8], to file: borrowing NewFile) -> Bool {
    guard !context.streams.isEnding else {
      complain(words.exportStopped)
      return false
    }
    do throws(SystemError) {
      try file.write(bytes)
      return true
    } catch {
      notWritten(file.path, error)
      return false
    }
  }

  private func keep(_ file: inout NewFile) -> Bool {
    do throws(SystemError) {
      try file.keep()
      return true
    } catch {
      notWritten(file.path, error)
      return false
    }
  }
}

/// The pages to export, oldest first, each read right before it is written.
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
  /// The format for import; nil for documents that are only for reading.
  var format: JournalFormat? { JournalFormat(rawValue: rawValue) }

  /// The format that the name implies; stdout gets a Markdown document.
  init?(named path: String) {
    let name = path.split(separator: "/").last ?? ""
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
