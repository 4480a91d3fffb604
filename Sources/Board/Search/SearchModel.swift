import Kanban
import Text

/// The search as a person does it: the line they type in, and below it what was found. Ids and places, never cards.
public struct SearchModel: Equatable, Sendable {
  private(set) var field: TextField
  /// The words are those of the last time: the next letter takes their place.
  private(set) var isOffered: Bool
  private(set) var results: SearchResults
  /// What the words found before the last letter: shown until these have found something, so that nothing flickers.
  private var former: SearchResults?
  /// Enter was pressed before anything was found: the first hit is gone to when it is.
  private(set) var isGoing = false
  private(set) var top = 0

  /// Again where one has searched before, else from the beginning.
  init(_ last: SearchResults?, in project: ProjectID) {
    results = last ?? SearchResults(SearchQuestion("", .project, in: project))
    field = TextField(results.question.typed, lines: .one)
    isOffered = !field.isEmpty
  }

  var question: SearchQuestion { results.question }
  var shown: SearchResults { former ?? results }
  /// What is shown is what these words have found.
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
    // What is pasted may be a book; nobody searches for one.
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
    // The frame that would have begun it may not have come yet.
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
    return isGoing || question.isEmpty ? .stay : .say(Notice(words.nothingFound, .refusal))
  }

  /// Another question drops the one that is under way.
  private mutating func ask(_ reach: SearchQuestion.Reach) {
    let next = SearchQuestion(field.text, reach, in: question.project)
    guard next.words != question.words || reach != question.reach else {
      // A blank more is another text and the same question.
      results = results.retyped(next)
      return
    }
    former = next.isEmpty ? nil : former ?? (results.found.isEmpty ? nil : results)
    results = SearchResults(next)
    top = 0
  }

  // MARK: In line with what is there

  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    field.settle(width: SearchLayout(surroundings).field, rows: 1)
    try results.settle(surroundings.store)
    dropFormer()
    guard former == nil else { return }
    let rows = SearchLayout(surroundings).rows
    top = max(0, min(top, results.chosen), results.chosen - rows + 1)
    // None is higher than two rows: what is surely in sight need not be read to know it.
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

  /// As many as are seen now.
  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    var page = SearchPage(results, surroundings)
    return max(1, try page.rows(from: top).count)
  }
}

// MARK: As a layer

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

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try results.goOn(surroundings.store)
    dropFormer()
    // Enter came before the first hit did.
    guard isGoing, let hit = results.hit else { return .stay }
    return .open(.hit(hit))
  }
}
