/// Formats a page as roff, the input of `man`.
struct Roff {
  let page: ManualPage

  /// Greatest length of a line of running text, in bytes.
  private static let longest = 78

  init(of page: ManualPage) { self.page = page }

  var text: String {
    let title = [page.name.uppercased(), "\(page.section)", ManualPage.date, ManualPage.program, "Sekan"]
    let comments = [
      #"'\" -*- coding: UTF-8 -*-"#, #".\" Made from the program's own tables: do not edit it, run make docs."#,
    ]
    let head = ".TH " + title.map(Roff.quoted).joined(separator: " ")
    // No hyphenation and no justification: they would change the names of options and files.
    return (comments + [head, ".nh", ".ad l"] + page.parts.indices.flatMap(lines)).joined(separator: "\n")
  }

  private func lines(of index: Int) -> [String] {
    switch page.parts[index] {
    case .heading(let title): return [".SH " + Roff.quoted(title)]
    case .subheading(let title): return [".SS " + Roff.quoted(title)]
    case .paragraph(let text): return (isFirst(index) ? [] : [".PP"]) + Roff.wrapped(text)
    case .entry(let what, let how):
      let body = how.enumerated().flatMap { ($0 == 0 ? [] : [".br"]) + Roff.wrapped($1) }
      return [".TP", Roff.marked(what)] + body
    case .lines(let lines):
      return (isFirst(index) ? [] : [".PP"]) + [".RS 4", ".nf"] + lines.map { Roff.literal($0) } + [".fi", ".RE"]
    }
  }

  /// True below a heading, where a paragraph needs no space above it.
  private func isFirst(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch page.parts[index - 1] {
    case .heading, .subheading: return true
    case .paragraph, .entry, .lines: return false
    }
  }

  // MARK: Text

  static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in marked(text).split(separator: " ") {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= longest {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(harmless).enumerated().map { $0 < lines.count - 1 ? unended($1) : $1 }
  }

  /// Appends `\&` if the line seems to end a sentence, because roff would print two spaces after it.
  private static func unended(_ line: String) -> String {
    var rest = line[...]
    while let closer = closers.first(where: rest.hasSuffix) { rest = rest.dropLast(closer.count) }
    return rest.last.map { ".?!".contains($0) } ?? false ? line + "\\&" : line
  }

  private static let closers = ["\"", "'", ")", "]", "\\(cq", "\\(aq", "\\(rq", "\\fR"]

  /// Prints text between backquotes literally and in bold.
  static func marked(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let pieces = parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? plain(String(part)) : part.isEmpty ? "" : "\\fB\(typed(String(part)))\\fR"
    }
    return harmless(pieces.joined())
  }

  private static func literal(_ line: String) -> String { harmless(typed(line)) }

  private static func quoted(_ text: String) -> String { "\"\(plain(text).replacing("\"", with: "\\(dq"))\"" }

  /// Paired straight quotes stay straight; a single one is an apostrophe.
  private static func plain(_ text: String) -> String {
    let letters = Array(text)
    var isOpen = false
    func sign(_ index: Int) -> String {
      let (before, after) = (index > 0 && letters[index - 1].isLetter, letters.dropFirst(index + 1).first?.isLetter)
      guard letters[index] == "'", isOpen ? after != true : !before else {
        return signs[letters[index]] ?? String(letters[index])
      }
      isOpen.toggle()
      return "\\(aq"
    }
    return letters.indices.map(sign).joined()
  }

  /// Escapes hyphens and quotes, which `man` would otherwise replace by typographic ones that cannot be copied to a
  /// shell.
  private static func typed(_ text: String) -> String {
    text.map { typedSigns[$0] ?? signs[$0] ?? String($0) }.joined()
  }

  private static let signs: [Character: String] = [
    "\\": "\\e", "‘": "\\(oq", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq", "…": "...", "→": "\\(->", "←": "\\(<-",
    "↑": "\\(ua", "↓": "\\(da", "'": "\\(cq",
  ]
  private static let typedSigns: [Character: String] = [
    "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
  ]

  /// Escapes a line that begins like a roff request.
  private static func harmless(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
