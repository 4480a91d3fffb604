import Board
import Kanban
import Support
import Testing
import Time

extension TestBoard {
  private var focusedColumn: ColumnContent? {
    mutating get {
      _ = canvas
      return (try? list.content(in: surroundings))?.columns.first(where: \.isFocused)
    }
  }

  /// `|high 2: a b |no priority 1: c`: the visible rows of the focused column.
  fileprivate var laneRows: String {
    mutating get {
      (focusedColumn?.rows ?? []).map { row in
        if let heading = row.heading { return "|" + heading.text.dropFirst(2) + ":" }
        return row.card?.title.joined() ?? ""
      }.joined(separator: " ")
    }
  }

  /// The selected card, or the selected heading behind a bar.
  fileprivate var laneCursor: String {
    mutating get {
      let headings = focusedColumn?.rows.compactMap(\.heading) ?? []
      if let id = list.selected, let card = store.card(id) { return card.title }
      return headings.first(where: \.isSelected).map { "|" + $0.text } ?? ""
    }
  }
}

@Suite("A board with lanes")
struct LaneTests {
  private func notice(_ board: TestBoard) -> String { board.coordinator.notice?.text ?? "" }

  private func board(rows: Int = 24) -> TestBoard {
    var board = emptyBoard(rows: rows)
    for (title, priority) in [("a", Priority.none), ("b", .high), ("c", .low), ("d", .high), ("e", .none)] {
      board.add(CardText(title: title, priority: priority))
    }
    board.add(CardText(title: "m", priority: .medium), to: .doing)
    return board
  }

  @Test("Lanes hold the cards in their order; a lane without cards in any column is hidden")
  func lanes() {
    var board = board()
    board.type("glp")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
    board.type("2")
    #expect(board.laneRows == "|high 0: |medium 1: m |low 0: |no priority 0:")
    board.type("gln1")
    #expect(board.laneRows == "a b c d e")
    board.type("glpGx2x1")
    #expect(board.laneRows == "|high 2: b d |low 1: c |no priority 1: a")
  }

  @Test("The cursor passes headings, but stops at those of folded lanes with cards")
  func cursor() {
    var board = board()
    board.type("glpgg")
    var seen = [board.laneCursor]
    for _ in 0..<4 {
      board.type("j")
      seen.append(board.laneCursor)
    }
    #expect(seen == ["b", "d", "c", "a", "e"])
    board.type("gg-")
    #expect(board.laneCursor == "|▸ high 2")
    #expect(board.laneRows == "|high 2: |medium 0: |low 1: c |no priority 2: a e")
    board.type("j")
    #expect(board.laneCursor == "c")
    board.type("kk")
    #expect(board.laneCursor == "|▸ high 2")
    board.type("<enter>")
    #expect(board.laneCursor == "b")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
  }

  @Test("[ and ] go to the first card of a lane, or to the heading of an empty or folded one")
  func ways() {
    var board = board()
    board.type("glpgg")
    var seen: [String] = []
    for key in ["]", "]", "]", "]", "[", "[", "[", "["] {
      board.type(key)
      seen.append(board.laneCursor)
    }
    #expect(seen == ["|▾ medium 0", "c", "a", "a", "c", "|▾ medium 0", "b", "b"])
    #expect(notice(board) == "Already in the first lane")
    board.type("gln]")
    #expect(notice(board).contains("gl"))
  }

  @Test("J and K change the order within a lane, and over its border the field, as one change")
  func crossing() {
    var board = board()
    board.type("glpggJ")
    #expect(board.laneRows == "|high 2: d b |medium 0: |low 1: c |no priority 2: a e")
    board.type("J")
    #expect(board.laneCursor == "b")
    #expect(board.laneRows == "|high 1: d |medium 1: b |low 1: c |no priority 2: a e")
    #expect(notice(board).contains("Priority"))
    board.type("JJJ")
    #expect(board.laneRows == "|high 1: d |medium 0: |low 1: c |no priority 3: b a e")
    board.type("u")
    #expect(board.laneRows == "|high 1: d |medium 0: |low 2: c b |no priority 2: a e")
    board.type("uuuu")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
    board.type("GK")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: e a")
    board.type("K")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 2: c e |no priority 1: a")
    board.type("ggK")
    #expect(notice(board) == "Already in the first lane")
  }

  @Test("In another order only the field changes, and J within a lane says so")
  func sorted() {
    var board = board()
    board.type("glpsdgg")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
    board.type("J")
    #expect(notice(board).contains("Sorted"))
    board.type("jJ")
    #expect(board.laneRows == "|high 1: b |medium 1: d |low 1: c |no priority 2: a e")
  }

  @Test("Moving over a border of due dates sets the day; nothing becomes late")
  func due() {
    var board = emptyBoard(rows: 40)
    board.clock = Sample.clock(after: -7 * .day)
    for (title, due) in [
      ("older", Deadline.day(Sample.day - 2)), ("late", .day(Sample.day - 1)), ("now", .day(Sample.day)),
      ("week", .day(Sample.day + 1)),
      ("later", .day(Sample.day + 9)),
    ] {
      board.add(CardText(title: title, due: due))
    }
    board.add(CardText(title: "none"))
    board.clock = Sample.clock
    board.type("gldggj")
    #expect(
      board.laneRows == "|late 2: older late |today 1: now |this week 1: week |later 1: later |no due date 1: none")
    board.type("J")
    #expect(board.card(2).due == .day(Sample.day))
    board.type("K")
    #expect(notice(board).contains("becomes late by itself"))
    board.type("JJ")
    #expect(board.card(2).due == .day(Sample.day + 2))
    board.type("JJ")
    #expect(board.card(2).due == .day(Sample.day + 3))
    board.type("JJ")
    #expect(board.card(2).due == nil)
    board.type("uuuuuu")
    #expect(board.card(2).due == .day(Sample.day))
  }

  @Test("J and K pass through lanes without cards, so that K after J leads back")
  func emptyLanes() {
    var board = emptyBoard(rows: 40)
    board.add(CardText(title: "a", priority: .high), CardText(title: "b"))
    board.type("glpggJ")
    #expect(board.laneRows == "|medium 1: a |no priority 1: b")
    board.type("K")
    #expect(board.laneRows == "|high 1: a |no priority 1: b")
    board.type("JJ")
    #expect(board.card(1).priority == .low)
    board.type("K")
    #expect(board.card(1).priority == .medium)
    board.type("u:lanes ops home x<enter>gg:tag ops<enter>J")
    #expect(board.card(1).tags == ["home"])
    board.type("K")
    #expect(board.card(1).tags == ["ops"])
  }

  @Test("A card without other cards passes all days; the notice names the deadline that it loses")
  func emptyDays() {
    var board = emptyBoard(columns: 120)
    board.add(CardText(title: "a", due: .day(Sample.day)))
    board.type("gldggK")
    #expect(notice(board).contains("becomes late by itself"))
    board.type("J")
    #expect(notice(board) == "Due date set to Sun 22 November (was Fri 20 November)")
    board.type("J")
    #expect(board.card(1).due == .day(Sample.day + 3))
    board.type("J")
    #expect(notice(board) == "Due date cleared (was Mon 23 November)")
    board.type("K")
    #expect(notice(board) == "Due date set to Mon 23 November")
    board.type("KK")
    #expect(board.card(1).due == .day(Sample.day))
    // On Sunday, the last day of the week, tomorrow is next week.
    board.clock = Sample.clock(after: 2 * .day)
    board.type(":due today<enter>J")
    #expect(board.card(1).due == .day(Sample.day + 3))
  }

  @Test("A chosen tag that no card has is named")
  func unusedTags() {
    var board = emptyBoard()
    board.add(CardText(title: "a", tags: ["ops", "area:x"]))
    board.type(":lanes ops area:*<enter>")
    #expect(notice(board).isEmpty)
    board.type(":lanes ops shop home:*<enter>")
    #expect(notice(board) == "No card here has the tag ‘shop’, ‘home:*’")
  }

  @Test("Moving over a border of tags replaces the lane's tag and keeps the others")
  func tags() {
    var board = emptyBoard()
    board.add(
      CardText(title: "a", tags: ["x", "ops", "y"]), CardText(title: "b", tags: ["home"]), CardText(title: "c"))
    board.type(":lanes ops, home<enter>ggJ")
    #expect(board.card(1).tags == ["x", "home", "y"])
    board.type("JJ")
    #expect(board.card(1).tags == ["x", "y"])
    board.type("KK")
    #expect(board.card(1).tags == ["x", "y", "home"])
  }

  @Test("A new card gets the field of its lane")
  func adding() {
    var board = board()
    board.type("glpggaNew<ctrl-s>")
    #expect(board.laneRows == "|high 3: b d New |medium 0: |low 1: c |no priority 2: a e")
    board.type("]]oLow<ctrl-s>")
    #expect(board.laneRows == "|high 3: b d New |medium 0: |low 2: c Low |no priority 2: a e")
    board.type("[aMiddle<ctrl-s>")
    #expect(board.laneRows == "|high 3: b d New |medium 1: Middle |low 2: c Low |no priority 2: a e")
    board.type("a<esc>")
    #expect(board.coordinator.overlay == nil, "the fields of the lane are not typed text")
  }

  @Test("The quick line and :add give the field of the lane, as one change; typed values come first")
  func addingQuickly() {
    var board = board()
    board.type("glpggiNew<enter>Small !low<enter><esc>")
    #expect(board.laneRows == "|high 3: b d New |medium 0: |low 2: c Small |no priority 2: a e")
    board.type("uu")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
    board.type("[[[:add Other<enter>")
    #expect(board.laneRows == "|high 3: b d Other |medium 0: |low 1: c |no priority 2: a e")
    board.type("ugg]i<tab>Middle<ctrl-s>")
    #expect(board.laneRows == "|high 2: b d |medium 1: Middle |low 1: c |no priority 2: a e")
    board.type("u[[iA draft<esc>")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<enter><ctrl-s>")
    #expect(board.laneRows == "|high 3: b d A draft |medium 0: |low 1: c |no priority 2: a e")
  }

  @Test("The quick line gives the day and the tag of the lane")
  func addingQuicklyByDayAndTag() {
    var board = emptyBoard(rows: 40)
    board.add(CardText(title: "now", due: .day(Sample.day), tags: ["ops"]), CardText(title: "none", tags: ["x"]))
    board.type("gldggiNew #home<enter>Then tomorrow<enter><esc>")
    board.type(":lanes ops x<enter>ggiTagged #home<enter><esc>")
    #expect(
      board.proposed.suffix(3).map(\.addedText) == [
        CardText("New", due: .day(Sample.day), tags: ["home"]), CardText("Then", due: .day(Sample.day + 1)),
        CardText("Tagged", tags: ["home", "ops"]),
      ])
  }

  @Test("Lanes and folded lanes are remembered for the project")
  func remembered() {
    var board = board()
    board.type("glpgg-")
    #expect(board.store.noted(NoteName("lanes", of: Project.home)) == "priority\nhigh")
    board.coordinator.begin(in: Project.home, board.store)
    board.type("1")
    #expect(board.laneRows == "|high 2: |medium 0: |low 1: c |no priority 2: a e")
    board.type("gg<enter>gln")
    board.coordinator.begin(in: Project.home, board.store)
    board.type("1")
    #expect(board.laneRows == "a b c d e")
  }

  @Test("All folded lanes are remembered, also that of the other cards")
  func rememberedOfMany() {
    var board = emptyBoard()
    for number in 10...69 { board.add(CardText(title: "\(number)", tags: ["t\(number)"])) }
    board.add(CardText("other"))
    board.type(":lanes t*<enter>gg" + String(repeating: "-j", count: 61))
    let name = NoteName("lanes", of: Project.home)
    let folded = board.store.noted(name)
    #expect(folded?.split(separator: "\n", omittingEmptySubsequences: false).count == 62)
    board.coordinator.begin(in: Project.home, board.store)
    board.type("1gg--")
    #expect(board.store.noted(name) == folded)
  }

  @Test("Pasted lines become cards of the lane at the cursor")
  func pasted() {
    var board = board()
    board.type("glpgg")
    board.paste("x\ny")
    board.type("y")
    #expect(board.laneRows.hasPrefix("|high 4: b d x y |medium 0:"), "\(board.laneRows)")
  }

  @Test("A jump to a card of a folded lane unfolds it")
  func revealed() {
    var board = board()
    board.type("glpgg-/d<enter>")
    #expect(board.laneCursor == "d")
    #expect(board.laneRows.hasPrefix("|high 2: b d"))
  }

  @Test("A card that moves into a folded lane leaves the cursor at its heading")
  func intoFolded() {
    var board = board()
    board.type("glpgg]]-ggjJJ")
    #expect(board.laneRows == "|high 1: b |medium 0: |low 2: |no priority 2: a e")
    #expect(board.laneCursor == "|▸ low 2")
  }

  @Test("Filter and marks work within lanes; folded cards are not marked")
  func filtered() {
    var board = board()
    board.type("glpfa or b or d<enter>gg")
    #expect(board.laneRows == "|high 2: b d |no priority 1: a")
    board.type("FG-ggV")
    #expect(board.coordinator.board.marks.count == 3)
  }

  @Test("A query does not mark cards of folded lanes")
  func markedByQuery() {
    var board = board()
    board.type("glpgg-:mark b or d<enter>")
    #expect(board.coordinator.board.marks.isEmpty, "\(board.screen)")
    board.type("<esc><esc>:mark a or b or d<enter>")
    #expect(board.markedNumbers == [1], "\(board.screen)")
  }

  @Test("A click on a heading folds the lane, another one unfolds it")
  func clicks() {
    var board = board()
    board.type("glp")

    board.mouse(.click, on: " high 2")
    #expect(board.laneRows == "|high 2: |medium 0: |low 1: c |no priority 2: a e")
    board.mouse(.click, on: " high 2")
    #expect(board.laneRows == "|high 2: b d |medium 0: |low 1: c |no priority 2: a e")
  }

  @Test("More folded lanes than rows are scrolled with the cursor")
  func scrolled() {
    var board = emptyBoard(rows: 12)
    for number in 10...39 { board.add(CardText(title: "\(number)", tags: ["t\(number)"])) }
    board.type(":lanes t*<enter>gg")
    #expect(board.laneCursor == "10")
    for _ in 0..<30 { board.type("-j") }
    #expect(board.laneCursor == "|▸ t39 1")
    board.type("gg")
    #expect(board.laneCursor == "|▸ t10 1")
    board.type("]]]]]]]]]]]]]]]]]]]]")
    #expect(board.laneCursor == "|▸ t30 1")
  }

  @Test("Words that are no lanes are refused")
  func refused() {
    var board = board()
    board.type(":lanes project<enter>")
    #expect(board.laneRows == "a b c d e")
    board.type("<esc>:lanes *<enter>")
    #expect(board.laneRows == "a b c d e")
    board.type("<esc>:레인 중요도<enter>")
    #expect(board.laneRows.hasPrefix("|high 2"))
    board.type(":lanes none<enter>")
    #expect(board.laneRows == "a b c d e")
  }
}
