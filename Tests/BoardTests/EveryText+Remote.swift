import Kanban
import Words

extension EveryText {
  /// Texts of `sekan remote` and `sekan sync`.
  var remote: [String] { remoteUsage + remoteQuestions + remoteTroubles + remoteReports + remoteStanding }

  private var call: String { "sekan remote link Home" }
  private var address: String { "https://cal.example.org/dav/" }
  private var host: String { "cal.example.org" }
  private var file: String { "/home/kim/.config/sekan/remotes" }

  private var remoteUsage: [String] {
    [words.remoteTitle]
      + (RemoteAction.allCases.map(words.usage) + [words.usageOfSync]).flatMap(\.meaning) + words.remoteRemarks + [
        words.remoteProgramMissing("sekan-remote"), words.unknownAction("burn", possible: "list, add"),
        words.needsAddress("remote add"), words.needsProject("remote link"), words.needsServer("remote remove"),
      ]
  }

  private var remoteQuestions: [String] {
    [
      words.badAddress("ftp://x"), words.addressHoldsCredentials("https://•••@cal.example.org"),
      words.addressIsUnencrypted("http://cal.example.org"), words.badServerName("[x]"),
      words.noServer("work", "home, team"), words.noServerYet, words.severalServers("home, team"),
      words.unknownServer(address), words.needsUser, words.askAddress, words.projectsHere("Home, Garden"),
      words.askUser(host), words.askPassword("kim", host), words.askToKeepPassword(file), words.askProject("Tasks"),
      words.askToMakeProject("Garden"), words.askCalendar(3), words.askCalendar(1), words.askToLink, words.yesOrNo,
    ]
  }

  private var remoteTroubles: [String] {
    [
      words.notReached(host, "Could not resolve hostname"), words.speaksNoTLS(host), words.timedOut(host),
      words.badCertificate(host, "self-signed certificate", file), words.sentElsewhere(host, address),
      words.loginRefused(host, "kim"), words.isNoCalDAV(address, 405), words.foundAtRoot(address, address),
      words.calendarsElsewhere(address), words.noneForTasks(address, newWith: nil),
      words.noneForTasks(address, newWith: call), words.takesNoTasks(address), words.noCalendarAt(address),
      words.accessRefused(address), words.serverIsBusy(host), words.serverIsFull(host), words.userHasColon("kim:lee"),
      words.serverIsBusy(host, for: words.duration(minutes: 5)), words.answersOddly(host, "XML"),
      words.noPassword("home", file), words.passwordIsWithheld("home", host, file),
      words.passwordIsWithheld("home", "cal.example.org:8443", file),
      words.passwordCommandFailed("pass", words.printedNothing), words.printedNothing, words.printedTooMuch,
      words.openToOthers(file), words.notOnesOwn(file), words.notReadable(file, words.isNoFile), words.isTooLarge,
      words.isNoText, words.isNoFile, words.badLine(file, 7, words.unreadableLine), words.unreadableLine,
      words.unknownKey("passwort", "password, ca"), words.unknownKey(nil, "password, ca"), words.keyBeforeServer,
      words.keyWithoutValue("ca"), words.keyTwice("ca"), words.serverTwice("home"), words.hostIsNone,
      words.quoteIsOpen, words.pathIsRelative, words.keyForEveryone("password"),
      words.nobodyIsCalled("work", "home, team", file), words.passwordKept(file), words.passwordNotKept(file),
      words.passwordIsOfAnother("home", host, file), words.passwordIsOfAnother("at home", nil, file),
    ] + NetworkTrouble.allCases.map { words.trouble($0) }
  }

  private var remoteReports: [String] {
    [
      words.serverAdded("home"), words.serverIsThere("home"), words.nameIsTaken("home"), words.serverRemoved("home"),
      words.calendarsFound(1), words.calendarsFound(2), words.linkThem(call), words.noCalendarCalled("Garden"),
      words.sayWhichCalendar(call),
      words.joining("Home", "Tasks", here: 1_200, there: 98, same: 40, isReadOnly: false),
      words.joining("Home", "Tasks", here: 2, there: 1, same: 1, isReadOnly: true),
      words.joining("Home", "Tasks", here: 0, there: 0, same: 0, isReadOnly: false), words.joiningNew("Home", here: 1),
      words.linkNeedsYes, words.notLinked, words.nothingLinked(call), words.linked("Home", "Tasks"),
      words.calendarWasCreated(call),
      words.unlinked("Home", "Tasks"), words.takesNoJournal("Tasks", "Home", call),
      words.joiningJournal("Home", "Tasks", here: 1_200, there: 98, same: 40),
      words.joiningJournal("Home", "Tasks", here: 1, there: 0, same: 0), words.askToSendJournal, words.journalNeedsYes,
      words.journalBegins("Home", "Tasks"), words.journalEnds("Home", "Tasks"),
      words.journalIsAsItWas("Home", isOn: true), words.journalIsAsItWas("Home", isOn: false), words.withJournal,
      words.pageOf("2026-11-20"), words.somePagesParked("Home", 2, call), words.somePagesUnreadable("Home", 1),
      words.isNotLinked("Home", call), words.isLinkedAlready("Home", "Tasks", call),
      words.calendarIsTaken("Tasks", "Home"), words.nothingIsHeld("Home"), words.deletionsAccepted("Home"),
      words.deletionsPutBack("Home"), words.nothingToRetry("Home"), words.changedTwice("Home", 2), words.nothingToSee,
      words.whereToSee, words.retried("Home", 0), words.retried("Home", 2),
    ]
  }

  private var remoteStanding: [String] {
    [
      words.synced(new: 0, changed: 0, removed: 0, sent: 0, deleted: 0),
      words.synced(new: 3, changed: 2, removed: 1, sent: 0, deleted: 0),
      words.synced(new: 0, changed: 0, removed: 0, sent: 4, deleted: 1),
      words.synced(new: 3, changed: 0, removed: 0, sent: 4_000, deleted: 0), words.somebodySyncs, words.toBeSent("3"),
      words.parked(2), words.unreadable(2), words.staysHere("1"), words.staysHere("1,000+"), words.conflicts("1,000+"),
      words.leftAlone([.badDate: 1]), words.leftAlone(LeftAloneReason.allCases.reduce(into: [:]) { $0[$1] = 1_000 }),
      words.leftAloneReason(.notATask), words.readOnlyCalendar, words.lastContact("2026-11-20 12:00"),
      words.lastFetched("2026-11-20 12:00"), words.nobodyWasAsked, words.online, words.noNetwork("2026-11-20 12:00"),
      words.nobodyReached, words.notReached(1, of: 4), words.staysHere("#7", words.unreadableThere),
      words.calendarIsClosed, words.archivedAndNotSynced, words.unreadableThere, words.passwordNotGiven,
      words.passwordNotTried, words.noPasswordKnown, words.loginNeeded("Home", "home", call),
      words.calendarIsGone("Home", "Tasks", call), words.goneThere("Home", "12", accept: call, putBack: call),
      words.goneHere("Home", "12", accept: call, putBack: call), words.isStrange("Home", "XML"),
      words.someParked("Home", 1, call), words.someUnreadable("Home", 1), words.someUnreadable("Home", 3),
      words.seeConflicts("Home", "2", call),
    ]
      + RemoteLink.State.allCases.map { words.state($0) }
  }

  var remoteScreen: [String] {
    let (call, when) = ("sekan remote unlink Home", "\(words.today) 9:12")
    return [
      words.syncNeedsYou, words.remoteScreen, words.nothingLinked, words.conflictsHeading, words.parkedHeading,
      words.since(when), words.goneThereAsks("12"), words.goneHereAsks("12"),
      words.mendPassword("~/.config/sekan/remotes"), words.cardsStayHere(call), words.isNoConflict, words.answerHint,
    ] + deletions + sendingAway + syncing
  }

  private var deletions: [String] {
    [
      words.deletionsTitle("12"), words.askGoneThere("Home", "Tasks", "12"), words.askGoneHere("Home", "Tasks", "12"),
      words.deleteHereToo, words.deleteThereToo, words.putBackThere, words.bringBackHere, words.answerLater,
      words.isAnsweredAlready, words.deletesNext, words.putsBackNext,
    ] + [0, 1, 12].map { words.triesAgain($0) }
  }

  private var sendingAway: [String] {
    [1, 12].flatMap { count in
      [words.sendAwayTitle(count), words.othersLose(count, from: "Home", "Tasks", to: "Garden")]
    } + [words.sendAway]
  }

  private var syncing: [String] {
    [
      words.syncBegun, words.syncDone, words.noServerReached, words.syncNeedsShell("sekan sync"),
      words.syncNeedsNamedStore, words.syncProgramMissing("sekan-remote"), words.syncNotStarted("sekan-remote", "13"),
      words.isNotSentYet, words.isNotSentReadOnly, words.isNotTaken("413"), words.isNotTaken(""),
      words.isLeftAloneThere,
    ] + ServerRefusal.allCases.map { words.refusal($0, "403") }
  }

  /// Texts of `sekan remote feeds`.
  var remoteFeeds: [String] {
    let file = "/home/kim/.config/sekan/remotes"
    let (keyed, open) = (
      FeedSourceName("openweather", block: "openweather", file: file), FeedSourceName("cal.example.org", file: file)
    )
    return [
      words.noFeedChosen, words.calendarsStayInOwnStore, words.nothingFetched, words.holidaysKnown(1, in: "2026"),
      words.holidaysKnown(34, in: "2026, 2027"), words.eventsKnown(1, leftOut: 0),
      words.eventsKnown(1_200, leftOut: 3),
    ]
      + FeedTrouble.Kind.allCases.flatMap { kind in
        [keyed, open].map { source in words.feedTrouble(FeedTrouble(kind, "503"), of: source) }
      } + [FeedTrouble(.noKey), FeedTrouble(.other, "address")].map { words.feedTrouble($0, of: keyed) }
  }
}
