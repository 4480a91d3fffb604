import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time
import Words

@Suite("A mirror for git", .cannotHang)
struct MirrorCommandTests {
  private let shell = Shell()
  private var folder: String { shell.folder.file("mirror") }

  private func fill() {
    shell.run("add", "Paint the wall", "--tag", "home", "--due", "2026-12-01", "--notes", "Two coats.")
    shell.run("add", "Buy paint", "--column", "doing", "--priority", "high")
    shell.run("wait", "1", "#2")
    shell.run("journal", "add", "Rain all day", "--date", "2026-11-19")
    mkdir(folder, 0o700)
    mkdir("\(folder)/journal", 0o700)
  }

  private func pass(_ minutes: Int) { shell.clock = Sample.clock(after: minutes * 60_000) }

  private func mirror() -> String { shell.run("mirror", folder) }

  private func contents(_ name: String) -> String? {
    SystemDisk().read("\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  private func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(contents(name))
    #expect(text.contains(old))
    _ = SystemDisk().write(text.replacing(old, with: new), to: "\(folder)/\(name)")
  }

  private func names(_ folder: String) -> [String] {
    SystemDisk().names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func all(_ folder: String) -> [String: String] {
    let paths = names(folder) + names(folder + "/journal").map { "journal/\($0)" }
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        SystemDisk().read("\(folder)/\(path)").map { (path, String(decoding: $0, as: UTF8.self)) }
      })
  }

  @Test func mirrorBesideOtherFilesIsImported() throws {
    fill()
    _ = mirror()
    _ = SystemDisk().write("title,status\nforeign,todo\n", to: "\(folder)/prices.csv")
    try edit("2-buy-paint.md", "Buy paint", "Buy more paint")
    #expect(shell.run("import", folder).contains("Changed 1 card"), "\(shell.errors)")
    #expect(try shell.titles(.doing) == ["Buy more paint"])
  }

  @Test func secondRunWritesNothing() throws {
    fill()
    #expect(mirror() == "Mirrored Home to \(folder): wrote 4 files\n" && shell.errors == "")
    #expect(names(folder) == ["1-paint-the-wall.md", "2-buy-paint.md", "board.md", "journal"])
    let board = try #require(contents("board.md"))
    #expect(
      board.hasSuffix(
        "# Home\n\n## TODO\n\n- [Paint the wall](1-paint-the-wall.md)\n\n## DOING\n\n- [Buy paint](2-buy-paint.md)\n\n## DONE\n"
      ))
    let before = all(folder)
    let times = before.keys.map { SystemDisk().written("\(folder)/\($0)") }
    pass(60)
    shell.language = "ko"
    #expect(mirror().contains("바뀐 것이 없습니다"))
    #expect(all(folder) == before && before.keys.map { SystemDisk().written("\(folder)/\($0)") } == times)
  }

  /// `MirrorFile` lists the members of a card by hand, so a new field would be lost silently.
  @Test(arguments: CardField.allCases)
  func eachFieldIsImported(_ field: CardField) throws {
    shell.run("add", "First")
    let text = Fields.card(with: field)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    _ = try store.commit(.added(Sample.id(1), text, to: .todo, at: .bottom), on: Sample.context())
    _ = mirror()
    let other = Shell()
    #expect(other.run("import", folder).contains("Added 2 cards"), "\(other.errors)")
    #expect(try other.card(2).text == text)
    #expect(shell.run("import", folder).contains("Nothing new"), "\(shell.errors)")
  }

  @Test func tiesAreImported() throws {
    for title in ["Buy paint", "Room", "Paint the wall"] { shell.run("add", title) }
    shell.run("move", "1", "doing")
    shell.run("wait", "3", "#1")
    shell.run("wait", "1", "a reply")
    shell.run("edit", "3", "--part-of", "2")
    _ = mirror()
    let other = Shell()
    #expect(other.run("import", folder).contains("Added 3 cards"), "\(other.errors)")
    for number in 1...3 {
      let (here, there) = (try shell.card(number), try other.card(number))
      // `since` counts the entries of one store.
      #expect(there.waiting?.cards.map(\.card) == here.waiting?.cards.map(\.card))
      #expect(there.waiting?.reason == here.waiting?.reason)
      #expect(there.parent == here.parent)
      #expect(there.column == here.column)
    }
  }

  @Test func lengthsCanBeTyped() throws {
    shell.run("add", "Paint", "--size", "3", "--est", "1h", "--spent", "1h30m")
    _ = mirror()
    try edit("1-paint.md", "spent: 90", "spent: 1h45m")
    try edit("1-paint.md", "estimate: 60", "estimate: 2h")
    shell.run("import", folder)
    let card = try shell.card(1)
    #expect(card.size == 3 && card.estimate == 120 && card.spent == 105)
  }

  @Test func emptyFileIsReportedAndNothingImported() throws {
    fill()
    _ = mirror()
    try edit("1-paint-the-wall.md", "Two coats.", "Three coats.")
    _ = SystemDisk().write("", to: "\(folder)/2-buy-paint.md")
    let before = shell.run("export", "--json", "--all")
    #expect(shell.run("import", folder).hasPrefix("status ") && shell.errors.contains("2-buy-paint.md is empty"))
    #expect(shell.run("export", "--json", "--all") == before)
  }

  @Test func filesFollowTheCards() throws {
    fill()
    _ = mirror()
    let wall = contents("1-paint-the-wall.md")
    pass(1)
    shell.run("edit", "2", "--title", "Buy white paint")
    #expect(mirror() == "Mirrored Home to \(folder): wrote 2 files, deleted 1\n")
    #expect(names(folder) == ["1-paint-the-wall.md", "2-buy-white-paint.md", "board.md", "journal"])
    #expect(contents("1-paint-the-wall.md") == wall)
    shell.run("remove", "2")
    _ = mirror()
    #expect(names(folder) == ["1-paint-the-wall.md", "board.md", "journal"])
    shell.run("undo")
    _ = mirror()
    #expect(names(folder).contains("2-buy-white-paint.md"))
  }

  @Test func filesOfKilledRunsAreDeleted() {
    fill()
    _ = mirror()
    let (dead, alive) = ("\(folder)/.sekan-export-999999999-1", "\(folder)/.sekan-export-\(getpid())-1")
    for path in [dead, alive] { _ = SystemDisk().write("secret", to: path) }
    _ = mirror()
    #expect(!Machine.exists(dead) && Machine.exists(alive))
  }

  @Test func folderOfOtherFilesIsRefused() throws {
    fill()
    for name in [".gitignore", "README.txt"] { _ = SystemDisk().write("mine", to: "\(folder)/\(name)") }
    _ = SystemDisk().write("mine", to: "\(folder)/thesis.tex")
    #expect(mirror() == "status \(ShellStatus.refused)\n" && shell.errors.contains("such as thesis.tex"))
    #expect(names(folder) == ["README.txt", "journal", "thesis.tex"])
    unlink("\(folder)/thesis.tex")
    #expect(mirror().contains("wrote 4 files"))
  }

  @Test func foldersAboveAreNotCreated() throws {
    fill()
    let (parent, path) = (shell.folder.file("new"), shell.folder.file("new/mirror/"))
    #expect(shell.run("mirror", path) == "status \(ShellStatus.refused)\n")
    #expect(shell.errors.contains("create it with ‘mkdir -p \(parent)’") && !Machine.exists(parent))
    mkdir(parent, 0o700)
    #expect(shell.run("mirror", path).contains("wrote 3 files"))
  }

  @Test func emptyFolderHasNothingToImport() throws {
    mkdir(folder, 0o700)
    shell.run("import", folder)
    #expect(shell.errors.contains("Neither tasks nor CSV files"))
  }

  @Test func foreignFilesStay() throws {
    fill()
    _ = SystemDisk().write("mine", to: "\(folder)/a.md")
    #expect(mirror() == "status \(ShellStatus.refused)\n" && shell.errors.contains("a.md"))
    unlink("\(folder)/a.md")
    _ = SystemDisk().write("mine", to: "\(folder)/README.md")
    _ = mirror()
    unlink("\(folder)/2-buy-paint.md")
    _ = SystemDisk().write("secret", to: shell.folder.file("secret"))
    symlink(shell.folder.file("secret"), "\(folder)/2-buy-paint.md")
    _ = mirror()
    #expect(shell.errors.contains("2-buy-paint.md"))
    _ = SystemDisk().write("mine", to: "\(folder)/3-saw.md")
    shell.run("add", "Saw")
    #expect(mirror().hasSuffix("status 1\n") && shell.errors.contains("3-saw.md"))
    #expect(contents("3-saw.md") == "mine" && contents("README.md") == "mine")
    #expect(SystemDisk().read(shell.folder.file("secret")) == Array("secret".utf8))
    // A journal elsewhere is not followed.
    unlink("\(folder)/journal/2026-11-19.md")
    rmdir("\(folder)/journal")
    mkdir(shell.folder.file("elsewhere"), 0o700)
    symlink(shell.folder.file("elsewhere"), "\(folder)/journal")
    #expect(mirror().hasSuffix("status 1\n") && names(shell.folder.file("elsewhere")) == [])
  }

  @Test func pagesNeedAFolderOfTheUser() throws {
    fill()
    rmdir("\(folder)/journal")
    #expect(mirror() == "Mirrored Home to \(folder): wrote 3 files\n")
    #expect(names(folder) == ["1-paint-the-wall.md", "2-buy-paint.md", "board.md"])
  }

  @Test func editedFileIsKeptUntilItIsImported() throws {
    fill()
    _ = mirror()
    try edit("1-paint-the-wall.md", "Two coats.", "Three coats.")
    pass(1)
    shell.run("edit", "1", "--title", "Paint it")
    #expect(mirror().hasSuffix("status 1\n"))
    #expect(shell.errors.contains("1-paint-the-wall.md") && contents("1-paint-it.md") == nil)
    #expect(contents("1-paint-the-wall.md")?.contains("Three coats.") == true)
    #expect(shell.run("import", folder, "--dry-run").contains("Would change 1 card"))
    #expect(try shell.card(1).notes == "Two coats.")
    pass(2)
    #expect(shell.run("import", folder).contains("Changed 1 card") && shell.errors == "")
    let card = try shell.card(1)
    #expect(card.title == "Paint it" && card.notes == "Three coats." && card.tags == ["home"])
    #expect(names(folder) == ["1-paint-it.md", "2-buy-paint.md", "board.md", "journal"])
    #expect(mirror() == "Home is unchanged in \(folder)\n")
    #expect(shell.run("import", folder).contains("Nothing new"))
  }

  @Test func bothSidesAreMergedAndTheFileWinsAConflict() throws {
    fill()
    _ = mirror()
    try edit("1-paint-the-wall.md", "due: 2026-12-01", "due: 2026-12-24")
    try edit("1-paint-the-wall.md", #"tags: ["home"]"#, #"tags: ["home","white"]"#)
    try edit("2-buy-paint.md", "column: doing", "column: todo")
    try edit("2-buy-paint.md", "priority: high\n", "")
    pass(1)
    shell.run("due", "1", "2026-12-05")
    shell.run("tag", "1", "+wall")
    shell.run("edit", "2", "--notes", "ten litres")
    pass(2)
    #expect(shell.run("import", folder).contains("the file was newer on 1 card that had been changed here, too"))
    let (wall, paint) = (try shell.card(1), try shell.card(2))
    #expect(wall.due == .day(Day(text: "2026-12-24")!) && Set(wall.tags) == ["home", "white", "wall"])
    #expect(paint.column == .todo && paint.priority == .none && paint.notes == "ten litres")
    #expect(wall.waiting?.cards.map(\.card) == [paint.id])
    shell.run("undo")
    #expect(try shell.card(1).due == .day(Day(text: "2026-12-05")!))
  }

  @Test func editedEstimateKeepsTimeThatIsLoggedMeanwhile() throws {
    shell.run("add", "Paint", "--size", "3", "--est", "1h")
    _ = mirror()
    try edit("1-paint.md", "estimate: 60", "estimate: 2h")
    pass(1)
    shell.run("edit", "1", "--spent", "45m", "--size", "5")
    pass(2)
    #expect(!shell.run("import", folder).contains("the file was newer"))
    let card = try shell.card(1)
    #expect(card.size == 5 && card.estimate == 120 && card.spent == 45)
  }

  @Test func newFileBecomesACard() throws {
    fill()
    _ = mirror()
    _ = SystemDisk().write("# Saw planks\n\nten of them\n", to: "\(folder)/idea.md")
    _ = mirror()
    #expect(contents("idea.md") != nil)
    #expect(shell.run("import", folder).contains("Added 1 card"))
    #expect(names(folder) == ["1-paint-the-wall.md", "2-buy-paint.md", "3-saw-planks.md", "board.md", "journal"])
    let card = try shell.card(3)
    #expect(card.title == "Saw planks" && card.notes == "ten of them" && card.column == .todo)
    #expect(mirror() == "Home is unchanged in \(folder)\n")
  }

  @Test func editedColumnCompletesACard() throws {
    shell.run("add", "Water", "--due", "2026-11-21", "--repeat", "every week")
    shell.run("add", "Saw", "--column", "doing")
    _ = mirror()
    for name in ["1-water.md", "2-saw.md"] {
      let column = name == "2-saw.md" ? "doing" : "todo"
      try edit(name, "column: \(column)\n", "column: done\n")
    }
    pass(5)
    shell.run("import", folder)
    let (water, saw) = (try shell.card(1), try shell.card(2))
    #expect(water.column == .todo && water.due == .day(Day(text: "2026-11-28")!))
    #expect(saw.column == .done && saw.position.completed == Sample.clock(after: 300_000).now)
    #expect(saw.position.cameFrom == .doing)
    #expect(mirror() == "Home is unchanged in \(folder)\n")
  }

  @Test func pageIsMergedByItsText() throws {
    fill()
    _ = mirror()
    try edit("journal/2026-11-19.md", "Rain all day", "Rain all night")
    pass(1)
    #expect(shell.run("import", folder).contains("1 page"))
    #expect(shell.run("journal", "show", "2026-11-19").contains("Rain all night"))
    #expect(!shell.run("journal", "show", "2026-11-19").contains("Rain all day"))
    #expect(mirror() == "Home is unchanged in \(folder)\n")
  }

  @Test func mirrorIsTheSameInAnotherStore() throws {
    fill()
    pass(1)
    shell.run("move", "2", "done")
    shell.run("edit", "1", "--tag", "wall")
    _ = mirror()
    let other = Shell()
    other.clock = shell.clock
    let copy = other.folder.file("mirror")
    mkdir(copy, 0o700)
    mkdir(copy + "/journal", 0o700)
    let before = all(folder)
    for (name, text) in before { _ = SystemDisk().write(text, to: "\(copy)/\(name)") }
    #expect(other.run("import", copy).contains("Added 2 cards"))
    #expect(try other.card(1).tags == shell.card(1).tags && other.card(2).column == .done)
    #expect(all(copy) == before)
  }

  @Test func settingNamesTheFolder() throws {
    fill()
    let config = shell.folder.file("config")
    _ = SystemDisk().write("mirror = \(folder)\n", to: config)
    shell.config = config
    shell.variables = ["XDG_STATE_HOME": shell.folder.file("state")]
    // The store of an option is not the user's own.
    #expect(shell.run("mirror") == "status \(ShellStatus.notUnderstood)\n")
    shell.variables["SEKAN_STORE"] = shell.folder.file()
    #expect(shell.run("mirror") == "Mirrored Home to \(folder): wrote 4 files\n")
    #expect(shell.run("mirror") == "Home is unchanged in \(folder)\n")
  }

  @Test func failureOfTheSettingIsReported() throws {
    fill()
    let (config, before) = (shell.folder.file("config"), shell.config)
    _ = SystemDisk().write("mirror = \(folder)\n", to: config)
    shell.variables = ["XDG_STATE_HOME": shell.folder.file("state"), "SEKAN_STORE": shell.folder.file()]
    shell.config = config
    shell.run("mirror")
    #expect(!shell.run("doctor").contains("‘mirror’"))
    try edit("1-paint-the-wall.md", "Two coats.", "Three coats.")
    pass(1)
    // Without the setting, because a change would start this program as the mirror.
    shell.config = before
    shell.run("edit", "1", "--title", "Paint it")
    shell.config = config
    shell.run("mirror")
    #expect(shell.run("doctor").contains("the folder of ‘mirror’ is not up to date: Edited"))
    shell.run("config", "--check")
    #expect(shell.errors.contains("The folder of ‘mirror’ is not up to date: Edited"))
    shell.config = before
    shell.run("import", folder)
    shell.config = config
    shell.run("mirror")
    #expect(!shell.run("doctor").contains("‘mirror’"))
    // A file in place of the folder.
    _ = SystemDisk().write("mirror = \(config)\n", to: config)
    shell.run("mirror")
    #expect(shell.run("doctor").contains("the folder of ‘mirror’ is not up to date: "), "\(shell.errors)")
  }

  /// Only a lock of another run is no failure.
  @Test func lockThatCannotBeTakenIsReported() throws {
    fill()
    let (config, state) = (shell.folder.file("config"), shell.folder.file("state"))
    _ = SystemDisk().write("mirror = \(folder)\n", to: config)
    shell.config = config
    shell.variables = ["XDG_STATE_HOME": state, "SEKAN_STORE": shell.folder.file()]
    let disk = SystemDisk()
    disk.makeFolder(state + "/sekan")
    let lock = try disk.lock(state + "/sekan/mirror.lock")
    #expect(shell.run("mirror") == "" && shell.errors == "")
    disk.unlock(lock)
    disk.remove(state + "/sekan/mirror.lock")
    disk.makeFolder(state + "/sekan/mirror.lock")
    #expect(shell.run("mirror") == "status \(ShellStatus.output)\n")
    let why = "Not written (Is a directory): \(state)/sekan/mirror.lock"
    #expect(shell.errors == "sekan: \(why)\n")
    #expect(shell.run("doctor").contains("the folder of ‘mirror’ is not up to date: \(why)"))
    _ = disk.write("", to: shell.folder.file("file"))
    shell.variables["XDG_STATE_HOME"] = shell.folder.file("file")
    #expect(shell.run("mirror") == "status \(ShellStatus.output)\n")
    #expect(shell.errors == "sekan: Not written (Not a directory): \(shell.folder.file("file"))/sekan\n")
  }

  @Test func boardReportsAFailureOnce() {
    var program = TestProgram(configuration: "mirror = /mirror\nbackup = off")
    program.outside.ending = 0
    let failure = FailureFile("/state/mirror.failed")
    for (title, isReported) in [("Paint", true), ("Saw", false)] {
      failure.setIfNew("disk full", on: program.disk)
      program.type("a\(title)<ctrl-s>")
      program.pass(milliseconds: 5_100)
      #expect(!program.screen.contains("disk full"))
      program.pass(milliseconds: 2_100)
      #expect(program.screen.contains("disk full") == isReported, "\(program.screen)")
      program.type("j")
    }
    #expect(failure.read(on: program.disk) == "disk full")
  }

  /// The board ends without a frame after the last change; an open page is even committed after that.
  @Test(arguments: [("aPaint<ctrl-s>q", 1), ("gcwOne", 1), ("q", 0)])
  func lastChangesAreMirroredAtTheEnd(_ typed: String, _ expected: Int) {
    var program = TestProgram(configuration: "mirror = /mirror\nbackup = off")
    program.turn(typing: typed)
    if !program.isOver { program.signal(.terminate) }
    #expect(program.isOver && program.outside.started.isEmpty)
    _ = program.finish()
    #expect(program.outside.started.count { $0.dropFirst().first == "mirror" } == expected)
  }

  /// A file without a whole front matter would become a new card.
  @Test func damagedFileIsRefused() throws {
    fill()
    _ = mirror()
    let whole = try #require(contents("1-paint-the-wall.md"))
    let before = shell.run("export", "--json", "--all")
    let conflict = "<<<<<<< HEAD\nTwo coats.\n=======\nThree coats.\n>>>>>>> other\n"
    let damaged = [
      (String(whole.dropFirst(4)), "Line 1, column 1: a line ‘---’"),
      (whole.replacing("\n---\n\n", with: "\n\n"), "Line 1, column 1: a line ‘---’"),
      (whole.replacing("\n---\n\n", with: "\n\n") + "---\n", "a line ‘---’"),
      (whole.replacing("Two coats.\n", with: conflict), "a conflict of git"),
    ]
    for (text, sentence) in damaged {
      _ = SystemDisk().write(text, to: "\(folder)/1-paint-the-wall.md")
      #expect(shell.run("import", folder) == "status 1\n")
      #expect(shell.errors.contains("1-paint-the-wall.md: ") && shell.errors.contains(sentence), "\(shell.errors)")
    }
    #expect(shell.run("export", "--json", "--all") == before)
    // Text with these lines that Sekan wrote itself is no conflict.
    _ = SystemDisk().write(whole, to: "\(folder)/1-paint-the-wall.md")
    shell.run("edit", "1", "--notes", conflict)
    _ = mirror()
    #expect(shell.run("import", folder).contains("Nothing new"), "\(shell.errors)")
  }

  @Test func overwritingMakesTheBoardCount() throws {
    fill()
    _ = mirror()
    let before = all(folder)
    try edit("1-paint-the-wall.md", "Two coats.", "Three coats.")
    _ = SystemDisk().write("", to: "\(folder)/2-buy-paint.md")
    _ = SystemDisk().write("mine", to: "\(folder)/idea.md")
    #expect(mirror().hasSuffix("status 1\n") && shell.errors.contains("‘sekan mirror --overwrite’"))
    #expect(shell.run("mirror", folder, "--overwrite") == "Mirrored Home to \(folder): wrote 2 files\n")
    #expect(all(folder) == before.merging(["idea.md": "mine"]) { $1 })
    // The edited file of a card in the trash.
    try edit("1-paint-the-wall.md", "Two coats.", "Three coats.")
    shell.run("remove", "1")
    #expect(shell.run("import", folder).contains("status 1"))
    #expect(shell.run("mirror", folder, "--overwrite").contains("deleted 1"))
    #expect(contents("1-paint-the-wall.md") == nil && contents("idea.md") == nil)
  }

  @Test func emptiedPageIsWrittenAgain() {
    fill()
    _ = mirror()
    let page = contents("journal/2026-11-19.md")
    _ = SystemDisk().write("", to: "\(folder)/journal/2026-11-19.md")
    _ = shell.run("import", folder)
    #expect(contents("journal/2026-11-19.md") == page, "\(shell.errors)")
    #expect(mirror() == "Home is unchanged in \(folder)\n")
  }

  @Test func editedMembersThatStayAreNamed() throws {
    fill()
    shell.run("move", "2", "done")
    _ = mirror()
    try edit("1-paint-the-wall.md", "number: 1\n", "number: 7\n")
    try edit("1-paint-the-wall.md", "created: 2026", "created: 2025")
    try edit("2-buy-paint.md", "completed: 2026", "completed: 2025")
    pass(1)
    _ = shell.run("import", folder)
    for named in ["1-paint-the-wall.md: ‘number’", "1-paint-the-wall.md: ‘created’", "2-buy-paint.md: ‘completed’"] {
      #expect(shell.errors.contains("\(named) cannot be changed"), "\(shell.errors)")
    }
    pass(2)
    _ = shell.run("import", folder)
    #expect(shell.errors == "")
  }

  @Test func boardStartsItOnceAfterChanges() {
    var program = TestProgram(configuration: "mirror = /mirror\nbackup = off")
    program.type("jk")
    program.pass(milliseconds: 60_000)
    #expect(program.outside.started.isEmpty)
    program.type("aPaint<ctrl-s>aSaw<ctrl-s>")
    #expect(program.outside.started.isEmpty)
    program.pass(milliseconds: 60_000)
    let words = ["mirror", "--store", "/board.sqlite", "--config", "/config"]
    #expect(program.outside.started.map { Array($0.dropFirst()) } == [words])
    program.pass(milliseconds: 600_000)
    #expect(program.outside.started.count == 1)
  }

  @Test func newerFileOfAnotherMachineIsKeptUntilItIsImported() throws {
    let there = Shell()
    fill()
    _ = mirror()
    let before = all(folder)
    // A store without the cards deletes none of their files.
    let empty = Shell()
    empty.run("add", "Saw", "--column", "done")
    #expect(empty.run("mirror", folder).hasSuffix("status 1\n"))
    #expect(contents("2-buy-paint.md") == before["2-buy-paint.md"])
    unlink("\(folder)/1-saw.md")
    #expect(there.run("import", folder).contains("Added 2 cards"))
    pass(1)
    there.clock = shell.clock
    there.run("edit", "1", "--title", "Paint it")
    #expect(there.run("mirror", folder) == "Mirrored Home to \(folder): wrote 2 files, deleted 1\n")
    let theirs = contents("1-paint-it.md")
    shell.run("edit", "1", "--tag", "white")
    #expect(mirror().hasSuffix("status 1\n"))
    #expect(contents("1-paint-it.md") == theirs && contents("1-paint-the-wall.md") == nil)
    pass(2)
    shell.run("import", folder)
    let card = try shell.card(1)
    #expect(card.title == "Paint it" && card.tags == ["home", "white"])
    #expect(mirror() == "Home is unchanged in \(folder)\n")
  }

  /// Both stores change the notes and tags of a card, once and again; each import merges.
  @Test func storesThatShareAMirrorKeepTheNotesOfBoth() throws {
    let there = Shell()
    fill()
    _ = mirror()
    #expect(there.run("import", folder).contains("Added 2 cards"))
    for (round, time) in [("first", 1), ("second", 11)] {
      pass(time)
      shell.run("edit", "1", "--notes", try shell.card(1).notes + "\nhere \(round)", "--tag", "here-\(round)")
      there.clock = Sample.clock(after: (time + 1) * 60_000)
      there.run("edit", "1", "--notes", try there.card(1).notes + "\nthere \(round)", "--tag", "there-\(round)")
      _ = mirror()
      there.clock = Sample.clock(after: (time + 2) * 60_000)
      #expect(there.run("import", folder).contains("Changed 1 card"), "\(there.errors)")
      pass(time + 3)
      shell.run("import", folder)
      for card in [try shell.card(1), try there.card(1)] {
        #expect(card.notes.contains("here \(round)") && card.notes.contains("there \(round)"), "\(card.notes)")
        #expect(Set(card.tags).isSuperset(of: ["home", "here-\(round)", "there-\(round)"]), "\(card.tags)")
      }
      #expect(try shell.card(1).notes == there.card(1).notes)
    }
    #expect(try shell.card(1).notes.split(separator: "\n").count == 5)
    // The order of the tags may differ until the next import.
    there.run("import", folder)
    #expect(there.run("mirror", folder).hasPrefix("Home is unchanged"), "\(there.errors)")
  }

  @Test func mistakesNameFileAndLine() throws {
    fill()
    #expect(shell.run("import", shell.folder.path) == "status 1\n" && shell.errors.contains("sekan mirror"))
    _ = mirror()
    #expect(shell.run("import", folder, "--map", "a=doing") == "status \(ShellStatus.notUnderstood)\n")
    try edit("1-paint-the-wall.md", "due: 2026-12-01", "due: someday")
    #expect(shell.run("import", folder) == "status 1\n")
    #expect(shell.errors.contains("1-paint-the-wall.md") && shell.errors.contains("Line 7"))
    try edit("1-paint-the-wall.md", "due: someday", "due: 2026-12-01")
    #expect(shell.run("import", folder).contains("Nothing new"))
    _ = SystemDisk().write(try #require(contents("2-buy-paint.md")), to: "\(folder)/copy.md")
    #expect(shell.run("import", folder) == "status 1\n" && shell.errors.contains("copy.md"))
    #expect(shell.errors.contains("2-buy-paint.md") || shell.errors.contains("copy.md has the same"))
  }

  /// The rules that `--repeat` refuses.
  @Test(arguments: ["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=DAILY;BYHOUR=9", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"])
  func ruleThatNoCardCanHaveIsRefused(_ rule: String) throws {
    shell.run("add", "Water", "--due", "2026-12-01", "--repeat", "every week")
    _ = mirror()
    try edit("1-water.md", "FREQ=WEEKLY", rule)
    #expect(shell.run("import", folder) == "status 1\n")
    #expect(shell.errors.contains("1-water.md: Line 8") && shell.errors.contains(rule), "\(shell.errors)")
    #expect(try shell.card(1).repeats?.rule.text == "FREQ=WEEKLY")
  }

  @Test func folderStaysWithItsProject() throws {
    fill()
    shell.run("projects", "--add", "Work")
    shell.run("add", "Report", "-p", "Work")
    _ = shell.run("mirror", folder, "-p", "Work")
    #expect(names(folder) == ["1-report.md", "board.md", "journal"])
    #expect(mirror() == "Work is unchanged in \(folder)\n")
    #expect(shell.run("mirror", folder, "-p", "Home") == "status \(ShellStatus.refused)\n")
    shell.run("projects", "--archive", "Work")
    #expect(shell.run("import", folder).hasPrefix("status ") && shell.errors.contains("Project ‘Work’ is archived"))
    #expect(shell.run("mirror") == "status \(ShellStatus.notUnderstood)\n")
  }
}
