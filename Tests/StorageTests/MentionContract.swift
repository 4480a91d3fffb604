import Kanban
import Support
import Testing

@testable import Storage

@Suite("Any store: cards that are named in notes")
struct MentionContract {
  private let garden = ProjectID(high: 7, low: 1)

  private func mentions(of id: CardID, _ play: Playground) throws -> [String] {
    try play.store.tiedCards(of: id).mentions.map(\.title)
  }

  @Test("Mentions follow edits of the notes, undo and removal", arguments: Conformer.allCases)
  func bothKnow(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    let b = try play.add("b", notes: "after #1, #1, #2 and #9")
    #expect(try mentions(of: a, play) == ["b"] && mentions(of: b, play) == [])
    try play.commit(.edited(b, [.notes("after #1, #1, #2 and #9", "")]))
    #expect(try mentions(of: a, play) == [])
    try play.commit(.undone)
    #expect(try mentions(of: a, play) == ["b"])
    try play.commit(.removed([b]))
    #expect(try mentions(of: a, play) == [])
    try play.commit(.purged([b]))
    try play.reopen()
    #expect(try mentions(of: a, play) == [])
  }

  @Test("A mention still refers to a card after it was sent, also by its old number", arguments: Conformer.allCases)
  func theOneMeantGoes(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "R&D Garden"))
    let (a, b) = (try play.add("a"), try play.add("b", notes: "after #1"))
    try play.commit(.sent([a], to: garden))
    #expect(try mentions(of: a, play) == ["b"])
    try play.commit(.edited(b, [.notes("after #1", "after #1 and r-d-garden#1")]))
    #expect(try mentions(of: a, play) == ["b"])
  }

  @Test("Sending a card rewrites the references in its notes; undo restores them", arguments: Conformer.allCases)
  func theTextFollows(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "R&D Garden"))
    let (a, b, c) = (try play.add("a"), try play.add("b"), try play.add("c", notes: "#1, #2, #3, home#1, #9"))
    try play.commit(.sent([b], to: garden))
    let entries = try play.commit(.sent([c], to: garden))
    #expect(try play.card(c).notes == "home#1, #1, #3, home#1, #9")
    #expect(entries.map { $0.fields.count } == [3])
    #expect(try mentions(of: a, play) == ["c"] && mentions(of: b, play) == ["c"])
    try play.commit(.undone)
    #expect(try play.card(c).notes == "#1, #2, #3, home#1, #9")
  }

  @Test("The notes of an older store are indexed for mentions in idle steps")
  func older() throws {
    let folder = TemporaryFolder()
    let old = try SQLiteStore.open(folder.file(), patience: 100)
    let ids = (1...200).map { Sample.id($0) }
    for (index, id) in ids.enumerated() {
      let text = CardText(title: "\(index + 1)", notes: index > 0 ? "after #\(index)" : "")
      _ = try old.commit(.added(id, text, to: .todo, at: .bottom), on: Sample.context())
    }
    let before = try ids.map { try old.tiedCards(of: $0) }
    try old.database.connection.execute(
      "DELETE FROM mentions; INSERT INTO notes (name, project, value) VALUES ('unread mentions', 0, '200')")
    #expect(try old.tiedCards(of: ids[0]).mentions == [])
    while try old.maintain(for: 0) {}
    #expect(try ids.map { try old.tiedCards(of: $0) } == before)
    #expect(try old.database.lines("SELECT name FROM notes") == [])
  }
}
