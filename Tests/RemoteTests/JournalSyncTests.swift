import Interchange
import Kanban
import Support
import Testing
import Time

@testable import Remote

/// The journal of a linked project is synced on request, and no words are lost.
@Suite("Sync of journals", .cannotHang)
struct JournalSyncTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 60_000)
    for replica in [desk, lap] { try replica.keepJournal() }
  }

  private func entry(_ lines: String...) -> [UInt8] {
    let entry = lines.map { $0 + "\r\n" }.joined()
    return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VJOURNAL\r\n\(entry)END:VJOURNAL\r\nEND:VCALENDAR\r\n".utf8)
  }

  private func pages(_ replica: Replica) throws -> [String] { try replica.pages().map(\.text) }

  @Test func sharedPageIsSyncedAndOwnPageStaysLocal() throws {
    let weather = Weather(.snow, temperature: -20, observed: Sample.noon)
    let id = try desk.write("# Snow\n\nso much #winter\n", at: PageDate(Sample.day, second: 60, zone: "UTC"))
    try desk.commit(.pageWeathered(id, weather))
    let own = try desk.write("Only here", in: .own(Project.home))
    try sync()
    let received = try #require(try lap.store.page(id))
    #expect(received.text == "# Snow\n\nso much #winter\n" && received.weather == weather)
    #expect(received.date == PageDate(Sample.day, second: 60, zone: "UTC") && received.journal == .shared)
    #expect(try lap.store.page(own)?.journal == .own(Project.home))
    #expect(objects.count == 2 && text("/cal/tasks/\(TaskNames.uid(id)).ics").contains("CATEGORIES:winter"))
    #expect(try lap.sync() == RoundReport() && desk.sync() == RoundReport())
    let entry = try lap.store.entries(of: .page(id), before: nil, most: 1).first
    #expect(entry?.kind == .added && entry?.actor.machine == "remote:home" && entry?.actor.origin == .remote)
  }

  @Test func concurrentEditsOfAPageMerge() throws {
    let id = try desk.write("Day\none\ntwo")
    try sync()
    try desk.rewrite(id, "Day\none desk\ntwo\nend of desk")
    try lap.rewrite(id, "Day\none lap\ntwo\nend of lap")
    try sync()
    let (mine, theirs) = (try #require(try desk.store.page(id)).text, try #require(try lap.store.page(id)).text)
    #expect(mine == theirs)
    for line in ["one desk", "one lap", "end of desk", "end of lap"] { #expect(mine.contains(line), "\(line)") }
    #expect(try desk.store.unsentPages(in: Project.home, after: nil, most: 9).isEmpty)
    // The merging machine lists the conflict, as for cards; the other only receives the result.
    let conflicts = try [desk, lap].map { try $0.store.conflicts(in: Project.home, most: 9) }
    #expect(conflicts.map(\.count) == [0, 1])
    let entry = try #require(try lap.store.entry(conflicts[1][0]))
    #expect(entry.about == .page(id) && entry.kind == .received && entry.actor.machine == "remote:home")
  }

  /// Undo reverts only what the user did here, nothing received.
  @Test func undoDoesNotRevertReceivedChanges() throws {
    let own = try lap.write("Own")
    let id = try desk.write("Day\none")
    try sync()
    try desk.rewrite(id, "Day\none\ntwo")
    try sync()
    #expect(try lap.commit(.undone).entries.map(\.about) == [.page(own)])
    #expect(try lap.store.page(id)?.text == "Day\none\ntwo")
    #expect(throws: StoreFailure.refused(.nothingToUndo)) { try lap.commit(.undone) }
  }

  @Test func laterDateOfAPageWinsAndTheOtherIsInTheHistory() throws {
    let id = try desk.write("Day")
    try sync()
    try lap.commit(.pageDated(id, PageDate(Sample.day + 2)))
    try desk.commit(.pageDated(id, PageDate(Sample.day + 1)))
    try sync()
    #expect(try desk.store.page(id)?.date.day == lap.store.page(id)?.date.day)
    let days = try [desk, lap].flatMap { try $0.store.entries(of: .page(id), before: nil, most: 99) }.flatMap(\.fields)
    #expect(days.contains(.date(PageDate(Sample.day), PageDate(Sample.day + 1))))
    #expect(try [desk, lap].contains { try !$0.store.conflicts(in: Project.home, most: 9).isEmpty })
  }

  @Test func editWinsOverDeletionAndTrashDeletesRemotely() throws {
    let (kept, gone) = (try desk.write("Kept"), try desk.write("Gone"))
    for number in 1...5 { try desk.write("Other \(number)") }
    try sync()
    try desk.commit(.pagesRemoved([kept]))
    try lap.rewrite(kept, "Kept\nand changed")
    try lap.sync()
    try sync()
    #expect(try desk.store.page(kept)?.text == "Kept\nand changed" && desk.store.page(kept)?.life == .onBoard)
    try desk.commit(.pagesRemoved([gone]))
    try sync()
    #expect(try lap.store.page(gone)?.life == .inTrash && objects.count == 6)
    // The removal that lost against the edit is a conflict; a restored page overwrites nothing.
    let conflicts = try desk.store.conflicts(in: Project.home, most: 9)
    #expect(conflicts.count == 1)
    try lap.commit(.pagesRestored([gone]))
    try sync()
    #expect(try desk.store.page(gone)?.life == .onBoard && objects.count == 7)
    #expect(try desk.store.conflicts(in: Project.home, most: 9) == conflicts)
  }

  @Test func pageAndCardDeletionsAreHeldSeparately() throws {
    for number in 1...30 { try desk.write("Page \(number)") }
    for number in 1...6 { try desk.add("Card \(number)") }
    try sync()
    changeOnServer { collection in
      for (href, stored) in collection.objects where String(decoding: stored.bytes, as: UTF8.self).contains("VTODO") {
        collection.remove(href)
      }
    }
    try desk.sync()
    #expect(try desk.link()?.state == .held && desk.titles().count == 6)
    try desk.answer(.putBack)
    try sync()
    changeOnServer { collection in
      for (href, stored) in collection.objects where String(decoding: stored.bytes, as: UTF8.self).contains("VJOURNAL")
      {
        collection.remove(href)
      }
    }
    try desk.sync()
    #expect(try desk.link()?.state == .held && desk.pages().count == 30)
  }

  @Test func foreignEntryIsImportedAndItsLinesStay() throws {
    changeOnServer {
      $0.store(
        entry("UID:e1@other", "DTSTAMP:20261101T000000Z", "DTSTART:20261119T080000Z", "SUMMARY:Walk", "X-OTHER:1"),
        at: Replica.tasks + "e1.ics")
      $0.store(entry("UID:e2@other", "DTSTAMP:20261101T000000Z", "SUMMARY:about no day"), at: Replica.tasks + "e2.ics")
    }
    try sync()
    let id = TaskNames.page("e1@other")
    #expect(try pages(desk) == ["Walk"] && pages(lap) == ["Walk"])
    try desk.rewrite(id, "Walk\nfar")
    try sync()
    #expect(
      text(Replica.tasks + "e1.ics").contains("X-OTHER:1") && text(Replica.tasks + "e1.ics").contains("DESCRIPTION:far")
    )
    #expect(text(Replica.tasks + "e1.ics").contains("DTSTART:20261119T080000Z"))
    #expect(try pages(lap) == ["Walk\nfar"] && objects.count == 2)
  }

  @Test func futureClockDoesNotWinForever() throws {
    func tell(_ day: Int, _ changed: String) {
      changeOnServer {
        $0.store(
          entry("UID:e1@other", "LAST-MODIFIED:\(changed)", "DTSTART;VALUE=DATE:202611\(day)", "SUMMARY:Walk"),
          at: Replica.tasks + "e1.ics")
      }
    }
    tell(18, "20400101T000000Z")
    try sync()
    tell(19, "20261120T120000Z")
    try sync()
    #expect(try [desk, lap].flatMap { try $0.pages() }.map(\.date.day.text) == ["2026-11-19", "2026-11-19"])
    #expect(text(Replica.tasks + "e1.ics").contains("DTSTART;VALUE=DATE:20261119"))
  }

  @Test func disabledJournalSendsAndRemovesNothing() throws {
    let id = try desk.write("Day")
    try sync()
    try Joining(in: desk.store, on: desk.ground).endJournal(of: Project.home)
    try desk.rewrite(id, "Day\nat the desk")
    try lap.rewrite(id, "Day\nat the lap\nand on")
    try desk.write("Another")
    try sync()
    #expect(try pages(desk) == ["Day\nat the desk", "Another"] && objects.count == 1)
    #expect(try desk.store.unsentPages(in: Project.home, after: nil, most: 9).isEmpty && desk.link()?.state == .fine)
    try desk.keepJournal()
    try sync()
    let text = try #require(try desk.store.page(id)).text
    #expect(try text == lap.store.page(id)?.text && text.contains("at the desk") && text.contains("and on"))
    #expect(try pages(lap).count == 2 && objects.count == 2)
  }

  @Test func journalCountsAreNilIfTheCalendarTakesNoJournals() throws {
    server.collections[Replica.tasks]?.takes = ["VTODO"]
    let (address, link) = (try WebAddress("https://cal.example.org" + Replica.tasks), try #require(try desk.link()))
    let joining = Joining(in: desk.store, on: desk.ground)
    #expect(try joining.journalCounts(of: link, at: address, over: server) == nil)
    server.collections[Replica.tasks]?.takes = ["VTODO", "VJOURNAL"]
    try desk.write("Day")
    #expect(try joining.journalCounts(of: link, at: address, over: server) == JoiningCounts(here: 1))
    try desk.sync()
    #expect(try joining.journalCounts(of: link, at: address, over: server) == JoiningCounts(here: 1, there: 1, same: 1))
  }

  @Test func tooLargePageIsParked() throws {
    let id = try desk.write(String(repeating: "line\n", count: 200_000))
    try sync()
    #expect(try desk.store.unsent(id, in: Project.home)?.parked == RemoteUnsent.tooLarge && objects.isEmpty)
    try desk.rewrite(id, "line")
    try sync()
    #expect(try pages(lap) == ["line"])
  }

  @Test func restoredServerRevertsNoPage() throws {
    let id = try desk.write("Day\none")
    try sync()
    server.backUp()
    try desk.rewrite(id, "Day\none\ntwo")
    try sync()
    server.restore()
    try sync()
    for replica in [desk, lap] { #expect(try replica.store.page(id)?.text == "Day\none\ntwo") }
    #expect(text("/cal/tasks/\(TaskNames.uid(id)).ics").contains("two"))
  }

  @Test func purgedPageIsDeletedOnTheServerAndItsTextErased() throws {
    let id = try desk.write("Secret")
    try desk.write("Other")
    try desk.write("Third")
    try sync()
    try desk.commit(.pagesRemoved([id]))
    try desk.commit(.pagesPurged([id]))
    #expect(try desk.store.object(of: .page(id), in: Project.home)?.raw == [])
    try sync()
    #expect(objects.count == 2)
  }
}
