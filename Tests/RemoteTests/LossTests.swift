import Kanban
import Support
import Testing
import Time

/// Two machines change the same field without seeing each other's change: both list the conflict.
@Suite("Conflicts reported after sync", .cannotHang)
struct LossTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server)
  }

  private func conflicts(_ replica: Replica) throws -> [Entry] {
    try replica.store.conflicts(in: Project.home, most: 9).compactMap { try replica.store.entry($0) }
  }

  private func forgetConflicts() throws {
    for replica in [desk, lap] {
      try replica.store.exchange { desk throws(StoreFailure) in
        for sequence in try desk.conflicts(in: Project.home, most: 9) { try desk.forgetConflict(sequence) }
      }
    }
  }

  /// One card on both machines: desk changes it and syncs, then lap changes it without having seen that.
  @discardableResult
  private func collide(_ first: (CardID) -> Change, _ second: (CardID) -> Change) throws -> CardID {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(first(id))
    try desk.sync()
    lap.clock = desk.clock.at(desk.clock.now + 30_000)
    try lap.commit(second(id))
    try sync()
    #expect(try lap.boardState() == desk.boardState())
    return id
  }

  @Test func overwrittenTitleIsAConflictOnBothMachines() throws {
    try collide {
      .edited($0, [.title("Paint", "Red")])
    } _: {
      .edited($0, [.title("Paint", "Blue")])
    }
    #expect(try conflicts(lap).map(\.fields) == [[.title("Blue", "Red")]])
    #expect(try conflicts(desk).map(\.fields) == [[.title("Red", "Blue")]])
  }

  @Test func overwrittenReasonIsAConflictOnBothMachines() throws {
    let id = try collide {
      .waited([$0], Waiting(for: "for Alice"))
    } _: {
      .waited([$0], Waiting(for: "for Bob"))
    }
    #expect(try desk.store.card(id)?.waiting?.reason == "for Bob")
    #expect(try conflicts(lap).map(\.touched) == [.waiting] && conflicts(desk).map(\.touched) == [.waiting])
    let lost = try #require(try conflicts(lap).first)
    try lap.commit(.reverted(to: lost.sequence))
    try sync()
    #expect(try desk.store.card(id)?.waiting?.reason == "for Alice")
  }

  @Test func overwrittenMoveIsAConflictOnBothMachines() throws {
    try collide {
      .moved([$0], to: .doing, at: .top)
    } _: {
      .completed([$0])
    }
    #expect(try conflicts(lap).map(\.touched) == [.position] && conflicts(desk).map(\.touched) == [.position])
    #expect(try desk.card("Paint")?.column == .done)
  }

  /// The last completion wins; all machines choose the same one of two at the same second.
  @Test(arguments: [(30_000, Column.todo), (-1_500, .doing)])
  func bothMachinesReopenACardInTheSameColumn(ahead: Int, column: Column) throws {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.moved([id], to: .doing, at: .top))
    try desk.commit(.completed([id]))
    lap.clock = desk.clock.at(desk.clock.now + ahead)
    try lap.commit(.completed([id]))
    try sync()
    #expect(try lap.boardState() == desk.boardState())
    #expect(try [desk, lap].map { try $0.store.card(id)?.position.cameFrom } == [column, column])
    try desk.commit(.reopened([id]))
    try sync()
    #expect(try lap.boardState() == desk.boardState() && lap.store.card(id)?.column == column)
  }

  @Test func receivingMachineHasNoConflict() throws {
    let third = try Replica("third", with: server)
    let id = try desk.add("Paint")
    try sync()
    try third.sync()
    try desk.commit(.edited(id, [.title("Paint", "Red")]))
    try desk.sync()
    try third.sync()
    lap.clock = desk.clock.at(desk.clock.now + 30_000)
    try lap.commit(.edited(id, [.title("Paint", "Blue")]))
    try sync()
    try third.sync()
    #expect(try third.titles() == ["Blue"] && conflicts(third).isEmpty && conflicts(desk).count == 1)
  }

  @Test func editOfASyncedVersionIsNoConflict() throws {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(id, [.title("Paint", "Red")]))
    try sync()
    lap.clock = desk.clock.at(desk.clock.now + 30_000)
    try lap.commit(.edited(id, [.title("Red", "Blue")]))
    try sync()
    #expect(try desk.titles() == ["Blue"] && conflicts(desk).isEmpty && conflicts(lap).isEmpty)
  }

  /// The list of overridden parts in a task is dropped with its next version.
  @Test func conflictIsReportedOnce() throws {
    let id = try collide {
      .edited($0, [.title("Paint", "Red")])
    } _: {
      .edited($0, [.title("Paint", "Blue")])
    }
    try forgetConflicts()
    try lap.commit(.prioritized([id], .high))
    try sync()
    desk.clock = lap.clock.at(lap.clock.now + 30_000)
    try desk.commit(.edited(id, [.title("Blue", "Green")]))
    try sync()
    try lap.commit(.edited(id, [.title("Green", "Grey")]))
    try sync()
    edit("Grey", "SUMMARY:Grey", "SUMMARY:White")
    try sync()
    #expect(try desk.titles() == ["White"] && conflicts(desk).isEmpty && conflicts(lap).isEmpty)
  }

  @Test func anotherOrderIsNoConflict() throws {
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try collide {
      .moved([$0], to: .todo, at: .top)
    } _: {
      .moved([$0], to: .todo, at: .top)
    }
    #expect(try conflicts(desk).isEmpty && conflicts(lap).isEmpty)
  }

  @Test func skipBesideACompletionIsNoConflict() throws {
    let id = try desk.add("Water")
    try sync()
    let series = Repeat(RecurrenceRule(.daily), from: .day(Sample.day))
    try desk.commit(.edited(id, [.due(nil, .day(Sample.day)), .repeats(nil, series)]))
    try sync()
    try desk.commit(.completed([id]))
    try desk.sync()
    lap.clock = desk.clock.at(desk.clock.now + 30_000)
    try lap.commit(.skipped([id]))
    try sync()
    #expect(try lap.boardState() == desk.boardState() && conflicts(desk).isEmpty && conflicts(lap).isEmpty)
  }

  // MARK: Order of tags

  @Test func tagOrderIsTheSameOnBothMachines() throws {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(id, [.tags([], ["red", "blue"])]))
    try lap.commit(.edited(id, [.tags([], ["blue", "red"])]))
    try sync()
    #expect(try lap.card("Paint")?.tags == desk.card("Paint")?.tags)
  }

  // MARK: Removals

  @Test func restoreOnAnotherMachineIsNoConflict() throws {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.removed([id]))
    try sync()
    try lap.commit(.restored([id]))
    try sync()
    #expect(try desk.titles() == ["Paint"] && conflicts(desk).isEmpty && conflicts(lap).isEmpty)
  }

  @Test func removalThatLostToAnEditIsAConflict() throws {
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.removed([id]))
    try desk.sync()
    try lap.commit(.edited(id, [.title("Paint", "Red")]))
    try sync()
    #expect(try desk.titles() == ["Red"] && conflicts(desk).map(\.kind) == [.restored])
  }
}
