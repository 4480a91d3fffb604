import Text
import Time
import Words

/// Heading of the chosen day: date, distance from today (for example `in 3 days`), weather, lunar date and holidays.
struct DayHeading {
  let title: [Piece]
  /// Names of holidays in rows below the date, if only one day is shown or if they do not fit behind the date.
  let holidays: [String]

  /// Cells that the first row needs for the tabs and the late cards if only one day is shown.
  private static let besides = 40
  /// Cells that the numbers of late cards and of cards due today need beyond `besides`.
  private static let numbersOfCards = 8

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

  /// The date in the longest form that fits: first the lunar date gets shorter, then the date; then the lunar date is
  /// left out. If only one day is shown, distance and weather are left out before the lunar date.
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
    let (long, short) = (words.longDate(day), words.mediumDate(day, withYear: isAlone))
    let lunar = surroundings.settings.showsLunar ? LunarDay(day) : nil
    let both = lunar.map { [(long, words.lunar($0)), (long, words.shortLunar($0)), (short, words.shortLunar($0))] }
    let withLunar = (both ?? []).map { [Piece($0, .strong), Piece($1, .dim)] }
    let without = [Piece(isAlone ? long : short, .strong)]
    let forms = withLunar.map { $0 + pieces.dropFirst() } + (isAlone ? withLunar : [])
    let others = [[Piece(long, .strong)], without].map { $0 + pieces.dropFirst() }
    // The lunar date of a day alone must not displace the numbers of late cards and those due today.
    let most = isAlone ? room - numbersOfCards : room
    let dot = surroundings.settings.signs.dot
    return forms.first { $0.joined(by: dot).width <= most } ?? others.first { $0.joined(by: dot).width <= room }
      ?? others[1]
  }
}
