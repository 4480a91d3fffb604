import Kanban

/// The text of a page as the lines of a calendar tell it: its first line that says something, and what stands below.
///
/// A calendar keeps neither the marks of a heading nor blank lines around a text, and its programs trim what they show. What stands
/// before the description and behind it, to the byte, is told by lines of our own, each beside a sum of the public line that it belongs
/// to: where somebody changed the title alone, the end of the text is still as it was. What the public lines cannot give back even so,
/// as a text with control characters, stands in one line of ours as a whole.
struct PageLines: Equatable {
  /// The title.
  var summary: String
  /// What stands below, without blanks at its ends.
  var body: String
  /// All before that, and behind it; nil where nobody told.
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
    // Below a title that stood alone.
    let end = text.utf8.reversed().prefix { PageLines.isBlank($0) }
    if !body.isEmpty, !summary.isEmpty, !end.contains(PageLines.newline) { text += "\n" }
    return text + body + (tail ?? "")
  }

  /// What nobody told of it is as in another, as far as the line beside it is the same there.
  func completed(by other: PageLines) -> PageLines {
    var lines = self
    if head == nil, summary == other.summary { lines.head = other.head }
    if tail == nil, body == other.body { lines.tail = other.tail }
    return lines
  }

  /// The same for the same public lines.
  var shown: String { summary + "\n" + body }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Of a line, however long, without the marks of a heading.
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

// MARK: In a calendar

extension PageLines {
  /// Our own lines are believed where they are about this object.
  init(_ page: CalendarComponent, isOwn: Bool) {
    let summary = (page.first("SUMMARY")?.text ?? "").asTitle
    self.init(summary: summary, body: PageLines.trimmed(page.notes))
    guard isOwn else { return }
    if let whole = PageLines.read("TEXT", of: page, beside: shown) {
      // As it was divided when it was written.
      let lines = PageLines(whole)
      (self.summary, body, head, tail) = (lines.summary, lines.body, lines.head, lines.tail)
      return
    }
    head = PageLines.read("HEAD", of: page, beside: summary)
    tail = PageLines.read("TAIL", of: page, beside: body)
    // What needs no line has none.
    if page.first("X-SEKAN-HEAD") == nil { head = summary + (body.isEmpty || summary.isEmpty ? "" : "\n") }
    if page.first("X-SEKAN-TAIL") == nil { tail = "" }
  }

  func write(to page: inout CalendarComponent) {
    func set(_ name: String, _ text: String) {
      page.set(name, text.isEmpty ? [] : [CalendarProperty(name, text: text)])
    }
    // The same again in another form would say what was there before.
    page.set("X-ALT-DESC", [])
    set("SUMMARY", summary)
    set("DESCRIPTION", body)
    writeOwn(to: &page)
  }

  /// As few as it takes, each where it stood.
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

  /// A title and what stands right below it.
  private var isPlain: Bool { head == summary + (body.isEmpty || summary.isEmpty ? "" : "\n") }

  private static func put(
    _ name: String, _ text: String?, beside shown: String, _ page: inout CalendarComponent
  ) {
    let value = text.map { TaskShown.sum(shown) + "." + Base64URL.encode($0.utf8) }
    page.set("X-SEKAN-" + name, value.map { [CalendarProperty("X-SEKAN-" + name, value: $0)] } ?? [])
  }

  private static func read(_ name: String, of page: CalendarComponent, beside shown: String) -> String? {
    let parts = page.first("X-SEKAN-" + name)?.value.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts[0] == TaskShown.sum(shown), let bytes = Base64URL.decode(String(parts[1])) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
