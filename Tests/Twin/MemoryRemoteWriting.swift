import Kanban

/// Writes sync state after the checks in `SyncLedger`, which all stores share.
extension Shelf {
  mutating func write(_ server: RemoteServer) { remotes.servers[MemoryRemotes.Path(server.name)] = server }

  mutating func forget(server name: String) throws(StoreFailure) {
    try expectNoLinks(to: name)
    remotes.servers[MemoryRemotes.Path(name)] = nil
  }

  mutating func write(_ link: RemoteLink) throws(StoreFailure) {
    try expectRoom(for: link)
    remotes.links[link.project] = link
  }

  mutating func forget(link project: ProjectID) {
    remotes.links[project] = nil
    remotes.objects[project] = nil
    remotes.keys[project] = nil
    remotes.unsent[project] = nil
    remotes.unsentPages[project] = nil
    remotes.sendings[project] = nil
    remotes.conflicts = remotes.conflicts.filter { $0.value != project }
  }

  mutating func write(_ object: RemoteObject) throws(StoreFailure) {
    let path = MemoryRemotes.Path(object.href)
    remotes.objects[object.project, default: [:]][path] = try storable(object)
    guard remotes.keys[object.project]?[path] == nil else { return }
    let last = remotes.keys.values.flatMap(\.values).max() ?? 0
    remotes.keys[object.project, default: [:]][path] = last + 1
  }

  mutating func forgetObject(at href: String, in project: ProjectID) {
    remotes.objects[project]?[MemoryRemotes.Path(href)] = nil
    remotes.keys[project]?[MemoryRemotes.Path(href)] = nil
  }

  mutating func markAllListed(in project: ProjectID) {
    remotes.objects[project] = remotes.objects[project]?.mapValues { object in
      var settled = object
      settled.isFresh = false
      return settled
    }
  }

  mutating func mark(_ unsent: RemoteUnsent, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectCard(unsent.card)
    remotes.unsent[project, default: [:]][unsent.card] = unsent
  }

  mutating func clearUnsent(_ subject: RemoteSubject, in project: ProjectID) {
    switch subject {
    case .card(let id): remotes.unsent[project]?[id] = nil
    case .page(let id): remotes.unsentPages[project]?[id] = nil
    }
  }

  mutating func mark(_ unsent: RemoteUnsentPage, in project: ProjectID) throws(StoreFailure) {
    try expectJournal(of: project, with: unsent.page)
    remotes.unsentPages[project, default: [:]][unsent.page] = unsent
  }

  mutating func unpark(in project: ProjectID) {
    remotes.unsent[project] = remotes.unsent[project]?.mapValues { RemoteUnsent($0.card) }
    remotes.unsentPages[project] = remotes.unsentPages[project]?.mapValues { RemoteUnsentPage($0.page) }
  }

  mutating func write(_ sending: RemoteSending) throws(StoreFailure) {
    remotes.sendings[sending.project, default: [:]][MemoryRemotes.Path(sending.href)] = try storable(sending)
  }

  mutating func forgetSending(at href: String, in project: ProjectID) {
    remotes.sendings[project]?[MemoryRemotes.Path(href)] = nil
  }

  mutating func noteConflict(_ sequence: Int64, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectEntry(sequence)
    remotes.conflicts[sequence] = project
  }

  mutating func forgetConflict(_ sequence: Int64) { remotes.conflicts[sequence] = nil }

  mutating func blankObjects(of subject: RemoteSubject) {
    for (project, objects) in remotes.objects {
      for (path, object) in objects where object.subject == subject { remotes.objects[project]?[path]?.raw = [] }
    }
    for (project, sendings) in remotes.sendings {
      for (path, sending) in sendings where sending.subject == subject && sending.body != nil {
        remotes.sendings[project]?[path]?.body = []
      }
    }
  }

  /// Marks the page as unsent if its project's link includes the journal.
  mutating func markWritten(_ page: Page) {
    guard remotes.links[page.project]?.hasJournal ?? false else { return }
    remotes.unsentPages[page.project, default: [:]][page.id] = RemoteUnsentPage(page.id)
  }

  /// Marks the card as unsent after any change, also in the project from which it was moved.
  mutating func markWritten(_ card: Card, over before: Card?) {
    for project in Set([card.project, before?.project ?? card.project]) where remotes.links[project] != nil {
      remotes.unsent[project, default: [:]][card.id] = RemoteUnsent(card.id)
    }
  }
}
