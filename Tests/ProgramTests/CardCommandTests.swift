import Host
import Kanban
import Storage
import Support
import Testing
import Time

@Suite("Changing cards on the command line", .cannotHang)
struct CardCommandTests {
  private let shell = Shell()

  /// `#1` to `#4`, all in TODO, `#3` with a tag.
  private func begin() {
    shell.run("add", "-", input: "Rotate the keys\n\n  Write the report \r\n서버 점검 회의\nWrite the tests\n")
    shell.run("tag", "3", "+ops")
  }

  // MARK: Adding

  /// A bare number behind a card may mean a card, but one with a plus sign is a number of days.
  @Test func plusIsDaysAlthoughTheCardExists() throws {
    for title in ["A", "B", "C"] { shell.run("add", title) }
    for words in [["1", "+3"], ["#1", "+3"]] {
      shell.run(all: ["due"] + words)
      #expect(try shell.card(1).due == .day(Sample.day + 3), "\(shell.errors)")
      shell.run("due", "1", "none")
      shell.run(all: ["wait"] + words)
      #expect(try shell.card(1).waiting?.until == Sample.day + 3, "\(shell.errors)")
      shell.run("wait", "1", "none")
    }
    shell.run("due", "1", "3")
    #expect(shell.errors.contains("‘3’ is ambiguous"))
  }

  @Test func archivingIsUndoneFirst() {
    shell.run("add", "A")
    shell.run("projects", "--add", "Work")
    shell.run("projects", "--archive", "Work")
    #expect(shell.run("undo").contains("Archived project ‘Work’") && !shell.run("projects").contains("archived"))
    shell.language = "ko"
    #expect(shell.run("redo").hasSuffix(": ‘Work’ 프로젝트 보관\n"))
    shell.run("undo")
    #expect(shell.run("list").contains("A"))
  }

  @Test func eachInputLineBecomesACard() throws {
    #expect(
      shell.run("add", "-", "--tag", "ops", "--due", "fri", input: "Saw\n\n  Plane \n")
        == "Added #1 ‘Saw’\nAdded #2 ‘Plane’\n")
    #expect(try shell.card(2).text == CardText(title: "Plane", due: try shell.card(1).due, tags: ["ops"]))
    #expect(shell.run("undo").hasPrefix("Undone"))
    #expect(try shell.titles() == [])
  }

  @Test func newestCardOfDoneIsAtTheTop() throws {
    for title in ["Saw", "Plane"] { shell.run("add", title, "--column", "done") }
    shell.run("add", "Oil")
    shell.run("done", "Oil")
    #expect(try shell.titles(.done) == ["Oil", "Plane", "Saw"])
    let lines = (1...Batch.most + 1).map { "Card \($0)" }
    shell.run("add", "-", "--column", "done", input: lines.joined(separator: "\n"))
    #expect(try shell.titles(.done) == lines + ["Oil", "Plane", "Saw"])
  }

  @Test func aLineMayBeAQuickOne() throws {
    shell.run("add", "--quick", "-", "--column", "doing", input: "Saw #shop !high\nPlane tomorrow\n")
    #expect(try shell.card(1).text == CardText(title: "Saw", tags: ["shop"], priority: .high))
    #expect(try shell.card(2).due == .day(Sample.day + 1))
    #expect(try shell.card(2).column == .doing)
  }

  @Test func inputLinesAreAddedAllOrNone() throws {
    let long = String(repeating: "a", count: 201)
    #expect(shell.run("add", "-", input: "Saw\n\n\(long)\nPlane\n") == "status 3\n")
    #expect(
      shell.errors == "sekan: no card was added; line 3: The title has 201 characters (at most 200); nothing was cut\n"
    )
    #expect(SystemDisk().read(shell.folder.file()) == nil)
    // The last of many batches is checked before the first one is committed.
    let many = (1...130).map { "Card \($0)\n" }.joined() + long + "\n"
    #expect(shell.run("add", "-", input: many) == "status 3\n")
    #expect(shell.errors.hasPrefix("sekan: no card was added; line 131: "))
    #expect(SystemDisk().read(shell.folder.file()) == nil)
    #expect(shell.run("add", "-", "--top", input: "Saw\n") == "status 2\n")
  }

  // MARK: Selecting cards

  @Test func cardsAreNamedByNumberOrTitlePrefix() throws {
    begin()
    #expect(shell.run("done", "1", "#2") == "#1 Completed ‘Rotate the keys’\n#2 Completed ‘Write the report’\n")
    #expect(shell.run("done", "1") == "#1 ‘Rotate the keys’ is already in DONE\n")
    #expect(shell.run("move", "서버", "doing") == "#3 ‘서버 점검 회의’: Moved to DOING\n")
    #expect(shell.run("reopen", "rotate THE") == "#1 ‘Rotate the keys’: Reopened in TODO\n")
  }

  @Test func ambiguousTitleListsCandidates() throws {
    begin()
    #expect(shell.run("done", "Write") == "status 2\n")
    #expect(
      shell.errors
        == "sekan: several cards begin with ‘Write’:\n  #4  Write the tests\n  #2  Write the report\n")
    #expect(shell.run("done", "Wrote") == "status 1\n")
    #expect(shell.errors == "sekan: no card in Home begins with ‘Wrote’\n")
    #expect(try shell.titles(.done) == [])
  }

  /// An exact title wins over longer ones.
  @Test func completeTitleIsUnambiguous() throws {
    shell.run("add", "-", input: "Paint\nPaint the door\n")
    #expect(shell.run("done", "paint") == "#1 Completed ‘Paint’\n")
  }

  @Test func oneMissingCardStopsTheCommand() throws {
    begin()
    #expect(shell.run("done", "1", "99") == "status 1\n")
    #expect(shell.errors == "sekan: no card #99 in Home\n")
    #expect(try shell.titles(.done) == [])
  }

  @Test func standardInputListsCards() throws {
    begin()
    shell.run("done", "-", input: "#1\nWrite the t\n")
    #expect(try shell.titles() == ["Write the report", "서버 점검 회의"])
    #expect(shell.run("done", "-", input: "\n") == "status 1\n")
    #expect(shell.errors == "sekan: standard input is empty\n")
    // `-` stands for all names.
    #expect(shell.run("done", "2", "-", input: "3\n") == "status 2\n")
  }

  @Test func cardsOfAnotherProjectNameTheProject() throws {
    begin()
    shell.run("projects", "--add", "Work")
    shell.run("add", "Saw", "-p", "Work")
    #expect(shell.run("done", "work#1") == "#1 Completed ‘Saw’\n")
    #expect(shell.run("done", "work#1", "2") == "status 2\n")
    #expect(try shell.titles(.done) == [])
    #expect(shell.run("done", "play#1") == "status 2\n")
  }

  @Test func projectsAreRenamedAndArchived() throws {
    begin()
    shell.run("projects", "--add", "Work")
    #expect(shell.run("projects", "--rename", "Office", "-p", "wor") == "Renamed the project to ‘Office’\n")
    #expect(shell.run("projects", "--rename", "Attic").hasSuffix("status 2\n"))
    #expect(shell.run("projects", "--archive", "Office") == "Archived project ‘Office’\n")
    #expect(shell.run("projects").hasSuffix("Office  todo 0  doing 0  done 0  archived\n"))
    #expect(shell.run("projects", "--archive", "home").hasSuffix("status 3\n"))
    #expect(shell.run("projects", "--unarchive", "Office") == "Restored project ‘Office’ from the archive\n")
    #expect(shell.run("projects", "-p", "office") == "Office  todo 0  doing 0  done 0\n")
    #expect(shell.run("projects", "--archive", "Barn") == "status 2\n")
  }

  // MARK: One undo

  @Test func additionReportsAllThatWasSet() {
    let report = shell.run(
      "add", "Call", "--priority", "high", "--tag", "ops", "--start", "today", "--repeat", "daily")
    #expect(report.hasSuffix("  every day  Start date: Fri 20 November  high  #ops\n"), "\(report)")
  }

  @Test func tagTypedTwiceIsOneTag() throws {
    let lines = [
      ["--tag", "ops", "--tag", "#ops"], ["--tag", "ops, ops"], ["--quick", "#ops #ops", "--tag", "+ops ops"],
    ]
    for words in lines {
      #expect(shell.run(all: ["add", "Call"] + words).hasSuffix("TODO  #ops\n"))
    }
    #expect(shell.run("tag", "1", "late", "late", "-ops", "-ops").hasSuffix(": Tags set to late\n"))
    #expect(try shell.card(1).tags == ["late"])
  }

  @Test func ruleThatContradictsTheDeadlineIsRefused() throws {
    shell.run("add", "y", "--due", "fri 7pm", "--repeat", "every wed 10am")
    #expect(
      shell.errors.contains(
        "(The first date is Wed 2 December, 10:00, but the due date is Fri 27 November, 19:00)"), "\(shell.errors)")
    shell.language = "ko"
    for words in [
      ["add", "y", "--due", "목", "--repeat", "금요일마다"], ["add", "--quick", "y 목", "--repeat", "금요일마다"],
      ["add", "y", "--due", "금 19시", "--repeat", "매주 금요일 10시"],
    ] {
      shell.run(all: words)
      #expect(shell.errors.contains("맞지 않습니다"), "\(words) \(shell.errors)")
    }
    shell.run("add", "y", "--due", "금", "--repeat", "매주 금요일 10시")
    shell.run("edit", "1", "--due", "목", "--repeat", "매주 금요일")
    #expect(shell.errors.contains("맞지 않습니다"), "\(shell.errors)")
    #expect(try shell.card(1).due == Sample.clock.deadline(Sample.day + 7, minute: 600))
    #expect(shell.run("edit", "1", "--repeat", "매주 수 9시").contains("12월 2일 (수) 09:00"))
  }

  /// The new rule moves the deadline, but the user typed the rule.
  @Test(arguments: [
    ("en", "every month on the 15th", "Repeat set to every month on the 15th, due Tue 15 December"),
    ("ko", "매월 15일", "반복을 ‘매월 15일’로, 마감을 12월 15일 (화)로 정했습니다"),
  ])
  func editOfARuleNamesRuleAndDeadline(_ language: String, _ rule: String, _ both: String) {
    shell.language = language
    shell.run("add", "월세", "--due", "2026-12-10", "--repeat", "매월 10일")
    #expect(shell.run("edit", "1", "--repeat", rule) == "#1 ‘월세’: \(both)\n")
    #expect(shell.run("log", "--limit", "1").contains(both))
    // Moves this occurrence only.
    #expect(!shell.run("edit", "1", "--due", "2026-12-18").contains(rule))
  }

  @Test func awaitedCardsAreNamedInTheOrderOfTheirNumbers() {
    shell.run("add", "-", input: "A\nB\nC\nD\n")
    #expect(shell.run("wait", "1", "#4 #2 #3").contains("#2, #3, #4"))
  }

  @Test func koreanEditReportIsASentence() {
    shell.language = "ko"
    shell.run("add", "면담")
    #expect(
      shell.run("edit", "1", "--due", "12월 1일", "--repeat", "매주 화요일", "--priority", "높음")
        == "#1 ‘면담’을 바꿨습니다: 마감 12월 1일 (화), 중요도 높음, 반복 매주 화요일\n")
    shell.run("due", "1", "12월 32일")
    #expect(shell.errors.hasPrefix("sekan: 마감"))
    shell.run("edit", "1", "--est", "반나절")
    #expect(shell.errors == "sekan: 예상: ‘반나절’을 시간으로 알아듣지 못했습니다. ‘1시간 30분’, ‘90분’처럼 쓰세요\n")
  }

  @Test func severalAreOneChangeWithOneUndo() throws {
    begin()
    shell.run("done", "1", "2", "4")
    #expect(try shell.titles() == ["서버 점검 회의"])
    #expect(shell.run("undo") == "Undone: Completed 3 cards\n")
    #expect(try shell.titles().count == 4)
    #expect(shell.run("redo").hasPrefix("Redone"))
    #expect(try shell.titles(.done).count == 3)
    #expect(shell.run("redo") == "status 3\n")
  }

  @Test func querySelectsAllMatches() throws {
    shell.run(all: ["add", "-"], input: (1...120).map { "Card \($0)\n" }.joined() + "Other\n")
    shell.run("move", "--filter", "card", "doing")
    #expect(try shell.titles(.todo) == ["Other"])
    #expect(shell.run("done", "--filter", "card") == "Completed 120 cards\n")
    #expect(shell.run("done", "--filter", "card") == "Nothing to change\n")
    #expect(shell.run("done", "--filter", "stone") == "status 1\n")
    #expect(shell.errors == "sekan: no card matches the filter\n")
    shell.run("undo")
    #expect(try shell.titles(.doing).count == 99)
    #expect(shell.run("done", "1", "--filter", "card") == "status 2\n")
  }

  @Test func dryRunListsWithoutChanges() throws {
    begin()
    #expect(shell.run("done", "--filter", "tag:ops", "--dry-run") == "#3  todo  서버 점검 회의  #ops\n")
    #expect(shell.errors == "1 card would be changed; this was a dry run\n")
    #expect(shell.run("remove", "1", "--dry-run") == "#1  todo  Rotate the keys\n")
    #expect(try shell.titles().count == 4)
  }

  @Test(
    arguments: [
      "skip 1", "due 2 2020-01-01", "due 2 +1 --series", "send 1 nowhere", "wait 1 #1", "edit 1 2 --start +9",
      "done 99",
      "done 3", "remove 4", "skip 1 5", "move --filter tag:none doing", "restore 1",
    ])
  func aDryRunIsRefusedAsTheChangeWouldBe(line: String) throws {
    begin()
    shell.run("due", "2", "tomorrow")
    shell.run("done", "3")
    shell.run("remove", "4")
    shell.run("add", "Water", "--due", "tomorrow", "--repeat", "every week")
    let words = line.split(separator: " ").map(String.init)
    let before = try [1, 2, 3, 4, 5].map(shell.card)
    let dry = line.hasPrefix("restore") ? shell.run(all: words) : shell.run(all: words + ["--dry-run"])
    let errors = shell.errors
    #expect(try [1, 2, 3, 4, 5].map(shell.card) == before)
    let done = shell.run(all: words)
    #expect(
      dry.split(separator: "\n").last { $0.hasPrefix("status") }
        == done.split(separator: "\n").last { $0.hasPrefix("status") })
    if errors.isEmpty { #expect(dry == done) }
  }

  @Test func dryRunReportsSkippedCards() throws {
    begin()
    shell.run("add", "Water", "--due", "tomorrow", "--repeat", "every week")
    #expect(shell.run("skip", "1", "5", "--dry-run") == "#5  todo  Water  tomorrow\nstatus 1\n")
    #expect(
      shell.errors
        == "1 card would be changed; this was a dry run\nsekan: 1 card left out: #1 does not repeat\n")
    #expect(shell.run("edit", "1", "5", "--due", "2020-01-01", "--dry-run") == "status 3\n")
    #expect(shell.errors == "sekan: #1: The due date has passed; use --past to allow a past date\n")
    #expect(shell.run("due", "1", "yesterday") == "status 3\n")
    #expect(shell.errors == "sekan: The due date has passed; use --past to allow a past date\n")
    #expect(shell.run("due", "1", "yesterday", "--past").hasPrefix("#1 "))
    // A weekday of this week that has passed is refused, too, and the message suggests the next one.
    for call in [["due", "1", "this mon"], ["edit", "1", "--due", "this mon"], ["add", "Saw", "--due", "this mon"]] {
      #expect(shell.run(all: call) == "status 2\n")
      #expect(shell.errors.hasSuffix("(That day has passed; try mon, or --past to allow a past date)\n"))
    }
    #expect(shell.run("due", "1", "this mon", "--past").hasPrefix("#1 "))
  }

  @Test func bulkDryRunChangesNothing() {
    shell.run(all: ["add", "-"], input: (1...120).map { "Card \($0)\n" }.joined())
    let bytes = Array(shell.run("export", "--json", "--all").utf8.drop { $0 != UInt8(ascii: "\n") })
    let printed = shell.run("done", "--filter", "card", "--dry-run").split(separator: "\n")
    #expect(printed.count == 120)
    #expect(printed.first == "#1  todo  Card 1")
    #expect(shell.errors == "120 cards would be changed; this was a dry run\n")
    #expect(Array(shell.run("export", "--json", "--all").utf8.drop { $0 != UInt8(ascii: "\n") }) == bytes)
  }

  @Test func jsonPrintsTheChangedCards() throws {
    begin()
    let cards = try #require(try JSON(parsing: shell.run("done", "3", "--json")).array)
    #expect(cards.map { $0["column"]?.string } == ["done"])
    #expect(cards.map { $0["title"]?.string } == ["서버 점검 회의"])
  }

  // MARK: Single commands

  @Test func argumentsParseAsOnTheBoard() throws {
    begin()
    shell.run("due", "1", "tomorrow", "9:00")
    shell.run("priority", "1", "2", "high")
    shell.run("tag", "1", "+ops", "-home", "late")
    shell.run("wait", "1", "#2")
    let card = try shell.card(1)
    #expect(card.due == Sample.clock.deadline(Sample.day + 1, minute: 9 * 60))
    #expect(card.priority == .high)
    #expect(card.tags == ["ops", "late"])
    #expect(card.waiting?.cards.map(\.card) == [try shell.card(2).id])
    shell.run("wait", "1", "none")
    #expect(try shell.card(1).waiting == nil)
    shell.run("due", "1", "none")
    #expect(try shell.card(1).due == nil)
    #expect(shell.run("due", "1", "someday") == "status 2\n")
    #expect(shell.errors.contains("someday"))
  }

  /// A number behind the cards could be another card, as in `done 1 2`.
  @Test func numberOfACardIsNoDay() throws {
    begin()
    #expect(shell.run("due", "1", "2") == "status 2\n")
    #expect(shell.errors == "sekan: ‘2’ is ambiguous; write 1,2 for several cards or 2nd for a day\n")
    #expect(shell.run("due", "1", "2", "3", "fri", "17:00") == "status 2\n")
    #expect(shell.errors == "sekan: ‘2’ is ambiguous; write 1,2,3 for several cards or 2nd for a day\n")
    shell.language = "ko"
    #expect(shell.run("wait", "1", "2") == "status 2\n")
    #expect(
      shell.errors
        == "sekan: ‘2’의 뜻이 분명하지 않습니다. 여러 카드는 ‘1,2’, 날짜는 ‘2일’, 기다릴 카드는 ‘#2’처럼 쓰세요\n")
    shell.language = "en"
    #expect(shell.run("wait", "1", "2", "fri") == "status 2\n")
    #expect(
      shell.errors
        == "sekan: ‘2’ is ambiguous; write 1,2 for several cards, 2nd for a day or #2 to wait for that card\n")
    #expect(try [1, 2].map { try shell.card($0).due } == [nil, nil])
    // No card has the number 28, and “3 dec” is a date.
    #expect(shell.run("due", "1", "28").hasPrefix("#1"))
    #expect(shell.run("due", "1", "3", "dec").hasPrefix("#1"))
    #expect(shell.run("due", "1,2", "2nd").hasPrefix("#1"))
    #expect(shell.run("wait", "1", "#2").hasPrefix("#1"))
  }

  @Test func pastDeadlineRequiresTheOption() throws {
    begin()
    #expect(shell.run("due", "1", "2020-01-01") == "status 3\n")
    shell.run("due", "1", "2020-01-01", "--past")
    #expect(try shell.card(1).due == .day(Day(text: "2020-01-01")!))
    shell.run("add", "Old", "--due", "2020-01-02", "--past")
    #expect(try shell.card(5).due == .day(Day(text: "2020-01-02")!))
  }

  @Test func movingASeriesRequiresTheOption() throws {
    shell.run("add", "Water", "--due", "tomorrow", "--repeat", "every week")
    shell.run("due", "1", "+3", "--series")
    #expect(try shell.card(1).due == .day(Sample.day + 3))
    #expect(try shell.card(1).repeats?.current.day == Sample.day + 3)
    shell.run("skip", "1")
    #expect(try shell.card(1).due == .day(Sample.day + 10))
    shell.run("add", "Once")
    #expect(shell.run("skip", "2") == "status 3\n")
    #expect(shell.run("due", "2", "+3", "--series") == "status 3\n")
    #expect(shell.errors == "sekan: #2 does not repeat\n")
    #expect(shell.run("due", "1,2", "+4", "--series").hasSuffix("status 1\n"))
    #expect(try [1, 2].map { try shell.card($0).due } == [.day(Sample.day + 4), nil])
    #expect(shell.run("due", "1", "none", "--series") == "status 2\n")
  }

  @Test func emptyTitleIsReported() {
    begin()
    #expect(shell.run("edit", "1", "--title", "") == "status 2\n")
    #expect(shell.errors == "sekan: the value of ‘--title’ is empty\n")
  }

  @Test func addConfirmsAllFields() {
    #expect(
      shell.run("add", "Call", "--due", "tomorrow 14:00", "--remind", "30 min", "--size", "3", "--est", "2h")
        == "Added #1 ‘Call’  TODO  Saturday 21 November 2026, 14:00  Reminders: 30 minutes before  ◔ 0:00/2:00  ~3\n")
  }

  @Test func editReplacesFields() throws {
    begin()
    #expect(
      shell.run(
        "edit", "1", "--title", "Rotate", "--due", "tomorrow", "--tag=+ops,+late", "--notes", "-", input: "one\ntwo\n")
        == "#1 Title of ‘Rotate the keys’ set to ‘Rotate’; Notes changed; Due date set to Sat 21 November; "
        + "Tags set to ops, late\n")
    shell.run("edit", "1", "--tag=-ops", "--append", "--notes", "three")
    let card = try shell.card(1)
    #expect(card.title == "Rotate")
    #expect(card.tags == ["late"])
    #expect(card.notes == "one\ntwo\nthree")
    #expect(shell.run("edit", "1", "--title", "Rotate") == "Nothing to change\n")
    #expect(shell.run("edit", "1", "--due", "someday") == "status 2\n")
  }

  @Test func severalAreEditedAsOneChange() throws {
    begin()
    shell.run("edit", "--filter", "write", "--due", "tomorrow", "--priority", "low")
    #expect(try [2, 4].map { try shell.card($0).priority } == [.low, .low])
    shell.run("undo")
    #expect(try [2, 4].map { try shell.card($0).due } == [nil, nil])
    #expect(shell.run("edit", "1", "2", "--due", "+1", "--start", "+2") == "status 3\n")
    #expect(shell.errors == "sekan: #1: The start is after the due date\n")
    #expect(try [1, 2].map { try shell.card($0).due } == [nil, nil])
  }

  @Test func manyAreEditedAsOneChange() throws {
    shell.run(all: ["add", "-"], input: (1...120).map { "Card \($0)\n" }.joined())
    shell.run("due", "120", "tomorrow")
    #expect(shell.run("edit", "--filter", "card", "--start", "+5") == "status 3\n")
    #expect(shell.errors == "sekan: #120: The start is after the due date\n")
    #expect(try shell.card(1).start == nil)
    #expect(shell.run("edit", "--filter", "card", "--tag", "ops") == "Saved 120 cards\n")
    #expect(try [1, 120].map { try shell.card($0).tags } == [["ops"], ["ops"]])
    shell.run("undo")
    #expect(try [1, 120].map { try shell.card($0).tags } == [[], []])
  }

  /// A tag without a sign is added, since that loses nothing.
  @Test func tagsAreTypedWithOrWithoutASign() throws {
    begin()
    shell.run("edit", "3", "--tag", "late", "--tag=-ops")
    #expect(try shell.card(3).tags == ["late"])
    shell.run("edit", "3", "--tag", "none")
    #expect(try shell.card(3).tags == [])
  }

  /// `none` clears also beside other tags; a tag of that name needs a sign.
  @Test func noneIsNotATag() throws {
    begin()
    shell.run("edit", "3", "--tag", "late", "--tag", "none", "--tag", "late", "--tag", "new")
    #expect(try shell.card(3).tags == ["late", "new"])
    shell.run("tag", "3", "none", "+ops")
    #expect(try shell.card(3).tags == ["ops"])
    shell.run("add", "Saw", "--tag", "none", "--tag", "shop")
    #expect(try shell.card(5).tags == ["shop"])
    shell.run("edit", "5", "--tag", "none,none")
    #expect(try shell.card(5).tags == [])
    shell.run("tag", "5", "+none")
    #expect(try shell.card(5).tags == ["none"])
  }

  /// The list of a project's tags is limited, the tags that are removed are not.
  @Test func noneRemovesTagsOfManyNames() throws {
    begin()
    let lines = (1...60).map { line in "Card \(line) " + (1...10).map { "#t\(line)x\($0)" }.joined(separator: " ") }
    shell.run("add", "--quick", "-", input: lines.joined(separator: "\n"))
    shell.run("tag", "5-64", "none")
    #expect(try (5...64).filter { try !shell.card($0).tags.isEmpty } == [])
  }

  /// Cards are moved in another order, so that they stay sorted in the column.
  @Test func outputKeepsTheArgumentOrder() {
    begin()
    shell.run("done", "1", "2", "3")
    #expect(
      shell.run("reopen", "1", "3", "2").split(separator: "\n").map { $0.prefix(2) } == ["#1", "#3", "#2"])
    #expect(
      shell.run("list") == """
        #1  todo  Rotate the keys
        #2  todo  Write the report
        #3  todo  서버 점검 회의  #ops
        #4  todo  Write the tests

        """)
    shell.run("projects", "--add", "Work")
    shell.run("send", "1", "2", "3", "Work")
    #expect(
      shell.run("list", "-p", "Work") == """
        #1  todo  Rotate the keys
        #2  todo  Write the report
        #3  todo  서버 점검 회의  #ops

        """)
  }

  @Test func purgeRequiresConfirmation() throws {
    begin()
    #expect(shell.run("purge", "1") == "status 3\n")
    shell.run("remove", "1")
    #expect(shell.run("purge", "1") == "status 3\n")
    #expect(shell.errors.contains("--yes"))
    #expect(shell.run("purge", "1", "--yes") == "Deleted #1 ‘Rotate the keys’ permanently\n")
    #expect(try shell.card(1).life == .purged)
  }

  /// All commands report a card in the trash, or a purged one, alike.
  @Test(arguments: ["done 1", "due 1 tomorrow", "tag 1 +ops", "edit 1 --due tomorrow", "send 1 home"])
  func trashedCardMustBeRestoredFirst(_ line: String) throws {
    begin()
    let words = line.split(separator: " ").map(String.init)
    shell.run("remove", "1")
    #expect(shell.run(all: words) == "status 3\n")
    #expect(shell.errors == "sekan: #1 ‘Rotate the keys’ is in the trash; ‘sekan restore’ brings it back\n")
    shell.run("purge", "1", "--yes")
    #expect(shell.run(all: words) == "status 3\n")
    #expect(shell.errors.contains("permanently"))
    #expect(shell.run("show", "1") == "status 3\n")
    #expect(shell.run("purge", "1", "--yes") == "status 3\n")
  }

  /// A purged card has lost its title, but not its number.
  @Test func logShowsPurgedCardsByNumber() {
    shell.run("add", "Rotate the keys")
    shell.run("edit", "1", "--title", "Rotate all keys")
    shell.run("move", "1", "doing")
    shell.run("tag", "1", "+ops")
    shell.run("wait", "1", "for the new ones")
    shell.run("wait", "1", "none")
    shell.run("done", "1")
    shell.run("undo")
    shell.run("remove", "1")
    shell.run("purge", "1", "--yes")
    func log(_ language: String) -> String {
      shell.language = language
      let lines = shell.run("log").split(separator: "\n")
      return lines.map { $0.split(separator: "  ").dropFirst(2).dropLast().joined(separator: "  ") }
        .joined(separator: "\n")
    }
    #expect(
      log("en") == """
        #1  Deleted 1 card permanently
        #1  Moved a deleted card to the trash
        #1  Undone: Moved a deleted card from DOING to DONE
        #1  Completed a deleted card
        #1  A deleted card is no longer waiting
        #1  A deleted card is no longer waiting
        #1  A deleted card: Tags cleared
        #1  A deleted card: Moved to DOING
        #1  Saved a deleted card
        #1  Added a deleted card
        """)
    #expect(
      log("ko") == """
        #1  카드 1장을 영구 삭제했습니다
        #1  영구 삭제한 카드를 휴지통으로 옮겼습니다
        #1  되돌렸습니다: 영구 삭제한 카드를 진행 중에서 완료로 옮김
        #1  영구 삭제한 카드를 완료했습니다
        #1  영구 삭제한 카드의 대기를 풀었습니다
        #1  영구 삭제한 카드의 대기를 풀었습니다
        #1  영구 삭제한 카드: 태그를 지웠습니다
        #1  영구 삭제한 카드: 진행 중으로 옮겼습니다
        #1  영구 삭제한 카드를 저장했습니다
        #1  영구 삭제한 카드를 추가했습니다
        """)
  }

  @Test func emptyInputKeepsNotes() throws {
    begin()
    shell.run("edit", "1", "--notes", "important")
    #expect(shell.run("edit", "1", "--notes", "-", input: "") == "status 1\n")
    #expect(shell.run("edit", "-", "--notes", "-", input: "1\n") == "status 2\n")
    #expect(try shell.card(1).notes == "important")
    shell.run("edit", "1", "--notes", "")
    #expect(try shell.card(1).notes == "")
  }

  @Test func unchangedCardsPrintEmptyJSON() throws {
    begin()
    shell.run("move", "1", "doing")
    #expect(shell.run("move", "1", "doing", "--json") == "[]\n")
    #expect(shell.run("edit", "1", "--title", "Rotate the keys", "--json") == "[]\n")
    #expect(shell.run("move", "--filter", "rotate", "doing", "--json") == "[]\n")
  }

  @Test func aCardIsMovedWithinItsColumn() throws {
    begin()
    let order = try shell.titles()
    #expect(shell.run("move", "1", "todo").contains("already in TODO"))
    #expect(try shell.titles() == order)
    shell.run("move", "1", "todo", "--bottom")
    #expect(try shell.titles().last == "Rotate the keys")
    shell.run("move", "1", "todo", "--top")
    #expect(try shell.titles().first == "Rotate the keys")
    shell.run("move", "--filter", "report", "todo", "--top")
    #expect(try shell.titles().first == "Write the report")
    shell.run("move", "2", "todo", "--top")
    #expect(try shell.titles().first == "Write the report")
  }

  /// The board asks the same question.
  @Test func sendFromASyncedCalendarRequiresYes() throws {
    begin()
    shell.run("projects", "--add", "Work")
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(
        RemoteLink(project: Project.home, server: "home", href: "/c/", name: "Tasks", since: Sample.noon))
    }
    for words in [["send", "1", "work"], ["send", "--filter", "report", "work"]] {
      #expect(shell.run(all: words) == "status 3\n")
      #expect(shell.errors.contains("deleted in the calendar, for everyone") && shell.errors.contains("--yes"))
    }
    #expect(shell.run("list", "-p", "Work").isEmpty)
    shell.run("send", "1", "work", "--yes")
    #expect(shell.run("list", "-p", "Work").hasPrefix("#1"))
  }

  @Test func sendingGivesANewNumber() throws {
    begin()
    shell.run("projects", "--add", "Work")
    shell.run("send", "1", "2", "work")
    #expect(shell.run("list", "-p", "Work") == "#1  todo  Rotate the keys\n#2  todo  Write the report\n")
    #expect(shell.run("send", "3", "nowhere") == "status 2\n")
    #expect(
      shell.errors == "sekan: no project ‘nowhere’. Projects: Home, Work (‘sekan projects --add NAME’ adds one)\n")
    // A plain number belongs to the current project.
    #expect(shell.run("send", "3", "work") == "Work#3 Moved ‘서버 점검 회의’ to Work\n")
    #expect(
      shell.run("log", "work#3").split(separator: "\n").map { $0.split(separator: " ")[3] } == ["Work#3", "#3", "#3"])
    #expect(shell.run("log", "--all", "--limit", "1").contains("  Work#3  "))
    #expect(shell.run("log", "-p", "work", "--limit", "1").contains("  #3  "))
  }

  /// Numbers of purged cards are gaps.
  @Test func numberRangeSelectsCards() throws {
    begin()
    shell.run("remove", "2")
    shell.run("purge", "2", "--yes")
    #expect(shell.run("done", "1-3").split(separator: "\n").count == 2)
    #expect(shell.run("show", "1-3", "--json").split(separator: "\n").filter { $0.contains("\"number\"") }.count == 2)
    #expect(shell.run("show", "50-60") == "status 1\n")
    #expect(shell.errors == "sekan: no card #50-60 in Home\n")
  }

  @Test func undoRefusesAfterAPurge() throws {
    begin()
    shell.run("remove", "1")
    shell.run("purge", "1", "--yes")
    #expect(shell.run("undo") == "status 3\n")
    #expect(
      shell.errors
        == "sekan: a permanent deletion cannot be undone; ‘sekan undo --yes’ undoes the change before it\n")
    #expect(shell.run("undo", "--yes").hasPrefix("Undone"))
    #expect(shell.run("undo").hasPrefix("Undone"))
  }

  /// `sekan undo` is for all projects, so a purge in one of them counts although the change to undo is in another.
  @Test(arguments: [false, true]) func undoRefusesAfterAPurgeInAnotherProject(_ hasCard: Bool) throws {
    begin()
    shell.run("remove", "1")
    shell.run("projects", "--add", "Garden")
    if hasCard { shell.run("add", "Dig", "-p", "Garden") }
    shell.run("purge", "1", "--yes")
    #expect(shell.run("undo") == "status 3\n")
    #expect(shell.errors.contains("‘sekan undo --yes’ undoes the change before it"))
    let undone = hasCard ? "Undone: Added ‘Dig’" : "Undone: Added project ‘Garden’"
    #expect(shell.run("undo", "--yes").hasPrefix(undone))
    #expect(shell.run("redo").hasPrefix("Redone"))
    #expect(shell.run("undo", "-p", "Garden").hasPrefix(undone))
  }

  /// The board's emptying by `trash-days` is no change of the user, but a purge by the user before it is.
  @Test func undoIgnoresTheEmptyingByAge() throws {
    begin()
    shell.run("add", "Oil")
    shell.run("remove", "1-3")
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    func empty(_ numbers: Int...) throws {
      let board = Sample.context(by: Sample.actor(origin: .program), at: shell.clock)
      _ = try store.commit(.purged(try numbers.map { try shell.card($0).id }), on: board)
    }
    try empty(1, 2)
    shell.run("edit", "4", "--title", "Edited")
    try empty(3)
    #expect(shell.run("undo").hasPrefix("Undone"))
    #expect(try shell.card(4).title != "Edited")
    shell.run("remove", "4", "5")
    shell.run("purge", "4", "--yes")
    try empty(5)
    #expect(shell.run("undo") == "status 3\n")
  }

  /// Imports between two machines keep the times of the changes.
  @Test func importKeepsChangeTimes() throws {
    let (here, there) = (Shell(), Shell())
    here.run("add", "-", input: "one\ntwo\n")
    let first = here.run("export", "--json", "--all")
    here.clock = here.clock.at(here.clock.now + 60_000)
    here.run("edit", "1", "--title", "one more")
    here.run("done", "2")
    let second = here.run("export", "--json", "--all")
    there.clock = there.clock.at(there.clock.now + 120_000)
    there.run("import", "-", input: first)
    there.run("import", "-", input: second)
    #expect(there.errors == "")
    #expect(try there.card(1).title == "one more")
    #expect(try there.card(2).column == .done)
    there.run("import", "-", input: first)
    #expect(try there.card(1).title == "one more")
    #expect(there.run("export", "--json", "--all").contains("one more"))
  }

  // MARK: Output

  @Test func showPrintsEveryField() throws {
    begin()
    shell.run("edit", "1", "--notes", "first\n- [ ] then", "--priority", "high", "--due", "tomorrow")
    shell.run("wait", "2", "#1")
    #expect(
      shell.run("show", "1", "서버") == """
        #1 Rotate the keys
        TODO · tomorrow, Sat 21 November · high

        first
        - [ ] then

        Blocks
          #2 Write the report

        #3 서버 점검 회의
        TODO · ops

        """)
    #expect(try JSON(parsing: shell.run("show", "1", "--json")).array?.first?["title"]?.string == "Rotate the keys")
  }

  @Test func logPrintsChanges() throws {
    begin()
    shell.run("done", "1")
    let lines = shell.run("log", "--limit", "1")
    #expect(lines.hasPrefix("6  \(Sample.day.text) 12:00  #1  Completed ‘Rotate the keys’  "))
    #expect(shell.run("log").split(separator: "\n").count == 6)
    #expect(shell.run("log", "--since", "4").split(separator: "\n").map { $0.prefix(1) } == ["5", "6"])
    #expect(shell.run("log", "3").split(separator: "\n").count == 2)
    #expect(shell.run("log", "1", "--since", "4").split(separator: "\n").map { $0.prefix(1) } == ["6"])
    #expect(shell.run("log", "3", "--since", "5") == "")
    #expect(shell.run("log", "--since", "today").split(separator: "\n").count == 6)
    shell.clock = shell.clock.at(shell.clock.now + 86_400_000)
    #expect(shell.run("log", "--since", "today") == "")
    #expect(shell.run("log", "--since", "yesterday").split(separator: "\n").count == 6)
    shell.run("add", "Sleep")
    #expect(shell.run("log", "--since", "today").split(separator: "\n").map { $0.prefix(1) } == ["7"])
    #expect(shell.run("log", "--since", "someday") == "status 2\n")
  }

  /// The old entry of a project with few entries does not end the search in one with many.
  @Test func olderEntriesOfAllProjectsAreLeftOut() {
    shell.run("projects", "--add", "Work")
    shell.run("add", "Old")
    shell.clock = shell.clock.at(shell.clock.now + 86_400_000)
    shell.run("add", "-", input: (1...201).map { "Task \($0)\n" }.joined())
    #expect(shell.run("log", "--since", "today", "--all").split(separator: "\n").count == 201)
    #expect(shell.run("log", "1", "--since", "today") == "")
  }

  // MARK: Help

  @Test func helpExplainsOneCommand() throws {
    #expect(shell.run("help", "due") == shell.run("due", "--help"))
    #expect(shell.run("help", "due").hasPrefix("  sekan due CARD[,CARD...] WHEN|none [--series] [--past]\n"))
    #expect(shell.run("help") == shell.run("--help"))
    #expect(shell.run("help", "journal", "add") == shell.run("journal", "add", "--help"))
    #expect(shell.run("help", "journal", "add").hasPrefix("  sekan journal add TEXT|- [--date DAY]"))
    #expect(shell.run("help", "dew") == "status 2\n")
  }
}
