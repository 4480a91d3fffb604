import Testing
import Text
import Words

@testable import Network

@Suite("Parsing of sekan remote and sekan sync")
struct RemoteOptionsTests {
  private func options(_ task: RemoteTask, _ change: (inout RemoteOptions) -> Void = { _ in }) -> RemoteOptions {
    var options = RemoteOptions(task: task)
    change(&options)
    return options
  }

  private func mistake(_ words: String...) -> UsageMistake? {
    do throws(UsageMistake) {
      _ = try RemoteOptions(words)
      return nil
    } catch {
      return error
    }
  }

  @Test func everySubcommandIsParsed() throws {
    #expect(try RemoteOptions(["remote"]) == options(.list))
    #expect(try RemoteOptions(["remote", "list", "--json"]) == options(.list) { $0.isJSON = true })
    #expect(
      try RemoteOptions(["remote", "add", "cal.example.org", "--user", "kim", "--name=home"])
        == options(.add(.init(address: "cal.example.org", user: "kim", name: "home"))))
    #expect(try RemoteOptions(["remote", "link", "Garden"]) == options(.link(.init(project: "Garden"))))
    #expect(
      try RemoteOptions(["remote", "link", "Garden", "new", "--server", "home", "--yes"])
        == options(.link(.init(project: "Garden", target: .new, server: "home", isSure: true))))
    #expect(
      try RemoteOptions(["remote", "link", "Garden", "https://x/y/"])
        == options(.link(.init(project: "Garden", target: .at("https://x/y/")))))
    for path in ["/kim/garden/", "cal.example.org/garden"] {
      #expect(
        try RemoteOptions(["remote", "link", "Garden", path])
          == options(.link(.init(project: "Garden", target: .at(path)))))
    }
    #expect(
      try RemoteOptions(["remote", "link", "Garden", "garden"])
        == options(.link(.init(project: "Garden", target: .called("garden")))))
    #expect(try RemoteOptions(["remote", "add"]) == options(.add(.init())))
    #expect(try RemoteOptions(["remote", "seen"]) == options(.seen(nil, isKept: false)))
    #expect(
      try RemoteOptions(["remote", "journal", "Garden", "--yes"])
        == options(.journal(.init(project: "Garden", isSure: true))))
    #expect(
      try RemoteOptions(["remote", "journal", "Garden", "off"])
        == options(.journal(.init(project: "Garden", isOn: false))))
    #expect(try RemoteOptions(["remote", "unlink", "Garden"]) == options(.unlink("Garden")))
    #expect(try RemoteOptions(["remote", "remove", "home"]) == options(.remove("home")))
    #expect(try RemoteOptions(["remote", "accept", "Garden"]) == options(.accept("Garden")))
    #expect(try RemoteOptions(["remote", "put-back", "Garden"]) == options(.putBack("Garden")))
    #expect(try RemoteOptions(["remote", "retry"]) == options(.retry(nil)))
    #expect(try RemoteOptions(["remote", "retry", "Garden"]) == options(.retry("Garden")))
    #expect(try RemoteOptions(["sync"]) == options(.sync(nil)))
    #expect(try RemoteOptions(["sync", "--watch"]) == options(.sync(nil)) { $0.isWatch = true })
    #expect(
      try RemoteOptions(["sync", "--watch", "--feeds"])
        == options(.sync(nil)) { ($0.isWatch, $0.isOfFeeds) = (true, true) })
    #expect(try RemoteOptions(["remote", "feeds", "--json"]) == options(.feeds) { $0.isJSON = true })
    #expect(
      try RemoteOptions(["sync", "--watch", "home", "--quiet"])
        == options(.sync("home")) { ($0.isWatch, $0.isQuiet) = (true, true) })
    #expect(
      try RemoteOptions(["sync", "--watch", "--with-board"])
        == options(.sync(nil)) { ($0.isWatch, $0.isWithBoard) = (true, true) })
    #expect(try RemoteOptions(["sync", "--trace", "a.txt"]) == options(.sync(nil)) { $0.trace = "a.txt" })
    #expect(try RemoteOptions(["sync", "home", "--quiet"]) == options(.sync("home")) { $0.isQuiet = true })
  }

  @Test func commonOptionsStandAnywhere() throws {
    let words = [
      "--store", "a.sqlite", "--lang", "ko", "sync", "--config=a.conf", "--ascii", "--no-color", "--no-mouse",
    ]
    #expect(
      try RemoteOptions(words)
        == options(.sync(nil)) {
          ($0.store, $0.language, $0.config, $0.isASCII) = ("a.sqlite", .korean, "a.conf", true)
        })
    #expect(try RemoteOptions(["remote", "nonsense", "--help"]).printout == .usage)
    #expect(try RemoteOptions(["remote", "-V"]).printout == .version)
    #expect(try RemoteOptions(["remote", "unlink", "--", "--yes"]) == options(.unlink("--yes")))
  }

  @Test func mistakeIsReported() {
    #expect(mistake("remote", "burn") == .unknownAction("burn"))
    #expect(mistake("remote", "add", "a", "b") == .tooManyWords("b"))
    #expect(mistake("remote", "link") == .needsProject("remote link"))
    #expect(mistake("remote", "put-back") == .needsProject("remote put-back"))
    #expect(mistake("remote", "remove") == .needsServer)
    #expect(mistake("remote", "list", "all") == .tooManyWords("all"))
    #expect(mistake("remote", "--password", "x") == .unknownOption("--password"))
    #expect(mistake("remote", "--yes") == .notForCommand("--yes", "remote list"))
    #expect(mistake("remote", "add", "x", "--server", "y") == .notForCommand("--server", "remote add"))
    #expect(mistake("remote", "add", "x", "--name") == .missingValue("--name"))
    #expect(mistake("remote", "add", "x", "--name", " ") == .badValue(" ", "--name"))
    #expect(mistake("sync", "--feeds") == .notForCommand("--feeds", "sync"))
    #expect(mistake("remote", "feeds", "--feeds") == .notForCommand("--feeds", "remote feeds"))
    #expect(mistake("remote", "retry", "--watch") == .notForCommand("--watch", "remote retry"))
    #expect(mistake("sync", "--with-board") == .notForCommand("--with-board", "sync"))
    #expect(mistake("sync", "--yes") == .notForCommand("--yes", "sync"))
    #expect(mistake("sync", "--lang", "de") == .badValue("de", "--lang", possible: ["en", "ko"]))
    #expect(mistake("sync", "--quiet=no") == .takesNoValue("--quiet", "no"))
    #expect(mistake("list") == .unknownCommand("list"))
    #expect(mistake() == .unknownCommand(""))
  }

  @Test func mistakeSuggestsTheProbableWord() {
    let words = Language.english.words
    #expect(
      mistake("remote", "list", "--jsn")?.sentence(in: words)
        == "sekan: unknown option ‘--jsn’. Did you mean --json? (see sekan --help)")
    #expect(
      mistake("sync", "--with-bord")?.sentence(in: words) == "sekan: unknown option ‘--with-bord’ (see sekan --help)")
  }

  @Test(arguments: Language.allCases)
  func everyMistakeHasAMessage(language: Language) {
    let mistakes: [UsageMistake] = [
      .unknownOption("-x"), .unknownCommand("x"), .missingValue("--name"), .badValue("de", "--lang", possible: ["en"]),
      .notForCommand("--yes", "sync"), .tooManyWords("b\u{1b}[2J"), .unknownAction("burn"),
      .needsProject("remote link"),
      .needsServer,
    ]
    let odd = mistakes.map { $0.sentence(in: language.words) }.filter { text in
      text.isEmpty || text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    #expect(odd == [])
  }

  @Test(arguments: Language.allCases)
  func usageListsEverySubcommand(language: Language) {
    let usage = RemoteUsage(words: language.words).text
    #expect(RemoteAction.allCases.dropFirst().filter { !usage.contains("  sekan \($0.call) ") } == [])
    #expect(usage.contains("  sekan remote [--json]") && usage.contains("  sekan sync ["))
  }

  @Test(arguments: Language.allCases)
  func usageFitsTheTerminal(language: Language) {
    for room in [20, 40, 63, 64, 80, 120] {
      let lines = RemoteUsage(words: language.words, room: room).text.split(separator: "\n")
      #expect(lines.filter { ScreenText.width(String($0)) > room } == [], "\(room) cells")
    }
  }

  /// Feeds fetch the holidays of the country that the board shows.
  @Test(
    arguments: [
      ("Asia/Seoul", "en_US.UTF-8", ["KR"]), ("UTC", "ko_KR.UTF-8", ["KR"]), ("UTC", "C.UTF-8", []),
    ] as [(String, String, [String])])
  func countryIsThatOfTheTimeZone(zone: String, locale: String, countries: [String]) throws {
    let variables = ["HOME": "/nowhere", "TZ": zone, "LC_ALL": locale]
    let context = RemoteContext(try RemoteOptions(["remote"]), with: TypedConversation(nil)) { variables[$0] }
    #expect(context.settings.holidays.countries == countries)
  }
}
