import Host
import Kanban
import Support
import Testing
import Time

@testable import Program

@Suite("Imports of several files of another program", .cannotHang)
struct ForeignMergeTests {
  private let shell = Shell()

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String) -> String {
    let printed = shell.run(all: ["import", "-"] + words, input: input)
    return printed + shell.errors
  }

  /// A new task may have the title of a completed one, as the next time that milk is bought.
  @Test func openLineOfTodoTxtReopensNoCard() throws {
    let todo = "Buy milk\nWater plants\n"
    let done = "x 2026-11-03 Buy milk\nx 2026-11-10 Buy milk\nx 2026-11-12 Water plants\n"
    for file in [todo, done] { _ = output("--format", "todotxt", input: file) }
    #expect(try shell.titles().isEmpty)
    #expect(try shell.titles(.done).sorted() == ["Buy milk", "Buy milk", "Water plants"])
    #expect(output("--format", "todotxt", input: todo).contains("Added 2 cards"))
    for file in [todo, done, todo] {
      #expect(output("--format", "todotxt", input: file).contains("Nothing new"))
    }
    #expect(try shell.titles().sorted() == ["Buy milk", "Water plants"])
    #expect(try shell.titles(.done).sorted() == ["Buy milk", "Buy milk", "Water plants"])
  }

  @Test func taskOfTodoTxtThatWasCompletedHereStaysItsCard() throws {
    _ = output("--format", "todotxt", input: "2026-11-10 Buy milk\n")
    shell.run("done", "1")
    #expect(output("--format", "todotxt", input: "2026-11-10 Buy milk\n").contains("Nothing new"))
    #expect(try shell.titles().isEmpty)
    _ = output("--format", "todotxt", input: "x 2026-11-12 2026-11-10 Buy milk\n")
    _ = output("--format", "todotxt", input: "2026-11-10 Buy milk\n")
    #expect(try shell.titles(.done).sorted() == ["Buy milk"])
  }
}
