import Board
import Kanban
import Support
import Terminal
import Testing
import Time

@testable import Board

@Suite("The history")
struct HistoryTests {
  // MARK: Navigation

  /// A board with three changes per day, a minute apart, up to today.
  private func longBoard(days: Int = 30, rows: Int = 24) -> TestBoard {
    var board = emptyBoard(rows: rows)
    for number in 0..<days * 3 {
      board.clock = Sample.clock(after: (number / 3 - days + 1) * .day + number % 3 * 60_000)
      board.add(CardText("Plan \(number + 1)"))
    }
    board.clock = Sample.clock(after: .hour)
    return board
  }

  private func underCursor(_ board: inout TestBoard) -> String {
    let row = board.screen.split(separator: "\n").first { $0.hasPrefix("▌") } ?? ""
    let quoted = row.split(separator: "‘").last?.split(separator: "’").first ?? ""
    return String(quoted)
  }

  @Test func cursorPassesEveryChangeOnce() {
    var board = longBoard(rows: 9)
    board.type("gh")
    var passed: [String] = []
    for _ in 0..<90 {
      passed.append(underCursor(&board))
      board.type("j")
    }
    #expect(passed == (1...90).reversed().map { "Plan \($0)" })
    var back: [String] = []
    for _ in 0..<90 {
      back.append(underCursor(&board))
      board.type("k")
    }
    #expect(back == passed.reversed())
  }

  @Test(arguments: [6, 9, 24, 60])
  func pagingFillsTheScreenAtBothEnds(rows: Int) {
    var board = longBoard(rows: rows)
    board.type("ghG")
    #expect(underCursor(&board) == "Plan 1")
    let last = board.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(last[rows - 2].hasPrefix("▌12:00  Added ‘Plan 1’"))
    #expect(last[1...].dropLast().allSatisfy { !$0.isEmpty })
    board.type("gg")
    #expect(underCursor(&board) == "Plan 90")
    board.type("<pgdn>")
    let page = max(1, rows - 4)
    #expect(underCursor(&board) == "Plan \(90 - min(89, page))")
    board.type("<pgup>")
    #expect(underCursor(&board) == "Plan 90")
  }

  @Test func dayHeadingStaysAboveTheFirstVisibleRow() {
    var board = longBoard(rows: 8)
    board.type("ghjjjjjjjjj")
    let lines = board.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasPrefix(" "))
    let days = lines[1...6].filter { !$0.contains("Added") }
    #expect(days.first == lines[1])
    #expect(Set(days).count == days.count)
  }

  @Test func newEntriesDoNotMoveTheView() {
    var board = longBoard()
    board.type("ghjj")
    let before = board.screen.split(separator: "\n", omittingEmptySubsequences: false)
    for number in 0..<3 {
      board.elsewhere(.added(Sample.id(500 + number), CardText(title: "New \(number)"), to: .todo, at: .bottom))
    }
    let after = board.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(after[2...] == before[2...])
    #expect(after[0].hasSuffix("93 changes"))
    #expect(after[1].hasSuffix("↑3"))
    board.type("gg")
    #expect(underCursor(&board) == "New 2")
    // At the top, too, new changes appear only on request.
    board.elsewhere(.added(Sample.id(600), CardText(title: "Newer"), to: .todo, at: .bottom))
    #expect(underCursor(&board) == "New 2")
    board.type("k")
    #expect(underCursor(&board) == "Newer")
  }

  @Test func wheelMovesAndSecondClickOpens() {
    var board = longBoard()
    board.type("gh")
    board.mouse(.wheel(2), x: 5, y: 5)
    #expect(underCursor(&board) == "Plan 88")
    board.mouse(.click, x: 20, y: 2)
    #expect(underCursor(&board) == "Plan 90")
    board.mouse(.click, x: 20, y: 2)
    #expect(board.screen.hasPrefix(" #90 Plan 90"))
  }

  // MARK: Rows

  @Test func enterOpensTheCardAndComesBackToItsRow() {
    var board = historyBoard()
    board.type("gh/SSH<enter><enter>")
    #expect(board.screen.hasPrefix(" #1 Rotate the SSH keys"))
    board.type("q")
    #expect(underCursor(&board) == "Rotate the SSH keys")
    board.type("<esc>")
    #expect(board.screen.hasPrefix(" History · Home"))
    board.type("<esc>")
    #expect(board.screen.hasPrefix(" Home"))
  }

  @Test func cardOutsideTheBoardIsReported() {
    var board = historyBoard()
    board.type("gh<enter>")
    #expect(board.coordinator.notice?.text == "#4 was deleted permanently")
    board.type("/landlord again<enter><enter>")
    #expect(board.coordinator.notice?.text == "#5 is in the trash; press R on an earlier row to bring it back")
    board.type("<esc>fkk<enter><enter>")
    #expect(board.coordinator.notice?.text == "This change is about the board, not about a card")
  }

  @Test func bulkChangeIsOneExpandableRow() {
    var board = historyBoard()
    board.type("ghfjj<enter>j")
    let row = board.screen.split(separator: "\n").first { $0.hasPrefix("▌") } ?? ""
    #expect(row.contains("Moved 3 cards to DOING"))
    #expect(row.hasSuffix("on laptop"))
    board.type("R")
    #expect(board.coordinator.notice?.text == "This change is about many cards; press Enter to see them")
    board.type("<enter>")
    board.advance()
    #expect(board.screen.contains("3 changes"))
    for title in ["Rotate the SSH keys", "서버 점검 회의 준비", "Back up the database"] {
      #expect(board.screen.contains("Moved ‘\(title)’ from TODO to DOING"))
    }
    board.type("q")
    #expect(board.screen.contains("▌07:00  Moved 3 cards to DOING"))
  }

  @Test func importIsNamedWithItsCards() {
    func cards(_ titles: [String], hour: Int) -> Change {
      .received(
        titles.enumerated().map { place, title in
          IncomingCard(
            Sample.id(place + 1), CardSnapshot(text: CardText(title)),
            changed: IncomingCard.PartTimes(other: Sample.noon + hour * 3_600_000))
        })
    }
    var board = emptyBoard()
    let actor = Sample.actor("lee", run: "shell", origin: .commandLine)
    board.elsewhere(cards(["Alpha", "Beta"], hour: 1), by: actor)
    board.elsewhere(cards(["Zulu", "Yankee", "New"], hour: 2), by: actor)
    board.elsewhere(.undone, by: actor)
    board.type("gh")
    let screen = board.screen
    for row in ["Undone: import of 3 cards", "Import of 3 cards", "Added 2 cards to TODO"] {
      #expect(screen.contains(row), "\(screen)")
    }
  }

  @Test func undoShowsItsEntry() {
    var board = homeBoard()
    board.type("cghjjj")
    board.type("u")
    #expect(board.proposed == [.completed([board.card(1).id]), .undone])
    #expect(board.screen.contains("▌12:00  Undone: Moved ‘Rotate the SSH keys’ from TODO to DONE"))
    #expect(board.screen.contains("Moved ‘Rotate the SSH keys’ from TODO to DONE (undone)"))
    board.type("U")
    #expect(board.screen.contains("Redone: Moved ‘Rotate the SSH keys’ from TODO to DONE"), "\(board.screen)")
    #expect(!board.screen.contains("(undone)"), "\(board.screen)")
  }

  // MARK: Reverting

  @Test func revertPreviewsAndIsOneChange() {
    var board = homeBoard()
    board.type("eRotate all<ctrl-s>")
    let id = board.card(1).id
    board.elsewhere(.edited(id, [.notes(board.card(1).notes, "Gone."), .priority(.high, .none)]))
    board.elsewhere(.completed([id]))
    let before = board.card(1)
    board.type("gh/#1 Added<enter>")
    board.advance()
    board.type("GR")
    let screen = board.screen
    #expect(screen.contains("Revert #1 Rotate the SSH keys"))
    #expect(screen.contains("Priority: none → high"))
    #expect(screen.contains("Notes: removes ‘Gone.’"))
    #expect(screen.contains("Notes: adds ‘On every server; keep the old ones"))
    #expect(screen.contains("Column: DONE → TODO"))
    let proposed = board.proposed.count
    board.type("<enter>")
    #expect(board.proposed.count == proposed + 1)
    let after = board.card(1)
    #expect((after.title, after.priority, after.column) == ("Rotate the SSH keys", .high, .todo))
    #expect(after.notes.hasPrefix("On every server"))
    board.type("u")
    let undone = board.card(1)
    #expect((undone.title, undone.notes, undone.priority) == (before.title, before.notes, before.priority))
    #expect(undone.position == before.position)
  }

  @Test func revertingALimitAndNothing() {
    var board = homeBoard()
    board.elsewhere(.limited(.doing, 5))
    board.type("ghR")
    #expect(board.coordinator.notice?.text == "Nothing to revert: it has not changed since")
    board.type("fk<enter>jR")
    #expect(board.screen.contains("Limit of DOING: 5 → 3"))
    board.type("y")
    #expect(board.store.project(Project.home)?.limits[.doing] == 3)
  }

  @Test func revertQuestionFollowsOtherChanges() {
    var board = homeBoard()
    let id = board.card(1).id
    board.elsewhere(.prioritized([id], .low))
    board.type("gh/#1 Added<enter>GR")
    #expect(board.screen.contains("Priority: low → high"))
    board.elsewhere(.prioritized([id], .medium))
    #expect(board.screen.contains("Priority: medium → high"))
    board.elsewhere(.prioritized([id], .high))
    #expect(!board.screen.contains("Revert #1"))
    #expect(board.coordinator.overlay == nil)
  }

  // MARK: Filter

  @Test func kindAndCardFiltersCombine() {
    var board = historyBoard()
    board.type("2<enter>gh")
    #expect(board.screen.hasPrefix(" History · Home · #1  "))
    #expect(board.screen.contains("3 changes"))
    board.type("fjj<enter>")
    #expect(board.screen.hasPrefix(" History · Home · #1 · moved"))
    #expect(board.screen.contains("1 change"))
    board.type("f<enter>")
    #expect(board.screen.hasPrefix(" History · Home · #1  "))
    board.type("F")
    #expect(board.screen.hasPrefix(" History · Home  "))
  }

  @Test func searchRunsInSlicesAndIsReplacedByTheNext() {
    var board = longBoard(days: 200)
    board.type("gh/Plan 1<enter>")
    #expect(board.coordinator.isBusy)
    #expect(board.screen.contains("…"))
    board.advance(slices: 1)
    #expect(board.coordinator.isBusy)
    board.type("/<ctrl-u>Plan 17<enter>")
    board.advance()
    #expect(board.screen.hasPrefix(" History · Home · /Plan 17"))
    #expect(board.screen.contains("16 changes"))
    // Changes made in the meantime are searched, too.
    board.add(CardText("Plan 1700"), CardText("Another"))
    _ = board.screen
    board.advance()
    #expect(board.screen.contains("17 changes"))
    #expect(!board.coordinator.isBusy)
  }

  @Test func bulkChangesAreCountedCompletely() {
    var board = emptyBoard()
    func headerCount() -> String {
      _ = board.screen
      board.advance()
      return board.canvas.text(ofRow: 0).split(separator: " ").suffix(2).joined(separator: " ")
    }
    board.fill(.todo, "Plan", 140)
    board.type("gh<enter>")
    var results = [headerCount()]
    board.type("G")
    results.append(underCursor(&board))
    board.type("gg")
    results.append(underCursor(&board))
    board.type("q/Plan<enter>")
    results.append(headerCount())
    board.fill(.doing, "Plan", 140)
    results.append(headerCount())
    board.type("Ffj<enter>")
    results.append(headerCount())
    for _ in 0..<130 { board.add(CardText("Errand")) }
    results.append(headerCount())
    #expect(
      results == [
        "140 changes", "Plan 1", "Plan 140", "140 changes", "280 changes", "2 changes", "132 changes",
      ])
  }

  @Test func emptySearchResultIsReported() {
    var board = homeBoard()
    board.type("gh/nowhere")
    board.advance()
    #expect(board.screen.contains("No matching changes."))
    #expect(board.screen.hasPrefix(" Words nowhere"))
    board.type("<esc>")
    #expect(board.screen.hasPrefix(" History · Home  "))
  }
}

@Suite("A history with a million changes")
struct LongHistoryTests {
  @Test func keysReadOnlyOneScreen() {
    var reads: [Int] = []
    for count in [1_000, 1_000_000] {
      var board = CrowdBoard(100)
      board.crowd.happened = count
      _ = board.draw()
      let before = board.crowd.handedOut
      for key in ["gh", "j", "G", "k", "<pgup>", "{", "gg", "<pgdn>", "}", "G", "f<esc>", "R<esc>"] {
        board.type(key)
        #expect(board.draw()?.text().contains("▌") == true)
      }
      reads.append(board.crowd.handedOut - before)
    }
    #expect(reads[0] == reads[1])
    // Twelve frames of about twenty rows, each read a few times.
    #expect(reads[1] < 3_000)
  }

  @Test func historyCountIsCappedAt10000() {
    var board = CrowdBoard(1)
    board.crowd.happened = 9_999
    board.type("gh")
    #expect(board.draw()?.text().contains("9,999 changes") == true)
    board.crowd.happened = 1_000_000
    #expect(board.draw()?.text().contains("10k+ changes") == true)
  }

  @Test func searchReadsOneSliceBetweenKeys() {
    var board = CrowdBoard(1)
    board.crowd.happened = 1_000_000
    board.type("gh/999<enter>")
    _ = board.draw()
    for _ in 0..<20 {
      let before = board.crowd.handedOut
      board.send(.advance)
      #expect(board.crowd.handedOut - before == HistorySieve.slice)
    }
    #expect(board.coordinator.isBusy)
    board.type("j")
    #expect(board.draw()?.text().contains("…") == true)
    board.type("q")
    #expect(!board.coordinator.isBusy)
  }
}
