import Interchange
import Kanban

// What is gone there goes here, too; but so much at once is held until a person has answered.
extension Round {
  mutating func settle(_ pull: Pull) throws(Halt) {
    guard let link = try links().first(where: { $0.isSame(as: pull.link) }) else { return }
    if pull.isQuiet, link.isAs(pull.state) { return }
    let now = ground.clock().now
    let gone = link.goneRecently(at: now)
    func isTooMuch(_ missing: [RemoteSubject]) throws(Halt) -> Bool {
      if pull.isEmptied, missing.count > 3 { return true }
      return try self.isTooMuch(missing, recently: gone, link)
    }
    let going = pull.missing.filter { !pull.isPutBack($0) }
    let hidden = try hidden(in: pull, going, link)
    let missing = try asking { () throws(StoreFailure) in try subjects(going.subtracting(hidden), link) }
    let isAnswered = (link.state == .accepted || link.state == .putBack) && missing.count <= link.asked
    let isPutBack = isAnswered && link.state == .putBack
    if !missing.isEmpty, !isAnswered, try isTooMuch(missing) {
      // Without the token, so that the next round sees it again.
      try put(link, in: .held, String(missing.count))
      return
    }
    let (absorber, isLongAgo) = (absorber, isLongAgo(link))
    let removed = try exchange(about: link) { desk throws(StoreFailure) in
      var removed = 0
      for href in pull.missing.subtracting(hidden).sorted() {
        let isPutBack = isPutBack || pull.isPutBack(href)
        if try absorber.lose(href, link, isPutBack: isPutBack, &desk) { removed += 1 }
      }
      try desk.settleFresh(in: link.project)
      for href in pull.deferred {
        try desk.askAgain(for: href, in: link.project)
      }
      // What it did not take it may take by now.
      if pull.isWhole, isLongAgo { try desk.unpark(in: link.project) }
      try desk.note(pull, link, removed: removed, at: now)
      return removed
    }
    told.removed += removed
  }

  /// What is in no list and there all the same: some servers tell people of nothing that others call private. What the server
  /// calls gone is; of what it does not give, nobody knows.
  private func hidden(in pull: Pull, _ going: Set<String>, _ link: RemoteLink) throws(Halt) -> Set<String> {
    var unsure: Set<String> = []
    for href in going.subtracting(pull.told) {
      let object = try asking { () throws(StoreFailure) in try store.object(at: href, in: link.project) }
      if object?.subject != nil { unsure.insert(href) }
    }
    var hidden: Set<String> = []
    for href in unsure.sorted().prefix(Round.mostLookedFor) {
      if try isThere(href, in: link) { hidden.insert(href) }
    }
    // Where one of so many is there, nobody can tell of the others.
    return hidden.isEmpty || unsure.count <= Round.mostLookedFor ? hidden : unsure
  }

  /// Of more than that the first are looked for.
  private static let mostLookedFor = 200

  func isThere(_ href: String, in link: RemoteLink) throws(Halt) -> Bool {
    let calendar = try calendar(link)
    do throws(ServerTrouble) { return try calendar.get(href) != nil } catch {
      switch error {
      case .transport, .unauthorized, .busy: throw .server(error)
      case .forbidden, .missing, .failed, .noCalendar, .refused, .strange: return true
      }
    }
  }

  /// Those that would go here.
  private func subjects(_ missing: Set<String>, _ link: RemoteLink) throws(StoreFailure) -> [RemoteSubject] {
    var subjects: [RemoteSubject] = []
    for href in missing {
      guard let subject = try store.object(at: href, in: link.project)?.subject else { continue }
      let isThere =
        switch subject {
        case .card(let id): try store.card(id).map { $0.life == .onBoard && $0.project == link.project }
        case .page(let id): try store.page(id).map { $0.life == .onBoard && $0.project == link.project }
        }
      if isThere ?? false { subjects.append(subject) }
    }
    return subjects
  }

  /// Of cards and of pages by themselves: a long journal is no reason to let go of a board.
  func isTooMuch(_ gone: [RemoteSubject], recently: Int, _ link: RemoteLink) throws(Halt) -> Bool {
    let pages = gone.count { $0.page != nil }
    let known = try asking { () throws(StoreFailure) in
      (try store.objectCount(in: link.project), try store.pageObjectCount(in: link.project))
    }
    return gone.count > pages && Guard.holds(gone.count - pages + recently, of: known.0 + recently)
      || pages > 0 && Guard.holds(pages + recently, of: known.1 + recently)
  }
}

extension RemoteLink {
  /// Nothing is to be written of it.
  fileprivate func isAs(_ calendar: CalendarState) -> Bool {
    let isNamed = calendar.name.isEmpty || name == calendar.name
    return state == .fine && token == calendar.mark && isNamed
  }
}

/// When so much goes at once that it may be a mistake.
enum Guard {
  /// Of few more than half, of many more than three in ten.
  static func holds(_ gone: Int, of known: Int) -> Bool {
    known <= 20 ? gone * 2 > known && gone > 1 : gone > max(10, known * 3 / 10)
  }
}

extension RemoteLink {
  /// Deletions add up over a day.
  fileprivate func goneRecently(at now: Moment) -> Int {
    guard let since = goneSince, now >= since, now.milliseconds - since.milliseconds < Round.day else { return 0 }
    return gone
  }
}

extension RemoteDesk {
  /// Written only where something is another than before.
  fileprivate mutating func note(
    _ pull: Pull, _ before: RemoteLink, removed: Int, at now: Moment
  ) throws(StoreFailure) {
    guard let current = try link(of: before.project) else { return }
    var link = current
    link.token = pull.state.mark
    if !pull.state.name.isEmpty { link.name = pull.state.name }
    if pull.isWhole { link.listed = now }
    if link.state == .accepted {
      // What a person has answered for counts no more.
      (link.goneSince, link.gone) = (nil, 0)
    } else if removed > 0 {
      let recent = link.goneRecently(at: now)
      if recent == 0 { link.goneSince = now }
      link.gone = recent + removed
    }
    if !link.isAboutDeletionsThere { (link.state, link.detail) = (.fine, "") }
    if link.state != current.state { link.since = now }
    if link != current { try write(link) }
  }
}

extension RemoteLink {
  /// What waits for an answer about them, or has it, goes on until they are sent.
  fileprivate var isAboutDeletionsThere: Bool {
    switch state {
    case .heldBack, .sendAccepted, .takenBack: !isReadOnly
    case .fine, .offline, .unauthorized, .missing, .held, .accepted, .putBack, .strange: false
    }
  }
}

extension RemoteDesk {
  /// In the next round, whatever lists of changes say by then.
  fileprivate mutating func askAgain(for href: String, in project: ProjectID) throws(StoreFailure) {
    let unknown = RemoteObject(
      project: project, href: href, uid: "", card: nil, etag: nil, raw: [], role: .leftAlone)
    var object = if let known = try object(at: href, in: project) { known } else { unknown }
    object.isFresh = true
    try write(object)
  }
}

extension Absorber {
  /// Whether a card goes here for it. One that was changed here meanwhile, or is to be put back, is made again there.
  func lose(
    _ href: String, _ link: RemoteLink, isPutBack: Bool, _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> Bool {
    guard let object = try desk.object(at: href, in: link.project) else { return false }
    try desk.forgetObject(at: href, in: link.project)
    guard let subject = object.subject else { return false }
    try keep(object, &desk)
    guard try desk.isIn(link.project, subject) else {
      try desk.settle(subject, in: link.project)
      return false
    }
    let isToStay = if isPutBack { true } else { try isChanged(subject, since: object, desk) }
    if isToStay {
      try desk.mark(subject, in: link.project)
      return false
    }
    _ = try desk.carryOut(subject.removed, on: context(link.project))
    try desk.settle(subject, in: link.project)
    return true
  }

  private func isChanged(
    _ subject: RemoteSubject, since object: RemoteObject, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> Bool {
    switch subject {
    case .card(let id):
      try desk.card(id).map { card throws(StoreFailure) in try isChanged(card, since: object, desk) } ?? false
    case .page(let id):
      try desk.page(id).map { page throws(StoreFailure) in try isChanged(page, since: object, desk) } ?? false
    }
  }

  /// Whether somebody here has changed it since it was told there. Where in its column it lies is no such change, as others may
  /// have been put before it; nor is what is to be told again because somebody took our lines away.
  private func isChanged(
    _ card: Card, since object: RemoteObject, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> Bool {
    guard try desk.unsent(card.id, in: object.project) != nil else { return false }
    guard let then = try? TaskObject(object.original)?.read(in: place).reading else { return true }
    let now = CardReading(card)
    return CardReading.Part.allCases.contains { part in
      part == .position ? now.column != then.column : !now.isSame(part, as: then)
    }
  }

  /// What nobody here understands goes with the card, wherever it is told next.
  func keep(_ object: RemoteObject, _ desk: inout any RemoteDesk) throws(StoreFailure) {
    guard let subject = object.subject, try desk.life(of: subject) ?? .purged != .purged else { return }
    switch subject {
    case .card(let id): try keep(object, of: id, &desk)
    case .page(let id):
      if PageObject(object.original) != nil { try desk.setOriginal(ofPage: id, object.original) }
    }
  }

  private func keep(_ object: RemoteObject, of card: CardID, _ desk: inout any RemoteDesk) throws(StoreFailure) {
    guard let task = TaskObject(object.original),
      let original = try? task.original(named: object.uid, in: place)
    else { return }
    try desk.setOriginal(of: card, original)
  }
}
