import Kanban
import Support
import Testing

@testable import Storage

/// An editing session of a page is saved many times, but one undo reverts all of it.
@Suite("Any store: writing sessions at a page")
struct SittingContract {
  private let page = Written.id(1)
  private let lee = Sample.actor("lee", run: "lee-1")

  private func text(_ play: Playground) throws -> String { try #require(try play.store.page(page)).text }
  private func life(_ play: Playground) throws -> Life { try #require(try play.store.page(page)).life }

  /// Saves line after line as one change; with `begins` the first line creates the page.
  private func write(_ play: Playground, _ lines: [String], begins: Bool) throws {
    var group: Int64?
    for (index, line) in lines.enumerated() {
      if begins, index == 0 {
        group = try play.commit(.pagesAdded([Written.page(1, line)])).first?.group
        continue
      }
      let before = try text(play)
      let entries = try play.commit(.pageWritten(page, from: before, to: before + line), group: group)
      group = group ?? entries.first?.group
    }
  }

  /// Performs all parts of an undo or redo and returns their number.
  @discardableResult
  private func whole(_ change: Change, _ play: Playground) throws -> Int {
    var (parts, group) = (0, nil as Int64?)
    try repeatStep {
      let receipt = try play.receipt(change, group: group)
      group = group ?? receipt.entries.first?.group
      parts += 1
      return receipt.isPartial
    }
    return parts
  }

  @Test("Undo of a session that created a page removes the page; redo restores it", arguments: Conformer.allCases)
  func begun(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try write(play, ["one\n", "two\n", "three\n"], begins: true)
    for _ in 0..<2 {
      #expect(try whole(.undone, play) == 1)
      #expect(try life(play) == .inTrash && text(play) == "one\ntwo\nthree\n")
      #expect(try play.refusal(of: .undone) == .nothingToUndo)
      try play.reopen()
      #expect(try whole(.redone, play) == 1)
      #expect(try life(play) == .onBoard && text(play) == "one\ntwo\nthree\n")
      #expect(try play.refusal(of: .redone) == .nothingToRedo)
    }
    try play.expectSound()
  }

  @Test("Undo of a session at an existing page restores the earlier text", arguments: Conformer.allCases)
  func older(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.pagesAdded([Written.page(1, "before\n")]))
    try write(play, ["one\n", "two\n", "three\n"], begins: false)
    try whole(.undone, play)
    #expect(try text(play) == "before\n" && life(play) == .onBoard)
    try whole(.redone, play)
    #expect(try text(play) == "before\none\ntwo\nthree\n")
    try whole(.undone, play)
    try whole(.undone, play)
    #expect(try life(play) == .inTrash)
    try play.expectSound()
  }

  @Test(
    "Another person's text blocks the undo of a session that created the page", arguments: Conformer.allCases)
  func foreign(_ conformer: Conformer) throws {
    for place in 1...3 {
      let play = try Playground(conformer)
      let group = try #require(try play.commit(.pagesAdded([Written.page(1, "one\n")])).first?.group)
      for line in 1...3 {
        let before = try text(play)
        let isTheirs = line == place
        try play.commit(
          .pageWritten(page, from: before, to: before + "\(line)\n"), by: isTheirs ? lee : Sample.actor(),
          group: isTheirs ? nil : group)
      }
      let (before, refusal) = (try text(play), try play.refusal(of: .undone))
      guard case .undoBlocked(let entry)? = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
      #expect(entry.actor.person == "lee")
      #expect(try text(play) == before && life(play) == .onBoard)
      // After the other person has undone the foreign change, undo is possible; later text prevents that.
      guard place == 3 else { continue }
      try play.commit(.undone, by: lee)
      try whole(.undone, play)
      #expect(try life(play) == .inTrash)
      try play.expectSound()
    }
  }

  @Test(
    "In an existing page, undo takes back only what was written after another person's text",
    arguments: Conformer.allCases)
  func foreignAtAnOlderOne(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.pagesAdded([Written.page(1, "before\n")]))
    try write(play, ["mine 1\n"], begins: false)
    let group = try #require(try play.store.entries(of: .page(page), before: nil, most: 1).first).group
    try play.commit(.pageWritten(page, from: try text(play), to: try text(play) + "theirs\n"), by: lee)
    try play.commit(.pageWritten(page, from: try text(play), to: try text(play) + "mine 2\n"), group: group)
    let receipt = try play.receipt(.undone)
    #expect(receipt.skipped == 1)
    #expect(try text(play) == "before\nmine 1\ntheirs\n")
    try play.expectSound()
  }

  @Test("A page that another person restored cannot be redone", arguments: Conformer.allCases)
  func restored(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try write(play, ["one\n", "two\n"], begins: true)
    try whole(.undone, play)
    try play.commit(.pagesRestored([page]), by: lee)
    guard case .undoBlocked? = try play.refusal(of: .redone) else {
      Issue.record("the page was redone")
      return
    }
    #expect(try text(play) == "one\ntwo\n")
    try play.expectSound()
  }

  @Test("One undo takes back a session, however many saves it had", arguments: Conformer.allCases)
  func large(_ conformer: Conformer) throws {
    for begins in [true, false] {
      let play = try Playground(conformer)
      if !begins { try play.commit(.pagesAdded([Written.page(1, "before\n")])) }
      try write(play, (1...120).map { "\($0)\n" }, begins: begins)
      let all = try text(play)
      #expect(try whole(.undone, play) == 3)
      #expect(try life(play) == (begins ? .inTrash : .onBoard) && text(play) == (begins ? all : "before\n"))
      #expect(try whole(.redone, play) == 3)
      #expect(try life(play) == .onBoard && text(play) == all)
      try play.expectSound()
    }
  }

  @Test("The history of a page grows only by the text that was typed", arguments: Conformer.allCases)
  func growth(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let lines = (1...100).map {
      "Line \($0) of a day on which 비가 왔다, 그리고 또 왔다. " + String(repeating: "x", count: 60) + "\n"
    }
    try write(play, lines, begins: true)
    let entries = try play.store.entries(of: .page(page), before: nil, most: 999)
    let kept = entries.flatMap(EntryText.of).reduce(0) { $0 + $1.utf8.count }
    #expect(entries.count == 100 && kept <= 2 * lines.joined().utf8.count)
    guard let file = play.store as? SQLiteStore else { return }
    let bytes = try file.database.lines("SELECT sum(length(CAST(body AS BLOB))) FROM entries").first.flatMap { Int($0) }
    #expect(try #require(bytes) <= 2 * lines.joined().utf8.count)
  }
}
