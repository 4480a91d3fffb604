import Kanban
import Support
import Testing
import Text

@Suite("Stages on the command line", .cannotHang)
struct StageCommandTests {
  private let shell = Shell()

  /// A card without a stage, and one in each stage of DOING.
  private func fill() {
    shell.run("add", "Paint")
    shell.run("projects", "--stages", "doing: build, code review")
    shell.run("add", "Sand", "--column", "doing")
    shell.run("add", "Wax", "--column", "doing")
    shell.run("move", "3", "code review")
  }

  /// Rows of a table with single blanks.
  private func rows(_ words: String...) -> [String] {
    shell.run(all: words + ["--color", "never"]).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func tablesShowStages() {
    fill()
    shell.run("due", "2", "tomorrow")
    shell.columns = 80
    #expect(rows("list") == ["TODO", "#1 Paint", "DOING", "#3 Wax code review", "#2 Sand build tomorrow"])
    #expect(rows("list", "--column", "doing") == ["#3 Wax code review", "#2 Sand build tomorrow"])
    #expect(rows("find", "a").contains("#3 Wax DOING code review"))
    #expect(rows("next").joined(separator: " ").contains("#3 Wax DOING code r"))
    shell.columns = 40
    #expect(rows("list", "--column", "doing") == ["#3 Wax", "code review", "#2 Sand", "build tomorrow"])
  }

  @Test func stageOfAColumnWithoutStagesIsRefused() {
    shell.run("add", "Paint", "--stage", "review")
    #expect(shell.errors.contains("no column of this project has stages"), "\(shell.errors)")
    fill()
    shell.run("add", "Paint", "--column", "todo", "--stage", "review")
    #expect(shell.errors.contains("the column TODO has no stages"), "\(shell.errors)")
    shell.language = "ko"
    shell.run("add", "Paint", "--column", "할 일", "--stage", "검토")
    #expect(shell.errors.contains("할 일 칸에는 단계가 없습니다"), "\(shell.errors)")
  }

  @Test func stagesAreAligned() {
    fill()
    for number in ["2", "3"] { shell.run("due", number, "tomorrow") }
    shell.run("move", "1", "doing")
    shell.run("projects", "--stages", "doing none")
    shell.run("add", "Saw", "--column", "doing", "--due", "tomorrow")
    shell.columns = 80
    let lines = shell.run("list", "--color", "never").split(separator: "\n").filter { $0.hasSuffix("tomorrow") }
    #expect(lines.count == 3 && Set(lines.map { ScreenText.width(String($0)) }).count == 1)
    #expect(!shell.run("list", "--color", "never").split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  @Test func linesForProgramsStay() {
    fill()
    #expect(shell.run("list") == "#1  todo  Paint\n#3  doing  Wax\n#2  doing  Sand\n")
    #expect(shell.run("next").hasPrefix("#3  doing  Wax\n#2  doing  Sand\n"))
  }

  @Test func markdownNamesStages() {
    fill()
    let markdown = shell.run("export", "--markdown")
    #expect(markdown.contains("- [ ] #3 Wax\n  stage code review\n- [ ] #2 Sand\n  stage build\n"))
    #expect(markdown.contains("- [ ] #1 Paint\n\n## DOING"))
    shell.language = "ko"
    #expect(shell.run("export", "--markdown").contains("#2 Sand\n  단계 build\n"))
  }

  @Test func addTakesStages() throws {
    fill()
    #expect(shell.run("add", "Saw", "--column", "Code Review").hasSuffix("  DOING · code review\n"))
    #expect(shell.run("add", "Cut", "--stage", "codereview", "--top").hasSuffix("  DOING · code review\n"))
    #expect(shell.run("add", "Nail", "--column=build").hasSuffix("  DOING · build\n"))
    shell.run("add", "-", "--column", "code review", input: "one\ntwo\n")
    for number in [4, 5, 7, 8] {
      let card = try shell.card(number)
      #expect(card.column == .doing && card.stage == "code review")
    }
    for (option, stage) in [("--stage=code review", "code review"), ("--column=doing", "build")] {
      #expect(shell.run("add", "Dry", option, "--dry-run", "--json").contains("\"stage\":\"\(stage)\""))
    }
  }

  @Test func listsTakeStages() {
    fill()
    #expect(shell.run("list", "--column", "build") == "#2  doing  Sand\n")
    #expect(shell.run("list", "--stage", "Build") == "#2  doing  Sand\n")
    #expect(shell.run("list", "--stage=code review", "--filter", "wax or paint") == "#3  doing  Wax\n")
    #expect(shell.run("list", "--column", "doing", "--stage", "build", "Paint") == "")
    #expect(shell.run("export", "--json", "--stage", "build").contains("Sand"))
    #expect(!shell.run("export", "--json", "--stage", "build").contains("Wax"))
  }

  @Test(arguments: [
    (
      ["list", "--column", "reviews"],
      "‘reviews’ is not a value for --column; use one of: todo, doing, done, build, code review"
    ),
    (["list", "--stage", "polish"], "‘polish’ is not a value for --stage; use one of: build, code review"),
    (["add", "x", "--stage", "build", "--column", "todo"], "‘build’ is not a value for --stage"),
    (["list", "--stage", "build", "--all"], "--stage"), (["list", "--column", "build", "--stage", "build"], "--stage"),
    (["list", "--filter", "stage:polish"], "No stage ‘polish’; use build, code review"),
  ])
  func unknownStagesAreRefused(_ words: [String], _ why: String) {
    fill()
    #expect(shell.run(all: words) == "status 2\n")
    #expect(shell.errors.contains(why), "\(shell.errors)")
    #expect(!shell.run("list").contains("  x\n"))
  }

  @Test func ambiguousStagesAreRefusedWithBoth() {
    fill()
    shell.run("projects", "--stages", "todo: codereview, code")
    for words in [["list", "--column", "Code  Review"], ["list", "--stage", "Code  Review"]] {
      #expect(shell.run(all: words) == "status 2\n")
      #expect(shell.errors.contains("codereview, code review") && !shell.errors.contains("build"))
    }
    #expect(shell.run("list", "--column", "CodeReview") == "")
    #expect(shell.run("move", "1", "code r").contains("code review"))
    #expect(shell.run("move", "1", "cod") == "status 2\n")
    #expect(shell.errors.contains("codereview, code, code review") && !shell.errors.contains("build"))
  }

  /// A quoted stage may be one that only cards still have.
  @Test func stageInQuotesIsAnyStage() {
    fill()
    shell.run("projects", "--stages", "doing: code review")
    #expect(shell.run("list", "--filter", "stage:build") == "status 2\n")
    #expect(shell.run("list", "--filter", "stage:\"build\"") == "#2  doing  Sand\n")
    shell.run("projects", "--add", "Work")
    #expect(shell.run("list", "-p", "Work", "--filter", "stage:build") == "")
    #expect(shell.run("list", "--all", "--filter", "stage:build") == "Home  #2  doing  Sand\n")
  }

  @Test func calendarImportKeepsUnknownStages() throws {
    fill()
    let other = Shell()
    #expect(other.run("import", "-", input: shell.run("export", "--ics")).contains("Added 3 cards"))
    #expect(try other.titles(.doing).count == 2)
    #expect(other.run("list", "--filter", "stage:\"code review\"").hasSuffix("  doing  Wax\n"))
    #expect(other.run("projects", "--json").contains(#""stages":{"todo":[],"doing":[],"done":[]}"#))
    other.run("projects", "--stages", "doing: build")
    #expect(other.run("list", "--filter", "stage:\"code review\"").hasSuffix("  doing  Wax\n"))
  }

  @Test func renamedStagesWithLimitsAreImported() {
    fill()
    shell.run("limit", "build", "1")
    shell.run("projects", "--stages", "doing: make, code review")
    let (other, backup) = (Shell(), shell.run("export", "--json", "--all"))
    #expect(backup.contains(#""limit":[{"doing":[1,null],"stage":"build"},{"doing":[null,1],"stage":"make"}]"#))
    other.run("import", "-", input: backup)
    #expect(other.run("list").contains("doing  Sand"))
  }

  @Test func quickWordsAreValuesOfPriority() throws {
    for (index, word) in ["긴급", "urgent", "Important", "hi", "높음", "h", "상"].enumerated() {
      shell.run("add", "Call", "--priority", word)
      #expect(try shell.card(index + 1).priority == .high, "\(word)")
    }
    shell.run("add", "Call", "--priority", "lo")
    #expect(try shell.card(8).priority == .low)
    shell.run("edit", "8", "--priority", "급함")
    #expect(try shell.card(8).priority == .high)
    shell.run("priority", "1", "lo")
    #expect(try shell.card(1).priority == .low)
    shell.run("priority", "1", "중요")
    #expect(try shell.card(1).priority == .high)
  }
}
