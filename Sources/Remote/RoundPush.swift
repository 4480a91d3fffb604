import Interchange
import Kanban

// What is here goes there: written down first, then sent, then settled.
extension Round {
  /// As often as somebody else may come in between.
  private static let mostTries = 4

  mutating func sendCards(of link: RemoteLink) throws(Halt) {
    try eachUnsent(of: link) { round, id throws(Halt) in
      for _ in 0..<Self.mostTries {
        let absorber = round.absorber
        let sending = try round.exchange { desk throws(StoreFailure) in
          try absorber.prepare(id, link, atServer: round.address, &desk)
        }
        guard let sending, try round.send(sending, link) else { return }
      }
    }
  }

  mutating func sendDeletions(of link: RemoteLink) throws(Halt) {
    guard let link = try links().first(where: { $0.project == link.project }) else { return }
    var deletions: [RemoteSending] = []
    let absorber = absorber
    try eachUnsent(of: link) { round, id throws(Halt) in
      let deletion = try round.exchange { desk throws(StoreFailure) in try absorber.deletion(of: id, link, &desk) }
      if let deletion { deletions.append(deletion) }
    }
    let known = try asking { () throws(StoreFailure) in try store.objectCount(in: link.project) }
    if link.state == .putBack { return try putBack(deletions, link) }
    if Guard.holds(deletions.count, of: known), link.state != .accepted {
      return try put(link, in: .heldBack, String(deletions.count))
    }
    for deletion in deletions {
      try exchange { desk throws(StoreFailure) in try desk.write(deletion) }
      // Whoever changed it meanwhile has it brought back here.
      _ = try send(deletion, link)
    }
    if link.state == .heldBack || link.state == .accepted { try put(link, in: .fine) }
  }

  /// The person wants none of it deleted.
  private mutating func putBack(_ deletions: [RemoteSending], _ link: RemoteLink) throws(Halt) {
    let absorber = absorber
    try exchange { desk throws(StoreFailure) in
      for deletion in deletions {
        guard let id = deletion.card, try desk.card(id)?.life == .inTrash else { continue }
        _ = try desk.carryOut(.restored([id]), on: absorber.context(link.project))
      }
    }
    try put(link, in: .fine)
  }

  /// Page by page: meanwhile others may be marked.
  private mutating func eachUnsent(
    of link: RemoteLink, _ work: (inout Round, CardID) throws(Halt) -> Void
  ) throws(Halt) {
    var after: CardID?
    while true {
      let page = try asking { () throws(StoreFailure) in
        try store.unsent(in: link.project, after: after, most: Round.mostAtOnce)
      }
      for unsent in page where unsent.parked == nil { try work(&self, unsent.card) }
      guard page.count == Round.mostAtOnce, let last = page.last else { return }
      after = last.card
    }
  }

  /// Whether it is to be tried once more, with what is there now.
  private mutating func send(_ sending: RemoteSending, _ link: RemoteLink) throws(Halt) -> Bool {
    let calendar = try calendar(link)
    let written = try requesting { () throws(ServerTrouble) in try calendar.carryOut(sending) }
    switch written {
    case .done(let etag):
      try settle(sending, etag, calendar, link)
      return false
    case .changed:
      return try takeIn(sending.href, instead: sending, calendar, link)
    case .named(let href):
      let found = try requesting { () throws(ServerTrouble) in
        if let href { href } else { try calendar.path(named: sending) }
      }
      guard let found, found != sending.href else { return try park(sending, "no-uid-conflict", link) }
      return try takeIn(found, instead: sending, calendar, link)
    case .readOnly:
      try exchange { desk throws(StoreFailure) in
        try desk.forgetSending(at: sending.href, in: link.project)
        guard var link = try desk.link(of: link.project) else { return }
        link.isReadOnly = true
        try desk.write(link)
      }
      return false
    case .refused(let why):
      return try park(sending, why, link)
    }
  }

  private mutating func park(_ sending: RemoteSending, _ why: String, _ link: RemoteLink) throws(Halt) -> Bool {
    try exchange { desk throws(StoreFailure) in
      try desk.forgetSending(at: sending.href, in: link.project)
      if let card = sending.card { try desk.mark(RemoteUnsent(card, parked: why), in: link.project) }
    }
    told.parked += 1
    return false
  }

  private mutating func settle(
    _ sending: RemoteSending, _ etag: String?, _ calendar: ServerCalendar, _ link: RemoteLink
  ) throws(Halt) {
    if sending.body == nil { told.deleted += 1 } else { told.sent += 1 }
    if sending.body != nil, etag == nil {
      // Only the server knows what it made of it.
      let found = try requesting { () throws(ServerTrouble) in try calendar.get(sending.href) }
      guard let found else { return try takeGone(sending, link) }
      return try takeOwn(found, sending, link)
    }
    let absorber = absorber
    try exchange { desk throws(StoreFailure) in try absorber.settle(sending, etag, link, &desk) }
  }

  private func takeOwn(_ found: FoundObject, _ sending: RemoteSending, _ link: RemoteLink) throws(Halt) {
    let absorber = absorber
    try exchange { desk throws(StoreFailure) in
      // What was sent is what both had last.
      try absorber.settle(sending, nil, link, &desk)
      _ = try absorber.absorb(found, link, isOwn: true, &desk)
    }
  }

  private func takeGone(_ sending: RemoteSending, _ link: RemoteLink) throws(Halt) {
    try exchange { desk throws(StoreFailure) in
      try desk.forgetSending(at: sending.href, in: link.project)
      try desk.markFresh(sending.href, in: link.project)
    }
  }

  /// What lies there is taken in place of what was to be written.
  private mutating func takeIn(
    _ href: String, instead sending: RemoteSending, _ calendar: ServerCalendar, _ link: RemoteLink
  ) throws(Halt) -> Bool {
    let found = try requesting { () throws(ServerTrouble) in try calendar.get(href) }
    let absorber = absorber
    let what = try exchange { desk throws(StoreFailure) in
      try desk.forgetSending(at: sending.href, in: link.project)
      guard let found else { return try absorber.makeAgain(sending, link, &desk) }
      return try absorber.absorb(found, link, &desk)
    }
    told.note(what)
    return true
  }
}

// MARK: What became of it when nobody heard the answer

extension Round {
  mutating func recover(_ link: RemoteLink) throws(Halt) {
    let sendings = try asking { () throws(StoreFailure) in try store.sendings(in: link.project) }
    guard !sendings.isEmpty else { return }
    let calendar = try calendar(link)
    for sending in sendings {
      let found: FoundObject?
      do throws(ServerTrouble) { found = try calendar.get(sending.href) } catch {
        guard error == .missing else { throw .server(error) }
        found = nil
      }
      try recover(sending, found, link)
    }
  }

  private func recover(_ sending: RemoteSending, _ found: FoundObject?, _ link: RemoteLink) throws(Halt) {
    let absorber = absorber
    try exchange { desk throws(StoreFailure) in
      switch (sending.body, found) {
      case (let body?, let found?) where absorber.isSame(body, as: found.bytes):
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
  fileprivate mutating func markFresh(_ href: String, in project: ProjectID) throws(StoreFailure) {
    guard var object = try object(at: href, in: project), !object.isFresh else { return }
    object.isFresh = true
    try write(object)
  }
}

extension Absorber {
  /// What is to be written of a card; nil where nothing is. It stands in the store before it is sent.
  func prepare(
    _ id: CardID, _ link: RemoteLink, atServer address: WebAddress, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> RemoteSending? {
    guard try desk.unsent(id, in: link.project)?.parked == nil, let card = try desk.card(id), card.life == .onBoard,
      card.project == link.project
    else { return nil }
    let object = try desk.object(of: id, in: link.project)
    if let object {
      guard object.role == .card else { return nil }
      guard try !isTold(card, by: object, isOwn: false, desk) else {
        try desk.settle(id, in: link.project)
        return nil
      }
    }
    let original = if let object { object.original } else { try desk.original(of: id) }
    let task = try desk.task(of: card, over: original, in: place)
    let body = task.resource(over: original?.bytes, in: place)
    let href = object?.href ?? Href.child(named: task.task.first("UID")?.value ?? "", in: link.href)
    let sending = RemoteSending(
      project: link.project, href: href, card: id, body: body, ifMatch: object?.etag)
    try desk.write(sending)
    return sending
  }

  /// Nil where nothing is to be deleted there, or not yet: what was sent to another calendar is to be there first.
  func deletion(of id: CardID, _ link: RemoteLink, _ desk: inout any RemoteDesk) throws(StoreFailure) -> RemoteSending?
  {
    guard let card = try desk.card(id), card.life != .onBoard || card.project != link.project else { return nil }
    guard let object = try desk.object(of: id, in: link.project) else {
      try desk.settle(id, in: link.project)
      return nil
    }
    guard object.role == .card, let etag = object.etag else { return nil }
    if card.life == .onBoard, try desk.link(of: card.project) != nil {
      guard try desk.object(of: id, in: card.project) != nil, try desk.unsent(id, in: card.project) == nil else {
        return nil
      }
    }
    return RemoteSending(project: link.project, href: object.href, card: id, body: nil, ifMatch: etag)
  }

  /// It is there as it was sent, or gone as was asked for.
  func settle(
    _ sending: RemoteSending, _ etag: String?, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) {
    try desk.forgetSending(at: sending.href, in: link.project)
    guard let id = sending.card, let card = try desk.card(id) else { return }
    guard let body = sending.body else {
      if let object = try desk.object(at: sending.href, in: link.project) { try keep(object, of: card, &desk) }
      try desk.forgetObject(at: sending.href, in: link.project)
      // Brought back since, it is made again.
      if card.life != .onBoard || card.project != link.project { try desk.settle(id, in: link.project) }
      return
    }
    let uid = TaskObject(Original(uid: "", bytes: body))?.task.first("UID")?.value ?? TaskNames.uid(id)
    let isPurged = card.life == .purged
    try desk.write(
      RemoteObject(
        project: link.project, href: sending.href, uid: uid, card: id, etag: etag, raw: isPurged ? [] : body,
        isFresh: true))
    try settle(id, link, isOwn: true, &desk)
  }

  /// What was to be changed there is gone: changed here, it is made again; deleted here, that is done.
  func makeAgain(
    _ sending: RemoteSending, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> Absorbed {
    if sending.body == nil {
      try settle(sending, nil, link, &desk)
    } else {
      _ = try lose(sending.href, link, isPutBack: false, &desk)
    }
    return .same
  }

  /// By what they say, not by their letters: servers write otherwise.
  func isSame(_ sent: [UInt8], as there: [UInt8]) -> Bool {
    guard let one = TaskObject(Original(uid: "", bytes: sent)), let other = TaskObject(Original(uid: "", bytes: there)),
      let ours = try? one.read(in: place), let theirs = try? other.read(in: place)
    else { return false }
    return CardReading.Part.allCases.allSatisfy { ours.reading.isSame($0, as: theirs.reading) }
  }
}
