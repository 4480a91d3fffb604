import Board
import Kanban
import Typing
import Words

/// All texts of a language, with typical and with unusual values.
struct EveryText {
  let words: any Words

  struct Told {
    let name: String
    let text: String
  }

  /// Texts of the footer, with values of usual length.
  var notices: [Told] {
    let what = words.quoted("Write the report")
    let (todo, doing) = (words.column(.todo), words.column(.doing))
    return [
      Told(name: "added", text: words.added(what)), Told(name: "added cards", text: words.added(words.cards(1_000))),
      Told(name: "saved", text: words.saved(what)), Told(name: "checkedLine", text: words.checkedLine(what)),
      Told(name: "ticked", text: words.ticked("x", isChecked: true)),
      Told(name: "ticked", text: words.ticked("x", isChecked: false)),
      Told(name: "nowWaits", text: words.nowWaits(what, ["#12", "‘x’"], "x")),
      Told(name: "nowWaits", text: words.nowWaits(what, [], nil)),
      Told(name: "fieldDue", text: words.fieldDue), Told(name: "fieldStart", text: words.fieldStart),
      Told(name: "moved", text: words.moved(what, to: doing)), Told(name: "completed", text: words.completed(what)),
      Told(name: "reopened", text: words.reopened(what, to: todo)), Told(name: "removed", text: words.removed(what)),
      Told(name: "restored", text: words.restored(what)),
      Told(name: "undone", text: words.undone(words.isBack(what, 1), madeAt: nil)),
      Told(name: "redone", text: words.redone(words.isInTrash(what, 1), madeAt: nil)),
      Told(name: "isIn", text: words.undone(words.isIn(what, doing, 2), madeAt: nil)),
      Told(name: "isAtItsPlace", text: words.undone(words.isAtItsPlace(what, 1), madeAt: nil)),
      Told(name: "addNeedsTitle", text: words.addNeedsTitle), Told(name: "limitNeedsBoth", text: words.limitNeedsBoth),
      Told(name: "possibleValues", text: words.possibleValues("a, b")),
      Told(name: "notForCommand", text: words.notForCommand("--x", "list")),
      Told(name: "isAsBefore", text: words.undone(words.isAsBefore(what, words.label(.due)), madeAt: nil)),
      Told(name: "limit", text: words.undone(words.historyLimit(doing, 9_999), madeAt: nil)),
      Told(name: "no limit", text: words.historyLimit(doing, nil)),
      Told(name: "happenedElsewhere", text: words.happenedElsewhere(words.historyRemoved(words.quoted("Paint")))),
      Told(name: "isSelectedNow", text: words.isSelectedNow(words.quoted("Paint"))),
      Told(name: "noCardHere", text: words.noCardHere), Told(name: "noColumn", text: words.noColumn(beside: .todo)),
      Told(name: "isFirst", text: words.isFirst), Told(name: "isLast", text: words.isLast),
      Told(name: "noSamples", text: words.noSamples), Told(name: "nothingToFollow", text: words.nothingToFollow),
      Told(name: "noChecklistLine", text: words.noChecklistLine),
      Told(name: "mentionedIn", text: words.mentionedIn),
      Told(name: "interruptAgain", text: words.interruptAgain), Told(name: "titleIsEmpty", text: words.titleIsEmpty),
      Told(name: "interruptAgainKeeping", text: words.interruptAgainKeeping),
      Told(name: "titleTooLong", text: words.titleTooLong(12_345, 2_000)),
      Told(name: "notesTooLong", text: words.notesTooLong(1_234_567, 10_000)),
      Told(name: "tooManyMarks", text: words.tooManyMarks), Told(name: "badTag", text: words.badTag("security#ops")),
      Told(name: "tooManyTags", text: words.tooManyTags(50)),
      Told(name: "dueIsPast", text: words.dueIsPast(words.mediumDate(Day(number: 20_777)))),
      Told(name: "enterTakesPast", text: words.enterTakesPast),
      Told(name: "deadlinePassed", text: words.deadlinePassed),
      Told(name: "deadlinePassedWithout", text: words.deadlinePassed(without: "--past")),
      Told(name: "deadlinePassed", text: words.deadlinePassed(try: "fri")),
      Told(name: "deadlinePassedTryWithout", text: words.deadlinePassed(try: "fri", without: "--past")),
      Told(name: "startAfterDue", text: words.startAfterDue),
      Told(name: "badLimit", text: words.badLimit), Told(name: "cardIsGone", text: words.cardIsGone),
      Told(name: "cardIsInTrash", text: words.cardIsInTrash(12_345)),
      Told(name: "changedElsewhere", text: words.changedElsewhere(words.label(.title) + ", " + words.label(.due))),
      Told(name: "nothingToUndo", text: words.nothingToUndo), Told(name: "nothingToRedo", text: words.nothingToRedo),
      Told(name: "sentToTerminal", text: words.sentToTerminal("#12345")),
      Told(name: "sentToTmux", text: words.sentToTmux("#12345")), Told(name: "noClipboard", text: words.noClipboard),
      Told(name: "noLink", text: words.noLink), Told(name: "linkHanded", text: words.linkHanded("xdg-open")),
      Told(name: "linkSentToTerminal", text: words.linkSentToTerminal),
      Told(name: "linkSentToTmux", text: words.linkSentToTmux), Told(name: "noBrowser", text: words.noBrowser),
      Told(name: "browserFailed", text: words.browserFailed("xdg-open", "not found")),
      Told(name: "markdown", text: words.undone(words.markdown("lawyer", until: "2026-11-27"), madeAt: nil)),
      Told(name: "exitStatus", text: words.exitStatus(1)),
      Told(name: "piped", text: words.piped("sort")),
      Told(name: "pipeFailed", text: words.pipeFailed("sort -z", "127")),
      Told(name: "pressEnter", text: words.pressEnter), Told(name: "wroteFile", text: words.wroteFile(what, "card.md")),
      Told(name: "fileIsThere", text: words.fileIsThere("card.md")),
      Told(name: "fileNotWritten", text: words.fileNotWritten("card.md", "No space left on device")),
      Told(name: "tooLongToCopy", text: words.tooLongToCopy("#12345", 56_244)),
      Told(name: "waitingForStore", text: words.waitingForStore), Told(name: "storeBusy", text: words.storeBusy),
      Told(name: "noStore", text: words.noStore("/a/board.sqlite")),
      Told(name: "noStoreNamed", text: words.noStore("/a/board.sqlite", named: "/a/.sekan")),
      Told(name: "signpostIsPassed", text: words.signpostIsPassed("garden/.sekan", more: 2)),
      Told(name: "leavesWhenStored", text: words.leavesWhenStored),
      Told(name: "keyDropped", text: words.storeBusy(dropping: 1)),
      Told(name: "keysDropped", text: words.storeBusy(dropping: 12)),
      Told(name: "diskFull", text: words.diskFull), Told(name: "storeReadOnly", text: words.storeReadOnly("/b")),
      Told(name: "storeReplaced", text: words.storeReplaced), Told(name: "storeMissing", text: words.storeMissing),
      Told(name: "storeIsGone", text: words.storeIsGone),
      Told(name: "storeReopened", text: words.storeReopened), Told(name: "storeNewer", text: words.storeNewer),
      Told(name: "storeReopenedStopping", text: words.storeReopenedStopping),
      Told(name: "notAStore", text: words.notAStore),
      Told(name: "tooMuchForCards", text: words.tooMuchForCards(1_000, 200)),
      Told(name: "editorFailed", text: words.editorFailed("nano: not found")),
      Told(name: "editedFileUnreadable", text: words.editedFileUnreadable),
      Told(name: "draftNotSaved", text: words.draftNotSaved("No space left")),
      Told(name: "zoneIsMissing", text: words.zoneIsMissing("Asia/Seoul")),
      Told(name: "storeDamaged", text: words.storeDamaged("row 7", check: "sekan check")),
      Told(name: "storeDamaged", text: words.storeDamaged(7, repair: "sekan check --repair")),
      Told(name: "cannotOpenStore", text: words.cannotOpenStore("permission denied")),
      Told(name: "storeFailed", text: words.storeFailed("disk I/O error")),
      Told(name: "storeUncertain", text: words.storeUncertain(words.storeFailed("disk I/O error"))),
    ]
  }

  /// Texts of the command line, whose width is not limited.
  var lines: [Told] {
    [
      Told(name: "crashed", text: words.crashed("/tmp/x")), Told(name: "notATerminal", text: words.notATerminal),
      Told(name: "unknownTerminal", text: words.unknownTerminal("vt52")),
      Told(name: "systemFailed", text: words.systemFailed("open", "no")),
      Told(name: "outputFailed", text: words.outputFailed("no")),
      Told(name: "onlyOutputFailed", text: words.outputFailed("no", stored: StoredReport("#1", more: 2))),
      Told(name: "partIsStored", text: words.stopped("no", stored: StoredReport("#1", more: 2))),
      Told(name: "partIsStored, untold", text: words.stopped("no", stored: StoredReport(""))),
      Told(name: "onlyOutputFailed, untold", text: words.outputFailed("no", stored: StoredReport(""))),
      Told(name: "unknownOption", text: words.unknownOption("--x", meant: nil)),
      Told(name: "unknownOption, and what was meant", text: words.unknownOption("--x", meant: "--due")),
      Told(name: "unknownCommand", text: words.unknownCommand("x", meant: nil)),
      Told(name: "missingValue", text: words.missingValue("--due")),
      Told(name: "takesNoValue", text: words.takesNoValue("--json", "1")),
      Told(name: "eitherOr", text: words.eitherOr("--ics", "--json")),
      Told(name: "badValue", text: words.badValue("x", "--due")),
      Told(name: "storeNameIsNoText", text: words.storeNameIsNoText),
      Told(name: "badNumber", text: words.badNumber("x", "--days", 1...366)),
      Told(name: "badNumber without an end", text: words.badNumber("x", "--limit", 1 ... .max)),
      Told(name: "badValue, and what was meant", text: words.badValue("x", "--due", meant: "a", possible: ["a", "b"])),
      Told(name: "cardIsThere", text: words.cardIsThere(9)), Told(name: "storeIsSound", text: words.storeIsSound),
      Told(name: "indexesDamaged", text: words.indexesDamaged("sekan check --repair")),
      Told(name: "reckonedWrongly", text: words.reckonedWrongly("sekan check --repair")),
      Told(name: "waitsForLock", text: words.waitsForLock(30)), Told(name: "waitsForStore", text: words.waitsForStore),
      Told(name: "storeIsEmpty", text: words.storeIsEmpty),
      Told(name: "storeEmptied", text: words.storeEmptied("/tmp/board.sqlite.v7")),
      Told(name: "journalNames", text: words.journalNames("/home/ann/.ssh/id_ed25519")),
      Told(name: "storeIsInWALMode", text: words.storeIsInWALMode),
      Told(name: "noFolder", text: words.noFolder("/mnt/usb/work")),
      Told(name: "newNameIsNoText", text: words.newNameIsNoText),
      Told(name: "draftsUnreadable", text: words.draftsUnreadable("/home/ada/.local/state/sekan", 2)),
      Told(name: "notUTF8", text: words.notUTF8),
      Told(name: "notUTF8OnLine", text: words.notUTF8(onLines: 1, first: 12)),
      Told(name: "notUTF8OnLines", text: words.notUTF8(onLines: 3, first: 1_200)),
      Told(name: "newCardHasNoTag", text: words.newCardHasNoTag("ops")),
      Told(name: "inputTooLarge", text: words.inputTooLarge(16)),
      Told(name: "inputIsOfOtherEncoding", text: words.inputIsOfOtherEncoding),
      Told(name: "isDevice", text: words.isDevice),
      Told(name: "isNamedPipe", text: words.isNamedPipe),
      Told(name: "tooLargeToCopy", text: words.tooLargeToCopy(256)),
      Told(name: "checkNeedsWriting", text: words.checkNeedsWriting),
      Told(name: "storeCopied", text: words.storeCopied("/tmp/x.damaged")),
      Told(name: "storeRemade", text: words.storeRemade),
      Told(name: "storeHasOtherName", text: words.storeHasOtherName),
      Told(name: "themeWithoutColors", text: words.themeWithoutColors(.dark)),
      Told(name: "flaw", text: words.sentence(.unreadable("row 1 missing from index cards_in_order"))),
      Told(name: "flaw of a card", text: words.flawOfCard("#12", words.flaw(StoryFlaw.other))),
      Told(name: "flaw of a count", text: words.sentence(.count(.tally, of: "1/0/2", stored: 3, counted: 2))),
      Told(name: "rowsMissing", text: words.rowsMissing(of: .cards, 7)),
      Told(name: "rowsMissing of the history", text: words.rowsMissing(of: .entries, 1)),
      Told(name: "rowsAreMissing", text: words.rowsAreMissing("sekan check --repair --yes")),
      Told(name: "rowsRecovered", text: words.rowsRecovered),
      Told(name: "flawOfSignature", text: words.flawOfSignature(3)),
      Told(name: "didYouMean", text: words.didYouMean("tomorrow 17:00")),
      Told(name: "dateNotUnderstood", text: words.dateNotUnderstood(try: "12-25")),
      Told(name: "notUnderstood", text: words.notUnderstood("fri the 13th", try: "12-25")),
      Told(name: "timeIsLeftOut", text: words.timeIsLeftOut("02:30", "03:30")),
      Told(name: "storeNotRepaired", text: words.storeNotRepaired(3)),
      Told(name: "isBeyondRepair", text: words.isBeyondRepair("cards: rows are missing")),
      Told(name: "cannotRepair", text: words.cannotRepair("cards: rows are missing")),
      Told(name: "cannotSuspend", text: words.cannotSuspend),
      Told(name: "changeWasLost", text: words.changeWasLost("x")), Told(name: "workWasLeft", text: words.workWasLeft),
      Told(name: "inputWasLeft", text: words.inputWasLeft),
      Told(name: "zoneIsMissing", text: words.zoneIsMissing("Nowhere/At All")),
      Told(name: "undoBlocked", text: words.undoBlocked(words.quoted("x"), words.historyNotes(nil), words.today)),
    ] + SystemTrouble.allCases.map { Told(name: "trouble \($0)", text: words.trouble($0)) }
      + ([.busy, .diskFull, .readOnly("/b"), .replaced] as [StoreFailure]).map {
        Told(name: "stopped by \($0)", text: words.stopped(by: $0) ?? "")
      }
  }

  var labels: [Told] {
    let day = Day(number: 20_777)
    var told = [
      Told(name: "home", text: words.home), Told(name: "nothingIsLate", text: words.nothingIsLate),
      Told(name: "lateCard", text: words.lateCard(999, of: 1000)), Told(name: "tooSmall", text: words.tooSmall),
      Told(name: "lateCount", text: words.lateCount("1k+")), Told(name: "todayCount", text: words.todayCount("1")),
      Told(name: "shortLunar", text: words.shortLunar(LunarDay(year: 2026, month: 8, day: 15))),
      Told(name: "themeTitle", text: words.themeTitle), Told(name: "themeKept", text: words.themeKept(.auto)),
      Told(name: "themeNotKept", text: words.themeNotKept("No space left on device")),
      Told(name: "today", text: words.today), Told(name: "tomorrow", text: words.tomorrow),
      Told(name: "yesterday", text: words.yesterday), Told(name: "lateSince", text: words.lateSince("09:05")),
      Told(name: "shortDate", text: words.shortDate(day, withYear: true)),
      Told(name: "shortDate", text: words.shortDate(day, withYear: false)),
      Told(name: "mediumDate", text: words.mediumDate(day)), Told(name: "longDate", text: words.longDate(day)),
      Told(name: "shortMoment", text: words.shortMoment(day, withYear: true)),
      Told(name: "moveMenuTitle", text: words.moveMenuTitle(0)), Told(name: "moveTo", text: words.moveTo("X")),
      Told(name: "pasteAsOneCard", text: words.pasteAsOneCard), Told(name: "draftTitle", text: words.draftTitle),
      Told(name: "draft", text: words.draft(of: words.quoted("x"))), Told(name: "newCard", text: words.newCard),
      Told(name: "draftContinue", text: words.draftContinue), Told(name: "draftDiscard", text: words.draftDiscard),
      Told(name: "draftLater", text: words.draftLater),
      Told(name: "notesPlaceholder", text: words.notesPlaceholder),
      Told(name: "newCardTitle", text: words.newCardTitle("x")), Told(name: "editTitle", text: words.editTitle(7)),
      Told(name: "keepTyped", text: words.keepTyped),
      Told(name: "conflictTitle", text: words.conflictTitle(words.label(.title))),
      Told(name: "conflictTheirs", text: words.conflictTheirs("Paint")),
      Told(name: "conflictMine", text: words.conflictMine("Paint")),
      Told(name: "conflictSaveMine", text: words.conflictSaveMine),
      Told(name: "conflictTakeTheirs", text: words.conflictTakeTheirs),
      Told(name: "savesAsNewCard", text: words.savesAsNewCard(12)), Told(name: "keepEditing", text: words.keepEditing),
      Told(name: "dateNotUnderstood", text: words.dateNotUnderstood), Told(name: "history", text: words.history),
      Told(name: "wasDue", text: words.wasDue("x")), Told(name: "doneAt", text: words.doneAt("x")),
      Told(name: "starts", text: words.starts("x")), Told(name: "addedAt", text: words.addedAt("x")),
      Told(name: "place", text: words.place),
      Told(name: "helpTitle", text: words.helpTitle("x", " - ")),
    ]
    told += Command.allCases.flatMap { command in
      [
        Told(name: "title of \(command)", text: words.title(of: command)),
        Told(name: "short \(command)", text: words.short(command)),
        Told(name: "offer \(command)", text: words.offer(command, key: "k")),
      ]
    }
    told += Focus.allCases.map { Told(name: "title of \($0)", text: words.title(of: $0)) }
    told += CommandGroup.allCases.map { Told(name: "title of \($0)", text: words.title(of: $0)) }
    told += Column.allCases.map { Told(name: "column \($0)", text: words.column($0)) }
    told += Priority.allCases.map { Told(name: "priority \($0)", text: words.priority($0)) }
    told += Weekday.allCases.map { Told(name: "\($0)", text: words.shortWeekday($0)) }
    told += EditorModel.Part.allCases.map { Told(name: "label \($0)", text: words.label($0)) }
    told += [0, 1, 2, 1_000].flatMap { count in
      [
        Told(name: "cards", text: words.cards(count)), Told(name: "daysLate", text: words.daysLate(count)),
        Told(name: "pasteTitle", text: words.pasteTitle(count)),
        Told(name: "pasteAsCards", text: words.pasteAsCards(count)),
      ]
    }
    return told + words.helpRemarks.map { Told(name: "remark", text: $0) }
  }

  /// Texts with placeholders for keys.
  var patterns: [Told] {
    Column.allCases.map { Told(name: "empty \($0)", text: words.emptyColumn($0)) }
      + words.samples.flatMap { [Told(name: "sample", text: $0.title), Told(name: "sample", text: $0.notes)] }
  }

  /// Errors of queries, with the longest possible input.
  var mistakes: [Told] {
    let long = String(repeating: "w", count: 40)
    let kinds: [QueryMistake.Kind] =
      [
        .tooLong(limit: 1_000), .tooDeep(limit: 20), .tooManyTerms(limit: 100), .quoteIsOpen, .parenthesisIsOpen,
        .parenthesisIsStray, .termIsMissing, .noSuchField(long, meant: nil),
        .noSuchField("checklst", meant: .checklist),
      ]
      + QueryField.allCases.flatMap {
        [.valueIsMissing($0), .badValue("x", of: $0), .badDate(.outOfRange, of: $0), .notComparable($0)]
      }
    return kinds.map { Told(name: "\($0)", text: QueryMistake($0, 0..<0).sentence(in: words)) }
  }

  /// Titles of keys in dialogs, and placeholders of empty fields.
  var dialogs: [Told] {
    Command.allCases.flatMap { command in
      Focus.allCases.compactMap { focus in
        words.inDialog(command, at: focus).map { Told(name: "\(command) in \(focus)", text: $0) }
      }
    }
      + Weekday.allCases.map { Told(name: "narrowWeekday", text: words.narrowWeekday($0)) }
      + CardField.allCases.map { Told(name: "placeholder of \($0)", text: words.placeholder($0)) }
      .filter { !$0.text.isEmpty }
  }

  /// Meanings of the fields, states and orders of a query.
  var questions: [Told] {
    QueryField.allCases.map { Told(name: "meaning of \($0)", text: words.meaning(of: $0)) }
      + QueryState.allCases.map { Told(name: "meaning of \($0)", text: words.meaning(of: $0)) }
      + Ordering.allCases.map { Told(name: "title of \($0)", text: words.title(of: $0)) }
  }

  var all: [Told] {
    [
      notices,
      changes,
      time,
      projects,
      searching,
      trash, writing, feeds, remoteFeeds, journalScreen, interchange, imports, dumps, doctor,
      marks,
      popovers,
      happenings,
      journal,
      filters,
      palette,
      living, reminders, wait, remote, remoteScreen,
      configuration,
      holidays,
      mistakes,
      questions, dialogs,
      repetitions, series,
      rules,
      lines,
      labels,
      patterns,
      usage, dashboard,
    ].flatMap { $0 }
  }
}
