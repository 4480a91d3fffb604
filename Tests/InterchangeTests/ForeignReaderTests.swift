import Kanban
import Testing
import Time

@testable import Interchange

@Suite("Boards of other programs")
struct ForeignReaderTests {
  private static func read(_ text: String, as name: String, by count: Int = .max) throws -> [ForeignCard] {
    try read(Array(text.utf8), as: name, by: count)
  }

  private static func read(_ bytes: [UInt8], as name: String, by count: Int = .max) throws -> [ForeignCard] {
    var reader = try #require(ForeignFormat(name: name)).reader()
    var (cards, rest) = ([ForeignCard](), bytes[...])
    while !rest.isEmpty {
      cards += try reader.feed(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return cards + (try reader.finish())
  }

  private static func mistake(_ text: String, as name: String) -> String { mistake(Array(text.utf8), as: name) }

  private static func mistake(_ bytes: [UInt8], as name: String) -> String {
    do {
      return "\(try read(bytes, as: name).count) cards"
    } catch let mistake as ForeignMistake {
      return "\(mistake.line):\(mistake.column.map { "\($0)" } ?? "-") \(mistake.kind)"
        .replacing("Kanban.JSON.Failure.", with: "").replacing("Kanban.JSON.", with: "")
    } catch {
      return "\(error)"
    }
  }

  /// The parts of a card that are set.
  private static func facts(_ card: ForeignCard) -> [String] {
    var facts = ["\(card.line) \(card.title)"]
    func add(_ name: String, _ text: String?) { if let text, !text.isEmpty { facts.append("\(name): \(text)") } }
    add("notes", card.notes.replacing("\n", with: "|"))
    add("list", card.list)
    add("column", card.column?.name)
    add("project", card.project)
    add("tags", card.tags.joined(separator: " "))
    add("people", card.people.joined(separator: " "))
    add("priority", card.priority == .none ? nil : card.priority.name)
    for (name, date) in [
      ("due", card.due), ("start", card.start), ("created", card.created), ("completed", card.completed),
      ("changed", card.changed), ("wait", card.waitsUntil),
    ] { add(name, date.map(text)) }
    switch card.repetition {
    case nil: break
    case .text(let text): add("repeats", "?" + text)
    case .rule(let rule, let isAfterDone): add("repeats", rule.text + (isAfterDone ? " after done" : ""))
    }
    for list in card.checklists {
      add("checklist", list.name + list.items.map { " [\($0.isDone ? "x" : " ")]\($0.text)" }.joined())
    }
    for link in card.links { add("link", link.name + " " + link.address) }
    for comment in card.comments {
      add("comment", "\(comment.date.map(text) ?? "-") \(comment.author) \(comment.text)")
    }
    add("estimate", card.estimate == 0 ? nil : "\(card.estimate) minutes")
    for fact in card.facts { add(fact.name, fact.value) }
    add("waits for", card.waitsFor.joined(separator: " "))
    if card.isArchived { facts.append("archived") }
    return facts
  }

  private static func text(_ date: ForeignDate) -> String {
    switch date {
    case .day(let day): day.text
    case .wall(let wall): "\(wall.day.text) \(WallTime.clock(wall.minute))"
    case .moment(let moment): "@\(moment.seconds)"
    case .text(let text): "?" + text
    }
  }

  // MARK: Formats

  @Test("todo.txt")
  func todoTxt() throws {
    let cards = try Self.read(BoardSamples.todoTxt, as: "todotxt").map(Self.facts)
    #expect(
      cards == [
        ["1 Thank Mom for the meatballs", "column: todo", "people: phone", "priority: high", "created: 2026-11-29"],
        [
          "2 Schedule Goodwill pickup", "column: todo", "tags: GarageSale", "people: phone", "priority: low",
          "due: 2026-12-05", "created: 2026-11-29",
        ],
        [
          "3 Post signs around the neighborhood", "column: todo", "tags: GarageSale", "due: 2026-12-01",
          "start: 2026-11-30", "created: 2026-11-29", "repeats: FREQ=WEEKLY",
        ],
        ["4 보고서 쓰기", "column: todo", "tags: 회사", "due: 2026-12-02", "created: 2026-11-29"],
        [
          "5 Eskimo pies", "column: done", "people: GroceryStore", "created: 2026-11-29", "completed: 2026-11-29",
        ],
        ["6 done without dates", "column: done", "priority: medium"],
        [
          "7 Call @mom about http://example.com/a:b", "column: todo", "tags: party", "people: mom", "due: ?soon",
          "repeats: ?2b",
        ],
      ])
    let id = "0193a1b2c3d4e5f60718293a4b5c6d7e"
    let own = try Self.read("Mow sekan:\(id)\nMow sekan:lawn\n", as: "todotxt")
    #expect(own.map(\.title) == ["Mow", "Mow sekan:lawn"] && own.map(\.exportedID) == [id, nil])
    let rules = ["rec:1d", "rec:+2m", "rec:y", "rec:1b", "rec:0d", "rec:99999999999999999999d"].map { rule in
      (try? Self.read("a " + rule, as: "todotxt").first).map { Self.facts($0).last ?? "" }
    }
    #expect(
      rules == [
        "repeats: FREQ=DAILY after done", "repeats: FREQ=MONTHLY;INTERVAL=2", "repeats: FREQ=YEARLY after done",
        "repeats: FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "repeats: ?0d", "repeats: ?99999999999999999999d",
      ])
    // These lines contain neither a completed task nor a priority or tag.
    let words = try Self.read("x\nxylophone lesson\n(a) b\n(AB) c\n1 + 1\n+1 @ 5\n\n \n", as: "todotxt").map(Self.facts)
    #expect(
      words == [
        ["1 x", "column: todo"], ["2 xylophone lesson", "column: todo"], ["3 (a) b", "column: todo"],
        ["4 (AB) c", "column: todo"], ["5 1 + 1", "column: todo"], ["6 +1 @ 5", "column: todo"],
      ])
  }

  @Test("Taskwarrior")
  func taskwarrior() throws {
    let cards = try Self.read(BoardSamples.taskwarrior, as: "taskwarrior")
    let entry = ["created: @1795947438", "changed: @1795947438"]
    #expect(
      cards.map(Self.facts) == [
        ["2 Fix the login page", "notes: See https://example.com/login", "column: todo", "project: Web.Login"]
          + ["tags: bug", "priority: high", "due: @1796403600"] + entry,
        ["3 Write the release notes", "column: todo", "project: Web", "start: @1796947200"] + entry + [
          "wait: @1796860800", "waits for: a16713f4-2247-45a2-890e-9f9ceeca154a",
        ],
        ["5 Call the bank", "column: doing"] + entry + ["estimate: 120 minutes"],
        ["9 Old idea", "column: done", entry[0], "completed: @1795947438", entry[1]],
        ["7 물 주기", "column: todo", "project: Home", "due: @1795996800"] + entry,
        ["6 Pay the rent", "column: todo", "project: Home", "tags: money", "due: @1796083200"] + entry
          + ["repeats: FREQ=MONTHLY"],
      ])
    // The card of a series keeps the id of its template.
    #expect(
      cards.map { $0.origin?.prefix(4) } == ["a167", "164f", "34ea", "3488", "5812", "537e"])
    // One task a line, in version 2 with commas at the ends and in `depends`.
    let lines = #"""
       {"uuid":"a","description":"One","status":"waiting","depends":"b,c","until":"20261201T000000Z"},
      {"uuid":"b","description":"Two","status":"deleted","recur":"weird","priority":"L"}

      {"uuid":"t","description":"Series","status":"recurring","recur":"2wks","due":"20261201T000000Z","mask":""}
      """#
    #expect(
      try Self.read(lines, as: "taskwarrior").map(Self.facts) == [
        ["1 One", "column: todo", "until: 20261201T000000Z", "waits for: b c"],
        ["2 Two", "column: todo", "priority: low", "archived"],
        ["4 Series", "column: todo", "due: @1796083200", "repeats: FREQ=WEEKLY;INTERVAL=2"],
      ])
    #expect(Self.mistake(#"[{"uuid":"a"}]"#, as: "taskwarrior") == #"1:2 missing("description")"#)
    #expect(
      Self.mistake("[\n {\"uuid\":\"a\",\"description\":\"b\",\n\"tags\":7}]", as: "taskwarrior")
        == #"3:8 badValue("tags", Glimpse.number("7"), Wanted.list)"#)
    #expect(Self.mistake("", as: "taskwarrior") == "1:- json(Reason.unexpectedEnd)")
  }

  @Test("Taskwarrior 3")
  func taskwarrior3() throws {
    let cards = try Self.read(BoardSamples.taskwarrior3, as: "taskwarrior")
    let entry = ["created: @1795947438", "changed: @1795947438"]
    #expect(
      cards.map(Self.facts) == [
        ["2 Book the hall", "notes: Ask for the small one", "column: todo"] + entry
          + ["comment: @1796083200  Called"],
        ["3 Send the invitations", "column: todo", "tags: party mail"] + entry + [
          "wait: @1796860800",
          "waits for: a16713f4-2247-45a2-890e-9f9ceeca154a 34eab541-6e5b-495c-8577-879c23aed91e",
        ],
        ["5 Water the plants", "column: doing", "due: @1796083200"] + entry + ["repeats: FREQ=WEEKLY"],
      ])
    #expect(cards.last?.origin == "537eee93-263d-4f3f-9e4d-c5a749947d38")
    #expect(
      ForeignFormat(of: ForeignBeginning(name: "a", Array(BoardSamples.taskwarrior3.utf8)))?.name == "taskwarrior")
  }

  @Test("Labels that the cards of Trello name by id")
  func trelloLabels() throws {
    let board = #"""
      {"idOrganization":null,"cards":[{"id":"c","name":"x","idList":"l","idLabels":["g","r","z"]},
      {"id":"d","name":"y","idList":"l","idLabels":["g"],"labels":[{"id":"g","name":"Own"}]}],
      "labels":[{"id":"g","name":"Outside","color":"green"},{"id":"r","name":"","color":"red"},{"name":"no id"}],
      "lists":[{"id":"l","name":"Ideas"}]}
      """#
    #expect(try Self.read(board, as: "trello").map(\.tags) == [["Outside", "red"], ["Own"]])
  }

  @Test("Trello")
  func trello() throws {
    let cards = try Self.read(BoardSamples.trello, as: "trello")
    #expect(
      cards.map(Self.facts) == [
        [
          "9 Old", "list: Ideas", "project: Garden", "created: @1705029825", "changed: @1793491200", "archived",
        ],
        [
          "8 Plant bulbs", "notes: Tulips and|crocuses", "list: Ideas", "project: Garden", "tags: Outside red",
          "people: ada", "due: @1796117400", "start: @1795824000", "created: @1705029825", "changed: @1795334400",
          "checklist: Bulbs [x]tulips [ ]crocuses", "link: map.png https://trello.com/1/cards/x/map.png",
          "comment: @1795248000 Ada Lovelace First", "comment: @1795334400 Ada Lovelace Second", "Count: 12",
          "Bed: north",
        ],
        [
          "7 Buy soil", "list: Doing", "column: done", "project: Garden", "due: @1795424400", "created: @1705029825",
          "changed: @1795428000",
        ],
      ])
    var reader = TrelloReader()
    _ = try reader.feed(Array(BoardSamples.trello.utf8))
    #expect(reader.ignored.counts == ["trello.actions": 1, "pluginData": 1])
    let odd = #"{"type":"x","data":"y","memberCreator":1}"#
    let move = #"{"data":{"card":{"id":"c"},"listAfter":{"id":"l"}},"date":"soon"}"#
    let lists = #""lists":[{"id":"l","name":"L"}],"actions":[\#(odd),\#(move)]"#
    let oddActions = #"{"cards":[{"id":"c","name":"a","idList":"l"}],\#(lists)}"#
    #expect(try Self.read(oddActions, as: "trello").map(\.completed) == [nil])
    #expect(Self.mistake(#"{"cards":[]}"#, as: "trello") == "1:- notOfFormat")
    #expect(Self.mistake(#"{"cards":[{"id":"a","pos":"x"}],"lists":[]}"#, as: "trello").hasPrefix("1:27 badValue"))
  }

  @Test("Todoist")
  func todoist() throws {
    let cards = try Self.read(BoardSamples.todoist, as: "todoist")
    #expect(
      cards.map(Self.facts) == [
        [
          "5 Prepare the talk", "notes: Slides, and|a demo", "list: Doing", "tags: work", "people: Bob",
          "priority: high", "due: 2026-12-04", "start: 2026-12-01",
          "link: plan.pdf https://files.todoist.com/plan.pdf", "comment: - Ada Ask Carol first",
          "duration: 30 minute",
        ],
        ["9 Draw the slides", "list: Doing"],
        ["10 Water the plants", "list: Doing", "priority: low", "due: ?every friday"],
        ["12 Draw the slides", "list: Later"],
      ])
    #expect(cards[1].parent == cards[0].origin && cards[2].parent == nil && cards[3].parent == nil)
    #expect(Set(cards.map(\.origin)).count == 4)
    #expect(Self.mistake("CONTENT\nx\n", as: "todoist") == "1:- notOfFormat")
  }

  @Test("CSV")
  func csv() throws {
    let cards = try Self.read(BoardSamples.csv, as: "csv")
    #expect(
      cards.map(Self.facts) == [
        [
          #"2 Say "hi", then leave"#, "notes: two|lines", "list: In Progress", "project: Office", "tags: a b c",
          "people: Ada", "priority: high", "due: 2026-12-01", "created: 2026-11-01",
        ],
        [
          "4 Done thing", "list: Review", "column: done", "project: Office", "due: ?11/30/2026", "created: 2026-11-02",
          "completed: 2026-11-03", "priority: whatever",
        ],
      ])
    #expect(cards.map(\.origin) == ["1\n" + #"Say "hi", then leave"#, "2\nDone thing"])
    // Delimiters, Korean names, a byte order mark, CRLF, a first line of spreadsheets and a last line without an end.
    for (delimiter, end) in [(",", "\n"), (";", "\r\n"), ("\t", "\r"), ("|", "\n")] {
      let rows = [["제목", "상태", "마감일", "태그", "완료"], ["보고서", "진행 중", "2026-12-01 09:30", "회사", "O"]]
      let text = "\u{FEFF}sep=\(delimiter)\(end)" + rows.map { $0.joined(separator: delimiter) }.joined(separator: end)
      #expect(
        try Self.read(text, as: "csv").map(Self.facts) == [
          ["3 보고서", "list: 진행 중", "column: done", "tags: 회사", "due: 2026-12-01 09:30"]
        ], "\(delimiter)")
    }
    #expect(Self.mistake("name,notes\na,\"b\nc\n", as: "csv") == "2:3 openQuote")
    #expect(Self.mistake("status,due\na,b\n", as: "csv") == "1:- noTitles([\"status\", \"due\"])")
    #expect(Self.mistake([0x6E, 0x61, 0x6D, 0x65, 10, 0xFF, 10], as: "csv") == "2:- notUTF8")
    #expect(Self.mistake(Array("name\n\"가\0".utf8), as: "csv") == "2:3 zeroByte")
    for format in ["todotxt", "obsidian", "taskell", "org"] {
      #expect(Self.mistake(Array("a\n나 \0".utf8), as: format) == "2:3 zeroByte")
    }
    let parents = try Self.read("name,parent\na,b\n", as: "csv")
    #expect(parents[0].parent == nil && parents[0].facts == [ForeignFact("parent", "b")])
  }

  @Test("The number of a row identifies a card only together with its title")
  func rowNumbers() throws {
    func origins(_ text: String) throws -> [String?] { try Self.read(text, as: "csv").map(\.origin) }
    let sheet = try origins("id,title\n1,Paint\n2,Draw\n")
    #expect(try Set(origins("id,title\n1,Call\n2,Write\n")).isDisjoint(with: sheet))
    #expect(try origins("번호,제목\n1,보고서\n2,회의\n") == [nil, nil])
    #expect(try origins("id,title\nAB-1,Paint\n1201234567890123,Draw\n") == ["AB-1", "1201234567890123"])
    let table = "id,title,parent,depends on\nAB-1,Paint,,\nAB-2,Draw,AB-1,\"AB-1, AB-3\"\n3,Call,1,\"AB-1, 2\"\n"
    let cards = try Self.read(table, as: "csv")
    #expect(cards.map(\.parent) == [nil, "AB-1", nil] && cards.map(\.waitsFor) == [[], ["AB-1", "AB-3"], []])
    #expect(cards[2].facts == [ForeignFact("parent", "1"), ForeignFact("waits for", "AB-1, 2")])
  }

  @Test("Only a true word, 100 % or a date is a completion")
  func completions() throws {
    func read(_ text: String, _ column: String = "% Complete") throws -> ForeignCard {
      try #require(try Self.read("title;\(column)\na;\(text)\n", as: "csv").first)
    }
    for text in ["", "0", "no", "False", "0%", "☐", "아니요"] {
      let card = try read(text)
      #expect(card.column == nil && card.facts == [], "\(text)")
    }
    for text in [
      "100%", "x", "Yes", "TRUE", "done", "완료", "☑", "2026-11-03", "2026-11-03 09:30", "11/30/2026", "Nov 3, 2026",
    ] {
      let card = try read(text)
      #expect(card.column == .done && card.facts == [], "\(text)")
    }
    for text in ["not yet", "50%", "1%", "3/5"] {
      let card = try read(text)
      #expect(card.column == nil && card.completed == nil && card.facts == [ForeignFact("complete", text)], "\(text)")
    }
    // In Korean tables X means no.
    #expect(try read("X", "완료").column == nil && read("X", "완료").facts == [] && read("o", "완료여부").column == .done)
    // In a column of dates the conversion decides.
    for (text, date) in [("not yet", "?not yet"), ("11월 5일", "?11월 5일")] {
      let card = try read(text, "Completed At")
      #expect(card.column == nil && card.completed.map(Self.text) == date && card.facts == [])
    }
    for text in ["05/Nov/26", "05-Nov-26", "06/Nov/26 9:00 AM", "5.11.26", "2026/11/05 09:00:00"] {
      let card = try read(text, "Resolved")
      #expect(card.column == .done && card.completed == .text(text), "\(text)")
    }
  }

  @Test("Cells without a column are kept")
  func surplusCells() throws {
    let cards = try Self.read("Title,Notes\na,b,lost cell,,more\nc,d,,\n", as: "csv")
    #expect(cards.map(\.surplus) == [["lost cell", "more"], []])
  }

  @Test("Tables of Asana, Notion, Linear and Things")
  func knownTables() throws {
    let asana = "Task ID,Name,Parent task,Blocked By (Dependencies)\n1201234567890123,a,b,\"c, d\"\n"
    #expect(try Self.read(asana, as: "csv").map(Self.facts) == [["2 a", "parent: b", "waits for: c, d"]])
    let notion =
      "Name,Date\na,\"December 5, 2026 → December 7, 2026\"\nb,2026-12-05\n"
      + "c,\"December 5, 2026 9:00 AM → 10:00 AM\"\n"
    #expect(
      try Self.read(notion, as: "csv").map(Self.facts) == [
        ["2 a", "due: ?December 7, 2026", "start: ?December 5, 2026"], ["3 b", "due: 2026-12-05"],
        ["4 c", "due: ?December 5, 2026 9:00 AM"],
      ])
    let twoDates = "Name,Date,Due\na,2026-12-05,2026-12-06\n"
    #expect(try Self.read(twoDates, as: "csv").map(Self.facts) == [["2 a", "due: 2026-12-06"]])
    let linear = "ID,Title,Priority,Parent issue,Blocked by\nENG-2,a,No priority,ENG-1,ENG-3\n"
    let issue = try Self.read(linear, as: "csv")
    #expect(issue.map(\.parent) == ["ENG-1"] && issue.map(\.waitsFor) == [["ENG-3"]] && issue[0].facts == [])
    let things = "Title,When,Deadline,Checklist\na,2026-12-01,2026-12-05,\"x\ny\"\n"
    #expect(
      try Self.read(things, as: "csv").map(Self.facts) == [
        ["2 a", "due: 2026-12-05", "start: 2026-12-01", "checklist:  [ ]x [ ]y"]
      ])
  }

  @Test("Fields, cancelled items and the form of dates of an Obsidian board")
  func obsidianDates() throws {
    func read(_ lines: String, settings: String = "") throws -> [[String]] {
      let end = settings.isEmpty ? "" : "\n%% kanban:settings\n```\n{\(settings)}\n```\n%%\n"
      return try Self.read("---\nkanban-plugin: board\n---\n## A\n\(lines)\n\(end)", as: "obsidian").map(Self.facts)
    }
    let fields = "- [x] Paint [completion:: 2026-11-19] [due:: 2026-12-07] (priority:: high) (effort:: 3h)"
    #expect(
      try read(fields) == [
        [
          "5 Paint (effort:: 3h)", "list: A", "column: done", "priority: high", "due: 2026-12-07",
          "completed: 2026-11-19",
        ]
      ])
    #expect(try read("- [-] Mow #home") == [["5 Mow", "list: A", "column: done", "tags: home cancelled"]])
    #expect(try read("- [ ] Saw @{2026-99-99}") == [["5 Saw", "list: A", "due: ?2026-99-99"]])
    #expect(try read("- [ ] Saw @{2026년 12월 5일} now") == [["5 Saw now", "list: A", "due: ?2026년 12월 5일"]])
    #expect(try read("- [ ] Saw @{open @[[Note]]") == [["5 Saw @{open @[[Note]]", "list: A"]])
    let dates = "- [ ] a @{05-12-2026} @@{14:30}\n- [ ] b @[[06-12-2026]]\n- [ ] c @{x}"
    #expect(
      try read(dates, settings: #""date-format":"DD-MM-YYYY""#) == [
        ["5 a", "list: A", "due: 2026-12-05 14:30"], ["6 b", "list: A", "due: 2026-12-06"],
        ["7 c", "list: A", "due: ?x"],
      ])
    #expect(try read(dates).first == ["5 a", "list: A", "due: ?05-12-2026 14:30"])
  }

  @Test("A moment out of all calendars stays as the file has it")
  func farMoments() throws {
    let text = "9999-12-31T23:59:59-05:00"
    #expect(try Self.read("title,due\na,\(text)\n", as: "csv").first?.due == .text(text))
    let task = #"{"uuid":"a","description":"b","due":"99991231T235959Z"}"#
    #expect(try Self.read(task, as: "taskwarrior").first?.due == .text("99991231T235959Z"))
  }

  // MARK: Folders

  @Test("A task of kanban-md is a Markdown file")
  func kanbanMD() throws {
    let text = BoardSamples.kanbanMD
    #expect(ForeignFormat(of: ForeignBeginning(name: "kanban", Array(text.utf8)))?.name == "kanban-md")
    let cards = try Self.read(text, as: "kanban-md")
    #expect(cards.map(\.origin) == ["1", "2", "3"])
    #expect(cards.map(\.title) == ["Design the team's API", "Set up", "Old"])
    #expect(cards.map(\.list) == ["in-progress", "done", nil])
    #expect(cards.map(\.isArchived) == [false, false, true])
    #expect(cards[0].priority == .high)
    #expect(cards[0].tags == ["backend", "team a"])
    #expect(cards[0].people == ["ada"])
    #expect(cards[0].due == .day(try #require(Day(text: "2026-12-01"))))
    #expect(cards[0].waitsFor == ["2"])
    #expect(cards[0].facts == [ForeignFact("class", "expedite")] && cards[0].estimate == 240)
    #expect(cards[0].notes.contains("Write it down.\n\n- [x] sketch\n- [ ] review"))
    #expect(cards[1].parent == "1")
    #expect(cards[1].completed == .moment(try #require(Moment(iso: "2026-11-03T10:00:00Z"))))
    var reader = try #require(ForeignFormat(name: "kanban-md")).reader()
    _ = try reader.feed(Array(text.utf8))
    _ = try reader.finish()
    #expect(reader.ignored.counts == ["started": 1, "claimed_by": 1])
  }

  @Test("A task of Backlog.md is a Markdown file")
  func backlog() throws {
    let text = BoardSamples.backlog
    #expect(ForeignFormat(of: ForeignBeginning(name: "backlog", Array(text.utf8)))?.name == "backlog")
    let cards = try Self.read(text, as: "backlog")
    #expect(cards.map(\.origin) == ["task-7", "task-6", "task-5"])
    #expect(cards.map(\.title) == ["Add paste as Markdown in the editor", "Editor", "Idea"])
    #expect(cards.map(\.list) == ["To Do", "Done", "To Do"])
    #expect(cards.map(\.column) == [nil, .done, nil])
    #expect(cards.map(\.isArchived) == [false, false, true])
    #expect(cards[0].people == ["ada"])
    #expect(cards[0].tags == ["web-ui", "ux"])
    #expect(cards[0].parent == "task-6")
    #expect(cards[0].waitsFor == ["task-8"])
    #expect(cards[0].links == [ForeignLink("", "https://example.com/7")])
    #expect(cards[0].created == .wall(WallTime(try #require(Day(text: "2026-07-26")), minute: 870)))
    #expect(!cards[0].notes.contains("<!--") && cards[0].notes.contains("- [ ] #1 Pastes text"))
  }

  @Test("A file of Todoist's backup is a project")
  func todoistBackup() throws {
    let head = "TYPE,CONTENT,INDENT\n"
    let text = BoardSamples.folder([
      ("Home [2203306141].csv", head + "section,Later,\ntask,Paint,1\n"),
      ("Work.csv", head + "task,Call,1\ntask,Ring,2\n"),
    ])
    #expect(ForeignFormat(of: ForeignBeginning(name: "backup", Array(text.utf8)))?.name == "todoist")
    let cards = try Self.read(text, as: "todoist")
    #expect(cards.map(\.title) == ["Paint", "Call", "Ring"])
    #expect(cards.map(\.project) == ["Home", "Work", "Work"])
    #expect(cards.map(\.list) == ["Later", nil, nil])
    #expect(cards[2].parent == cards[1].origin)
  }

  @Test("A mistake in a folder names the file")
  func mistakesInFolders() throws {
    let text = BoardSamples.folder([("a.csv", "name\nb\n"), ("c.csv", "name\n\"d\n")])
    #expect(throws: ForeignMistake(.openQuote, line: 2, column: 1).inFile("c.csv")) { try Self.read(text, as: "csv") }
  }

  @Test(
    "The cards of a folder do not depend on how it is split",
    arguments: [("kanban-md", BoardSamples.kanbanMD), ("backlog", BoardSamples.backlog)])
  func chunksOfFolders(name: String, text: String) throws {
    let whole = try Self.read(text, as: name)
    for count in [1, 2, 3, 7, 64] { #expect(try Self.read(text, as: name, by: count) == whole, "\(count)") }
  }

  @Test("The content shows the format", arguments: BoardSamples.all.sorted { $0.key < $1.key })
  func recognition(name: String, text: String) {
    #expect(ForeignFormat(of: ForeignBeginning(name: "export", Array(text.utf8)))?.name == name)
    #expect(ForeignFormat(of: ForeignBeginning(name: "export", Array(("\u{FEFF}" + text).utf8)))?.name == name)
  }

  @Test(
    "Files of other kinds are not taken for boards",
    arguments: [
      "BEGIN:VCALENDAR\r\n", #"{"sekan":1,"cards":[]}"#, "[]", "{}", "hello\n", "\n", "just, some text\n",
      "- [ ] milk\n", "<html>", "\u{0}\u{1}", "BEGIN:VCALENDAR\r\nSUMMARY:Call @mom about +party\r\n",
      #"{"sekan":1,"cards":[{"notes":"see https://trello.com/ and \"idList\" +a @b"}]}"#,
      "[2026-11-20 09:12] Walk @ada\n2026-11-20 b\n",
    ])
  func others(text: String) {
    #expect(ForeignFormat(of: ForeignBeginning(name: "export", Array(text.utf8))) == nil)
  }

  // MARK: Hostile files

  @Test("The cards do not depend on how the file is split", arguments: BoardSamples.all.sorted { $0.key < $1.key })
  func chunks(name: String, text: String) throws {
    let whole = try Self.read(text, as: name)
    for count in [1, 2, 3, 7, 64] { #expect(try Self.read(text, as: name, by: count) == whole, "\(count)") }
  }

  @Test("A truncated or damaged file is a mistake within it, or gives fewer cards")
  func damaged() throws {
    for (name, text) in BoardSamples.all {
      let (bytes, lines) = (Array(text.utf8), text.utf8.count { $0 == 10 } + 1)
      var reader = try #require(ForeignFormat(name: name)).reader()
      func expectPlace(_ read: () throws(ForeignMistake) -> Void) {
        do throws(ForeignMistake) { try read() } catch {
          if !(1...lines).contains(error.line) { Issue.record("\(name): line \(error.line)") }
        }
      }
      for (index, byte) in bytes.enumerated() {
        // The file ends here.
        var cut = reader
        expectPlace { () throws(ForeignMistake) in _ = try cut.finish() }
        if index % 61 == 0 {
          for wrong in [0xFF, 0, 0x1B, UInt8(ascii: "\"")] {
            var damaged = reader
            expectPlace { () throws(ForeignMistake) in
              _ = try damaged.feed([wrong] + bytes[index...])
              _ = try damaged.finish()
            }
          }
        }
        _ = try reader.feed([byte])
      }
    }
  }

  @Test("Other encodings are named")
  func encodings() {
    for (name, text) in BoardSamples.all {
      let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      #expect(Self.mistake(utf16, as: name) == "1:- otherEncoding", "\(name)")
    }
  }

  @Test("Long lines, deep nesting and huge numbers have limits")
  func limits() {
    let long = String(repeating: "a", count: 5 << 20)
    #expect(Self.mistake(long, as: "todotxt") == "1:- tooLarge(limit: 1048576)")
    #expect(Self.mistake("name\n" + long, as: "csv") == "2:- tooLarge(limit: 4194304)")
    #expect(Self.mistake(long, as: "csv") == "1:- tooLarge(limit: 4194304)")
    #expect(Self.mistake("name\n\"" + long, as: "csv") == "2:- tooLarge(limit: 4194304)")
    let deep = String(repeating: "[", count: 100_000)
    let closed = deep + String(repeating: "]", count: 100_000)
    #expect(Self.mistake(#"[{"x":"# + deep, as: "taskwarrior").contains("Reason.unexpectedEnd"))
    #expect(Self.mistake(#"[{"x":"# + closed + "}]", as: "taskwarrior").contains("json(Reason.tooDeep)"))
    #expect(Self.mistake(#"{"cards":[{"x":"# + closed + "}]}", as: "trello").contains("json(Reason.tooDeep)"))
    let huge = #"[{"uuid":"a","description":"b","estimate":123456789012345678901234567890}]"#
    #expect(Self.mistake(huge, as: "taskwarrior") == "1 cards")
    #expect(Self.mistake(#"[{"uuid":"a","description":"b","due":"99999999T999999Z"}]"#, as: "taskwarrior") == "1 cards")
    let blanks = [UInt8](repeating: 32, count: 2 << 20)
    #expect(Self.mistake(blanks, as: "taskwarrior") == "1:- tooLarge(limit: 1048576)")
  }

  @Test("Tasks that are held until the end of the file have a limit in bytes")
  func heldTasks() throws {
    let tasks = (1...3).map { #"{"uuid":"\#($0)","description":"b","status":"pending","parent":"t"}"# + "\n" }.joined()
    func read(most: Int) throws(ForeignMistake) -> Int {
      var reader = TaskwarriorReader()
      reader.mostHeld = most
      return try (reader.feed(Array(tasks.utf8)) + reader.finish()).count
    }
    #expect(try read(most: 3_000) == 3)
    #expect(throws: ForeignMistake(.tooLarge(limit: 2_999), line: 3)) { try read(most: 2_999) }
  }

  @Test("The names of ignored content are bounded")
  func ignored() {
    var names = ForeignNames()
    for index in 0..<1_000 { names.record("name \(index)\u{1B}[2J") }
    #expect(names.counts.count == 100 && names.others == 900)
    #expect(names.counts.keys.allSatisfy { !$0.contains("\u{1B}") })
  }
}
