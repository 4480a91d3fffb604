import Board
import Kanban
import Text

/// What stands on days, as lines for a person and as objects for a program.
struct PlannedRows {
  let style: ShellStyle
  let surroundings: Surroundings
  private let words: any Words
  private let isOfAll: Bool
  /// Projects by card, where cards of all of them are listed.
  private let homes: [ProjectID: String]
  /// So that titles stand below each other.
  private let numberWidth: Int
  /// Nil for a program, which gets whole titles.
  private let columns: Int?

  /// Of a title so much is shown in any case.
  private static let leastTitle = 8

  init(
    _ rows: [Planned], _ style: ShellStyle, _ surroundings: Surroundings, ofAll isOfAll: Bool, within columns: Int?
  ) throws(StoreFailure) {
    (self.style, self.surroundings, self.isOfAll, self.columns) = (style, surroundings, isOfAll, columns)
    words = surroundings.words
    var homes: [ProjectID: String] = [:]
    for project in try surroundings.store.projects() { homes[project.id] = words.name(of: project) }
    self.homes = homes
    numberWidth = rows.compactMap(\.number).max().map { "#\($0)".count } ?? 2
  }

  // MARK: For a person

  /// `Today · Wed 25 November · Christmas Day`
  func heading(_ day: Day) -> String {
    let (today, dot) = (surroundings.clock.today, surroundings.settings.signs.dot)
    let isNear = (0...1).contains(day - today)
    let date = words.mediumDate(day, withYear: day.year != today.year)
    var pieces = [
      Piece(isNear ? words.capitalised(surroundings.dates.day(day)) : date, day == today ? .today : .heading)
    ]
    if isNear { pieces += [Piece(dot, .dim), Piece(date, .dim)] }
    for name in surroundings.holidayNames(on: day) { pieces += [Piece(dot, .dim), Piece(name, .holiday)] }
    return style.shown(pieces)
  }

  func line(_ row: Planned) throws(StoreFailure) -> String {
    let signs = surroundings.settings.signs
    let isLate = row.kind == .late
    let time = row.minute.map { WallTime.clock($0) } ?? sign(row, signs)
    let number = row.number.map { "#\($0)" } ?? ""
    let lead = [
      Piece("  "), Piece(padded(time, 5), isLate ? .late : .dim), Piece("  "),
      Piece(padded(number, numberWidth), .dim), Piece("  "),
    ]
    let extras = try extras(row).flatMap { [Piece("  "), $0] }
    let taken = (lead + extras).reduce(0) { $0 + ScreenText.width($1.text) }
    return style.shown(lead + [Piece(title(row, besides: taken), row.isOpen ? .plain : .dim)] + extras)
  }

  private func title(_ row: Planned, besides taken: Int) -> String {
    guard let columns else { return row.title }
    let room = max(PlannedRows.leastTitle, columns - taken)
    return ScreenText.truncated(row.title, to: room, ellipsis: surroundings.settings.signs.ellipsis)
  }

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
      let place = row.place.isEmpty ? surroundings.calendarName(of: feed) : row.place
      if !place.isEmpty { extras.append(Piece(place, .dim)) }
    }
    if isOfAll, let home = try home(of: row) { extras.append(Piece(home, .tag)) }
    return extras
  }

  private func late(_ row: Planned) -> String {
    let days = surroundings.clock.today - row.day
    return days > 0 ? words.daysLate(days) : words.lateSince(WallTime.clock(row.minute ?? 0))
  }

  private func home(of row: Planned) throws(StoreFailure) -> String? {
    guard let id = row.card, let card = try surroundings.store.card(id) else { return nil }
    return homes[card.project]
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - ScreenText.width(text)))
  }

  // MARK: For a program

  func json(_ row: Planned) throws(StoreFailure) -> String {
    let common: [(key: String, value: JSON)] = [
      ("date", .string(row.day.text)), ("time", row.minute.map { .string(WallTime.clock($0)) } ?? .null),
      ("kind", .string(row.kind.rawValue)), ("title", .string(row.title)),
      ("card", row.card.map { .string($0.text) } ?? .null),
      ("number", row.number.map { .integer(Int64($0)) } ?? .null),
      ("project", try home(of: row).map(JSON.string) ?? .null),
      ("column", row.column.map { .string($0.name) } ?? .null), ("end", row.end.map { .string($0.text) } ?? .null),
      ("place", row.place.isEmpty ? .null : .string(row.place)),
      ("calendar", row.feed.map { .string(surroundings.calendarName(of: $0)) } ?? .null),
    ]
    return JSON.object(common).text
  }
}
