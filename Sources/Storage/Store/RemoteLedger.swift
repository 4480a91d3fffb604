import Kanban

extension FileLedger: SyncLedger {
  func servers() throws(StoreFailure) -> [RemoteServer] {
    try database.all(.servers, [], "servers") { (row: inout Row) throws(StoreFailure) in try row.server() }
  }

  func links() throws(StoreFailure) -> [RemoteLink] {
    let all = try database.all(.links, [], "links") { (row: inout Row) throws(StoreFailure) in try row.link() }
    return all.sorted { $0.stands(before: $1) }
  }

  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try database.first(.linkOfProject, [.id(project)], "links") { (row: inout Row) throws(StoreFailure) in
      try row.link()
    }
  }

  func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try object(.object, [.id(project), .text(href)], in: project)
  }

  func object(of card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try object(.objectOfCard, [.id(card), .id(project)], in: project)
  }

  private func object(_ sql: SQL, _ values: [Value], in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try database.first(sql, values, "objects") { (row: inout Row) throws(StoreFailure) in
      try row.object(in: project)
    }
  }

  func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark] {
    let values: [Value] = [.id(project), .text(href ?? ""), .number(max(0, most))]
    return try database.all(.marks, values, "objects") { (row: inout Row) throws(StoreFailure) in try row.mark() }
  }

  func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String] {
    let all = try database.all(.hrefs, [.id(project)], "objects") { (row: inout Row) throws(StoreFailure) in
      (key: row.key, href: try row.text())
    }
    return all.sorted { $0.key > $1.key }.map(\.href)
  }

  func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    Int(try database.number(.openObjectCount, [.id(project)]) ?? 0)
  }

  /// Skips reasons of a newer version.
  func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    let rows = try database.all(.leftAloneCounts, [.id(project)], "objects") { (row: inout Row) throws(StoreFailure) in
      (try row.text(), try row.integer(in: 0...Int64.max))
    }
    return rows.reduce(into: [:]) { counts, row in
      if let reason = LeftAloneReason(rawValue: row.0) { counts[reason] = Int(row.1) }
    }
  }

  func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    let values: [Value] = [.id(project), .from(card), .number(max(0, most))]
    return try database.all(.unsent, values, "unsent") { (row: inout Row) throws(StoreFailure) in try row.unsent() }
  }

  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try database.first(.unsentCard, [.id(project), .id(card)], "unsent") { (row: inout Row) throws(StoreFailure) in
      try row.unsent()
    }
  }

  func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    Int(try database.number(.unsentCount, [.id(project), .number(max(0, most))]) ?? 0)
  }

  func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    let values: [Value] = [.id(project), .number(max(0, most))]
    let found = try database.first(.unsentLookedAt, values, "unsent") { (row: inout Row) throws(StoreFailure) in
      let all = try row.integer(in: 0...Int64.max)
      let parked = try row.integer(in: 0...all)
      return UnsentCounts(waiting: Int(all - parked), parked: Int(parked))
    }
    return found ?? UnsentCounts()
  }

  func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    let values: [Value] = [.id(project), .number(UnsentCounts.mostLookedAt), .number(max(0, most))]
    return try database.all(.unsentParked, values, "unsent") { (row: inout Row) throws(StoreFailure) in
      try row.unsent()
    }
  }

  func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending] {
    try database.all(.sendings, [.id(project)], "sendings") { (row: inout Row) throws(StoreFailure) in
      try row.sending(in: project)
    }
  }

  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    let values: [Value] = [.id(project), .number(max(0, most))]
    return try database.all(.conflicts, values, "conflicts") { (row: inout Row) throws(StoreFailure) in row.key }
  }

  func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID] {
    let values: [Value] = [.id(project), .from(card), .number(max(0, most))]
    return try database.all(.cardsOnBoard, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }
}

extension Value {
  /// The lower bound of a range after this card, or of the whole range for nil.
  fileprivate static func from(_ card: CardID?) -> Value { card.map { .id($0) } ?? .bytes([]) }
}
