import Interchange
import Kanban
import Time

/// The outcome of merging one object of the server into the store.
enum PullOutcome: Equatable {
  /// A card or page was created. With `isWaiting`, here and in `changed`, it waits for a card that has not arrived yet.
  case new(isWaiting: Bool)
  case changed(isWaiting: Bool)
  case same
  /// The card or page was removed here, because its object is gone from the server.
  case removed
  /// The version on the server is older than the last one that was read, so nothing changes here.
  case older
  /// The object has the UID of a card of another project, or of an object at another path.
  case stranger
  case leftAlone(LeftAloneReason)
  /// The object belongs to a card or page, but its new content cannot be merged: it cannot be parsed, a rule of the
  /// board refuses it, or it is another task.
  case unreadable
}

/// Merges the objects of a server into the store, one by one, within a transaction.
struct PullMerger {
  let server: String
  let environment: SyncEnvironment
  /// True if the server was restored from a backup. Then objects that were deleted since the backup exist there again.
  var isServerRestored = false
  /// True if the user restored a backup over this store: then each version of the server counts as older than the one
  /// here.
  var keepsOurs = false

  var place: TaskPlace { TaskPlace(environment.clock(), morning: environment.reminding.morning) }

  func context(_ project: ProjectID) -> CommitContext {
    let actor = Actor(person: environment.person, machine: "remote:" + server, run: environment.run, origin: .remote)
    return CommitContext(
      actor: actor, clock: environment.clock(), project: project, limits: .greatest, reminding: environment.reminding)
  }

  /// Merges one object. `isOwn`: this machine sent the object, and the server may have altered it. Properties that the
  /// server dropped are not sent again.
  func apply(
    _ found: FoundObject, _ link: RemoteLink, isOwn: Bool = false, twin: CardID? = nil, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    var before = try ledger.object(at: found.href, in: link.project)
    if isStillPast(found, before) { return try storeDoneCopy(found, link, &ledger) }
    if isOwn, let last = before, let subject = last.subject, try ledger.life(of: subject) == .purged {
      return try markPurged(last, of: subject, etag: found.etag, &ledger)
    }
    let (task, page) = (try read(found, ledger), readPage(found, link)?.1)
    guard let uid = task?.1.uid ?? page?.uid else {
      return try leaveAlone(found, link, reason(found, ledger), &ledger)
    }
    if let last = before, last.subject != nil, !last.uid.isEmpty,
      !last.uid.utf8.elementsEqual(uid.utf8) || (last.page != nil) != (page != nil)
    {
      guard !isOwn else {
        // The object just sent has another UID now: the server changed it, or the path has another client's task.
        return try leaveAlone(found, link, .otherTask, &ledger)
      }
      // Another object has this path now. The earlier one was moved and is found at its new path, or it is created
      // again.
      _ = try removeCard(ofMissing: found.href, link, isPutBack: true, &ledger)
      before = nil
    }
    if let page {
      guard let id = try pageID(for: page, at: found.href, before, link, ledger) else { return .stranger }
      return try apply(page: found, page, as: id, before, link, isOwn: isOwn, &ledger)
    }
    guard let (object, task) = task else { return .leftAlone(.notATask) }
    guard let id = try cardID(for: task, at: found.href, before, link, twin: twin, ledger) else { return .stranger }
    return try apply(found, object, task, as: id, before, link, isOwn: isOwn, &ledger)
  }

  /// Merges an object into the card of `before`, the object that it replaces.
  func apply(
    _ found: FoundObject, _ link: RemoteLink, instead before: RemoteObject, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    guard let id = before.card, let (object, task) = try read(found, ledger) else {
      return try leaveAlone(found, link, reason(found, ledger), &ledger)
    }
    return try apply(found, object, task, as: id, before, link, isOwn: false, &ledger)
  }

  func read(_ found: FoundObject, _ ledger: any SyncLedger) throws(StoreFailure) -> (TaskObject, ReadTask)? {
    guard let object = TaskObject(resource: found.bytes), let task = try read(object, ledger) else { return nil }
    return (object, task)
  }

  /// The objects with the facts needed for matching, in the order in which other clients list them.
  func inOrder(_ found: [FoundObject], in store: any RemoteStore) throws(StoreFailure) -> [MatchCandidate] {
    var all: [(order: Int64, one: MatchCandidate)] = []
    for one in found {
      let object = TaskObject(resource: one.bytes)
      let task = try? object?.read(in: try store.place(place, naming: object))
      let candidate = MatchCandidate(
        found: one, card: task?.card, face: task?.reading.face, glance: object.flatMap { TaskGlance($0) },
        isCardElsewhere: task?.isDoneCard ?? false)
      all.append((object?.order(in: place) ?? .max, candidate))
    }
    return all.sorted { ($0.order, $0.one.found.href) < ($1.order, $1.one.found.href) }.map(\.one)
  }

  /// An object of the first pull, with the facts by which it is matched with cards and with series.
  struct MatchCandidate {
    let found: FoundObject
    let card: CardID?
    let face: CardSnapshot.Face?
    let glance: TaskGlance?
    let isCardElsewhere: Bool
  }

  /// Reads the task; the UIDs of awaited tasks resolve to cards here.
  private func read(_ object: TaskObject, _ ledger: any SyncLedger) throws(StoreFailure) -> ReadTask? {
    let place = try ledger.place(place, naming: object)
    return try? object.read(in: place)
  }

  func apply(
    _ found: FoundObject, _ object: TaskObject, _ task: ReadTask, as id: CardID, _ before: RemoteObject?,
    _ link: RemoteLink, isOwn: Bool, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    // The stored content is the base of the merge only if it was merged as this card, not as another one.
    let kept = if let before, before.card == id { before.original } else { try ledger.original(of: id) }
    var card = try ledger.card(id)
    if let sent = card, try isSentHere(object, sent, link, ledger) {
      try moveHere(sent, link, &ledger)
      card = try ledger.card(id)
    }
    var isBack = false
    if let card, card.life != .onBoard {
      guard try isWanted(card, task, before, ledger) else {
        try write(found, task.uid, .card(id), link, &ledger)
        try ledger.mark(RemoteUnsent(id), in: link.project)
        return .same
      }
      let isConflict = try isLost(removalOf: card, to: task, before, ledger)
      try carryOut(.restored([id]), link, isConflict: isConflict, &ledger)
      isBack = true
    }
    let number = try number(task, of: object, as: id, beside: kept, link, &ledger)
    let known = try KnownTask(task, as: id, beside: kept, in: ledger, place)
    let original = try? object.original(named: task.uid, in: place)
    var received = known.received(task, original)
    if id != task.card, kept == nil, let card = known.card {
      received.base = IncomingCard.Base(ofTwins: card, beside: task.reading)
    }
    received.number = number
    if keepsOurs, let card = known.card { received.base = IncomingCard.Base(CardSnapshot(card), changed: .never) }
    let arrival = received.arrival(at: known.card, lastChanged: known.lastChanged, environment.clock())
    // If this machine sent the card and the server altered it, any difference is a conflict, because no user intended
    // it.
    let isOverridden = try isOverridden(by: task, received, arrival, ledger)
    let isConflict = isOwn ? arrival.takesSomething : arrival.isConflict || isOverridden
    try carryOut(.received([received]), link, isConflict: isConflict, &ledger)
    if id != task.card, kept == nil, let card = try ledger.card(id) {
      // Gives the card a place that hardly any other has: cards with equal places are ordered by id, and other machines
      // know this card by another id.
      let place = card.position.place.beside(task.card)
      try carryOut(
        .received([IncomingCard(placing: card, at: place, environment.clock())]), link, isConflict: false, &ledger)
    }
    try write(found, task.uid, .card(id), link, &ledger)
    try updateUnsentMark(.card(id), link, isOwn: isOwn, &ledger)
    if id != task.card, kept == nil { try adopt(partsOf: task.card, as: id, link, &ledger) }
    let isWaiting = try isStillToWait(task, id, arrival, ledger)
    if received.isOlder, !arrival.takesSomething { return .older }
    if arrival == .new { return .new(isWaiting: isWaiting) }
    return arrival.takesSomething || isBack ? .changed(isWaiting: isWaiting) : .same
  }

  /// Gives parts that arrived before their parent the parent card. They name it by the id of its task, `name`, and the
  /// card has another id.
  private func adopt(
    partsOf name: CardID, as parent: CardID, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) {
    for id in try ledger.parts(of: name, most: .max) {
      guard let part = try ledger.card(id) else { continue }
      let received = IncomingCard(partOf: parent, part, at: environment.clock())
      try carryOut(.received([received]), link, isConflict: false, &ledger)
      if part.project == link.project { try updateUnsentMark(.card(id), link, isOwn: false, &ledger) }
    }
  }

  /// True if the incoming version restores the card from the trash; false for a purged card. A version that differs
  /// from the last known one does; an unchanged one only at a path without a known object, as after a new link, unless
  /// the server was restored.
  private func isWanted(
    _ card: Card, _ task: ReadTask, _ before: RemoteObject?, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard card.life == .inTrash else { return false }
    if before == nil, !isServerRestored { return true }
    // If the last version cannot be read, the incoming version counts as different from it.
    let original = if let before { before.original } else { try ledger.original(of: card.id) }
    guard let original, let last = TaskObject(original), let then = try read(last, ledger) else { return true }
    if before == nil, task.changed.other != then.changed.other { return true }
    return CardSnapshot.Part.allCases.contains { !task.reading.isSame($0, as: then.reading) }
  }

  /// True if the task waits for cards and the card waits for others, unless the wait was changed here and the merge
  /// kept it. False if the task waits for none.
  private func isStillToWait(
    _ task: ReadTask, _ id: CardID, _ arrival: MergeOutcome, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard let cards = task.reading.waiting?.cards, !cards.isEmpty else { return false }
    let card = try ledger.card(id)
    guard Set(card?.waiting?.cards.map(\.card) ?? []) != Set(cards.map(\.card)) else { return false }
    if arrival.takesWait { return true }
    return try !ledger.isOwn(.waiting, of: .card(id))
  }

  /// Applies a change to the store. If it is a conflict, its history entry is listed until the user has seen it.
  func carryOut(
    _ change: Change, _ link: RemoteLink, isConflict: Bool, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) {
    let receipt = try ledger.carryOut(change, on: context(link.project))
    if isConflict, let entry = receipt.entries.first { try ledger.noteConflict(entry.sequence, in: link.project) }
  }

  /// Stores the object, marked as fresh: without the mark, a deletion before the listing is committed would be missed.
  func write(
    _ found: FoundObject, _ uid: String, _ subject: RemoteSubject, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) {
    try ledger.write(
      RemoteObject(
        project: link.project, href: found.href, uid: uid, subject, etag: found.etag, raw: found.bytes,
        isFresh: true))
  }

  /// The card was purged while it was being sent: marks it for deletion on the server.
  private func markPurged(
    _ last: RemoteObject, of subject: RemoteSubject, etag: String, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    var object = last
    (object.etag, object.isFresh) = (etag, true)
    try ledger.write(object)
    try ledger.mark(subject, in: object.project)
    return .same
  }
}

// MARK: Objects left alone

extension PullMerger {
  /// Records that this version of an object is no card or page, so that Sekan does not write it. Its card or page, if
  /// it had one, stays unchanged and is parked as unreadable; the last common version is kept.
  func leaveAlone(
    _ found: FoundObject, _ link: RemoteLink, _ reason: LeftAloneReason, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    let before = try ledger.object(at: found.href, in: link.project)
    let (subject, uid) = (before?.subject, before?.uid ?? "")
    try ledger.write(
      RemoteObject(
        project: link.project, href: found.href, uid: uid, card: subject?.card, page: subject?.page, etag: found.etag,
        raw: subject == nil ? [] : before?.raw ?? [], role: .leftAlone, reason: reason, isFresh: true))
    guard let subject else { return .leftAlone(reason) }
    try ledger.mark(subject, parked: RemoteUnsent.unreadable, in: link.project)
    return .unreadable
  }

  private func reason(_ found: FoundObject, _ ledger: any SyncLedger) throws(StoreFailure) -> LeftAloneReason {
    guard let object = TaskObject(resource: found.bytes) else {
      guard let count = CalendarResource.taskCount(of: found.bytes) else { return .notATask }
      return count == 1 ? .noName : .severalTasks
    }
    let place = try ledger.place(place, naming: object)
    do throws(TaskTrouble) {
      _ = try object.read(in: place)
      return .otherTask
    } catch {
      return LeftAloneReason(error)
    }
  }
}

extension LeftAloneReason {
  fileprivate init(_ trouble: TaskTrouble) {
    self =
      switch trouble {
      case .noName: .noName
      case .recurrence: .recurrence
      case .badDate: .badDate
      case .tooLong: .tooLong
      case .tooLarge: .tooLarge
      }
  }
}

// MARK: Comparing both sides

extension PullMerger {
  /// Marks the card or page as unsent if the server's version differs from it; otherwise clears the mark.
  func updateUnsentMark(
    _ subject: RemoteSubject, _ link: RemoteLink, isOwn: Bool, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) {
    guard let object = try ledger.object(of: subject, in: link.project) else { return }
    if try isInSync(subject, by: object, isOwn: isOwn, ledger) {
      try ledger.clearUnsent(subject, in: link.project)
    } else {
      // A card that was parked for a reason other than `unreadable` stays parked: the server refuses it, whatever
      // version arrives.
      let waiting = try ledger.waiting(subject, in: link.project)
      if waiting == nil || waiting?.parked == RemoteUnsent.unreadable {
        try ledger.mark(subject, in: link.project)
      }
    }
  }

  func isInSync(
    _ subject: RemoteSubject, by object: RemoteObject, isOwn: Bool, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    switch subject {
    case .card(let id):
      guard let card = try ledger.card(id) else { return false }
      return try isInSync(card, by: object, isOwn: isOwn, ledger)
    case .page(let id):
      guard let page = try ledger.page(id) else { return false }
      return try isInSync(page, by: object, isOwn: isOwn, ledger)
    }
  }

  func isInSync(
    _ card: Card, by object: RemoteObject, isOwn: Bool, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard card.project == object.project, card.life == .onBoard, let there = TaskObject(object.original),
      let theirs = try? there.read(in: place)
    else { return false }
    let isReadOnly = try ledger.link(of: object.project)?.isReadOnly ?? false
    if !isOwn, !isReadOnly, try isSentElsewhere(card, since: there, ledger) { return false }
    let here = try ledger.task(of: card, over: object.original, in: place)
    if here.isSame(as: there) { return true }
    guard let ours = try? here.read(in: place) else { return false }
    if CardSnapshot.Part.allCases.contains(where: { !ours.reading.isSame($0, as: theirs.reading) }) { return false }
    if theirs.number != nil, theirs.number != ours.number, !isReadOnly { return false }
    // X-SEKAN lines that another client dropped count as a difference, so that they are sent again.
    return isOwn || isReadOnly || ours.unbelieved == theirs.unbelieved
  }

  /// Makes the card wait for the cards that its task names and that have arrived in the meantime.
  func addWaits(_ href: String, _ link: RemoteLink, _ ledger: inout any SyncLedger) throws(StoreFailure) {
    guard let object = try ledger.object(at: href, in: link.project), let id = object.card,
      let card = try ledger.card(id), card.life == .onBoard,
      let there = TaskObject(object.original), let cards = try read(there, ledger)?.reading.waiting?.cards,
      Set(card.waiting?.cards.map(\.card) ?? []) != Set(cards.map(\.card))
    else { return }
    let received = IncomingCard(waitingFor: cards, of: card, at: environment.clock())
    try carryOut(.received([received]), link, isConflict: false, &ledger)
    try updateUnsentMark(.card(id), link, isOwn: false, &ledger)
  }
}

extension RemoteObject {
  var original: SourceText { SourceText(uid: uid, bytes: raw) }
}

extension MergeOutcome {
  /// True if the merge changes the card here or creates it.
  fileprivate var takesSomething: Bool {
    switch self {
    case .new, .occurred: true
    case .merged(let taken, _, _): !taken.isEmpty
    case .same, .removed: false
    }
  }

  fileprivate var takesWait: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): taken.contains(.waiting)
    case .occurred, .same, .removed: false
    }
  }

  /// True if the merge dropped a change of one side because the other side had changed the same part.
  fileprivate var isConflict: Bool {
    if case .merged(_, let over, let kept) = self { return !over.isEmpty || !kept.isEmpty }
    return false
  }
}

extension PullMerger {
  /// The id of the card for a task: that of `before`; else that of its UID, or of `twin` if no card has that; else that
  /// of a copy if the card of the UID was purged. Nil if the UID belongs to a card of another project, or to an object
  /// at another path of this calendar.
  func cardID(
    for task: ReadTask, at href: String, _ before: RemoteObject?, _ link: RemoteLink, twin: CardID?,
    _ ledger: any SyncLedger
  ) throws(StoreFailure) -> CardID? {
    if let known = before?.card, try ledger.card(known)?.life != .purged { return known }
    guard let card = try ledger.card(task.card) else {
      guard let twin, let card = try ledger.card(twin), try DuplicateFinder.isAlone(card, ledger) else {
        return task.card
      }
      return twin
    }
    if card.life == .purged { return try copy(task, href, link, ledger) }
    guard card.project == link.project else { return nil }
    let other = try ledger.object(of: card.id, in: link.project)
    return other == nil || other?.href == before?.href ? card.id : nil
  }

  /// A new id for a copy of a card. It is derived from UID and path, so that the copy gets the same id when the project
  /// is linked again.
  func copy(
    _ task: ReadTask, _ href: String, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> CardID {
    for number in 1...100 {
      let id = TaskNames.card("\(task.uid)\n\(href)\n\(number)")
      guard let card = try ledger.card(id) else { return id }
      guard card.project == link.project, card.life != .purged else { continue }
      if try ledger.object(of: id, in: link.project) == nil { return id }
    }
    throw .refused(.cardIsThere(number: 0))
  }

  /// Merges an object whose UID belongs to another project or path: it was moved or copied. If the other object exists,
  /// the decision waits for the next round, which makes a copy if it still does.
  func apply(
    stranger found: FoundObject, _ link: RemoteLink, missing: [ProjectID: Set<String>], _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    if let (_, page) = readPage(found, link) {
      return try apply(strangePage: found, page, link, missing: missing, &ledger)
    }
    guard let (object, task) = try read(found, ledger), let card = try ledger.card(task.card) else { return .same }
    let before = try ledger.object(at: found.href, in: link.project)
    let other = try ledger.object(of: card.id, in: card.project)
    if let other, missing[card.project]?.contains(other.href) ?? false {
      try ledger.forgetObject(at: other.href, in: card.project)
      if card.project != link.project, card.life == .onBoard {
        try carryOut(.within(card.project, .sent([card.id], to: link.project)), link, isConflict: false, &ledger)
        try ledger.clearUnsent(.card(card.id), in: card.project)
      }
      return try apply(found, object, task, as: card.id, other, link, isOwn: false, &ledger)
    }
    if try isSentHere(object, card, link, ledger) {
      return try apply(found, object, task, as: card.id, other, link, isOwn: false, &ledger)
    }
    if other != nil, before == nil {
      try ledger.write(
        RemoteObject(
          project: link.project, href: found.href, uid: task.uid, card: nil, etag: nil, raw: [], role: .past,
          isFresh: true))
      return .stranger
    }
    let isHere = other == nil && card.project == link.project
    let id = isHere ? card.id : try copy(task, found.href, link, ledger)
    return try apply(found, object, task, as: id, nil, link, isOwn: false, &ledger)
  }
}

// Finds local changes that a change of the server overwrites.
extension PullMerger {
  /// True if an incoming change restores a card that the user removed here, and its author did not know of the removal.
  /// A card that was restored there on purpose, without another change, is no conflict.
  func isLost(
    removalOf card: Card, to task: ReadTask, _ before: RemoteObject?, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try ledger.isOwn(.life, of: .card(card.id)) else { return false }
    let (ours, theirs) = (CardSnapshot(card), task.reading)
    // The other client changed an object that still existed, so it had not seen the removal.
    if before?.card != nil || ours.column != theirs.column { return true }
    return CardSnapshot.Part.fields.contains { $0 != .position && !theirs.isSame($0, as: ours) }
  }

  /// True if an incoming change restores a page that the user removed here, and its author did not know of the removal.
  func isLost(
    removalOf page: Page, to read: ReadPage, _ before: RemoteObject?, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try ledger.isOwn(.life, of: .page(page.id)) else { return false }
    return before?.page != nil
      || PageSnapshot.Part.allCases.contains { !read.reading.isSame($0, as: PageSnapshot(page)) }
  }

  /// True if a change by a user here, which the server had already, is overwritten by a client that had not seen it.
  func isOverridden(
    by task: ReadTask, _ received: IncomingCard, _ arrival: MergeOutcome, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard case .merged(let taken, _, _) = arrival else { return false }
    for part in taken where task.overriding.contains(part) {
      guard let since = task.since[part], since == received.base?.changed?.moment(part) else { continue }
      if try ledger.isOwn(part.fields, of: .card(received.id)) { return true }
    }
    return false
  }
}

/// Card numbers follow the server, so that `#12` is the same card on every machine.
extension PullMerger {
  /// The number for a new card; nil if its task has none. A card that exists is renumbered at once, and the result is
  /// nil.
  func number(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: SourceText?, _ link: RemoteLink,
    _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> Int? {
    guard let number = try claimed(task, of: object, as: id, beside: original, link, &ledger) else { return nil }
    guard let card = try ledger.card(id) else { return number }
    let followers = try followers(of: card, link, ledger)
    _ = try ledger.carryOut(.renumbered(id, to: number, followers: followers), on: context(link.project))
    return nil
  }

  /// The number of the task; nil if it has none, or if the card keeps its own: the number is the same, was changed here
  /// and not sent yet, or the card is in another project. Another card with this number gives it up, unless it is
  /// purged, or the server has it under this number and it was created earlier.
  private func claimed(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: SourceText?, _ link: RemoteLink,
    _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> Int? {
    guard let number = task.number else { return nil }
    if let card = try ledger.card(id) {
      guard card.project == link.project, card.number != number else { return nil }
      // The server's number is unchanged: the card was renumbered here, which is not sent yet, so it keeps its new
      // number.
      if let original, TaskObject(original)?.number == number { return nil }
    }
    guard let other = try ledger.card(number: number, in: link.project), other.number == number,
      other.project == link.project
    else { return number }
    // A purged card never gives up its number; the new card gets another one, on every machine.
    if other.life == .purged { return number }
    let standing = Standing(uid: task.uid, made: object.made(in: place))
    if let theirs = try self.standing(of: other, as: number, link, ledger), theirs.isFirst(beside: standing) {
      return number
    }
    let followers = try followers(of: other, link, ledger)
    _ = try ledger.carryOut(.renumbered(other.id, to: nil, followers: followers), on: context(link.project))
    return number
  }

  /// The facts by which two cards decide which of them keeps a number, with the same result on every machine.
  private struct Standing {
    let uid: String
    let made: Moment?

    func isFirst(beside other: Standing) -> Bool {
      let (one, two) = (made?.milliseconds ?? .max, other.made?.milliseconds ?? .max)
      return one != two ? one < two : uid.utf8.lexicographicallyPrecedes(other.uid.utf8)
    }
  }

  /// The facts about a card with this number on the server; nil if the server does not have the card under this number.
  private func standing(
    of card: Card, as number: Int, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Standing? {
    guard let object = try ledger.object(of: card.id, in: link.project), let there = TaskObject(object.original),
      there.number == number
    else { return nil }
    return Standing(uid: object.uid, made: there.made(in: place))
  }

  /// The cards whose notes mention `card`. The index of mentions lacks a card's mention of itself and of a card that
  /// did not exist yet, so the notes of unsent cards are searched as well.
  private func naming(
    _ card: Card, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> [CardID] {
    var naming = Set(try ledger.mentioning(card.id, most: PullMerger.mostFollowers))
    let reference = CardReference(project: nil, card.number)
    for unsent in try ledger.unsent(in: link.project, after: nil, most: PullMerger.mostFollowers) {
      guard let other = try ledger.card(unsent.card), other.notes.utf8.contains(UInt8(ascii: "#")) else { continue }
      if Mentions.all(in: other.notes).contains(where: { $0.reference == reference }) { naming.insert(other.id) }
    }
    return naming.sorted()
  }

  private static let mostFollowers = 2_000

  /// The cards whose notes were written here and mention `card` by its number. Notes from the server are not adapted,
  /// because they use the server's numbers.
  private func followers(
    of card: Card, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> [CardID] {
    var followers: [CardID] = []
    for id in try naming(card, link, ledger) {
      let there = try ledger.object(of: id, in: link.project).flatMap { TaskObject($0.original) }
      let notes = there.flatMap { try? $0.read(in: place) }?.reading.text.notes ?? ""
      if Mentions.all(in: notes).contains(where: { $0.reference.number == card.number }) { continue }
      followers.append(id)
    }
    return followers
  }
}
