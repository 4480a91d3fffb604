import Kanban
import Text
import Time
import Typing
import Words

/// The popover, ready to draw.
public struct PopoverContent: Equatable, Sendable {
  public let title: String
  public let card: CardID?
  public let width: Int
  public let line: [Piece]
  public let cursor: Int
  /// In plain mode, the selected completion, behind the line; else empty.
  public let selection: String
  /// Rows below the line: the field's current value, the meaning of the typed text, or an error.
  public let rows: [[Piece]]
  public let completions: [Completion]
  public let meaning: [Piece]
  public let month: MonthContent?
  public let question: QuestionContent?

  public struct Completion: Equatable, Sendable {
    /// The key that runs the row's action; empty if it has none.
    public var key = ""
    public let text: String
    public let count: String
    public let isChosen: Bool
  }
}

extension PopoverModel {
  public func content(in surroundings: Surroundings) -> PopoverContent {
    let surroundings = atHome(surroundings)
    let (words, ellipsis) = (surroundings.words, surroundings.settings.signs.ellipsis)
    let (rows, reasons) = rows(in: surroundings)
    let layout = PopoverLayout(surroundings.extent, reasons: reasons)
    let shown = line.content(layout, orElse: placeholder(surroundings), ellipsis: ellipsis)
    let completions =
      series.rows(layout, in: surroundings)
      + (kind == .tags ? typedTags.rows(layout, chosen: chosen, in: surroundings) : [])
    let room = max(0, layout.room - rows.count - completions.count)
    let title = kind.title(of: picked.map { words.called($0, number) } ?? "", in: words)
    return PopoverContent(
      title: surroundings.naming(card, number, in: title), card: card, width: layout.width,
      line: shown.row, cursor: shown.cursor, selection: selection(completions, surroundings),
      rows: rows.map { $0.fitting(layout.width, ellipsis: ellipsis) }, completions: completions,
      meaning: series.meaning(for: cardOfOne(in: surroundings), most: min(3, room), layout, in: surroundings),
      month: month(layout, in: surroundings), question: seriesQuestion?.content(in: surroundings))
  }

  private func placeholder(_ surroundings: Surroundings) -> String {
    let (words, text) = (surroundings.words, kind.placeholder(in: surroundings.words))
    switch kind {
    case .tags, .due, .repeats: return surroundings.settings.isPlain ? words.plainExample(text) : text
    case .waits, .line, .limit: return text
    }
  }

  private func selection(_ rows: [PopoverContent.Completion], _ surroundings: Surroundings) -> String {
    guard kind == .tags, let chosen, rows.indices.contains(chosen) else { return "" }
    return surroundings.plainChoice(chosen, of: rows.count, rows[chosen].text)
  }

  private func month(_ layout: PopoverLayout, in surroundings: Surroundings) -> MonthContent? {
    // In plain mode the line and the date in words say everything: most numbers of a month would be spoken at each
    // digit.
    guard kind == .due, layout.hasMonth, !surroundings.settings.isPlain else { return nil }
    let day = TypedDay(text, at: surroundings.clock).day
    return MonthContent(around: day, hasCursor: isInMonth, layout, in: surroundings)
  }

  /// The picked card; nil for several cards, or if the store cannot be read now.
  private func cardOfOne(in surroundings: Surroundings) -> Card? {
    guard case .one(let id) = picked else { return nil }
    return try? surroundings.store.card(id)
  }

  /// The layout on the screen. A message of several rows below the line leaves fewer rows for the actions.
  func drawnLayout(in surroundings: Surroundings) -> PopoverLayout {
    PopoverLayout(surroundings.extent, reasons: rows(in: surroundings).reasons)
  }

  /// The rows below the line, and `reasons` for `PopoverLayout`: how many of the rows are an error message or the
  /// meaning of a deadline or of tags, at least one. For any other meaning it is 1.
  private func rows(in surroundings: Surroundings) -> (rows: [[Piece]], reasons: Int) {
    let layout = PopoverLayout(surroundings.extent)
    if let refusal = line.refusal {
      // In plain mode, a refusal for the reason that was shown while the user typed counts as repeated.
      let times = refusal.times + (reason(in: surroundings) == refusal.text ? 1 : 0)
      let rows = layout.rows(of: refusal.text, times: times, most: layout.room, .refusal, in: surroundings)
      return (rows, rows.count)
    }
    do throws(Reason) {
      let rows = try understood(in: surroundings)
      return (rows, kind == .due || kind == .tags ? max(1, rows.count) : 1)
    } catch {
      // While the user types, an error is dim, because the text may be incomplete.
      let rows = layout.rows(of: error.text, most: readingRows(layout, in: surroundings), .dim, in: surroundings)
      return (rows, rows.count)
    }
  }

  /// Why the text is invalid, as shown while the user types; nil if it is valid.
  private func reason(in surroundings: Surroundings) -> String? {
    do throws(Reason) {
      _ = try understood(in: surroundings)
      return nil
    } catch {
      return error.text
    }
  }

  private func readingRows(_ layout: PopoverLayout, in surroundings: Surroundings) -> Int {
    layout.readingRows(besideMonth: hasMonth(in: surroundings))
  }

  private func understood(in surroundings: Surroundings) throws(Reason) -> [[Piece]] {
    let words = surroundings.words
    switch kind {
    case .due where isEmptyForMany, .waits where isEmptyForMany:
      return [[Piece(words.keepsAll(words.none).drawn(with: surroundings.settings.signs.ellipsis), .dim)]]
    case .tags: return typedTags.presentRows(PopoverLayout(surroundings.extent), in: surroundings)
    case .due:
      let layout = PopoverLayout(surroundings.extent)
      let preview = DuePreview(text: text, isUntouched: line.isUntouched, surroundings: surroundings)
      let most = readingRows(layout, in: surroundings)
      return layout.rows(of: try preview.sentence(), most: most, .dim, in: surroundings)
    case .repeats:
      let preview = SeriesPreview(text: text, isUntouched: line.isUntouched, surroundings: surroundings)
      return try cardOfOne(in: surroundings).map { card throws(Reason) in try preview.rows(of: card) } ?? []
    case .waits: return try waiting(in: surroundings)
    // The items that are not stored yet.
    case .line:
      let room = PopoverLayout(surroundings.extent).room - 1
      let shown = items.prefix(items.count > room ? max(0, room - 1) : room)
      let hidden = items.count - shown.count
      return (shown + (hidden > 0 ? [words.moreItems(hidden)] : [])).map { [Piece($0, .dim)] }
    case .limit: return [[Piece(text.asTitle.isEmpty ? words.noLimit : "", .dim)]]
    }
  }
}

/// The typed deadline in words; for a lunar date also in the lunar calendar, if both fit. A changed deadline that is
/// past gets a note instead.
private struct DuePreview {
  let text: String
  let isUntouched: Bool
  let surroundings: Surroundings

  func sentence() throws(Reason) -> String {
    let words = surroundings.words
    guard let due = try surroundings.fieldText.deadline(text) else { return words.noDeadline }
    if !isUntouched, due.isPast(at: surroundings.clock) {
      return words.dueIsPast(surroundings.dates.medium(due))
    }
    let (dates, room) = (surroundings.dates, PopoverLayout(surroundings.extent).width)
    let lunar = DatePhrase.isLunar(text) ? LunarDay(due.day).map(words.lunar) : nil
    let withLunar = lunar.map { dates.long(due) + surroundings.settings.signs.dot + $0 }
    return withLunar.flatMap { ScreenText.width($0) <= room ? $0 : nil } ?? dates.fitting(due, room)
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
    case .limit(let column, let stage): words.popoverTitle(words.limitLabel, stage ?? words.column(column))
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
  /// The subject of the popover: the number of one card, for example `#12`, or the number of marked cards.
  func called(_ picked: Picked, _ number: Int?) -> String {
    number.map { "#\($0)" } ?? cards(picked.ids.count)
  }
}
