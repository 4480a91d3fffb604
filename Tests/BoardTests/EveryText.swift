import Board
import Examples
import Kanban
import Support
import Time
import Typing
import Words

/// All texts of a language, with typical and with unusual values.
struct EveryText {
  let words: any Words

  /// A message of SQLite.
  static let flaw = "row 1 missing from index cards_in_order"

  /// Texts of the footer, with values of usual length.
  var notices: [String] {
    let what = words.quoted("Write the report")
    let (todo, doing) = (words.column(.todo), words.column(.doing))
    return [
      words.dailyBackupsBegin,
      words.addedItem(what), words.addedItems(1_000), words.moreItems(1_000), words.tooManyItems(1_000_000, 100),
      words.added(what), words.duplicated(what), words.fieldAndOthers("Notes", 6),
      words.editReport(what, [words.fieldReport(.priority, "high"), words.fieldReport(.due, nil)]) ?? what,
      words.added(words.cards(1_000)), words.saved(what), words.checkedLine(what),
      words.ticked("x", isChecked: true), words.ticked("x", isChecked: false),
      words.nowWaits(what, ["#12", "‘x’"], "x"), words.nowWaits(what, [], nil), words.withFormerDue("x", "x"),
      words.fieldDue, words.fieldStart,
      words.moved(what, to: doing), words.completed(what), words.reopened(what, to: todo), words.removed(what),
      words.restored(what), words.undone(words.historyRemoved(what), madeAt: nil),
      words.redone(words.historyRemoved(what), madeAt: nil), words.addNeedsTitle, words.limitNeedsBoth,
      words.possibleValues("a, b"), words.notForCommand("--x", "list"),
      words.undone(words.historyLimit(doing, 9_999), madeAt: nil), words.historyLimit(doing, nil),
      words.happenedElsewhere(words.historyRemoved(words.quoted("Paint"))), words.isSelectedNow(words.quoted("Paint")),
      words.noCardHere, words.noColumn(beside: .todo), words.isFirst, words.isLast, words.noSamples,
      words.nothingToFollow, words.noChecklistLine, words.lineIsGone, words.mentionedIn,
      words.interruptAgain, words.titleIsEmpty,
      words.interruptAgainKeeping, words.titleTooLong(12_345, 2_000), words.notesTooLong(1_234_567, 10_000),
      words.tooManyMarks, words.badTag("security#ops"), words.tooManyTags(50),
      words.dueIsPast(words.mediumDate(Day(number: 20_777))), words.enterTakesPast, words.deadlinePassed,
      words.deadlinePassed(without: "--past"), words.deadlinePassed(try: "fri"),
      words.deadlinePassed(try: "fri", without: "--past"), words.startAfterDue, words.badLimit,
      words.columnTitleTooLong(21, 20), words.columnTitleTaken("Done"),
      words.stageTooLong(21, 20), words.stageTaken("review"), words.tooManyStages(9), words.noSuchStage("review"),
      words.hasNoStages("TODO"), words.hasNoStages(nil),
      words.cardIsGone,
      words.cardIsInTrash(12_345), words.changedElsewhere(words.label(.title) + ", " + words.label(.due)),
      words.nothingToUndo, words.nothingToRedo, words.sentToTerminal("#12345"), words.sentToTmux("#12345"),
      words.noClipboard, words.noLink, words.linkHanded("xdg-open"), words.linkSentToTerminal, words.linkSentToTmux,
      words.noBrowser, words.browserFailed("xdg-open", "not found"),
      words.undone(words.markdown("lawyer", until: "2026-11-27"), madeAt: nil), words.exitStatus(1),
      words.piped("sort"), words.pipeFailed("sort -z", "127"), words.pressEnter, words.wroteFile(what, "card.md"),
      words.wroteBoard("Home", "a.html"), words.wroteBoard(nil, "a.json"),
      words.wroteStatistics(of: "Home", "a.svg"),
      words.fileIsThere("card.md"), words.fileNotWritten("card.md", "No space left on device"),
      words.tooLongToCopy("#12345", 56_244), words.waitingForStore,
      words.storeBusy, words.noStore("/a/board.sqlite"),
      words.noStore("/a/board.sqlite", named: "/a/.sekan"), words.projectFileIsSkipped("garden/.sekan", more: 2),
      words.leavesWhenStored, words.storeBusy(dropping: 1), words.storeBusy(dropping: 12),
      words.notStoredYet(["a"]), words.notStoredYet(["a", "b"]), words.diskFull,
      words.fileSizeLimit, words.editorFailed("nano: exit status 139", kept: "/root/.local/state/sekan/editor-1.md"),
      words.storeReadOnly("/b"), words.storeReplaced, words.storeMissing, words.storeIsGone, words.storeReopened,
      words.storeNewer, words.storeReopenedStopping, words.notAStore, words.tooMuchForCards(1_000, 200),
      words.editorFailed("nano: not found"), words.editedFileUnreadable, words.editedToNothing,
      words.draftNotSaved("No space left"),
      words.draftPutAside("/state"),
      words.zoneIsMissing("Asia/Seoul"), words.storeDamaged(check: "sekan check"),
      words.storeDamaged(7, repair: "sekan check --repair"), words.cannotOpenStore("permission denied"),
      words.storeFailed("disk I/O error"), words.storeUncertain(words.storeFailed("disk I/O error")),
    ]
  }

  /// Texts of the command line, whose width is not limited.
  var lines: [String] {
    [
      words.crashed("/tmp/x"), words.notATerminal, words.unknownTerminal("vt52"), words.systemFailed("open", "no"),
      words.outputFailed("no"), words.outputFailed("no", stored: StoredReport("#1", more: 2)),
      words.stopped("no", stored: StoredReport("#1", more: 2)), words.stopped("no", stored: StoredReport("")),
      words.outputFailed("no", stored: StoredReport("")), words.unknownOption("--x", meant: nil),
      words.unknownOption("--x", meant: "--due"), words.unknownCommand("x", meant: nil), words.missingValue("--due"),
      words.takesNoValue("--json", "1"), words.eitherOr("--ics", "--json"), words.wordIsStore("x"),
      words.badValue("x", "--due"),
      words.storeNameIsNoText, words.badNumber("x", "--days", 1...366), words.badNumber("x", "--limit", 1 ... .max),
      words.badValue("x", "--due", meant: "a", possible: ["a", "b"]), words.cardIsThere(9), words.storeIsSound,
      words.screenUnread, words.screenUnreadChangesNothing,
      words.storeBackedUp("/tmp/b.sqlite", "1.4 MB"), words.backupExists("/tmp/b.sqlite"), words.backupFailed("x: y"),
      words.backupOfDamagedStore(check: "sekan check"), words.noRoomForBackup("/tmp"), words.noBackups("/tmp"),
      words.backupNeedsFile, words.backupFolderIsLink("/tmp/backups"), words.linkedBackupsNotListed("/tmp/backups"),
      words.name(of: BackupKind.daily), words.name(of: BackupKind.requested), words.name(of: BackupKind.replaced),
      words.newestBackup("/tmp/b.sqlite"), words.backupsOfDay(3, "2026-11-30"),
      words.backupsAreLink("/tmp/backups"),
      words.backupToRestore("/tmp/b.sqlite", "29 Nov 14:12"), words.onlyInStore(words.cards(2)),
      words.onlyInBackup(words.projects(1)), words.differsInBoth(words.projects(2)),
      words.furtherTitles(1_234, words.cards(1_234)),
      words.backupIsSameAsStore, words.storeNotCompared("x"), words.noStoreToReplace("/tmp/b.sqlite"),
      words.askToRestore, words.askWhichSide("home", "backup/server"), words.restoreNeedsYes,
      words.restoreNeedsSide("home", "--keep backup|server"), words.nothingRestored,
      words.storeBeforeRestore("/tmp/b.sqlite"), words.storeRestored("/tmp/b.sqlite"),
      words.nextSync(keepsBackup: true), words.nextSync(keepsBackup: false),
      words.noSuchBackup("x", "sekan backup --list"),
      words.backupIsStore("/tmp/b.sqlite"), words.backupNotRestored("x: y"),
      words.backupIsDamaged("/tmp/b.sqlite", "x"),
      words.backupCommandFailed(words.commandEnded(2)),
      words.mirrored("Garden", "/tmp/board", written: 0, removed: 0),
      words.mirrored("Garden", "/tmp/board", written: 1, removed: 0),
      words.mirrored("Garden", "/tmp/board", written: 2, removed: 1), words.fileWasEdited("/tmp/board/1-a.md"),
      words.fileIsForeign("/tmp/board/1-a.md"), words.folderHasOtherFiles("/tmp/board", "a.md"),
      words.mirrorNeedsParent("/tmp/board", "mkdir -p /tmp/board"), words.nothingToImport("/tmp/board"),
      words.folderIsOfProject("/tmp/board", "Garden"), words.isNoMirror("/tmp/board"),
      words.tooManyFiles("/tmp/board", 100_000), words.mirrorStopped, words.mirrorNeedsFolder,
      words.mirrorFailed(words.mirrorStopped), words.frontMatterIsOpen, words.conflictIsOpen,
      words.otherFileHasID("1-a.md"), words.memberIsIgnored("number"),
      words.indexesDamaged("sekan check --repair"), words.derivedDataDamaged("sekan check --repair"),
      words.waitsForLock(30), words.waitsForStore, words.storeIsEmpty, words.storeEmptied("/tmp/board.sqlite.v7"),
      words.journalNames("/home/ann/.ssh/id_ed25519"), words.storeIsInWALMode, words.noFolder("/mnt/usb/work"),
      words.newNameIsNoText, words.draftsUnreadable("/home/ada/.local/state/sekan", 2), words.notUTF8,
      words.notUTF8(onLines: 1, first: 12), words.notUTF8(onLines: 3, first: 1_200), words.newCardHasNoTag("ops"),
      words.inputTooLarge(16), words.inputIsOfOtherEncoding, words.isDevice, words.isNamedPipe,
      words.tooLargeToCopy(256), words.checkNeedsWriting, words.storeCopied("/tmp/x.damaged"), words.storeRemade,
      words.storeHasOtherName, words.themeWithoutColors(.dark),
      words.sentence(.unreadable(EveryText.flaw)),
      words.flawOfCard("#12", words.flaw(StoryFlaw.other)),
      words.sentence(.count(.tally, of: "1/0/2", stored: 3, counted: 2)), words.rowsMissing(of: .cards, 7),
      words.rowsMissing(of: .entries, 1), words.rowsAreMissing("sekan check --repair --yes"), words.rowsRecovered,
      words.repairLost, words.flaw(StoryFlaw.rebuilt), words.flaw(StoryFlaw.lost),
      words.flaw(StoryFlaw.twice), words.flaw(StoryFlaw.newID), words.flaw(StoryFlaw.older),
      words.flaw(StoryFlaw.mended), words.flawRestored("title"),
      words.storeIsNotAFile(.folder), words.storeIsNotAFile(.device), words.storeIsNotAFile(.namedPipe),
      words.storeIsNotAFile(.socket), words.storeIsNotAFile(.generated),
      words.flawOfSignature(3), words.didYouMean("tomorrow 17:00"), words.dateNotUnderstood(try: "12-25"),
      words.startIsADay, words.notUnderstood("fri the 13th", try: "12-25"), words.timeIsLeftOut("02:30", "03:30"),
      words.storeNotRepaired(3), words.isBeyondRepair("cards: rows are missing"),
      words.cannotRepair("cards: rows are missing", isSure: false), words.cannotRepair("cards", isSure: true),
      words.cannotSuspend, words.changeWasLost("x"), words.workWasLeft,
      words.inputWasLeft, words.zoneIsMissing("Nowhere/At All"),
      words.undoBlocked(words.quoted("x"), words.historyNotes(nil), words.today),
    ] + SystemTrouble.allCases.map { words.trouble($0) }
      + ([.busy, .diskFull, .fileSizeLimit, .readOnly("/b"), .replaced] as [StoreFailure]).map {
        words.stopped(by: $0) ?? ""
      }
  }

  var labels: [String] {
    let day = Day(number: 20_777)
    var texts = [
      words.home, words.nothingIsLate, words.lateCard(999, of: 1000), words.tooSmall,
      words.sizeNeeded(20, 6), words.lateCount("1k+"),
      words.todayCount("1"), words.shortLunar(LunarDay(year: 2026, month: 8, day: 15)), words.themeTitle,
      words.themeKept(.auto), words.themeNotKept("No space left on device"), words.today, words.tomorrow,
      words.yesterday, words.lateSince("09:05"), words.shortDate(day, withYear: true),
      words.shortDate(day, withYear: false), words.mediumDate(day), words.longDate(day),
      words.shortMoment(day, withYear: true), words.moveMenuTitle(0), words.moveTo("X"), words.pasteAsOneCard,
      words.draftTitle, words.draft(of: words.quoted("x")), words.newCard, words.draftContinue, words.draftDiscard,
      words.draftLater, words.draftComesFirst,
      words.notesPlaceholder, words.newCardTitle("x"), words.editTitle(7), words.keepTyped,
      words.conflictTitle(words.label(.title)), words.conflictTheirs("Paint"), words.conflictMine("Paint"),
      words.conflictSaveMine, words.conflictTakeTheirs, words.savesAsNewCard(12, isGone: true),
      words.savesAsNewCard(12, isGone: false), words.keepEditing,
      words.dateNotUnderstood, words.history, words.wasDue("x"), words.doneAt("x"), words.starts("x"),
      words.addedAt("x"), words.place, words.helpTitle("x", " - "),
    ]
    texts += Command.allCases.flatMap { command in
      [words.title(of: command), words.short(command), words.offer(command, key: "k")]
    }
    texts += Focus.allCases.map { words.title(of: $0) }
    texts += CommandGroup.allCases.map { words.title(of: $0) }
    texts += Column.allCases.map { words.column($0) }
    texts += Priority.allCases.map { words.priority($0) }
    texts += Weekday.allCases.map { words.shortWeekday($0) }
    texts += EditorModel.Part.allCases.map { words.label($0) }
    texts += [0, 1, 2, 1_000].flatMap { count in
      [words.cards(count), words.daysLate(count), words.pasteTitle(count), words.pasteAsCards(count)]
    }
    return texts + words.helpRemarks
  }

  /// Texts with placeholders for keys.
  var patterns: [String] { Column.allCases.map { words.emptyColumn($0) } + samples }

  /// The only texts of several lines.
  var samples: [String] { words.samples.flatMap { [$0.title, $0.notes] } }

  /// Errors of queries, with the longest possible input.
  var mistakes: [String] {
    let long = String(repeating: "w", count: 40)
    let kinds: [QueryMistake.Kind] =
      [
        .tooLong(limit: 1_000), .tooDeep(limit: 20), .tooManyTerms(limit: 100), .quoteIsOpen, .parenthesisIsOpen,
        .parenthesisIsStray, .termIsMissing, .noSuchField(long, meant: nil),
        .noSuchField("checklst", meant: .checklist), .noSuchProject(long, known: [long, "Home", long]),
        .noSuchProject("long", known: ["long" + long]), .noSuchProject("Wrk", known: ["Work"]),
        .noSuchProject(long, known: []), .needsQuotes("due<\"next monday\""),
      ]
      + QueryField.allCases.flatMap {
        [.valueIsMissing($0), .badValue("x", of: $0), .badDate(.outOfRange, of: $0), .notComparable($0)]
      }
    return kinds.map { QueryMistake($0, 0..<0).sentence(in: words) }
  }

  /// Titles of keys in dialogs, and placeholders of empty fields.
  var dialogs: [String] {
    Command.allCases.flatMap { command in
      Focus.allCases.compactMap { focus in words.inDialog(command, at: focus) }
    }
      + Weekday.allCases.map { words.narrowWeekday($0) }
      + CardField.allCases.map { words.placeholder($0) }
      .filter { !$0.isEmpty }
  }

  /// Meanings of the fields, states and orders of a query.
  var questions: [String] {
    QueryField.allCases.map { words.meaning(of: $0) } + QueryState.allCases.map { words.meaning(of: $0) }
      + Ordering.allCases.map { words.title(of: $0) }
  }

  var all: [String] {
    [
      notices, changes, time, projects, searching, trash, writing, feeds, remoteFeeds, journalScreen, interchange,
      foreignBoards,
      imports, backups, doctor, marks, popovers, happenings, journal, filters, palette, living, reminders, wait, part,
      plain,
      work,
      flow,
      remote,
      remoteScreen, configuration, holidays, mistakes, questions, dialogs, repetitions, series, rules, lines, labels,
      patterns, usage, review, dashboard,
    ].flatMap { $0 }
  }

  var changes: [String] {
    let what = words.quoted("Write the report")
    return [
      words.waits(what), words.noLongerWaits(what), words.onlyThisOne, words.sent(what, to: "Work"),
      words.reverted(what),
      words.purged(words.cards(12)), words.projectAdded("Work"), words.projectRenamed("Work"),
      words.columnsTitled("Ideas, Now, Done"), words.columnsTitled(nil),
      words.columnStaged("DOING", "build, review", []), words.columnStaged("DOING", nil, []),
      words.projectArchived("Garden"),
      words.columnStaged("DOING", "build", ["review"]), words.columnStaged("DOING", nil, ["build", "review"]),
      words.stageRenamed(words.columnStaged("DOING", "build, review", []), 2, what),
      words.stageGone(words.columnStaged("DOING", "build", []), 1, what),
      words.stagesKept(words.columnStaged("DOING", nil, []), 1),
      words.stagesKept(words.columnStaged("DOING", nil, []), 2), words.projectOpened("Garden"), words.projectsOrdered,
      words.inTrash(of: "Work"), words.undone(words.historyRemoved(what), madeAt: words.commandLine),
      words.redone(words.historyOccurred(what, for: nil, next: nil), madeAt: words.anotherPane),
      words.undone(words.importing(words.cards(10)), madeAt: nil), words.purgedCard, words.waiting,
      words.cardIsPurged(12), words.cardIsNotInTrash(12), words.reasonTooLong(1_234, 200), words.projectIsGone,
      words.projectNeedsName, words.projectNameTooLong(123, 60), words.projectIsThere("Work"),
      words.projectIsArchived("Work"), words.cannotRedoIntoArchived("Work"),
      words.isInAlready(words.cards(5), words.column(.todo), 5),
      words.tagOnAndOff("ops"), words.hasTagsAlready, words.hasPriorityAlready(words.priority(.high)),
      words.waitsForNothing, words.waitHasPassed, words.completedMany(words.cards(5), recurring: 3), words.lastProject,
      words.entryIsGone,
    ]
  }

  var marks: [String] {
    let what = words.cards(10_000)
    let works: [Bulk.Work] = [
      .action(.move(to: .doing, at: .top)), .action(.complete), .action(.reopen), .action(.remove),
      .action(.retag(removing: [], adding: [])), .action(.prioritize(.low)), .action(.reschedule(nil)),
      .action(.send(to: Project.home)), .undoing, .redoing,
    ]
    let underWay = works.flatMap { work in
      [words.underWay(work, done: "3,200", of: "10,000"), words.underWay(work, done: "3,200", of: nil)]
    }
    return underWay + [
      words.marked("10,000"), words.unmark, words.moveMarkedTitle(1), words.tooManyMarked(10_000), words.noCardToMark,
      words.markedStayInOrder, words.movedMany(what, to: words.column(.doing)), words.movedMany(what, to: nil),
      words.renamedTag("a\"b", to: "operations", on: what), words.reopenedMany(what), words.stops("Esc"),
      words.bulkInTheWay, words.isMarking, words.stopped, words.skipped(1), words.skipped(1_000), words.nothingChanged,
      words.hasLimitAlready(3), words.hasLimitAlready(nil),
    ]
  }

  /// The texts of the history in every form: without a name, with a title, with a count.
  var happenings: [String] {
    let what = words.quoted("Write the report")
    var texts = [nil, what, words.manyCards("37")].flatMap { what in
      [
        words.historyAdded(what, to: words.column(.todo)), words.historyAdded(what, to: nil),
        words.historyRemoved(what), words.historyRestored(what), words.historyReordered(what),
        words.historyChecked(what), words.historyMoved(what, from: "x", to: "y"),
        words.historyMoved(what, from: nil, to: "y"), words.historyMoved(what, from: nil, to: nil),
        words.historyTitle(what, "x"), words.historyNotes(what),
        words.historyCompletion(what, nil), words.historyCompletion(what, "x"),
        words.historyWaits(what, ["#12, #14", "‘an answer’"], words.today), words.historyWaits(what, [], nil),
        words.historyGoesOn(what), words.historyCame(what, from: "Work", 12), words.historySent(what, 12),
        words.historyPurged(what), words.historyPaused(what, true), words.historyPaused(what, false),
      ]
        + [CardField.due, .start, .tags, .priority, .reminders].flatMap { field in
          [nil, "x"].flatMap {
            [
              words.historyValue(field, what, $0), words.historyChange(field, what, $0),
              words.changed(field, of: what, to: $0),
            ]
          }
        }
    }
    texts += [
      words.historyReverted(words.historyNotes(nil)), words.historyEdited(words.cards(37), words.label(.tags)),
      words.removes(what), words.adds(what), words.historyTagged(words.cards(37), adding: ["ops"], removing: ["home"]),
      words.thisPane, words.anotherPane, words.youEarlier, words.commandLine, words.theProgram,
      words.onMachine("desk"), words.from("home"),
    ]
    return texts + historyScreen
  }

  private var historyScreen: [String] {
    var texts = [
      words.changes("1"), words.changes("1,204"), words.takenBack, words.noChanges, words.noChangesFound,
      words.filterTitle, words.everything, words.oneChange, words.only("#12"), words.searchedWords, words.changeOfMany,
      words.notAboutCard, words.liesInTrash(12), words.revertTitle("#12 Pay rent"), words.revertMeaning(words.today),
      words.revertYes, words.nothingToRevert, words.placeChanges, words.fieldPlace, words.fieldCompletion,
      words.fieldLife, words.fieldLimit("x"), words.fieldTitles, words.fieldStages("x"), words.fieldName,
      words.fieldProject, words.nothing,
      words.archived,
      words.notArchived,
    ]
    texts += HistoryFilter.Kind.allCases.map { words.kind($0) }
    texts += [Life?.none, .onBoard, .inTrash, .purged].map { words.life($0) }
    return texts
  }

  var time: [String] {
    let (what, day) = (words.quoted("Write the report"), words.mediumDate(Sample.day))
    return [
      words.fieldReminders, words.occurred(what, next: day, missed: 3), words.skipped(what, next: day),
      words.skippedMany(what), words.detached(what), words.historyOccurred(what, for: day, next: day),
      words.historySkipped(nil, for: day, next: day), words.historyDetached(what), words.historyRepeat(what, nil),
      words.historyOccurrences(what), words.repeatNeedsDeadline, words.tooManyReminders(10), words.doesNotRepeat(12),
      words.seriesIsPaused(12), words.paused, words.nothingComesWhilePaused, words.isDoneToday(next: "tomorrow"),
      words.noneCanBeSkipped(5), words.timed(day, "17:00"), words.zoneNeedsTime, words.seriesHasEnded(12),
      words.ruleCannotFollow(12), words.zoneIsUnknown("Nowhere/Lost"), words.monthTitle(Sample.day),
      words.weekTitle(Sample.day, Sample.day + 6, week: 47), words.weekTitle(Sample.day, Sample.day + 6, week: nil),
      words.occurrenceIsDone, words.inDays(3), words.daysAgo(3), words.occursThere(12), words.datesEnd, words.agenda,
      words.lateHeading, words.moreCards(1_234), words.nothingAhead, words.nothingToday,
      words.repeats(as: "every Tuesday", due: words.today), words.pageIsNoCard, words.eventIsElsewhere,
      words.eventHasBegun, words.shortMakeCard, words.moreEvents(1_234, isLeast: false),
      words.moreEvents(95, isLeast: true), words.moreEvents(0, isLeast: true), words.nearWeekday(.friday),
      words.inSentence("Fri", day), words.dateIsOther(Sample.day, typed: .friday), words.workingDaysNeedHolidays,
      words.dateNoSuchDay("2-30"), words.dateLimit(.days(28, month: 2, year: 2027)),
      words.dateLimit(.days(30, month: 9, year: nil)), words.dateLimit(.daysOfMonth), words.dateLimit(.months),
      words.dateLimit(.hours), words.dateLimit(.hoursOfHalf), words.dateLimit(.minutes),
      words.dateUnknownYear(last: 2100), words.holidayIsUnknown(setting: nil),
      words.holidayIsUnknown(setting: "holidays = kr"), words.holidayMoves("easter"), words.until(day),
      words.nothingWasOnDay, words.showsHolidays(of: words.home), words.nothingOnDay, words.comesLater(day),
    ] + [0, 15, 90, 1440, 1500, 20_160].map { words.minutesBefore($0) }
      + [0, 1, 2, 3].map { words.onDay($0, at: "21:00") } + [1, 3].map { words.monthsBefore($0) }
  }

  /// Errors of repetitions and dates, with the longest possible input.
  var repetitions: [String] {
    let long = String(repeating: "w", count: 60)
    let clear = ["every 6 months", "every 2 years", "6개월마다", "2년마다"]
    let failures: [RepeatPhraseFailure] = [
      .notUnderstood(long), .unclear("biannually", clear: clear), .noSuchDay(long),
      .hasTime(long), .hasTimes(long), .holidays(long, rest: "every month on the 25th"), .holidays(long, rest: nil),
      .badEnd(.notUnderstood(long)), .badEnd(.outOfRange), .badRule(.value(.bySetPosition)), .badRule(.tooLong),
      .badRule(.unknownCalendar("ISLAMIC-UMALQURA")),
      .badRule(.notTogether(.count, .until)), .badLine("RECURRENCE-ID"),
      .outOfRange("every 1000 days"), .tooLong(limit: RepeatPhrase.longest),
    ]
    let dates: [DatePhraseFailure] = [
      .noSuchZone(long), .unclear("this weekend", clear: ["sat", "sun", "토", "일"]),
      .unclear("5.6.", clear: ["2027-05-06", "2027-06-05"]), .notUnderstood(long),
    ]
    let notes =
      [words.withoutThirtieth, words.holidaysAreNotLeftOut, words.businessDaysIncludeHolidays]
      + (1...12).map(words.withoutLeapMonth)
    return failures.map { words.sentence($0) } + notes + dates.map { words.sentence($0) }
  }

  var rules: [String] {
    let examples = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.rule)
    let exotic = [
      "FREQ=SECONDLY;INTERVAL=5", "FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO;WKST=SU", "FREQ=YEARLY;BYYEARDAY=100,-1",
      "FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30;BYSECOND=15", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU",
      "FREQ=DAILY;UNTIL=20270601T170000Z", "FREQ=DAILY;UNTIL=20270601T235959", "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=6,6L,8;BYMONTHDAY=-2,30;SKIP=BACKWARD",
      "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=30",
    ]
    let rules = (examples + exotic).compactMap { try? RecurrenceRule(text: $0) }
    var paused = Repeat(RecurrenceRule(.daily), first: WallSecond(number: 0))
    paused.isPaused = true
    paused.added = [WallSecond(number: 0)]
    return rules.flatMap { rule in
      [words.sentence(of: rule, isAfterDone: false), words.sentence(of: rule, isAfterDone: true)]
    } + [words.sentence(of: paused)]
  }

  /// Errors of reminders with the longest possible input, and questions about series.
  var series: [String] {
    let (what, day) = (words.quoted("Write the report"), words.mediumDate(Sample.day))
    let long = String(repeating: "w", count: 60)
    let failures: [ReminderPhraseFailure] = [
      .notUnderstood(long), .unclear("15", clear: ["15 min", "15 h", "15분", "15시간"]), .badMoment(.noSuchTime("25:00")),
      .outOfRange(long), .businessDays(1000), .tooMany(limit: 10), .tooLong(limit: 300),
    ]
    return [
      words.historyUndone(what), words.historyRedone(what), words.endingQuestion, words.endSeries, words.noRepeat,
      words.repeatNext(day), words.sentence(.needsTime), words.sentence(.needsDay), words.sentence(.neverComes),
      words.repeatContradicts(due: day, first: day),
      words.repeatCannotMove("every last weekday"), words.repeatCannotMove(nil), words.repeatEndsWithDeadline,
      words.seriesQuestion, words.seriesQuestionOfMany,
      words.thisOne, words.allFollowing, words.pauseSeries, words.resumeSeries, words.seriesActions,
      words.skipMeans(next: day), words.pauseMeans, words.resumeMeans(next: day), words.takeOutMeans(next: day),
      words.seriesEnded(what), words.seriesPaused(what), words.seriesResumed(what, next: day), words.isPausedAlready,
      words.isNotPaused, words.oneCardAtATime, words.remindersPlaceholder, words.reminderPassed,
      words.reminderAfterDue("Fri 4 December 09:00", "Tue 1 December"),
      words.remindersAreLate("#1", "1 h", 1), words.tooLateToRing("1 h"), words.remindersAreLate("#1", "1 h, 2 h", 2),
      words.reminderNeedsDeadline,
    ] + failures.map { words.sentence($0) }
      + [0, 15, 60, 1440, 20_160].map { words.reminderTyped($0) }
      + (words.repeatExamples + words.reminderExamples + words.dayExamples)
  }

  var reminders: [String] {
    let (what, when) = (words.quoted("Write the report"), "\(words.today) 17:00")
    return [
      words.reminds(what), words.andMore(what, 3), words.isDue(when), words.remindersTitle, words.isDueNow,
      words.ringsLate(words.duration(minutes: 45)), words.nothingHasRung, words.snoozed(what, until: when),
      words.dismissed(what), words.nothingRang("#12"), words.badSpan, words.remindFailed("#12", "notify-send", "127"),
      words.tookTooLong, words.rangAt(when), words.ringsAt(when),
    ] + [1, 119, 120, 2_880].map { words.duration(minutes: $0) }
  }

  var living: [String] {
    [
      words.waits(for: "", until: nil), words.waits(for: "an answer", until: words.tomorrow),
      words.untouched(days: 30), words.untouched(days: 90), words.untouched(days: 800),
      words.densityIs(.compact, shown: .compact),
      words.dateMarks(areOn: true, areShown: true), words.dateMarks(areOn: true, areShown: false),
      words.dateMarks(areOn: false, areShown: false), words.dateMark(words.shortDate(Sample.day, withYear: false)),
      words.plainDateMark(words.shortDate(Sample.day, withYear: false)),
      words.densityIs(.relaxed, shown: .titles), words.besideDetail, words.besideIs(.agenda, from: nil),
      words.besideIs(.detail, from: 170), words.besideIs(.none, from: nil), words.older("146"), words.unfold,
      words.noTemplate("bug, release"), words.noTemplates, words.helpFilter, words.storeOlder,
      words.tooManyToShare(1_000), words.cardIsElsewhere(12, "Work", 3), words.noKeyLikeThat,
    ]
  }

  var filters: [String] {
    let (name, query) = ("Operations", "tag:ops -waiting")
    return [
      words.quickPlaceholder, words.quickAsText, words.enterKeepsText, words.quickStaysText("every fryday"),
      words.quickDateHint("every fryday"), words.quickHeadHint("tomorrow"),
      words.quickStaysText("dec 20 to jan 3", try: "jan 3"),
      words.quickTakes("by week 50"), words.badField("x", .due, option: "--due", why: "no"),
      words.badValue("x", "--due", why: "no"), words.noSuchPlace("x", words.chooseOneOf("a, b")),
      words.quickReadsDates("tomorrow 3pm"), words.filterLineTitle, words.filterPlaceholder, words.saveFilter,
      words.manageFilters, words.savedFilters, words.filterNaming, words.filterRenaming, words.filterName,
      words.filterWillBeReplaced, words.filterSaved(name), words.filterSavedAgain(name),
      words.filterRemoved(name, query), words.filterNeedsName, words.filterNameTaken(name), words.tooManyFilters(100),
      words.shown("3", of: "148"), words.nothingPasses, words.noFilter, words.filterLifted, words.filterAgain,
      words.hiddenByFilter, words.cardIsPlain, words.orderTitle, words.orderOfAll,
      words.noOrderAcrossProjects, words.limitNeedsOneProject, words.titlesNeedOneProject, words.stagesNeedOneProject,
      words.tagsNeedOneProject,
      words.queryMistake(at: 3, words.queryQuoteIsOpen),
    ]
      + Ordering.allCases.flatMap { [words.inOrder($0), words.orderIsKept(words.inOrder($0))] } + lanes
  }

  private var lanes: [String] {
    let groupings: [Grouping] = [.priority, .due, .tags(["ops", "area:*"]), .project, .stages]
    return [
      words.lanesTitle, words.title(of: nil as Grouping?), words.laneOfOthers, words.noStage, words.otherStages,
      words.isLastStage, words.isFirstStage, words.onlyListedStages,
      words.hasNoLanes, words.isLastLane,
      words.isFirstLane, words.cannotMakeLate, words.laneTagsNeeded, words.projectLanesNeedAll, words.foldLane,
    ] + groupings.flatMap { [words.title(of: $0), words.inLanes($0)] } + Priority.allCases.map(words.lane)
      + DueGroup.allCases.flatMap { due in Column.allCases.map { words.lane(due, in: $0) } }
  }

  var searching: [String] {
    let reaches = SearchQuestion.Reach.allCases
    return [
      words.searchHint, words.nothingFound, words.hit("3", of: "17"), words.noHit, words.searchGoesOn,
      words.backToFirstHit, words.backToLastHit, words.noSearch, words.inTrash, words.findNeedsWords,
      words.searchWider(.project), words.searchWider(.projects),
    ] + reaches.flatMap { [words.reach($0), words.shortReach($0)] }
  }

  var palette: [String] {
    [
      words.paletteTitle, words.noSuchCommand, words.lineIsTooLong(8_192), words.noSuchCommandButThese,
      words.isInShell("sekan config"), words.isSavedAlready, words.numberIsNeeded,
      words.chooseOneOf("TODO, DOING, DONE"), words.numberIsInTrash(12), words.noCardNumbered(123), words.none,
      words.threeTitlesAreNeeded, words.stagesAreNeeded, words.twoTagsAreNeeded,
      words.verbTakesNoWords, words.noSuchTag("operations"),
      words.dateIsOfPages(due: words.text(of: .due).name),
      words.filterIsOfBoard, words.meansNothing("Ctrl-X Ctrl-E"),
    ]
      + Verb.allCases.map(words.text).flatMap { text in text.otherNames + ["\(text.name) \(text.argument)"] }
  }

  var popovers: [String] {
    [
      words.popoverTitle(words.label(.tags), "#12"), words.popoverTitle(words.label(.due), words.cards(10_000)),
      words.tagsPlaceholder, words.tagIsNotThere("home"), words.completes, words.keepsAll(words.none),
      words.noDeadline, words.limitLabel, words.lineLabel, words.linePlaceholder, words.limitPlaceholder,
      words.noLimit, words.again(words.completed(words.quoted("Write the report"))), words.nothingToRepeat,
    ]
  }

  var projects: [String] {
    [
      words.projects, words.findProject, words.findOtherProject, words.newProject("Work"), words.archived,
      words.renameTitle("Work"), words.openArchived("Work"), words.projectWasLeft(nil, for: "Home"),
      words.projectWasLeft("Work", for: "Home"), words.projectIsFirst, words.projectIsLast, words.toProject,
      words.sendTitle(12), words.noOtherProject, words.unknownProject("x", "Home, Work"),
      words.severalProjects("w", "Work, Wood"),
    ]
  }

  /// Statistics, with one and with many.
  var flow: [String] {
    let lengths = [40, 3_600, 4_000, 20 * 3_600, 200_000, 1_200 * 86_400].map(FlowLength.init(seconds:))
    let (half, most) = (FlowLength.hours(5), FlowLength.days(11))
    let (first, last) = (words.shortDate(Day(number: 20_777), withYear: false), words.mediumDate(Day(number: 20_790)))
    let stays = [(name: words.column(.todo), length: most), (name: words.column(.doing), length: half)]
    let sample = words.flowSample(64, of: 64, repeating: 0, since: first, until: nil)
    let basis = words.forecastBasis(days: 84, until: nil, isFiltered: false)
    var all = FlowPage.allCases.map(words.title) + FlowPage.allCases.map(words.shortTitle)
    all += FlowPeriod.allCases.map(words.title) + FlowUnit.allCases.map(words.title)
    all += lengths.map(words.length)
    all += [
      words.flowTitle, words.flowCounting, words.flowLacksHistory, words.flowNothing, words.withoutDaysOff,
      words.isNewestPeriod, sample, words.flowSample(1, of: 8, repeating: 2, since: first, until: last),
      words.flowSpeed(half: half, most: most, sample), words.flowSpeed(half: half, most: half, sample),
      words.flowAged(["#14"], others: 0, longerThan: 95), words.flowAged(["#14", "#3"], others: 2, longerThan: 100),
      words.flowRate(finished: 1, arrived: 1), words.flowRate(finished: 1_000, arrived: 2),
      words.flowSlowRate(finished: 1, arrived: 0, days: 84),
      words.flowTooFew(0, of: 10, since: first, until: nil), words.flowTooFew(1, of: 10, since: first, until: last),
      words.flowTooFewBegun(0, of: 10, since: first, until: nil),
      words.flowTooFewBegun(4, of: 10, since: first, until: last),
      words.forecast(1, areOpen: true, half: first, most: last, basis),
      words.forecast(20, areOpen: true, half: first, most: nil, basis),
      words.forecast(
        20, areOpen: false, half: nil, most: nil, words.forecastBasis(days: 84, until: last, isFiltered: true)),
      words.shortForecast(1, half: first, most: last) + words.shortBasis(days: 84, isFiltered: true),
      words.shortForecast(20, half: first, most: nil) + words.shortBasis(days: 84, isFiltered: false),
      words.shortestForecast(20, half: first, most: nil), words.flowWithoutLead(1), words.flowWithoutLead(6),
      words.forecastNeedsMore(cards: 4, days: 12),
      words.backTest(kept: 1, of: 1), words.backTest(kept: 9, of: 10), words.backTest(kept: 5, of: 5),
      words.flowSpan(since: first, until: last),
      words.flowThroughput(arrived: 1, finished: 1, left: 0, sample),
      words.flowThroughput(arrived: 110, finished: 64, left: 3, sample),
      words.flowLevels(todo: (12, 21), doing: (3, 3), done: 64), words.flowLevels(todo: (1, 0), doing: (0, 0), done: 0),
      words.flowTimes(.cycle, half: half, most: most, nearlyAll: most, longest: most, sample),
      words.flowTimes(.lead, half: half, most: most, nearlyAll: most, longest: most, sample),
      words.flowAge(1, oldest: "#14", half), words.flowAge(3, oldest: "#14", most), words.flowNoneUnderWay,
      words.flowStays(stays, waiting: half, sample), words.flowStays(stays, waiting: nil, sample), words.flowReturns(0),
      words.flowReturns(1), words.flowReturns(7), words.flowCameIn, words.flowFinished, words.flowWaiting,
      words.longerThan(95), words.longerThan(100),
    ]
    let axis = [words.shortLength(most), words.flowAbove(3, words.shortLength(most))]
    return all + axis + [words.tick(ofMonth: Day(number: 20_777))]
  }

  var trash: [String] {
    let what = words.quoted("Write the report")
    return [
      words.nextCards, words.nextOrder, words.nothingNext, words.nothingNextPasses, words.doingIsFull(3, excess: 0),
      words.doingIsFull(3, excess: 12),
      words.shortBegin, words.reasonDoing, words.reasonDue(words.today), words.reasonPriority,
      words.reasonAwaited(1), words.reasonAwaited(20), words.reasonOldest,
      words.trash, words.trashIsEmpty, words.nothingInTrash, words.liesInTrash, words.purgeTitle,
      words.purgeLoses("1", true), words.purgeLoses("100+", false), words.purgeLosesAll(1_000), words.purgeIt,
      words.purgeAllOf(37), words.keepIt, words.purgingPages(20, 1_000_000), words.purgingPages(37, 0),
      words.purging(20, 1_000_000), words.purging(37, 0),
      words.undoesOlder(words.historyAdded(words.quoted("Paint"), to: nil)), words.purgeIsFinal,
      words.noSuchCard("12", words.home), words.needsCards("remove", orFilter: true), words.purgingNeedsYes(1),
      words.sendingNeedsYes("Others lose it."), words.purgingNeedsYes(2), words.isThereAlready(what),
      words.isInTrashAlready(what),
    ]
  }

  var wait: [String] {
    let what = words.quoted("Write the report")
    let path = [CardReference(12), CardReference(project: "work", 14), CardReference(12)]
    return [
      words.waitLabel, words.waitPlaceholder, words.waitEnds, words.elsewhere(1), words.blocks("#12, #14 +3"),
      words.waitsForCards, words.blocksCards, words.isAbove, words.andMoreTied(12, isCut: false),
      words.andMoreTied(470, isCut: true), words.hasNoTies, words.chainIsCut(500),
      words.releases(words.removed(what), 1),
      words.releases(words.completed(what), 37), words.noProjectCalled("garden"), words.isDone(12),
      words.waitsForTooMany(20), words.tooManyWaiters(12, 100),
      words.waitsInCircle(path.map(\.text).joined(separator: " → ")), words.waitsForItself, words.waitsTooFar(1_000),
    ]
  }

  var work: [String] {
    let (what, other) = (words.quoted("Write the report"), words.quoted("Paint"))
    return [
      words.fieldEstimate, words.fieldSpent, words.fieldClock, words.work(0), words.work(80), words.work(120),
      words.historyClock(what, isStart: true), words.historyClock(nil, isStart: false), words.clockStarted(what),
      words.clockStopped(what, 12), words.clockMoved(what, from: other, 12), words.clockNeedsOpenCard(12),
      words.timeSpent(words.work(60), words.work(60)), words.noTimeSpent(words.work(60), in: "Garden"),
      words.noTimeSpent(words.work(60), in: nil), words.timeSpentElsewhere(words.work(60)), words.clockIsNotRunning,
      words.clockRuns("#12 \(what)", since: "17:05", words.work(80)), words.untitledCard,
      words.foreignFact("due") ?? "due",
      words.withoutTag,
      words.badSize(99), words.badWork(10_000), words.workNotUnderstood("half a day"), words.clockIsStopped(12),
      words.clockTitle(12),
      words.clockSince("17:05"),
      words.timeAdded(words.completed(what), 12, since: nil),
      words.clockStaysStopped(words.undone(words.historyEdited(what, "x"), madeAt: nil), 12),
      words.clockStaysStopped(words.undone(words.historyRemoved(what), madeAt: nil), 0),
      words.timeAdded(words.completed(what), 920, since: words.today + " 17:05"),
      words.askClock("#12 \(what)", since: words.today, all: words.work(920), ofDay: words.work(415)),
      words.oldClockAdded(12, 920, since: words.today, fix: "sekan edit home#12 --spent 6h55m"),
      words.countAll(words.work(920)), words.countDay(words.work(415)), words.countNothing, words.keepCounting,
    ]
  }

  var plain: [String] {
    let signs = words.signs
    let all = [
      signs.open, signs.checked, signs.mark, signs.unseen, signs.again, signs.bar, signs.folded, signs.clock,
      signs.running, signs.written, signs.sync, signs.event, signs.here, signs.inUse,
    ]
    return all + Priority.allCases.map { words.plainPriority($0) } + [
      words.plainCount(1, limit: nil), words.plainCount(2, limit: 3), words.plainCount(4, limit: 3),
      words.plainColumns(words.column(.todo), [words.column(.doing)]), words.plainFolded("ops"),
      words.plainChecked(2, of: 5),
      words.plainParts(0, of: 1), words.plainParts(2, of: 5), words.plainRepeat("every Monday"), words.plainSize(3),
      words.plainUntouched(days: 1), words.plainUntouched(days: 36),
      words.plainWork(80, of: 0), words.plainWork(80, of: 120), words.plainWork(0, of: 120),
      words.plainPage(2, of: 6), words.plainResults(0), words.plainResults(1), words.plainResults(1_200),
      words.plainExample("ops"), words.plainEntries(0, isLeast: false),
      words.plainEntries(1, isLeast: false), words.plainEntries(3, isLeast: false),
      words.plainEntries(50, isLeast: true), words.plainMore(2, isLeast: false), words.plainMore(50, isLeast: true),
      words.plainShortRepeat, words.plainCell(3).joined(separator: ", "),
    ]
  }

  var part: [String] {
    let (what, path) = (words.quoted("Write the report"), [CardReference(12), CardReference(14), CardReference(12)])
    return [
      words.partOf("#12"), words.parts(done: 1, of: 1), words.parts(done: 2, of: 5),
      words.parentCard, words.fieldParent, words.partsTitle(done: 2, of: 5), words.historyPartOf(what, "#12"),
      words.historyPartOf(nil, "#12"), words.historyPartOf(what, nil), words.historyPartOf(nil, nil),
      words.nowPartOf(what, "#12"), words.nowPartOf(what, nil), words.nowPartOf(words.cards(2), "#12"),
      words.nowPartOf(words.cards(2), nil), words.parentNotHere, words.parentIsNeeded, words.isPartOfItself,
      words.partsInCircle(path.map(\.text).joined(separator: " → ")), words.partsTooDeep(100),
    ]
  }

  /// Texts about pages; those of the history with the date of a page, and without a name.
  var journal: [String] {
    let page = words.page(words.mediumDate(Day(number: 20_777), withYear: true) + " 17:07")
    var texts = [nil, page].flatMap { what in
      [
        words.historyWritten(what),
        words.historyDated(
          what, from: words.mediumDate(Day(number: 20_777)), to: words.mediumDate(Day(number: 20_778))),
        words.historyTimed(what, "9:12"), words.historyTimed(what, nil),
        words.historyWeather(what, words.weather(weather)), words.historyWeather(what, nil),
        words.historyPageRestored(what),
      ]
    }
    texts += [
      words.timed(page: page, "9:12"), words.timed(page: page, nil),
      words.weathered(page: page, words.weather(weather)), words.weathered(page: page, nil),
      words.lifeOfPage(.onBoard),
      words.fieldPage, words.pageSentToTerminal, words.pageSentToTmux, words.pageTooLongToCopy(56_244),
      words.ofPages(.cycleDensity) ?? "", words.journal, page, words.pages(1), words.pages(12_345), words.pageText,
      words.pageDate, words.weatherName, words.pageIsEmpty, words.pageTooLong(1_048_577, isCut: false, 1_048_576),
      words.pageTooLong(16_777_216, isCut: true, 1_048_576), words.pageIsGone, words.pageIsThere(page),
      words.pageIsInTrash(page), words.pageIsPurged(page), words.pageIsNotInTrash(page), words.badWeather,
      words.pageIsSelectedNow(page),
      words.badPageDate, words.flawOfPage("2026-11-20", words.flaw(StoryFlaw.broken)), words.flawOfPageSignature(3),
      words.fileCutShort(1), words.fileCutShort(4096),
      words.weather(weather),
    ]
    return texts + WeatherCondition.allCases.map { words.condition($0) }
  }

  private var weather: Weather { Weather(.snow, temperature: -124, observed: Moment(milliseconds: 0)) }

  var journalScreen: [String] {
    [
      words.journalIsEmpty, words.noPageTagged, words.noPageFound, words.nothingOnThisDay, words.noRemovedPages,
      words.noPageHere, words.commandIsOfJournal, words.pageIsNotRemoved, words.pageHasNoTags, words.pageTagsTitle,
      words.allPages,
      words.removedPages, words.onThisDay, words.yearsAgo(1), words.yearsAgo(12), words.dayOfMonth(Sample.day),
      words.removedAt(words.yesterday), words.isFirstPage, words.isLastPage, words.noMoreHits, words.noLinkInSight,
      words.finishedThatDay, words.dueThatDay, words.finished("20+", words.quoted("Write the report")),
      words.mentionedInJournal, words.journalIsLocked, words.pressAnyKey, words.removePageTitle, words.removePageMeans,
      words.removeIt, words.purgePageLoses, words.purgePagesLose(1), words.purgePagesLose(1_000),
      words.purgeAllPages(37), words.weatherIsNeeded,
    ]
  }

  var writing: [String] {
    let day = words.mediumDate(Day(number: 20_777))
    let tooLong = words.pageTooLong(1_234_567, isCut: false, 1_048_576)
    return [
      words.writingIsKept, words.writingIsNotKept, words.writingIsNowhere, words.writingIsLost("why"),
      words.writingDone, words.writingHint, words.writingLength(1), words.writingLength(1_000),
      words.writingStaysDraft(tooLong), words.writingWasKept(day), words.writingsWereKept(words.pages(3)),
      words.writingIsDraft(words.diskFull),
    ] + Weekday.allCases.map { words.weekdayName($0) }
  }

  var feeds: [String] {
    [
      words.ago(words.duration(minutes: 95)), words.justNow, words.weatherAsked, words.weatherFromNobody,
      words.filledLater, words.holiday(words.today, from: ["nager", "data.go.kr"]),
      words.called(words.today, by: "nager"), words.missing(in: ["nager"]),
    ]
  }
}
