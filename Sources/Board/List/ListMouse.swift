import Kanban

/// Mouse state of the board: a dragged card, and the last click.
public struct ListMouse: Equatable, Sendable {
  public private(set) var drag: Drag?
  private var clicks = Clicks<CardID>()

  public struct Drag: Equatable, Sendable {
    public let card: CardID
    public fileprivate(set) var over: Hit?
    public fileprivate(set) var hasMoved = false
  }

  /// For a press on a card: returns true at a double click. After a single one the card can be dragged.
  mutating func press(_ card: CardID, at hit: Hit?, in surroundings: Surroundings) -> Bool {
    drag = nil
    if clicks.isDouble(on: card, at: surroundings.clock.now) { return true }
    drag = Drag(card: card, over: hit)
    return false
  }

  mutating func move(over hit: Hit?) {
    if drag?.over != hit { drag?.hasMoved = true }
    drag?.over = hit
  }

  mutating func letGo() { drag = nil }

  mutating func drop(on hit: Hit?, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    defer { drag = nil }
    guard let drag, drag.hasMoved, let column = hit?.column else { return .stay }
    let card = try surroundings.store.card(drag.card)
    if let card, let step = try drop(card, on: hit, surroundings) { return step }
    // With all projects shown, the card below the pointer may belong to another project, so the dragged card goes to
    // the top of the column.
    if surroundings.seesAll {
      return moved(drag.card, to: column, at: .top, isWithin: card?.column == column, surroundings)
    }
    guard case .card(let id, _) = hit else {
      // A card dropped in a column but on no card moves to the end of that column.
      return moved(
        drag.card, to: column, at: surroundings.end(of: column), isWithin: card?.column == column, surroundings)
    }
    guard id != drag.card else { return .stay }
    let target = try surroundings.store.card(id)
    // A card dragged down within its column is put below the card it is dropped on: otherwise it could not pass the
    // next card.
    let goesDown = card.map { $0.column == column && $0.rank < target?.rank ?? $0.rank } ?? false
    let spot: Change.Spot = goesDown ? .below(id) : .above(id)
    return moved(drag.card, to: column, at: spot, isWithin: card?.column == column, surroundings)
  }

  /// For a drop on another lane or its heading: the step that puts the card into that lane. Nil within its own lane.
  private func drop(_ card: Card, on hit: Hit?, _ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    switch hit {
    case .heading(let group, let column) where group != surroundings.group(of: card):
      let first = try surroundings.firstCard(of: group, in: column)
      return surroundings.moving(
        card, to: group, column: column, at: surroundings.seesAll ? nil : first.map { .above($0.id) })
    case .card(let id, let column) where id != card.id:
      guard let target = try surroundings.store.card(id), let group = surroundings.group(of: target),
        group != surroundings.group(of: card)
      else { return nil }
      return surroundings.moving(card, to: group, column: column, at: surroundings.seesAll ? nil : .above(id))
    default: return nil
    }
  }

  private func moved(
    _ card: CardID, to column: Column, at spot: Change.Spot, isWithin: Bool, _ surroundings: Surroundings
  ) -> Step {
    if isWithin, surroundings.isSorted { return .say(surroundings.keepsOrder) }
    return .propose(.moved([card], to: column, at: spot))
  }
}

extension Hit {
  var column: Column? {
    switch self {
    case .card(_, let column), .heading(_, let column), .column(let column): column
    case .fold: .done
    case .project, .command, .destination, .completion, .field, .text, .line, .trashed, .page, .day, .planned, .overlay,
      .beside:
      nil
    }
  }
}
