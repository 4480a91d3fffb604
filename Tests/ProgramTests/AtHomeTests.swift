import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time
import Words

@testable import Program

/// Runs commands with a home folder and variables of their own.
@Suite("Commands and environment variables", .cannotHang)
struct AtHomeTests {
  private let home = TemporaryFolder()
  private let disk = SystemDisk()

  /// Stdout, then stderr, then the status if it is not 0.
  private func run(
    _ words: String..., with variables: [String: String] = [:], at clock: Clock? = Sample.clock
  ) -> String {
    run(all: words, with: variables, at: clock)
  }

  private func run(
    all words: [String], with variables: [String: String] = [:], at clock: Clock? = Sample.clock
  ) -> String {
    let streams = TestStreams()
    let variables = variables.merging(["HOME": home.path]) { $1 }
    let status = App.run(words, streams, at: clock, by: Sample.actor(run: "shell", origin: .commandLine)) {
      Machine.meant(by: variables[$0])
    }
    return streams.output + streams.errors + (status == 0 ? "" : "status \(status)\n")
  }

  private func configure(_ text: String) {
    disk.makeFolder(home.file(".config/sekan"))
    #expect(disk.write(text, to: home.file(".config/sekan/config")) == nil)
  }

  // MARK: A default store that does not exist

  @Test(arguments: [
    (["list"], ""), (["list", "--json"], "[]\n"), (["list", "--filter", "due:today"], ""),
    (["export", "--markdown"], ""), (["projects"], ""), (["remind"], ""),
    (["remind", "--list"], ""), (["remind", "--list", "--json"], "[]\n"),
  ])
  func readingCreatesNoStore(_ command: [String], _ expected: String) {
    let streams = TestStreams()
    let status = App.run(command, streams, at: Sample.clock) { $0 == "HOME" ? home.path : nil }
    #expect("\(status) \(streams.output)\(streams.errors)" == "0 \(expected)")
    #expect(disk.names(in: home.path).filter { !$0.hasPrefix(".l") }.sorted() == [".", ".."])
    #expect(disk.names(in: home.file(".local")) == [])
  }

  @Test(arguments: [
    (["find", "x"], "status 1\n"), (["find", "--json", "x"], "[]\nstatus 1\n"),
    (["show", "1"], "sekan: no card #1 in Home\nstatus 1\n"),
    (["remind", "--snooze", "1"], "sekan: no card #1 in Home\nstatus 1\n"),
    (["remind", "--dismiss", "1"], "sekan: no card #1 in Home\nstatus 1\n"),
  ])
  func lookupsReportMissingCardsWithoutAStore(_ command: [String], _ expected: String) {
    #expect(run(all: command) == expected)
    #expect(disk.names(in: home.file(".local")) == [])
  }

  @Test func invalidQueryIsAMistakeWithoutAStore() {
    #expect(run("list", "--filter", "(").hasSuffix("status 2\n"))
  }

  @Test(arguments: [
    "list", "list --json", "show 1", "find x", "export --json", "status", "status --watch", "agenda", "calendar",
    "watch",
    "log", "projects", "journal list", "remind", "remind --list", "check",
  ])
  func explicitStoreMustExist(_ command: String) {
    let printed = run(all: command.split(separator: " ").map(String.init), with: ["SEKAN_STORE": home.file("none")])
    #expect(
      printed.hasPrefix("sekan: ") && printed.contains(home.file("none")) && printed.hasSuffix("status 4\n"),
      "\(printed)")
    #expect(!Machine.isFile(home.file("none")))
  }

  /// A relative HOME would mean another path in each folder.
  @Test func relativeHomeIsIgnored() {
    let (paths, own) = (
      Paths(store: nil, config: nil) { $0 == "HOME" ? "relative" : nil }, Paths(store: nil, config: nil) { _ in nil }
    )
    #expect(paths.store == own.store && paths.store.hasPrefix("/") && paths.state == own.state)
  }

  @Test func addCreatesTheStoreInXDGDataHome() {
    _ = run("add", "Saw")
    #expect(disk.written(home.file(".local/share/sekan/board.sqlite")) != nil)
    _ = run("add", "Oil", with: ["XDG_DATA_HOME": home.file("data")])
    #expect(disk.written(home.file("data/sekan/board.sqlite")) != nil)
    #expect(run("list") == "#1  todo  Saw\n")
    #expect(run("list", with: ["XDG_DATA_HOME": ""]) == "#1  todo  Saw\n")
    #expect(run("list", with: ["SEKAN_STORE": home.file("data/sekan/board.sqlite")]) == "#1  todo  Oil\n")
    #expect(run("list", with: ["SEKAN_STORE": home.file("none")]).hasSuffix("status 4\n"))
  }

  // MARK: Settings and their sources

  /// The value of a setting, and the last word about the origin of its value.
  private func setting(_ name: String, _ variables: [String: String], _ options: [String] = []) -> String {
    let streams = TestStreams()
    let variables = variables.merging(["HOME": home.path]) { $1 }
    _ = App.run(["config"] + options, streams) { Machine.meant(by: variables[$0]) }
    let line = streams.output.split(separator: "\n").first { $0.hasPrefix(name + " = ") }
    let parts = (line ?? "").split(separator: " ")
    return (parts.prefix(3) + parts.suffix(1)).joined(separator: " ")
  }

  @Test(arguments: [
    ("language", [:], "language = en default"),
    ("language", ["LANG": "ko_KR.UTF-8"], "language = ko LANG"),
    ("language", ["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "language = ko LANG"),
    ("language", ["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "language = en LC_MESSAGES"),
    ("language", ["LANG": "ko_KR.UTF-8", "SEKAN_LANG": "en"], "language = en SEKAN_LANG"),
    ("language", ["LANG": "ko_KR.UTF-8", "SEKAN_LANG": ""], "language = ko LANG"),
    ("theme", ["NO_COLOR": "1"], "theme = mono NO_COLOR"),
    ("theme", ["NO_COLOR": ""], "theme = \(Settings().theme.rawValue) default"),
    ("ascii", ["LC_ALL": "C"], "ascii = on LC_ALL"),
    ("ascii", ["LC_ALL": "C.UTF-8"], "ascii = off default"),
    ("week-start", ["LC_TIME": "ko_KR.UTF-8", "LANG": "de_DE"], "week-start = sunday LC_TIME"),
    ("week-start", ["LANG": "de_DE.UTF-8"], "week-start = monday LANG"),
    ("date-order", ["LANG": "en_US.UTF-8"], "date-order = month-day LANG"),
    ("date-order", ["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], "date-order = day-month LC_TIME"),
    ("date-order", ["LANG": "ko_KR.UTF-8"], "date-order = month-day LANG"),
    ("date-order", ["LANG": "en_CA.UTF-8"], "date-order = ask default"),
    ("date-order", ["LANG": "C.UTF-8"], "date-order = ask default"),
    ("holidays", ["LANG": "ko_KR.UTF-8"], "holidays = kr LANG"),
    ("holidays", ["LANG": "ko_KR.UTF-8", "TZ": "UTC"], "holidays = kr LANG"),
    ("holidays", ["LC_ALL": "C.UTF-8", "SEKAN_LANG": "ko"], "holidays = kr SEKAN_LANG"),
    ("holidays", ["LC_ALL": "C.UTF-8"], "holidays = none default"),
    ("holidays", ["LANG": "en_US.UTF-8", "TZ": "Asia/Seoul"], "holidays = kr Asia/Seoul"),
    ("holidays", ["LC_ALL": "C.UTF-8", "TZ": "Europe/London"], "holidays = gb Europe/London"),
  ])
  func theEnvironmentChooses(_ name: String, _ variables: [String: String], _ line: String) {
    #expect(setting(name, variables).lowercased() == line.lowercased())
  }

  /// Later sources win: locale, configuration file, environment, command line.
  @Test func closerSettingsWin() {
    configure("language = ko\ntheme = dark\nascii = off\nmouse = on\n")
    let locale = ["LANG": "en_US.ISO-8859-1"]
    #expect(setting("language", locale).hasPrefix("language = ko /"))
    #expect(setting("ascii", locale).hasPrefix("ascii = off /"))
    #expect(setting("language", ["SEKAN_LANG": "en"]) == "language = en SEKAN_LANG")
    #expect(setting("theme", ["NO_COLOR": "1"]) == "theme = mono NO_COLOR")
    #expect(setting("language", ["SEKAN_LANG": "ko"], ["--lang", "en"]) == "language = en --lang")
    #expect(setting("ascii", [:], ["--ascii"]) == "ascii = on --ascii")
    #expect(setting("theme", [:], ["--no-color"]) == "theme = mono --no-color")
    #expect(setting("mouse", [:], ["--no-mouse"]) == "mouse = off --no-mouse")
  }

  @Test func mistakesUseTheLocaleLanguage() {
    for (locale, language) in [("ko_KR.UTF-8", Language.korean), ("de_DE.UTF-8", .english)] {
      let printed = language.words.unknownCommand("frobnicate", meant: nil) + "\nstatus 2\n"
      #expect(run("frobnicate", with: ["LC_MESSAGES": locale]) == printed)
    }
  }

  @Test func configurationMistakesOnlyWarn() {
    configure("theme = drak\n")
    _ = run("add", "Saw")
    #expect(run("list") == "#1  todo  Saw\n")
    #expect(run("config").contains("config:1:9: theme cannot be"))
    #expect(!run("config").contains("status 1"))
    #expect(run("config", "--check").hasSuffix("status 1\n"))
    #expect(run("config", "--check").hasPrefix(home.file(".config/sekan/config") + ":1:9: theme cannot be"))
    configure("theme = dark\n")
    #expect(run("config", "--check").hasPrefix(home.file(".config/sekan/config") + ": "))
  }

  @Test func eachListedValueHasItsLine() {
    configure(
      """
      holiday = 12-24 Christmas Eve
      holiday =
      holiday = 12-31 Last day
      [templates]
      bug = "Bug: \\n- [ ] mend"
      shop = "Buy "
      """)
    let lines = run("config").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("holiday = ") }.map { $0.suffix(2) } == [":1", ":3"])
    #expect(lines.contains("[templates]"))
    #expect(lines.contains { $0.hasPrefix(#"bug = "Bug: \n- [ ] mend"  "#) && $0.hasSuffix("config:5") })
    #expect(lines.contains { $0.hasPrefix(#"shop = "Buy "  "#) && $0.hasSuffix("config:6") })
  }

  /// Services list the holidays of countries; the file of an address names none.
  @Test(arguments: [
    ("holiday-feed = nager", "UTC", true), ("holiday-feed = nager", "Asia/Seoul", false),
    ("holiday-feed = nager\nholidays = us", "UTC", false),
    ("holiday-feed = nager\nholidays = none", "Asia/Seoul", true),
    ("holiday-feed = data.go.kr\nholidays = us", "UTC", true),
    ("holiday-feed = data.go.kr\nholidays = us, kr", "UTC", false),
    ("holiday-feed = https://example.org/days.ics", "UTC", false),
  ])
  func holidayServiceWithoutACountryIsAMistake(_ lines: String, _ zone: String, _ isMistake: Bool) {
    configure(lines)
    let check = run(all: ["config", "--check"], with: ["TZ": zone, "LC_ALL": "C.UTF-8"])
    #expect(check.contains(":1:1: ‘") == isMistake)
    #expect(check.hasSuffix("has no country to fetch holidays of; set one: holidays = kr\nstatus 1\n") == isMistake)
  }

  @Test func missingHolidayFileFailsOnlyHolidayCommands() {
    configure("holidays = kr\nholiday-file = none.ics\n")
    let printed = home.file(".config/sekan/none.ics") + ": cannot be read: No such file or directory\n"
    #expect(run("config", "--check") == printed + "status 1\n")
    #expect(run("holidays").hasPrefix("2026-01-01"))
    #expect(run("holidays").hasSuffix("\nsekan: " + printed + "status 1\n"))
    // Holidays of an explicit country do not use the own files.
    #expect(!run("holidays", "--country", "kr").contains(printed))
  }

  @Test func limitsAndRemindersComeFromTheConfiguration() {
    configure("title-limit = 5\nremind-default = 15m\n")
    #expect(run("add", "Sharpen").hasSuffix("status 3\n"))
    _ = run("add", "Call", "--due", "tomorrow 10:00")
    #expect(run("remind", "--list") == "Home  #1  Call  due tomorrow 10:00  rings tomorrow 09:45\n")
  }

  @Test func versionIsPrinted() {
    #expect(run("--version") == "sekan \(App.version)\n")
  }

  // MARK: Zones

  @Test(arguments: ["Seoul", ":Seoul"])
  func deadlinesUseTheRequestedZone(_ wanted: String) {
    let zones = ZoneFolder()
    let variables = ["TZ": wanted, "TZDIR": zones.folder.path]
    _ = run("add", "Call", "--due", "2090-01-02 10:00", with: variables, at: nil)
    #expect(run("list", "--json", with: variables, at: nil).contains("\"dueZone\":\"Seoul\""))
  }

  @Test(arguments: ["list", "check"])
  func unknownZoneIsReported(_ command: String) {
    _ = run("add", "Saw")
    let printed = "sekan: Unknown time zone ‘Mars/Olympus’; days and times are in UTC\n"
    #expect(run(command, with: ["TZ": ":Mars/Olympus"]).contains(printed))
    #expect(!run(command, with: ["TZ": "UTC"]).contains("unknown"))
  }

  // MARK: Holidays of feeds

  private func note(_ source: String, _ holidays: [FeedHoliday]) throws {
    var note = HolidayNote(source: source, country: "KR")
    note.keep(holidays, of: 2026, at: Sample.noon, around: 2026)
    let path = home.file(".local/share/sekan/board.sqlite")
    try SQLiteStore.open(path, mode: .existing, patience: 1_000).note(HolidayNote.name(source, "KR"), note.text)
  }

  private var bridge: FeedHoliday { FeedHoliday(day: Sample.day + 7, name: "임시공휴일", englishName: "Bridge Day") }

  @Test func holidaysListSourcesAndDisagreements() throws {
    let alone = run("holidays", "--country", "kr", "--year", "2026")
    let aloneJSON = run("holidays", "--country", "kr", "--year", "2026", "--json")
    configure("holidays = kr\nholiday-feed = nager\nholiday-feed = data.go.kr\n")
    // Reading creates no store, and a store without notes changes nothing.
    #expect(run("holidays", "--year", "2026") == alone)
    #expect(disk.names(in: home.file(".local")) == [])
    _ = run("add", "Saw")
    #expect(run("holidays", "--year", "2026") == alone)
    #expect(run("holidays", "--year", "2026", "--json") == aloneJSON)
    let christmas = try #require(Day(year: 2026, month: 12, day: 25))
    try note("nager", [bridge, FeedHoliday(day: christmas, name: "성탄절")])
    try note(
      "data.go.kr",
      [FeedHoliday(day: christmas, name: "기독탄신일"), FeedHoliday(day: christmas + 1, name: "기념일", isFree: false)])
    for countries in [[], ["--country", "kr"], ["--country", "kr,de"]] {
      let printed = run(all: ["holidays", "--year", "2026"] + countries).split(separator: "\n").map {
        $0.replacing("  KR  ", with: "  ")
      }
      #expect(printed.contains("2026-11-27  임시공휴일  Bridge Day  (nager)"))
      #expect(printed.contains("2026-12-25  성탄절  Christmas Day  (data.go.kr: 기독탄신일)"))
      #expect(printed.contains { $0.hasPrefix("2026-10-03") && $0.hasSuffix("(not in nager, data.go.kr)") })
      #expect(!printed.contains { $0.contains("기념일") })
    }
    let json = run("holidays", "--year", "2026", "--json")
    var check = SchemaCheck(beside: #filePath)
    check.expect(json, isListOf: "holiday")
    #expect(check.mistakes == [])
    #expect(
      json.contains(
        #""name":"임시공휴일","englishName":"Bridge Day","observed":false,"estimated":false,"sources":["nager"],"differs":[{"source":"data.go.kr","name":null}]}"#
      ))
    #expect(json.contains(#""sources":[],"differs":[{"source":"data.go.kr","name":"기독탄신일"}]}"#))
    // Other countries have no notes here, nor do other stores.
    #expect(!run("holidays", "--country", "de", "--year", "2026").contains("("))
    #expect(run("holidays", "--year", "2026", "--store", home.file("none")) == alone)
  }

  @Test func holidaysArePrintedDespiteAStoreError() {
    configure("holidays = kr\nholiday-feed = nager\n")
    #expect(disk.write("no store at all", to: home.file("odd")) == nil)
    let printed = run("holidays", "--year", "2026", "--store", home.file("odd"))
    #expect(printed.hasPrefix("2026-01-01") && printed.contains(home.file("odd")) && printed.hasSuffix("status 4\n"))
  }

  @Test func feedHolidayNameIsADate() throws {
    configure("holidays = kr\nholiday-feed = nager\n")
    _ = run("add", "Nail")
    #expect(run("add", "Saw", "--due", "bridge day").hasSuffix("status 2\n"))
    try note("nager", [bridge])
    _ = run("add", "Oil", "--due", "bridge day")
    #expect(run("list", "--filter", "due:2026-11-27").contains("Oil"))
  }
}
