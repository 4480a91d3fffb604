import Kanban
import Text
import Time
import Typing
import Words

/// The quick line with its preview above, ready to draw.
public struct QuickLineContent: Equatable, Sendable {
  public let title: String
  public let preview: [Piece]
  public let line: Piece
  /// Cell ranges of the parsed words.
  public let understood: [Range<Int>]
  public let cursor: Int
  public let question: QuestionContent?
}

extension QuickLineModel {
  public func content(in surroundings: Surroundings) -> QuickLineContent {
    let (words, ellipsis) = (surroundings.words, surroundings.settings.signs.ellipsis)
    let width = QuickLineLayout(surroundings.extent).width
    let shown = field.layout(width: width, rows: 1)
    let hint = ScreenText.truncated(words.quickPlaceholder, to: width, ellipsis: ellipsis)
    return QuickLineContent(
      title: words.newCardTitle(surroundings.column(ofNewCardIn: column, having: lane)).drawn(with: ellipsis),
      preview: preview(in: surroundings).fitting(width, ellipsis: ellipsis),
      line: field.isEmpty ? Piece(hint, .dim) : Piece(shown.line(ellipsis: ellipsis)),
      understood: quick.understood.map { field.cells(of: $0, width: width) }.filter { !$0.isEmpty },
      cursor: shown.cursorColumn, question: offer?.content(in: surroundings))
  }

  /// A title that is too long shows its length first.
  private func preview(in surroundings: Surroundings) -> [Piece] {
    let (words, limit) = (surroundings.words, surroundings.settings.limits.title)
    let count = quick.title.count
    let tooLong = count > limit ? [Piece("\(words.grouped(count))/\(words.grouped(limit))", .refusal)] : []
    return surroundings.understood(
      quick, in: lane.text, of: surroundings.name(ofHome: lane), after: tooLong)
  }
}

extension Surroundings {
  /// The fields that were parsed, for example `→ Fri 17:00 · ops · ▲`; with the name of the project on the board of
  /// all.
  func understood(
    _ quick: QuickText, in lane: CardText = CardText(), of project: String? = nil, after problem: [Piece] = []
  ) -> [Piece] {
    let card = quick.card(in: lane)
    let priority = sign(of: card.priority).map { Piece($0, .dim) }
    let tags = card.tags.isEmpty ? nil : Piece(card.tags.joined(separator: ", "), .dim)
    let repeats = quick.repeats.map { Piece(words.sentence(of: $0), .dim) }
    let reminders = dates.reminders(quick.reminders, before: quick.due).map { Piece($0, .dim) }
    let due = card.due.map { piece(of: $0, typed: quick.dueText) }
    let pieces =
      problem + [project.map { Piece($0, .dim) }, due, repeats, reminders, tags, priority].compactMap(\.self)
      + dates.work(card, clock: nil, settings.signs)
    let doubts = [words.doubt(in: quick).map { Piece($0, .dim) }].compactMap(\.self)
    guard !pieces.isEmpty else { return doubts }
    let lead = settings.isPlain ? [] : [Piece(settings.signs.arrow + " ", .dim)]
    return lead + (pieces + doubts).joined(by: settings.signs.dot)
  }

  /// The deadline, or the refusal of one in the past. After Esc its words are text.
  private func piece(of due: Deadline, typed: String) -> Piece {
    guard due.isPast(at: clock) else {
      return Piece(dates.gap(due).map { "\(dates.day(due.day)), \($0)" } ?? dates.deadline(due).text, .dim)
    }
    if let coming = DatePhrase.coming(typed, at: clock) { return Piece(words.deadlinePassed(try: coming), .refusal) }
    return Piece(words.dueIsPast(dates.medium(due)), .refusal)
  }

  /// The card's priority sign; in ASCII its name.
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
