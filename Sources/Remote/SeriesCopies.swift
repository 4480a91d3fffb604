import Interchange
import Kanban

/// Programs that complete one occurrence of a series leave copies of it. Some advance the series and put a done copy beside it; others
/// complete the series itself, without its rule, and go on with a new one. Such objects of a pull are held until all of it was fetched.
///
/// All machines must end with the same cards, whatever pulls the objects arrived in: a done copy is no card if its series is known,
/// unless another machine made it a card. Our lines in the copy show that.
struct SeriesCopies {
  /// Repeating tasks, in their current and their last known versions.
  private var masters: [TaskGlance] = []
  private var advanced: [FoundObject] = []
  private var ended: [(found: FoundObject, was: TaskGlance)] = []
  private var sequels: [(found: FoundObject, glance: TaskGlance)] = []
  private var done: [(found: FoundObject, glance: TaskGlance)] = []
  private var bytes = 0

  /// More than a user completes between two pulls.
  private static let mostBytes = 4 << 20

  /// Whether the object is held, as it may belong to a series.
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
        // Merged after the copy that it may have left, as a round may end in between.
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

  /// Whether the series of a done copy may have come with an earlier pull.
  var lacksSeries: Bool { !done.allSatisfy { one in masters.contains(where: one.glance.isCopy) } }

  mutating func add(_ series: [TaskGlance]) { masters += series }

  /// The decision about the objects held.
  struct Verdict {
    /// A series that has ended, and the one that continues it.
    var succeeded: [(past: FoundObject, sequel: FoundObject)] = []
    /// Done copies.
    var past: [FoundObject] = []
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
        verdict.past.append(one.found)
      } else {
        verdict.remaining.append(one.found)
      }
    }
    verdict.remaining.sort { $0.href < $1.href }
    return verdict
  }

  /// Found by title and creation time, or by creation time and rule if another client has changed the title.
  private func sequel(of master: TaskGlance) -> FoundObject? {
    let copies = sequels.filter { $0.glance.isCopy(of: master) }
    if copies.count == 1 { return copies[0].found }
    let alike = sequels.filter { $0.glance.isLike(master) }
    guard alike.count == 1, ended.count(where: { $0.was.isLike(master) }) == 1 else { return nil }
    return alike[0].found
  }

  /// The paths of the done copies among all objects of a calendar.
  static func past(among all: [PullMerger.Glimpse]) -> Set<String> {
    let masters = Dictionary(
      grouping: all.compactMap(\.glance).filter { $0.comesAgain && !$0.isDone }, by: \.likeness)
    return all.reduce(into: []) { past, one in
      guard let glance = one.glance, glance.isDone, !glance.comesAgain, !one.isCardElsewhere else { return }
      if masters[glance.likeness]?.contains(where: glance.isCopy) ?? false { past.insert(one.found.href) }
    }
  }
}

extension PullMerger {
  /// Stores a done copy, which is no card.
  func pass(_ found: FoundObject, _ link: RemoteLink, _ desk: inout any SyncLedger) throws(StoreFailure) -> Absorbed {
    let uid = TaskObject(resource: found.bytes)?.task.first("UID")?.value ?? ""
    try desk.write(
      RemoteObject(
        project: link.project, href: found.href, uid: uid, card: nil, etag: found.etag, raw: [], role: .past,
        isFresh: true))
    return .same
  }

  /// The card of a series that ended continues with the object that replaced it.
  func succeed(
    _ past: FoundObject, _ sequel: FoundObject, _ link: RemoteLink, _ desk: inout any SyncLedger
  ) throws(StoreFailure) -> [Absorbed] {
    guard let before = try desk.object(at: past.href, in: link.project), let id = before.card,
      let card = try desk.card(id), card.life == .onBoard, card.project == link.project, try read(sequel, desk) != nil
    else { return [try apply(past, link, &desk), try apply(sequel, link, &desk)] }
    _ = try pass(past, link, &desk)
    return [try apply(sequel, link, instead: before, &desk)]
  }

  /// Whether our lines in a task were written by a machine on which it is a done card.
  func isCardElsewhere(_ found: FoundObject) -> Bool {
    (try? TaskObject(resource: found.bytes)?.read(in: place))?.isDoneCard ?? false
  }

  /// The repeating tasks of a project, as the server last had them.
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

  /// Whether an object stored as a done copy is still one.
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
