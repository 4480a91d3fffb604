import Kanban
import Text
import Words

/// The history screen: the changes of the project, newest first. It holds sequence numbers, never entries.
public struct HistoryModel: Equatable, Sendable {
  public internal(set) var filter = HistoryFilter()
  /// Search for the changes that match the filter; nil without a filter.
  var sieve: HistorySieve?
  /// Sequence number of the selected change's entry; nil selects the newest change.
  public internal(set) var selected: Int64?
  /// Sequence number of the first change shown; it stays the first row when newer changes appear above it. Nil for the
  /// newest change.
  var top: Int64?
  var asking: Asking?
  /// Filter and position before a change of many cards was opened, restored when it is left.
  private var left: Place?

  /// A menu or an input line that is open on the history screen.
  enum Asking: Equatable, Sendable {
    case kind(chosen: Int)
    case words(TextField)
  }

  private struct Place: Equatable, Sendable {
    let filter: HistoryFilter
    let selected: Int64?
    let top: Int64?
  }

  /// Opens the history, filtered by `subject` if given, with the newest change selected, or the one at `sequence`.
  init(of subject: NamedSubject? = nil, at sequence: Int64? = nil) {
    filter.subject = subject
    selected = sequence
  }

  // MARK: Input

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try sift(surroundings)
    selected = try nearest(rows(surroundings))
    switch asking {
    case .kind(let chosen): return try choose(input, chosen, surroundings)
    case .words(let field): return write(input, field, surroundings)
    case nil: break
    }
    switch input {
    case .command(let command): return try handle(command, surroundings)
    case .mouse(.wheel(let lines), _): try step(lines, surroundings)
    case .mouse(.click, .line(let sequence)):
      if selected == Int64(sequence) { return try open(surroundings) }
      selected = Int64(sequence)
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      try go(travel, surroundings)
      return .stay
    }
    switch command {
    case .openDetail: return try open(surroundings)
    case .revert: return try revert(surroundings)
    case .filterHistory:
      let chosen = filter.kind.flatMap { HistoryFilter.Kind.allCases.firstIndex(of: $0) }
      asking = .kind(chosen: chosen.map { $0 + 1 } ?? 0)
    case .searchHistory: asking = .words(TextField(filter.words, lines: .one))
    case .unfilterHistory: show(HistoryFilter())
    case .back: if !leaveGroup() { return .close }
    case .cancel: return withdraw()
    default: break
    }
    return .stay
  }

  private mutating func go(_ travel: Travel, _ surroundings: Surroundings) throws(StoreFailure) {
    switch travel {
    case .first: (selected, top) = (nil, nil)
    case .last: selected = try rows(surroundings).oldest()?.sequence
    case .rows, .pages, .halfPages:
      try step(travel.count(page: max(1, surroundings.extent.rows - 4)), surroundings)
    }
  }

  private mutating func step(_ count: Int, _ surroundings: Surroundings) throws(StoreFailure) {
    guard let from = selected else { return }
    let rows = rows(surroundings)
    let passed =
      count > 0 ? try rows.older(than: from, most: count) : try rows.newer(than: from, most: -count)
    selected = passed.last?.sequence ?? from
  }

  /// Esc leaves one thing: an opened change of many cards, else the filter, else the screen.
  private mutating func withdraw() -> Step {
    if leaveGroup() { return .stay }
    if filter.isEmpty { return .close }
    show(HistoryFilter())
    return .stay
  }

  // MARK: Filter

  mutating func show(_ filter: HistoryFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    left = nil
  }

  /// If the filter is new, starts the search for its changes. The first slice runs at once, since it often completes
  /// the search.
  mutating func sift(_ surroundings: Surroundings) throws(StoreFailure) {
    guard !filter.isEmpty else {
      sieve = nil
      return
    }
    guard sieve?.filter != filter else { return }
    var sieve = HistorySieve(filter, newest: try surroundings.store.newestSequence())
    try sieve.advance(in: surroundings)
    self.sieve = sieve
  }

  private mutating func leaveGroup() -> Bool {
    guard filter.group != nil, let left else { return false }
    (filter, selected, top) = (left.filter, left.selected, left.top)
    self.left = nil
    return true
  }

  private mutating func openGroup(_ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    guard !filter.isByEntry, let entry = try entry(surroundings),
      try surroundings.store.entryCount(ofGroup: entry.group, most: 2) > 1
    else { return nil }
    let place = Place(filter: filter, selected: selected, top: top)
    var inside = HistoryFilter()
    inside.group = entry.group
    show(inside)
    left = place
    (selected, top) = (nil, nil)
    return .stay
  }

  // MARK: Actions on a row

  func entry(_ surroundings: Surroundings) throws(StoreFailure) -> Entry? {
    guard let selected else { return nil }
    return try surroundings.store.entry(selected)
  }

  private mutating func open(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let step = try openGroup(surroundings) { return step }
    let words = surroundings.words
    guard let entry = try entry(surroundings) else { return .stay }
    if case .page(let id) = entry.about { return try PageCommands.open(id, in: surroundings) }
    guard case .card(let id) = entry.about else { return .refuse(words.notAboutCard) }
    guard let card = try surroundings.store.card(id) else { return .refuse(words.cardIsGone) }
    switch card.life {
    case .onBoard: return .open(.detail(id))
    case .inTrash:
      return .refuse(surroundings.settings.keys.filled(words.liesInTrash(card.number), in: .history))
    case .purged: return .refuse(words.cardIsPurged(card.number))
    }
  }

  private func revert(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let entry = try entry(surroundings) else { return .stay }
    if !filter.isByEntry, try surroundings.store.entryCount(ofGroup: entry.group, most: 2) > 1 {
      let text = surroundings.settings.keys.filled(surroundings.words.changeOfMany, in: .history)
      return .refuse(text)
    }
    return try RevertModel.step(to: entry, in: surroundings)
  }
}

// MARK: Layer

extension HistoryModel: OpenedLayer {
  var screen: Screen { .history(self) }
  var station: Station { .history }

  var focus: Focus {
    switch asking {
    case .kind: .historyMenu
    case .words: .historyWords
    case nil: .history
    }
  }

  var hints: [Command] {
    switch asking {
    case .kind: [.selectDown, .accept, .cancel]
    case .words: [.accept, .cancel]
    case nil: [.openDetail, .revert, .filterHistory, .searchHistory, .undo, .back, .help]
    }
  }

  var isBusy: Bool { sieve?.isBusy ?? false }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try sieve?.advance(in: surroundings)
    return .stay
  }

  /// Without a filter, selects a change that was just stored and scrolls to the top.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard sieve == nil else { return }
    (selected, top) = (entry.group, nil)
  }
}

extension HistoryModel {
  enum Choice: Equatable, Sendable {
    case all
    case kind(HistoryFilter.Kind)
    case subject(NamedSubject)
  }

  /// The choices of the filter menu: all kinds of changes, then a card, project or page: that of the filter, else that
  /// of the selected change.
  func choices(_ surroundings: Surroundings) throws(StoreFailure) -> [Choice] {
    let kinds = [Choice.all] + HistoryFilter.Kind.allCases.map(Choice.kind)
    if let named = filter.subject { return kinds + [.subject(named)] }
    guard let entry = try entry(surroundings), let named = NamedSubject(of: entry, in: surroundings) else {
      return kinds
    }
    return kinds + [.subject(named)]
  }

  func isInForce(_ choice: Choice) -> Bool {
    switch choice {
    case .all: filter.isEmpty
    case .kind(let kind): filter.kind == kind
    case .subject(let named): filter.subject?.subject == named.subject
    }
  }

  mutating func choose(_ input: Input, _ chosen: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let choices = try choices(surroundings)
    switch input {
    case .command(.selectDown), .command(.filterHistory): asking = .kind(chosen: (chosen + 1) % choices.count)
    case .command(.selectUp): asking = .kind(chosen: (chosen + choices.count - 1) % choices.count)
    case .command(let command) where command.travel != nil:
      let index = command.travel?.index(from: chosen, of: choices.count, page: surroundings.extent.rows / 2)
      asking = .kind(chosen: index ?? chosen)
    case .mouse(.wheel(let lines), _): asking = .kind(chosen: max(0, min(chosen + lines.signum(), choices.count - 1)))
    case .command(.accept): apply(choices[min(chosen, choices.count - 1)])
    case .mouse(.click, .line(let line)) where choices.indices.contains(line): apply(choices[line])
    case .mouse(.click, .overlay): break
    case .command(.cancel), .command(.back), .mouse(.click, _): asking = nil
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  /// Applies a choice of the filter menu. Kind and subject can be combined; choosing an active one again clears it, and
  /// `all` clears the whole filter.
  private mutating func apply(_ choice: Choice) {
    asking = nil
    var filter = filter
    filter.group = nil
    switch choice {
    case .all: filter = HistoryFilter()
    case .kind(let kind): filter.kind = isInForce(choice) ? nil : kind
    case .subject(let named): filter.subject = isInForce(choice) ? nil : named
    }
    show(filter)
  }

  mutating func write(_ input: Input, _ field: TextField, _ surroundings: Surroundings) -> Step {
    var field = field
    switch input {
    case .text(let text), .paste(let text): field.insert(text)
    case .edit(let edit): _ = field.perform(edit, wrap: surroundings.extent.columns)
    case .command(.accept):
      asking = nil
      return .stay
    case .command(.cancel):
      asking = nil
      field = TextField(lines: .one)
    case .mouse(.click, _):
      asking = nil
      return .stay
    case .command, .mouse: return .stay
    }
    if asking != nil { asking = .words(field) }
    var filter = filter
    filter.group = nil
    filter.words = String(field.text.prefix(HistoryModel.longestWords))
    show(filter)
    return .stay
  }

  private static var longestWords: Int { 200 }
}
