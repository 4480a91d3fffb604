import Board
import Kanban
import Words

extension EveryText {
  /// `sekan remote` and `sekan sync`
  var remote: [Told] { remoteUsage + remoteQuestions + remoteTroubles + remoteTold + remoteStanding }

  private var call: String { "sekan remote link Home" }
  private var address: String { "https://cal.example.org/dav/" }
  private var host: String { "cal.example.org" }
  private var file: String { "/home/kim/.config/sekan/remotes" }

  private var remoteUsage: [Told] {
    [Told(name: "remoteTitle", text: words.remoteTitle)]
      + (RemoteAction.allCases.map(words.usage) + [words.usageOfSync]).flatMap { usage in
        usage.meaning.map { Told(name: "meaning", text: $0) }
      } + words.remoteRemarks.map { Told(name: "remoteRemark", text: $0) } + [
        Told(name: "remoteProgramMissing", text: words.remoteProgramMissing("sekan-remote")),
        Told(name: "unknownAction", text: words.unknownAction("burn", possible: "list, add")),
        Told(name: "needsAddress", text: words.needsAddress("remote add")),
        Told(name: "needsProject", text: words.needsProject("remote link")),
        Told(name: "needsServer", text: words.needsServer("remote remove")),
      ]
  }

  private var remoteQuestions: [Told] {
    [
      Told(name: "badAddress", text: words.badAddress("ftp://x")),
      Told(name: "addressHoldsCredentials", text: words.addressHoldsCredentials("https://•••@cal.example.org")),
      Told(name: "addressIsUnencrypted", text: words.addressIsUnencrypted("http://cal.example.org")),
      Told(name: "badServerName", text: words.badServerName("[x]")),
      Told(name: "noServer", text: words.noServer("work", "home, team")),
      Told(name: "noServerYet", text: words.noServerYet),
      Told(name: "severalServers", text: words.severalServers("home, team")),
      Told(name: "unknownServer", text: words.unknownServer(address)), Told(name: "needsUser", text: words.needsUser),
      Told(name: "askAddress", text: words.askAddress),
      Told(name: "projectsHere", text: words.projectsHere("Home, Garden")),
      Told(name: "askUser", text: words.askUser(host)), Told(name: "askPassword", text: words.askPassword("kim", host)),
      Told(name: "askToKeepPassword", text: words.askToKeepPassword(file)),
      Told(name: "askProject", text: words.askProject("Tasks")),
      Told(name: "askToMakeProject", text: words.askToMakeProject("Garden")),
      Told(name: "askCalendar", text: words.askCalendar(3)),
      Told(name: "askCalendar", text: words.askCalendar(1)), Told(name: "askToLink", text: words.askToLink),
      Told(name: "yesOrNo", text: words.yesOrNo),
    ]
  }

  private var remoteTroubles: [Told] {
    [
      Told(name: "notReached", text: words.notReached(host, "Could not resolve hostname")),
      Told(name: "speaksNoTLS", text: words.speaksNoTLS(host)),
      Told(name: "timedOut", text: words.timedOut(host)),
      Told(name: "badCertificate", text: words.badCertificate(host, "self-signed certificate", file)),
      Told(name: "sentElsewhere", text: words.sentElsewhere(host, address)),
      Told(name: "loginRefused", text: words.loginRefused(host, "kim")),
      Told(name: "isNoCalDAV", text: words.isNoCalDAV(address, 405)),
      Told(name: "foundAtRoot", text: words.foundAtRoot(address, address)),
      Told(name: "calendarsElsewhere", text: words.calendarsElsewhere(address)),
      Told(name: "noneForTasks", text: words.noneForTasks(address, newWith: nil)),
      Told(name: "noneForTasks", text: words.noneForTasks(address, newWith: call)),
      Told(name: "takesNoTasks", text: words.takesNoTasks(address)),
      Told(name: "noCalendarAt", text: words.noCalendarAt(address)),
      Told(name: "accessRefused", text: words.accessRefused(address)),
      Told(name: "serverIsBusy", text: words.serverIsBusy(host)),
      Told(name: "serverIsFull", text: words.serverIsFull(host)),
      Told(name: "userHasColon", text: words.userHasColon("kim:lee")),
      Told(name: "serverIsBusy for a while", text: words.serverIsBusy(host, for: words.duration(minutes: 5))),
      Told(name: "answersOddly", text: words.answersOddly(host, "XML")),
      Told(name: "noPassword", text: words.noPassword("home", file)),
      Told(name: "passwordIsWithheld", text: words.passwordIsWithheld("home", host, file)),
      Told(name: "passwordIsWithheld at a port", text: words.passwordIsWithheld("home", "cal.example.org:8443", file)),
      Told(name: "passwordCommandFailed", text: words.passwordCommandFailed("pass", words.saidNothing)),
      Told(name: "saidNothing", text: words.saidNothing), Told(name: "saidTooMuch", text: words.saidTooMuch),
      Told(name: "openToOthers", text: words.openToOthers(file)),
      Told(name: "notOnesOwn", text: words.notOnesOwn(file)),
      Told(name: "notReadable", text: words.notReadable(file, words.isNoFile)),
      Told(name: "isTooLarge", text: words.isTooLarge), Told(name: "isNoText", text: words.isNoText),
      Told(name: "isNoFile", text: words.isNoFile),
      Told(name: "badLine", text: words.badLine(file, 7, words.unreadableLine)),
      Told(name: "unreadableLine", text: words.unreadableLine),
      Told(name: "unknownKey", text: words.unknownKey("passwort", "password, ca")),
      Told(name: "unknownKey", text: words.unknownKey(nil, "password, ca")),
      Told(name: "keyBeforeServer", text: words.keyBeforeServer),
      Told(name: "keyWithoutValue", text: words.keyWithoutValue("ca")),
      Told(name: "keyTwice", text: words.keyTwice("ca")), Told(name: "serverTwice", text: words.serverTwice("home")),
      Told(name: "hostIsNone", text: words.hostIsNone), Told(name: "quoteIsOpen", text: words.quoteIsOpen),
      Told(name: "pathIsRelative", text: words.pathIsRelative),
      Told(name: "keyForEveryone", text: words.keyForEveryone("password")),
      Told(name: "nobodyIsCalled", text: words.nobodyIsCalled("work", "home, team", file)),
      Told(name: "passwordKept", text: words.passwordKept(file)),
      Told(name: "passwordNotKept", text: words.passwordNotKept(file)),
      Told(name: "passwordIsOfAnother", text: words.passwordIsOfAnother("home", host, file)),
      Told(name: "passwordIsOfAnother of nobody", text: words.passwordIsOfAnother("at home", nil, file)),
    ] + NetworkTrouble.allCases.map { Told(name: "trouble \($0)", text: words.trouble($0)) }
  }

  private var remoteTold: [Told] {
    [
      Told(name: "serverAdded", text: words.serverAdded("home")),
      Told(name: "serverIsThere", text: words.serverIsThere("home")),
      Told(name: "nameIsTaken", text: words.nameIsTaken("home")),
      Told(name: "serverRemoved", text: words.serverRemoved("home")),
      Told(name: "calendarsFound", text: words.calendarsFound(1)),
      Told(name: "calendarsFound", text: words.calendarsFound(2)), Told(name: "linkThem", text: words.linkThem(call)),
      Told(name: "noCalendarCalled", text: words.noCalendarCalled("Garden")),
      Told(name: "sayWhichCalendar", text: words.sayWhichCalendar(call)),
      Told(name: "joining", text: words.joining("Home", "Tasks", here: 1_200, there: 98, same: 40, isReadOnly: false)),
      Told(name: "joining", text: words.joining("Home", "Tasks", here: 2, there: 1, same: 1, isReadOnly: true)),
      Told(name: "joining", text: words.joining("Home", "Tasks", here: 0, there: 0, same: 0, isReadOnly: false)),
      Told(name: "joiningNew", text: words.joiningNew("Home", here: 1)),
      Told(name: "linkNeedsYes", text: words.linkNeedsYes), Told(name: "notLinked", text: words.notLinked),
      Told(name: "nothingLinked", text: words.nothingLinked(call)),
      Told(name: "linked", text: words.linked("Home", "Tasks")),
      Told(name: "unlinked", text: words.unlinked("Home", "Tasks")),
      Told(name: "takesNoJournal", text: words.takesNoJournal("Tasks", "Home", call)),
      Told(name: "joiningJournal", text: words.joiningJournal("Home", "Tasks", here: 1_200, there: 98, same: 40)),
      Told(name: "joiningJournal", text: words.joiningJournal("Home", "Tasks", here: 1, there: 0, same: 0)),
      Told(name: "askToSendJournal", text: words.askToSendJournal),
      Told(name: "journalNeedsYes", text: words.journalNeedsYes),
      Told(name: "journalBegins", text: words.journalBegins("Home", "Tasks")),
      Told(name: "journalEnds", text: words.journalEnds("Home", "Tasks")),
      Told(name: "journalIsAsItWas", text: words.journalIsAsItWas("Home", isOn: true)),
      Told(name: "journalIsAsItWas", text: words.journalIsAsItWas("Home", isOn: false)),
      Told(name: "withJournal", text: words.withJournal), Told(name: "pageOf", text: words.pageOf("2026-11-20")),
      Told(name: "somePagesParked", text: words.somePagesParked("Home", 2, call)),
      Told(name: "somePagesUnreadable", text: words.somePagesUnreadable("Home", 1)),
      Told(name: "isNotLinked", text: words.isNotLinked("Home", call)),
      Told(name: "isLinkedAlready", text: words.isLinkedAlready("Home", "Tasks", call)),
      Told(name: "calendarIsTaken", text: words.calendarIsTaken("Tasks", "Home")),
      Told(name: "nothingIsHeld", text: words.nothingIsHeld("Home")),
      Told(name: "deletionsAccepted", text: words.deletionsAccepted("Home")),
      Told(name: "deletionsPutBack", text: words.deletionsPutBack("Home")),
      Told(name: "nothingToRetry", text: words.nothingToRetry("Home")),
      Told(name: "changedTwice", text: words.changedTwice("Home", 2)),
      Told(name: "nothingToSee", text: words.nothingToSee), Told(name: "whereToSee", text: words.whereToSee),
      Told(name: "retried", text: words.retried("Home", 0)), Told(name: "retried", text: words.retried("Home", 2)),
    ]
  }

  private var remoteStanding: [Told] {
    [
      Told(name: "synced", text: words.synced(new: 0, changed: 0, removed: 0, sent: 0, deleted: 0)),
      Told(name: "synced", text: words.synced(new: 3, changed: 2, removed: 1, sent: 0, deleted: 0)),
      Told(name: "synced", text: words.synced(new: 0, changed: 0, removed: 0, sent: 4, deleted: 1)),
      Told(name: "synced", text: words.synced(new: 3, changed: 0, removed: 0, sent: 4_000, deleted: 0)),
      Told(name: "somebodySyncs", text: words.somebodySyncs), Told(name: "toBeSent", text: words.toBeSent("3")),
      Told(name: "parked", text: words.parked(2)), Told(name: "unreadable", text: words.unreadable(2)),
      Told(name: "staysHere", text: words.staysHere("1")), Told(name: "staysHere", text: words.staysHere("1,000+")),
      Told(name: "conflicts", text: words.conflicts("1,000+")),
      Told(name: "leftAlone", text: words.leftAlone([.badDate: 1])),
      Told(
        name: "leftAlone",
        text: words.leftAlone(LeftAloneReason.allCases.reduce(into: [:]) { $0[$1] = 1_000 })),
      Told(name: "leftAloneReason", text: words.leftAloneReason(.notATask)),
      Told(name: "readOnlyCalendar", text: words.readOnlyCalendar),
      Told(name: "lastContact", text: words.lastContact("2026-11-20 12:00")),
      Told(name: "lastFetched", text: words.lastFetched("2026-11-20 12:00")),
      Told(name: "nobodyWasAsked", text: words.nobodyWasAsked), Told(name: "online", text: words.online),
      Told(name: "noNetwork", text: words.noNetwork("2026-11-20 12:00")),
      Told(name: "nobodyReached", text: words.nobodyReached),
      Told(name: "notReached", text: words.notReached(1, of: 4)),
      Told(name: "staysHere", text: words.staysHere("#7", words.unreadableThere)),
      Told(name: "calendarIsClosed", text: words.calendarIsClosed),
      Told(name: "archivedAndNotSynced", text: words.archivedAndNotSynced),
      Told(name: "unreadableThere", text: words.unreadableThere),
      Told(name: "passwordNotGiven", text: words.passwordNotGiven),
      Told(name: "passwordNotTried", text: words.passwordNotTried),
      Told(name: "noPasswordKnown", text: words.noPasswordKnown),
      Told(name: "loginNeeded", text: words.loginNeeded("Home", "home", call)),
      Told(name: "calendarIsGone", text: words.calendarIsGone("Home", "Tasks", call)),
      Told(name: "goneThere", text: words.goneThere("Home", "12", accept: call, putBack: call)),
      Told(name: "goneHere", text: words.goneHere("Home", "12", accept: call, putBack: call)),
      Told(name: "isStrange", text: words.isStrange("Home", "XML")),
      Told(name: "someParked", text: words.someParked("Home", 1, call)),
      Told(name: "someUnreadable", text: words.someUnreadable("Home", 1)),
      Told(name: "someUnreadable", text: words.someUnreadable("Home", 3)),
      Told(name: "seeConflicts", text: words.seeConflicts("Home", "2", call)),
    ]
      + RemoteLink.State.allCases.map { Told(name: "state \($0)", text: words.state($0)) }
  }
}
