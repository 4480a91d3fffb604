import Kanban
import Support
import Testing

@testable import Storage

@Suite("Any store: cards by the beginning of their titles")
struct TitleContract {
  private let garden = ProjectID(high: 7, low: 1)

  private func titles(
    _ beginning: String, _ play: Playground, in project: ProjectID = Project.home, _ life: Life = .onBoard,
    _ direction: Window.Direction = .down, most: Int = 99
  ) throws -> [String] {
    let found = try play.store.titled(beginning, in: project, life, direction, most: most)
    return try #require(found).map(\.title)
  }

  @Test("Case, accents and the composition of Hangul are ignored", arguments: Conformer.allCases)
  func asSearchCompares(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for title in ["École du soir", "ecology", "회의 준비", "Ｅcho", "회사", "Über", "zebra"] { try play.add(title) }
    #expect(try titles("ec", play) == ["Ｅcho", "École du soir", "ecology"])
    #expect(try titles("ÉCO", play) == ["École du soir", "ecology"])
    // Decomposed Hangul, as some systems send it.
    #expect(try titles("\u{1112}\u{116C}\u{110B}", play) == [])
    #expect(try titles("\u{1112}\u{116C}", play) == ["회사", "회의 준비"])
    #expect(try titles("ub", play) == ["Über"] && titles("x", play) == [] && titles("", play) == [])
  }

  @Test(
    "Titles are sorted in either direction up to the limit; equal ones stay in order of creation",
    arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for title in ["b", "a", "B", "ab", "b c"] { try play.add(title) }
    #expect(try titles("b", play) == ["b", "B", "b c"] && titles("b", play, most: 2) == ["b", "B"])
    #expect(try titles("b", play, .onBoard, .up, most: 2) == ["b c", "B"])
    #expect(try titles("a", play, most: 0) == [])
  }

  @Test("Titles longer than the indexed prefix are still told apart", arguments: Conformer.allCases)
  func long(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let long = String(repeating: "가나", count: 20)
    for end in ["다", "라", "다 마"] { try play.add(long + end) }
    #expect(try titles(long + "다", play) == [long + "다", long + "다 마"])
    #expect(try titles(long + "라", play, most: 1) == [long + "라"])
    #expect(try titles(long + "바", play) == [])
  }

  @Test("The index follows edits, completion, removal, sending and undo", arguments: Conformer.allCases)
  func following(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    let (saw, plane) = (try play.add("Saw"), try play.add("Plane"))
    try play.commit(.edited(saw, [.title("Saw", "Sand")]))
    #expect(try titles("sa", play) == ["Sand"])
    try play.commit(.undone)
    #expect(try titles("sa", play) == ["Saw"])
    try play.commit(.completed([plane]))
    let found = try #require(try play.store.titled("p", in: Project.home, .onBoard, .down, most: 9))
    #expect(found == [TitledCard(id: plane, number: 2, title: "Plane", life: .onBoard, column: .done, repeats: false)])
    try play.commit(.removed([saw]))
    #expect(try titles("s", play) == [] && titles("s", play, .inTrash) == ["Saw"])
    try play.commit(.restored([saw]))
    try play.commit(.sent([saw], to: garden))
    #expect(try titles("s", play) == [] && titles("s", play, in: garden) == ["Saw"])
    try play.reopen()
    try play.commit(.removed([plane]))
    try play.commit(.purged([plane]))
    #expect(try titles("p", play) == [] && titles("p", play, .inTrash) == [])
  }

  @Test("The titles of an older store are indexed in idle steps, and until then the query returns nil")
  func older() throws {
    let folder = TemporaryFolder()
    let old = try SQLiteStore.open(folder.file(), patience: 100)
    for number in 1...300 {
      let text = CardText(title: "Card \(number % 7) of \(number)")
      _ = try old.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    _ = try old.commit(.removed([Sample.id(7)]), on: Sample.context())
    let titled = try old.titled("card 3", in: Project.home, .onBoard, .down, most: 999)
    #expect(titled?.count == 43)
    let kept = try old.database.lines("SELECT * FROM titles ORDER BY card")
    try old.database.connection.execute(
      "DELETE FROM titles; INSERT INTO notes (name, project, value) VALUES ('unread titles', 0, '300')")
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 100)
    #expect(try store.titled("card 3", in: Project.home, .onBoard, .down, most: 9) == nil)
    #expect(try store.verify() == [])
    // Titles written before the maintenance are indexed only once.
    _ = try store.commit(.edited(Sample.id(9), [.title("Card 2 of 9", "Card 9")]), on: Sample.context())
    _ = try store.commit(.edited(Sample.id(9), [.title("Card 9", "Card 2 of 9")]), on: Sample.context())
    while try store.maintain(for: 0) {}
    #expect(try store.titled("card 3", in: Project.home, .onBoard, .down, most: 999) == titled)
    #expect(try store.database.lines("SELECT * FROM titles ORDER BY card") == kept)
    #expect(try store.database.lines("SELECT name FROM notes") == [] && store.verify() == [])
  }

  @Test("A wrong or missing index entry is found and repaired")
  func soundness() throws {
    let folder = TemporaryFolder()
    do {
      let store = try SQLiteStore.open(folder.file(), patience: 100)
      for (number, title) in ["Saw", "Plane", "Sand"].enumerated() {
        let text = CardText(title: title)
        _ = try store.commit(.added(Sample.id(number + 1), text, to: .todo, at: .bottom), on: Sample.context())
      }
      try store.database.connection.execute(
        "UPDATE titles SET title = x'73' WHERE card = 1; DELETE FROM titles WHERE card = 2")
      let flaw = "title missing from the title index, or wrong in it: "
      #expect(try store.verify() == [flaw + "Saw", flaw + "Plane"])
      #expect(try store.check().map(\.kind) == [.derived, .derived])
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 100)
    #expect(try store.titled("s", in: Project.home, .onBoard, .down, most: 9)?.map(\.title) == ["Sand", "Saw"])
    #expect(try store.verify() == [])
  }
}
