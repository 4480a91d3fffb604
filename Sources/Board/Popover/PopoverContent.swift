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
  public let month: MonthContent?
  public let question: QuestionContent?

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
      completions: deedRows(layout, surroundings)
        + completions(in: surroundings).enumerated().map { index, tag in
          let count = surroundings.words.grouped(tag.count)
          let room = max(1, layout.width - ScreenText.width(count) - 2)
          return PopoverContent.Completion(
            text: ScreenText.truncated(tag.tag, to: room, ellipsis: ellipsis), count: count, isChosen: index == chosen)
        }, month: month(in: surroundings), question: asked?.content(in: surroundings))
  }

  private func title(_ words: any Words) -> String {
    switch kind {
    case .tags: words.popoverTitle(words.label(.tags), whose(words))
    case .due: words.popoverTitle(words.label(.due), whose(words))
    case .repeats: words.popoverTitle(words.label(.repeats), whose(words))
    case .waits: words.popoverTitle(words.waitLabel, whose(words))
    case .line: words.popoverTitle(words.lineLabel, whose(words))
    case .limit(let column): words.popoverTitle(words.limitLabel, words.column(column))
    }
  }

  private func whose(_ words: any Words) -> String { picked.map { words.called($0, number) } ?? "" }

  private func placeholder(_ words: any Words) -> String {
    switch kind {
    case .tags: words.tagsPlaceholder
    case .due: words.placeholder(.due)
    case .repeats: words.placeholder(.repeats)
    case .waits: words.waitPlaceholder
    case .line: words.linePlaceholder
    case .limit: words.limitPlaceholder
    }
  }

  private func rows(in surroundings: Surroundings) -> [[Piece]] {
    if let problem { return [[Piece(problem, .refusal)]] }
    switch kind {
    case .tags: return present.isEmpty ? [] : [present.map { Piece($0, .tag) }.joined(by: ", ")]
    case .due: return [[understood(in: surroundings)]]
    case .repeats: return series(in: surroundings)
    case .waits: return waiting(in: surroundings)
    case .line: return []
    case .limit: return [[Piece(text.asTitle.isEmpty ? surroundings.words.noLimit : "", .dim)]]
    }
  }

  private func deedRows(_ layout: PopoverLayout, _ surroundings: Surroundings) -> [PopoverContent.Completion] {
    // Where not all are seen, those around the chosen one are.
    let top = max(0, min((chosen ?? 0) - layout.actions + 1, actions.count - layout.actions))
    return actions.enumerated().dropFirst(top).prefix(layout.actions).map { index, action in
      PopoverContent.Completion(
        text: ScreenText.truncated(
          action.title(in: surroundings.words), to: layout.width, ellipsis: surroundings.settings.signs.ellipsis),
        count: "", isChosen: index == chosen)
    }
  }

  /// What it says, and when it comes next: a row each where there is room for it.
  private func series(in surroundings: Surroundings) -> [[Piece]] {
    guard case .one(let id) = picked, let card = try? surroundings.store.card(id) else { return [] }
    do throws(Reason) {
      var filled = card.text
      if text != beginning || card.repeats == nil {
        try surroundings.fieldText.fill(in: .repeats, of: &filled, with: text)
      }
      return filled.repeats.map { rows(of: $0, in: surroundings) } ?? [[Piece(surroundings.words.noRepeat, .dim)]]
    } catch {
      return [[Piece(error.text, .dim)]]
    }
  }

  private func rows(of repeats: Repeat, in surroundings: Surroundings) -> [[Piece]] {
    let words = surroundings.words
    let layout = PopoverLayout(surroundings.extent)
    let next = surroundings.dates.following(repeats, most: SeriesRow.most)
    let said = [Piece(words.sentence(of: repeats), .dim)]
    guard !next.isEmpty else { return [said] }
    guard layout.dateRows > 1 else {
      let row = SeriesRow(repeats, typed: text, in: surroundings, room: layout.width)
      return [[Piece(row.text, .dim)]]
    }
    let hasRowEach = layout.dateRows >= next.count
    let shown = hasRowEach ? next.map { "  " + $0 } : [words.repeatNext(next.joined(separator: ", "))]
    return (said[0].text == text ? [] : [said]) + shown.map { [Piece($0, .dim)] }
  }

  /// What is being typed may still become a date: it is refused when it is taken.
  private func understood(in surroundings: Surroundings) -> Piece {
    let words = surroundings.words
    do throws(Reason) {
      guard let due = try surroundings.fieldText.deadline(text) else { return Piece(words.noDeadline, .dim) }
      if text != beginning, due.isPast(at: surroundings.clock) { return Piece(words.deadlinePassed, .dim) }
      return Piece(surroundings.dates.fitting(due, PopoverLayout(surroundings.extent).width), .dim)
    } catch {
      return Piece(error.text, .dim)
    }
  }
}

extension Words {
  /// `#12`, or how many.
  func called(_ picked: Picked, _ number: Int?) -> String {
    number.map { "#\($0)" } ?? cards(picked.ids.count)
  }
}
