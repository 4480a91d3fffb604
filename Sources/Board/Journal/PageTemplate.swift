import Kanban

/// What a new page begins with: the setting's text, with its day filled in.
struct PageTemplate {
  let text: String
  /// In bytes: behind the first empty line, where there is one, else at the end.
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
