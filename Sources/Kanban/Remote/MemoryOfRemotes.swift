extension QueryCache {
  public func links() throws(StoreFailure) -> [RemoteLink] {
    try recalled(.links) { () throws(StoreFailure) in try store.links() }
  }

  public func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try recalled(.link(project)) { () throws(StoreFailure) in try store.link(of: project) }
  }

  public func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    try recalled(.unsentCounts(project, most)) { () throws(StoreFailure) in
      try store.unsentCounts(in: project, most: most)
    }
  }

  public func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try recalled(.unsent(card, project)) { () throws(StoreFailure) in try store.unsent(card, in: project) }
  }

  public func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try recalled(.parked(project, most)) { () throws(StoreFailure) in try store.parked(in: project, most: most) }
  }

  public func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    try recalled(.parkedPages(project, most)) { () throws(StoreFailure) in
      try store.parkedPages(in: project, most: most)
    }
  }

  public func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    try recalled(.leftAloneCounts(project)) { () throws(StoreFailure) in try store.leftAloneCounts(in: project) }
  }

  public func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    try recalled(.conflicts(project, most)) { () throws(StoreFailure) in
      try store.conflicts(in: project, most: most)
    }
  }
}
