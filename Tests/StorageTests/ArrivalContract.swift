import Kanban
import Support
import Testing

@Suite("Any store: cards sent between projects")
struct ArrivalContract {
  @Test(
    "A sent card appears in the history of both projects",
    arguments: Conformer.allCases)
  func toldInBoth(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, cards) = (ProjectID(high: 7, low: 1), [try play.add("a"), try play.add("b")])
    try play.commit(.projectAdded(work, "Work"), by: Sample.actor("lee"))
    try play.commit(.within(work, .added(Sample.id(91), CardText(title: "c"), to: .todo, at: .bottom)))
    try play.commit(.sent(cards, to: work))
    try play.commit(.undone)
    let (home, store) = (Project.home, play.store)
    func summary(_ entries: [Entry]) -> String { entries.map { "\($0.sequence) \($0.kind)" }.joined(separator: ", ") }
    #expect(
      try [home, work].map { summary(try store.entries(in: $0, before: nil, most: 9)) } == [
        "8 undone, 7 undone, 6 sent, 5 sent, 2 added, 1 added",
        "8 undone, 7 undone, 6 sent, 5 sent, 4 added, 3 projectAdded",
      ])
    #expect(summary(try store.entries(in: work, after: 4, most: 3)) == "5 sent, 6 sent, 7 undone")
    #expect(summary(try store.changes(in: work, before: 7, most: 9)) == "5 sent, 4 added, 3 projectAdded")
    #expect(summary(try store.changes(in: work, after: 3, most: 9)) == "4 added, 5 sent, 7 undone")
    #expect(try [home, work].map { try store.changeCount(in: $0, most: 9) } == [4, 4])
    #expect(try store.changeCount(in: work, most: 3) == 3)
  }
}
