import Interchange
import Kanban

// What is gone there goes here, too; but so much at once is held until a person has answered.
extension Round {
  mutating func settle(_ pull: Pull) throws(Halt) {
    guard let link = try links().first(where: { $0.isSame(as: pull.link) }) else { return }
    if pull.isQuiet, link.isAs(pull.state) { return }
    let now = ground.clock().now
    let going = pull.missing.filter { !pull.isPutBack($0) }
    let hidden = try hidden(in: pull, going, link)
    let missing = try asking { () throws(StoreFailure) in try subjects(going.subtracting(hidden), link) }
    let isAnswered = (link.state == .accepted || link.state == .putBack) && missing.count <= link.asked
    let isPutBack = isAnswered && link.state == .putBack
    let counted = try Set(counted(missing.values))
    if !missing.isEmpty, !isAnswered, try isToBeHeld(missing.count, Array(counted), pull, link) {
      // Without the token, so that the next round sees it again.
      try put(link, in: .held, String(missing.count))
      held[link.project] = Set(missing.keys)
      return
    }
    let (absorber, isLongAgo) = (absorber, isLongAgo(link))
    let removed = try exchange(about: link) { desk throws(StoreFailure) in
      var (removed, gone) = (0, [RemoteSubject]())
      for href in pull.missing.subtracting(hidden).sorted() {
        let isPutBack = isPutBack || pull.isPutBack(href)
        guard try absorber.lose(href, link, isPutBack: isPutBack, &desk) else { continue }
        removed += 1
        if let subject = missing[href], counted.contains(subject) { gone.append(subject) }
      }
      try desk.settleFresh(in: link.project)
      for href in pull.deferred {
        try desk.askAgain(for: href, in: link.project)
      }
      // What it did not take it may take by now.
      if pull.isWhole, isLongAgo { try desk.unpark(in: link.project) }
      try desk.note(pull, link, gone: DeletionCount(gone), at: now)
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

  /// Those that would go here, by their paths.
  private func subjects(_ missing: Set<String>, _ link: RemoteLink) throws(StoreFailure) -> [String: RemoteSubject] {
    var subjects: [String: RemoteSubject] = [:]
    for href in missing {
      guard let subject = try store.object(at: href, in: link.project)?.subject else { continue }
      let isThere =
        switch subject {
        case .card(let id): try store.card(id).map { $0.life == .onBoard && $0.project == link.project }
        case .page(let id): try store.page(id).map { $0.life == .onBoard && $0.project == link.project }
        }
      if isThere ?? false { subjects[href] = subject }
    }
    return subjects
  }

  /// Done cards do not count: people clear them away together.
  func counted(_ gone: some Sequence<RemoteSubject>) throws(Halt) -> [RemoteSubject] {
    try asking { () throws(StoreFailure) in
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
    // The same deletions stay held until the person answers.
    if link.state == .held, missing >= link.asked { return true }
    return try isTooMuch(counted, recently: link.goneRecently(at: ground.clock().now), link)
  }

  /// Cards and pages are judged apart, so that a long journal does not hide that a board is emptied.
  func isTooMuch(_ gone: [RemoteSubject], recently: DeletionCount, _ link: RemoteLink) throws(Halt) -> Bool {
    let gone = DeletionCount(gone)
    let known = try asking { () throws(StoreFailure) in
      (cards: try store.openObjectCount(in: link.project), pages: try store.pageObjectCount(in: link.project))
    }
    return Guard.holds(gone.cards, recently: recently.cards, of: known.cards)
      || Guard.holds(gone.pages, recently: recently.pages, of: known.pages)
  }
}

extension RemoteLink {
  /// Nothing is to be written of it.
  fileprivate func isAs(_ calendar: CalendarState) -> Bool {
    let isNamed = calendar.name.isEmpty || name == calendar.name
    return state == .fine && token == calendar.mark && isNamed
  }
}

/// Deletions that count: of open cards, and of pages.
struct DeletionCount {
  var cards = 0
  var pages = 0

  init() {}

  init(_ gone: [RemoteSubject]) {
    pages = gone.count { $0.page != nil }
    cards = gone.count - pages
  }
}

/// Judges whether that many deletions may be a mistake.
enum Guard {
  /// Fewer are never held: they lie in the trash.
  static let least = 4

  /// Holds more than half of up to 20, and more than 30 % of a larger number. Deletions add up over a day.
  static func holds(_ gone: Int, recently: Int, of known: Int) -> Bool {
    let (all, known) = (gone + recently, known + recently)
    guard gone > 0, all >= least else { return false }
    return known <= 20 ? all * 2 > known : all > max(10, known * 3 / 10)
  }
}

extension RemoteLink {
  fileprivate func goneRecently(at now: Moment) -> DeletionCount {
    var recently = DeletionCount()
    guard let since = goneSince, now >= since, now.milliseconds - since.milliseconds < Round.day else {
      return recently
    }
    (recently.cards, recently.pages) = (gone, gonePages)
    return recently
  }
}

extension RemoteDesk {
  /// Written only where something is another than before.
  fileprivate mutating func note(
    _ pull: Pull, _ before: RemoteLink, gone: DeletionCount, at now: Moment
  ) throws(StoreFailure) {
    guard let current = try link(of: before.project) else { return }
    var link = current
    link.token = pull.state.mark
    if !pull.state.name.isEmpty { link.name = pull.state.name }
    if pull.isWhole { link.listed = now }
    if link.state == .accepted {
      // What a person has answered for counts no more.
      (link.goneSince, link.gone, link.gonePages) = (nil, 0, 0)
    } else if gone.cards + gone.pages > 0 {
      let recently = link.goneRecently(at: now)
      if recently.cards + recently.pages == 0 { link.goneSince = now }
      (link.gone, link.gonePages) = (recently.cards + gone.cards, recently.pages + gone.pages)
    }
    if !link.isAboutDeletionsThere { (link.state, link.detail) = (.fine, "") }
    if link.state != current.state { link.since = now }
    if link != current { try write(link) }
  }
}

extension RemoteLink {
  /// What waits for an answer about them, or has it, goes on until they are sent.
  var isAboutDeletionsThere: Bool {
    switch state {
    case .heldBack, .sendAccepted, .takenBack: !isReadOnly
    case .fine, .offline, .busy, .unauthorized, .missing, .held, .accepted, .putBack, .strange: false
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
