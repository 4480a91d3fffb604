import Interchange
import Kanban

// What became of what was sent when nobody heard the answer.
extension Round {
  mutating func recover(_ link: RemoteLink) throws(Halt) {
    let sendings = try asking { () throws(StoreFailure) in try store.sendings(in: link.project) }
    guard !sendings.isEmpty else { return }
    let calendar = try calendar(link)
    for sending in sendings {
      if let subject = sending.subject { recovered.insert(subject) }
      let found: FoundObject?
      do throws(ServerTrouble) { found = try calendar.get(sending.href) } catch {
        guard case .failed = error else { throw .server(error) }
        // It is asked once more before it is sent again.
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
        // Of a card that was purged meanwhile nobody knows any more what was sent: it is deleted there.
        try absorber.settle(sending, nil, link, &desk)
        _ = try absorber.absorb(found, link, isOwn: true, &desk)
      case (nil, nil):
        try absorber.settle(sending, nil, link, &desk)
      case (_, _?):
        try desk.forgetSending(at: sending.href, in: link.project)
        if let found { _ = try absorber.absorb(found, link, &desk) }
      case (_?, nil):
        try desk.forgetSending(at: sending.href, in: link.project)
        // If it is known it is found missing by the list, or by itself.
        try desk.markFresh(sending.href, in: link.project)
      }
    }
  }
}

extension RemoteDesk {
  mutating func markFresh(_ href: String, in project: ProjectID) throws(StoreFailure) {
    guard var object = try object(at: href, in: project), !object.isFresh else { return }
    object.isFresh = true
    try write(object)
  }
}
