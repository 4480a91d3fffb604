import Board
import Kanban
import Support
import Testing

@Suite("The filter line and saved filters")
struct FilterLineTests {
  @Test func lineStartsWithTheActiveFilterAndEmptyClearsIt() {
    var board = taggedBoard()
    board.type("f#ops<enter>f")
    #expect(board.coordinator.focus == .filterLine)
    #expect(board.screen.contains("tag:ops") || board.screen.contains("#ops"))
    board.type("<ctrl-u><enter>")
    #expect(board.coordinator.overlay == nil)
    #expect(!board.screen.contains(" of "))
  }

  @Test func invalidFilterIsKeptInTheLine() {
    var board = taggedBoard()
    board.type("f#ops<enter>f<ctrl-u>ops (<enter>")
    #expect(board.screen.contains("ops ("))
    #expect(board.screen.contains("^"))
    board.type("<esc>")
    #expect(board.seenCards.first == "todo Card 3")
  }

  @Test func pasteIsCutAtTheLimit() {
    var board = taggedBoard()
    board.type("f<ctrl-u>")
    let words = String(repeating: "a", count: Query.longest - 1)
    board.paste(words)
    board.paste("bc")
    board.type("d")
    board.type("<up><enter>Long<enter>")
    #expect(board.store.noted(.filters) == "Long\t\(words)b")
  }

  @Test func completionsAreInserted() {
    var board = taggedBoard()
    board.type("fpri<tab>hi<tab><enter>")
    #expect(board.seenCards.first == "todo Card 4")
    board.type("f<ctrl-u>tag:o<down><enter><enter>")
    #expect(board.seenCards.first == "todo Card 3")
  }

  @Test func typingContinuesAfterACompletion() {
    func line(_ script: String) -> String {
      var board = taggedBoard()
      board.type("f<ctrl-u>\(script)|")
      let row = board.screen.split(separator: "\n").first { $0.contains("|") } ?? ""
      return row.split(separator: "│").first { $0.contains("|") }?.split(separator: " ").joined(separator: " ") ?? ""
    }
    let back = "<left><left><left><left><left>"
    #expect(
      [
        "xyz tag:o<tab>", "xyz tag:o late\(back)<tab>", "tag:o late\(back)<tab>", "pri late\(back)<tab>",
        "xyz pri<tab>",
        "tag:o late\(back)<down><enter>", "(tag:o)<left><tab>",
      ].map(line) == [
        "xyz tag:ops |", "xyz tag:ops| late", "tag:ops| late", "priority:| late", "xyz priority:|", "tag:ops| late",
        "(tag:ops|)",
      ])
  }

  @Test func filtersAreSavedByName() {
    var board = taggedBoard()
    board.type("f#ops<up><enter>Operations<enter>")
    #expect(board.store.noted(.filters) == "Operations\t#ops")
    #expect(board.coordinator.notice?.text == "Saved filter ‘Operations’")
    board.type("<ctrl-u>p:high<up><up><enter>Top<enter><esc>")
    #expect(board.store.noted(.filters) == "Operations\t#ops\nTop\tp:high")
    board.type("f<down><down><enter>")
    #expect(board.seenCards.first == "todo Card 4")
    board.type("f<ctrl-u><down><tab><enter>")
    #expect(board.seenCards.first == "todo Card 3")
    // Saving under an existing name replaces that filter.
    board.type("f<ctrl-u>late<up><up><enter>Top<enter>")
    #expect(board.store.noted(.filters) == "Operations\t#ops\nTop\tlate")
    board.type("<up><enter>jr<ctrl-u>Operations<enter>")
    #expect(board.screen.contains("Filter ‘Operations’ already exists"))
    board.type("<ctrl-u>Due<enter>")
    #expect(board.store.noted(.filters) == "Operations\t#ops\nDue\tlate")
    board.type("kx")
    #expect(board.store.noted(.filters) == "Due\tlate")
    #expect(board.coordinator.notice?.text == "Removed filter ‘Operations’: #ops")
    board.type("x")
    #expect(board.store.noted(.filters) == nil)
    #expect(board.coordinator.focus == .filterLine)
  }

  @Test func keySavesTheTypedFilter() {
    var board = taggedBoard()
    board.type("f#ops<ctrl-s>Operations<ctrl-s>")
    #expect(board.store.noted(.filters) == "Operations\t#ops")
    board.type("<ctrl-u>")
    #expect(!board.footer.contains("Ctrl-S"))
    board.type("<ctrl-s>")
    #expect(board.coordinator.focus == .filterLine)
  }

  // MARK: Preview

  @Test func boardPreviewsTheFilterWhenIdle() {
    var board = taggedBoard(rows: 60)
    board.type("ggjj")
    board.type("f#ops")
    #expect(board.seenCards.count == 20)
    board.advance()
    #expect(board.seenCards == [3, 6, 9, 12, 15, 18].map { "todo Card \($0)" })
    // An incomplete filter keeps the last preview.
    board.type(" or (")
    board.advance()
    #expect(board.seenCards.count == 6)
    board.type("<backspace><backspace><backspace><backspace> p:high")
    board.advance()
    #expect(board.seenCards == ["todo Card 12"])
    board.type("<esc>")
    #expect(board.seenCards.count == 20)
    #expect(selected(&board) == "Card 3")
  }

  @Test func acceptedFilterStartsAtTheOldSelection() {
    var board = taggedBoard(rows: 60)
    board.type("ggjjjjj")
    board.type("fp:high")
    board.advance()
    #expect(selected(&board) == "Card 8")
    board.type("<ctrl-u>#ops")
    board.advance()
    board.type("<enter>")
    #expect(selected(&board) == "Card 6")
    board.type("F")
    #expect(selected(&board) == "Card 6")
  }

  @Test func clickOutsideRevertsThePreview() {
    var board = taggedBoard()
    board.type("fp:high<enter>f<ctrl-u>#ops")
    board.advance()
    #expect(board.seenCards.first == "todo Card 3")
    board.mouse(.click, x: 40, y: 3)
    board.type("j")
    #expect(selected(&board) == "Card 8")
    #expect(board.screen.contains("priority:high"))
  }

  private func selected(_ board: inout TestBoard) -> String {
    _ = board.canvas
    return board.coordinator.board.selected.flatMap { board.store.card($0) }?.title ?? ""
  }

  @Test func concurrentlySavedFiltersAreKept() {
    var board = taggedBoard()
    board.type("f#ops<up><enter>Mine")
    board.store.note(.filters, "Theirs\tlate")
    board.type("<enter>")
    #expect(board.store.noted(.filters) == "Theirs\tlate\nMine\t#ops")
  }

  @Test func renamedFilterThatWasRemovedIsSavedAgain() {
    var board = taggedBoard()
    board.store.note(.filters, "Old\tlate\nOther\t#ops")
    board.type("fp:high<up><enter>r<ctrl-u>New")
    board.store.note(.filters, "Other\t#ops")
    board.type("<enter>")
    #expect(board.store.noted(.filters) == "Other\t#ops\nNew\tlate")
    #expect(board.coordinator.notice?.text == "Saved filter ‘New’ again; it was removed elsewhere")
  }

  @Test func savedFilterCountIsLimited() {
    var board = taggedBoard()
    board.store.note(.filters, (1...100).map { "Filter \($0)\tp:high" }.joined(separator: "\n"))
    board.type("f#ops<up><up><enter>One more<enter>")
    #expect(board.screen.contains("At most 100 filters; remove one first"))
    #expect(board.store.noted(.filters)?.contains("One more") == false)
  }

  @Test func invalidStoredFiltersAreSkipped() {
    let hostile =
      "\u{1B}\u{9B}[2J\tlate\n\n\tnothing\nname\t\nname only\n" + String(repeating: "n", count: 5_000)
      + "\tlate\nok\tlate\nok\tdone"
    let saved = SavedFilters(hostile)
    #expect(saved.all.map(\.name) == ["[2J", String(repeating: "n", count: 40), "ok"])
    #expect(SavedFilters(saved.text) == saved)
    #expect(SavedFilters(String(repeating: "a\tb\n", count: 100_000)).all.count == 1)
  }

  @Test func offersShrinkWhileTheLastIsChosen() {
    var board = taggedBoard()
    board.elsewhere(.staged(.doing, ["build", "review"]))
    board.type("fstage:<up>")
    #expect(board.screen.contains("review"))
    board.elsewhere(.staged(.doing, []))
    #expect(board.screen.contains("stage:") && !board.screen.contains("review"))
  }

  @Test func invalidSavedFilterIsReported() {
    var board = taggedBoard()
    board.store.note(.filters, "Broken\tlate (")
    board.type("f<down><enter>")
    #expect(board.screen.contains("late ("))
    #expect(board.screen.contains("^"))
  }
}
