import Kanban
import Text

/// The keys of the screen one is on; it scrolls.
public struct HelpModel: Equatable, Sendable {
  public let about: Focus
  var top = 0
  /// What is looked for among the keys; nil while nothing is.
  private(set) var filter: TextField?
  /// What it was asked for over, at most one, and which is there again behind it.
  private let below: [Overlay]

  init(focus: Focus, over below: Overlay? = nil) {
    about = focus
    self.below = below.map { [$0] } ?? []
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let step = look(input)
    return step == .close ? below.first.map(Step.present) ?? .close : step
  }

  private mutating func look(_ input: Input) -> Step {
    guard var field = filter else { return scroll(input) }
    switch input {
    case .text(let text), .paste(let text): field.insert(text)
    case .edit(.up), .edit(.down): return scroll(.command(input == .edit(.up) ? .selectUp : .selectDown))
    case .edit(.deleteBackward) where field.isEmpty: return closeFilter()
    case .edit(let edit): _ = field.perform(edit, wrap: HelpLayout.widest)
    case .command(.cancel), .command(.back): return closeFilter()
    case .command(.accept), .command, .mouse: return scroll(input)
    }
    filter = field
    top = 0
    return .stay
  }

  private mutating func closeFilter() -> Step {
    filter = nil
    top = 0
    return .stay
  }

  private mutating func scroll(_ input: Input) -> Step {
    switch input {
    case .command(.filterHelp): filter = TextField(lines: .one)
    case .command(.selectDown): top += 1
    case .command(.selectUp): top -= 1
    case .command(.pageDown), .command(.halfPageDown): top += 10
    case .command(.pageUp), .command(.halfPageUp): top -= 10
    case .command(.selectFirst): top = 0
    case .command(.selectLast): top = .max / 2
    case .command(.cancel), .command(.back), .command(.help), .command(.accept): return .close
    case .mouse(.wheel(let lines), _): top += lines
    case .mouse(.click, let hit) where hit != .overlay: return .close
    case .command, .text, .edit, .paste, .mouse: break
    }
    top = max(0, top)
    return .stay
  }

  mutating func settle(in surroundings: Surroundings) {
    let room = HelpLayout(surroundings.extent)
    top = max(0, min(top, rows(width: room.width, in: surroundings).count - room.rows * room.columns))
  }
}

// MARK: As a layer

extension HelpModel: OverlayLayer {
  var overlay: Overlay { .help(self) }
  var focus: Focus { filter == nil ? .help : .helpFilter }
  var hints: [Command] { filter == nil ? [.selectDown, .filterHelp, .cancel] : [.selectDown, .cancel] }
}

/// The cells within the frame of the help: columns beside one another where there is room for more than one.
public struct HelpLayout: Equatable, Sendable {
  /// Of one column.
  public let width: Int
  public let columns: Int
  public let rows: Int

  static let widest = 80
  /// With what parts it from the next.
  private static let narrowest = 56
  public static let gap = 2

  public init(_ extent: Extent) {
    let room = max(1, extent.columns - 4)
    columns = max(1, (room + HelpLayout.gap) / HelpLayout.narrowest)
    width = min(HelpLayout.widest, (room + HelpLayout.gap) / columns - HelpLayout.gap)
    rows = max(1, extent.rows - 3)
  }

  /// Within the frame, of all of them.
  public var whole: Int { columns * (width + HelpLayout.gap) - HelpLayout.gap }
}

/// The help, ready to draw.
public struct HelpContent: Equatable, Sendable {
  public let title: String
  /// One column after the other.
  public let columns: [[Row]]
  public let hiddenBelow: Int
  public let filter: Filter?

  /// What is looked for, and where in it one types.
  public struct Filter: Equatable, Sendable {
    public let label: String
    public let text: String
    public let cursor: Int
  }

  public enum Row: Equatable, Sendable {
    case heading(String)
    case key(String, String)
    case text(String)
    case gap
  }
}

extension HelpModel {
  public func content(in surroundings: Surroundings) -> HelpContent {
    let (words, room) = (surroundings.words, HelpLayout(surroundings.extent))
    let all = rows(width: room.width, in: surroundings)
    let shown = Array(all.dropFirst(top).prefix(room.rows * room.columns))
    let columns = stride(from: 0, to: shown.count, by: room.rows).map {
      Array(shown[$0..<min($0 + room.rows, shown.count)])
    }
    let line = filter?.layout(width: max(1, room.width - ScreenText.width(words.helpFilter) - 16), rows: 1)
    return HelpContent(
      title: words.helpTitle(words.title(of: about), surroundings.settings.signs.dot), columns: columns,
      hiddenBelow: all.count - top - shown.count,
      filter: line.map {
        HelpContent.Filter(label: words.helpFilter, text: $0.rows.first ?? "", cursor: $0.cursorColumn)
      })
  }

  /// What one came for stands first.
  private static let order: [CommandGroup] = [.pages, .cards, .movingCards, .changes, .moving, .typing, .program]

  /// Among pages what is done to cards elsewhere is done to them.
  private func commands(of group: CommandGroup) -> [Command] {
    guard about.isOfJournal else { return group.commands }
    switch group {
    case .pages: return group.commands + CommandGroup.cards.commands
    case .cards: return []
    case .movingCards, .changes, .moving, .typing, .program: return group.commands
    }
  }

  private func rows(width: Int, in surroundings: Surroundings) -> [HelpContent.Row] {
    let words = surroundings.words
    let needles = (filter?.text ?? "").split(separator: " ").compactMap { Needle(String($0)) }
    let sections = HelpModel.order.compactMap { section -> [HelpContent.Row]? in
      let rows = keys(of: commands(of: section), with: needles, in: surroundings)
      return rows.isEmpty ? nil : [.heading(words.title(of: section))] + rows
    }
    let all = Array(sections.joined(separator: [.gap]))
    guard needles.isEmpty else { return all.isEmpty ? [.text(words.noKeyLikeThat)] : all }
    return all + [.gap] + words.helpRemarks.flatMap { ScreenText.wrapped($0, width: width) }.map(HelpContent.Row.text)
  }

  /// Those that have a key where help was asked for, and a title with what is looked for.
  private func keys(
    of commands: [Command], with needles: [Needle], in surroundings: Surroundings
  ) -> [HelpContent.Row] {
    commands.compactMap { command in
      let (labels, title) = (
        surroundings.settings.keys.all(for: command, in: about), surroundings.words.title(of: command, in: about)
      )
      guard !labels.isEmpty, needles.allSatisfy({ $0.isFound(in: Folded(title)) }) else { return nil }
      return .key(labels.joined(separator: " "), title)
    }
  }
}
