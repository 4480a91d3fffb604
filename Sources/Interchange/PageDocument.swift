import Kanban
import Time

/// Renders pages as one readable document, grouped by day. The caller supplies the title and the headings.
public struct PageDocument {
  public enum Kind: Sendable {
    case markdown
    /// A self-contained HTML page without scripts.
    case html(language: String, isRightToLeft: Bool)
  }

  private let kind: Kind
  private let title: String
  private let heading: (Day) -> String
  private let about: (Page) -> String?
  private var day: Day?

  /// `heading` returns the heading of a day, `about` a line above a page or nil.
  public init(
    _ kind: Kind, title: String, heading: @escaping (Day) -> String, about: @escaping (Page) -> String? = { _ in nil }
  ) { (self.kind, self.title, self.heading, self.about) = (kind, title, heading, about) }

  public func begin() -> [UInt8] {
    switch kind {
    case .markdown: []
    case .html(let language, let isRightToLeft):
      Array(HTML.beginning(title, language: language, isRightToLeft: isRightToLeft).utf8)
    }
  }

  public mutating func write(_ page: Page) -> [UInt8] {
    let (isFirst, isSameDay) = (day == nil, day == page.date.day)
    day = page.date.day
    let (heading, about) = (isSameDay ? nil : heading(page.date.day), about(page))
    switch kind {
    case .markdown:
      let opening = heading.map { Markdown.heading($0, level: 1) + "\n" } ?? (about == nil ? "* * *\n\n" : "")
      let known = about.map { "*\(MarkdownText.plain($0))*\n\n" } ?? ""
      return Array(((isFirst ? "" : "\n") + opening + known + MarkdownText.within(page.text) + "\n").utf8)
    case .html:
      let opening = heading.map { (isFirst ? "" : "</section>\n") + "<section>\n<h2>\(HTML.escaped($0))</h2>\n" } ?? ""
      let known = about.map { "<p>\(HTML.escaped($0))</p>\n" } ?? ""
      let text = "<div dir=\"auto\">\(HTML.escaped(page.text))</div>"
      return Array("\(opening)<article>\n\(known)\(text)\n</article>\n".utf8)
    }
  }

  public func end() -> [UInt8] {
    switch kind {
    case .markdown: []
    case .html: Array(((day == nil ? "" : "</section>\n") + "</main>\n</body>\n</html>\n").utf8)
    }
  }
}

/// Prepares text for a Markdown document: page text is put below headings of level 1, which are those of days.
private enum MarkdownText {
  /// The text of a page for the document: headings a level lower if one is of level 1 (except those of level 6 or
  /// underlined with dashes), and an unfinished code block closed.
  static func within(_ text: String) -> String {
    let pushed = lines(text, isPushed: false).isTop
    let (lines, _, fence) = lines(text, isPushed: pushed)
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
    return (lines[..<end] + (fence.map { [$0] } ?? [])).joined(separator: "\n")
  }

  /// The text as one line in which Markdown characters are escaped.
  static func plain(_ text: String) -> String {
    text.asTitle.reduce(into: "") { plain, character in
      if "\\`*_[]<".contains(character) { plain.append("\\") }
      plain.append(character)
    }
  }

  private static func lines(_ text: String, isPushed: Bool) -> (lines: [String], isTop: Bool, fence: String?) {
    var (lines, isTop, fence) = ([String](), false, String?.none)
    for line in text.cleaned.lines {
      var written = String(line)
      let sign = self.fence(line)
      if let open = fence {
        // The line ends the code block only if its fence is at least as long
        // as the opening one and has no text after it.
        if let sign, sign.hasPrefix(open), line.asTrimmed == sign { fence = nil }
      } else if let sign {
        fence = sign
      } else {
        let isUnderlined = isUnderline(line) && lines.last.map { !$0.allSatisfy(\.isWhitespace) } ?? false
        let level = level(of: line)
        isTop = isTop || level == 1 || isUnderlined
        if isPushed, isUnderlined { written = String(line.map { $0 == "=" ? "-" : $0 }) }
        if isPushed, let level, level < 6 { written = "#" + line }
      }
      lines.append(EntityWriter.replacing(in: written))
    }
    return (lines, isTop, fence)
  }

  private static func level(of line: Substring) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    let isHeading = line.dropFirst(level).first.map { $0 == " " || $0 == "\t" } ?? true
    return isHeading && (1...6).contains(level) ? level : nil
  }

  private static func fence(_ line: Substring) -> String? {
    let text = line.drop { $0 == " " }
    guard line.count - text.count < 4, let first = text.first, first == "`" || first == "~" else { return nil }
    let sign = text.prefix { $0 == first }
    return sign.count >= 3 && !(first == "`" && text.dropFirst(sign.count).contains("`")) ? String(sign) : nil
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    let signs = line.asTrimmed
    return !signs.isEmpty && signs.allSatisfy { $0 == "=" }
  }
}

extension Substring {
  fileprivate var asTrimmed: String { String(self).asTitle }
}

extension HTML {
  fileprivate static func beginning(_ title: String, language: String, isRightToLeft: Bool) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(escaped(language))" dir="\(isRightToLeft ? "rtl" : "ltr")">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(escaped(title))</title>
    <style>
    :root { color-scheme: light dark; --text: #222; --quiet: #666; --ground: #fdfdfb }
    @media (prefers-color-scheme: dark) { :root { --text: #ddd; --quiet: #999; --ground: #1b1b1d } }
    body { color: var(--text); background: var(--ground); font: 1rem/1.6 system-ui, sans-serif; margin: 2rem 1rem }
    main { max-width: 42rem; margin: auto }
    h1, h2 { line-height: 1.3 }
    h2 { margin: 3rem 0 0; font-size: 1.2rem }
    article { margin: 1rem 0 2rem }
    article p { margin: 0; color: var(--quiet); font-size: .9rem }
    article div { white-space: pre-wrap; overflow-wrap: anywhere }
    @media print { article p, h2 { break-after: avoid } }
    </style>
    </head>
    <body>
    <main>
    <h1>\(escaped(title))</h1>

    """
  }
}
