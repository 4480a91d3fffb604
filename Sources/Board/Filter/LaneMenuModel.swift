import Kanban
import Words

/// Menu of the ways to divide the board into lanes, with a key each.
public struct LaneMenuModel: Equatable, Sendable {
  let grouping: Grouping?
  /// The palette that opens for lanes by tag. Its line already has the tags that are lanes now.
  let palette: PaletteModel
  let choices: [LaneChoice]
  public private(set) var chosen: Int

  init(_ grouping: Grouping?, palette: PaletteModel, in surroundings: Surroundings) {
    self.grouping = grouping
    self.palette = palette
    choices = LaneChoice.allCases.filter { $0 != .project || surroundings.boards == .all }
    let choice = LaneChoice(grouping)
    chosen = choices.firstIndex(of: choice) ?? 0
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.selectDown): chosen = (chosen + 1) % choices.count
    case .command(.selectUp): chosen = (chosen + choices.count - 1) % choices.count
    case .mouse(.wheel(let lines), _): chosen = max(0, min(chosen + lines.signum(), choices.count - 1))
    case .command(.accept): return step(choices[chosen])
    case .mouse(.click, .line(let line)) where choices.indices.contains(line): return step(choices[line])
    case .command(let command):
      if let choice = choices.first(where: { $0.command == command }) { return step(choice) }
      return command == .cancel || command == .back ? .close : .stay
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private func step(_ choice: LaneChoice) -> Step {
    choice == .tags ? .present(.palette(palette)) : .group(by: choice.grouping)
  }
}

/// A choice in the menu of lanes, by which the board can be divided.
enum LaneChoice: CaseIterable, Sendable {
  case none, priority, due, tags, project

  init(_ grouping: Grouping?) {
    switch grouping {
    case nil, .stages: self = .none
    case .priority: self = .priority
    case .due: self = .due
    case .tags: self = .tags
    case .project: self = .project
    }
  }

  var command: Command {
    switch self {
    case .none: .laneNone
    case .priority: .laneByPriority
    case .due: .laneByDue
    case .tags: .laneByTag
    case .project: .laneByProject
    }
  }

  fileprivate var grouping: Grouping? {
    switch self {
    case .none: nil
    case .priority: .priority
    case .due: .due
    case .tags: .tags([])
    case .project: .project
    }
  }
}

// MARK: Layer

extension LaneMenuModel: OverlayLayer {
  var overlay: Overlay { .lanes(self) }
  var focus: Focus { .laneMenu }
  var hints: [Command] { [.selectDown, .accept, .cancel] }
}

extension LaneMenuModel {
  public func content(in surroundings: Surroundings) -> ChoicesContent {
    let (words, keys) = (surroundings.words, surroundings.settings.keys)
    let rows = choices.enumerated().map { index, choice in
      ChoicesContent.Row(
        key: keys.name(of: choice.command, in: .laneMenu) ?? "",
        text: surroundings.opening(words.title(of: choice.grouping)),
        isChosen: index == chosen, isInForce: choice == LaneChoice(grouping))
    }
    return ChoicesContent(title: words.lanesTitle, rows: rows)
  }
}
