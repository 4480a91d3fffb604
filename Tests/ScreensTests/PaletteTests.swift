import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("The command palette")
struct PaletteTests {
  @Test func paletteListsCommandsWithTheirKeys() {
    var board = homeBoard()
    board.type(":")
    expectScreen("palette", &board)
  }

  /// Each key parses the whole line, so its length is limited.
  @Test func pastedFileIsNotRun() {
    for keys in [":", "jd"] {
      var board = homeBoard()
      board.type(keys)
      board.paste(String(repeating: "fri ", count: 25_000))
      #expect(board.screen.contains("A line holds at most 8,192 bytes"))
      board.type("<esc>")
      #expect(board.coordinator.focus == .list)
    }
  }

  @Test func paletteThatHasAnsweredCloses() {
    var board = emptyBoard(language: .korean)
    board.type(":언제 <enter>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type(":언제 마감:12월32일<enter>")
    #expect(board.coordinator.focus == .palette, "a mistake in the argument stays to be mended")
  }

  /// A refused argument stays in the line, or in the popover that opens, with the reason; nothing is done.
  @Test(arguments: [
    ("date-marks foo", "takes no words"), ("review everything", "takes no words"), ("skip foo", "takes no words"),
    ("pause foo", "takes no words"), ("dismiss foo", "No reminder"), ("when nonsense", "No open card"),
    ("mark nonsense", "No card"), ("write /a.md", "File exists"), ("pipe false", "exit status 1"),
    ("go #999", "No card #999"),
    ("due yesterday", "yesterday"), ("due nonsense", "nonsense"), ("start nonsense", "nonsense"), ("limit 0", "1"),
    ("titles a", "three titles"), ("stages", "stages"), ("sort nonsense", "own"), ("priority nonsense", "high"),
    ("move nonsense", "doing"), ("send nonsense", "Use one of"), ("tag a#b", "a#b"), ("retag a", "two tags"),
    ("template nonsense", "template"), ("theme nonsense", "light"), ("part-of x", "#12"), ("size 1000", "99"),
    ("est nonsense", "1h30m"), ("clock nonsense", "1h30m"), ("remind nonsense", "nonsense"),
    ("repeat nonsense", "nonsense"), ("wait #999", "999"), ("date fri", "journal"), ("filter tag:", "tag"),
    ("snooze nonsense", "#"), ("lanes *", "tag"),
  ])
  func refusedArgumentStays(line: String, why: String) {
    var board = homeBoard()
    _ = board.disk.write("mine", to: "/a.md")
    board.pane.programs = { _ in 1 }
    let before = board.store.newestSequence()
    board.type(":" + line + "<enter>")
    let screen = board.screen
    #expect([.palette, .popover].contains(board.coordinator.focus), "\(screen)")
    #expect(screen.contains(line.split(separator: " ").last ?? "") && screen.contains(why), "\(screen)")
    #expect(board.store.newestSequence() == before)
  }

  /// A change that the store refuses leaves the line, too.
  @Test func refusedChangeLeavesTheLine() {
    var board = homeBoard()
    board.type(":add ")
    board.paste(String(repeating: "long ", count: 100))
    board.type("<enter>")
    #expect(board.coordinator.focus == .palette)
    #expect(board.screen.contains("The title has") && !board.footer.contains("The title has"))
    board.type("<ctrl-u>add Short<enter>")
    #expect(board.coordinator.overlay == nil && board.footer.contains("Added ‘Short’"))
  }

  /// The words that the palette shows behind a name are no argument.
  @Test func shownWordsBehindANameAreAllowed() {
    var board = homeBoard()
    board.type(":date-marks between the cards<enter>")
    #expect(board.coordinator.overlay == nil)
  }

  @Test func commandsOfPagesAreNotOfTheBoard() {
    var board = emptyBoard(language: .korean)
    board.type(":날씨 맑음<enter>")
    #expect(board.screen.contains("일기 화면(gj)에서 쓰는 명령입니다"), "\(board.screen)")
    board.type("<ctrl-u>날")
    #expect(!board.screen.contains("날씨"), "\(board.screen)")
    var english = emptyBoard()
    english.type(":date fri<enter>")
    #expect(english.screen.contains("Use this command in the journal (gj)"), "\(english.screen)")
  }

  @Test func commandsAreFoundInBothLanguages() {
    var board = homeBoard(language: .korean)
    board.type(":옮기")
    expectScreen("palette-ko", &board, styled: true)
    board.type("<ctrl-u>comp")
    #expect(board.screen.contains("완료"))
    board.type("<ctrl-u>ㅎㄷ")
    #expect(board.screen.contains("한도"))
  }

  @Test(arguments: [
    ("검색", Focus.search), ("단축키", .help), ("캘린더", .calendar), ("전체 프로젝트", .list), ("설정", .palette), ("저장", .palette),
    ("기한", .popover), ("라벨", .popover), ("이력", .history),
  ])
  func koreanAliasesFindCommands(name: String, focus: Focus) {
    var board = homeBoard(language: .korean)
    board.type(":" + name + "<enter>")
    #expect(board.coordinator.focus == focus)
  }

  @Test(arguments: [
    ("import", "sekan help import"), ("가져오기", "sekan help import"), ("backup", "sekan backup"),
    ("백업", "sekan backup"), ("Language", "sekan config"), ("언어", "sekan config"),
  ])
  func shellOnlyCommandIsSuggested(name: String, line: String) {
    var board = homeBoard()
    board.type(":" + name + "<enter>")
    #expect(board.coordinator.focus == .palette)
    #expect(board.screen.contains("Run ‘\(line)’ in a shell"), "\(board.screen)")
  }

  @Test func listHasPagesAndEnds() {
    var board = homeBoard()
    func chosen(_ script: String) -> String? {
      board.type(script)
      return board.screen.split(separator: "\n").first { $0.contains("│▌") }.map(String.init)
    }
    let first = chosen(":")
    let eleventh = chosen(String(repeating: "<down>", count: 10))
    let last = chosen("<end>")
    #expect(first != nil && Set([first, eleventh, last]).count == 3)
    #expect(chosen("<pgdn>") == last && chosen("<home>") == first)
    #expect(chosen("<pgdn>") == eleventh && chosen("<pgup>") == first && chosen("<pgup>") == first)
    // Home and End move the cursor in a text.
    board.type("move<home>re<end>d")
    #expect(board.screen.contains("removed"), "\(board.screen)")
  }

  @Test func wholeWordRanksBeforeAPrefix() {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type(":mark<enter>")
    #expect(board.screen.contains("●"), "\(board.screen)")
  }

  @Test func wholeWordRanksBeforeTheBeginningOfAnAlias() {
    var board = TestBoard()
    board.add(CardText(title: "Paint"), CardText("Sand", due: .day(Sample.day - 1)))
    board.type(":late")
    #expect(board.screen.contains("▌Next late card"), "\(board.screen)")
    board.type("r")
    #expect(board.screen.contains("▌snooze"), "\(board.screen)")
  }

  @Test func scatteredLettersMatchOnlyAsALastResort() {
    var board = homeBoard()
    board.type(":cal")
    #expect(board.screen.contains("Calendar") && !board.screen.contains("Search all cards"), "\(board.screen)")
    board.type("<ctrl-u>srl")
    #expect(board.screen.contains("Search all cards"), "\(board.screen)")
  }

  @Test func argumentsAreCompleted() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type(":move d")
    expectScreen("palette-small", &board)
  }

  @Test func atTheSmallestAndFromASCII() {
    var board = homeBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type(":due fri")
    expectScreen("palette-smallest-ascii", &board)
  }

  @Test func paletteRunsTheCommandOfAKey() {
    var board = TestBoard()
    board.add(CardText(title: "Paint"), CardText(title: "Sand"))
    board.type(":complete<enter>")
    #expect(board.proposed == [.completed([first(board)])])
    #expect(board.coordinator.overlay == nil)
  }

  @Test func filtersAndSortsTheBoard() {
    var board = TestBoard()
    board.add(CardText(title: "Paint", tags: ["ops"]), CardText(title: "Sand", priority: .high))
    board.type(":filter tag:ops<enter>")
    let filtered = board.screen
    #expect(filtered.contains("Paint") && !filtered.contains("Sand"))
    board.type(":filter <enter>:sort priority<enter>")
    let sorted = board.screen
    #expect(sorted.contains("Sand"))
    #expect(sorted.split(separator: "Sand")[0].contains("Paint") == false)
  }

  @Test func marksTheShownCardsOfAQuery() {
    var board = TestBoard()
    board.add(CardText(title: "Paint", tags: ["ops"]), CardText(title: "Sand", tags: ["ops", "home"]))
    board.add(CardText(title: "Wax", tags: ["ops"]), to: .doing)
    board.add(CardText(title: "Saw"))
    board.type(":mark tag:ops<enter>")
    #expect(board.screen.contains("3 marked"), "\(board.screen)")
    #expect(board.proposed.isEmpty && board.coordinator.overlay == nil)
    board.type("<esc>:filter tag:home<enter>:표시 tag:ops<enter>")
    #expect(board.screen.contains("1 marked"), "\(board.screen)")
    board.type("<esc>:mark tag:lab<enter>")
    #expect(board.screen.contains("No card here matches"), "\(board.screen)")
  }

  @Test func typedDateIsPreviewed() throws {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type(":due tomorrow 17:00")
    #expect(board.screen.contains("17:00"))
    board.type("<enter>")
    let due = board.clock.deadline(board.clock.today + 1, minute: 17 * 60)
    #expect(board.proposed == [.rescheduled([first(board)], due)])
    board.type(":due none<enter>")
    #expect(board.store.card(first(board))?.due == nil)
  }

  @Test(arguments: [
    ("tag +ops -home work", Change.retagged([], removing: ["home"], adding: ["ops", "work"])),
    ("태그 회사", .retagged([], removing: [], adding: ["회사"])),
    ("priority hi", .prioritized([], .high)), ("중요도 높음", .prioritized([], .high)),
    ("move doing", .moved([], to: .doing, at: .top)), ("옮기기 done", .moved([], to: .done, at: .top)),
    ("wait an answer", .waited([], Waiting(for: "an answer"))), ("limit 3", .limited(.todo, 3)),
    ("limit doing none", .limited(.doing, nil)), ("limit doing 4", .limited(.doing, 4)),
  ])
  func argumentsAreParsed(line: String, change: Change) throws {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    _ = board.elsewhere(.limited(.doing, 2))
    board.type(":")
    board.paste(line)
    board.type("<enter>")
    #expect(board.proposed == [change.about(first(board))])
  }

  @Test(arguments: [
    ("move", "TODO, DOING, DONE"), ("move nowhere", "TODO, DOING, DONE"), ("due someday", "not"), ("go x", "#12"),
    ("limit x", "9999"), ("titles Now", "three titles"), ("titles Done, b, c", "another column"),
    ("titles 완료, b, c", "another column"), ("titles a, a, b", "another column"),
    ("stages doing", "with commas"), ("stages doing a, A", "already means"), ("stages todo done, b", "already means"),
    ("nonsense", "No such command"),
    ("priority soon", "high"),
    ("date tomorrow", "for a card type"), ("sort sideways", "last change"), ("filter (late", "parenthesis"),
  ])
  func invalidArgumentsAreExplained(line: String, sentence: String) {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type(":")
    board.paste(line)
    board.type("<enter><enter>")
    #expect(board.proposed == [])
    #expect(board.coordinator.overlay != nil)
    #expect(board.screen.contains(sentence))
  }

  @Test func tagBeyondTheListedOnesIsRenamed() {
    var board = TestBoard()
    for number in 10..<61 { board.add(CardText("Card", tags: (0..<10).map { "t\(number)\($0)" })) }
    board.add(CardText("Last", tags: ["zz"]))
    board.type(":retag zz yy<enter>")
    board.advance()
    #expect(board.store.card(number: 52, in: Project.home)?.tags == ["yy"], "\(board.screen)")
  }

  /// Both accept a day in the past.
  @Test(arguments: [":start this mon", ":go this mon"]) func pastDayIsShown(line: String) {
    var board = homeBoard()
    board.type(line)
    #expect(board.screen.contains("16 November") && !board.screen.contains("has passed"), "\(board.screen)")
  }

  @Test func tagIsRenamedOnEveryCardAndUndone() throws {
    var board = TestBoard()
    for number in 1...120 {
      board.add(CardText(title: "Card \(number)", tags: number % 2 == 0 ? ["a", "ops"] : ["ops", "b"]))
    }
    board.type(":retag ops operations<enter>")
    board.advance()
    #expect(
      board.store.tags(in: Project.home, most: 9) == [
        TagCount("a", 60), TagCount("b", 60), TagCount("operations", 120),
      ])
    #expect(board.store.card(number: 2, in: Project.home)?.tags == ["a", "operations"])
    board.type(":retag a operations<enter>")
    board.advance()
    #expect(board.store.card(number: 2, in: Project.home)?.tags == ["operations"])
    board.type("u")
    board.advance()
    board.type("u")
    board.advance()
    #expect(
      board.store.tags(in: Project.home, most: 9) == [
        TagCount("a", 60), TagCount("b", 60), TagCount("ops", 120),
      ])
    board.type(":retag nothing else<enter>")
    #expect(board.screen.contains("No card here has the tag"))
  }

  @Test(arguments: [
    ("a\"b", "Renamed tag a\"b to cc on 3 cards"), ("\\", "Renamed tag \\ to cc on 3 cards"),
    ("none", "Renamed tag none to cc on 3 cards"), ("+y", "Renamed tag +y to cc on 3 cards"),
  ])
  func anyTagIsRenamedAndReported(tag: String, sentence: String) {
    var board = TestBoard()
    for title in ["first", "second", "third"] { board.add(CardText(title: title, tags: ["a", tag])) }
    board.add(CardText(title: "fourth", tags: ["a"]))
    board.type(":")
    board.paste("retag \(tag) cc")
    board.type("<enter>")
    board.advance()
    #expect(board.store.tags(in: Project.home, most: 9) == [TagCount("a", 4), TagCount("cc", 3)])
    #expect(board.screen.contains(sentence))
  }

  @Test func commandsWorkInKorean() {
    var board = TestBoard(language: .korean)
    board.add(CardText(title: "second", tags: ["업무"]))
    board.type(":")
    board.paste("태그이름 업무 회사")
    board.type("<enter>")
    board.advance()
    #expect(board.screen.contains("카드 1장에서 태그 업무를 회사로 바꿨습니다"))
  }

  // MARK: Matches of a word

  /// Names from other programs, in both languages.
  @Test(arguments: [
    ("quit", Command.leave), ("q", .leave), ("exit", .leave), ("wq", .leave), ("종료", .leave), ("delete", .remove),
    ("del", .remove), ("rm", .remove), ("삭제", .remove), ("done", .complete), ("완료", .complete), ("sort", .sortCards),
    ("정렬", .sortCards), ("find", .search), ("search", .search), ("검색", .search), ("찾기", .search), ("undo", .undo),
    ("되돌리기", .undo), ("project", .showProjects), ("projects", .showProjects), ("프로젝트", .showProjects),
    ("trash", .showTrash), ("휴지통", .showTrash), ("filter", .filterCards), ("필터", .filterCards), ("help", .help),
    ("도움말", .help), ("ㄷㅇㅁ", .help), ("calendar", .showCalendar), ("캘린더", .showCalendar), ("comp", .complete),
    ("samples", .clearSamples), ("Redo", .redo), ("due", .editDue), ("마감", .editDue), ("again", .repeatLast),
  ])
  func commonAliasesFindCommands(typed: String, command: Command) {
    for language in Language.allCases {
      var board = TestBoard(language: language)
      board.add(CardText(title: "Paint"))
      board.type(":")
      board.paste(typed)
      #expect(board.screen.contains("▌\(language.words.title(of: command)) "), "\(typed)")
    }
  }

  @Test(arguments: [("new Sand it", "Sand it"), ("이동 doing", ""), ("label x", ""), ("deadline fri", "")])
  func commandsWithArgumentsHaveAliases(line: String, title: String) {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type(":")
    board.paste(line)
    board.type("<enter>")
    #expect(board.proposed.count == 1 && board.coordinator.overlay == nil)
    #expect(title.isEmpty || board.screen.contains(title))
  }

  @Test(arguments: ["x", "ear", "moves", "heb", "csc"])
  func poorMatchIsNotRun(typed: String) {
    var board = TestBoard()
    for change in Samples.changes(words: board.settings.language.words, keys: board.settings.keys, clock: board.clock) {
      board.elsewhere(change, by: Sample.actor("kim", origin: .program))
    }
    let before = board.screen
    board.type(":")
    board.paste(typed)
    #expect(!board.screen.contains("Clear the sample cards"))
    #expect(!board.screen.contains("Remove (to the trash)"))
    board.type("<enter>")
    #expect(board.proposed == [] && board.coordinator.overlay != nil)
    #expect(board.screen.contains("No such command"))
    board.type("<esc>")
    #expect(board.screen == before)
  }

  @Test func weakMatchCanBeSelected() {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type("c:ndo<enter>")
    #expect(board.screen.contains("No such command; choose one of these"))
    #expect(!board.screen.contains("▌Undo"))
    board.type("<down>")
    #expect(board.screen.contains("▌Undo"))
    board.type("<enter>")
    #expect(board.proposed == [.completed([first(board)]), .undone])
  }

  @Test func saveCommandReportsAutomaticSaving() {
    for (typed, sentence) in [("save", "Every change is saved at once"), ("저장", "Every change is saved at once")] {
      var board = TestBoard()
      board.type(":")
      board.paste(typed)
      board.type("<enter>")
      #expect(board.screen.contains(sentence))
    }
  }

  @Test func numberSelectsItsCard() {
    var board = TestBoard()
    board.add(CardText(title: "Paint"), CardText(title: "Sand"))
    board.add(CardText(title: "Far away"), to: .done)
    board.type(":#3<enter>")
    #expect(board.screen.contains("▌Far away"))
    board.type(":99<enter>")
    #expect(board.screen.contains("#99"))
  }

  @Test func missingCardIsReported() {
    var board = TestBoard()
    board.type(":move doing<enter>")
    #expect(board.screen.contains("No card here"))
  }

  /// `del` is the shortest match, but removes something.
  @Test(arguments: [("de", "due WHEN"), ("rem", "remind WHEN")])
  func destructiveCommandsRankLast(typed: String, harmless: String) throws {
    var board = TestBoard()
    board.add(CardText(title: "Paint"))
    board.type(":" + typed)
    let rows = board.screen.split(separator: "\n")
    let removing = try #require(rows.firstIndex { $0.contains("Remove (to the trash)") })
    let other = try #require(rows.firstIndex { $0.contains(harmless) })
    #expect(other < removing)
  }

  @Test func escapeAndAnEmptyLineCloseThePalette() {
    var board = TestBoard()
    board.type(":x<esc>")
    #expect(board.coordinator.overlay == nil)
    board.type(":x<backspace>")
    #expect(board.coordinator.overlay != nil)
    board.type("<backspace>")
    #expect(board.coordinator.overlay == nil)
  }

  @Test func unboundKeysAreReported() {
    var board = TestBoard()
    board.type("Z")
    #expect(board.screen.contains("‘Z’ is not bound here"))
    board.type("<esc>gZ")
    #expect(board.screen.contains("‘gZ’ is not bound here"))
  }
}

private func first(_ board: TestBoard) -> CardID {
  board.store.card(number: 1, in: Project.home)?.id ?? Sample.id(0)
}

extension Change {
  fileprivate func about(_ card: CardID) -> Change {
    if case .cards(let action, _) = self { .cards(action, on: [card]) } else { self }
  }
}
