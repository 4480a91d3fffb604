import Board
import Glibc
import Host
import Kanban
import Support
import Testing

@testable import Program

/// A shell in a home of its own: what lies where, and in which words it is told, is up to its variables.
@Suite("A command and its variables", .cannotHang)
struct AtHomeTests {
  private let home = TemporaryFolder()
  private let disk = SystemDisk()

  /// What is written, then what is complained of, then the status where it is not 0.
  private func run(
    _ words: String..., with variables: [String: String] = [:], at clock: Clock? = Sample.clock
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

  // MARK: A board that nobody has begun

  @Test(arguments: [
    (["list"], ""), (["list", "--json"], "[]\n"), (["list", "--filter", "due:today"], ""), (["find", "x"], ""),
    (["find", "--json", "x"], "[]\n"), (["export", "--markdown"], ""), (["projects"], ""), (["remind"], ""),
    (["remind", "--list"], ""), (["remind", "--list", "--json"], "[]\n"), (["remind", "--snooze", "1"], ""),
  ])
  func lookingDoesNotBeginIt(_ command: [String], _ told: String) {
    let streams = TestStreams()
    let status = App.run(command, streams, at: Sample.clock) { $0 == "HOME" ? home.path : nil }
    #expect("\(status) \(streams.output)\(streams.errors)" == "0 \(told)")
    #expect(disk.names(in: home.path).filter { !$0.hasPrefix(".l") }.sorted() == [".", ".."])
    #expect(disk.names(in: home.file(".local")) == [])
  }

  @Test func aQueryThatCannotBeReadIsAMistakeThereToo() {
    #expect(run("list", "--filter", "(").hasSuffix("status 2\n"))
  }

  @Test func addingBeginsItWhereTheVariablesSay() {
    _ = run("add", "Saw")
    #expect(disk.written(home.file(".local/share/sekan/board.sqlite")) != nil)
    _ = run("add", "Oil", with: ["XDG_DATA_HOME": home.file("data")])
    #expect(disk.written(home.file("data/sekan/board.sqlite")) != nil)
    #expect(run("list") == "#1  todo  Saw\n")
    #expect(run("list", with: ["XDG_DATA_HOME": ""]) == "#1  todo  Saw\n")
    #expect(run("list", with: ["SEKAN_STORE": home.file("data/sekan/board.sqlite")]) == "#1  todo  Oil\n")
    #expect(run("list", with: ["SEKAN_STORE": home.file("none")]).hasSuffix("status 1\n"))
  }

  // MARK: What is chosen, and by what

  /// What a setting is, and the last word about the origin of its value.
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
    ("holidays", ["LANG": "ko_KR.UTF-8"], "holidays = kr LANG"),
  ])
  func theEnvironmentChooses(_ name: String, _ variables: [String: String], _ line: String) {
    #expect(setting(name, variables).lowercased() == line.lowercased())
  }

  /// The locale, the person's file, the environment, the command line: each over those before.
  @Test func whatIsNearerCounts() {
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

  @Test func mistakesAreToldInTheLanguageOfTheLocale() {
    for (locale, language) in [("ko_KR.UTF-8", Language.korean), ("de_DE.UTF-8", .english)] {
      let told = language.words.unknownCommand("dance") + "\nstatus 2\n"
      #expect(run("dance", with: ["LC_MESSAGES": locale]) == told)
    }
  }

  @Test func mistakesInTheConfigurationAreToldAndStopNothing() {
    configure("theme = drak\n")
    _ = run("add", "Saw")
    #expect(run("list") == "#1  todo  Saw\n")
    #expect(run("config").contains("config:1:9: theme cannot be"))
    #expect(!run("config").contains("status"))
    #expect(run("config", "--check").hasSuffix("status 1\n"))
    #expect(run("config", "--check").hasPrefix(home.file(".config/sekan/config") + ":1:9: theme cannot be"))
    configure("theme = dark\n")
    #expect(run("config", "--check").hasPrefix(home.file(".config/sekan/config") + ": "))
  }

  @Test func aFileOfHolidaysThatCannotBeReadIsAFailureOfWhoeverAsksForThem() {
    configure("holidays = kr\nholiday-file = none.ics\n")
    let told = home.file(".config/sekan/none.ics") + ": cannot be read: No such file or directory\n"
    #expect(run("config", "--check") == told + "status 1\n")
    #expect(run("holidays").hasPrefix("2026-01-01"))
    #expect(run("holidays").hasSuffix(told + "status 1\n"))
    // Those of a country are whole.
    #expect(!run("holidays", "--country", "kr").contains(told))
  }

  @Test func limitsAndRemindersAreThoseOfTheConfiguration() {
    configure("title-limit = 5\nremind-default = 15m\n")
    #expect(run("add", "Sharpen").hasSuffix("status 1\n"))
    _ = run("add", "Call", "--due", "tomorrow 10:00")
    #expect(run("remind", "--list") == "Home  #1  Call  due tomorrow 10:00  rings tomorrow 09:45\n")
  }

  @Test func theVersionIsTold() {
    #expect(run("--version") == "sekan \(App.version)\n")
  }

  // MARK: Zones

  @Test(arguments: ["Seoul", ":Seoul"])
  func deadlinesAreOfTheZoneThatIsAskedFor(_ wanted: String) {
    let zones = ZoneFolder()
    let variables = ["TZ": wanted, "TZDIR": zones.folder.path]
    _ = run("add", "Call", "--due", "2090-01-02 10:00", with: variables, at: nil)
    #expect(run("list", "--json", with: variables, at: nil).contains("\"dueZone\":\"Seoul\""))
  }

  @Test(arguments: ["list", "check"])
  func aZoneThatIsUnknownIsTold(_ command: String) {
    _ = run("add", "Saw")
    let told = "sekan: Unknown time zone ‘Mars/Olympus’; days and times are in UTC\n"
    #expect(run(command, with: ["TZ": ":Mars/Olympus"]).contains(told))
    #expect(!run(command, with: ["TZ": "UTC"]).contains("unknown"))
  }
}
