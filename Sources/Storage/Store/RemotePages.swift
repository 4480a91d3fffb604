import Kanban

extension SQLiteStore {
  public func object(of page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try reading { () throws(StoreFailure) in try FileLedger(database).object(of: page, in: project) }
  }

  public func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in try FileLedger(database).pageObjectCount(in: project) }
  }

  public func unsentPages(
    in project: ProjectID, after page: PageID?, most: Int
  ) throws(StoreFailure) -> [RemoteUnsentPage] {
    try reading { () throws(StoreFailure) in
      try FileLedger(database).unsentPages(in: project, after: page, most: most)
    }
  }

  public func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage? {
    try reading { () throws(StoreFailure) in try FileLedger(database).unsent(page, in: project) }
  }

  public func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    try reading { () throws(StoreFailure) in try FileLedger(database).parkedPages(in: project, most: most) }
  }

  public func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID] {
    try reading { () throws(StoreFailure) in
      try FileLedger(database).pagesWritten(in: project, after: page, most: most)
    }
  }
}

extension FileLedger {
  func object(of page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try database.first(.objectOfPage, [.id(page), .id(project)], "objects") { (row: inout Row) throws(StoreFailure) in
      try row.object(in: project)
    }
  }

  func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    Int(try database.number(.pageObjectCount, [.id(project)]) ?? 0)
  }

  func unsentPages(
    in project: ProjectID, after page: PageID?, most: Int
  ) throws(StoreFailure) -> [RemoteUnsentPage] {
    let values: [Value] = [.id(project), .from(page), .number(max(0, most))]
    return try database.all(.unsentPages, values, "unsent_pages") { (row: inout Row) throws(StoreFailure) in
      try row.unsentPage()
    }
  }

  func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage? {
    try database.first(.unsentPage, [.id(project), .id(page)], "unsent_pages") {
      (row: inout Row) throws(StoreFailure) in try row.unsentPage()
    }
  }

  func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    let values: [Value] = [.id(project), .number(UnsentCounts.mostLookedAt), .number(max(0, most))]
    return try database.all(.unsentPagesParked, values, "unsent_pages") { (row: inout Row) throws(StoreFailure) in
      try row.unsentPage()
    }
  }

  func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID] {
    let values: [Value] = [.id(project), .from(page), .number(max(0, most))]
    return try database.all(.pagesWritten, values, "pages") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }

  mutating func mark(_ unsent: RemoteUnsentPage, in project: ProjectID) throws(StoreFailure) {
    try expectJournal(of: project, with: unsent.page)
    try database.run(.markUnsentPage, [.id(project), .id(unsent.page), .text(unsent.parked)])
  }

  mutating func reconcile(_ page: PageID, in project: ProjectID) throws(StoreFailure) {
    try database.run(.settleUnsentPage, [.id(project), .id(page)])
  }

  /// Marks the page as unsent if the journal is synced.
  mutating func markWritten(_ page: Page) throws(StoreFailure) {
    guard try sendsAnything() else { return }
    try database.run(.markPageWritten, [.id(page.project), .id(page.id)])
  }

  mutating func blankObjects(ofPage page: PageID) throws(StoreFailure) {
    try database.run(.blankObjectsOfPage, [.id(page)])
    try database.run(.blankSendingsOfPage, [.id(page)])
  }

  func original(ofPage page: PageID) throws(StoreFailure) -> SourceText? {
    try database.first(.pageOriginal, [.id(page)], "page_originals") { (row: inout Row) throws(StoreFailure) in
      try row.original()
    }
  }

  func keep(_ original: SourceText, ofPage page: PageID) throws(StoreFailure) {
    try database.run(.writePageOriginal, [.id(page), .text(original.uid), .bytes(original.bytes)])
  }

  func forgetOriginal(ofPage page: PageID) throws(StoreFailure) {
    try database.run(.dropPageOriginal, [.id(page)])
  }

  func lastChanges(ofPage page: PageID) throws(StoreFailure) -> LastChanges {
    var changes = LastChanges()
    try database.visit(try database.statement(.lastPageChanges), [.id(page)], "entries") {
      (row: inout Row) throws(StoreFailure) in
      let fields = FieldSet(rawValue: Int(try row.integer(in: Row.fields)))
      let moment = try row.moment()
      changes.add(
        fields.subtracting(.elsewhereTimes), at: moment,
        elsewhere: try row.optionalText().flatMap(EntryBody.whole)?.elsewhere ?? [:])
      return true
    }
    return changes
  }
}

extension Value {
  fileprivate static func from(_ page: PageID?) -> Value { page.map { .id($0) } ?? .bytes([]) }
}
