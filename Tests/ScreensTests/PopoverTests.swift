import Board
import Kanban
import Support
import Testing
import Time

@Suite("Popovers for tags, deadline, priority and limit")
struct PopoverTests {
  private let ids = [CardID(high: 0, low: 0)] + (1...6).map { CardID(high: 0, low: UInt64(1000 + $0)) }

  /// Three cards in TODO, the first with tags.
  private func plain() -> TestBoard {
    var board = emptyBoard()
    board.add(
      CardText("One", due: .day(Sample.day + 4), tags: ["home", "ops"]), CardText("Two", tags: ["ops"]),
      CardText("Three", tags: ["office"]))
    return board
  }

  private func changes(_ script: String) -> [Change] {
    var board = plain()
    board.type(script)
    return board.proposed
  }

  @Test(arguments: [
    (40, "r", "every second tuesday", "every month?"), (20, "d", "in 3 weeks at 17:00", "17:00"),
    (20, "d", "next frii", "next fri?"),
  ])
  func readingIsWholeOnSmallTerminals(columns: Int, key: String, typed: String, end: String) {
    var board = emptyBoard(columns: columns, rows: columns == 40 ? 12 : 6)
    board.add(CardText("One"))
    board.type(key + typed)
    let rows = board.screen.split(separator: "\n")
    #expect(rows.dropFirst(2).contains { $0.contains(end) })
  }

  // MARK: Tags

  @Test func tagsAreAddedAndRemoved() {
    #expect(changes("tlater<enter>") == [.retagged([ids[1]], removing: [], adding: ["later"])])
    #expect(changes("t-home #a, b<enter>") == [.retagged([ids[1]], removing: ["home"], adding: ["a", "b"])])
    #expect(changes("t+later<enter>") == [.retagged([ids[1]], removing: [], adding: ["later"])])
    #expect(changes("jt+ho<tab><enter>") == [.retagged([ids[2]], removing: [], adding: ["home"])])
    #expect(changes("t<enter>") == [])
    #expect(changes("tlater<esc>") == [])
    #expect(changes("Vtlater<enter>") == [.retagged([ids[1], ids[2], ids[3]], removing: [], adding: ["later"])])
    #expect(changes("Vt-ops<enter>") == [.retagged([ids[1], ids[2], ids[3]], removing: ["ops"], adding: [])])
  }

  @Test func noneBesideTagsReplacesAll() {
    #expect(changes("tnone later<enter>") == [.retagged([ids[1]], removing: ["home", "ops"], adding: ["later"])])
    #expect(changes("tops none<enter>") == [.retagged([ids[1]], removing: ["home"], adding: ["ops"])])
    #expect(
      changes("Vtnone later<enter>") == [.retagged([ids[1], ids[2], ids[3]], removing: .all, adding: ["later"])])
    #expect(changes("t#none<enter>") == [.retagged([ids[1]], removing: [], adding: ["none"])])
  }

  @Test func tagThatBeginsWithASignIsRemovable() {
    func changes(_ script: String) -> [Change] {
      var board = TestBoard()
      board.add(CardText("Old", tags: ["+y", "ops"]))
      board.type(script)
      return board.proposed
    }
    let id = Sample.id(1001)
    #expect(changes("t-+y<enter>") == [.retagged([id], removing: ["+y"], adding: [])])
    #expect(changes(":tag -+y +y<enter>") == [.retagged([id], removing: ["+y"], adding: ["y"])])
    #expect(
      changes("e<tab><tab><tab><tab><tab><end>, +z<ctrl-s>")
        == [.edited(id, [.tags(["+y", "ops"], ["+y", "ops", "z"])])])
  }

  @Test func tagsAreCompleted() {
    #expect(changes("jtho<tab><enter>") == [.retagged([ids[2]], removing: [], adding: ["home"])])
    #expect(changes("jtH<down><enter><enter>") == [.retagged([ids[2]], removing: [], adding: ["home"])])
    #expect(changes("t-o<tab><enter>") == [.retagged([ids[1]], removing: ["ops"], adding: [])])
    #expect(changes("Gto<down><down><enter><enter>") == [.retagged([ids[3]], removing: [], adding: ["ops"])])
    #expect(changes("jta<tab> ho<tab>x<enter>") == [.retagged([ids[2]], removing: [], adding: ["a", "home", "x"])])
  }

  @Test func upSelectsTheLastCompletion() {
    func added(_ script: String) -> [Change] {
      var board = plain()
      board.add(CardText("Four"))
      board.type("Gt" + script)
      return board.proposed
    }
    let (first, second) = (added("o<down><enter><enter>"), added("o<down><down><enter><enter>"))
    #expect(first.count == 1 && second.count == 1 && first != second)
    #expect(added("o<up><enter><enter>") == second)
    #expect(added("o<up><up><enter><enter>") == first)
  }

  @Test func invalidOrMissingTagIsReported() {
    var board = plain()
    board.type("t-office<enter>")
    #expect(board.proposed == [])
    #expect(board.screen.contains("There is no tag ‘office’"))
    board.type("<ctrl-u>a#b<enter>")
    #expect(board.proposed == [])
  }

  @Test func missingTagDoesNotStopTheOthers() {
    #expect(changes("t-office later<enter>") == [.retagged([ids[1]], removing: [], adding: ["later"])])
    #expect(changes("t-home -office<enter>") == [.retagged([ids[1]], removing: ["home"], adding: [])])
    var board = plain()
    board.type("tlater -ho")
    #expect(!board.screen.contains("There is no tag"))
    board.type("tel")
    #expect(board.screen.contains("There is no tag ‘hotel’"))
  }

  @Test func tagsOfManyCardsAreAddedAndRemoved() {
    var board = plain()
    board.type("Vtnew -ops<enter>")
    let tags = board.store.window(Window(Project.home, .todo, most: 9)).map(\.tags)
    #expect(!tags.isEmpty && tags.allSatisfy { $0.contains("new") && !$0.contains("ops") })
  }

  @Test func marksStayForTheNextChange() {
    var board = plain()
    board.type("Vta<enter>p3")
    #expect(
      board.proposed == [
        .retagged([ids[1], ids[2], ids[3]], removing: [], adding: ["a"]),
        .prioritized([ids[1], ids[2], ids[3]], .high),
      ])
    #expect(board.markedNumbers == [1, 2, 3])
    #expect(board.footer == " Priority of 3 cards set to high · u: undo")
  }

  // MARK: Deadline

  @Test func deadlineIsTypedAndCleared() {
    let tomorrow = Deadline.day(Sample.day + 1)
    #expect(changes("dtomorrow<enter>") == [.rescheduled([ids[1]], tomorrow)], "typing replaces the old deadline")
    #expect(changes("d<ctrl-u><enter>") == [.rescheduled([ids[1]], nil)])
    #expect(changes("d<backspace><enter>") == [.rescheduled([ids[1]], nil)])
    #expect(changes("d<enter>") == [])
    #expect(changes("d<esc>") == [])
    #expect(changes(":due<enter><enter>") == [], "the line opens with the current deadline")
    #expect(changes(":due none<enter>") == [.rescheduled([ids[1]], nil)])
    #expect(changes("Vd+1<enter>") == [.rescheduled([ids[1], ids[2], ids[3]], tomorrow)])
  }

  @Test(arguments: [
    "Vd<enter>", "Vdfri<ctrl-u><enter>", "Vd <enter>", "V:due<enter><enter>", "V:due <enter><enter>", "Vw<enter>",
    "V:wait<enter><enter>", "Vt<enter>", "Vp<enter>", "Vr<enter>",
  ])
  func emptyLineForSeveralCardsChangesNothing(script: String) {
    #expect(changes(script) == [])
  }

  @Test func noneClearsSeveralCards() {
    let all = [ids[1], ids[2], ids[3]]
    #expect(changes("Vdnone<enter>") == [.rescheduled(all, nil)])
    #expect(changes("Vd없음<enter>") == [.rescheduled(all, nil)])
    #expect(changes("V:due none<enter>") == [.rescheduled(all, nil)])
    #expect(changes("Vwnone<enter>").count == 1)
    #expect(changes("Vtnone<enter>") == [.retagged(all, removing: .all, adding: [])])
    #expect(changes("Vpj<enter>") == [.prioritized(all, .none)])
    #expect(changes("Vpk<enter>") == [.prioritized(all, .high)])
  }

  @Test(arguments: ["plain = on", "ascii = on"])
  func emptyLineForSeveralCardsIsExplainedInASCII(configuration: String) {
    var board = homeBoard(configuration: configuration)
    board.type("Vd")
    #expect(board.screen.contains("No change - none: clear all"), "\(board.screen)")
  }

  @Test func emptyLineForSeveralCardsIsExplained() {
    var board = plain()
    board.type("Vd")
    #expect(board.screen.contains("No change · none: clear all"), "\(board.screen)")
    board.type("<esc>w")
    #expect(board.screen.contains("No change · none: clear all"), "\(board.screen)")
  }

  @Test(arguments: [("dyesterday<enter>", "is in the past"), ("dsoonish<enter>", "not a date; try")])
  func pastOrInvalidDeadlineIsRefused(script: String, why: String) {
    var board = plain()
    board.type(script)
    #expect(board.proposed == [])
    #expect(board.coordinator.focus == .popover)
    #expect(board.screen.contains(why), "\(board.screen)")
  }

  private static let yesterday = Deadline.day(Sample.day - 1)

  /// A past deadline is refused with an explanation, and set by the next Enter: for one card, several, and by command.
  @Test(arguments: [
    ("dyesterday<enter>", "<enter>"), ("Vdyesterday<enter>", "<enter>"), (":due yesterday<enter>", "<enter>"),
    ("V:due yesterday<enter>", "<enter>"),
  ])
  func pastDeadlineIsAcceptedBySecondEnter(script: String, again: String) {
    var board = plain()
    board.type(script)
    #expect(board.proposed == [])
    #expect(board.screen.contains("press Enter again to set it"), "\(board.screen)")
    board.type(again)
    #expect(board.card(1).due == PopoverTests.yesterday)
    #expect((board.card(3).due == PopoverTests.yesterday) == script.hasPrefix("V"))
    #expect(board.coordinator.overlay == nil)
  }

  @Test func anotherPastDeadlineIsRefusedAgain() {
    var board = plain()
    board.type("dyesterday<enter><ctrl-u>2026-11-17<enter>")
    #expect(board.proposed == [])
    board.type("<enter>")
    #expect(board.card(1).due == .day(Sample.day - 3))
  }

  @Test func lunarDateShowsBothCalendars() {
    var board = plain()
    board.type("dlunar 8-15")
    #expect(board.screen.contains("Wednesday 15 September 2027"), "\(board.screen)")
    board.type("<ctrl-u>2027 lunar 1-1")
    #expect(board.screen.contains("Sunday 7 February 2027 · lunar 1-1"), "\(board.screen)")
    board.type("<esc>revery year on lunar leap 6-30")
    #expect(board.screen.contains("no 30th: on the 29th"), "\(board.screen)")
    #expect(board.screen.contains("no leap month 6: in month 6"), "\(board.screen)")
  }

  // MARK: Priority

  @Test func everyPriorityHasAKey() {
    for (key, priority) in [("0", Priority.none), ("1", .low), ("2", .medium), ("3", .high)] where priority != .none {
      #expect(changes("p" + key) == [.prioritized([ids[1]], priority)])
    }
    #expect(changes("pl") == changes("p1"))
    #expect(changes("pm") == changes("p2"))
    #expect(changes("ph") == changes("p3"))
    #expect(changes("pjj<enter>") == changes("p2"))
    #expect(changes("pk<enter>") == changes("p3"))
    #expect(changes("p<esc>") == [])
  }

  // MARK: Limit

  @Test func columnLimitIsSet() {
    #expect(changes("2W3<enter>") == [.limited(.doing, 3)])
    #expect(changes("W3<enter>W<ctrl-u><enter>") == [.limited(.todo, 3), .limited(.todo, nil)])
    #expect(changes("W0<enter>") == [])
    #expect(changes("Wmany<enter>") == [])
    #expect(changes("W<enter>") == [])
    var board = plain()
    board.type("W2<enter>")
    #expect(board.screen.contains("TODO 3/2!"))
    #expect(board.footer == " Limit of TODO set to 2 · u: undo")
  }

  @Test func popoversWorkInTheDetail() {
    #expect(changes("<enter>tx<enter>") == [.retagged([ids[1]], removing: [], adding: ["x"])])
    #expect(changes("<enter>p2") == [.prioritized([ids[1]], .medium)])
    #expect(changes("<enter>d<ctrl-u><enter>") == [.rescheduled([ids[1]], nil)])
  }

  @Test func removedCardIsReportedAndTheTextStays() {
    var board = plain()
    board.type("tlater")
    board.elsewhere(.removed([ids[1]]))
    board.type("<enter>")
    #expect(board.coordinator.notice?.text == "#1 was moved to the trash in the meantime")
    #expect(board.coordinator.focus == .popover)
  }

  // MARK: Mouse

  @Test func clickSelectsACompletionOrPriority() {
    var board = plain()
    board.add(CardText("Four", tags: ["zeta"]))
    board.type("jtz")
    board.mouse(.click, on: "zeta")
    board.type("<enter>p")
    board.mouse(.click, on: "medium")
    #expect(
      board.proposed == [.retagged([ids[2]], removing: [], adding: ["zeta"]), .prioritized([ids[2]], .medium)])
    board.type("t")
    board.mouse(.click, x: 79, y: 20)
    #expect(board.coordinator.overlay == nil)
  }

  // MARK: Screens

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (200, 60)])
  func popoverScreens(columns: Int, rows: Int) {
    var board = homeBoard(columns: columns, rows: rows)
    board.type("tse")
    expectScreen("popover-tags-\(columns)x\(rows)", &board)
    board.type("<esc>jd")
    expectScreen("popover-due-\(columns)x\(rows)", &board)
    board.type("<esc>p")
    expectScreen("popover-priority-\(columns)x\(rows)", &board)
    board.type("<esc>W")
    expectScreen("popover-limit-\(columns)x\(rows)", &board)
  }

  @Test func popoverScreensInKoreanAndASCII() {
    var korean = homeBoard(language: .korean)
    korean.type("vjth")
    expectScreen("popover-tags-korean", &korean, styled: true)
    korean.type("<esc>d")
    expectScreen("popover-due-korean", &korean)
    var plain = homeBoard(isASCII: true, hasColor: false)
    plain.type("to<down>")
    expectScreen("popover-tags-ascii-mono", &plain, styled: true)
    plain.type("<esc><esc>p")
    expectScreen("popover-priority-ascii-mono", &plain, styled: true)
  }
}

@Suite("Repeating the last change")
struct RepeatTests {
  private func plain() -> TestBoard {
    var board = emptyBoard()
    board.add(CardText("One"), CardText("Two"), CardText("Three"))
    board.add(CardText("Four"), to: .doing)
    return board
  }

  private let ids = [CardID(high: 0, low: 0)] + (1...4).map { CardID(high: 0, low: UInt64(1000 + $0)) }

  private func changes(_ script: String) -> [Change] {
    var board = plain()
    board.type(script)
    return board.proposed
  }

  @Test func lastChangeIsRepeatedOnTheNextCard() {
    #expect(changes("L.") == [.moved([ids[1]], to: .doing, at: .top), .moved([ids[2]], to: .doing, at: .top)])
    #expect(changes("c.") == [.completed([ids[1]]), .completed([ids[2]])])
    #expect(changes("x.") == [.removed([ids[1]]), .removed([ids[2]])])
    #expect(changes("p3j.") == [.prioritized([ids[1]], .high), .prioritized([ids[2]], .high)])
    #expect(
      changes("ta<enter>j.")
        == [.retagged([ids[1]], removing: [], adding: ["a"]), .retagged([ids[2]], removing: [], adding: ["a"])])
    #expect(changes("L<enter>.") == changes("L."), "also in the open card")
  }

  @Test func lastChangeIsRepeatedOnMarkedCards() {
    #expect(changes("xV.") == [.removed([ids[1]]), .removed([ids[2], ids[3]])])
  }

  @Test func repeatKeyReportsTheRepeatedChange() {
    var board = plain()
    board.type(".")
    #expect(board.footer == " Nothing to repeat yet")
    board.type("c.")
    #expect(board.footer == " Repeated: Completed ‘Two’ · u: undo · g.: follow")
    board.type("3.")
    #expect(board.footer == " Nothing to change")
    board.type("2V1V.")
    #expect(board.footer == " Repeated: Completed 2 cards · u: undo")
    board.type("1.")
    #expect(board.footer == " No card here")
  }

  @Test func undoIsNotRepeated() {
    #expect(changes("cu.") == [.completed([ids[1]]), .undone, .completed([ids[1]])])
  }
}
