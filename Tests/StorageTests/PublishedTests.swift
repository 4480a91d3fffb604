import Kanban
import Support
import Testing

@testable import Storage

@Suite("Published stores")
struct PublishedTests {
  private let folder = TemporaryFolder()

  /// Opens a published store, migrated to the current schema.
  private func published(_ version: Int) throws -> SQLiteStore {
    _ = try Published.database(version, at: folder.file())
    return try SQLiteStore.open(folder.file(), mode: .existing, patience: 1000)
  }

  private func entries(of store: SQLiteStore) throws -> [Entry] {
    try (0..<store.newestSequence()).compactMap { try store.entry($0 + 1) }
  }

  @Test("A published store opens, is sound and has the recorded projects, cards and entries")
  func readsAsItWasWritten() throws {
    let store = try published(6)
    #expect(try store.quickCheck() == [] && store.verify() == [])
    let text = try StoreTold(store: store).text()
    #expect(text == PublishedFile.text("version-6.txt", beside: #filePath, now: text))
  }

  @Test("Every history body decodes and encodes unchanged")
  func history() throws {
    let store = try published(6)
    let stored = try store.database.lines("SELECT body FROM entries ORDER BY seq")
    #expect(stored.map { EntryBody.read($0).map(EntryBody.text) } == stored)
    #expect(try entries(of: store).map { EntryBody.text($0.fields) } == stored)
  }

  @Test("Every undoable change can be undone and redone")
  func undo() throws {
    let store = try published(6)
    let before = try entries(of: store).last
    // The same person and machine on another day.
    let later = Sample.context(by: Sample.actor(run: "today"), at: Sample.clock(after: 80 * 3_600_000))
    func count(_ change: Change) -> Int {
      var count = 0
      repeatStep {
        guard (try? store.commit(change, on: later)) != nil else { return false }
        count += 1
        return true
      }
      return count
    }
    #expect(count(.undone) == 25)
    #expect(try store.verify() == [])
    // One change more, because the store already contained one that was undone.
    #expect(count(.redone) == 26)
    #expect(try store.verify() == [] && store.quickCheck() == [])
    #expect(try entries(of: store).first { $0.sequence == before?.sequence } == before)
  }

  @Test("Notes of the program and reminders are read")
  func beside() throws {
    let store = try published(6)
    let names = [NoteName("project"), NoteName("place", of: Project.home), NoteName("filters"), .zones]
    #expect(
      try names.map { try store.noted($0) } == [
        PublishedStory.work.text, "doing \(Sample.id(2).text)",
        "urgent\tpriority:high due<=fri\n회사's\ttag:ops -is:waiting", "2026c",
      ])
    let clock = AlarmClock(Sample.clock(after: 72 * 3_600_000))
    #expect(try store.rung(of: nil, at: clock, most: 9).map(line) == ["#5 60 at 1795422600000"])
    let later = [
      "#8 1440 at 1796547600000", "#2 2026-12-10 09:00 Asia/Seoul 1796860800000 at 1796860800000",
      "#3 1440 at 1797152400000", "#2 15 at 1797781500000",
    ]
    // On the board channel one alarm has rung and one is snoozed; on the command channel one alarm is being delivered.
    let board = try store.pending(on: .board, at: clock, most: 99).map(line)
    #expect(board == ["#5 10 at 1795435800000"] + later)
    let command = try store.pending(on: .command, at: clock, most: 99).map(line)
    #expect(command == ["#5 60 at 1795422600000", "#5 10 at 1795435800000"] + later)
  }

  @Test(
    "Relative reminders are kept, and an absolute one typed later replaces its relative one")
  func distances() throws {
    let store = try published(19)
    let clock = AlarmClock(Sample.clock(after: 72 * 3_600_000))
    func pending(_ channel: AlarmChannel) throws -> [String] {
      try store.pending(on: channel, at: clock, most: 99).map(line)
    }
    let later = [
      "#8 1440 at 1796547600000", "#2 2026-12-10 09:00 Asia/Seoul 1796860800000 at 1796860800000",
      "#3 1440 at 1797152400000", "#2 15 at 1797781500000",
    ]
    #expect(try pending(.board).suffix(4) == later)
    let hour = Reminder.onDay(daysBefore: 1, minute: 540)
    let change = Change.edited(Sample.id(3), [.reminders([.before(minutes: 1440)], [hour])])
    _ = try store.commit(change, on: Sample.context(at: clock.clock))
    for channel in AlarmChannel.allCases {
      #expect(try pending(channel).suffix(4) == later.map { $0.replacing("#3 1440", with: "#3 1d 09:00") })
    }
    #expect(try store.quickCheck() == [] && store.verify() == [])
  }

  @Test("Originals are read byte for byte")
  func originals() throws {
    let store = try published(14)
    #expect(try store.quickCheck() == [] && store.verify() == [])
    #expect(try store.original(of: Sample.id(3)) == PublishedStory.report)
    let removed = SourceText(uid: "in the trash", bytes: [0, 0xFF, 0x0A])
    #expect(try store.original(of: Sample.id(11)) == removed && store.original(of: Sample.id(10)) == nil)
  }

  @Test("Servers, links and their state are read")
  func remotes() throws {
    let store = try published(15)
    #expect(try store.quickCheck() == [] && store.verify() == [])
    #expect(
      try store.servers() == [RemoteServer(name: "집의 서버", address: "https://cal.example.org:5232/", user: "k'im")])
    let work = PublishedStory.work
    #expect(try store.links() == [PublishedStory.link] && store.sendings(in: work) == PublishedStory.sendings)
    #expect(try store.object(of: Sample.id(7), in: work) == PublishedStory.object)
    #expect(
      try store.marks(in: work, after: PublishedStory.object.href, most: 9).map(\.isFresh) == [true, false])
    #expect(
      try store.unsent(in: work, after: nil, most: 9) == [
        RemoteUnsent(Sample.id(7)), RemoteUnsent(Sample.id(9), parked: "413 too large"),
      ])
    let conflict = try #require(try store.conflicts(in: work, most: 9).first.flatMap { try store.entry($0) })
    #expect(conflict.fields == [.title("Ours", "Theirs")] && conflict.isOverridden && conflict.actor.server == "집의 서버")
  }

  private func line(_ ringing: Ringing) -> String {
    "#\(ringing.number) \(ringing.alarm.reminder.text) at \(ringing.moment.milliseconds)"
  }

  @Test("The published store contains every kind of entry and field of its version")
  func everything() throws {
    let entries = try entries(of: published(6))
    #expect(
      Set(entries.map(\.kind.rawValue)) == [
        "added", "edited", "checked", "moved", "completed", "reopened", "reordered", "removed", "restored", "limited",
        "undone", "redone", "waited", "sent", "reverted", "purged", "occurred", "skipped", "detached", "projectAdded",
        "projectRenamed", "projectArchived", "projectOrdered",
      ])
    #expect(Set(entries.flatMap(\.fields).map(\.kind)) == Set(FieldKind.upToVersion6))
  }

  @Test("The script for the next published store writes every kind of entry and field")
  func story() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try PublishedStory.tell(to: store)
    let entries = try entries(of: store)
    #expect(Set(entries.map(\.kind)) == Set(Entry.Kind.allCases))
    #expect(Set(entries.flatMap(\.fields).map(\.kind)) == Set(FieldKind.allCases))
    #expect(try store.verify() == [])
    // Purged cards have no source text.
    #expect(try (1...11).filter { try store.original(of: Sample.id($0)) != nil } == [3, 11])
    let statements = try store.database.statements()
    PublishedFile.keep("version-\(Schema.steps.count).sql", beside: #filePath, statements)

    // The statements are complete: they create an equal store.
    let copy = try Published.database(from: statements, at: folder.file("copy"))
    #expect(try copy.statements() == statements)
  }
}

/// The subjects of field changes; the switch below fails to compile if one is missing.
private enum FieldKind: Hashable, CaseIterable {
  case life, position, limit, home, waiting, parent, clock, name, archived, order, titles, stages, date, weather
  case text(CardField)

  private static let others: [FieldKind] = [.life, .position, .limit, .home, .waiting, .name, .archived, .order]
  static let allCases =
    others + [.parent, .clock, .titles, .stages, .date, .weather] + CardField.allCases.map(FieldKind.text)

  static let upToVersion6 =
    others
    + [.title, .notes, .due, .start, .tags, .priority, .repeats, .reminders].map(FieldKind.text)
}

extension FieldChange {
  fileprivate var kind: FieldKind {
    switch self {
    case .life: .life
    case .position: .position
    case .text(let change): .text(change.field)
    case .notes: .text(.notes)
    case .limit: .limit
    case .titles: .titles
    case .stages: .stages
    case .home: .home
    case .waiting: .waiting
    case .parent: .parent
    case .clock: .clock
    case .name: .name
    case .archived: .archived
    case .order: .order
    case .date: .date
    case .weather: .weather
    }
  }
}
