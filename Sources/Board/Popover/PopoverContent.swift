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

  public struct Completion: Equatable, Sendable {
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
    let hint = field.isEmpty ? placeholder(surroundings.words) : ""
    let line = field.isEmpty ? Piece(hint, .dim) : Piece(shown.rows.first ?? "", isSelected ? .selection : .plain)
    return PopoverContent(
      title: title(surroundings.words), card: card, width: layout.width,
      line: [line].fitting(layout.width, ellipsis: ellipsis), cursor: shown.cursorColumn,
      rows: rows(in: surroundings).map { $0.fitting(layout.width, ellipsis: ellipsis) },
      completions: completions(in: surroundings).enumerated().map { index, tag in
        let count = surroundings.words.grouped(tag.count)
        let room = max(1, layout.width - ScreenText.width(count) - 2)
        return PopoverContent.Completion(
          text: ScreenText.truncated(tag.tag, to: room, ellipsis: ellipsis), count: count, isChosen: index == chosen)
      })
  }

  private func title(_ words: any Words) -> String {
    switch kind {
    case .tags: words.popoverTitle(words.label(.tags), whose(words))
    case .due: words.popoverTitle(words.label(.due), whose(words))
    case .limit(let column): words.popoverTitle(words.limitLabel, words.column(column))
    }
  }

  private func whose(_ words: any Words) -> String { picked.map(words.called) ?? "" }

  private func placeholder(_ words: any Words) -> String {
    switch kind {
    case .tags: words.tagsPlaceholder
    case .due: words.placeholder(.due)
    case .limit: words.limitPlaceholder
    }
  }

  private func rows(in surroundings: Surroundings) -> [[Piece]] {
    if let problem { return [[Piece(problem, .refusal)]] }
    switch kind {
    case .tags: return present.isEmpty ? [] : [present.map { Piece($0, .tag) }.joined(by: ", ")]
    case .due: return [[understood(in: surroundings)]]
    case .limit: return [[Piece(text.asTitle.isEmpty ? surroundings.words.noLimit : "", .dim)]]
    }
  }

  private func understood(in surroundings: Surroundings) -> Piece {
    let words = surroundings.words
    switch EditorModel.read(text, at: surroundings.clock) {
    case .nothing: return Piece(words.noDeadline, .dim)
    case .notUnderstood(let failure): return Piece(words.sentence(failure), .refusal)
    case .deadline(let due), .passed(let due):
      let isUntouched = text == beginning
      if !isUntouched, due.isPast(at: surroundings.clock) { return Piece(words.deadlinePassed, .refusal) }
      let long = surroundings.dates.long(due)
      let fits = ScreenText.width(long) <= PopoverLayout(surroundings.extent).width
      return Piece(fits ? long : surroundings.dates.medium(due), .dim)
    }
  }
}

extension Words {
  /// `#12`, or how many.
  func called(_ picked: Picked) -> String {
    switch picked {
    case .one(_, let number): "#\(number)"
    case .marked(let ids): cards(ids.count)
    }
  }
}
