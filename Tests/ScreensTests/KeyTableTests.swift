import Board
import Kanban
import Support
import Terminal
import Testing
import Time
import Words

@testable import Screens

@Suite("The key table")
struct KeyTableTests {
  @Test func everyKeyNameIsParsed() {
    let unknown = KeyTable.rows.flatMap(\.keys).flatMap { $0.split(separator: " ") }.filter {
      Key(named: String($0)) == nil
    }
    #expect(unknown == [])
  }

  @Test func keysAreUniqueWithinAFocus() {
    var claimed: [String] = []
    for focus in Focus.allCases {
      let keys = KeyTable.rows.filter { $0.focuses.contains(focus) }.flatMap(\.keys)
      let twice = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys
      claimed += twice.map { "\(focus): \($0)" }
    }
    #expect(claimed == [])
  }

  @Test func noKeyHidesASequence() {
    var hidden: [String] = []
    for focus in Focus.allCases {
      let keys = KeyTable.rows.filter { $0.focuses.contains(focus) }.flatMap(\.keys)
      hidden += keys.filter { key in keys.contains { $0.hasPrefix(key + " ") } }.map { "\(focus): \($0)" }
    }
    #expect(hidden == [])
  }

  @Test func everyCommandButDiscardHasAKey() {
    let reached = Set(
      KeyTable.rows.compactMap { row -> Command? in
        if case .command(let command) = row.meaning { return command }
        return nil
      })
    #expect(Command.allCases.filter { !reached.contains($0) } == [.discard])
  }

  @Test(arguments: Language.allCases, [40, 80, 120, 200])
  func noTitleIsCutInHelp(language: Language, columns: Int) {
    var board = emptyBoard(columns: columns, rows: 60, language: language)
    board.type("?")
    #expect(board.coordinator.focus == .help)
    #expect(!board.screen.contains("…"), "\(board.screen)")
  }

  @Test func everyEditHasAKey() {
    let reached = KeyTable.rows.compactMap { row -> String? in
      if case .edit(let edit) = row.meaning { return "\(edit)" }
      return nil
    }
    #expect(Set(reached).count == 23)
  }

  @Test func noCommandNeedsControlAltOrAFunctionKey() {
    let plain: (String) -> Bool = { key in
      key.split(separator: " ").allSatisfy { !$0.hasPrefix("ctrl-") && !$0.hasPrefix("alt-") && !$0.hasPrefix("f1") }
    }
    // These have alternatives: buttons of the editor, arrows, the shell's job control.
    let spared: Set<KeyRow.Meaning> = [
      .command(.interrupt), .command(.suspend), .command(.redraw), .command(.save), .command(.editExternally),
    ]
    let needing = KeyTable.rows.filter { row in
      guard case .command = row.meaning else { return false }
      return !row.keys.contains(where: plain) && !spared.contains(row.meaning)
    }
    #expect(needing.map { "\($0.meaning)" } == [])
  }

  @Test func capitalOnlyCommandsAreKnown() {
    let capitals = KeyTable.rows.filter { row in
      row.keys.allSatisfy { $0.count == 1 && $0 != $0.lowercased() }
    }
    // The palette offers these by name.
    #expect(
      capitals.map { "\($0.meaning)" } == [
        "command(Words.Command.editExternally)", "command(Words.Command.duplicate)",
        "command(Words.Command.copyMarkdown)", "command(Words.Command.leave)",
        "command(Words.Command.addAbove)", "command(Words.Command.clearSamples)",
        "command(Words.Command.copyMarkdown)", "command(Words.Command.leave)",
        "command(Words.Command.editExternally)", "command(Words.Command.copyMarkdown)",
        "command(Words.Command.toggleClock)", "command(Words.Command.leave)",
        "command(Words.Command.editExternally)", "command(Words.Command.copyMarkdown)", "command(Words.Command.leave)",
        "command(Words.Command.leave)",
      ])
  }
}

/// Presses each key of each row in states that are prepared to give it an effect.
@Suite("Every key has an effect or reports why not")
struct EveryKeyTests {
  @Test(arguments: Focus.allCases)
  func everyKeyHasAnEffectInItsFocus(in focus: Focus) {
    var silent: [String] = []
    for row in KeyTable.rows where row.focuses.contains(focus) {
      for keys in row.keys where !EveryKeyTests.worlds(focus).contains(where: { isHeard(keys, in: $0, focus) }) {
        silent.append(keys)
      }
    }
    #expect(silent.sorted() == (EveryKeyTests.idle[focus] ?? []).sorted())
  }

  /// Keys without an effect in any of the `worlds`: a one-line field has no pages, the question before reverting
  /// scrolls only if it does not fit, and lanes by project need the board of all projects.
  private static let idle: [Focus: [String]] = [
    .editorLine: ["pgup", "pgdn", "alt-v", "ctrl-v"],
    .popover: ["pgup", "pgdn", "alt-v", "ctrl-v"],
    .historyWords: ["pgup", "pgdn", "alt-v", "ctrl-v", "up", "down", "ctrl-p", "ctrl-n"],
    .revertQuestion: ["j", "down", "k", "up", "pgdn", "pgup", "home", "end"],
    .laneMenu: ["r"],
    .quickLine: ["pgup", "pgdn", "alt-v", "ctrl-v", "up", "down", "ctrl-p", "ctrl-n"],
  ]

  private func isHeard(_ keys: String, in world: String, _ focus: Focus) -> Bool {
    var board = crowdedBoard()
    enter(world, &board)
    #expect(board.coordinator.focus == focus, "‘\(world)’ has another focus")
    _ = board.screen
    let before = (board.coordinator, board.proposed.count, board.effects.count)
    for key in keys.split(separator: " ").compactMap({ Key(named: String($0)) }) { board.press(key) }
    return board.coordinator != before.0 || board.proposed.count > before.1 || board.effects.count > before.2
  }

  private func enter(_ world: String, _ board: inout TestBoard) {
    switch world {
    case "draft":
      var other = crowdedBoard()
      other.type("aSomething")
      if let draft = other.coordinator.draft { board.send(.draftsFound([draft])) }
    case "paste": board.paste("one\ntwo")
    case "reminders":
      for number in 1...3 { board.remind(of: board.card(number), in: 1) }
      board.clock = Sample.clock(after: 60_000)
      board.ring()
      board.type("grj")
    case "servers", "question":
      board.link(.held, detail: "12")
      board.leaveUnsent(3, parked: "413")
      board.conflict(2, title: "Changed there")
      board.type(world == "servers" ? "gyj" : "gy<enter>")
    case "clock":
      board.type("T")
      board.clock = Sample.clock(after: 86_400_000)
      board.type("T")
    case "leaving":
      board.elsewhere(.projectAdded(garden, "Garden"))
      board.link()
      board.type("2j:send Garden<enter>")
    default: board.type(world)
    }
  }

  /// Scripts that lead to a focus; a key needs an effect after only one of them.
  private static func worlds(_ focus: Focus) -> [String] {
    switch focus {
    case .list: ["2jj", "1j", "1x", "/card<enter>"]
    case .detail: ["2jj<enter>jj"]
    case .moveMenu: ["jm", "2jm", "2jmj"]
    case .help: ["?jjj"]
    case .helpFilter:
      ["?/one two three<left><left><left>", "?/one<ctrl-w>", "?/one<ctrl-w><ctrl-_>", "?/<down><down>"]
    case .palette:
      [":one two three<left><left><left>", ":one<ctrl-w>", ":one<ctrl-w><ctrl-_>", ":mo", ":<down>"]
    case .editorLine:
      ["eone two three<left><left><left>", "eone<ctrl-w>", "eone<ctrl-w><ctrl-_>", "e<tab>"]
    case .editorNotes:
      [
        "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>one<enter>two<enter>three<enter>four<up><left><left>",
        "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>one<ctrl-w>",
        "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>one<ctrl-w><ctrl-_>",
      ]
    case .popover: ["tone two three<left><left><left>", "tone<ctrl-w>", "tone<ctrl-w><ctrl-_>", "txx<enter>jtx"]
    case .priorityMenu: ["p"]
    case .editorPriority: ["e<tab><tab><tab><tab><tab><tab>"]
    case .editorButton: ["e<shift-tab>", "e<shift-tab><shift-tab>"]
    case .editorQuestion: ["ex<esc>"]
    case .datePicker: ["d<tab>", "d<tab>ll"]
    case .seriesQuestion: ["revery week<enter>e!<enter>"]
    case .seriesMenu: ["revery week<enter>r<tab>"]
    case .pasteQuestion: ["paste"]
    case .draftQuestion: ["draft"]
    case .trash: ["1xxxxgtj", "1xxxxgt", "1xxxxgtG"]
    case .trashedCard: ["1xxxxgtjo", "1xxxxgtjoG"]
    case .purgeQuestion: ["1xxxxgtX"]
    case .agenda: ["gclaA<enter>aB<enter>aC<enter>gaj", "gclaA<enter>aB<enter>aC<enter>ga"]
    case .next: ["gqj", "gq", "gqG"]
    case .flow: ["gm", "gm[", "gm5", "gm5G"]
    case .calendar: ["gcaParty<enter>l", "gcaParty<enter>", "gc2"]
    case .calendarDay: ["gclaA<enter>aB<enter>aC<enter><enter>j", "gclaA<enter>aB<enter>aC<enter><enter>2"]
    case .search:
      ["/card", "/card<down><down>", "/one two three<left><left><left>", "/one<ctrl-w>", "/one<ctrl-w><ctrl-_>"]
    case .projects: ["gpNew<enter>gp<tab>", "gpNew<enter>gp<tab>k"]
    case .projectsLine:
      [
        "gpone two three<left><left><left>", "gpone<ctrl-w>", "gpone<ctrl-w><ctrl-_>", "gpe", "gpe<down>",
      ]
    case .history: ["ghjjj", "gh/Card<enter>jjj"]
    case .historyMenu: ["ghf", "ghfjj"]
    case .historyWords:
      ["gh/one two three<left><left><left>", "gh/one<ctrl-w>", "gh/one<ctrl-w><ctrl-_>"]
    case .filterLine:
      ["fone two three<left><left><left>", "fone<ctrl-w>", "fone<ctrl-w><ctrl-_>"]
    case .quickLine:
      ["ione two three<left><left><left>", "ione<ctrl-w>", "ione<ctrl-w><ctrl-_>"]
    case .filterList:
      ["", "j"].map { "flate<up><enter>one<enter><ctrl-u>done<up><up><enter>two<enter><up><enter>" + $0 }
    case .orderMenu: ["s"]
    case .laneMenu: ["gl"]
    case .writing:
      [
        "gcwone two<enter>three<enter>four<up><left><left>", "gcwone<ctrl-w>", "gcwone<ctrl-w><ctrl-_>", "gcwone",
      ]
    case .linkMenu:
      ["", "j"].map {
        "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><ctrl-end><enter>https://a.example https://b.example<ctrl-s><enter>jjo"
          + $0
      }
    case .themeMenu: [":theme<enter>"]
    case .reminders: ["reminders"]
    case .revertQuestion: ["1cgh/#1 added<enter>GR"]
    case .journal: ["gjjj", "gjj/o<enter>", "gjxygx", "gjxyj"]
    case .journalWords:
      ["gj/one two three<left><left><left>", "gj/one<ctrl-w>", "gj/one<ctrl-w><ctrl-_>", "gj/o", "gj/o<down>"]
    case .journalMenu: ["gjt", "gjtj"]
    case .page: ["gjj<enter>", "gjj<enter>G", "gj/line<enter><enter>", "gjxygx<enter>"]
    case .pageQuestion: ["gjx", "gjxyjxygxX"]
    case .remote: ["servers"]
    case .remoteQuestion: ["question"]
    case .sendQuestion: ["leaving"]
    case .clockQuestion: ["clock"]
    }
  }

  private func crowdedBoard() -> TestBoard {
    var board = emptyBoard()
    for column in Column.allCases {
      for number in 1...4 { board.add(CardText("Card \(number)", "First line\n- [ ] second\n- [ ] third"), to: column) }
    }
    let pages = (1...4).map { number in
      let lines = (1...80).map { "line \($0) of it" }.joined(separator: "\n")
      return NewPage(
        id: PageID(high: 1, low: UInt64(number)), journal: .shared, date: PageDate(Sample.day - number * 40 % 50),
        text: "One page\nabout #garden, #\(number) and more\n" + lines)
    }
    board.elsewhere(.pagesAdded(pages))
    return board
  }
}
