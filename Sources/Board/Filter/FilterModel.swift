import Kanban
import Text
import Typing
import Words

/// The overlay in which a filter is typed, with completions and saved filters below the line.
public struct FilterModel: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case line
    case saved(chosen: Int)
    /// Typing a name: for saving the query of the line, or a new one for the saved filter `renaming`.
    case naming(TextField, renaming: String?)
  }

  enum Offer: Equatable, Sendable {
    case saved(SavedFilters.Saved)
    case completion(String)
    case save, manage
  }

  var field: TextField
  var part = Part.line
  /// The text of the line that was last previewed or found invalid, so that it is not tried again.
  private var previewed: String
  let ordering: Ordering
  let tags: [String]
  /// The names of the projects that are not archived, for completing them in the line.
  let projects: [String]
  var saved: SavedFilters
  var chosen: Int?
  /// Why the typed filter is invalid; nil if it is valid. The cursor is at the mistake.
  var refusal: TypedRefusal?
  var problem: TypedRefusal?

  init(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) throws(StoreFailure) {
    field = TextField(query.text, lines: .one)
    previewed = field.text
    self.ordering = ordering
    tags = try surroundings.tags()
    projects = try surroundings.store.projects().filter { !$0.isArchived }.map { surroundings.words.name(of: $0) }
    saved = SavedFilters(try surroundings.store.noted(.filters) ?? "")
  }

  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  private func completion(in surroundings: Surroundings) -> QueryCompletion {
    QueryCompletion(
      field.text, cursor: field.cursorOffset, tags: tags, projects: projects, stages: surroundings.allStages,
      inKorean: surroundings.words.isQueryKorean)
  }

  /// The rows below the line: saved filters, all if the line is blank, else those whose name begins with it;
  /// completions at the cursor; the command to save this filter, if the line is not blank; the command to manage the
  /// saved ones, if there are any.
  func offers(in surroundings: Surroundings) -> [Offer] {
    let completions = completion(in: surroundings).candidates.map(Offer.completion)
    let manage: [Offer] = saved.all.isEmpty ? [] : [.manage]
    let named = saved.beginning(with: field.text).map(Offer.saved)
    return isBlank ? named + manage + completions : named + completions + [.save] + manage
  }

  mutating func reconcile(in surroundings: Surroundings) {
    let width = FilterLayout(surroundings.extent).width
    if case .naming(var name, let renaming) = part {
      name.reconcile(width: max(1, width - ScreenText.width(surroundings.words.filterName) - 1), rows: 1)
      part = .naming(name, renaming: renaming)
    }
    field.reconcile(width: width, rows: 1)
  }
}

/// Splits the cells within the frame of the filter overlay.
public struct FilterLayout: Equatable, Sendable {
  public let width: Int
  /// Rows below the filter line; always the same number, so that the line does not move when the offers change.
  public let rows: Int

  public init(_ extent: Extent) {
    width = max(1, extent.columns - 4)
    rows = max(1, min(6, extent.rows - 4))
  }
}

// MARK: Input

extension FilterModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch part {
    case .line: return handleLine(input, surroundings)
    case .saved(let chosen): return handleSaved(input, chosen, surroundings)
    case .naming(let name, let renaming): return handleName(input, name, renaming, surroundings)
    }
  }

  private mutating func handleLine(_ input: Input, _ surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text):
      field.insert(String(text.prefix(max(0, Query.longest - field.count))))
      (chosen, refusal) = (nil, nil)
    case .edit(let edit): perform(edit, surroundings)
    case .command(.accept):
      if let chosen, let offer = offer(chosen, surroundings) { return accept(offer, at: .accept, surroundings) }
      return apply(surroundings)
    case .command(.takeOffer):
      guard let offer = offer(chosen ?? 0, surroundings) else { return .stay }
      if chosen == nil, offer == .save || offer == .manage { return .stay }
      return accept(offer, at: .takeOffer, surroundings)
    case .command(.save): return isBlank ? .stay : accept(.save, at: .save, surroundings)
    case .command(.cancel), .command(.back): return .close
    case .mouse(.click, .line(let line)):
      guard let offer = offer(line, surroundings) else { return .stay }
      return accept(offer, at: .accept, surroundings)
    case .mouse(.wheel(let lines), _): choose(lines > 0 ? 1 : -1, surroundings)
    case .mouse(.click, .overlay), .mouse(.drag, _), .mouse(.drop, _), .command: break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    }
    return .stay
  }

  private mutating func perform(_ edit: TextEdit, _ surroundings: Surroundings) {
    switch edit {
    case .down: choose(1, surroundings)
    case .up: choose(-1, surroundings)
    case .pageDown: choose(page: FilterLayout(surroundings.extent).rows, surroundings)
    case .pageUp: choose(page: -FilterLayout(surroundings.extent).rows, surroundings)
    default:
      let before = field.revision
      _ = field.perform(edit, wrap: FilterLayout(surroundings.extent).width)
      chosen = nil
      if field.revision != before { refusal = nil }
    }
  }

  private mutating func choose(_ count: Int, _ surroundings: Surroundings) {
    let all = offers(in: surroundings).count
    guard all > 0 else { return }
    refusal = nil
    chosen = chosen.map { ($0 + count + all) % all } ?? (count > 0 ? 0 : all - 1)
  }

  /// Like `choose`, but stops at the ends.
  private mutating func choose(page rows: Int, _ surroundings: Surroundings) {
    let all = offers(in: surroundings).count
    guard all > 0 else { return }
    refusal = nil
    chosen = max(0, min((chosen ?? -1) + rows, all - 1))
  }

  private func offer(_ index: Int, _ surroundings: Surroundings) -> Offer? {
    let all = offers(in: surroundings)
    return all.indices.contains(index) ? all[index] : nil
  }

  /// Takes the chosen offer. A saved filter is applied for the command `accept`; for others its query is inserted into
  /// the line for editing.
  private mutating func accept(_ offer: Offer, at command: Command, _ surroundings: Surroundings) -> Step {
    chosen = nil
    refusal = nil
    switch offer {
    case .saved(let saved):
      field.replaceAll(with: saved.query)
      return command == .accept ? apply(surroundings) : .stay
    case .completion(let candidate): insert(candidate, surroundings)
    case .save:
      guard query(surroundings) != nil else { return .stay }
      part = .naming(TextField(lines: .one), renaming: nil)
    case .manage: part = .saved(chosen: 0)
    }
    return .stay
  }

  /// Inserts a completion, with a blank behind it at the end of the line, unless a value has to follow.
  private mutating func insert(_ candidate: String, _ surroundings: Surroundings) {
    let range = completion(in: surroundings).range
    let text = Array(field.text)
    let isLast = range.upperBound >= text.count && candidate.last != ":"
    let before = String(text[..<range.lowerBound]) + candidate + (isLast ? " " : "")
    field.replaceAll(with: before + String(text[range.upperBound...]))
    moveCursor(to: before.count)
  }

  private mutating func moveCursor(to position: Int) {
    _ = field.perform(.lineStart, wrap: .max)
    for _ in 0..<min(position, field.count) { _ = field.perform(.right, wrap: .max) }
  }

  /// Parses the line as a query; a blank line finds all cards. For an invalid line returns nil, keeps the reason, and
  /// moves the cursor to the mistake.
  private mutating func query(_ surroundings: Surroundings) -> Query? {
    if isBlank { return .everything }
    do throws(QueryMistake) {
      return try surroundings.query(field.text)
    } catch {
      refusal = TypedRefusal(error.sentence(in: surroundings.words), after: refusal)
      moveCursor(to: error.position.lowerBound)
      return nil
    }
  }

  private mutating func apply(_ surroundings: Surroundings) -> Step {
    query(surroundings).map { .show($0, by: ordering) } ?? .stay
  }
}

// MARK: Layer

extension FilterModel: OverlayLayer {
  var overlay: Overlay { .filter(self) }

  var focus: Focus {
    switch part {
    case .line, .naming: .filterLine
    case .saved: .filterList
    }
  }

  var hints: [Command] {
    switch part {
    case .line: isBlank ? [.accept, .takeOffer, .cancel] : [.accept, .takeOffer, .save, .cancel]
    case .naming: [.accept, .cancel]
    case .saved: [.accept, .renameFilter, .removeFilter, .cancel]
    }
  }

  /// This overlay with text in a blank line, so that its key hints include the one for saving: in plain mode they must
  /// not change while the user types.
  var steady: FilterModel {
    var steady = self
    if isBlank { steady.field.insert("-") }
    return steady
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    if case .naming = part, command == .accept { words.short(.save) } else { nil }
  }

  var isBusy: Bool { part == .line && field.text != previewed }

  /// While no key is pressed, previews the typed filter on the board if it is valid.
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard isBusy else { return .stay }
    previewed = field.text
    if isBlank { return .preview(.everything, by: ordering) }
    guard let query = try? surroundings.query(previewed) else { return .stay }
    return .preview(query, by: ordering)
  }

  mutating func observe(_ event: Event) {
    if case .filtersKept(let text, _) = event { kept(text) }
  }
}

/// The list of saved filters: applying, saving, renaming and removing them. A change is stored first and then shown.
extension FilterModel {
  mutating func handleSaved(_ input: Input, _ chosen: Int, _ surroundings: Surroundings) -> Step {
    let count = saved.all.count
    guard count > 0 else {
      part = .line
      return .stay
    }
    let chosen = min(chosen, count - 1)
    switch input {
    case .command(.selectDown): part = .saved(chosen: (chosen + 1) % count)
    case .command(.selectUp): part = .saved(chosen: (chosen + count - 1) % count)
    case .command(let command) where command.travel != nil:
      let page = FilterLayout(surroundings.extent).rows
      part = .saved(chosen: command.travel?.index(from: chosen, of: count, page: page) ?? chosen)
    case .mouse(.wheel(let lines), _): part = .saved(chosen: max(0, min(chosen + lines.signum(), count - 1)))
    case .command(.accept): use(saved.all[chosen])
    case .mouse(.click, .line(let line)) where saved.all.indices.contains(line): use(saved.all[line])
    case .command(.renameFilter):
      problem = nil
      part = .naming(TextField(saved.all[chosen].name, lines: .one), renaming: saved.all[chosen].name)
    case .command(.removeFilter):
      let gone = saved.all[chosen]
      var rest = kept(surroundings)
      rest.remove(gone.name)
      return .perform(.keepFilters(rest.text, sentence: surroundings.words.filterRemoved(gone.name, gone.query)))
    case .command(.cancel), .command(.back): part = .line
    case .command, .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func use(_ filter: SavedFilters.Saved) {
    field.replaceAll(with: filter.query)
    part = .line
  }

  mutating func handleName(
    _ input: Input, _ name: TextField, _ renaming: String?, _ surroundings: Surroundings
  ) -> Step {
    var name = name
    switch input {
    case .text(let text), .paste(let text):
      name.insert(String(text.prefix(max(0, SavedFilters.longestName - name.count))))
      problem = nil
    case .edit(let edit):
      let before = name.revision
      _ = name.perform(edit, wrap: .max)
      if name.revision != before { problem = nil }
    case .command(.accept), .command(.save): return keep(SavedFilters.name(name.text), renaming, surroundings)
    case .command(.cancel), .command(.back):
      (problem, part) = (nil, renaming == nil ? .line : .saved(chosen: index(of: renaming)))
      return .stay
    case .command, .mouse: return .stay
    }
    part = .naming(name, renaming: renaming)
    return .stay
  }

  private mutating func keep(_ name: String, _ renaming: String?, _ surroundings: Surroundings) -> Step {
    let words = surroundings.words
    var filters = kept(surroundings)
    guard !name.isEmpty else { return refuse(words.filterNeedsName) }
    if let renaming, name != renaming, filters[name] != nil { return refuse(words.filterNameTaken(name)) }
    var sentence = words.filterSaved(name)
    if let renaming, filters[renaming] != nil {
      filters.rename(renaming, to: name)
    } else {
      guard filters[name] != nil || !filters.isFull else { return refuse(words.tooManyFilters(SavedFilters.most)) }
      // Another process may have removed the filter that is being renamed: its query is then saved by the new name.
      let removed = renaming.flatMap { saved[$0] }
      filters.save(removed?.query ?? field.text, as: name)
      if removed != nil { sentence = words.filterSavedAgain(name) }
    }
    guard !filters.isTooLong else { return refuse(words.tooManyFilters(filters.all.count - 1)) }
    return .perform(.keepFilters(filters.text, sentence: sentence))
  }

  private mutating func refuse(_ why: String) -> Step {
    problem = TypedRefusal(why, after: problem)
    return .stay
  }

  private func index(of name: String?) -> Int { saved.all.firstIndex { $0.name == name } ?? 0 }

  /// The filters that are stored now, because another process may have saved some; those read before if the store
  /// cannot be read now.
  private func kept(_ surroundings: Surroundings) -> SavedFilters {
    guard let noted = try? surroundings.store.noted(.filters) else { return saved }
    return SavedFilters(noted)
  }

  /// Called after the filters were stored: after saving returns to the line, after renaming or removing to the list of
  /// saved filters, unless that is empty.
  mutating func kept(_ text: String) {
    saved = SavedFilters(text)
    switch part {
    case .line: break
    case .saved(let chosen): part = saved.all.isEmpty ? .line : .saved(chosen: min(chosen, saved.all.count - 1))
    case .naming(let name, let renaming):
      part = renaming == nil ? .line : .saved(chosen: index(of: SavedFilters.name(name.text)))
    }
  }
}
