import Kanban
import Support
import Testing
import Time

@Suite("Lanes as values")
struct GroupingTests {
  private func card(
    tags: [String] = [], priority: Priority = .none, due: Deadline? = nil, in column: Column = .todo
  ) -> Card {
    Card(
      id: Sample.id(1), number: 1, project: Project.home, position: Position(column: column, place: .middle),
      text: CardText(title: "a", due: due, tags: tags, priority: priority), created: Sample.noon, changed: Sample.noon)
  }

  private func group(_ card: Card, _ groups: Groups, at clock: Clock = Sample.clock) -> CardGroup {
    let index = groups.index(of: card, at: clock)
    #expect(groups.index(of: card.summary, in: card.project, at: clock) == index)
    return groups.all[index]
  }

  @Test("The highest priority is the first lane")
  func priority() {
    let groups = Groups(.priority)
    #expect(groups.all == [.priority(.high), .priority(.medium), .priority(.low), .priority(.none)])
    for priority in Priority.allCases { #expect(group(card(priority: priority), groups) == .priority(priority)) }
  }

  /// The sample day is a Friday.
  @Test("Deadlines are grouped by their distance; the week ends on its last day")
  func due() {
    let groups = Groups(.due)
    let day = Sample.day
    for (due, expected) in [
      (Deadline.day(day - 1), DueGroup.late), (.day(day), .today), (.day(day + 1), .week), (.day(day + 2), .week),
      (.day(day + 3), .later), (Sample.clock.deadline(day, minute: 60), .late),
      (Sample.clock.deadline(day, minute: 23 * 60), .today),
    ] {
      #expect(group(card(due: due), groups) == .due(expected), "\(due)")
    }
    #expect(group(card(), groups) == .due(.none))
    #expect(Sample.clock.endOfWeek == day + 2)
    let sunday = Clock(now: Sample.noon, zone: .utc, customs: DateCustoms(weekStart: .sunday))
    #expect(sunday.endOfWeek == day + 1)
  }

  @Test("A card in DONE is not late because its time has passed today")
  func done() {
    let groups = Groups(.due)
    let due = Sample.clock.deadline(Sample.day, minute: 60)
    #expect(group(card(due: due, in: .done), groups) == .due(.today))
    #expect(group(card(due: .day(Sample.day - 1), in: .done), groups) == .due(.late))
  }

  @Test("A card with several tags is in the first of their lanes, without any in the last")
  func tags() {
    let groups = Groups(.tags(["ops", "home"]))
    #expect(groups.all == [.tag("ops"), .tag("home"), .tag(nil)])
    for (tags, expected) in [
      (["home", "ops"], "ops"), (["x", "home"], "home"), (["op", "opsx", "homes"], nil), ([], nil),
    ] as [([String], String?)] {
      #expect(group(card(tags: tags), groups) == .tag(expected), "\(tags)")
    }
  }

  @Test("A beginning stands for all known tags with it, in any case")
  func patterns() {
    let groups = Groups(.tags(["ops", "area:*"]), tags: ["Area:c", "area:a", "area:b", "home", "ops"])
    #expect(groups.all == [.tag("ops"), .tag("Area:c"), .tag("area:a"), .tag("area:b"), .tag(nil)])
    #expect(group(card(tags: ["area:b"]), groups) == .tag("area:b"))
    #expect(Groups(.tags(["area:*"])).all == [.tag(nil)])
    let many = (0..<99).map { "t\($0)" }
    #expect(Groups(.tags(["t*"]), tags: many).all.count == 61)
  }

  @Test("Each column has its own stages; unknown ones come last")
  func stages() {
    let groups = Groups(stages: [.doing: ["build", "검토"]])
    #expect(
      groups.all == [
        .stage(.todo, .none), .stage(.doing, .none), .stage(.doing, .named("build")), .stage(.doing, .named("검토")),
        .stage(.doing, .other), .stage(.done, .none),
      ])
    for (column, stage, expected) in [
      (Column.todo, "", StageGroup.none), (.todo, "build", .none), (.doing, "", .none),
      (.doing, "build", .named("build")),
      (.doing, "검토", .named("검토")), (.doing, "Build", .other), (.done, "x", .none),
    ] {
      var card = card(in: column)
      card.position.stage = stage
      #expect(group(card, groups) == .stage(column, expected), "\(stage)")
    }
  }

  @Test("The day of a lane")
  func days() {
    let days = DueGroup.allCases.map { $0.day(at: Sample.clock) }
    #expect(days == [nil, Sample.day, Sample.day + 2, Sample.day + 3, nil])
  }
}
