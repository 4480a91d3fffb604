import Kanban
import Support
import Testing
import Time

@Suite("Any store: a journal on a server", .cannotHang)
struct RemotePageContract {
  private let a = PageID(high: 9, low: 1)
  private let b = PageID(high: 9, low: 2)

  private func begin(_ play: Playground, hasJournal: Bool) throws -> any RemoteStore {
    let store = try #require(play.store as? any RemoteStore)
    try play.commit(
      .pagesAdded([a, b].map { NewPage(id: $0, journal: .shared, date: PageDate(Sample.day), text: "Day") }))
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(
        RemoteLink(
          project: Project.home, server: "home", href: "/c/", name: "C", hasJournal: hasJournal, since: Sample.noon))
    }
    return store
  }

  @Test("A change marks a page as unsent if its project's journal is on the server", arguments: Conformer.allCases)
  func marking(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: true)
    #expect(try store.pagesWritten(in: Project.home, after: nil, most: 9) == [a, b])
    #expect(try store.pagesWritten(in: Project.home, after: a, most: 9) == [b])
    try play.commit(.pageWritten(a, from: "Day", to: "Day\nand night"))
    #expect(try store.unsentPages(in: Project.home, after: nil, most: 9) == [RemoteUnsentPage(a)])
    #expect(try store.unsentCounts(in: Project.home, most: 9) == UnsentCounts(waiting: 1))
    try store.exchange { desk throws(StoreFailure) in
      try desk.mark(RemoteUnsentPage(a, parked: "413"), in: Project.home)
      try desk.mark(RemoteUnsentPage(b, parked: "403"), in: Project.home)
    }
    #expect(try store.unsentCounts(in: Project.home, most: 9) == UnsentCounts(parked: 2))
    #expect(try store.parkedPages(in: Project.home, most: 1) == [RemoteUnsentPage(a, parked: "413")])
    try play.commit(.pageDated(a, PageDate(Sample.day + 1)))
    #expect(try store.unsent(a, in: Project.home) == RemoteUnsentPage(a))
    #expect(try store.carryOut(.retry(Project.home), at: Sample.noon) == 1)
    try store.exchange { desk throws(StoreFailure) in
      for id in [a, b] { try desk.clearUnsent(.page(id), in: Project.home) }
    }
    #expect(try store.unsentCount(in: Project.home, most: 9) == 0)
  }

  @Test("Without a journal on the server no page is marked as unsent", arguments: Conformer.allCases)
  func notMarking(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: false)
    try play.commit(.pageWritten(a, from: "Day", to: "Day\nand night"))
    #expect(try store.unsentPages(in: Project.home, after: nil, most: 9).isEmpty)
    #expect(throws: StoreFailure.other("a calendar without a journal")) {
      try store.exchange { desk throws(StoreFailure) in try desk.mark(RemoteUnsentPage(a), in: Project.home) }
    }
  }

  @Test("An object or an upload cannot be both a card and a page", arguments: Conformer.allCases)
  func oneOfBoth(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (store, card) = (try begin(play, hasJournal: true), try play.add("a"))
    let isBoth = StoreFailure.other("a card and a page at once")
    for role in RemoteObject.Role.allCases {
      #expect(throws: isBoth) {
        try store.exchange { desk throws(StoreFailure) in
          try desk.write(
            RemoteObject(
              project: Project.home, href: "/c/1", uid: "u", card: card, page: a, etag: nil, raw: [1], role: role))
        }
      }
    }
    #expect(throws: isBoth) {
      try store.exchange { desk throws(StoreFailure) in
        try desk.write(
          RemoteSending(project: Project.home, href: "/c/1", card: card, page: a, body: nil, ifMatch: nil))
      }
    }
    #expect(try store.marks(in: Project.home, after: nil, most: 9) == [] && store.sendings(in: Project.home) == [])
  }

  @Test("A journal cannot be unlinked while pages are unsent", arguments: Conformer.allCases)
  func turnedOff(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: true)
    try play.commit(.pageWritten(a, from: "Day", to: "Day\nand night"))
    let link = try #require(try store.link(of: Project.home))
    var off = link
    off.hasJournal = false
    #expect(throws: StoreFailure.other("pages for a calendar without a journal")) {
      try store.exchange { [off] desk throws(StoreFailure) in try desk.write(off) }
    }
    #expect(try store.link(of: Project.home) == link)
    try store.exchange { [off] desk throws(StoreFailure) in
      try desk.clearUnsent(.page(a), in: Project.home)
      try desk.write(off)
    }
    #expect(try store.link(of: Project.home) == off)
  }

  @Test("With several objects for a page both stores return the same one", arguments: Conformer.allCases)
  func several(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: true)
    func write(_ href: String, _ role: RemoteObject.Role) throws -> RemoteObject {
      let object = RemoteObject(
        project: Project.home, href: href, uid: "u", card: nil, page: a, etag: nil, raw: [1], role: role)
      try store.exchange { desk throws(StoreFailure) in try desk.write(object) }
      return object
    }
    for (href, role) in [("/c/2", RemoteObject.Role.leftAlone), ("/c/4", .leftAlone), ("/c/3", .page), ("/c/5", .page)]
    {
      let last = try write(href, role)
      #expect(try store.object(of: .page(a), in: Project.home) == last)
    }
    _ = try [write("/c/1", .page), write("/c/6", .leftAlone)]
    #expect(try store.object(of: .page(a), in: Project.home)?.href == "/c/5")
    #expect(try store.pageObjectCount(in: Project.home) == 3)
  }

  @Test("A page's object is found by its page and is emptied when the page is purged", arguments: Conformer.allCases)
  func objects(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: true)
    let object = RemoteObject(
      project: Project.home, href: "/c/a", uid: "u", .page(a), etag: "\"1\"", raw: [0, 0xFF], isFresh: true)
    let sending = RemoteSending(project: Project.home, href: "/c/a", .page(a), body: [1], ifMatch: nil)
    let kept = SourceText(uid: "u", bytes: [0, 0xFF])
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(object)
      try desk.write(sending)
      try desk.setOriginal(of: .page(a), kept)
    }
    #expect(
      try store.object(of: .page(a), in: Project.home) == object && store.object(at: "/c/a", in: Project.home) == object
    )
    #expect(try store.sendings(in: Project.home) == [sending] && store.pageObjectCount(in: Project.home) == 1)
    #expect(try store.openObjectCount(in: Project.home) == 0)
    #expect(try store.exchange { desk throws(StoreFailure) in try desk.original(of: .page(a)) } == kept)
    try play.commit(.pagesRemoved([a]))
    try play.commit(.pagesPurged([a]))
    #expect(try store.object(of: .page(a), in: Project.home)?.raw == [])
    #expect(try store.sendings(in: Project.home).map(\.body) == [[]])
    #expect(try store.exchange { desk throws(StoreFailure) in try desk.original(of: .page(a)) } == nil)
  }

  @Test("A losing server value of a page is recorded in the history", arguments: Conformer.allCases)
  func received(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = try begin(play, hasJournal: true)
    let base = PageSnapshot(date: PageDate(Sample.day), text: "Day")
    try play.commit(.pageDated(a, PageDate(Sample.day + 1)))
    var theirs = base
    (theirs.date, theirs.text) = (PageDate(Sample.day + 2), "Day\nthere")
    let times = ReceivedPage.PartTimes(other: Sample.clock(after: -60_000).now)
    let server = Actor(person: "kim", machine: "remote:home", run: "r", origin: .remote)
    let coming = ReceivedPage(a, in: .shared, theirs, changed: times, base: ReceivedPage.Base(base))
    let receipt = try store.exchange { desk throws(StoreFailure) in
      try desk.carryOut(
        .pagesReceived([coming]),
        on: CommitContext(actor: server, clock: Sample.clock(after: 60_000), project: Project.home))
    }
    #expect(receipt.entries.map(\.kind) == [.received, .received, .undone])
    #expect(receipt.entries.map(\.isOverridden) == [false, true, true])
    let page = try #require(try store.page(a))
    #expect(page.text == "Day\nthere" && page.date == PageDate(Sample.day + 1))
  }
}
