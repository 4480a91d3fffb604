import Kanban
import Time

/// Writes a journal in another program's format; the concatenated results are the file. For Markdown, which has one
/// file per page, each result is a file.
public struct PageWriter {
  private let format: JournalFormat
  private let origin: Origin
  private var count = 0
  /// How many pages have each tag, which jrnl lists in its JSON.
  private var tags: [String: Int] = [:]

  /// Begins to write a file. `zone` applies to pages that have no zone.
  public init(_ format: JournalFormat, zone: Zone, zones: any ZoneShelf) {
    self.format = format
    origin = Origin(journal: .shared, zone: zone, zones: zones)
  }

  public func begin() -> [UInt8] {
    switch format {
    case .jrnl, .markdown: []
    case .jrnlJSON: Array("{\"entries\":[".utf8)
    case .dayOne: Array("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[".utf8)
    }
  }

  public mutating func write(_ page: Page) -> [UInt8] {
    defer { count += 1 }
    let between = count == 0 ? "\n" : ",\n"
    switch format {
    case .jrnl: return Array(((count == 0 ? "" : "\n") + JrnlText.write(page)).utf8)
    case .markdown: return MarkdownFolder.write(page)
    case .dayOne: return Array((between + DayOne.write(page, origin)).utf8)
    case .jrnlJSON:
      for tag in page.tags { tags["#" + tag, default: 0] += 1 }
      return Array((between + JrnlJSON.write(page)).utf8)
    }
  }

  public func end() -> [UInt8] {
    let counts = tags.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSON.integer(Int64($0.value))) }
    switch format {
    case .jrnl, .markdown: return []
    case .jrnlJSON: return Array("\n],\"tags\":\(JSON.object(counts).text)}\n".utf8)
    case .dayOne: return Array("\n]}\n".utf8)
    }
  }
}
