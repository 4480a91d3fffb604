import Kanban
import Time
import Words

/// The open layers: the board, screens over it, an overlay, and panels beside the board.
struct Layers: Equatable, Sendable {
  @Boxed var board = ListModel()
  /// Screens over the board; the last one has the focus.
  var opened: [Screen] = []
  var overlay: Overlay?
  /// Detects that another process took away the selected card or page of the top screen; the board has a detector of
  /// its own.
  var displacement = Displacement()
  /// The contents of the panes beside a wide board: the agenda, and the detail of the selected card.
  @Boxed private(set) var agenda = Agenda()
  @Boxed private(set) var detail = DetailBeside()
  /// The overlay that started a bulk change, kept until the change ends so that its input is not lost.
  private var aside: Overlay?
  /// True if a failed bulk change has to show its overlay again, as soon as no other overlay is open.
  private var comesBack = false

  /// The screen with the focus, ignoring overlays.
  var top: any ScreenLayer {
    if let screen = opened.last { return screen.layer }
    return board
  }

  var front: any Layer {
    if let overlay { return overlay.layer }
    return top
  }

  /// Identifies the keys that the footer shows in plain mode.
  struct Front: Equatable, Sendable {
    let focus: Focus
    let depth: Int
  }

  var steadyFront: Front { Front(focus: front.steady.focus, depth: opened.count) }

  /// True if any open layer belongs to the journal, even below others.
  var isAtJournal: Bool { overlay?.layer.isOfJournal == true || opened.contains { $0.layer.isOfJournal } }

  func draft(in project: ProjectID) -> Draft? {
    guard var draft = overlay?.layer.draft else { return nil }
    draft.project = draft.project ?? project
    return draft
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if input == .command(.help), let help = helpAboutOverlay { return .present(.help(help)) }
    if let step = overlay?.with({ $0.handle(input, in: surroundings) }) { return step }
    if !opened.isEmpty { displacement.forget() }
    let step = try opened.withTop { screen throws(StoreFailure) in try screen.handle(input, in: surroundings) }
    if let step { return step }
    return try board.handle(input, in: surroundings.forBoard)
  }

  /// Help about the overlay's own keys. Nil while the overlay holds unsaved input or waits for the store, because help
  /// would discard it.
  private var helpAboutOverlay: HelpModel? {
    guard let overlay else { return nil }
    let layer = overlay.layer
    guard layer.focus != .help, layer.draft == nil, layer.proposed == nil else { return nil }
    return HelpModel(focus: layer.focus, over: overlay)
  }

  mutating func observe(_ event: Event) {
    if case .lookedAway = event { board.observe(event) }
    overlay?.with { $0.observe(event) }
  }

  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    board.stored(change, entry, in: surroundings)
    _ = opened.withTop { $0.stored(change, entry, in: surroundings) }
  }

  /// Ends the preview of the filter line as soon as that line is closed, however it was closed. Only Enter keeps a
  /// filter.
  mutating func endPreview() {
    if case .filter = overlay { return }
    board.endPreview()
  }

  /// Opens a card over the current screen, closing the overlay that asked for it.
  mutating func openDetail(_ card: DetailModel) {
    overlay = nil
    opened.append(.detail(card))
  }

  /// Opens a page over the current screen. Over the journal, it highlights the words that the journal searches for.
  mutating func openPage(_ page: PageID) {
    overlay = nil
    var sought: [Needle] = []
    if case .journal(let journal)? = opened.last { sought = journal.sought }
    opened.append(.page(PageModel(page, sought: sought)))
  }

  /// Opens the journal on a day, reusing an open journal.
  mutating func openJournal(on day: Day) {
    overlay = nil
    if let place = opened.firstIndex(where: { $0.layer.station == .journal }) {
      opened.removeSubrange((place + 1)...)
    } else {
      opened = []
    }
    var journal = JournalModel()
    if case .journal(let open)? = opened.last { journal = open }
    journal.go(to: day)
    opened = opened.dropLast() + [.journal(journal)]
  }

  /// Opens a screen in place of all open ones, so that screens do not stack up.
  mutating func open(_ screen: Screen) { (overlay, opened) = (nil, [screen]) }

  /// Opens a history and closes an earlier one with the screens above it, so that going back and forth between a
  /// history and its cards does not nest.
  mutating func openHistory(of subject: NamedSubject?, at sequence: Int64? = nil) {
    let open = opened.firstIndex { $0.layer.station == .history }
    if let open { opened.removeSubrange(open...) }
    opened.append(.history(HistoryModel(of: subject, at: sequence)))
  }
}

// MARK: Overlay of a bulk change

extension Layers {
  /// Puts an overlay that holds text aside during a bulk change, and keeps its draft on disk.
  mutating func putAside(in project: ProjectID) -> [Effect] {
    (aside, comesBack) = (overlay?.layer.holdsText == true ? overlay : nil, false)
    return draft(in: project).map { [.keepDraft($0)] } ?? []
  }

  /// Called at the end of the bulk change. After a failure the overlay comes back with `why`; otherwise its draft is
  /// dropped.
  mutating func endAside(saying why: String?) -> [Effect] {
    if let why {
      aside?.with { $0.comeBack(saying: why) }
      comesBack = true
      return []
    }
    defer { aside = nil }
    return aside?.layer.draftMark.map { [.dropDraft($0.id)] } ?? []
  }

  private mutating func bringBack() {
    guard comesBack, overlay == nil else { return }
    (overlay, aside, comesBack) = (aside, nil, false)
  }
}

// MARK: Background work

extension Layers {
  var isBusy: Bool {
    overlay?.layer.isBusy == true || opened.last?.layer.isBusy == true || board.isBusy || agenda.isBusy || detail.isBusy
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> [Step] {
    // The board does background work also below other screens, because they move along its cards.
    let below = board.isBusy ? try board.advance(in: surroundings) : .stay
    if agenda.isBusy { try agenda.advance(in: surroundings) }
    if detail.isBusy { try detail.advance(on: board.selected, in: surroundings) }
    let top = try opened.withTop { screen throws(StoreFailure) in try screen.advance(in: surroundings) }
    let over = try overlay?.with { overlay throws(StoreFailure) in try overlay.advance(in: surroundings) }
    return [below, top, over].compactMap(\.self)
  }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    bringBack()
    // The board is also updated below other screens, because they read its selection.
    do throws(StoreFailure) {
      var updated = board
      try updated.reconcile(in: surroundings.forBoard.under(overlay))
      board = updated
    } catch {
      // If the board's data is damaged but another screen covers the board, go on: that screen may be readable.
      guard case .damaged = error, !opened.isEmpty else { throw error }
    }
    // A screen whose card or page is gone is closed. That exposes the one below, which is updated, too.
    while try !settleTop(in: surroundings.through(board.shown.sieve)) { opened.removeLast() }
    if opened.isEmpty { try settleBeside(in: surroundings) }
    let remains = try overlay?.with { overlay throws(StoreFailure) in try overlay.remains(in: surroundings) }
    if remains == false { overlay = nil }
  }

  private mutating func settleBeside(in surroundings: Surroundings) throws(StoreFailure) {
    switch surroundings.beside {
    case .agenda: try agenda.settleBeside(in: surroundings)
    case .detail: try detail.reconcile(on: board.selected, in: surroundings)
    case .none: break
    }
  }
}
