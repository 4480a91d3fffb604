import Kanban

/// Where a card can go: the other two columns, and the ends of its own.
public struct MoveMenuModel: Equatable, Sendable {
  public enum Choice: Hashable, Sendable {
    case column(Column)
    case top, bottom
  }

  public let card: CardID
  public let number: Int
  public private(set) var column: Column
  public private(set) var chosen = 0

  init(_ card: Card) {
    self.card = card.id
    number = card.number
    column = card.column
  }

  public var choices: [Choice] {
    Column.allCases.filter { $0 != column }.map(Choice.column) + [.top, .bottom]
  }

  /// The card may have been moved meanwhile. False when it is no longer there to be moved.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let card = try surroundings.store.card(card), card.life == .onBoard else { return false }
    column = card.column
    return true
  }

  mutating func handle(_ input: Input) -> Step {
    switch input {
    case .command(let command): return handle(command)
    case .mouse(.click, .destination(let choice)): return .propose(change(for: choice))
    case .mouse(.click, .overlay): return .stay
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse(.wheel(let lines), _): return step(lines)
    case .mouse, .text, .edit, .paste: return .stay
    }
  }

  private mutating func handle(_ command: Command) -> Step {
    switch command {
    case .selectDown: return step(1)
    case .selectUp: return step(-1)
    case .accept: return .propose(change(for: choices[chosen]))
    case .moveToTodo: return propose(.todo)
    case .moveToDoing: return propose(.doing)
    case .moveToDone: return propose(.done)
    case .moveToTop: return .propose(change(for: .top))
    case .moveToBottom: return .propose(change(for: .bottom))
    case .cancel, .back, .showMoveMenu: return .close
    default: return .stay
    }
  }

  private mutating func step(_ count: Int) -> Step {
    chosen = floorModulo(chosen + count, choices.count)
    return .stay
  }

  private func propose(_ column: Column) -> Step {
    column == self.column ? .stay : .propose(change(for: .column(column)))
  }

  private func change(for choice: Choice) -> Change {
    switch choice {
    case .column(let column): .moved([card], to: column, at: .top)
    case .top: .moved([card], to: column, at: .top)
    case .bottom: .moved([card], to: column, at: .bottom)
    }
  }
}

/// The menu, ready to draw; it points at the card.
public struct MoveMenuContent: Equatable, Sendable {
  public let card: CardID
  public let title: String
  public let rows: [Row]

  public struct Row: Equatable, Sendable {
    public let key: String
    public let text: String
    public let choice: MoveMenuModel.Choice
    public let isChosen: Bool
    public let beginsGroup: Bool
  }
}

extension MoveMenuModel {
  public func content(in surroundings: Surroundings) -> MoveMenuContent {
    let words = surroundings.words
    let rows = choices.enumerated().map { index, choice in
      MoveMenuContent.Row(
        key: surroundings.settings.keys.name(of: choice.command, in: .moveMenu) ?? "",
        text: text(of: choice, words), choice: choice, isChosen: index == chosen, beginsGroup: choice == .top)
    }
    return MoveMenuContent(card: card, title: words.moveMenuTitle(number), rows: rows)
  }

  private func text(of choice: Choice, _ words: any Words) -> String {
    switch choice {
    case .column(let column): words.moveTo(words.column(column))
    case .top: words.title(of: .moveToTop)
    case .bottom: words.title(of: .moveToBottom)
    }
  }
}

extension MoveMenuModel.Choice {
  var command: Command {
    switch self {
    case .column(.todo): .moveToTodo
    case .column(.doing): .moveToDoing
    case .column(.done): .moveToDone
    case .top: .moveToTop
    case .bottom: .moveToBottom
    }
  }
}
