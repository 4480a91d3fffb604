import Glibc
import Host
import Kanban
import Support
import Testing
import Time

@Suite("Boards as web pages and for other programs", .cannotHang)
struct BoardExportTests {
  private let shell = Shell()

  private func fill() {
    shell.run(
      "add", "Paint <b>it</b>", "--tag", "garden", "--tag", "@kim", "--due", "2026-11-18", "--priority", "high",
      "--past",
      "--notes", "Two coats.\n- [x] sand\n- [ ] paint")
    shell.run("projects", "--stages", "doing: build, review")
    shell.run(
      "add", "Wax", "--column", "doing", "--stage", "review", "--repeat", "every 2 weeks", "--due", "2026-11-24")
    shell.run("wait", "2", "the DBA's answer")
    shell.run("add", "Sweep", "--column", "done")
  }

  private func contents(_ name: String) -> String? {
    SystemDisk().read(shell.folder.file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func webPage() throws {
    fill()
    let page = shell.run("export", "--format", "html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("Paint &lt;b&gt;it&lt;/b&gt; <small>#1</small>") && !page.contains("<b>"))
    #expect(page.contains("class=\"due late\"") && page.contains("<progress value=\"1\" max=\"2\">1/2</progress> 1/2"))
    #expect(page.contains("☑ sand\n☐ paint") && page.contains("waiting: the DBA&#39;s answer"))
    #expect(page.contains(">review <span>1</span></h3>") && page.contains("every 2 weeks"))
    #expect(shell.run("export", "--format", "html") == page)
    shell.clock = Clock(now: shell.clock.now + 3_600_000, zone: shell.clock.zone)
    #expect(shell.run("export", "--format", "html") == page)
    shell.language = "ko"
    #expect(shell.run("export", "--format", "html").contains("<html lang=\"ko\">"))
  }

  @Test func tableKeepsChecklistsAndWork() throws {
    let notes = "- [ ] a\n- [x] b"
    shell.run("add", "=Paint", "--notes", notes, "--size", "3", "--est", "2h", "--spent", "1h30m")
    shell.run("add", "Wax", "--notes", "+1")
    let table = shell.run("export", "--format", "csv")
    #expect(shell.errors == "")
    let other = Shell()
    other.run("import", "-", "--format", "csv", input: table)
    #expect(try other.card(1).notes == notes, "\(other.errors)")
    #expect(try other.card(1).text == shell.card(1).text && other.card(2).text == shell.card(2).text)
  }

  @Test func tagsOfATableAreExportedAgain() throws {
    let tags = ["a;b", "@", "@@c", "=d", ";", "\"e\""]
    shell.run(all: ["add", "Paint"] + tags.flatMap { ["--tag", $0] })
    let other = Shell()
    other.run("import", "-", "--format", "csv", input: shell.run("export", "--format", "csv"))
    #expect(try Set(other.card(1).tags) == Set(tags), "\(other.errors)")
    func row(_ shell: Shell) -> Substring? {
      shell.run("export", "--format", "csv").split(separator: "\n").last?.prefix { $0 != "-" }
    }
    #expect(row(other) == row(shell))
  }

  @Test func notesThatReadLikeOrgComeBack() throws {
    let notes = "CLOCK: [2026-11-20 Fri 10:00]--[2026-11-20 Fri 11:30] =>  1:30\n,CLOCK: [\n* \u{301}x\n,* y"
    shell.run("add", "Paint", "--notes", notes)
    let other = Shell()
    other.run("import", "-", input: shell.run("export", "--format", "org"))
    #expect(try other.titles() == ["Paint"])
    #expect(try other.card(1).notes == notes && other.card(1).spent == 0)
  }

  @Test func exportTellsWhatAFormatCannotHold() {
    fill()
    shell.run("add", "Water", "--due", "2026-12-02", "--repeat", "every mon, wed", "--remind", "1h, 1d", "--size", "3")
    shell.run("export", "--format", "csv")
    #expect(
      shell.errors
        == "sekan: CSV has no place for 1 repetition, 2 reminders, 1 reason or day of waiting; --json keeps everything\n",
      "\(shell.errors)")
    shell.language = "ko"
    shell.run("export", "--format", "org")
    #expect(
      shell.errors
        == "sekan: Org 형식에 담을 수 없어 뺐습니다: 반복 1개, 알림 2개, 대기 이유·날짜 1개, 크기·시간 1개. 모두 담으려면 --json을 쓰세요\n",
      "\(shell.errors)")
  }

  @Test func midnightComesBackOrIsCountedAsLost() throws {
    shell.run("add", "Paint", "--due", "2026-12-01 00:00")
    for format in ["org", "obsidian", "taskell", "csv", "taskwarrior"] {
      let file = shell.run("export", "--format", format)
      let isKept = !["csv", "taskwarrior"].contains(format)
      #expect(shell.errors.contains("1 time of a deadline") == !isKept, "\(format): \(shell.errors)")
      let other = Shell()
      other.run("import", "-", "--format", format, input: file)
      #expect(try (other.card(1).due == shell.card(1).due) == isKept, "\(format): \(other.errors)")
    }
  }

  @Test func pictureShowsTheFirstCardsOfEachColumn() throws {
    fill()
    let picture = shell.run("export", "--format", "svg")
    #expect(
      picture.hasPrefix("<svg xmlns=") && picture.hasSuffix("</svg>\n") && picture.contains("<title>Home</title>"))
    #expect(picture.contains(">Paint &lt;b&gt;it&lt;/b&gt;</text>"))
    #expect(
      picture.contains("<tspan class=\"late\">! Wed 18 Nov</tspan><tspan dx=\"8\" class=\"quiet\">#garden  @kim<"))
    #expect(picture.contains("class=\"quiet\">Tue 24 Nov</tspan><tspan dx=\"8\" class=\"quiet\">review<"))
    #expect(picture.contains("class=\"quiet\">Sweep</text>") && !picture.contains("more</text>"))
    for number in 1...12 { shell.run("add", "Card \(number)") }
    let full = shell.run("export", "--format", "svg")
    #expect(full.contains(">13</tspan>") && full.contains("class=\"quiet\">+3 more</text>"))
    #expect(full.contains(">Card 9</text>") && !full.contains(">Card 10</text>"))
    shell.clock = Clock(now: shell.clock.now + 3_600_000, zone: shell.clock.zone)
    #expect(shell.run("export", "--format", "svg") == full)
    let few = shell.run("export", "--format", "svg", "--filter", "tag:garden", "--redact", "people")
    #expect(few.contains("Paint") && !few.contains("Wax") && !few.contains("kim"))
    #expect(shell.run("export", "--format", "svg", "--column", "doing").contains("width=\"312\""))
    shell.language = "ko"
    #expect(shell.run("export", "--format", "svg").contains(">3장 더</text>"))
  }

  @Test func badgeCountsCardsThatAreBegunAndLate() {
    fill()
    func badge(_ words: String...) -> String {
      let text = shell.run(all: ["export", "--format", "badge"] + words)
      return text.split(separator: "\n").first { $0.hasPrefix("<title>") }.map(String.init) ?? text
    }
    #expect(badge() == "<title>Home: doing 1 · late 1</title>")
    #expect(badge("--filter", "Wax") == "<title>Home: doing 1</title>")
    #expect(badge("--column", "todo") == "<title>Home: todo 1 · late 1</title>")
    #expect(badge("--column", "done") == "<title>Home: done 1</title>")
    shell.language = "ko"
    #expect(badge() == "<title>홈: 진행 중 1 · 지남 1</title>")
    shell.run("projects", "--titles", "Ideas, Now, Done")
    #expect(badge() == "<title>홈: Now 1 · 지남 1</title>")
  }

  @Test func fileNamesChooseTheFormat() throws {
    fill()
    let path = shell.folder.file("board.html")
    #expect(shell.run("export", path) == "Wrote the board ‘Home’ to \(path)\n" && shell.errors.isEmpty)
    #expect(contents("board.html") == shell.run("export", "--format", "html"))
    for (name, format) in [
      ("a.md", "markdown"), ("a.ics", "ics"), ("a.svg", "svg"), ("badge.svg", "badge"), ("todo.txt", "todotxt"),
      ("a.csv", "csv"), ("a.ORG", "org"),
    ] {
      #expect(shell.run("export", shell.folder.file(name)).hasPrefix("Wrote "))
      #expect(contents(name) == shell.run("export", "--format", format), "\(name)")
    }
    #expect(shell.run("export", shell.folder.file("a.json"), "--all").hasPrefix("Wrote all boards to "))
    #expect(contents("a.json")?.hasPrefix("{\"sekan\":") == true)
    for name in ["board.html", "a.svg", "badge.svg"] {
      #expect(Machine.permissions(ofFile: shell.folder.file(name)) == permissionsForOthers, "\(name)")
    }
    for name in ["a.md", "a.ics", "a.csv", "todo.txt", "a.json"] {
      #expect(Machine.permissions(ofFile: shell.folder.file(name)) == 0o600, "\(name)")
    }
  }

  /// Those that the umask leaves. `umask` itself would change it for other tests.
  private var permissionsForOthers: mode_t? {
    let lines = String(decoding: Machine.read("/proc/self/status") ?? [], as: UTF8.self).split(separator: "\n")
    let mask = lines.first { $0.hasPrefix("Umask:") }?.split(separator: "\t").last
    return mask.flatMap { mode_t($0, radix: 8) }.map { 0o666 & ~$0 }
  }

  @Test func watchedPageFollowsTheStoreUntilItIsAnotherFile() throws {
    fill()
    let path = shell.folder.file("board.html")
    var (pages, permissions) = ([String](), [mode_t?]())
    shell.released = { [self] in
      pages.append(contents("board.html") ?? "")
      permissions.append(Machine.permissions(ofFile: path))
      shell.released = nil
      if pages.count == 1 {
        chmod(path, 0o400)
        shell.run("add", "Rake", "--column", "doing")
      } else {
        unlink(path)
        _ = SystemDisk().write("mine", to: path)
        shell.run("add", "Mow", "--column", "doing")
      }
    }
    #expect(
      shell.run("watch", "--html", path, "--column", "doing", "--redact", "waiting", "-p", "Home") == "status 1\n")
    #expect(shell.errors.contains("not overwritten") && contents("board.html") == "mine")
    #expect(pages.count == 2 && pages.allSatisfy { $0.contains("Wax") && !$0.contains("Paint") && !$0.contains("DBA") })
    #expect(pages.map { $0.contains("Rake") } == [false, true] && permissions == [permissionsForOthers, 0o400])
    #expect(!Machine.names(in: shell.folder.path).contains(where: Machine.isUnfinished))
  }

  @Test func watchedPageReplacesNoOtherFile() {
    fill()
    let (path, link) = (shell.folder.file("a.html"), shell.folder.file("link.html"))
    _ = SystemDisk().write("mine", to: path)
    #expect(shell.run("watch", "--html", path) == "status 1\n" && contents("a.html") == "mine")
    unlink(path)
    shell.run("export", path)
    symlink(path, link)
    for other in [link, shell.folder.path] {
      #expect(shell.run("watch", "--html", other) == "status 1\n", "\(other)")
    }
    #expect(shell.run("watch", "--html", shell.folder.file("none/a.html")) == "status 74\n")
    #expect(shell.run("watch", "--html", path, "--redact", "journal") == "status 2\n")
    #expect(shell.run("watch", "--html", path, "--filter", "(") == "status 2\n")
  }

  @Test func existingFilesStay() {
    fill()
    let path = shell.folder.file("a.html")
    _ = SystemDisk().write("mine", to: path)
    #expect(shell.run("export", path) == "status 1\n")
    #expect(shell.errors.contains("not overwritten") && contents("a.html") == "mine")
    #expect(shell.run("export", shell.folder.file("none/a.html")) == "status 74\n")
    #expect(shell.run("export", shell.folder.file("board.pdf")) == "status 2\n")
    #expect(shell.errors.contains("--format with one of: markdown, ics, json, html"))
    #expect(shell.run("export", shell.folder.file("b.html"), "--filter", "(") == "status 2\n")
    #expect(contents("b.html") == nil)
  }

  @Test func redactedFieldsAreLeftOut() {
    fill()
    for format in ["html", "markdown", "obsidian", "org", "csv"] {
      let whole = shell.run("export", "--format", format)
      #expect(whole.contains("Two coats") && whole.contains("kim"), "\(format)")
      let redacted = shell.run("export", "--format", format, "--redact", "notes,people,waiting")
      #expect(redacted.contains("Wax") && redacted.contains("garden"), "\(format)")
      for word in ["Two coats", "sand", "kim", "DBA"] { #expect(!redacted.contains(word), "\(format): \(word)") }
    }
    let twice = shell.run("export", "--format", "html", "--redact", "notes", "--redact", "people")
    #expect(!twice.contains("Two coats") && !twice.contains("kim") && twice.contains("DBA"))
    #expect(shell.run("export", "--format", "html", "--redact", "journal") == "status 2\n")
    #expect(shell.errors.contains("notes, people, waiting"))
    for format in ["json", "ics"] {
      #expect(shell.run("export", "--format", format, "--redact", "notes") == "status 2\n")
    }
    #expect(shell.run("export", "--json", "--redact", "notes") == "status 2\n")
  }

  @Test func otherBoards() throws {
    fill()
    #expect(
      shell.run("export", "--format", "obsidian") == """
        ---

        kanban-plugin: board

        ---

        ## TODO

        - [ ] Paint <b>it</b> #garden @kim @{2026-11-18} ⏫
        \tTwo coats.
        \t- [x] sand
        \t- [ ] paint

        ## DOING


        ## build


        ## review

        - [/] Wax @{2026-11-24} 🔁 every 2 weeks

        ## DONE

        - [x] Sweep ✅ 2026-11-20


        %% kanban:settings
        ```
        {"kanban-plugin":"board"}
        ```
        %%

        """)
    #expect(
      shell.run("export", "--format", "taskell", "--column", "todo") == """
        ## TODO

        - Paint <b>it</b> #garden @kim
            @ 2026-11-18
            > Two coats.
            * [x] sand
            * [ ] paint

        """)
    let ids = try (1...3).map { try shell.card($0).id.text }
    #expect(
      shell.run("export", "--format", "todotxt") == """
        (A) 2026-11-20 Paint <b>it</b> +garden @kim due:2026-11-18 sekan:\(ids[0])
        2026-11-20 Wax due:2026-11-24 rec:+2w sekan:\(ids[1])
        x 2026-11-20 2026-11-20 Sweep sekan:\(ids[2])

        """)
    #expect(
      shell.run("export", "--format", "org", "--filter", "Wax").contains("* DOING Wax\nDEADLINE: <2026-11-24 Tue +2w>"))
    #expect(shell.run("export", "--format", "csv").split(separator: "\n").count == 6)
    #expect(shell.run("export", "--format", "taskwarrior").contains("\"status\":\"completed\""))
    #expect(shell.run("export", "--format", "org", "--all") == "status 2\n")
  }

  @Test func emptyBoards() {
    shell.run("projects", "--add", "Attic")
    #expect(shell.run("export", "--format", "taskwarrior") == "[]\n")
    #expect(shell.run("export", "--format", "html").contains("<p class=\"empty\">—</p>"))
    #expect(shell.run("export").hasPrefix("# Home\n"))
  }
}
