import Kanban
import Text
import Time
import Words

/// Heading of the chosen day: date, nearness, weather and holidays.
struct DayHeading {
  let title: [Piece]
  /// Names of holidays in rows below the date, if they do not fit behind it.
  let holidays: [String]

  /// Cells that the first row needs for the tabs and the late cards if only one day is shown.
  private static let besides = 40

  /// `most` limits the rows for holidays below the date. `usedWidth` is the part of the first row that is already in
  /// use.
  init(_ day: Day, isAlone: Bool, width: Int, usedWidth: Int = 0, most: Int, _ surroundings: Surroundings) {
    let signs = surroundings.settings.signs
    let pieces = DayHeading.date(day, isAlone: isAlone, width: width, usedWidth: usedWidth, surroundings)
    let names = surroundings.holidays.merged(on: day).map(surroundings.holidayText)
    let inline = (pieces + names.map { Piece($0, .holiday) }).joined(by: signs.dot)
    let isInline = !isAlone && (inline.width <= width - usedWidth - 2 || most <= 0)
    title = isInline ? inline : pieces.joined(by: signs.dot)
    holidays =
      isInline || most <= 0
      ? []
      : ScreenText.wrapped(
        names.joined(separator: signs.dot), width: max(1, width - 2), limit: most, ellipsis: signs.ellipsis)
  }

  /// The date in the longest form that fits: first the lunar date gets shorter, then the date loses its year, which the
  /// title has, then the lunar date is left out.
  private static func date(
    _ day: Day, isAlone: Bool, width: Int, usedWidth: Int, _ surroundings: Surroundings
  ) -> [Piece] {
    let room = width - usedWidth - (isAlone ? besides : 2)
    var pieces = [Piece(surroundings.words.longDate(day), .strong)]
    let near = surroundings.dates.nearness(of: day)
    if let near, isAlone || width >= 40 { pieces.append(Piece(near, .today)) }
    if day == surroundings.clock.today {
      let weather = surroundings.weatherToday.first {
        (pieces + [$0]).joined(by: surroundings.settings.signs.dot).width <= room
      }
      if let weather { pieces.append(weather) }
    }
    let words = surroundings.words
    let (long, short) = (words.longDate(day), isAlone ? words.longDate(day) : words.mediumDate(day))
    let lunar = surroundings.settings.showsLunar ? LunarDay(day) : nil
    let both = lunar.map { [(long, words.lunar($0)), (long, words.shortLunar($0)), (short, words.shortLunar($0))] }
    let ways =
      (both ?? []).map { [Piece($0, .strong), Piece($1, .dim)] } + [[Piece(long, .strong)], [Piece(short, .strong)]]
    let forms = ways.map { $0 + pieces.dropFirst() }
    return forms.first { $0.joined(by: surroundings.settings.signs.dot).width <= room } ?? forms[ways.count - 1]
  }
}
