import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Paused series, drafts and other projects in texts")
struct StatusTextTests {
  // MARK: Paused series

  @Test(arguments: [Language.english, .korean])
  func pausedSeriesIsShownAsPaused(language: Language) {
    for isASCII in [false, true] {
      var board = weeklyBoard(language: language, isASCII: isASCII)
      let sign = isASCII ? "*" : "↻"
      let word = language == .korean ? "멈춤" : "paused"
      board.type("r<tab>p")
      #expect(board.screen.contains("\(sign) \(word)"), "on the card")
      board.type("gc")
      #expect(board.screen.contains("\(sign) \(word)"), "in the list of its day")
      board.type("gbr<tab>p")
      #expect(!board.screen.contains(word))
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func pausedCardAtEverySize(columns: Int, rows: Int) {
    var board = weeklyBoard(columns: columns, rows: rows)
    board.type("r<tab>p<esc>")
    board.pass(milliseconds: 20_000)
    expectScreen("paused-\(columns)x\(rows)", &board)
  }

  // MARK: Drafts

  @Test(arguments: Language.allCases)
  func draftQuestionNamesCardFieldsAndText(language: Language) throws {
    var texts: [String] = []
    for (columns, script) in [
      (80, "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>Call her first"), (80, "e!<tab><ctrl-u>fri"),
      (80, "aForgotten"),
      (80, "a<tab>fri"), (80, "<enter>aWash the brushes"), (80, "wthe lawyer"), (80, "Vwthe lawyer"), (40, "e!"),
      (20, "e!"),
    ] {
      var board = homeBoard(columns: columns, rows: columns < 40 ? 6 : 24, language: language)
      var typing = board
      typing.type(script)
      var draft = try #require(typing.coordinator.draft)
      draft.written = board.clock.now + -3 * .hour
      board.send(.draftsFound([draft]))
      guard let offer = board.coordinator.overlay, case .draftOffer = offer,
        let question = offer.question(in: board.surroundings)
      else { continue }
      texts += ["\(columns)|" + script] + question.lines
    }
    let seen = texts.joined(separator: "\n")
    #expect(seen == ExpectedScreen.text("drafts-\(language.rawValue)", beside: #filePath, seen: seen))
  }

  // MARK: Other projects and panes

  @Test func cardOfAnotherProjectIsNamedByItsTitle() {
    var board = homeBoard()
    let work = ProjectID(high: 3, low: 3)
    board.elsewhere(.projectAdded(work, "Beta"))
    board.elsewhere(.within(work, .added(Sample.id(90), CardText("Ship it"), to: .todo, at: .bottom)))
    board.elsewhere(.waited([board.card(1).id], Waiting(for: "", cards: [Awaited(Sample.id(90))])))
    board.type("<enter>")
    #expect(board.screen.contains("Waiting for ‘Ship it’ (Beta#1)"), "\(board.screen)")
    board.extent = Extent(columns: 40, rows: 24)
    #expect(board.screen.contains("Waiting for Beta#1"), "\(board.screen)")
    board.type("<esc>w<ctrl-u>beta#1")
    #expect(board.screen.contains("Beta#1 Ship it"), "\(board.screen)")
  }

  @Test(arguments: [(-1, "you, earlier"), (1, "another pane")])
  func historyTellsEarlierChangesOfTheUserApart(minutes: Int, who: String) {
    var ids = IdentifierSource(seed: 1)
    let run: CardID = ids.next(at: Sample.noon)
    var board = homeBoard(columns: 120)
    board.actor = Sample.actor(run: run.text)
    board.clock = Sample.clock(after: minutes * 60_000)
    board.elsewhere(.completed([board.card(3).id]), by: Sample.actor(run: "another"))
    board.type("gh")
    let row = board.screen.split(separator: "\n").first { $0.contains("‘Back up the database’ from TODO to DONE") }
    #expect(row?.hasSuffix(who) == true, "\(board.screen)")
  }

  // MARK: Lunar date

  @Test func lunarDayIsShortenedBeforeItIsOmitted() {
    var texts: [String] = []
    for columns in [40, 60, 80, 110, 120, 160, 200] {
      for keys in ["gc", "gclll"] {
        var board = emptyBoard(columns: columns, rows: 36, language: .korean)
        board.type(keys)
        let row = board.screen.split(separator: "\n").first { $0.contains("음") }
        let heading = row.map { $0.split(separator: "│").last ?? $0 } ?? "none"
        texts.append("\(columns)|\(heading)")
      }
    }
    let seen = texts.joined(separator: "\n")
    #expect(seen == ExpectedScreen.text("lunar-headings", beside: #filePath, seen: seen))
  }
}
