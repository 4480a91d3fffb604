import Interchange
import Kanban

// What is to be written there of a card, and what stands in the store once it is.
extension Absorber {
  /// What is to be written of a card; nil where nothing is. It stands in the store before it is sent.
  func prepare(
    _ id: CardID, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> RemoteSending? {
    guard try desk.unsent(id, in: link.project)?.parked == nil, let card = try desk.card(id), card.life == .onBoard,
      card.project == link.project
    else { return nil }
    let object = try desk.object(of: id, in: link.project)
    if let object {
      guard object.role == .card else {
        try desk.mark(RemoteUnsent(id, parked: RemoteUnsent.unreadable), in: link.project)
        return nil
      }
      guard try !isTold(card, by: object, isOwn: false, desk) else {
        try desk.settle(id, in: link.project)
        return nil
      }
    }
    let original = if let object { object.original } else { try desk.original(of: id) }
    let task = try desk.task(of: card, over: original, in: place)
    let body = task.resource(over: original?.bytes, in: place)
    // What nobody could read there would be sent again and again.
    guard body.count <= Original.longest, TaskObject(resource: body) != nil else {
      try desk.mark(RemoteUnsent(id, parked: RemoteUnsent.tooLarge), in: link.project)
      return nil
    }
    let href = if let object { object.href } else { try freePath(for: task, link, desk) }
    let sending = RemoteSending(
      project: link.project, href: href, card: id, body: body, ifMatch: object?.etag)
    try desk.write(sending)
    return sending
  }

  /// Where something else lies now that has taken its place, it goes beside it.
  private func freePath(
    for task: TaskObject, _ link: RemoteLink, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> String {
    let uid = task.task.first("UID")?.value ?? ""
    for number in 1...100 {
      let href = Href.child(named: number == 1 ? uid : "\(uid)-\(number)", in: link.href)
      guard let there = try desk.object(at: href, in: link.project), there.card != nil || there.etag != nil else {
        return href
      }
    }
    throw .other("a hundred paths of one name")
  }

  /// Nil where nothing is to be deleted there, or not yet: what was sent to another calendar is to be there first.
  func deletion(of id: CardID, _ link: RemoteLink, _ desk: inout any RemoteDesk) throws(StoreFailure) -> RemoteSending?
  {
    guard let card = try desk.card(id), card.life != .onBoard || card.project != link.project else { return nil }
    guard let object = try desk.object(of: id, in: link.project) else {
      try desk.settle(id, in: link.project)
      return nil
    }
    guard object.role != .past, let etag = object.etag, !etag.isEmpty else { return nil }
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
      // What is put there again before the next list need not be told by it: it is asked for once.
      try desk.write(
        RemoteObject(
          project: link.project, href: sending.href, uid: "", card: nil, etag: nil, raw: [], role: .leftAlone,
          isFresh: true))
      // Brought back since, it is made again.
      if card.life != .onBoard || card.project != link.project { try desk.settle(id, in: link.project) }
      return
    }
    let known = try desk.object(at: sending.href, in: link.project)?.uid
    let uid = known ?? TaskObject(Original(uid: "", bytes: body))?.task.first("UID")?.value ?? TaskNames.uid(id)
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
