import Interchange
import Kanban

// Builds the requests for unsent cards and pages, and updates the store after them.
extension PullMerger {
  /// Builds the request for a card or page and stores it before it is sent; nil if the card or page is parked, not in
  /// this project, an untouched sample, already on the server in this version, or cannot be sent.
  func prepare(
    _ subject: RemoteSubject, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> RemoteSending? {
    guard try ledger.waiting(subject, in: link.project)?.parked == nil, try ledger.isIn(link.project, subject) else {
      return nil
    }
    let object = try ledger.object(of: subject, in: link.project)
    if let object {
      guard object.role == subject.role else {
        try ledger.mark(subject, parked: RemoteUnsent.unreadable, in: link.project)
        return nil
      }
      guard try !isInSync(subject, by: object, isOwn: false, ledger) else {
        try ledger.clearUnsent(subject, in: link.project)
        return nil
      }
    }
    let original = if let object { object.original } else { try ledger.original(of: subject) }
    if object == nil, original == nil, let id = subject.card, try ledger.isUntouchedSample(id) {
      try ledger.clearUnsent(subject, in: link.project)
      return nil
    }
    // Parks the card or page as too large, also if the new object cannot be parsed again: it would be sent in every
    // round.
    guard let (uid, body) = try body(of: subject, over: original, ledger), body.count <= SourceText.longest else {
      try ledger.mark(subject, parked: RemoteUnsent.tooLarge, in: link.project)
      return nil
    }
    let href = if let object { object.href } else { try freePath(for: uid, link, ledger) }
    let sending = RemoteSending(project: link.project, href: href, subject, body: body, ifMatch: object?.etag)
    try ledger.write(sending)
    return sending
  }

  private func body(
    of subject: RemoteSubject, over original: SourceText?, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> (uid: String, bytes: [UInt8])? {
    switch subject {
    case .card(let id):
      guard let card = try ledger.card(id) else { return nil }
      var task = try ledger.task(of: card, over: original, in: place)
      try markSent(&task, of: card, ledger)
      try noteOverriding(by: card, in: &task, over: original, ledger)
      let body = task.resource(over: original?.bytes, in: place)
      return TaskObject(resource: body) == nil ? nil : (task.task.first("UID")?.value ?? "", body)
    case .page(let id):
      guard let page = try ledger.page(id) else { return nil }
      let object = try object(of: page, over: original, ledger)
      let body = object.resource(over: original?.bytes)
      return PageObject(resource: body) == nil ? nil : (object.uid, body)
    }
  }

  /// Writes into the task which parts were changed here without having seen the server's version. The machine that
  /// wrote that version then shows the conflict.
  private func noteOverriding(
    by card: Card, in task: inout TaskObject, over original: SourceText?, _ ledger: any SyncLedger
  ) throws(StoreFailure) {
    guard let there = original.flatMap({ TaskObject($0) }), let theirs = try? there.read(in: place) else { return }
    let ours = CardSnapshot(card)
    let changed = Set(CardSnapshot.Part.allCases.filter { !theirs.reading.isSame($0, as: ours) })
    let overriding = try ledger.overriding(card.id).intersection(changed)
    task.overriding = there.overriding.subtracting(changed).union(overriding)
  }

  /// The path for a new object: its UID, behind it a number if another object has that path, and a random number if the
  /// paths with the numbers 2 to 100 are taken.
  private func freePath(
    for uid: String, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> String {
    for number in 1...100 {
      let href = Href.child(named: number == 1 ? uid : "\(uid)-\(number)", in: link.href)
      guard let there = try ledger.object(at: href, in: link.project), there.subject != nil || there.etag != nil else {
        return href
      }
    }
    return Href.child(named: "\(uid)-\(String(UInt64.random(in: .min ... .max), radix: 36))", in: link.href)
  }

  /// The request that deletes an object; nil if none is needed or possible, or not yet: a card that moved to another
  /// calendar is sent there first.
  func deletion(
    of subject: RemoteSubject, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> RemoteSending? {
    if try ledger.isIn(link.project, subject) { return nil }
    guard let object = try ledger.object(of: subject, in: link.project) else {
      try ledger.clearUnsent(subject, in: link.project)
      return nil
    }
    guard object.role != .past, let etag = object.etag, !etag.isEmpty else { return nil }
    if let id = subject.card, let card = try ledger.card(id), card.life == .onBoard,
      try ledger.link(of: card.project) != nil
    {
      guard try ledger.object(of: id, in: card.project) != nil, try ledger.unsent(id, in: card.project) == nil else {
        return nil
      }
    }
    return RemoteSending(project: link.project, href: object.href, subject, body: nil, ifMatch: etag)
  }

  /// Records the effect of a request that succeeded: the server has stored or deleted the object.
  func recordSent(
    _ sending: RemoteSending, _ etag: String?, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) {
    try ledger.forgetSending(at: sending.href, in: link.project)
    guard let subject = sending.subject, let life = try ledger.life(of: subject) else { return }
    guard let body = sending.body else {
      if let object = try ledger.object(at: sending.href, in: link.project) { try keep(object, &ledger) }
      // Stores an unknown object at the path, so that it is fetched once: another client may create it again before the
      // next listing, and a list of changes may lack it.
      try ledger.write(
        RemoteObject(
          project: link.project, href: sending.href, uid: "", card: nil, etag: nil, raw: [], role: .leftAlone,
          isFresh: true))
      // Keeps the unsent mark of a card that was restored in the meantime, so that it is created again.
      if try !ledger.isIn(link.project, subject) {
        try ledger.clearUnsent(subject, in: link.project)
        try ledger.count(sentDeletion: subject, in: link.project, at: environment.clock().now)
      }
      return
    }
    let known = try ledger.object(at: sending.href, in: link.project)?.uid
    let uid = known ?? CalendarResource.uid(of: body) ?? subject.ownName
    try ledger.write(
      RemoteObject(
        project: link.project, href: sending.href, uid: uid, subject, etag: etag, raw: life == .purged ? [] : body,
        isFresh: true))
    try updateUnsentMark(subject, link, isOwn: true, &ledger)
  }

  /// Handles a request whose object is gone from the server. A deletion has succeeded. Otherwise the card is removed
  /// here, or created on the server again if it was changed here.
  func handleMissing(
    _ sending: RemoteSending, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    guard sending.body != nil else {
      try recordSent(sending, nil, link, &ledger)
      return .same
    }
    return try removeCard(ofMissing: sending.href, link, isPutBack: false, &ledger) ? .removed : .same
  }

  /// Whether two objects have the same card or page. Compares parts, not bytes, as servers reformat objects.
  func isSame(_ sent: [UInt8], as there: [UInt8], _ subject: RemoteSubject?) -> Bool {
    if subject?.page != nil { return isSamePage(sent, as: there) }
    guard let one = TaskObject(SourceText(uid: "", bytes: sent)),
      let other = TaskObject(SourceText(uid: "", bytes: there)),
      let ours = try? one.read(in: place), let theirs = try? other.read(in: place)
    else { return false }
    return CardSnapshot.Part.allCases.allSatisfy { ours.reading.isSame($0, as: theirs.reading) }
  }
}

extension RemoteSubject {
  /// The UID that Sekan itself gives to the task of a card, or to the entry of a page.
  fileprivate var ownName: String {
    switch self {
    case .card(let id): TaskNames.uid(id)
    case .page(let id): TaskNames.uid(id)
    }
  }
}

extension PullMerger {
  /// Whether another machine sent a card of another linked project to this calendar.
  ///
  /// A sent card is in both calendars until its old object is deleted, and may be in the trash here until then. The
  /// object with the greater X-SEKAN-SENT wins. A copy made by another program never wins, as it has its original's
  /// value or none.
  func isSentHere(
    _ object: TaskObject, _ card: Card, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard card.life != .purged, card.project != link.project, try ledger.link(of: card.project) != nil else {
      return false
    }
    let there = try ledger.object(of: card.id, in: card.project)
    let last = if let there { there.original } else { try ledger.original(of: card.id) }
    guard let last, let other = TaskObject(last) else { return false }
    return sent(object) > sent(other)
  }

  /// Moves the card to the project of this calendar. The machine that sent it deletes the object in the other calendar.
  func moveHere(_ card: Card, _ link: RemoteLink, _ ledger: inout any SyncLedger) throws(StoreFailure) {
    if card.life == .inTrash { try carryOut(.restored([card.id]), link, isConflict: false, &ledger) }
    try carryOut(.within(card.project, .sent([card.id], to: link.project)), link, isConflict: false, &ledger)
    try ledger.clearUnsent(.card(card.id), in: card.project)
  }

  /// If the card's object in another calendar would win, sets the X-SEKAN-SENT line with which this object wins over
  /// it.
  func markSent(_ task: inout TaskObject, of card: Card, _ ledger: any SyncLedger) throws(StoreFailure) {
    guard let last = try lastSentElsewhere(card, ledger), sent(task) <= last else { return }
    let moment = max(environment.clock().now.milliseconds, last + 1)
    task.task.set(TaskObject.sentLine, [CalendarProperty(TaskObject.sentLine, value: String(moment))])
  }

  /// True if the card's object in another calendar was sent at the same time as this object, or later.
  func isSentElsewhere(
    _ card: Card, since object: TaskObject, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    try lastSentElsewhere(card, ledger).map { sent(object) <= $0 } ?? false
  }

  private func lastSentElsewhere(_ card: Card, _ ledger: any SyncLedger) throws(StoreFailure) -> Int64? {
    var last: Int64?
    for link in try ledger.links() where link.project != card.project {
      guard let object = try ledger.object(of: card.id, in: link.project) else { continue }
      last = max(last ?? 0, TaskObject(object.original).map(sent) ?? 0)
    }
    return last
  }

  /// When the card was last moved between calendars, in milliseconds since 1970; 0 if it never was. A moment more than
  /// a day ahead is ignored, because no later move could exceed it.
  private func sent(_ object: TaskObject) -> Int64 {
    let moment = object.task.first(TaskObject.sentLine).flatMap { Int64($0.value) } ?? 0
    return moment <= environment.clock().now.milliseconds + Round.day ? moment : 0
  }
}

extension TaskObject {
  fileprivate static let sentLine = "X-SEKAN-SENT"
}
