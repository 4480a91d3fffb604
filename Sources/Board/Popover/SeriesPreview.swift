import Kanban
import Text

/// Explains a typed rule and shows the next dates, with their weekdays in a row each if they fit.
struct SeriesPreview {
  let text: String
  let isUntouched: Bool
  let surroundings: Surroundings

  func rows(of card: Card) throws(Reason) -> [[Piece]] {
    var filled = card.text
    if !isUntouched || card.repeats == nil {
      try surroundings.fieldText.fill(in: .repeats, of: &filled, with: text)
    }
    let brought = filled.due == card.due ? nil : filled.due
    return filled.repeats.map { rows(of: $0, bringing: brought) } ?? [[Piece(surroundings.words.noRepeat, .dim)]]
  }

  private func rows(of repeats: Repeat, bringing due: Deadline?) -> [[Piece]] {
    let words = surroundings.words
    let layout = PopoverLayout(surroundings.extent)
    let next = surroundings.dates.following(repeats, bringing: due, most: SeriesRow.most)
    let sentence = words.sentence(of: repeats)
    let sentenceRows = layout.rows(of: sentence, most: max(1, min(3, layout.dateRows - 1)), .dim, in: surroundings)
    guard !next.isEmpty else {
      return sentenceRows
        + (repeats.isPaused && layout.dateRows > 1 ? [[Piece(words.nothingComesWhilePaused, .dim)]] : [])
    }
    guard layout.dateRows > 1 else {
      let row = SeriesRow(repeats, bringing: due, typed: text, in: surroundings, room: layout.width)
      return [[Piece(row.text, .dim)]]
    }
    let above = sentence == text ? [] : sentenceRows
    let room = layout.dateRows - max(0, above.count - 1)
    let hasRowEach = room >= next.count
    let notes = hasRowEach ? notes(on: repeats.rule, words) : []
    let full = surroundings.dates.following(repeats, bringing: due, most: SeriesRow.most, withWeekdays: true)
    let fits = hasRowEach && full.allSatisfy { ScreenText.width($0) + 2 <= layout.width }
    let dates = (fits ? full : next).prefix(room - notes.count)
    let shown = hasRowEach ? dates.map { "  " + $0 } : [words.repeatNext(next.joined(separator: ", "))]
    return above + (notes + shown).map { [Piece($0, .dim)] }
  }

  /// How the rule handles days that not every month or year has.
  private func notes(on rule: RecurrenceRule, _ words: any Words) -> [String] {
    let workdays = RepeatHolidays.namesWorkingDays(text) ? [words.holidaysAreNotLeftOut] : []
    guard let lunar = rule.lunar, lunar.isBackward else { return workdays }
    return workdays + (rule.byMonthDay.contains(30) ? [words.withoutThirtieth] : [])
      + lunar.leapMonths.prefix(1).map(words.withoutLeapMonth)
  }
}
