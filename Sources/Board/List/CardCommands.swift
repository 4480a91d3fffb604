import Kanban
import Text
import Time
import Words

/// Card commands shared by the board, the detail and the other screens with cards.
enum CardCommands {
  static func step(_ command: Command, on card: Card, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    // Runs in the card's own project, so that tags, numbers and targets are those of that project. Only `duplicate`
    // runs in the open project, because its change names the card's project if that is another one.
    let surroundings = command == .duplicate ? surroundings : surroundings.within(card.project)
    switch command {
    case .openDetail: return .open(.detail(card.id))
    case .edit: return .present(.editor(EditorModel(editing: card, in: surroundings)))
    case .editDue: return .present(.popover(.due(.one(card), of: card, at: card.id, in: surroundings)))
    case .editRepeat: return .present(.popover(.repetition(of: card, in: surroundings)))
    case .editTags: return .present(.popover(try .tags(.one(card), of: card, at: card.id, in: surroundings)))
    case .editPriority: return .present(.priorityMenu(PriorityMenu(.one(card), of: card, at: card.id)))
    case .editExternally:
      return .present(.editor(EditorModel(editing: card, from: .editor, in: surroundings, isExternal: true)))
    case .showMoveMenu: return try .present(.moveMenu(MoveMenuModel(card, in: surroundings)))
    case .moveCardLeft: return try shift(card, .left, surroundings)
    case .moveCardRight: return try shift(card, .right, surroundings)
    case .moveCardDown: return try reorder(card, .down, surroundings)
    case .moveCardUp: return try reorder(card, .up, surroundings)
    case .complete:
      if card.column == .done { return .propose(.reopened([card.id])) }
      return .propose(card.repeats.map { .occurred(card.id, $0.current) } ?? .completed([card.id]))
    case .toggleClock: return try surroundings.toggleClock(of: card)
    case .skipOccurrence: return .propose(.skipped([card.id]))
    case .remove: return .propose(.removed([card.id]))
    case .editWaiting: return .present(.popover(try .waiting(.one(card), of: card, at: card.id, in: surroundings)))
    case .duplicate: return .propose(duplicate(card, in: surroundings))
    case .copy:
      let title = ScreenText.unobeyed(card.title.asTitle)
      return .perform(.copy("#\(card.number) \(title)", name: "#\(card.number)"))
    case .copyMarkdown:
      return .perform(.copy(Markdown.card(card, .init(card, in: surroundings.words)), name: "#\(card.number)"))
    default: return .stay
    }
  }

  /// The change that adds a copy of the card below it, without the time spent. The rules refuse a deadline that has
  /// passed for a new card: the copy gets the next one of the series, or none.
  private static func duplicate(_ card: Card, in surroundings: Surroundings) -> Change {
    var text = card.text
    text.replacePassedDeadline(at: surroundings.clock)
    text.spent = 0
    let copy = Change.added(surroundings.newID, text, to: card.column, at: .below(card.id))
    return card.project == surroundings.project ? copy : .within(card.project, copy)
  }

  private static func shift(
    _ card: Card, _ side: Stages.Side, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    guard let next = try surroundings.place(side, of: card) else {
      return .refuse(surroundings.words.noColumn(beside: card.column))
    }
    return .propose(.moved([card.id], to: next.column, stage: next.stage, at: .top))
  }

  private static func reorder(
    _ card: Card, _ side: Window.Direction, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> Step
  {
    if let step = try surroundings.crossing(card, side) { return step }
    if surroundings.isSorted { return .say(surroundings.keepsOrder) }
    let next = try surroundings.cards(Window(card.project, card.column, from: card.rank, side, most: 1)).first
    guard let next else {
      let words = surroundings.words
      return .refuse(side == .down ? words.isLast : words.isFirst)
    }
    return .propose(.moved([card.id], to: card.column, at: side == .down ? .below(next.id) : .above(next.id)))
  }
}

extension Surroundings {
  /// The column or stage to the left or right of the card's; nil beyond the first or last one. A nil stage is the
  /// column's default.
  func place(_ side: Stages.Side, of card: Card) throws(StoreFailure) -> (column: Column, stage: String?)? {
    Stages.place(side, of: card.position, in: try store.project(card.project)?.stages ?? [:])
  }
}

extension CardText {
  /// If the deadline has passed, the text gets the next one of its series, and its start moves by as many days. Without
  /// a next one it loses the deadline, the series and the reminders before the deadline.
  fileprivate mutating func replacePassedDeadline(at clock: Clock) {
    guard let old = due, old.isPast(at: clock) else { return }
    repeats = repeats?.following(at: clock)
    due = repeats.flatMap { $0.due($0.current, at: clock) }
    if let due {
      start = start.map { $0 + (due.day - old.day) }
    } else {
      repeats = nil
      reminders.removeAll(where: \.needsDeadline)
    }
  }
}
