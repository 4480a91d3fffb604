import Kanban
import Support
import Testing
import Text
import Time

@testable import Board
@testable import Words

@Suite("Card layout")
struct CardTests {
  init() { #expect(utf8Locale == 1) }

  private static let sizes = [(80, 24), (60, 20), (40, 12), (120, 36), (200, 60)]

  @Test(arguments: sizes)
  func cardsAtEverySize(columns: Int, rows: Int) {
    var board = fullBoard(columns: columns, rows: rows)
    expectScreen("cards-\(columns)x\(rows)", &board, styled: columns == 80)
  }

  @Test(arguments: sizes)
  func inKorean(columns: Int, rows: Int) {
    var board = fullBoard(columns: columns, rows: rows, language: .korean)
    expectScreen("cards-\(columns)x\(rows)-ko", &board)
  }

  @Test func withoutColour() {
    var board = fullBoard(hasColor: false)
    expectScreen("cards-mono", &board, styled: true)
  }

  @Test func withSignsFromASCII() {
    var board = fullBoard(isASCII: true, hasColor: false)
    expectScreen("cards-ascii", &board)
  }

  @Test func searchHighlightsMatchesOnEveryRow() {
    var board = fullBoard()
    board.type("/server<enter>")
    expectScreen("cards-found", &board, styled: true)
  }

  @Test func markingDoesNotShiftTheTitle() {
    var board = fullBoard()
    board.type("V")
    expectScreen("cards-marked", &board)
  }

  @Test(arguments: ["", "z"])
  func waitingAndRepetitionComeBeforeSizeAndTime(_ keys: String) {
    for (language, word) in [(Language.english, "waiting"), (.korean, "대기")] {
      var board = emptyBoard(language: language)
      let due = Deadline.day(Sample.day + 1)
      var text = CardText(
        title: "Report", notes: "- [ ] one\n- [ ] two", due: due, tags: ["ops", "security"],
        repeats: (try? RecurrenceRule(text: "FREQ=WEEKLY")).map { Repeat($0, from: due) })
      (text.size, text.estimate, text.spent) = (3, 150, 80)
      board.add(text)
      _ = board.elsewhere(.waited([Sample.id(1001)], Waiting(for: "an answer of the office")))
      board.type(keys)
      // Without the title row of the column, which has the sums.
      let rows = board.screen.split(separator: "\n").dropFirst(3)
      let column = rows.map { $0.prefix(27) }.joined(separator: "\n")
      #expect(column.contains(word) && column.contains("↻") && column.contains("…"), "\(board.screen)")
      #expect(!column.contains("1:20"), "\(board.screen)")
    }
  }

  /// On a single row, the waits leave room for the ellipsis that stands for a part, and only for items behind them.
  @Test func waitsThatFillTheRowAreNotOmitted() throws {
    var board = emptyBoard()
    board.add(CardText("Rooms"), CardText("Paint"))
    let id = board.card(2).id
    board.elsewhere(.waited([id], Waiting(for: "an answer of the office")))
    func meta(width: Int) throws -> [String] {
      let (card, signs) = (try #require(board.store.summary(of: id)), board.settings.signs)
      let items = CardRows.items(of: card, width, rows: 1, board.surroundings)
      return items.rows(1, width: width, followedBy: nil, signs).map { $0.map(\.text).joined() }
    }
    let waits = "waiting: an answer of the office"
    #expect(try meta(width: waits.count) == [waits])
    board.elsewhere(.madePart([id], of: board.card(1).id))
    for width in 16...waits.count + 1 {
      let row = try #require(try meta(width: width).first)
      #expect(row.hasPrefix("waiting: an") && row.hasSuffix("…") && row.count <= width)
    }
    board.elsewhere(.madePart([id], of: nil))
    board.elsewhere(.started(id))
    let clock = "► 0:00 · "
    #expect(try meta(width: clock.count + waits.count) == [clock + waits])
  }

  // MARK: Densities

  @Test(arguments: [("z", "plain"), ("zz", "compact"), ("zzz", "titles")])
  func lowerDensitiesAreDrawn(keys: String, name: String) {
    var board = fullBoard()
    board.type(keys)
    expectScreen("cards-\(name)", &board)
  }

  @Test func lowPaneReducesTheChosenDensity() {
    var board = fullBoard(columns: 60, rows: 11, language: .korean)
    board.type("z")
    let low = board.footer
    var high = fullBoard()
    high.type("zzzz")
    #expect([low, high.footer] == [" 카드 보기: 보통 (화면이 낮아 제목만)", " Density: relaxed"])
  }

  @Test func densityIsStoredPerProject() {
    var board = fullBoard()
    board.type("zz")
    for place in board.coordinator.places(board.settings) { board.store.note(place.name, place.text) }
    let chosen = [Project.home, ProjectID(high: 0, low: 0x71)].map { ListModel(in: $0, board.store).cursors.density }
    #expect(chosen == [.compact, nil])
  }

  @Test func configurationSetsTheInitialDensity() {
    var board = fullBoard(configuration: "density = titles")
    let first = board.list.cursors.layout(in: board.surroundings).density
    board.type("z")
    #expect([first, board.list.cursors.layout(in: board.surroundings).density] == [.titles, .relaxed])
  }

  // MARK: Height of a card

  @Test func selectionDoesNotMoveCards() {
    var board = fullBoard(rows: 60)
    var places: Set<[Int]> = []
    for key in ["gg", "j", "j", "j", "j", "l", "l"] {
      board.type(key)
      let rows = (0..<board.extent.rows - 1).map { board.canvas.text(ofRow: $0).replacing("▌", with: " ") }
      places.insert(rows.indices.filter { rows[$0].contains("#") })
    }
    #expect(places.count == 1)
  }

  @Test func doneCardHasNoRed() {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -9 * .day)
    board.add(CardText(title: "Paint", due: .day(Sample.day - 8), priority: .high))
    board.clock = Sample.clock
    let isLate = board.screen.contains("! 8 days late")
    board.type("c3")
    let row = board.find("Paint").y
    let texts = [row, row + 1].map { board.canvas.text(ofRow: $0).split(separator: "│").last ?? "" }
    #expect(isLate)
    #expect(texts == ["▌Paint                 #1", "▌✓ today"])
  }

  // MARK: Titles

  @Test(arguments: [
    ("Paint", 0, ["Paint"]), ("Paint the fence", 4, ["Paint the", "fence"]),
    ("Paint the fence", 0, ["Paint the", "fence"]),
    ("Paint a wall", 4, ["Paint a wall"]), ("Paint the long fence", 4, ["Paint the", "long…"]),
    ("서버 점검 회의 준비", 4, ["서버 점검", "회의…"]), ("서버점검회의준비", 3, ["서버점검회", "의준비"]),
  ])
  func titleTakesUpToTwoRows(title: String, end: Int, rows: [String]) {
    let room = title == "Paint a wall" ? 17 : 11
    #expect(CardTitle.rows(title, width: room, beside: end, most: 2, ellipsis: "…") == rows)
  }

  @Test func titleIsCutOnlyIfTwoRowsAreTooShort() {
    let words = ["Rotate", "서버", "keys", "日本語の説明書", "on", "everyserverthereisanywhere", "e\u{301}", "점검"]
    for count in words.indices {
      for width in 12...60 {
        for end in 0...8 {
          let title = words[...count].joined(separator: " ")
          let rows = CardTitle.rows(title, width: width, beside: end, most: 2, ellipsis: "…")
          let free = width - (end == 0 ? 0 : end + 1)
          #expect(rows.count <= 2 && rows.allSatisfy { ScreenText.width($0) <= width })
          #expect(ScreenText.width(rows.last ?? "") <= free)
          if ScreenText.width(title) <= free { #expect(rows == [ScreenText.clean(title)]) }
        }
      }
    }
  }

  // MARK: Meta rows

  private static let items = [
    Piece("! 2 days late", .late), Piece("☐ 1/3", .dim), Piece("ops, security", .tag), Piece("↻", .dim),
  ]

  @Test(arguments: [
    (40, 1, ["! 2 days late · ☐ 1/3 · ops, security …"]), (41, 1, ["! 2 days late · ☐ 1/3 · ops, security · ↻"]),
    (24, 2, ["! 2 days late · ☐ 1/3", "ops, security · ↻"]), (24, 1, ["! 2 days late · ☐ 1/3 …"]),
    (22, 1, ["! 2 days late …"]), (39, 2, ["! 2 days late · ☐ 1/3", "ops, security · ↻"]),
    (16, 2, ["! 2 days late", "☐ 1/3 · ↻ …"]), (10, 1, ["! 2 days…"]),
  ])
  func piecesThatDoNotFitAreOmittedWhole(width: Int, most: Int, rows: [String]) {
    let texts = CardTests.items.rows(most, width: width, followedBy: nil, .unicode)
    #expect(texts.map { $0.map(\.text).joined() } == rows)
  }

  @Test func ageIsShownLastIfItFits() {
    let texts = [22, 23].map { width in
      CardTests.items.rows(2, width: width, followedBy: Piece("4mo", .dim), .unicode).map { $0.map(\.text).joined() }
    }
    #expect(
      texts == [
        ["! 2 days late · ☐ 1/3", "ops, security · ↻"], ["! 2 days late · ☐ 1/3", "ops, security · ↻ · 4mo"],
      ])
  }
}

/// Cards with many fields, in three scripts.
private func fullBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  var board = emptyBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor,
    configuration: configuration)
  let quarterly = try? RecurrenceRule(text: "FREQ=MONTHLY;INTERVAL=3")
  board.clock = Sample.clock(after: -130 * .day)
  board.add(CardText(title: "Sort the cables", priority: .low))
  board.add(CardText("Wipe the old disks", tags: ["office"]), CardText("Book the room"), to: .doing)
  board.clock = Sample.clock(after: -7 * .day)
  board.add(
    CardText(
      title: "Rotate the SSH keys on every server",
      notes: "Keep the old ones for seven days.\n- [x] list the hosts\n- [ ] roll out\n- [ ] remove",
      due: .day(Sample.day - 2), tags: ["ops", "security"], priority: .high,
      repeats: quarterly.map { Repeat($0, from: .day(Sample.day - 2)) }),
    CardText("서버 점검 회의 준비와 지난 장애 기록 정리", "회의실 예약, 참석자에게 알리기", due: at(17, 0), tags: ["업무", "서버"]),
    CardText(
      "Renew the wildcard certificate for *.corp.example.com and tell everyone who uses it", "The old one ends soon.",
      due: at(9, 0, Sample.day + 1), tags: ["certificates-and-everything-about-them"], .medium),
    CardText("Short", "Notes of a card\nand none of the others\ntake three rows\nand no more"))
  board.add(
    CardText("Write the report", "- [x] outline\n- [x] figures", due: .day(Sample.day + 1), .high),
    CardText("日本語の説明書を最後まで読んで要約する", "第三章まで", due: .day(Sample.day)),
    CardText("Answer the landlord", tags: ["home"]), to: .doing)
  board.add(CardText("Renew the certificate", due: .day(Sample.day - 5)), CardText("Pay the hosting bill"), to: .todo)
  board.clock = Sample.clock(after: -2 * .day)
  board.elsewhere(.waited([board.card(10).id], Waiting(for: "lawyer", until: Sample.day + 4)))
  board.elsewhere(.completed([board.card(11).id]))
  board.clock = Sample.clock
  board.elsewhere(.completed([board.card(12).id]))
  return board
}
