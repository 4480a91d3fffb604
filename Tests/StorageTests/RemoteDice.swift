import Kanban
import Support
import Time

/// Random sync steps in any order, and queries about the sync state.
enum RemoteDice {
  static let server = Sample.actor(machine: "remote:home", run: "sync", origin: .remote)
  private static let hrefs = (0..<8).map { "/c/\($0).ics" } + ["/c/caf\u{e9}", "/c/cafe\u{301}", "/c/가"]

  typealias Work = (inout any SyncLedger) throws(StoreFailure) -> Void

  /// Some steps violate the rules; both stores must refuse them.
  static func step(
    _ dice: inout SeededRandom, ids: [CardID], projects: [ProjectID], entries: Int64
  ) -> (name: String, run: Work) {
    let (project, href, card) = (dice.pick(projects), dice.pick(hrefs), dice.pick(ids))
    let (kind, number, isOdd) = (dice.number(below: 20), dice.number(below: 100), dice.number(below: 2) == 0)
    let about = dice.number(below: 3) == 0 ? nil : card
    let name =
      "sync step \(kind): \(number) \(isOdd), \(href) in \(project), \(card), about \(about.map { "\($0)" } ?? "none")"
    let run: Work = { desk throws(StoreFailure) in
      switch kind {
      case 0: try desk.write(RemoteServer(name: isOdd ? "home" : "집", address: "https://\(number)/", user: "kim"))
      case 1 where number < 20: try desk.forget(server: isOdd ? "home" : "집")
      case 1...4:
        try desk.write(
          RemoteLink(
            project: project, server: isOdd ? "home" : "집", href: "/\(number % 4)/", name: href,
            token: isOdd ? href : nil, listed: isOdd ? Sample.noon + number : nil, isReadOnly: isOdd,
            state: RemoteLink.State.allCases[number % RemoteLink.State.allCases.count], since: Sample.noon + number,
            detail: "\(number)", goneSince: isOdd ? nil : Sample.noon, gone: number))
      case 5 where number < 30: try desk.forget(link: project)
      case 5...8:
        try desk.write(
          RemoteObject(
            project: project, href: href, uid: "\(number)", card: about, etag: isOdd ? "\(number)" : nil,
            raw: [UInt8](repeating: 0xFF, count: number), role: [.card, .past, .leftAlone][number % 3],
            reason: number % 3 == 2 ? LeftAloneReason.allCases[number % 4] : nil, isFresh: isOdd))
      case 9: try desk.forgetObject(at: href, in: project)
      case 10: try desk.markAllListed(in: project)
      case 11: try desk.mark(RemoteUnsent(card, parked: isOdd ? "\(number)" : nil), in: project)
      case 12...13: try desk.clearUnsent(.card(card), in: project)
      case 14: try desk.unpark(in: project)
      case 15...16:
        try desk.write(
          RemoteSending(
            project: project, href: href, card: about, body: isOdd ? [UInt8](repeating: 1, count: number) : nil,
            ifMatch: number % 3 == 0 ? nil : "\(number)"))
      case 17: try desk.forgetSending(at: href, in: project)
      case 18: try desk.noteConflict(Int64(number) % (entries + 2), in: project)
      default: try desk.forgetConflict(Int64(number) % (entries + 2))
      }
    }
    return (name, run)
  }

  static func failure(
    of work: Work, in store: any RemoteStore
  ) -> StoreFailure? {
    do throws(StoreFailure) {
      try store.exchange(work)
      return nil
    } catch {
      return error
    }
  }

  static func expectSame(
    _ one: any RemoteStore, _ other: any RemoteStore, about card: CardID, in project: ProjectID, most: Int
  ) throws {
    func compare<Answer: Equatable>(_ question: (any RemoteStore) throws -> Answer) throws {
      try StorageTests.expectSame(outcome { try question(one) }, outcome { try question(other) })
    }
    let href = hrefs[most % hrefs.count]
    try compare { try $0.servers() }
    try compare { try $0.links() }
    try compare { try $0.link(of: project) }
    try compare { try $0.object(at: href, in: project) }
    try compare { try $0.object(of: card, in: project) }
    try compare { try $0.marks(in: project, after: most % 2 == 0 ? nil : href, most: most) }
    try compare { try $0.openObjectCount(in: project) }
    try compare { try $0.hrefsNewestFirst(in: project) }
    try compare { try $0.leftAloneCounts(in: project) }
    try compare { try $0.unsent(in: project, after: most % 2 == 0 ? nil : card, most: most) }
    try compare { try $0.unsent(card, in: project) }
    try compare { try $0.unsentCount(in: project, most: most) }
    try compare { try $0.unsentCounts(in: project, most: most) }
    try compare { try $0.parked(in: project, most: most) }
    try compare { try $0.projects() }
    try compare { try $0.project(project) }
    try compare { try $0.sendings(in: project) }
    try compare { try $0.conflicts(in: project, most: most) }
    try compare { try $0.cardsOnBoard(of: project, after: most % 2 == 0 ? nil : card, most: most) }
  }
}
