import Board
import Kanban

extension EveryText {
  /// With the date of a page, and without a name.
  var journal: [Told] {
    let page = words.page(words.mediumDate(Day(number: 20_777), withYear: true) + " 17:07")
    var told = [nil, page].flatMap { what in
      [
        Told(name: "historyWritten", text: words.historyWritten(what)),
        Told(
          name: "historyDated",
          text: words.historyDated(
            what, from: words.mediumDate(Day(number: 20_777)), to: words.mediumDate(Day(number: 20_778)))),
        Told(name: "historyTimed", text: words.historyTimed(what, "9:12")),
        Told(name: "historyTimed", text: words.historyTimed(what, nil)),
        Told(name: "historyWeather", text: words.historyWeather(what, words.weather(weather))),
        Told(name: "historyWeather", text: words.historyWeather(what, nil)),
        Told(name: "historyPageRestored", text: words.historyPageRestored(what)),
      ]
    }
    told += [
      Told(name: "timed", text: words.timed(page: page, "9:12")),
      Told(name: "timed", text: words.timed(page: page, nil)),
      Told(name: "weathered", text: words.weathered(page: page, words.weather(weather))),
      Told(name: "weathered", text: words.weathered(page: page, nil)),
      Told(name: "isBackInJournal", text: words.undone(words.isBackInJournal(page, 1), madeAt: nil)),
      Told(name: "isBackInJournal", text: words.redone(words.isBackInJournal(words.pages(14), 14), madeAt: nil)),
      Told(name: "lifeOfPage", text: words.lifeOfPage(.onBoard)), Told(name: "fieldPage", text: words.fieldPage),
      Told(name: "pageSentToTerminal", text: words.pageSentToTerminal),
      Told(name: "pageSentToTmux", text: words.pageSentToTmux),
      Told(name: "pageTooLongToCopy", text: words.pageTooLongToCopy(56_244)),
      Told(name: "ofPages", text: words.ofPages(.cycleDensity) ?? ""),
      Told(name: "journal", text: words.journal), Told(name: "page", text: page),
      Told(name: "pages", text: words.pages(1)), Told(name: "pages", text: words.pages(12_345)),
      Told(name: "pageText", text: words.pageText), Told(name: "pageDate", text: words.pageDate),
      Told(name: "weatherName", text: words.weatherName), Told(name: "pageIsEmpty", text: words.pageIsEmpty),
      Told(name: "pageTooLong", text: words.pageTooLong(1_048_577, isCut: false, 1_048_576)),
      Told(name: "pageTooLongAndCut", text: words.pageTooLong(16_777_216, isCut: true, 1_048_576)),
      Told(name: "pageIsGone", text: words.pageIsGone), Told(name: "pageIsThere", text: words.pageIsThere(page)),
      Told(name: "pageIsInTrash", text: words.pageIsInTrash(page)),
      Told(name: "pageIsPurged", text: words.pageIsPurged(page)),
      Told(name: "pageIsNotInTrash", text: words.pageIsNotInTrash(page)),
      Told(name: "badWeather", text: words.badWeather), Told(name: "badPageDate", text: words.badPageDate),
      Told(name: "flawOfPage", text: words.flawOfPage("2026-11-20", words.flaw(StoryFlaw.broken))),
      Told(name: "flawOfPageSignature", text: words.flawOfPageSignature(3)),
      Told(name: "weather", text: words.weather(weather)),
    ]
    return told + WeatherCondition.allCases.map { Told(name: "condition \($0)", text: words.condition($0)) }
  }

  private var weather: Weather { Weather(.snow, temperature: -124, observed: Moment(milliseconds: 0)) }
}
