import Kanban
import Support
import Testing
import Words

@Suite("Parts of cards on the command line", .cannotHang)
struct PartCommandTests {
  private let shell = Shell()

  /// `#1` to `#3`; #2 is part of #1.
  private func begin() {
    shell.run("add", "-", input: "Move in\nPaint\nSand\n")
    shell.run("edit", "2", "--part-of", "#1")
  }

  @Test func editSetsAndClearsTheParent() throws {
    begin()
    #expect(shell.run("edit", "3", "--part-of", "1") == "#3 ‘Sand’ is part of #1\n")
    #expect(try shell.card(3).parent == shell.card(1).id)
    #expect(shell.run("edit", "3", "--part-of", "#1") == "Nothing to change\n")
    #expect(shell.run("show", "1").contains("Parts 0/2\n"))
    #expect(shell.run("show", "2").contains("Part of\n"))
    shell.run("done", "3")
    #expect(shell.run("list", "--filter", "part:#1").split(separator: "\n").count == 2)
    #expect(shell.run("edit", "3", "--part-of", "none") == "#3 ‘Sand’ is no longer part of a card\n")
    #expect(shell.run("undo").contains("Part of #1") || shell.errors.isEmpty)
    #expect(try shell.card(3).parent == shell.card(1).id)
  }

  @Test func newCardsGetAParent() throws {
    begin()
    #expect(shell.run("add", "Oil", "--part-of", "#1").contains("#4"))
    #expect(try shell.card(4).parent == shell.card(1).id)
    #expect(shell.run("add", "-", "--part-of", "1", input: "Wax\nPolish\n").split(separator: "\n").count == 2)
    #expect(try shell.card(6).parent == shell.card(1).id)
    shell.run("undo")
    #expect(shell.run("show", "1").contains("Parts 0/2\n"), "one change, one undo")
    #expect(shell.run("add", "Lost", "--part-of", "#99") == "status 2\n")
    #expect(shell.errors.contains("#99"))
    shell.run("add", "Free", "--part-of", "none")
    #expect(shell.run("list").contains("Free") && !shell.run("list").contains("Lost"))
  }

  @Test func undoOfANewPartIsAboutTheAddition() {
    begin()
    for (language, undone, redone) in [
      ("en", "Undone: Added ‘Oil’", "Redone: Added ‘Oil’"),
      ("ko", "되돌렸습니다: ‘Oil’ 추가", "다시 실행했습니다: ‘Oil’ 추가"),
    ] {
      shell.language = language
      shell.run("add", "Oil", "--part-of", "1")
      #expect(shell.run("undo").hasPrefix(undone))
      #expect(shell.run("redo").hasPrefix(redone))
      #expect(shell.run("undo").hasPrefix(undone))
    }
  }

  @Test func severalFieldsAreOneChange() throws {
    begin()
    let cards = try #require(
      JSON(parsing: shell.run("edit", "2", "3", "--part-of", "#1", "--priority", "high", "--json")).array)
    #expect(cards.map { $0["number"]?.integer } == [2, 3])
    #expect(cards.map { $0["partOf"]?["number"]?.integer } == [1, 1])
    shell.run("undo")
    #expect(try shell.card(3).parent == nil && shell.card(3).priority == .none)
    #expect(try shell.card(2).parent != nil && shell.card(2).priority == .none)
    let parent = try #require(JSON(parsing: shell.run("show", "1", "--json")).array?.first)
    #expect(parent["parts"] == .object([("done", .integer(0)), ("all", .integer(1))]))
  }

  /// #2 has its parent already, so that its single change would shift the second change of a card to the next batch.
  @Test func cardsOfSeveralBatchesAreCountedOnce() {
    begin()
    shell.run("add", "-", input: (4...60).map { "Card \($0)" }.joined(separator: "\n"))
    #expect(shell.run("edit", "2-60", "--part-of", "#1", "--priority", "high") == "Saved 59 cards\n")
  }

  @Test func historyOfManyNamesTheField() {
    let names = [Language.english, .korean].map { $0.words.historyEdited("3", FieldSet.parent.allNames(in: $0.words)) }
    #expect(names == ["Parent card of 3 changed", "3 상위 카드 바꿈"])
  }

  @Test func mistakesAreNamed() {
    begin()
    #expect(shell.run("edit", "1", "--part-of", "#2") == "status 3\n")
    #expect(shell.errors == "sekan: Circular parts: #1 → #2 → #1\n")
    #expect(shell.run("edit", "1", "--part-of", "#1") == "status 3\n")
    #expect(shell.errors == "sekan: A card cannot be part of itself\n")
    #expect(shell.run("edit", "1", "--part-of", "#9") == "status 2\n")
    #expect(shell.run("edit", "1", "--part-of", "soon") == "status 2\n")
    #expect(shell.errors.contains("Type the number of a card, like #12, or ‘none’"))
  }

  @Test func backupKeepsParents() throws {
    begin()
    let other = Shell()
    other.run("import", "-", input: shell.run("export", "--json"))
    #expect(try other.card(2).parent == other.card(1).id)
    // The part alone: its parent is unknown there until it comes.
    let third = Shell()
    third.run("import", "-", input: shell.run("export", "--json", "--filter", "part:any"))
    #expect(try third.card(2).parent == shell.card(1).id)
    #expect(third.run("show", "2", "--json").contains(#""partOf":{"id":"\#(try shell.card(1).id.text)"}"#))
    third.run("import", "-", input: shell.run("export", "--json"))
    #expect(third.run("show", "2").contains("Part of\n"))
  }

  @Test func oneImportSwapsAParentWithItsPart() throws {
    begin()
    let other = Shell()
    other.run("import", "-", input: shell.run("export", "--json"))
    (shell.clock, other.clock) = (Sample.clock(after: 60_000), Sample.clock(after: 120_000))
    shell.run("edit", "2", "--part-of", "none")
    shell.run("edit", "1", "--part-of", "#2")
    let file = shell.run("export", "--json")
    let would = other.run("import", "-", "--dry-run", input: file)
    let report = other.run("import", "-", input: file)
    #expect(would.contains("2 cards") && report.contains("2 cards") && other.errors.isEmpty)
    #expect(try other.card(1).parent == other.card(2).id)
    #expect(try other.card(2).parent == nil)
    #expect(other.run("import", "-", input: file) == "Nothing new; 3 cards already match\n")
  }

  @Test func calendarFilesKeepParents() throws {
    begin()
    let file = shell.run("export", "--ics")
    #expect(file.contains("RELATED-TO;RELTYPE=PARENT:"))
    let other = Shell()
    other.run("import", "-", input: file)
    #expect(try other.card(2).parent == other.card(1).id)
    let foreign = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:Oil\r\nRELATED-TO:b\r\nEND:VTODO\r\n"
    let parent = "BEGIN:VTODO\r\nUID:b\r\nSUMMARY:Shed\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    other.run("import", "-", input: foreign + parent)
    #expect(other.run("show", "Oil").contains("Part of\n"))
    #expect(other.run("export", "--ics").contains("RELATED-TO:b\r\n"))
  }

  /// A parent that would close a circle is left out at every import, and named.
  @Test func importedCirclesOfPartsAreReported() throws {
    let task = { (uid: String, parent: String) in
      "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\nRELATED-TO:\(parent)\r\nEND:VTODO\r\n"
    }
    let file = "BEGIN:VCALENDAR\r\n" + task("a", "b") + task("b", "a") + "END:VCALENDAR\r\n"
    let line = "sekan: standard input: ‘b’ does not become part of ‘a’: the parts would form a circle\n"
    #expect(shell.run("import", "-", "--dry-run", input: file) == "Would add 2 cards\n")
    #expect(shell.errors == line.replacing("does", with: "would"))
    #expect(shell.run("import", "-", input: file) == "Added 2 cards\n")
    #expect(shell.errors == line)
    #expect(shell.run("import", "-", input: file) == "Nothing new; 2 cards already match\n")
    #expect(shell.errors == line)
    #expect(try shell.card(1).parent == shell.card(2).id)
    #expect(try shell.card(2).parent == nil)
  }

  @Test func parentInABackupThatClosesACircleIsReported() throws {
    begin()
    let (one, two) = (try shell.card(1).id.text, try shell.card(2).id.text)
    let file = #"[{"id":"\#(one)","title":"Move in","column":"todo","partOf":{"id":"\#(two)"}}]"#
    shell.clock = Sample.clock(after: 60_000)
    for _ in 0..<2 {
      #expect(shell.run("import", "-", input: file) == "Nothing new; 1 card already matches\n")
      #expect(
        shell.errors
          == "sekan: standard input: ‘Move in’ does not become part of ‘Paint’: the parts would form a circle\n")
    }
    shell.language = "ko"
    shell.run("import", "-", input: file)
    #expect(shell.errors == "sekan: 표준 입력, ‘Move in’ 카드의 상위 카드를 ‘Paint’ 카드로 하면 서로의 하위 카드가 되므로 바꾸지 않았습니다\n")
    #expect(try shell.card(1).parent == nil)
  }
}
