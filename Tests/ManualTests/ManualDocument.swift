/// Parses a Markdown document into the parts of a page: headings, paragraphs, lists, tables and fenced blocks. The
/// title is omitted, because the page prints its name.
struct ManualDocument {
  private(set) var parts: [ManualPart] = []
  private var paragraph: [String] = []
  /// Lines of the current fenced block; nil outside of one.
  private var fenced: [String]?
  private var titles: [String]?

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
    endParagraph()
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("```") { return fence() }
    if fenced != nil { return fenced!.append(line) }
    if line.hasPrefix("|") { return row(line) }
    titles = nil
    if let heading = ManualDocument.heading(line) {
      endParagraph()
      parts += heading
    } else if line.allSatisfy(\.isWhitespace) {
      endParagraph()
    } else if let item = ManualDocument.item(line) {
      endParagraph()
      paragraph = ["• " + item]
    } else {
      paragraph.append(line.trimmed)
    }
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { parts.append(.paragraph(ManualDocument.bare(paragraph.joined(separator: " ")))) }
    paragraph = []
  }

  private mutating func fence() {
    endParagraph()
    if let lines = fenced { parts.append(.lines(lines)) }
    fenced = fenced == nil ? [] : nil
  }

  // MARK: Tables

  /// The first cell of a row is the term, the others describe it. If there are several, each is prefixed by its
  /// column's title.
  private mutating func row(_ line: String) {
    endParagraph()
    let cells = ManualDocument.cells(line)
    guard let titles else {
      titles = cells
      return
    }
    if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }) { return }
    let rest = zip(titles, cells).dropFirst().filter { !$1.isEmpty }
    let texts = rest.map { title, cell in cells.count == 2 || title.isEmpty ? cell : "\(title): \(cell)" }
    parts.append(.entry(ManualDocument.bare(cells[0]), texts.map(ManualDocument.bare)))
  }

  private static func cells(_ line: String) -> [String] {
    var (cells, cell, isEscaped) = ([String](), "", false)
    for sign in line.dropFirst() {
      if sign == "|", !isEscaped {
        cells.append(cell.trimmed)
        cell = ""
      } else if sign == "|" {
        cell = cell.dropLast() + "|"
      } else {
        cell.append(sign)
      }
      isEscaped = sign == "\\"
    }
    return cells
  }

  // MARK: Lines

  private static func heading(_ line: String) -> [ManualPart]? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    let title = bare(line.dropFirst(level).trimmed)
    return level == 1 ? [] : level == 2 ? [.heading(title.uppercased())] : [.subheading(title)]
  }

  private static func item(_ line: String) -> String? {
    let text = line.trimmed
    return text.hasPrefix("* ") || text.hasPrefix("- ") ? text.dropFirst(2).trimmed : nil
  }

  /// Removes links and bold, which the manual does not print: `[name](address)` becomes `name`, `**so**` becomes `so`.
  private static func bare(_ text: String) -> String {
    var (bare, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstRange(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      bare += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return (bare + rest).replacing("**", with: "")
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
