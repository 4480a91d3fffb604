import Kanban
import Text

/// A search that is alive on the board: from hit to hit, and back to where one was.
public struct SearchWalk: Equatable, Sendable {
  var results: SearchResults
  /// Where one was before the search.
  let origin: Origin

  struct Origin: Equatable, Sendable {
    let project: ProjectID
    /// As they were; the board is the first of them.
    let screens: [Screen]
  }
}

/// What outlives the screen of the search.
struct Searches: Equatable, Sendable {
  var walk: SearchWalk?
  var last: SearchResults?
}

/// What the board shows of it: its words are marked, and how far one has come is told.
struct Sought: Equatable, Sendable {
  let words: [Needle]
  let typed: String
  let place: String

  init(_ walk: SearchWalk, in surroundings: Surroundings) {
    let (results, words) = (walk.results, surroundings.words)
    self.words = results.question.words
    typed = ScreenText.clean(results.question.typed)
    let count = words.grouped(results.search.count) + (results.isComplete ? "" : surroundings.settings.signs.ellipsis)
    place = results.found.isEmpty ? words.noHit : words.hit(words.grouped(results.chosen + 1), of: count)
  }

  /// `/rotate 3 of 17`; the words are cut, not the place.
  func pieces(width: Int, ellipsis: String) -> [Piece] {
    let room = max(4, width - ScreenText.width(place) - 1)
    let words = ScreenText.truncated(SearchLayout.sign + typed, to: room, ellipsis: ellipsis)
    return [Piece(words + " ", .strong), Piece(place, .dim)]
  }
}

// MARK: What is done with it

extension Coordinator {
  public internal(set) var walk: SearchWalk? {
    get { searches.walk }
    set { searches.walk = newValue }
  }

  /// Nil when it is no matter of the search.
  mutating func takeSearch(
    _ command: Command, in surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect]? {
    guard overlay == nil else { return nil }
    switch command {
    case .search: openSearch()
    case .nextHit: return try walk(1, in: surroundings)
    case .previousHit: return try walk(-1, in: surroundings)
    case .cancel:
      rememberSearch()
      guard case .list = screen, let walk else { return nil }
      notice = nil
      return endWalk(walk, in: surroundings)
    default: return nil
    }
    return []
  }

  private mutating func openSearch() {
    notice = nil
    // What was searched for in another project is searched for in this one.
    let last = (walk?.results ?? searches.last).map { last in
      last.question.project == project || last.question.reach != .project
        ? last : SearchResults(SearchQuestion(last.question.typed, .project, in: project))
    }
    screens.append(.search(SearchModel(last, in: project)))
  }

  /// What was searched for is kept for the next time, however the search was left.
  private mutating func rememberSearch() {
    if case .search(let search) = screen, !search.question.isEmpty { searches.last = search.results }
  }

  /// Goes to what was found: its card on the board of its project, or as near to it as one can come.
  mutating func visit(_ hit: SearchHit, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let words = surroundings.words
    guard let card = try surroundings.store.card(hit.card), card.life != .purged else {
      return refuse(words.cardIsGone, surroundings)
    }
    let isInTrash = card.life == .inTrash
    // What is on no board, and what is on the board of a project that was put away, is read where it lies.
    let isPutAway = try surroundings.store.project(card.project)?.isArchived == true
    let isElsewhere = isInTrash || isPutAway
    leaveSearch()
    let isReading = isElsewhere || isInDetail
    let effects = card.project == project || isElsewhere ? [] : go(to: card.project, in: surroundings)
    notice = nil
    screens = [screens[0]]
    if !isElsewhere, case .list(var list) = screens[0] {
      if !list.passes(card, at: surroundings.clock) { list.showAll(in: surroundings.project) }
      list.select(card.id, card.rank, in: card.column)
      screens = [.list(list)]
    }
    if isReading { screens.append(.detail(DetailModel(card: card.id, isInTrash: isInTrash))) }
    return effects
  }

  /// What the store cannot answer now is told, and asked again by the next key.
  mutating func arrive(at hit: SearchHit, in surroundings: Surroundings) -> [Effect] {
    do {
      return try visit(hit, in: surroundings)
    } catch {
      return refuse(Sentences(surroundings).failure(error), surroundings)
    }
  }

  private mutating func refuse(_ why: String, _ surroundings: Surroundings) -> [Effect] {
    say(Notice(why, .refusal), in: surroundings)
    return []
  }

  /// The card is read as it stands on the board: so is the next one.
  private var isInDetail: Bool {
    if case .detail(let detail) = screen { return !detail.isInTrash }
    return false
  }

  /// From its screen to the board, where it stays alive.
  private mutating func leaveSearch() {
    guard case .search(let search) = screen else { return }
    rememberSearch()
    screens.removeLast()
    let origin = walk?.origin ?? SearchWalk.Origin(project: project, screens: screens)
    walk = SearchWalk(results: search.results, origin: origin)
    screens = [screens[0]]
  }

  private mutating func walk(_ count: Int, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let words = surroundings.words
    guard var walk else {
      return refuse(surroundings.settings.keys.filled(words.noSearch, in: focus), surroundings)
    }
    guard let walked = walk.results.step(count), let hit = walk.results.hit else {
      return refuse(walk.results.isBusy ? words.searchGoesOn : words.noHit, surroundings)
    }
    notice = nil
    self.walk = walk
    let effects = try visit(hit, in: surroundings)
    guard notice == nil else { return effects }
    switch walked {
    case .toFirst: say(Notice(words.backToFirstHit), in: surroundings)
    case .toLast: say(Notice(words.backToLastHit), in: surroundings)
    case .on:
      // Where the board has no line for its title, the last one tells how far one has come.
      guard !ListLayout(surroundings.extent, focused: .todo).hasTitleRow else { break }
      let told = Sought(walk, in: surroundings).pieces(
        width: surroundings.extent.columns - 2, ellipsis: surroundings.settings.signs.ellipsis)
      say(Notice(told.map(\.text).joined()), in: surroundings)
    }
    return effects
  }

  /// Back to the card and the column, and what lay over the board.
  private mutating func endWalk(_ walk: SearchWalk, in surroundings: Surroundings) -> [Effect] {
    searches.last = walk.results
    self.walk = nil
    let effects = walk.origin.project == project ? [] : go(to: walk.origin.project, in: surroundings)
    guard walk.origin.project == project, case .list(var list) = screens[0],
      case .list(let before) = walk.origin.screens.first
    else { return effects }
    list.lanes = before.lanes
    list.focused = before.focused
    list.prepared = Prepared()
    list.sought = nil
    screens = [.list(list)] + walk.origin.screens.dropFirst()
    return effects
  }
}

// MARK: In line with what is there

extension Coordinator {
  var isSearching: Bool {
    if case .search(let search) = screen { return search.isBusy }
    return walk?.results.isBusy == true
  }

  mutating func goOnSearching(in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard case .search(let search) = screen else {
      try walk?.results.goOn(surroundings.store)
      return []
    }
    // Enter came before the first hit did.
    guard search.isGoing, let hit = search.results.hit else { return [] }
    return try visit(hit, in: surroundings)
  }

  mutating func settleSearch(in surroundings: Surroundings) throws(StoreFailure) {
    if case .search(var search) = screen {
      try search.settle(in: surroundings)
      screen = .search(search)
    } else {
      try walk?.results.settle(surroundings.store)
    }
    guard case .list(var list) = screens[0] else { return }
    list.sought = walk.map { Sought($0, in: surroundings) }
    screens[0] = .list(list)
  }
}
