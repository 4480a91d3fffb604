import Interchange
import Kanban

/// Recognizes how other programs complete one occurrence of a series. Some advance the series and create a done copy
/// beside it. Others complete the series itself, remove its rule, and create a new series. Such objects are held until
/// the whole pull has been fetched.
///
/// All machines must end with the same cards, in whatever pulls the objects arrived. So a done copy becomes no card if
/// its series is known, unless X-SEKAN lines in the copy show that another machine made it a card.
struct SeriesCopies {
  /// The repeating tasks of this pull, each with its present and its last known state; then also those that `add` adds
  /// from the store.
  private var masters: [TaskGlance] = []
  private var advanced: [FoundObject] = []
  private var ended: [(found: FoundObject, was: TaskGlance)] = []
  private var sequels: [(found: FoundObject, glance: TaskGlance)] = []
  private var done: [(found: FoundObject, glance: TaskGlance)] = []
  private var bytes = 0

  /// The maximum number of bytes of held objects: more than a user completes between two pulls.
  private static let mostBytes = 4 << 20

  /// Holds an object that may belong to a series. False if the caller must apply the object at once.
  mutating func hold(
    _ found: FoundObject, over before: RemoteObject?, isCardElsewhere: @autoclosure () -> Bool
  ) -> Bool {
    guard let glance = TaskObject(resource: found.bytes).flatMap({ TaskGlance($0) }) else { return false }
    let was = before.flatMap { $0.role == .card ? TaskObject($0.original) : nil }.flatMap { TaskGlance($0) }
    masters += [glance, was].compactMap { $0 }.filter(\.comesAgain)
    guard bytes < SeriesCopies.mostBytes else { return false }
    if before != nil {
      guard let was, was.comesAgain else { return false }
      if glance.isDone, !glance.comesAgain {
        ended.append((found, was))
      } else {
        // The advanced series is held until its done copies are stored, because a round may end in between.
        advanced.append(found)
      }
    } else if glance.comesAgain, !glance.isDone {
      sequels.append((found, glance))
    } else if glance.isDone, !glance.comesAgain, !isCardElsewhere() {
      done.append((found, glance))
    } else {
      return false
    }
    bytes += found.bytes.count
    return true
  }

  /// True if a done task is no copy of a series in this pull, so that the stored series have to be searched, too.
  var lacksSeries: Bool { !done.allSatisfy { one in masters.contains(where: one.glance.isCopy) } }

  mutating func add(_ series: [TaskGlance]) { masters += series }

  /// Which held objects continue a series, which are done copies, and which remain to be applied as usual.
  struct Verdict {
    /// A series that has ended, and the one that continues it.
    var succeeded: [(past: FoundObject, sequel: FoundObject)] = []
    /// Completed one-off tasks that another client created beside their series. They become no cards.
    var doneCopies: [FoundObject] = []
    var remaining: [FoundObject] = []
  }

  var verdict: Verdict {
    var verdict = Verdict()
    var followed: Set<String> = []
    for one in ended {
      guard let sequel = sequel(of: one.was), followed.insert(sequel.href).inserted else {
        verdict.remaining.append(one.found)
        continue
      }
      verdict.succeeded.append((one.found, sequel))
    }
    verdict.remaining += advanced
    verdict.remaining += sequels.map(\.found).filter { !followed.contains($0.href) }
    for one in done {
      if masters.contains(where: one.glance.isCopy) {
        verdict.doneCopies.append(one.found)
      } else {
        verdict.remaining.append(one.found)
      }
    }
    verdict.remaining.sort { $0.href < $1.href }
    return verdict
  }

  /// The object that replaced a series: the only one with its title and creation time, or, if another client has
  /// changed the title, with its creation time and rule. Otherwise nil.
  private func sequel(of master: TaskGlance) -> FoundObject? {
    let copies = sequels.filter { $0.glance.isCopy(of: master) }
    if copies.count == 1 { return copies[0].found }
    let alike = sequels.filter { $0.glance.isLike(master) }
    guard alike.count == 1, ended.count(where: { $0.was.isLike(master) }) == 1 else { return nil }
    return alike[0].found
  }

  /// The paths of the done copies among all objects of a calendar.
  static func doneCopies(among all: [PullMerger.MatchCandidate]) -> Set<String> {
    let masters = Dictionary(
      grouping: all.compactMap(\.glance).filter { $0.comesAgain && !$0.isDone }, by: \.likeness)
    return all.reduce(into: []) { copies, one in
      guard let glance = one.glance, glance.isDone, !glance.comesAgain, !one.isCardElsewhere else { return }
      if masters[glance.likeness]?.contains(where: glance.isCopy) ?? false { copies.insert(one.found.href) }
    }
  }
}

extension PullMerger {
  /// Stores the copy of a completed occurrence without a card (see `SeriesCopies`), so that later pulls ignore it.
  func storeDoneCopy(
    _ found: FoundObject, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    let uid = TaskObject(resource: found.bytes)?.task.first("UID")?.value ?? ""
    try ledger.write(
      RemoteObject(
        project: link.project, href: found.href, uid: uid, card: nil, etag: found.etag, raw: [], role: .past,
        isFresh: true))
    return .same
  }

  /// Lets the card of a series that ended continue with the object that replaced it. If the card is no longer on this
  /// board or the new object is unreadable, both objects are merged like any others.
  func succeed(
    _ past: FoundObject, _ sequel: FoundObject, _ link: RemoteLink, _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> [PullOutcome] {
    guard let before = try ledger.object(at: past.href, in: link.project), let id = before.card,
      let card = try ledger.card(id), card.life == .onBoard, card.project == link.project,
      try read(sequel, ledger) != nil
    else { return [try apply(past, link, &ledger), try apply(sequel, link, &ledger)] }
    _ = try storeDoneCopy(past, link, &ledger)
    return [try apply(sequel, link, instead: before, &ledger)]
  }

  /// True if the X-SEKAN lines in the task show that it is a done card on another machine.
  func isCardElsewhere(_ found: FoundObject) -> Bool {
    (try? TaskObject(resource: found.bytes)?.read(in: place))?.isDoneCard ?? false
  }

  /// The repeating tasks of a project, as the server had them at the last pull.
  func series(of project: ProjectID, in store: any RemoteStore) throws(StoreFailure) -> [TaskGlance] {
    var series: [TaskGlance] = []
    try store.eachCard(of: project) { id throws(StoreFailure) in
      guard try store.card(id)?.repeats != nil, let object = try store.object(of: id, in: project),
        let glance = TaskObject(object.original).flatMap({ TaskGlance($0) }), glance.comesAgain
      else { return }
      series.append(glance)
    }
    return series
  }

  /// True if an object that was stored as a done copy is still one, so that it stays without a card.
  func isStillPast(_ found: FoundObject, _ before: RemoteObject?) -> Bool {
    // Without an ETag, the object waits for the decision of the next round.
    guard let before, before.role == .past, before.etag != nil,
      let glance = TaskObject(resource: found.bytes).flatMap({ TaskGlance($0) })
    else { return false }
    return glance.isDone && !glance.comesAgain && !isCardElsewhere(found)
  }
}

extension ReadTask {
  var isDoneCard: Bool { number != nil && reading.column == .done && !unbelieved.contains(.position) }
}
