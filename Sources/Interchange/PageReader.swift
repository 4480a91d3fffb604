import Kanban
import Time

/// Reads a journal of another program from chunks of any size and returns its pages one by one.
///
/// Only the current entry is held in memory. Reading stops at the first error: to import all or nothing, a caller reads
/// the file twice and writes during the second pass.
public struct PageReader {
  private enum Source {
    case lines(JrnlReader)
    case elements(JSONReader)
    /// The bytes of a file that is a single page, collected until its end.
    case file([UInt8], name: String)
  }

  private let origin: Origin
  private var intake = Intake()
  private var source: Source
  public private(set) var leftOut = LeftOut()

  /// Begins to read a file. A Markdown page may take its day from `name`, the name of the file.
  public init(
    _ format: JournalFormat, journal: Journal, zone: Zone, zones: any ZoneShelf, name: String = ""
  ) {
    let origin = Origin(journal: journal, zone: zone, zones: zones)
    self.origin = origin
    source =
      switch format {
      case .jrnl: .lines(JrnlReader(origin))
      case .jrnlJSON: .elements(JSONReader(origin, read: JrnlJSON.read))
      case .dayOne: .elements(JSONReader(origin, read: DayOne.read))
      case .markdown: .file([], name: name)
      }
  }

  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(InterchangeMistake) -> [NewPage] {
    try read(try intake.text(of: Array(bytes), isLast: false))
  }

  public mutating func finish() throws(InterchangeMistake) -> [NewPage] {
    var pages = try read(try intake.text(of: [], isLast: true))
    switch source {
    case .lines(var reader): pages += try reader.finish(&leftOut)
    case .elements(let reader): try reader.finish()
    case .file(let bytes, let name):
      pages += try MarkdownFolder.read(name: name, bytes, journal: origin.journal, zone: origin.zone).map { [$0] } ?? []
    }
    return pages
  }

  private mutating func read(_ bytes: [UInt8]) throws(InterchangeMistake) -> [NewPage] {
    switch taken() {
    case .lines(var reader):
      defer { source = .lines(reader) }
      return try reader.feed(bytes, &leftOut)
    case .elements(var reader):
      defer { source = .elements(reader) }
      return try reader.feed(bytes, &leftOut)
    case .file(var file, let name):
      file += bytes
      source = .file(file, name: name)
      if file.count > 2 * Page.longest { throw InterchangeMistake(.pageTooLong(file.count), line: 1, entry: 1) }
      return []
    }
  }

  /// Moves the reader of the format out of `self`, so that it is not copied for each chunk.
  private mutating func taken() -> Source {
    let held = source
    source = .file([], name: "")
    return held
  }
}
