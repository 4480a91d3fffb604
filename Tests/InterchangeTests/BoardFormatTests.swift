import Kanban
import Testing
import Time

@testable import Interchange

@Suite("Boards of other programs")
struct BoardFormatTests {
  private let day = BoardFileSamples.day

  // MARK: Reading

  @Test func obsidianKanban() throws {
    let cards = try BoardFileSamples.read(BoardFileSamples.obsidian, ObsidianReader())
    #expect(cards.map(\.title) == ["Paint it", "Begun", "Ready", "Sand", "Old one"])
    #expect(cards.map(\.list) == ["Ideas", "Ideas", "Ideas", "Done", nil])
    #expect(cards.map(\.column) == [nil, .doing, .done, .done, .done])
    #expect(cards.map(\.isArchived) == [false, false, false, false, true])
    #expect(cards[0].tags == ["garden"] && cards[0].priority == .high && cards[0].origin == "ab12")
    #expect(cards[0].due == .wall(WallTime(day, minute: 1020)) && cards[0].start == .day(day - 5))
    #expect(cards[0].notes == "Two coats.\n\n- [ ] inner" && cards[1].notes == "second line")
    #expect(cards[2].completed == .day(day - 10) && cards[3].due == .day(day - 29))
  }

  @Test func repetitionsOfObsidianTasks() throws {
    func read(_ item: String) throws -> ForeignCard? {
      try BoardFileSamples.read("- [ ] Water 🔁 \(item) 📅 2026-11-30", ObsidianReader()).first
    }
    #expect(
      try read("every 2 weeks when done")?.repetition == .rule(RecurrenceRule(.weekly, interval: 2), isAfterDone: true))
    #expect(try read("every friday")?.repetition == .text("every friday"))
    #expect(try read("every day")?.due == .day(day))
    #expect(try read("never")?.title == "Water 🔁 never")
  }

  @Test func taskellBoard() throws {
    let cards = try BoardFileSamples.read(BoardFileSamples.taskell, TaskellReader())
    #expect(cards.map(\.title) == ["Paint", "Sand"] && cards.map(\.list) == ["To Do", "Done"])
    #expect(cards[0].tags == ["garden"] && cards[0].people == ["kim"])
    #expect(cards[0].due == .moment(Zone.utc.moment(of: WallTime(day, minute: 1020))) && cards[1].due == .day(day - 29))
    #expect(cards[0].notes == "Two coats.\n\nWait between.\n\n- [x] sand\n- [ ] first coat")
  }

  @Test func orgFile() throws {
    var reader = OrgReader()
    let cards = try reader.feed(Array(BoardFileSamples.org.utf8)) + reader.finish()
    #expect(cards.map(\.title) == ["Garden", "Paint the fence", "Buy paint", "Mow", "Old"])
    #expect(cards.map(\.list) == [nil, "TODO", "NEXT", "CANCELLED", nil])
    #expect(cards.map(\.column) == [nil, .todo, nil, .done, nil])
    #expect(cards.map(\.parent) == [nil, cards[0].origin, "fence", cards[0].origin, nil])
    #expect(cards.map(\.isArchived) == [false, false, false, false, true])
    #expect(cards[1].tags == ["home", "outdoor", "paint"] && cards[1].people == ["kim"] && cards[1].priority == .high)
    #expect(cards[1].due == .wall(WallTime(day, minute: 1020)) && cards[1].start == .day(day - 5))
    #expect(cards[1].repetition == .rule(RecurrenceRule(.weekly, interval: 2), isAfterDone: true))
    #expect(cards[1].notes == "Two coats.\n- [ ] sand" && cards[1].facts == [] && cards[1].estimate == 120)
    #expect(cards[3].completed == .wall(WallTime(day - 10, minute: 600)) && cards[3].notes.isEmpty)
    #expect(cards.allSatisfy { $0.project == "Workshop" })
    #expect(reader.ignored.counts == [":LOGBOOK:": 1])
  }

  @Test("Org: the children of a headline without a title belong to the headline above it")
  func orgWithoutTitle() throws {
    let cards = try BoardFileSamples.read("* TODO a\n** TODO\n*** TODO b\n* TODO\n** TODO c\n", OrgReader())
    #expect(cards.map(\.title) == ["a", "b", "c"])
    #expect(cards.map(\.parent) == [nil, cards[0].origin, nil])
  }

  @Test func headlinesOfOneTitleAreDistinct() throws {
    let cards = try BoardFileSamples.read("* TODO a\n** TODO b\n* TODO a\n** TODO b\n", OrgReader())
    #expect(Set(cards.map(\.origin)).count == 4)
    #expect(cards.map(\.parent) == [nil, cards[0].origin, nil, cards[2].origin])
    let numbered = try BoardFileSamples.read("* A\n* A\n* A (2)\n", OrgReader())
    #expect(Set(numbered.map(\.origin)).count == 3)
    let again = try BoardFileSamples.read("* New\n* A\n* A\n", OrgReader())
    #expect(again.dropFirst().map(\.origin) == numbered.prefix(2).map(\.origin))
  }

  @Test func deepHeadlinesHaveShortOrigins() throws {
    let title = String(repeating: "a", count: 10_000)
    let text = (1...80).map { String(repeating: "*", count: $0) + " \(title)\n" }.joined()
    let cards = try BoardFileSamples.read(text, OrgReader())
    #expect(Set(cards.map(\.origin)).count == 80 && cards.allSatisfy { ($0.origin?.utf8.count ?? 0) < 50 })
  }

  @Test func drawersOfOrgWithoutAnEndAreNotes() throws {
    let text = "* TODO a\n:LOGBOOK:\n- State\nText\n,* star\n* TODO b\n:LOGBOOK:\n- State\n:END:\nNotes\n"
    var reader = OrgReader()
    let cards = try reader.feed(Array(text.utf8)) + reader.finish()
    #expect(cards.map(\.notes) == [":LOGBOOK:\n- State\nText\n* star", "Notes"])
    #expect(reader.ignored.counts == [":LOGBOOK:": 1])
  }

  @Test func clocksOfOrgBelowAnotherLineCount() throws {
    let clock = "CLOCK: [2026-11-20 Fri 10:00]--[2026-11-20 Fri 11:30] =>  1:30"
    var reader = OrgReader()
    let cards = try reader.feed(Array("* TODO a\n:LOGBOOK:\n- State\n\(clock)\n:END:\n".utf8)) + reader.finish()
    #expect(cards.map(\.spent) == [90] && reader.ignored.counts == [":LOGBOOK:": 1])
  }

  @Test func propertiesOfOrgWithoutAnEndAreNotes() throws {
    func read(_ text: String) throws -> (cards: [ForeignCard], ignored: [String: Int]) {
      var reader = OrgReader()
      return (try reader.feed(Array(text.utf8)) + reader.finish(), reader.ignored.counts)
    }
    let text =
      "* TODO a\n:PROPERTIES:\n:ID: one\n\nText\n:END:\nMore\n* TODO b\n:PROPERTIES:\n:ID: two\n\n:END:\nNotes\n"
    let cards = try read(text).cards
    #expect(cards.map(\.notes) == [":PROPERTIES:\n:ID: one\n\nText\n:END:\nMore", "Notes"])
    #expect(cards[0].origin != "one" && cards[1].origin == "two")
    // A drawer at the end of the file, and one above another drawer.
    #expect(try read("* a\n:PROPERTIES:\n:ID: one").cards.map(\.notes) == [":PROPERTIES:\n:ID: one"])
    let (other, ignored) = try read("* a\n:PROPERTIES:\n:ID: one\n:LOGBOOK:\n- State\n:END:\nText\n")
    #expect(other.map(\.notes) == [":PROPERTIES:\n:ID: one\nText"] && ignored == [":LOGBOOK:": 1])
  }

  @Test func onlyAHeadlineWithoutKeywordIsAComment() throws {
    let cards = try BoardFileSamples.read("* TODO COMMENT on the draft\n* COMMENT Old\n", OrgReader())
    #expect(cards.map(\.title) == ["COMMENT on the draft", "Old"] && cards.map(\.isArchived) == [false, true])
  }

  @Test func itemsOfObsidianWithoutATitleAreKept() throws {
    let text = "## Ideas\n\n- [ ] <br>Only notes here\n- [ ] \n\tBelow\n- [ ] \n- [ ] Paint\n"
    let cards = try BoardFileSamples.read(text, ObsidianReader())
    #expect(cards.map(\.notes) == ["Only notes here", "Below", ""] && cards.map(\.title) == ["", "", "Paint"])
  }

  @Test func gitHubIssuesAndProjects() throws {
    let issues = try BoardFileSamples.read(BoardFileSamples.issues, GitHubReader())
    #expect(issues.map(\.title) == ["Crash", "Typo"] && issues.map(\.column) == [.todo, .done])
    #expect(issues.map(\.origin) == ["https://github.com/a/b/issues/7", "8\nTypo"])
    #expect(
      issues[0].tags == ["good first issue"] && issues[0].people == ["kim"] && issues[0].notes == "Steps:\n- [ ] a")
    #expect(issues[0].links == [ForeignLink("", "https://github.com/a/b/issues/7")])
    #expect(issues[1].completed == .moment(Zone.utc.moment(of: WallTime(day - 8, minute: 600))))
    let items = try BoardFileSamples.read(BoardFileSamples.items, GitHubReader())
    #expect(items.map(\.list) == ["In Progress"] && items[0].column == nil && items[0].priority == .high)
    #expect(items[0].due == .day(day) && items[0].notes == "Text" && items[0].tags == ["bug"])
    #expect(items[0].facts == [ForeignFact("size", "3")] && items[0].origin == "https://github.com/a/b/issues/3")
  }

  @Test func emptyListsOfAnIssueAreNoGaps() throws {
    let issue = #"{"title":"Crash","number":5,"state":"OPEN","labels":[],"assignees":[]}"#
    let gaps = try BoardFileSamples.read(issue, GitHubReader()).map(\.gaps)
    #expect(gaps.count == 1 && gaps[0].isDisjoint(with: [.labels, .people]))
  }

  @Test func absurdTotalIsNoCrash() throws {
    var reader = GitHubReader()
    _ = try reader.feed(Array(#"{"items":[{"title":"a"}],"totalCount":-9223372036854775808}"#.utf8)) + reader.finish()
    #expect(reader.missing == 0)
  }

  @Test func deckBoard() throws {
    let cards = try BoardFileSamples.read(BoardFileSamples.deck, DeckReader())
    #expect(cards.map(\.title) == ["First", "Second", "Old"] && cards.map(\.list) == ["To do", "To do", "Done"])
    #expect(cards[0].due == .moment(Zone.utc.moment(of: WallTime(day, minute: 1020))) && cards[0].origin == "11")
    #expect(cards[0].tags == ["Later"] && cards[0].people == ["kim"] && cards[0].column == .done)
    #expect(cards.map(\.isArchived) == [false, false, true] && cards.allSatisfy { $0.project == "Workshop" })
    let stacks = try BoardFileSamples.read("[{\"title\":\"A\",\"cards\":[{\"title\":\"x\"}]}]", DeckReader())
    #expect(stacks.map(\.list) == ["A"])
    let empty = "[{\"title\":\"A\",\"cards\":null},{\"title\":\"B\",\"cards\":[{\"title\":\"x\"}]}]"
    #expect(try BoardFileSamples.read(empty, DeckReader()).map(\.list) == ["B"])
    #expect(try BoardFileSamples.read("[{\"title\":\"A\",\"cards\":null}]", DeckReader()).isEmpty)
    let boards = "{\"boards\":[{\"title\":\"B\",\"stacks\":{\"1\":{\"title\":\"A\",\"cards\":[{\"title\":\"x\"}]}}}]}"
    #expect(try BoardFileSamples.read(boards, DeckReader()).map(\.project) == ["B"])
  }

  // MARK: Any input

  @Test func filesMayBeCutAnywhere() throws {
    for file in BoardFileSamples.files {
      let whole = try BoardFileSamples.read(file.text, file.make())
      for size in [1, 2, 3, 7, 64] {
        #expect(try BoardFileSamples.read(file.text, by: size, file.make()) == whole, "\(file.name) by \(size)")
      }
      let dos = file.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      #expect(try BoardFileSamples.read("\u{FEFF}" + dos, by: 1, file.make()).map(\.title) == whole.map(\.title))
    }
  }

  /// A file that ends or changes anywhere is read or rejected.
  @Test func damagedFilesAreReadOrRejected() throws {
    var random = FixedChance()
    for file in BoardFileSamples.files {
      let bytes = Array(file.text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 5) {
        var changed = bytes
        changed[end] = UInt8(truncatingIfNeeded: random.next())
        for damaged in [Array(bytes[..<end]), changed] {
          let whole = Result { () throws(ForeignMistake) in try BoardFileSamples.read(damaged, file.make()) }
          let cut = Result { () throws(ForeignMistake) in try BoardFileSamples.read(damaged, by: 1, file.make()) }
          #expect(whole == cut, "\(file.name), byte \(end)")
        }
      }
      #expect(throws: ForeignMistake.self) { try BoardFileSamples.read(bytes + [0xFF, 10], file.make()) }
      #expect(throws: ForeignMistake(.otherEncoding, line: 1)) {
        try BoardFileSamples.read([0xFF, 0xFE] + bytes, by: 1, file.make())
      }
    }
  }

  @Test func mistakesHaveTheirPlace() {
    func mistake(_ text: String, _ reader: any ForeignReader) -> ForeignMistake? {
      do throws(ForeignMistake) {
        _ = try BoardFileSamples.read(text, reader)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      mistake("[\n {\"title\":7}]", GitHubReader())
        == ForeignMistake(.badValue("title", .number("7"), .text), line: 2, column: 2))
    #expect(mistake("[\n {\"number\":7}]", GitHubReader()) == ForeignMistake(.missing("title"), line: 2, column: 2))
    #expect(mistake("{\"a\":1}", GitHubReader())?.kind == .missing("items"))
    #expect(mistake("{\"title\":\"B\"}", DeckReader())?.kind == .notOfFormat)
    #expect(mistake("[{\"cards\":[{\"id\":1}]}]", DeckReader())?.kind == .missing("title"))
    #expect(
      mistake("[{\"title\":\"x\",\"closedAt\":\"soon\"}]", GitHubReader())?.kind
        == .badValue("closedAt", .text("soon"), .moment))
  }

  @Test func largeValuesAreRejected() throws {
    let lists = String(repeating: "[],", count: 3 << 20)
    #expect(throws: ForeignMistake(.tooLarge(limit: 8 << 20), line: 1, column: 2)) {
      try BoardFileSamples.read("[{\"title\":\"a\",\"labels\":[\(lists)[]]}]", GitHubReader())
    }
  }

  @Test func longNotesAreRejected() throws {
    let (line, most) = (String(repeating: "a", count: 1 << 19), ForeignText.longest >> 19)
    var notes = ForeignText()
    for number in 1..<most { try notes.append(line, line: number) }
    #expect(throws: ForeignMistake(.tooLarge(limit: ForeignText.longest), line: most)) {
      try notes.append(line, line: most)
    }
  }

  @Test func manyTagsAreReadQuickly() throws {
    let marks = String(repeating: " #a", count: 100_000)
    #expect(try BoardFileSamples.read("- [ ] Paint" + marks, ObsidianReader()).first?.tags.count == 100_000)
    let tags = (0..<100_000).map { "t\($0)" }.joined(separator: ":")
    #expect(try BoardFileSamples.read("* TODO Paint :\(tags):", OrgReader()).first?.tags.count == 500)
  }

  @Test func formatsAreRecognized() {
    for file in BoardFileSamples.files {
      #expect(ForeignFormat(of: ForeignBeginning(name: "a", Array(file.text.utf8)))?.name == file.name)
    }
    for name in ["# Title\n\n- text", "plain text", "## Notes\n\n* item\n"] {
      #expect(ForeignFormat(of: ForeignBeginning(name: "a.md", Array(name.utf8))) == nil || name.isEmpty, "\(name)")
    }
  }

  // MARK: Round trips

  private static let readers: [(format: BoardWriter.Format, make: @Sendable () -> any ForeignReader)] = [
    (.obsidian, { ObsidianReader() }), (.taskell, { TaskellReader() }), (.org, { OrgReader() }),
    (.todoTxt, { TodoTxtReader() }), (.taskwarrior, { TaskwarriorReader() }), (.csv, { CSVReader() }),
  ]

  @Test(arguments: 0..<readers.count)
  func whatWasWrittenComesBackUnchanged(index: Int) throws {
    let (format, make) = BoardFormatTests.readers[index]
    for card in BoardFileSamples.cards() {
      let text = BoardFileSamples.written([card], as: format)
      let read = try BoardFileSamples.read(text, make())
      #expect(read.count == 1, "\(text)")
      #expect(BoardFileSamples.written(read.map { with($0, list: card.list) }, as: format) == text)
    }
    let all = BoardFileSamples.written(BoardFileSamples.cards(), as: format)
    let read = try BoardFileSamples.read(all, make())
    #expect(read.count == BoardFileSamples.cards().count)
  }

  /// The card with another list; formats without lists keep only the column.
  private func with(_ card: ForeignCard, list: String?) -> ForeignCard {
    var card = card
    card.list = list
    return card
  }

  /// Words of a title that look like a tag, a person or a priority stay in the title.
  @Test func titlesComeBack() throws {
    let titles = [
      "Call mum #urgent", "Ask @kim", "a #b @c", "Quote \\#b", "Quote \\\\@b", "#alone", "\\#alone", "tail #12",
      "[#A] plan", "[#A]", "Fix :x:", "Fix :x:y:", ":x:", "[#B] :x:", "\u{200B}[#A] a :x:\u{200B}", "TODO [#A] a",
      "COMMENT a",
    ]
    for (format, make) in BoardFormatTests.readers where [.obsidian, .taskell, .org].contains(format) {
      for title in titles {
        var card = BoardFileSamples.card(title, "TODO", .todo)
        for isFull in [false, true] {
          if isFull { (card.tags, card.people, card.priority) = (["real"], ["ada"], .low) }
          let read = try BoardFileSamples.read(BoardFileSamples.written([card], as: format), make())
          #expect(read.map(\.title) == [title], "\(format)")
          #expect(read.map(\.tags) == [card.tags] && read.map(\.people) == [card.people], "\(format): \(title)")
          if format != .taskell { #expect(read.map(\.priority) == [card.priority], "\(format): \(title)") }
        }
      }
    }
  }

  @Test func tagsOfATableComeBack() throws {
    var card = BoardFileSamples.card("Paint", "TODO", .todo)
    let people = [["ada"], ["@ada", "+x", "a;b"], ["=x"], []]
    let tags = [["a;b", "+x", "=y"], ["+x"], ["@", "\"q\""], ["-", ";"]]
    for (tags, people) in zip(tags, people) {
      (card.tags, card.people) = (tags, people)
      let text = BoardFileSamples.written([card], as: .csv)
      let read = try #require(try BoardFileSamples.read(text, CSVReader()).first)
      #expect(read.tags == tags && read.people == people, "\(text)")
    }
    let other = try BoardFileSamples.read("title,tags\na,\"#x; +y\"\n", CSVReader())
    #expect(other.map(\.tags) == [["x", "y"]])
  }

  @Test func theFieldsOfACardComeBack() throws {
    let card = BoardFileSamples.cards()[0]
    for (format, make) in BoardFormatTests.readers where [.obsidian, .taskell, .org].contains(format) {
      let read = try #require(try BoardFileSamples.read(BoardFileSamples.written([card], as: format), make()).first)
      #expect(read.title == card.title && read.tags == card.tags && read.people == card.people, "\(format)")
      #expect(Checklist.progress(in: read.notes) == Progress(checked: 1, total: 2), "\(format)")
      #expect(read.due?.moment(in: .utc) == card.due?.moment(in: .utc), "\(format)")
      if format == .taskell { continue }
      #expect(read.notes == card.notes && read.repetition == card.repetition && read.start == card.start, "\(format)")
      #expect(read.priority == .high, "\(format)")
    }
  }
}

/// A generator with a fixed seed.
private struct FixedChance {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
