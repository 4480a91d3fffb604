import Board
import Kanban
import Words

extension EveryText {
  var remoteScreen: [Told] {
    let (call, when) = ("sekan remote unlink Home", "\(words.today) 9:12")
    return [
      Told(name: "syncNeedsYou", text: words.syncNeedsYou),
      Told(name: "remoteScreen", text: words.remoteScreen), Told(name: "nothingLinked", text: words.nothingLinked),
      Told(name: "conflictsHeading", text: words.conflictsHeading),
      Told(name: "parkedHeading", text: words.parkedHeading), Told(name: "since", text: words.since(when)),
      Told(name: "goneThereAsks", text: words.goneThereAsks("12")),
      Told(name: "goneHereAsks", text: words.goneHereAsks("12")),
      Told(name: "mendPassword", text: words.mendPassword("~/.config/sekan/remotes")),
      Told(name: "cardsStayHere", text: words.cardsStayHere(call)),
      Told(name: "isNoConflict", text: words.isNoConflict), Told(name: "answerHint", text: words.answerHint),
    ] + deletions + sendingAway + syncing
  }

  private var deletions: [Told] {
    [
      Told(name: "deletionsTitle", text: words.deletionsTitle("12")),
      Told(name: "askGoneThere", text: words.askGoneThere("Home", "Tasks", "12")),
      Told(name: "askGoneHere", text: words.askGoneHere("Home", "Tasks", "12")),
      Told(name: "deleteHereToo", text: words.deleteHereToo), Told(name: "deleteThereToo", text: words.deleteThereToo),
      Told(name: "putBackThere", text: words.putBackThere), Told(name: "bringBackHere", text: words.bringBackHere),
      Told(name: "answerLater", text: words.answerLater),
      Told(name: "isAnsweredAlready", text: words.isAnsweredAlready),
      Told(name: "deletesNext", text: words.deletesNext), Told(name: "putsBackNext", text: words.putsBackNext),
    ] + [0, 1, 12].map { Told(name: "triesAgain \($0)", text: words.triesAgain($0)) }
  }

  private var sendingAway: [Told] {
    [1, 12].flatMap { count in
      [
        Told(name: "sendAwayTitle \(count)", text: words.sendAwayTitle(count)),
        Told(name: "othersLose \(count)", text: words.othersLose(count, from: "Home", "Tasks", to: "Garden")),
      ]
    } + [Told(name: "sendAway", text: words.sendAway)]
  }

  private var syncing: [Told] {
    [
      Told(name: "syncBegun", text: words.syncBegun), Told(name: "syncDone", text: words.syncDone),
      Told(name: "noServerReached", text: words.noServerReached),
      Told(name: "syncNeedsShell", text: words.syncNeedsShell("sekan sync")),
      Told(name: "syncNeedsNamedStore", text: words.syncNeedsNamedStore),
      Told(name: "syncProgramMissing", text: words.syncProgramMissing("sekan-remote")),
      Told(name: "syncNotStarted", text: words.syncNotStarted("sekan-remote", "13")),
      Told(name: "isNotSentYet", text: words.isNotSentYet),
      Told(name: "isNotSentReadOnly", text: words.isNotSentReadOnly),
      Told(name: "isNotTaken", text: words.isNotTaken("413")),
      Told(name: "isNotTaken, nobody said why", text: words.isNotTaken("")),
      Told(name: "isLeftAloneThere", text: words.isLeftAloneThere),
    ] + ServerRefusal.allCases.map { Told(name: "refusal \($0)", text: words.refusal($0, "403")) }
  }
}
