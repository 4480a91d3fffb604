import Kanban
import Support
import Testing
import Time

/// Cards are changed while the first output is read; each card is still listed exactly once.
@Suite("Slow readers of command output", .cannotHang)
struct SlowReaderTests {
  private func shell(_ count: Int) -> Shell {
    let shell = Shell()
    let titles = (1...count).map { "t\($0)x" }
    shell.run("add", "-", "--notes", String(repeating: "n", count: 400), input: titles.joined(separator: "\n"))
    shell.run(all: ["move"] + (count - 4...count).map(String.init) + ["done"])
    #expect(shell.errors == "")
    return shell
  }

  /// Moves cards in and out of the part that was read, changes some, and removes some on both sides.
  private func change(_ count: Int, in shell: Shell) {
    shell.clock = Sample.clock(after: 60_000)
    for words in [
      ["done", "1"], ["reopen", "\(count)"], ["move", "\(count - 1)", "doing"], ["move", "3", "doing"],
      ["due", "\(count - 20)", "1d"], ["priority", "4", "low"], ["priority", "5", "high"],
      ["add", "t0x", "--notes", "n"],
      ["remove", "2"], ["remove", "\(count - 30)"],
    ] {
      shell.run(all: words)
      #expect(shell.errors == "")
    }
  }

  private func times(in printed: String) -> [Substring: Int] {
    printed.split { !$0.isLetter && !$0.isNumber }.filter { $0.hasPrefix("t") && $0.hasSuffix("x") }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test(arguments: [
    "list", "list --json", "list --filter n --json", "list --sort due --json", "list --sort priority --json", "export",
    "export --ics",
  ])
  func eachCardIsPrintedOnceDespiteChanges(_ line: String) {
    let (count, shell) = (1_100, shell(1_100))
    shell.meanwhile = { change(count, in: shell) }
    let printed = shell.run(all: line.split(separator: " ").map(String.init))
    #expect(shell.errors == "" && !printed.contains("status"))
    let times = times(in: printed)
    // Cards removed before their turn may be missing.
    let wrong = (0...count).filter { times["t\($0)x", default: 0] != 1 }.filter { $0 != 2 && $0 != count - 30 }
    #expect(wrong == [])
    #expect(times["t2x", default: 0] <= 1 && times["t\(count - 30)x", default: 0] <= 1)
  }

  @Test(arguments: [["--all"], []])
  func aBackupIsReadInFull(_ all: [String]) throws {
    let (count, shell) = (300, shell(300))
    shell.meanwhile = {
      change(count, in: shell)
      shell.run("projects", "--add", "Garden")
      for number in ["6", "\(count - 2)"] { shell.run("send", number, "Garden") }
    }
    let backup = shell.run(all: ["export", "--json"] + all)
    let other = Shell()
    let printed = other.run("import", "-", input: backup)
    // A card sent to another project before it was read may be missing.
    let added = all.isEmpty ? [count - 1, count, count + 1] : [count + 1]
    #expect(added.contains { printed.contains("Added \($0) cards (2 in the trash)\n") }, "\(printed)")
    #expect(try other.card(1).column == .done && other.card(count).column == .todo && other.card(3).column == .doing)
    #expect(
      other.run("restore", "2", "\(count - 30)") == "Restored #2 ‘t2x’\nRestored #\(count - 30) ‘t\(count - 30)x’\n")
    if !all.isEmpty { #expect(times(in: other.run("list", "-p", "Garden")) == ["t6x": 1, "t\(count - 2)x": 1]) }
    #expect(other.run("import", "-", input: backup).hasPrefix("Nothing new"))
  }

  /// The oldest page becomes the newest, and the reverse.
  @Test(arguments: ["journal list --json", "journal export - --format jrnl-json", "journal export - --format jrnl"])
  func eachPageIsPrintedOnceDespiteChanges(_ line: String) throws {
    let (shell, count) = (Shell(), 60)
    for day in 1...count {
      let text = "t\(day)x " + String(repeating: "n", count: 3_000)
      shell.run("journal", "add", text, "--date", (Sample.day - 70 + day).text)
      #expect(shell.errors == "")
    }
    shell.meanwhile = {
      shell.run("journal", "edit", (Sample.day - 69).text, "--date", Sample.day.text)
      shell.run("journal", "edit", (Sample.day - 10).text, "--date", (Sample.day - 90).text)
      #expect(shell.errors == "")
    }
    let times = times(in: shell.run(all: line.split(separator: " ").map(String.init)))
    #expect(times.count == count && Set(times.values).count == 1, "\(times)")
  }
}
