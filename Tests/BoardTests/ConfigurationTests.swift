import Testing

@testable import Words

@Suite("The configuration file")
struct ConfigurationTests {
  private func read(_ text: String) -> Configuration {
    var configuration = Configuration()
    configuration.read(file: Array(text.utf8))
    return configuration
  }

  private func mistakes(_ text: String) -> [String] {
    read(text).mistakes.inOrder.map { $0.sentence(in: Language.english.words, file: "config") }
  }

  // MARK: Settings

  @Test func settingsOfEachKindAreParsed() {
    let configuration = read(
      """
      language = ko
      theme=dark
      ascii = on
      mouse = off
      title-limit = 120
      notes-limit = 20000
      stale-days = 14
      trash-days = 7
      """)
    var expected = Settings(language: .korean, isASCII: true, limits: .init(title: 120, notes: 20_000))
    expected.theme = .dark
    expected.hasMouse = false
    expected.staleDays = 14
    expected.trashDays = 7
    #expect(configuration.settings == expected)
    #expect(configuration.mistakes.all == [])
  }

  @Test func settingsTextRoundTrips() {
    var settings = Settings(language: .korean, isASCII: true, limits: .init(title: 1, notes: 1_000_000))
    settings.theme = .auto
    settings.staleDays = 90
    let text = Setting.allCases.map { "\($0.name) = \($0.text(in: settings))\n" }.joined()
    #expect(read(text).settings == settings)
  }

  @Test func holidaysOfCountriesUserAndFilesAreParsed() throws {
    let text = """
      holidays = kr, US,kr
      holiday = 2026-12-24 Moving house
      holiday = 12-24 Christmas Eve
      holiday-file = ~/one.ics
      holiday-file = two.ics
      """
    let holidays = read(text).settings.holidays
    #expect(mistakes(text) == [])
    #expect(holidays.countries == ["KR", "US"])
    #expect(holidays.own.map(\.line) == ["2026-12-24 Moving house", "12-24 Christmas Eve"])
    #expect(holidays.files == ["~/one.ics", "two.ics"])
    #expect(read("holidays = none").settings.holidays == HolidayChoice())
    #expect(Setting.holidays.text(in: read(text).settings) == "kr, us")
    #expect(Setting.holiday.texts(in: read(text).settings) == ["2026-12-24 Moving house", "12-24 Christmas Eve"])
  }

  @Test(arguments: ["zz", "k", "atlantis", "kr us", "kr,,us", "kr,"])
  func invalidCountryIsReported(value: String) {
    #expect(
      mistakes("holidays = \(value)") == [
        "config:1:12: holidays cannot be ‘\(value)’; use two-letter country codes such as ‘kr, us’, or none"
      ])
  }

  @Test func invalidOwnHolidayIsReported() {
    #expect(
      mistakes("holiday = tomorrow Party") == [
        "config:1:11: holiday cannot be ‘tomorrow Party’; use a day and a name: 2026-12-24 Christmas Eve, "
          + "or 12-24 Christmas Eve or lunar 8-20 Grandmother for every year"
      ])
    #expect(mistakes("holiday = 음력 8-20 할머니 제사\nholiday = 음력 8-31 없음").map { $0.prefix(13) } == ["config:2:11: "])
    let many = (1...HolidayChoice.mostOwn + 1).map { "holiday = 12-24 Day \($0)\n" }.joined()
    #expect(read(many).settings.holidays.own.count == HolidayChoice.mostOwn)
    #expect(read(many).mistakes.all.map(\.kind) == [.tooManyLines(.holiday, HolidayChoice.mostOwn)])
    #expect(mistakes(many).count == 1)
  }

  @Test func emptyConfigurationKeepsDefaults() {
    for text in ["", "\n\n", "# a comment", "\u{FEFF}# marked", "  \t\r\n#\n", "[theme]\n[keys]\n[keys.board]\n"] {
      #expect(read(text).settings == Settings())
      #expect(mistakes(text) == [])
    }
  }

  @Test(arguments: [
    ("title-limit = 7", 7), ("title-limit=7", 7), ("  title-limit\t=\t7  ", 7), ("title-limit = 7 # seven", 7),
    ("title-limit = \"7\"", 7), ("title-limit = \"7\" # quoted", 7), ("title-limit = 7\r", 7),
    ("\u{FEFF}title-limit = 7", 7),
  ])
  func blanksQuotesAndCommentsAreParsed(line: String, limit: Int) {
    #expect(read(line).settings.limits.title == limit)
    #expect(mistakes(line) == [])
  }

  @Test func hashWithoutBlanksStartsNoComment() {
    let styles = read("[theme]\nlate = #ff8800 bold # orange\ntag = color1#").styles.map(\.values)
    #expect(
      styles == [[Marked("#ff8800 bold", line: 2, column: 8)], [Marked("color1#", line: 3, column: 7)]])
  }

  @Test func keysAreSeparatedByCommasOrQuoted() {
    let keys = read("[keys]\nundo = u , g u,\",\" , \"#\"\nredo =\n[keys.board]\nadd-last = \"\\\"\"").keys
    #expect(
      keys == [
        .init(
          name: Marked("undo", line: 2, column: 1),
          values: [
            Marked("u", line: 2, column: 8), Marked("g u", line: 2, column: 12), Marked(",", line: 2, column: 16),
            Marked("#", line: 2, column: 22),
          ]),
        .init(name: Marked("redo", line: 3, column: 1), values: []),
        .init(
          place: .list, name: Marked("add-last", line: 5, column: 1), values: [Marked("\"", line: 5, column: 12)]),
      ])
  }

  @Test func templatesKeepTheirLinesAndCommas() {
    let configuration = read("[templates]\nbug = \"What happened:\\n\\n- [ ] fix\"\nplain = One, two # a comment")
    #expect(
      configuration.settings.templates == [
        Template(name: "bug", text: "What happened:\n\n- [ ] fix"), Template(name: "plain", text: "One, two"),
      ])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("langage = ko", "config:1:1: there is no setting ‘langage’; did you mean ‘language’?"),
    ("colour = red", "config:1:1: there is no setting ‘colour’"),
    ("theme = drak", "config:1:9: theme cannot be ‘drak’; use terminal, auto, dark, light, mono"),
    ("mouse = maybe", "config:1:9: mouse cannot be ‘maybe’; use on, off"),
    ("mouse = \"o\\nn\"", "config:1:9: mouse cannot be ‘o n’; use on, off"),
    ("mouse =", "config:1:8: mouse cannot be ‘’; use on, off"),
    ("title-limit = 0", "config:1:15: title-limit cannot be ‘0’; use a number from 1 to 2000"),
    ("title-limit = +5", "config:1:15: title-limit cannot be ‘+5’; use a number from 1 to 2000"),
    (
      "title-limit = 99999999999999999999",
      "config:1:15: title-limit cannot be ‘99999999999999999999’; use a number from 1 to 2000"
    ),
    ("stale-days = 30w", "config:1:14: stale-days cannot be ‘30w’; use a number of days (30d, at most 36500) or off"),
    ("hello", "config:1:1: expected ‘name = value’, ‘[section]’ or ‘# comment’"),
    ("  = 5", "config:1:3: expected ‘name = value’, ‘[section]’ or ‘# comment’"),
    ("[keys", "config:1:1: expected ‘[section]’ and nothing after it"),
    ("[keys] undo = u", "config:1:1: expected ‘[section]’ and nothing after it"),
    ("[key]", "config:1:2: there is no section ‘key’; did you mean ‘keys’?"),
    ("[keys.baord]", "config:1:2: there is no section ‘keys.baord’; did you mean ‘keys.board’?"),
    ("theme = \"dark", "config:1:9: the quote is not closed"),
    ("theme = \"dark\" light", "config:1:16: expected nothing after the closing quote"),
    ("theme = \"da\\rk\"", "config:1:12: expected \\\" \\\\ \\n or \\t after a backslash"),
    ("mouse = on\nmouse = off", "config:2:1: ‘mouse’ was already set on line 1; that value counts"),
    ("beside = detail\nagenda = on", "config:2:1: ‘agenda’ was already set on line 1; that value counts"),
    ("[theme]\nlat = red", "config:2:1: a theme has no ‘lat’; did you mean ‘late’?"),
    ("[keys]\nundo = u,,z", "config:2:10: expected something between two commas; the comma itself is written \",\""),
    ("[templates]\nbug =", "config:2:6: the template ‘bug’ has no text"),
  ])
  func mistakeNamesPositionAndValidValues(text: String, expected: String) {
    #expect(mistakes(text) == [expected])
  }

  @Test func invalidUTF8IsReported() {
    var configuration = Configuration()
    configuration.read(file: Array("mouse = off\ntheme = ".utf8) + [0xFF, 0x0A] + Array("ascii = o\u{1B}n\n".utf8))
    #expect(
      configuration.mistakes.inOrder == [
        Mistake(.notText, line: 2, column: 9), Mistake(.controlCharacter, line: 3, column: 10),
      ])
    #expect(configuration.settings.hasMouse == false)
  }

  @Test func columnsCountCharacters() {
    #expect(mistakes("[templates]\n한글 = \"닫지 않음").first?.hasPrefix("config:2:6: ") == true)
  }

  @Test func invalidLineKeepsOtherLines() {
    let configuration = read("mouse = off\nnonsense\ntheme = pink\n[nowhere]\nmouse = on\n[theme]\nlate = red")
    #expect(configuration.settings.hasMouse == false)
    #expect(configuration.styles.count == 1)
    #expect(configuration.mistakes.all.count == 3)
  }

  @Test func fileAndLineSizesAreLimited() {
    #expect(mistakes(String(repeating: "#", count: Configuration.mostBytes + 1)).count == 1)
    #expect(mistakes(String(repeating: "#", count: Configuration.mostBytes)) == [])
    let long = "mouse = \(String(repeating: "x", count: 9_000))\nascii = on"
    #expect(mistakes(long) == ["config:1:1: more than 8 KB in one line"])
    #expect(read(long).settings.isASCII)
  }

  @Test func mistakeCountIsLimited() {
    let configuration = read((1...5_000).map { "name\($0) = 1\n" }.joined() + "mouse = off")
    #expect(configuration.mistakes.all.count == Mistakes.most)
    #expect(configuration.settings.hasMouse == false)
  }

  // MARK: Layers

  @Test func lastLayerWinsAndIsReported() {
    var configuration = Configuration()
    configuration.choose(.language, "ko", from: .environment("LANG"))
    configuration.choose(.ascii, "on", from: .environment("LC_ALL"))
    configuration.read(file: Array("theme = dark\nlanguage = en\nmouse = off".utf8))
    configuration.choose(.language, "xx", from: .environment("SEKAN_LANG"))
    configuration.choose(.theme, "mono", from: .option("--no-color"))
    #expect(
      Setting.documented.map { "\($0.name) \($0.text(in: configuration.settings)) \(configuration.source(of: $0))" }
        == [
          "language en file(line: 2)", "theme mono option(\"--no-color\")", "ascii on environment(\"LC_ALL\")",
          "plain off standard", "mouse off file(line: 3)", "title-limit 200 standard", "notes-limit 10000 standard",
          "trash-days off standard", "stale-days 30d standard", "fold-done 14d standard", "holidays none standard",
          "holiday  standard", "holiday-file  standard", "lunar auto standard", "week-start sunday standard",
          "working-days all standard", "date-order ask standard",
          "day-parts dawn 05:00, morning 09:00, lunch 12:00, afternoon 15:00, evening 18:00, night 21:00 standard",
          "beside agenda standard", "density relaxed standard",
          "keep-filter off standard", "remind-at 09:00 standard",
          "remind-default off standard",
          "remind-command  standard", "snooze 10m standard", "notify off standard", "bell on standard",
          "journal shared standard", "journal-template  standard",
          "journal-lock off standard", "backup on standard", "backup-command  standard", "mirror  standard",
          "sync board standard",
          "status  standard", "weather none standard",
          "weather-place  standard",
          "holiday-feed  standard", "calendar-feed  standard",
        ])
  }
}
