import Kanban
import Support
import Testing

@testable import Remote

@Suite("Occurrences completed in other programs", .cannotHang)
struct SeriesSyncTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func serve(_ uid: String, _ lines: String...) {
    let bytes = file(lines.reduce("UID:\(uid)") { $0 + "\r\n" + $1 })
    changeOnServer { $0.store(bytes, at: "\(Replica.tasks)\(uid).ics") }
  }

  private let series = ["SUMMARY:Water", "CREATED:20261101T080000Z", "X-COLOR:red"]

  private func begin(_ uid: String, due: String, _ more: String...) {
    let lines = series + ["DUE;VALUE=DATE:\(due)", "DTSTART;VALUE=DATE:\(due)", "RRULE:FREQ=WEEKLY"] + more
    serve(uid, lines.joined(separator: "\r\n"))
  }

  private func end(_ uid: String, due: String) {
    serve(uid, (series + ["DUE;VALUE=DATE:\(due)", "STATUS:COMPLETED"]).joined(separator: "\r\n"))
  }

  private func summaries(_ replica: Replica) throws -> [String] {
    try replica.cards().map {
      "\($0.title) \($0.column.name) \($0.due?.text ?? "") \($0.repeats == nil ? "once" : "again")"
    }
  }

  /// todoman completes the series itself and creates a new one for the rest.
  @Test func cardContinuesAsTheNewSeries() throws {
    begin("a", due: "20261123")
    try sync()
    let card = try #require(try desk.card("Water"))
    try desk.commit(.retagged([card.id], removing: [], adding: ["home"]))
    try sync()
    end("a", due: "20261123")
    begin("b", due: "20261130", "CATEGORIES:home")
    try sync()
    for one in [desk, lap] { #expect(try summaries(one) == ["Water todo 2026-11-30 again"]) }
    let now = try #require(try desk.card("Water"))
    #expect(now.id == card.id && now.tags == ["home"])
    let kinds = try desk.store.entries(of: card.id, before: nil, most: 9).map(\.kind)
    #expect(kinds.first == .occurred)
    // The new object gets our lines and keeps its own.
    #expect(
      text("\(Replica.tasks)b.ics").contains("X-COLOR:red\r\n") && text("\(Replica.tasks)b.ics").contains("X-SEKAN-FOR")
    )
    #expect(text("\(Replica.tasks)a.ics").contains("STATUS:COMPLETED"))
    // A second completion; a new machine that first sees the calendar now gets the same card.
    end("b", due: "20261130")
    begin("c", due: "20261207", "CATEGORIES:home")
    try sync()
    let new = try Replica("new", with: server)
    try new.sync()
    for one in [desk, lap, new] { #expect(try summaries(one) == ["Water todo 2026-12-07 again"]) }
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [] && objects.count == 3)
  }

  /// python-caldav advances the series and creates a done copy.
  @Test func completedCopyOfAnOccurrenceIsNoCard() throws {
    begin("a", due: "20261123")
    try sync()
    begin("a", due: "20261130")
    end("b", due: "20261123")
    try sync()
    for one in [desk, lap] { #expect(try summaries(one) == ["Water todo 2026-11-30 again"]) }
    let new = try Replica("new", with: server)
    try new.sync()
    #expect(try summaries(new) == ["Water todo 2026-11-30 again"])
    // A reopened copy becomes a card.
    serve("b", (series + ["DUE;VALUE=DATE:20261123"]).joined(separator: "\r\n"))
    try sync()
    for one in [desk, lap] {
      #expect(try summaries(one).sorted() == ["Water todo 2026-11-23 once", "Water todo 2026-11-30 again"])
    }
  }

  /// The copy and the advanced series arrive in different rounds.
  @Test(arguments: [true, false])
  func copyAndSeriesInDifferentRoundsAreOneCard(isFirst: Bool) throws {
    begin("a", due: "20261123")
    try sync()
    if isFirst { end("b", due: "20261123") } else { begin("a", due: "20261130") }
    try sync()
    if isFirst { begin("a", due: "20261130") } else { end("b", due: "20261123") }
    try sync()
    let new = try Replica("new", with: server)
    try new.sync()
    for one in [desk, lap, new] { #expect(try summaries(one) == ["Water todo 2026-11-30 again"]) }
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  /// The copy arrived before its series was known, and stays a card on every machine.
  @Test func copyReceivedBeforeItsSeriesStaysACard() throws {
    end("b", due: "20261123")
    try desk.sync()
    begin("a", due: "20261130")
    let new = try Replica("new", with: server)
    for one in [lap, desk, lap, new, desk] { try one.sync() }
    for one in [desk, lap, new] {
      #expect(try summaries(one).sorted() == ["Water done 2026-11-23 once", "Water todo 2026-11-30 again"])
    }
    #expect(
      try desk.boardState().sorted() == new.boardState().sorted()
        && desk.boardState().sorted() == lap.boardState().sorted())
  }

  @Test func newSeriesInALaterRoundIsAnotherCard() throws {
    begin("a", due: "20261123")
    try sync()
    end("a", due: "20261123")
    try sync()
    begin("b", due: "20261130")
    try sync()
    let new = try Replica("new", with: server)
    try new.sync()
    for one in [desk, lap, new] {
      #expect(try summaries(one).sorted() == ["Water done 2026-11-23 once", "Water todo 2026-11-30 again"])
    }
  }

  /// Linking the journal fetches all objects again, including the done copy.
  @Test func enablingTheJournalAddsNoCopies() throws {
    begin("a", due: "20261123")
    try sync()
    begin("a", due: "20261130")
    end("b", due: "20261123")
    try sync()
    for one in [desk, lap] { try one.keepJournal() }
    try sync()
    for one in [desk, lap] { #expect(try summaries(one) == ["Water todo 2026-11-30 again"]) }
  }

  /// The round ends before all objects have arrived.
  @Test func interruptedRoundDuplicatesNoOccurrence() throws {
    begin("a", due: "20261123")
    try sync()
    begin("a", due: "20261130")
    end("b", due: "20261123")
    for number in 0..<120 { serve("x\(number)", "SUMMARY:Other \(number)") }
    var count = 0
    server.fault = { request in
      count += request.method == "REPORT" ? 1 : 0
      return count > 2 ? .lostBefore : .none
    }
    try desk.sync()
    server.fault = { _ in .none }
    try sync()
    #expect(try summaries(desk).filter { $0.hasPrefix("Water") } == ["Water todo 2026-11-30 again"])
    #expect(try summaries(lap).filter { $0.hasPrefix("Water") } == ["Water todo 2026-11-30 again"])
  }

  @Test func completedSeriesWithoutASuccessorIsDone() throws {
    begin("a", due: "20261123")
    try sync()
    end("a", due: "20261123")
    serve("b", "SUMMARY:Feed", "CREATED:20261101T080000Z", "DUE;VALUE=DATE:20261130", "RRULE:FREQ=DAILY")
    try sync()
    for one in [desk, lap] {
      #expect(try summaries(one).sorted() == ["Feed todo 2026-11-30 again", "Water done 2026-11-23 once"])
    }
  }

  /// A done task with the same title but another creation time is no copy.
  @Test func doneTaskWithTheSameTitleIsAnotherCard() throws {
    begin("a", due: "20261123")
    try sync()
    serve("b", "SUMMARY:Water", "CREATED:20261102T080000Z", "STATUS:COMPLETED")
    try sync()
    #expect(try summaries(desk).sorted() == ["Water done  once", "Water todo 2026-11-23 again"])
  }

  /// A local change is merged with the next occurrence.
  @Test func localChangeIsKeptInTheNextOccurrence() throws {
    begin("a", due: "20261123")
    try sync()
    let card = try #require(try desk.card("Water"))
    try desk.commit(.edited(card.id, [.title("Water", "Water all")]))
    end("a", due: "20261123")
    begin("b", due: "20261130")
    try sync()
    for one in [desk, lap] { #expect(try summaries(one) == ["Water all todo 2026-11-30 again"]) }
    #expect(text("\(Replica.tasks)b.ics").contains("SUMMARY:Water all\r\n"))
  }

  /// Cards that wait for a skipped card go on waiting, on every machine.
  @Test func skippedOccurrenceDoesNotReleaseWaitingCards() throws {
    begin("a", due: "20261123")
    try sync()
    try desk.add("Feed")
    let (water, feed) = (try #require(try desk.card("Water")), try #require(try desk.card("Feed")))
    try desk.commit(.waited([feed.id], Waiting(for: "", cards: [Awaited(water.id)])))
    try sync()
    try lap.commit(.skipped([water.id]))
    try sync()
    for one in [desk, lap] {
      #expect(try one.store.entries(of: water.id, before: nil, most: 1).map(\.kind) == [.skipped])
      let awaited = try #require(try one.card("Feed")?.waiting?.cards.first)
      #expect(try awaited.card == water.id && !one.store.hasOccurred(awaited))
      #expect(try summaries(one).contains("Water todo 2026-11-30 again"))
    }
    // A completion after a skip counts.
    try lap.commit(.skipped([water.id]))
    try lap.commit(.completed([water.id]))
    try sync()
    #expect(try desk.store.entries(of: water.id, before: nil, most: 1).map(\.kind) == [.occurred])
    for one in [desk, lap] { #expect(try summaries(one).contains("Water todo 2026-12-14 again")) }
  }
}
