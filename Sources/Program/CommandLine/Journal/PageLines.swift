import Board
import Kanban
import Text

extension JournalRun {
  private static let longestTitle = 60
  /// Tags and weather begin at this column after shorter titles.
  private static let titleColumn = 40

  /// `2026-11-20  09:12  0193a1b2c3d4  Rain all day  #garden  rain 12°`
  /// On a terminal a long line wraps below the title.
  func lines(_ pages: [PageSummary]) -> [String] {
    let length = JournalRun.shortLength(pages.map(\.id))
    return pages.map { page in
      let time = page.date.minute.map(WallTime.clock) ?? "     "
      let head = [page.date.day.text, time, String(page.id.text.prefix(length))].joined(separator: "  ")
      let title = ScreenText.truncated(
        page.title, to: JournalRun.longestTitle, ellipsis: context.settings.signs.ellipsis)
      let rest = page.tags.map { "#" + $0 } + (page.weather.map { [words.weather($0)] } ?? [])
      guard !rest.isEmpty else { return row(head + "  ", title) }
      let gap = String(repeating: " ", count: max(0, JournalRun.titleColumn - ScreenText.width(title)))
      let line = ([title + gap] + rest).joined(separator: "  ")
      let isTooWide = context.room.map { ScreenText.width(head) + 2 + ScreenText.width(line) > $0 } ?? false
      return row(head + "  ", isTooWide ? ([title] + rest).joined(separator: "  ") : line)
    }
  }

  private func row(_ lead: String, _ text: String) -> String {
    context.rows.rows(lead, text).map(shell.shown).joined(separator: "\n")
  }

  func whole(_ page: Page) throws(StoreFailure) -> String {
    let day = words.longDate(page.date.day)
    let when = page.date.second.map { words.timed(day, WallTime.clock($0 / 60)) } ?? day
    let weather = page.weather.map { weather in
      [[words.weather(weather), weather.place].compactMap(\.self).joined(separator: ", ")]
    }
    let place = page.life == .inTrash ? [words.inTrash] : []
    let heading = [when] + (weather ?? []) + [try shortID(of: page.id, on: page.date.day)] + place
    let text = page.text.hasSuffix("\n") ? page.text : page.text + "\n"
    let head = context.rows.rows(shell.shown(heading.joined(separator: "  ")))
    return (head + [""] + context.rows.rows(ofText: shell.shown(text))).joined(separator: "\n")
  }

  // MARK: JSON

  /// Keys and forms are stable.
  func json(_ page: Page, and more: [(key: String, value: JSON)] = []) -> String {
    JSON.object(names(page) + date(page.date) + rest(page) + more).text
  }

  private func names(_ page: Page) -> [(key: String, value: JSON)] {
    [
      ("id", .string(page.id.text)), ("journal", .string(page.journal == .shared ? "shared" : "own")),
      ("project", .string(plainName(of: page.project))), ("projectId", .string(page.project.text)),
    ]
  }

  private func date(_ date: PageDate) -> [(key: String, value: JSON)] {
    let time = date.second.map { WallTime.clock($0 / 60) + ":" + padded($0 % 60, 2) }
    return [
      ("date", .string(date.day.text)), ("time", time.map(JSON.string) ?? .null),
      ("zone", date.zone.map(JSON.string) ?? .null),
    ]
  }

  private func rest(_ page: Page) -> [(key: String, value: JSON)] {
    [
      ("title", .string(page.title)), ("text", .string(page.text)), ("tags", .array(page.tags.map(JSON.string))),
      ("weather", page.weather.map(json) ?? .null), ("created", .string(page.created.text)),
      ("changed", .string(page.changed.text)), ("removed", .bool(page.life == .inTrash)),
      (
        "milliseconds",
        .object([
          ("created", .integer(page.created.milliseconds)), ("changed", .integer(page.changed.milliseconds)),
        ])
      ),
    ]
  }

  private func json(_ weather: Weather) -> JSON {
    let celsius = weather.temperature.map { tenths in
      tenths % 10 == 0 ? JSON.integer(Int64(tenths / 10)) : .number(Double(tenths) / 10)
    }
    return .object([
      ("condition", .string(weather.condition.rawValue)), ("celsius", celsius ?? .null),
      ("place", weather.place.map(JSON.string) ?? .null), ("observed", .string(weather.observed.text)),
      ("source", .string(weather.source.name)), ("filledLater", .bool(weather.isFilledLater)),
      ("milliseconds", .integer(weather.observed.milliseconds)),
    ])
  }
}
