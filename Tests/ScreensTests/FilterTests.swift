import Board
import Kanban
import Support
import Testing
import Time
import Twin

/// A board with `count` cards, a third of them tagged.
func taggedBoard(_ count: Int = 20, rows: Int = 24) -> TestBoard {
  var board = emptyBoard(rows: rows)
  for number in 1...count {
    board.add(CardText("Card \(number)", tags: number % 3 == 0 ? ["ops"] : [], number % 4 == 0 ? .high : .none))
  }
  return board
}

extension TestBoard {
  /// Titles of the visible cards, with their column.
  var seenCards: [String] {
    mutating get {
      _ = canvas
      guard let content = try? list.content(in: surroundings) else { return [] }
      return content.columns.flatMap { column in
        column.cards.map { "\(column.id.name) \($0.title.joined(separator: " "))" }
      }
    }
  }
}

@Suite("A filtered board")
struct FilterTests {
  private func selected(_ board: inout TestBoard) -> String {
    _ = board.canvas
    guard let id = board.coordinator.board.selected else { return "" }
    return board.store.card(id)?.title ?? ""
  }

  @Test func navigationVisitsOnlyVisibleCards() {
    var board = taggedBoard(rows: 60)
    board.type("f#ops<enter>")
    #expect(board.seenCards == [3, 6, 9, 12, 15, 18].map { "todo Card \($0)" })
    var passed = [selected(&board)]
    for _ in 0..<6 {
      board.type("j")
      passed.append(selected(&board))
    }
    #expect(passed == [3, 6, 9, 12, 15, 18, 18].map { "Card \($0)" })
    board.type("gg")
    #expect(selected(&board) == "Card 3")
    board.type("G")
    #expect(selected(&board) == "Card 18")
    board.type("<enter>J")
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type("K")
    #expect(board.screen.contains("Card 15"))
  }

  @Test func filterKeepsTheSelectionIfItMatches() {
    var board = taggedBoard()
    board.type("ggjjjjj")
    #expect(selected(&board) == "Card 6")
    board.type("f#ops<enter>")
    #expect(selected(&board) == "Card 6")
    board.type("Fggjf#ops<enter>")
    #expect(selected(&board) == "Card 3")
    board.type("F")
    #expect(selected(&board) == "Card 3")
  }

  @Test func reorderSkipsHiddenCards() {
    var board = taggedBoard()
    board.type("f#ops<enter>ggJ")
    #expect(board.titles(.todo).prefix(6) == ["Card 1", "Card 2", "Card 4", "Card 5", "Card 6", "Card 3"])
    #expect(board.seenCards.prefix(2) == ["todo Card 6", "todo Card 3"])
  }

  @Test func reorderInASortedColumnIsRefused() {
    var board = taggedBoard()
    board.type("sp")
    #expect(board.seenCards.prefix(2) == ["todo Card 4", "todo Card 8"])
    let before = board.proposed.count
    board.type("ggJ")
    #expect(board.proposed.count == before)
    #expect(board.coordinator.notice?.text == "Sorted by priority; press s o for the cards' own order")
    board.type("so")
    #expect(board.seenCards.prefix(2) == ["todo Card 1", "todo Card 2"])
    #expect(selected(&board) == "Card 4")
  }

  @Test func dragWithinASortedColumnIsRefused() {
    var board = taggedBoard()
    board.type("sp")
    board.mouse(.click, x: 3, y: 3)
    board.mouse(.drag, x: 3, y: 9)
    let before = board.proposed.count
    board.mouse(.drop, x: 3, y: 9)
    #expect(board.proposed.count == before)
    #expect(board.coordinator.notice?.kind == .refusal)
    // Moves to other columns still work.
    board.pass(milliseconds: 1_000)
    board.mouse(.click, x: 3, y: 3)
    board.mouse(.drag, x: 35, y: 9)
    board.mouse(.drop, x: 35, y: 9)
    #expect(board.titles(.doing) == ["Card 4"])
  }

  @Test func editedCardLeavingTheFilterIsReported() {
    var board = taggedBoard()
    board.type("f#ops<enter>ggt-ops<enter>")
    #expect(board.coordinator.notice?.text.hasSuffix("hidden by the filter") == true)
    #expect(board.screen.contains("F: clear the filter"))
    #expect(selected(&board) == "Card 6")
    board.type("g.")
    #expect(selected(&board) == "Card 3")
    #expect(board.seenCards.count > 2)
  }

  @Test func addedCardHiddenByTheFilterIsReported() {
    var board = taggedBoard()
    board.type("f#ops<enter>aSomething else<enter>")
    #expect(board.store.counts(in: Project.home)[.todo] == 21)
    #expect(board.coordinator.notice?.text == "Added ‘Something else’ · hidden by the filter")
    #expect(selected(&board) == "Card 3")
    board.type("g.")
    #expect(selected(&board) == "Something else")
    board.type("f#ops<enter>aTagged #ops<enter>")
    #expect(board.coordinator.notice?.text.contains("hidden") == true)
  }

  @Test func otherChangesUpdateTheFilter() {
    var board = taggedBoard(rows: 60)
    board.type("f#ops<enter>")
    board.elsewhere(.retagged([board.card(4).id], removing: [], adding: ["ops"]))
    board.elsewhere(.removed([board.card(3).id]))
    #expect(board.seenCards == [4, 6, 9, 12, 15, 18].map { "todo Card \($0)" })
    board.elsewhere(.moved([board.card(9).id], to: .done, at: .top))
    #expect(board.seenCards == [4, 6, 12, 15, 18].map { "todo Card \($0)" } + ["done Card 9"])
  }

  @Test func escClearsTheFilter() {
    var board = taggedBoard()
    board.type("f#ops<enter>sp<esc>")
    #expect(board.seenCards.first == "todo Card 4")
    #expect(!board.screen.contains("#ops "))
    board.type("<esc>")
    #expect(board.screen.contains("by priority"))
    board.type("F")
    #expect(board.coordinator.notice?.text == "No filter is set")
  }

  @Test func dayDependentFilterUpdatesAtMidnight() {
    var board = emptyBoard()
    board.add(CardText("Tomorrow", due: .day(Sample.day)), CardText("Later", due: .day(Sample.day + 9)))
    board.type("flate<enter>")
    #expect(board.seenCards == [])
    board.pass(milliseconds: .day)
    #expect(board.seenCards == ["todo Tomorrow"])
  }

  @Test func oneKeyFiltersSimilarCards() {
    var board = emptyBoard()
    board.add(
      CardText("Servers", tags: ["ops", "home"], .high), CardText("Keys", tags: ["ops"]),
      CardText("Rent", tags: ["home"]),
      CardText("Urgent", "", .high), CardText("Plain"))
    board.type("gg*")
    #expect(board.seenCards == ["Servers", "Keys", "Rent"].map { "todo \($0)" })
    #expect(board.screen.contains("#ops or #home"))
    board.type("*")
    #expect(board.seenCards == ["Servers", "Urgent"].map { "todo \($0)" })
    // A card without tags is matched by its priority first.
    board.type("j*")
    #expect(board.seenCards.count == 5)
    board.type("*")
    #expect(board.seenCards.count == 2)
    board.type("*Gk*")
    #expect(board.seenCards.count == 2)
    board.type("*G*")
    #expect(board.coordinator.notice?.text == "The card has no tags and no priority")
  }

  @Test func filterIsRestoredIfConfigured() {
    let store = MemoryStore()
    func screenAfter(_ configuration: String, _ script: String) -> String {
      var program = TestProgram(store: store, configuration: configuration)
      program.type(script)
      defer { _ = program.finish() }
      return program.screen
    }
    _ = screenAfter("keep-filter = on", "f#ops<enter>Q")
    #expect(!screenAfter("", "Q").contains("#ops"))
    #expect(screenAfter("keep-filter = on", "").contains("#ops"))
    _ = screenAfter("keep-filter = on", "FQ")
    #expect(!screenAfter("keep-filter = on", "").contains("#ops"))
  }

  // MARK: Marking filtered cards

  private func marked(_ board: TestBoard) -> [String] {
    let list = board.coordinator.board
    return board.store.window(Window(Project.home, .todo, most: 100)).filter { list.marks.ids.contains($0.id) }
      .map(\.title)
  }

  @Test func markAllMarksOnlyVisibleCards() {
    var board = taggedBoard()
    board.type("f#ops<enter>V")
    #expect(marked(board) == [3, 6, 9, 12, 15, 18].map { "Card \($0)" })
    board.type("L")
    #expect(board.titles(.doing).count == 6)
    #expect(board.titles(.todo).count == 14)
  }

  @Test func rangeMarksVisibleCardsBetween() {
    var board = taggedBoard(rows: 60)
    board.type("spggjvjj")
    #expect(marked(board) == [8, 12, 16].map { "Card \($0)" })
    board.type("kkk")
    #expect(marked(board) == [4, 8].map { "Card \($0)" })
    board.type("Gk")
    // All cards from the second to the last but one are marked; cards without priority come last, in their own order.
    #expect(marked(board).count == 18)
    #expect(!marked(board).contains("Card 4") && !marked(board).contains("Card 19"))
    board.type("<esc><esc>f#ops<enter>ggjvj")
    #expect(marked(board) == [3, 6].map { "Card \($0)" })
  }

  @Test func escClearsMarksBeforeTheFilter() {
    var board = taggedBoard()
    board.type("f#ops<enter>V<esc>")
    #expect(marked(board) == [])
    #expect(board.seenCards.first == "todo Card 3")
    board.type("<esc>")
    #expect(board.seenCards.first == "todo Card 1")
  }

  @Test func sortedColumnMenuOmitsTopAndBottom() {
    var board = taggedBoard()
    board.type("spm")
    #expect(!board.screen.contains("Bottom"))
    let before = board.proposed.count
    board.type("t")
    #expect(board.proposed.count == before)
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type("2")
    #expect(board.titles(.doing).count == 1)
  }

  // MARK: An incomplete filter

  @Test func runningFilterIsUsable() {
    var board = taggedBoard(rows: 60)
    board.slice = .cards(1)
    board.type("ggjjjjj")
    board.type("f#ops<enter>")
    _ = board.canvas
    #expect(board.coordinator.isBusy)
    #expect(board.screen.contains("… of 20"))
    #expect(selected(&board) != "Card 6")
    board.advance()
    // The former card is selected again once the sieve reaches it.
    #expect(selected(&board) == "Card 6")
    #expect(board.screen.contains("TODO 6 of 20"))
  }

  @Test func keyDuringARunningFilterKeepsItsPosition() {
    var board = taggedBoard(rows: 60)
    board.slice = .cards(1)
    board.type("Gf#ops<enter>")
    _ = board.canvas
    board.advance(slices: 8)
    board.type("gg")
    board.advance()
    #expect(selected(&board) == "Card 3")
  }

  @Test func partlySortedBoardIsNavigable() {
    var board = taggedBoard(rows: 12)
    board.slice = .cards(3)
    board.type("sp")
    for _ in 0..<12 {
      board.type("j")
      _ = board.canvas
      board.advance(slices: 1)
    }
    board.advance()
    board.type("gg")
    #expect(selected(&board) == "Card 4")
    var passed: [String] = []
    for _ in 0..<20 {
      passed.append(selected(&board))
      board.type("j")
    }
    #expect(Array(passed.prefix(5)) == [4, 8, 12, 16, 20].map { "Card \($0)" })
    #expect(Set(passed).count == 20)
    var back: [String] = []
    for _ in 0..<20 {
      back.append(selected(&board))
      board.type("k")
    }
    #expect(back == passed.reversed())
  }

  @Test func newFilterDropsOldResults() {
    var board = taggedBoard()
    board.slice = .cards(1)
    board.type("f#ops<enter>")
    board.advance(slices: 4)
    board.type("f<ctrl-u>p:high<enter>")
    board.advance()
    #expect(board.seenCards.first == "todo Card 4")
    #expect(!board.coordinator.isBusy)
  }

  @Test func filterContinuesUnderAnOpenedCard() {
    var board = taggedBoard(60)
    board.slice = .cards(1)
    board.type("f#ops<enter>")
    board.advance(slices: 6)
    _ = board.canvas
    board.type("<enter>")
    #expect(board.coordinator.isBusy)
    board.advance()
    board.type("J")
    #expect(board.screen.contains("Card 6"))
  }
}
