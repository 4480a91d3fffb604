import Kanban

/// A page's text split for iCalendar: SUMMARY from the first line with content, DESCRIPTION from the rest.
///
/// Calendars keep neither heading marks nor surrounding blank lines. The exact text before and after the body is stored
/// in our own properties, each with a checksum of its public property, so that a change of one does not invalidate the
/// other. A text that cannot be rebuilt from parts, for example with control characters, is stored whole.
struct PageLines: Equatable {
  var summary: String
  /// The text below the title, without blank text around it.
  var body: String
  /// The exact text between the beginning of the page and the body
  /// (`head`), and after the body (`tail`); nil if unknown.
  var head: String?
  var tail: String?

  init(_ text: String) {
    let utf8 = text.utf8
    let title = PageText.titleRange(in: text)
    let start = utf8.index(utf8.startIndex, offsetBy: title.lowerBound)
    let line = title.isEmpty ? start : utf8[start...].firstIndex(of: PageLines.newline) ?? utf8.endIndex
    summary = PageLines.title(String(text[start..<line]))
    let rest = utf8[line...]
    guard let first = rest.firstIndex(where: { !PageLines.isBlank($0) }),
      let last = rest.lastIndex(where: { !PageLines.isBlank($0) })
    else {
      (body, head, tail) = ("", text, "")
      return
    }
    let end = utf8.index(after: last)
    body = String(text[first..<end])
    (head, tail) = (String(text[..<first]), String(text[end...]))
  }

  private init(summary: String, body: String) { (self.summary, self.body) = (summary, body) }

  var text: String {
    var text = head ?? summary
    // If the title was the only line, adds a line end, so that the body begins on a line of its own.
    let end = text.utf8.reversed().prefix { PageLines.isBlank($0) }
    if !body.isEmpty, !summary.isEmpty, !end.contains(PageLines.newline) { text += "\n" }
    return text + body + (tail ?? "")
  }

  /// Takes a missing head or tail from another version of the page if the
  /// public property that it belongs to is the same.
  func completed(by other: PageLines) -> PageLines {
    var lines = self
    if head == nil, summary == other.summary { lines.head = other.head }
    if tail == nil, body == other.body { lines.tail = other.tail }
    return lines
  }

  /// SUMMARY and DESCRIPTION as one text, for checksums.
  var shown: String { summary + "\n" + body }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// The title in a line of the page, that is without the marks of a Markdown heading.
  private static func title(_ line: String) -> String {
    let words = line.asTitle
    let behind = words.drop { $0 == "#" }
    return behind.first == " " ? String(behind.dropFirst()) : words
  }

  private static func trimmed(_ text: String) -> String {
    let utf8 = text.utf8
    guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first..<utf8.index(after: last)])
  }
}

// MARK: In iCalendar

extension PageLines {
  /// Reads the text from a VJOURNAL. If `isOwn` is false, Sekan's private properties are ignored, for example because
  /// they belong to another object.
  init(_ page: CalendarComponent, isOwn: Bool) {
    let summary = (page.first("SUMMARY")?.text ?? "").asTitle
    self.init(summary: summary, body: PageLines.trimmed(page.notes))
    guard isOwn else { return }
    if let whole = PageLines.read("TEXT", of: page, beside: shown) {
      // A page whose whole text was stored is split in the same way as when it was written.
      let lines = PageLines(whole)
      (self.summary, body, head, tail) = (lines.summary, lines.body, lines.head, lines.tail)
      return
    }
    head = PageLines.read("HEAD", of: page, beside: summary)
    tail = PageLines.read("TAIL", of: page, beside: body)
    // Without its private property the head is the title with a line end, and the tail is empty.
    if page.first("X-SEKAN-HEAD") == nil { head = summary + (body.isEmpty || summary.isEmpty ? "" : "\n") }
    if page.first("X-SEKAN-TAIL") == nil { tail = "" }
  }

  func write(to page: inout CalendarComponent) {
    func set(_ name: String, _ text: String) {
      page.set(name, text.isEmpty ? [] : [CalendarProperty(name, text: text)])
    }
    // Removes an alternative description, which would still have the old text.
    page.set("X-ALT-DESC", [])
    set("SUMMARY", summary)
    set("DESCRIPTION", body)
    writeOwn(to: &page)
  }

  /// Writes as few of Sekan's private properties as the text needs, at their old positions.
  func writeOwn(to page: inout CalendarComponent) {
    let there = PageLines(page, isOwn: false)
    var parts = page
    parts.set("X-SEKAN-TEXT", [])
    PageLines.put("HEAD", isPlain ? nil : head, beside: there.summary, &parts)
    PageLines.put("TAIL", tail == "" ? nil : tail, beside: there.body, &parts)
    if PageLines(parts, isOwn: true).text.utf8.elementsEqual(text.utf8) {
      page = parts
      return
    }
    for name in ["HEAD", "TAIL"] { page.set("X-SEKAN-" + name, []) }
    PageLines.put("TEXT", text, beside: there.shown, &page)
  }

  /// True if the head is only the title, directly followed by the body, so that it need not be stored.
  private var isPlain: Bool { head == summary + (body.isEmpty || summary.isEmpty ? "" : "\n") }

  private static func put(
    _ name: String, _ text: String?, beside shown: String, _ page: inout CalendarComponent
  ) {
    let value = text.map { TaskShown.sum(shown) + "." + Base64URL.encode($0.utf8) }
    page.set("X-SEKAN-" + name, to: value)
  }

  private static func read(_ name: String, of page: CalendarComponent, beside shown: String) -> String? {
    let parts = page.first("X-SEKAN-" + name)?.value.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts[0] == TaskShown.sum(shown), let bytes = Base64URL.decode(String(parts[1])) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
