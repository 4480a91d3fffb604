import Kanban
import Text

extension JournalModel {
  /// Limit of the menu; tags beyond it, at the end of the alphabet, can be searched as words.
  static let mostTags = 200

  /// The rows of the menu below its first one, "all pages".
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
    case .mouse(.wheel(let lines), _): asking = .tags(chosen: max(0, min(chosen + lines.signum(), count - 1)))
    case .command(.accept): chooseTag(at: min(chosen, count - 1), of: tags)
    case .mouse(.click, .line(let line)) where (0..<count).contains(line): chooseTag(at: line, of: tags)
    case .mouse(.click, .overlay): break
    case .command(.cancel), .command(.back), .mouse(.click, _): asking = nil
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  /// Choosing the active tag again clears the filter.
  private mutating func chooseTag(at line: Int, of tags: [TagCount]) {
    let tag = line == 0 ? nil : tags[line - 1].tag
    (asking, scope) = (nil, .all)
    narrow(to: tag == self.tag ? nil : tag)
  }

  mutating func narrow(to tag: String?) {
    self.tag = tag
    top = nil
  }

  /// Cycles the filter through the selected page's tags, then no tag.
  mutating func filterByPage(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let words = surroundings.words
    guard let selected, let page = try surroundings.summary(at: selected) else {
      return .say(Notice(words.noPageHere, .refusal))
    }
    guard !page.tags.isEmpty else { return .say(Notice(words.pageHasNoTags, .refusal)) }
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

  /// Restarts the search if the journal or the tag has changed.
  mutating func begin(_ surroundings: Surroundings) throws(StoreFailure) {
    guard let hits else { return }
    let question = PageHits.Question(hits.typed, in: try surroundings.journal, tag: tag)
    if question != hits.question { self.hits = PageHits(question, showing: []) }
    try self.hits?.reconcile(surroundings.store)
  }
}
