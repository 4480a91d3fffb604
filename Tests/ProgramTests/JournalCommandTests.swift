import Kanban
import Support
import Testing
import Time
import Words

@testable import Program

@Suite("The journal on the command line", .cannotHang)
struct JournalCommandTests {
  private let shell = JournalShell()

  private func write(three shell: JournalShell) {
    shell.run("add", "Rain", "all", "day", "#garden", "--date", "11-03")
    shell.run("add", input: "Tea with Ada\r\n\r\nWe spoke of #books and of the long winter.\r\n")
    shell.run("add", "정원에 물 주기 #정원", "--date", "yesterday", "--time", "9:12", "--weather", "비 12° 부산")
  }

  // MARK: Output

  @Test func pagesAreListedTheNewestFirst() {
    write(three: shell)
    #expect(
      shell.run("list") == """
        2026-11-20  12:00  01a1f8d3ea02  Tea with Ada                              #books
        2026-11-19  09:12  01a1f8d3ea03  정원에 물 주기 #정원                      #정원  rain 12°
        2026-11-03         01a1f8d3ea01  Rain all day #garden                      #garden

        """)
    shell.language = .korean
    #expect(
      shell.run("list", "--tag", "정원")
        == "2026-11-19  09:12  01a1f8d3ea03  정원에 물 주기 #정원                      #정원  비 12°\n")
  }

  @Test(
    arguments: [
      (["--from", "yesterday"], 2), (["--to", "11-19"], 2), (["--from", "2026-11", "--to", "2026-11"], 3),
      (["--limit", "1"], 1), (["--tag", "books", "--tag", "garden"], 0), (["--from", "week", "--limit", "9"], 2),
      (["--removed"], 0), (["--from", "2027"], 0),
    ] as [([String], Int)])
  func listOptionsLimitThePages(_ options: [String], _ count: Int) {
    write(three: shell)
    #expect(shell.run(all: ["list"] + options).split(separator: "\n").count == count)
  }

  @Test func invalidDaysAreMistakes() {
    #expect(
      shell.run("list", "--from", "2026-11-20", "--to", "2026-11-19") == "sekan: --to is before --from\nstatus 2\n")
    #expect(
      shell.run("list", "--from", "someday")
        == "sekan: ‘someday’ is not a value for --from (not a date; try yesterday, 3 days ago, 11-03)\nstatus 2\n")
  }

  @Test func aPageIsShownByItsDayItsNameOrAsTheLast() {
    write(three: shell)
    let tea = """
      Friday 20 November 2026, 12:00  01a1f8d3ea02

      Tea with Ada

      We spoke of #books and of the long winter.

      """
    for typed in [[], ["last"], ["마지막"], ["today"], ["2026-11-20"], ["01a1f8d3ea02"], ["01A1F8D3EA0256"]] {
      #expect(shell.run(all: ["show"] + typed) == tea)
    }
    #expect(
      shell.run("show", "2026-11") == """
        Tuesday 3 November 2026  01a1f8d3ea01

        Rain all day #garden

        Thursday 19 November 2026, 09:12  rain 12°, 부산  01a1f8d3ea03

        정원에 물 주기 #정원

        """ + "\n" + tea)
  }

  @Test func missingPageIsReported() {
    #expect(shell.run("show") == "sekan: There is no page in this journal yet\nstatus 1\n")
    write(three: shell)
    #expect(
      shell.run("show", "beef") == "sekan: No page of this journal has an ID that begins with ‘beef’\nstatus 1\n")
    #expect(
      shell.run("show", "zzz") == "sekan: ‘zzz’ is not the beginning of an ID, a day or ‘last’\nstatus 2\n")
    #expect(shell.run("show", "11-04") == "sekan: There is no page of Wed 4 November\nstatus 1\n")
    shell.language = .korean
    #expect(shell.run("show", "11-04") == "sekan: 11월 4일 (수)에 쓴 일기가 없습니다\nstatus 1\n")
    #expect(shell.run("show", "2025-11-04") == "sekan: 2025년 11월 4일 (화)에 쓴 일기가 없습니다\nstatus 1\n")
    #expect(shell.run("show", "2026-10") == "sekan: 2026년 10월에 쓴 일기가 없습니다\nstatus 1\n")
    #expect(shell.run("show", "2019") == "sekan: 2019년에 쓴 일기가 없습니다\nstatus 1\n")
    #expect(shell.run("show", "zzz") == "sekan: ‘zzz’: 일기 ID의 앞부분도 날짜도 ‘마지막’(last)도 아닙니다\nstatus 2\n")
    #expect(shell.run("list", "--from", "언젠가").contains("‘어제’, ‘11월 3일’처럼 쓰세요"))
    for past in ["어제", "3일 전", "11월 3일", "yesterday", "3 days ago", "11-03"] {
      #expect(shell.run("list", "--to", past, "--limit", "1").hasPrefix("2026-11-"), "\(past)")
    }
  }

  @Test func ambiguousPageListsCandidates() {
    write(three: shell)
    #expect(
      shell.run("edit", "01a1f8", "x") == """
        sekan: ‘01a1f8’ matches several pages; use an ID:
        2026-11-20  12:00  01a1f8d3ea02  Tea with Ada                              #books
        2026-11-19  09:12  01a1f8d3ea03  정원에 물 주기 #정원                      #정원  rain 12°
        2026-11-03         01a1f8d3ea01  Rain all day #garden                      #garden
        status 1

        """)
    for number in 0..<20 { shell.run("add", "Page \(number)") }
    #expect(shell.run("remove", "today").split(separator: "\n").suffix(2) == ["... and more", "status 1"])
  }

  @Test func jsonFormatIsStable() {
    write(three: shell)
    #expect(
      shell.run("show", "yesterday", "--json") == """
        [
        {"id":"01a1f8d3ea038fedb3466f8a7b81a989","journal":"shared","project":"Home",\
        "projectId":"00000000000000000000000000000001","date":"2026-11-19","time":"09:12:00","zone":"UTC",\
        "title":"정원에 물 주기 #정원","text":"정원에 물 주기 #정원","tags":["정원"],"weather":{"condition":"rain",\
        "celsius":12,"place":"부산","observed":"2026-11-20T12:00:00Z","source":"hand","filledLater":false,\
        "milliseconds":1795176000003},"created":"2026-11-20T12:00:00Z","changed":"2026-11-20T12:00:00Z",\
        "removed":false,"milliseconds":{"created":1795176000003,"changed":1795176000003}}
        ]

        """)
    #expect(shell.run("list", "--json", "--tag", "nothing") == "[]\n")
    #expect(shell.run("list", "--json").split(separator: "\n").count == 5)
  }

  @Test func searchPrintsTheMatchingLine() {
    write(three: shell)
    #expect(
      shell.run("search", "tea", "winter") == """
        2026-11-20  12:00  01a1f8d3ea02  Tea with Ada                              #books
            We spoke of #books and of the long winter.

        """)
    #expect(
      shell.run("search", "ㅈㅇ")
        == "2026-11-19  09:12  01a1f8d3ea03  정원에 물 주기 #정원                      #정원  rain 12°\n")
    #expect(shell.run("search", "tea", "--to", "yesterday") == "status 1\n")
    #expect(shell.run("search", "nothing", "--json") == "[]\nstatus 1\n")
    #expect(shell.run("search", #""long winter""#) == shell.run("search", "long winter"))
    #expect(shell.run("search", #""winter long""#) == "status 1\n")
    #expect(shell.run("search", #"winter "of the""#).contains("Tea with Ada"))
    #expect(shell.run("search", "winter", "--json").contains(#""lineNumber":3,"line":"We spoke"#))
  }

  @Test func longLineIsCutAroundTheMatch() {
    let (far, off) = (String(repeating: "far ", count: 9_000), String(repeating: "off ", count: 9_000))
    shell.run("add", input: "Title\n\(far)needle \(off)")
    let lines = shell.run("search", "needle").split(separator: "\n")
    #expect(lines.count == 2 && lines[1].count < 170 && lines[1].contains("needle"))
  }

  // MARK: Writing

  @Test func addedPageIsReportedWithItsDay() throws {
    #expect(shell.run("add", "Dear diary") == "Added the page of Fri 20 November 12:00  01a1f8d3ea01\n")
    shell.language = .korean
    #expect(shell.run("add", "일기", "--date", "어제") == "11월 19일 (목) 일기를 추가했습니다  01a1f8d3ea02\n")
    #expect(try shell.pages.map(\.text) == ["Dear diary", "일기"])
    #expect(try shell.pages.map(\.date) == [PageDate(shell.clock), PageDate(Sample.day - 1)])
    #expect(shell.errors == "")
  }

  @Test func withoutATextItIsReadOrSaidHow() throws {
    #expect(shell.run("add", "-", input: "from a pipe\n") == "Added the page of Fri 20 November 12:00  01a1f8d3ea01\n")
    #expect(
      shell.run("add")
        == "sekan: journal add needs a text: as words, or from standard input (‘sekan journal add -’); the board has an editor (g j)\nstatus 2\n"
    )
    #expect(
      shell.run("edit", "last")
        == "sekan: journal edit needs a text: as words, or from standard input (‘sekan journal edit last -’); the board has an editor (g j)\nstatus 2\n"
    )
    #expect(shell.run("add", input: " \n\n") == "sekan: Empty pages are not saved\nstatus 3\n")
    #expect(try shell.pages.map(\.text) == ["from a pipe"])
    #expect(shell.kept == [])
  }

  @Test(
    arguments: [
      (["--date", "someday"], "--date"), (["--date", "2026-11"], "--date"), (["--time", "25:00"], "--time"),
      (["--weather", "hot"], "--weather"),
    ] as [([String], String)])
  func invalidOptionAddsNothing(_ options: [String], _ option: String) throws {
    #expect(shell.run(all: ["add", "-"] + options, input: "text").hasSuffix("status 2\n"))
    #expect(shell.errors.contains(option))
    #expect(try shell.pages.isEmpty)
  }

  /// The typed text exists nowhere else, so a failed command saves it.
  @Test(
    arguments: [
      ["add", "-", "--date", "someday"], ["add", "--time", "25:00"], ["add", "-", "--weather", "hot"],
      ["edit", "beefbeef", "-"], ["edit", "zzz"], ["edit", "2026-11", "-"],
      ["edit", "last", "--append", "--date", "x"],
    ])
  func inputIsSavedIfTheCommandFails(_ command: [String]) throws {
    write(three: shell)
    let printed = shell.run(all: command, input: "much thought\n")
    #expect(printed.contains("sekan: The text was kept in \(shell.folder.file("state"))/page-"))
    #expect(printed.hasSuffix("status 1\n") || printed.hasSuffix("status 2\n"))
    #expect(shell.kept == ["much thought\n"])
  }

  @Test func argumentTextIsNotSavedToAFile() {
    for command in [["add", "text", "--date", "x"], ["edit", "last", "--date", "x"], ["list", "--from", "x"]] {
      #expect(!shell.run(all: command, input: "something else").contains("kept"))
    }
    #expect(shell.run("add", "-", "--date", "x", input: " \n") == shell.run("add", "x", "--date", "x"))
    #expect(!shell.run("add", "-", "--date", "x").contains("kept"))
    #expect(shell.kept == [])
  }

  @Test func controlCharactersAreLeftOut() throws {
    #expect(
      shell.run("add", "-", input: "red \u{1B}[31m\tink\u{0}\u{85}\r\nline\r")
        == "Added the page of Fri 20 November 12:00  01a1f8d3ea01\nsekan: Control characters were left out\n")
    #expect(shell.run("edit", "last", "--append", "a\u{7}b").hasSuffix("\nsekan: Control characters were left out\n"))
    #expect(try shell.pages.map(\.text) == ["red [31m\tink\nline\nab"])
  }

  @Test func weatherIsExplained() {
    #expect(
      shell.run("add", "x", "--weather", "hot").contains(
        "(Weather is clear, fair, cloudy, fog, drizzle, rain, showers, thunderstorm, sleet, snow, hail, wind, dust, smog, typhoon, then"
      ))
    shell.language = .korean
    let printed = shell.run("add", "x", "--weather", "hot")
    #expect(printed.contains("날씨는 맑음, 구름 조금, 흐림") && printed.contains("예: 비 12 부산"))
    for condition in WeatherCondition.allCases {
      for language in Language.allCases {
        #expect(Weather(typed: language.words.condition(condition), observed: shell.clock.now)?.condition == condition)
      }
    }
  }

  @Test func extraArgumentsAreReported() {
    for command in [["list", "b"], ["show", "last", "b"], ["export", "a.md", "b"], ["import", "a.md", "b"]] {
      #expect(shell.run(all: command) == "sekan: too many arguments: ‘b’\nstatus 2\n")
    }
  }

  @Test(arguments: [Page.longest + 1, 2 * Page.longest + 2, 5 * Page.longest])
  func overlongPageIsSavedToAFile(_ count: Int) throws {
    let text = String(repeating: "가", count: count / 3) + String(repeating: "a", count: count % 3)
    let printed = shell.run("add", input: text)
    #expect(printed.hasPrefix("sekan: A page holds at most 1,048,576 bytes; this one has "))
    #expect(printed.contains("sekan: The text was kept in \(shell.folder.file("state"))/page-"))
    #expect(printed.hasSuffix("status 3\n"))
    #expect(shell.kept == [text])
    #expect(try shell.pages.isEmpty)
  }

  @Test func endlessInputIsSavedUpToALimit() throws {
    let printed = shell.run("add", input: String(repeating: "a", count: PageTyped.mostKept + 70_000))
    #expect(printed.hasPrefix("sekan: A page holds at most 1,048,576 bytes; this one has more than 16,"))
    #expect(printed.contains("sekan: Only the first 16 MB were kept, in \(shell.folder.file("state"))/page-"))
    #expect(shell.kept.map(\.utf8.count).allSatisfy { $0 <= PageTyped.mostKept && $0 > PageTyped.mostKept - 65_536 })
    #expect(printed.hasSuffix("status 3\n"))
    #expect(shell.kept.count == 1 && !printed.contains("could not"))
  }

  @Test func invalidUTF8IsNotAPage() throws {
    let printed = shell.run("add", input: "\0R\0a\0i\0n")
    #expect(
      printed.hasPrefix("sekan: standard input is UTF-16 or UTF-32; convert it to UTF-8\nsekan: The text was kept in "))
    #expect(printed.hasSuffix("status 3\n"))
    #expect(try shell.pages.isEmpty)
  }

  @Test func thatMuchIsAPage() throws {
    let text = String(repeating: "a", count: Page.longest)
    shell.run("add", input: text + "\r\n")
    #expect(try shell.pages.map(\.text) == [text])
  }

  @Test func refusedTextIsSavedToAFile() throws {
    write(three: shell)
    shell.run("remove", "last")
    let printed = shell.run("edit", "today", "-", input: "much thought")
    #expect(printed.contains("The page of Fri 20 November is in the trash"))
    #expect(shell.kept == ["much thought"])
  }

  @Test func controlCharactersAreNotSentToTerminals() throws {
    // An older version stored such pages.
    let page = NewPage(
      id: PageID(high: 1, low: 1), journal: .shared, date: PageDate(shell.clock),
      text: "red \u{1B}[31m ink #t\n\u{202E}line")
    _ = try shell.store.commit(.pagesAdded([page]), on: Sample.context())
    shell.isTerminal = true
    for command in ["list", "show", "export"] { #expect(!shell.run(command).contains("\u{1B}"), "\(command)") }
    #expect(!shell.run("search", "line").contains("\u{1B}"))
    shell.isTerminal = false
    #expect(shell.run("show").contains("red \u{FFFD}[31m ink #t\nline"))
  }

  @Test func severalFieldsAreOneChange() throws {
    write(three: shell)
    #expect(
      shell.run("edit", "last", "--append", "And then?", "--date", "11-18", "--time", "none", "--weather", "snow -3")
        == "Saved the page of Wed 18 November\n")
    let page = try #require(try shell.page("01a1f8d3ea0256cebfc846100bfc1e42"))
    #expect(page.text == "Tea with Ada\n\nWe spoke of #books and of the long winter.\nAnd then?")
    #expect(page.date == PageDate(Sample.day - 2))
    #expect(page.weather?.temperature == -30)
    let entries = try shell.store.entries(in: Project.home, before: nil, most: 3)
    #expect(Set(entries.map(\.group)).count == 1)
    #expect(shell.run("edit", "11-18", "--weather", "none") == "Saved the page of Wed 18 November\n")
    #expect(shell.run("edit", "11-18", "--weather", "none") == Language.english.words.nothingChanged + "\n")
    #expect(try shell.page(page.id.text)?.weather == nil)
  }

  // MARK: The trash

  @Test func pagesGoToTheTrashAndBack() throws {
    write(three: shell)
    #expect(
      shell.run("remove", "11-03", "last", "11-03")
        == "Moved the page of Tue 3 November to the trash\nMoved the page of Fri 20 November 12:00 to the trash\n")
    #expect(shell.run("remove", "11-03") == "The page of Tue 3 November is already in the trash\n")
    #expect(shell.run("list", "--removed").split(separator: "\n").count == 2)
    #expect(shell.run("show", "01a1f8d3ea01").hasPrefix("Tuesday 3 November 2026  01a1f8d3ea01  trash\n"))
    #expect(shell.run("remove", "yesterday", "beefbeef").hasSuffix("status 1\n"))
    #expect(try shell.pages.count == 1)
    #expect(shell.run("restore", "11-03") == "Restored the page of Tue 3 November\n")
    #expect(shell.run("restore", "11-03") == "The page of Tue 3 November is already in the journal\n")
  }

  @Test func purgeRequiresATrashedPageAndYes() throws {
    write(three: shell)
    #expect(shell.run("purge", "11-03", "--yes") == "sekan: The page of Tue 3 November is not in the trash\nstatus 3\n")
    shell.run("remove", "11-03")
    #expect(
      shell.run("purge", "11-03")
        == "sekan: This would delete 1 page and its history permanently. Add --yes to do it.\nstatus 3\n")
    #expect(shell.run("restore", "11-03") == "Restored the page of Tue 3 November\n")
    shell.run("remove", "11-03")
    #expect(shell.run("purge", "last", "--yes") == "Deleted the page of Tue 3 November permanently\n")
    #expect(shell.run("list", "--removed") == "")
  }

  @Test func manyAreOneChange() throws {
    for number in 0..<120 { shell.run("add", "Page \(number)", "--date", "11-01", "--time", WallTime.clock(number)) }
    let ids = try shell.pages.map(\.id.text)
    #expect(shell.run(all: ["remove"] + ids).split(separator: "\n").count == 120)
    let entries = try shell.store.entries(in: Project.home, before: nil, most: 120)
    #expect(Set(entries.map(\.group)).count == 1)
  }

  @Test func aProjectMayHaveAJournalOfItsOwn() throws {
    let work = ProjectID(high: 3, low: 3)
    _ = try shell.store.commit(.projectAdded(work, "Work"), on: Sample.context())
    shell.choice = .ownOf(["Work"])
    shell.run("add", "of the work", "-p", "work")
    shell.run("add", "of the rest")
    #expect(shell.run("list", "-p", "work").contains("of the work"))
    #expect(!shell.run("list").contains("of the work"))
    #expect(shell.errors == "")
    #expect(shell.run("list", "-p", "work", "--json").contains(#""journal":"own","project":"Work""#))
    let page = try shell.store.pages(PageStretch(.own(work), most: 1))[0]
    #expect(shell.run("show", page.id.text).hasSuffix("status 1\n"))
  }

  @Test func anEmptyJournalOfAProjectTellsOfTheOther() throws {
    _ = try shell.store.commit(.projectAdded(ProjectID(high: 3, low: 3), "Work"), on: Sample.context())
    shell.choice = .ownOf(["Work"])
    #expect(shell.run("list", "-p", "work") == "")
    write(three: shell)
    #expect(shell.run("list", "-p", "work") == "sekan: 3 pages are in the shared journal\n")
    shell.run("add", "of the work", "-p", "work")
    #expect(shell.run("list", "-p", "work", "--from", "2027") == "")
  }

  @Test func dateOfAnotherYearIncludesTheYear() {
    #expect(shell.run("add", "x", "--date", "2019-03-05") == "Added the page of Tue 5 March 2019  01a1f8d3ea01\n")
    #expect(
      shell.run("purge", "2019-03-05", "--yes") == "sekan: The page of Tue 5 March 2019 is not in the trash\nstatus 3\n"
    )
  }

  /// One transaction: if a part is refused, none is stored.
  @Test func severalFieldsAreStoredAtOnce() throws {
    let store = TroubledStore()
    let shell = JournalShell(store)
    shell.run("add", "Rain")
    store.failures[.commit] = .busy
    store.open[.commit] = 2
    #expect(
      shell.run("edit", "last", "Snow", "--date", "11-18", "--weather", "snow -3")
        == "Saved the page of Wed 18 November 12:00\n")
    let page = try #require(try shell.pages.first)
    #expect(page.text == "Snow" && page.weather?.temperature == -30)
  }
}
