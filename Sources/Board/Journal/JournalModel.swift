import Kanban
import Text

/// What was written, the newest first. Where pages stand, never pages.
public struct JournalModel: Equatable, Sendable {
  /// Nil is the newest.
  public internal(set) var selected: PageSpot?
  /// The first page shown. It stays where it is when something newer comes.
  var top: PageSpot?
  /// Where the selected one stood among those that are told in a row of their own.
  var place = 0
  var scope = Scope.all
  /// Only pages with it.
  var tag: String?
  /// What was searched for; nil while nothing is.
  var hits: PageHits?
  var asking: Asking?
  /// How much is told of each, where one chose.
  var density: Density?
  private var clicks = Clicks<PageID>()

  enum Scope: Equatable, Sendable {
    case all, onThisDay, removed
  }

  /// What is asked in the screen itself.
  enum Asking: Equatable, Sendable {
    case tags(chosen: Int)
    case words(TextField)
  }

  /// The words that are marked in what is shown.
  var sought: [Needle] { hits?.words ?? [] }

  // MARK: Input

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try begin(surroundings)
    try settleSelection(rows(surroundings))
    switch asking {
    case .tags(let chosen): return try choose(input, chosen, surroundings)
    case .words(let field): return try write(input, field, surroundings)
    case nil: break
    }
    switch input {
    case .command(let command): return try handle(command, surroundings)
    case .mouse(.wheel(let lines), _): try step(lines, surroundings)
    case .mouse(.click, .page(let spot)): return press(spot, surroundings)
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func press(_ spot: PageSpot, _ surroundings: Surroundings) -> Step {
    selected = spot
    return clicks.isDouble(on: spot.id, at: surroundings.clock.now) ? .open(.page(spot.id)) : .stay
  }

  private mutating func handle(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      try travelled(travel, surroundings)
      return .stay
    }
    if try wander(command, surroundings) { return .stay }
    switch command {
    case .cancel: return withdraw()
    case .back: return leaveScope() ? .stay : .close
    case .searchPages: asking = .words(TextField(hits?.typed ?? "", lines: .one))
    case .filterPages: asking = .tags(chosen: try chosenTag(surroundings))
    case .filterByPage: return try filterByPage(surroundings)
    case .nextHit: return try walk(1, surroundings)
    case .previousHit: return try walk(-1, surroundings)
    case .showOnThisDay: show(scope == .onThisDay ? .all : .onThisDay)
    case .showRemovedPages: show(scope == .removed ? .all : .removed)
    case .cycleDensity: density = (density ?? surroundings.settings.density).next
    case .newPage: return .open(.writing(.new(nil)))
    default: return try PageCommands.step(command, on: selected?.id, in: surroundings)
    }
    return .stay
  }

  private mutating func show(_ scope: Scope) {
    (self.scope, selected, top, place) = (scope, nil, nil, 0)
    hits = nil
  }

  /// One layer: the search, the tag, the view, then the screen.
  private mutating func withdraw() -> Step {
    if hits != nil {
      hits = nil
    } else if tag != nil {
      tag = nil
    } else if !leaveScope() {
      return .close
    }
    top = nil
    return .stay
  }

  private mutating func leaveScope() -> Bool {
    guard scope != .all else { return false }
    show(.all)
    return true
  }
}

// MARK: From page to page

extension JournalModel {
  private mutating func travelled(_ travel: Travel, _ surroundings: Surroundings) throws(StoreFailure) {
    let rows = try rows(surroundings)
    switch travel {
    case .first: (selected, top) = (try rows.older(than: nil, most: 1).first?.spot, nil)
    case .last: selected = try rows.oldest()?.spot ?? selected
    case .rows(let count): try step(count, surroundings)
    case .pages, .halfPages: try step(travel.count(page: try shownCount(surroundings)), surroundings)
    }
  }

  mutating func step(_ count: Int, _ surroundings: Surroundings) throws(StoreFailure) {
    guard let from = selected else { return }
    let rows = try rows(surroundings)
    let passed = count > 0 ? try rows.older(than: from, most: count) : try rows.newer(than: from, most: -count)
    selected = passed.last?.spot ?? from
  }

  /// By the calendar, further than from page to page.
  private mutating func wander(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let here = selected?.day else { return false }
    switch command {
    case .goToToday: try go(to: surroundings.clock.today, surroundings)
    case .monthBefore: try go(to: here - here.dayOfMonth, surroundings)
    case .monthAfter: try go(to: here.endOfMonth + 1, surroundings, isForward: true)
    case .yearBefore: try go(to: here.adding(months: -12), surroundings)
    case .yearAfter: try go(to: here.adding(months: 12), surroundings, isForward: true)
    default: return false
    }
    return true
  }

  /// Where there is none of that day, to the last one before it, or the first one after it.
  private mutating func go(to day: Day, _ surroundings: Surroundings, isForward: Bool = false) throws(StoreFailure) {
    let rows = try rows(surroundings)
    let spot = isForward ? PageSpot.beginning(of: day) : .end(of: day)
    let found = isForward ? try rows.newer(than: spot, most: 1).first : try rows.older(than: spot, most: 1).first
    let end = isForward ? try rows.older(than: nil, most: 1).first : try rows.oldest()
    selected = found?.spot ?? end?.spot ?? selected
  }

  /// The page there is looked for when the next frame is drawn.
  mutating func go(to day: Day) {
    show(.all)
    (tag, asking, selected) = (nil, nil, .end(of: day))
  }

  private mutating func walk(_ count: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let words = surroundings.words
    guard let hits else {
      return .say(Notice(surroundings.settings.keys.filled(words.noSearch, in: .journal), .refusal))
    }
    let before = selected
    try step(count, surroundings)
    guard selected == before else { return .stay }
    guard hits.isComplete else { return .say(Notice(words.searchGoesOn, .refusal)) }
    try travelled(count > 0 ? .first : .last, surroundings)
    guard selected != before else { return hits.found.isEmpty ? .say(Notice(words.noHit, .refusal)) : .stay }
    return .say(Notice(count > 0 ? words.backToFirstHit : words.backToLastHit))
  }
}

extension PageSpot {
  static func beginning(of day: Day) -> PageSpot { PageSpot(day: day, second: -2, id: PageID(high: 0, low: 0)) }
  static func end(of day: Day) -> PageSpot { PageSpot(day: day + 1, second: -2, id: PageID(high: 0, low: 0)) }
}

// MARK: As a layer

extension JournalModel: OpenedLayer {
  var screen: Screen { .journal(self) }
  var station: Station { .journal }
  var isOfJournal: Bool { true }
  var hasOwnHits: Bool { true }

  var focus: Focus {
    switch asking {
    case .tags: .journalMenu
    case .words: .journalWords
    case nil: .journal
    }
  }

  var hints: [Command] {
    switch asking {
    case .tags: return [.selectDown, .accept, .cancel]
    case .words: return [.accept, .cancel]
    case nil: break
    }
    if scope == .removed { return [.restore, .openDetail, .purge, .back, .help] }
    let walk: [Command] = hits == nil ? [.searchPages] : [.nextHit, .previousHit]
    return [.newPage, .openDetail, .writePage] + walk + [.filterPages, .showOnThisDay, .remove, .back, .help]
  }

  func hint(_ command: Command, in words: any Words) -> String? { command == .remove ? words.removeIt : nil }

  func object(in surroundings: Surroundings) -> VerbObject {
    // Keys may come before the first frame has looked for the page; what cannot be asked for now is none.
    var here = self
    if let rows = try? rows(surroundings) { try? here.settleSelection(rows) }
    return VerbObject(page: here.selected?.id, isJournal: true)
  }

  var isBusy: Bool { hits?.isBusy ?? false }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try hits?.goOn(surroundings.store)
    return .stay
  }

  /// What was written, moved, taken back or brought back is where one goes on.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard scope == .all, hits == nil, change.isGoneTo || entry.kind == .restored, case .page(let id) = entry.about,
      // A page that cannot be asked for now is not gone to.
      let page = try? surroundings.store.page(id), page.life == .onBoard, tag.map(page.tags.contains) ?? true
    else { return }
    selected = page.spot
  }
}

extension Change {
  /// One is at it afterwards, wherever it stands by then.
  fileprivate var isGoneTo: Bool {
    switch self {
    case .pagesAdded, .pageDated, .undone, .redone, .reverted: true
    case .added, .pasted, .edited, .checked, .moved, .completed, .occurred, .reopened, .skipped, .detached, .removed,
      .restored, .limited, .retagged, .tagRenamed, .prioritized, .rescheduled, .reanchored, .waited, .sent, .received,
      .renumbered,
      .purged,
      .projectAdded, .projectRenamed, .projectArchived, .projectOrdered, .pageWritten, .pageWeathered, .pagesRemoved,
      .pagesRestored, .pagesReceived, .pagesPurged, .within:
      false
    }
  }
}
