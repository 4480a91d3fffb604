import Kanban
import Text
import Time
import Words

/// Menu of the destinations of one card or of the marked ones: other columns and stages, the ends of the own column,
/// and the other projects on a second page.
public struct MoveMenuModel: Equatable, Sendable {
  public let picked: Picked
  private let number: Int?
  public let card: CardID?
  /// Column of the card; for several cards, the focused column.
  public private(set) var column: Column
  /// Stage of the card; nil for several cards.
  private var stage: String?
  private let stages: [Column: [String]]
  /// The project whose column titles the menu shows; nil if the cards may belong to several projects.
  private let project: ProjectID?
  public private(set) var chosen = 0
  /// The list of projects to move to, which is the menu's second page; nil while the first page is shown.
  private(set) var picker: ProjectPicker?
  private var otherProjects: ProjectPicker
  /// True if the board is sorted: the menu then does not offer top and bottom of the column.
  private let isSorted: Bool
  /// The end of the column, above the old cards of DONE that are folded; for more cards than one commit moves, the
  /// bottom.
  private let end: Change.Spot

  init(_ card: Card, in surroundings: Surroundings) throws(StoreFailure) {
    try self.init(.one(card), card.number, at: card.id, in: card.column, sparing: card.project, surroundings)
    stage = card.stage
  }

  init(
    _ picked: Picked, _ number: Int? = nil, at card: CardID?, in column: Column, sparing project: ProjectID?,
    _ surroundings: Surroundings
  ) throws(StoreFailure) {
    otherProjects = ProjectPicker(
      try surroundings.store.projects(), sparing: project, offersNew: false, surroundings.words)
    isSorted = surroundings.isSorted
    // Several commits would each insert their cards at that spot, above those of the commit before.
    end = picked.ids.count > Batch.most ? .bottom : surroundings.end(of: column)
    self.project = project
    let isOne = if case .one = picked { true } else { false }
    // Marked cards may belong to several projects: their menu has the stages of the open project.
    if isOne, let project {
      stages = try surroundings.store.project(project)?.stages ?? [:]
    } else {
      stages = surroundings.stages
    }
    self.picked = picked
    self.number = number
    self.card = card
    self.column = column
  }

  public var choices: [Destination] {
    Column.allCases.flatMap(destinations) + (isSorted ? [] : [.top, .bottom]) + [.project]
  }

  /// The destinations in a column: in the card's own one, its other stages; in another one, the column, which means its
  /// first stage, and the further stages.
  private func destinations(in column: Column) -> [Destination] {
    let stages = stages[column] ?? []
    if column == self.column { return stages.filter { $0 != stage }.map { .stage(column, $0) } }
    return [.column(column)] + stages.dropFirst().map { .stage(column, $0) }
  }

  /// Before a frame: updates column and stage of a single card. Returns false if that card has left the board: the menu
  /// is then closed.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    if case .one(let id) = picked {
      guard let card = try surroundings.store.card(id), card.life == .onBoard else { return false }
      // Keeps the same destination chosen, although the list changes with the card's column and stage.
      let choice = choices[chosen]
      (column, stage) = (card.column, card.stage)
      chosen = choices.firstIndex(of: choice) ?? min(chosen, choices.count - 1)
    }
    if var picker {
      try picker.reconcile(rows: picker.layout(surroundings.extent).rows, in: surroundings)
      self.picker = picker
    }
    return true
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    if picker != nil { return handleProjects(input, surroundings) }
    switch input {
    case .command(let command): return handle(command, in: surroundings)
    case .mouse(.click, .destination(let choice)): return accept(choice, surroundings)
    case .mouse(.click, .overlay): return .stay
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse(.wheel(let lines), _): return step(lines)
    case .text(let key):
      guard let choice = stageKeys(surroundings).first(where: { $0.value == key })?.key, !isHere(choice) else {
        return .say(Notice(surroundings.words.meansNothing(key), .refusal, offers: [.help]))
      }
      return accept(choice, surroundings)
    case .mouse, .edit, .paste: return .stay
    }
  }

  /// The keys for the stages. A stage has the same key wherever the card is.
  private func stageKeys(_ surroundings: Surroundings) -> [Destination: String] {
    let all = Column.allCases.flatMap { column in (stages[column] ?? []).map { Destination.stage(column, $0) } }
    let keys = surroundings.settings.keys
    let taken = Set(MoveMenuModel.commands.flatMap { keys.all(for: $0, in: .moveMenu) })
    return Dictionary(zip(all, MoveMenuModel.freeKeys.filter { !taken.contains($0) })) { first, _ in first }
  }

  /// Keys for stages, in order: one for each stage that a project can have, unless the user's own keys take some.
  private static let freeKeys = "456789acdefginorsuvwxyzhlAC".map { String($0) }
  private static let commands: [Command] = [
    .moveToTodo, .moveToDoing, .moveToDone, .moveToTop, .moveToBottom, .moveToProject, .selectDown, .selectUp,
    .showMoveMenu, .accept, .back, .help,
  ]

  private func isHere(_ choice: Destination) -> Bool { stage.map { choice == .stage(column, $0) } ?? false }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .selectDown: return step(1)
    case .selectUp: return step(-1)
    case .accept: return accept(choices[chosen], surroundings)
    case .cancel, .back, .showMoveMenu: return .close
    default:
      if let choice = choices.first(where: { $0.command == command }) { return accept(choice, surroundings) }
      let isEnd = command == Destination.top.command || command == Destination.bottom.command
      return isEnd ? .say(surroundings.keepsOrder) : .stay
    }
  }

  private mutating func step(_ count: Int) -> Step {
    chosen = floorModulo(chosen + count, choices.count)
    return .stay
  }

  private mutating func accept(_ choice: Destination, _ surroundings: Surroundings) -> Step {
    switch choice {
    case .column(let column): return .act(.move(to: column, at: .top), on: picked)
    case .stage(let column, let stage): return .act(.move(to: column, stage: stage, at: .top), on: picked)
    case .top: return .act(.move(to: column, at: .top), on: picked)
    case .bottom: return .act(.move(to: column, at: end), on: picked)
    case .project:
      chosen = choices.count - 1
      guard !otherProjects.entries.isEmpty else {
        let text = surroundings.settings.keys.filled(surroundings.words.noOtherProject, in: .list)
        return .refuse(text)
      }
      picker = otherProjects
      return .stay
    }
  }

  /// Input on the second page of the menu: text filters the list of projects; Esc clears the text, then returns to the
  /// first page.
  private mutating func handleProjects(_ input: Input, _ surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text): picker?.insert(text)
    case .edit(let edit): picker?.perform(edit)
    case .command(.accept): return send()
    case .command(let command) where command.travel != nil:
      let page = picker?.layout(surroundings.extent).rows ?? 1
      picker?.step(command.travel?.count(page: page) ?? 0)
    case .command(.cancel) where picker?.typed.isEmpty == false: picker?.clear()
    case .command(.cancel), .command(.back): picker = nil
    case .mouse(.click, .line(let index)): return picker?.choose(at: index) == true ? send() : .stay
    case .mouse(.wheel(let lines), _): picker?.step(lines.signum())
    case .mouse(.click, .overlay), .mouse(.drag, _), .mouse(.drop, _), .command: break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    }
    return .stay
  }

  private func send() -> Step {
    guard case .project(let id) = picker?.chosen else { return .stay }
    return .act(.send(to: id), on: picked)
  }
}

// MARK: Layer

extension MoveMenuModel: OverlayLayer {
  var overlay: Overlay { .moveMenu(self) }
  var focus: Focus { picker == nil ? .moveMenu : .projectsLine }
  /// Both pages of the menu have the same words for their keys in the footer.
  func hint(_ command: Command, in words: any Words) -> String? { words.inDialog(command, at: .moveMenu) }

  var hints: [Command] { picker == nil ? [.selectDown, .accept, .cancel] : [.accept, .cancel] }
}

/// A menu beside its card, ready to draw.
public struct CardMenuContent: Equatable, Sendable {
  public let card: CardID?
  public let title: String
  public let rows: [Row]
  public var picker: PickerContent?

  public struct Row: Equatable, Sendable {
    public let key: String
    public let text: String
    public let hit: Hit
    public let isChosen: Bool
    public var beginsGroup = false
  }
}

extension MoveMenuModel {
  public func content(in surroundings: Surroundings) -> CardMenuContent {
    let (words, keys) = (surroundings.words, stageKeys(surroundings))
    let rows = choices.enumerated().map { index, choice in
      CardMenuContent.Row(
        key: choice.command.flatMap { surroundings.settings.keys.name(of: $0, in: .moveMenu) } ?? keys[choice] ?? " ",
        text: text(of: choice, surroundings), hit: .destination(choice), isChosen: index == chosen,
        beginsGroup: choice == .top
      )
    }
    let marked = words.moveMarkedTitle(picked.ids.count)
    func title(_ title: (Int) -> String) -> String {
      number.map { surroundings.naming(card, $0, in: title($0)) } ?? marked
    }
    let page = picker?.content(title: title(words.sendTitle), hasKeys: true, in: surroundings)
    return CardMenuContent(card: card, title: title(words.moveMenuTitle), rows: rows, picker: page)
  }

  /// The text of a destination, for example `Move to DOING · review`.
  private func text(of choice: Destination, _ surroundings: Surroundings) -> String {
    let words = project.map(surroundings.words(of:)) ?? surroundings.settings.language.words
    return switch choice {
    case .column(let column): text(of: [words.column(column)] + (stages[column] ?? []).prefix(1), words, surroundings)
    case .stage(let column, let stage): text(of: [words.column(column), stage], words, surroundings)
    case .top: words.title(of: .moveToTop)
    case .bottom: words.title(of: .moveToBottom)
    case .project: surroundings.opening(words.toProject)
    }
  }
}

extension MoveMenuModel {
  /// The cells of a row beside its text: frame, margins and key.
  private static let besideText = 7

  /// The text of a column or stage; on a narrow screen without the verb, or only the stage.
  private func text(of names: [String], _ words: any Words, _ surroundings: Surroundings) -> String {
    let place = names.joined(separator: surroundings.settings.signs.dot)
    let forms = [words.moveTo(place), place]
    let room = surroundings.extent.columns - MoveMenuModel.besideText
    return forms.first { ScreenText.width($0) <= room } ?? names.last ?? place
  }
}

extension Destination {
  /// The command that moves to the destination; nil for a stage.
  var command: Command? {
    switch self {
    case .stage: nil
    case .column(.todo): .moveToTodo
    case .column(.doing): .moveToDoing
    case .column(.done): .moveToDone
    case .top: .moveToTop
    case .bottom: .moveToBottom
    case .project: .moveToProject
    }
  }
}
