import Kanban
import Support
import Testing
import Time

@Suite("Why a card can be worked on next")
struct NextCardsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let card: CardSummary
    let reason: NextReason?

    init(
      _ description: String, _ reason: NextReason?, in column: Column = .todo, due: Deadline? = nil, start: Day? = nil,
      _ priority: Priority = .none, waiting: Waiting? = nil, ties: Ties = .none
    ) {
      testDescription = description
      self.reason = reason
      let text = CardText(title: "Card", due: due, start: start, priority: priority)
      card = CardSummary(
        id: Sample.id(1), number: 1, position: Position(column: column, place: .middle), showing: text,
        progress: Progress(), waiting: waiting, ties: ties, created: Sample.noon, changed: Sample.noon)
    }
  }

  private static let waiters = Ties(waiters: Tied([7]))
  private static func at(_ hour: Int) -> Deadline { Sample.clock.deadline(Sample.day, minute: hour * 60) }

  static let rows = [
    Row("begun", .doing, in: .doing),
    Row("begun and late", .doing, in: .doing, due: .day(Sample.day - 1)),
    Row("begun before its start", .doing, in: .doing, start: Sample.day + 1),
    Row("begun, but waiting for a card", nil, in: .doing, ties: Ties(awaited: Tied([7]))),
    Row("done", nil, in: .done, .high),
    Row("late by a day", .late, due: .day(Sample.day - 1), .high),
    Row("late by an hour", .late, due: at(11), ties: waiters),
    Row("due this afternoon", .today, due: at(17), .high),
    Row("due on this day", .today, due: .day(Sample.day)),
    Row("due tomorrow", .oldest, due: .day(Sample.day + 1)),
    Row("of high priority", .priority, .high, ties: waiters),
    Row("of medium priority", .oldest, .medium),
    Row("awaited", .awaited, .low, ties: waiters),
    Row("neither", .oldest),
    Row("waiting for a card", nil, .high, ties: Ties(awaited: Tied([7]), waiters: Tied([8]))),
    Row("waiting for a card of another project", nil, ties: Ties(awaited: Tied([0]))),
    Row("waiting for a reply", nil, due: .day(Sample.day - 1), waiting: Waiting(for: "a reply")),
    Row("waiting until tomorrow", nil, waiting: Waiting(for: "", until: Sample.day + 1)),
    Row("waiting until this day", .oldest, waiting: Waiting(for: "a reply", until: Sample.day)),
    Row("starting tomorrow", nil, start: Sample.day + 1, .high),
    Row("starting on this day", .oldest, start: Sample.day),
  ]

  @Test(arguments: rows)
  func eachCardHasTheFirstReasonThatApplies(row: Row) {
    #expect(row.card.nextReason(at: Sample.clock) == row.reason)
  }

  /// `docs/json.md` lists the names.
  @Test func namesOfReasonsArePublished() {
    #expect(NextReason.allCases.map(\.rawValue) == ["doing", "late", "today", "priority", "awaited", "oldest"])
  }
}
