import Board
import Kanban
import Support
import Terminal
import Testing

extension TestBoard {
  /// The visible titles, after settling as before a frame.
  fileprivate var found: [String] {
    mutating get {
      _ = screen
      guard case .search(let search) = coordinator.opened.last else { return [] }
      return (try? search.content(in: surroundings).rows.map(\.title.text)) ?? []
    }
  }

  fileprivate var isSearching: Bool { coordinator.focus == .search }
}

@Suite("Search as you type")
struct SearchTests {
  @Test(
    "Search ignores case, accents, word order and field, and requires every word",
    arguments: [
      ("REPORT", ["Write the report"]), ("repórt", ["Write the report"]), ("keys ssh", ["Rotate the SSH keys"]),
      ("days server", ["Rotate the SSH keys"]), ("ops", ["Rotate the SSH keys"]), ("회의실", ["서버 점검 회의 준비"]),
      ("ㅎㅇ", ["서버 점검 회의 준비"]), ("회ㅇ ㅈㅂ", ["서버 점검 회의 준비"]), ("第三", ["日本語の説明書を読む"]),
      ("#3", ["Back up the database"]), ("\"the database\"", ["Back up the database"]), ("\"database the\"", []),
      ("keys nowhere", []), ("   ", []),
    ])
  func wordsFindTheirCards(typed: String, titles: [String]) {
    var board = homeBoard()
    board.type("/" + typed)
    #expect(board.found == titles)
  }

  @Test func newestHitIsFirst() {
    var board = homeBoard()
    board.type("/landlord")
    #expect(board.found == ["Call the landlord again", "Call the landlord"])
  }

  @Test func bestMatchIsFirst() {
    var board = emptyBoard()
    board.add(
      CardText("Card number 77"), CardText("Card number 770"), CardText("Card number 177"),
      CardText("Another", "number 77"), CardText("Read"), CardText("Expense report"))
    board.type("/number 77")
    #expect(board.found == ["Card number 77", "Card number 770", "Card number 177", "Another"])
    board.type("<esc>/<ctrl-u>re")
    #expect(board.found == ["Read", "Expense report"])
    board.type("<esc>/<ctrl-u>#4")
    #expect(board.found.first == "Another")
  }

  @Test func selectedHitStaysSelectedDuringOtherChanges() {
    var board = emptyBoard()
    board.add(CardText("Port"), CardText("Report"))
    board.type("/port<down>")
    _ = board.screen
    board.elsewhere(.added(Sample.id(90), CardText(title: "Port two"), to: .todo, at: .top))
    _ = board.screen
    board.type("<enter>")
    #expect(board.selectedNumber == 2)
  }

  @Test func everyLetterSearchesAgain() {
    var board = homeBoard()
    var counts: [Int] = []
    for key in ["/", "r", "e", "p", "<backspace>", "<ctrl-u>"] {
      board.type(key)
      counts.append(board.found.count)
    }
    #expect(counts == [0, 5, 2, 1, 2, 0])
  }

  @Test func pastedLinesAreWords() {
    var board = homeBoard()
    board.type("/")
    board.paste("ssh\nrotate\u{1B}[2J")
    #expect(board.coordinator.overlay == nil)
    board.type("<ctrl-u>")
    board.paste("ssh\nrotate")
    #expect(board.found == ["Rotate the SSH keys"])
  }

  // MARK: Scope

  @Test func tabWidensAndShiftTabNarrowsTheScope() {
    var board = searchedBoard()
    board.type("/keys")
    #expect(board.found == ["Rotate the SSH keys", "Move the office"])
    board.type("<tab>")
    #expect(board.found == ["Cut new keys", "Rotate the SSH keys", "Move the office"])
    board.type("<tab>")
    #expect(board.found == ["Lost keys", "Cut new keys", "Rotate the SSH keys", "Move the office"])
    board.type("<shift-tab>")
    #expect(board.found.count == 3)
    board.type("<tab><tab>")
    #expect(board.found.count == 2)
  }

  @Test func nextSearchStartsInTheProject() {
    var board = searchedBoard()
    board.type("/keys<tab><tab>")
    #expect(board.found.count == 4)
    board.type("<esc>/")
    #expect(board.found.count == 2)
  }

  @Test func hitInAnotherProjectOpensThatProject() {
    var board = searchedBoard()
    board.type("2j/cut<tab><enter>")
    #expect(board.selectedNumber == 4)
    #expect(board.coordinator.project == searchedWorkshop)
    #expect(board.list.focused == .doing)
    board.type("<esc>")
    #expect(board.coordinator.project == searchedWorkshop)
    #expect(board.selectedNumber == 4)
    #expect(board.coordinator.walk == nil)
  }

  @Test func trashedHitOpensInTheTrash() {
    var board = searchedBoard()
    board.type("/lost<tab><tab><enter>")
    #expect(board.coordinator.focus == .trashedCard)
    #expect(board.screen.contains("Lost keys"))
    board.type("<esc><esc>")
    #expect(board.selectedNumber == 1)
  }

  @Test func hitInAnArchivedProjectOpensItsDetail() {
    var board = searchedBoard()
    board.elsewhere(.projectArchived(searchedWorkshop, true))
    board.type("/cut<tab><enter>")
    #expect(board.coordinator.project == Project.home)
    #expect(board.coordinator.focus == .detail)
    #expect(board.screen.contains("Cut new keys"))
    board.type("<esc><esc>")
    #expect(board.coordinator.focus == .list)
    #expect(board.coordinator.walk == nil)
  }

  // MARK: Opening and closing

  @Test func enterSelectsTheCardInItsColumn() {
    var board = homeBoard()
    board.type("/certificate<enter>")
    #expect(board.list.focused == .done)
    #expect(board.selectedNumber == board.card(7).number)
  }

  @Test func arrowsSelectWhileTyping() {
    var board = homeBoard()
    board.type("/landlord<down><enter>")
    #expect(board.selectedNumber == 4)
  }

  @Test func escapeRestoresTheBoard() {
    var board = homeBoard()
    board.type("2j")
    let before = board.screen
    board.type("/the<down><down><esc>")
    #expect(board.screen == before)
    #expect(board.coordinator.walk == nil)
  }

  @Test func escapeOnAFoundCardEndsTheSearch() {
    var board = homeBoard()
    board.type("/certificate<enter><esc>")
    #expect(board.coordinator.walk == nil)
    #expect(board.selectedNumber == 7)
    #expect(!board.screen.contains("/certificate"))
    board.type("x")
    #expect(board.proposed == [.removed([board.card(7).id])])
  }

  // MARK: With a filter

  @Test(arguments: ["plain = on", "ascii = on"])
  func noticeOfALiftedFilterIsDrawnInASCII(configuration: String) {
    var board = homeBoard(configuration: configuration)
    board.type("ftodo<enter>/certificate<enter>")
    #expect(board.footer.contains("so it was lifted - F: filter again"), "\(board.footer)")
  }

  @Test(arguments: ["F", "<esc><esc>"])
  func filterThatHidesAHitIsLiftedTemporarily(script: String) {
    var board = homeBoard()
    board.type("ftodo<enter>")
    let before = board.list.shown.filter
    board.type("/certificate<enter>")
    #expect(board.selectedNumber == 7)
    #expect(board.list.shown.filter == .everything)
    #expect(board.footer.contains("so it was lifted · F: filter again"), "\(board.footer)")
    board.type(script)
    #expect(board.list.shown.filter == before)
    board.type("F")
    #expect(board.list.shown.filter == .everything, "a filter removed by the user does not return")
    board.type("F")
    #expect(board.footer == " No filter is set")
  }

  @Test func filterThatMatchesAHitStays() {
    var board = homeBoard()
    board.type("fdone<enter>/certificate<enter><esc>")
    #expect(board.list.shown.filter != .everything)
    #expect(board.selectedNumber == 7)
  }

  @Test func nextLetterReplacesTheLastWords() {
    var board = homeBoard()
    board.type("/landlord<enter><esc>/")
    #expect(board.found == ["Call the landlord again", "Call the landlord"])
    board.type("ssh")
    #expect(board.found == ["Rotate the SSH keys"])
    board.type("<esc>/<right> hosts")
    #expect(board.screen.hasPrefix(" /ssh hosts"))
    #expect(board.found == ["Rotate the SSH keys"])
    board.type("<esc>/<backspace>")
    #expect(board.screen.contains("Words from titles"))
  }

  @Test func secondClickOpensAHit() {
    var board = homeBoard()
    board.type("/landlord")
    board.mouse(.click, on: "Call the landlord  ")
    #expect(board.isSearching)
    board.mouse(.click, on: "Call the landlord  ")
    #expect(board.selectedNumber == 4)
  }

  // MARK: Changes by others

  @Test func newerHitIsSelectedBeforeAnySelection() {
    var board = homeBoard()
    board.type("/landlord")
    #expect(board.found.count == 2)
    board.elsewhere(.added(Sample.id(90), CardText(title: "Thank the landlord"), to: .todo, at: .top))
    #expect(board.found.count == 3)
    board.type("<enter>")
    #expect(board.selectedNumber == board.store.card(Sample.id(40))?.number)
  }

  @Test func changedCardLeavesTheHits() {
    var board = homeBoard()
    board.type("/landlord<down>")
    board.elsewhere(.edited(board.card(4).id, [.title(board.card(4).title, "Call the plumber")]))
    #expect(board.found == ["Call the landlord again"])
    board.type("<enter>")
    #expect(board.selectedNumber == board.store.card(Sample.id(40))?.number)
  }
}

@Suite("Moving between search hits")
struct SearchWalkTests {
  @Test func nextAndPreviousHitWrapAround() {
    var board = homeBoard()
    board.type("/the<enter>")
    var numbers = [board.selectedNumber]
    for _ in 1...4 {
      board.type("n")
      numbers.append(board.selectedNumber)
    }
    #expect(numbers == [9, 8, 7, 5, 4])
    #expect(board.screen.contains("/the 5 of 7"))
    board.type("nn")
    board.type("n")
    #expect(board.footer == " Search wrapped to the first match")
    #expect(board.selectedNumber == 9)
    board.type("N")
    #expect(board.footer == " Search wrapped to the last match")
    #expect(board.selectedNumber == 1)
    board.type("gn")
    #expect(board.selectedNumber == 3)
  }

  @Test func nextHitFollowsAChangedCard() {
    var board = homeBoard()
    board.type("/the<enter>n")
    #expect(board.selectedNumber == 8)
    board.type("e<ctrl-u>Nothing of it<enter>")
    _ = board.screen
    board.type("n")
    #expect(board.selectedNumber == 7)
  }

  @Test func nextHitOpensInTheDetail() {
    var board = homeBoard()
    board.type("/landlord<enter><enter>n")
    #expect(board.coordinator.focus == .detail)
    #expect(board.screen.contains("#4"))
    board.type("<esc>")
    #expect(board.selectedNumber == 4)
    #expect(board.screen.contains("/landlord 2 of 2"))
  }

  @Test func nextHitWithoutASearchIsExplained() {
    var board = homeBoard()
    board.type("n")
    #expect(board.footer == " No search yet; press / to search")
  }

  @Test func interruptEndsTheSearch() {
    var board = homeBoard()
    board.type("/the<enter><ctrl-c>")
    #expect(board.coordinator.walk == nil)
    #expect(board.selectedNumber == 9)
  }

  @Test func nextHitOpensTrashedCards() {
    var board = searchedBoard()
    board.type("/keys<tab><tab><down><enter>N")
    #expect(board.coordinator.focus == .trashedCard)
    board.type("N")
    #expect(board.coordinator.focus == .list)
    #expect(board.selectedNumber == 10)
  }
}

@Suite("A search among a million cards")
struct SearchInACrowdTests {
  private func crowd(perSlice: Int, isHit: @escaping (Int) -> Bool = { _ in true }) -> CrowdBoard {
    var board = CrowdBoard(1_000_000)
    board.crowd.searching = Crowd.Searching(perSlice: perSlice, isHit: isHit)
    _ = board.draw()
    return board
  }

  private func text(_ board: inout CrowdBoard) -> String { board.draw()?.text() ?? "" }

  @Test func firstFrameShowsHitsBeforeTheCountIsKnown() {
    var board = crowd(perSlice: 400_000)
    board.type("/card")
    #expect(text(&board).contains(" 400,000… "))
    #expect(text(&board).contains("▌Card 1000000 "))
    board.send(.advance)
    board.send(.advance)
    #expect(text(&board).contains(" 1,000,000 cards "))
    #expect(!board.coordinator.isBusy)
  }

  @Test func runningSearchDoesNotBlockKeys() {
    var board = crowd(perSlice: 1) { _ in false }
    board.type("/never")
    for letters in ["n", "ne", "nev"] {
      _ = text(&board)
      board.send(.advance)
      #expect(board.coordinator.isBusy, "\(letters)")
    }
    board.type("x<backspace><left>")
    #expect(text(&board).hasPrefix(" /never"))
    board.type("<esc>j")
    #expect(!board.coordinator.isBusy)
    #expect(board.coordinator.selectedID == CardID(high: 0, low: 1))
  }

  @Test func nextLetterCancelsTheRunningSearch() {
    var board = crowd(perSlice: 1_000)
    board.type("/card")
    _ = text(&board)
    for _ in 1...5 { board.send(.advance) }
    #expect(text(&board).contains(" 6,000… "))
    board.type("s")
    #expect(text(&board).contains(" 1,000… "))
  }

  @Test func oldHitsStayUntilNewOnesAreFound() {
    var board = crowd(perSlice: 100)
    board.type("/car")
    let before = text(&board).split(separator: "\n").dropFirst(2).first
    board.crowd.searching?.isHit = { $0 < 999_000 }
    board.type("d")
    #expect(text(&board).split(separator: "\n").dropFirst(2).first?.dropFirst() == before?.dropFirst())
    for _ in 1...12 { board.send(.advance) }
    #expect(text(&board).contains("▌Card 998999 "))
  }

  @Test func enterOpensTheFirstHitOnceFound() {
    var board = crowd(perSlice: 100) { $0 == 999_500 }
    board.type("/card<enter>")
    #expect(board.coordinator.focus == .search)
    for _ in 1...10 { board.send(.advance) }
    #expect(board.coordinator.focus == .list)
    #expect(board.coordinator.selectedID == CardID(high: 0, low: 999_499))
    #expect(text(&board).contains("/card 1 of 1…"))
  }

  @Test func letterCancelsAPendingEnter() {
    var board = crowd(perSlice: 100) { $0 == 999_500 }
    board.type("/card<enter>s")
    for _ in 1...10 { board.send(.advance) }
    #expect(board.coordinator.focus == .search)
  }

  @Test func hitsDoNotWrapAroundWhileSearching() {
    var board = crowd(perSlice: 10) { $0 > 999_995 }
    board.type("/card<enter>nnnnn")
    #expect(board.coordinator.selectedID == CardID(high: 0, low: 999_995))
    #expect(text(&board).contains("Still searching"))
  }

  @Test func onlyVisibleHitsAreRead() {
    var board = crowd(perSlice: 1_000_000)
    board.type("/card")
    _ = text(&board)
    let before = board.crowd.handedOut
    for key in ["<down>", "<pgdn>", "<pgdn>", "<pgup>", "<up>", "s", "<backspace>"] {
      board.type(key)
      _ = text(&board)
    }
    #expect(board.crowd.handedOut - before < 7 * 100)
    // At most ten thousand hits can be listed, but all are counted.
    for _ in 1...900 { board.type("<pgdn>") }
    #expect(text(&board).contains("▌Card 990001 "))
    #expect(text(&board).contains(" 1,000,000 cards "))
  }

  @Test func lettersTypedWhileTheStoreIsBusyAreKept() {
    var board = crowd(perSlice: 1_000)
    board.type("/ca")
    _ = text(&board)
    board.crowd.failure = .busy
    board.type("rd")
    #expect(board.draw() == nil)
    board.crowd.failure = nil
    #expect(text(&board).hasPrefix(" /card"))
  }
}
