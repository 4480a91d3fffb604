import Kanban

/// What lies open: the board, what was opened over it, what lies over that, and what stands beside.
struct Layers: Equatable, Sendable {
  /// Below everything.
  @Boxed var board = ListModel()
  /// What was opened over the board; the last one has the keys.
  var opened: [Screen] = []
  var overlay: Overlay?
  /// Beside a wide board.
  @Boxed private(set) var agenda = Agenda()
  @Boxed private(set) var detail = DetailBeside()
  /// What asked for a change of many cards, until that has come to its end: what was typed there is not lost with it.
  private var aside: Overlay?
  /// It has come to nothing, and is to be seen again.
  private var comesBack = false

  /// The screen that has the keys, unless something lies over it.
  var top: any ScreenLayer {
    if let screen = opened.last { return screen.layer }
    return board
  }

  /// What has the keys.
  var front: any Layer {
    if let overlay { return overlay.layer }
    return top
  }

  /// Somebody reads or writes in the journal, or looks at something opened from it.
  var isAtJournal: Bool { overlay?.layer.isOfJournal == true || opened.contains { $0.layer.isOfJournal } }

  /// What is typed and not yet saved.
  func draft(in project: ProjectID) -> Draft? {
    var draft = overlay?.layer.draft
    draft?.project = project
    return draft
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if input == .command(.help), let help = helpAboutOverlay { return .present(.help(help)) }
    if let step = overlay?.with({ $0.handle(input, in: surroundings) }) { return step }
    let step = try opened.withTop { screen throws(StoreFailure) in try screen.handle(input, in: surroundings) }
    if let step { return step }
    return try board.handle(input, in: surroundings.forBoard)
  }

  /// The keys of a menu; not while something is typed or waits, which would be lost with it.
  private var helpAboutOverlay: HelpModel? {
    guard let overlay else { return nil }
    let layer = overlay.layer
    guard layer.focus != .help, layer.draft == nil, layer.proposed == nil else { return nil }
    return HelpModel(focus: layer.focus, over: overlay)
  }

  mutating func hear(_ event: Event) {
    if case .lookedAway = event { board.hear(event) }
    overlay?.with { $0.hear(event) }
  }

  /// A change came into the store, and this is its first entry.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    board.stored(change, entry, in: surroundings)
    _ = opened.withTop { $0.stored(change, entry, in: surroundings) }
  }

  /// However the line of the filter was left: only what Enter took stays.
  mutating func endPreview() {
    if case .filter = overlay { return }
    board.endPreview()
  }

  /// A card, over whatever lies there; a menu may have asked for it.
  mutating func read(_ card: DetailModel) {
    overlay = nil
    opened.append(.detail(card))
  }

  /// A page, over whatever lies there; the words it was found by are marked in it.
  mutating func read(_ page: PageID) {
    overlay = nil
    var sought: [Needle] = []
    if case .journal(let journal)? = opened.last { sought = journal.sought }
    opened.append(.page(PageModel(page, sought: sought)))
  }

  /// The journal on a day, which lies open already or is opened.
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

  /// There is one of it; it is opened again on the board. The command line may have asked for it.
  mutating func open(_ screen: Screen) { (overlay, opened) = (nil, [screen]) }

  /// There is one history: from its cards one comes back to it, however often, and never deeper.
  mutating func openHistory(of subject: NamedSubject?, at sequence: Int64? = nil) {
    let open = opened.firstIndex { $0.layer.station == .history }
    if let open { opened.removeSubrange(open...) }
    opened.append(.history(HistoryModel(of: subject, at: sequence)))
  }
}

// MARK: What was typed for many cards

extension Layers {
  /// Makes way for the board, as long as the change is under way; its draft, which outlives what is typed meanwhile.
  mutating func putAside(in project: ProjectID) -> [Effect] {
    (aside, comesBack) = (overlay?.layer.holdsText == true ? overlay : nil, false)
    return draft(in: project).map { [.keepDraft($0)] } ?? []
  }

  /// The change has come to its end; said why where it was not done.
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

// MARK: Between the keys

extension Layers {
  var isBusy: Bool {
    overlay?.layer.isBusy == true || opened.last?.layer.isBusy == true || board.isBusy || agenda.isBusy || detail.isBusy
  }

  /// A slice of each; what the screen and what lies over it ask for.
  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> [Step] {
    // The board goes on under what was opened from it: one turns to the next card there, too.
    if board.isBusy { _ = try board.goOn(in: surroundings) }
    if agenda.isBusy { try agenda.goOn(in: surroundings) }
    if detail.isBusy { try detail.goOn(on: board.selected, in: surroundings) }
    let top = try opened.withTop { screen throws(StoreFailure) in try screen.goOn(in: surroundings) }
    let over = try overlay?.with { overlay throws(StoreFailure) in try overlay.goOn(in: surroundings) }
    return [top, over].compactMap(\.self)
  }

  /// Brings anchors and selection in line with what is there now.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    bringBack()
    // The board under what was opened from it: others read where it stands.
    try board.settle(in: surroundings.forBoard.under(overlay))
    // What comes to light when the top has nothing left to show is brought in line, too.
    while try opened.withTop({ screen throws(StoreFailure) in try screen.remains(in: surroundings) }) == false {
      opened.removeLast()
    }
    if opened.isEmpty { try settleBeside(in: surroundings) }
    let remains = try overlay?.with { overlay throws(StoreFailure) in try overlay.remains(in: surroundings) }
    if remains == false { overlay = nil }
  }

  private mutating func settleBeside(in surroundings: Surroundings) throws(StoreFailure) {
    switch surroundings.beside {
    case .agenda: try agenda.settleBeside(in: surroundings)
    case .detail: try detail.settle(on: board.selected, in: surroundings)
    case .none: break
    }
  }
}
