import Kanban

/// The board: which column has the keys, and in each the selected card and the first one shown. Ranks, never cards.
public struct ListModel: Equatable, Sendable {
  public internal(set) var focused: Column
  var lanes: [Lane]
  public internal(set) var drag: Drag?
  private var click: Click?
  public internal(set) var marks = Marks()
  /// What is shown of the cards, and in what order; nil while all of them stand as people put them.
  var sieve: Sieve?
  var prepared = Prepared()
  public internal(set) var unseen = Unseen()
  /// A search that is alive on the board.
  var sought: SearchMarks?

  public init(focused: Column = .todo) {
    self.focused = focused
    lanes = Column.allCases.map { _ in Lane() }
  }

  struct Lane: Equatable, Sendable {
    /// The first card shown; nil is the top of the column, whatever comes to stand there.
    var top: Rank?
    var selected: Rank?
    /// Selected again when the sieve comes to it.
    var expected: CardID?

    /// How many cards can at most be seen in so many rows.
    static func most(_ rows: Int, _ layout: ListLayout) -> Int {
      rows / (1 + layout.gap) + 2
    }

    /// How many usually fill them; there is no need to read what will not be drawn.
    static func likely(_ rows: Int, _ layout: ListLayout) -> Int {
      switch layout.density {
      case .titles: rows + 1
      case .brief: rows / 2 + 2
      case .full: rows / 4 + 2
      }
    }
  }

  /// A card on its way under the mouse.
  public struct Drag: Equatable, Sendable {
    public let card: CardID
    public var over: Hit?
    public var hasMoved = false
  }

  private struct Click: Equatable, Sendable {
    let card: CardID
    let moment: Moment
  }

  static let doubleClick = 400

  public var selected: CardID? { lanes[focused.rawValue].selected?.id }

  mutating func select(_ id: CardID, _ rank: Rank, in column: Column) {
    focused = column
    lanes[column.rawValue].selected = rank
    prepared = Prepared()
  }
}

// MARK: Keys

extension ListModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    prepared = Prepared()
    stopExpecting()
    let surroundings = input.asksStore ? try look(surroundings, for: surroundings.turnSlice) : surroundings
    defer { unseen.look(at: selected) }
    let step = try handleOne(input, in: surroundings)
    return try drawReach(in: surroundings) ?? step
  }

  private mutating func handleOne(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch input {
    case .command(let command):
      drag = nil
      return try handle(command, in: surroundings)
    case .mouse(let gesture, let hit): return try handle(gesture, hit, in: surroundings)
    case .paste(let text): return PasteOfferModel(text, for: focused).map { .present(.pasteOffer($0)) } ?? .stay
    case .text, .edit: return .stay
    }
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    drag = nil
    if command == .back { return .quit }
    if command == .cancel {
      unseen.forget()
      if marks.isEmpty, marks.reach == nil { return withdraw() }
      unmark()
      return .stay
    }
    if command.matter == .arrangement { return try arrange(command, in: surroundings) }
    try settleSelection(of: focused, in: surroundings)
    switch command.matter {
    case .travel(let travel): return try go(travel, surroundings)
    case .marks: return try mark(command, in: surroundings)
    case .card(let meaning):
      if let step = try act(command, meaning, in: surroundings) { return step }
      return try withSelected(command, surroundings)
    case .layer: return try handleOwn(command, in: surroundings)
    case .program, .screens, .way, .walk, .cancel, .arrangement, .days: return .stay
    }
  }

  private mutating func handleOwn(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .focusLeft: return focus(focused.left)
    case .focusRight: return focus(focused.right)
    case .goToTodo: return focus(.todo)
    case .goToDoing: return focus(.doing)
    case .goToDone: return focus(.done)
    case .addLast: return add(at: .bottom, surroundings)
    case .addBelow: return add(at: try selectedCard(surroundings).map { .below($0.id) } ?? .bottom, surroundings)
    case .addAbove: return add(at: try selectedCard(surroundings).map { .above($0.id) } ?? .bottom, surroundings)
    case .clearSamples: return try clearSamples(surroundings)
    case .editLimit: return .present(.popover(try .limit(focused, at: selected, in: surroundings)))
    default: return .stay
    }
  }

  private func add(at spot: Change.Spot, _ surroundings: Surroundings) -> Step {
    .present(.editor(EditorModel(addingTo: focused, at: spot, in: surroundings)))
  }

  private func selectedCard(_ surroundings: Surroundings) throws(StoreFailure) -> Card? {
    guard let selected else { return nil }
    return try surroundings.store.card(selected)
  }

  /// What needs a card; without one, the reason.
  private func withSelected(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let card = try selectedCard(surroundings) else {
      return .say(Notice(surroundings.words.noCardHere, .refusal))
    }
    return try CardCommands.step(command, on: card, in: surroundings)
  }

  private mutating func go(_ travel: Travel, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch travel {
    case .first: return try toEnd(.down, surroundings)
    case .last: return try toEnd(.up, surroundings)
    case .rows, .pages, .halfPages:
      var rows = 1
      if travel.isByPage { rows = try page(surroundings) }
      let count = travel.count(page: rows)
      return try step(count > 0 ? .down : .up, abs(count), surroundings)
    }
  }

  private mutating func focus(_ column: Column?) -> Step {
    focused = column ?? focused
    return .stay
  }

  mutating func step(
    _ side: Window.Direction, _ count: Int, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> Step
  {
    guard let from = lanes[focused.rawValue].selected else { return .stay }
    let window = Window(surroundings.project, focused, from: from, side, most: max(1, count))
    if let reached = try surroundings.cards(window).last { lanes[focused.rawValue].selected = reached.rank }
    return .stay
  }

  private mutating func toEnd(_ side: Window.Direction, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let end = try surroundings.cards(Window(surroundings.project, focused, side, most: 1)).first
    lanes[focused.rawValue].selected = end?.rank
    return .stay
  }

  /// As many cards as are seen now.
  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    let layout = ListLayout(surroundings.extent, focused: focused)
    return max(1, try stretch(of: focused, layout, surroundings).cards.count)
  }

  private func clearSamples(_ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let present = try Samples.untouched(in: surroundings)
    guard !present.isEmpty else { return .say(Notice(surroundings.words.noSamples, .refusal)) }
    return .propose(.removed(present))
  }
}

// MARK: Mouse

extension ListModel {
  private mutating func handle(
    _ gesture: Gesture, _ hit: Hit?, in surroundings: Surroundings
  ) throws(StoreFailure)
    -> Step
  {
    switch gesture {
    case .click: return try press(hit, surroundings)
    case .rightClick:
      _ = try press(hit, surroundings)
      drag = nil
      guard case .card(let id, _) = hit, let card = try surroundings.store.card(id) else { return .stay }
      if marks.ids.contains(id), let step = try act(.showMoveMenu, .all, in: surroundings) { return step }
      return try .present(.moveMenu(MoveMenuModel(card, in: surroundings)))
    case .drag:
      if drag?.over != hit { drag?.hasMoved = true }
      drag?.over = hit
      return .stay
    case .drop: return try drop(on: hit, surroundings)
    case .wheel(let lines):
      if let column = hit?.column { focused = column }
      return try step(lines > 0 ? .down : .up, abs(lines), surroundings)
    }
  }

  private mutating func press(_ hit: Hit?, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let previous = click
    (click, drag) = (nil, nil)
    switch hit {
    case .planned(let item, _): return .open(.detail(item.card))
    case .day(let day): return .open(.calendar(day))
    case .column(let column): return focus(column)
    case .card(let id, let column):
      guard let card = try surroundings.store.card(id), card.column == column else { return focus(column) }
      select(id, card.rank, in: column)
      drag = Drag(card: id, over: hit)
      let now = surroundings.clock.now
      if let previous, previous.card == id, now < previous.moment + ListModel.doubleClick {
        drag = nil
        return .open(.detail(id))
      }
      click = Click(card: id, moment: now)
      return .stay
    case .command, .destination, .completion, .field, .text, .line, .trashed, .overlay, .beside, nil:
      return .stay
    }
  }

  private mutating func drop(on hit: Hit?, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let drag else { return .stay }
    self.drag = nil
    guard drag.hasMoved else { return .stay }
    switch hit {
    case .card(let id, let column) where id != drag.card:
      let (card, target) = (try surroundings.store.card(drag.card), try surroundings.store.card(id))
      if surroundings.isSorted, card?.column == column { return .say(surroundings.keepsOrder) }
      // Dragged down within its column it goes beyond the card it is dropped on: the next one is a place, too.
      let goesDown = card.map { $0.column == column && $0.rank < target?.rank ?? $0.rank } ?? false
      return .propose(.moved([drag.card], to: column, at: goesDown ? .below(id) : .above(id)))
    // Below the cards of a column lies its end.
    case .column(let column):
      if surroundings.isSorted, try surroundings.store.card(drag.card)?.column == column {
        return .say(surroundings.keepsOrder)
      }
      return .propose(.moved([drag.card], to: column, at: .bottom))
    default: return .stay
    }
  }
}

extension Hit {
  var column: Column? {
    switch self {
    case .card(_, let column), .column(let column): column
    case .command, .destination, .completion, .field, .text, .line, .trashed, .day, .planned, .overlay, .beside: nil
    }
  }
}
