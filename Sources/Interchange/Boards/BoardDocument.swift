import Kanban

/// Writes a board as one HTML file to show or print. It runs no script and loads nothing; every field is escaped. The
/// caller supplies all texts and passes columns, stages and cards in order.
public struct BoardDocument {
  public struct Texts: Sendable {
    public var language: String
    public var title: String
    /// The text of the line below the title.
    public var subtitle: String
    /// The label of a card's notes, which are folded.
    public var notes: String

    public init(language: String, title: String, subtitle: String, notes: String) {
      (self.language, self.title, self.subtitle, self.notes) = (language, title, subtitle, notes)
    }
  }

  public struct Item: Sendable {
    public var number: Int
    public var title: String
    public var isDone = false
    public var priority = Priority.none
    public var priorityName = ""
    public var due: String?
    public var isLate = false
    /// Further facts about the card, which are shown behind the deadline and the priority.
    public var facts: [String] = []
    public var tags: [String] = []
    public var progress = Progress()
    public var notes = ""

    public init(number: Int, title: String) { (self.number, self.title) = (number, title) }
  }

  private let texts: Texts
  private var isInColumn = false
  private var isInList = false
  /// Whether the column has a stage or a card.
  private var isFilled = false

  public init(_ texts: Texts) { self.texts = texts }

  public func begin() -> [UInt8] {
    let title = HTML.escaped(texts.title)
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(HTML.escaped(texts.language))">
      <head>
      <meta charset="utf-8">
      \(BoardDocument.mark)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(BoardDocument.policy)">
      <title>\(title)</title>
      <style>
      \(BoardDocument.style)
      </style>
      </head>
      <body>
      <header>
      <h1 dir="auto">\(title)</h1>
      <p>\(HTML.escaped(texts.subtitle))</p>
      </header>
      <main>

      """.utf8)
  }

  private static let mark = "<meta name=\"generator\" content=\"Sekan\">"

  /// True if the bytes begin like a board that Sekan wrote: its mark comes before any text of the board.
  public static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.prefix(200).holds(mark) }

  public mutating func beginColumn(_ title: String, count: Int) -> [UInt8] {
    let end = endColumn()
    (isInColumn, isFilled) = (true, false)
    return end + Array("<section>\n<h2 dir=\"auto\">\(HTML.escaped(title)) <span>\(count)</span></h2>\n".utf8)
  }

  public mutating func beginStage(_ title: String, count: Int) -> [UInt8] {
    let end = endList()
    isFilled = true
    return end + Array("<h3 dir=\"auto\">\(HTML.escaped(title)) <span>\(count)</span></h3>\n".utf8)
  }

  public mutating func write(_ item: Item) -> [UInt8] {
    var text = isInList ? "" : "<ul>\n"
    (isInList, isFilled) = (true, true)
    text += "<li class=\"\(item.priority.name)\(item.isDone ? " closed" : "")\">\n"
    text += "<p class=\"title\" dir=\"auto\">\(HTML.escaped(item.title)) <small>#\(item.number)</small></p>\n"
    text += facts(of: item) + tags(of: item) + notes(of: item)
    return Array((text + "</li>\n").utf8)
  }

  public mutating func end() -> [UInt8] { endColumn() + Array("</main>\n</body>\n</html>\n".utf8) }

  // MARK: Parts

  private mutating func endList() -> [UInt8] {
    guard isInList else { return [] }
    isInList = false
    return Array("</ul>\n".utf8)
  }

  private mutating func endColumn() -> [UInt8] {
    guard isInColumn else { return [] }
    let empty = isFilled ? "" : "<p class=\"empty\">—</p>\n"
    let list = endList()
    isInColumn = false
    return list + Array((empty + "</section>\n").utf8)
  }

  private func facts(of item: Item) -> String {
    var facts: [String] = []
    if let due = item.due {
      facts.append("<span class=\"due\(item.isLate ? " late" : "")\">\(HTML.escaped(due))</span>")
    }
    if item.priority != .none {
      facts.append("<span class=\"priority\">\(HTML.escaped(item.priorityName))</span>")
    }
    facts += item.facts.map { "<span dir=\"auto\">\(HTML.escaped($0))</span>" }
    return facts.isEmpty ? "" : "<p class=\"facts\">" + facts.joined(separator: "\n") + "</p>\n"
  }

  private func tags(of item: Item) -> String {
    if item.tags.isEmpty { return "" }
    let tags = item.tags.map {
      "<span class=\"hue\(BoardDocument.hue(of: $0))\" dir=\"auto\">\(HTML.escaped(BoardDocument.shown($0)))</span>"
    }
    return "<p class=\"tags\">" + tags.joined(separator: "\n") + "</p>\n"
  }

  private func notes(of item: Item) -> String {
    let (done, all) = (item.progress.checked, item.progress.total)
    let bar = all == 0 ? "" : "<progress value=\"\(done)\" max=\"\(all)\">\(done)/\(all)</progress> \(done)/\(all)"
    let text = String(item.notes.withoutBlankEnds)
    guard text.hasVisibleCharacters else { return bar.isEmpty ? "" : "<p class=\"progress\">\(bar)</p>\n" }
    let lines = text.cleaned.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = Substring(line)
      guard let isChecked = Checklist.isChecked(line) else { return HTML.escaped(String(line)) }
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      return indent + (isChecked ? "☑ " : "☐ ") + HTML.escaped(Checklist.text(of: line))
    }
    let summary = HTML.escaped(texts.notes) + (bar.isEmpty ? "" : " " + bar)
    return
      "<details>\n<summary>\(summary)</summary>\n<div dir=\"auto\">\(lines.joined(separator: "\n"))</div>\n</details>\n"
  }

  static func shown(_ tag: String) -> String { tag.hasPrefix("@") ? tag : "#" + tag }

  /// The number of a tag's color, from 0 to 5. The same tag has the same color in every export.
  private static func hue(of tag: String) -> Int {
    Int(tag.lowercased().utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8 % 6)
  }

  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f3f3f0; --column: #e8e8e4; --card: #fff; --line: #d9d9d3; --text: #1f2023; --quiet: #5c5f66;
      --accent: #2f6feb; --high: #c6372c; --medium: #8f5f0c; --low: #386a9e; --tag: 92%; --ink: 28%;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #141517; --column: #1d1f22; --card: #282a2e; --line: #383b40; --text: #e6e6e3; --quiet: #a3a6ac;
        --accent: #7aa7ff; --high: #ff8579; --medium: #e9b44c; --low: #82b4e6; --tag: 24%; --ink: 82%;
      }
    }
    * { box-sizing: border-box }
    body {
      margin: 0 auto; padding: 2rem clamp(.75rem, 3vw, 2.5rem) 3rem; max-width: 100rem;
      color: var(--text); background: var(--ground); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    header { margin-bottom: 1.5rem }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
    header p { margin: .25rem 0 0; color: var(--quiet) }
    main { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem; align-items: start }
    section { padding: 1rem; border-radius: .875rem; background: var(--column) }
    h2, h3 { margin: 0 .25rem .75rem; font-size: 1rem; line-height: 1.4 }
    h3 { margin: 1.25rem .25rem .5rem; font-size: .875rem; color: var(--quiet) }
    h2 + h3 { margin-top: 0 }
    h2 span, h3 span { margin-inline-start: .25rem; font-weight: 400; color: var(--quiet) }
    ul { display: grid; gap: .625rem; margin: 0; padding: 0; list-style: none }
    li {
      padding: .75rem .875rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card);
      box-shadow: 0 1px 2px rgb(0 0 0 / 6%);
    }
    li.high { --edge: var(--high) }
    li.medium { --edge: var(--medium) }
    li.low { --edge: var(--low) }
    li:not(.none) { padding-inline-start: .6875rem; border-inline-start: .25rem solid var(--edge) }
    li p { margin: 0 }
    .title { font-weight: 600 }
    .closed .title { font-weight: 400; color: var(--quiet) }
    small { font-size: .8125rem; font-weight: 400; color: var(--quiet) }
    .facts, .tags { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin-top: .375rem; font-size: .875rem }
    .facts { color: var(--quiet) }
    .late { font-weight: 600; color: var(--high) }
    .priority { font-weight: 600; color: var(--edge) }
    .tags { gap: .375rem }
    .tags span {
      padding: 0 .5rem; border-radius: 1rem; font-size: .8125rem;
      color: hsl(var(--hue) 60% var(--ink)); background: hsl(var(--hue) 45% var(--tag));
    }
    .hue0 { --hue: 212 } .hue1 { --hue: 150 } .hue2 { --hue: 32 } .hue3 { --hue: 280 } .hue4 { --hue: 345 } .hue5 { --hue: 185 }
    .progress, details { margin-top: .5rem; font-size: .875rem; color: var(--quiet) }
    progress {
      width: 5rem; height: .375rem; margin-inline: .25rem; border: 0; border-radius: 1rem; vertical-align: middle;
      overflow: hidden; appearance: none; background: var(--line); color: var(--accent);
    }
    progress::-webkit-progress-bar { background: var(--line) }
    progress::-webkit-progress-value { background: var(--accent) }
    progress::-moz-progress-bar { background: var(--accent) }
    .progress progress { margin-inline-start: 0 }
    summary { cursor: pointer }
    summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .25rem }
    details div { margin-top: .375rem; white-space: pre-wrap; color: var(--text) }
    .empty { margin: 0 .25rem; color: var(--quiet) }
    @media (max-width: 46rem) { main { grid-auto-flow: row } }
    @media print {
      :root {
        --ground: #fff; --column: #fff; --card: #fff; --line: #bbb; --text: #000; --quiet: #444; --accent: #333;
        --high: #a11; --medium: #850; --low: #246; --tag: 94%; --ink: 20%; color-scheme: light;
      }
      body { padding: 0; font-size: 10pt }
      main { grid-auto-flow: column; gap: .5cm }
      section { padding: 0 }
      h2, h3 { break-after: avoid }
      li { break-inside: avoid }
      details::details-content { content-visibility: visible; block-size: auto }
      progress, .tags span { print-color-adjust: exact }
    }
    """
}
