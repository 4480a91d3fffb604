import Time

/// Cards as readable Markdown. Dates have the machine-readable form, and names unless `Prose` gives others; notes are
/// copied, because they are Markdown already. Invisible characters that a reader obeys become numeric entities, control
/// characters blanks or U+FFFD.
public enum Markdown {
  /// A card as a Markdown section: a heading with number and title, a line of facts, and the notes.
  public static func card(_ card: Card, _ prose: Prose = Prose()) -> String {
    let facts = [prose.column ?? card.column.name] + facts(of: card, prose)
    return "# #\(card.number) \(escaped(card.title))\n\n\(facts.joined(separator: separator))\n"
      + notes(of: card, indent: "")
  }

  /// A card as an item of a Markdown list: a checkbox with facts, and notes indented so that nothing in them ends the
  /// item.
  public static func item(_ card: Card, _ prose: Prose = Prose()) -> String {
    let facts = facts(of: card, prose)
    return "- [\(card.column == .done ? "x" : " ")] #\(card.number) \(escaped(card.title))\n"
      + (facts.isEmpty ? "" : "  \(facts.joined(separator: separator))\n") + notes(of: card, indent: "  ")
  }

  public static func heading(_ title: String, level: Int) -> String {
    String(repeating: "#", count: level) + " \(escaped(title))\n"
  }

  private static let separator = " · "

  public enum Fact: String, CaseIterable, Sendable {
    case stage, due, start, repeats, remind, priority, size, estimate, spent, completed
  }

  /// Texts in the user's language that replace the machine-readable forms. Reminders have no such form: without a text
  /// here they are left out.
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
    let stage = card.stage.isEmpty ? nil : prose.name(.stage, escaped(card.stage))
    let due = card.due.map { prose.name(.due, $0.text) + ($0.zone.map { " \($0)" } ?? "") }
    let start = card.start.map { prose.name(.start, $0.text) }
    let priority = card.priority == .none ? nil : prose.name(.priority, prose.priority ?? card.priority.name)
    let size = card.size == 0 ? nil : prose.name(.size, "\(card.size)")
    let estimate = card.estimate == 0 ? nil : prose.name(.estimate, Work.typed(card.estimate))
    let spent = card.spent == 0 ? nil : prose.name(.spent, Work.typed(card.spent))
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
    let facts = [
      stage, due, start, repeats, reminders, priority, size, estimate, spent, waiting, tags, completed,
    ]
    return facts.compactMap(\.self)
  }

  private static func notes(of card: Card, indent: String) -> String {
    var lines = card.notes.withOneKindOfLineEnd.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    guard !lines.isEmpty else { return "" }
    return "\n"
      + lines.map { ($0.allSatisfy(\.isWhitespace) ? "" : indent + EntityWriter.replacing(in: $0)) + "\n" }.joined()
  }

  // MARK: Escapes

  /// Escapes Markdown on a single line. Characters without a special meaning at their place stay: `R&D`, `snake_case`,
  /// `C# 12`.
  public static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.isControl ? " " : $0 }
    let closing = scalars.count - (scalars.reversed().firstIndex { $0 != "#" } ?? scalars.count)
    let hasEntity = scalars.contains(";")
    var writer = EntityWriter()
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
      if let replacement = writer.replacement(for: scalar) {
        written += replacement
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

extension Deadline {
  /// A deadline in machine-readable form, on the clock of its own zone: `2026-12-25` or `2026-12-25T17:00`.
  public var text: String {
    switch self {
    case .day(let day): day.text
    case .time(let wall, _, _): "\(wall.day.text)T\(WallTime.clock(wall.minute))"
    }
  }

  public var zone: String? {
    if case .time(_, let zone, _) = self { return zone }
    return nil
  }
}

extension Moment {
  /// The moment in UTC, to the second: `2026-11-20T12:00:00Z`.
  public var text: String {
    let wall = Zone.utc.wall(at: self)
    return "\(wall.day.text)T\(WallTime.clock(wall.minute)):\(padded(floorModulo(seconds, 60), 2))Z"
  }
}

/// Numeric entities in Markdown and HTML for invisible characters that a terminal or a reader obeys.
public struct EntityWriter {
  private var isInFlag = false

  public init() {}

  /// The entity for a scalar, or U+FFFD for a control character; nil if the scalar is written unchanged, as are tag
  /// letters after a black flag: they form the flag of a region.
  public mutating func replacement(for scalar: Unicode.Scalar) -> String? {
    isInFlag = scalar == "\u{1F3F4}" || isInFlag && scalar.isTagLetter
    guard scalar.isObeyed, !isInFlag, scalar != "\n", scalar != "\t" else { return nil }
    // Control characters become U+FFFD, because browsers and Markdown parsers reject numeric entities of them.
    return scalar.isControl ? "\u{FFFD}" : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }

  public static func replacing(in text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
    var writer = EntityWriter()
    return text.unicodeScalars.reduce(into: "") { written, scalar in
      if let replacement = writer.replacement(for: scalar) {
        written += replacement
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
  }
}
