import Kanban
import Support
import Testing

/// Two machines that exchange backups of a board.
@Suite("Merge of backups", .cannotHang)
struct BackupMergeTests {
  private let here = Shell()
  private let there = Shell()

  private func pass(_ minutes: Int) {
    (here.clock, there.clock) = (Sample.clock(after: minutes * 60_000), Sample.clock(after: minutes * 60_000))
  }

  @discardableResult
  private func bring(from one: Shell, to other: Shell, _ options: String...) -> String {
    other.run("import", "-", input: one.run(all: ["export", "--json"] + options, input: ""))
  }

  @Test func waitForPurgedCardStaysWhereTheCardExists() throws {
    here.run("add", "Paint")
    here.run("add", "Buy paint")
    here.run("wait", "1", "#2")
    bring(from: here, to: there)
    pass(1)
    there.run("edit", "1", "--tag", "home")
    there.run("remove", "2")
    there.run("purge", "2", "--yes")
    bring(from: there, to: here)
    let card = try here.card(1)
    #expect(card.waiting?.cards.map(\.card) == [try here.card(2).id])
    #expect(card.text.tags == ["home"])
  }

  @Test func waitForCardOfProjectThatWasNotExportedStays() throws {
    here.run("projects", "--add", "Work")
    here.run("add", "Paint")
    here.run("add", "Buy paint", "-p", "Work")
    pass(1)
    here.run("wait", "1", "Work#1")
    bring(from: here, to: there)
    pass(2)
    there.run("edit", "1", "--title", "Paint the fence")
    bring(from: there, to: here)
    let card = try here.card(1)
    #expect(card.title == "Paint the fence" && card.waiting?.cards.count == 1)
  }

  @Test func waitThatWasRemovedThereIsRemoved() throws {
    here.run("add", "Paint")
    here.run("add", "Buy paint")
    here.run("wait", "1", "#2")
    bring(from: here, to: there)
    pass(1)
    there.run("wait", "1", "none")
    bring(from: there, to: here)
    #expect(try here.card(1).waiting == nil)
  }

  @Test func notesAndTagsOfBothSidesAreKept() throws {
    here.run("add", "Paint", "--notes", "first")
    pass(1)
    here.run("edit", "1", "--notes", "a\nb\nc", "--tag", "old")
    bring(from: here, to: there)
    pass(2)
    here.run("edit", "1", "--notes", "here\na\nc", "--tag=+here")
    pass(3)
    there.run("edit", "1", "--notes", "a\nb\nc\nthere", "--tag=+there,-old")
    bring(from: there, to: here)
    let card = try here.card(1)
    #expect(card.notes == "here\na\nc\nthere" && Set(card.text.tags) == ["here", "there"])
    bring(from: here, to: there)
    #expect(try there.card(1).notes == card.notes)
  }

  @Test func changeHereThatAFileOverwritesIsReported() {
    here.run("add", "Paint")
    bring(from: here, to: there)
    pass(1)
    here.run("edit", "1", "--title", "Paint it red")
    pass(2)
    there.run("edit", "1", "--title", "Paint it blue")
    #expect(bring(from: there, to: here).contains("that had been changed here, too"))
    // Later edits of a version that came from here overwrite nothing.
    bring(from: here, to: there)
    pass(3)
    there.run("edit", "1", "--title", "Paint it green")
    #expect(!bring(from: there, to: here).contains("here, too"))
  }

  @Test func olderCalendarFileTakesNothingBack() throws {
    here.run("add", "Paint", "--notes", "a", "--tag", "z")
    let older = here.run("export", "--ics")
    pass(1)
    here.run("edit", "1", "--notes", "a\nthere", "--tag=+t,-z")
    let newer = here.run("export", "--ics")
    there.run("import", "-", input: older)
    there.run("import", "-", input: newer)
    pass(2)
    there.run("edit", "1", "--notes", "a\nthere\nhere", "--tag=+h")
    there.run("import", "-", input: older)
    let card = try there.card(1)
    #expect(card.notes == "a\nthere\nhere" && Set(card.text.tags) == ["t", "h"])
  }
}
