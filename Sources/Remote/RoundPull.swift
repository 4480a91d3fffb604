import Kanban

/// What a calendar's server told of it since the last round.
struct Pull {
  let project: ProjectID
  var state: CalendarState
  /// Whether all that is there was listed.
  var isWhole = false
  /// What is gone there, by its path.
  var missing: Set<String> = []
  /// What has the name of a card of another project.
  var strangers: [FoundObject] = []
  /// Of these, what is looked at once more in the next round.
  var deferred: Set<String> = []
  /// Nothing has changed, and all that is known was told by a list.
  var isQuiet = false
  /// Nothing was there although cards are known.
  var isEmptied = false
}

/// What is known of a calendar, path by path.
private struct Marks {
  var all: [String: RemoteMark] = [:]

  var fresh: [String] { all.values.filter(\.isFresh).map(\.href).sorted() }
}

extension Round {
  /// Nil where the calendar is not there.
  mutating func pull(_ link: RemoteLink) throws(Halt) -> Pull? {
    let calendar = try calendar(link)
    let state: CalendarState
    do throws(ServerTrouble) { state = try calendar.state() } catch {
      guard error.isOfCalendar else { throw .server(error) }
      try put(link, in: error.state, error.detail)
      return nil
    }
    var pull = Pull(project: link.project, state: state)
    let marks = try marks(link)
    if isUnchanged(link, state), marks.fresh.isEmpty {
      pull.isQuiet = true
      return pull
    }
    let changed = try changes(in: calendar, of: link, since: marks, &pull)
    try fetch(changed, from: calendar, link, &pull)
    return pull
  }

  private func isUnchanged(_ link: RemoteLink, _ state: CalendarState) -> Bool {
    state.mark != nil && state.mark == link.token && !isLongAgo(link)
  }

  /// What a server tells of changes is a hint; once a day all is looked at.
  private func isLongAgo(_ link: RemoteLink) -> Bool {
    guard let listed = link.listed else { return true }
    let now = ground.clock().now
    return now < listed || now.milliseconds - listed.milliseconds >= Round.day
  }

  static let day: Int64 = 86_400_000

  private func marks(_ link: RemoteLink) throws(Halt) -> Marks {
    try asking { () throws(StoreFailure) in
      var marks = Marks()
      var after: String?
      while true {
        let page = try store.marks(in: link.project, after: after, most: 1_000)
        for mark in page { marks.all[mark.href] = mark }
        guard page.count == 1_000, let last = page.last else { return marks }
        after = last.href
      }
    }
  }

  /// The paths of what is to be fetched.
  private func changes(
    in calendar: ServerCalendar, of link: RemoteLink, since marks: Marks, _ pull: inout Pull
  ) throws(Halt) -> [String] {
    if let token = link.token, pull.state.token != nil, !isLongAgo(link) {
      let delta = try requesting { () throws(ServerTrouble) in try calendar.changes(since: token) }
      if let delta, isBelieved(delta, beside: marks, link, pull.state) {
        pull.state.token = delta.token ?? pull.state.token
        pull.missing = Set(delta.gone.filter { marks.all[$0] != nil })
        let mentioned = Set(delta.there.keys).union(delta.gone)
        let told = delta.there.filter { href, etag in etag == nil || marks.all[href]?.etag != etag }.map(\.key)
        return (told + marks.fresh.filter { !mentioned.contains($0) }).sorted()
      }
    }
    let all = try requesting { () throws(ServerTrouble) in try calendar.list() }
    pull.isWhole = true
    pull.isEmptied = all.isEmpty
    pull.missing = Set(marks.all.keys.filter { all[$0] == nil })
    return all.filter { href, etag in etag == nil || marks.all[href]?.etag != etag }.map(\.key).sorted()
  }

  /// A server that was put back to an older state, or has forgotten what it deleted, may tell less than there is.
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
    for start in stride(from: 0, to: hrefs.count, by: Round.mostAtOnce) {
      let some = Array(hrefs[start..<min(start + Round.mostAtOnce, hrefs.count)])
      let found = try requesting { () throws(ServerTrouble) in try calendar.fetch(some) }
      pull.missing.formUnion(Set(some).subtracting(found.map(\.href)))
      waiting += try absorb(found, link, &pull)
    }
    try tie(waiting, link)
  }

  static let mostAtOnce = 50

  /// All in one transaction; where one of them is refused, each in its own. Gives those that wait for what came behind them.
  mutating func absorb(
    _ found: [FoundObject], _ link: RemoteLink, _ pull: inout Pull
  ) throws(Halt) -> [String] {
    let absorber = absorber
    let absorbed: [Absorbed]
    do throws(Halt) {
      absorbed = try exchange { desk throws(StoreFailure) in
        var absorbed: [Absorbed] = []
        for one in found { absorbed.append(try absorber.absorb(one, link, &desk)) }
        return absorbed
      }
    } catch {
      guard case .store(.refused(let refusal)) = error else { throw error }
      guard found.count > 1 else {
        try leaveAlone(found, refusal, link)
        return []
      }
      var waiting: [String] = []
      for one in found { waiting += try absorb([one], link, &pull) }
      return waiting
    }
    var waiting: [String] = []
    for (one, what) in zip(found, absorbed) {
      told.note(what)
      switch what {
      case .stranger: pull.strangers.append(one)
      case .new(let isWaiting), .changed(let isWaiting): if isWaiting { waiting.append(one.href) }
      case .same, .leftAlone: break
      }
    }
    return waiting
  }

  private mutating func leaveAlone(_ found: [FoundObject], _ refusal: Refusal, _ link: RemoteLink) throws(Halt) {
    // Every other one would be refused as well.
    switch refusal {
    case .projectIsGone, .projectIsArchived: throw .store(.refused(refusal))
    default: break
    }
    let absorber = absorber
    try exchange { desk throws(StoreFailure) in
      for one in found { try absorber.leaveAlone(one, uid: "", link, &desk) }
    }
    told.parked += found.count
  }

  /// When all are here, those can be waited for that came behind the card that waits.
  private mutating func tie(_ hrefs: [String], _ link: RemoteLink) throws(Halt) {
    guard !hrefs.isEmpty else { return }
    let absorber = absorber
    for href in hrefs {
      try exchange { desk throws(StoreFailure) in try absorber.tie(href, link, &desk) }
    }
  }
}

// MARK: What has the name of a card of another project

extension Round {
  /// What is gone from one calendar and there in another was sent there. What is there in both is looked at once more in the next
  /// round, as whoever sends it may not be done; then it is a copy.
  mutating func takeStrangers(_ pulls: inout [Pull]) throws(Halt) {
    for index in pulls.indices where !pulls[index].strangers.isEmpty {
      let strangers = pulls[index].strangers
      pulls[index].strangers = []
      let project = pulls[index].project
      guard let link = try links().first(where: { $0.project == project }) else { continue }
      for one in strangers {
        let missing = pulls.reduce(into: [ProjectID: Set<String>]()) { $0[$1.project] = $1.missing }
        let absorber = absorber
        let what = try exchange { desk throws(StoreFailure) in
          try absorber.absorb(stranger: one, link, missing: missing, &desk)
        }
        if what == .stranger { pulls[index].deferred.insert(one.href) } else { told.note(what) }
      }
    }
  }
}

extension RoundTold {
  mutating func note(_ what: Absorbed) {
    switch what {
    case .new: new += 1
    case .changed: changed += 1
    case .leftAlone: parked += 1
    case .same, .stranger: break
    }
  }
}
