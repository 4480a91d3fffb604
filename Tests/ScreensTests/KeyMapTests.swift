import Board
import Support
import Terminal
import Testing
import Words

@testable import Screens

@Suite("Custom key bindings")
struct KeyMapTests {
  private func preferences(_ file: String) -> Preferences {
    var configuration = Configuration()
    configuration.read(file: Array(file.utf8))
    return Preferences(configuration)
  }

  private func keys(_ command: Command, _ place: Focus, _ file: String) -> [String] {
    preferences(file).settings.keys.all(for: command, in: place)
  }

  private func mistakes(_ file: String) -> [String] {
    preferences(file).mistakes.map { $0.sentence(in: Language.english.words, file: "c") }
  }

  // MARK: Valid entries

  @Test func emptyConfigurationKeepsTheDefaultKeys() {
    #expect(preferences("").keys == .standard)
  }

  @Test func newKeysApplyInEveryFocus() {
    let file = "[keys]\nundo = f5, alt-u"
    #expect(mistakes(file) == [])
    #expect([Focus.list, .detail].map { keys(.undo, $0, file) } == [["F5", "Alt-U"], ["F5", "Alt-U"]])
    #expect(keys(.redo, .list, file) == ["U", "Ctrl-R"])
    // The keys do not apply in places without the command, nor to the text edit of the same name.
    #expect(keys(.undo, .moveMenu, file) == [])
    var keyboard = Keyboard(preferences(file).keys)
    #expect(keyboard.input(for: .control("_"), in: .editorNotes) == .edit(.undo))
  }

  @Test func labelsKeepTheMinusKey() {
    let names = ["-", "ctrl--", "alt--", "ctrl-alt--", "ctrl-alt-x", "shift-left", "pgdn"]
    #expect(
      names.map { KeyLabels.label(key: $0, isASCII: false) }
        == ["-", "Ctrl--", "Alt--", "Ctrl-Alt--", "Ctrl-Alt-X", "Shift-←", "PgDn"])
  }

  @Test func keysOfOneFocusOverrideGlobalOnes() {
    let file = "[keys.board]\nundo = f5\n[keys]\nundo = f6"
    #expect(mistakes(file) == [])
    #expect([Focus.list, .detail].map { keys(.undo, $0, file) } == [["F5"], ["F6"]])
  }

  @Test func twoCommandsCanSwapKeys() {
    let file = "[keys]\ncomplete = x\nremove = c"
    #expect(mistakes(file) == [])
    #expect(keys(.complete, .list, file) + keys(.remove, .detail, file) == ["x", "c"])
  }

  @Test func keyIsTakenFromACommandWithAnotherKey() {
    let file = """
      [keys.board]
      page-down = down
      follow = g
      show-projects = f3
      go-to-history = f7
      show-trash = f4
      show-calendar = f5
      show-agenda = f8
      show-journal = f11
      cycle-beside = f10
      next-late = f6
      show-reminders = f9
      show-remote = f2
      sync-now = f12
      show-next = ~
      choose-lanes = @
      show-flow = ^
      """
    #expect(mistakes(file) == [])
    #expect(keys(.selectDown, .list, file) == ["j"])
    #expect(keys(.pageDown, .list, file) == ["↓"])
    // `g` alone would hide `g g`; Home remains.
    #expect(keys(.selectFirst, .list, file) == ["Home"])
    #expect(keys(.selectDown, .detail, file) == ["j", "↓"])
  }

  @Test func emptyValueUnbindsTheCommand() {
    let file = "[keys]\nfollow =\nredraw ="
    #expect(mistakes(file) == [])
    #expect(keys(.follow, .list, file) + keys(.redraw, .editorNotes, file) == [])
  }

  @Test func lettersStayTextInFields() {
    let file = "[keys]\ncancel = q, esc\nback = alt-q\nsave = alt-s, s"
    #expect(mistakes(file) == [])
    #expect(keys(.cancel, .list, file) == ["q", "Esc"])
    #expect(keys(.cancel, .editorNotes, file) == ["Esc"])
    #expect(keys(.save, .editorNotes, file) == ["Alt-S"])
    #expect(keys(.save, .editorButton, file) == ["Alt-S", "s"])
  }

  @Test func textEditingKeysAreConfigurable() {
    let file = "[keys.editor-notes]\ndelete-word-backward = alt-w\nsave = ctrl-o"
    #expect(mistakes(file) == [])
    var keyboard = Keyboard(preferences(file).keys)
    #expect(keyboard.input(for: .alt("w"), in: .editorNotes) == .edit(.deleteWordBackward))
    #expect(keyboard.input(for: .control("o"), in: .editorNotes) == .command(.save))
    #expect(keyboard.input(for: .control("w"), in: .editorNotes) == nil)
    #expect(keyboard.input(for: .control("w"), in: .editorLine) == .edit(.deleteWordBackward))
  }

  // MARK: Invalid entries

  @Test(arguments: [
    ("undoo = z", "c:2:1: there is no command ‘undoo’; did you mean ‘undo’?"),
    ("quit = Q", "c:2:1: there is no command ‘quit’; did you mean ‘leave’?"),
    ("delete = X", "c:2:1: there is no command ‘delete’; did you mean ‘remove’?"),
    ("yank = z", "c:2:1: ‘yank’ edits text; set it below [keys.editor-line] and [keys.editor-notes]"),
    (
      "undo = gg",
      "c:2:8: ‘gg’ is not a key; keys are written a, A, ctrl-s, alt-x, enter, space, f5, and one after another: g g"
    ),
    ("undo = a b c d e", "c:2:8: at most 8 keys, and at most 4 one after another"),
    ("undo = 1,2,3,4,5,6,7,8,9", "c:2:1: at most 8 keys, and at most 4 one after another"),
    ("undo = f5\nredo = f5", "c:3:8: ‘f5’ is already a key of ‘undo’ in board; give ‘undo’ another key"),
    ("undo = f5\nredo = f5 f5", "c:3:8: ‘f5 f5’ is already a key of ‘undo’ in board; give ‘undo’ another key"),
    ("undo = f5, f5 x", "c:2:12: ‘f5 x’ is already a key of ‘undo’ in board; give ‘undo’ another key"),
    ("complete = x", "c:2:12: ‘x’ is already a key of ‘remove’ in board; give ‘remove’ another key"),
    ("back =\nleave =", "c:3:1: board would have no key to leave it by"),
  ])
  func mistakeKeepsTheDefaultKeys(lines: String, mistake: String) {
    #expect(mistakes("[keys]\n" + lines) == [mistake])
    #expect(keys(.complete, .list, "[keys]\n" + lines) == ["c"])
  }

  @Test func inapplicableCommandsAndLettersAreMistakes() {
    #expect(mistakes("[keys.help]\nundo = z") == ["c:2:1: ‘undo’ does not apply in help"])
    #expect(mistakes("[keys.editor-line]\nsave = s") == ["c:2:8: ‘s’ is a letter to be typed in editor-line"])
    #expect(keys(.save, .editorLine, "[keys.editor-line]\nsave = s") == ["Ctrl-S"])
  }

  @Test func quitKeepsAKeyInEveryFocus() {
    for (place, command) in [(Focus.editorNotes, Command.cancel), (.help, .cancel), (.list, .back)] {
      let file = "[keys]\ncancel =\nback =\nleave =\nredraw = esc, q, Q"
      #expect(keys(command, place, file) != [], "\(place)")
      #expect(mistakes(file).contains { $0.hasSuffix("would have no key to leave it by") })
    }
    #expect(mistakes("[keys]\nback =") == [])
  }

  @Test func whateverIsWishedNoKeyMeansTwoThingsAndEveryPlaceCanBeLeft() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<(Soak.isLong ? 2_000 : 100) {
      let file = random.configuration()
      let map = preferences(file).keys
      for place in Focus.allCases {
        let rows = map.rows.filter { $0.focuses.contains(place) }
        let sequences = rows.flatMap(\.keys)
        let clashes = sequences.indices.filter { index in
          sequences.indices.contains {
            $0 != index && (sequences[$0] == sequences[index] || sequences[$0].hasPrefix(sequences[index] + " "))
          }
        }
        #expect(clashes.map { sequences[$0] } == [], "\(place) with\n\(file)")
        let out: [Command] = place == .list ? [.back, .leave] : [.cancel, .back]
        let ways = rows.filter { row in out.contains { row.meaning == .command($0) } && !row.keys.isEmpty }
        #expect(!ways.isEmpty, "\(place) with\n\(file)")
      }
    }
  }
}

/// Random entries from few names and few keys, so that they collide.
extension SeededRandom {
  fileprivate mutating func configuration() -> String {
    let commands: [Command] = [
      .cancel, .back, .leave, .undo, .redo, .selectFirst, .follow, .complete, .remove, .selectDown, .save, .accept,
      .nextField, .answerYes, .answerNo, .help,
    ]
    let keys = [
      "g", "g g", "g .", "g x", "esc", "q", "Q", "x", "c", "enter", "tab", "ctrl-s", "j", "down", "u", "d", "n",
    ]
    var text = "[keys]\n"
    for _ in 0..<1 + number(below: 12) {
      if number(below: 4) == 0 { text += "[keys.\(pick(Focus.allCases).name)]\n" }
      let wished = (0..<number(below: 4)).map { _ in pick(keys) }
      text += "\(pick(commands).name) = \(wished.joined(separator: ", "))\n"
    }
    return text
  }
}
