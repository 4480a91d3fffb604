import Kanban
import Time
import Words

/// The board: columns, filter, marks and mouse. It dispatches input to them. Its larger parts are boxed, because each
/// frame copies the board several times.
public struct ListModel: Equatable, Sendable {
  @Boxed var cursors: ColumnCursors
  @Boxed public internal(set) var shown = BoardFilter()
  @Boxed var beforePreview: BeforePreview? = nil
  public internal(set) var marks = Marks()
  @Boxed public internal(set) var unseen = Unseen()
  public private(set) var mouse = ListMouse()
  /// True if old cards of DONE are unfolded, until another project is opened.
  private(set) var isUnfolded = false
  public internal(set) var seesAll = false
  public internal(set) var beside: Beside?
  var sought: SearchMarks?
  var comeFrom = CursorTrail()
  @Boxed var displacement = Displacement()
  @Boxed var dateMarks = DateMarks(isOn: false)
  /// True if the footer shows the keys for a card whatever row is selected.
  private var isSteady = false

  public init(focused: Column = .todo) {
    cursors = ColumnCursors(focused: focused)
  }

  public var focused: Column { cursors.focused }
  public var selected: CardID? { cursors.selected?.id }

  var flags: CardFlags { CardFlags(marked: marks.ids, unseen: unseen, sought: sought?.words ?? []) }

  mutating func show(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) {
    keepPreview()
    show(query, by: ordering, in: surroundings.boards)
    // Examines a first slice of the cards, which usually fills the screen. If the store cannot be read now, later
    // slices do it.
    _ = try? advance(in: surroundings)
  }

  private mutating func show(_ query: Query, by ordering: Ordering, in boards: Boards) {
    guard shown.show(query, by: ordering, in: boards) else { return }
    cursors.stopExpecting()
    cursors.forgetPrepared()
  }

  /// Selects a card. A filter that hides it is lifted, that is removed but kept to be restored.
  mutating func reveal(_ card: Card, in surroundings: Surroundings) {
    if !shown.passes(card, in: surroundings) {
      let filter = shown.filter
      show(.everything, by: shown.ordering, in: surroundings.boards)
      shown.lifted = filter
    }
    unfold(for: card, in: surroundings)
    cursors.select(card.rank, in: card.column)
  }

  mutating func group(by grouping: Grouping?, in surroundings: Surroundings) {
    keepPreview()
    shown.group(by: grouping, in: surroundings.boards)
    cursors.stopExpecting()
    cursors.forgetPrepared()
    // Examines a first slice of the cards, which usually fills the screen; if the store cannot be read now, later
    // slices do it.
    _ = try? advance(in: surroundings)
  }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    cursors.forgetPrepared()
    if surroundings.isOnlyLooking { try followLanes(in: surroundings) }
    let surroundings = try look(surroundings)
    try dateMarks.reconcile(in: surroundings)
    let newest = try surroundings.store.newestSequence()
    try marks.reconcile(upTo: newest, in: surroundings)
    // In watch mode, changes of other processes are not marked, because no key press would remove the marks.
    if !surroundings.isOnlyLooking { try unseen.read(upTo: newest, in: surroundings) }
    let before = cursors.selected
    try cursors.reconcile(flags, in: surroundings)
    // Watch mode has no cursor that another process could displace.
    guard !surroundings.isOnlyLooking else { return }
    try displacement.selectionMoved(
      from: before.map { .card($0.id) }, to: cursors.selected.map { .card($0.id) }, upTo: newest, in: surroundings)
  }

  /// For a key that arrives before the next frame: updates the selection of the focused column first.
  mutating func settleFocus(in surroundings: Surroundings) throws(StoreFailure) {
    let surroundings = try look(surroundings)
    let before = cursors.selected
    try cursors.keepSelectionVisible(of: focused, in: surroundings)
    let newest = try surroundings.store.newestSequence()
    try displacement.selectionMoved(
      from: before.map { .card($0.id) }, to: cursors.selected.map { .card($0.id) }, upTo: newest, in: surroundings)
  }
}

// MARK: Old cards in DONE

extension ListModel {
  /// Examines more cards for the filter, and returns surroundings in which the board is read with its filter, order,
  /// lanes, fold and dates.
  mutating func look(_ surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    let surroundings = surroundings.seeing(all: seesAll)
    let looked = try shown.look(surroundings, for: surroundings.turnSlice).folded(unless: isUnfolded)
    return aboveBand(try dated(looked))
  }

  /// For the key or click on the row of folded cards: unfolds them and selects the first of them.
  private mutating func unfold(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let fold = surroundings.fold else { return .stay }
    isUnfolded = true
    let below = Window(surroundings.project, .done, from: fold.last, most: 1)
    if let first = try surroundings.store.window(below).first { cursors.select(first.rank, in: .done) }
    return .stay
  }

  /// Unfolds the lane, or the end of DONE, if it hides this card. If the store cannot be read now, the card stays
  /// hidden.
  mutating func unfold(for card: Card, in surroundings: Surroundings) {
    if let group = surroundings.through(shown.sieve).group(of: card) { shown.unfold(group) }
    guard card.column == .done, let fold = try? surroundings.folded(unless: isUnfolded).fold, !fold.shows(card.rank)
    else { return }
    isUnfolded = true
  }
}

// MARK: Keys

extension ListModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    cursors.forgetPrepared()
    cursors.stopExpecting()
    displacement.forget()
    let surroundings = input.asksStore ? try look(surroundings) : aboveBand(surroundings)
    defer { unseen.look(at: selected) }
    let step = try handleOne(input, in: surroundings)
    guard try marks.drawReach(to: cursors.selected, in: focused, surroundings) else {
      cursors.selected = marks.reach?.end
      return .say(Marks.tooMany(in: surroundings))
    }
    return step
  }

  private mutating func handleOne(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch input {
    case .command(let command):
      mouse.letGo()
      return try handle(command, in: surroundings)
    case .mouse(let gesture, let hit): return try handle(gesture, hit, in: surroundings)
    case .paste(let text):
      try cursors.keepSelectionVisible(of: focused, in: surroundings)
      let lane = surroundings.fields(in: try currentGroup(in: surroundings))
      return PasteOfferModel(text, for: focused, having: lane, in: surroundings)
        .map { .present(.pasteOffer($0)) } ?? .stay
    case .text, .edit: return .stay
    }
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if command == .back { return .quit }
    if command == .cancel {
      unseen.forget()
      return marks.unmark() ? .stay : shown.withdraw()
    }
    if command == .filterByCard {
      try cursors.keepSelectionVisible(of: focused, in: surroundings)
      return shown.step(like: try selectedCard(surroundings), in: surroundings)
    }
    if command == .chooseLanes { return chooseLanes(in: surroundings) }
    if command.matter == .arrangement { return try shown.step(command, in: surroundings) }
    try cursors.keepSelectionVisible(of: focused, in: surroundings)
    if cursors.isAtFold, command == .openDetail { return try unfold(in: surroundings) }
    if let heading = cursors.heading, command == .openDetail { return toggleFold(heading, in: surroundings) }
    switch command.matter {
    case .travel(let travel): try cursors.go(travel, in: surroundings)
    case .marks: return try mark(command, in: surroundings)
    case .card(let meaning): return try act(command, meaning, in: surroundings)
    case .layer: return try handleOwn(command, in: surroundings)
    case .program, .screens, .way, .walk, .cancel, .arrangement, .days: break
    }
    return .stay
  }

  private mutating func mark(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let selected = cursors.selected else { return .refuse(surroundings.words.noCardHere) }
    guard try marks.mark(command, at: selected, in: focused, surroundings) else {
      return .say(Marks.tooMany(in: surroundings))
    }
    if command == .mark { try cursors.step(1, in: surroundings) }
    return .stay
  }

  /// Applies a card command to all marked cards; to the selected card without marks, and if the command is for one card
  /// only. Refused without a card.
  private func act(
    _ command: Command, _ meaning: CommandRow.OnMarked, in surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    if let step = try marked?.step(command, meaning, in: surroundings) { return step }
    guard let card = try selectedCard(surroundings) else { return .refuse(surroundings.words.noCardHere) }
    return try CardCommands.step(command, on: card, in: surroundings)
  }

  private var marked: MarkedCommands? {
    marks.isEmpty ? nil : MarkedCommands(picked: .marked(marks.ids), selected: selected, column: focused)
  }

  private mutating func handleOwn(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .focusLeft: return focus(focused.left)
    case .focusRight: return focus(focused.right)
    case .goToTodo: return focus(.todo)
    case .goToDoing: return focus(.doing)
    case .goToDone: return focus(.done)
    case .addLast: return try add(at: surroundings.end(of: focused), surroundings)
    case .addBelow: return try add(at: spot({ .below($0) }, surroundings), surroundings)
    case .addAbove: return try add(at: spot({ .above($0) }, surroundings), surroundings)
    case .nextLane: return try goToLane(.down, in: surroundings)
    case .previousLane: return try goToLane(.up, in: surroundings)
    case .foldLane: return toggleFold(try currentGroup(in: surroundings), in: surroundings)
    case .seeAllProjects: return see(all: !seesAll, in: surroundings)
    case .addQuickly:
      let lane = surroundings.fields(in: try currentGroup(in: surroundings))
      return .present(.quickLine(QuickLineModel(for: focused, having: lane, in: surroundings)))
    case .clearSamples: return try Samples.clear(in: surroundings)
    case .cycleDensity: return cycleDensity(in: surroundings)
    case .cycleBeside: return cycleBeside(in: surroundings)
    case .editLimit where seesAll:
      return .refuse(surroundings.settings.keys.filled(surroundings.words.limitNeedsOneProject, in: .list))
    case .editLimit:
      let stage = surroundings.fields(in: cursors.heading).stage.flatMap { $0.isEmpty ? nil : $0 }
      return .present(.popover(try .limit(focused, stage: stage, at: selected, in: surroundings)))
    default: return .stay
    }
  }

  private mutating func cycleDensity(in surroundings: Surroundings) -> Step {
    let chosen = (cursors.density ?? surroundings.settings.density).next
    cursors.density = chosen
    return .say(Notice(surroundings.words.densityIs(chosen, shown: cursors.layout(in: surroundings).density)))
  }

  /// Opens the editor for a new card. The fields of the lane at the cursor are filled in and count as unchanged.
  private func add(at spot: Change.Spot, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let lane = surroundings.fields(in: try currentGroup(in: surroundings))
    return .present(.editor(EditorModel(addingTo: focused, at: spot, having: lane, in: surroundings)))
  }

  /// Opens the menu of lanes, with a palette in which lanes by tag are typed.
  private func chooseLanes(in surroundings: Surroundings) -> Step {
    var palette = PaletteModel(about: focus, object: VerbObject(picked: picked, column: focused, isBoard: true))
    palette.begin(with: shown.grouping, in: surroundings)
    return .present(.lanes(LaneMenuModel(shown.grouping, palette: palette, in: surroundings)))
  }

  /// The spot for a new card beside the selected one. It is the bottom without a selection, and on the board of all
  /// projects, where the selected card may belong to another project.
  private func spot(_ beside: (CardID) -> Change.Spot, _ surroundings: Surroundings) -> Change.Spot {
    seesAll ? .bottom : selected.map(beside) ?? .bottom
  }

  /// Shows the cards of all projects, or of one. The selected cards stay selected if the other board shows them, too.
  /// The board of one project drops the marks of other projects' cards.
  mutating func see(all: Bool, in surroundings: Surroundings) -> Step {
    guard seesAll != all else { return .stay }
    seesAll = all
    if !all { marks.keep(in: surroundings.project, of: surroundings.store) }
    cursors.stopExpecting()
    cursors.forgetTops()
    return .stay
  }

  private func selectedCard(_ surroundings: Surroundings) throws(StoreFailure) -> Card? {
    guard let selected else { return nil }
    return try surroundings.store.card(selected)
  }

  private mutating func focus(_ column: Column?) -> Step {
    if let column { cursors.focus(column) }
    return .stay
  }
}

// MARK: Mouse

extension ListModel {
  private mutating func handle(
    _ gesture: Gesture, _ hit: Hit?, in surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    switch gesture {
    case .click: return try press(hit, surroundings)
    case .rightClick:
      _ = try press(hit, surroundings)
      mouse.letGo()
      return try menu(of: hit, surroundings)
    case .drag: mouse.move(over: hit)
    case .drop: return try mouse.drop(on: hit, in: surroundings)
    case .wheel(let lines):
      if let column = hit?.column { cursors.focus(column) }
      try cursors.step(lines, in: surroundings)
    }
    return .stay
  }

  private mutating func press(_ hit: Hit?, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if hit == .fold { return try unfold(in: surroundings) }
    if case .heading(let group, let column) = hit {
      cursors.focus(column)
      return toggleFold(group, in: surroundings)
    }
    guard case .card(let id, let column) = hit, let card = try surroundings.store.card(id), card.column == column
    else { return press(beside: hit, surroundings) }
    cursors.select(card.rank, in: column)
    return mouse.press(id, at: hit, in: surroundings) ? .open(.detail(id)) : .stay
  }

  /// Handles a mouse press that hits no card, or a card that has moved since the frame was drawn.
  private mutating func press(beside hit: Hit?, _ surroundings: Surroundings) -> Step {
    mouse = ListMouse()
    switch hit {
    case .planned(let item, _): return item.opened(in: surroundings)
    case .day(let day): return .open(.calendar(day))
    case .project(let project): return .open(.project(project))
    case .column(let column), .card(_, let column), .heading(_, let column): return focus(column)
    case .fold, .command, .destination, .completion, .field, .text, .line, .trashed, .page, .overlay, .beside, nil:
      return .stay
    }
  }

  /// Opens the menu for moving the card under the mouse, or all marked cards if it is one of them.
  private func menu(of hit: Hit?, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard case .card(let id, _) = hit, let card = try surroundings.store.card(id) else { return .stay }
    if marks.ids.contains(id), let step = try marked?.step(.showMoveMenu, .all, in: surroundings) { return step }
    return try .present(.moveMenu(MoveMenuModel(card, in: surroundings)))
  }
}

extension ListModel: ScreenLayer {
  var focus: Focus { .list }

  // MARK: Foot

  var hints: [Command] {
    if sought != nil { return [.nextHit, .previousHit, .cancel, .search, .openDetail, .edit, .help] }
    if !marks.isEmpty {
      return [.showMoveMenu, .editTags, .editDue, .editPriority, .complete, .remove, .mark, .cancel, .help]
    }
    let first: [Command] = shown.isFiltered || shown.lifted != nil ? [.unfilterCards] : []
    if !isSteady, cursors.isAtFold || cursors.heading != nil {
      return first + [.openDetail, .addLast, .undo, .back, .help]
    }
    if !isSteady, selected == nil { return first + [.addLast, .undo, .back, .help] }
    return first + [
      .showMoveMenu, .edit, .addLast, .editDue, .complete, .remove, .search, .undo, .openDetail, .back, .help,
    ]
  }

  var steady: ListModel {
    var steady = self
    steady.isSteady = cursors.isAtFold || cursors.heading != nil
    return steady
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .cancel where sought == nil && !marks.isEmpty: words.unmark
    case .openDetail where !isSteady && cursors.isAtFold: words.unfold
    case .openDetail where !isSteady && cursors.heading != nil:
      cursors.heading.map(shown.folded.contains) == true ? words.unfold : words.foldLane
    case .unfilterCards where shown.lifted != nil: words.filterAgain
    // On the board, the key that leaves other screens quits the program, so the footer has the word for quitting beside
    // it.
    case .back: words.short(.leave)
    default: nil
    }
  }

  /// In front of the keys in the footer: the number of marked cards, if no title row shows it.
  func lead(in surroundings: Surroundings) -> Piece? {
    marks.isEmpty || ListLayout.hasTitleRow(surroundings.forBoard.extent)
      ? nil : marks.piece(in: surroundings)
  }

  // MARK: Picked cards

  /// The cards that commands act on: all marked ones, else the selected one.
  var picked: Picked? { marks.isEmpty ? selected.map { .one($0) } : .marked(marks.ids) }

  func object(in surroundings: Surroundings) -> VerbObject {
    var list = self
    var (lane, end) = (LaneFields(), Change.Spot.bottom)
    // If the store cannot be read, the selection is not updated; the change that follows is then refused itself.
    try? surroundings.store.reading { () throws(StoreFailure) in
      guard shown.sieve?.groups != nil else {
        let surroundings = try surroundings.folded(unless: isUnfolded)
        end = surroundings.end(of: focused)
        return try list.cursors.keepSelectionVisible(of: focused, in: surroundings)
      }
      let surroundings = try surroundings.seeing(all: seesAll).through(shown.sieve).folded(unless: isUnfolded)
      try list.cursors.keepSelectionVisible(of: focused, in: surroundings)
      lane = surroundings.fields(in: try list.currentGroup(in: surroundings))
    }
    return VerbObject(picked: list.picked, column: focused, lane: lane, end: end, isBoard: true)
  }

  // MARK: Events

  /// After a change was stored: selects the card that was added, restored, undone or redone. The cursor does not follow
  /// a moved card. If undo removes an added card that is selected, the cursor returns to the card that was selected
  /// before the addition.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard change.isFollowed, let id = entry.subject.card else { return }
    if let card = card(id, in: surroundings) {
      if change.isAddition, let selected { comeFrom.remember(from: selected, to: id) }
      unfold(for: card, in: surroundings)
      cursors.select(card.rank, in: card.column)
    } else if selected == id, let card = comeFrom.origin(of: id).flatMap({ card($0, in: surroundings) }) {
      cursors.select(card.rank, in: card.column)
    }
  }

  /// The card if this board shows it; nil if a filter hides it, if it is not on the board, or if it cannot be read now.
  private func card(_ id: CardID, in surroundings: Surroundings) -> Card? {
    guard let card = try? surroundings.store.card(id), card.life == .onBoard,
      surroundings.seeing(all: seesAll).boards.show(card.project), shown.passes(card, in: surroundings)
    else { return nil }
    return card
  }

  mutating func observe(_ event: Event) {
    if event == .lookedAway { unseen.leave() }
  }

  // MARK: Work in slices

  var isBusy: Bool { shown.isBusy || dateMarks.isBusy }
  var needsUpkeep: Bool { dateMarks.needsUpkeep }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    _ = try shown.look(surroundings, for: surroundings.slice)
    return dateMarks.isBusy ? try dateMarks.advance(in: surroundings) : .stay
  }
}

/// For each added card, the card that was selected before: undoing the addition selects that one again.
struct CursorTrail: Equatable, Sendable {
  private struct Jump: Equatable, Sendable {
    let from: CardID
    let to: CardID
  }

  private var jumps: [Jump] = []
  private static let most = 50

  mutating func remember(from: CardID, to: CardID) {
    jumps = jumps.filter { $0.to != to }.suffix(CursorTrail.most - 1) + [Jump(from: from, to: to)]
  }

  func origin(of card: CardID) -> CardID? { jumps.last { $0.to == card }?.from }
}
