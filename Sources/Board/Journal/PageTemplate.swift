import Kanban

/// The initial text of a new page: the setting with its placeholders filled in.
struct PageTemplate {
  let text: String
  /// Byte offset after the first empty line, else at the end.
  let cursor: Int

  init(_ setting: String, _ date: PageDate, in words: any Words) {
    let text =
      setting
      .replacing("{date}", with: words.shortDate(date.day, withYear: true))
      .replacing("{weekday}", with: words.weekdayName(date.day.weekday))
      .replacing("{time}", with: date.minute.map(WallTime.clock) ?? "")
    let empty = text.ranges(of: "\n\n").first.map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) }
    (self.text, cursor) = (text, empty ?? text.utf8.count)
  }
}
