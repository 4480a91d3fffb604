import Kanban
import Text

/// Actions on a series, below the line of its rule: a row each, with key and title.
struct SeriesMenu: Equatable, Sendable {
  let actions: [SeriesAction]
  /// nil while the line above has the focus.
  private(set) var chosen: Int?

  init(for repeats: Repeat?) { actions = SeriesAction.possible(for: repeats) }

  var action: SeriesAction? { chosen.map { actions[$0] } }

  mutating func choose(_ index: Int) { chosen = actions.indices.contains(index) ? index : nil }

  mutating func step(_ count: Int) {
    guard !actions.isEmpty else { return }
    chosen = floorModulo((chosen ?? (count > 0 ? -1 : 0)) + count, actions.count)
  }

  mutating func leave() { chosen = nil }

  func action(_ command: Command) -> SeriesAction? { actions.first { $0.command == command } }
}

// MARK: Content

extension SeriesMenu {
  /// The rows that fit, around the chosen one.
  func rows(_ layout: PopoverLayout, in surroundings: Surroundings) -> [PopoverContent.Completion] {
    let top = max(0, min((chosen ?? 0) - layout.actions + 1, actions.count - layout.actions))
    let keys = actions.map { key(of: $0, in: surroundings) }
    let room = keys.map { ScreenText.width($0) }.max() ?? 0
    return actions.indices.dropFirst(top).prefix(layout.actions).map { index in
      let pad = String(repeating: " ", count: room - ScreenText.width(keys[index]))
      return PopoverContent.Completion(
        key: pad + keys[index], text: title(of: actions[index], layout.width - room - 2, in: surroundings), count: "",
        isChosen: index == chosen)
    }
  }

  /// `Tab s`: Tab moves from the line to this menu, where the letters are keys.
  private func key(of action: SeriesAction, in surroundings: Surroundings) -> String {
    let keys = surroundings.settings.keys
    let way = keys.name(of: .nextField, in: .popover).map { $0 + " " } ?? ""
    let key = keys.name(of: action.command, in: .seriesMenu) ?? ""
    return chosen == nil ? way + key : String(repeating: " ", count: ScreenText.width(way)) + key
  }

  private func title(of action: SeriesAction, _ width: Int, in surroundings: Surroundings) -> String {
    let long = action.title(in: surroundings.words)
    let fits = ScreenText.width(long) <= width
    let title = fits ? long : action.shortTitle(in: surroundings.words)
    return ScreenText.truncated(title, to: width, ellipsis: surroundings.settings.signs.ellipsis)
  }

  func meaning(for card: Card?, most: Int, _ layout: PopoverLayout, in surroundings: Surroundings) -> [Piece] {
    guard let action, let card else { return [] }
    let text = action.meaning(for: card, in: surroundings)
    let ellipsis = surroundings.settings.signs.ellipsis
    return ScreenText.wrapped(text, width: layout.width, limit: most, ellipsis: ellipsis).map { Piece($0, .dim) }
  }
}
