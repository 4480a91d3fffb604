import Kanban
import Text
import Time
import Words

/// The journal's list of pages, newest first. It holds positions (`PageSpot`), never pages.
public struct JournalModel: Equatable, Sendable {
  /// Position of the selected page in the journal; nil selects the newest page.
  public internal(set) var selected: PageSpot?
  /// Position of the first page shown; it stays at the top when newer pages appear above it. Nil begins with the newest
  /// page.
  var top: PageSpot?
  /// Index of the selected page in the two short lists: of this day in earlier years, and of removed pages.
  var place = 0
  var scope = Scope.all
  var tag: String?
  var hits: PageHits?
  var asking: Asking?
  /// Density of the list, chosen by a key on this screen; nil for that of the settings.
  var density: Density?
  private var clicks = Clicks<PageID>()

  enum Scope: Equatable, Sendable {
    case all, onThisDay, removed
  }

  /// A menu or an input line that is open on the journal screen.
  enum Asking: Equatable, Sendable {
    case tags(chosen: Int)
    case words(TextField)
  }

  var sought: [Needle] { hits?.words ?? [] }

  // MARK: Input

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try begin(surroundings)
    try keepSelectionVisible(rows(surroundings))
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

  /// Esc leaves one thing: the search, else the tag filter, else the scope (removed pages, this day in earlier years),
  /// else the screen.
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

// MARK: Moving between pages

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

  /// Moves by the calendar: to today, by months, by years. False for other commands, and in an empty list.
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

  /// Selects the last page on or before the day (if `isForward`, the first on or after it); without one, the oldest (or
  /// the newest) page.
  private mutating func go(to day: Day, _ surroundings: Surroundings, isForward: Bool = false) throws(StoreFailure) {
    let spot = isForward ? PageSpot.beginning(of: day) : .end(of: day)
    selected = try rows(surroundings).nearest(to: spot, isForward: isForward)?.spot ?? selected
  }

  /// Leaves search and filters, and selects the last page on or before a day. The next frame finds that page.
  mutating func go(to day: Day) {
    show(.all)
    (tag, asking, selected) = (nil, nil, .end(of: day))
  }

  private mutating func walk(_ count: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let words = surroundings.words
    guard let hits else { return .refuse(surroundings.settings.keys.filled(words.noSearch, in: .journal)) }
    let before = selected
    try step(count, surroundings)
    guard selected == before else { return .stay }
    guard hits.isComplete else { return .refuse(words.searchGoesOn) }
    try travelled(count > 0 ? .first : .last, surroundings)
    guard selected != before else { return hits.found.isEmpty ? .refuse(words.noHit) : .stay }
    return .say(Notice(count > 0 ? words.backToFirstHit : words.backToLastHit))
  }
}

extension PageSpot {
  static func beginning(of day: Day) -> PageSpot { PageSpot(day: day, second: -2, id: PageID(high: 0, low: 0)) }
  static func end(of day: Day) -> PageSpot { PageSpot(day: day + 1, second: -2, id: PageID(high: 0, low: 0)) }
}

// MARK: Layer

extension JournalModel: OpenedLayer {
  var screen: Screen { .journal(self) }
  var station: Station { .journal }
  var isOfJournal: Bool { true }
  var hasOwnHits: Bool { true }
  var subjectAtCursor: Subject? { scope == .removed ? (selected?.id).map(Subject.page) : nil }

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

  func object(in surroundings: Surroundings) -> VerbObject {
    // For a command: keys may arrive before the next frame has resolved the selection to a page, so it is resolved
    // here; if the store does not answer, it stays unresolved.
    var here = self
    if let rows = try? rows(surroundings) { try? here.keepSelectionVisible(rows) }
    return VerbObject(page: here.selected?.id, isJournal: true)
  }

  var isBusy: Bool { hits?.isBusy ?? false }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try hits?.advance(surroundings.store)
    return .stay
  }

  /// After a change was stored: selects the page that was added, dated, restored, undone or redone, if it has the tag
  /// of the filter. Never in a search, and not in the short lists.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard scope == .all, hits == nil, change.isGoneTo || entry.kind == .restored, case .page(let id) = entry.about,
      // If the page cannot be read now, the selection stays.
      let page = try? surroundings.store.page(id), page.life == .onBoard, tag.map(page.tags.contains) ?? true
    else { return }
    selected = page.spot
  }
}

extension Change {
  /// True if the selection goes to the changed page: the page is new, has a new date, or was changed by undo or redo.
  fileprivate var isGoneTo: Bool {
    switch self {
    case .page(.added), .page(.dated), .history: true
    case .within(_, let change): change.isGoneTo
    case .cards, .card, .project, .page: false
    }
  }
}

extension JournalModel {
  /// Limit of the tags in the menu of tags. Further ones, at the end of the alphabet, can be searched as words.
  static let mostTags = 200

  /// The tags for the menu, which lists them below its first row "all pages".
  func tags(_ surroundings: Surroundings) throws(StoreFailure) -> [TagCount] {
    try surroundings.store.pageTags(in: try surroundings.journal, most: JournalModel.mostTags)
  }

  func chosenTag(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    guard let tag else { return 0 }
    return try tags(surroundings).firstIndex { $0.tag == tag }.map { $0 + 1 } ?? 0
  }

  mutating func choose(_ input: Input, _ chosen: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let tags = try tags(surroundings)
    let count = tags.count + 1
    switch input {
    case .command(.selectDown), .command(.filterPages): asking = .tags(chosen: (chosen + 1) % count)
    case .command(.selectUp): asking = .tags(chosen: (chosen + count - 1) % count)
    case .command(let command) where command.travel != nil:
      let index = command.travel?.index(from: chosen, of: count, page: surroundings.extent.rows / 2)
      asking = .tags(chosen: index ?? chosen)
    case .mouse(.wheel(let lines), _): asking = .tags(chosen: max(0, min(chosen + lines.signum(), count - 1)))
    case .command(.accept): chooseTag(at: min(chosen, count - 1), of: tags)
    case .mouse(.click, .line(let line)) where (0..<count).contains(line): chooseTag(at: line, of: tags)
    case .mouse(.click, .overlay): break
    case .command(.cancel), .command(.back), .mouse(.click, _): asking = nil
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  /// Filters the journal by a tag of the menu, or shows all pages. Choosing the active tag again clears the filter.
  private mutating func chooseTag(at line: Int, of tags: [TagCount]) {
    let tag = line == 0 ? nil : tags[line - 1].tag
    (asking, scope) = (nil, .all)
    narrow(to: tag == self.tag ? nil : tag)
  }

  mutating func narrow(to tag: String?) {
    self.tag = tag
    top = nil
  }

  /// For the key that filters by the selected page: shows pages with its first tag, at the next press its second one,
  /// after the last tag all pages.
  mutating func filterByPage(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let words = surroundings.words
    guard let selected, let page = try surroundings.summary(at: selected, in: try surroundings.journal) else {
      return .refuse(words.noPageHere)
    }
    guard !page.tags.isEmpty else { return .refuse(words.pageHasNoTags) }
    let next = tag.flatMap { page.tags.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    scope = .all
    narrow(to: page.tags.indices.contains(next) ? page.tags[next] : nil)
    return .stay
  }

  // MARK: Search line

  mutating func write(_ input: Input, _ field: TextField, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    var field = field
    switch input {
    case .text(let text), .paste(let text): field.insert(String(text.prefix(SearchQuestion.longest)))
    case .edit(let edit): _ = field.perform(edit, wrap: surroundings.extent.columns)
    case .command(.accept), .mouse(.click, _):
      asking = nil
      return .stay
    case .command(.cancel):
      (asking, hits, top) = (nil, nil, nil)
      return .stay
    case .command(let command):
      if let travel = command.travel { try step(travel.count(page: try shownCount(surroundings)), surroundings) }
      return .stay
    case .mouse: return .stay
    }
    asking = .words(field)
    try search(String(field.text.prefix(SearchQuestion.longest)), surroundings)
    return .stay
  }

  private mutating func search(_ typed: String, _ surroundings: Surroundings) throws(StoreFailure) {
    let question = PageHits.Question(typed, in: try surroundings.journal, tag: tag)
    guard question != hits?.question else { return }
    scope = .all
    hits = question.words.isEmpty ? nil : PageHits(question, showing: hits?.found ?? [])
    (selected, top) = (nil, nil)
    try hits?.begin(surroundings.store)
  }

  /// Before each frame: continues the search; begins it again if the journal or the tag has changed.
  mutating func begin(_ surroundings: Surroundings) throws(StoreFailure) {
    guard let hits else { return }
    let question = PageHits.Question(hits.typed, in: try surroundings.journal, tag: tag)
    if question != hits.question { self.hits = PageHits(question, showing: []) }
    try self.hits?.reconcile(surroundings.store)
  }
}

extension Surroundings {
  var journal: Journal {
    get throws(StoreFailure) {
      guard settings.journal != .shared, let here = try store.project(project) else { return .shared }
      return settings.journal.journal(of: here)
    }
  }
}

/// A page for the editor to open: a new one or an existing one.
public enum WritingTarget: Hashable, Sendable {
  /// A new page for this day; nil is today.
  case new(Day?)
  /// A new page for today that has this text already.
  case filled(String)
  case page(PageID)
  /// An existing page that is opened in the user's external editor at once.
  case pageInEditor(PageID)
}
