import Kanban
import Support
import Testing
import Time

@Suite("Any store: state of servers")
struct RemoteContract {
  private let home = RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim")
  private let link = RemoteLink.sample()

  private func play(_ conformer: Conformer, linked: Bool = true) throws -> (play: Playground, store: any RemoteStore) {
    let play = try Playground(conformer)
    let store = try #require(play.store as? any RemoteStore)
    if linked { try store.link(to: home, link) }
    return (play, store)
  }

  // MARK: Stored values

  @Test("Servers and links are stored as last written", arguments: Conformer.allCases)
  func links(_ conformer: Conformer) throws {
    let (play, _) = try play(conformer)
    try play.commit(.projectAdded(.garden, "Garden"))
    var store = try #require(play.store as? any RemoteStore)
    let work = RemoteServer(name: "Work", address: "https://work.example.org:8443/dav/", user: "k.lee")
    var full = RemoteLink(
      project: .garden, server: "Work", href: "/정원/", name: "Garden", token: "", listed: Sample.noon, isReadOnly: true,
      state: .heldBack, since: Sample.noon + 1, detail: "403", goneSince: Sample.noon + 2, gone: 7, gonePages: 3)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(work)
      try desk.write(full)
    }
    try play.reopen()
    store = try #require(play.store as? any RemoteStore)
    // Sorted by bytes.
    #expect(try store.servers() == [work, home] && store.links() == [full, link])
    #expect(try store.link(of: .garden) == full && store.link(of: ProjectID(high: 9, low: 9)) == nil)
    (full.token, full.listed, full.isReadOnly, full.state) = (nil, nil, false, .fine)
    var moved = work
    moved.address = "https://elsewhere.example.org/"
    try store.exchange { [full, moved] desk throws(StoreFailure) in
      try desk.write(full)
      try desk.write(moved)
    }
    #expect(try store.link(of: .garden) == full && store.servers() == [moved, home])
  }

  @Test(
    "A link needs an existing project, a known server and a calendar of its own",
    arguments: Conformer.allCases)
  func lawfulLinks(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    try play.commit(.projectAdded(.garden, "Garden"))
    for (wrong, why) in [
      (RemoteLink.sample(of: ProjectID(high: 9, low: 9), href: "/x/"), StoreFailure.refused(.projectIsGone)),
      (.sample(of: .garden, server: "nowhere"), .other("a link to a server that is not there")),
      (.sample(of: .garden), .other("a calendar of two projects")),
    ] {
      #expect(throws: why) { try store.exchange { desk throws(StoreFailure) in try desk.write(wrong) } }
    }
    #expect(throws: StoreFailure.other("a server with links")) {
      try store.exchange { desk throws(StoreFailure) in try desk.forget(server: "home") }
    }
    #expect(try store.links() == [link])
    try store.exchange { desk throws(StoreFailure) in
      try desk.forget(link: Project.home)
      try desk.forget(server: "home")
    }
    #expect(try store.links() == [] && store.servers() == [])
  }

  @Test("Ignored objects are counted by reason", arguments: Conformer.allCases)
  func leftAlone(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let card = try play.add("a")
    func object(_ href: String, _ reason: LeftAloneReason?, of card: CardID? = nil) -> RemoteObject {
      RemoteObject(
        project: Project.home, href: href, uid: "", card: card, etag: nil, raw: [], role: .leftAlone, reason: reason)
    }
    // One object is a card here, and one has no reason.
    let objects = [
      object("/c/1", .recurrence), object("/c/2", .recurrence), object("/c/3", .badDate), object("/c/4", nil),
      object("/c/5", .tooLong, of: card),
    ]
    try store.exchange { desk throws(StoreFailure) in for object in objects { try desk.write(object) } }
    try play.reopen()
    let again = try #require(play.store as? any RemoteStore)
    for object in objects { #expect(try again.object(at: object.href, in: Project.home) == object) }
    #expect(try again.leftAloneCounts(in: Project.home) == [.recurrence: 2, .badDate: 1])
  }

  @Test("Objects are stored byte for byte and listed in the order of their paths", arguments: Conformer.allCases)
  func objects(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    // Canonically equivalent, but different paths for a server.
    let objects = [
      RemoteObject.sample("/c/caf\u{e9}.ics", of: a), .sample("/c/cafe\u{301}.ics", of: b, isFresh: true),
      .sample("/c/A.ics", role: .past), .sample("/c/가.ics", of: b, role: .leftAlone, etag: nil),
    ]
    try store.exchange { desk throws(StoreFailure) in for object in objects { try desk.write(object) } }
    try play.reopen()
    let again = try #require(play.store as? any RemoteStore)
    for object in objects {
      #expect(try again.object(at: object.href, in: Project.home) == object)
    }
    let sorted = objects.sorted { $0.href.utf8.lexicographicallyPrecedes($1.href.utf8) }
    #expect(try again.marks(in: Project.home, after: nil, most: 9) == sorted.map(\.mark))
    #expect(
      try again.marks(in: Project.home, after: sorted[0].href, most: 2) == sorted[1...2].map(\.mark))
    #expect(try again.object(of: b, in: Project.home)?.href == "/c/cafe\u{301}.ics")
    #expect(try again.openObjectCount(in: Project.home) == 2)
    // Writing an object again does not change its position.
    try again.exchange { desk throws(StoreFailure) in try desk.write(objects[1]) }
    #expect(try again.hrefsNewestFirst(in: Project.home) == objects.reversed().map(\.href))

    try again.exchange { desk throws(StoreFailure) in
      try desk.markAllListed(in: Project.home)
      try desk.forgetObject(at: "/c/cafe\u{301}.ics", in: Project.home)
    }
    #expect(try again.marks(in: Project.home, after: nil, most: 9).allSatisfy { !$0.isFresh })
    // The object itself remains.
    #expect(try again.object(of: b, in: Project.home)?.role == .leftAlone)
    #expect(try again.object(of: a, in: .garden) == nil && again.openObjectCount(in: Project.home) == 1)
    try play.commit(.completed([a]))
    #expect(try again.openObjectCount(in: Project.home) == 0)
  }

  @Test("Pending uploads are stored until they are deleted", arguments: Conformer.allCases)
  func sendings(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let a = try play.add("a")
    var sendings = [
      RemoteSending(project: Project.home, href: "/c/a", card: a, body: [0, 0xFF], ifMatch: nil),
      RemoteSending(project: Project.home, href: "/c/b", card: nil, body: nil, ifMatch: "\"1\""),
      RemoteSending(project: Project.home, href: "/c/c", card: a, body: [], ifMatch: ""),
    ]
    try store.exchange { [sendings] desk throws(StoreFailure) in for one in sendings { try desk.write(one) } }
    #expect(try store.sendings(in: Project.home) == sendings)
    sendings[0].body = nil
    try store.exchange { [sendings] desk throws(StoreFailure) in
      try desk.write(sendings[0])
      try desk.forgetSending(at: "/c/b", in: Project.home)
    }
    #expect(try store.sendings(in: Project.home) == [sendings[0], sendings[2]])
  }

  @Test("Conflicts are listed until they are seen, newest first", arguments: Conformer.allCases)
  func conflicts(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    for title in ["a", "b", "c"] { try play.add(title) }
    try store.exchange { desk throws(StoreFailure) in
      for sequence in [2, 1, 3, 2] as [Int64] { try desk.noteConflict(sequence, in: Project.home) }
    }
    #expect(try store.conflicts(in: Project.home, most: 9) == [3, 2, 1])
    try store.exchange { desk throws(StoreFailure) in try desk.forgetConflict(3) }
    #expect(try store.conflicts(in: Project.home, most: 1) == [2] && store.conflicts(in: .garden, most: 9) == [])
  }

  @Test("Cards on the board are listed in the order of their ids", arguments: Conformer.allCases)
  func onBoard(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    try play.commit(.projectAdded(.garden, "Garden"))
    let ids = try (1...5).map { try play.add("\($0)", at: .top) }
    try play.commit(.removed([ids[1]]))
    try play.commit(.sent([ids[3]], to: .garden))
    #expect(try store.cardsOnBoard(of: Project.home, after: nil, most: 2) == [ids[0], ids[2]])
    #expect(try store.cardsOnBoard(of: Project.home, after: ids[2], most: 2) == [ids[4]])
    #expect(try store.cardsOnBoard(of: .garden, after: nil, most: 2) == [ids[3]])
  }

  // MARK: Unsent cards

  @Test(
    "A change marks a card of a linked project as unsent, also in the project it left", arguments: Conformer.allCases)
  func marked(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer, linked: false)
    try play.commit(.projectAdded(.garden, "Garden"))
    let a = try play.add("a")
    #expect(try store.unsentCount(in: Project.home, most: 9) == 0)
    try store.link(to: home, link)
    func settled() throws -> [CardID] {
      let found = try store.unsent(in: Project.home, after: nil, most: 99).map(\.card)
      try store.exchange { desk throws(StoreFailure) in
        for id in found { try desk.clearUnsent(.card(id), in: Project.home) }
      }
      return found
    }
    #expect(try settled() == [])
    let b = try play.add("b")
    #expect(try settled() == [b])
    for change in [
      Change.edited(a, [.title("a", "c")]), .moved([a], to: .doing, at: .top), .removed([a]), .restored([a]), .undone,
      .redone, .sent([a], to: .garden),
    ] {
      try play.commit(change)
      #expect(try settled() == [a], "\(change)")
    }
    try play.commit(.within(.garden, .edited(a, [.title("c", "d")])))
    #expect(try settled() == [] && store.unsent(in: .garden, after: nil, most: 9) == [])
    try play.commit(.within(.garden, .sent([a], to: Project.home)))
    #expect(try settled() == [a])
    try play.commit(.removed([a, b]))
    try play.commit(.purged([b]))
    #expect(try settled() == [a, b])
  }

  @Test("A change or a retry unparks a parked card", arguments: Conformer.allCases)
  func parked(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let ids = [try play.add("a"), try play.add("b"), try play.add("c")]
    try store.exchange { desk throws(StoreFailure) in
      for id in ids { try desk.mark(RemoteUnsent(id, parked: "403"), in: Project.home) }
    }
    #expect(try store.unsentCount(in: Project.home, most: 9) == 0)
    try play.commit(.edited(ids[1], [.title("b", "d")]))
    #expect(
      try store.unsent(in: Project.home, after: ids[0], most: 9) == [
        RemoteUnsent(ids[1]), RemoteUnsent(ids[2], parked: "403"),
      ])
    #expect(try store.unsent(ids[0], in: Project.home) == RemoteUnsent(ids[0], parked: "403"))
    try store.exchange { desk throws(StoreFailure) in try desk.unpark(in: Project.home) }
    #expect(try store.unsentCount(in: Project.home, most: 9) == 3)
    #expect(try store.unsentCount(in: Project.home, most: 2) == 2 && store.unsent(ids[0], in: .garden) == nil)
  }

  @Test(
    "Cards that get shorter place keys are marked as unsent", arguments: Conformer.allCases)
  func renumbered(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let (a, b, c) = (try play.add("a"), try play.add("b"), try play.add("c"))
    var marked: [CardID] = []
    for turn in 0..<400 where marked.count < 3 {
      let ids = try store.unsent(in: Project.home, after: nil, most: 9).map(\.card)
      try store.exchange { desk throws(StoreFailure) in
        for id in ids { try desk.clearUnsent(.card(id), in: Project.home) }
      }
      try play.commit(.moved([turn % 2 == 0 ? b : c], to: .todo, at: .below(a)))
      marked = try store.unsent(in: Project.home, after: nil, most: 9).map(\.card)
    }
    #expect(marked == [a, b, c])
  }

  // MARK: Purged cards

  @Test("Purging a card deletes its stored content, also from later writes", arguments: Conformer.allCases)
  func purged(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    let objects = [RemoteObject.sample("/c/1", of: a), .sample("/c/2", of: b), .sample("/c/3")]
    let sendings = [([1], a), (nil, a), ([2], b)].enumerated().map { index, one in
      RemoteSending(project: Project.home, href: "/c/\(index)", card: one.1, body: one.0, ifMatch: nil)
    }
    func write() throws {
      try store.exchange { desk throws(StoreFailure) in
        for object in objects { try desk.write(object) }
        for sending in sendings { try desk.write(sending) }
      }
    }
    try write()
    try play.commit(.removed([a]))
    try play.commit(.purged([a]))
    for _ in 0..<2 {
      #expect(
        try (1...3).map { try store.object(at: "/c/\($0)", in: Project.home)?.raw.isEmpty } == [true, false, false])
      #expect(try store.sendings(in: Project.home).map(\.body) == [[], nil, [2]])
      // A late response of the server must not restore the purged content.
      try write()
    }
    try play.expectSound()
  }

  // MARK: One transaction

  @Test("Cards and server state are written in one transaction", arguments: Conformer.allCases)
  func exchange(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let a = try play.add("a")
    let before = try store.version()
    let object = RemoteObject.sample("/c/1", of: a)
    let kinds = try store.exchange { desk throws(StoreFailure) in
      let receipt = try desk.carryOut(.edited(a, [.title("a", "b")]), on: Sample.context())
      try desk.clearUnsent(.card(a), in: Project.home)
      try desk.write(object)
      return receipt.entries.map(\.kind)
    }
    #expect(try kinds == [.edited] && play.card(a).title == "b" && store.unsent(a, in: Project.home) == nil)
    #expect(try store.object(of: a, in: Project.home) == object && store.version() != before)

    #expect(throws: StoreFailure.refused(.nothingToRedo)) {
      try store.exchange { desk throws(StoreFailure) in
        _ = try desk.carryOut(.edited(a, [.title("b", "c")]), on: Sample.context())
        try desk.forget(link: Project.home)
        _ = try desk.carryOut(.redone, on: Sample.context())
      }
    }
    #expect(try play.card(a).title == "b" && store.links() == [link] && store.newestSequence() == 2)
    #expect(try store.object(of: a, in: Project.home) == object && store.unsent(a, in: Project.home) == nil)
  }

  @Test("State for an unlinked project or a missing card is refused", arguments: Conformer.allCases)
  func unlinked(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    try play.commit(.projectAdded(.garden, "Garden"))
    let a = try play.add("a")
    let nobody = Sample.id(99)
    func expect(_ why: StoreFailure, _ work: (inout any SyncLedger) throws(StoreFailure) -> Void) {
      #expect(throws: why) { try store.exchange(work) }
    }
    let unlinked = StoreFailure.other("a project that is not linked")
    expect(unlinked) { desk throws(StoreFailure) in try desk.mark(RemoteUnsent(a), in: .garden) }
    expect(unlinked) { desk throws(StoreFailure) in try desk.noteConflict(1, in: .garden) }
    expect(unlinked) { desk throws(StoreFailure) in try desk.write(RemoteObject.sample("/c/1", of: a, in: .garden)) }
    let isGone = StoreFailure.refused(.cardIsGone)
    expect(isGone) { desk throws(StoreFailure) in try desk.write(RemoteObject.sample("/c/1", of: nobody)) }
    expect(isGone) { desk throws(StoreFailure) in try desk.mark(RemoteUnsent(nobody), in: Project.home) }
    expect(isGone) { desk throws(StoreFailure) in
      try desk.write(RemoteSending(project: Project.home, href: "/c/1", card: nobody, body: nil, ifMatch: nil))
    }
    expect(.refused(.entryIsGone)) { desk throws(StoreFailure) in try desk.noteConflict(99, in: Project.home) }
    let long = [UInt8](repeating: 0, count: RemoteObject.longest + 1)
    expect(.other("more than is kept of an object")) { desk throws(StoreFailure) in
      try desk.write(RemoteObject.sample("/c/1", raw: long))
    }
    #expect(try store.marks(in: Project.home, after: nil, most: 9) == [] && store.sendings(in: Project.home) == [])
  }

  @Test("Deleting a link deletes the state of its calendar", arguments: Conformer.allCases)
  func forgotten(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    try play.commit(.projectAdded(.garden, "Garden"))
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(.sent([b], to: .garden))
    let links = [link, .sample(of: .garden, href: "/garden/")]
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(links[1])
      for (project, card) in [(Project.home, a), (.garden, b)] {
        try desk.write(RemoteObject.sample("/c/1", of: card, in: project))
        try desk.write(RemoteSending(project: project, href: "/c/1", card: card, body: nil, ifMatch: nil))
        try desk.mark(RemoteUnsent(card), in: project)
      }
      try desk.noteConflict(2, in: Project.home)
      try desk.noteConflict(3, in: .garden)
      try desk.forget(link: Project.home)
    }
    #expect(try store.links() == [links[1]])
    for (project, count) in [(Project.home, 0), (.garden, 1)] {
      #expect(try store.marks(in: project, after: nil, most: 9).count == count)
      #expect(try store.sendings(in: project).count == count)
      #expect(try store.unsentCount(in: project, most: 9) == count)
      #expect(try store.conflicts(in: project, most: 9).count == count)
    }
    try play.commit(.edited(a, [.title("a", "c")]))
    #expect(try store.unsentCount(in: Project.home, most: 9) == 0)
    try play.expectSound()
  }

  @Test(
    "Changes after linking are marked as unsent, also within the same transaction",
    arguments: Conformer.allCases)
  func linkedMeanwhile(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer, linked: false)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try store.exchange { [home, link] desk throws(StoreFailure) in
      _ = try desk.carryOut(.edited(a, [.title("a", "c")]), on: Sample.context())
      try desk.write(home)
      try desk.write(link)
      _ = try desk.carryOut(.edited(b, [.title("b", "d")]), on: Sample.context())
    }
    #expect(try store.unsent(in: Project.home, after: nil, most: 9).map(\.card) == [b])
  }
}

// MARK: Short forms

extension ProjectID {
  static var garden: ProjectID { ProjectID(high: 7, low: 1) }
}

extension RemoteStore {
  func link(to server: RemoteServer, _ link: RemoteLink) throws {
    try exchange { desk throws(StoreFailure) in
      try desk.write(server)
      try desk.write(link)
    }
  }
}

extension RemoteLink {
  static func sample(
    of project: ProjectID = Project.home, server: String = "home", href: String = "/kim/tasks/"
  ) -> RemoteLink {
    RemoteLink(project: project, server: server, href: href, name: "Tasks", token: "1", since: Sample.noon)
  }
}

extension RemoteObject {
  static func sample(
    _ href: String, of card: CardID? = nil, in project: ProjectID = Project.home, role: Role = .card,
    etag: String? = "\"e\"", raw: [UInt8] = [0x42, 0x0D, 0x0A, 0xFF], isFresh: Bool = false
  ) -> RemoteObject {
    RemoteObject(
      project: project, href: href, uid: "uid of \(href)", card: card, etag: etag, raw: raw,
      role: card == nil && role == .card ? .past : role, isFresh: isFresh)
  }

  fileprivate var mark: RemoteMark { RemoteMark(href: href, etag: etag, card: card, isFresh: isFresh) }
}
