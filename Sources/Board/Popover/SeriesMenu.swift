import Kanban
import Text
import Time
import Typing
import Words

/// Actions on a series, below the line of its rule: a row each, with key and title.
struct SeriesMenu: Equatable, Sendable {
  let actions: [SeriesAction]
  /// Index of the selected action; nil while the line above has the focus.
  private(set) var chosen: Int?

  init(for repeats: Repeat?) { actions = SeriesAction.possible(for: repeats) }

  var action: SeriesAction? { chosen.map { actions[$0] } }

  /// Selects an action by its row on the screen, which counts from the first visible action.
  mutating func choose(row: Int, _ layout: PopoverLayout) {
    let index = top(layout) + row
    chosen = actions.indices.contains(index) ? index : nil
  }

  mutating func step(_ count: Int) {
    guard !actions.isEmpty else { return }
    chosen = floorModulo((chosen ?? (count > 0 ? -1 : 0)) + count, actions.count)
  }

  mutating func leave() { chosen = nil }

  func action(_ command: Command) -> SeriesAction? { actions.first { $0.command == command } }
}

// MARK: Content

extension SeriesMenu {
  /// Index of the first visible action.
  private func top(_ layout: PopoverLayout) -> Int {
    max(0, min((chosen ?? 0) - layout.actions + 1, actions.count - layout.actions))
  }

  /// The rows that fit, around the chosen one.
  func rows(_ layout: PopoverLayout, in surroundings: Surroundings) -> [PopoverContent.Completion] {
    let keys = actions.map { key(of: $0, in: surroundings) }
    let room = keys.map { ScreenText.width($0) }.max() ?? 0
    return actions.indices.dropFirst(top(layout)).prefix(layout.actions).map { index in
      let pad = String(repeating: " ", count: room - ScreenText.width(keys[index]))
      return PopoverContent.Completion(
        key: pad + keys[index], text: title(of: actions[index], layout.width - room - 2, in: surroundings), count: "",
        isChosen: index == chosen)
    }
  }

  /// The keys shown beside an action. While the line has the focus they begin with Tab, for example `Tab s`: Tab moves
  /// from the line to this menu, where letters are keys. In plain mode they never do, so that Tab changes no row.
  private func key(of action: SeriesAction, in surroundings: Surroundings) -> String {
    let keys = surroundings.settings.keys
    let tab = surroundings.settings.isPlain ? nil : keys.name(of: .nextField, in: .popover)
    let way = tab.map { $0 + " " } ?? ""
    let key = keys.name(of: action.command, in: .seriesMenu) ?? ""
    return chosen == nil ? way + key : String(repeating: " ", count: ScreenText.width(way)) + key
  }

  private func title(of action: SeriesAction, _ width: Int, in surroundings: Surroundings) -> String {
    let long = action.title(in: surroundings.words)
    let fits = ScreenText.width(long) <= width
    let title = fits ? long : action.shortTitle(in: surroundings.words)
    return ScreenText.truncated(title, to: width, ellipsis: surroundings.settings.signs.ellipsis)
  }

  func meaning(for card: Card?, most: Int, _ layout: PopoverLayout, in surroundings: Surroundings) -> [Piece] {
    guard let action, let card else { return [] }
    // In plain mode the meaning, which changes and is spoken, begins with the title of the action.
    let lead = surroundings.settings.isPlain ? action.title(in: surroundings.words) + ": " : ""
    let text = lead + action.meaning(for: card, in: surroundings)
    let ellipsis = surroundings.settings.signs.ellipsis
    return ScreenText.wrapped(text, width: layout.width, limit: most, ellipsis: ellipsis).map { Piece($0, .dim) }
  }
}

/// The typed rule in words with its next dates, which have a row each with their weekdays if there is room.
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

  /// Notes on the typed rule: that working days do not leave out holidays, and what happens in lunar months or years
  /// that lack the day.
  private func notes(on rule: RecurrenceRule, _ words: any Words) -> [String] {
    let workdays = RepeatHolidays.namesWorkingDays(text) ? [words.holidaysAreNotLeftOut] : []
    guard let lunar = rule.lunar, lunar.isBackward else { return workdays }
    return workdays + (rule.byMonthDay.contains(30) ? [words.withoutThirtieth] : [])
      + lunar.leapMonths.prefix(1).map(words.withoutLeapMonth)
  }
}
