import Interchange
import Kanban

// Finds out whether requests without a response took effect.
extension Round {
  mutating func recover(_ link: RemoteLink) throws(Halt) {
    let sendings = try asking { () throws(StoreFailure) in try store.sendings(in: link.project) }
    guard !sendings.isEmpty else { return }
    let calendar = try calendar(link)
    for sending in sendings {
      if let subject = sending.subject { recovered.insert(subject) }
      let found: FoundObject?
      do throws(ServerTrouble) { found = try calendar.get(sending.href) } catch {
        guard case .failed(let status) = error else { throw .server(error) }
        // If the request took effect, sending or merging the card now would merge its notes with themselves.
        unchecked.append((sending, status))
        continue
      }
      try recover(sending, found, link)
    }
  }

  private func recover(_ sending: RemoteSending, _ found: FoundObject?, _ link: RemoteLink) throws(Halt) {
    let absorber = absorber
    try exchange(about: link) { desk throws(StoreFailure) in
      switch (sending.body, found) {
      case (let body?, let found?) where body.isEmpty || absorber.isSame(body, as: found.bytes, sending.subject):
        // The stored body is empty if the card was purged in the meantime. The object is then deleted.
        try absorber.reconcile(sending, nil, link, &desk)
        _ = try absorber.apply(found, link, isOwn: true, &desk)
      case (nil, nil):
        try absorber.reconcile(sending, nil, link, &desk)
      case (_, _?):
        try desk.forgetSending(at: sending.href, in: link.project)
        if let found { _ = try absorber.apply(found, link, &desk) }
      case (_?, nil):
        try desk.forgetSending(at: sending.href, in: link.project)
        // A known object is fetched in this pull even if no list names it, and found missing.
        try desk.markFresh(sending.href, in: link.project)
      }
    }
  }
}

extension SyncLedger {
  mutating func markFresh(_ href: String, in project: ProjectID) throws(StoreFailure) {
    guard var object = try object(at: href, in: project), !object.isFresh else { return }
    object.isFresh = true
    try write(object)
  }
}
