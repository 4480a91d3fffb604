import Board
import Curses
import Kanban
import Support
import Terminal
import Testing
import Twin
import Words

@testable import Program

@Suite("Bytes from the terminal", .cannotHang)
struct TypedBytesTests {
  private func bytes(_ text: String) -> Reading { .bytes(Array(text.utf8)) }

  @Test func anEscapeAloneIsOneAfterThirtyMilliseconds() {
    var program = TestProgram()
    program.type("a<esc>")
    program.pass(milliseconds: 29)
    #expect(program.coordinator.overlay != nil)
    program.pass(milliseconds: 1)
    #expect(program.coordinator.overlay == nil)
    program.pass(milliseconds: 1_000)
    #expect(program.loop.timeout == nil)
  }

  @Test func theRestOfASequenceThatComesInTimeIsNoEscape() {
    var program = TestProgram()
    program.type("aPaint<esc>")
    program.pass(milliseconds: 29)
    program.read(bytes("[D"))
    program.pass(milliseconds: 1_000)
    program.type("!")
    #expect(program.coordinator.draft?.typed[.title] == "Pain!t")
  }

  @Test(arguments: ["\u{1B}[200~x\u{1B}[201~", "\u{1B}[<0;10;5M\u{1B}[<0;10;5m"])
  func aPasteOrTheMouseForgetsTheBeginOfASequence(_ between: String) {
    var program = TestProgram()
    program.type("g")
    #expect(!program.loop.input.keyboard.pending.isEmpty)
    program.read(bytes(between))
    #expect(program.loop.input.keyboard.pending.isEmpty)
  }

  /// `ㅎ` and `ㅠ` are typed with the keys of `g` and `b`.
  @Test func aSyllableIsTheKeysOfItsLetters() {
    var program = TestProgram()
    program.type("gt")
    #expect(program.coordinator.focus == .trash)
    program.read(bytes("휴"))
    #expect(program.coordinator.focus == .list)
  }

  /// The first letter opens the editor, which gets the second one.
  @Test func theSecondLetterOfASyllableGoesWhereTheFirstHasLed() {
    var program = TestProgram()
    program.read(bytes("마"))
    #expect(program.coordinator.draft?.typed[.title] == "k")
  }

  @Test(arguments: [
    ("\u{1B}[<0;30;9M", Gesture.click), ("\u{1B}[<2;30;9M", .rightClick), ("\u{1B}[<64;30;9M", .wheel(-2)),
    ("\u{1B}[<65;30;9M", .wheel(2)),
  ])
  func theMouseDoesWhatItIsMeantTo(_ sent: String, _ gesture: Gesture) {
    let store = MemoryStore()
    let cards = (1...60).map { NewCard(id: Sample.id($0), text: CardText("Plan \($0)")) }
    store.take(.pasted(cards, to: .todo), on: Sample.context())
    var (program, expected) = (TestProgram(store: store), TestProgram(store: store))
    for _ in 0..<9 {
      program.type("j")
      expected.type("j")
    }
    program.read(bytes(sent))
    let hit = expected.loop.picture.frame?.hit(at: Point(x: 29, y: 8))
    expected.loop.state.post(.input(.mouse(gesture, hit)))
    expected.wake(.init())
    #expect(program.coordinator == expected.coordinator)
    #expect(program.screen == expected.screen)
    #expect(program.screen != TestProgram(store: store).screen)
  }

  @Test func aCardIsDraggedToAnotherColumn() {
    let store = MemoryStore()
    store.take(.added(Sample.id(1), CardText("Drag"), to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: store)
    let row = program.screen.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Drag") }
    let y = (row ?? 0) + 1
    program.read(bytes("\u{1B}[<0;5;\(y)M\u{1B}[<32;40;\(y)M\u{1B}[<0;40;\(y)m"))
    #expect(store.card(Sample.id(1))?.column == .doing)
  }

  @Test(arguments: ["\u{1B}[<1;5;4M", "\u{1B}[<66;5;4M", "\u{1B}[I", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"])
  func unknownSequencesAreIgnored(_ sent: String) {
    var program = TestProgram()
    let before = program.coordinator
    program.read(bytes(sent))
    #expect(program.coordinator == before)
    #expect(program.pane.answers == 0)
  }

  @Test func leavingThePaneIsHavingSeenTheNews() {
    let store = MemoryStore()
    store.take(.added(Sample.id(1), CardText("Mine"), to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: store)
    store.take(
      .added(Sample.id(2), CardText("Theirs"), to: .todo, at: .bottom),
      on: Sample.context(by: Sample.actor("lee", run: "pane-2")))
    program.hearOfStore()
    // The focus leaves the pane before any key press, so the mark of the new card stays.
    program.read(bytes("\u{1B}[O"))
    #expect(program.screen.contains("•#2"))
    program.type("l")
    program.read(bytes("\u{1B}[O"))
    #expect(!program.screen.contains("•#2"))
  }

  // MARK: The background

  private func asked(_ configuration: String, before prepare: (TestPane) -> Void = { _ in }) -> TestProgram {
    TestProgram(configuration: configuration) { pane, _, _ in
      pane.answersColors = true
      prepare(pane)
    }
  }

  @Test func aTerminalIsAskedForItsBackgroundWhereThatMatters() {
    let question = "\u{1B}]11;?\u{1B}\\"
    #expect(asked("theme = auto").pane.asked == [question])
    #expect(asked("theme = dark").pane.asked == [])
    #expect(asked("theme = auto") { $0.colors = .mono }.pane.asked == [])
    #expect(asked("theme = auto") { $0.answersColors = false }.pane.asked == [])
  }

  @Test(arguments: ["auto", "dark"])
  func itsAnswerDressesTheBoardWhereItWasAsked(_ theme: String) {
    var program = asked("theme = \(theme)")
    let before = program.loop.picture.theme
    program.read(bytes("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"))
    let light = program.loop.picture.theme
    program.read(bytes("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4c"))
    let dark = program.loop.picture.theme
    #expect((light != dark) == (theme == "auto"))
    #expect((before == light) == (theme == "dark"))
    #expect(program.pane.answers == 1)
  }

  @Test func withoutItsCharactersOnlyASCIIIsDrawn() {
    let plain = TestProgram { pane, _, _ in pane.isUTF8 = false }
    #expect(plain.loop.picture.theme != TestProgram().loop.picture.theme)
  }
}

@Suite("The first frame", .cannotHang)
struct FirstFrameTests {
  @Test func idleBoardHasNoTimeout() {
    var program = TestProgram()
    program.pass(milliseconds: 1_000)
    #expect(program.loop.timeout == nil)
  }

  @Test func samplesAreAttributedToTheProgram() {
    let store = MemoryStore()
    _ = TestProgram(store: store)
    let entries = store.entries(in: Project.home, before: nil, most: 99)
    #expect(!entries.isEmpty && entries.allSatisfy { $0.actor.origin == .program })
  }

  @Test func aBoardOnWhichSomethingHappenedGetsNone() {
    let store = MemoryStore()
    store.take(.limited(.todo, 3), on: Sample.context())
    _ = TestProgram(store: store)
    #expect(store.counts(in: Project.home) == [.todo: 0, .doing: 0, .done: 0])
  }

  /// A process killed between two samples would leave only some of them.
  @Test func theSamplesAreThereTogetherOrNotAtAll() throws {
    let changes = Samples.changes(words: Language.english.words, keys: Settings().keys, clock: Sample.clock)
    let (memory, shared) = (MemoryStore(), try SharedStore())
    for store in [memory, shared.store] as [any CardStore] {
      #expect(throws: StoreFailure.self) {
        let nameless = Change.added(Sample.id(1), CardText(), to: .todo, at: .top)
        try store.commit((changes.prefix(3) + [nameless]).map { (change: $0, context: Sample.context()) })
      }
      #expect(try store.entries(in: Project.home, after: 0, most: 9) == [])
    }
  }

  @Test func aBoardWithoutSamplesIsABoard() {
    let board = TroubledBoard { store, _ in store.failures[.commit] = .readOnly("/board") }
    #expect(board.titles() == [])
    #expect(board.program.screen.contains("TODO"))
  }

  @Test(arguments: [
    (
      16 << 20,
      "The store is damaged; ‘sekan check --store /board.sqlite’ says whether it can be repaired"
    ),
    (16 << 20 + 1, ""),
  ])
  func smallStoreIsCheckedAtStart(_ size: Int, _ notice: String) {
    let program = TestProgram { _, _, file in
      file.findings = ["row 3 is missing", "row 4 is missing"]
      file.size = size
    }
    #expect(program.notice == notice)
  }

  @Test func configurationMistakeIsReported() {
    #expect(TestProgram(configuration: "theme = drak\n").notice.hasPrefix("config:1:9: theme cannot be"))
  }

  @Test func unknownZoneIsReported() {
    let program = TestProgram(missingZone: "Mars/Olympus")
    #expect(program.notice == "Unknown time zone ‘Mars/Olympus’; days and times are in UTC")
  }

  @Test func eachHandledKeyConsumesAName() {
    var program = TestProgram()
    let before = program.outside.names
    program.type("jk")
    #expect(program.outside.names == before + 2)
  }

  @Test func aRefusalFadesLaterThanWhatIsDone() {
    var program = TestProgram()
    program.type("y")
    program.pass(milliseconds: 4_999)
    #expect(program.notice != "")
    program.pass(milliseconds: 1)
    program.pass(milliseconds: 1_000)
    #expect(program.notice == "" && program.loop.timeout == nil)
    program.pane.copying = .tooLong
    program.type("y")
    program.pass(milliseconds: 9_999)
    #expect(program.notice.contains("nothing was copied"))
    program.pass(milliseconds: 1)
    #expect(program.notice == "")
  }

  @Test(arguments: [
    (Copied.sent(.nothing), "to the terminal"), (.sent(.screen), "to the terminal"), (.sent(.tmux), "to tmux"),
    (.tooLong, "nothing was copied"), (.unknownHere, "clipboard"),
  ])
  func copyResultIsReported(_ copied: Copied, _ notice: String) {
    var program = TestProgram()
    program.pane.copying = copied
    program.type("y")
    #expect(program.notice.contains(notice))
  }
}
