import Glibc
import Storage
import Support
import Testing

@testable import Program

@Suite("Shell completion", .cannotHang)
struct CompletionTests {
  private let shell = Shell()

  /// The candidates for a shell, without the first line.
  private func answers(_ words: String..., by completion: Completion = .fish) -> [String] {
    lines(said([completion.rawValue, "--"] + words))
  }

  private func lines(_ said: String) -> [String] {
    #expect(said.hasPrefix("words\n"))
    return said.split(separator: "\n").dropFirst().map(String.init)
  }

  /// The output of `sekan complete`. Options for the store precede the command, because the typed words come last.
  private func said(_ words: [String]) -> String {
    let streams = TestStreams(input: "")
    let places = ["--store", shell.folder.file(), "--config", "/dev/null", "--lang", shell.language]
    let status = App.run(places + ["complete"] + words, streams, at: shell.clock) { _ in nil }
    #expect(status == 0 && streams.errors == "")
    return streams.output
  }

  private func begin() {
    for title in ["Write the report", "Write the tests", "Sand", "서버 점검 회의", "sand", "12"] {
      shell.run("add", title)
    }
    shell.run("tag", "1", "+ops", "+work")
    shell.run("tag", "2", "+ops")
    shell.run("done", "2")
    shell.run("add", "Weekly", "--repeat", "weekly", "--due", "fri")
  }

  @Test func savedFiltersAreOffered() throws {
    begin()
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    try store.note(.filters, "Under way\tin:doing")
    #expect(answers("list", "--filter", "un") == ["Under way\tin:doing"])
  }

  @Test func stagesAndTitlesAreOffered() {
    shell.run("projects", "--titles", "Ideas, , Shipped")
    shell.run("projects", "--stages", "doing: build, code review")
    let all = ["todo", "doing", "done", "Ideas\tTODO", "Shipped\tDONE", "build\tDOING", "code review\tDOING"]
    #expect(answers("list", "--column", "") == all)
    #expect(answers("move", "1", "") == all)
    #expect(answers("add", "--column", "b") == ["build\tDOING"])
    #expect(answers("add", "--stage=c") == ["--stage=code review\tDOING"])
    #expect(answers("list", "--filter", "stage:c") == ["stage:\"code review\""])
  }

  // MARK: Cards

  @Test func cardsAreCompletedByTitlePrefix() {
    begin()
    #expect(answers("done", "wr") == ["Write the report\t#1 TODO"])
    #expect(answers("reopen", "wr") == ["Write the tests\t#2 DONE"])
    #expect(answers("edit", "wr") == ["Write the tests\t#2 DONE", "Write the report\t#1 TODO"])
    #expect(answers("skip", "") == ["Weekly\t#7 TODO"])
    #expect(answers("show", "서") == ["서버 점검 회의\t#4 TODO"])
    #expect(answers("show", "nothing") == [])
  }

  @Test func indistinctTitleCompletesAsNumber() {
    begin()
    // Two cards with this title, and one whose title is a number.
    #expect(Set(answers("edit", "s")) == ["3\tSand", "5\tsand"])
    #expect(answers("edit", "1") == ["1\tWrite the report"])
    #expect(Set(answers("edit", "")).isSuperset(of: ["6\t12", "Write the report\t#1 TODO"]))
  }

  @Test func optionLikeTitleCompletesAsNumber() {
    shell.run("add", "-", input: "-v in front\n")
    #expect(answers("show", "") == ["1\t-v in front"])
    #expect(answers("show", "--", "-v") == ["-v in front\t#1 TODO"])
  }

  /// `#` also begins a number.
  @Test func aTitleMayBeginWithTheSignOfANumber() {
    begin()
    shell.run("add", "#hash title")
    #expect(answers("show", "#h") == ["#hash title\t#8 TODO"])
    #expect(answers("show", "#8") == ["#8\t#hash title"])
    #expect(Set(answers("show", "#")).isSuperset(of: ["#8\t#hash title", "#hash title\t#8 TODO"]))
    #expect(shell.run("show", "#hash title").contains("hash title"))
  }

  @Test func cardsAreCompletedByNumber() {
    begin()
    #expect(answers("done", "#4") == ["#4\t서버 점검 회의"])
    #expect(answers("done", "home#4") == ["home#4\t서버 점검 회의"] && answers("done", "work#4") == [])
    #expect(answers("done", "4,1") == ["4,1\tWrite the report"])
    #expect(answers("done", "2") == [])
    #expect(answers("done", "1", "") == answers("done", "").filter { !$0.hasPrefix("Write the report") })
    #expect(answers("wait", "1", "#7") == ["#7\tWeekly"])
    #expect(answers("move", "1", "4") == ["4\t서버 점검 회의"])
    #expect(answers("edit", "1", "--part-of", "#7") == ["#7\tWeekly"])
    #expect(answers("edit", "7", "--part-of", "#7") == [])
    #expect(answers("add", "Oil", "--part-of", "#4") == ["#4\t서버 점검 회의"])
  }

  @Test func trashedCardsCompleteOnlyForRestore() {
    begin()
    shell.run("remove", "1", "3")
    #expect(answers("done", "wr") == [])
    #expect(answers("restore", "wr") == ["Write the report\t#1 Trash"])
    // Another card on the board has the same title, and a name may mean both.
    #expect(answers("purge", "s") == ["3\tSand"])
    #expect(Set(answers("restore", "")) == ["3\tSand", "Write the report\t#1 Trash"])
    #expect(answers("edit", "s") == ["sand\t#5 TODO"])
  }

  @Test func limitedCompletionsIncludeFirstAndLast() {
    shell.run(all: ["add", "-"], input: (1...300).map { "Task \(1000 + $0)" }.joined(separator: "\n"))
    let found = answers("done", "task")
    #expect(found.count == 100)
    #expect(found.contains { $0.hasPrefix("Task 1001\t") } && found.contains { $0.hasPrefix("Task 1300\t") })
    #expect(answers("done", "Task 12").count == 100)
    #expect(answers("done", "Task 123").count == 10)
  }

  // MARK: Values

  @Test func completionUsesTheTypedLanguage() {
    begin()
    #expect(answers("move", "1", "") == ["todo", "doing", "done"])
    #expect(answers("move", "1", "진") == ["진행중\tDOING"])
    #expect(answers("list", "--column", "할") == ["할일\tTODO"])
    #expect(answers("priority", "1", "hi") == ["high"])
    #expect(answers("add", "--due", "tod") == ["today\tFriday 20 November 2026"])
    #expect(answers("add", "--due=내일").map { $0.prefix(8) } == ["--due=내일"])
    shell.language = "ko"
    #expect(answers("move", "1", "") == ["할일", "진행중", "완료"])
    #expect(answers("move", "1", "do") == ["doing\t진행 중", "done\t완료"])
    #expect(answers("list", "--sort", "마") == ["마감순"])
    #expect(answers("list", "--color", "") == ["auto", "always", "never"])
    #expect(answers("status", "--color", "a") == ["auto", "always", "ansi"])
  }

  @Test func tags() {
    begin()
    #expect(answers("add", "--tag", "") == ["ops\t2 cards", "work\t1 card"])
    #expect(answers("tag", "1", "") == ["+ops\t2 cards", "+work\t1 card"])
    #expect(answers("tag", "1", "-w") == ["-work\t1 card"])
    #expect(answers("edit", "1", "--tag=+ops,-w") == ["--tag=+ops,-work\t1 card"])
    #expect(answers("list", "--filter", "tag:o").contains { $0.hasPrefix("tag:ops") })
  }

  @Test func projects() {
    begin()
    shell.run("projects", "--add", "Winter Garden")
    #expect(answers("-p", "w") == ["Winter Garden"] && answers("send", "1", "") == ["Winter Garden"])
    #expect(answers("-p", "winter", "done", "") == [])
    #expect(answers("-p", "nowhere", "done", "") == [])
  }

  // MARK: Commands and options

  @Test func commandsAndTheirOptions() {
    #expect(answers("li") == ["list\tlist cards", "limit\tset the limit of a column or stage"])
    #expect(answers("comple") == ["completion\tprint the completion script for a shell"])
    #expect(answers("help", "und") == ["undo\tundo your last change"])
    #expect(answers("list", "--s").map { $0.prefix { $0 != "\t" } } == ["--stage", "--sort", "--store"])
    #expect(answers("list", "--sort", "due", "--so") == [])
    #expect(answers("add", "--", "--s") == [])
    #expect(answers("journal", "re") == ["remove", "restore"] && answers("remote", "un") == ["unlink"])
    #expect(answers("limit", "todo", "") == ["none"] && answers("completion", "") == ["bash", "zsh", "fish"])
    #expect(answers("--lang", "") == ["en", "ko"] && answers("nonsense", "") == [])
    shell.language = "ko"
    #expect(answers("und") == ["undo\t마지막 변경 되돌리기 (한 번 더 쓰면 그 전 변경)"])
  }

  @Test func shellCompletesFiles() {
    for words in [
      ["import", ""], ["--store", ""], ["list", "--config="], ["journal", "export", "a"], ["export", "a"],
    ] {
      #expect(said(["fish", "--"] + words) == "files\n", "\(words)")
    }
  }

  @Test func pagesAreCompletedByDate() {
    shell.run("journal", "add", "--date", "2026-11-03", "Of the garden")
    shell.run("journal", "add", "--date", "2026-11-04", "One", input: "")
    shell.run("journal", "add", "--date", "2026-11-04", "Two", input: "")
    #expect(answers("journal", "show", "") == ["last", "2026-11-03\tTue 3 November"])
    #expect(answers("journal", "add", "") == [])
  }

  @Test func tagsOfPagesAreDescribedByPages() {
    shell.run("journal", "add", "Rain on the #garden", input: "")
    #expect(answers("journal", "list", "--tag", "") == ["garden\t1 page"])
  }

  @Test func completionCreatesNoStore() {
    #expect(answers("done", "") == [] && answers("add", "--tag", "") == [])
    #expect(access(shell.folder.file(), F_OK) != 0)
  }

  // MARK: Formats of the shells

  @Test func completionsAreQuotedPerShell() {
    shell.run("add", "a: b's")
    #expect(answers("done", "a", by: .zsh) == ["a\\: b's:#1 TODO"])
    #expect(answers("done", "a", by: .fish) == ["a: b's\t#1 TODO"])
    func bash(_ line: String) -> [String] {
      lines(said(["bash", "--", "sekan \(line)", " \"'><=;|&(:"]))
    }
    #expect(bash("done a") == ["a:\\ b\\'s"])
    #expect(bash("done a:") == ["\\ b\\'s"])
    #expect(bash("done 'a") == ["a: b'\\''s"])
    #expect(bash("done \"a: ") == ["a: b's"])
    shell.run("add", "so \"so!\"")
    #expect(bash("done \"so ") == ["so \\\"so\"'!'\"\\\"\""] && bash("done so") == ["so\\ \\\"so\\!\\\""])
    #expect(bash("add --priority=h") == ["high"])
    #expect(bash("don") == ["done"] && bash("nonsense ") == [])
  }

  @Test(arguments: [
    ("a\\ b", "a b", ShellWord.Quote.none), ("'a b", "a b", .single), ("\"a \\\" \\n", "a \" \\n", .double),
    ("x'y z'\\", "xy z", .none), ("", "", .none),
  ])
  func wordsAreUnquotedLikeAShell(raw: String, text: String, quote: ShellWord.Quote) {
    let words = ShellWord.line("sekan " + raw, breaks: "\"'")
    #expect(words.map(\.text) == ["sekan", text] && words.last?.quote == quote)
    #expect(ShellWord(raw).text == text)
  }
}
