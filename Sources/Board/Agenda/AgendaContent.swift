import Kanban
import Text
import Time
import Words

/// The agenda as a screen or beside a wide board, ready to draw.
public struct AgendaContent: Equatable, Sendable {
  public let title: String
  public let counts: [Piece]
  public let lines: [Line]
  public let above: String
  public let below: String

  public enum Line: Equatable, Sendable {
    case heading([Piece], right: String, day: Day?)
    case row(DayContent.Row, Day)
    case text(String)
    case gap
  }
}

enum AgendaLayout {
  static let width = 44

  static func rows(_ extent: Extent) -> Int { max(1, extent.rows - 2) }
  /// Number of rows of an agenda beside the board: those below the column titles and their rule.
  static func rowsBeside(_ extent: Extent) -> Int { max(1, extent.rows - 4) }
}

extension AgendaModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> AgendaContent {
    let surroundings = surroundings.seeing(all: seesAll)
    let rows = AgendaLayout.rows(surroundings.extent)
    let shown = agenda.rows.dropFirst(top).prefix(rows)
    let text = AgendaText(surroundings, width: surroundings.extent.columns)
    let below = agenda.rows.count - top - shown.count
    let words = surroundings.words
    let name =
      seesAll ? words.shortReach(.projects) : words.name(of: try surroundings.store.project(surroundings.project))
    let signs = surroundings.settings.signs
    let title = surroundings.words.agenda + signs.dot + name
    return AgendaContent(
      title: title,
      counts: try surroundings.lateAndToday().joined(by: signs.dot).followed(
        by: surroundings.projectFileSign, besides: ScreenText.width(title), in: surroundings
      ).followed(
        by: try surroundings.aboutSync(), besides: ScreenText.width(title), in: surroundings),
      // A calendar may have equal events, so a selected event is recognized by its row as well.
      lines: zip(shown.indices, shown).map { index, row in
        let isChosen = row.item != nil && row.item == selected && !surroundings.isOnlyLooking
        return text.line(row, isSelected: isChosen && (row.item?.isEvent != true || index == self.row))
      }
        + (text.isEmpty(agenda) ? [.text(surroundings.words.nothingAhead)] : []),
      above: top > 0 ? signs.up + ShortCount.text(top) : "", below: below > 0 ? signs.down + ShortCount.text(below) : ""
    )
  }
}

extension Agenda {
  func made(in surroundings: Surroundings) -> AgendaContent {
    let text = AgendaText(surroundings, width: AgendaLayout.width)
    let rows = AgendaLayout.rowsBeside(surroundings.extent)
    let signs = surroundings.settings.signs
    return AgendaContent(
      title: surroundings.words.agenda, counts: [],
      lines: self.rows.prefix(rows).map { text.line($0, isSelected: false) }
        + (text.isEmpty(self) ? [.text(surroundings.words.nothingAhead)] : []),
      // The number of further rows is not exact, so the arrow stands alone.
      above: "", below: self.rows.count > rows ? signs.down : "")
  }
}

private struct AgendaText {
  let surroundings: Surroundings
  let width: Int
  let feeds: FeedColors

  init(_ surroundings: Surroundings, width: Int) {
    self.surroundings = surroundings
    self.width = width
    feeds = FeedColors(surroundings)
  }

  func isEmpty(_ agenda: Agenda) -> Bool { !agenda.rows.contains { $0.item != nil } }

  func line(_ row: Agenda.Row, isSelected: Bool) -> AgendaContent.Line {
    let words = surroundings.words
    switch row {
    case .late(let count):
      return .heading([Piece(words.lateHeading, .late)], right: ShortCount.text(count), day: nil)
    case .day(let day): return .heading(heading(day), right: "", day: day)
    case .card(let row, let day):
      return .row(DayRowText(row, width: width, feeds, surroundings).content(isSelected: isSelected), day)
    case .lateCard(let card):
      return .row(late(card, isSelected: isSelected), surroundings.clock.today)
    case .page(let page):
      let row = DayRowText(.page(page), width: width, feeds, surroundings).content(isSelected: isSelected)
      return .row(row, surroundings.clock.today)
    case .nothingToday: return .text(words.nothingToday)
    case .more(let count): return .text(words.moreCards(count))
    case .moreEvents(let count, let isLeast): return .text(words.moreEvents(count, isLeast: isLeast))
    case .gap: return .gap
    }
  }

  private func heading(_ day: Day) -> [Piece] {
    let (words, today) = (surroundings.words, surroundings.clock.today)
    let isNear = (0...1).contains(day - today)
    var pieces = [
      Piece(
        isNear ? words.capitalised(surroundings.dates.day(day)) : words.mediumDate(day),
        day == today ? .today : .heading)
    ]
    if isNear, width >= 40 { pieces.append(Piece(words.mediumDate(day), .dim)) }
    pieces += surroundings.holidays.holidays(on: day).prefix(1).map { Piece(surroundings.name(of: $0), .holiday) }
    return pieces.joined(by: surroundings.settings.signs.dot).fitting(
      max(1, width - 2), ellipsis: surroundings.settings.signs.ellipsis)
  }

  private func late(_ card: CardSummary, isSelected: Bool) -> DayContent.Row {
    let since = card.due.map { surroundings.dates.deadline($0).text } ?? ""
    var right = width < 34 ? [] : [Piece(String(since.drop { $0 == "!" || $0 == " " }), .late)]
    if let home = surroundings.home(of: card.id, width: width) {
      right = ([home] + right).joined(by: surroundings.settings.signs.dot)
    }
    let signs = surroundings.settings.signs
    let mark = signs.isWords ? [] : [Piece(signs.late, .late)]
    let lead = mark + (card.repeats?.isPaused == false ? [Piece(signs.before(signs.again), .dim)] : [])
    let room = width - 2 - lead.width - (right.isEmpty ? 0 : right.width + 2)
    let title = ScreenText.truncated(card.title, to: max(1, room), ellipsis: signs.ellipsis)
    return DayContent.Row(
      item: .card(card.id), text: lead + [Piece(title, isSelected ? .strong : .plain)], right: right,
      isSelected: isSelected)
  }
}
