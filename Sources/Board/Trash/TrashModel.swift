import Kanban
import Words

/// The removed cards of a project, newest first. It holds positions, never cards: a million of them scroll like ten.
public struct TrashModel: Equatable, Sendable {
  private(set) var selected: TrashSpot?
  /// The last hidden card above; nil at the top.
  private(set) var above: TrashSpot?
  private var clicks = Clicks<CardID>()

  public init() {}

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try keepSelectionVisible(in: surroundings)
    switch input {
    case .command(let command): return try handle(command, in: surroundings)
    case .mouse(.click, .trashed(let id)): return try press(id, surroundings)
    case .mouse(.wheel(let lines), _): return try step(lines > 0 ? .down : .up, abs(lines), surroundings)
    case .mouse, .text, .edit, .paste: return .stay
    }
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel { return try go(travel, surroundings) }
    switch command {
    case .cancel, .back: return .close
    case .openDetail, .restore, .purge, .copy, .copyMarkdown:
      guard let selected, let card = try surroundings.store.card(selected.id) else {
        return .refuse(surroundings.words.nothingInTrash)
      }
      return try TrashCommands.step(command, on: card, in: surroundings)
    default: break
    }
    return .stay
  }

  private mutating func go(_ travel: Travel, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let (store, project) = (surroundings.store, surroundings.project)
    switch travel {
    case .first: selected = try store.trash(in: project, after: nil, most: 1).first?.trashSpot
    case .last: selected = try store.trash(in: project, before: nil, most: 1).first?.trashSpot
    case .rows, .pages, .halfPages:
      let count = travel.count(page: TrashLayout(surroundings.extent).rows)
      return try step(count > 0 ? .down : .up, abs(count), surroundings)
    }
    return .stay
  }

  private mutating func step(
    _ side: Window.Direction, _ count: Int, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    guard let selected else { return .stay }
    let (store, project) = (surroundings.store, surroundings.project)
    let passed =
      switch side {
      case .down: try store.trash(in: project, after: selected, most: count)
      case .up: try store.trash(in: project, before: selected, most: count)
      }
    self.selected = passed.last?.trashSpot ?? selected
    return .stay
  }

  private mutating func press(_ id: CardID, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let card = try surroundings.store.card(id), card.life == .inTrash else { return .stay }
    selected = card.trashSpot
    return clicks.isDouble(on: id, at: surroundings.clock.now) ? .open(.trashed(id)) : .stay
  }
}

// MARK: Reconciling with the store

extension TrashModel {
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    try keepSelectionVisible(in: surroundings)
    guard let selected else {
      above = nil
      return
    }
    let rows = TrashLayout(surroundings.extent).rows
    let (store, project) = (surroundings.store, surroundings.project)
    // All cards above may have been restored or purged: the list then begins at the top.
    if let above, try store.trashCount(in: project, before: above, most: 1) == 0,
      try store.card(above.id)?.life != .inTrash
    {
      self.above = nil
    }
    var shown = try store.trash(in: project, after: above, most: rows)
    if !shown.contains(where: { $0.id == selected.id }) {
      // Center the selection, so that most key presses do not scroll.
      above = try spot(rows / 2, before: selected, surroundings)
      shown = try store.trash(in: project, after: above, most: rows)
    }
    // No empty rows at the end while cards are hidden above.
    if shown.count < rows, above != nil { above = try spot(rows, before: nil, surroundings) }
  }

  /// The position behind which the list begins so that it shows the `count` cards before `spot`; nil if no card is
  /// above those. A nil `spot` is the end of the trash.
  private func spot(
    _ count: Int, before spot: TrashSpot?, _ surroundings: Surroundings
  ) throws(StoreFailure) -> TrashSpot? {
    let found = try surroundings.store.trash(in: surroundings.project, before: spot, most: count + 1)
    return found.count > count ? found.last?.trashSpot : nil
  }

  /// Keeps the selection on its card, else selects the card that took its place in the list, else the last one above.
  private mutating func keepSelectionVisible(in surroundings: Surroundings) throws(StoreFailure) {
    let (store, project) = (surroundings.store, surroundings.project)
    if let selected, let card = try store.card(selected.id), card.life == .inTrash, card.project == project {
      self.selected = card.trashSpot
      return
    }
    var found = try store.trash(in: project, after: selected, most: 1)
    if found.isEmpty, selected != nil { found = try store.trash(in: project, before: selected, most: 1) }
    selected = found.first?.trashSpot
  }
}

// MARK: Layer

extension TrashModel: OpenedLayer {
  var screen: Screen { .trash(self) }
  var station: Station { .trash }
  var focus: Focus { .trash }
  var hints: [Command] { [.restore, .openDetail, .purge, .undo, .back, .help] }
  var subjectAtCursor: Subject? { (selected?.id).map(Subject.card) }
}

/// Commands on a card in the trash, shared by list and detail.
enum TrashCommands {
  static func step(_ command: Command, on card: Card, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .openDetail: return .open(.trashed(card.id))
    case .restore: return .propose(.restored([card.id]))
    case .purge: return .present(.purge(try PurgeModel(card, in: surroundings)))
    case .copy, .copyMarkdown: return try CardCommands.step(command, on: card, in: surroundings)
    default: return .stay
    }
  }
}

extension Card {
  var trashSpot: TrashSpot { TrashSpot(changed, id) }
}
