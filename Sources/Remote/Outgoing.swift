import Interchange
import Kanban

// What is to be written there of a card, and what stands in the store once it is.
extension Absorber {
  /// What is to be written of a card; nil where nothing is. It stands in the store before it is sent.
  func prepare(
    _ subject: RemoteSubject, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> RemoteSending? {
    guard try desk.waiting(subject, in: link.project)?.parked == nil, try desk.isIn(link.project, subject) else {
      return nil
    }
    let object = try desk.object(of: subject, in: link.project)
    if let object {
      guard object.role == subject.role else {
        try desk.mark(subject, parked: RemoteUnsent.unreadable, in: link.project)
        return nil
      }
      guard try !isTold(subject, by: object, isOwn: false, desk) else {
        try desk.settle(subject, in: link.project)
        return nil
      }
    }
    let original = if let object { object.original } else { try desk.lastOriginal(of: subject) }
    if object == nil, original == nil, let id = subject.card, try desk.isUntouchedSample(id) {
      try desk.settle(subject, in: link.project)
      return nil
    }
    // What nobody could read there would be sent again and again.
    guard let (uid, body) = try body(of: subject, over: original, desk), body.count <= Original.longest else {
      try desk.mark(subject, parked: RemoteUnsent.tooLarge, in: link.project)
      return nil
    }
    let href = if let object { object.href } else { try freePath(for: uid, link, desk) }
    let sending = RemoteSending(project: link.project, href: href, subject, body: body, ifMatch: object?.etag)
    try desk.write(sending)
    return sending
  }

  /// Nil for what nobody could read.
  private func body(
    of subject: RemoteSubject, over original: Original?, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> (uid: String, bytes: [UInt8])? {
    switch subject {
    case .card(let id):
      guard let card = try desk.card(id) else { return nil }
      var task = try desk.task(of: card, over: original, in: place)
      try markSent(&task, of: card, desk)
      try noteOverriding(by: card, in: &task, over: original, desk)
      let body = task.resource(over: original?.bytes, in: place)
      return TaskObject(resource: body) == nil ? nil : (task.task.first("UID")?.value ?? "", body)
    case .page(let id):
      guard let page = try desk.page(id) else { return nil }
      let object = try object(of: page, over: original, desk)
      let body = object.resource(over: original?.bytes)
      return PageObject(resource: body) == nil ? nil : (object.uid, body)
    }
  }

  /// Names the parts that replace a version which came after they were changed here: its author then lists the conflict.
  private func noteOverriding(
    by card: Card, in task: inout TaskObject, over original: Original?, _ desk: any RemoteDesk
  ) throws(StoreFailure) {
    guard let there = original.flatMap({ TaskObject($0) }), let theirs = try? there.read(in: place) else { return }
    let ours = CardReading(card)
    let changed = Set(CardReading.Part.allCases.filter { !theirs.reading.isSame($0, as: ours) })
    let overriding = try desk.overriding(card.id).intersection(changed)
    task.overriding = there.overriding.subtracting(changed).union(overriding)
  }

  /// Where something else lies now that has taken its place, it goes beside it.
  private func freePath(
    for uid: String, _ link: RemoteLink, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> String {
    for number in 1...100 {
      let href = Href.child(named: number == 1 ? uid : "\(uid)-\(number)", in: link.href)
      guard let there = try desk.object(at: href, in: link.project), there.subject != nil || there.etag != nil else {
        return href
      }
    }
    throw .other("a hundred paths of one name")
  }

  /// Nil where nothing is to be deleted there, or not yet: what was sent to another calendar is to be there first.
  func deletion(
    of subject: RemoteSubject, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> RemoteSending? {
    if try desk.isIn(link.project, subject) { return nil }
    guard let object = try desk.object(of: subject, in: link.project) else {
      try desk.settle(subject, in: link.project)
      return nil
    }
    guard object.role != .past, let etag = object.etag, !etag.isEmpty else { return nil }
    if let id = subject.card, let card = try desk.card(id), card.life == .onBoard,
      try desk.link(of: card.project) != nil
    {
      guard try desk.object(of: id, in: card.project) != nil, try desk.unsent(id, in: card.project) == nil else {
        return nil
      }
    }
    return RemoteSending(project: link.project, href: object.href, subject, body: nil, ifMatch: etag)
  }

  /// It is there as it was sent, or gone as was asked for.
  func settle(
    _ sending: RemoteSending, _ etag: String?, _ link: RemoteLink, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) {
    try desk.forgetSending(at: sending.href, in: link.project)
    guard let subject = sending.subject, let life = try desk.life(of: subject) else { return }
    guard let body = sending.body else {
      if let object = try desk.object(at: sending.href, in: link.project) { try keep(object, &desk) }
      // What is put there again before the next list need not be told by it: it is asked for once.
      try desk.write(
        RemoteObject(
          project: link.project, href: sending.href, uid: "", card: nil, etag: nil, raw: [], role: .leftAlone,
          isFresh: true))
      // Brought back since, it is made again.
      if try !desk.isIn(link.project, subject) { try desk.settle(subject, in: link.project) }
      return
    }
    let known = try desk.object(at: sending.href, in: link.project)?.uid
    let uid = known ?? CalendarResource.uid(of: body) ?? subject.ownName
    try desk.write(
      RemoteObject(
        project: link.project, href: sending.href, uid: uid, subject, etag: etag, raw: life == .purged ? [] : body,
        isFresh: true))
    try settle(subject, link, isOwn: true, &desk)
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
  func isSame(_ sent: [UInt8], as there: [UInt8], _ subject: RemoteSubject?) -> Bool {
    if subject?.page != nil { return isSamePage(sent, as: there) }
    guard let one = TaskObject(Original(uid: "", bytes: sent)), let other = TaskObject(Original(uid: "", bytes: there)),
      let ours = try? one.read(in: place), let theirs = try? other.read(in: place)
    else { return false }
    return CardReading.Part.allCases.allSatisfy { ours.reading.isSame($0, as: theirs.reading) }
  }
}

extension RemoteSubject {
  /// What it is called there where nobody else called it.
  fileprivate var ownName: String {
    switch self {
    case .card(let id): TaskNames.uid(id)
    case .page(let id): TaskNames.uid(id)
    }
  }
}
