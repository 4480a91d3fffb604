import Kanban
import Text

/// What is said of the chosen day by itself: its date, how near it is, and its holidays, whole where there is room.
struct DayHeading {
  let title: [Piece]
  /// On rows of their own, where they do not fit behind the date.
  let holidays: [String]

  /// `most` is how many rows there are for them.
  init(_ day: Day, isAlone: Bool, width: Int, most: Int, _ surroundings: Surroundings) {
    let signs = surroundings.settings.signs
    var pieces = [Piece(surroundings.words.longDate(day), .strong)]
    let near = surroundings.dates.nearness(of: day)
    if let near, isAlone || width >= 40 { pieces.append(Piece(near, .today)) }
    let names = surroundings.holidays.holidays(on: day).map(surroundings.names)
    let inline = (pieces + names.map { Piece($0, .holiday) }).joined(by: signs.dot)
    let isInline = !isAlone && (inline.width <= width - 2 || most <= 0)
    title = isInline ? inline : pieces.joined(by: signs.dot)
    holidays =
      isInline || most <= 0
      ? []
      : ScreenText.wrapped(
        names.joined(separator: signs.dot), width: max(1, width - 2), limit: most, ellipsis: signs.ellipsis)
  }
}
