import Board
import Kanban
import Words

extension EveryText {
  /// Without names and shell commands, which are the same in all languages.
  var doctor: [Told] {
    let languages = Language.allCases.map(\.words).filter { $0.home != words.home }
    let others = Set(languages.flatMap { EveryText(words: $0).doctorTexts.map(\.text) })
    return doctorTexts.filter { !others.contains($0.text) }
  }

  private var doctorTexts: [Told] {
    DoctorSubject.allCases.map { Told(name: "\($0)", text: words.name(of: $0)) }
      + EveryText.doctorFacts.flatMap { fact in
        let text = words.text(of: fact)
        return [Told(name: "\(fact)", text: text.what)]
          + (text.advice.map { [Told(name: "advice of \(fact)", text: $0)] } ?? [])
      }
      + [(0, 0), (0, 1), (0, 3), (1, 0), (2, 3)].map {
        Told(name: "doctorVerdict \($0)", text: words.doctorVerdict(wrong: $0.0, remarks: $0.1))
      }
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
      .versions(sekan: "0.1.0", sqlite: "3.46.1", ncurses: "ncurses 6.5.20250216"),
    ]

  private static let day = Day(number: 20_777)

  private static let passed: [SkippedProjectFile.Why] = [
    .isLink, .isNoFile, .belongsTo("root"), .isOpenToEverybody("666"), .cannotBeRead,
  ]

  private static let ofStore: [DoctorFact] =
    [StoreOrigin.option, .variable, .standard, .signpost].flatMap { origin in
      [.store("/a/board.sqlite", origin, size: 1_500_000, schema: 19), .noStore("/a/board.sqlite", origin)]
    } + passed.map { .signpostIsPassed(SkippedProjectFile("/a/.sekan", $0)) } + [
      .signpost("/a/.sekan", project: nil), .signpost("/a/.sekan", project: "Garden"),
      .signpostIsMistaken("/a/.sekan:1:1: nothing"),
      .signpostNamesNoProject("/a/.sekan:1:11: no project ‘Nope’"), .signpostsNotSought,
      .noStoreFolder("/a"), .storeFails("/a/board.sqlite: not a store", .guide),
      .storeFails("/a/board.sqlite: not a store", .backupOrPath),
      .storeFails("/a/board.sqlite: empty", nil), .storeFails("/a/board.sqlite: closed", .look("/a/board.sqlite")),
      .storeFails("/a/board.sqlite: nothing", .path), .storeIsOlder(today: 19, 3), .storeIsLocked,
      .changeWasCutShort, .storeIsSound, .storeIsLarge(1 << 30),
      .storeIsDamaged("row 7", repair: "sekan check --repair"),
      .storeIsDamaged("row 7", repair: nil),
      .openToOthers("/a/my board.sqlite", "644", should: "600"), .belongsTo("/a/board.sqlite", owner: "root"),
      .pathIsRelative("HOME", "home/kim"),
      .notWritable("/a/board.sqlite"), .journalIsNoFile("/a/board.sqlite-journal"), .freeSpace(123_456_789_012),
      .littleSpace(999), .seenByLooking,
      .copies(["board.sqlite.damaged", "board.sqlite.v18"]),
    ]
}
