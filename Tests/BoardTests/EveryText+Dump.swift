import Board
import Kanban

extension EveryText {
  var dumps: [Told] {
    [false, true].flatMap { isDry in
      [1, 1_234].flatMap { count in
        [
          Told(name: "projectsBrought", text: words.projectsBrought(count, isDry: isDry)),
          Told(name: "pagesMerged", text: words.pagesMerged(count, isDry: isDry)),
          Told(name: "pagesNewerHere", text: words.pagesNewerHere(count, words.mediumDate(Day(number: 20_777)))),
          Told(
            name: "pagesChangedOnBothSides",
            text: words.pagesChangedOnBothSides(count, words.mediumDate(Day(number: 20_777)))),
          Told(name: "filtersBrought", text: words.filtersBrought(count, isDry: isDry)),
          Told(name: "filtersOfOtherQuery", text: words.filtersOfOtherQuery(count, "late, mine")),
          Told(name: "filtersLeftOut", text: words.filtersLeftOut(count, "late, mine")),
          Told(
            name: "cameWithoutProject",
            text: words.cameWithoutProject(words.cards(count) + ", " + words.pages(count), words.home, isDry: isDry)),
        ]
      } + [
        Told(
          name: "projectsSettled",
          text: words.projectsSettled(renamed: 1, limits: 1, archived: 1, isDry: isDry) ?? ""),
        Told(
          name: "projectsSettled",
          text: words.projectsSettled(renamed: 2, limits: 3, archived: 1_234, isDry: isDry) ?? ""),
        Told(name: "waitLeftOut", text: words.waitLeftOut("Paint", forUnknown: "Buy soil", isDry: isDry)),
        Told(name: "waitLeftOut", text: words.waitLeftOut("Paint", inCircle: "Buy soil", isDry: isDry)),
        Told(name: "waitLeftOut", text: words.waitLeftOut("Paint", forAwaited: "Buy soil", limit: 100, isDry: isDry)),
      ]
    } + [
      Told(name: "unknownLeftOut", text: words.unknownLeftOut("aura, mood")),
      Told(name: "historyLeftOut", text: words.historyLeftOut(1)),
      Told(name: "historyLeftOut", text: words.historyLeftOut(2_345)),
      Told(
        name: "inDocument",
        text: words.inDocument(words.place(line: 3, column: 67, entry: 0), "cards[3].due") + ": "
          + words.isNotAsItShouldBe(words.stands(.text("soon"), for: .deadline))),
      Told(name: "hasByteOrderMark", text: words.hasByteOrderMark),
      Told(name: "memberStandsTwice", text: words.memberStandsTwice("notes")),
      Told(name: "standsInFileAlready", text: words.standsInFileAlready("id")),
      Told(name: "isNoneOfOurs", text: words.isNoneOfOurs),
      Told(name: "isOfLaterVersion", text: words.isOfLaterVersion(2)),
      Told(name: "valueIsTooLarge", text: words.valueIsTooLarge(64_000_000)),
    ]
  }
}
