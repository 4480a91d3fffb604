import Kanban

/// Writes sync state, checked by `RemoteLaws`.
extension FileLedger {
  mutating func write(_ server: RemoteServer) throws(StoreFailure) {
    try database.run(.writeServer, server.values)
  }

  mutating func forget(server name: String) throws(StoreFailure) {
    try expectNoLinks(to: name)
    try database.run(.dropServer, [.text(name)])
  }

  mutating func write(_ link: RemoteLink) throws(StoreFailure) {
    try expectRoom(for: link)
    try database.run(.writeLink, link.values)
    isAnyLinked = nil
  }

  mutating func forget(link project: ProjectID) throws(StoreFailure) {
    for sql in [SQL.dropObjects, .dropUnsent, .dropUnsentPages, .dropSendings, .dropConflicts, .dropLink] {
      try database.run(sql, [.id(project)])
    }
    isAnyLinked = nil
  }

  mutating func write(_ object: RemoteObject) throws(StoreFailure) {
    try database.run(.writeObject, try lawful(object).values)
  }

  mutating func forgetObject(at href: String, in project: ProjectID) throws(StoreFailure) {
    try database.run(.dropObject, [.id(project), .text(href)])
  }

  mutating func settleFresh(in project: ProjectID) throws(StoreFailure) {
    try database.run(.settleFresh, [.id(project)])
  }

  mutating func mark(_ unsent: RemoteUnsent, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectCard(unsent.card)
    try database.run(.markUnsent, [.id(project), .id(unsent.card), .text(unsent.parked)])
  }

  mutating func reconcile(_ card: CardID, in project: ProjectID) throws(StoreFailure) {
    try database.run(.settleUnsent, [.id(project), .id(card)])
  }

  mutating func unpark(in project: ProjectID) throws(StoreFailure) {
    try database.run(.unpark, [.id(project)])
    try database.run(.unparkPages, [.id(project)])
  }

  mutating func write(_ sending: RemoteSending) throws(StoreFailure) {
    try database.run(.writeSending, try lawful(sending).values)
  }

  mutating func forgetSending(at href: String, in project: ProjectID) throws(StoreFailure) {
    try database.run(.dropSending, [.id(project), .text(href)])
  }

  mutating func noteConflict(_ sequence: Int64, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectEntry(sequence)
    try database.run(.writeConflict, [.id(project), .integer(sequence)])
  }

  mutating func forgetConflict(_ sequence: Int64) throws(StoreFailure) {
    try database.run(.dropConflict, [.integer(sequence)])
  }

  mutating func blankObjects(of card: CardID) throws(StoreFailure) {
    try database.run(.blankObjects, [.id(card)])
    try database.run(.blankSendings, [.id(card)])
  }

  /// Marks the card as unsent in its project and in the one that it left. Sending compares the contents.
  mutating func markWritten(_ card: Card, over before: Card?) throws(StoreFailure) {
    guard try sendsAnything() else { return }
    try database.run(.markWritten, [.id(card.project), .id(card.id)])
    guard let before, before.project != card.project else { return }
    try database.run(.markWritten, [.id(before.project), .id(card.id)])
  }

  /// Reads the database once per transaction.
  mutating func sendsAnything() throws(StoreFailure) -> Bool {
    if let isAnyLinked { return isAnyLinked }
    let isAny = try database.number(.anyLink) != nil
    isAnyLinked = isAny
    return isAny
  }
}
