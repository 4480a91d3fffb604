import Board

extension EveryText {
  var imports: [Told] {
    [false, true].flatMap { isDry in
      [
        Told(name: "cardsImported", text: words.cardsImported(1, changed: 0, occurred: 0, isDry: isDry)),
        Told(name: "cardsImported", text: words.cardsImported(1_234, changed: 1, occurred: 2, isDry: isDry)),
      ]
    }
      + [1, 1_234].flatMap { count in
        [
          Told(name: "cardsAsTheyWere", text: words.cardsAsTheyWere(count)),
          Told(name: "cardsThrownAway", text: words.cardsThrownAway(count, "#1, #2")),
          Told(name: "cardsPurged", text: words.cardsPurged(count, "#1, #2")),
          Told(name: "cardsNewerHere", text: words.cardsNewerHere(count, "#1, #2")),
          Told(name: "cardsChangedOnBothSides", text: words.cardsChangedOnBothSides(count, "#1, #2")),
          Told(name: "cardsRenumbered", text: words.cardsRenumbered(count, "#1, #2")),
          Told(name: "moreTasks", text: words.moreTasks(count)),
        ]
      }
      + [
        Told(name: "noCardImported", text: words.noCardImported), Told(name: "noTask", text: words.noTask(in: "a.ics")),
        Told(name: "fileIsEmpty", text: words.fileIsEmpty("a.ics")),
        Told(name: "calendarEndsWrongly", text: words.calendarEndsWrongly("VTODO", "VCALENDAR")),
      ]
      + [
        words.taskHasNoName, words.taskStandsTwice, words.taskRecursOtherwise, words.taskHasBadDate("DTSTART"),
        words.taskIsTooLarge, words.taskIsTooLong("SUMMARY"), words.taskRefused(words.titleIsEmpty), words.notACalendar,
        words.calendarIsCut, words.calendarIsTooDeep, words.calendarIsTooLong, words.calendarHoldsTooMuch,
      ].flatMap { why in
        [nil, "Paint"].map { Told(name: "taskUnread", text: words.taskUnread(1_234, $0, why)) }
      }
  }
}
