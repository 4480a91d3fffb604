import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Waiting, stale and duplicated cards")
struct LivingTests {
  private func board(_ titles: String...) -> TestBoard {
    var board = TestBoard()
    for title in titles { board.add(CardText(title: title)) }
    return board
  }

  private func card(_ number: Int, _ board: TestBoard) -> Card? { board.store.card(number: number, in: Project.home) }

  // MARK: Waiting

  @Test func cardWaitsForAReasonUntilADay() throws {
    var board = board("Paint")
    board.type("wan answer until fri<enter>")
    let waiting = try #require(card(1, board)?.waiting)
    #expect(waiting.reason == "an answer")
    #expect(waiting.until?.weekday == .friday)
    #expect(board.screen.contains("waiting: an an… → 27 Nov"))
    board.type("w<backspace><enter>")
    #expect(card(1, board)?.waiting == nil)
    board.type("u")
    #expect(card(1, board)?.waiting == waiting)
  }

  @Test func waitingCardCountsAsTodayOnItsDay() throws {
    var board = board("Paint")
    board.type("w~tomorrow<enter>")
    #expect(card(1, board)?.waiting == Waiting(for: "", until: board.clock.today + 1))
    #expect(board.screen.contains("waiting until tomorrow"))
    board.pass(milliseconds: Int(86_400_000))
    #expect(board.screen.contains("waiting until today"))
  }

  @Test func reasonIsReadableInANarrowColumn() {
    var board = board("Paint")
    board.type("w")
    board.paste("the answer of the lawyers until mon")
    board.type("<enter>")
    #expect(board.screen.contains("waiting: the answ… → Mon"), "\(board.screen)")
  }

  @Test func inKorean() {
    var board = emptyBoard(language: .korean)
    board.add(CardText(title: "견적"))
    board.type("w")
    board.paste("거래처 답장 ~금")
    board.type("<enter>")
    #expect(card(1, board)?.waiting?.reason == "거래처 답장")
    #expect(board.screen.contains("대기: 거래… → 11월 27일"))
  }

  @Test func invalidWaitingDayIsRefused() {
    var board = board("Paint")
    board.type("wan answer until never<enter>")
    #expect(card(1, board)?.waiting == nil)
    #expect(board.screen.contains("an answer until never"))
  }

  // MARK: Age

  @Test func untouchedCardsShowTheirAge() {
    var board = board("Paint")
    let row = board.find("Paint").y
    var reasons: [String] = []
    let record = { (board: inout TestBoard) in reasons.append(board.canvas.text(ofRow: row).prefix(26).description) }
    record(&board)
    board.pass(milliseconds: 31 * 86_400_000)
    record(&board)
    board.pass(milliseconds: 60 * 86_400_000)
    record(&board)
    board.settings.staleDays = nil
    record(&board)
    #expect(
      reasons == [
        "▌Paint                 #1 ",
        "▌Paint            31d  #1 ",
        "▌Paint            3mo  #1 ",
        "▌Paint                 #1 ",
      ])
  }

  // MARK: Duplicates and templates

  @Test func duplicateIsBelowWithoutAPassedDeadline() throws {
    var board = TestBoard()
    board.clock = Sample.clock(after: -7 * 86_400_000)
    board.add(CardText(title: "Paint", notes: "twice", due: .day(Sample.day - 2), tags: ["home"], priority: .high))
    board.clock = Sample.clock
    board.type("D")
    let copy = try #require(card(2, board))
    #expect(copy.text == CardText(title: "Paint", notes: "twice", tags: ["home"], priority: .high))
    #expect(board.store.window(Window(Project.home, .todo, most: 9)).map(\.number) == [1, 2])
  }

  @Test func copyOfALateRepeatingCardHasTheNextDeadline() throws {
    var board = TestBoard()
    let due = Deadline.day(Sample.day)
    let weekly = Repeat(try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=FR"), from: due)
    board.add(
      CardText(title: "Water", due: due, start: Sample.day - 2, repeats: weekly, reminders: [.before(minutes: 60)]))
    board.clock = Sample.clock(after: 3 * .day)
    board.type("D")
    let copy = try #require(card(2, board), "\(board.screen)")
    #expect(copy.due == .day(Sample.day + 7) && copy.start == Sample.day + 5)
    #expect(copy.repeats?.current == WallSecond(Sample.day + 7) && copy.reminders == [.before(minutes: 60)])
    #expect(card(1, board)?.due == due)
  }

  @Test func copyOfTheLastOccurrenceDoesNotRepeat() throws {
    var board = TestBoard()
    let due = Deadline.day(Sample.day)
    let once = Repeat(try RecurrenceRule(text: "FREQ=WEEKLY;COUNT=1"), from: due)
    let wall = WallTime(Sample.day + 9, minute: 540)
    let later = Reminder.at(wall, zone: Sample.clock.zone.name, instant: Sample.clock.zone.moment(of: wall))
    board.add(CardText(title: "Water", due: due, repeats: once, reminders: [.before(minutes: 60), later]))
    board.clock = Sample.clock(after: 3 * .day)
    board.type("D")
    let copy = try #require(card(2, board), "\(board.screen)")
    #expect(copy.text == CardText(title: "Water", reminders: [later]))
  }

  @Test func templateFillsTheEditor() {
    var board = TestBoard()
    board.settings.templates = [Template(name: "bug", text: "Bug: \nSteps\n- [ ] reproduce")]
    board.type(":template bug<enter>it hurts<ctrl-s>")
    #expect(card(1, board)?.title == "Bug: it hurts")
    #expect(card(1, board)?.notes == "Steps\n- [ ] reproduce")
    board.type(":template release<enter>")
    #expect(board.screen.contains("Templates: bug"))
  }

  // MARK: Export

  @Test func cardsGoToAFileOrACommand() {
    var board = board("Paint")
    board.type(":write ~/paint.md<enter>:pipe sort -r<enter>")
    let text = card(1, board).map { Markdown.card($0) } ?? ""
    #expect(
      board.effects == [
        .write(path: "~/paint.md", text: text, Shared(count: 1, title: "Paint")),
        .pipe(command: "sort -r", input: text),
      ])
  }

  // MARK: Help

  @Test func helpIsSearchable() {
    var board = homeBoard()
    board.type("?/undo")
    expectScreen("help-filter", &board)
    board.type(" xyzzy")
    #expect(board.screen.contains("No key for that here"))
    board.type("<esc>")
    #expect(board.screen.contains(Language.english.words.title(of: CommandGroup.cards)))
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil)
  }

  // MARK: Unseen changes

  @Test func otherChangesAreMarkedUntilSeen() throws {
    var board = board("Paint", "Sand", "Polish")
    _ = board.screen
    let (sand, polish) = (try #require(card(2, board)), try #require(card(3, board)))
    board.elsewhere(.prioritized([sand.id, polish.id], .high))
    #expect(board.screen.contains("•#2") && board.screen.contains("•#3"))
    // Selecting a card marks it as seen, leaving the pane marks all.
    board.type("j")
    #expect(!board.screen.contains("•#2") && board.screen.contains("•#3"))
    board.send(.lookedAway)
    #expect(!board.screen.contains("•"))
  }

  @Test func ownAndEarlierChangesAreNotNews() throws {
    var board = board("Paint", "Sand")
    #expect(!board.screen.contains("•"))
    board.type("jc")
    #expect(!board.screen.contains("•"))
    // Without a key press the marks stay.
    board.elsewhere(.prioritized([try #require(card(1, board)).id], .high))
    _ = board.screen
    board.send(.lookedAway)
    #expect(board.screen.contains("•#1"))
  }

  @Test func escClearsTheNewsMarks() throws {
    var board = board("Paint", "Sand")
    _ = board.screen
    board.elsewhere(.prioritized([try #require(card(2, board)).id], .high))
    #expect(board.screen.contains("•#2"))
    board.type("<esc>")
    #expect(!board.screen.contains("•"))
  }
}
