import Kanban
import Support
import Testing

@testable import Storage

@Suite("Invalid server state in a file")
struct RemoteFileTests {
  private let folder = TemporaryFolder()

  /// A linked store with an object, a sending, a parked card and a conflict.
  private func store() throws -> SQLiteStore {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    for number in 1...3 {
      let text = CardText(title: "card \(number)")
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    try store.link(to: RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"), .sample())
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteObject.sample("/c/1", of: Sample.id(1)))
      try desk.write(RemoteSending(project: Project.home, href: "/c/1", card: Sample.id(1), body: [1], ifMatch: nil))
      try desk.mark(RemoteUnsent(Sample.id(1), parked: "403"), in: Project.home)
      try desk.noteConflict(1, in: Project.home)
    }
    return store
  }

  private func damage(_ store: SQLiteStore, _ sql: String) throws {
    try store.database.connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \(sql)")
  }

  @Test(
    "An invalid row is reported by table, key and column",
    arguments: [
      ("UPDATE servers SET address = CAST(x'FF' AS TEXT)", "servers 1: address"),
      ("UPDATE links SET state = 'tired'", "links 1: state"),
      ("UPDATE links SET since = 9223372036854775807", "links 1: since"),
      ("UPDATE links SET gone = -1", "links 1: gone"), ("UPDATE links SET read_only = 2", "links 1: read_only"),
      ("UPDATE links SET server = 7", "links 1: name"), ("UPDATE objects SET role = 'king'", "objects 1: role"),
      ("UPDATE objects SET fresh = 3", "objects 1: fresh"),
      ("UPDATE objects SET raw = zeroblob(16777217)", "objects 1: raw"),
      ("UPDATE unsent SET card = x'00'", "unsent 1: card"),
      ("UPDATE sendings SET body = zeroblob(16777217)", "sendings 1: body"),
    ])
  func rows(_ sql: String, _ flaw: String) throws {
    let store = try store()
    try damage(store, sql)
    var found: Set<String> = []
    let questions: [() throws -> Void] = [
      { _ = try store.servers() }, { _ = try store.links() }, { _ = try store.link(of: Project.home) },
      { _ = try store.object(at: "/c/1", in: Project.home) },
      { _ = try store.marks(in: Project.home, after: nil, most: 9) },
      { _ = try store.unsent(in: Project.home, after: nil, most: 9) }, { _ = try store.sendings(in: Project.home) },
    ]
    for question in questions {
      if case .failure(.damaged(let what)) = outcome(question) { found.insert(what) }
    }
    #expect(found == [flaw])
    #expect(try store.verify().contains(flaw))
  }

  @Test(
    "A dangling reference is reported and dropped by the repair",
    arguments: [
      (
        "INSERT INTO links SELECT 9, 1, '/x/', '', NULL, NULL, 0, 'fine', 0, '', NULL, 0, 0, 0", ["9"],
        Contradiction.link
      ),
      ("DELETE FROM servers", ["1"], .link),
      (
        "DELETE FROM links", ["objects 1", "unsent 1", "sendings 1", "conflicts 1"], .unlinked
      ),
      ("UPDATE objects SET card = 9", ["objects 1"], .remote),
      ("UPDATE sendings SET card = 9", ["sendings 1"], .remote),
      ("UPDATE unsent SET card = zeroblob(16)", ["unsent \(String(repeating: "0", count: 32))"], .remote),
      ("UPDATE conflicts SET seq = 9", ["conflicts 9"], .remote),
    ])
  func unsound(_ sql: String, _ lines: [String], _ contradiction: Contradiction) throws {
    do {
      let store = try store()
      #expect(try store.verify() == [])
      try damage(store, sql)
      let findings = try store.check().filter { if case .contradiction = $0.flaw { true } else { false } }
      #expect(findings == lines.map { Finding(.derived, .contradiction(contradiction, $0)) })
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    #expect(try SQLiteStore.open(folder.file(), patience: 100).check() == [])
  }

  private let page = PageID(high: 9, low: 1)

  /// A linked store like `store`, with a synced page that is being sent and parked.
  private func storeWithJournal() throws -> SQLiteStore {
    let store = try store()
    let new = NewPage(id: page, journal: .shared, date: PageDate(Sample.day), text: "Day")
    _ = try store.commit(.pagesAdded([new]), on: Sample.context())
    try store.exchange { desk throws(StoreFailure) in
      guard var link = try desk.link(of: Project.home) else { return }
      link.hasJournal = true
      try desk.write(link)
      try desk.write(
        RemoteObject(project: Project.home, href: "/c/p", uid: "p", .page(page), etag: "\"1\"", raw: [1]))
      try desk.write(RemoteSending(project: Project.home, href: "/c/p", .page(page), body: [1], ifMatch: nil))
      try desk.mark(RemoteUnsentPage(page, parked: "403"), in: Project.home)
    }
    return store
  }

  @Test(
    "Contradicting objects of pages are reported and dropped by the repair",
    arguments: [
      ("UPDATE objects SET card = 1 WHERE page = 1", ["objects 2"]), ("UPDATE sendings SET page = 1", ["sendings 1"]),
      ("UPDATE objects SET page = NULL WHERE page = 1", ["objects 2"]),
      ("UPDATE links SET journal = 0", ["unsent_pages 00000000000000090000000000000001"]),
    ])
  func unsoundPages(_ sql: String, _ lines: [String]) throws {
    do {
      let store = try storeWithJournal()
      #expect(try store.verify() == [])
      try damage(store, sql)
      let findings = try store.check().filter { if case .contradiction = $0.flaw { true } else { false } }
      #expect(findings == lines.map { Finding(.derived, .contradiction(.remote, $0)) })
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try again.check() == [] && again.page(page)?.life == .onBoard)
    let isJournalThere = try again.link(of: Project.home)?.hasJournal ?? false
    #expect(
      try again.unsentPages(in: Project.home, after: nil, most: 9)
        == (isJournalThere ? [RemoteUnsentPage(page, parked: "403")] : []))
  }

  @Test("Content left over from a purged card is reported and deleted by the repair")
  func buried() throws {
    do {
      let store = try store()
      for change in [Change.removed([Sample.id(1)]), .purged([Sample.id(1)])] {
        _ = try store.commit(change, on: Sample.context())
      }
      try damage(store, "UPDATE objects SET raw = x'01'; UPDATE sendings SET body = x'01'")
      #expect(
        try store.check()
          == ["objects 1", "sendings 1"].map { Finding(.derived, .contradiction(.blanked, $0)) })
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try again.check() == [] && again.object(at: "/c/1", in: Project.home)?.raw == [])
    #expect(try again.sendings(in: Project.home).map(\.body) == [[]])
  }

  @Test("A repaired store keeps its links, lists calendars again and marks its cards on the board as unsent")
  func remade() throws {
    var (links, object, sendings): ([RemoteLink], RemoteObject?, [RemoteSending])
    do {
      let store = try store()
      _ = try store.commit(.removed([Sample.id(2)]), on: Sample.context())
      try store.exchange { desk throws(StoreFailure) in
        try desk.clearUnsent(.card(Sample.id(2)), in: Project.home)
        try desk.clearUnsent(.card(Sample.id(3)), in: Project.home)
      }
      links = try store.links()
      (object, sendings) = (try store.object(at: "/c/1", in: Project.home), try store.sendings(in: Project.home))
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    (links[0].token, links[0].listed) = (nil, nil)
    #expect(try again.links() == links && again.servers().map(\.name) == ["home"])
    #expect(try again.object(at: "/c/1", in: Project.home) == object && again.sendings(in: Project.home) == sendings)
    #expect(
      try again.unsent(in: Project.home, after: nil, most: 9) == [
        RemoteUnsent(Sample.id(1), parked: "403"), RemoteUnsent(Sample.id(3)),
      ])
    #expect(try again.conflicts(in: Project.home, most: 9) == [1])
  }
}
