import Kanban
import Text
import Time
import Typing
import Words

/// The quick line with its preview above, ready to draw.
public struct QuickLineContent: Equatable, Sendable {
  public let title: String
  /// The rows of the preview: one, but more in a narrow terminal of at least `wrappedFrom` rows.
  public let preview: [[Piece]]
  public let line: Piece
  /// Cell ranges of the words that were parsed as a date, tag or the like, to highlight them.
  public let understood: [Range<Int>]
  public let cursor: Int
  public let question: QuestionContent?

  /// Rows of a terminal from which the preview is wrapped, and the most rows that it takes then.
  static let (wrappedFrom, mostRows) = (10, 3)
}

extension QuickLineModel {
  public func content(in surroundings: Surroundings) -> QuickLineContent {
    let (words, ellipsis) = (surroundings.words, surroundings.settings.signs.ellipsis)
    let width = QuickLineLayout(surroundings.extent).width
    let shown = field.layout(width: width, rows: 1)
    let hint = ScreenText.truncated(words.quickPlaceholder, to: width, ellipsis: ellipsis)
    return QuickLineContent(
      title: words.newCardTitle(surroundings.column(ofNewCardIn: column, having: lane)).drawn(with: ellipsis),
      preview: preview(in: surroundings).wrapped(
        width, limit: surroundings.extent.rows < QuickLineContent.wrappedFrom ? 1 : QuickLineContent.mostRows,
        ellipsis: ellipsis),
      line: field.isEmpty ? Piece(hint, .dim) : Piece(shown.line(ellipsis: ellipsis)),
      understood: quick.understood.map { field.cells(of: $0, width: width) }.filter { !$0.isEmpty },
      cursor: shown.cursorColumn, question: offer?.question(in: surroundings))
  }

  /// The length and the limit of a title that is too long, the parsed fields, and the lines that are not stored yet.
  private func preview(in surroundings: Surroundings) -> [Piece] {
    let (words, limit) = (surroundings.words, surroundings.settings.limits.title)
    let count = quick.title.count
    let tooLong = count > limit ? [Piece("\(words.grouped(count))/\(words.grouped(limit))", .refusal)] : []
    let understood = surroundings.understood(
      quick, in: lane.text, of: surroundings.name(ofHome: lane), after: tooLong)
    guard !unstored.isEmpty else { return understood }
    let rest = [Piece(words.notStoredYet(unstored), .dim)]
    return understood.isEmpty ? rest : understood + [Piece(surroundings.settings.signs.dot, .dim)] + rest
  }
}

extension Surroundings {
  /// The fields that were parsed from the line, for example `→ Fri 17:00 · ops · ▲`; on the board of all projects with
  /// the project's name.
  func understood(
    _ quick: QuickText, in lane: CardText = CardText(), of project: String? = nil, after problem: [Piece] = []
  ) -> [Piece] {
    let card = quick.card(in: lane)
    let priority = sign(of: card.priority).map { Piece($0, .dim) }
    let tags = card.tags.isEmpty ? nil : Piece(card.tags.joined(separator: ", "), .dim)
    let repeats = quick.repeats.map { Piece(words.sentence(of: $0), .dim) }
    let reminders = dates.namedReminders(quick.reminders, before: quick.due).map { Piece($0, .dim) }
    let due = card.due.map { piece(of: $0, typed: quick.dueText) }
    let pieces =
      problem + [project.map { Piece($0, .dim) }, due, repeats, reminders, tags, priority].compactMap(\.self)
      + dates.work(card, clock: nil, settings.signs)
    let doubts = [words.doubt(in: quick).map { Piece($0, .dim) }].compactMap(\.self)
    guard !pieces.isEmpty else { return doubts }
    let lead = settings.isPlain ? [] : [Piece(settings.signs.arrow + " ", .dim)]
    return lead + (pieces + doubts).joined(by: settings.signs.dot)
  }

  /// The parsed deadline, or a refusal if it is past, which suggests the next such date if there is one.
  private func piece(of due: Deadline, typed: String) -> Piece {
    guard due.isPast(at: clock) else {
      return Piece(dates.gap(due).map { "\(dates.day(due.day)), \($0)" } ?? dates.deadline(due).text, .dim)
    }
    if let coming = DatePhrase.coming(typed, at: clock) { return Piece(words.deadlinePassed(try: coming), .refusal) }
    return Piece(words.dueIsPast(dates.medium(due)), .refusal)
  }

  /// The sign of a priority; in ASCII and plain mode its name; nil for none.
  fileprivate func sign(of priority: Priority) -> String? {
    switch priority {
    case .none: nil
    case .low, .medium, .high:
      settings.isPlain
        ? words.plainPriority(priority)
        : settings.isASCII ? words.priority(priority) : settings.signs.sign(of: priority)
    }
  }
}

extension [Piece] {
  /// Rows of at most this width, broken at blanks; the last one is cut off.
  fileprivate func wrapped(_ width: Int, limit: Int, ellipsis: String) -> [[Piece]] {
    guard limit > 1, self.width > width else { return [fitting(width, ellipsis: ellipsis)] }
    var (rows, row): ([[Piece]], [Piece]) = ([], [])
    for piece in self {
      for word in piece.text.chunksWithBlanksBefore {
        if rows.count + 1 < limit, !row.isEmpty, row.width + ScreenText.width(word) > width {
          rows.append(row.fitting(width, ellipsis: ellipsis))
          row = []
        }
        let text = row.isEmpty ? String(word.drop { $0 == " " }) : word
        if !text.isEmpty { row.append(Piece(text, piece.role)) }
      }
    }
    return rows + [row.fitting(width, ellipsis: ellipsis)]
  }
}

extension String {
  /// The words of the text, each with the blanks before it.
  fileprivate var chunksWithBlanksBefore: [String] {
    var (chunks, chunk) = ([String](), "")
    for character in self {
      if character == " ", !chunk.allSatisfy({ $0 == " " }) {
        chunks.append(chunk)
        chunk = ""
      }
      chunk.append(character)
    }
    return chunk.isEmpty ? chunks : chunks + [chunk]
  }
}
