/// Cards as Markdown: to be read by a person, and to be read back. Names and dates have the forms that other programs get
/// too, but for what is told in words; the notes are what was typed, Markdown already.
public enum Markdown {
  /// One card: its number and title as a heading, what else is known in a line, its notes.
  public static func card(_ card: Card, _ prose: Prose = Prose()) -> String {
    let facts = [prose.column ?? card.column.name] + facts(of: card, prose)
    return "# #\(card.number) \(escaped(card.title))\n\n\(facts.joined(separator: separator))\n"
      + notes(of: card, indent: "")
  }

  /// One card of many: a box that is ticked when it is done, the same facts, and the notes indented so that nothing in
  /// them can end the item.
  public static func item(_ card: Card, _ prose: Prose = Prose()) -> String {
    let facts = facts(of: card, prose)
    return "- [\(card.column == .done ? "x" : " ")] #\(card.number) \(escaped(card.title))\n"
      + (facts.isEmpty ? "" : "  \(facts.joined(separator: separator))\n") + notes(of: card, indent: "  ")
  }

  public static func heading(_ title: String, level: Int) -> String {
    String(repeating: "#", count: level) + " \(escaped(title))\n"
  }

  private static let separator = " · "

  /// What stands before a fact.
  public enum Fact: String, CaseIterable, Sendable {
    case due, start, repeats, remind, priority, completed
  }

  /// What takes words: how often the card comes again and when it reminds, and what is otherwise named as other programs
  /// get it.
  public struct Prose: Equatable, Sendable {
    public var repeats: String?
    public var reminders: String?
    public var column: String?
    public var priority: String?
    public var waiting: String?
    public var names: [Fact: String] = [:]

    public init() {}

    func name(_ fact: Fact, _ value: String) -> String { "\(names[fact] ?? fact.rawValue) \(value)" }
  }

  private static func facts(of card: Card, _ prose: Prose) -> [String] {
    let due = card.due.map { prose.name(.due, $0.text) + ($0.zone.map { " \($0)" } ?? "") }
    let start = card.start.map { prose.name(.start, $0.text) }
    let priority = card.priority == .none ? nil : prose.name(.priority, prose.priority ?? card.priority.name)
    let tags = card.tags.isEmpty ? nil : card.tags.map { "#" + escaped($0) }.joined(separator: " ")
    let completed = card.position.completed.map { prose.name(.completed, $0.text) }
    let waiting = card.waiting?.besideCards.map { waiting in
      prose.waiting.map(escaped) ?? "waiting" + (waiting.reason.isEmpty ? "" : " for \(escaped(waiting.reason))")
        + (waiting.until.map { " until \($0.text)" } ?? "")
    }
    let repeats = card.repeats.map { repeats in
      prose.name(.repeats, prose.repeats.map { "\($0) (\(repeats.rule.text))" } ?? repeats.rule.text)
    }
    let reminders = prose.reminders.map { prose.name(.remind, $0) }
    return [due, start, repeats, reminders, priority, waiting, tags, completed].compactMap { $0 }
  }

  private static func notes(of card: Card, indent: String) -> String {
    var lines = card.notes.withOneKindOfLineEnd.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    guard !lines.isEmpty else { return "" }
    return "\n" + lines.map { ($0.allSatisfy(\.isWhitespace) ? "" : indent + $0) + "\n" }.joined()
  }

  // MARK: Escapes

  /// On one line, and nothing in it means anything to Markdown. What could mean nothing where it stands is left readable:
  /// `R&D`, `snake_case`, `C# 12`. What would turn the line round unseen stands there by its number.
  static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.isControl ? " " : $0 }
    let closing = scalars.count - (scalars.reversed().firstIndex { $0 != "#" } ?? scalars.count)
    let hasEntity = scalars.contains(";")
    return scalars.indices.reduce(into: "") { written, index in
      let scalar = scalars[index]
      let isSign =
        switch scalar {
        case "\\", "`", "*", "[", "]", "<", "~": true
        case "_": !(isLetter(scalars, index - 1) && isLetter(scalars, index + 1))
        case "&": hasEntity
        case "#": index >= closing
        default: false
        }
      if scalar.turnsDirection {
        written += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        return
      }
      if isSign { written.unicodeScalars.append("\\") }
      written.unicodeScalars.append(scalar)
    }
  }

  private static func isLetter(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    let properties = scalars[index].properties
    return properties.isAlphabetic || properties.numericType != nil
  }
}
