/// The numbers of checked and of all checklist lines of a card, or of its parts in DONE and of all its parts.
public struct Progress: Hashable, Sendable {
  public var checked: Int
  public var total: Int

  public init(checked: Int = 0, total: Int = 0) {
    self.checked = checked
    self.total = total
  }
}

/// Reads and changes the checklist lines of a card's notes: `- [ ] …`, `- [x] …`, or with `*` instead of `-`.
public enum Checklist {
  /// Whether a line is a checked item of a checklist: true or false for an item, nil for any other line.
  public static func isChecked(_ line: String) -> Bool? { isChecked(line[...]) }

  public static func isChecked(_ line: Substring) -> Bool? {
    var rest = line.utf8.drop { $0 == space || $0 == tab }
    guard let bullet = rest.popFirst(), bullet == dash || bullet == star, rest.popFirst() == space,
      rest.popFirst() == open, let mark = rest.popFirst(), rest.popFirst() == close, rest.first ?? space == space
    else { return nil }
    switch mark {
    case space: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  public static func text(of line: String) -> String { text(of: line[...]) }

  public static func text(of line: Substring) -> String {
    guard isChecked(line) != nil else { return String(line) }
    let start = line.drop { $0 == " " || $0 == "\t" }
    return String(start.dropFirst(5).drop { $0 == " " })
  }

  public static func line(at offset: Int, in notes: String) -> String? {
    let bytes = notes.utf8
    guard let place = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) else { return nil }
    let start = bytes[..<place].lastIndex(of: newline).map(bytes.index(after:)) ?? bytes.startIndex
    return String(bytes[start...].prefix { $0 != newline })
  }

  public static func toggled(_ line: String) -> String? {
    guard let checked = isChecked(line) else { return nil }
    var bytes = Array(line.utf8)
    guard let bracket = bytes.firstIndex(of: open) else { return nil }
    bytes[bracket + 1] = checked ? space : UInt8(ascii: "x")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The notes with the checklist line at index `line` toggled; nil if its text is not `reads` or it is no checklist
  /// line.
  static func toggled(_ line: Int, reads: String, in notes: String) -> String? {
    var lines = lines(of: notes)
    guard lines.indices.contains(line), lines[line] == reads, let toggled = toggled(reads) else { return nil }
    lines[line] = toggled
    return lines.joined(separator: "\n")
  }

  /// The notes with the text added as an open item after the last checklist line, or at the end. Text that begins with
  /// a box of its own keeps it.
  public static func adding(_ text: String, to notes: String) -> String {
    let line = item(text)
    guard !notes.isEmpty else { return line }
    var lines = lines(of: notes)
    let last = lines.lastIndex { isChecked($0) != nil }
    let indent = last.map { lines[$0].prefix { $0 == " " || $0 == "\t" } } ?? ""
    // After a final line break, the new line goes before the empty last line, so that no blank line remains between.
    let end = lines.last == "" ? lines.count - 1 : lines.count
    lines.insert(indent + line, at: last.map { $0 + 1 } ?? end)
    return lines.joined(separator: "\n")
  }

  public static func adding(_ items: some Sequence<String>, to notes: String) -> String {
    items.reduce(notes) { adding($1, to: $0) }
  }

  /// The texts of the checklist lines that were added to `before`, and the line index of the last one in `after`; nil
  /// unless one block of such lines is the only change.
  public static func addedItems(from before: String, to after: String) -> (last: Int, texts: [String])? {
    let old = before.isEmpty ? [] : lines(of: before)
    var rest = lines(of: after)
    guard rest.count > old.count else { return nil }
    let start = zip(old, rest).prefix { $0 == $1 }.count
    let range = start..<(start + rest.count - old.count)
    let added = rest[range].map { $0 }
    rest.removeSubrange(range)
    guard rest == old, added.allSatisfy({ isChecked($0) != nil }) else { return nil }
    return (range.upperBound - 1, added.map { text(of: $0) })
  }

  /// The line of a pasted list as the text of an item: without its bullet, number or empty box. A ticked box stays.
  public static func itemOfList(_ line: some StringProtocol) -> String {
    let title = String(line).asTitle
    switch isChecked(title) {
    case true?: return "- [x] " + text(of: title)
    case false?: return text(of: title)
    case nil: break
    }
    let rest = title.drop(while: \.isNumber)
    guard rest.startIndex > title.startIndex, rest.hasPrefix(". ") || rest.hasPrefix(") ") else {
      return withoutBullet(title)
    }
    return String(rest.dropFirst(2)).asTitle
  }

  public static func withoutBullet(_ title: String) -> String {
    let bullet = ["- ", "* ", "• "].first { title.hasPrefix($0) }
    return bullet.map { String(title.dropFirst($0.count)).asTitle } ?? title
  }

  private static func item(_ text: String) -> String {
    let typed = String(text.drop { $0 == " " || $0 == "\t" })
    if isChecked(typed) != nil { return typed }
    return box + (typed.hasPrefix("- ") || typed.hasPrefix("* ") ? String(typed.dropFirst(2)) : text)
  }

  private static let box = "- [ ] "

  static func unchecked(_ notes: String) -> String {
    guard progress(in: notes).checked > 0 else { return notes }
    return lines(of: notes).map { isChecked($0) == true ? toggled($0) ?? $0 : $0 }.joined(separator: "\n")
  }

  /// Splits notes into lines by Unicode scalars: split by characters, CRLF would not count as a line break.
  private static func lines(of notes: String) -> [String] {
    notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The numbers of checked and of all items in notes. Works on bytes, because the store counts on every write.
  public static func progress(in notes: String) -> Progress {
    guard notes.utf8.contains(open) else { return Progress() }
    return notes.utf8.split(separator: newline).reduce(into: Progress()) { progress, line in
      guard let checked = isChecked(Substring(line)) else { return }
      progress.total += 1
      progress.checked += checked ? 1 : 0
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")
  private static let dash = UInt8(ascii: "-")
  private static let star = UInt8(ascii: "*")
  private static let open = UInt8(ascii: "[")
  private static let close = UInt8(ascii: "]")
}
