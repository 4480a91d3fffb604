import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Undo on the board")
struct UndoTests {
  private func plain() -> TestBoard {
    var board = emptyBoard()
    board.add(CardText("One"), CardText("Two"), CardText("Three"))
    return board
  }

  @Test func undoNamesWhatWasDone() {
    for (language, undone, copied, edited) in [
      (
        Language.english, "Undone: Completed 4 cards", "Duplicated ‘Rotate the SSH keys’", "Title and 3 other fields of"
      ),
      (.korean, "되돌렸습니다: 카드 4장을 완료", "‘Rotate the SSH keys’를 복제했습니다", "제목 등 4개 항목 바꿈"),
    ] {
      var board = homeBoard(language: language)
      board.type("Vcu")
      #expect(board.coordinator.notice?.text == undone, "\(board.screen)")
      board.type("<esc>ggD")
      #expect(board.coordinator.notice?.text == copied, "\(board.screen)")
      board.type("u")
      let card = board.card(1)
      var text = card.text
      (text.title, text.priority, text.tags, text.size) = ("Other", .low, [], 2)
      _ = board.elsewhere(.edited(card.id, card.text.changes(to: text)), by: Sample.actor())
      board.type("u")
      #expect(board.coordinator.notice?.text.contains(edited) == true, "\(board.screen)")
    }
  }

  // MARK: Cursor

  @Test func undoOfADuplicateSelectsTheOriginal() {
    var board = plain()
    board.type("jD")
    #expect(board.selectedNumber == 4)
    board.type("u")
    _ = board.screen
    #expect(board.selectedNumber == 2)
  }

  @Test func undoOfAdditionsMovesTheCursorBack() {
    var board = plain()
    board.type("jiA<enter>B<enter><esc>")
    #expect(board.selectedNumber == 5)
    board.type("u")
    #expect(board.selectedNumber == 4)
    board.type("u")
    #expect(board.selectedNumber == 2)
  }

  @Test func undoKeepsAMovedCursor() {
    var board = plain()
    board.type("jDggu")
    _ = board.screen
    #expect(board.selectedNumber == 1)
  }

  @Test func undoSelectsTheRestoredCard() {
    var board = plain()
    board.type("jxggu")
    #expect(board.selectedNumber == 2)
  }

  /// Only the first card has the tag that the change removes.
  @Test func undoOfTagsNamesAllTags() {
    var board = emptyBoard()
    board.add(CardText(title: "One", tags: ["Family"]), CardText("Two"), CardText("Three"))
    board.type("Vtfoo -Family<enter>u")
    #expect(board.footer.contains("Undone: Tags of 3 cards: +foo -Family"), "\(board.footer)")
    board.type("U")
    #expect(board.footer.contains("+foo -Family"), "\(board.footer)")
    #expect((1...3).allSatisfy { board.card($0).tags == ["foo"] })
  }

  @Test func repeatedDeadlineMovesOnlyOneOccurrence() {
    var board = emptyBoard()
    let due = Deadline.day(Sample.day + 1)
    board.add(CardText("One"), CardText(title: "Two", due: due, repeats: Repeat(RecurrenceRule(.weekly), from: due)))
    board.type("d15 jan<enter>j.")
    #expect(board.card(2).repeats != nil && board.card(2).due != due)
    #expect(board.footer.contains("only this one"), "\(board.footer)")
  }

  // MARK: After a refusal

  /// A board with one change by an earlier run of the same user.
  private func boardWithEarlierChange() -> TestBoard {
    var board = plain()
    var before = board.actor
    before.run = "an earlier run"
    board.elsewhere(.edited(board.card(2).id, [.title("Two", "Second")]), by: before)
    _ = board.screen
    return board
  }

  @Test func undoAfterARefusalAsksFirst() {
    var board = boardWithEarlierChange()
    board.type("H")
    board.type("u")
    #expect(board.footer.hasPrefix(" Nothing was changed just now; press u again to undo: "), "\(board.footer)")
    #expect(board.footer.contains("Second"), "\(board.footer)")
    #expect(board.proposed == [])
    board.type("u")
    #expect(board.proposed == [.undone])
    #expect(board.card(2).title == "Two")
  }

  @Test func undoWithoutARefusalIsImmediate() {
    var board = boardWithEarlierChange()
    board.type("ju")
    #expect(board.proposed == [.undone])
  }

  /// The emptying by age, also by another board, is no change of the user.
  @Test(arguments: [Origin.commandLine, .program]) func undoAfterAPurgeByAnotherProcessWarnsFirst(_ origin: Origin) {
    var board = boardWithEarlierChange()
    var shell = board.actor
    (shell.run, shell.origin) = ("shell", origin)
    let gone = board.card(3).id
    board.elsewhere(.removed([gone]), by: shell)
    board.elsewhere(.purged([gone]), by: shell)
    board.type("u")
    if origin == .program {
      #expect(board.proposed == [.undone])
      return
    }
    #expect(board.footer == " A permanent deletion cannot be undone; u again undoes the change before it")
    #expect(board.proposed == [])
    board.type("u")
    #expect(board.proposed == [.undone])
    #expect(board.card(2).title == "Two")
  }

  @Test func purgeByAnotherUserDoesNotDelayUndo() {
    var board = boardWithEarlierChange()
    let gone = board.card(3).id
    board.elsewhere(.removed([gone]))
    board.elsewhere(.purged([gone]))
    board.type("u")
    #expect(board.proposed == [.undone])
  }

  @Test func changeOfThisPaneIsUndoneAtOnceAfterARefusal() {
    var board = plain()
    board.type("xHu")
    #expect(board.proposed.last == .undone)
  }

  @Test(arguments: ["J", "L", "c", "d"])
  func cardKeyOnAPageIsRefused(key: String) {
    var board = plain()
    let page = NewPage(id: PageID(high: 0, low: 7), journal: .shared, date: PageDate(Sample.day), text: "Rain")
    board.elsewhere(.pagesAdded([page]))
    board.type("gc<enter>" + key)
    #expect(board.footer == " That key is for cards; this is a journal page")
    #expect(board.proposed == [])
  }
}
