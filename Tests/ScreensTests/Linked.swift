import Kanban
import Support
import Time
import Words

let garden = ProjectID(high: 0, low: 0x6A)

/// Helpers for a board that is linked to calendars on a server.
extension TestBoard {
  func atServers(_ work: (inout any SyncLedger) throws(StoreFailure) -> Void) {
    do { try store.exchange(work) } catch { fail("the server state was not written: \(error)") }
  }

  /// Adds a link, or changes its state; the existing cards are then on the server.
  func link(
    _ state: RemoteLink.State = .fine, of project: ProjectID = Project.home, to name: String = "Tasks",
    isReadOnly: Bool = false, hasJournal: Bool = false, detail: String = ""
  ) {
    let since = clock.now + -3 * .hour
    atServers { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(
        RemoteLink(
          project: project, server: "home", href: "/kim/\(name)/", name: name, isReadOnly: isReadOnly,
          hasJournal: hasJournal, state: state,
          since: since, detail: detail))
    }
  }

  /// Marks a card as unsent: waiting, or refused by the server.
  func leaveUnsent(_ number: Int, parked why: String? = nil) {
    let id = card(number).id
    atServers { desk throws(StoreFailure) in try desk.mark(RemoteUnsent(id, parked: why), in: Project.home) }
  }

  func leaveUnsent(_ page: PageID, on date: PageDate, parked why: String) {
    elsewhere(.pagesAdded([NewPage(id: page, journal: .shared, date: date, text: "Rain all day")]))
    atServers { desk throws(StoreFailure) in try desk.mark(RemoteUnsentPage(page, parked: why), in: Project.home) }
  }

  /// Tasks of the calendar without a card.
  func leaveAlone(_ count: Int, _ reason: LeftAloneReason) {
    atServers { desk throws(StoreFailure) in
      for number in 0..<count {
        try desk.write(
          RemoteObject(
            project: Project.home, href: "/tasks/\(reason.rawValue)-\(number).ics", uid: "", card: nil, etag: "1",
            raw: [], role: .leftAlone, reason: reason))
      }
    }
  }

  /// A conflict: the server's change of a card against a later one here.
  func conflict(_ number: Int, title: String) {
    let card = card(number)
    let context = CommitContext(
      actor: Sample.actor("lee", machine: "remote:home", run: "sync", origin: .remote), clock: clock,
      project: Project.home)
    atServers { desk throws(StoreFailure) in
      let receipt = try desk.carryOut(.edited(card.id, [.title(card.title, title)]), on: context)
      if let entry = receipt.entries.first { try desk.noteConflict(entry.sequence, in: Project.home) }
      try desk.clearUnsent(.card(card.id), in: Project.home)
    }
  }

  /// A conflict about the date of a page.
  func conflict(_ page: PageID, on date: PageDate) {
    let context = CommitContext(
      actor: Sample.actor("lee", machine: "remote:home", run: "sync", origin: .remote), clock: clock,
      project: Project.home)
    atServers { desk throws(StoreFailure) in
      let receipt = try desk.carryOut(.pageDated(page, date), on: context)
      if let entry = receipt.entries.first { try desk.noteConflict(entry.sequence, in: Project.home) }
    }
  }

  var sent: Int { store.unsentCounts(in: Project.home, most: 99).waiting }
}

/// Two linked projects, with every kind of item that needs attention.
func linkedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  let board = homeBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  board.elsewhere(.projectAdded(garden, "Garden"))
  board.link()
  board.link(.held, of: garden, to: "Garten", detail: "12")
  board.leaveUnsent(1)
  board.leaveUnsent(5, parked: "413 Request Entity Too Large")
  board.leaveUnsent(6, parked: RemoteUnsent.unreadable)
  board.conflict(2, title: "서버 점검")
  board.conflict(4, title: "Call the landlord today")
  return board
}
