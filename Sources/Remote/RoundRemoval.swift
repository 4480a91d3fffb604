import Interchange
import Kanban
import Time

// Removes the cards whose objects are missing on the server. Many at once are held until the user has answered.
extension Round {
  mutating func finish(_ pull: Pull) throws(Halt) {
    guard let link = try links().first(where: { $0.isSame(as: pull.link) }) else { return }
    if pull.isQuiet, link.isUpToDate(with: pull.state) { return }
    let now = environment.clock().now
    let going = pull.missing.filter { !pull.isPutBack($0) }
    let hidden = try hidden(in: pull, going, link)
    let missing = try readingStore { () throws(StoreFailure) in try subjects(going.subtracting(hidden), link) }
    let isAnswered = (link.state == .accepted || link.state == .putBack) && missing.count <= link.asked
    let isPutBack = isAnswered && link.state == .putBack
    let counted = try Set(counted(missing.values))
    if !missing.isEmpty, !isAnswered, try isToBeHeld(missing.count, Array(counted), pull, link) {
      // While the question is open the new token is not stored, so that the next round sees the deletions again.
      try put(link, in: .held, String(missing.count))
      held[link.project] = Set(missing.keys)
      return
    }
    let (merger, isLongAgo) = (merger, isLongAgo(link))
    let removed = try exchange(about: link) { ledger throws(StoreFailure) in
      var (removed, gone) = (0, [RemoteSubject]())
      for href in pull.missing.subtracting(hidden).sorted() {
        let isPutBack = isPutBack || pull.isPutBack(href)
        guard try merger.removeCard(ofMissing: href, link, isPutBack: isPutBack, &ledger) else { continue }
        removed += 1
        if let subject = missing[href], counted.contains(subject) { gone.append(subject) }
      }
      try ledger.markAllListed(in: link.project)
      for href in pull.deferred {
        try ledger.askAgain(for: href, in: link.project)
      }
      // Once a day refused cards and pages are sent again, because the server may accept them now.
      if pull.isWhole, isLongAgo { try ledger.unpark(in: link.project) }
      try ledger.updateLink(pull, link, gone: DeletionCount(gone), at: now)
      return removed
    }
    report.removed += removed
    if pull.restored != nil {
      try readingStore { () throws(StoreFailure) in try store.note(.restored(link.project), nil) }
    }
  }

  /// The paths of cards and pages that are in no listing but exist: some servers hide objects that others marked
  /// private. A path counts as existing also if the server refuses its request or fails at it, and as missing without
  /// a request if the server reports it as deleted.
  private func hidden(in pull: Pull, _ going: Set<String>, _ link: RemoteLink) throws(Halt) -> Set<String> {
    var unsure: Set<String> = []
    for href in going.subtracting(pull.reportedGone) {
      let object = try readingStore { () throws(StoreFailure) in try store.object(at: href, in: link.project) }
      if object?.subject != nil { unsure.insert(href) }
    }
    var hidden: Set<String> = []
    for href in unsure.sorted().prefix(Round.mostLookedFor) {
      if try exists(href, in: link) { hidden.insert(href) }
    }
    // All missing objects count as hidden if only some were checked and one of them exists: any other may exist, too.
    return hidden.isEmpty || unsure.count <= Round.mostLookedFor ? hidden : unsure
  }

  private static let mostLookedFor = 200

  func exists(_ href: String, in link: RemoteLink) throws(Halt) -> Bool {
    let calendar = try calendar(link)
    do throws(ServerTrouble) { return try calendar.get(href) != nil } catch {
      switch error {
      case .transport(.tooLarge): return true
      case .transport, .unauthorized, .busy: throw .server(error)
      case .forbidden, .missing, .failed, .noCalendar, .refused, .strange: return true
      }
    }
  }

  private func subjects(_ missing: Set<String>, _ link: RemoteLink) throws(StoreFailure) -> [String: RemoteSubject] {
    var subjects: [String: RemoteSubject] = [:]
    for href in missing {
      guard let subject = try store.object(at: href, in: link.project)?.subject else { continue }
      let exists =
        switch subject {
        case .card(let id): try store.card(id).map { $0.life == .onBoard && $0.project == link.project }
        case .page(let id): try store.page(id).map { $0.life == .onBoard && $0.project == link.project }
        }
      if exists ?? false { subjects[href] = subject }
    }
    return subjects
  }

  /// Those deletions that count for the question to the user. Done cards do not, as users clear many of them at once.
  func counted(_ gone: some Sequence<RemoteSubject>) throws(Halt) -> [RemoteSubject] {
    try readingStore { () throws(StoreFailure) in
      var counted: [RemoteSubject] = []
      for subject in gone {
        if let id = subject.card, try store.card(id)?.column == .done { continue }
        counted.append(subject)
      }
      return counted
    }
  }

  private func isToBeHeld(
    _ missing: Int, _ counted: [RemoteSubject], _ pull: Pull, _ link: RemoteLink
  ) throws(Halt) -> Bool {
    if pull.isEmptied, missing >= Guard.least { return true }
    // A question that the user has not answered stays open while no fewer objects are missing.
    if link.state == .held, missing >= link.asked { return true }
    return try isTooMuch(counted, recently: link.goneRecently(at: environment.clock().now), link)
  }

  /// Whether the deletions need the user's answer. Cards and pages are judged separately, so that a long journal does
  /// not hide an emptied board.
  func isTooMuch(_ gone: [RemoteSubject], recently: DeletionCount, _ link: RemoteLink) throws(Halt) -> Bool {
    let gone = DeletionCount(gone)
    let known = try readingStore { () throws(StoreFailure) in
      (cards: try store.openObjectCount(in: link.project), pages: try store.pageObjectCount(in: link.project))
    }
    return Guard.holds(gone.cards, recently: recently.cards, of: known.cards)
      || Guard.holds(gone.pages, recently: recently.pages, of: known.pages)
  }
}

extension RemoteLink {
  /// True if a pull without changes has nothing to store: no error or open question, the same token and name.
  fileprivate func isUpToDate(with calendar: CalendarState) -> Bool {
    let isNamed = calendar.name.isEmpty || name == calendar.name
    return state == .fine && token == calendar.mark && isNamed
  }
}

struct DeletionCount {
  var cards = 0
  var pages = 0

  init() {}

  init(_ gone: [RemoteSubject]) {
    pages = gone.count { $0.page != nil }
    cards = gone.count - pages
  }
}

/// Decides whether too many objects are deleted at once, so that the user must be asked first.
enum Guard {
  /// The number of deletions from which they may be held; the user can restore fewer from the trash.
  static let least = 4

  /// True if the number of deleted objects requires a question: at least `least`, and more than half of up to 20, or
  /// more than 10 and 30 % of a larger number. The deletions of the last day (`recently`) count as well.
  static func holds(_ gone: Int, recently: Int, of known: Int) -> Bool {
    let (all, known) = (gone + recently, known + recently)
    guard gone > 0, all >= least else { return false }
    return known <= 20 ? all * 2 > known : all > max(10, known * 3 / 10)
  }
}

extension RemoteLink {
  /// The deletions, here and on the server, that were counted since `goneSince`; none once that is a day ago.
  func goneRecently(at now: Moment) -> DeletionCount {
    var recently = DeletionCount()
    guard let since = goneSince, now >= since, now.milliseconds - since.milliseconds < Round.day else {
      return recently
    }
    (recently.cards, recently.pages) = (gone, gonePages)
    return recently
  }

  /// Adds deletions on the server to those of the last day. If the user accepted them, the count restarts at 0, so that
  /// neither they nor earlier ones lead to the next question.
  fileprivate mutating func count(_ gone: DeletionCount, isAccepted: Bool, at now: Moment) {
    if isAccepted {
      (goneSince, self.gone, gonePages) = (nil, 0, 0)
    } else if gone.cards + gone.pages > 0 {
      let recently = goneRecently(at: now)
      if recently.cards + recently.pages == 0 { goneSince = now }
      (self.gone, gonePages) = (recently.cards + gone.cards, recently.pages + gone.pages)
    }
  }
}

extension SyncLedger {
  /// Stores the new state of a link after a pull, only if it differs from the stored one.
  fileprivate mutating func updateLink(
    _ pull: Pull, _ before: RemoteLink, gone: DeletionCount, at now: Moment
  ) throws(StoreFailure) {
    guard let current = try link(of: before.project) else { return }
    var link = current
    link.token = pull.state.mark
    if !pull.state.name.isEmpty { link.name = pull.state.name }
    if pull.isWhole { link.listed = now }
    link.count(gone, isAccepted: link.state == .accepted, at: now)
    if !link.isAboutDeletionsThere { (link.state, link.detail) = (.fine, "") }
    if link.state != current.state { link.since = now }
    if link != current { try write(link) }
  }

  /// Counts a card or page that was deleted on the server because it was deleted here. Done cards do not count, nor
  /// cards that moved to another calendar.
  mutating func count(sentDeletion subject: RemoteSubject, in project: ProjectID, at now: Moment) throws(StoreFailure) {
    guard let current = try link(of: project) else { return }
    if let id = subject.card, let card = try card(id) {
      if card.column == .done { return }
      if card.life == .onBoard, try link(of: card.project) != nil { return }
    }
    var link = current
    link.count(DeletionCount([subject]), isAccepted: link.state == .sendAccepted, at: now)
    if link != current { try write(link) }
  }
}

extension RemoteLink {
  /// True from the question about deletions on the server until those deletions are sent or taken back; false for a
  /// read-only calendar, to which none are sent.
  var isAboutDeletionsThere: Bool {
    switch state {
    case .heldBack, .sendAccepted, .takenBack: !isReadOnly
    case .fine, .offline, .busy, .unauthorized, .missing, .held, .accepted, .putBack, .strange: false
    }
  }
}

extension SyncLedger {
  /// Marks a path as fresh, so that the next round fetches it even if the list of changes lacks it.
  fileprivate mutating func askAgain(for href: String, in project: ProjectID) throws(StoreFailure) {
    let unknown = RemoteObject(
      project: project, href: href, uid: "", card: nil, etag: nil, raw: [], role: .leftAlone)
    var object = if let known = try object(at: href, in: project) { known } else { unknown }
    object.isFresh = true
    try write(object)
  }
}

extension PullMerger {
  /// Handles a missing object. True if its card was removed here; a card that was changed here, or is put back, is
  /// created on the server again.
  func removeCard(
    ofMissing href: String, _ link: RemoteLink, isPutBack: Bool, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard let object = try ledger.object(at: href, in: link.project) else { return false }
    try ledger.forgetObject(at: href, in: link.project)
    guard let subject = object.subject else { return false }
    try keep(object, &ledger)
    guard try ledger.isIn(link.project, subject) else {
      try ledger.clearUnsent(subject, in: link.project)
      return false
    }
    let isToStay = if isPutBack { true } else { try isChanged(subject, since: object, ledger) }
    if isToStay {
      try ledger.mark(subject, in: link.project)
      return false
    }
    _ = try ledger.carryOut(subject.removed, on: context(link.project))
    try ledger.clearUnsent(subject, in: link.project)
    return true
  }

  private func isChanged(
    _ subject: RemoteSubject, since object: RemoteObject, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    switch subject {
    case .card(let id):
      try ledger.card(id).map { card throws(StoreFailure) in try isChanged(card, since: object, ledger) } ?? false
    case .page(let id):
      try ledger.page(id).map { page throws(StoreFailure) in try isChanged(page, since: object, ledger) } ?? false
    }
  }

  /// Whether the card was changed here since it was sent. Its place within the column does not count, as other cards
  /// may have moved; neither do X-SEKAN lines that another client dropped.
  private func isChanged(
    _ card: Card, since object: RemoteObject, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try ledger.unsent(card.id, in: object.project) != nil else { return false }
    guard let then = try? TaskObject(object.original)?.read(in: place).reading else { return true }
    let now = CardSnapshot(card)
    return CardSnapshot.Part.allCases.contains { part in
      part == .position ? now.column != then.column : !now.isSame(part, as: then)
    }
  }

  /// Keeps the server's last version with the card, so that its unknown properties survive in an object made later.
  func keep(_ object: RemoteObject, _ ledger: inout any SyncLedger) throws(StoreFailure) {
    guard let subject = object.subject, try ledger.life(of: subject) ?? .purged != .purged else { return }
    switch subject {
    case .card(let id): try keep(object, of: id, &ledger)
    case .page:
      if PageObject(object.original) != nil { try ledger.setOriginal(of: subject, object.original) }
    }
  }

  private func keep(_ object: RemoteObject, of card: CardID, _ ledger: inout any SyncLedger) throws(StoreFailure) {
    guard let task = TaskObject(object.original),
      let original = try? task.original(named: object.uid, in: place)
    else { return }
    try ledger.setOriginal(of: .card(card), original)
  }
}
