import Kanban
import Text
import Words

/// The search: its input line and the hits. It holds IDs and positions, never cards.
public struct SearchModel: Equatable, Sendable {
  private(set) var field: TextField
  /// True while the line has the words of the last search, which the next typed letter replaces.
  private(set) var isOffered: Bool
  private(set) var results: SearchResults
  /// The results for the words before the last change, shown until the new search finds something, to avoid flicker.
  private var former: SearchResults?
  /// True if Enter was pressed before the first hit was found: the hit is opened once there is one.
  private(set) var isGoing = false
  private(set) var top = 0

  /// Opens the search with the words and hits of the last one, or empty without one.
  init(_ last: SearchResults?, in project: ProjectID) {
    results = last ?? SearchResults(SearchQuestion("", .project, in: project))
    field = TextField(results.question.typed, lines: .one)
    isOffered = !field.isEmpty
  }

  var question: SearchQuestion { results.question }
  var shown: SearchResults { former ?? results }
  /// True if the visible hits are those of the typed words, false while former ones are shown.
  var isAnswered: Bool { former == nil }
  // MARK: Input

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    isGoing = false
    switch input {
    case .text(let text), .paste(let text): insert(text)
    case .edit(let edit): perform(edit)
    case .command(let command): return try handle(command, surroundings)
    case .mouse(.wheel(let lines), _): results.choose(results.chosen + lines)
    case .mouse(.click, .line(let index)):
      guard former == nil else { return .stay }
      if index == results.chosen, let hit = results.hit { return .open(.hit(hit)) }
      results.choose(index)
    case .mouse: break
    }
    return .stay
  }

  private mutating func insert(_ text: String) {
    if isOffered { field.replaceAll(with: "") }
    isOffered = false
    // The pasted text may be very long, so only its beginning is inserted.
    field.insert(String(text.prefix(SearchQuestion.longest)))
    ask(question.reach)
  }

  private mutating func perform(_ edit: TextEdit) {
    if isOffered, edit == .deleteBackward || edit == .deleteForward {
      field.replaceAll(with: "")
    } else {
      field.perform(edit, wrap: 1000)
    }
    isOffered = false
    ask(question.reach)
  }

  private mutating func handle(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    // Keys may arrive before the frame that starts the search, so it is started here, too.
    try results.begin(surroundings.store)
    if let travel = command.travel {
      var rows = 1
      if travel.isByPage { rows = try page(surroundings) }
      results.choose(results.chosen + travel.count(page: rows))
      isOffered = false
      return .stay
    }
    switch command {
    case .widenSearch: ask(question.reach.wider)
    case .narrowSearch: ask(question.reach.narrower)
    case .accept: return accept(surroundings)
    case .cancel, .back: return .close
    default: return .stay
    }
    isOffered = false
    return .stay
  }

  private mutating func accept(_ surroundings: Surroundings) -> Step {
    if let hit = results.hit { return .open(.hit(hit)) }
    isGoing = results.isBusy
    let words = surroundings.words
    return isGoing || question.isEmpty ? .stay : .refuse(words.nothingFound)
  }

  /// Starts a search for the typed words, which replaces the running one; with the same words and scope keeps the
  /// results.
  private mutating func ask(_ reach: SearchQuestion.Reach) {
    let next = SearchQuestion(field.text, reach, in: question.project)
    guard next.words != question.words || reach != question.reach else {
      // An extra blank changes the text, but not the searched words: keep the results.
      results = results.retyped(next)
      return
    }
    former = next.isEmpty ? nil : former ?? (results.found.isEmpty ? nil : results)
    results = SearchResults(next)
    top = 0
  }

  // MARK: Reconciling with the store

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    field.reconcile(width: SearchLayout(surroundings).field, rows: 1)
    try results.reconcile(surroundings.store)
    dropFormer()
    guard former == nil else { return }
    let rows = SearchLayout(surroundings).rows
    top = max(0, min(top, results.chosen), results.chosen - rows + 1)
    // No hit has more than two rows, so while the selected one is in the upper half of the list it is surely visible,
    // and the rows need not be read.
    guard (results.chosen - top + 1) * 2 > rows else { return }
    var page = SearchPage(results, surroundings)
    var height = 0
    for index in top..<max(top, min(results.chosen + 1, results.found.count)) {
      height += try page.row(index).height
    }
    while height > rows, top < results.chosen {
      height -= try page.row(top).height
      top += 1
    }
  }

  fileprivate mutating func dropFormer() {
    if results.isComplete || !results.found.isEmpty { former = nil }
  }

  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    var page = SearchPage(results, surroundings)
    return max(1, try page.rows(from: top).count)
  }
}

// MARK: Layer

extension SearchModel: OpenedLayer {
  var screen: Screen { .search(self) }
  var focus: Focus { .search }
  var hints: [Command] { [.accept, .widenSearch, .cancel] }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .accept: words.short(.openDetail)
    case .widenSearch: words.shortReach(question.reach.wider)
    default: nil
    }
  }

  var searched: SearchResults? { results }
  var isBusy: Bool { results.isBusy }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try results.advance(surroundings.store)
    dropFormer()
    guard isGoing, let hit = results.hit else { return .stay }
    return .open(.hit(hit))
  }
}
