import Kanban

/// Queries about the sync state, and transactions that write cards and sync state together.
extension SQLiteStore: RemoteStore {
  /// Fails if it is unknown whether the commit succeeded; the next sync finds out.
  public func exchange<Answer>(
    _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try rewrite { ledger throws(StoreFailure) in
      var desk: any SyncLedger = ledger
      return try work(&desk)
    }
  }

  public func servers() throws(StoreFailure) -> [RemoteServer] {
    try asking { ledger throws(StoreFailure) in try ledger.servers() }
  }

  public func links() throws(StoreFailure) -> [RemoteLink] {
    try asking { ledger throws(StoreFailure) in try ledger.links() }
  }

  public func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try asking { ledger throws(StoreFailure) in try ledger.link(of: project) }
  }

  public func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try asking { ledger throws(StoreFailure) in try ledger.object(at: href, in: project) }
  }

  public func object(of card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try asking { ledger throws(StoreFailure) in try ledger.object(of: card, in: project) }
  }

  public func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark] {
    try asking { ledger throws(StoreFailure) in try ledger.marks(in: project, after: href, most: most) }
  }

  public func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String] {
    try asking { ledger throws(StoreFailure) in try ledger.hrefsNewestFirst(in: project) }
  }

  public func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try asking { ledger throws(StoreFailure) in try ledger.openObjectCount(in: project) }
  }

  public func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    try asking { ledger throws(StoreFailure) in try ledger.leftAloneCounts(in: project) }
  }

  public func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try asking { ledger throws(StoreFailure) in try ledger.unsent(in: project, after: card, most: most) }
  }

  public func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try asking { ledger throws(StoreFailure) in try ledger.unsent(card, in: project) }
  }

  public func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try asking { ledger throws(StoreFailure) in try ledger.unsentCount(in: project, most: most) }
  }

  public func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    try asking { ledger throws(StoreFailure) in try ledger.unsentCounts(in: project, most: most) }
  }

  public func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try asking { ledger throws(StoreFailure) in try ledger.parked(in: project, most: most) }
  }

  public func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending] {
    try asking { ledger throws(StoreFailure) in try ledger.sendings(in: project) }
  }

  public func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    try asking { ledger throws(StoreFailure) in try ledger.conflicts(in: project, most: most) }
  }

  public func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID] {
    try asking { ledger throws(StoreFailure) in try ledger.cardsOnBoard(of: project, after: card, most: most) }
  }

  private func asking<Answer>(_ question: (FileLedger) throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try reading { () throws(StoreFailure) in try question(FileLedger(database)) }
  }
}
