import Interchange
import Kanban
import Time

struct Pull {
  let link: RemoteLink
  var state: CalendarState
  /// True if the server listed all objects; false for a list of changes only.
  var isWhole = false
  /// The paths of objects that are missing on the server: of known ones, and of listed ones that were gone when they
  /// were fetched.
  var missing: Set<String> = []
  /// The paths of objects with the UID of a card of another project, or of an object at another path.
  var strangers: [String] = []
  /// The paths that the next round fetches again.
  var deferred: Set<String> = []
  /// Which side counts, in the first full list after a backup was restored here: objects missing then may have been
  /// deleted after the backup. Otherwise nil.
  var restored: RestoredSide?
  /// Whether a missing object is created again: it was lost by a restored server and not deleted by a client, or a
  /// backup was restored here.
  func isPutBack(_ href: String) -> Bool {
    restored != nil || !reportedGone.contains(href) && (hasOlder || lostByServer.contains(href))
  }
  /// True if an object is older than its last known version, because the server was restored from a backup.
  var hasOlder = false
  /// The paths of missing objects that a restored server has lost; see `Round.lostByServer`.
  var lostByServer: Set<String> = []
  /// The paths that the server itself reports as deleted. Other missing paths are only absent from a listing.
  var reportedGone: Set<String> = []
  /// The objects, by path, that need not be fetched: the listed ETag is that of the copy read before linking.
  var known: [String: FoundObject] = [:]
  /// The listed ETags of the changed objects, by path.
  var etags: [String: String?] = [:]
  /// True if the calendar has not changed and no object is marked as fresh, so that nothing was fetched.
  var isQuiet = false
  /// True if the listing is empty, or has none of the objects that earlier listings had.
  var isEmptied = false
}

private struct Marks {
  var all: [String: RemoteMark] = [:]

  var fresh: [String] { all.values.filter(\.isFresh).map(\.href).sorted() }
}

extension Round {
  mutating func pull(_ link: RemoteLink) throws(Halt) -> Pull {
    let calendar = try calendar(link)
    let state = try requesting { () throws(ServerTrouble) in try calendar.state() }
    if state.isReadOnly == nil { unsure.insert(link.project) }
    let link = try taking(state, of: link)
    var pull = Pull(link: link, state: state)
    if link.listed == nil { pull.restored = try restored(link) }
    let marks = try marks(link)
    if isUnchanged(link, state), marks.fresh.isEmpty {
      pull.isQuiet = true
      return pull
    }
    let listed = try changes(in: calendar, of: link, since: marks, &pull)
    let unchecked = Set(unchecked.filter { $0.sending.project == link.project }.map { $0.sending.href })
    // Leaves out the objects of unchecked requests: the next round fetches them, and checks whether the requests took
    // effect.
    let changed = listed.filter { !unchecked.contains($0) }
    if link.listed == nil {
      try fetchFirst(changed, from: calendar, link, &pull)
    } else {
      try fetch(changed, from: calendar, link, &pull)
    }
    return pull
  }

  private func restored(_ link: RemoteLink) throws(Halt) -> RestoredSide? {
    try readingStore { () throws(StoreFailure) in
      try store.noted(.restored(link.project)).flatMap(RestoredSide.init(rawValue:))
    }
  }

  /// Stores whether the calendar is read-only before anything depends on it.
  private func taking(_ state: CalendarState, of link: RemoteLink) throws(Halt) -> RemoteLink {
    // If the server does not report whether the calendar is read-only, a read-only link becomes writable once a day, to
    // try again.
    guard let isReadOnly = state.isReadOnly ?? (isLongAgo(link) ? false : nil), isReadOnly != link.isReadOnly else {
      return link
    }
    return try exchange(about: link) { ledger throws(StoreFailure) in
      guard var link = try ledger.link(of: link.project) else { return link }
      link.isReadOnly = isReadOnly
      try ledger.write(link)
      return link
    }
  }

  private func isUnchanged(_ link: RemoteLink, _ state: CalendarState) -> Bool {
    state.mark != nil && state.mark == link.token && !isLongAgo(link)
  }

  /// True if the last full listing is a day old or in the future, or there was none. Lists of changes may be
  /// incomplete.
  func isLongAgo(_ link: RemoteLink) -> Bool {
    guard let listed = link.listed else { return true }
    let now = environment.clock().now
    return now < listed || now.milliseconds - listed.milliseconds >= Round.day
  }

  static let day: Int64 = 86_400_000

  private func marks(_ link: RemoteLink) throws(Halt) -> Marks {
    try readingStore { () throws(StoreFailure) in
      var marks = Marks()
      try store.eachMark(of: link.project) { mark throws(StoreFailure) in marks.all[mark.href] = mark }
      return marks
    }
  }

  private func changes(
    in calendar: ServerCalendar, of link: RemoteLink, since marks: Marks, _ pull: inout Pull
  ) throws(Halt) -> [String] {
    let delta = try changes(in: calendar, of: link, pull.state)
    if case .changes(let delta) = delta {
      if !isLongAgo(link), isBelieved(delta, beside: marks, link, pull.state) {
        pull.state.token = delta.token ?? pull.state.token
        pull.missing = Set(delta.gone.filter { marks.all[$0] != nil })
        pull.reportedGone = pull.missing
        let mentioned = Set(delta.there.keys).union(delta.gone)
        pull.etags = delta.there.filter { href, etag in etag == nil || marks.all[href]?.etag != etag }
        return (pull.etags.keys + marks.fresh.filter { !mentioned.contains($0) }).sorted()
      }
      // Stores the token of this list rather than that of the calendar's state: on some servers a token is a time in
      // seconds, and the older one would miss changes within its second.
      if let token = delta.token { pull.state.token = token }
    }
    let all = try requesting { () throws(ServerTrouble) in try calendar.list() }
    pull.isWhole = true
    pull.known = preview.objects.filter { href, found in all[href] == found.etag }
    let listed = marks.all.values.filter { !$0.isFresh }
    pull.isEmptied = all.isEmpty || !listed.isEmpty && listed.allSatisfy { all[$0.href] == nil }
    pull.missing = Set(marks.all.keys.filter { all[$0] == nil })
    if delta.isOfUnknownToken(beside: all), !pull.missing.isEmpty {
      let listedBefore = marks.all.values.filter { !$0.isFresh && all[$0.href] != nil }
      pull.lostByServer = try lostByServer(pull.missing, beside: Set(listedBefore.map(\.href)), link)
    }
    pull.etags = all.filter { href, etag in etag == nil || marks.all[href]?.etag != etag }
    return pull.etags.keys.sorted()
  }

  /// The changes since the stored token; `.none` if no token is stored or the server has none, or if it is unchanged
  /// and no full listing is due. A full listing needs them too: only a refused token shows that the server was
  /// restored.
  private func changes(
    in calendar: ServerCalendar, of link: RemoteLink, _ state: CalendarState
  ) throws(Halt) -> ChangesAnswer {
    guard let token = link.token, let current = state.token, current != token || !isLongAgo(link),
      // The server had no tokens at the last pull: it would refuse the CTag, and look restored.
      !token.hasPrefix(CalendarState.tagMark)
    else { return .none }
    return try requesting { () throws(ServerTrouble) in try calendar.changes(since: token) }
  }

  /// False if a list of changes is not plausible: it is empty although the token is another one, or names an unchanged
  /// object. A server that was restored, or has forgotten deletions, sends such lists.
  private func isBelieved(
    _ delta: CalendarChanges, beside marks: Marks, _ link: RemoteLink, _ state: CalendarState
  ) -> Bool {
    if delta.there.isEmpty, delta.gone.isEmpty, state.token != link.token { return false }
    return delta.there.allSatisfy { href, etag in
      guard let known = marks.all[href], let etag else { return true }
      return known.isFresh || known.etag != etag
    }
  }

  private mutating func fetch(
    _ hrefs: [String], from calendar: ServerCalendar, _ link: RemoteLink, _ pull: inout Pull
  ) throws(Halt) {
    var waiting: [String] = []
    var copies = SeriesCopies()
    for slice in hrefs.inSlices(of: Round.mostAtOnce) {
      let found = try fetch(slice: slice, from: calendar, &pull)
      let merger = merger
      let rest = try readingStore { () throws(StoreFailure) in
        var rest: [FoundObject] = []
        for one in found {
          let before = try store.object(at: one.href, in: link.project)
          if !copies.hold(one, over: before, isCardElsewhere: merger.isCardElsewhere(one)) { rest.append(one) }
        }
        return rest
      }
      waiting += try apply(rest, link, &pull)
    }
    if copies.lacksSeries {
      copies.add(try readingStore { () throws(StoreFailure) in try merger.series(of: link.project, in: store) })
    }
    waiting += try apply(copies.verdict, link, &pull)
    try addWaits(waiting, link)
  }

  private mutating func apply(
    _ verdict: SeriesCopies.Verdict, _ link: RemoteLink, _ pull: inout Pull
  ) throws(Halt) -> [String] {
    let merger = merger
    var waiting: [String] = []
    for slice in verdict.doneCopies.inSlices(of: Round.mostAtOnce) {
      try exchange(about: link) { ledger throws(StoreFailure) in
        for one in slice { _ = try merger.storeDoneCopy(one, link, &ledger) }
      }
    }
    for (past, sequel) in verdict.succeeded {
      let outcomes = try exchange(about: link) { ledger throws(StoreFailure) in
        try merger.succeed(past, sequel, link, &ledger)
      }
      waiting += count(outcomes, of: [past, sequel].suffix(outcomes.count), &pull)
    }
    for slice in verdict.remaining.inSlices(of: Round.mostAtOnce) { waiting += try apply(slice, link, &pull) }
    return waiting
  }

  private mutating func fetch(
    slice hrefs: [String], from calendar: ServerCalendar, _ pull: inout Pull
  ) throws(Halt) -> [FoundObject] {
    let known = hrefs.compactMap { pull.known.removeValue(forKey: $0) }
    let hrefs = hrefs.filter { href in !known.contains { $0.href == href } }
    guard !hrefs.isEmpty else { return known }
    let objects = try requesting { () throws(ServerTrouble) in try calendar.fetch(hrefs, etags: pull.etags) }
    pull.missing.formUnion(Set(hrefs).subtracting(objects.found.map(\.href)).subtracting(objects.failed))
    pull.deferred.formUnion(objects.failed)
    report.parked += objects.failed.count
    return known + objects.found
  }

  static let mostAtOnce = 50

  /// The first pull after linking fetches all objects before it merges them, in the order of other clients, and matches
  /// them with existing cards. Objects beyond 16 MB are fetched and merged afterwards, and then none is matched.
  private mutating func fetchFirst(
    _ hrefs: [String], from calendar: ServerCalendar, _ link: RemoteLink, _ pull: inout Pull
  ) throws(Halt) {
    var (found, bytes) = ([FoundObject](), 0)
    var (waiting, rest) = ([String](), hrefs[...])
    while !rest.isEmpty, bytes < Round.mostBytesAtOnce {
      let slice = try fetch(slice: Array(rest.prefix(Round.mostAtOnce)), from: calendar, &pull)
      rest = rest.dropFirst(Round.mostAtOnce)
      bytes += slice.reduce(0) { $0 + $1.bytes.count }
      found += slice
    }
    let merger = merger
    let all = try readingStore { () throws(StoreFailure) in try merger.inOrder(found, in: store) }
    var doneCopies = SeriesCopies.doneCopies(among: all)
    for href in doneCopies {
      let known = try readingStore { () throws(StoreFailure) in try store.object(at: href, in: link.project) }
      // An object that is a card already stays a card, even if it looks like a done copy of a series.
      if known?.card != nil { doneCopies.remove(href) }
    }
    let ordered = all.map(\.found).filter { !doneCopies.contains($0.href) }
    let twins = try readingStore { () throws(StoreFailure) in
      // Cards are matched only if all objects are here, because content that occurs twice must not be matched.
      guard rest.isEmpty else { return [String: CardID]() }
      let read = all.compactMap { one in one.face.map { (one.found.href, $0) } }
      return try DuplicateFinder(link.project, in: store).found(among: read)
    }
    for slice in ordered.inSlices(of: Round.mostAtOnce) { waiting += try apply(slice, link, twins: twins, &pull) }
    var verdict = SeriesCopies.Verdict()
    verdict.doneCopies = found.filter { doneCopies.contains($0.href) }
    waiting += try apply(verdict, link, &pull)
    try addWaits(waiting, link)
    try fetch(Array(rest), from: calendar, link, &pull)
  }

  private static let mostBytesAtOnce = 16 << 20

  /// Merges objects in one transaction, or one by one if an object is refused. Returns the paths of cards that wait for
  /// objects after them.
  mutating func apply(
    _ found: [FoundObject], _ link: RemoteLink, twins: [String: CardID] = [:], _ pull: inout Pull
  ) throws(Halt) -> [String] {
    var merger = merger
    merger.isServerRestored = !pull.lostByServer.isEmpty
    merger.keepsOurs = pull.restored == .backup
    let outcomes: [PullOutcome]
    do throws(Halt) {
      outcomes = try exchange(about: link) { [merger] ledger throws(StoreFailure) in
        var outcomes: [PullOutcome] = []
        for one in found { outcomes.append(try merger.apply(one, link, twin: twins[one.href], &ledger)) }
        return outcomes
      }
    } catch {
      guard case .store(.refused(let refusal)) = error else { throw error }
      guard found.count > 1 else {
        try leaveAlone(found, refusal, link)
        return []
      }
      var waiting: [String] = []
      for one in found { waiting += try apply([one], link, twins: twins, &pull) }
      return waiting
    }
    return count(outcomes, of: found, &pull)
  }

  /// Adds the outcomes to the report. Returns the paths of cards that wait for one that has not arrived yet.
  private mutating func count(
    _ outcomes: [PullOutcome], of found: some Sequence<FoundObject>, _ pull: inout Pull
  ) -> [String] {
    var waiting: [String] = []
    for (one, what) in zip(found, outcomes) {
      report.count(what)
      switch what {
      case .stranger: pull.strangers.append(one.href)
      case .new(let isWaiting), .changed(let isWaiting): if isWaiting { waiting.append(one.href) }
      case .older: pull.hasOlder = true
      case .same, .removed, .leftAlone, .unreadable: break
      }
    }
    return waiting
  }

  private mutating func leaveAlone(_ found: [FoundObject], _ refusal: Refusal, _ link: RemoteLink) throws(Halt) {
    // If the rules refuse any change of the project, each object would be refused: the pull ends.
    if refusal.isOfProject { throw .store(.refused(refusal)) }
    let merger = merger
    let outcomes = try exchange(about: link) { ledger throws(StoreFailure) in
      var outcomes: [PullOutcome] = []
      for one in found { outcomes.append(try merger.leaveAlone(one, link, .refused, &ledger)) }
      return outcomes
    }
    for one in outcomes { report.count(one) }
  }

  /// Once all objects have arrived, lets cards wait for those that arrived after them.
  private mutating func addWaits(_ hrefs: [String], _ link: RemoteLink) throws(Halt) {
    guard !hrefs.isEmpty else { return }
    let merger = merger
    for href in hrefs {
      try exchange(about: link) { ledger throws(StoreFailure) in try merger.addWaits(href, link, &ledger) }
    }
  }
}

extension Refusal {
  /// True if every change in the project would be refused.
  fileprivate var isOfProject: Bool {
    if case .projectIsArchived = self { return true }
    return self == .projectIsGone
  }
}

extension Array {
  func inSlices(of most: Int) -> [[Element]] {
    stride(from: 0, to: count, by: most).map { Array(self[$0..<Swift.min($0 + most, count)]) }
  }
}

extension RoundReport {
  mutating func count(_ what: PullOutcome) {
    switch what {
    case .new: new += 1
    case .changed: changed += 1
    case .removed: removed += 1
    case .leftAlone(let reason):
      parked += 1
      leftAlone[reason, default: 0] += 1
    case .unreadable: parked += 1
    case .same, .older, .stranger: break
    }
  }
}

// Decides whether an object with the UID of another known object was moved here or copied.
extension Round {
  /// An object that is missing at one path and new at another, in the same calendar or another, was moved. An object at
  /// both paths is checked again in the next round, because a move may be unfinished; if it is still at both then, it
  /// is a copy.
  mutating func takeStrangers(_ pulls: inout [Pull]) throws(Halt) {
    for index in pulls.indices where !pulls[index].strangers.isEmpty {
      let link = pulls[index].link
      var all = pulls
      try eachLink { round, other throws(Halt) in
        if other.isSame(as: link) { try round.takeStrangers(of: index, among: &all) }
      }
      pulls = all
    }
  }

  /// Decides about the objects of one calendar that have the UID of another known object. Fetches them again, because
  /// all of them may not fit into memory.
  private mutating func takeStrangers(of index: Int, among pulls: inout [Pull]) throws(Halt) {
    let link = pulls[index].link
    let calendar = try calendar(link)
    var missing = pulls.reduce(into: [ProjectID: Set<String>]()) { $0[$1.link.project] = $1.missing }
    for hrefs in pulls[index].strangers.inSlices(of: Round.mostAtOnce) {
      let objects = try requesting { () throws(ServerTrouble) in try calendar.fetch(hrefs) }
      pulls[index].deferred.formUnion(objects.failed)
      for one in objects.found {
        try leaveOut(one, of: &missing, pulls)
        let (merger, missing) = (merger, missing)
        let what = try exchange(about: link) { ledger throws(StoreFailure) in
          try merger.apply(stranger: one, link, missing: missing, &ledger)
        }
        if what == .stranger { pulls[index].deferred.insert(one.href) } else { report.count(what) }
      }
    }
  }

  /// Removes from `missing` the other object with this UID if a request shows that it still exists although the listing
  /// lacked it. Then `one` is a copy of it and was not moved.
  private func leaveOut(
    _ one: FoundObject, of missing: inout [ProjectID: Set<String>], _ pulls: [Pull]
  ) throws(Halt) {
    guard let uid = TaskObject(resource: one.bytes)?.task.first("UID")?.value else { return }
    for pull in pulls {
      let (project, card) = (pull.link.project, TaskNames.card(uid))
      let other = try readingStore { () throws(StoreFailure) in try store.object(of: card, in: project)?.href }
      guard let other, missing[project]?.contains(other) ?? false, !pull.reportedGone.contains(other) else { continue }
      if try exists(other, in: pull.link) { missing[project]?.remove(other) }
    }
  }
}

// Finds out whether requests without a response took effect.
extension Round {
  mutating func recover(_ link: RemoteLink) throws(Halt) {
    let sendings = try readingStore { () throws(StoreFailure) in try store.sendings(in: link.project) }
    guard !sendings.isEmpty else { return }
    let calendar = try calendar(link)
    for sending in sendings {
      if let subject = sending.subject { recovered.insert(subject) }
      let found: FoundObject?
      do throws(ServerTrouble) { found = try calendar.get(sending.href) } catch {
        guard case .failed(let status) = error else { throw .server(error) }
        // The request may have taken effect. Then sending or merging the card now would merge its notes with
        // themselves.
        unchecked.append((sending, status))
        continue
      }
      try recover(sending, found, link)
    }
  }

  private func recover(_ sending: RemoteSending, _ found: FoundObject?, _ link: RemoteLink) throws(Halt) {
    let merger = merger
    try exchange(about: link) { ledger throws(StoreFailure) in
      switch (sending.body, found) {
      case (let body?, let found?) where body.isEmpty || merger.isSame(body, as: found.bytes, sending.subject):
        // The stored body is empty if the card was purged after it was sent: then the object counts as ours, and is
        // deleted.
        try merger.recordSent(sending, nil, link, &ledger)
        _ = try merger.apply(found, link, isOwn: true, &ledger)
      case (nil, nil):
        try merger.recordSent(sending, nil, link, &ledger)
      case (_, _?):
        try ledger.forgetSending(at: sending.href, in: link.project)
        if let found { _ = try merger.apply(found, link, &ledger) }
      case (_?, nil):
        try ledger.forgetSending(at: sending.href, in: link.project)
        // Marks the object as fresh, so that this pull fetches it although no list may name it, and finds it missing.
        try ledger.markFresh(sending.href, in: link.project)
      }
    }
  }
}

extension SyncLedger {
  mutating func markFresh(_ href: String, in project: ProjectID) throws(StoreFailure) {
    guard var object = try object(at: href, in: project), !object.isFresh else { return }
    object.isFresh = true
    try write(object)
  }
}

// Finds out what a server that was restored from a backup has lost: everything sent to it since the backup.
extension Round {
  /// The missing objects whose cards and pages are newer than everything that the server still has; other clients
  /// deleted the older ones. Empty if the server has no known object left: then the calendar was emptied or replaced.
  ///
  /// - Parameter rest: the known objects still listed, without those sent since the last listing, because the server
  /// may have been restored before they were sent.
  func lostByServer(
    _ missing: Set<String>, beside rest: Set<String>, _ link: RemoteLink
  ) throws(Halt) -> Set<String> {
    guard !rest.isEmpty else { return [] }
    return try readingStore { () throws(StoreFailure) in
      var lost: Set<String> = []
      var newest: Moment?
      for href in try store.hrefsNewestFirst(in: link.project) {
        guard let came = try cameHere(href, link) else { continue }
        if rest.contains(href) { newest = max(newest ?? came, came) }
        guard missing.contains(href) else { continue }
        // A difference of times within the duration of a pull proves nothing, because a pull stores objects in any
        // order.
        if let newest, newest.milliseconds - came.milliseconds > Round.longestPull { continue }
        lost.insert(href)
      }
      return lost
    }
  }

  private static let longestPull: Int64 = 3_600_000

  private func cameHere(_ href: String, _ link: RemoteLink) throws(StoreFailure) -> Moment? {
    switch try store.object(at: href, in: link.project)?.subject {
    case .card(let id): try store.card(id)?.created
    case .page(let id): try store.page(id)?.created
    case nil: nil
    }
  }
}

extension ChangesAnswer {
  /// True if the server did not know the token: it refused the token or, as some servers do, listed everything.
  func isOfUnknownToken(beside all: [String: String?]) -> Bool {
    switch self {
    case .changes(let delta): delta.gone.isEmpty && Set(delta.there.keys) == Set(all.keys)
    case .unknownToken: true
    case .none: false
    }
  }
}
