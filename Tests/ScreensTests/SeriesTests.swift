import Board
import Kanban
import Support
import Testing
import Time
import Typing
import Words

/// A board with one weekly card, each Friday, and one without repetition.
func weeklyBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  rule: String = "FREQ=WEEKLY;BYDAY=FR"
) -> TestBoard {
  var board = emptyBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  let due = Deadline.day(Sample.day)
  // The tests use valid rules.
  let repeats = (try? RecurrenceRule(text: rule)).map { Repeat($0, from: due) }
  board.add(
    CardText(title: "Water the plants", notes: "the ficus, too", due: due, repeats: repeats), CardText("Once only"))
  return board
}

@Suite("Changing a repeating card")
struct SeriesTests {
  private let id = Sample.id(1001)

  private func changes(_ script: String, rule: String = "FREQ=WEEKLY;BYDAY=FR") -> [Change] {
    var board = weeklyBoard(rule: rule)
    board.type(script)
    return board.proposed
  }

  private func weekly(_ text: String = "FREQ=WEEKLY;BYDAY=FR", from day: Day = Sample.day) throws -> Repeat {
    Repeat(try RecurrenceRule(text: text), from: .day(day))
  }

  @Test func timedRuleMovesALateCardToItsNextOccurrence() {
    for (language, notice) in [(Language.english, "Mon 23 November, 09:00"), (.korean, "11월 23일 (월) 09:00")] {
      var board = emptyBoard(language: language)
      board.clock = Sample.clock(after: -7 * .day)
      board.add(CardText("Water", due: .day(Sample.day - 1)))
      board.clock = Sample.clock
      board.type("revery monday at 9:00<enter>")
      #expect(board.card(1).due == at(9, 0, Sample.day + 3), "\(board.screen)")
      #expect(board.coordinator.notice?.text.contains(notice) == true, "\(board.footer)")
      board.clock = Sample.clock(after: 7 * .day)
      board.type("r<ctrl-u>every monday at 10:00<enter>")
      #expect(board.card(1).due == at(10, 0, Sample.day + 10), "\(board.screen)")
    }
  }

  @Test func ruleMovesTheDeadlineToItsFirstOccurrence() {
    for (language, notice) in [(Language.english, "Wed 25 November, 10:00"), (.korean, "11월 25일 (수) 10:00")] {
      for script in [
        "revery wed 10am<enter>", ":repeat every wed 10am<enter>", "e<tab><tab><tab>every wed 10am<enter>",
      ] {
        var board = emptyBoard(language: language)
        board.add(CardText("Water", due: .day(Sample.day)))
        board.type(script)
        #expect(board.card(1).due == at(10, 0, Sample.day + 5), "\(script) \(board.screen)")
        #expect(script.hasPrefix("e") || board.coordinator.notice?.text.contains(notice) == true, "\(board.footer)")
      }
    }
    var board = emptyBoard()
    board.add(CardText("Water", due: at(19, 0, Sample.day)))
    board.type("revery wed<enter>")
    #expect(board.card(1).due == at(19, 0, Sample.day + 5), "a rule without a time keeps that of the deadline")
    board.type("r<ctrl-u>every 2 weeks<enter>")
    #expect(board.card(1).due == at(19, 0, Sample.day + 5), "the deadline is an occurrence")
  }

  @Test(arguments: [Language.english, .korean])
  func editorRefusesARuleThatContradictsTheTypedDeadline(_ language: Language) {
    var board = emptyBoard(language: language)
    board.type("iWater<tab><tab>fri 7pm<tab><tab>every wed 10am<ctrl-s>")
    #expect(board.proposed == [] && board.editor?.part == .field(.repeats), "\(board.screen)")
    #expect(board.screen.contains("19:00") && board.screen.contains("10:00"), "\(board.screen)")
    board.type("<ctrl-u>every fri 7pm<ctrl-s>")
    #expect(board.card(1).due == at(19, 0, Sample.day + 7), "\(board.screen)")
  }

  // MARK: Command keys

  @Test func seriesCommandsHaveTheirKeys() throws {
    var paused = try weekly()
    paused = paused.paused
    #expect(changes("r<tab>s") == [.skipped([id])])
    #expect(changes("r<tab>p") == [.edited(id, [.repeats(try weekly(), paused)])])
    #expect(changes("r<tab>pr<tab>p").count == 2, "the same key resumes the series")
    #expect(changes("r<down>t").count == 1)
    #expect(changes("r<tab>j<space>") == [.edited(id, [.repeats(try weekly(), paused)])])
    #expect(changes("rs<esc>") == [], "in the line the key types a letter")
    #expect(changes("r<tab><tab><ctrl-u>every day<enter>").count == 1, "the line can be reached from the rows")
  }

  @Test func clickInAScrolledMenuRunsTheActionOfItsRow() throws {
    var board = weeklyBoard(rows: 6)
    board.type("r<tab><down>")
    board.mouse(.click, on: "Pause")
    let series = try weekly()
    #expect(board.proposed == [.edited(id, [.repeats(series, series.paused)])])
  }

  @Test func clickBelowALongMessageRunsTheActionOfItsRow() throws {
    var board = weeklyBoard(rows: 8)
    board.type("r<ctrl-u>every so often, when the leaves hang down<tab><down>")
    board.mouse(.click, on: "Pause")
    let series = try weekly()
    #expect(board.proposed == [.edited(id, [.repeats(series, series.paused)])])
  }

  @Test func menuExplainsEveryAction() {
    var board = weeklyBoard()
    board.type("r<tab>")
    #expect(board.screen.contains("This occurrence does not take place;"))
    #expect(board.screen.contains("next Fri 27 November"))
    board.type("pr<tab>")
    #expect(board.screen.contains("It repeats again, from Fri 20"))
  }

  // MARK: Editor

  @Test func onlyThisOccurrenceMoves() {
    let edits: [TextChange] = [.due(.day(Sample.day), .day(Sample.day + 1))]
    #expect(changes("e<tab><ctrl-u>tomorrow<enter>1") == [.edited(id, edits)])
    #expect(changes("e<tab><ctrl-u>tomorrow<enter>t") == [.edited(id, edits)])
    #expect(changes("e<tab><ctrl-u>tomorrow<enter><enter>") == [.edited(id, edits)])
    #expect(changes("e<tab><ctrl-u>tomorrow<enter><esc>") == [])
  }

  @Test func laterOccurrencesMoveWithTheRule() throws {
    let moved = try weekly("FREQ=WEEKLY;BYDAY=SA", from: Sample.day + 1)
    let expected = [
      Change.edited(id, [.due(.day(Sample.day), .day(Sample.day + 1)), .repeats(try weekly(), moved)])
    ]
    #expect(changes("e<tab><ctrl-u>tomorrow<enter>2") == expected)
    #expect(changes("e<tab><ctrl-u>tomorrow<enter>a") == expected)
  }

  @Test(arguments: ["e<tab><ctrl-u>tomorrow<enter>", "d+1<enter>", ":due +1<enter>", "<space>d+1<enter>"])
  func impossibleChoiceIsNotOffered(script: String) {
    var board = weeklyBoard(rule: "FREQ=WEEKLY;BYDAY=MO,FR")
    board.type(script)
    #expect(board.screen.contains("This occurrence") && !board.screen.contains("This and all later ones"))
    #expect(board.screen.contains("cannot move to that day"))
    board.type("2")
    #expect(board.proposed == [] && board.coordinator.focus == .seriesQuestion)
    board.type("1")
    #expect(board.proposed.count == 1)
  }

  @Test func titleOfOneOccurrenceDetachesACard() {
    var board = weeklyBoard()
    board.type("e<end>!<enter>1")
    guard case .card(.detached(id, let new, [.title("Water the plants", "Water the plants!")])) = board.proposed.last
    else {
      Issue.record("not detached: \(board.proposed)")
      return
    }
    #expect(board.titles(.todo) == ["Water the plants", "Water the plants!", "Once only"])
    #expect(board.card(1).due == .day(Sample.day + 7))
    #expect(board.store.card(new)?.repeats == nil && board.store.card(new)?.due == .day(Sample.day))
    board.type("u")
    #expect(board.titles(.todo) == ["Water the plants", "Once only"])
    #expect(board.card(1).due == .day(Sample.day))
  }

  @Test func titleOfAllOccurrencesIsAnEdit() {
    #expect(changes("e<end>!<enter>2") == [.edited(id, [.title("Water the plants", "Water the plants!")])])
  }

  @Test func unambiguousSeriesEditsAskNothing() throws {
    #expect(changes("e<end>!<enter>", rule: "FREQ=WEEKLY;COUNT=1").count == 1, "the last occurrence")
    #expect(changes("je<end>!<enter>") == [.edited(Sample.id(1002), [.title("Once only", "Once only!")])])
    #expect(changes("e<enter>") == [.edited(id, [])], "nothing changed")
    #expect(
      changes("e<tab><tab><tab><ctrl-u>every month<enter>")
        == [.edited(id, [.repeats(try weekly(), try weekly("FREQ=MONTHLY"))])], "another rule")
    #expect(
      changes("e<tab><ctrl-u><enter>") == [.edited(id, [.due(.day(Sample.day), nil), .repeats(try weekly(), nil)])],
      "without a deadline a card does not repeat")
  }

  @Test func equivalentPhraseChangesNothing() {
    #expect(changes("e<tab><tab><tab><ctrl-u>매주 금요일<enter>") == [.edited(id, [])])
  }

  @Test func repeatRuleSetsTheDeadline() throws {
    let monday = try weekly("FREQ=WEEKLY;BYDAY=MO", from: Sample.day + 3)
    #expect(
      changes("je<tab><tab><tab>every mon<enter>")
        == [.edited(Sample.id(1002), [.due(nil, .day(Sample.day + 3)), .repeats(nil, monday)])])
  }

  @Test func hourlyRuleNeedsATime() {
    var board = weeklyBoard()
    board.type("e<tab><tab><tab><ctrl-u>every 2 hours<enter>")
    #expect(board.screen.contains("To repeat within a day") && board.proposed == [])
    board.type("<ctrl-u>every 2 hours from 15:00<enter>")
    #expect(board.card(1).due.map { DatePhrase.text(of: $0, in: .utc) } == "2026-11-20 15:00")
  }

  @Test(arguments: [("every monday at 9:00", "Mon 23 Nov"), ("매일 아침 9시", "Sat 21 Nov")])
  func firstOccurrenceIsShownWithItsTime(_ typed: String, _ first: String) {
    for way in ["jr", "je<tab><tab><tab>"] {
      var board = weeklyBoard()
      board.type(way + typed)
      // The popover has room for the whole name of the month.
      #expect(board.screen.contains(first + (way == "jr" ? "ember" : "") + " 09:00"), "\(board.screen)")
      // The popover shows five dates, each with its time.
      #expect(way != "jr" || board.screen.ranges(of: " 09:00").count >= 5, "\(board.screen)")
      board.type("<enter>")
      #expect(board.card(2).repeats != nil)
    }
  }

  @Test func workingDayWarnsAboutHolidays() {
    var board = weeklyBoard()
    board.type("jrlast working day of the month")
    #expect(board.screen.contains("also on public holidays"))
  }

  @Test func mistakesAreShownBesideTheirField() {
    var board = weeklyBoard()
    board.type("je<tab><tab><tab>biweekly<enter>")
    #expect(board.screen.contains("Which ‘biweekly’: every"))
    board.type("<ctrl-u><tab>15m<enter>")
    #expect(board.screen.contains("A reminder before the due date"))
    board.type("<ctrl-u>yesterday<enter>")
    #expect(board.screen.contains("The time of the reminder has passed"))
    board.type("<ctrl-u>1h, soon<enter>")
    #expect(board.screen.contains("‘soon’?"))
    #expect(board.proposed == [])
  }

  @Test func typedRemindersAreKept() {
    var board = weeklyBoard()
    board.type("je<tab>fri 17:00<tab><tab><tab>15m, 하루 전, 2026-11-25 09:00<enter>")
    #expect(board.card(2).reminders.map(\.text) == ["15", "1440", "2026-11-25 09:00 UTC 1795597200000"])
    board.type("e<end>!<enter>")
    #expect(
      board.proposed.last == .edited(Sample.id(1002), [.title("Once only", "Once only!")]),
      "typed with a synonym")
    let typed = board.card(2).reminders
    board.type("e<tab><tab><tab><tab>")
    #expect(board.screen.contains("…ay, 2026-11-25 09:00"))
    board.type("<end>,<enter>")
    #expect(board.card(2).reminders == typed)
  }

  // MARK: Deadline popover

  @Test func newDeadlineAsksInThePopover() throws {
    #expect(changes("d+1<enter>1") == [.edited(id, [.due(.day(Sample.day), .day(Sample.day + 1))])])
    let moved = try weekly("FREQ=WEEKLY;BYDAY=SA", from: Sample.day + 1)
    #expect(
      changes("d+1<enter>2")
        == [.edited(id, [.due(.day(Sample.day), .day(Sample.day + 1)), .repeats(try weekly(), moved)])])
    #expect(changes("jd+1<enter>") == [.rescheduled([Sample.id(1002)], .day(Sample.day + 1))])
    #expect(changes("Vd+1<enter>1") == [.rescheduled([id, Sample.id(1002)], .day(Sample.day + 1))])
    #expect(changes("d<ctrl-u><enter><enter>") == [.rescheduled([id], nil)])
    #expect(changes("d+1<enter><esc><esc>") == [])
  }

  @Test func dueCommandAsksAboutTheSeries() {
    #expect(changes(":due +1<enter>1") == [.edited(id, [.due(.day(Sample.day), .day(Sample.day + 1))])])
    #expect(changes("j:due +1<enter>") == [.rescheduled([Sample.id(1002)], .day(Sample.day + 1))])
  }

  // MARK: Marked cards

  @Test func markedCardsAskOnceForAll() throws {
    let both = [id, Sample.id(1002)]
    for typed in ["Vd+1<enter>", "V:due +1<enter>"] {
      var board = weeklyBoard()
      board.type(typed)
      #expect(board.proposed == [])
      #expect(board.screen.contains("Some of these repeat. Change"))
      board.type("2")
      #expect(board.proposed == [.reanchored(both, to: .day(Sample.day + 1))])
      #expect(board.card(1).repeats == (try weekly("FREQ=WEEKLY;BYDAY=SA", from: Sample.day + 1)))
      #expect([1, 2].map { board.card($0).due } == [.day(Sample.day + 1), .day(Sample.day + 1)])
      board.type("u")
      #expect([1, 2].map { board.card($0).due } == [.day(Sample.day), nil])
      #expect(board.card(1).repeats == (try weekly()))
      #expect(changes(typed + "1") == [.rescheduled(both, .day(Sample.day + 1))])
      #expect(changes(typed + "<esc>") == [])
    }
    #expect(changes("j<space>d+1<enter>") == [.rescheduled([both[1]], .day(Sample.day + 1))], "no marked card repeats")
    #expect(changes("Vdnone<enter><enter>") == [.rescheduled(both, nil)])
  }

  @Test func repeatAppliesToLaterOccurrences() throws {
    #expect(
      changes("<space>:due +1<enter>2<esc>j.").last == .reanchored([Sample.id(1002)], to: .day(Sample.day + 1)))
  }

  @Test func bulkMoveSkipsFixedRules() throws {
    var board = weeklyBoard(rule: "FREQ=WEEKLY;BYDAY=MO,FR")
    let due = Deadline.day(Sample.day)
    board.add(CardText(title: "Fridays", due: due, repeats: try weekly()))
    board.type("V:due +1<enter>2")
    board.advance()
    #expect([1, 2, 3].map { board.card($0).due } == [due, .day(Sample.day + 1), .day(Sample.day + 1)])
    #expect(board.footer.contains(" · 1 card left out · "))
  }

  @Test func markedCardsAreSkippedTogether() {
    for script in ["VS", "V:skip<enter>"] {
      var board = weeklyBoard()
      board.type(script)
      #expect(board.proposed == [.skipped([id])])
      #expect(board.footer == " Skipped ‘Water the plants’, next 27 Nov · 1 card left out · u: undo")
    }
    var board = weeklyBoard()
    board.type("j<space>S")
    #expect(board.proposed == [])
    #expect(board.footer == " #2 does not repeat")
  }

  @Test func undoNoticeNamesTheSeriesChange() {
    var board = weeklyBoard()
    var footers: [String] = []
    for key in ["c", "u", "U", "u", "S", "u"] {
      board.type(key)
      if "uU".contains(key) { footers.append(board.footer) }
    }
    #expect(
      footers == [
        " Undone: Completed ‘Water the plants’ for Fri 20 November · U: redo",
        " Redone: Completed ‘Water the plants’ for Fri 20 November · u: undo",
        " Undone: Completed ‘Water the plants’ for Fri 20 November · U: redo",
        " Undone: Skipped ‘Water the plants’ of Fri 20 November · U: redo",
      ])
  }

  @Test func bulkSkipOmitsLastOccurrences() {
    var board = weeklyBoard()
    let due = Deadline.day(Sample.day)
    for count in [1, 3] {
      var rule = RecurrenceRule(.daily)
      rule.count = count
      board.add(CardText(title: "\(count) days", due: due, repeats: Repeat(rule, from: due)))
    }
    board.type("VS")
    board.advance()
    #expect([1, 3, 4].map { board.card($0).due } == [7, 0, 1].map { .day(Sample.day + $0) })
    #expect(board.footer == " Skipped 2 cards · 2 cards left out · u: undo")
    board.type("u")
    #expect([1, 3, 4].map { board.card($0).due } == [due, due, due])
  }

  @Test(arguments: ["pause", "resume", "detach", "repeat every day", "remind 15m", "start today"])
  func singleCardCommandIsRefusedForMany(_ typed: String) {
    for language in Language.allCases {
      var board = weeklyBoard(language: language)
      board.type("V:\(typed)<enter>")
      #expect(board.proposed == [])
      #expect(board.coordinator.focus == .palette, "the typed text is kept")
      #expect(board.screen.contains(language.words.oneCardAtATime))
    }
  }

  // MARK: Counted from completion

  @Test func secondCompletionOnADayWritesNothing() {
    var board = emptyBoard()
    let due = Deadline.day(Sample.day)
    board.add(CardText(title: "Water", due: due, repeats: Repeat(.init(.daily), from: due, isAfterDone: true)))
    board.type("c")
    #expect(board.footer == " Completed ‘Water’, next tomorrow · u: undo")
    board.type("c")
    #expect(board.footer == " Already done today; next tomorrow")
    #expect(board.store.entries(of: Sample.id(1001), before: nil, most: 9).map(\.kind) == [.occurred, .added])
  }

  // MARK: Repetition popover

  @Test func cardThatReturnsToTODOCanBeFollowed() {
    var board = emptyBoard()
    let due = Deadline.day(Sample.day)
    board.add(CardText(title: "Water", due: due, repeats: Repeat(.init(.daily), from: due)), to: .doing)
    board.type("2c")
    #expect(board.footer == " Completed ‘Water’, next tomorrow · u: undo · g.: follow")
  }

  @Test func repeatNoticeNamesTheNewDeadline() {
    for (language, footer) in [
      (Language.english, " Repeat set to every Tuesday, due Tue 24 November · u: undo"),
      (.korean, " 반복을 ‘매주 화요일’로, 마감을 11월 24일 (화)로 정했습니다 · u: 되돌리기"),
    ] {
      var board = emptyBoard(language: language)
      board.add(CardText("Water"))
      board.type("revery tuesday<enter>")
      #expect(board.footer == footer)
    }
  }

  @Test func repeatRuleIsTypedAndCleared() throws {
    let daily = try weekly("FREQ=DAILY")
    #expect(changes("revery day<enter>") == [.edited(id, [.repeats(try weekly(), daily)])])
    #expect(changes("r<ctrl-u><enter>") == [.edited(id, [.repeats(try weekly(), nil)])])
    #expect(changes("jr매일<enter>") == [.edited(Sample.id(1002), [.due(nil, .day(Sample.day)), .repeats(nil, daily)])])
    #expect(changes("r<enter>") == [])
    #expect(changes("Vr") == [])
    #expect(changes("rbiweekly<enter>") == [])
  }

  @Test func seriesIsSkippedPausedResumedAndDetached() throws {
    var board = weeklyBoard()
    board.type("r<down><enter>")
    #expect(board.footer == " Skipped ‘Water the plants’, next 27 Nov · u: undo")
    board.type("ur<down><down><enter>")
    #expect(board.footer == " Paused ‘Water the plants’; nothing comes after this one · u: undo")
    board.type("r")
    #expect(board.screen.contains("every Friday (paused)"))
    #expect(board.screen.contains("Nothing comes until you resume it"))
    #expect(!board.screen.contains("27 Nov"))
    board.type("<esc>")
    board.clock = Sample.clock(after: 8 * .day)
    board.type("r<down><enter>")
    #expect(board.footer == " Resumed ‘Water the plants’, next Fri 4 December · u: undo")
    #expect(board.card(1).due == .day(Sample.day + 14))
    board.type("u")
    #expect(board.card(1).repeats?.isPaused == true && board.card(1).due == .day(Sample.day))
    board.type("r<up><enter>")
    #expect(board.footer.contains("is now a card of its own"))
    #expect(board.card(1).due == .day(Sample.day + 7) && board.titles(.todo).count == 3)
  }

  // MARK: Palette commands

  @Test func seriesCommandsWorkByName() throws {
    #expect(changes(":skip<enter>") == [.skipped([id])])
    #expect(changes(":pause<enter>") == [.edited(id, [.repeats(try weekly(), try weekly().paused)])])
    #expect(changes(":pause<enter>:pause<enter>").count == 1)
    #expect(changes(":resume<enter>") == [])
    #expect(changes(":pause<enter>:resume<enter>").count == 2)
    #expect(changes(":repeat every day<enter>") == [.edited(id, [.repeats(try weekly(), try weekly("FREQ=DAILY"))])])
    #expect(changes(":repeat <enter>") == [.edited(id, [.repeats(try weekly(), nil)])])
    #expect(
      changes(":remind 15m, 1h<enter>") == [
        .edited(id, [.reminders([], [.before(minutes: 15), .before(minutes: 60)])])
      ])
    #expect(changes(":start today<enter>") == [.edited(id, [.start(nil, Sample.day)])])
    #expect(changes(":start fri 17:00<enter>") == [])
    #expect(changes("j:skip<enter>") == [])
    #expect(changes("V:skip<enter>") == [.skipped([id])])
    #expect(changes(":알림 15분 전<enter>") == [.edited(id, [.reminders([], [.before(minutes: 15)])])])
    #expect(changes(":remind 15 min, 1 d<tab><enter>").count == 1)
    guard case .card(.detached(id, _, [])) = changes(":detach<enter>").first else {
      Issue.record("not detached")
      return
    }
  }

  @Test(arguments: [(Language.english, "Too late to ring: 2 days"), (.korean, "이미 지나 울리지 않습니다")])
  func reminderTooLateToRingIsNamed(_ language: Language, _ why: String) {
    var board = emptyBoard(language: language)
    board.add(CardText(title: "Water", due: Sample.clock.deadline(Sample.day + 1, minute: 9 * 60)))
    board.type(":remind 1 hour before<enter>")
    #expect(board.coordinator.notice?.text.contains(why) == false)
    board.type(":remind 2 days before<enter>")
    #expect(board.coordinator.notice?.text.contains(why) == true)
  }

  @Test func goCommandAcceptsNumbersAndDays() {
    func place(_ script: String) -> Screen? {
      var board = weeklyBoard()
      board.type(script)
      return board.coordinator.opened.last
    }
    func day(_ screen: Screen?) -> Day? {
      if case .calendar(let calendar) = screen { return calendar.day }
      return nil
    }
    #expect(day(place(":go fri<enter>")) == Sample.day + 7)
    #expect(day(place(":go 12th<enter>")) == Day(year: 2026, month: 12, day: 12))
    #expect(day(place(":가기 내일<enter>")) == Sample.day + 1)
    for month in ["december", "dec 2026", "12월", "2026년 12월", "2026-12", "다음 달"] {
      #expect(day(place(":calendar \(month)<enter>")) == Day(year: 2026, month: 12, day: 1), "\(month)")
    }
    #expect(day(place(":달력 2027년 3월<enter>")) == Day(year: 2027, month: 3, day: 1))
    #expect(day(place(":calendar <enter>")) != nil)
    #expect(day(place(":go 2<enter>")) == nil)
    var board = weeklyBoard()
    board.type(":go #2<enter>")
    #expect(board.selectedNumber == 2)
    board.type(":go frx<enter>")
    #expect(board.screen.contains("Type a card number or a day"))
    board.type("<esc>:go feb 30<enter>")
    #expect(board.screen.contains("February has 28 days, or 29 in leap years"))
  }

  // MARK: Screens

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func seriesScreens(columns: Int, rows: Int) {
    var board = weeklyBoard(columns: columns, rows: rows)
    board.type("r")
    expectScreen("series-popover-\(columns)x\(rows)", &board)
    board.type("<tab>jj")
    expectScreen("series-menu-\(columns)x\(rows)", &board)
    board.type("<tab><ctrl-u>every 2 weeks<down>")
    expectScreen("series-typed-\(columns)x\(rows)", &board)
    board.type("<esc>d+1<enter>")
    expectScreen("series-asked-\(columns)x\(rows)", &board)
    board.type("<esc><esc>e<tab><tab><tab><ctrl-u>every 3 months<tab>15m, 1d")
    expectScreen("series-editor-\(columns)x\(rows)", &board)
    board.type("<shift-tab><ctrl-u>매월 마지막 금요일")
    expectScreen("series-rule-\(columns)x\(rows)", &board)
  }

  @Test func seriesScreensInKorean() {
    var board = weeklyBoard(language: .korean)
    board.type("e<tab><tab><tab><ctrl-u>2주마다<tab>15분 전, 하루 전")
    expectScreen("series-editor-ko", &board)
    board.type("<esc>n<esc>e<end>!<enter>")
    expectScreen("series-asked-ko", &board)
    board.type("<esc><esc>nr<down><down>")
    expectScreen("series-popover-ko", &board)
  }

  @Test func nextDatesHaveTheirWeekdays() {
    var board = weeklyBoard()
    board.type("r")
    #expect(board.screen.contains("Fri 4 December"), "\(board.screen)")
  }

  @Test func notesTakeTheRoomWhileTyping() {
    var board = weeklyBoard(columns: 40, rows: 12)
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>")
    expectScreen("series-notes-40x12", &board)
  }
}
