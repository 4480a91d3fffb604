import Board
import Kanban
import Text
import Time
import Words

/// Formats the cards and events of `sekan agenda` and `sekan calendar` as lines or as JSON.
struct PlannedRows {
  let style: ShellStyle
  let surroundings: Surroundings
  private let words: any Words
  private let isOfAll: Bool
  private let homes: [ProjectID: Project]
  /// The width of the longest number, to align the titles.
  private let numberWidth: Int
  /// The width of the terminal; nil if the output is no terminal, and titles are then not cut.
  private let columns: Int?

  /// The least width, in terminal columns, of a shortened title with details beside it; otherwise they move below.
  private static let leastTitle = 8
  /// The narrowest terminal on which titles are aligned. On a narrower one details move below instead of shortening a
  /// title.
  private static let alignedFrom = 40
  private static let leastWidth = 20
  private static let indent = 4

  init(
    _ rows: [Planned], _ style: ShellStyle, _ surroundings: Surroundings, ofAll isOfAll: Bool, within columns: Int?
  ) throws(StoreFailure) {
    (self.style, self.surroundings, self.isOfAll) = (style, surroundings, isOfAll)
    self.columns = columns.map { max(PlannedRows.leastWidth, $0) }
    words = surroundings.words
    var homes: [ProjectID: Project] = [:]
    for project in try surroundings.store.projects() { homes[project.id] = project }
    self.homes = homes
    numberWidth = rows.compactMap(\.number).max().map { "#\($0)".count } ?? 2
  }

  // MARK: Lines

  /// The heading of a day, wrapped to the width: the date, before it `Today` or `Tomorrow`, and behind it the holidays,
  /// as in `Today · Fri 25 December · Christmas Day`.
  func heading(_ day: Day) -> [String] {
    let (today, dot) = (surroundings.clock.today, surroundings.settings.signs.dot)
    let isNear = (0...1).contains(day - today)
    let date = words.mediumDate(day, withYear: day.year != today.year)
    var pieces = [
      Piece(isNear ? words.capitalised(surroundings.dates.day(day)) : date, day == today ? .today : .heading)
    ]
    if isNear { pieces.append(Piece(date, .dim)) }
    pieces += surroundings.holidayNames(on: day).map { Piece($0, .holiday) }
    return placed(pieces, below: HangingRows.indent, separator: dot).enumerated().map { index, row in
      style.shown(index == 0 ? row : [PlannedRows.blank(HangingRows.indent)] + row)
    }
  }

  func lines(_ row: Planned) throws(StoreFailure) -> [String] {
    let (lead, extras) = (lead(of: row), try extras(row))
    let title = Piece(row.title, row.isOpen ? .plain : .dim)
    let beside = extras.flatMap { [Piece("  "), $0] }
    guard let columns else { return [style.shown(lead + [title] + beside)] }
    let room = columns - width(lead)
    if room - width(beside) >= min(isAligned ? PlannedRows.leastTitle : .max, ScreenText.width(title.text)) {
      return [style.shown(lead + [cut(title, to: room - width(beside))] + beside)]
    }
    let indent = isAligned ? width(lead) : PlannedRows.indent
    let below = extras.isEmpty ? [] : placed(extras, below: indent, separator: "  ")
    return [style.shown(lead + [cut(title, to: room)])] + below.map { style.shown([PlannedRows.blank(indent)] + $0) }
  }

  private var isAligned: Bool { columns.map { $0 >= PlannedRows.alignedFrom } ?? true }

  private func lead(of row: Planned) -> [Piece] {
    let time = row.minute.map { WallTime.clock($0) } ?? sign(row, surroundings.settings.signs)
    let number = row.number.map { "#\($0)" } ?? ""
    let role: Role = row.kind == .late ? .late : .dim
    guard isAligned else {
      return [Piece("  ")]
        + [Piece(time, role), Piece(number, .dim)].filter { !$0.text.isEmpty }.flatMap { [$0, Piece(" ")] }
    }
    return [
      Piece("  "), Piece(padded(time, 5), role), Piece("  "), Piece(padded(number, numberWidth), .dim), Piece("  "),
    ]
  }

  private func cut(_ title: Piece, to room: Int) -> Piece {
    Piece(ScreenText.truncated(title.text, to: room, ellipsis: surroundings.settings.signs.ellipsis), title.role)
  }

  /// Joins pieces of text into rows of the given width; a piece that is too long is wrapped.
  private func placed(_ pieces: [Piece], below indent: Int, separator: String) -> [[Piece]] {
    guard let columns else { return [Array(pieces.map { [$0] }.joined(separator: [Piece(separator, .dim)]))] }
    let rows = HangingRows(within: columns)
    let whole = pieces.flatMap { piece in rows.rows(below: indent, piece.text).map { Piece($0, piece.role) } }
    return whole.lines(
      width: columns - indent, separator: separator, most: .max, ellipsis: surroundings.settings.signs.ellipsis)
  }

  private func width(_ pieces: [Piece]) -> Int { pieces.reduce(0) { $0 + ScreenText.width($1.text) } }

  private static func blank(_ width: Int) -> Piece { Piece(String(repeating: " ", count: width)) }

  private func sign(_ row: Planned, _ signs: Signs) -> String {
    switch row.kind {
    case .late: "!"
    case .due: row.isOpen ? "" : signs.done
    case .occurrence: signs.again
    case .period: signs.bar
    case .event: signs.event
    }
  }

  private func extras(_ row: Planned) throws(StoreFailure) -> [Piece] {
    var extras: [Piece] = []
    if row.kind == .late { extras.append(Piece(late(row), .late)) }
    if let end = row.end { extras.append(Piece(words.until(surroundings.dates.day(end)), .dim)) }
    if row.column == .doing { extras.append(Piece(words.column(.doing), .dim)) }
    if let feed = row.feed {
      let place = row.place.isEmpty ? surroundings.name(of: feed) : row.place
      if !place.isEmpty { extras.append(Piece(place, .dim)) }
    }
    if isOfAll, let home = try home(of: row) { extras.append(Piece(words.name(of: home), .tag)) }
    return extras
  }

  private func late(_ row: Planned) -> String {
    let days = surroundings.clock.today - row.day
    return days > 0 ? words.daysLate(days) : words.lateSince(WallTime.clock(row.minute ?? 0))
  }

  private func home(of row: Planned) throws(StoreFailure) -> Project? {
    guard let id = row.card, let card = try surroundings.store.card(id) else { return nil }
    return homes[card.project]
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - ScreenText.width(text)))
  }

  // MARK: JSON

  func json(_ row: Planned) throws(StoreFailure) -> String {
    let common: [(key: String, value: JSON)] = [
      ("date", .string(row.day.text)), ("time", row.minute.map { .string(WallTime.clock($0)) } ?? .null),
      ("kind", .string(row.kind.rawValue)), ("title", .string(row.title)),
      ("card", row.card.map { .string($0.text) } ?? .null),
      ("number", row.number.map { .integer(Int64($0)) } ?? .null),
      ("project", try home(of: row).map { .string($0.plainName) } ?? .null),
      ("column", row.column.map { .string($0.name) } ?? .null), ("end", row.end.map { .string($0.text) } ?? .null),
      ("place", row.place.isEmpty ? .null : .string(row.place)),
      ("calendar", row.feed.map { .string(surroundings.name(of: $0)) } ?? .null),
    ]
    return JSON.object(common).text
  }
}
