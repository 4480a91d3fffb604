import Kanban
import Text

/// The popover, ready to draw.
public struct PopoverContent: Equatable, Sendable {
  public let title: String
  public let card: CardID?
  public let width: Int
  public let line: [Piece]
  public let cursor: Int
  /// What is there, what the line was understood as, or what is wrong with it.
  public let rows: [[Piece]]
  public let completions: [Completion]
  /// What the row that is chosen would do.
  public let meaning: [Piece]
  public let month: MonthContent?
  public let question: QuestionContent?

  public struct Completion: Equatable, Sendable {
    /// Where it has one of its own.
    public var key = ""
    public let text: String
    public let count: String
    public let isChosen: Bool
  }
}

extension PopoverModel {
  public func content(in surroundings: Surroundings) -> PopoverContent {
    let layout = PopoverLayout(surroundings.extent)
    let ellipsis = surroundings.settings.signs.ellipsis
    let shown = field.layout(width: layout.width, rows: 1)
    let hint = field.isEmpty ? kind.placeholder(in: surroundings.words) : ""
    let line = field.isEmpty ? Piece(hint, .dim) : Piece(shown.rows.first ?? "", isSelected ? .selection : .plain)
    let rows = rows(in: surroundings).map { $0.fitting(layout.width, ellipsis: ellipsis) }
    let completions = series.rows(layout, in: surroundings) + completionRows(layout, surroundings)
    // The foot, the frame and the line stand around them.
    let room = max(0, surroundings.extent.rows - 4 - rows.count - completions.count)
    return PopoverContent(
      title: title(surroundings.words), card: card, width: layout.width,
      line: [line].fitting(layout.width, ellipsis: ellipsis), cursor: shown.cursorColumn, rows: rows,
      completions: completions,
      meaning: series.meaning(for: cardOfOne(in: surroundings), most: min(3, room), layout, in: surroundings),
      month: month(in: surroundings), question: asked?.content(in: surroundings))
  }

  /// What cannot be asked for now is left out.
  private func cardOfOne(in surroundings: Surroundings) -> Card? {
    guard case .one(let id) = picked else { return nil }
    return try? surroundings.store.card(id)
  }

  private func title(_ words: any Words) -> String {
    kind.title(of: picked.map { words.called($0, number) } ?? "", in: words)
  }

  private func rows(in surroundings: Surroundings) -> [[Piece]] {
    if let problem { return [[Piece(problem, .refusal)]] }
    switch kind {
    case .tags: return present.isEmpty ? [] : [present.map { Piece($0, .tag) }.joined(by: ", ")]
    case .due: return [[understood(in: surroundings)]]
    case .repeats:
      let preview = SeriesPreview(text: text, isUntouched: text == beginning, surroundings: surroundings)
      return cardOfOne(in: surroundings).map(preview.rows) ?? []
    case .waits: return waiting(in: surroundings)
    case .line: return []
    case .limit: return [[Piece(text.asTitle.isEmpty ? surroundings.words.noLimit : "", .dim)]]
    }
  }

  /// What is being typed may still become a date: it is refused when it is taken.
  private func understood(in surroundings: Surroundings) -> Piece {
    let words = surroundings.words
    do throws(Reason) {
      guard let due = try surroundings.fieldText.deadline(text) else { return Piece(words.noDeadline, .dim) }
      if text != beginning, due.isPast(at: surroundings.clock) { return Piece(words.deadlinePassed, .dim) }
      let (dates, room) = (surroundings.dates, PopoverLayout(surroundings.extent).width)
      let lunar = DatePhrase.isLunar(text) ? LunarDay(due.day).map(words.lunar) : nil
      let told = lunar.map { dates.long(due) + surroundings.settings.signs.dot + $0 }
      return Piece(told.flatMap { ScreenText.width($0) <= room ? $0 : nil } ?? dates.fitting(due, room), .dim)
    } catch {
      return Piece(error.text, .dim)
    }
  }
}

extension PopoverModel.Kind {
  fileprivate func title(of what: String, in words: any Words) -> String {
    switch self {
    case .tags: words.popoverTitle(words.label(.tags), what)
    case .due: words.popoverTitle(words.label(.due), what)
    case .repeats: words.popoverTitle(words.label(.repeats), what)
    case .waits: words.popoverTitle(words.waitLabel, what)
    case .line: words.popoverTitle(words.lineLabel, what)
    case .limit(let column): words.popoverTitle(words.limitLabel, words.column(column))
    }
  }

  fileprivate func placeholder(in words: any Words) -> String {
    switch self {
    case .tags: words.tagsPlaceholder
    case .due: words.placeholder(.due)
    case .repeats: words.placeholder(.repeats)
    case .waits: words.waitPlaceholder
    case .line: words.linePlaceholder
    case .limit: words.limitPlaceholder
    }
  }
}

extension Words {
  /// `#12`, or how many.
  func called(_ picked: Picked, _ number: Int?) -> String {
    number.map { "#\($0)" } ?? cards(picked.ids.count)
  }
}
