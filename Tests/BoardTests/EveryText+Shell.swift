import Kanban
import Time
import Words

extension EveryText {
  /// Parts of the usage, among them placeholders of options, which may be the same in all languages.
  var usage: [String] {
    [
      words.usageTitle, words.optionsAnywhere, words.needsWords("due", "CARD WHEN"), words.cardsOrFilter("12"),
      words.cardOrDay(2, cards: "1,2", day: true, isAwaited: true), words.emptyValue("--title"),
      words.cardOrDay(40, cards: "1,40", day: false, isAwaited: false), words.searchOrAction("forcast", "forecast"),
      words.cardsOfTwoProjects, words.noCardBegins("Paint", words.home), words.severalCardsBegin("Paint"),
      words.nothingRead, words.mustBeRestored(words.quoted("Paint")), words.purgeStays,
      words.isNotInTrash("Paint", number: 1), words.needsCards("show", orFilter: false), words.noCardFound,
      words.wouldChange(1), words.wouldAdd(1), words.wouldAdd(2), words.wouldChange(2), words.leftOut(2, nil),
      words.leftOut(1, words.doesNotRepeat(12)), words.onLine(3, words.titleIsEmpty),
      words.noneAdded(line: 3, words.titleIsEmpty), words.meaning(of: .most, in: .next) ?? "", words.seriesNeedsDay,
      words.noPlaceInExport("CSV", ExportedPart.allCases.map { words.leftOutOfExport($0, 1) }),
      words.titlesAreMisread(1, "#3"), words.titlesAreMisread(1_200, "#3, #5"),
      words.noPlaceInExport("Org", ExportedPart.allCases.map { words.leftOutOfExport($0, 1_200) }),
      words.badMonth, words.badSince, words.needsOneFile("import"), words.needsOption("--series", "--due"),
    ]
      + ShellCommand.allCases.flatMap { words.usage(of: $0).meaning }
      + ShellOption.allCases.flatMap { words.usage(of: $0).meaning }
      + UsageTopic.allCases.flatMap(words.remarks)
      + words.seeCommandHelp + ShellCommandGroup.allCases.map { words.title(of: $0) }
      + (words.exitStatuses + words.remoteExitStatuses).map(\.meaning) + journalShell
  }

  /// Texts of `sekan journal`.
  private var journalShell: [String] {
    let page = words.page(of: Day(number: 20_777))
    return JournalAction.allCases.flatMap { words.usage(of: $0).meaning } + [
      words.journalNeedsAction("list, show"), words.needsPages("journal edit"), words.needsFile("journal import"),
      words.needsNewText("journal add", "-"), words.journalNeedsWords, words.noStoreNorFolder("/a/board.sqlite"),
      words.noStore("/a/board.sqlite", norAnyIn: "/a"), words.badPageName("zzz"), words.noPage(beginning: "0193"),
      words.noPage(on: words.mediumDate(Day(number: 20_777))), words.noPage(in: words.monthTitle(Day(number: 20_777))),
      words.noPage(ofYear: 2_019), words.weatherExamples, words.endIsBeforeBeginning, words.controlsLeftOut,
      words.pagesElsewhere(17), words.pastDateNotUnderstood, words.tooManyWords("b"), words.noPageYet,
      words.severalPages("today"), words.morePages, words.badTimeOfDay, words.textKept("/tmp/page.txt"),
      words.textKeptInPart("/tmp/page.txt", 16), words.textNotKept("/tmp/page.txt", "No space left on device"),
      words.isInJournalAlready(page), words.purgeNeedsYes(1), words.purgeNeedsYes(2),
      words.newestShown(10_000, 12_345),
    ] + journalFiles
  }

  /// Texts of `sekan journal` with files of other programs.
  private var journalFiles: [String] {
    [0, 1, 2_000].flatMap { count in
      [words.pagesExported(count, "a.md"), words.imported(count), words.wouldImport(count)]
        + [true, false].flatMap { isDry in
          [
            words.importedBefore(count, isDry: isDry),
            words.thrownAway(count, words.mediumDate(Day(number: 20_777)), isDry: isDry),
            words.otherwiseHere(count, isDry: isDry),
          ]
        }
    } + [
      words.leftAsItIs(words.page(of: Day(number: 20_777))), words.nothingIsIn("a.json"),
      words.noMarkdown(in: "journal/"), words.exportStopped, words.exportNeedsFormat("a.xyz", "jrnl, dayone"),
      words.journalNeedsFormat("a.xyz", "jrnl, dayone"), words.needsFolder("journal export --format markdown"),
      words.folderIsNotEmpty("journal/"), words.nothingImported,
    ]
  }

  var configuration: [String] {
    let kinds: [Mistake.Kind] = [
      .unreadable("no"), .unreadable("no", .isMissing), .fileTooLarge, .lineTooLong, .notText, .controlCharacter,
      .noAssignment, .badSectionLine, .textAfterQuote,
      .badEscape, .unclosedQuote, .emptyItem, .unknownSection("key"), .unknownSection("x"), .unknownSetting("theem"),
      .again("theme", firstLine: 3), .badTemplate("bug"), .tooManyTemplates(50), .tooManyLines(.holiday, 500),
      .feedWithoutCountry("nager"),
      .unknownRole("lat"), .badStyle("pink"),
      .backgroundNotHere, .unknownCommand("undoo"), .editsText("yank"), .notHere("yank", .list), .unknownKey("gg"),
      .tooManyKeys(8), .keyTaken("x", .remove, .list), .keyTaken("x", nil, .editorLine),
      .letterIsText("s", .editorNotes),
      .lastWayOut(.help), .projectFileIsEmpty, .notInProjectFile("sync"), .projectFileIsComplete(line: 1),
    ]
    let elsewhere = Mistake.StoreElsewhere.allCases.map { Mistake.Kind.storeElsewhere("x", $0) }
    let mistakes = kinds + elsewhere + Setting.allCases.map { .badValue("x", $0) }
    let sources: [Configuration.Source] = [.standard, .environment("LANG"), .option("--lang")]
    return mistakes.map { words.mistake($0) } + sources.map { words.source($0, file: "config") }
      + Setting.allCases.map { words.meaning(of: $0) } + Role.allCases.map { words.meaning(of: $0) }
      + words.exampleIntroduction + words.exampleTheme + words.exampleTemplates + words.exampleKeys
      + [words.configurationIsWrong("c:1:1: x", more: 2), words.configurationIsRight, words.configurationIsMissing]
  }

  /// Texts of `sekan review` and `:review`.
  var review: [String] {
    let spans: [ReviewSpan] = [.lastDays(7), .week, .month, .since(Day(number: 20_777))]
    let day = words.shortDate(Day(number: 20_777), withYear: false)
    let noted: [Review.Section] = [.done, .begun, .late, .waiting, .untouched]
    return spans.flatMap { words.reviewHeadings($0).map(\.title) }
      + noted.map { words.reviewNote($0, day, times: 3, "Kim") }
      + [
        words.allProjects, words.reviewTitle("Garden", from: day, to: day), words.reviewIsCut, words.reviewWaits,
        words.reviewIsEmpty, words.noOpenCard, words.badPastDay,
      ]
  }

  /// Texts of `sekan status` and watch mode.
  var dashboard: [String] {
    [words.statusTemplate, words.nothingOnAnyDay]
      + [StatusTemplate.Mistake.unknown("lat"), .unknown("zzzzzzzz"), .unclosed("{late?"), .badWidth("wide"), .tooLong]
      .map { words.statusMistake($0) }
  }

  /// Texts of `sekan doctor`, without names and shell commands, which are the same in all languages.
  var doctor: [String] {
    let languages = Language.allCases.map(\.words).filter { $0.home != words.home }
    let others = Set(languages.flatMap { EveryText(words: $0).doctorTexts })
    return doctorTexts.filter { !others.contains($0) }
  }

  private var doctorTexts: [String] {
    DoctorSubject.allCases.map { words.name(of: $0) }
      + EveryText.doctorFacts.flatMap { fact in
        let text = words.text(of: fact)
        return [text.what] + (text.advice.map { [$0] } ?? [])
      }
      + [(0, 0), (0, 1), (0, 3), (1, 0), (2, 3)].map { words.doctorVerdict(wrong: $0.0, remarks: $0.1) }
  }

  static let doctorFacts: [DoctorFact] =
    [
      .charactersAreUTF8("ko_KR.UTF-8"), .localeIsUnset(fallback: "C.UTF-8"),
      .localeIsMissing("xx_XX.UTF-8", variable: "LC_ALL", fallback: "C.UTF-8"),
      .localeIsNotUTF8("C", variable: "LANG", fallback: "C.UTF-8"), .noUTF8Locale,
      .noTerminal, .terminalIsUnset, .terminalIsKnown("xterm-256color"),
      .terminalStandsIn("xterm-256color", for: "xterm-ghostty"), .terminalCannotBeDrawnOn("dumb"),
      .colors(256, theme: "terminal"), .fewColors(8), .noColorsWanted("NO_COLOR"),
      .size(Extent(columns: 80, rows: 24)), .sizeIsTooSmall(Extent(columns: 10, rows: 3)),
      .notInTmux, .tmux("3.3a"), .tmuxIsSilent, .escapeTime(500), .clipboardIsClosed("external"), .passthroughIsOff,
      .tmuxTerminal("ansi"),
    ] + ofStore + [
      .noDrafts, .drafts(1, folder: "/a"), .drafts(3, folder: "/a"),
      .crashReports(1, newest: "/a/crash-7.txt"), .crashReports(3, newest: "/a/crash-7.txt"),
      .zone("Asia/Seoul", release: "2025b"), .zone("UTC", release: nil), .zoneIsMissing("Mars"),
      .noZones("/usr/share/zoneinfo"), .holidayTable("0.81", day, lastYear: 2030), .holidayTableIsOld("0.81", day),
      .holidayTrouble("/a/table: damaged"), .configuration("/a/config"), .noConfiguration("/a/config"),
      .mistake("/a/config:3: no setting ‘x’"),
      .remoteProgram("/usr/bin/sekan-remote"), .remoteProgramIsMissing(isNeeded: false),
      .remoteProgramIsMissing(isNeeded: true), .remoteProgramIsOther("/usr/bin/sekan-remote", version: "0.0.9"),
      .remoteProgramIsSilent("/usr/bin/sekan-remote"), .nothingLinked, .network("online"), .networkIsAway("no network"),
      .linkFails(project: "Home", state: "gone"), .linkAsks(project: "Home", state: "asks"),
      .notTaken(project: "Home", 1), .notTaken(project: "Home", 12),
      .versions(sekan: "1.0.0", sqlite: "3.46.1", ncurses: "ncurses 6.5.20250216"),
    ]

  private static let day = Day(number: 20_777)

  private static let passed: [SkippedProjectFile.Why] = [
    .isLink, .isNoFile, .belongsTo("root"), .isOpenToEverybody("666"), .cannotBeRead,
  ]

  private static let ofStore: [DoctorFact] =
    [StoreOrigin.option, .variable, .standard, .projectFile].flatMap { origin in
      [.store("/a/board.sqlite", origin, size: 1_500_000, schema: 19), .noStore("/a/board.sqlite", origin)]
    } + passed.map { .projectFileIsSkipped(SkippedProjectFile("/a/.sekan", $0)) } + [
      .projectFile("/a/.sekan", project: nil), .projectFile("/a/.sekan", project: "Garden"),
      .projectFileIsInvalid("/a/.sekan:1:1: nothing"),
      .projectFileNamesNoProject("/a/.sekan:1:11: no project ‘Nope’"), .projectFilesNotSearched,
      .noStoreFolder("/a"), .storeFails("/a/board.sqlite: not a store", .guide),
      .storeFails("/a/board.sqlite: not a store", .backupOrPath),
      .storeFails("/a/board.sqlite: empty", nil), .storeFails("/a/board.sqlite: closed", .look("/a/board.sqlite")),
      .storeFails("/a/board.sqlite: nothing", .path), .storeIsOlder(today: 19, 3), .storeIsLocked,
      .changeWasCutShort, .storeIsSound, .storeIsLarge(1 << 30),
      .storeIsDamaged("row 7", repair: "sekan check --repair"), .storeIsDamaged("row 7", repair: nil),
      .openToOthers("/a/my board.sqlite", "644", should: "600"), .belongsTo("/a/board.sqlite", owner: "root"),
      .pathIsRelative("HOME", "home/kim"),
      .notWritable("/a/board.sqlite"), .journalIsNoFile("/a/board.sqlite-journal"), .freeSpace(123_456_789_012),
      .littleSpace(999), .seenByLooking, .copies(["board.sqlite.damaged", "board.sqlite.v18"]),
      .backupCommandFails("exit status 2"), .mirrorFails("/tmp/board/1-a.md: edited"),
    ]

  var backups: [String] {
    [false, true].flatMap { isDry in
      [1, 1_234].flatMap { count in
        [
          words.projectsBrought(count, "‘Garden’", isDry: isDry),
          words.projectsTakenOut(count, "‘Garden’", isDry: isDry), words.pagesMerged(count, isDry: isDry),
          words.pagesNewerHere(count, words.mediumDate(Day(number: 20_777))),
          words.pagesChangedOnBothSides(count, words.mediumDate(Day(number: 20_777))),
          words.filtersBrought(count, isDry: isDry), words.filtersOfOtherQuery(count, "late, mine"),
          words.filtersLeftOut(count, "late, mine"),
          words.cameWithoutProject(words.cards(count) + ", " + words.pages(count), words.home, isDry: isDry),
        ]
      } + [
        words.projectsSettled(renamed: 1, limits: 1, titled: 1, staged: 1, archived: 1, isDry: isDry) ?? "",
        words.projectsSettled(renamed: 2, limits: 3, titled: 1, staged: 2, archived: 1_234, isDry: isDry) ?? "",
        words.waitLeftOut("Paint", forUnknown: "Buy soil", isDry: isDry),
        words.waitLeftOut("Paint", inCircle: "Buy soil", isDry: isDry),
        words.waitLeftOut("Paint", inLongChain: "Buy soil", limit: 1_000, isDry: isDry),
        words.waitLeftOut("Paint", forAwaited: "Buy soil", limit: 100, isDry: isDry),
        words.waitForUnknownLeftOut("Paint", isDry: isDry),
        words.parentLeftOut("Paint", inCircle: "Buy soil", isDry: isDry),
        words.parentLeftOut("Paint", under: "Buy soil", deepest: 100, isDry: isDry),
      ]
    } + [
      words.unknownLeftOut("aura, mood"), words.historyLeftOut(1), words.historyLeftOut(2_345),
      words.inDocument(words.place(line: 3, column: 67, entry: 0), "cards[3].due"),
      words.isNotAsItShouldBe(words.stands(.text("soon"), for: .deadline)),
      words.memberStandsTwice("notes"), words.standsInFileAlready("id"), words.isNoneOfOurs,
      words.isOfLaterVersion(2), words.valueIsTooLarge(64_000_000),
    ]
  }

  var imports: [String] {
    [false, true].flatMap { isDry in
      [
        words.cardsImported(1, inTrash: 0, restored: 0, changed: 0, occurred: 0, isDry: isDry),
        words.cardsImported(1_234, inTrash: 1, restored: 3, changed: 1, occurred: 2, isDry: isDry),
      ]
    }
      + [1, 1_234].flatMap { count in
        [
          words.cardsAsTheyWere(count), words.cardsWithKnownTitle(count), words.cardsThrownAway(count, "#1, #2"),
          words.cardsPurged(count, "#1, #2"),
          words.cardsNewerHere(count, "#1, #2"), words.cardsChangedOnBothSides(count, "#1, #2"),
          words.cardsRenumbered(count, "#1, #2"), words.moreTasks(count),
        ]
      }
      + [
        words.noCardImported, words.importStopped, words.importProgress(45), words.noTask(in: "a.ics"),
        words.fileIsEmpty("a.ics"),
        words.cardsInOtherProjects("Ops (\(words.cards(2)))"),
        words.calendarEndsWrongly("VTODO", "VCALENDAR"),
      ]
      + [
        words.taskHasNoName, words.taskStandsTwice, words.taskRecursOtherwise, words.taskHasBadDate("DTSTART"),
        words.taskTimeIsIgnored(12, "Paint", "CREATED"),
        words.taskIsTooLarge, words.taskIsTooLong("SUMMARY"), words.taskRefused(words.titleIsEmpty),
        words.notACalendar, words.isMarkdownToRead, words.calendarIsCut, words.calendarIsTooDeep,
        words.calendarIsTooLong, words.calendarHoldsTooMuch,
      ].flatMap { why in [nil, "Paint"].map { words.taskUnread(1_234, $0, why) } }
  }

  var foreignBoards: [String] {
    [1, 1_234].flatMap { count in
      [
        words.cardsInFile("Trello", count), words.listGoes("‘Ideas’", "TODO", count, isTag: true),
        words.listGoes(words.withoutList, "DOING/review", count, isTag: false), words.listSkipped("‘Later’", count),
        words.archivedToTrash(count), words.cardsWithoutParent(count), words.ownCardsLeftOut(count),
        words.askForColumn("‘Ideas’", count), words.furtherCards(count), words.cardsMissing(count),
        words.cardsCompletedToday(count),
      ]
    }
      + ["trello.actions", "trello.desc", "trello.members", "taskwarrior.recurring", "github.notPlanned"]
      .map { words.foreignPart($0) ?? $0 } + [
        words.unknownLists("--map \"Ideas=doing\""), words.mapAgain("--map \"Ideas=doing\""),
        words.noSuchList("‘Ideas’", known: ""), words.noSuchList("‘Ideas’", known: "‘A’, ‘B’"),
        words.noSuchAnswer("‘x’"), words.mapRemembered("‘A’, ‘B’"), words.dateInNotes("‘soon’"),
        words.dateOrderInNotes("‘05/12/2026’", "date-order"), words.noTitles("‘a’, ‘b’"),
        words.repetitionInNotes("‘2b’"), words.valueInNotes("Estimate", "‘2’"), words.titleInNotes, words.notesCut,
        words.surplusCellsInNotes, words.hasZeroByte, words.readAs("CP949"), words.cannotDecode("CP949"),
        words.isInvalid("UTF-16"), words.isPacked("zip"), words.packedIsDamaged("zip"),
        words.packedIsTooLarge("zip", megabytes: 64),
        words.tagInNotes("‘a’"), words.isTwiceInFile,
        words.notOfFormat, words.openQuote,
      ]
  }

  var interchange: [String] {
    let expected: [JSON.Failure.Expected] = [
      .value, .name, .colon, .commaOrBrace, .commaOrBracket, .end, .document,
    ]
    let reasons: [JSON.Failure.Reason] =
      [
        .tooLarge, .tooDeep, .unexpectedEnd, .badEscape, .badNumber, .loneSurrogate, .numberOutOfRange, .control(10),
        .unexpected(found: "", .value),
      ]
      + expected.map { .unexpected(found: "x", $0) }
    let kinds: [InterchangeMistake.Kind] =
      [
        .otherEncoding, .notUTF8, .noHeading, .noEntries, .badDate("2026-02-30 09:12"),
        .ambiguousDate("03/04/2026 09:12"), .noDate, .missing("creationDate"), .badValue("text"),
        .entryTooLarge(limit: 16_777_216), .pageTooLong(2_000_000), .cut,
        .twice("entries"),
      ] + reasons.map { .json($0) } + otherValues
    var leftOut = LeftOut()
    for (index, kind) in LeftOut.Kind.allCases.enumerated() { leftOut.record(kind, index % 2 + 1) }
    return kinds.map {
      words.sentence(of: InterchangeMistake($0, line: 1_234, column: 5, entry: 6))
    } + [
      words.sentence(of: InterchangeMistake(.noHeading, line: 1, entry: 0)), words.sentence(of: leftOut) ?? "",
      words.standardInput, words.inFile("/home/ada/cards.json", words.changedWhileRead),
    ]
  }

  private var otherValues: [InterchangeMistake.Kind] {
    let found: [JSON.Glimpse] = [
      .null, .flag(true), .number("-1"), .text(""), .text("soon"), .text(String(repeating: "long ", count: 40)), .list,
      .object,
    ]
    let wanted: [JSON.Wanted] = [
      .text, .flag, .list, .object, .textOf(0...500), .textOf(1...2_000), .textOfBytes(1...1_048_576),
      .listOf(most: 50),
      .distinct, .number(1...1), .number(1...9_999), .milliseconds, .seconds, .degrees(-1_000...1_000),
      .choice(["todo", "doing", "done"]), .id, .day, .time, .clock, .moment, .zone, .dayAndTime, .deadline, .occurrence,
      .tag, .rule, .ruleOfDates, .series, .place, .weather, .base64,
    ]
    return found.map { .otherValue("text", $0, .text) } + wanted.map { .otherValue("due", .list, $0) }
  }

  var holidays: [String] {
    HolidayFileFailure.Kind.allCases.map { words.holidayFileFailure($0) }
      + ([.tooLarge, .notTable, .wrongSize, .wrongSum, .damaged]
      + HolidayTableFile.Flaw.Part.allCases.map { .wrong($0, byte: 327_300) } as [HolidayTableFile.Flaw]).map {
        words.holidayTableFlaw($0)
      }
      + [
        words.holidayTable("0.109", "2027-01-15", file: nil),
        words.holidayTable("0.109", "2027-01-15", file: "/tmp/holidays.table"),
        words.holidayCountries(250, 1990...2060, koreanYears: 1949...2100),
        words.noHolidayTable("/tmp/holidays.table"), words.olderHolidayTable("/tmp/holidays.table", "0.100"),
        words.unknownCountry("zz"), words.noCountryChosen, words.yearOutOfRange("1800", 1990...2060),
        words.holidayFileUnreadable("no such file"), words.observed, words.estimated,
      ]
  }
}
