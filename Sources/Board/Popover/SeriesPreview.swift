import Kanban

/// What a rule that is typed says, and when it comes next: a row each where there is room for it.
struct SeriesPreview {
  let text: String
  let isUntouched: Bool
  let surroundings: Surroundings

  func rows(of card: Card) throws(Reason) -> [[Piece]] {
    var filled = card.text
    if !isUntouched || card.repeats == nil {
      try surroundings.fieldText.fill(in: .repeats, of: &filled, with: text)
    }
    return filled.repeats.map(rows) ?? [[Piece(surroundings.words.noRepeat, .dim)]]
  }

  private func rows(of repeats: Repeat) -> [[Piece]] {
    let words = surroundings.words
    let layout = PopoverLayout(surroundings.extent)
    let next = surroundings.dates.following(repeats, most: SeriesRow.most)
    let sentence = words.sentence(of: repeats)
    let said = layout.rows(of: sentence, most: max(1, min(3, layout.dateRows - 1)), .dim, in: surroundings)
    guard !next.isEmpty else {
      return said + (repeats.isPaused && layout.dateRows > 1 ? [[Piece(words.nothingComesWhilePaused, .dim)]] : [])
    }
    guard layout.dateRows > 1 else {
      let row = SeriesRow(repeats, typed: text, in: surroundings, room: layout.width)
      return [[Piece(row.text, .dim)]]
    }
    let above = sentence == text ? [] : said
    let room = layout.dateRows - max(0, above.count - 1)
    let hasRowEach = room >= next.count
    let notes = hasRowEach ? notes(on: repeats.rule, words) : []
    let dates = next.prefix(room - notes.count)
    let shown = hasRowEach ? dates.map { "  " + $0 } : [words.repeatNext(next.joined(separator: ", "))]
    return above + (notes + shown).map { [Piece($0, .dim)] }
  }

  /// What comes in the place of days that not every month or year has.
  private func notes(on rule: RecurrenceRule, _ words: any Words) -> [String] {
    guard let lunar = rule.lunar, lunar.isBackward else { return [] }
    return (rule.byMonthDay.contains(30) ? [words.withoutThirtieth] : [])
      + lunar.leapMonths.prefix(1).map(words.withoutLeapMonth)
  }
}
