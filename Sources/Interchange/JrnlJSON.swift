import Kanban
import Time

/// Converts between pages and the entries of `jrnl --format json`.
enum JrnlJSON {
  static func write(_ page: Page) -> String {
    let title = String(page.text.firstLine)
    let body = String(Substring(page.text.utf8.dropFirst(title.utf8.count + 1)))
    let hasOther = !page.text.utf8.elementsEqual(joined(title, body).utf8)
    return JSON.object([
      ("title", .string(title)), ("body", .string(body)), ("date", .string(page.date.day.text)),
      // jrnl requires a time, so a page without one gets 00:00.
      ("time", .string(WallTime.clock(page.date.minute ?? 0))), ("tags", .array(page.tags.map { .string("#" + $0) })),
      ("starred", .bool(false)),
      (PrivatePageData.name, PrivatePageData.json(page, withDate: true, text: hasOther ? page.text : nil)),
    ]).text
  }

  static func read(
    _ entry: JSON, _ origin: Origin, _ leftOut: inout LeftOut
  ) throws(InterchangeMistake.Kind) -> NewPage? {
    guard case .object(let members) = entry else { throw .otherValue("entries", entry.glimpse, .object) }
    let text = joined(try entry.text("title") ?? "", try entry.text("body") ?? "")
    if let json = entry[PrivatePageData.name] {
      guard let kept = PrivatePageData(json),
        let page = kept.page((kept.text ?? text).cleaned, on: nil, in: origin.journal)
      else { throw .badValue(PrivatePageData.name) }
      return page
    }
    guard let day = try entry.text("date") else { throw .missing("date") }
    let written = [day, try entry.text("time") ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    guard case .date(let date, _) = WrittenDate(written) else { throw .badDate(String(written.asTitle.prefix(40))) }
    let tags = (entry["tags"]?.texts ?? []).map(plain).sorted() + (entry["starred"]?.boolean == true ? ["starred"] : [])
    leftOut.record(.detail, members.count { !known.contains($0.key) })
    let id = try entry.text("uuid").flatMap(PageID.init(uuid:))
    return Foreign(text: text, date: date, tags: tags, id: id).page(in: origin.journal, &leftOut)
  }

  private static let known: Set = ["title", "body", "date", "time", "tags", "starred", "uuid"]

  private static func joined(_ title: String, _ body: String) -> String { body.isEmpty ? title : title + "\n" + body }

  /// The tag without the symbol before it, which users of jrnl can configure.
  private static func plain(_ tag: String) -> String {
    String(tag.drop { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }
}

extension PageID {
  /// Parses an id of 32 hex digits, with or without hyphens; nil for other texts.
  init?(uuid: String) { self.init(text: uuid.utf8.count <= 36 ? uuid.filter { $0 != "-" } : "") }
}
