import Board
import Kanban

extension EveryText {
  var marks: [Told] {
    let what = words.cards(10_000)
    let works: [Bulk.Work] = [
      .action(.move(to: .doing, at: .top)), .action(.complete), .action(.reopen), .action(.remove),
      .action(.retag(removing: [], adding: [])), .action(.prioritize(.low)), .action(.reschedule(nil)),
      .action(.send(to: Project.home)), .undoing, .redoing,
    ]
    let underWay = works.flatMap { work in
      [
        Told(name: "underWay", text: words.underWay(work, done: "3,200", of: "10,000")),
        Told(name: "underWay", text: words.underWay(work, done: "3,200", of: nil)),
      ]
    }
    return underWay + [
      Told(name: "marked", text: words.marked("10,000")), Told(name: "unmark", text: words.unmark),
      Told(name: "moveMarkedTitle", text: words.moveMarkedTitle(1)),
      Told(name: "tooManyMarked", text: words.tooManyMarked(10_000)),
      Told(name: "markedStayInOrder", text: words.markedStayInOrder),
      Told(name: "movedMany", text: words.movedMany(what, to: words.column(.doing))),
      Told(name: "renamedTag", text: words.renamedTag("a\"b", to: "operations", on: what)),
      Told(name: "reopenedMany", text: words.reopenedMany(what)), Told(name: "stops", text: words.stops("Esc")),
      Told(name: "bulkInTheWay", text: words.bulkInTheWay), Told(name: "stopped", text: words.stopped),
      Told(name: "skipped", text: words.skipped(1)), Told(name: "skipped", text: words.skipped(1_000)),
      Told(name: "nothingChanged", text: words.nothingChanged),
      Told(name: "hasLimitAlready", text: words.hasLimitAlready(3)),
      Told(name: "hasLimitAlready", text: words.hasLimitAlready(nil)),
    ]
  }
}
