import Kanban
import Storage
import Support
import Testing

@Suite("Fields of a card in backups", .cannotHang)
struct BackupFieldTests {
  /// `Interchange` lists the members of a card by hand, so a new field would be lost silently.
  @Test(arguments: CardField.allCases, [["export", "--json"], ["export", "--json", "--all"]])
  func eachFieldIsImported(_ field: CardField, _ export: [String]) throws {
    let (shell, other) = (Shell(), Shell())
    shell.run("add", "First")
    let text = Fields.card(with: field)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    _ = try store.commit(.added(Sample.id(1), text, to: .todo, at: .bottom), on: Sample.context())
    #expect(other.run("import", "-", input: shell.run(all: export)).contains("Added 2 cards\n"))
    let copy = try other.card(2)
    #expect(copy.id == Sample.id(1))
    #expect(copy.text[field] == Fields.other(field))
    #expect(copy.text == text)
  }
}
