import Board
import Kanban
import Support
import Testing
import Time
import Words

/// `homeBoard` with a journal: nine pages of two months, and one of last year.
func homeJournal(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  var board = emptyBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor,
    configuration: configuration)
  board.add(CardText("Rotate the SSH keys"), CardText("Paint the door", due: .day(Sample.day)), CardText("집 청소"))
  board.elsewhere(.completed([board.card(3).id]))
  board.elsewhere(.pagesAdded(JournalStory.pages))
  return board
}

enum JournalStory {
  static let pages: [NewPage] = [
    page(0, 20 * 60, "A long walk\nUp to the fortress and back in the rain, #2 still to do. #family #walk", .rain, 121),
    page(0, 8 * 60, "Before breakfast\n\nThe keys of #1, and a list for https://example.org/list", .clear, 34),
    page(1, nil, "그냥 쓰는 날\n오늘은 별일이 없었다. 회의가 두 번 있었고 #집 청소를 미뤘다.", .cloudy, 52),
    page(4, 22 * 60, "Snow\nThe first of the year. #walk", .snow, -21),
    page(19, 7 * 60 + 5, "November\nA month that smells of wood. #home", nil, 0),
    page(22, 23 * 60, "비 오는 밤\n창가에서 책을 읽었다. #독서", .showers, 98),
    page(30, 12 * 60, "# A heading\n- one\n- two\n- three", .fog, 80),
    page(41, nil, "One line", nil, 0),
    page(365, 21 * 60, "A year ago\nIt was as cold as today. #walk", .wind, 5),
  ]

  static func page(_ days: Int, _ minute: Int?, _ text: String, _ weather: WeatherCondition?, _ tenths: Int) -> NewPage
  {
    NewPage(
      id: PageID(high: 7, low: UInt64(1_000 - days * 2 + (minute ?? 0) / 700)), journal: .shared,
      date: PageDate(Sample.day - days, second: minute.map { $0 * 60 }, zone: "UTC"), text: text,
      weather: weather.map { Weather($0, temperature: tenths, observed: Sample.noon) })
  }
}

@Suite("Screens of the journal")
struct JournalScreenTests {
  @Test func pageList() {
    var board = homeJournal()
    board.type("gjj")
    expectScreen("journal", &board, styled: true)
  }

  @Test func listBesideTheSelectedPage() {
    var board = homeJournal(columns: 200, rows: 60)
    board.type("gj")
    expectScreen("journal-wide", &board)
  }

  @Test func inKoreanOnASmallPane() {
    var board = homeJournal(columns: 40, rows: 12, language: .korean)
    board.type("gj")
    expectScreen("journal-small-ko", &board)
  }

  @Test func inKorean() {
    var board = homeJournal(language: .korean)
    board.type("gjjj")
    expectScreen("journal-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = homeJournal(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gjG")
    expectScreen("journal-smallest-ascii", &board)
  }

  @Test func fromASCII() {
    var board = homeJournal(isASCII: true, hasColor: false)
    board.type("gj")
    expectScreen("journal-ascii", &board)
  }

  @Test(arguments: Language.allCases)
  func emptyJournal(language: Language) {
    var board = emptyBoard(columns: 60, rows: 12, language: language)
    board.type("gj")
    expectScreen("journal-empty-\(language.rawValue)", &board)
  }

  @Test func searchFindsPagesWhileTyping() {
    var board = homeJournal()
    board.type("gj/walk rain")
    board.advance()
    expectScreen("journal-search", &board, styled: true)
  }

  @Test func firstConsonantsFindHangul() {
    var board = homeJournal()
    board.type("gj/ㅎㅇ<enter>")
    board.advance()
    #expect(board.screen.contains("그냥 쓰는 날"))
    #expect(!board.screen.contains("A long walk"))
    board.type("<esc>")
    #expect(board.screen.contains("A long walk"))
  }

  @Test func tagMenu() {
    var board = homeJournal()
    board.type("gjtj")
    expectScreen("journal-tags", &board)
  }

  @Test func onThisDayOfEarlierYears() {
    var board = homeJournal(columns: 60, rows: 16)
    board.type("gjo")
    expectScreen("journal-on-this-day", &board)
  }

  @Test func keysMoveByYearOnThisDay() {
    var board = homeJournal(columns: 60, rows: 16)
    board.elsewhere(
      .pagesAdded(
        (2...3).map { years in
          NewPage(
            id: PageID(high: 8, low: UInt64(years)), journal: .shared,
            date: PageDate(Sample.day.adding(months: -12 * years)), text: "Long ago")
        }))
    func selected() -> Substring? { board.screen.split(separator: "\n").first { $0.hasPrefix("▌") }?.prefix(40) }
    board.type("gjo[")
    #expect(selected()?.contains("November 2024") == true, "\(board.screen)")
    board.type("[")
    #expect(selected()?.contains("November 2023") == true, "\(board.screen)")
    board.type("]")
    #expect(selected()?.contains("November 2024") == true, "\(board.screen)")
  }

  @Test func removedPagesAreReadAndRestored() {
    var board = homeJournal(columns: 60, rows: 16)
    board.type("gjxygx")
    expectScreen("journal-removed", &board)
    board.type("r")
    #expect(board.proposed.last == .pagesRestored([JournalStory.pages[0].id]))
  }

  @Test func removalQuestion() {
    var board = homeJournal()
    board.type("gjx")
    expectScreen("journal-remove", &board)
  }

  @Test func purgeQuestion() {
    var board = homeJournal(language: .korean)
    board.type("gjxyxygxXa")
    expectScreen("journal-purge-all-ko", &board)
    board.type("y")
    #expect(board.effects.last == .empty(Emptying(JournalStory.pages.prefix(2).map(\.id), recordedIn: Project.home)))
  }

  @Test func lockedJournalShowsOnlyDays() {
    var board = homeJournal(configuration: "journal-lock = on")
    board.type("gj")
    #expect(board.screen.contains("A long walk"))
    board.pass(milliseconds: 5 * 60_000)
    expectScreen("journal-locked", &board)
    board.type(" ")
    #expect(board.screen.contains("A long walk"))
    board.pass(milliseconds: 5 * 60_000)
    #expect(!board.screen.contains("A long walk"))
  }

  @Test func lockedTextAppearsNowhere() {
    var open = homeJournal(columns: 200, rows: 60)
    open.type("gj")
    #expect(open.screen.contains("A long walk"))
    var board = homeJournal(columns: 200, rows: 60, configuration: "journal-lock = 10m")
    for way in ["gc", "ga", "gb", "gjgb"] {
      board.type(way)
      #expect(!board.screen.contains("A long walk"), "\(way)")
    }
  }
}

@Suite("The journal")
struct JournalTests {
  @Test func cursorFollowsTheWrittenOrMovedPage() throws {
    var board = homeJournal()
    board.type("gjjjaNew<esc>")
    let new = try #require(board.store.pages(PageStretch(.shared, most: 9)).first { $0.title == "New" })
    #expect(selected(&board) == new.id)
    board.elsewhere(.pageDated(new.id, PageDate(Sample.day - 300)))
    board.type("gg:date 2025-11-20<enter>")
    #expect(selected(&board) != new.id)
    let moved = try #require(selected(&board))
    #expect(board.store.page(moved)?.date.day == Day(year: 2025, month: 11, day: 20))
  }

  @Test(arguments: ["gj", "0gj"])
  func undoSelectsItsPage(keys: String) {
    var board = homeJournal()
    board.type(keys + "jj")
    let page = selected(&board)
    board.type("xygg")
    #expect(selected(&board) != page)
    board.type("u")
    #expect(page != nil && selected(&board) == page, "\(board.screen)")
    #expect(board.proposed.last == (keys == "gj" ? .undone : .within(Project.home, .undone)))
  }

  @Test func removedPageOffersRestore() {
    var board = homeJournal()
    board.type("gjxygx<enter>")
    #expect(board.footer.contains("Restore") && !board.footer.contains("Write"))
  }

  private func selected(_ board: inout TestBoard) -> PageID? {
    _ = board.screen
    guard case .journal(let journal)? = board.coordinator.opened.last else { return nil }
    return journal.selected?.id
  }

  private func page(_ index: Int) -> PageID { JournalStory.pages[index].id }

  @Test func navigationMovesByPageAndToTheEnds() {
    var board = homeJournal()
    board.type("gj")
    #expect(selected(&board) == page(0))
    board.type("jj")
    #expect(selected(&board) == page(2))
    board.type("G")
    #expect(selected(&board) == page(8))
    board.type("gg")
    #expect(selected(&board) == page(0))
  }

  @Test func navigationMovesByDate() {
    var board = homeJournal()
    board.type("gj<lt>")
    #expect(selected(&board) == page(5))
    board.type("<gt>")
    #expect(selected(&board) == page(4))
    board.type("gd")
    #expect(selected(&board) == page(0))
    board.type(":go 2026-10-30<enter>")
    #expect(selected(&board) == page(5))
  }

  @Test func keyFiltersByTheTagsOfAPage() {
    var board = homeJournal()
    board.type("gj**")
    #expect(board.screen.contains("#walk"))
    #expect(!board.screen.contains("Before breakfast"))
    board.type("*")
    #expect(board.screen.contains("Before breakfast"))
  }

  @Test func copyContainsDayAndTitle() {
    var board = homeJournal()
    board.type("gjy")
    #expect(board.effects.contains(.copy("Friday 20 November 2026: A long walk", name: nil)))
  }

  @Test func weatherOfAPageIsSetByCommand() {
    var board = homeJournal()
    board.type("gj:weather snow -3.5 Busan<enter>")
    let weather = Weather(.snow, temperature: -35, place: "Busan", observed: Sample.noon)
    #expect(board.proposed == [.pageWeathered(page(0), weather)])
    board.type(":날씨 off<enter>")
    #expect(board.proposed.last == .pageWeathered(page(0), nil))
  }

  @Test func noticesNeverContainPageText() {
    var (board, notices) = (homeJournal(), 0)
    for keys in ["xy", "u", ":weather rain<enter>", "y", "Y", ":write page.md<enter>"] {
      board.type("gj" + keys)
      guard let notice = board.coordinator.notice else { continue }
      notices += 1
      #expect(!notice.text.contains("walk"), "\(keys)")
    }
    #expect(notices > 0)
  }
}
