import Board
import Kanban
import Screens
import Support
import Terminal
import Testing
import Words

@Suite("Keyboard layouts and key sequences")
struct KeyboardTests {
  // MARK: 두벌식

  @Test func hangulLettersMapToTheirKeys() {
    let letters = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
    #expect(typed(letters, in: .list) == "qwertyuiopasdfghjklzxcvbnmQWERTOP")
  }

  @Test func composedSyllablesAreTakenApart() {
    #expect(typed("가힣뷁의쐰", in: .list) == "rkglgqnpfrdmlThls")
  }

  @Test func hangulSyllablesAreTranslatedToTheirKeys() {
    let keyboard = Keyboard()
    let typed = stride(from: 0xAC00, through: 0xD7A3, by: 7).compactMap(Unicode.Scalar.init).map { syllable in
      keyboard.keys(for: .character(syllable), in: .list).map(\.name).joined()
    }
    #expect(Set(typed).count == typed.count)
    #expect(typed.filter { !(2...5).contains($0.count) || !$0.allSatisfy(\.isLetter) } == [])
  }

  @Test func fullWidthLettersAndSignsMeanThemselves() {
    #expect(typed("ｊＧ？｛＜　", in: .list) == "jG?{< ")
  }

  @Test func untranslatableLettersAreUnchanged() {
    #expect(typed("é日あשß", in: .list) == "é日あשß")
  }

  @Test func cyrillicLettersMapToTheirKeys() {
    #expect(typed("йцукенгшщзхъ фывапролджэ ячсмитьбю ё", in: .list) == "qwertyuiop[] asdfghjkl;' zxcvbnm,. `")
    #expect(typed("ЙЦУКЕНГШЩЗХЪ ФЫВАПРОЛДЖЭ ЯЧСМИТЬБЮ Ё№", in: .list) == "QWERTYUIOP{} ASDFGHJKL:\" ZXCVBNM<> ~#")
  }

  @Test func ukrainianAndBelarusianLettersAreTranslated() {
    #expect(typed("іїєґў ІЇЄҐЎ", in: .list) == "s]'\\o S}\"|O")
    #expect(typed("іїє", in: .list) == typed("ыъэ", in: .list))
  }

  @Test func greekLettersMapToTheirKeys() {
    #expect(typed("ςερτυθιοπ ασδφγηξκλ ζχψωβνμ", in: .list) == "wertyuiop asdfghjkl zxcvbnm")
    #expect(typed("ΕΡΤΥΘΙΟΠ ΑΣΔΦΓΗΞΚΛ ΖΧΨΩΒΝΜ", in: .list) == "ERTYUIOP ASDFGHJKL ZXCVBNM")
  }

  @Test func cyrillicAndGreekKeysMoveAndUndo() {
    for (down, move, undo) in [("о", "Д", "г"), ("ξ", "Λ", "θ")] {
      var board = homeBoard()
      let second = board.card(2).id
      board.type(down + move + undo)
      #expect(board.proposed == [.moved([second], to: .doing, at: .top), .undone])
    }
  }

  @Test func sequenceIsTypedInCyrillic() {
    var board = homeBoard()
    board.type("Пп")
    #expect(board.selectedNumber == 9)
    #expect(board.keyboard.pending == [.character("g")])
    board.type("п")
    #expect(board.selectedNumber == 1)
  }

  @Test(arguments: [Focus.editorLine, .editorNotes])
  func textIsNotTranslated(focus: Focus) {
    #expect(typed("ㅓ가Ｇжλ", in: focus) == "ㅓ가Ｇжλ")
  }

  @Test func modifiersStayWithTheLetter() {
    #expect(Keyboard().keys(for: .alt("ㅓ"), in: .list) == [.alt("j")])
  }

  @Test func hangulMovesTheSelection() {
    var board = homeBoard(language: .korean)
    // ㅓㅏ is jk; the input method sends them separately, because two vowels never combine.
    board.type("ㅓㅓㅏ")
    #expect(board.selectedNumber == 2)
  }

  @Test func restOfASyllableIsTypedIntoTheOpenedEditor() {
    var board = homeBoard()
    // 매 is ao: `a` opens the editor, and `o` is typed into it.
    board.type("매")
    #expect(board.coordinator.draft?.typed[.title] == "o")
  }

  @Test func alternativesToCapitalsWork() {
    var board = homeBoard(language: .korean)
    let (first, second) = (board.card(1).id, board.card(2).id)
    board.type("<gt><shift-down><shift-right>")
    #expect(
      board.proposed == [
        .moved([first], to: .doing, at: .top), .moved([second], to: .todo, at: .below(board.card(3).id)),
        .moved([second], to: .doing, at: .top),
      ])
  }

  // MARK: Sequences

  @Test func ggGoesToTheFirst() {
    var board = homeBoard()
    board.type("Gg")
    #expect(board.selectedNumber == 9)
    #expect(board.keyboard.pending == [.character("g")])
    board.type("g")
    #expect(board.selectedNumber == 1)
    #expect(board.keyboard.pending == [])
  }

  @Test func pendingSequenceShowsItsContinuations() {
    var board = homeBoard()
    board.type("g")
    let common = " c Calendar  a Agenda  j Journal  h History  p Projects  t Trash  g First  …"
    #expect(board.footer == common)
    board.type("<esc>")
    #expect(board.footer.hasPrefix(" m Move  e Edit"))
  }

  @Test func pendingSequenceReplacesANoticeInKorean() {
    var board = homeBoard(language: .korean)
    board.type("cg")
    #expect(board.footer.hasPrefix(" c 달력  a 일정  j 일기  h 기록  p 프로젝트  t 휴지통  g 처음  "))
  }

  @Test func pendingSequenceInTheEditorShowsItsCommand() {
    var board = homeBoard()
    board.type("e<ctrl-x>")
    #expect(board.footer == " Ctrl-E Editor")
  }

  @Test func unknownSequenceIsDroppedWhole() {
    var board = homeBoard()
    board.type("gx")
    #expect(board.footer == " ‘gx’ is not bound here · ?: Help")
    #expect(board.proposed == [])
    #expect(board.keyboard.pending == [])
    board.type("x")
    #expect(board.proposed == [.removed([board.card(1).id])])
  }

  @Test func escCancelsOnlyTheSequence() {
    var board = homeBoard()
    board.type("<enter>g<esc>")
    #expect(board.coordinator.focus == .detail)
    board.type("<esc>")
    #expect(board.coordinator.focus == .list)
  }

  @Test func unknownSequenceInTheEditorTypesNothing() {
    var board = homeBoard()
    board.type("a<ctrl-x>zy")
    #expect(board.coordinator.draft?.typed[.title] == "y")
  }

  @Test func forgottenSequenceStartsAgain() {
    var board = homeBoard()
    board.type("Gg")
    board.keyboard.forgetSequence()
    board.type("g")
    #expect(board.selectedNumber == 9)
    #expect(board.keyboard.pending == [.character("g")])
  }

  private func typed(_ text: String, in focus: Focus) -> String {
    let keyboard = Keyboard()
    let keys = text.unicodeScalars.flatMap { keyboard.keys(for: .character($0), in: focus) }
    return keys.map { if case .character(let scalar) = $0.code { String(scalar) } else { "?" } }.joined()
  }
}
